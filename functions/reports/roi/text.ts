import type { CitationList } from '#functions/advisor/answer/render';
import { Writer } from '#functions/advisor/answer/writer';
import type { FactBook } from '#functions/advisor/facts/facts';
import { log } from '#functions/lib/log';

/** Renders paragraphs of sentences with references, as a draft holds them, to cited Markdown. */
export type Say = (paragraphs: readonly (readonly string[])[]) => string;

/** A voice for all texts of a report besides the summary, with one list of citations for all of them. */
export const voice = (book: FactBook, citations: CitationList): Say => {
  const onDrop = () => log('error', 'line dropped', { task: 'detailed_roi', reason: 'a reference to no fact' });
  return (paragraphs) => {
    const writer = new Writer({ book, citations, onDrop });
    for (const sentences of paragraphs) writer.say(sentences.join(' '));
    return writer.text;
  };
};
