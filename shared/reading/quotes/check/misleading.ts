import type { GridLine, GridOffer, OpenPoint, Passage, QuoteGrid } from '../../../contracts/reading/quotes.ts';
import { type Span, singular, type Value } from '../../lexical/values.ts';
import { functionWords, units } from '../../lexical/words.ts';
import { conditions, itemWords, payments, plainWords, states, totals } from '../quote-words.ts';
import { type Source, spanOf } from '../source.ts';
import { placesOf } from './verbatim.ts';

const isPriced = ({ state }: GridLine): boolean => state === 'priced';

/**
 * Readings of which every word stands in the text and that mislead all the same: a clause with words, names or numbers
 * that the reading does not account for, a number cut at a space, a price without a name, one vendor's offer in two parts.
 */
export function misleading(source: Source, { offers }: QuoteGrid, isUnderstood = false): OpenPoint[] {
  const found: OpenPoint[] = [];
  const say = (offer: GridOffer, words: string, at: Passage[], line?: GridLine) =>
    found.push({ code: 'doubt', words, offer: offer.id, at, ...(line ? { line: line.id, field: 'amount' } : {}) });
  for (const offer of offers.filter(({ status }) => status === 'current')) {
    const open = offer.lines.filter((line) => isPriced(line) && !line.confirmed);
    const wordsOf = (names: string[]) => new Set(names.flatMap((name) => name.toLowerCase().split(/[^\p{L}]+/u)));
    const names = wordsOf([offer.vendor, offer.option ?? '']);
    const labels = wordsOf(offer.lines.map(({ label }) => label));
    for (const line of open) {
      const cut = runsOn(source, line);
      if (cut) say(offer, `Is "${cut}" one number?`, line.at, line);
      if (isNameless(source, line))
        say(offer, `What is "${line.at[0]?.text.trim()}" for, and how often is it paid?`, line.at, line);
      const strange = isUnderstood ? undefined : unaccounted(source, line, names, labels);
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

/** The first words of a line's clause that no part of the reading accounts for. */
function unaccounted(
  source: Source,
  line: GridLine,
  names: ReadonlySet<string>,
  labels: ReadonlySet<string>,
): string | undefined {
  const place = placesOf(source.text, line.amount ?? '', line.at)[0];
  const clause = place && line.at.map(spanOf).find((span) => span.start <= place.start && place.end <= span.end);
  if (!place || !clause) return undefined;
  const claimed = [
    ...[line.qty, ...(line.count ?? [])].flatMap((value) => (value ? placesOf(source.text, value, line.at) : [])),
    ...(line.terms ?? []).flatMap(({ v, at }) => placesOf(source.text, v, at)),
  ];
  const isClaimed = (span: Span) => claimed.some((one) => one.start < span.end && span.start < one.end);
  const values = source.valuesIn(clause);
  const number = values.find(
    (value, i) => value.start >= place.end && !isClaimed(value) && !isSettledValue(source, value, values[i + 1], line),
  );
  if (number) return source.words(number);
  const said = [states, conditions, payments, totals].flatMap((tree) => source.says(clause, tree as typeof totals));
  const list = source.tokensIn(clause);
  const covers = (span: Span) =>
    [...values.filter(({ kind }) => kind !== 'number'), ...said].some(
      (one) => one.start <= span.start && span.end <= one.end,
    );
  let isLabel = false;
  for (const [i, token] of list.entries()) {
    if (token.start >= place.start && token.end <= place.end) {
      isLabel = false;
      continue;
    }
    const before = list[i - 1];
    if (token.kind !== 'word') {
      if (',;.('.includes(token.text)) isLabel = false;
      continue;
    }
    if (token.start > place.end && ['for', 'of', 'on', 'in', 'at', 'to', 'with'].includes(token.lower)) isLabel = true;
    const isKnown =
      covers(token) ||
      plainWords.has(token.lower) ||
      functionWords.has(token.lower) ||
      itemWords.has(token.lower) ||
      itemWords.has(singular(token.lower)) ||
      token.lower in units ||
      names.has(token.lower) ||
      (token.start > place.end && labels.has(token.lower)) ||
      isClaimed(token);
    if (voices.has(token.lower) && !isOffering(list[i + 1]?.lower, list[i + 2]?.lower)) return source.words(token);
    if (isKnown) continue;
    if (token.start >= place.end && !isLabel) return source.words(token);
    const isName = token.text[0] !== token.lower[0] && token.text !== token.text.toUpperCase() && i > 0;
    if (isName && !isLabel && !['in', 'at', 'to', 'of'].includes(before?.lower ?? '')) return source.words(token);
  }
  return undefined;
}

const voices = new Set("we our us i my me ours we're we'd".split(' '));
const offering = new Set(
  'can will would offer offers charge do price prices pricing quote rate rates fee fees proposal have has need best standard'.split(
    ' ',
  ),
);
const isOffering = (next: string | undefined, after: string | undefined): boolean =>
  offering.has(next ?? '') || offering.has(after ?? '');

/** Whether a value behind the amount is no number that could still move the price. */
function isSettledValue(source: Source, value: Value, next: Value | undefined, line: GridLine): boolean {
  if (value.kind === 'number')
    return value.isOrdinal === true || source.words(value) === line.qty || isMeasured(source, value);
  if (value.kind === 'duration') return value.per === 'year' || value.per === 'month' || next?.kind === 'reference';
  return value.kind !== 'date' && value.kind !== 'nth';
}

const measures = new Set('l ml kg g mm cm m v hz inch tb gb mb kw litre'.split(' '));
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
