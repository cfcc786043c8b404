import type { GridLine, GridOffer, OpenPoint, Passage, QuoteGrid } from '../../../contracts/reading/quotes.ts';
import { amountOf, type Span, singular, type Value } from '../../lexical/values.ts';
import { currencyCodes, functionWords, timeWords, units, wordSet } from '../../lexical/words.ts';
import { fees } from '../clauses.ts';
import {
  conditions,
  doubtful,
  itemWords,
  moverWords,
  payments,
  plainWords,
  states,
  takenUp,
  totals,
} from '../quote-words.ts';
import { type Source, spanOf } from '../source.ts';
import { placesOf } from './verbatim.ts';

const isPriced = ({ state }: GridLine): boolean => state === 'priced';

/**
 * Readings of which every word stands in the text and that mislead all the same: a clause with words, names or numbers
 * that the reading does not account for, a number cut at a space, a price without a name, one vendor's offer in two parts.
 */
export function misleading(source: Source, { offers, isUnderstood }: QuoteGrid): OpenPoint[] {
  const found: OpenPoint[] = [];
  const say = (offer: GridOffer, words: string, at: Passage[], line?: GridLine) =>
    found.push({ code: 'doubt', words, offer: offer.id, at, ...(line ? { line: line.id, field: 'amount' } : {}) });
  for (const offer of offers.filter(({ status }) => status === 'current')) {
    const open = offer.lines.filter((line) => isPriced(line) && !line.confirmed);
    const wordsOf = (names: string[]) => new Set(names.flatMap((name) => name.toLowerCase().split(/[^\p{L}]+/u)));
    const isScaled = [offer, ...offer.lines].some(({ terms }) => terms?.some(({ k }) => k === 'scale'));
    const scale = isScaled
      ? undefined
      : source.tokens.find(
          ({ text, start }) => text === '000' && !/\d\s*$/.test(source.words({ start: start - 2, end: start })),
        );
    if (scale) say(offer, 'Are the amounts in thousands?', [source.passage(scale)]);
    const isSigned = signed(source, offer.vendor);
    const names = wordsOf([offer.vendor, offer.option ?? '']);
    for (const line of open) {
      const cut = runsOn(source, line);
      if (cut) say(offer, `Is "${cut}" one number?`, line.at, line);
      if (isNameless(source, line))
        say(offer, `What is "${line.at[0]?.text.trim()}" for, and how often is it paid?`, line.at, line);
      const labels = wordsOf(offer.lines.flatMap((other) => (other === line ? [] : other.label)));
      const strange = isUnderstood
        ? undefined
        : (unaccounted(source, line, names, labels, isSigned) ?? strangeYear(source, line) ?? doubtfulIn(source, line));
      if (strange) say(offer, `What does "${strange}" mean for the price?`, line.at, line);
    }
    const twin = offers.find(
      (other) =>
        other.id !== offer.id &&
        other.status === 'current' &&
        other.vendor !== '' &&
        !offer.option &&
        !other.option &&
        other.vendor.toLowerCase() === offer.vendor.toLowerCase(),
    );
    if (twin) say(offer, `Are the offers of ${offer.vendor} one offer, or does one replace the other?`, []);
  }
  return found;
}

/** Whether a vendor writes itself: its name stands in the last lines or in the sender's. */
function signed(source: Source, vendor: string): boolean {
  const rows = source.text
    .toLowerCase()
    .split('\n')
    .filter((row) => row.trim() !== '');
  const name = vendor.toLowerCase();
  return (
    name !== '' &&
    rows.some(
      (row, i) => (i >= rows.length - 3 || row.trimStart().startsWith('from')) && row.length < 80 && row.includes(name),
    )
  );
}

