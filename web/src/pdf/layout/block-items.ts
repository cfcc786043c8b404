import type { Block, Table, Titled } from '#shared/documents/blocks';
import { drawingOf } from '#shared/documents/charts';
import type { Run, TextReader } from '../../lib/markdown-runs.ts';
import type { Item, LineItem } from './flow.ts';
import type { Measure } from './measure.ts';
import { fontSize, lineHeight, page } from './page-style.ts';
import type { Pen, TextStyle } from './pen.ts';
import { wrapRuns } from './wrap.ts';

export type Tools = {
  pen: Pen;
  measure: Measure;
  reader: TextReader;
  tableItem: (table: Table) => Item;
  /** Puts a section that begins on the last page into the file's outline. */
  bookmark: (title: string) => void;
};

const gap = (height: number): Item => ({ kind: 'gap', height });

/** A paragraph's first two lines stay together, and so do its last two. */
const keepsNext = (at: number, count: number) => count > 1 && (at === 0 || at === count - 2);

type Placed = {
  x: number;
  width: number;
  style: TextStyle;
  ornament?: (y: number, height: number, at: number) => void;
};

const lines = (runs: readonly Run[], { pen, measure }: Tools, { x, width, style, ornament }: Placed): LineItem[] => {
  const height = lineHeight(style.points);
  return wrapRuns(runs, width, style.points, measure).map((line, at, { length }) => ({
    kind: 'line',
    height,
    keepsNext: keepsNext(at, length),
    draw: (y) => {
      ornament?.(y, height, at);
      pen.writeLine(line, x, y, style);
    },
  }));
};

const body: TextStyle = { points: fontSize.body };
const whole = { x: page.left, width: page.textWidth };
const spaceAfter = { 1: 3.2, 2: 1.6, 3: 1 } as const;
const spaceBefore = { 1: 10, 2: 6.5, 3: 4.5 } as const;

/** A heading, which stays with what stands below it; of the first level with a rule and a bookmark. */
export const headingItems = (level: 1 | 2 | 3, text: string, tools: Tools): Item[] => {
  const style: TextStyle = { points: fontSize.heading[level], isBold: true, color: level === 1 ? 'accent' : 'text' };
  const items = lines([{ text, bold: true }], tools, { ...whole, style }).map((item) => ({
    ...item,
    keepsNext: true,
    headingStartMax: page.headingStartMax,
  }));
  return [
    gap(spaceBefore[level]),
    ...items,
    ...(level === 1 ? [sectionRule(text, tools)] : []),
    gap(spaceAfter[level]),
  ];
};

const sectionRule = (text: string, { pen, bookmark }: Tools): LineItem => ({
  kind: 'line',
  height: 1,
  keepsNext: true,
  headingStartMax: page.bottom,
  draw: (y) => {
    pen.rule(y + 0.8, 'accent', 0.3);
    bookmark(text);
  },
});

const paragraphItems = (runs: readonly Run[], tools: Tools, isMuted = false): LineItem[] =>
  lines(runs, tools, { ...whole, style: isMuted ? { ...body, color: 'muted' } : body });
const leading = (items: readonly LineItem[]): LineItem[] => items.map((item) => ({ ...item, keepsNext: true }));

/** What the table holds stays on its page. */
const tableItems = (table: Table, tools: Tools): Item[] => [
  ...leading(paragraphItems([{ text: table.caption }], tools, true)),
  gap(2.2),
  tools.tableItem(table),
  gap(4),
];

const BULLET_INDENT = 5;
const bulletItems = (items: readonly (readonly Run[])[], tools: Tools): Item[] => [
  ...items.flatMap((runs) => [
    ...lines(runs, tools, {
      x: page.left + BULLET_INDENT,
      width: page.textWidth - BULLET_INDENT,
      style: body,
      ornament: (y, _, at) => at === 0 && tools.pen.write('•', page.left + 1, y, { ...body, color: 'accent' }),
    }),
    gap(0.9),
  ]),
  gap(1.3),
];

const NAME_WIDTH = 44;
const factItems = ({ rows }: Block & { kind: 'facts' }, tools: Tools): Item[] => [
  ...rows.flatMap(({ name, value }) => [
    ...lines(tools.reader.runs(value), tools, {
      x: page.left + NAME_WIDTH,
      width: page.textWidth - NAME_WIDTH,
      style: body,
      ornament: (y, _, at) => at === 0 && tools.pen.write(name, page.left, y, { ...body, color: 'muted' }),
    }),
    gap(0.9),
  ]),
  gap(1.5),
];

const NOTE_INDENT = 5;
/** A passage set apart by a bar. */
const noteItems = (paragraphs: readonly (readonly Run[])[], tools: Tools): Item[] => {
  const shade = (y: number, height: number) => {
    tools.pen.box(page.left, y, page.textWidth, height + 0.1, 'wash');
    tools.pen.box(page.left, y, 1, height + 0.1, 'accent');
  };
  const edge: LineItem = { kind: 'line', height: 2, keepsNext: true, draw: (y) => shade(y, 2) };
  const placed = { x: page.left + NOTE_INDENT, width: page.textWidth - 2 * NOTE_INDENT, style: body, ornament: shade };
  const texts = paragraphs.flatMap((runs, at) => [...(at > 0 ? [edge] : []), ...lines(runs, tools, placed)]);
  const last = texts.pop();
  // The lower edge goes with the last line.
  const closing = last ? [{ ...last, keepsNext: true }] : [];
  return [edge, ...texts, ...closing, { ...edge, keepsNext: false }, gap(3)];
};

