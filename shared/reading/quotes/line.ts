import type { GridGst, GridLine, GridPer, Passage, Term } from '../../contracts/reading/quotes.ts';
import type { Token } from '../lexical/tokens.ts';
import { numberOf, type Span, singular, type Value } from '../lexical/values.ts';
import { currencyCodes, functionWords, timeWords, units } from '../lexical/words.ts';
import type { Amount } from './clauses.ts';
import {
  columns,
  conditions,
  contingent,
  costWords,
  itemWords,
  optionWords,
  plainWords,
  sets,
  states,
} from './quote-words.ts';
import type { Quantities } from './reader/quantities.ts';
import type { Source } from './source.ts';
import { termsIn } from './terms.ts';

const { events, fees } = sets;

/** Where the words of a line stand: its own first, then its label, headings of column and section. */
export type Place = { own: Span; label?: Span | undefined; around: Span[]; isCell: boolean };

export const gridPer: Record<string, { per: GridPer; times?: string }> = {
  once: { per: 'once' },
  day: { per: 'day' },
  week: { per: 'week' },
  fortnight: { per: 'year', times: 'fortnightly' },
  month: { per: 'month' },
  quarter: { per: 'quarter' },
  half: { per: 'year', times: 'half yearly' },
  year: { per: 'year' },
};

/** How often, in one word before what is paid. */
export const adverbs: Readonly<Record<string, GridPer>> = {
  weekly: 'week',
  monthly: 'month',
  quarterly: 'quarter',
  yearly: 'year',
  annual: 'year',
};

type Period = Extract<Value, { kind: 'period' }>;
/** The periods that a span says; a cell that is only "month" says one too. */
export function periodsIn(source: Source, span: Span): Period[] {
  const found = source.valuesIn(span).filter((value) => value.kind === 'period' && value.per in gridPer) as Period[];
  const words = source.words(span).trim().toLowerCase();
  const list = source.tokensIn(span);
  // "month each" is a cell too.
  const isEach = list.length === 2 && ['each', 'ea'].includes(list[1]?.lower ?? '');
  const per = timeWords[isEach ? (list[0]?.lower ?? '') : words];
  if (per) return [{ kind: 'period', per, start: span.start, end: span.end }];
  if (found.length > 0) return found;
  return list.flatMap(({ lower, start, end }, i): Period[] => {
    // "$120 per clinic once".
    if (lower === 'once' && (list[i + 1]?.kind ?? 'sign') === 'sign')
      return [{ kind: 'period', per: 'once', start, end }];
    // "month, 60 months" is a cell.
    const isFirst = i === 0 && list[1]?.text === ',' ? timeWords[lower] : undefined;
    const inBrackets = list[i - 1]?.text === '(' && list[i + 1]?.text === ')' ? timeWords[lower] : undefined;
    const isPer = ['a', 'per', 'each', 'every', '/'].includes(list[i - 1]?.lower ?? '');
    const said = isFirst ?? inBrackets ?? (isPer ? timeWords[lower] : undefined);
    return said && said in gridPer ? [{ kind: 'period', per: said, start, end }] : [];
  });
}

/** "Ten months of the year", "every two weeks". */
export const isPartly = ({ per, times = 1 }: Period): boolean => times < 1 && per in { day: 1, week: 1, month: 1 };

/** What an amount is for one of: "each", "per bed"; by the hour or minute too, for no schedule runs by those. */
export function eachesIn(source: Source, span: Span): { unit?: string | undefined }[] {
  return source.valuesIn(span).flatMap((value) => {
    // "A flat 38k and no per head fee".
    // "No charge for pages per click".
    const before = source.tokensIn({ start: Math.max(span.start, value.start - 40), end: value.start });
    const part = before.slice(before.findLastIndex(({ kind, lower }) => kind !== 'word' || parting.has(lower)) + 1);
    const isNone = part.some(({ lower }) => lower === 'no');
    if (value.kind === 'each') return isNone ? [] : [{ unit: value.unit }];
    // "camera/month"
    const [thing] = value.kind === 'period' ? source.tokensIn({ start: span.start, end: value.start }).slice(-1) : [];
    if (
      thing &&
      source.text[value.start] === '/' &&
      thing.end === value.start &&
      thing.lower in units &&
      !costWords.has(thing.lower)
    )
      return [{ unit: singular(thing.lower) }];
    return value.kind === 'period' && !(value.per in gridPer) ? [{ unit: value.per as string }] : [];
  });
}

