import type { jsPDF } from 'jspdf';
import { ink, lineHeight, MM_PER_POINT, page } from './page-style.ts';
import type { Line } from './wrap.ts';

export type TextStyle = { points: number; color?: keyof typeof ink; isBold?: boolean };

export type Pen = {
  /** Text with its left, or right, edge at x and the upper edge of its line at y, mm. */
  write: (text: string, x: number, y: number, style: TextStyle, align?: 'left' | 'right') => void;
  /** A line of pieces; those that are bold are so whatever the style says. */
  writeLine: (line: Line, x: number, y: number, style: TextStyle) => void;
  rule: (y: number, color: keyof typeof ink, thickness: number) => void;
  box: (x: number, y: number, width: number, height: number, color: keyof typeof ink) => void;
};

/** From the upper edge of a line to its baseline. */
const baseline = (points: number) => lineHeight(points) / 2 + points * 0.36 * MM_PER_POINT;

/** Draws on the last page of a document. */
export const penOf = (doc: jsPDF): Pen => {
  const write: Pen['write'] = (text, x, y, { points, color = 'text', isBold = false }, align = 'left') => {
    if (text === '') return;
    doc.setFont('helvetica', isBold ? 'bold' : 'normal');
    doc.setFontSize(points);
    doc.setTextColor(...ink[color]);
    doc.text(text, x, y + baseline(points), { align });
  };
  return {
    write,
    writeLine: (line, x, y, style) => {
      let at = x;
      for (const { text, isBold, width } of line) {
        write(text, at, y, { ...style, isBold: isBold || style.isBold === true });
        at += width;
      }
    },
    rule: (y, color, thickness) => {
      doc.setDrawColor(...ink[color]);
      doc.setLineWidth(thickness);
      doc.line(page.left, y, page.left + page.textWidth, y);
    },
    box: (x, y, width, height, color) => {
      doc.setFillColor(...ink[color]);
      doc.rect(x, y, width, height, 'F');
    },
  };
};
