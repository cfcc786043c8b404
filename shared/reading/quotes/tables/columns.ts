import { phraseAt } from '../../lexical/phrases.ts';
import { type Span, singular } from '../../lexical/values.ts';
import { timeWords, units } from '../../lexical/words.ts';
import { amountsIn } from '../clauses.ts';
import { eachesIn, gstIn, headGst, periodsIn, statesIn } from '../line.ts';
import { columns, costWords, itemWords, sets } from '../quote-words.ts';
import { timesOf } from '../reconcile.ts';
import { placedIn } from '../segments.ts';
import type { Source } from '../source.ts';
import type { Vendor } from '../vendors/vendors.ts';
import type { Cell } from './layout.ts';

const { dashes, asides, plans, beside, paidOnce, usage } = sets;

/** `offer`: a vendor or option by its name; `money`: what its header names; `count`: how many, or anything else that is no price; `derived`: a year of what another column pays, said again. */
export type Role =
  | 'vendor'
  | 'option'
  | 'item'
  | 'skip'
  | 'qty'
  | 'unit'
  | 'total'
  | 'price'
  | 'per'
  | 'gst'
  | 'notes'
  | 'year'
  | 'money'
  | 'offer'
  | 'count'
  | 'taxed'
  | 'derived';

/** `sub`: the header under that of an offer with several columns; `net`: the column that one `taxed` shows with GST, or the GST of. */
export type Column = { c: number; role: Role; head: Cell; years: number[]; sub?: Cell; net?: Column };

export type Row = readonly Cell[];

export const isEmpty = (cell: Cell | undefined): boolean => !cell || cell.text === '';

/** Whether a cell begins with a word that stands for an amount. */
export const saysState = (source: Source, cell: Span): boolean =>
  statesIn(source, cell)[0]?.start === cell.start ||
  dashes.has(source.words(cell)) ||
  (source.tokensIn(cell)[0]?.lower === 'in' && cell.end - cell.start < 24) ||
  ['yes', '✓'].includes(source.words(cell).toLowerCase());

/** Whether a cell holds an amount or a word that stands for one. */
export function isValueCell(source: Source, cell: Span): boolean {
  const [first] = source.tokensIn(cell);
  return (
    first !== undefined &&
    (first.kind === 'number' || amountsIn(source, cell, true).length > 0 || saysState(source, cell))
  );
}

/** What a head calls a number of what nobody may have ordered. */
export const used = new Set([...usage, 'ordered', 'used', 'needed', 'taken']);
const isThing = (word: string): boolean => [word, singular(word)].some((one) => itemWords.has(one) || one in units);

