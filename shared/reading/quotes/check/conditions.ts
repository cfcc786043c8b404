import type { GridLine, GridOffer, Passage } from '../../../contracts/reading/quotes.ts';
import type { Token } from '../../lexical/tokens.ts';
import { numberOf, overlaps, type Span, singular, type Value } from '../../lexical/values.ts';
import { functionWords, timeWords } from '../../lexical/words.ts';
import { amountsIn } from '../clauses.ts';
import { eachesIn, statesIn } from '../line.ts';
import {
  conditions,
  costWords,
  courtesies,
  itemWords,
  optionWords,
  payments,
  sets,
  takenUp,
  totals,
} from '../quote-words.ts';
import { type Source, spanOf } from '../source.ts';
import { isBeyond } from '../terms.ts';
import { isFirstOfRising } from './witnesses.ts';

const { measures, nouns } = sets;

/** A phrase and what it may mean for the price: "if", "first", "from year 2". */
export type Condition = Span & { meaning: string };

/** The phrases of a text that may move money in time or size: which of them do, and which of these a reading takes up. */
export class Conditions {
  private readonly source: Source;
  private readonly isOfOptions: boolean;

  /** @param isOfOptions whether the text offers one or the other */
  constructor(source: Source, isOfOptions: boolean) {
    this.source = source;
    this.isOfOptions = isOfOptions;
  }

  /** Those of a sentence that move money. */
  moving(span: Span): Condition[] {
    const { source } = this;
    const isPayment =
      source.says(span, payments).some(({ meaning }) => meaning !== 'claim' && meaning !== 'old price') ||
      source.says(span, totals).length > 0;
    return source.says(span, conditions).filter((condition) => {
      const { meaning } = condition;
      const isOfPayment = isPayment && ['percent', 'start', 'tier', 'discount'].includes(meaning);
      if (['fixed', 'same', 'term'].includes(meaning) || isOfPayment) return false;
      const lead = leadOf(source, span, condition);
      const before = lead.at(-1);
      const word = source.words(condition).toLowerCase();
      const isWithin = source.valuesIn(span).some(
        (value) =>
          // "Four and a half thousand".
          (['gst', 'period', 'date'].includes(value.kind) || (word === 'half' && value.start < condition.start)) &&
          value.start <= condition.start &&
          condition.end <= value.end,
      );
      // "Harrow was here": said of a name.
      const isOfName =
        (word === 'was' || word === 'were') &&
        before !== undefined &&
        before.text[0] !== before.lower[0] &&
        !costWords.has(before.lower);
      return !(
        isWithin ||
        isOfName ||
        lead.slice(-2).some(({ lower }) => lower === 'no' || lower === 'nothing') ||
        (word === 'off' && (before?.kind === 'number' || before?.lower.endsWith('ed'))) ||
        this.isHarmless(condition, span) ||
        !this.isNear(condition, span)
      );
    });
  }

  /** "The pumps go back after month 60": said of what comes after the years that are reckoned. */
  isAfterAll(span: Span): boolean {
    const values = this.source.valuesIn(span);
    const said = this.source.says(span, conditions);
    return (
      values.length > 0 && values.every(isBeyond) && said.length > 0 && said.every(({ meaning }) => meaning === 'start')
    );
  }

