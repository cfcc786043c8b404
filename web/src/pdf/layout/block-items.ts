import type { Block, Table } from '#shared/documents/blocks';
import { drawingOf } from '#shared/documents/charts';
import type { Run, TextReader } from '../../lib/text/markdown-runs.ts';
import type { Item, LineItem } from './flow.ts';
import { type Color, fontSize, lineHeight, page } from './page-style.ts';
import type { Pen, TextStyle } from './pen.ts';
import { rowItems } from './tables.ts';
import { type Tag, type Tagging, tag } from './tags.ts';
import { wrapRuns } from './wrap.ts';

export type Tools = Tagging & {
  pen: Pen;
  reader: TextReader;
  /** Puts a section that begins on the last page into the file's outline. */
  bookmark: (title: string) => void;
};

const gap = (height: number): Item => ({ kind: 'gap', height });

/** Where text stands, how it looks, what it is, and what is drawn with each line of it. */
type Placed = {
  x?: number;
  width?: number;
  style?: TextStyle;
  of?: Tag;
  ornament?: (y: number, height: number, at: number) => void;
};

const body: TextStyle = { points: fontSize.body };
const small: TextStyle = { points: fontSize.small };
const muted: TextStyle = { ...body, color: 'muted' };
const foot: TextStyle = { points: fontSize.footer, color: 'muted' };

const lines = (
  runs: readonly Run[],
  { pen, tagged }: Tools,
  { x = page.left, width = page.textWidth, style = body, of = tag('P'), ornament }: Placed = {},
): LineItem[] => {
  const height = lineHeight(style.points);
  return wrapRuns(runs, width, style.points).map((line, at, { length }) => ({
    kind: 'line',
    height,
    // A paragraph's first two lines stay together, and so do its last two.
    keepsNext: length > 1 && (at === 0 || at === length - 2),
    draw: (y) =>
      tagged(of, () => {
        ornament?.(y, height, at);
        pen.writeLine(line, x, y, style);
      }),
  }));
};
const bold = (text: string): Run[] => [{ text, bold: true }];
const leading = (items: readonly LineItem[]): LineItem[] => items.map((item) => ({ ...item, keepsNext: true }));

const spaceBefore = [0, 10, 6.5, 4.5] as const;
const spaceAfter = [3, 3.2, 1.6, 1] as const;

/** A heading, which stays with what stands below it; 0: the title of all, of the first level with a rule and a bookmark. */
export const headingItems = (level: 0 | 1 | 2 | 3, text: string, tools: Tools): Item[] => {
  const { pen, tagged, bookmark } = tools;
  const style: TextStyle = { points: fontSize.heading[level], color: level === 1 ? 'accent' : 'ink' };
  const title = lines(bold(text), tools, { style, of: tag(`H${level || 1}`) });
  const draw = (y: number) => {
    tagged(null, () => pen.rule(y + 0.8, 'accent', 0.3));
    bookmark(text);
  };
  return [
    gap(spaceBefore[level]),
    ...title.map((line) => ({ ...line, keepsNext: true, headingStartMax: page.headingStartMax })),
    ...(level === 1 ? [{ kind: 'line', height: 1, keepsNext: true, headingStartMax: page.bottom, draw } as const] : []),
    gap(spaceAfter[level]),
  ];
};

/** What the table holds stays on its page. */
const tableItems = (table: Table, tools: Tools): Item[] => {
  const of = tag('Table');
  const caption = lines([{ text: table.caption }], tools, { style: muted, of: tag('Caption', of) });
  return [...leading(caption), gap(2.2), ...rowItems(table, tools, of), gap(4)];
};

/** Items of one list, each to be drawn as a piece of its own. */
const listed = <T>(items: readonly T[]): [item: T, of: Tag][] => {
  const list = tag('L');
  return items.map((item) => [item, tag('LBody', tag('LI', list))]);
};

type Marks = Omit<Placed, 'of' | 'ornament'> & { indent: number; markAt?: number; color: Color; after?: number };

/** Texts with a mark before the first line of each: a bullet, a name, a number. */
const markedItems = (
  entries: readonly { mark: string; runs: readonly Run[] }[],
  tools: Tools,
  { indent, markAt = 0, color, after = 0.9, x = page.left, width = page.textWidth, style = body }: Marks,
): Item[] =>
  listed(entries).flatMap(([{ mark, runs }, of]) => [
    ...lines(runs, tools, {
      ...{ x: x + indent, width: width - indent, style, of },
      ornament: (y, _, at) => at === 0 && tools.pen.write(mark, x + markAt, y, { ...style, color }),
    }),
    gap(after),
  ]);

const bulletItems = (items: readonly (readonly Run[])[], tools: Tools, placed: Placed = {}): Item[] => {
  const entries = items.map((runs) => ({ mark: '•', runs }));
  return [...markedItems(entries, tools, { indent: 5, markAt: 1, color: 'accent', ...placed }), gap(1.3)];
};

/** Numbered sources. */
export const endnoteItems = (notes: readonly { number: number; text: string }[], tools: Tools): Item[] => {
  const entries = notes.map(({ number, text }) => ({ mark: `[${number}]`, runs: [{ text }] }));
  return [...markedItems(entries, tools, { indent: 10, style: small, color: 'accent', after: 0.8 }), gap(6)];
};

