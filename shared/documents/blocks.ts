import type { Citation } from '../kernel/evidence.ts';
import { once } from '../kernel/once.ts';
import { type Maybe, present } from '../kernel/told.ts';
import type { Chart } from './charts.ts';

/** A report as a tree of typed blocks, made once; the screen, the PDF and the word processor each render it. */

/** Checked Markdown, in which `[n]` cites the document's citation with that number. */
export type Cited = { cited: string };
/** A string is shown as it stands: nothing in it is markup. */
export type Text = string | Cited;

/** What a word or a bar is: it never says more than the word beside it. */
export type Tone = 'neutral' | 'good' | 'caution' | 'harm';
export type Mark = { word: string; tone: Tone };
/** Null: nothing to tell, shown as a dash. */
export type Cell = Text | Mark | readonly Text[] | null;
/** `share`: of the table's width, against the other columns. */
export type Column = {
  title: string;
  share: number;
  isNumber?: boolean;
  /** Rows that follow each other with the same cell here belong together: paper says it once. */
  isGroup?: boolean;
  /** Of lines in a cell, those that a screen shows before it is asked for all. */
  linesShown?: number;
};
export type Table = {
  caption: string;
  columns: readonly Column[];
  rows: readonly (readonly Cell[])[];
  /** The same of rows. */
  rowsShown?: number;
};

export type Titled = { title: string; items: readonly Text[] };

export type Block =
  | { kind: 'heading'; level: 2 | 3; text: string }
  | { kind: 'paragraph'; text: Text; isMuted?: boolean }
  /** The first line says it; the others why. */
  | { kind: 'callout'; tone: Tone; title: string; texts: readonly Text[] }
  /** Figures at a glance, each with what it is of. */
  | { kind: 'figures'; items: readonly { value: string; label: string }[] }
  | { kind: 'facts'; rows: readonly { name: string; value: Text }[] }
  | { kind: 'list'; items: readonly Text[] }
  /** Two short lists beside each other where there is room. */
  | { kind: 'pair'; left: Titled; right: Titled }
  | ({ kind: 'table' } & Table)
  | { kind: 'questions'; groups: readonly { to: string; questions: readonly string[] }[] }
  /** The title says the message; the table holds the same figures. */
  | {
      kind: 'chart';
      title: string;
      /** What its figures come from. */
      source: string;
      chart: Chart;
      table: Table;
      /** The drawing says all that the table holds. */
      isWhole?: boolean;
    }
  /** Where a screen puts controls of its own; paper shows nothing. */
  | { kind: 'slot'; name: string };

export type Section = {
  /** Empty: what stands in it needs no heading. */
  title: string;
  blocks: readonly Block[];
  /** A section of the annex that a screen opens at once. */
  isOpen?: boolean;
};

export type ReportDocument = {
  /** "Due Diligence Report". */
  title: string;
  /** "Nurse call, 84 beds, Ballarat"; empty where nothing is known. */
  subject: string;
  reportId: string;
  /** What the foot of each page names: "Report roi-20261120-k3j9x0q2ab". */
  reference: string;
  /** Null: nothing in it comes from the records. */
  dataVersion: string | null;
  /** ISO 8601. */
  generatedDate: string;
  /** Further facts of the line below the title. */
  facts: readonly string[];
  /** The page that is decided on; null: nothing is. */
  decision: Section | null;
  body: readonly Section[];
  /** What is looked up rather than read. */
  annex: readonly Section[];
  citations: readonly Citation[];
};

/** A document that decides nothing: its parts one below the other, without an annex and without sources. */
export const plainDocument = (title: string, body: readonly Section[]): ReportDocument => ({
  title,
  subject: '',
  reportId: '',
  reference: '',
  dataVersion: null,
  generatedDate: '',
  facts: [],
  decision: null,
  body,
  annex: [],
  citations: [],
});

export const cited = (text: string): Cited => ({ cited: text });
/** The words of a text, marks and Markdown included. */
export const wordsOf = (text: Text): string => (typeof text === 'string' ? text : text.cited);

export const callout = (tone: Tone, title: string, texts: readonly Text[] = []): Block => ({
  kind: 'callout',
  tone,
  title,
  texts,
});
export const heading = (level: 2 | 3, text: string): Block => ({ kind: 'heading', level, text });

