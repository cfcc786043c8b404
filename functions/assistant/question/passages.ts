import MiniSearch from 'minisearch';
import { smallWords } from '#functions/records/search/words';
import type { Passage } from '#shared/contracts/assistant';
import type { CompanyDocument } from '#shared/kernel/fields';
import { says } from '#shared/reading/phrases/phrase-book';
import { wordsIn } from '#shared/reading/phrases/words';

const PASSAGE_MAX = 280;

/** Whether a line gives orders to whoever answers instead of telling something. */
const isOrder = says(['ignore|disregard|forget the? all|any|your|previous|prior|earlier|above ... instruction|prompt']);

/** Sentences and list lines of a document, in order; very long ones are cut at a word. */
const passagesOf = ({ name, text }: CompanyDocument): Passage[] =>
  text
    .split(/\n+|(?<=[.!?])\s+/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line.length >= 20 && !isOrder(wordsIn(line)))
    .map((line) => ({
      document: name,
      text: line.length > PASSAGE_MAX ? `${line.slice(0, PASSAGE_MAX).replace(/\s\S*$/, '')} …` : line,
    }));

/**
 * The passages of the buyer's own documents that bear on a question, best first.
 * @param documents text as typed or read from files; data, never instructions
 * @param query the question, widened by what it is about
 * @returns at most `limit` passages, each with its document's name
 */
export const relevantPassages = (documents: readonly CompanyDocument[], query: string, limit = 3): Passage[] => {
  const passages = documents.flatMap(passagesOf);
  const index = new MiniSearch<Passage & { id: number }>({
    fields: ['document', 'text'],
    processTerm: (term) => (smallWords.has(term.toLowerCase()) ? null : term.toLowerCase()),
    searchOptions: { prefix: true, fuzzy: 0.15 },
  });
  index.addAll(passages.map((passage, id) => ({ ...passage, id })));
  return index
    .search(query, { filter: ({ terms }) => terms.length > 1 })
    .slice(0, limit)
    .flatMap(({ id }) => passages[id as number] ?? []);
};

/** Characters of the buyer's documents that a model is shown. */
const SHOWN_MAX = 8_000;

/**
 * What a model is shown of the buyer's documents: each whole where it is short, and of a long one, within its share, the
 * passages that bear on the question.
 */
export const shownOf = (documents: readonly CompanyDocument[], query: string): Passage[] => {
  let left = SHOWN_MAX;
  const shown = new Map<CompanyDocument, string>();
  // The shortest first: what it leaves of its share is the others'.
  for (const [at, document] of documents.toSorted((a, b) => a.text.length - b.text.length).entries()) {
    const text = shortened(document, query, Math.floor(left / (documents.length - at)));
    shown.set(document, text);
    left -= text.length;
  }
  return documents.map((document) => ({ document: document.name, text: shown.get(document) ?? '' }));
};

const shortened = (document: CompanyDocument, query: string, max: number): string => {
  if (document.text.length <= max) return document.text;
  const best = relevantPassages([document], query, Math.floor(max / PASSAGE_MAX)).map(({ text }) => text);
  return (best.length > 0 ? best.join(' … ') : document.text).slice(0, max);
};
