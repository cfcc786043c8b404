import { stopWords } from '#functions/records/search/words';
import { type Value, values } from '#shared/reading/lexical/values';
import { phraseBook } from '#shared/reading/phrases/phrase-book';
import { isParted, type Word, wordsIn } from '#shared/reading/phrases/words';
import { sizeUnitOf } from '#shared/reading/question/need/amounts';
import words_ from './words.json' with { type: 'json' };

/**
 * The quantities of a message, each with what it is of and for one of what: A$18 per resident per month, 92 residents,
 * 36 months, 5 %. What they come to is reckoned elsewhere.
 */
export type Quantity = {
  /** "nth": a year or month by its place, "from year 2". */
  kind: 'money' | 'count' | 'share' | 'nth';
  value: number;
  /** The other end of "from 199 to 389". */
  high?: number;
  /** What is counted, in the singular; '' where nothing says it. "minute", "hour", "year" for lengths of time. */
  of: string;
  /** What it is for one of: "bed", "month", "each". */
  per: readonly string[];
  gst?: 'ex' | 'inc' | 'free' | undefined;
  /** "limit": a minimum, a threshold, a delegation; "notice": a length that nothing is paid for; "waived": paid only unless. */
  role?: Role | undefined;
  /** Of how many numbers a list of one thing is the sum. */
  many?: number;
  /** What a later message adds to a count. */
  plus?: readonly number[];
  q: string;
  at: number;
  /** Where its unit, period and GST mark end. */
  end: number;
};
export type Role =
  | ('saving' | 'budget' | 'limit' | 'notice' | 'waived' | 'optional' | 'credit')
  | ('free' | 'from' | 'every' | 'past' | 'split')
  | ('off' | 'extra' | 'growth' | 'part' | 'kept' | 'occupied' | 'fee');

/** Of the calendar: how many in a year. */
export const inAYear: Partial<Record<string, number>> = {
  day: 365,
  week: 52,
  fortnight: 26,
  month: 12,
  quarter: 4,
  half: 2,
  year: 1,
};
/** Of work: minutes in each. These never turn into the calendar's. */
export const ofWork: Partial<Record<string, number>> = { minute: 1, hour: 60 };
export const isTime = (unit: string): boolean => unit in inAYear || unit in ofWork;

/** One resident to a bed; a room may hold several. */
const places = new Set(['bed', 'place', 'resident']);
/** Whether two words count the same thing: a bed and a resident, a doctor and a clinician. */
export const isSameUnit = (a: string, b: string): boolean =>
  a === b ||
  (places.has(a) && places.has(b)) ||
  (a !== '' && sizeUnitOf(a) !== undefined && sizeUnitOf(a) === sizeUnitOf(b));

const setOf = (list: string): ReadonlySet<string> => new Set(list.split(' '));
/** What the words near an amount make of it. */
const roles = phraseBook<Role | 'yearly'>(
  Object.entries(words_.roles).flatMap(([role, all]) => all.map((phrase) => [phrase, role as Role] as const)),
);
const ofMoney = new Set<Role>(['saving', 'budget', 'limit', 'waived', 'optional', 'credit']);
const ofCounts = new Set<Role>(['limit']);
const ofLengths = new Set<Role>(['notice', 'free']);
const ofPlaces = new Set<Role>(['free', 'from']);
const ofShares = new Set<Role | 'yearly'>([
  ...(['off', 'kept', 'extra', 'growth', 'yearly', 'part', 'occupied', 'fee', 'saving'] as const),
]);
/** These stand right before what they limit or take off: "over 80k", "min 400", "less 5k". */
const leading = setOf(words_.leading);
/** What is said of prices: a number that one of these leads to is an amount. */
const pricing = setOf(words_.pricing);
/** What comes on top of a price: "freight 650". */
const extras = setOf(words_.extras);
/** What an amount may be once beside others, or what a yearly one buys. */
export const boughtOnce = new Set([...extras, ...setOf(words_.things)]);
/** Words behind a number that say what it buys, or nothing: "180 delivery each", "8,900 fitted". */
const besideMoney = new Set([...extras, ...setOf(words_.beside)]);
const EXTRA_MIN = 20;
/** "1,150 a month on paper and 700 on couriers": what is joined to an amount in the same words is the same of something else. */
const likeBefore = (
  before: Quantity | undefined,
  text: string,
  { value, start }: { value: number; start: number },
  next: Word | undefined,
): Quantity | undefined => {
  const words = wordsIn(text.slice(before?.end ?? start, start));
  const isJoined =
    ['and', 'plus'].includes(words.at(-1)?.lower ?? '') && !words.some((word, index) => index > 0 && isParted(word));
  const isLike =
    isJoined &&
    before?.kind === 'money' &&
    words.some(({ lower }) => lower === next?.lower) &&
    ['on', 'for', 'in'].includes(next?.lower ?? '') &&
    value * 20 > before.value &&
    value < 20 * before.value;
  return isLike ? before : undefined;
};
/** "A 44 per bed per month, B 39", "they want 7.80 a user, we pay 6.95": a bare number that is paid as the rate before it. */
const rateBefore = (
  found: readonly Quantity[],
  words: readonly Word[],
  { value, start }: { value: number; start: number },
): Quantity | undefined => {
  const rate = found.findLast(({ kind, per }) => kind === 'money' && per.some((unit) => !(unit in inAYear)));
  const lead = words.findLast(({ end }) => end <= start);
  const isLed = lead !== undefined && (asking.has(lead.lower) || (lead.text.length === 1 && /[A-F]/u.test(lead.text)));
  return rate && isLed && value < 3 * rate.value && value * 3 > rate.value ? rate : undefined;
};
export const asking = new Set(
  'want wants ask asks pay paid quote quotes quoted charge charges offer offers offered'.split(' '),
);
const LOOSE_MONEY = 1_000;
/** "5,500 for a hoist" is a price, "2 quotes for a hoist" are two quotes. */
const PRICE_MIN = 50;
/** A number an hour is a wage from here on. */
const WAGE_MIN = 15;

