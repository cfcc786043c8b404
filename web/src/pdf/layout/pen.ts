import type { jsPDF } from 'jspdf';
import type { Point, Shape } from '#shared/documents/charts';
import { toGlyphs } from '../glyphs.ts';
import { measure } from './measure.ts';
import { type Color, fontSize, ink, lineHeight, MM_PER_POINT, page } from './page-style.ts';
import type { Line } from './wrap.ts';

export type TextStyle = { points: number; color?: Color; isBold?: boolean };

/** From the upper edge of a line to its baseline. */
const baseline = (points: number) => lineHeight(points) / 2 + points * 0.36 * MM_PER_POINT;

/** How much of a text lies left of its x. */
const before = { left: 0, middle: 0.5, right: 1 };

/** Draws on the last page of a document; places and sizes in mm. */
export const penOf = (doc: jsPDF) => {
  /** Text with its left edge, middle or right edge at x and the upper edge of its line at y. */
  const write = (
    text: string,
    x: number,
    y: number,
    { points, color = 'ink', isBold = false }: TextStyle,
    align: keyof typeof before = 'left',
  ) => {
    if (text === '') return;
    const glyphs = toGlyphs(text);
    doc.setFont('helvetica', isBold ? 'bold' : 'normal');
    doc.setFontSize(points);
    doc.setTextColor(...ink[color]);
    doc.text(glyphs, x - before[align] * measure(glyphs, points, isBold), y + baseline(points));
  };
  const writeLine = (line: Line, x: number, y: number, style: TextStyle) => {
    let at = x;
    for (const { text, isBold, width } of line) {
      write(text, at, y, { ...style, isBold });
      at += width;
    }
  };
  const rule = (y: number, color: Color, thickness: number) => {
    doc.setDrawColor(...ink[color]);
    doc.setLineWidth(thickness);
    doc.line(page.left, y, page.left + page.textWidth, y);
  };
  /** @param weight how much of the colour is not thinned with the white of the page */
  const box = (x: number, y: number, width: number, height: number, color: Color, weight = 1) => {
    const [red, green, blue] = ink[color].map((part) => 255 - (255 - part) * weight);
    doc.setFillColor(red ?? 0, green ?? 0, blue ?? 0);
    doc.rect(x, y, width, height, 'F');
  };
  const path = (points: readonly Point[], left: number, top: number) => {
    for (const [at, [x, y]] of points.entries()) doc[at === 0 ? 'moveTo' : 'lineTo'](left + x, top + y);
  };
  const shape = (one: Shape, left: number, top: number) => {
    if (one.kind === 'box') box(left + one.x, top + one.y, one.width, one.height, one.ink, one.weight);
    else if (one.kind === 'text') {
      const style = { points: fontSize.footer, color: one.ink, isBold: one.isBold === true };
      write(one.text, left + one.x, top + one.y - baseline(style.points), style, one.align);
    } else if (one.kind === 'area') {
      path(one.points, left, top);
      doc.setFillColor(...ink[one.ink]).fill();
    } else {
      doc.setDrawColor(...ink[one.ink]).setLineWidth(one.isThin ? 0.15 : 0.5);
      if (one.isDashed) doc.setLineDashPattern([1, 1], 0);
      path(one.points, left, top);
      doc.stroke();
      doc.setLineDashPattern([], 0);
    }
  };
  return { write, writeLine, rule, box, shape };
};
export type Pen = ReturnType<typeof penOf>;