/** How deep a heading stands: one of the third level with none of the second before it takes the second's place. */
export const depthOf = (blocks: readonly Block[], at: number): 2 | 3 =>
  blocks.slice(0, at + 1).some((block) => block.kind === 'heading' && block.level === 2) ? headingLevel(blocks[at]) : 2;

const headingLevel = (block: Block | undefined): 2 | 3 => (block?.kind === 'heading' ? block.level : 3);

/** What stands in a section, as far as it is there. */
export type Content = Maybe<Block | Text>;
const isBlock = (one: Block | Text): one is Block => typeof one !== 'string' && 'kind' in one;
/** What there is of some blocks; a text is a paragraph of its own, unless it is blank. */
export const paragraphs = (...content: readonly Content[]): Block[] =>
  present<Block | Text>(...content).flatMap((one): Block[] => {
    if (isBlock(one)) return [one];
    return wordsOf(one).trim() === '' ? [] : [{ kind: 'paragraph', text: one }];
  });

export const muted = (text: string): Block => ({ kind: 'paragraph', text, isMuted: true });

/** A block of what there is of some items; nothing for none. */
const blockOf = <Item>(items: readonly Maybe<Item>[], block: (items: Item[]) => Block): Block[] => {
  const there = present<Item>(...items);
  return there.length === 0 ? [] : [block(there)];
};

export const list = (...given: readonly Maybe<Text>[]): Block[] => blockOf(given, (items) => ({ kind: 'list', items }));
export const citedList = (items: readonly string[]): Block[] => list(items.map(cited));

/** Figures that stand beside each other. */
const FIGURES_MAX = 4;
type Figure = (Block & { kind: 'figures' })['items'][number];
export const figures = (...given: readonly Maybe<Figure>[]): Block[] =>
  blockOf(given, (items) => ({ kind: 'figures', items: items.slice(0, FIGURES_MAX) }));

type Side = readonly [title: string, ...items: Maybe<Text>[]];
/** Two short lists beside each other. */
export const pair = (...sides: readonly [left: Side, right: Side]): Block => {
  const [left, right] = sides.map(([title, ...items]): Titled => ({ title, items: present<Text>(...items) }));
  return { kind: 'pair', left: left as Titled, right: right as Titled };
};

/** What to ask whom; who is asked nothing is left out. */
export const askSection = (groups: (Block & { kind: 'questions' })['groups']): Section => {
  const asked = groups.filter(({ questions }) => questions.length > 0);
  return section('Ask the vendors', asked.length > 0 && { kind: 'questions', groups: asked });
};

/** A column of numbers. */
export const numbers = (share: number): Omit<Column, 'title'> => ({ share, isNumber: true });
/** A column: its title, its share of the width, and what it shows of each item. */
type Shown<Item> = readonly [title: string, of: number | Omit<Column, 'title'>, cell: (item: Item) => Cell];
/** One of as many columns as there are. */
export const column = <Item>(...of: Shown<Item>): Shown<Item> => of;
type Parts<Item> = [caption: string, items: readonly Item[], columns: readonly Shown<Item>[], rowsShown?: number];

const cellOf = (cell: Cell): Cell => (Array.isArray(cell) && cell.length === 0 ? null : cell);

/** A table with a row for each item. */
export const tableOf = <Item>(...[caption, items, columns, rowsShown]: Parts<Item>): Table => ({
  caption,
  columns: columns.map(([title, of]) => ({ title, ...(typeof of === 'number' ? { share: of } : of) })),
  rows: items.map((item) => columns.map(([, , cell]) => cellOf(cell(item)))),
  ...(rowsShown ? { rowsShown } : {}),
});

/** The same as a block; nothing without rows. */
export const table = <Item>(...of: Parts<Item>): Block[] =>
  of[1].length === 0 ? [] : [{ kind: 'table', ...tableOf(...of) }];

/** A section with what there is of its content. */
export const section = (title: string, ...content: readonly Content[]): Section => ({
  title,
  blocks: paragraphs(...content),
});
/** A section that is a table; empty without rows. */
export const tableSection = <Item>(title: string, ...of: Parts<Item>): Section => section(title, table(...of));

/** A heading with what stands below it; nothing where nothing does. */
export const part = (level: 2 | 3, title: string, ...content: readonly Content[]): Block[] => {
  const there = paragraphs(...content);
  return there.length === 0 ? [] : [heading(level, title), ...there];
};
/** A part of a section whose heading is of the second level. */
export const sub = (title: string, ...content: readonly Content[]): Block[] => part(2, title, ...content);