const NUMBER_WIDTH = 10;
/** Numbered sources. */
export const endnoteItems = (notes: readonly { number: number; text: string }[], tools: Tools): Item[] => [
  ...notes.flatMap(({ number, text }) => [
    ...lines([{ text }], tools, {
      x: page.left + NUMBER_WIDTH,
      width: page.textWidth - NUMBER_WIDTH,
      style: { points: fontSize.small },
      ornament: (y, _, at) =>
        at === 0 && tools.pen.write(`[${number}]`, page.left, y, { points: fontSize.small, color: 'accent' }),
    }),
    gap(0.8),
  ]),
  gap(6),
];

/** A value over what it is of, as many beside each other as there are. */
const figureItems = ({ items }: Block & { kind: 'figures' }, { pen, measure }: Tools): Item[] => {
  const width = page.textWidth / items.length;
  const labels = items.map(({ label }) => wrapRuns([{ text: label }], width - 5, fontSize.footer, measure));
  const line = lineHeight(fontSize.footer);
  const height = 9 + line * Math.max(...labels.map(({ length }) => length)) + 1.5;
  const draw = (y: number) => {
    pen.box(page.left, y, page.textWidth, height, 'wash');
    for (const [at, { value }] of items.entries()) {
      const x = page.left + at * width + 2.5;
      pen.write(value, x, y + 1.5, { points: fontSize.heading[2], isBold: true });
      for (const [row, text] of (labels[at] ?? []).entries())
        pen.writeLine(text, x, y + 8.5 + row * line, { points: fontSize.footer, color: 'muted' });
    }
  };
  return [gap(1), { kind: 'line', height, draw }, gap(3)];
};

const PAIR_GAP = 6;
/** A higher one could stand on no page beside anything else: its lists follow each other. */
const PAIR_MAX = 120;
const BODY_LINE = lineHeight(fontSize.body);

/** Short lists side by side: one piece, which no page parts. */
const pairItems = (titled: readonly Titled[], tools: Tools): Item[] => {
  const { pen, measure, reader } = tools;
  const lists = titled
    .filter(({ items }) => items.length > 0)
    .map(({ title, items }) => ({ title, items: items.map(reader.runs) }));
  if (lists.length === 0) return [];
  const width = (page.textWidth - PAIR_GAP * (lists.length - 1)) / lists.length;
  const columns = lists.map(({ title, items }) => ({
    title,
    items: items.map((runs) => wrapRuns(runs, width - BULLET_INDENT, fontSize.small, measure)),
  }));
  const line = lineHeight(fontSize.small);
  const heightOf = ({ items }: (typeof columns)[number]) =>
    items.reduce((sum, item) => sum + item.length * line + 0.9, BODY_LINE + 1.2);
  const draw = (top: number) => {
    for (const [at, { title, items }] of columns.entries()) {
      const x = page.left + at * (width + PAIR_GAP);
      pen.write(title, x, top, { points: fontSize.heading[3], isBold: true });
      let y = top + BODY_LINE + 1.2;
      for (const item of items) {
        pen.write('•', x + 1, y, { points: fontSize.small, color: 'accent' });
        for (const text of item) {
          pen.writeLine(text, x + BULLET_INDENT, y, { points: fontSize.small });
          y += line;
        }
        y += 0.9;
      }
    }
  };
  const height = Math.max(...columns.map(heightOf));
  if (height > PAIR_MAX) {
    return lists.flatMap(({ title, items }) => [...headingItems(3, title, tools), ...bulletItems(items, tools)]);
  }
  return [gap(3.5), { kind: 'line', height, draw }, gap(1)];
};

/** The message of a chart stays with it. */
const chartItems = ({ title, source, chart }: Block & { kind: 'chart' }, tools: Tools): Item[] => {
  const drawing = drawingOf(chart, page.textWidth);
  return [
    gap(1.5),
    ...leading(lines([{ text: title, bold: true }], tools, { ...whole, style: body })),
    gap(1),
    {
      kind: 'line',
      height: drawing.height,
      keepsNext: true,
      draw: (y) => tools.pen.drawing(drawing.shapes, page.left, y),
    },
    ...lines([{ text: source }], tools, { ...whole, style: { points: fontSize.footer, color: 'muted' } }),
    gap(1.5),
  ];
};

export const titleItems = (text: string, tools: Tools): Item[] => [
  ...lines([{ text }], tools, { ...whole, style: { points: fontSize.title, isBold: true, color: 'text' } }).map(
    (item) => ({ ...item, keepsNext: true, headingStartMax: page.headingStartMax }),
  ),
  gap(3),
];

/** What a block comes to on a page, from top to bottom. */
export const itemsOf = (block: Block, tools: Tools): Item[] => {
  const { passages, runs } = tools.reader;
  switch (block.kind) {
    case 'heading':
      return headingItems(block.level, block.text, tools);
    case 'paragraph':
      return passages(block.text).flatMap((one) =>
        one.kind === 'bullets'
          ? bulletItems(one.items, tools)
          : [...paragraphItems(one.runs, tools, block.isMuted), gap(2.2)],
      );
    case 'callout': {
      const texts = block.texts.map(runs).filter((text) => text.length > 0);
      return noteItems([[{ text: block.title, bold: true }], ...texts], tools);
    }
    case 'figures':
      return figureItems(block, tools);
    case 'facts':
      return factItems(block, tools);
    case 'list':
      return bulletItems(block.items.map(runs), tools);
    case 'pair':
      return pairItems([block.left, block.right], tools);
    case 'table':
      return tableItems(block, tools);
    case 'questions':
      return block.groups.flatMap(({ to, questions }) => [
        ...headingItems(3, `To ${to}`, tools),
        ...bulletItems(questions.map(runs), tools),
      ]);
    case 'chart':
      return [...chartItems(block, tools), ...(block.isWhole ? [] : tableItems(block.table, tools))];
    case 'slot':
      return [];
  }
};