/** The noun of a count stands up to three words on: "30 electric beds". */
const nounFrom = (words: readonly Word[], at: number): Word | undefined => {
  const run: Word[] = [];
  for (const [index, word] of words.slice(at, at + 3).entries()) {
    if (index > 0 && (word.gap !== ' ' || stopWords.has(word.lower))) break;
    run.push(word);
  }
  return run.find((word) => word.base !== word.lower) ?? run[0];
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
    if ((next.kind !== 'period' && next.kind !== 'each' && next.kind !== 'gst') || isOften(next)) break;
    const between = wordsIn(gap);
    const [article, noun, ...rest] = between;
    if (article && noun && rest.length === 0 && articles.has(article.lower) && !isParted(article)) {
      per.push(noun.base);
      between.splice(0, 2);
    }
    if ([...gap].some((mark) => '.;?\n'.includes(mark)) || between.length > (next.kind === 'gst' ? 2 : 1)) break;
    if (gap.includes(',') || between.some(({ lower }) => !besideMoney.has(lower) && stopWords.has(lower))) break;
    if (next.kind === 'period' && next.per !== 'once') per.push(next.per);
    else if (next.kind === 'each') per.push(shortPeriods[next.unit ?? ''] ?? next.unit ?? 'each');
    else if (next.kind === 'gst') gst = next.gst;
    end = next.end;
  }
  const bare = words.find(({ at }) => at >= end);
  if (!gst && per.length > 0 && bare && bare.at - end <= 1 && (bare.lower === 'ex' || bare.lower === 'inc')) {
    gst = bare.lower;
    end = bare.end;
  }
  if (per.length > 0 || gst) return { per, gst, end };
  // "3 shifts a day", "4 RNs a shift": the noun after the article, behind the noun that is counted.
  const at = words.findIndex((word) => word.at >= value.end);
  const article = at < 0 ? undefined : words.slice(at, at + 3).find(({ lower }) => articles.has(lower));
  const noun = article && words[words.indexOf(article) + 1];
  const following = all.slice(index + 1).find((one) => 'value' in one);
  if (!article || (following && following.start < article.at)) return { per, gst, end };
  // "5,500 for a ceiling hoist" is the price of one.
  if (words[words.indexOf(article) - 1]?.lower === 'for' && article.lower !== 'the') {
    // Of "a 60 bed place" and of "a station with 6 monitors" the number counts what is in the one, and multiplies nothing.
    const hasNumber = /^[^.,;?\n]{0,24}(\d|\bwith\b)/u.test(text.slice(article.end));
    return { per: 'value' in value && value.value >= PRICE_MIN && !hasNumber ? ['each'] : per, gst, end };
  }
  if (noun?.gap !== ' ' || stopWords.has(noun.lower) || noun.lower === 'lot') return { per, gst, end };
  const between = words.slice(at, words.indexOf(article));
  if (between.some(({ lower }) => stopWords.has(lower)) || isParted(article)) return { per, gst, end };
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
  const all = values(text).filter(({ start, end }) => !parts.some((part) => start < part.end && end > part.at));
  return withLists(
    [...listed(plainlyIn(text, words, all), text), ...parts].sort((a, b) => a.at - b.at),
    text,
  );
};