/** Sections that hold something. */
export const filled = (sections: readonly Section[]): Section[] => sections.filter(({ blocks }) => blocks.length > 0);

/** A sentence that is shorter may stand twice: "Not computed." */
const SHORT = 30;
const BULLET = '- ';
const sentences = once(() => new Intl.Segmenter('en-AU', { granularity: 'sentence' }));

/** The first sentence of a text, and what follows it. */
export const firstOf = (text: string): [first: string, rest: string] => {
  const [first = '', ...rest] = sentencesOf(text);
  return [first.trim(), rest.join('').trim()];
};

/** The sentences of a line; one that seems to end after a short word does not: "St. Paul's". */
export const sentencesOf = (line: string): string[] => {
  const found: string[] = [];
  for (const { segment } of sentences().segment(line)) {
    const before = found.at(-1);
    const last = before?.trimEnd().split(' ').at(-1) ?? '';
    if (before !== undefined && last.endsWith('.') && last.length <= 'Dr.'.length)
      found[found.length - 1] = before + segment;
    else found.push(segment);
  }
  return found;
};

/** The first of some texts that have room together; one of them at least. */
export const within = (texts: readonly string[], room = Number.POSITIVE_INFINITY): string[] => {
  let used = 0;
  return texts.filter((text, at) => {
    used += text.length;
    return at === 0 || used <= room;
  });
};

/** Takes out of checked text what was said before, and remembers the rest. */
const unsaid = (text: string, said: Set<string>): string =>
  text
    .split('\n')
    .map((line) => {
      const bullet = line.startsWith(BULLET) ? BULLET : '';
      const all = sentencesOf(line.slice(bullet.length));
      const kept = all.filter((sentence) => {
        const words = sentence.trim();
        if (words.length < SHORT) return true;
        const isNew = !said.has(words);
        said.add(words);
        return isNew;
      });
      // What is left of a line that was said is no sentence of its own.
      const isStub = kept.length < all.length && kept.every((sentence) => sentence.trim().length < SHORT);
      return kept.length === 0 || isStub ? '' : bullet + kept.join('');
    })
    .filter((line, at, lines) => line !== '' || lines[at - 1] !== '')
    .join('\n')
    .trim();

const isEmpty = (block: Block): boolean =>
  (block.kind === 'paragraph' && wordsOf(block.text) === '') || (block.kind === 'list' && block.items.length === 0);

const blockOnce = (block: Block, said: Set<string>): Block => {
  const once = (text: Text): Text => (typeof text === 'string' ? text : cited(unsaid(text.cited, said)));
  const items = (texts: readonly Text[]) => texts.map(once).filter((text) => wordsOf(text).length > 2);
  const side = (titled: Titled): Titled => ({ ...titled, items: items(titled.items) });
  switch (block.kind) {
    case 'paragraph':
      return { ...block, text: once(block.text) };
    case 'pair':
      return { ...block, left: side(block.left), right: side(block.right) };
    case 'callout':
      return { ...block, texts: block.texts.map(once) };
    case 'list':
      return { ...block, items: items(block.items) };
    case 'facts': {
      const rows = block.rows.map(({ name, value }) => ({ name, value: once(value) }));
      return { ...block, rows: rows.filter(({ value }) => wordsOf(value) !== '') };
    }
    default:
      return block;
  }
};

/** Whether a heading has lost all that stood below it. */
const isBare = (block: Block, next: Block | undefined): boolean =>
  block.kind === 'heading' && (next === undefined || (next.kind === 'heading' && next.level <= block.level));

const withoutBareHeadings = (blocks: readonly Block[]): Block[] => {
  const kept = blocks.filter((block, at) => !isBare(block, blocks[at + 1]));
  return kept.length === blocks.length ? kept : withoutBareHeadings(kept);
};

/** Sections in which no checked sentence stands twice, the first keeping it; a section that loses all of it goes. */
export const saidOnce = (sections: readonly Section[]): Section[] => {
  const said = new Set<string>();
  return filled(
    sections.map(({ blocks, ...section }) => ({
      ...section,
      blocks: withoutBareHeadings(blocks.map((block) => blockOnce(block, said)).filter((block) => !isEmpty(block))),
    })),
  );
};
