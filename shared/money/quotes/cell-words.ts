import type { GridGst, GridLine, GridPer, LineState } from '../../contracts/reading/quotes.ts';
import { formatCount } from '../../kernel/format.ts';
import { amountOf, numberOf } from '../../reading/lexical/values.ts';
import { endOf, extended, monthsInAll, monthsOf, packOf, quantityOf, startOf, termOf, timesOf } from './cost.ts';

/** The cells of a grid in words, as the desk, an evaluator and the record of a decision show them. */

export const stateWords = {
  priced: 'Priced',
  included: 'Included',
  optional: 'Optional',
  'on-request': 'On request',
  excluded: 'Excluded',
  'not-stated': 'Not stated',
  unread: 'Unread',
} satisfies Record<LineState, string>;

export const perWords = {
  once: 'once',
  day: 'a day',
  week: 'a week',
  month: 'a month',
  quarter: 'a quarter',
  year: 'a year',
  same: 'with its lines',
} satisfies Record<GridPer, string>;

export const gstWords = {
  ex: 'Without GST',
  inc: 'With GST',
  free: 'GST-free',
  unknown: 'Not said',
} satisfies Record<GridGst, string>;

const isWhole = (value: number): boolean => Math.abs(value - Math.round(value)) < 0.005;
const plain = (value: number): string => (isWhole(value) ? formatCount(Math.round(value)) : value.toFixed(2));
/** What one period of a line costs as its words say, and how that comes about: `84 × 1,320`, `twice 1,150 a year`, `+3%`. */
export const figureOf = (line: GridLine): { figure: string; hint: string } => {
  const read = amountOf(line.amount ?? '');
  const years = (line.terms ?? []).filter(({ k }) => k === 'year').toSorted((a, b) => (a.n ?? 0) - (b.n ?? 0));
  const quantity = line.qty === '?' ? 1 : quantityOf(line);
  const unit = years.length > 0 ? numberOf(years[0]?.v) : (read?.value ?? 0);
  const scale = termOf(line, 'scale') ? 1000 : 1;
  const sign = line.credit ? '−' : '';
  const high = termOf(line, 'high');
  const times = line.per === 'year' ? timesOf(line) : 1;
  const costOf = (price: number) => plain(extended(line, price * scale, quantity) * times);
  const figure =
    read?.kind === 'percent'
      ? (line.amount ?? '')
      : `${sign}${costOf(unit)}${high ? `–${costOf(numberOf(high.v))}` : ''}`;
  const currency = line.currency && line.currency !== 'AUD' ? line.currency : '';
  const free = termOf(line, 'free_months');
  const rise = (line.terms ?? []).find(({ k }) => k === 'rise' || k === 'rise_once');
  const often = times === 2 ? 'twice' : `${plain(times)} times`;
  const repeated = times === 1 ? '' : quantity === 1 ? `${often} ${plain(unit)} ` : `${often} `;
  const pack = packOf(line);
  const said = (k: 'included_qty' | 'min_qty' | 'min_amount', words: (v: string) => string) => {
    const term = termOf(line, k);
    return term ? words(plain(numberOf(term.v))) : '';
  };
  const hints = [
    currency,
    line.qty === '?'
      ? '? ×'
      : quantity === 1
        ? ''
        : `${formatCount(quantity)} × ${plain(unit)}${pack > 0 ? ` per ${formatCount(pack)}` : ''}`,
    years.length > 1 ? 'by year' : line.per && line.per !== 'once' ? `${repeated}${perWords[line.per]}` : '',
    free ? `${Math.round(monthsOf(free.v))} months free` : '',
    startOf(line) > 1 ? `from month ${Math.round(startOf(line))}` : '',
    endOf(line) < monthsInAll ? `until month ${Math.round(endOf(line))}` : '',
    said('included_qty', (v) => `the first ${v} free`),
    said('min_qty', (v) => `at least ${v}`),
    said('min_amount', (v) => `at least ${v}`),
    rise ? `+${rise.v}` : '',
    line.terms?.some(({ k }) => k.startsWith('rise_cpi')) ? 'CPI' : '',
    line.terms?.some(({ k }) => k === 'band' || k === 'step') ? 'tiers' : '',
    line.gst === 'inc' ? 'inc GST' : line.gst === 'free' ? 'GST-free' : '',
  ];
  return { figure, hint: hints.filter(Boolean).join(', ') };
};

/** A cell in words, as it is read out and exported. */
export const cellWords = (line: GridLine | undefined): string => {
  if (!line) return 'Not stated';
  const { figure, hint } = figureOf(line);
  if (line.state === 'priced') return hint ? `${figure} (${hint})` : figure;
  return line.state === 'optional' && line.amount ? `Optional ${figure}` : stateWords[line.state];
};
