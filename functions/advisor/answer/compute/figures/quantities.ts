import { stopWords } from '#functions/records/search/words';
import { type Value, values } from '#shared/reading/lexical/values';
import { holdsDigit, isCapital, isParted, type Word, wordsIn } from '#shared/reading/phrases/words';
import { happens } from '#shared/reading/question/need/amounts';
import {
  amountOf,
  besideMoney,
  isYear,
  type Numeral,
  ofCounts,
  ofLengths,
  ofMoney,
  ofPlaces,
  ofShares,
  roleOf,
} from './amounts.ts';
import { fractionsIn, listed, pastWords, withLists, withRatios } from './together.ts';
import { inAYear, isTime, measures, PIECE, type Quantity } from './units.ts';

/** The quantities of a message, each with what it is of and for one of what. */

/** "5,500 for a hoist" is a price, "2 quotes for a hoist" are two quotes. */
const PRICE_MIN = 50;

/** The noun of a count stands up to three words on: "30 electric beds". */
const nounFrom = (words: readonly Word[], at: number): Word | undefined => {
  const run: Word[] = [];
  for (const [index, word] of words.slice(at, at + 3).entries()) {
    if (index > 0 && ((word.gap !== ' ' && word.gap !== '-') || stopWords.has(word.lower))) break;
    run.push(word);
  }
  return run.find((word) => word.base !== word.lower) ?? run[0];
};

const barePeriodAt = (words: readonly Word[], all: readonly Value[], at: number): Word | undefined => {
  const next = words.find((word) => word.at >= at);
  const isBehind = next && next.at - at <= 1 && next.gap.trim() === '' && next.lower in barePeriods;
  return isBehind && !all.some(({ kind, start, end }) => kind === 'nth' && next.at >= start && next.at < end)
    ? next
    : undefined;
};
const isOften = (value: Value): boolean => value.kind === 'period' && value.times !== undefined && value.times !== 1;
const articles = new Set(['a', 'an', 'per', 'each', 'every']);
const shortPeriods: Partial<Record<string, string>> = { m: 'month', y: 'year', w: 'week', d: 'day' };

