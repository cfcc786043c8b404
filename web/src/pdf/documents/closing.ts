import { type PdfBlock, section } from '../pdf-blocks.ts';

/** What every PDF ends with. */
const disclaimer = 'Preliminary guidance only: due diligence is still required. No liability is accepted.';

type Note = { number: number; text: string };

/** The disclaimer, and the last section: numbered sources. In this order, because the disclaimer alone would fill no page. */
export const closing = (notes: readonly Note[]): PdfBlock[] => [
  { kind: 'note', paragraphs: [[{ text: disclaimer }]] },
  ...section(1, 'Sources', notes.length === 0 ? [] : [{ kind: 'endnotes', notes }]),
];