const parting = new Set(['and', 'but', 'just', 'only', 'plus']);

const silent = new Set('said say says mention mentions mentioned stated told known clear'.split(' '));

/** So far behind a clause its sentence may end. */
const ASKED = 60;

/** The GST that the words of a span claim, with the words; more than one meaning is none. */
export function gstIn(source: Source, span: Span): { gst: GridGst; at: Passage } | undefined {
  const said = source.valuesIn(span).flatMap((value) => (value.kind === 'gst' ? [value] : []));
  const words = source.tokensIn(span).map(({ lower }) => lower);
  const first = said[0];
  // "Is that with GST or without?" asks.
  const stop = [...source.text.slice(span.end - 1, span.end + ASKED)].find((mark) => '.?!\n'.includes(mark));
  if (stop === '?') return undefined;
  // "Incl GST, nothing up front": what follows the comma says nothing of GST.
  const comma = first ? source.text.indexOf(',', first.end) : -1;
  const isNegated = source
    .tokensIn({ start: span.start, end: comma < 0 ? span.end : Math.min(comma, span.end) })
    .some(({ lower }) => ['none', 'neither', 'nothing', 'never', 'nor'].includes(lower));
  // "Nothing said about GST".
  if (isNegated && words.some((word) => silent.has(word))) return undefined;
  if (first && !said.every(({ gst }) => gst === first.gst)) return undefined;
  if (first && isNegated) return { gst: 'ex', at: source.passage(span) };
  if (first) return { gst: first.gst, at: source.passage(first) };
  const has = (any: string) => any.split(' ').some((word) => words.includes(word));
  if (!has('gst tax') || has('if whether')) return undefined;
  const isNot = isNegated || has('not') || words.some((word) => word.endsWith("n't"));
  const isIn = words.some((word, i) => word === 'gst' && words[i + 1] === 'is' && words[i + 2] === 'in');
  const isInside = isIn || has('inclusive includes included incl including inc include');
  const isDenied =
    has('nothing without excludes exclusive excl excluding exclude net before top ex extra add') || (isNot && isInside);
  if (isNot && !isInside && !isNegated) return undefined;
  if (isNot) return { gst: 'ex', at: source.passage(span) };
  return isDenied === isInside ? undefined : { gst: isDenied ? 'ex' : 'inc', at: source.passage(span) };
}

/** "Andoverra ex", "unit_price_inc": what the last word of a heading says. */
export function headGst(source: Source, head: Span): GridGst | undefined {
  const last = source.tokensIn(head).findLast(({ kind }) => kind === 'word')?.lower ?? '';
  return ['ex', 'exc', 'excl'].includes(last) ? 'ex' : ['inc', 'incl'].includes(last) ? 'inc' : undefined;
}

/** Whether the first of two amounts is the GST of the second, or the second with it. */
export function isTaxOf([tax, net]: readonly Passage[]): boolean {
  const [own, other] = [numberOf(net?.text), numberOf(tax?.text)];
  return own > 0 && [own / 10, own * 1.1].some((value) => Math.abs(value - other) < 0.011);
}

/** What a cell under a heading "GST" says with one word. */
export function bareGst(source: Source, cell: Span): GridGst | undefined {
  const words = source.tokensIn(cell).map(({ lower }) => lower);
  const [word = ''] = words;
  // "Not stated anywhere".
  if (words.some((one) => silent.has(one))) return undefined;
  if (word.startsWith('ex') || word === 'not' || ['on', 'plus', '+', 'additional', 'extra'].includes(word)) return 'ex';
  return word.startsWith('in') ? 'inc' : word === 'free' ? 'free' : undefined;
}

/** What a cell that is only "yes" or "no" says under a heading "GST included". */
export function flaggedGst(source: Source, cell: Span, head: Span): GridGst | undefined {
  const said = gstIn(source, head)?.gst;
  const isYes = ['yes', 'y', 'true', '✓'].includes(source.words(cell).trim().toLowerCase());
  const isNo = ['no', 'n', 'false'].includes(source.words(cell).trim().toLowerCase());
  if ((said !== 'inc' && said !== 'ex') || (!isYes && !isNo)) return undefined;
  return isYes === (said === 'inc') ? 'inc' : 'ex';
}

