import { stopWords } from '#functions/records/search/words';
import type { Value } from '#shared/reading/lexical/values';
import { phraseBook, says } from '#shared/reading/phrases/phrase-book';
import { isParted, type Word, wordsIn } from '#shared/reading/phrases/words';
import { isNamedNumber, sizeUnitOf } from '#shared/reading/question/need/amounts';
import { inAYear, isTime, type Quantity, type Role } from './units.ts';
import words_ from './words.json' with { type: 'json' };

/** Whether a bare number is an amount of money or counts something: by what stands around it. */

const setOf = (list: string): ReadonlySet<string> => new Set(list.split(' '));
/** What is said of prices: a number that one of these leads to is an amount. */
const pricing = setOf(words_.pricing);
/** What comes on top of a price: "freight 650". */
const extras = setOf(words_.extras);
/** What an amount may be once beside others, or what a yearly one buys. */
export const boughtOnce = new Set([...extras, ...setOf(words_.things)]);
/** Words behind a number that say what it buys, or nothing: "180 delivery each", "8,900 fitted". */
export const besideMoney = new Set([...extras, ...setOf(words_.beside)]);
export const asking = setOf('want wants ask asks pay paid quote quotes quoted charge charges offer offers offered');
/** A number behind one of these is its name: "ward 7". */
const numbered = setOf(
  'ward room level unit site stage type class model section page year week step phase version iddsi',
);
/** "Staff 40": so many of them, and no price. */
const people = setOf(
  'staff nurse carer resident client participant patient user worker doctor clinician person people',
);
/** What happens, and is counted. */
const happening = setOf(
  'session consult visit sms letter transaction claim script treatment procedure scan study test exam dose call episode admission presentation',
);
const EXTRA_MIN = 20;
const linking = setOf('of is at');
const using = setOf('use uses using through');
const paidOnce = setOf('set setup upfront outright freight delivery install installed fitted');
const fees = setOf('fee charge levy surcharge deposit');
const FEE_REACH = 3;
/** "2000 doc fee": at which of the words right behind an amount it is called a fee; -1 where it is none. */
export const feeAt = (behind: readonly Word[]): number => {
  const at = behind.slice(0, FEE_REACH).findIndex(({ base }) => fees.has(base));
  return behind.slice(0, at + 1).every(({ gap }) => gap === ' ') ? at : -1;
};
const LOOSE_MONEY = 1_000;
/** "Quoted 42,000 head end": what an asked number stands before, where that is one thing and no number of them. */
const isOneThing = (behind: readonly Word[]): boolean => {
  const cut = behind.findIndex(
    (word, at) => at > 0 && (word.gap !== ' ' || stopWords.has(word.lower) || joining.has(word.lower)),
  );
  const run = behind.slice(0, cut < 0 ? ONE_WORDS : Math.min(cut, ONE_WORDS));
  const [next] = behind.slice(run.length);
  return (
    run.length > 0 &&
    run.every(({ base, lower }) => base === lower) &&
    (next === undefined || isParted(next) || joining.has(next.lower))
  );
};
const joining = setOf('plus and then with');
const ONE_WORDS = 3;
/** A number an hour is a wage from here on. */
const WAGE_MIN = 15;

export type Numeral = Extract<Value, { kind: 'number' }>;
/** What a bare number stands among. */
export type Setting = {
  text: string;
  q: string;
  value: Numeral;
  words: readonly Word[];
  found: readonly Quantity[];
  /** What is counted, where a noun follows. */
  own: string | undefined;
  base: Pick<Quantity, 'per' | 'gst'>;
  /** Whether the text holds an amount that is surely one. */
  hasMoney: boolean;
};

