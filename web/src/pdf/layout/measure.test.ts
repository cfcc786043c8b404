import { jsPDF } from 'jspdf';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { glyphWidths, measure } from './measure.ts';
import { MM_PER_POINT } from './page-style.ts';

const SIZE = 100;
const visible = [...glyphWidths.keys()].filter((character) => character.trim() !== '');

it.each(['normal', 'bold'] as const)('measures each character of the %s font as a reader draws it', async (style) => {
  const doc = new jsPDF({ unit: 'mm' });
  doc.setFont('helvetica', style);
  doc.setFontSize(SIZE);
  for (const character of visible) doc.text(character, 10, 100).addPage();
  const pdf = await getDocument({ data: new Uint8Array(doc.output('arraybuffer')) }).promise;
  const found: Record<string, number> = {};
  for (const [at, character] of visible.entries()) {
    const { items } = await (await pdf.getPage(at + 1)).getTextContent();
    const width = items.reduce((sum, item) => sum + ('width' in item ? item.width : 0), 0);
    if (Math.abs(measure(character, SIZE, style === 'bold') / MM_PER_POINT - width) > 0.05) found[character] = width;
  }
  expect(found).toEqual({});
});