/** The nouns that a number may count: the next words on its line, in the singular. */
export function nounsAfter(source: Source, value: Span): string[] {
  const nouns: string[] = [];
  for (const token of source.tokensIn({ start: value.end, end: value.end + 50 })) {
    const per = timeWords[token.lower];
    if (nouns.length === 0 && (token.lower === 'x' || token.lower === '×' || token.kind === 'code') && !token.line)
      continue;
    if (!token.line && (per === 'hour' || per === 'minute')) return [...nouns, per];
    // "40 x AeroDrift 8 mattresses" are forty mattresses.
    if (token.kind === 'number' && nouns.length === 1 && isModel(source, token)) {
      nouns.pop();
      continue;
    }
    if (token.kind !== 'word' || token.line || functionWords.has(token.lower) || nouns.length === 3) break;
    nouns.push(singular(token.lower));
  }
  return nouns;
}

/**
 * "CorScan 3 bladder scanner": a number behind a name that no dictionary of things holds, before one thing, is the name's;
 * before several it is where another number counts them, "two Clearbasin 400 macerators".
 */
export function isModel(source: Source, value: Span, isAnyway = false): boolean {
  const [name] = source.tokensIn({ start: Math.max(0, value.start - 24), end: value.start }).slice(-1);
  const behind = source.tokensIn({ start: value.end, end: value.end + 40 });
  const end = behind.findIndex(({ kind, line }) => kind !== 'word' || line);
  const things = behind.slice(0, Math.min(4, end < 0 ? 4 : end));
  // "40 x AeroDrift 8 mattresses".
  const [count] = name
    ? source
        .tokensIn({ start: Math.max(0, name.start - 12), end: name.start })
        .filter(({ lower }) => lower !== 'x')
        .slice(-1)
    : [];
  const isCounted =
    count !== undefined && source.valuesIn(count).some((one) => one.kind === 'number' && !one.isOrdinal);
  const isThing = (word: string) =>
    [itemWords, plainWords, costWords, functionWords, optionWords].some((set) => set.has(word)) || word in units;
  return (
    (name?.kind === 'word' || (name?.kind === 'code' && isCounted)) &&
    !name.line &&
    source.words({ start: name.end, end: value.start }) === ' ' &&
    name.text[0] !== name.lower[0] &&
    (isCounted || name.text !== name.text.toUpperCase()) &&
    !isThing(name.lower) &&
    !isThing(singular(name.lower)) &&
    (isAnyway || isCounted || !things.some(({ lower }) => lower.endsWith('s') || lower in timeWords || lower === 'x'))
  );
}

/** "12 x $90", "12 @ 90", "$90 x 12": words beside an amount that multiply it; "at" does behind a count alone. */
export function isMultiplied(source: Source, own: Span, amount: Span, hasCount: boolean): boolean {
  const before = source.tokensIn({ start: own.start, end: amount.start });
  const last = before.at(-1);
  // "is **$12,000 once**" is set in bold.
  const isBold = last?.text === '*' && before.at(-2)?.text === '*';
  return (
    (last !== undefined &&
      ((['@', 'x', '×', '*'].includes(last.lower) && !isBold) || (hasCount && last.lower === 'at'))) ||
    /^[^\d,;]{0,20}[x×]\s*\d/.test(source.words({ start: amount.end, end: own.end }))
  );
}

/** How often as many as a number says are had: "9,400 a month", "61,000 minutes annually". */
export function perBehind(source: Source, { end }: Span, to: number): Period | undefined {
  const [next] = source.valuesIn({ start: end, end: Math.min(end + 60, to) });
  const isBehind = next?.kind === 'period' && next.per !== 'once' && next.start - end < 40;
  return isBehind && !source.words({ start: end, end: next.start }).includes(',') ? next : undefined;
}

/** The noun before a number: "bins 120", "Infusion pumps x 50". */
export function nounBefore(source: Source, value: Span, within: Span): string[] {
  const before = source
    .tokensIn({ start: within.start, end: value.start })
    .filter(({ lower }) => !['x', '×', '(', ':', '='].includes(lower));
  const last = before.at(-1);
  return last?.kind === 'word' && !functionWords.has(last.lower) ? [singular(last.lower)] : [];
}