/** "A 44 per bed per month, B 39", "they want 7.80 a user, we pay 6.95": a bare number that is paid as the rate before it. */
const rateBefore = (
  { found, text, value: { value, start }, own }: Setting,
  lead: Word | undefined,
): Quantity | undefined => {
  const rate = found.findLast(({ kind, per }) => kind === 'money' && per.some((unit) => !(unit in inAYear)));
  const gap = text.slice(found.at(-1)?.end ?? 0, start);
  const isLed =
    lead !== undefined &&
    (asking.has(lead.lower) ||
      (lead.text.length === 1 && /[A-F]/u.test(lead.text)) ||
      (lead.lower === 'at' && /\b(?:vs|versus|v|or|against)\b/iu.test(gap)));
  return own === undefined && rate && isLed && value < 3 * rate.value && value * 3 > rate.value ? rate : undefined;
};

/** "40 pendants at 145": what stands behind so many things is what one costs. */
const isPricedCount = ({ found, text }: Setting, at: number): boolean => {
  const before = found.at(-1);
  if (before?.kind !== 'count' || before.of === '' || isTime(before.of) || before.per.some((unit) => unit !== 'each'))
    return false;
  const gap = wordsIn(text.slice(before.end, at));
  return gap.every(({ base }) => base === before.of || !stopWords.has(base)) && !gap.some(isParted);
};

/** "31 lifters 190 per check", "pads 140", "30 a mattress" behind "45 a bed", "plus 220 truck", "buy at 98 or 55". */
const isPriceOfNoun = ({ found, text, value, own, base, hasMoney }: Setting, lead: Word | undefined): boolean => {
  const before = found.at(-1);
  const gap = text.slice(before?.end ?? 0, value.start);
  const hasCents = /\.\d\d$/u.test(text.slice(value.start, value.end));
  if ((value.value < EXTRA_MIN && !hasCents) || lead === undefined || before === undefined) return false;
  const isJoined = before.kind === 'money' && ['plus', 'and'].includes(lead.lower);
  const isOnTop = before.kind === 'money' && gap.includes('+');
  const parallel = before.kind === 'money' && before.per.length > 0 && base.per.length > 0 && own === undefined;
  const isOther = before.kind === 'money' && ['v', 'vs', 'versus', 'or'].includes(lead.lower) && own === undefined;
  // "Plus 220 truck": what is joined to an amount and counts nothing that comes in numbers.
  const isOnce =
    (isJoined || isOnTop) &&
    own !== undefined &&
    text.slice(value.end).trimStart().toLowerCase().startsWith(own) &&
    sizeUnitOf(own) === undefined &&
    !/s\b/u.test(wordsIn(text.slice(value.end))[0]?.lower ?? 's');
  const isNoun =
    own === undefined &&
    (hasMoney || base.per.length > 0 || found.some(({ kind }) => kind === 'money')) &&
    lead.text.length > 1 &&
    !people.has(lead.base) &&
    !stopWords.has(lead.lower) &&
    !numbered.has(lead.lower) &&
    !/\d/u.test(lead.text) &&
    !isParted({ ...lead, gap: text.slice(lead.end, value.start) }) &&
    (before.kind !== 'count' || before.of === lead.base || lead.base !== lead.lower);
  return parallel || isOther || isOnce || isNoun;
};

/** Whether "costs" leads to a number, with no more between than how nearly, and whom. */
const costsAbout = (words: readonly Word[], start: number): boolean => {
  const before = words.filter(({ end }) => end <= start).slice(-4);
  const at = before.findLastIndex(({ base }) => base === 'cost');
  return at >= 0 && before.slice(at + 1).every((word) => nearly.has(word.lower) && !isParted(word));
};
const nearly = setOf('us me you about around roughly approx approximately abt say some');
/** Whether a message speaks of money at all: without it no bare "about 1100" is an amount. */
const asksCount = says(['how many']);
export const pricedWords = says([words_.priced]);
const speaksOfPrice = (words: readonly Word[]): boolean =>
  words.length <= FEW_WORDS || pricedWords(words) || words.some(({ lower }) => extras.has(lower));
/** Words of what a thing is sold for again. */
export const resold: ReadonlySet<string> = new Set('resale resell resells resold salvage'.split(' '));
/** "And at 5400": a few words that go on from a price. */
const FEW_WORDS = 6;

/** "2019" says when. */
export const isYear = ({ value }: Numeral, q: string): boolean => q.length === 4 && value >= 1950 && value < 2100;

