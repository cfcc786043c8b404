import type { jsPDF } from 'jspdf';
import { BRAND } from '#shared/brand';
import { toGlyphs } from '../glyphs.ts';
import type { PdfDocument } from '../pdf-blocks.ts';
import { fontSize, page } from './page-style.ts';
import type { Pen, TextStyle } from './pen.ts';

const style: TextStyle = { points: fontSize.footer, color: 'muted' };
const right = page.left + page.textWidth;

/** Draws head and foot of every page, once all pages are there. */
export const drawEdges = (doc: jsPDF, pen: Pen, { title, reference, dataVersion }: PdfDocument) => {
  const count = doc.getNumberOfPages();
  const about = toGlyphs([reference, dataVersion && `data version ${dataVersion}`].filter(Boolean).join(' · '));
  for (let number = 1; number <= count; number += 1) {
    doc.setPage(number);
    pen.write(BRAND, page.left, 10.5, style);
    pen.write(title, right, 10.5, style, 'right');
    pen.rule(16, 'hairline', 0.2);
    pen.rule(page.footer - 3, 'hairline', 0.2);
    pen.write(about, page.left, page.footer - 2, style);
    pen.write(`Page ${number} of ${count}`, right, page.footer - 2, style, 'right');
  }
};