/** "Two thirds phone", "a quarter after hours", "saves half": shares in words. */
const fractionsIn = (words: readonly Word[]): Quantity[] =>
  words.flatMap((word, index): Quantity[] => {
    const [before, next] = [words[index - 1], words[index + 1]];
    const times = before ? numerals[before.lower] : undefined;
    const part = parted[word.base];
    const isHalf = word.lower === 'half' && ['save', 'saves', 'saving', 'cuts', 'cut'].includes(before?.lower ?? '');
    if (isHalf)
      return [
        { kind: 'share', value: 0.5, of: 'half', per: [], role: 'split', q: word.text, at: word.at, end: word.end },
      ];
    const isRate = /\d/u.test(words[index - 2]?.text ?? '');
    if (!times || !part || !before || isRate || word.gap !== ' ' || !next || isParted(next) || next.lower === 'of')
      return [];
    const q = `${before.text} ${word.text}`;
    return [
      { kind: 'share', value: times / part, of: next.base, per: [], role: 'split', q, at: before.at, end: word.end },
    ];
  });
const numerals: Partial<Record<string, number>> = { a: 1, one: 1, two: 2, three: 3 };
const parted: Partial<Record<string, number>> = { third: 3, quarter: 4 };

/** "64, 88 and 112 beds" are 264 beds; "3 homes:" before them only says how many there are. */
const withLists = (found: readonly Quantity[], text: string): Quantity[] => {
  const list: Quantity[] = [];
  for (const one of found) {
    const before = list.at(-1);
    const isJoined =
      before?.kind === 'count' &&
      one.kind === 'count' &&
      one.of !== '' &&
      !isTime(one.of) &&
      before.per.length === 0 &&
      before.value > 1 &&
      before.of === one.of &&
      /^(,|\s?\+|,? and|,? &) $/u.test(text.slice(before.end, one.at));
    if (isJoined)
      list.splice(-1, 1, { ...one, value: before.value + one.value, at: before.at, many: (before.many ?? 1) + 1 });
    else list.push(one);
  }
  return list.filter((one, index) => !(one.kind === 'count' && list[index + 1]?.many === one.value && one.value > 1));
};
/** A number of a list is of what its last one is of. */
const listed = (all: readonly Quantity[], text: string): Quantity[] =>
  all.map((one, index) => {
    const last = all.findIndex(
      (next, at) =>
        at >= index && !(next.kind === 'count' && next.of === '' && isListedBefore(all[at + 1], next, text)),
    );
    const of = all[last];
    return last > index && of?.kind === 'count' ? { ...one, of: of.of } : one;
  });
const isListedBefore = (next: Quantity | undefined, one: Quantity, text: string): boolean =>
  next?.kind === 'count' && one.per.length === 0 && /^(,|\s?\+|,? and|,? &) $/u.test(text.slice(one.end, next.at));

const plainlyIn = (text: string, words: readonly Word[], all: readonly Value[]): Quantity[] => {
  const found: Quantity[] = [];
  for (const [index, value] of all.entries()) {
    const q = text.slice(value.start, value.end);
    const after = behind(all, index, text, words);
    const base = { q, at: value.start, ...after, per: [...aheadOf(all, index, text), ...after.per] };
    if (value.kind === 'percent')
      found.push({
        q,
        at: value.start,
        end: value.end,
        per: [],
        kind: 'share',
        value: value.value / 100,
        of: '',
        role: roleOf(words, value, all, ofShares),
      });
    // "Every 3 years", "four times a year".
    else if (value.kind === 'period' && value.times && isOften(value))
      found.push({ ...base, per: [], kind: 'count', value: 1 / value.times, of: value.per, role: 'every' });
    else if (value.kind === 'nth')
      found.push({
        ...base,
        kind: 'nth',
        value: value.value,
        of: value.per,
        role: roleOf(words, value, all, ofPlaces),
      });
    else if (value.kind === 'duration')
      found.push({
        ...base,
        kind: 'count',
        value: value.value,
        of: value.per,
        role: roleOf(words, value, all, ofLengths),
      });
    else if (value.kind === 'money')
      found.push({
        ...base,
        kind: 'money',
        value: value.value,
        ...(value.high ? { high: value.high } : {}),
        of: '',
        role: roleOf(words, value, all, ofMoney),
      });
    else if (value.kind === 'number' && value.isOrdinal && fractions[q.toLowerCase()] && isOneOf(words, value.start))
      found.push({
        ...base,
        per: [],
        kind: 'share',
        value: 1 / value.value,
        of: '',
        role: roleOf(words, value, all, ofShares),
      });
    else if (value.kind === 'number' && !value.isOrdinal) {
      const next = words.findIndex((word) => word.at >= value.end);
      const follows = words[next];
      const isNear = follows !== undefined && follows.at - value.end <= 1 && follows.gap.trim() === '';
      const own =
        value.unit?.name ??
        (isNear && !stopWords.has(follows.lower) && !besideMoney.has(follows.lower)
          ? nounFrom(words, next)?.base
          : undefined);
      const scale = q.at(-1)?.toLowerCase();
      const isShort = (scale === 'k' || scale === 'm') && value.value >= LOOSE_MONEY;
      const lead = words.findLast(({ end }) => end <= value.start);
      const isYear = q.length === 4 && value.value >= 1990 && value.value < 2100;
      const isLed = lead === undefined || pricing.has(lead.lower) || text.slice(0, value.start).trimEnd().endsWith('@');
      const like = likeBefore(found.at(-1), text, value, words[next]) ?? rateBefore(found, words, value);
      const isMoney =
        isShort ||
        (own === undefined &&
          !isYear &&
          (base.gst !== undefined ||
            base.per.includes('each') ||
            (base.per.includes('hour') && value.value >= WAGE_MIN) ||
            (base.per.length > 1 && base.per.some((unit) => unit in inAYear)) ||
            (base.per.length > 0 && (isLed || value.value >= 100 || !Number.isInteger(value.value))) ||
            (value.value >= LOOSE_MONEY && (isLed || q.includes(','))) ||
            (value.value >= EXTRA_MIN && lead !== undefined && extras.has(lead.lower)) ||
            (like !== undefined && (own === undefined || stopWords.has(own))) ||
            (value.high !== undefined && base.per.length > 0) ||
            (lead?.lower === 'at' && isPricedCount(found.at(-1), text, lead.at)) ||
            text.slice(0, value.start).trimEnd().endsWith('@')));
      if (isMoney)
        found.push({
          ...base,
          per: base.per.length === 0 && like ? like.per : base.per,
          kind: 'money',
          value: value.value,
          ...(value.high ? { high: value.high } : {}),
          of: '',
          role: roleOf(words, value, all, ofMoney) ?? like?.role,
        });
      else
        found.push({
          ...base,
          kind: 'count',
          value: value.value,
          of: own ?? '',
          role: roleOf(words, value, all, ofCounts),
          q: text.slice(value.start, value.unit?.end ?? value.end),
        });
    }
  }
  return found;
};