/** "Per resident per month", "each room", "a day", "+ GST": what stands behind an amount and belongs to it. */
const behind = (
  all: readonly Value[],
  index: number,
  text: string,
  words: readonly Word[],
): Pick<Quantity, 'per' | 'gst' | 'end'> => {
  const value = all[index] as Value;
  const per: string[] = [];
  let [end, gst]: [number, Quantity['gst']] = [value.end, undefined];
  // "26.40 inc per user".
  const mark = words.find(({ at }) => at >= value.end);
  if (mark && mark.at - value.end <= 1 && (mark.lower === 'ex' || mark.lower === 'inc')) {
    gst = mark.lower;
    end = mark.end;
  }
  for (const next of all.slice(index + 1)) {
    const gap = text.slice(end, next.start);
    if (next.kind !== 'period' && next.kind !== 'each' && next.kind !== 'gst') break;
    if (next.kind === 'period' && (next.isSeason || isOften(next))) break;
    const between = wordsIn(gap);
    const [article, noun, ...rest] = between;
    if (article && noun && rest.length === 0 && articles.has(article.lower) && !isParted(article)) {
      per.push(noun.base);
      between.splice(0, 2);
    }
    // "90k in the budget inc gst".
    if (next.kind === 'gst' && /^ (?:in|for) (?:the|our|a) budget $/u.test(gap)) between.splice(0);
    if ([...gap].some((mark) => '.;?\n'.includes(mark)) || between.length > (next.kind === 'gst' ? 2 : 1)) break;
    if (gap.includes(',') || between.some(({ lower }) => !besideMoney.has(lower) && stopWords.has(lower))) break;
    // "395 ea inc?" asks.
    if (next.kind === 'gst' && text[next.end] === '?') break;
    if (next.kind === 'period' && next.per !== 'once') per.push(next.per);
    else if (next.kind === 'each') per.push(shortPeriods[next.unit ?? ''] ?? next.unit ?? 'each');
    else if (next.kind === 'gst') gst = next.gst;
    end = next.end;
    // "3.12 a bed day".
    const day = next.kind === 'each' || next.kind === 'period' ? barePeriodAt(words, all, end) : undefined;
    if (!day) continue;
    per.push(barePeriods[day.lower] ?? 'day');
    end = day.end;
  }
  const often = per.length === 0 && 'value' in value ? barePeriodAt(words, all, value.end) : undefined;
  if (often) return { per: [barePeriods[often.lower] ?? 'day'], gst, end: often.end };
  const bare = words.find(({ at }) => at >= end);
  if (!gst && per.length > 0 && bare && bare.at - end <= 1 && (bare.lower === 'ex' || bare.lower === 'inc')) {
    gst = bare.lower;
    end = bare.end;
  }
  if (per.length > 0 || gst) return { per, gst, end };
  // "3 shifts a day", "4 RNs a shift": the noun after the article, behind the noun that is counted.
  const at = words.findIndex((word) => word.at >= value.end);
  const near = at < 0 ? [] : words.slice(at, at + 3);
  const cut = near.findIndex(isParted);
  const article = near.slice(0, cut < 0 ? 3 : cut).find(({ lower }) => articles.has(lower));
  const noun = article && words[words.indexOf(article) + 1];
  const following = all.slice(index + 1).find((one) => 'value' in one);
  if (!article || (following && following.start < article.at)) return { per, gst, end };
  // "5,500 for a ceiling hoist" is the price of one.
  if (words[words.indexOf(article) - 1]?.lower === 'for' && article.lower !== 'the') {
    // Of "a 60 bed place" and of "a station with 6 monitors" the number counts what is in the one, and multiplies nothing.
    const hasNumber = /^[^.,;?\n]{0,24}(\d|\bwith\b)/u.test(text.slice(article.end));
    const isEach = /^ \p{L}+ each\b/iu.test(text.slice(article.end));
    return { per: isEach || ('value' in value && value.value >= PRICE_MIN && !hasNumber) ? ['each'] : per, gst, end };
  }
  if (noun?.gap !== ' ' || (stopWords.has(noun.lower) && noun.lower !== 'set')) return { per, gst, end };
  const between = words.slice(at, words.indexOf(article));
  // "4,150 plus a balloon" is of no balloon.
  if (between.some(({ lower }) => stopWords.has(lower) || lower === 'plus')) return { per, gst, end };
  return { per: [noun.base], gst, end: noun.end };
};

/** "Per client per week 4.50": what an amount is for one of, where it stands first in its clause. */
const aheadOf = (all: readonly Value[], index: number, text: string): string[] => {
  const per: string[] = [];
  let start = all[index]?.start ?? 0;
  for (const one of all.slice(0, index).reverse()) {
    const gap = text.slice(one.end, start).trim();
    if ((one.kind !== 'period' && one.kind !== 'each') || !['', ':', '-', '=', 'is', 'at'].includes(gap)) break;
    per.unshift((one.kind === 'each' ? one.unit : one.per) ?? 'each');
    start = one.start;
  }
  const lead = text.slice(0, start).trimEnd();
  return lead === '' || '.,;:?\n'.includes(lead.slice(-1)) ? per.filter((unit) => unit !== 'once') : [];
};

/** Every quantity of a text, in its order. */
export const quantitiesIn = (text: string): Quantity[] => {
  const words = wordsIn(text);
  const parts = fractionsIn(words);
  const all = partedIn(text, values(text)).filter(
    ({ start, end }) => !parts.some((part) => start < part.end && end > part.at),
  );
  return withRatios(
    withLists(
      [...listed(plainlyIn(text, words, all), text), ...parts].sort((a, b) => a.at - b.at),
      text,
    ),
    text,
  );
};

