import type { GridLine, GridOffer, NotCost, Passage, StatedTotal, Term } from '../../contracts/reading/quotes.ts';
import { numberOf, timesAYear, values } from '../lexical/values.ts';
import { functionWords, timeWords } from '../lexical/words.ts';
import { addTerm } from './line.ts';
import { isBeyond } from './terms.ts';

/** An amount of an offer in the order of its text: a line's, a stated total's or one that is no cost. */
type Item = { start: number; value: number; line?: GridLine; isTotal?: true };

/** So many lines before a sum may be its parts. */
const most = 60;

const wordsOf = (text = ''): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];
const isSame = (a: number, b: number): boolean => Math.abs(a - b) < 0.011;
const startOf = (at: readonly Passage[]): number => Math.min(...at.map(({ start }) => start));
const isOnce = ({ per = 'once' }: GridLine): boolean => per === 'once';

/** What the row of a line shows: its total, or its amount times its quantity; less than nothing for a credit. */
const listed = ({ amount, qty = '1', credit, terms = [] }: GridLine): number => {
  const total = terms.find(({ k }) => k === 'line_total')?.v;
  return (credit ? -1 : 1) * (total ? numberOf(total) : numberOf(amount) * (qty === '?' ? 1 : numberOf(qty)));
};

/** What the rows of an offer come to as they stand. */
export const shownSum = ({ lines }: GridOffer): number =>
  lines.reduce((sum, line) => sum + (line.state === 'priced' ? listed(line) : 0), 0);

/** Lines that an amount may be the sum of: priced, and no percentage of others. */
const counts = ({ state, of, terms = [] }: GridLine): boolean =>
  state === 'priced' && !of && !terms.some(({ k }) => k === 'year');

/**
 * Lets sums say what amounts are, whatever their words: an amount that two or more before it add up to is a total, those
 * that add up to the price before them are its instalments or parts, and a bare number without which the lines come to a
 * stated total is no money. Changes the offer.
 */
export function reconcile(offer: GridOffer): void {
  for (const line of offer.lines.filter(({ state }) => state === 'unread'))
    extend(offer, offer.lines[offer.lines.indexOf(line) - 1], line);
  for (const line of offer.lines) countYears(offer, line);
  for (const line of [...offer.lines]) saidAgain(offer, line);
  const worth = new Map(offer.lines.map((one) => [one, counts(one) ? listed(one) : 0]));
  for (const line of [...offer.lines]) if (counts(line) || line.state === 'unread') sumUp(offer, line, worth);
  for (const line of offer.lines.filter((one) => isYearly(one))) sumUpYears(offer, line);
  instalments(offer, worth);
  for (const total of offer.stated) ofPeriod(offer, total);
  for (const total of offer.stated) withoutNumber(offer, total.of, numberOf(total.amount));
}

/** "6 old beds at $800 ... ($4,800)": an amount by itself that the price before it comes to. */
function extend(offer: GridOffer, before: GridLine | undefined, line: GridLine): void {
  const { amount = '', at } = line;
  if (!before?.qty || !isSame(Math.abs(listed(before)), numberOf(amount))) return;
  addTerm(before, 'line_total', amount, at);
  drop(offer, new Set([line]));
}

/** "Annual maintenance, 5, 4,120, 20,600": five years of it, unless five of something else are bought. */
function countYears(offer: GridOffer, line: GridLine): void {
  const total = line.terms?.find(({ k }) => k === 'line_total');
  // "Years 2 to 5" are four.
  const ends = values(line.terms?.find(({ k }) => k === 'end_month')?.v ?? '').find(({ kind }) => kind === 'nth');
  const years = ends?.kind === 'nth' && ends.per === 'year' && ends.high ? ends.high - ends.value + 1 : 5;
  if (line.per !== 'year' || line.qty !== String(years) || !total) return;
  if (offer.lines.some((other) => other !== line && other.qty === line.qty)) {
    line.terms?.push({ k: 'doubt', v: `${line.qty} of them, or ${line.qty} years?`, at: line.at });
    return;
  }
  delete line.qty;
  delete line.qty_at;
  line.at = line.at.slice(0, 2);
  line.terms = line.terms?.filter((term) => term !== total) ?? [];
  offer.notcosts.push({ k: 'said again', amount: total.v, at: total.at });
}

/** How often a year what is paid by a period is. */
export const timesOf = (per = 'once'): number => (timesAYear as Readonly<Record<string, number>>)[per] ?? 0;

/**
 * A price told again by what it comes to: in another time ("$95 a month | $1,140 a year", "That is about $2,467 a month"),
 * or for as many as are had ("Monthly invoice $5,280" of 60 at $88 a month).
 */