/** The first words of a line's clause that no part of the reading accounts for. */
function unaccounted(
  source: Source,
  line: GridLine,
  names: ReadonlySet<string>,
  labels: ReadonlySet<string>,
  isSigned: boolean,
): string | undefined {
  const place = placesOf(source.text, line.amount ?? '', line.at)[0];
  const spans = line.at.map(spanOf);
  const clause = place && spans.find((span) => span.start <= place.start && place.end <= span.end);
  if (!place || !clause) return undefined;
  const claimed = [
    ...[line.qty, ...(line.count ?? [])].flatMap((value) => (value ? placesOf(source.text, value, line.at) : [])),
    ...(line.terms ?? []).flatMap(({ v, at }) => placesOf(source.text, v, at)),
  ];
  const overlapping = (list: readonly Span[], span: Span) =>
    list.some((one) => one.start < span.end && span.start < one.end);
  const isCell = spans.length > 1;
  const turns = line.terms?.some(({ k, v }) => k === 'year' && v !== line.amount) ? claimed.map(({ end }) => end) : [];
  const values = source.valuesIn(clause);
  const isGst = (value: Value) =>
    value.kind === 'percent' &&
    source
      .words({ start: value.start - 12, end: value.end + 12 })
      .toLowerCase()
      .includes('gst');
  const number = values.find(
    (value, i) =>
      value.start >= place.end &&
      !isGst(value) &&
      !overlapping(claimed, value) &&
      !isSettledValue(source, value, values[i + 1], line),
  );
  if (number) return source.words(number);
  const counted = new Set(
    (line.qty_at ?? []).flatMap((one) => source.tokensIn(spanOf(one)).map(({ lower }) => singular(lower))),
  );
  const known = [
    ...values.filter(({ kind }) => kind !== 'number'),
    ...source.says(clause, states).filter(({ meaning }) => meaning === 'included' || meaning === 'excluded'),
    ...source
      .says(clause, conditions)
      .filter(
        (one) =>
          one.meaning === 'fixed' ||
          (isTakenUp(one.meaning, line) && !source.words(one).toLowerCase().startsWith('up')),
      ),
    ...source.says(clause, payments).filter(({ meaning }) => meaning === 'milestone'),
    ...source.says(clause, totals),
    ...claimed,
    { start: place.end, end: Math.max(place.end, ...turns) },
  ];
  const list = source.tokensIn(clause);
  const greeting = hails.has(list[0]?.lower ?? '') ? list.findIndex(({ text }) => text === ',') : -1;
  let isLabel = false;
  for (const [i, token] of list.entries()) {
    if (i <= greeting) continue;
    const isBefore = token.end <= place.start;
    if (token.start < place.end && !isBefore) {
      isLabel = false;
      continue;
    }
    const { lower } = token;
    if (token.kind !== 'word') {
      if (',;.('.includes(token.text)) isLabel = false;
      if (token.kind === 'sign' && !marks.has(token.text) && !overlapping(known, token)) return token.text;
      continue;
    }
    if (overlapping(known, token)) continue;
    const word = singular(lower);
    const isTurned = turning.has(word) && !(line.credit && credits.has(word));
    if (lower === 'no' && !['less', 'more', 'fewer', 'longer', 'later'].includes(list[i + 1]?.lower ?? '')) continue;
    const isUp = lower === 'up' && (!['to', 'by'].includes(list[i + 1]?.lower ?? '') || list[i - 1]?.text === '(');
    if (
      isTurned ||
      (openings.has(lower) && !isUp && !(lower === 'then' && i < 2)) ||
      (lower in currencyCodes && lower.length > 2 && lower !== 'aud')
    )
      return token.text;
    const isOwnCount =
      list.slice(i + 1, i + 4).some((next) => next.kind === 'number' && overlapping(claimed, next)) ||
      (lower === 'our' && list[i + 1]?.kind === 'number');
    if (
      voices.has(lower) &&
      !isOwnCount &&
      !isOffering(list[i + 1]?.lower, list[i + 2]?.lower) &&
      !(isSigned && !buying.has(list[i + 1]?.lower ?? ''))
    )
      return token.text;
    if (!isBefore && ['for', 'of', 'on', 'in', 'at', 'to', 'with'].includes(lower)) isLabel = true;
    const isPlain = plainWords.has(lower) || functionWords.has(lower) || itemWords.has(lower) || itemWords.has(word);
    const isThing = lower in units || names.has(lower) || (!isBefore && labels.has(lower)) || counted.has(word);
    const isFee = [list[i + 1], list[i + 2]].some((next) => fees.has(next?.lower ?? ''));
    if (isFee && !turning.has(word)) continue;
    if (isThing || (isPlain && !(lower in timeWords) && (isBefore || !moverWords.has(word)))) continue;
    // Right behind an amount stands what it is for one of, or what becomes of it; further on only some words can move it.
    const isNear = !isBefore && !isLabel && (list[i - 1]?.end ?? 0) <= place.end + 1;
    if (isBefore ? isCell : isNear || moving.has(lower) || moverWords.has(word) || lower in timeWords)
      return token.text;
    const isName =
      token.text[0] !== lower[0] && token.text !== token.text.toUpperCase() && (i > 0 || isMidway(source, token));
    if (isName && !isLabel && !['in', 'at', 'to', 'of'].includes(list[i - 1]?.lower ?? '')) return token.text;
  }
  return undefined;
}

