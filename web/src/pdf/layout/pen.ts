import type { jsPDF } from 'jspdf';
import type { Ink, Point, Shape } from '#shared/documents/charts';
import { toGlyphs } from '../glyphs.ts';
import { ink, lineHeight, MM_PER_POINT, page } from './page-style.ts';
import type { Line } from './wrap.ts';

export type TextStyle = { points: number; color?: keyof typeof ink; isBold?: boolean };

type Align = 'left' | 'right' | 'center';

export type Pen = {
  /** Text with its left, or right, edge at x and the upper edge of its line at y, mm. */
  write: (text: string, x: number, y: number, style: TextStyle, align?: Align) => void;
  /** A line of pieces; those that are bold are so whatever the style says. */
  writeLine: (line: Line, x: number, y: number, style: TextStyle) => void;
  rule: (y: number, color: keyof typeof ink, thickness: number) => void;
  box: (x: number, y: number, width: number, height: number, color: keyof typeof ink) => void;
  /** A chart whose upper left corner is at x and y. */
  drawing: (shapes: readonly Shape[], x: number, y: number) => void;
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
    doc.text(toGlyphs(text), x, y + baseline(points), { align });
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
    drawing: (shapes, left, top) => {
      for (const shape of shapes) drawShape(doc, shape, left, top);
    },
  };
};

const chartInk: Record<Ink, readonly [number, number, number]> = {
  ink: ink.text,
  muted: ink.muted,
  line: ink.hairline,
  sunken: [236, 240, 244],
  meter: ink.accent,
  range: [176, 214, 209],
  caution: [180, 83, 9],
};

/** A colour thinned with the white of the page. */
const thinned = (color: readonly [number, number, number], weight: number): [number, number, number] => [
  255 - (255 - color[0]) * weight,
  255 - (255 - color[1]) * weight,
  255 - (255 - color[2]) * weight,
];

const path = (doc: jsPDF, points: readonly Point[], [left, top]: Point, style: 'F' | 'S') => {
  const [first, ...rest] = points;
  if (!first) return;
  const steps = rest.map(([x, y], at) => [x - (points[at]?.[0] ?? 0), y - (points[at]?.[1] ?? 0)]);
  doc.lines(steps, left + first[0], top + first[1], [1, 1], style, style === 'F');
};

const drawShape = (doc: jsPDF, shape: Shape, left: number, top: number) => {
  const color = chartInk[shape.ink];
  if (shape.kind === 'box') {
    doc.setFillColor(...thinned(color, shape.weight ?? 1));
    doc.rect(left + shape.x, top + shape.y, shape.width, shape.height, 'F');
  } else if (shape.kind === 'area') {
    doc.setFillColor(...thinned(color, 1));
    path(doc, shape.points, [left, top], 'F');
  } else if (shape.kind === 'line') {
    doc.setDrawColor(...thinned(color, 1));
    doc.setLineWidth(shape.isThin ? 0.15 : 0.5);
    if (shape.isDashed) doc.setLineDashPattern([1, 1], 0);
    path(doc, shape.points, [left, top], 'S');
    doc.setLineDashPattern([], 0);
  } else {
    doc.setFont('helvetica', shape.isBold ? 'bold' : 'normal');
    doc.setFontSize(8);
    doc.setTextColor(...thinned(color, 1));
    doc.text(toGlyphs(shape.text), left + shape.x, top + shape.y, {
      align: shape.align === 'middle' ? 'center' : (shape.align ?? 'left'),
    });
  }
};