function saidAgain(offer: GridOffer, line: GridLine): void {
  if (!counts(line) || isOnce(line)) return;
  const before = offer.lines.slice(0, offer.lines.indexOf(line)).filter(counts);
  const isEqual = (other: GridLine, gap: number) => Math.abs(inAll(line) - inAll(other)) <= gap;
  const inOther = before.filter(({ per }) => per !== line.per);
  const isTwin = inOther.some((one) => one.label === line.label && !isOnce(one) && isEqual(one, 0.06));
  // Rounded to whole dollars, or to whole cents.
  const rounding = 5 * timesOf(line.per) * (Number.isInteger(numberOf(line.amount)) ? 0.5 : 0.005);
  const isTold = again.has(wordsOf(line.at[0]?.text)[0] ?? '') && inOther.some((one) => isEqual(one, rounding));
  const isOfMany = (one: GridLine) => one.per === line.per && numberOf(one.qty) > 1 && isEqual(one, 0.06);
  const isOfAll = !line.qty && !line.credit && before.some(isOfMany);
  // "Works out to $5,168 plus $512.50 monthly" names nothing else.
  const words = wordsOf(line.label);
  const isBill = words.every((word) => bare.has(word)) || words.some((word) => bills.has(word));
  if (isTwin || isTold || (isOfAll && isBill)) setAside(offer, line, 'said again');
  else if (isOfAll) addTerm(line, 'doubt', 'is it paid besides the price that comes to it?', line.at);
}
const again = new Set(['that', 'this', 'which', 'equal', 'equals', 'equivalent', 'works', 'being']);
const bare = new Set(['plus', 'and', 'a', 'per', 'month', 'monthly', 'week', 'weekly', 'quarterly', 'year', 'yearly']);
const bills = new Set(['invoice', 'invoices', 'bill', 'payment', 'payments', 'instalment', 'rental']);

function setAside(offer: GridOffer, line: GridLine, k: NotCost['k']): void {
  offer.notcosts.push({ k, amount: line.amount ?? '', at: line.at });
  drop(offer, new Set([line]));
}

function drop(offer: GridOffer, gone: ReadonlySet<GridLine>): void {
  offer.lines = offer.lines.filter((line) => !gone.has(line));
  const left = new Set(offer.lines.map(({ id }) => id));
  for (const one of [...offer.lines, ...offer.stated]) if (one.of) one.of = one.of.filter((id) => left.has(id));
}

/** What a line comes to in five years. */
const inAll = (line: GridLine): number => listed(line) * (isOnce(line) ? 1 : 5 * timesOf(line.per));

/** "Net 89,965" below rows that come to it. */
function sumUp(offer: GridOffer, line: GridLine, worth: ReadonlyMap<GridLine, number>): void {
  const at = offer.lines.indexOf(line);
  const own = line.state === 'unread' ? numberOf(line.amount) : (worth.get(line) ?? 0);
  if (line.credit || line.qty || own <= 0) return;
  // Of all, or of what is paid once, or as often, alone.
  const isAsOften = (part: GridLine) => counts(part) && part.per === line.per;
  const before = offer.lines.slice(Math.max(0, at - most), at).reverse();
  const words = wordsOf(line.label);
  const take = (span: StatedTotal['span'], of: string[], gst = line.gst ?? 'unknown') => {
    // "Bed $8,000" below a lift of $6,000 and a rail of $2,000 is one more thing.
    if (!words.every((word) => sums.has(word) || functionWords.has(word) || word in timeWords)) {
      addTerm(line, 'doubt', 'is it the sum of those before it?', line.at);
      return;
    }
    offer.stated.push({ amount: line.amount ?? '', gst, span, of, at: line.at });
    drop(offer, new Set([line]));
  };
  for (const isPart of [counts, (part: GridLine) => counts(part) && isOnce(part), isAsOften]) {
    const parts = before.filter(isPart);
    let sum = 0;
    const found = parts.findIndex((part, i) => {
      sum += worth.get(part) ?? 0;
      return i > 0 && isSame(sum, own);
    });
    if (found < 0) continue;
    take(
      'listed',
      parts.slice(0, found + 1).map(({ id }) => id),
    );
    return;
  }
  const all = before.filter(counts);
  const total = all.reduce((sum, part) => sum + inAll(part), 0);
  const isOfAll = all.length > 1 || line.at.some(({ text }) => values(text).some(isBeyond));
  if (isOnce(line) && isOfAll && isSame(total, own)) take('all5', []);
  // "Net 20,000, GST 2,000, Gross 22,000".
  const net = offer.stated.find(({ amount }) =>
    offer.notcosts.some((tax) => tax.k === 'gst' && isSame(numberOf(amount) + numberOf(tax.amount), own)),
  );
  if (isOnce(line) && net) take(net.span, net.of, 'inc');
}