/** Words that make a price one of some time or some part, or a second period behind it, of which the reading says nothing. */
function doubtfulIn(source: Source, line: GridLine): string | undefined {
  const [place] = placesOf(source.text, line.amount ?? '', line.at);
  const terms = (line.terms ?? []).filter(({ k }) => k !== 'line_total');
  if (!place || terms.length > 0 || amountOf(line.amount ?? '')?.value === 0) return undefined;
  for (const span of line.at.map(spanOf)) {
    const values = source.valuesIn(span);
    const isKnown = (one: Span) =>
      values.some(
        ({ kind, start, end }) => ['gst', 'nth', 'each'].includes(kind) && start < one.end && one.start < end,
      );
    const said = source
      .says(span, doubtful)
      .find((one) => !isKnown(one) && !(one.start - span.start < 6 && /^(then|on|when)/i.test(source.words(one))));
    if (said) return source.words(said);
    const periods = values.flatMap((value, i) => {
      const last = values[i - 1];
      const isCount = last?.kind === 'number' || (last && source.words(last) === line.qty);
      const isVolume = isCount && value.start - (last?.end ?? 0) < 24;
      return value.kind === 'period' && value.per !== 'once' && !isVolume ? [value] : [];
    });
    const behind = periods.filter(({ start }) => start >= place.end);
    const [first, second] = behind;
    if (second && (second.per !== first?.per || second.times !== first?.times)) return source.words(second);
    const often = [
      ...periods.filter(({ times = 1 }) => times !== 1),
      ...(line.per === 'once' ? [] : values.filter(({ kind }) => kind === 'nth')),
    ][0];
    if (often) return source.words(often);
  }
  return undefined;
}

/** Whether a clause begins within a sentence, behind a comma or a word. */
function isMidway({ text }: Source, { start }: Span): boolean {
  const before = text.slice(Math.max(0, start - 6), start).trimEnd();
  const gap = text.slice(Math.max(0, start - 3), start);
  return !gap.includes('\n') && !gap.endsWith('  ') && /(,|;|\band|\bbut|&|\+)$/.test(before);
}

/** A year's cell that holds more than its amount. */
function strangeYear(source: Source, { terms = [] }: GridLine): string | undefined {
  for (const { v, at } of terms.filter(({ k }) => k === 'year')) {
    const cell = at[0] && at.length > 1 ? spanOf(at[0]) : undefined;
    const rest = cell && source.tokensIn(cell).find(({ kind, text }) => !v.includes(text) && kind !== 'sign');
    if (rest) return rest.text;
  }
  return undefined;
}

/** Whether a line says with a term, a share or a credit what a phrase that moves money means for it. */
const isTakenUp = (meaning: string, { terms = [], of, credit }: GridLine): boolean =>
  terms.some(({ k }) => takenUp[meaning]?.includes(k) && !(meaning === 'start' && k === 'free_months')) ||
  (['discount', 'percent'].includes(meaning) && (credit === true || (of?.length ?? 0) > 0));