/** `isHeaded`: the head of its column says the period. */
type Quantity = { qty?: string; at?: Span; heads?: Span[]; per?: GridPer | undefined; isHeaded?: boolean };

/** Below it nobody should rely on how many an amount is paid for. */
const likely = 0.7;

/** How many times an amount is paid per period, by the likeliest number of the text; "?" where none is likely. */
function quantityFor(source: Source, place: Place, amount: Amount, quantities: Quantities): Quantity {
  const { count, chance } = quantities.choose(place, amount);
  if (chance < likely) return { qty: '?' };
  if (!count) return {};
  return {
    qty: source.words(count),
    at: isInside(count, place.own) ? count : count.sentence,
    per: count.per,
    isHeaded: count.cell?.role === 'qty' && periodsIn(source, count.cell.head).length > 0,
    heads: count.cell
      ? [
          count.cell.label,
          ...(count.cell.role === 'qty' && periodsIn(source, count.cell.head).length > 0 ? [count.cell.head] : []),
        ]
      : [],
  };
}

/** "$310 per collection, weekly": the period says how many. */
export const isEvent = (source: Source, spans: readonly Span[]): boolean => {
  const isOne = (value: Value, next: Value | undefined) =>
    value.kind === 'number' && value.value === 1 && next?.kind === 'period' && next.start - value.end < 3;
  const all = spans.flatMap((span) => source.valuesIn(span));
  const isOneEach = all.some((value, i) => isOne(value, all[i + 1]));
  return (
    spans.some((span) =>
      eachesIn(source, span).some(({ unit }) =>
        unit ? events.has(unit) : source.tokensIn(span).some(({ lower }) => events.has(singular(lower))),
      ),
    ) &&
    spans.some((span) => source.valuesIn(span).some((value) => value.kind === 'period' && value.per in gridPer)) &&
    // "3 times a year at 420 a go": the price is no count; "five visits booked (one a year)": the year says how many.
    !all.some(
      (value, i) =>
        value.kind === 'number' &&
        value.value !== 1 &&
        all[i + 1]?.kind !== 'each' &&
        !(isOneEach && value.unit && events.has(value.unit.name)),
    )
  );
};

export const isTier = (source: Source, value: Span): boolean =>
  /(first|beyond|above|over|up to|next|minimum|min|min of|price of|cost of)\s*$/i.test(
    source.words({ start: Math.max(0, value.start - 12), end: value.start }),
  );

/** Gives a line one more term. */
export const addTerm = (line: GridLine, k: Term['k'], v: string, at: Passage[]): void => {
  line.terms = [...(line.terms ?? []), { k, v, at }];
};

/** A line without an amount: what its cell says instead. A cell that nobody can read keeps its words and is unread. */
export function stateLine(source: Source, id: string, label: string, place: Place): GridLine {
  const at = [place.own, ...(place.label ? [place.label] : [])].map(source.passage, source);
  return { id, label, at: at.filter(({ text }) => text !== ''), state: stateIn(source, place.own) ?? 'unread' };
}

/** What words say in place of an amount: nothing, a sign or a word alone, or a phrase. */
export function stateIn(source: Source, span: Span): GridLine['state'] | undefined {
  const words = source.words(span).trim().toLowerCase();
  if (words === '') return 'not-stated';
  if (['-', '–', '—', 'x'].includes(words)) return 'excluded';
  return /^in\s|^✓|^yes$|^(under )?warranty$/.test(words) ? 'included' : statesIn(source, span)[0]?.meaning;
}

/** What words say of a price in place of an amount or beside it; "not optional", "isn't an optional extra" say nothing of the kind. */
export const statesIn = (source: Source, span: Span) => {
  // A cell that is "option" alone, "option, $3 a month", "Option: battery $98"; "Option A" is one of several offers.
  const [first, next] = source.tokensIn(span);
  const isOption = next ? first?.lower === 'option' && [',', ':', ';'].includes(next.text) : first?.text === 'option';
  const said = isOption && first ? [{ start: first.start, end: first.end, meaning: 'optional' as const }] : [];
  return [...said, ...source.says(span, states)].filter(({ meaning, start }) => {
    const before = source.tokensIn({ start: Math.max(span.start, start - DENIED), end: start }).slice(-3);
    const own = before.slice(before.findLastIndex(({ kind, line }) => kind === 'sign' || line) + 1);
    return (
      (meaning !== 'optional' && meaning !== 'included') ||
      !own.some(({ lower }) => lower === 'not' || lower === 'never' || lower.endsWith("n't"))
    );
  });
};
/** So far before a word its denial may stand. */
const DENIED = 24;

