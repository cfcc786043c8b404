/** A pasted text as the quote reader sees it: short pieces of lines in plain characters, each with its place in the text. */

export type TextPiece = {
  /** 1-based number of the line in the text. */
  line: number;
  /** Offset of `raw` in the text. */
  start: number;
  /** As it was typed. */
  raw: string;
  /** The same length as `raw`, in plain characters: what is found here stands at the same place there. */
  text: string;
};

/** Longer lines are read in pieces, so that no pattern ever works on more than this. */
const PIECE_MAX = 600;
const LINE_ENDS = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g;

/** Each character that quotes hold in several shapes, by the plain one; long dashes stay apart from minus signs. */
const plain: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ' ': '\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000\u200b\u200c\u200d\u2060\ufeff',
    '-': '\u2010\u2011\u2212\ufe63',
    '–': '\u2012\u2013\u2014\u2015\u2500\u2501',
    "'": '\u2018\u2019\u201b\u2032\u02bc',
    '"': '\u201c\u201d\u201f\u2033',
    '*': '\u2022\u00b7\u25cf\u25aa\u25e6\u2023\u2043\u25a0\u25cb\uf0b7',
    '|': '\u2502\u2503\u00a6',
    x: '\u00d7\u2715\u2716',
    $: '\ufe69',
    '.': '\u2026\u2024',
    '/': '\u2044\u2215',
  }).flatMap(([to, from]) => [...from].map((one) => [one, to])),
);

const plainCharacter = (character: string): string => {
  const code = character.charCodeAt(0);
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0);
  if (code < 0x20 || (code >= 0x7f && code < 0xa0)) return ' ';
  return plain.get(character) ?? character;
};

/**
 * Full-width digits, odd spaces, dashes and quotation marks as plain ones; tabs stay.
 * @returns a text of the same length
 */
export const plainText = (raw: string): string => raw.replace(/[^\t\x20-\x7e]/g, plainCharacter);

/** Where a piece that starts at `from` ends: at white space where there is any near. */
const pieceEnd = (line: string, from: number): number => {
  if (line.length - from <= PIECE_MAX) return line.length;
  const space = line.lastIndexOf(' ', from + PIECE_MAX);
  return space > from + PIECE_MAX / 2 ? space : from + PIECE_MAX;
};

const piecesOf = (line: string, number: number, start: number): TextPiece[] => {
  const pieces: TextPiece[] = [];
  for (let from = 0; from < line.length || from === 0; ) {
    const end = pieceEnd(line, from);
    const raw = line.slice(from, end);
    pieces.push({ line: number, start: start + from, raw, text: plainText(raw) });
    from = Math.max(end, from + 1);
  }
  return pieces;
};

/** The pieces of a text in order; an empty line is one empty piece. Never throws. */
export const piecesOfText = (text: string): TextPiece[] => {
  const pieces: TextPiece[] = [];
  let start = 0;
  let number = 1;
  for (const { index, 0: end } of text.matchAll(LINE_ENDS)) {
    pieces.push(...piecesOf(text.slice(start, index), number, start));
    start = index + end.length;
    number += 1;
  }
  pieces.push(...piecesOf(text.slice(start), number, start));
  return pieces;
};
