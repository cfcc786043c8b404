import type { CitationList } from '#functions/advisor/answer/render';
import { Writer } from '#functions/advisor/answer/writer';
import { draftSentence } from '#functions/advisor/claims/sentences';
import type { FactBook } from '#functions/advisor/facts/facts';
import { log } from '#functions/lib/log';

/** Renders paragraphs of sentences with references, as a draft holds them, to cited Markdown. */
export type Say = (paragraphs: readonly (readonly string[])[]) => string;

/** A voice for all texts of a report besides the prose: the same check, and one list of citations for all of them. */
export const voice = (book: FactBook, userWords: string, citations: CitationList): Say => {
  const onDrop = (reason: string) =>
    log('error', 'sentence dropped', { task: 'detailed_roi', author: 'draft', reason });
  return (paragraphs) => {
    const writer = new Writer({ book, userWords, citations, onDrop });
    for (const paragraph of paragraphs) {
      for (const [at, sentence] of paragraph.entries()) writer.say(draftSentence(sentence, at === 0), 'draft');
    }
    return writer.text;
  };
};