/** "$180 per day, 6 days a week". */
function daysAWeek(source: Source, own: Span): Quantity | undefined {
  const all = source.valuesIn(own);
  const [days, week] = all.flatMap((value, i) => {
    const next = all[i + 1];
    const isWeek = value.kind === 'duration' && value.per === 'day' && next?.kind === 'period' && next.per === 'week';
    return isWeek && next.start - value.end < 3 ? [value, next] : [];
  });
  const [many] = days ? source.tokensIn(days) : [];
  return days && week && many
    ? { qty: many.text, at: days, heads: [{ ...days, end: week.end }], per: 'week' }
    : undefined;
}

const leasts = new Set(['minimum', 'min', 'least', 'within', 'after', 'notice']);
/** "Two days at $1,500 a day": how long something paid by the day or week is had, once. */
export const stayIn = (source: Source, span: Span, per?: string): Value | undefined =>
  source.valuesIn(span).find(
    (value, i, all) =>
      value.kind === 'duration' &&
      // "Minimum 12 weeks" are no twelve weeks.
      !leasts.has(
        source.tokensIn({ start: Math.max(span.start, value.start - 12), end: value.start }).at(-1)?.lower ?? '',
      ) &&
      (value.per === 'day' || value.per === 'week') &&
      value.per === (per ?? value.per) &&
      value.value < 15 &&
      all[i + 1]?.kind !== 'period',
  );

/** Whether words tell that something is paid each day. */
export const isDaily = (source: Source, spans: readonly Span[]): boolean =>
  spans.some((span) => source.tokensIn(span).some(({ lower }) => ['daily', 'nightly', 'every', '365'].includes(lower)));

const isOnce = (source: Source, span: Span): boolean => periodsIn(source, span).some(({ per }) => per === 'once');

/** The one year, behind the first, in which something is paid. */
function yearOf(source: Source, span: Span): Value | undefined {
  const [year, more] = source.valuesIn(span).filter(({ kind }) => kind === 'nth');
  const before = year && source.tokensIn({ start: span.start, end: year.start }).at(-1)?.lower;
  const isYear = year?.kind === 'nth' && year.per === 'year' && year.value > 1 && year.high === undefined;
  return isYear && !more && (before === 'in' || eachesIn(source, span).length > 0) ? year : undefined;
}

const isPeriodAlone = (source: Source, span: Span): boolean =>
  periodsIn(source, span).some(({ start, end }) => start <= span.start && end >= span.end);

/** "3 days | $1,450 | per day": a cell that says nothing but how long. */
export const isStayAlone = (source: Source, span: Span): boolean =>
  source.tokensIn(span).length === 2 && stayIn(source, span) !== undefined;

/** "15 cents a km beyond": a price for each of what is used beside what is in the price. */
const isOfMore = (source: Source, span: Span): boolean =>
  eachesIn(source, span).length > 0 &&
  ['beyond', 'over', 'above'].includes(source.tokensIn(span).findLast(({ kind }) => kind === 'word')?.lower ?? '');

/**
 * Whether words tell a price of what is paid only where it is wanted or where something happens: "should you need a spare",
 * "lost pumps are charged"; `isRate`: so much each, and nothing says of how many ("emergency call-outs are $160 a trip").
 */
export const isOptional = (source: Source, span: Span, isRate: boolean, per: GridPer, isCounted = false): boolean =>
  statesIn(source, span).some(({ meaning }) => meaning === 'optional') ||
  isOfMore(source, span) ||
  (per === 'once' && !isCounted && source.says(span, contingent).some(({ meaning }) => meaning === 'event' || isRate));

