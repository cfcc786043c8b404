import type { Term } from '../../contracts/reading/quotes.ts';
import { overlaps, type Span, timesAYear, type Value } from '../lexical/values.ts';
import { conditionsIn } from './clauses.ts';
import { sets } from './quote-words.ts';
import type { Source } from './source.ts';

const { firsts } = sets;

const passageTerm = (source: Source, k: Term['k'], value: Span, around: Span, n?: number): Term => ({
  k,
  v: source.words(value),
  at: [source.passage(around)],
  ...(n === undefined ? {} : { n }),
});

type Timed = Extract<Value, { kind: 'duration' | 'nth' }>;
const isTimed = (value: Value): value is Timed => value.kind === 'duration' || value.kind === 'nth';
const perYear = { ...timesAYear, minute: 0, hour: 0, once: 1 };
const yearsOf = (time: Timed): number => (perYear[time.per] > 0 ? time.value / perYear[time.per] : 0);

/**
 * The terms that the words of a span set: rises, free time, starts, how long. `span` is a clause, a cell or a sentence;
 * what is not understood is left to the check of conditions. Times are copied; a start is copied from what it follows.
 */
export function termsIn(source: Source, span: Span): Term[] {
  const values = source.valuesIn(span);
  // "No CPI" and "without any increase" set nothing.
  const said = conditionsIn(source, span).filter(
    ({ start }) =>
      !source
        .tokensIn({ start: Math.max(span.start, start - 12), end: start })
        .slice(-2)
        .some(({ lower }) => lower === 'no' || lower === 'without'),
  );
  const has = (meaning: string) => said.some((one) => one.meaning === meaning);
  const words = source.words(span).toLowerCase();
  const terms: Term[] = [];
  const percent = values.find((value) => value.kind === 'percent');
  const times = values.filter(isTimed);
  const first = values.find((value) => value.kind === 'number' && value.isOrdinal && value.value === 1);
  // "Rising each year after that, for five years": how long, and not from when.
  const isLong = (value: Span) => lengths.has(wordsBefore(source, span, value, 14).at(-1) ?? '');
  const isAfter = (value: Span) =>
    !isLong(value) &&
    ['after', 'from', 'following', 'in', 'at', 'of', 'month'].some((word) =>
      source
        .words({ start: Math.max(span.start, value.start - 34), end: value.start })
        .toLowerCase()
        .split(/\W+/)
        .includes(word),
    );
  const isRise = percent && (has('rise') || (has('cpi') && !has('discount'))) && !has('discount');
  if (isRise) {
    // "$1,180 in year 1, rising by 3% from year 2".
    const time = times.find((value) => isAfter(value) && value.start > percent.start) ?? times.find(isAfter);
    const first_ = times.find(
      (value) => value.kind === 'duration' && firsts.has(wordsBefore(source, span, value, 9).at(-1) ?? ''),
    );
    const n =
      first_ && !time
        ? Math.floor(yearsOf(first_)) + 1
        : time
          ? time.kind === 'nth'
            ? Math.ceil(yearsOf(time))
            : Math.floor(yearsOf(time)) + 1
          : undefined;
    const isOnce = words.includes('stays') || words.includes('one-off increase') || words.includes('once only');
    const isDated = !time && !first_ && values.some(({ kind }) => kind === 'date');
    const isFloor = ['greater', 'higher', 'at least', 'not less', 'minimum'].some((word) => words.includes(word));
    const isCap = ['lesser', 'lower of', 'cap', 'maximum', 'up to', 'no more', 'not exceed', 'max '].some((word) =>
      words.includes(word),
    );
    const k = has('cpi')
      ? isFloor
        ? 'rise_cpi_floor'
        : isCap
          ? 'rise_cpi_cap'
          : 'rise_cpi'
      : isOnce
        ? 'rise_once'
        : 'rise';
    // "$1,150 in the first year, rising 3 % each year": what rises had its price before.
    const from = Math.max(n ?? 2, 2);
    terms.push(passageTerm(source, has('cpi') && words.includes('+') ? 'doubt' : k, percent, span, from));
    if (isDated) terms.push({ k: 'doubt', v: 'when is the first rise?', at: [source.passage(span)] });
  } else if (has('cpi') && !percent) {
    const at = said.find(({ meaning }) => meaning === 'cpi');
    if (at) terms.push(passageTerm(source, 'rise_cpi', at, span, 2));
  }
  if (isRise) return terms;
  const warranty = words.includes('warranty');
  // "(GST free), from the first year" tells no free year.
  const taxes = source.valuesIn(span).filter(({ kind }) => kind === 'gst');
  const frees = said.filter((one) => one.meaning === 'free' && !taxes.some((tax) => overlaps(tax, one)));
  for (const time of times) {
    const before = source.words({ start: Math.max(span.start, time.start - 24), end: time.start }).toLowerCase();
    const told = wordsBefore(source, span, time, 24);
    const after = source.words({ start: time.end, end: Math.min(span.end, time.end + 24) }).toLowerCase();
    const isCovered = has('cover') && time.kind === 'nth' && time.value === 1;
    const free = frees.find((one) => nearest(one, times) === time);
    const isFree = isCovered || (free !== undefined && (time.kind !== 'nth' || time.value === 1) && !warranty);
    const isFirst =
      first !== undefined || before.includes('first') || after.includes('free') || before.includes('free for');
    const between = free ? source.tokensIn(gapOf(time, free)) : [];
    // "The first three months of the term are free".
    const stands = (words: ReadonlySet<string>) =>
      between.some(({ lower }, i) => words.has(lower) && between[i - 2]?.lower !== 'of');
    if (isFree && (stands(turning) || (isFirst && stands(parting))))
      terms.push({ k: 'doubt', v: `what is free, ${source.words(time)}?`, at: [source.passage(span)] });
    else if (isFree && (isFirst || time.kind === 'nth'))
      terms.push(passageTerm(source, 'free_months', lastOf(source, time), span));
    else if (time.kind === 'nth' && time.high !== undefined)
      terms.push(passageTerm(source, 'start_month', time, span), passageTerm(source, 'end_month', time, span));
    else if (
      time.kind === 'nth' &&
      (told.at(-1) === 'from' || begins(told) || onwards.has(after.trim().split(' ')[0] ?? '')) &&
      time.high === undefined
    )
      terms.push(passageTerm(source, 'start_month', time, span));
    else if (time.kind === 'nth' && time.high === undefined && told.at(-1) === 'after')
      terms.push(
        passageTerm(
          source,
          'start_month',
          { start: time.start - before.length + before.lastIndexOf('after'), end: time.end },
          span,
        ),
      );
    else if (time.kind === 'duration' && /^\W{0,3}(and )?(after that|after which)\b/.test(after) && warranty)
      terms.push(passageTerm(source, 'start_month', time, span));
    else if (
      time.kind === 'duration' &&
      (told.at(-1) === 'after' || (firsts.has(told.at(-1) ?? '') && told.at(-2) === 'after'))
    )
      terms.push(passageTerm(source, 'start_month', time, span));
    else if (
      time.kind === 'duration' &&
      time.per !== 'week' &&
      time.per !== 'day' &&
      yearsOf(time) >= 1 &&
      !warranty &&
      !has('rise') &&
      !has('free') &&
      isTermOf(before, after)
    )
      terms.push(passageTerm(source, 'term_months', time, span));
  }
  return terms;
}

