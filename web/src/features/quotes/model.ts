import type { QuoteDesk } from '#shared/contracts/reading/quote-desk';
import type { GridLine, OpenPoint, Passage } from '#shared/contracts/reading/quotes';
import type { DeskOffer, DeskReading } from '#shared/money/quotes/desk';
import { labelOf } from '#shared/money/quotes/reading';

/** One thing that is bought, with the line of each offer that is for it. */
export type Row = { key: string; label: string; lines: ReadonlyMap<string, GridLine> };

/** A place on the desk: the line of an offer in a row, the offer itself, or what it states. */
export type Cell = { offer: string; slot: string };
export const cellId = ({ offer, slot }: Cell): string => `${offer}\n${slot}`;

/** An open point with the cell that leads to it. */
export type DeskPoint = OpenPoint & { cell: Cell };

/** Words that say no more about what is bought. */
const empty = new Set(
  'a an the of and for per each at to in on with x by our your all annual yearly monthly once year month fee fees cost costs price please find pricing'.split(
    ' ',
  ),
);
/** Names of the same thing, by their first letters; before them the name that is nobody's, and stands for all. */
const families: readonly (readonly [name: string, begins: readonly string[]])[] = [
  ['training', ['train', 'education']],
  ['removal of what is there now', ['remov', 'decommission']],
  ['freight', ['freight', 'deliver', 'shipping']],
  ['cabling', ['cabl']],
  ['an interface to your other systems', ['interface', 'integrat', 'connection']],
  ['installation', ['install', 'commission', 'fitting']],
  ['set-up', ['implement', 'set-up', 'setup', 'upfront', 'onboarding', 'configur']],
  ['support and maintenance', ['support', 'maintenance', 'servic']],
  ['software', ['licen', 'subscription', 'software', 'saas']],
  ['hosting', ['hosting']],
  ['project management', ['project']],
  ['a warranty', ['warrant']],
  ['battery backup', ['batter']],
  ['handsets', ['handset', 'dect', 'phone']],
  ['spare parts', ['spare']],
  ['travel', ['travel', 'accommodation']],
];
const familyIn = (words: readonly string[]) =>
  families.find(([, begins]) => begins.some((one) => words.some((word) => word.startsWith(one))));

const themeOf = (word: string): string =>
  familyIn([word])?.[0] ?? (word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word);

const labelWords = (label: string): string[] => label.toLowerCase().split(/[^\p{L}-]+/u);

const themesOf = (label: string): ReadonlySet<string> =>
  new Set(
    labelWords(label)
      .filter((word) => word.length > 1 && !empty.has(word))
      .map(themeOf),
  );

/** What a line is for by its kind alone, without the words of whoever offers it; undefined: it has none. */
export const kindOf = (label: string): string | undefined => familyIn(labelWords(label))?.[0];

const likeness = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared === 0 ? 0 : shared / (a.size + b.size - shared);
};
/** Rows are one thing where at least half of their words are. */
const ALIKE_FROM = 0.5;

type Draft = {
  key: string;
  label: string;
  themes: ReadonlySet<string>;
  lines: Map<string, GridLine>;
};

/** What a person says of a line that is compared with no other. */
export const ownRow = 'A row of its own';

/** Lines of all offers side by side: those of one row of a table, else those that are called alike. */
export const rowsOf = (offers: readonly DeskOffer[], edits: QuoteDesk['lines']): Row[] => {
  const rows: Draft[] = [];
  /** Rows by the head of their row in a table, which is the same for all columns. */
  const byStart = new Map<string, Draft>();
  for (const { key, textId, settled, lineKeys } of offers) {
    let after = rows.length;
    for (const line of settled.offer.lines) {
      const label = labelOf(line);
      const told = edits[lineKeys.get(line.id) ?? '']?.row;
      const starts = line.at
        .filter(({ text }) => text.trim() === line.label.trim())
        .map(({ start }) => `${textId} ${start}`);
      const isFree = (row: Draft | undefined) => row !== undefined && !row.lines.has(key);
      const found =
        told === undefined
          ? (starts.map((start) => byStart.get(start)).find(isFree) ?? mostAlike(label, rows.filter(isFree)))
          : rows.find((row) => isFree(row) && row.label === told && told !== ownRow);
      const row = found ?? {
        key: lineKeys.get(line.id) ?? line.id,
        label: told && told !== ownRow ? told : label,
        themes: themesOf(label),
        lines: new Map(),
      };
      row.lines.set(key, line);
      for (const start of starts) byStart.set(start, row);
      if (found) after = rows.indexOf(found) + 1;
      else rows.splice(after++, 0, row);
    }
  }
  return rows;
};

const mostAlike = (label: string, rows: readonly Draft[]): Draft | undefined => {
  const themes = themesOf(label);
  const scored = rows.map((row) => ({ row, found: likeness(themes, row.themes) }));
  const best = scored.reduce<(typeof scored)[number] | undefined>(
    (top, one) => (one.found > (top?.found ?? 0) ? one : top),
    undefined,
  );
  return best && best.found >= ALIKE_FROM ? best.row : undefined;
};

export const isCurrent = ({ settled }: DeskOffer): boolean => settled.offer.status === 'current';

/** Whether offers differ in what a row is: priced or included in one, and not so in another. */
export const differs = ({ lines }: Row, offers: readonly DeskOffer[]): boolean => {
  const kinds = new Set(
    offers.filter(isCurrent).map(({ key }) => {
      const state = lines.get(key)?.state;
      return state === 'priced' || state === 'included' ? 'in' : 'out';
    }),
  );
  return kinds.size > 1;
};

const slotOf = (point: OpenPoint, offer: DeskOffer, rows: readonly Row[]): string => {
  if (point.code === 'total') return 'stated';
  const row = rows.find(({ lines }) => lines.get(offer.key)?.id === point.line && point.line !== undefined);
  return row?.key ?? 'offer';
};

/** What keeps offers from being settled, each with its cell, in the order of the grid. */
export const pointsOf = ({ offers }: DeskReading, rows: readonly Row[]): DeskPoint[] => {
  const order = new Map([['offer', -1], ...rows.map(({ key }, at) => [key, at] as const), ['stated', rows.length]]);
  return offers
    .filter(isCurrent)
    .flatMap((offer) =>
      offer.settled.open
        .map((point): DeskPoint => ({ ...point, cell: { offer: offer.key, slot: slotOf(point, offer, rows) } }))
        .toSorted((a, b) => (order.get(a.cell.slot) ?? 0) - (order.get(b.cell.slot) ?? 0)),
    );
};

/** The words of a text that a cell was read from. */
export const passagesOf = (
  cell: Cell,
  offer: DeskOffer,
  rows: readonly Row[],
  points: readonly DeskPoint[],
): Passage[] => {
  const own = points.filter((point) => cellId(point.cell) === cellId(cell)).flatMap(({ at }) => at);
  const line = rows.find(({ key }) => key === cell.slot)?.lines.get(offer.key);
  if (line) return [...line.at, ...(line.qty_at ?? []), ...(line.terms ?? []).flatMap(({ at }) => at), ...own];
  if (cell.slot === 'stated') return [...offer.settled.offer.stated.flatMap(({ at }) => at), ...own];
  return cell.slot === 'offer' ? [...offer.settled.offer.gst_at, ...own] : own;
};