const hails = new Set(['hi', 'hello', 'hey', 'dear', 'morning', 'afternoon', 'thanks', "g'day"]);
const marks = new Set(',;.:()-–—/&+@x×$%"\'’*•#=|“”'.split(''));
/** Words that turn an amount into another, wherever they stand in its clause. */
const turning = wordSet(
  'minimum maximum max excess overage average discount rebate credit refund saving capped cap original originally previous previously earlier former expired withdrawn superseded',
);
/** Words behind an amount, a few words on, that still change it, when or how often it is paid. */
const moving = wordSet(
  'billed invoiced half double triple second alternate other cheaper dearer more less fewer further another left remaining stays becomes drops falls goes ongoing except depending might may could should ' +
    'maybe perhaps roughly around possibly indicative estimate estimated budgetary ballpark guess circa share shared occupancy actual actuals variable trial pilot promo introductory special expires ends bond refundable ' +
    'again either instead separately thereafter onwards total per quoted loan pro',
);
const credits = new Set(['credit', 'discount', 'rebate', 'refund', 'saving']);
const openings = wordSet(
  'was were not no if than minus under then up while until because during unless never without only or',
);
const voices = wordSet("we our us i my ours we're we'd");
const offering = wordSet(
  'can will would offer offers charge do price prices pricing quote rate rates fee fees proposal have has need best standard',
);
const buying = wordSet(
  'pay paying paid spend spent currently current existing present now own use old in team staff budget',
);
const isOffering = (next: string | undefined, after: string | undefined): boolean =>
  offering.has(next ?? '') || offering.has(after ?? '');

/** Whether a value behind the amount is no number that could still move the price. */
function isSettledValue(source: Source, value: Value, next: Value | undefined, line: GridLine): boolean {
  if (value.kind === 'number')
    return value.isOrdinal === true || source.words(value) === line.qty || isMeasured(source, value);
  if (value.kind === 'duration') return value.per === 'year' || value.per === 'month' || next?.kind === 'reference';
  if (value.kind === 'nth') return line.terms?.some(({ k }) => k === 'year') === true;
  if (value.kind === 'percent')
    return line.of !== undefined || line.terms?.some(({ v }) => v === source.words(value)) === true;
  return value.kind !== 'date';
}

const measures = wordSet('l ml kg g mm cm m v hz inch tb gb mb kw litre');
const isMeasured = (source: Source, value: Span): boolean =>
  measures.has(source.tokensIn({ start: value.end, end: value.end + 12 })[0]?.lower ?? '');
/** "AUD 185 000" read as 185, "12.500" as twelve and a half. */
function runsOn(source: Source, { amount, at }: GridLine): string | undefined {
  for (const { start, text } of amount ? at : []) {
    const from = source.text.indexOf(amount ?? '', start);
    if (from < 0 || from > start + text.length) continue;
    const end = from + (amount ?? '').length;
    const [group] = /^[ \u00a0\u202f]\d{3}(?!\d|[.,]\d)/.exec(source.text.slice(end, end + 8)) ?? [];
    if (/^[^\d]*[1-9]\d{0,2}\.\d{3}$/.test(amount ?? '')) return amount;
    if (group && !(amount ?? '').includes('.')) return `${amount}${group}`;
  }
  return undefined;
}

/** A price alone in its row, said to be for nothing and at no time, among other rows. */
function isNameless(source: Source, { label, amount, at, of: bases }: GridLine): boolean {
  const [passage, ...more] = at;
  if (!passage || more.length > 0 || bases || !amount || !label.includes(amount)) return false;
  const span = { start: passage.start, end: passage.start + passage.text.length };
  const isSaid = source.valuesIn(span).some(({ kind }) => kind === 'period' || kind === 'each');
  return !isSaid && source.text.trim().includes('\n');
}
