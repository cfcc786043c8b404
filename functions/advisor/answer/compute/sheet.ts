import { type Value, values } from '#shared/reading/lexical/values';
import { phrases, says } from '#shared/reading/phrases/phrase-book';
import { type Word, wordsIn } from '#shared/reading/phrases/words';
import { sizeUnitOf } from '#shared/reading/question/need/amounts';

/** How often a year something is paid that is paid by the period. */
export const timesAYear = { day: 365, week: 52, fortnight: 26, month: 12, quarter: 4, half: 2, year: 1 } as const;

/** An amount that a buyer states in passing, as far as it can be reckoned with. AUD. */
export type Cost = {
  amount: number;
  /** The other end of "from $199 to $389". */
  high?: number;
  per: 'once' | keyof typeof timesAYear;
  /** "bed", "each": what it is for one of. */
  unit?: string;
  /** How many of the unit, where the amount stands beside its number ("71 rooms x $1,640") or a volume a year. */
  times?: number;
  isVolume?: true;
  /** Free of GST: the same on every basis. */
  gst?: 'ex' | 'inc' | 'free';
  /** "5 % off", "add GST": what the amount is multiplied by, and its words. */
  factor?: { value: number; q: string };
  q: string;
  at: number;
  offer: number;
};
export type Count = { value: number; unit: string; at: number; q: string };
/** What a message (with those before it) says in figures. */
export type Sheet = {
  costs: Cost[];
  counts: Count[];
  years: { value: number; q: string } | null;
  /** Shares: 0.4 for "40 %", a third for "by a third". */
  shares: { value: number; at: number; q: string; isExtra: boolean }[];
  /** What each offer is called: a name, a letter, or "the first". */
  offers: string[];
};

const perWords = new Set(['a', 'an', 'per']);
const periodNouns = new Set(['month', 'year', 'week', 'day', 'annum', 'yr', 'hour', 'quarter', 'time', 'mo']);
const fractions: Readonly<Record<string, number>> = { third: 1 / 3, half: 1 / 2, quarter: 1 / 4, fifth: 1 / 5 };
const between = new Set(['versus', 'vs', 'v', 'against']);
const extra = new Set(['contingency', 'margin', 'gst', 'surcharge', 'uplift']);
/** An amount without a currency sign is money from here on, or where a period follows it. */
const LOOSE_MONEY = 1_000;

/**
 * Reads amounts, numbers of things, terms and shares out of plain talk. What cannot be read stays out: a sum is shown with
 * its parts, so that the buyer sees what was counted.
 * @param names names of vendors and products in the text: each begins an offer
 * @param size what the buyer has, which counts whatever was said before
 * @param latest where the latest message begins: its term and shares go before earlier ones
 */
