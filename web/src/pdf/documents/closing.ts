import type { Citation } from '#shared/kernel/evidence';
import { endnote } from '../../lib/endnotes.ts';
import { type PdfBlock, section } from '../pdf-blocks.ts';

/** What every PDF ends with. */
const disclaimer = 'Preliminary guidance only: due diligence is still required. No liability is accepted.';

type Note = { number: number; text: string };

const sentence = (text: string) => (text.endsWith('.') ? text : `${text}.`);

/** The note of a source, with what a reader must know to read it right. */
const withCaution = (citation: Citation): string => {
  const { isContract, note = '' } = citation;
  const cautions = [isContract && !note.includes('not a price') ? 'A public contract is not a price.' : '', note]
    .filter((text) => text !== '')
    .map(sentence);
  return cautions.length === 0 ? endnote(citation) : `${endnote(citation)}. ${cautions.join(' ')}`;
};

/** The numbered notes of a report's citations. */
export const notesOf = (citations: readonly Citation[]): Note[] =>
  citations.map((citation) => ({ number: citation.number, text: withCaution(citation) }));

/** The disclaimer, and the last section: numbered sources. In this order, because the disclaimer alone would fill no page. */
export const closing = (notes: readonly Note[]): PdfBlock[] => [
  { kind: 'note', paragraphs: [[{ text: disclaimer }]] },
  ...section(1, 'Sources', notes.length === 0 ? [] : [{ kind: 'endnotes', notes }]),
];