  /**
   * Whether a word that may move money moves none here: it opens a letter ("Further to your call"), makes an amount small
   * ("only $780"), counts ("one only"), dates the one price of its sentence ("is now $900") or stands beside the prices in
   * a sentence without any value that it could bear on ("the price now includes freight").
   */
  private isHarmless(condition: Condition, span: Span): boolean {
    const { source } = this;
    const word = source.words(condition).toLowerCase();
    const amounts = amountsIn(source, span);
    const isOpening = source
      .says(span, courtesies)
      .some(({ start, end }) => start <= condition.start && condition.end <= end);
    if (isOpening) return true;
    const [next] = source.tokensIn({ start: condition.end, end: span.end });
    // "Washer, double door", "every year including the first".
    const isSize = ['double', 'triple'].includes(word) && next?.kind === 'word';
    if (isSize && itemWords.has(next.lower) && !costWords.has(next.lower) && !functionWords.has(next.lower))
      return true;
    if (word === 'half' && next?.lower === 'day') return true;
    // "First fill", "the first one", "including the first", "before the first night": neither a number nor a time is the first of several.
    const isFirstThing =
      next?.kind === 'word' &&
      !(next.lower in timeWords) &&
      (next.lower === 'one' ||
        !source.valuesIn({ start: next.start, end: next.end + 8 }).some(({ start }) => start === next.start));
    const isCounted = leadOf(source, span, condition)
      .slice(-2)
      .some(({ lower }) => lower.startsWith('includ') || lower === 'incl' || lower === 'before');
    if (word === 'first' && (isFirstThing || isCounted)) return true;
    // "Whichever option is chosen" holds for all of them, "could start in February" tells when.
    if (word === 'whichever' && next && (optionWords.has(next.lower) || next.lower === 'way')) return true;
    if (['could', 'may', 'might'].includes(word) && next && ['start', 'begin', 'deliver', 'come'].includes(next.lower))
      return true;
    // "Free delivery on orders above $300".
    const isFree = statesIn(source, { start: span.start, end: condition.start }).some(
      ({ meaning }) => meaning === 'included',
    );
    if (isFree && (word === 'above' || word === 'over') && amounts.length < 2) return true;
    // "A further $8,190".
    if (['further', 'additional', 'extra'].includes(word) && amounts.some(({ start }) => start - condition.end === 1))
      return true;
    if (word === 'only')
      return (
        amounts.some(({ start }) => start - condition.end < 3 && start > condition.start) ||
        source.valuesIn(span).some(({ kind, end }) => kind === 'number' && condition.start - end === 1)
      );
    // "Goes back after month 60".
    if (amounts.length === 0 && this.isAfterAll({ start: condition.start, end: span.end })) return true;
    // "Starts straight away in year 1".
    const [time] = source.valuesIn({ start: condition.end, end: span.end });
    const isFirst = time?.kind === 'nth' && time.value === 1 && time.high === undefined;
    if (condition.meaning === 'start' && isFirst && !word.startsWith('after') && word !== 'following') return true;
    // "Then rolls on month to month at the same rate".
    const rest = { start: condition.end, end: span.end };
    const goesOn = source.says(rest, conditions).some(({ meaning }) => meaning === 'same');
    if (goesOn && lasting.has(condition.meaning) && amountsIn(source, rest).length === 0) return true;
    // "$3,990 each if the order is in before 30 June": how long it stands, unless a percentage hangs on it.
    const until = source.valuesIn(rest).find((one) => one.kind === 'date' || (one.kind === 'number' && one.isOrdinal));
    const isOrder = source
      .tokensIn({ ...rest, end: until?.start ?? rest.start })
      .some(({ lower }) => ordering.has(lower));
    // "After that date $3,400": then it is one of two prices.
    const behind = source.tokensIn({ start: span.end, end: span.end + 24 });
    const isOther = until && behind.slice(0, 2).some(({ lower }) => afterwards.has(lower));
    if (word === 'if' && isOrder && !isOther && !source.valuesIn(span).some(({ kind }) => kind === 'percent'))
      return true;
    // "Held until 30 April": how long an offer stands.
    const isHeld = source.says(span, conditions).some(({ meaning }) => meaning === 'fixed');
    if (isHeld && source.valuesIn({ start: condition.end, end: span.end })[0]?.kind === 'date') return true;
    if (!datings.has(word)) return false;
    const [only] = amounts;
    // "The system now $37,900, and the plan at $2,640".
    if (only) return word === 'now' && only.start > condition.end && only.start - condition.end < 12;
    return !source.valuesIn(span).some(({ kind }) => kind !== 'gst' && kind !== 'date');
  }