const lengths = new Set(['for', 'over', 'during', 'throughout']);

/** Five years are reckoned: what is to be after them moves no price. */
export const isBeyond = (value: Value | undefined): boolean =>
  value !== undefined && isTimed(value) && yearsOf(value) >= 5;

/** What stands between two spans. */
const gapOf = (a: Span, b: Span): Span => ({ start: Math.min(a.end, b.end), end: Math.max(a.start, b.start) });
/** "60 month term; first 3 months free": what is free is the time beside the word. */
const nearest = (one: Span, times: readonly Timed[]): Timed | undefined => {
  const far = (time: Timed) => gapOf(time, one).end - gapOf(time, one).start;
  return times.toSorted((a, b) => far(a) - far(b))[0];
};
/** Between a time and "free", they leave it open whether that time is free: "36 month term, delivery free". */
export const onwards = new Set(['on', 'on,', 'onwards', 'onward']);
const parting = new Set([';', ',', 'term', 'contract', 'agreement', 'lease']);
const turning = new Set(['then', 'after', 'thereafter', 'until']);

/** "Months 1 and 2 free" are two months. */
const lastOf = (source: Source, time: Timed): Span =>
  time.kind === 'nth' && time.high !== undefined && time.per === 'month'
    ? (source.tokensIn(time).findLast(({ kind }) => kind === 'number' || kind === 'word') ?? time)
    : time;

/** The words before a time, without "the". */
const wordsBefore = (source: Source, span: Span, time: Span, reach: number): string[] =>
  source
    .tokensIn({ start: Math.max(span.start, time.start - reach), end: time.start })
    .flatMap(({ kind, lower }) => (kind === 'word' && lower !== 'the' ? [lower] : []));
/** "commencing in", "starts", "from the start of": from then on. */
const begins = (told: readonly string[]): boolean => {
  const last = told.at(['in', 'at', 'from', 'of'].includes(told.at(-1) ?? '') ? -2 : -1) ?? '';
  return ['commenc', 'begin', 'start'].some((stem) => last.startsWith(stem));
};

const isTermOf = (before: string, after: string): boolean =>
  ['term', 'agreement', 'contract', 'fixed', 'firm', 'commit', 'rental', 'lease'].some(
    (word) => after.includes(word) || before.includes(word),
  ) ||
  after.trim() === '' ||
  after.trim() === '.';