/** A line with one amount, its period, quantity, GST and terms, each from the nearest words that say it. */
export function amountLine(
  source: Source,
  id: string,
  label: string,
  place: Place,
  amount: Amount,
  quantities: Quantities,
): GridLine {
  const notes = source.notes.of([place.own, ...(place.label ? [place.label] : [])]);
  const spans = [place.own, ...(place.label ? [place.label] : []), ...notes, ...place.around];
  const at = [place.own, ...(place.label ? [place.label] : [])]
    .map(source.passage, source)
    .filter(({ text }) => text !== '');
  // A cell that says nothing but the period goes before a word of the label: "Trainer day on site", charged one-off.
  const alone = place.isCell ? place.around.filter((span) => isPeriodAlone(source, span)) : [];
  // "4 | day | 1,650 | one-off": the days are counted, and paid once.
  const ofPeriod = alone.toSorted((a, b) => Number(isOnce(source, b)) - Number(isOnce(source, a)));
  // "Delivery, once" under "Per week".
  const once = place.label && isOnce(source, place.label) ? [place.label] : [];
  // "Bin, weekly" under "Fee per unit per month": how often it is emptied, and how often it is paid.
  const heads = place.isCell
    ? place.around.filter((span) => source.tokensIn(span).some(({ lower }) => costWords.has(singular(lower))))
    : [];
  const found = [place.own, ...once, ...ofPeriod, ...heads, ...spans].flatMap((span) =>
    periodFor(source, span, amount, span === place.own),
  );
  // "$3,260 a month, billed ten months of the year".
  const season = found.find((one) => one.isSeason && one.per === found[0]?.per) ?? found[0];
  const said = season && isPartly(season) ? { ...season, per: 'year' as const } : season;
  const isNear =
    said !== undefined &&
    [place.own, place.label].some((span) => span && said.start >= span.start && said.end <= span.end);
  const stay =
    said &&
    [place.own, ...place.around.filter((span) => isStayAlone(source, span))].flatMap(
      (span) => stayIn(source, span, said.per) ?? [],
    )[0];
  const paid = quantityFor(source, place, amount, quantities);
  const days = said?.per === 'day' && !paid.qty ? daysAWeek(source, place.own) : undefined;
  const quantity: Quantity = stay ? { qty: source.words(stay), at: stay } : (days ?? paid);
  const grid = said ? gridPer[said.per] : undefined;
  let per: GridPer = stay
    ? 'once'
    : quantity.per && (days || !grid || (quantity.isHeaded ? !(isNear && grid.per === 'once') : grid.per === 'once'))
      ? quantity.per
      : (grid?.per ?? 'once');
  // "Training $1,450 per day": a rate for nobody knows how many days.
  if (per === 'day' && !quantity.qty && !isDaily(source, spans)) {
    per = 'once';
    quantity.qty = '?';
  }
  const pack = packIn(source, place.own, amount);
  if (pack && !quantity.qty) quantity.qty = '?';
  const own = termsIn(source, place.own);
  const label_ = place.label ? termsIn(source, place.label) : [];
  const isFrom = /\b(from|starting at)\s*$/i.test(
    source.words({ start: Math.max(place.own.start, amount.start - 14), end: amount.start }),
  );
  const noted = notes.flatMap((span) => termsIn(source, span));
  const terms: Term[] = [...own, ...label_, ...noted].filter(({ k }) => k !== 'term_months');
  if (pack) terms.push({ k: 'pack', v: source.words(pack), at: [source.passage(place.own)] });
  if (quantity.qty && quantity.qty !== '?') terms.push(...minimumIn(source, place.own));
  for (const span of place.label ? [place.label, place.own] : [place.own])
    terms.push(...limitIn(source, span, quantities));
  const times =
    said?.times && said.times !== 1 ? source.words(said) : grid?.times ? source.words(said ?? place.own) : undefined;
  const told = said && spans.find((span) => said.start >= span.start && said.end <= span.end);
  if (times && per === 'year') terms.push({ k: 'times_per_year', v: times, at: [source.passage(told ?? place.own)] });
  // "$285 per hoist per visit, two visits a year".
  const often = times || isOnce(source, place.own) ? undefined : quantities.often(place.own, quantity.at);
  if (often) per = 'year';
  if (often) terms.push({ k: 'times_per_year', v: source.words(often), at: [source.passage(often.sentence)] });
  if (said?.times && said.times !== 1 && per !== 'year')
    terms.push({ k: 'doubt', v: source.words(said), at: [source.passage(said)] });
  // "One battery set in year 4, $310 each".
  const year = said ? undefined : yearOf(source, place.own);
  if (year && terms.length === 0)
    terms.push({ k: 'start_month', v: source.words(year), at: [source.passage(place.own)] });
  if (isFrom) terms.push({ k: 'from', v: source.words(amount), at: [source.passage(place.own)] });
  // A bare number under "NZD".
  const isBare = place.isCell && source.valuesIn(amount)[0]?.kind === 'number';
  const codes = isBare ? place.around.flatMap((span) => source.tokensIn(span)) : [];
  const head = codes.find(
    ({ text, lower }) => text.length === 3 && text === text.toUpperCase() && lower in currencyCodes,
  );
  const currency = head ? (currencyCodes[head.lower] ?? amount.currency) : amount.currency;
  const free = saysUnpaid(source, place.own, amount);
  if (free) terms.push({ k: 'doubt', v: `is it paid: "${source.words(free)}"?`, at: [source.passage(place.own)] });
  const gst = spans.map((span) => gstIn(source, span)).find(Boolean);
  const claimed = gst ? { gst: gst.gst, gst_at: [gst.at] } : {};
  const isRate = quantity.qty === '?' || (!quantity.qty && eachesIn(source, place.own).length > 0);
  const isOwn = quantity.qty !== undefined && quantity.at !== undefined && isInside(quantity.at, place.own);
  const [optional] = spans.filter((span) => isOptional(source, span, isRate, per, isOwn));
  if (optional) {
    const told = optional === place.own || optional === place.label ? [] : [source.passage(optional)];
    return { id, label, at: [...at, ...told], state: 'optional', amount: source.words(amount), per, ...claimed };
  }
  return {
    id,
    label,
    at,
    state: 'priced',
    amount: source.words(amount),
    per,
    ...(said && !isNear ? { per_at: [source.passage(said)] } : {}),
    ...(quantity.qty ? { qty: quantity.qty } : {}),
    ...(quantity.at && (days || !isInside(quantity.at, place.own))
      ? { qty_at: [quantity.at, ...(quantity.heads ?? [])].map(source.passage, source) }
      : {}),
    ...claimed,
    ...(currency === 'AUD' ? {} : { currency }),
    ...(isCredit(source, place, amount) ? { credit: true } : {}),
    ...(terms.length > 0 ? { terms } : {}),
  };
}