/** What words beside those of time call the sum of what stands before it. */
const sums = new Set(
  'net gross sum total contract tender price cost fee pay payable amounts add annual yearly five first front option pos ex inc excl excluding including plus gst included all above across'.split(
    ' ',
  ),
);

const isYearly = ({ state, of, per, terms = [] }: GridLine): boolean =>
  state === 'priced' && !of && per === 'year' && terms.some(({ k }) => k === 'year');
const inYear = ({ terms = [] }: GridLine, n: number): number =>
  numberOf(terms.find((term) => term.k === 'year' && term.n === n)?.v);

/** "Sum | 53,120 | 31,620" below rows of years that come to it in each. */
function sumUpYears(offer: GridOffer, line: GridLine): void {
  const parts = offer.lines.slice(0, offer.lines.indexOf(line)).filter(isYearly);
  const years = (line.terms ?? []).filter(({ k }) => k === 'year');
  const isSum = ({ n = 0 }: Term) =>
    isSame(
      parts.reduce((sum, part) => sum + inYear(part, n), 0),
      inYear(line, n),
    );
  if (parts.length < 2 || years.length < 2 || !years.every(isSum)) return;
  for (const { n, v, at } of years)
    offer.stated.push({ amount: v, gst: line.gst ?? 'unknown', span: `y${n}` as 'y1', of: [], at });
  drop(offer, new Set([line]));
}

/**
 * "So $816 a month and the set-up", "Subtotal consumables": a total that the lines of one period come to, or those that no
 * total before it is of, and all of them do not, is of these.
 */
function ofPeriod(offer: GridOffer, total: StatedTotal): void {
  if (total.span !== 'listed') return;
  const sumOf = (lines: readonly GridLine[]) => lines.reduce((sum, line) => sum + listed(line), 0);
  const lines = offer.lines.filter((line) => counts(line) && (total.of.length === 0 || total.of.includes(line.id)));
  const own = numberOf(total.amount);
  const before = new Set(offer.stated.slice(0, offer.stated.indexOf(total)).flatMap(({ of }) => of));
  const parts = [
    ...[...new Set(lines.map(({ per }) => per))].map((per) => lines.filter((line) => line.per === per)),
    lines.filter(({ id }) => !before.has(id)),
  ];
  const part = parts.find((some) => (some.length > 1 || before.size > 0) && isSame(sumOf(some), own));
  if (part && !isSame(sumOf(lines), own)) total.of = part.map(({ id }) => id);
}

/** "20 % on signing $33,600, 80 % on delivery $134,400" below the price of $168,000. */
function instalments(offer: GridOffer, worth: ReadonlyMap<GridLine, number>): void {
  const paid = new Set<NotCost['k']>(['milestone', 'deposit']);
  const items = [
    ...offer.lines.map(
      (line): Item => ({
        start: startOf(line.at),
        value: line.state === 'unread' ? numberOf(line.amount) : (worth.get(line) ?? 0),
        line,
      }),
    ),
    ...offer.stated.map(({ at, amount }): Item => ({ start: startOf(at), value: numberOf(amount), isTotal: true })),
    ...offer.notcosts.flatMap(({ k, at, amount }): Item[] =>
      paid.has(k) ? [{ start: startOf(at), value: numberOf(amount) }] : [],
    ),
  ].sort((a, b) => a.start - b.start);
  const gone = new Set<GridLine>();
  for (const [i, { value, isTotal }] of items.entries()) {
    let sum = 0;
    // A total before all lines is the total of those that follow.
    if (isTotal && i <= items.findIndex(({ line }) => line)) continue;
    for (let to = i + 1; to < Math.min(items.length, i + most) && value > 0 && sum < value; to++) {
      const part = items[to];
      if (
        !part ||
        part.isTotal ||
        part.value <= 0 ||
        (part.line && (!isOnce(part.line) || numberOf(part.line.qty ?? '1') !== 1))
      )
        break;
      sum += part.value;
      if (to - i < 2 || !isSame(sum, value)) continue;
      for (const { line } of items.slice(i + 1, to + 1)) if (line) gone.add(line);
    }
  }
  for (const { amount = '', at } of gone) offer.notcosts.push({ k: 'milestone', amount, at });
  drop(offer, gone);
}

function withoutNumber(offer: GridOffer, of: readonly string[], total: number): void {
  const lines = offer.lines.filter((line) => of.includes(line.id) && counts(line));
  const sum = lines.reduce((all, line) => all + listed(line), 0);
  const strange = lines.find(
    (line) =>
      /^\d+$/.test(line.amount ?? '') && isOnce(line) && !line.qty && isSame(sum - numberOf(line.amount), total),
  );
  if (strange && lines.length > 2) setAside(offer, strange, 'no money');
}
