import type { Run } from '../../lib/text/markdown-runs.ts';
import { toGlyphs } from '../glyphs.ts';
import { measure } from './measure.ts';

/** Text of one weight at its place in a line. */
type Piece = { text: string; isBold: boolean; width: number };
export type Line = readonly Piece[];

/** A citation keeps to the word before it. */
const breakable = / +(?!\[\d{1,4}\])/;

const pieceOf = (text: string, isBold: boolean, points: number): Piece => {
  const width = measure(text, points, isBold);
  return { text, isBold, width };
};

export const widthOf = (line: Line) => line.reduce((sum, { width }) => sum + width, 0);

/** The words of each typed line; one whose weight changes within holds several pieces. */
const wordsOf = (runs: readonly Run[], points: number): Piece[][][] => {
  const lines: Piece[][][] = [[[]]];
  for (const { text, bold = false } of runs) {
    for (const [row, typed] of toGlyphs(text).split('\n').entries()) {
      const [first = [], ...more] = typed.split(breakable).map((word) => (word ? [pieceOf(word, bold, points)] : []));
      if (row > 0) lines.push([[]]);
      lines
        .at(-1)
        ?.at(-1)
        ?.push(...first);
      lines.at(-1)?.push(...more);
    }
  }
  return lines.map((words) => words.filter(({ length }) => length > 0));
};

/** Cuts a piece that no line can hold, after a mark of an address where there is one. */
const cut = (piece: Piece, width: number, points: number): Piece[] => {
  if (piece.width <= width) return [piece];
  const { text, isBold } = piece;
  let end = 1;
  while (measure(text.slice(0, end + 1), points, isBold) <= width) end += 1;
  const mark = Math.max(...['/', '-', '?', '&', '=', '.', '_'].map((one) => text.lastIndexOf(one, end - 1)));
  const at = mark > end / 2 ? mark + 1 : end;
  return [pieceOf(text.slice(0, at), isBold, points), ...cut(pieceOf(text.slice(at), isBold, points), width, points)];
};

const fitting = (word: Piece[], width: number, points: number): Piece[][] =>
  widthOf(word) <= width ? [word] : word.flatMap((piece) => cut(piece, width, points).map((part) => [part]));

/** Puts a word behind a line; pieces of one weight become one. */
const join = (line: Piece[], word: Line, space: number) => {
  const before = line.at(-1);
  if (before) {
    // The space goes with the piece before, so that text read back keeps it.
    before.text += ' ';
    before.width += space;
  }
  for (const piece of word) {
    const last = line.at(-1);
    if (last?.isBold === piece.isBold) {
      last.text += piece.text;
      last.width += piece.width;
    } else line.push({ ...piece });
  }
};

/**
 * Runs broken into lines that are no wider than `width` mm; "\n" ends a line. Characters that the font lacks are mapped
 * first.
 */
export const wrapRuns = (runs: readonly Run[], width: number, points: number): Line[] => {
  const space = measure(' ', points);
  return wordsOf(runs, points).flatMap((words) => {
    const lines: Piece[][] = [[]];
    for (const word of words.flatMap((one) => fitting(one, width, points))) {
      const used = widthOf(lines.at(-1) ?? []);
      if (used > 0 && used + space + widthOf(word) > width) lines.push([]);
      join(lines.at(-1) ?? [], word, space);
    }
    return lines;
  });
};
