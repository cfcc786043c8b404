import MiniSearch from 'minisearch';
import type { CompanyDocument, Passage } from '#shared/contracts/assistant';

const PASSAGE_MAX = 280;

/** Sentences and list lines of a document, in order; very long ones are cut at a word. */
const passagesOf = ({ name, text }: CompanyDocument): Passage[] =>
  text
    .split(/\n+|(?<=[.!?])\s+/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line.length >= 20)
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
    fields: ['text'],
    searchOptions: { prefix: true, fuzzy: 0.15 },
  });
  index.addAll(passages.map((passage, id) => ({ ...passage, id })));
  return index
    .search(query, { filter: ({ terms }) => terms.length > 1 })
    .slice(0, limit)
    .flatMap(({ id }) => passages[id as number] ?? []);
};