/** What a column holds, from its header, and from its cells where the header is a name or silent. */
export function columnOf(source: Source, head: Cell, cells: Row, c: number, vendors: readonly Vendor[]): Column {
  const isNamed = placedIn(vendors, head).length > 0;
  const list = source.tokensIn(head).filter(({ kind }) => kind === 'word');
  const found = (role: Role, years: number[] = []): Column => ({ c, role, head, years });
  const filled = cells.filter((cell) => !isEmpty(cell));
  const values = filled.filter((cell) => isValueCell(source, cell));
  const priced = values.filter((cell) => amountsIn(source, cell, true).length > 0);
  const first = list[0]?.lower ?? '';
  const [period] = periodsIn(source, head);
  // "5 yr total": behind the time that it is of.
  const lead = source.valuesIn(head).find(({ kind, start }) => kind !== 'number' && start === head.start);
  const after = source.tokensIn(head).findIndex(({ start }) => lead !== undefined && start >= lead.end);
  const every = head.text.includes('_') ? source.says(head, columns).map(({ meaning }) => meaning) : [];
  const said =
    (['vendor', 'item', 'unit', 'total', 'qty', 'per', 'price'] as const).find((role) => every.includes(role)) ??
    phraseAt(columns, source.tokensIn(head), Math.max(after, 0))?.meaning ??
    // "quote_no": what the last word says that it is.
    source.says(head, columns).find(({ meaning, end }) => meaning === 'skip' && end === head.end)?.meaning;
  const isAll = list.every(
    ({ lower }) => isThing(lower) || columns.next.has(lower) || lower in timeWords || beside.has(lower),
  );
  const isPriceRole = said === 'unit' || said === 'total' || said === 'price';
  // "Ea" alone; in "Price ea ex GST" it says what the price is for.
  if (c > 0 && list.length === 1 && first === 'ea') return found('unit');
  if (c > 0 && asides.has(first)) return found('notes');
  const saysPer = (cell: Cell) => periodsIn(source, cell).length > 0;
  const isPer = (cell: Cell) => saysPer(cell) || eachesIn(source, cell).length > 0 || dashes.has(cell.text);
  if (c > 0 && filled.some(saysPer) && filled.every(isPer) && priced.length === 0) return found('per');
  const isGst = (cell: Cell) => gstIn(source, cell) !== undefined || headGst(source, cell) === 'ex';
  const saysGst = (cell: Cell) => isGst(cell) || dashes.has(cell.text) || headGst(source, cell) !== undefined;
  if (c > 0 && filled.some(isGst) && filled.every(saysGst) && priced.length === 0) return found('gst');
  if (said === 'skip' && c > 0) return found('skip');
  const areAmounts = priced.length * 2 > filled.length;
  if (said && (isAll || c === 0) && !(isPriceRole && values.length === 0) && !(said === 'item' && areAmounts)) {
    // "Option | Line" over "A - purchase", which comes again; what stands once is a thing.
    const isAgain = new Set(filled.map(({ text }) => text)).size < filled.length;
    if (said === 'option' && c === 0) return found(isAgain ? 'option' : 'item');
    if (!((said === 'per' || said === 'option') && priced.length > 0) && !(said === 'notes' && areAmounts))
      // "Price per year for all".
      return found(said === 'price' && list.some(({ lower }) => lower === 'all') ? 'total' : said);
  }
  if (c === 0) return found('item');
  if (
    filled.length > 0 &&
    priced.length === 0 &&
    filled.some((cell) => isMeasure(source, cell)) &&
    filled.every((cell) => isMeasure(source, cell) || dashes.has(cell.text))
  )
    return found('notes');
  if (values.length * 2 < filled.length || filled.length === 0)
    return found(isNamed && (filled.length === 0 || priced.length > 0) ? 'offer' : 'notes');
  const isBare = values.every((cell) => isCount(source, cell));
  const last = list.filter(({ lower }) => lower !== 'of').at(-1)?.lower ?? '';
  if (isBare && list.length > 0 && list.length < 4 && (last in timeWords || last in units) && last.endsWith('s'))
    return found(last in timeWords ? 'skip' : 'count');
  // "Ordered per year | 600".
  const isNumbers = filled.every((cell) => isCount(source, cell) || dashes.has(cell.text));
  if (isNumbers && period && list.some(({ lower }) => used.has(lower))) return found('qty');
  // "Visits per year | 4".
  const isThings = first.endsWith('s') && !costWords.has(singular(first)) && !(first in timeWords);
  if (isNumbers && period && isThings) return found('count');
  const isLarge = priced.some((cell) => amountsIn(source, cell, true).some(({ value }) => value >= 1000));
  if (isBare && !isAll && !isLarge && !isNamed && list.length > 0) return found('count');
  const isOption =
    list.some(({ lower }) => plans.has(lower)) ||
    (list[0]?.text.length === 1 && source.tokensIn(head).length > 1 && !lead);
  return found(list.length > 0 && (isOption || isNamed) ? 'offer' : 'money');
}

