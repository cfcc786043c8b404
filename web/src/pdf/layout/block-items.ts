import type { Block, Table, Titled } from '#shared/documents/blocks';
import { drawingOf } from '#shared/documents/charts';
import type { Run, TextReader } from '../../lib/text/markdown-runs.ts';
import type { Item, LineItem } from './flow.ts';
import { fontSize, lineHeight, page } from './page-style.ts';
import type { Pen, TextStyle } from './pen.ts';
import { rowItems } from './tables.ts';
import { type Tag, type Tagging, tag } from './tags.ts';
import { wrapRuns } from './wrap.ts';

export type Tools = {
  pen: Pen;
  tagged: Tagging['tagged'];
  reader: TextReader;
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
  of: Tag;
  ornament?: (y: number, height: number, at: number) => void;
};

const lines = (runs: readonly Run[], { pen, tagged }: Tools, { x, width, style, of, ornament }: Placed): LineItem[] => {
  const height = lineHeight(style.points);
  return wrapRuns(runs, width, style.points).map((line, at, { length }) => ({
    kind: 'line',
    height,
    keepsNext: keepsNext(at, length),
    draw: (y) =>
      tagged(of, () => {
        ornament?.(y, height, at);
        pen.writeLine(line, x, y, style);
      }),
  }));
};

const body: TextStyle = { points: fontSize.body };
const whole = { x: page.left, width: page.textWidth };
const spaceAfter = { 1: 3.2, 2: 1.6, 3: 1 } as const;
const spaceBefore = { 1: 10, 2: 6.5, 3: 4.5 } as const;

/** Lines of a heading, which stay with what stands below them. */
const titleLines = (text: string, tools: Tools, of: Tag, style: TextStyle): LineItem[] =>
  lines([{ text, bold: true }], tools, { ...whole, style, of }).map((item) => ({
    ...item,
    keepsNext: true,
    headingStartMax: page.headingStartMax,
  }));

/** A heading; of the first level with a rule and a bookmark. */
export const headingItems = (level: 1 | 2 | 3, text: string, tools: Tools): Item[] => {
  const style: TextStyle = { points: fontSize.heading[level], isBold: true, color: level === 1 ? 'accent' : 'text' };
  return [
    gap(spaceBefore[level]),
    ...titleLines(text, tools, tag(`H${level}`), style),
    ...(level === 1 ? [sectionRule(text, tools)] : []),
    gap(spaceAfter[level]),
  ];
};

const sectionRule = (text: string, { pen, tagged, bookmark }: Tools): LineItem => ({
  kind: 'line',
  height: 1,
  keepsNext: true,
  headingStartMax: page.bottom,
  draw: (y) => {
    tagged(null, () => pen.rule(y + 0.8, 'accent', 0.3));
    bookmark(text);
  },
});

const paragraphItems = (runs: readonly Run[], tools: Tools, isMuted = false, of = tag('P')): LineItem[] =>
  lines(runs, tools, { ...whole, of, style: isMuted ? { ...body, color: 'muted' } : body });
const leading = (items: readonly LineItem[]): LineItem[] => items.map((item) => ({ ...item, keepsNext: true }));

/** What the table holds stays on its page. */
const tableItems = (table: Table, tools: Tools): Item[] => {
  const of = tag('Table');
  return [
    ...leading(paragraphItems([{ text: table.caption }], tools, true, tag('Caption', of))),
    gap(2.2),
    ...rowItems(table, tools, of),
    gap(4),
  ];
};

/** Items of one list, each to be drawn as a piece of its own. */
const listed = <T>(items: readonly T[]): [item: T, of: Tag][] => {
  const list = tag('L');
  return items.map((item) => [item, tag('LBody', tag('LI', list))]);
};

type Entry = { mark: string; markAt?: number; runs: readonly Run[] };
type Looks = { indent: number; style?: TextStyle; markColor: TextStyle['color']; gapAfter?: number };

/** Texts with a mark before the first line of each: a bullet, a name, a number. */
const markedItems = (entries: readonly Entry[], tools: Tools, { indent, style = body, ...looks }: Looks): Item[] =>
  listed(entries).flatMap(([{ mark, markAt = 0, runs }, of]) => [
    ...lines(runs, tools, {
      x: page.left + indent,
      width: page.textWidth - indent,
      style,
      of,
      ornament: (y, _, at) =>
        at === 0 && tools.pen.write(mark, page.left + markAt, y, { ...style, color: looks.markColor }),
    }),
    gap(looks.gapAfter ?? 0.9),
  ]);

const BULLET_INDENT = 5;
const bulletItems = (items: readonly (readonly Run[])[], tools: Tools): Item[] => {
  const entries = items.map((runs) => ({ mark: '•', markAt: 1, runs }));
  return [...markedItems(entries, tools, { indent: BULLET_INDENT, markColor: 'accent' }), gap(1.3)];
};