/** "$900 (waived)", "$300 is not included": right behind an amount, and at the end, that it is not paid; "$900, which we waive". */
const saysUnpaid = (source: Source, own: Span, amount: Span): Span | undefined => {
  const behind = source.tokensIn({ start: amount.end, end: own.end });
  const at = behind.findIndex(({ lower }) => waivers.has(lower));
  // "$2,990 per bed and we waive the delivery": another thing, unless the words of the amount name it.
  const [article, thing] = behind.slice(at + 1);
  const isOther =
    (article?.lower === 'the' || article?.lower === 'your') &&
    thing?.kind === 'word' &&
    !fees.has(thing.lower) &&
    !source.tokensIn({ start: own.start, end: amount.start }).some(({ lower }) => lower === thing.lower);
  if (at >= 0 && !isOther) return behind[at];
  // "We waive the delivery of $400".
  const before = source.tokensIn({ start: own.start, end: amount.start }).find(({ lower }) => waivers.has(lower));
  if (before) return before;
  const isBare = (start: number, end: number) =>
    source.tokensIn({ start, end }).every(({ kind, lower }) => kind === 'sign' || lower === 'is' || lower === 'are');
  return statesIn(source, own).find(
    (said) =>
      (said.meaning === 'excluded' || (said.meaning === 'included' && unpaid.has(firstWord(source, said)))) &&
      said.start >= amount.end &&
      isBare(amount.end, said.start) &&
      isBare(said.end, own.end),
  );
};

const { unpaid, waivers } = sets;
const firstWord = (source: Source, span: Span): string => source.tokensIn(span)[0]?.lower ?? '';

/** "$42 per thousand messages", "$7.90 / 100": so many are paid for at once. */
function packIn(source: Source, own: Span, amount: Span): Token | undefined {
  const [per, many, next] = source.tokensIn({ start: amount.end, end: own.end });
  const isMany =
    many?.kind === 'number' ? many.value > 1 && !(next && next.lower in timeWords) : many && packs.has(many.lower);
  return (per?.lower === 'per' || per?.text === '/') && isMany && !many?.line ? many : undefined;
}
const packs = new Set(['hundred', 'thousand']);