export const sheetOf = (
  text: string,
  names: readonly string[] = [],
  size: readonly { unit: string; value: number }[] = [],
  latest = 0,
): Sheet => {
  const words = wordsIn(text);
  const found = values(text);
  const borders = bordersIn(text, words, names);
  const costs: Cost[] = [];
  const counts: Count[] = [];
  const shares: Sheet['shares'] = [];
  const turns: { value: number; q: string; at: number }[] = [];
  let years: Sheet['years'] = null;
  for (const [index, value] of found.entries()) {
    const q = text.slice(value.start, value.end);
    if (value.kind === 'duration') {
      const isFirst = years === null || value.start >= latest;
      if (isFirst && value.per === 'year') years = { value: value.value, q };
      else if (isFirst && value.per === 'month' && value.value >= 12) years = { value: value.value / 12, q };
    } else if (value.kind === 'percent') {
      const after = wordAt(words, value.end)?.lower ?? '';
      const isOff = less.has(after) && costs.length > 0;
      if (isOff && pointsTo(borders, value.end, text) !== undefined)
        turns.push({ value: 1 - value.value / 100, q: `${q} off`, at: value.end });
      else shares.push({ value: value.value / 100, at: value.start, q, isExtra: extra.has(after) });
    } else if (value.kind === 'number' && value.isOrdinal) {
      const before = words.findLast(({ end }) => end <= value.start)?.lower;
      const share = fractions[q.toLowerCase()];
      if (share && before === 'a') shares.push({ value: share, at: value.start, q: `a ${q}`, isExtra: false });
    } else if (value.kind === 'money' || value.kind === 'number') {
      const isOffered = borders.some(
        ({ at, name }) =>
          (value.start > at && value.start - at <= name.length + 3) || text.slice(value.end, at).trim() === '(',
      );
      const cost = costAt(text, words, found, index, isOffered);
      if (cost) {
        // "Is the 13.4k fair" speaks of what an offer before was.
        const again = costs.find((other) => other.amount === cost.amount && text.slice(0, cost.at).endsWith('the '));
        if (again) continue;
        const offer = offerAt(borders, cost.at, text);
        const volumeOf = isVolume(cost, costs.at(-1), value, q, offer) ? costs.at(-1) : undefined;
        if (volumeOf) Object.assign(volumeOf, { times: cost.amount, per: cost.per, isVolume: true });
        else costs.push({ ...cost, offer });
      } else if (value.kind === 'number') {
        // "What if it is only 20": of a share that was said before.
        const isBare = value.start >= latest && latest > 0 && shares.some(({ at }) => at < latest) && value.value < 100;
        const noun = wordAt(words, value.end);
        if (isBare && (noun === undefined || noun.gap !== ' ')) {
          shares.push({ value: value.value / 100, at: value.start, q: `${q}%`, isExtra: false });
          continue;
        }
        const near = noun?.gap === ' ' ? noun : undefined;
        const name = value.unit?.name ?? (near && nounFrom(words, words.indexOf(near))?.base) ?? '';
        counts.push({
          value: value.value,
          unit: name,
          at: value.start,
          q: text.slice(value.start, near?.end ?? value.end),
        });
      }
    }
  }
  const taxed = addsGst.find(words).map(({ to }) => ({ value: 1.1, q: 'GST', at: words[to - 1]?.end ?? 0 }));
  for (const cost of costs) {
    Object.assign(cost, timesOf(cost, counts, text, size));
    const factor = [...turns, ...taxed].find(({ at }) => {
      const offer = pointsTo(borders, at, text);
      return cost.at < at && (offer === undefined || offer === cost.offer);
    });
    if (factor) cost.factor = factor;
  }
  const offers = borders.map(({ name }) => name).filter((name, index, all) => all.indexOf(name) === index);
  const [one, two, ...more] = costs.filter(({ unit }) => !unit);
  if (one && two && more.length === 0 && one.offer === two.offer && differs(words)) {
    two.offer = 1;
    offers.splice(0, offers.length, 'the first', 'the second');
  }
  const newer = shares.filter(({ at }) => at >= latest);
  return {
    costs,
    counts,
    years,
    shares: [
      ...newer,
      ...shares.filter(({ at, isExtra }) => at < latest && !newer.some((one) => one.isExtra === isExtra)),
    ],
    offers,
  };
};

const less = new Set(['off', 'discount', 'reduction', 'less', 'cheaper']);
const addsGst = phrases(['add|plus|with|put gst', 'add|put gst to|on']);
const ordinals = ['first', 'second', 'third', 'fourth'];
const TARGET_WORDS = 4;
/** The offer that the next words name: "off A", "to the first". */
const pointsTo = (borders: readonly Border[], at: number, text: string): number | undefined => {
  const next = wordsIn(text.slice(at, at + 40)).slice(0, TARGET_WORDS);
  const place = next.map(({ lower }) => ordinals.indexOf(lower)).find((index) => index >= 0);
  if (place !== undefined) return place;
  const border = borders.find((one) => one.at >= at && one.at <= at + (next.at(-1)?.end ?? 0));
  return border ? offerNumber(borders, border.name) : undefined;
};

const wordAt = (words: readonly Word[], from: number): Word | undefined => words.find(({ at }) => at >= from);

/** "30 electric beds": the noun stands up to three words on. */
export const nounFrom = (words: readonly Word[], at: number): Word | undefined => {
  const run = words.slice(at, at + 3);
  return run.find((word, index) => word.base !== word.lower && (index === 0 || word.gap === ' ')) ?? run[0];
};

