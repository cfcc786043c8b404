import { type Kind, kindsIn } from '#functions/records/search/kinds';
import type { Reading, ReadNeed } from '#shared/contracts/reading/question';
import { says } from '#shared/reading/phrases/phrase-book';
import { isParted, sharedWords, type Word, wordsIn } from '#shared/reading/phrases/words';
import { roleBefore } from '#shared/reading/question/names/roles';
import { segment } from '#shared/reading/question/segment';

/** A kind of thing that is sought, and the words that say so. */
type Sought = { kind: Kind; q: string; s: string };

/** What stands before a thing that belongs to what is sought, or that the buyer has. */
const beside = new Set(
  'with without including incl includes include via over through using use uses supports support between into onto existing current their that than like have'.split(
    ' ',
  ),
);
const owners = new Set(['we', 'i', 'they', 'already', 'currently']);
/** "Slings for ceiling hoists": the same after another thing. */
const besideAnother = new Set(['for', 'of', 'on', 'to', 'our', 'from', 'in']);
/** Words of a clause that stand between such a word and the thing. */
const REACH = 3;

const isBeside = (words: readonly Word[], from: number, isFirst: boolean): boolean => {
  for (let at = from - 1; at >= Math.max(0, from - REACH); at--) {
    const [word, next] = [words[at], words[at + 1]];
    if (!word || (next && isParted(next))) return false;
    // "Do you have" asks for it; "we have" does not.
    if (word.lower === 'have' && !owners.has(words[at - 1]?.lower ?? '')) return false;
    if (beside.has(word.lower) || (!isFirst && besideAnother.has(word.lower))) return true;
  }
  return false;
};

/** "Our bladder scanner died, need a new one": another of what the buyer has is sought. */
const seeksAnother = says([
  'need|needs|want|buy|get|looking|after|find|source|recommend ... new|another|replacement one|ones?',
  'replace|replacing|replacement|renew|upgrade|upgrading',
]);

const soughtIn = (text: string, isOwned = false): Sought[] =>
  segment(text)
    .filter(({ role }) => role === 'body' || role === 'subject')
    .flatMap((sentence) => {
      const words = wordsIn(sentence.text);
      return kindsIn(words)
        .filter(({ from }, at) => {
          const roles = roleBefore(words, from);
          const isOther = roles.some(
            (role) => role === 'connects-to' || role === 'excluded' || (role === 'in-use' && !isOwned),
          );
          return !isOther && !isBeside(words, from, at === 0);
        })
        .map(({ value, from, to }) => ({
          kind: value,
          q: sentence.text.slice(words[from]?.at, words[to - 1]?.end),
          s: sentence.id,
        }));
    });

/** Kinds are counted few: who names more tells a story. */
const KINDS = 3;

/**
 * The kinds of thing that a message seeks, closer than a category. Nothing where the message also seeks a category in
 * words of its own: "nurse call with duress pendants" is nurse call.
 */
const kindsSought = (text: string, cats: ReadNeed['cats']): Sought[] => {
  const said = cats.filter(({ from, doubt }) => from === 'said' && !doubt);
  // "Remote patient monitoring" is a category; the patient monitor in it is not meant.
  const isPart = ({ q }: Sought) => said.some((cat) => cat.q.length > q.length && cat.q.includes(q));
  const others = soughtIn(text);
  const isAgain = others.length + said.length === 0 && seeksAnother(wordsIn(text));
  const found = (isAgain ? soughtIn(text, true) : others).filter((one) => !isPart(one));
  const isWhole = said.some(({ q }) => !found.some((one) => sharedWords(one.q, q, 1) > 0));
  const kinds = found.filter(({ kind }, at) => found.findIndex((one) => one.kind === kind) === at);
  return isWhole || kinds.length > KINDS ? [] : kinds;
};

/** The reading with the categories of the kinds that it seeks; those that no category holds leave none. */
export const withKinds = (reading: Reading, text: string): Reading => {
  const sought = kindsSought(text, reading.need.cats);
  if (sought.length === 0) return reading;
  const cats = sought.flatMap(({ kind: { category }, q, s }) =>
    category ? [{ value: category, q, s, from: 'said' as const }] : [],
  );
  // "For eye gaze" says what is sought, and no condition of it.
  const isKind = (q: string) =>
    sought.some((one) => q.endsWith(one.q) && wordsIn(q).length <= wordsIn(one.q).length + 1);
  return {
    ...reading,
    need: { ...reading.need, cats: cats.slice(0, 2) },
    conds: reading.conds.filter(({ q }) => !isKind(q)),
  };
};

/** The kinds of thing that a conversation seeks: those that its categories were said by; else those of no category. */
export const kindsOf = (cats: ReadNeed['cats'], text: string): Kind[] => {
  const said = cats.flatMap(({ q }) => {
    const words = wordsIn(q);
    return kindsIn(words)
      .filter(({ from, to }) => to - from === words.length)
      .map(({ value }) => value);
  });
  return [...new Set(cats.length > 0 ? said : kindsSought(text, []).map(({ kind }) => kind))];
};
