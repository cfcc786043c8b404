import { printAud, printNumber, tenth } from '../money/printed-figures.ts';

/** Charts as data, and their shapes: computed once, drawn as SVG on screen and by the pen in a PDF. */

export type Chart =
  /** A score of 100 with what is still open. */
  | { kind: 'ranges'; rows: readonly { label: string; value: number; low: number; high: number }[] }
  /** Sums of AUD, stacked. */
  | { kind: 'stacks'; parts: readonly string[]; rows: readonly { label: string; amounts: readonly number[] }[] }
  /** Steps in weeks from today, each at the least and at the most; `deadline` in weeks. */
  | {
      kind: 'timeline';
      rows: readonly { label: string; least: Span; most: Span }[];
      deadline: { weeks: number; label: string } | null;
    }
  /** AUD by year: a central line between a low and a high one; 0 is where costs and savings are even. */
  | { kind: 'band'; low: readonly number[]; central: readonly number[]; high: readonly number[] };
type Span = readonly [from: number, to: number];

export type Ink = 'ink' | 'muted' | 'line' | 'sunken' | 'meter' | 'range' | 'caution';
export type Point = readonly [x: number, y: number];
/** In units of a third of a line of text; `y` of text is its baseline. `weight` of a box is its share of the ink. */
export type Shape =
  | { kind: 'box'; x: number; y: number; width: number; height: number; ink: Ink; weight?: number }
  | { kind: 'line'; points: readonly Point[]; ink: Ink; isDashed?: boolean; isThin?: boolean }
  | { kind: 'area'; points: readonly Point[]; ink: Ink }
  | {
      kind: 'text';
      x: number;
      y: number;
      text: string;
      ink: Ink;
      align?: 'left' | 'right' | 'middle';
      isBold?: boolean;
    };

export type Drawing = { width: number; height: number; shapes: readonly Shape[] };

const ROW = 8;
const BAR = 3;

type Looks<Kind extends Shape['kind']> = Omit<Shape & { kind: Kind }, 'kind' | 'x' | 'y' | 'text' | 'points'>;
const words = (x: number, y: number, text: string, looks: Looks<'text'>): Shape => ({
  kind: 'text',
  x,
  y,
  text,
  ...looks,
});
const straight = (from: Point, to: Point, looks: Looks<'line'>): Shape => ({
  kind: 'line',
  points: [from, to],
  ...looks,
});

/** Text over a bar: its name on the left, its figure on the right. */
const over = (y: number, width: number, label: string, figure: string): Shape[] => [
  words(0, y + 3, label, { ink: 'ink' }),
  words(width, y + 3, figure, { ink: 'ink', align: 'right', isBold: true }),
];

/** A bar below such a text. */
const bar = (y: number, x: number, width: number, ink: Ink, weight = 1): Shape => ({
  kind: 'box',
  x,
  y: y + 4.4,
  width,
  height: BAR,
  ink,
  weight,
});

const ranges = ({ rows }: Chart & { kind: 'ranges' }, width: number): Drawing => ({
  width,
  height: rows.length * ROW,
  shapes: rows.flatMap(({ label, value, low, high }, at): Shape[] => {
    const y = at * ROW;
    const x = (points: number) => (points / 100) * width;
    return [
      ...over(y, width, label, low === high ? tenth(value) : `${tenth(value)}, up to ${tenth(high)}`),
      bar(y, 0, width, 'sunken'),
      bar(y, x(low), x(high - low), 'range'),
      bar(y, 0, x(value), 'meter'),
    ];
  }),
});

/** Shares of the ink, so that neighbours differ and the first is the darkest. */
const weightOf = (at: number, count: number): number => 1 - (0.75 * at) / Math.max(1, count - 1);

const stacks = ({ parts, rows }: Chart & { kind: 'stacks' }, width: number): Drawing => {
  const totals = rows.map(({ amounts }) => amounts.reduce((sum, amount) => sum + amount, 0));
  const most = Math.max(1, ...totals);
  const bars = rows.flatMap(({ label, amounts }, at): Shape[] => {
    const y = at * ROW;
    let x = 0;
    return [
      ...over(y, width, label, printAud(totals[at] ?? 0)),
      ...amounts.map((amount, index): Shape => {
        const left = x;
        x += (amount / most) * width;
        return bar(y, left, x - left, 'meter', weightOf(index, parts.length));
      }),
    ];
  });
  const step = width / parts.length;
  const y = rows.length * ROW + 1;
  const legend = parts.flatMap((name, at): Shape[] => [
    { kind: 'box', x: at * step, y, width: 2.4, height: 2.4, ink: 'meter', weight: weightOf(at, parts.length) },
    words(at * step + 3.4, y + 2.3, name, { ink: 'muted' }),
  ]);
  return { width, height: y + 4, shapes: [...bars, ...legend] };
};