const costAt = (text: string, words: readonly Word[], found: readonly Value[], index: number, isOffered: boolean) => {
  const value = found[index];
  if (value?.kind !== 'money' && value?.kind !== 'number') return undefined;
  const q = text.slice(value.start, value.end);
  const cost: Omit<Cost, 'offer'> = { amount: value.value, per: 'once', q, at: value.start };
  if (value.high !== undefined) cost.high = value.high;
  let end = value.end;
  let [hasPeriod, isNext] = [false, false];
  const noun = unitAfter(words, end);
  if (noun) {
    cost.unit = noun.unit;
    end = noun.end;
  }
  for (const next of found.slice(index + 1)) {
    if (next.kind === 'money' || next.kind === 'number' || next.start - end > 24) break;
    if ('.;'.includes(text.slice(end, next.start).trim().charAt(0) || ' ')) {
      if (text.slice(end, next.start).trim() !== '') break;
    }
    // What is paid by the hour is a wage or a rate, and nothing by the year.
    if (next.kind === 'period' && next.per !== 'once') {
      const { per } = next;
      if (per === 'hour' || per === 'minute') return undefined;
      hasPeriod = true;
      isNext = text.slice(value.end, next.start).trim() === '';
      cost.per = per;
    } else if (next.kind === 'period') hasPeriod = true;
    else if (next.kind === 'gst') cost.gst = next.gst;
    else if (next.kind === 'each') {
      // "A 400k budget, what is that per bed?" asks for a share; it states no unit price.
      if (text.slice(end, next.start).includes(',')) break;
      cost.unit = next.unit ?? cost.unit ?? 'each';
    } else break;
    end = next.end;
  }
  const after = unitAfter(words, end);
  if (!cost.unit && after) cost.unit = after.unit;
  if (value.kind === 'money') return cost;
  const last = q.charAt(q.length - 1).toLowerCase();
  const isShort = (last === 'k' || last === 'm') && value.value >= LOOSE_MONEY;
  const isWorded = value.value >= LOOSE_MONEY && (q.includes('thousand') || q.includes('million'));
  // "1,450 packs a week" counts packs.
  const isPeriodic = hasPeriod && ((isNext && value.value >= 100 && !value.unit) || noun !== undefined);
  const isDecimal = cost.unit !== undefined && !Number.isInteger(value.value);
  const isPlain = isOffered && value.value >= LOOSE_MONEY && !value.unit && !isYear(q);
  const isTaxed = cost.gst !== undefined && value.value >= LOOSE_MONEY;
  return isShort || isWorded || isPeriodic || isDecimal || isTaxed || isPlain ? cost : undefined;
};

const isYear = (q: string): boolean => q.length === 4 && (q.startsWith('19') || q.startsWith('20'));

/** "a bed", "per room", "/doctor" right after an amount. */
const unitAfter = (words: readonly Word[], from: number): { unit: string; end: number } | undefined => {
  const at = words.findIndex((word) => word.at >= from);
  const [first, second] = [words[at], words[at + 1]];
  if (!first || !second || first.at - from > 2) return undefined;
  if (!perWords.has(first.lower) || second.gap !== ' ' || periodNouns.has(second.base)) return undefined;
  return { unit: second.base, end: second.end };
};

/** "1.86 a study, 98,000 a year": the second is how many. */
const isVolume = (
  cost: { amount: number; q: string },
  before: Cost | undefined,
  value: Value,
  q: string,
  offer: number,
): boolean =>
  before?.unit !== undefined &&
  before.offer === offer &&
  before.times === undefined &&
  before.amount < 100 &&
  value.kind === 'number' &&
  !'km'.includes(q.charAt(q.length - 1).toLowerCase()) &&
  cost.amount >= LOOSE_MONEY;

/** How many of its unit an amount counts for. */
const timesOf = (
  cost: Cost,
  counts: readonly Count[],
  text: string,
  size: readonly { unit: string; value: number }[],
): Pick<Cost, 'times' | 'unit'> => {
  if (cost.times !== undefined) return {};
  const before = counts.findLast(({ at }) => at < cost.at);
  const gap = before ? text.slice(before.at + before.q.length, cost.at) : '';
  if (
    before &&
    gap.length < 16 &&
    !gap.includes('$') &&
    gap
      .toLowerCase()
      .split(' ')
      .some((part) => part === 'x' || part === '×' || part === 'at' || part === '@')
  )
    return { times: before.value, unit: before.unit };
  if (!cost.unit) return {};
  const unit = cost.unit;
  const has = size.find((one) => one.unit === sizeUnitOf(unit));
  if (has) return { times: has.value };
  const same = counts.find((count) => unit !== 'each' && isSameUnit(count.unit, unit));
  const only =
    unit === 'each' ? counts.find((count) => count.unit !== '' && !'offer quote firm'.includes(count.unit)) : undefined;
  const count = same ?? only;
  return count ? { times: count.value } : {};
};

/** One resident to a bed; a room may hold several. */
const places = new Set(['bed', 'place', 'resident']);
export const isSameUnit = (a: string, b: string): boolean => a === b || (places.has(a) && places.has(b));