/** "Boxes of 100": what the number behind is held by; it is no price, and multiplies none. */
export const holderOf = (text: string, at: number): string | undefined => {
  const [holder, of] = wordsIn(text.slice(Math.max(0, at - HOLDER), at)).slice(-2);
  return of?.lower === 'of' && holder && holders.has(holder.base) ? holder.base : undefined;
};
export const holders = setOf('box pack packet carton bag tub roll case sleeve bottle bundle');
/** Longer than "bundles of ". */
const HOLDER = 12;
/** Longer than " for a bottle ". */
const PACK = 16;

/** Whether one number is another's factor: "10 x 200". */
export const isFactor = (text: string, from: number, to: number): boolean => {
  const gap = text.slice(from, to).trim().toLowerCase();
  return ['x', '×', '*'].some((mark) => gap === mark || gap.endsWith(` ${mark}`));
};

/** "Cartons of 10 x 200 for 142", "packs of 20 at 11.20": what stands behind what one holds. */
const isPriceOfPack = ({ found, text, value }: Setting, lead: Word | undefined): boolean => {
  // "61 for a bag of 160", "142 a carton".
  const [article, holder] = wordsIn(text.slice(value.end, value.end + PACK)).filter(({ lower }) => lower !== 'for');
  if (['a', 'per', 'each'].includes(article?.lower ?? '') && holders.has(holder?.base ?? '')) return true;
  const last = found.findLastIndex(
    ({ end }, index) => !isFactor(text, found[index - 1]?.end ?? end, found[index]?.at ?? end),
  );
  const gap = wordsIn(text.slice(found.at(-1)?.end ?? 0, value.start));
  return (
    found[last] !== undefined &&
    holderOf(text, found[last].at) !== undefined &&
    gap.length === 1 &&
    ['at', 'for', 'is'].includes(lead?.lower ?? '')
  );
};