/** "27,400 yr", "4 hrs day": a period without an article, right behind a number. */
const barePeriods: Partial<Record<string, string>> = {
  day: 'day',
  daily: 'day',
  night: 'day',
  wk: 'week',
  week: 'week',
  weekly: 'week',
  mth: 'month',
  month: 'month',
  monthly: 'month',
  yr: 'year',
  year: 'year',
  yearly: 'year',
};

/** "x5", "19kw": a number that is written together with what it is of. */
const codeOf = (text: string, value: Value): { value: number; of: string } | undefined => {
  if (value.kind !== 'reference') return undefined;
  const q = text.slice(value.start, value.end).toLowerCase();
  // "Bed X100" is called that.
  if (q !== text.slice(value.start, value.end) && isCalledSo(text, value)) return undefined;
  const [, times, number, unit] = /^(?:x(\d{1,3})|(\d+(?:\.\d+)?)(kw|kwh|w|gb|km|kg|sqm|l))$/u.exec(q) ?? [];
  return times ? { value: Number(times), of: '' } : number ? { value: Number(number), of: unit ?? '' } : undefined;
};

/** A capital letter behind a word in capitals, or before another number, is no "times". */
const isCalledSo = (text: string, { start, end }: Value): boolean => {
  const [lead] = wordsIn(text.slice(0, start)).slice(-1);
  return (lead !== undefined && isCapital(lead.text) && lead.end === start - 1) || holdsDigit(text.slice(end, end + 2));
};

/** "7,900 + 1 hr", "412 + 7.50 each": numbers far apart, or one of a time, are no sum of one thing. */
const partedIn = (text: string, all: readonly Value[]): Value[] =>
  all
    .flatMap((value, index): Value[] => {
      if (value.kind !== 'number' || !value.parts) return [value];
      const next = all[index + 1];
      const isTimed = next?.kind === 'period' && next.start - value.end <= 1;
      if (!isTimed && Math.max(...value.parts) < 20 * Math.min(...value.parts)) return [value];
      const cut = text.slice(value.start, value.end).lastIndexOf('+');
      const [head, tail] = [
        text.slice(value.start, value.start + cut).trimEnd(),
        text.slice(
          value.start + cut + 1,
          next && isTimed ? next.end : value.end + (/^c\b/u.test(text.slice(value.end)) ? 1 : 0),
        ),
      ];
      const shift = value.start + cut + 1;
      return [
        ...values(head).map((one) => ({ ...one, start: one.start + value.start, end: one.end + value.start })),
        ...values(tail).map((one) => ({ ...one, start: one.start + shift, end: one.end + shift })),
      ];
    })
    .filter((value, index, list) => !list.slice(0, index).some(({ end }) => end > value.start));