/** "The other is 198k", "second quote 220k": what is said of an offer that bears no name. */
const otherOffer = phrases([
  'the other is|was|came|quoted|wants|at|for|one',
  'the? other|second|2nd|another one|quote|offer|bid|vendor|supplier|price',
]);
/** Two amounts that are held against each other are never added, whatever they are called. */
const differs = says(['difference', 'which|who|what ... cheaper|cheapest|less|lower|lowest|dearer', 'cheaper|dearer']);

type Border = { at: number; name: string };
/** Where offers begin: at a name, at "versus", at "A:". */
const bordersIn = (text: string, words: readonly Word[], names: readonly string[]): Border[] => {
  const named = names.flatMap((name) => placesOf(text, name).map((at) => ({ at, name })));
  const [other] = otherOffer.find(words);
  const second = other ? [{ at: words[other.from]?.at ?? 0, name: 'the other' }] : [];
  if (named.length > 0)
    return [...named, ...(new Set(named.map(({ name }) => name)).size === 1 ? second : [])].sort((a, b) => a.at - b.at);
  const letters = words.flatMap(({ text: word, at, end }, index) => {
    const isLetter = word.length === 1 && word >= 'A' && word <= 'F';
    const isCalled = text.charAt(end) === ':' || called.has(words[index - 1]?.lower ?? '');
    return isLetter && isCalled ? [{ at, name: `Offer ${word}` }] : [];
  });
  if (new Set(letters.map(({ name }) => name)).size > 1) return letters;
  const turn = words.find(({ lower }) => between.has(lower));
  if (turn)
    return [
      { at: 0, name: 'the first' },
      { at: turn.at, name: 'the second' },
    ];
  return second.length > 0 ? [{ at: 0, name: 'the first' }, ...second] : [];
};

const called = new Set([
  'quote',
  'offer',
  'option',
  'vendor',
  'supplier',
  'off',
  'on',
  'for',
  'to',
  'from',
  'and',
  'vs',
]);
const placesOf = (text: string, name: string): number[] => {
  const found: number[] = [];
  for (let at = text.indexOf(name); at >= 0 && name !== ''; at = text.indexOf(name, at + name.length)) found.push(at);
  return found;
};
const offerNumber = (borders: readonly Border[], name: string): number =>
  [...new Set(borders.map((border) => border.name))].indexOf(name);

const offerAt = (borders: readonly Border[], at: number, text: string): number => {
  const next = borders.find((border) => border.at > at);
  if (
    next &&
    text
      .slice(at, next.at)
      .split(' ')
      .some((word) => word === 'by' || word === 'from') &&
    next.at - at < 30
  )
    return offerNumber(borders, next.name);
  // "Another at 9,950 (Invacare)".
  const bracket = next ? text.slice(at, next.at) : '';
  if (next && bracket.length < 16 && bracket.endsWith('(')) return offerNumber(borders, next.name);
  const last = borders.findLast((border) => border.at <= at);
  return last ? offerNumber(borders, last.name) : 0;
};

const siteWords = new Set(['site', 'campus', 'building', 'home', 'wing']);
const noOwner = new Set(
  'the a an our this that their each every both all other one we i it they which who there what and for at in of per'.split(
    ' ',
  ),
);
/** Sites that a clause speaks of: "site B", "the Kew site", "Geelong has". */
const sitesOf = (clause: string): string[] => {
  const words = wordsIn(clause);
  return words.flatMap(({ base, lower }, at) => {
    const [before, after] = [words[at - 1]?.lower, words[at + 1]?.lower];
    const mark = words[at + 1]?.text ?? '';
    if (siteWords.has(base) && mark.length === 1 && mark !== mark.toLowerCase()) return [mark];
    if (siteWords.has(base) && before && !noOwner.has(before)) return [before];
    return at === 0 && (after === 'has' || after === 'have') && !noOwner.has(lower) ? [lower] : [];
  });
};

/**
 * Whether an amount is one site's and the number it would be shared over another's, or that of several sites together.
 * @param at where the amount stands in the text
 */
export const isOfAnotherSite = (text: string, at: number, counts: readonly Pick<Count, 'at'>[]): boolean => {
  const clauseAt = (place: number): string => {
    const from = Math.max(...['. ', ', ', '; ', '\n'].map((mark) => text.lastIndexOf(mark, place - 1)));
    const ends = ['. ', ', ', '; ', '\n'].map((mark) => text.indexOf(mark, place)).filter((end) => end >= 0);
    return text.slice(from + 1, Math.min(text.length, ...ends));
  };
  const own = sitesOf(clauseAt(at));
  if (own.length === 0) return false;
  const others = counts.flatMap((count) => sitesOf(clauseAt(count.at)));
  return others.some((site) => !own.includes(site));
};
