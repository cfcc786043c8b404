import type { Text } from '#shared/documents/blocks';
import type { Citation } from '#shared/kernel/evidence';
import { renumbered } from './endnotes.ts';

/** The Markdown that checked text is made of: paragraphs, "- " bullets, bold, backslash escapes. */

/** Text of one weight. */
export type Run = { text: string; bold?: boolean };
export type Passage = { kind: 'paragraph'; runs: Run[] } | { kind: 'bullets'; items: Run[][] };

const bullet = /^(?:[-*•]|\d{1,3}[.)])\s+/;
const title = /^#{1,6}\s+/;
const token = /\\([!-/:-@[-`{-~])|\*\*/g;

type Part = { text: string } | { marker: true };

const partsOf = (text: string): Part[] => {
  const parts: Part[] = [];
  let end = 0;
  for (const match of text.matchAll(token)) {
    parts.push({ text: text.slice(end, match.index) }, match[1] ? { text: match[1] } : { marker: true });
    end = match.index + match[0].length;
  }
  return [...parts, { text: text.slice(end) }];
};

/** Inline Markdown as runs of plain and bold text; an unpaired "**" is shown as it stands. */
export const markdownRuns = (text: string): Run[] => {
  const parts = partsOf(text);
  const paired = parts.filter((part) => 'marker' in part).length & ~1;
  const runs: Run[] = [];
  let seen = 0;
  for (const part of parts) {
    if ('marker' in part) seen += 1;
    if ('marker' in part && seen <= paired) continue;
    const said = 'marker' in part ? '**' : part.text;
    const isBold = seen % 2 === 1 && seen <= paired;
    const last = runs.at(-1);
    if (last && Boolean(last.bold) === isBold) last.text += said;
    else if (said !== '') runs.push(isBold ? { text: said, bold: true } : { text: said });
  }
  return runs.filter((run) => run.text !== '');
};

/** Inline Markdown as plain text: for a table's cell. */
export const markdownPlain = (text: string): string =>
  text
    .split('\n')
    .map((line) =>
      markdownRuns(line)
        .map((run) => run.text)
        .join(''),
    )
    .join('\n')
    .trim();

const blockOf = (lines: readonly string[]): Passage => {
  const [first = ''] = lines;
  if (bullet.test(first)) {
    const items = lines.map((line) => markdownRuns(line.replace(bullet, '')));
    return { kind: 'bullets', items };
  }
  if (title.test(first))
    return { kind: 'paragraph', runs: [{ text: markdownPlain(first.replace(title, '')), bold: true }] };
  return { kind: 'paragraph', runs: markdownRuns(lines.join(' ')) };
};

const kindOf = (line: string) => (bullet.test(line) ? 'bullet' : title.test(line) ? 'title' : 'text');

/** Markdown as paragraphs and bullets. */
export const markdownBlocks = (text: string): Passage[] => {
  const groups: string[][] = [];
  let before = 'blank';
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    const kind = line === '' ? 'blank' : kindOf(line);
    if (kind !== 'blank') {
      if (kind === before && kind !== 'title') groups.at(-1)?.push(line);
      // A line below a bullet that is none itself goes on with it.
      else if (kind === 'text' && before === 'bullet') groups.at(-1)?.push(`${groups.at(-1)?.pop()} ${line}`);
      else groups.push([line]);
    }
    before = kind === 'text' && before === 'bullet' ? 'bullet' : kind;
  }
  return groups.map(blockOf);
};

/** The texts of a document in the shapes that a look needs them in. */
export type TextReader = {
  passages: (text: Text) => Passage[];
  /** In one passage: paragraphs and bullets as lines of it. */
  runs: (text: Text) => Run[];
  /** For a table's cell. */
  plain: (text: Text) => string;
};

/** Reads the texts of a document: what is typed as it stands, what is checked as Markdown in which `[n]` cites. */
export const readerOf = (citations: readonly Citation[]): TextReader => {
  const passages = (text: Text): Passage[] => {
    if (typeof text !== 'string') return markdownBlocks(renumbered(text.cited, citations));
    return text.trim() === '' ? [] : [{ kind: 'paragraph', runs: [{ text }] }];
  };
  const runs = (text: Text): Run[] =>
    passages(text)
      .flatMap((one) => (one.kind === 'paragraph' ? [one.runs] : one.items.map((item) => [{ text: '• ' }, ...item])))
      .flatMap((line, at) => [...(at > 0 ? [{ text: '\n' }] : []), ...line]);
  const plain = (text: Text) => runs(text).reduce((words, run) => words + run.text, '');
  return { passages, runs, plain };
};