  /** Whether a phrase bears on money here: what it needs stands near it. */
  private isNear(condition: Condition, sentence: Span): boolean {
    const { source } = this;
    const need = needs[condition.meaning];
    if (!need) return true;
    const values = source.valuesIn(sentence);
    if (source.words(condition).toLowerCase() === 'either' && this.isOfOptions) return false;
    const isFirst = source.words(condition).toLowerCase() === 'first';
    // "The first visit each year is free".
    const before = source.tokensIn({ start: Math.max(sentence.start, condition.start - 40), end: condition.start });
    if (condition.meaning === 'free' && before.some(({ lower }) => lower === 'first')) return true;
    // "Storage up to 20 TB" has a price for all of it; "over 60 months, three cabinets".
    const [behind] = values.filter(({ start }) => start >= condition.end);
    const isTier = condition.meaning === 'tier' && !isFirst;
    if (isTier && behind && isMeasured(source, behind) && eachesIn(source, sentence).length === 0) return false;
    const isKind = (value: Value) =>
      !(isTier && (value.kind === 'duration' || (behind?.kind === 'duration' && value.start > behind.start))) &&
      need.kinds.split(' ').includes(value.kind) &&
      // "Handed over at the first visit".
      !(isTier && value.kind === 'number' && value.isOrdinal) &&
      (!overlaps(value, condition) || value.start > condition.start);
    if (condition.meaning === 'percent')
      return !values.some(
        (value) => value.kind === 'percent' && overlaps(value, condition) && isTax(source, values, value),
      );
    const amounts = need.kinds.includes('money') ? amountsIn(source, sentence) : [];
    return [...values.filter(isKind), ...amounts].some((value) => {
      const gap =
        value.start > condition.start
          ? Math.max(value.start - condition.end, 0)
          : need.isBoth
            ? condition.start - value.end
            : -1;
      const between = source.words({
        start: Math.min(value.end, condition.end),
        end: Math.max(value.start, condition.start),
      });
      return gap >= 0 && gap <= need.gap && !(need.kinds === 'duration nth' && between.includes(','));
    });
  }