const timeline = ({ rows, deadline }: Chart & { kind: 'timeline' }, width: number): Drawing => {
  const end = Math.max(1, deadline?.weeks ?? 0, ...rows.map(({ most }) => most[1])) * 1.02;
  const x = (weeks: number) => (weeks / end) * width;
  const top = deadline ? 4 : 0;
  const height = top + rows.length * ROW;
  const steps = rows.flatMap(({ label, least, most }, at): Shape[] => {
    const y = top + at * ROW;
    const weeks = least[1] === most[1] ? tenth(most[1]) : `${tenth(least[1])} to ${tenth(most[1])}`;
    return [
      ...over(y, width, label, `done in week ${weeks}`),
      bar(y, 0, width, 'sunken'),
      bar(y, x(least[0]), x(most[1] - least[0]), 'range'),
      bar(y, x(least[0]), x(least[1] - least[0]), 'meter'),
    ];
  });
  if (!deadline) return { width, height, shapes: steps };
  const at = Math.min(width - 0.3, x(deadline.weeks));
  const align = at > width / 2 ? 'right' : 'left';
  return {
    width,
    height,
    shapes: [
      ...steps,
      ...rows.map((_, row) => straight([at, top + row * ROW + 3.8], [at, top + row * ROW + 8], { ink: 'caution' })),
      words(at + (align === 'left' ? 1.2 : -1.2), 3, deadline.label, { ink: 'caution', align, isBold: true }),
    ],
  };
};

/** A step of 1, 2 or 5 times a power of ten that parts a span into about four. */
const stepOf = (span: number): number => {
  const power = 10 ** Math.floor(Math.log10(span / 4));
  return power * ([1, 2, 5].find((times) => times * power >= span / 4) ?? 10);
};

const thousands = (amount: number) => `${printNumber(amount / 1000, 0)}k`;
/** A year of a plan: "Buy" for 0, "Year 1". */
export const yearName = (year: number): string => (year === 0 ? 'Buy' : `Year ${year}`);
const PLOT = 44;
const AXIS = 13;

const band = ({ low, central, high }: Chart & { kind: 'band' }, width: number): Drawing => {
  const all = [0, ...low, ...central, ...high];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const step = stepOf(Math.max(1, most - least));
  const [bottom, top] = [Math.floor(least / step) * step, Math.ceil(most / step) * step];
  const right = width - 24;
  const x = (year: number) => AXIS + (year / Math.max(1, central.length - 1)) * (right - AXIS);
  const y = (amount: number) => 2 + ((top - amount) / Math.max(1, top - bottom)) * PLOT;
  const line = (amounts: readonly number[]): Point[] => amounts.map((amount, year) => [x(year), y(amount)]);
  const ticks = Array.from({ length: Math.round((top - bottom) / step) + 1 }, (_, at) => bottom + at * step);
  const ends = Object.entries({ high, central, low });
  let taken = Number.NEGATIVE_INFINITY;
  return {
    width,
    height: PLOT + 9,
    shapes: [
      { kind: 'area', points: [...line(high), ...line(low).toReversed()], ink: 'range' },
      ...ticks.flatMap((amount): Shape[] => [
        straight([AXIS, y(amount)], [right, y(amount)], { ink: amount === 0 ? 'muted' : 'line', isThin: true }),
        words(AXIS - 1.5, y(amount) + 1, thousands(amount), { ink: 'muted', align: 'right' }),
      ]),
      ...central.map((_, year) => words(x(year), PLOT + 7, yearName(year), { ink: 'muted', align: 'middle' })),
      { kind: 'line', points: line(high), ink: 'meter', isDashed: true, isThin: true },
      { kind: 'line', points: line(low), ink: 'meter', isDashed: true, isThin: true },
      { kind: 'line', points: line(central), ink: 'meter' },
      ...ends.map(([name, amounts]): Shape => {
        const amount = amounts.at(-1) ?? 0;
        // Labels of ends that lie close move down, so that none covers another.
        taken = Math.max(y(amount) + 1, taken + 3.6);
        return words(right + 1.5, taken, `${name} ${thousands(amount)}`, { ink: 'ink', isBold: name === 'central' });
      }),
    ],
  };
};

/**
 * The shapes of a chart.
 * @param width units: 170 on paper, where a unit is a millimetre
 */
export const drawingOf = (chart: Chart, width: number): Drawing => {
  switch (chart.kind) {
    case 'ranges':
      return ranges(chart, width);
    case 'stacks':
      return stacks(chart, width);
    case 'timeline':
      return timeline(chart, width);
    case 'band':
      return band(chart, width);
  }
};

/**
 * The figures that a chart draws, unrounded: AUD, points of 100, or weeks from the date of the report.
 * @returns rows for a spreadsheet, heads first, and a name for the file, without its ending
 */
export const figuresOf = (chart: Chart): { name: string; rows: (string | number)[][] } => {
  switch (chart.kind) {
    case 'ranges': {
      const rows = chart.rows.map(({ label, value, low, high }) => [label, value, low, high]);
      return { name: 'scores', rows: [['', 'Score of 100', 'Low', 'High'], ...rows] };
    }
    case 'stacks': {
      const rows = chart.rows.map(({ label, amounts }) => [label, ...amounts]);
      return { name: 'amounts', rows: [['', ...chart.parts.map((part) => `${part} (AUD)`)], ...rows] };
    }
    case 'timeline': {
      const head = ['Step', 'At the earliest: from week', 'to week', 'At the latest: from week', 'to week'];
      const rows = chart.rows.map(({ label, least, most }) => [label, ...least, ...most]);
      const end = chart.deadline ? [[chart.deadline.label, chart.deadline.weeks]] : [];
      return { name: 'steps', rows: [head, ...rows, ...end] };
    }
    case 'band': {
      const head = ['AUD, net so far', ...chart.central.map((_, year) => yearName(year))];
      const rows = (['low', 'central', 'high'] as const).map((name) => [name, ...chart[name]]);
      return { name: 'cash-flow', rows: [head, ...rows] };
    }
  }
};
