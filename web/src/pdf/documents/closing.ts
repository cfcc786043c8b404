import { DISCLAIMER } from '#shared/brand';
import { type PdfBlock, section } from '../pdf-blocks.ts';

type Note = { number: number; text: string };

/** The disclaimer, and the last section: numbered sources. In this order, because the disclaimer alone would fill no page. */
export const closing = (notes: readonly Note[]): PdfBlock[] => [
  { kind: 'note', paragraphs: [[{ text: DISCLAIMER }]] },
  ...section(1, 'Sources', notes.length === 0 ? [] : [{ kind: 'endnotes', notes }]),
];