/** The amount that a bare number is, with the periods and the role that it shares with the one before it; nothing where it counts. */
export const amountOf = (set: Setting): Pick<Quantity, 'per' | 'role'> | undefined => {
  const { text, q, value, words, own, base } = set;
  const lead = words.findLast(({ end }) => end <= value.start);
  const lastMark = text.slice(0, value.start).trimEnd().at(-1);
  // "0.9c x 198,000 a month": behind an amount, it is what that is multiplied by.
  const before = set.found.at(-1);
  if (holderOf(text, value.start)) return undefined;
  if (before?.kind === 'money' && /^[^,;.?\d]*(\bx|×|\*)\s*$/u.test(text.slice(before.end, value.start)))
    return undefined;
  // "2 each a day": so many things, where nothing is paid.
  const isCount =
    Number.isInteger(value.value) &&
    value.value < EXTRA_MIN &&
    ['each', 'day'].every((unit) => base.per.includes(unit));
  if (isCount && !set.hasMoney && !set.found.some(({ kind }) => kind === 'money')) return undefined;
  const scale = q.at(-1)?.toLowerCase();
  const isScaled = scale === 'k' || scale === 'm';
  // "Resale about 120": what something is sold for again is money, however little.
  const leads = words.filter(({ end }) => end <= value.start).slice(-2);
  if (leads.some(({ lower }) => resold.has(lower))) return { per: base.per, role: undefined };
  // "We use 2600 a year": so many of what the price before is for.
  if (!isScaled && using.has(lead?.lower ?? '')) return undefined;
  // "TDS about 1100", "par 2,900": the clause says what the number is of.
  if (!isScaled && isNamedNumber(words, value.start)) return undefined;
  // "Nappies 410,000 a year over 36,500 bed days, how many": nothing is paid.
  if (!text.includes('$') && asksCount(words) && !pricedWords(words)) return undefined;
  // "95k studies a year" happen, "1.14m gloves" are counted; "quote 45k monitors" is a price.
  const next = words.find(({ at }) => at >= value.end);
  const isThings =
    next !== undefined &&
    next.gap === ' ' &&
    next.base !== next.lower &&
    own === next.base &&
    !besideMoney.has(next.lower) &&
    !boughtOnce.has(next.lower) &&
    !(lead !== undefined && asking.has(lead.lower));
  const isShort = isScaled && value.value >= LOOSE_MONEY && !happening.has(own ?? '') && !isThings;
  // "2000 doc fee": whatever it is called, it is paid.
  const behind = words.filter(({ at }) => at >= value.end).slice(0, FEE_REACH);
  const isFee = feeAt(behind) > 0 && value.value >= EXTRA_MIN;
  const isBeside = set.hasMoney || set.found.some(({ kind }) => kind === 'money');
  if (isFee && isBeside && !behind.some(({ lower }) => stopWords.has(lower))) return { per: base.per, role: undefined };
  const isLed = lead === undefined || pricing.has(lead.lower) || lead.text.length === 1 || lastMark === '@';
  const like = rateBefore(set, lead);
  const isPlain =
    own === undefined &&
    // "Service 1950 a year" says no year.
    (!isYear(value, q) || base.per.length > 0) &&
    (value.value >= 10 ||
      base.per.length > 1 ||
      !Number.isInteger(value.value) ||
      base.gst !== undefined ||
      lastMark === '@' ||
      lead?.lower === 'at') &&
    (base.gst !== undefined ||
      base.per.includes('each') ||
      /\.\d\d$/u.test(q) ||
      (base.per.includes('hour') && value.value >= WAGE_MIN) ||
      (base.per.length > 1 && base.per.some((unit) => unit in inAYear)) ||
      (base.per.length > 0 && (isLed || value.value >= 100 || !Number.isInteger(value.value))) ||
      (value.value >= LOOSE_MONEY && (q.includes(',') || (isLed && (set.hasMoney || speaksOfPrice(words))))) ||
      // "8800 set up".
      (value.value >= EXTRA_MIN && set.hasMoney && next?.gap === ' ' && paidOnce.has(next.lower)) ||
      // "Freight 480", "freight is 480".
      (value.value >= EXTRA_MIN &&
        leads.some(({ lower }, at) => extras.has(lower) && (at === 1 || linking.has(lead?.lower ?? '')))) ||
      // "Each transfer costs us around 540".
      (value.value >= EXTRA_MIN && costsAbout(words, value.start)) ||
      (value.high !== undefined && base.per.length > 0) ||
      // "38 a call" of 65 calls that are counted.
      (set.hasMoney &&
        set.found.some(({ kind, of, value: many }) => kind === 'count' && many > 1 && base.per.includes(of))) ||
      (lead?.lower === 'at' && isPricedCount(set, lead.at)) ||
      lastMark === '@');
  // "Quoted 42,000 head end plus 2400 a bed".
  const isThing =
    q.includes(',') &&
    value.value >= LOOSE_MONEY &&
    asking.has(lead?.lower ?? '') &&
    isOneThing(words.filter(({ at }) => at >= value.end));
  if (!isShort && !isPlain && !isThing && like === undefined && !isPriceOfNoun(set, lead) && !isPriceOfPack(set, lead))
    return undefined;
  return { per: base.per.length === 0 && like ? like.per : base.per, role: like?.role };
};

/** What the words near an amount make of it. */
const roles = phraseBook<Role | 'yearly'>(
  Object.entries(words_.roles).flatMap(([role, all]) => all.map((phrase) => [phrase, role as Role] as const)),
);
export const ofMoney = new Set<Role>(['saving', 'budget', 'limit', 'waived', 'optional', 'credit', 'same', 'cap']);
export const ofCounts = new Set<Role>(['limit']);
export const ofLengths = new Set<Role>(['notice', 'free', 'life']);
export const ofPlaces = new Set<Role>(['free', 'from']);
export const ofShares = new Set<Role | 'yearly'>([
  ...([
    'off',
    'kept',
    'extra',
    'growth',
    'yearly',
    'part',
    'occupied',
    'fee',
    'saving',
    'rate',
    'residual',
    'cap',
  ] as const),
]);
/** These stand right before what they limit or take off: "over 80k", "min 400", "less 5k". */
const leading = new Set(words_.leading.split(' '));

