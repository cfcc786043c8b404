import type { Run } from '../../lib/text/markdown-runs.ts';
import { toGlyphs } from '../glyphs.ts';
import { measure } from './measure.ts';

/** Text of one weight at its place in a line. */
export type Piece = { text: string; isBold: boolean; width: number };
export type Line = readonly Piece[];

/** A citation keeps to the word before it. */
const breakable = / +(?!\[\d{1,4}\])/;

type Word = Piece[];

const pieceOf = (text: string, isBold: boolean, points: number): Piece => ({
  ...{ text, isBold },
  width: measure(text, points, isBold),
});

/** Words of a paragraph; one whose weight changes within holds several pieces. */
const wordsOf = (runs: readonly Run[], points: number): Word[] => {
  const words: Word[] = [[]];
  for (const { text, bold = false } of runs) {
    text.split(breakable).forEach((word, at) => {
      if (at > 0) words.push([]);
      if (word !== '') words.at(-1)?.push(pieceOf(word, bold, points));
    });
  }
  return words.filter((word) => word.length > 0);
};

/** Cuts a piece that no line can hold, after a mark of an address where there is one. */
const cut = (piece: Piece, width: number, points: number): Piece[] => {
  if (piece.width <= width) return [piece];
  let end = 1;
  let taken = measure(piece.text.charAt(0), points, piece.isBold);
  while (end < piece.text.length) {
    const next = measure(piece.text.charAt(end), points, piece.isBold);
    if (taken + next > width) break;
    taken += next;
    end += 1;
  }
  const mark = Math.max(...['/', '-', '?', '&', '=', '.', '_'].map((one) => piece.text.lastIndexOf(one, end - 1)));
  const at = mark > end / 2 ? mark + 1 : end;
  const rest = pieceOf(piece.text.slice(at), piece.isBold, points);
  return [pieceOf(piece.text.slice(0, at), piece.isBold, points), ...cut(rest, width, points)];
};

const fitting = (word: Word, width: number, points: number): Word[] => {
  if (widthOf(word) <= width) return [word];
  return word.flatMap((piece) => cut(piece, width, points).map((part) => [part]));
};

const widthOf = (word: Word) => word.reduce((sum, piece) => sum + piece.width, 0);

/** Puts a word behind a line; pieces of one weight become one. */
const joined = (line: Piece[], word: Word, space: number) => {
  word.forEach((piece, at) => {
    const last = line.at(-1);
    const gap = at === 0 && last ? space : 0;
    if (last && last.isBold === piece.isBold) {
      last.text += `${gap > 0 ? ' ' : ''}${piece.text}`;
      last.width += gap + piece.width;
    } else {
      // The space goes with the piece before, so that text read back keeps it.
      if (last && gap > 0) {
        last.text += ' ';
        last.width += gap;
      }
      line.push({ ...piece });
    }
  });
};

const wrapOne = (runs: readonly Run[], width: number, points: number): Line[] => {
  const space = measure(' ', points);
  const lines: Piece[][] = [];
  let used = 0;
  for (const word of wordsOf(runs, points).flatMap((one) => fitting(one, width, points))) {
    const wordWidth = widthOf(word);
    const line = lines.at(-1);
    if (!line || used + space + wordWidth > width) {
      lines.push(word.map((piece) => ({ ...piece })));
      used = wordWidth;
    } else {
      joined(line, word, space);
      used += space + wordWidth;
    }
  }
  return lines.length > 0 ? lines : [[]];
};

/** The runs of each typed line. */
const typedLines = (runs: readonly Run[]): Run[][] => {
  const lines: Run[][] = [[]];
  for (const { text, bold } of runs) {
    toGlyphs(text)
      .split('\n')
      .forEach((part, at) => {
        if (at > 0) lines.push([]);
        lines.at(-1)?.push(bold ? { text: part, bold } : { text: part });
      });
  }
  return lines;
};

/**
 * Runs broken into lines that are no wider than `width` mm; "\n" ends a line. Characters that the font lacks are mapped
 * first.
 */
export const wrapRuns = (runs: readonly Run[], width: number, points: number): Line[] =>
  typedLines(runs).flatMap((line) => wrapOne(line, width, points));

/** The same for text of one weight, as strings. */
export const wrapText = (run: Run, width: number, points: number): string[] =>
  wrapRuns([run], width, points).map((line) => line.map((piece) => piece.text).join(''));