/** "minimum 250 staff" beside a price per member of staff. */
function minimumIn(source: Source, span: Span): Term[] {
  const units = eachesIn(source, span).map(({ unit }) => unit);
  const values = source.valuesIn(span);
  return source.says(span, conditions).flatMap((said): Term[] => {
    const next = said.meaning === 'minimum' ? values.find(({ start }) => start >= said.end) : undefined;
    const isOfUnit = next?.kind === 'number' && next.start - said.end < 4 && units.includes(next.unit?.name);
    return next && isOfUnit
      ? [{ k: 'min_qty', v: source.words(next), at: [source.passage({ start: said.start, end: next.end })] }]
      : [];
  });
}

/** "Licence (up to 300 staff): $38,400 a year": a flat price up to a number that no number of the text is above. */
function limitIn(source: Source, span: Span, { list }: Quantities): Term[] {
  const lead = (value: Span) => source.words({ start: Math.max(span.start, value.start - 6), end: value.start });
  const limit = source
    .valuesIn(span)
    .find((value) => value.kind === 'number' && lead(value).toLowerCase() === 'up to ');
  const nouns = limit ? nounsAfter(source, limit) : [];
  const isAbove = ({ value, nouns: own }: (typeof list)[number]) =>
    limit?.kind === 'number' && value > limit.value && own.some((noun) => nouns.includes(noun));
  return limit && nouns.length > 0 && !list.some(isAbove)
    ? [{ k: 'upto', v: source.words(limit), at: [source.passage(span)] }]
    : [];
}

const isInside = (a: Span, b: Span): boolean => a.start >= b.start && a.end <= b.end;

function periodFor(source: Source, span: Span, amount: Amount, isOwn: boolean): Period[] {
  const all = periodsIn(source, span);
  if (!isOwn) return all;
  const isBilled = (period: Period) =>
    all.length > 1 &&
    !period.isSeason &&
    /\b(billed|invoiced|paid|payable|charged)\s*$/i.test(
      source.words({ start: Math.max(span.start, period.start - 10), end: period.start }),
    );
  const behind = all.filter((period) => period.start >= amount.end && !isBilled(period));
  const before = all.filter((period) => period.end <= amount.start);
  // "per resident per day $14.80 …, 365 days a year": the words beside the amount say it.
  const beside = before.filter(({ end }) => amount.start - end < 3);
  // "Service monthly, $1,200 a year": what stands right behind it goes before.
  const right = behind.filter(({ start }) => start - amount.end < 2);
  return [...right, ...beside, ...behind, ...before.reverse()];
}

/** Whether words in small letters say that an amount is taken off; "wireless" and "accreditation" say nothing of the kind. */
export const saysLess = (words: string): boolean =>
  /(?<![\p{L}-])(?:trade[- ]in|in trade|credit|discount|rebate|allowance|buy ?back|less[ :])/u.test(words);

/** "$500 off". */
export const isOff = (source: Source, { end }: Span): boolean => {
  const [off, next] = source.tokensIn({ start: end, end: end + 12 });
  return off?.lower === 'off' && !off.line && next?.text !== '-';
};

/** Whether an amount lowers the total: words before it say so, or a cell writes it in brackets or with a minus. */
const isCredit = (source: Source, place: Place, amount: Amount): boolean => {
  const before = source.words({ start: place.own.start, end: amount.start });
  const words = `${place.label ? source.words(place.label) : ''} ${before}`.toLowerCase();
  // "1,800.00 CR".
  const [behind] = source.tokensIn({ start: amount.end, end: place.own.end });
  // "Old oven taken in payment     (1,500.00)".
  const isBracketed =
    (before.endsWith('\t(') || before.endsWith('  (')) && behind?.text === ')' && behind.end >= place.own.end;
  if (saysLess(words) || isOff(source, amount) || behind?.text === 'CR' || isBracketed) return true;
  return place.isCell && (/\(\s?$/.test(before) || /-\s?$/.test(before));
};

/** Whether a label says nothing but how many: "Qty", "Number". */
export const isQtyOnly = (source: Source, label: Span): boolean =>
  source
    .says(label, columns)
    .some(({ meaning, start, end }) => meaning === 'qty' && start === label.start && end === label.end);
