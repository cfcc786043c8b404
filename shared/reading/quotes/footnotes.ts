import type { Span } from '../lexical/values.ts';

const mark = String.raw`\([a-z0-9]\)|\[[a-z0-9]\]|\*{1,3}|[†‡§¹²³⁴]`;
const opening = new RegExp(`^\\s*(${mark}) ?(?=\\S)`);
const closing = new RegExp(`(?<=[^\\s*] ?)(?:${mark})`, 'g');
const marksIn = (words: string): string[] => [...words.trimStart().matchAll(closing)].map(([found]) => found);

/** Notes below a list of prices by their marks: "(b) per year" is said of "Software licence(b)". */
export class Footnotes {
  private readonly text: string;
  private readonly byMark = new Map<string, Span>();

  constructor(text: string) {
    this.text = text;
    const used = new Set(text.split('\n').flatMap(marksIn));
    let from = 0;
    for (const line of text.split('\n')) {
      const [lead, own = ''] = opening.exec(line) ?? [];
      const isNote = lead !== undefined && used.has(own) && !/[$€£]|\d{3}/.test(line);
      if (isNote) this.byMark.set(own, { start: from + lead.length, end: from + line.trimEnd().length });
      from += line.length + 1;
    }
  }

  /** Whether a row is such a note. */
  has = ({ end }: Span): boolean => [...this.byMark.values()].some((note) => note.end === end);

  /** Whether a number is the mark of a note. */
  isMark = ({ start, end }: Span): boolean => this.byMark.has(this.text.slice(start - 1, end + 1));

  /** The notes whose marks stand in some words. */
  of(spans: readonly Span[]): Span[] {
    const marks = new Set(spans.flatMap(({ start, end }) => marksIn(this.text.slice(start, end))));
    return [...marks].flatMap((one) => this.byMark.get(one) ?? []);
  }
}
