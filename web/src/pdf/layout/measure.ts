import type { jsPDF } from 'jspdf';
import { encodableCharacters } from '../glyphs.ts';
import { MM_PER_POINT } from './page-style.ts';

/** Width in mm of text in WinAnsi's characters, at a size in points. */
export type Measure = (text: string, points: number, isBold?: boolean) => number;

/**
 * Widths that jsPDF's own tables lack, in thousandths of the size: regular, bold. Adobe Core 14 font metrics, Helvetica
 * and Helvetica-Bold.
 */
const missing: [characters: string, regular: number, bold: number][] = [
  ['€', 556, 556],
  ['×', 584, 584],
  ['²³¹', 333, 333],
  ['¼½¾', 834, 834],
  ['¦', 260, 280],
  ['¶', 537, 556],
  ['ŠÝÞ', 667, 667],
  ['ž', 500, 500],
  ['šý', 500, 556],
  ['ð', 556, 611],
  ['þ', 556, 611],
  ['Ð', 722, 722],
  ['Ž', 611, 611],
  ['Œ', 1000, 1000],
  ['œ', 944, 944],
];

/** One more than the code of "™", the highest of WinAnsi's characters. */
const CODES = 0x2123;

const widthsOf = (doc: jsPDF, style: 'normal' | 'bold'): Uint16Array => {
  const widths = new Uint16Array(CODES);
  doc.setFont('helvetica', style);
  for (const character of encodableCharacters) {
    // Without kerning, because text is drawn without it.
    const [width = 0.556] = doc.getCharWidthsArray(character, { fontSize: 1, doKerning: false });
    widths[character.charCodeAt(0)] = Math.round(width * 1000);
  }
  for (const [characters, regular, bold] of missing) {
    for (const character of characters) widths[character.charCodeAt(0)] = style === 'bold' ? bold : regular;
  }
  return widths;
};

/** A measure by Helvetica's tables. */
export const measureOf = (doc: jsPDF): Measure => {
  const [regular, bold] = [widthsOf(doc, 'normal'), widthsOf(doc, 'bold')];
  return (text, points, isBold = false) => {
    const widths = isBold ? bold : regular;
    let sum = 0;
    for (let at = 0; at < text.length; at += 1) sum += widths[text.charCodeAt(at)] ?? 0;
    return (sum / 1000) * points * MM_PER_POINT;
  };
};