/** Whether a cell is a whole number alone, or with the thing that it counts. */
export function isCount(source: Source, cell: Span): boolean {
  const [number, ...rest] = source.tokensIn(cell);
  return (
    number?.kind === 'number' &&
    Number.isInteger(number.value) &&
    !number.text.includes('.') &&
    rest.every(({ lower }) => lower in timeWords || lower in units)
  );
}

/** Heads that count years from the first, "2026/27 | 2027/28" or "Year | 1 | 2 | 3": which year each column is. */
export function yearsIn(source: Source, head: Row): Map<number, number> {
  const isSaid = source.tokensIn(head[0] ?? { start: 0, end: 0 }).some(({ lower }) => timeWords[lower] === 'year');
  const said = head.flatMap((cell, c): [number, number][] => {
    const [value, more] = c > 0 ? source.valuesIn(cell) : [];
    if (!value || more || value.end - value.start < cell.text.length - 1) return [];
    if (value.kind === 'date' && value.year && !value.day) return [[c, value.year]];
    const isNth = value.kind === 'nth' && value.per === 'year' && value.high === undefined;
    return (isNth || (isSaid && value.kind === 'number')) && value.value <= 5 ? [[c, value.value]] : [];
  });
  const first = said[0]?.[1] ?? 0;
  const isCounted = said.length > 1 && said.every(([, n], i) => n === first + i) && (first < 2 || first > 1990);
  return new Map(isCounted ? said.map(([c, n]) => [c, first > 1990 ? n - first + 1 : n]) : []);
}

const summed = new Set<Role>(['money', 'price', 'unit', 'total', 'offer']);

/**
 * Lets the numbers of a table say what its columns are, whatever their heads: one that is a tenth of another, or a tenth
 * more, says GST or the price with it; one that is the product of two others is a total.
 */