const plainlyIn = (text: string, words: readonly Word[], all: readonly Value[]): Quantity[] => {
  const found: Quantity[] = [];
  const hasMoney = all.some(
    (one) => one.kind === 'money' || (one.kind === 'number' && /[,k]|\.\d\d$/u.test(text.slice(one.start, one.end))),
  );
  for (const [index, value] of all.entries()) {
    const q = text.slice(value.start, value.end);
    const after = behind(all, index, text, words);
    const base = { q, at: value.start, ...after, per: [...aheadOf(all, index, text), ...after.per] };
    const role = (allowed: Parameters<typeof roleOf>[3]) =>
      'value' in value ? roleOf(words, value, all, allowed) : undefined;
    const code = codeOf(text, value);
    if (isOfThing(text, words, all, index, code?.of)) continue;
    if (code) found.push({ ...base, per: after.per, kind: 'count', ...code });
    else if (value.kind === 'percent')
      found.push({
        ...base,
        end: value.end,
        per: [],
        gst: undefined,
        kind: 'share',
        value: value.value / 100,
        of: '',
        role: role(ofShares),
      });
    // "140 days a year".
    else if (value.kind === 'period' && value.isSeason)
      found.push({
        ...base,
        per: ['year'],
        kind: 'count',
        value: Math.round((value.times ?? 1) * (inAYear[value.per] ?? 1)),
        of: value.per,
      });
    // "Every 3 years", "four times a year".
    else if (value.kind === 'period' && value.times && isOften(value))
      found.push({ ...base, per: [], kind: 'count', value: 1 / value.times, of: value.per, role: 'every' });
    else if (value.kind === 'nth')
      found.push({ ...base, kind: 'nth', value: value.value, of: value.per, role: role(ofPlaces) });
    // "6 hours from Adelaide" is how far it is.
    else if (value.kind === 'duration' && isWay(text.slice(value.end))) continue;
    else if (value.kind === 'duration')
      found.push({ ...base, kind: 'count', value: value.value, of: value.per, role: role(ofLengths) });
    else if (value.kind === 'money')
      found.push({
        ...base,
        kind: 'money',
        value: value.value,
        ...(value.high ? { high: value.high } : {}),
        of: '',
        role: role(ofMoney),
      });
    else if (value.kind === 'number' && value.isOrdinal && fractions[q.toLowerCase()] && isOneOf(words, value.start))
      found.push({ ...base, per: [], kind: 'share', value: 1 / value.value, of: '', role: role(ofShares) });
    else if (value.kind === 'number' && !value.isOrdinal && !isStage(words, value)) {
      const own = nounBefore(value, words) ?? ownNoun(text, value, words, all);
      // "1.92/kg": what is counted in the unit that it is for one of is its price.
      const isRate = own !== undefined && measures.has(own) && after.per.includes(own);
      const amount = isRate
        ? { per: base.per, role: undefined }
        : amountOf({ text, q, value, words, found, own, base, hasMoney });
      if (amount)
        found.push({
          ...base,
          per: amount.per,
          kind: 'money',
          value: value.value,
          ...(value.high ? { high: value.high } : {}),
          of: '',
          role: role(ofMoney) ?? amount.role,
        });
      // "The 2019 contract" is of that year.
      // "Is from 1998", "since 2012": when.
      else if (isYear(value, q) && own === undefined && base.per.length === 0 && isSince(words, value)) continue;
      else if (!(isYear(value, q) && own !== undefined && !text.slice(value.end).trimStart().startsWith(`${own}s`)))
        found.push({
          ...base,
          kind: 'count',
          value: value.value,
          of: own ?? '',
          role: role(ofCounts),
          q: text.slice(value.start, value.unit?.end ?? value.end),
        });
    }
  }
  return found;
};

/** "Spot 4400 at 3150 each", "1.2L at 12.10": what a thing is called, and what one holds, count none. */
const isOfThing = (
  text: string,
  words: readonly Word[],
  all: readonly Value[],
  index: number,
  unit: string | undefined,
): boolean => {
  const [value, next] = [all[index], all[index + 1]];
  const isPriced =
    value !== undefined &&
    next !== undefined &&
    (next.kind === 'number' || next.kind === 'money') &&
    text.slice(value.end, next.start).trim() === 'at';
  if (!isPriced) return false;
  if (unit === 'l') return true;
  const lead = words.findLast(({ end }) => end <= value.start);
  const isCalled = lead !== undefined && lead.gap === ' ' && isCapital(lead.text) && lead.end === value.start - 1;
  return value.kind === 'number' && isCalled;
};

const isSince = (words: readonly Word[], { start }: Numeral): boolean =>
  sinceWords.has(words.findLast(({ end }) => end <= start)?.lower ?? '');
const sinceWords = new Set(['from', 'since', 'in', 'circa', 'early', 'late']);

