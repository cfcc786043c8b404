import { readCategories } from '#functions/records/need/read-categories';
import { readSetting } from '#functions/records/need/read-setting';
import { findEntries } from '#functions/records/search/retrieve';
import { termOf, wordsOf } from '#functions/records/search/words';
import type { Catalogue, Entry } from '#functions/records/versions/open-catalogue';
import { emptyNeed } from '#shared/kernel/need';

type Searched = { search?: string | undefined; demonstration: boolean };

/** Whether a search says anything: small words alone ("the", on the way to "theatre") narrow nothing. */
const saysNothing = (search: string | undefined): boolean => {
  if (!search) return true;
  const words = wordsOf(search);
  return words.length > 0 && words.every((word) => termOf(word) === null);
};

/**
 * Everything that a search box finds, before any filter: forgiving of slips, and of a last word that is not finished.
 * @returns entries, the most relevant first if `inOrder`; nothing where there is no search: then everything is meant
 */
export const searchSolutions = (
  catalogue: Catalogue,
  { search = '', demonstration }: Searched,
  { inOrder }: { inOrder: boolean },
): Entry[] | undefined => {
  if (saysNothing(search)) return undefined;
  const found = find(catalogue, search, demonstration, inOrder);
  const completed = found.length === 0 ? withLastWordCompleted(search, catalogue) : undefined;
  return completed ? find(catalogue, completed, demonstration, inOrder) : found;
};

const find = (catalogue: Catalogue, query: string, demonstration: boolean, inOrder: boolean): Entry[] =>
  findEntries(
    catalogue,
    {
      query,
      // A search box is asked for a kind of product and a place of use; sizes and money have filters of their own.
      need: {
        ...emptyNeed,
        categories: readCategories(query, catalogue.knowledge.thesaurus),
        setting: readSetting(query),
      },
      demonstration,
      isTyping: true,
    },
    { inOrder },
  );

const LAST_WORD = /(?<![\p{L}\p{N}\p{M}'’])[\p{L}\p{N}\p{M}'’]+$/u;

/** "pharm" on its way to "pharmacy": records may word it otherwise, the thesaurus knows what it will mean. */
const withLastWordCompleted = (search: string, { knowledge }: Catalogue): string | undefined => {
  const [beginning] = wordsOf(LAST_WORD.exec(search)?.[0] ?? '');
  const completed = beginning && knowledge.thesaurus.completedWord(beginning);
  return completed && search.replace(LAST_WORD, completed);
};

/** Everything on the shelves of which a request may know. */
export const shownEntries = (catalogue: Catalogue, demonstration: boolean): Entry[] =>
  [...catalogue.entries.values()].filter(({ record }) => demonstration || !record.demonstration);