/** Before "budget": it is asked about, and not told. */
export const asked = new Set('in on within inside over under above below'.split(' '));

const served = setOf('service servicing maintenance support warranty cover training delivery calibration consumable');
const spanned = new Set('what total totals cost costs much that it whole all spend pay price'.split(' '));
/** "Per bed over 5". */
const ofOne = new Set(['a', 'per', 'each', 'every']);
/** "Over 61,400 bed days". */
const isOfDays = (words: readonly Word[], end: number): boolean =>
  words
    .filter(({ at }) => at >= end)
    .slice(0, 2)
    .some(({ base, gap }, index) => base === 'day' && (index > 0 || gap === ' '));
const takers = new Set(['less', 'minus']);
const NEAR = 30;
/** The role whose word stands nearest in the same clause; nothing of another amount's. */
export const roleOf = (
  words: readonly Word[],
  value: { start: number; end: number },
  all: readonly Value[],
  allowed: ReadonlySet<Role | 'yearly'>,
): Role | undefined => {
  const near = roles.find(words).flatMap(({ value: role, from, to }) => {
    const [first, last] = [words[from], words[to - 1]];
    if (!first || !last || !allowed.has(role)) return [];
    // "Still in budget if it is 3,350?" asks of a budget that was said elsewhere.
    if (role === 'budget' && last.base === 'budget' && asked.has(words[from - 1]?.lower ?? '')) return [];
    const isBefore = first.at < value.start;
    const [low, high] = isBefore ? [last.end, value.start] : [value.end, first.at];
    const isCrossed = all.some(
      (other) =>
        other.start >= low &&
        other.end <= high &&
        // "The bought one" counts nothing.
        !(other.kind === 'number' && other.isInWords && other.value === 1) &&
        ['money', 'number', 'percent', 'duration'].includes(other.kind),
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
    // "Del free but 9 wks": the delivery is, and no stretch of time.
    if (role === 'free' && isBefore && extras.has(words[from - 1]?.lower ?? '')) return [];
    // "60 months service included": the service is, and not the months.
    if (
      role === 'free' &&
      !isBefore &&
      words.some((word) => word.at >= low && word.end <= high && served.has(word.base))
    )
      return [];
    // "Over 80k" limits; "12k over 3 years" and "400 min" of work do not.
    const isLoose =
      (role === 'limit' || role === 'credit' || role === 'from') &&
      // "250 less each" takes off.
      ((leading.has(first.base) && to - from === 1) || role === 'from') &&
      (!isBefore || words.findLast(({ end }) => end <= value.start) !== last);
    // "What over 3?" asks of so many years.
    // "10 % cap" stands beside it, "850 a day capped at 10 %" caps what follows.
    if (role === 'cap' && !isBefore && (high - low > 1 || last.lower !== 'cap')) return [];
    const isSpan =
      role === 'limit' &&
      first.base === 'over' &&
      (spanned.has(words[from - 1]?.lower ?? '') ||
        ofOne.has(words[from - 2]?.lower ?? '') ||
        isOfDays(words, value.end));
    return high - low > NEAR || isCrossed || isCut || isLoose || isSpan ? [] : [{ role, distance: high - low }];
  });
  const sorted = near.sort((a, b) => a.distance - b.distance).map(({ role }) => role);
  // "12 % annual service": a fee by the year, and no rise of one.
  const plainly = sorted.filter(
    // "CPI capped at 3 %" is a rise.
    (role): role is Role => role !== 'fee' && role !== 'yearly' && !(role === 'cap' && sorted.includes('growth')),
  );
  // "Less 7.5k grant" takes off, whatever it is called.
  const before = words.findLast(({ end }) => end <= value.start)?.lower ?? '';
  if (plainly.includes('credit') && takers.has(before)) return 'credit';
  return plainly[0] ?? (sorted.includes('fee') ? 'fee' : sorted.includes('yearly') ? 'growth' : undefined);
};