const NAME_WIDTH = 44;
const factItems = ({ rows }: Block & { kind: 'facts' }, tools: Tools): Item[] => {
  const entries = rows.map(({ name, value }) => ({ mark: name, runs: tools.reader.runs(value) }));
  return [...markedItems(entries, tools, { indent: NAME_WIDTH, markColor: 'muted' }), gap(1.5)];
};

const NOTE_INDENT = 5;
/** A passage set apart by a bar. */
const noteItems = (paragraphs: readonly (readonly Run[])[], tools: Tools): Item[] => {
  const shade = (y: number, height: number) => {
    tools.pen.box(page.left, y, page.textWidth, height + 0.1, 'wash');
    tools.pen.box(page.left, y, 1, height + 0.1, 'accent');
  };
  const edge: LineItem = {
    kind: 'line',
    height: 2,
    keepsNext: true,
    draw: (y) => tools.tagged(null, () => shade(y, 2)),
  };
  const placed = { x: page.left + NOTE_INDENT, width: page.textWidth - 2 * NOTE_INDENT, style: body, ornament: shade };
  const texts = paragraphs.flatMap((runs, at) => [
    ...(at > 0 ? [edge] : []),
    ...lines(runs, tools, { ...placed, of: tag('P') }),
  ]);
  const last = texts.pop();
  // The lower edge goes with the last line.
  const closing = last ? [{ ...last, keepsNext: true }] : [];
  return [edge, ...texts, ...closing, { ...edge, keepsNext: false }, gap(3)];
};

const NUMBER_WIDTH = 10;
/** Numbered sources. */
export const endnoteItems = (notes: readonly { number: number; text: string }[], tools: Tools): Item[] => {
  const entries = notes.map(({ number, text }) => ({ mark: `[${number}]`, runs: [{ text }] }));
  const style: TextStyle = { points: fontSize.small };
  return [...markedItems(entries, tools, { indent: NUMBER_WIDTH, style, markColor: 'accent', gapAfter: 0.8 }), gap(6)];
};

/** A value over what it is of, as many beside each other as there are. */
const figureItems = ({ items }: Block & { kind: 'figures' }, { pen, tagged }: Tools): Item[] => {
  const width = page.textWidth / items.length;
  const labels = items.map(({ label }) => wrapRuns([{ text: label }], width - 5, fontSize.footer));
  const line = lineHeight(fontSize.footer);
  const height = 9 + line * Math.max(...labels.map(({ length }) => length)) + 1.5;
  const draw = (y: number) => {
    tagged(null, () => pen.box(page.left, y, page.textWidth, height, 'wash'));
    for (const [at, [{ value }, of]] of listed(items).entries()) {
      const x = page.left + at * width + 2.5;
      tagged(of, () => {
        pen.write(value, x, y + 1.5, { points: fontSize.heading[2], isBold: true });
        for (const [row, text] of (labels[at] ?? []).entries())
          pen.writeLine(text, x, y + 8.5 + row * line, { points: fontSize.footer, color: 'muted' });
      });
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
  const { pen, tagged, reader } = tools;
  const lists = titled
    .filter(({ items }) => items.length > 0)
    .map(({ title, items }) => ({ title, items: items.map(reader.runs) }));
  if (lists.length === 0) return [];
  const width = (page.textWidth - PAIR_GAP * (lists.length - 1)) / lists.length;
  const columns = lists.map(({ title, items }) => ({
    title,
    items: items.map((runs) => wrapRuns(runs, width - BULLET_INDENT, fontSize.small)),
  }));
  const line = lineHeight(fontSize.small);
  const heightOf = ({ items }: (typeof columns)[number]) =>
    items.reduce((sum, item) => sum + item.length * line + 0.9, BODY_LINE + 1.2);
  const draw = (top: number) => {
    for (const [at, { title, items }] of columns.entries()) {
      const x = page.left + at * (width + PAIR_GAP);
      tagged(tag('H3'), () => pen.write(title, x, top, { points: fontSize.heading[3], isBold: true }));
      let y = top + BODY_LINE + 1.2;
      for (const [item, of] of listed(items)) {
        tagged(of, () => {
          pen.write('•', x + 1, y, { points: fontSize.small, color: 'accent' });
          for (const text of item) {
            pen.writeLine(text, x + BULLET_INDENT, y, { points: fontSize.small });
            y += line;
          }
        });
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
  const of = tag('Figure', undefined, `${title}. ${source}`);
  return [
    gap(1.5),
    ...leading(lines([{ text: title, bold: true }], tools, { ...whole, style: body, of: tag('P') })),
    gap(1),
    {
      kind: 'line',
      height: drawing.height,
      keepsNext: true,
      draw: (y) => tools.tagged(of, () => tools.pen.drawing(drawing.shapes, page.left, y)),
    },
    ...lines([{ text: source }], tools, { ...whole, style: { points: fontSize.footer, color: 'muted' }, of: tag('P') }),
    gap(1.5),
  ];
};

export const titleItems = (text: string, tools: Tools): Item[] => [
  ...titleLines(text, tools, tag('H1'), { points: fontSize.title, isBold: true }),
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
