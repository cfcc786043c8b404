import { type CitationList, renderSentence } from '#functions/advisor/answer/render';
import type { FactBook } from '#functions/advisor/facts/facts';
import { type Line, told } from '#shared/kernel/told';

/** Renders paragraphs of sentences of ours, each reference in its place with its citation; what is absent leaves nothing. */
export type Say = (...paragraphs: readonly Line[]) => string;

const isBullet = (text: string | undefined) => text?.startsWith('- ') === true;

/**
 * A voice for all texts of a report but its summary.
 * @param books the first that holds what a sentence refers to gives it
 * @throws (the voice) when a sentence refers to no fact of any book: a fault of ours
 */
export const sayer = (books: readonly FactBook[], citations: CitationList): Say => {
  const rendered = (line: string): string => {
    for (const book of books) {
      const found = renderSentence(line, book, citations);
      if (found) return found.text;
    }
    throw new Error(`A sentence refers to no fact of the books: ${line}`);
  };
  return (...paragraphs) =>
    told(paragraphs.map((lines) => told(lines).map(rendered).join(' ')))
      .map((text, at, all) => (at === 0 ? text : `${isBullet(text) && isBullet(all[at - 1]) ? '\n' : '\n\n'}${text}`))
      .join('');
};