const NOTE_INDENT = 5;
/** A passage set apart by a bar. */
const noteItems = (paragraphs: readonly (readonly Run[])[], tools: Tools): Item[] => {
  const shade = (y: number, height: number) => {
    tools.pen.box(page.left, y, page.textWidth, height + 0.1, 'wash');
    tools.pen.box(page.left, y, 1, height + 0.1, 'accent');
  };
  const edge: LineItem = { kind: 'line', height: 2, draw: (y) => tools.tagged(null, () => shade(y, 2)) };
  const placed = { x: page.left + NOTE_INDENT, width: page.textWidth - 2 * NOTE_INDENT, ornament: shade };
  const texts = paragraphs.flatMap((runs) => [...leading([edge]), ...lines(runs, tools, placed)]);
  const last = texts.splice(-1);
  // The lower edge goes with the last line.
  return [...texts, ...leading(last), edge, gap(3)];
};

const heightOf = (items: readonly Item[]): number =>
  items.reduce((sum, item) => sum + ('height' in item ? item.height : 0), 0);

/** Columns beside each other: one piece, which no page parts. */
const beside = (columns: readonly (readonly Item[])[]): LineItem => ({
  kind: 'line',
  height: Math.max(...columns.map(heightOf)),
  draw: (top) => {
    for (const items of columns) {
      for (const [at, item] of items.entries()) if (item.kind === 'line') item.draw(top + heightOf(items.slice(0, at)));
    }
  },
});

/** A value over what it is of, as many beside each other as there are. */
const figureItems = ({ items }: Block & { kind: 'figures' }, tools: Tools): Item[] => {
  const each = page.textWidth / items.length;
  const columns = listed(items).map(([{ value, label }, of], at) => {
    const placed = { x: page.left + at * each + 2.5, width: each - 5, of };
    return [
      gap(1.5),
      ...lines(bold(value), tools, { ...placed, style: { points: fontSize.heading[2] } }),
      gap(0.7),
      ...lines([{ text: label }], tools, { ...placed, style: foot }),
      gap(2),
    ];
  });
  const figures = beside(columns);
  const draw = (y: number) => {
    tools.tagged(null, () => tools.pen.box(page.left, y, page.textWidth, figures.height, 'wash'));
    figures.draw(y);
  };
  return [gap(1), { ...figures, draw }, gap(3)];
};

const PAIR_GAP = 6;
/** A higher one could stand on no page beside anything else: its lists follow each other. */
const PAIR_MAX = 120;

/** Short lists side by side. */
const pairItems = ({ left, right }: Block & { kind: 'pair' }, tools: Tools): Item[] => {
  const lists = [left, right]
    .filter(({ items }) => items.length > 0)
    .map(({ title, items }) => ({ title, items: items.map(tools.reader.runs) }));
  if (lists.length === 0) return [];
  const width = (page.textWidth - PAIR_GAP * (lists.length - 1)) / lists.length;
  const columns = lists.map(({ title, items }, at) => {
    const placed = { x: page.left + at * (width + PAIR_GAP), width };
    return [
      ...lines(bold(title), tools, { ...placed, style: { points: fontSize.heading[3] }, of: tag('H3') }),
      gap(0.2),
      ...bulletItems(items, tools, { ...placed, style: small }).slice(0, -1),
    ];
  });
  const pair = beside(columns);
  if (pair.height > PAIR_MAX) {
    return lists.flatMap(({ title, items }) => [...headingItems(3, title, tools), ...bulletItems(items, tools)]);
  }
  return [gap(3.5), pair, gap(1)];
};

/** The message of a chart stays with it. */
const chartItems = ({ title, source, chart }: Block & { kind: 'chart' }, tools: Tools): Item[] => {
  const { height, shapes } = drawingOf(chart, page.textWidth);
  const of = tag('Figure', undefined, `${title}. ${source}`);
  const draw = (y: number) =>
    tools.tagged(of, () => {
      for (const shape of shapes) tools.pen.shape(shape, page.left, y);
    });
  return [
    gap(1.5),
    ...leading(lines(bold(title), tools)),
    gap(1),
    { kind: 'line', height, keepsNext: true, draw },
    ...lines([{ text: source }], tools, { style: foot }),
    gap(1.5),
  ];
};

/** What a block comes to on a page, from top to bottom. */
export const itemsOf = (block: Block, tools: Tools): Item[] => {
  const { passages, runs } = tools.reader;
  switch (block.kind) {
    case 'heading':
      return headingItems(block.level, block.text, tools);
    case 'paragraph': {
      const style = block.isMuted ? muted : body;
      return passages(block.text).flatMap((one) =>
        one.kind === 'bullets' ? bulletItems(one.items, tools) : [...lines(one.runs, tools, { style }), gap(2.2)],
      );
    }
    case 'callout':
      return noteItems([bold(block.title), ...block.texts.map(runs).filter(({ length }) => length > 0)], tools);
    case 'figures':
      return figureItems(block, tools);
    case 'facts': {
      const entries = block.rows.map(({ name, value }) => ({ mark: name, runs: runs(value) }));
      return [...markedItems(entries, tools, { indent: 44, color: 'muted' }), gap(1.5)];
    }
    case 'list':
      return bulletItems(block.items.map(runs), tools);
    case 'pair':
      return pairItems(block, tools);
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