const SET_UP = 8;
/** What a number counts: its unit, else the noun that follows; no period, no mark, no letter of an offer. */
const ownNoun = (text: string, value: Numeral, words: readonly Word[], all: readonly Value[]): string | undefined => {
  // "A 10 inch tablet", "250 kg hoist": what one of them is like.
  const [measure] = wordsIn(text.slice(value.end, value.end + 12));
  if (measure && measures.has(measure.base) && measure.at <= 1 && (measure.at === 0 || measure.base.length > 1))
    return measure.base;
  // "312 agency RN shifts", "61,400 bed days": of the unit is what happens, and that is counted.
  // "8800 set up" counts no sets.
  const isSetUp =
    wordsIn(text.slice(value.end, value.end + SET_UP))
      .slice(0, 2)
      .map(({ lower }) => lower)
      .join(' ') === 'set up';
  // "60 floor-line beds" are beds.
  if (value.unit && !isSetUp && text[value.unit.end] !== '-') {
    const { end, name } = value.unit;
    const what = words.find(({ at }) => at >= end);
    return what?.gap === ' ' && what.base !== what.lower && happens.has(what.base)
      ? what.base === 'day' || what.base === 'night'
        ? `${name} ${what.base}`
        : what.base
      : name;
  }
  const next = words.findIndex((word) => word.at >= value.end);
  const follows = words[next];
  const isNear = follows !== undefined && follows.at - value.end <= 1 && follows.gap.trim() === '';
  // "40 hi-lo beds" are beds.
  const isHyphened = words[next + 1]?.gap === '-';
  if (
    !isNear ||
    follows.text.length === 1 ||
    (stopWords.has(follows.lower) && !isHyphened) ||
    besideMoney.has(follows.lower)
  )
    return undefined;
  if (
    follows.lower in barePeriods ||
    all.some(({ kind, start, end }) => kind !== 'each' && follows.at >= start && follows.at < end)
  )
    return undefined;
  return nounFrom(words, next)?.base;
};

const wayWords = new Set(['from', 'away', 'drive', 'north', 'south', 'east', 'west', 'out']);
const isWay = (behind: string): boolean => {
  const [word, place] = wordsIn(behind.slice(0, 24));
  return (
    word?.gap === ' ' &&
    wayWords.has(word.lower) &&
    (!['from', 'out'].includes(word.lower) ||
      place?.lower === 'of' ||
      (place !== undefined && place.text !== place.lower))
  );
};

/** "Dining chairs 60 w arms", "16 of em": what is counted stands before the number, or is only pointed to. */
const nounBefore = (value: Numeral, words: readonly Word[]): string | undefined => {
  const next = words.findIndex((word) => word.at >= value.end);
  const [of, them] = [words[next], words[next + 1]];
  if (next >= 0 && of?.lower === 'of' && pointed.has(them?.lower ?? '')) return PIECE;
  const lead = words.findLast(({ end }) => end <= value.start);
  const isThing =
    lead !== undefined &&
    lead.end === value.start - 1 &&
    lead.base !== lead.lower &&
    lead.lower.length > 4 &&
    lead.lower.endsWith('s') &&
    !isTime(lead.base) &&
    !stopWords.has(lead.lower) &&
    !besideMoney.has(lead.lower) &&
    value.value > 1 &&
    value.value < 1_000 &&
    Number.isInteger(value.value) &&
    (of === undefined || isParted(of) || of.lower === 'w' || of.lower === 'with' || pastWords.has(of.lower));
  return isThing ? lead.base : undefined;
};
const pointed = new Set(['them', 'em', 'these', 'those']);

/** "By a third". */
const fractions: Partial<Record<string, true>> = { third: true, fifth: true, tenth: true };
/** "Stage 3 wounds", "grade 2": what a thing is called. */
const isStage = (words: readonly Word[], { start, value }: Numeral): boolean => {
  const label = words.findLast(({ end }) => end <= start)?.lower ?? '';
  // "Option 2" is the second.
  return stages.has(label) || (labels.has(label) && value < 10 && Number.isInteger(value));
};
const labels = new Set(['option', 'quote', 'vendor', 'offer', 'supplier']);
const stages = new Set(['stage', 'grade', 'class', 'category', 'mk']);
const isOneOf = (words: readonly Word[], at: number): boolean => words.findLast(({ end }) => end <= at)?.lower === 'a';