export function byArithmetic(source: Source, layout: readonly Column[], body: readonly Row[]): void {
  const worthAt = (cell: Cell | undefined) => (cell && amountsIn(source, cell, true)[0]?.value) ?? 0;
  const worthOf = (row: Row, { c }: Column) => worthAt(row[c]);
  // What a head calls by another name, "Line", may still be a total by its amounts.
  const isOther = ({ c, role }: Column) =>
    c > 0 &&
    (role === 'skip' || role === 'notes' || role === 'item') &&
    body.some((row) => worthAt(row[c]) > 0) &&
    body.every((row) => !row[c]?.text || isValueCell(source, row[c]));
  const amounts = layout.filter((column) => summed.has(column.role) || column.role === 'gst' || isOther(column));
  const counts = layout.filter(
    ({ c, role }) =>
      ['qty', 'count', 'money', 'skip'].includes(role) &&
      body.some((row) => row[c]?.text) &&
      body.every((row) => !row[c]?.text || isCount(source, row[c])),
  );
  const countIn = (cell: Cell | undefined) => {
    const [many] = cell ? source.valuesIn(cell) : [];
    return many?.kind === 'number' ? many.value : 0;
  };
  /** Whether one column comes to another in the rows that fill both, in two at least; a total below may mix them. */
  const comesTo = (
    other: Column,
    made: (row: Row) => number,
    isAny: (row: Row) => boolean,
    least = 2,
    isNamed = false,
  ) => {
    const rows = body.filter((row) => made(row) > 0 && worthOf(row, other) > 0);
    const same = rows.filter((row) => Math.abs(made(row) - worthOf(row, other)) < 0.011);
    return (
      same.length > (isNamed ? 0 : 1) &&
      same.filter(isAny).length >= least &&
      same.length + (same.length > 2 ? 1 : 0) >= rows.length
    );
  };
  const factors = [
    ...counts.map((many): [Column, Column?] => [many]),
    ...counts.flatMap((many, at) => counts.slice(at + 1).map((times): [Column, Column?] => [many, times])),
  ];
  const isEach = ({ head }: Column) => eachesIn(source, head).length > 0;
  const [often] = layout.filter(({ role }) => role === 'per');
  const timesIn = (row: Row) => {
    const [said] = often && row[often.c] ? periodsIn(source, row[often.c] as Cell) : [];
    return said ? timesOf(said.per) * (said.times ?? 1) : 0;
  };
  for (const own of amounts)
    for (const other of amounts) {
      if (own === other || own.role === 'taxed') continue;
      const net = (row: Row) => worthOf(row, own);
      // "GST-free | 5,500 | 5,500" among rows that do bear it.
      const isFree = (row: Row) => net(row) === worthOf(row, other);
      const gross = (row: Row) => (isFree(row) ? net(row) : Math.round(net(row) * 110) / 100);
      const isTaxed = (row: Row) => !isFree(row);
      if (summed.has(other.role) && summed.has(own.role) && comesTo(other, gross, isTaxed))
        Object.assign(other, { role: 'taxed', net: own });
      else if (other.role === 'gst' && comesTo(other, (row) => net(row) / 10, isTaxed))
        Object.assign(other, { role: 'taxed', net: own });
      else if (own.role !== 'offer' && other.role !== 'offer' && other.role !== 'gst' && summed.has(own.role))
        for (const [many, times] of factors) {
          const product = (row: Row) => net(row) * countIn(row[many.c]) * (times ? countIn(row[times.c]) : 1);
          const isMore = (row: Row) => product(row) > net(row);
          // Between heads that say so, one row bears it out, and so does one that multiplies by two columns.
          const isNamed = times !== undefined || (many.role === 'qty' && (own.role === 'unit' || isEach(own)));
          if (
            [many, times].includes(own) ||
            [many, times].includes(other) ||
            !comesTo(other, product, isMore, 1, isNamed)
          )
            continue;
          Object.assign(many, { role: 'qty' });
          Object.assign(own, { role: 'unit' });
          Object.assign(other, { role: 'total' });
          // What a total does without is no price: "Pack | 12".
          for (const rest of counts)
            if (rest !== many && rest !== own && rest !== other && (rest.role === 'money' || rest === times))
              Object.assign(rest, { role: 'count' });
        }
    }
  // "1,140 | p/w | 59,280", "6 | 38.50 | weekly | 12,012": a year of it, said again.
  for (const other of often ? amounts : [])
    for (const own of amounts)
      for (const many of [undefined, ...counts.filter(({ role }) => role !== 'money')]) {
        const made = (row: Row) => worthOf(row, own) * timesIn(row) * (many ? countIn(row[many.c]) : 1);
        const isMade = own !== other && other !== many && own.role !== 'derived' && own.role !== 'taxed';
        if (!isMade || !comesTo(other, made, (row) => timesIn(row) > 1, 1, true)) continue;
        Object.assign(other, { role: 'derived' });
        if (!many) continue;
        Object.assign(own, { role: 'unit' });
        Object.assign(many, { role: 'qty' });
      }
}

/** "Harrow | | Millstone |" over "once | a year | once | a year": whose each column is. */
export function groupsOf(
  source: Source,
  above: Row | undefined,
  head: Row,
  vendors: readonly Vendor[],
): Cell[] | undefined {
  const names = (above ?? []).filter((cell, c) => c > 0 && !isEmpty(cell));
  const isOver =
    names.length > 1 &&
    names.some((cell) => placedIn(vendors, cell).length > 0) &&
    names.length < head.length - 1 &&
    head.every(
      (cell, c) => c === 0 || periodsIn(source, cell).length > 0 || paidOnce.has(source.tokensIn(cell)[0]?.lower ?? ''),
    );
  if (!isOver) return undefined;
  return head.map((cell, c) => above?.slice(1, c + 1).findLast((one) => !isEmpty(one)) ?? cell);
}

export const isMeasure = (source: Source, cell: Span): boolean =>
  source
    .valuesIn(cell)
    .some(({ kind }) => kind === 'duration' || kind === 'reference' || kind === 'date' || kind === 'percent');