/** "By a third". */
const fractions: Partial<Record<string, true>> = { third: true, fifth: true, tenth: true };
const isOneOf = (words: readonly Word[], at: number): boolean => words.findLast(({ end }) => end <= at)?.lower === 'a';

/** "40 pendants at 145": what stands behind so many things is what one costs. */
const isPricedCount = (before: Quantity | undefined, text: string, at: number): boolean =>
  before?.kind === 'count' &&
  before.of !== '' &&
  !isTime(before.of) &&
  before.per.length === 0 &&
  wordsIn(text.slice(before.end, at)).every(({ base }) => base === before.of || !stopWords.has(base)) &&
  !wordsIn(text.slice(before.end, at)).some(isParted);

const NEAR = 30;
/** The role whose word stands nearest in the same clause; nothing of another amount's. */
const roleOf = (
  words: readonly Word[],
  value: { start: number; end: number },
  all: readonly Value[],
  allowed: ReadonlySet<Role | 'yearly'>,
): Role | undefined => {
  const near = roles.find(words).flatMap(({ value: role, from, to }) => {
    const [first, last] = [words[from], words[to - 1]];
    if (!first || !last || !allowed.has(role)) return [];
    const isBefore = first.at < value.start;
    const [low, high] = isBefore ? [last.end, value.start] : [value.end, first.at];
    const isCrossed = all.some(
      ({ kind, start, end }) =>
        start >= low &&
        end <= high &&
        (kind === 'money' || kind === 'number' || kind === 'percent' || kind === 'duration'),
    );
    const isNext =
      !isBefore &&
      !ofShares.has(role) &&
      all.some(
        ({ kind, start }) => start >= last.end && start - last.end < 6 && (kind === 'money' || kind === 'number'),
      );
    // "9,900 (waived if signed)": a bracket parts no waiver from its amount.
    const isCut =
      isNext || (role !== 'waived' && words.some((word) => word.at > low && word.at <= high && isParted(word)));
    // "Over 80k" limits; "12k over 3 years" and "400 min" of work do not.
    const isLoose =
      (role === 'limit' || role === 'credit' || role === 'from') &&
      // "250 less each" takes off.
      ((leading.has(first.lower) && to - from === 1) || role === 'from') &&
      (!isBefore || words.findLast(({ end }) => end <= value.start) !== last);
    return high - low > NEAR || isCrossed || isCut || isLoose ? [] : [{ role, distance: high - low }];
  });
  const sorted = near.sort((a, b) => a.distance - b.distance).map(({ role }) => role);
  // "12 % annual service": a fee by the year, and no rise of one.
  const plainly = sorted.filter((role) => role !== 'fee' && role !== 'yearly');
  return plainly[0] ?? (sorted.includes('fee') ? 'fee' : sorted.includes('yearly') ? 'growth' : undefined);
};