  /** Whether an offer takes a phrase up: by a term, by what is no cost, by a share or by the name of what is paid for. */
  isTaken(offer: GridOffer, condition: Condition): boolean {
    const kinds = takenUp[condition.meaning] ?? [];
    const isHere = (passages: readonly Passage[]) => passages.some((passage) => overlaps(spanOf(passage), condition));
    const terms = [
      ...offer.terms,
      ...offer.lines.flatMap((line) => (line.terms ?? []).filter(({ k }) => hasEffect(k, line))),
    ];
    if (terms.some((term) => (kinds.includes(term.k) || term.k === 'doubt') && isHere(term.at))) return true;
    if ([...offer.notcosts, ...offer.stated].some(({ at }) => isHere(at))) return true;
    const lines = offer.lines.filter(({ at }) => isHere(at));
    const isFirst = this.source.words(condition).toLowerCase() === 'first';
    if (isFirst && lines.some((line) => isFirstOfRising(this.source, [offer], line))) return true;
    const isShare = ({ of, credit, terms: own }: GridLine) =>
      (of?.length && condition.meaning !== 'about') ||
      (credit && (condition.meaning === 'discount' || condition.meaning === 'percent')) ||
      own?.some(({ k }) => k === 'if');
    if (['discount', 'percent', 'rise', 'about', 'if'].includes(condition.meaning) && lines.some(isShare)) return true;
    // "Data loading $2,600": what the price is of.
    const isLabel = ({ label, state, amount }: GridLine) => {
      const [before, ...behind] = label.toLowerCase().split(this.source.words(condition).toLowerCase());
      const isNoun =
        state === 'priced' && amount !== undefined && nouns.has(this.source.words(condition).toLowerCase());
      return isNoun && behind.length > 0 && !/[(]|plus/.test(before ?? '');
    };
    // "Wristbands (box of 500), 120 at $48.00, $5,760.00": the product bears out that 120 are paid.
    const isProduct = ({ amount = '', qty = '', terms: own = [] }: GridLine) => {
      const total = numberOf(own.find(({ k }) => k === 'line_total')?.v);
      const product = numberOf(amount) * numberOf(qty);
      return total > 0 && Math.abs(product - total) < 0.001 * total;
    };
    // "Test strips, box of 50 - $21.50 a box": whatever is in a box, boxes are paid.
    const [pack = ''] = this.source.words(condition).toLowerCase().split(' ');
    const isOfPack = ({ at }: GridLine) =>
      at.some((one) => eachesIn(this.source, spanOf(one)).some(({ unit }) => unit === singular(pack)));
    if (
      lines.some(isLabel) ||
      (condition.meaning === 'pack' && lines.some((line) => isProduct(line) || isOfPack(line)))
    )
      return true;
    // "$900 to begin with, then $65 a month": what is paid once ends nothing.
    const before = offer.lines.filter(({ at }) => at.every(({ start }) => start < condition.start) && !isHere(at));
    const word = this.source.words(condition).toLowerCase();
    const isNext = ['then', 'thereafter'].includes(word) && lines.every(({ per }) => per !== 'once');
    if (isNext && lines.length > 0 && before.length > 0 && before.every(({ per }) => per === 'once')) return true;
    return (
      ['free', 'if', 'tier', 'part', 'extra', 'pack'].includes(condition.meaning) &&
      lines.length > 0 &&
      lines.every(({ state }) => state !== 'priced')
    );
  }
}

const ordering = new Set(['order', 'ordered', 'sign', 'signed', 'accept', 'accepted', 'po']);
const afterwards = new Set(['after', 'afterwards', 'thereafter', 'then', 'from', 'otherwise', 'later', 'else']);
/** The last words of a sentence before a phrase. */
const leadOf = (source: Source, sentence: Span, { start }: Span): Token[] =>
  source.tokensIn({ start: Math.max(sentence.start, start - 24), end: start });

/** Values near which a phrase bears on money: behind it, or on both sides, at most so many characters away; none needed: always. */
const needs: Readonly<Record<string, { kinds: string; gap: number; isBoth?: boolean }>> = {
  rise: { kinds: 'percent money', gap: 200, isBoth: true },
  free: { kinds: 'duration nth', gap: 30, isBoth: true },
  cover: { kinds: 'duration nth', gap: 30, isBoth: true },
  start: { kinds: 'duration nth', gap: 24 },
  end: { kinds: 'money', gap: 200, isBoth: true },
  minimum: { kinds: 'number money', gap: 30 },
  tier: { kinds: 'number money duration', gap: 14 },
  extra: { kinds: 'money each', gap: 60, isBoth: true },
  pack: { kinds: 'number', gap: 10 },
  discount: { kinds: 'percent money', gap: 30, isBoth: true },
  if: { kinds: 'money percent', gap: 200, isBoth: true },
  about: { kinds: 'money percent', gap: 3 },
  from: { kinds: 'money', gap: 3 },
  part: { kinds: 'money percent', gap: 200, isBoth: true },
  percent: { kinds: 'percent', gap: 0 },
};
/** What only dates or describes a sentence that holds no value. */
const { datings } = sets;
/** Phrases that move no money where the price stays the same. */
const lasting = new Set(['if', 'part', 'start', 'end', 'extra']);
/** "plus 10 % GST": the rate of the tax, no share of a price. */
export const isTax = (source: Source, values: readonly Value[], value: Span): boolean =>
  values.some((one) => one.kind === 'gst' && overlaps(one, value)) ||
  /gst\W{0,3}(?:(?:at|of|is|rate)\W{1,2})?$/i.test(source.words({ start: value.start - 16, end: value.start })) ||
  /^ ?\(?(?:for |of )?gst/i.test(source.words({ start: value.end, end: value.end + 12 })) ||
  /(\t|\||\s{2})10 ?%(\t|\||\s{2})/.test(source.words({ start: value.start - 2, end: value.end + 2 }));

/** What is paid once or given by years cannot rise, nor be free for a while. */
const hasEffect = (k: string, { per, state, terms = [] }: GridLine): boolean =>
  state !== 'priced' ||
  !(k === 'free_months' || k.startsWith('rise')) ||
  (per !== undefined && per !== 'once' && !terms.some((term) => term.k === 'year'));

export const isMeasured = (source: Source, value: Span): boolean =>
  measures.has(source.tokensIn({ start: value.end, end: value.end + 12 })[0]?.lower ?? '');
