import { stopWords } from '#functions/records/search/words';
import { withoutEnd } from '#shared/kernel/format';
import { isParted, type Word, wordsIn } from '#shared/reading/phrases/words';
import { boughtOnce } from './figures/amounts.ts';
import { inAYear, isSameUnit, isTime, kinOf, ofWork, PIECE, type Quantity } from './figures/units.ts';
import { aud, clauseIn, many, percent, plain } from './said.ts';

/** A sheet: what a sum is made of, how long it is for, and what the words around an amount say of it. */

export type Held = Quantity & { isWhole?: boolean };

export type Given = {
  /** What earlier messages said in figures, each parted from the next by `TURN`. */
  earlier?: string;
  /** Names of vendors and products. */
  names?: readonly string[];
  /** What the buyer has. */
  size?: readonly { unit: string; value: number; parts?: readonly string[] }[];
  /** Whether the answer before was a sum: then a few words go on from it. */
  isNext?: boolean;
  /** Amounts that are lost today, as they were read. */
  lost?: readonly number[];
  /** Minutes of care a resident a day on record, and of them a registered nurse's. */
  care?: { minutes: number; nurses: number };
  /** What there is to spend, as it stands. */
  budget?: { amount: number; per: string | null; gst: 'ex' | 'inc' | null } | null;
};

export type Sheet = {
  text: string;
  message: string;
  all: Quantity[];
  pool: Held[];
  names: readonly string[];
  size: NonNullable<Given['size']>;
  /** Where the message begins in the text. */
  latest: number;
  /** Every quantity that the text holds, those too that a later turn took out. */
  read: readonly Pick<Quantity, 'at' | 'end'>[];
  /** What earlier messages said that this one does not go on from. */
  past: readonly Quantity[];
  lost: readonly number[];
  budget: Quantity | undefined;
  care: Given['care'];
  /** Numbers that are paid for at the least, whatever is used: "minimum 1,000 packs a year". */
  least?: readonly Quantity[];
};

/** Parts one message from the next where several stand in one text. */
export const TURN = '\n\n';

/** A length of time that something is paid for. */
export const isTerm = (one: Quantity): boolean =>
  one.kind === 'count' && one.of in inAYear && one.per.length === 0 && !untimed.has(one.role);
/** A lead time, a free stretch, how long a thing is kept: nothing is paid over it. */
const untimed = new Set<Quantity['role']>(['free', 'every', 'notice', 'life']);

export const yearsOf = ({ value, of }: Quantity): number => value / (inAYear[of] ?? 1);

/** "Bought again every 3 years", "again after 3 years": how often something is bought anew. */
export const isRenewal = (text: string, one: Quantity): boolean => {
  const words = wordsIn(text.slice(Math.max(0, one.at - 40), one.at)).map(({ lower }) => lower);
  return one.role === 'every' || (words.at(-1) === 'after' && words.includes('again'));
};

/** The length of time that holds for all: "over 5 years", "4 yr term", the only one named. */
export const spanOf = (
  text: string,
  all: readonly Quantity[],
  latest: number,
): { years: number | null; overall: Quantity | undefined } => {
  const lengths = all.filter(isTerm).filter((one) => one.of !== 'day' && !isRenewal(text, one));
  const newest = lengths.findLast(({ at }) => at >= latest && latest > 0);
  const led = [
    ...lengths,
    ...all.filter(({ kind, of, value }) => kind === 'count' && of === '' && value <= 30),
  ].findLast((one) => {
    const before = wordsIn(text.slice(Math.max(0, one.at - 12), one.at)).at(-1);
    return before?.lower === 'over' || before?.lower === 'across';
  });
  // "What over 3?" beside what is paid by the year.
  const rest = led === undefined ? undefined : withoutEnd(text.slice(led.end).split(TURN)[0] ?? '', '?!. ');
  // "Over 5 with support at 9,800 a year".
  const isLast = rest === '' || joins.has(wordsIn(rest ?? '')[0]?.lower ?? '');
  const isOfYears = lengths.length > 0 || (isLast && led?.role !== 'limit' && all.some(({ per }) => per.some(isTime)));
  const after = led && led.of === '' && isOfYears ? { ...led, of: 'year' } : led;
  const overall =
    newest ??
    (after && after.of in inAYear ? after : undefined) ??
    (new Set(lengths.map(yearsOf)).size === 1 ? lengths[0] : undefined);
  return { years: overall ? yearsOf(overall) : null, overall };
};

/** The length of time that was said, now or before. */
export const yearsSaid = ({ text, all, latest, past }: Sheet): number | null =>
  spanOf(text, all, latest).years ?? spanOf('', past, 0).years;

/** "We need 16", "buying 40 of them". */
export const isWanted = (text: string, one: Quantity): boolean => wanting.has(leadOf(text, one));
const wanting = new Set('need needs want wants have has got buy buying order ordering take taking'.split(' '));

/** The word before a number: "in 12 payments", "and in 24". */
export const leadOf = (text: string, { at }: Quantity): string =>
  wordsIn(text.slice(Math.max(0, at - 12), at)).at(-1)?.lower ?? '';

/** Whether the words of an amount's own clause say that it buys this. */
export const clauseBuys = (text: string, all: readonly Quantity[], one: Quantity, base: string): boolean => {
  const from = Math.max(0, ...all.filter(({ at }) => at < one.at).map(({ end }) => end));
  const lead = wordsIn(text.slice(from, one.at));
  const begin = lead.findLastIndex(isParted);
  const to = Math.min(one.end + 30, ...all.filter(({ at }) => at > one.at).map(({ at }) => at));
  const tail = wordsIn(text.slice(one.end, to));
  const cut = tail.findIndex(isParted);
  const near = [...lead.slice(Math.max(0, begin)), ...tail.slice(0, cut < 0 ? 3 : Math.min(3, cut))];
  return near.some((word) => word.base === base);
};

const joins = new Set(['then', 'plus', 'with', 'add', 'adding', 'also']);
const CLAUSE_WORDS = 5;

/** Whether words say that an amount is added to the one before it, or what it buys. */
export const isSaidAdded = (sheet: Sheet, one: Quantity): boolean => {
  const { text, all } = sheet;
  const { at, end, role } = one;
  const from = Math.max(0, ...all.filter((one) => one.at < at).map((one) => one.end));
  const to = Math.min(text.length, ...all.filter((one) => one.at > at).map((one) => one.at));
  const lead = text.slice(from, at);
  const start = Math.max(...[',', ';', '\n', '. ', '?'].map((mark) => lead.lastIndexOf(mark)));
  const tail = text.slice(end, to);
  const cut = [...tail].findIndex((mark, index) => ',;\n?'.includes(mark) || (mark === '.' && tail[index + 1] === ' '));
  const words = [
    ...wordsIn(lead.slice(start + 1)).slice(-CLAUSE_WORDS),
    ...wordsIn(cut < 0 ? tail : tail.slice(0, cut)).slice(0, CLAUSE_WORDS),
  ];
  return (
    isAddedLater(sheet, one) ||
    role === 'credit' ||
    role === 'optional' ||
    lead.includes('+') ||
    wordsIn(lead).some(({ lower }) => joins.has(lower)) ||
    words.some(({ lower }) => boughtOnce.has(lower))
  );
};

/** "Oh and they want 120 for removal": what a later turn names beside amounts that are all far larger is no new price of them. */
const isAddedLater = ({ text, all, latest }: Sheet, { at, value, per }: Quantity): boolean =>
  latest > 0 &&
  at >= latest &&
  per.length === 0 &&
  wordsIn(text.slice(latest)).some(({ lower }) => joinsLater.has(lower)) &&
  all.every((one) => one.kind !== 'money' || one.at >= latest || one.value > 2 * value);
const joinsLater = new Set(['and', 'too', 'also', 'forgot', 'forgotten', 'plus']);

/** One line of a sheet: an amount with all that it is multiplied by, and when it is paid. */
export type Item = {
  money: Quantity;
  /** Of one period, or once. AUD. */
  amount: number;
  formula: string;
  period: string | null;
  /** What it is for one of, and nothing counts. */
  left: string[];
  /** Months from the start, from the first of which to the second nothing is paid. */
  unpaid: { from: number; to: number; words: string }[];
  /** By how much it rises with each year. */
  rise: number;
  /** What a credit takes off the whole. */
  sign: 1 | -1;
  /** By how much a year what is paid later is worth less today. */
  discount?: number;
  /** Paid once, and at the end. */
  isLast?: boolean;
  /** More of it is paid for than is used. */
  isAtLeast?: boolean;
  /** How many of its periods a year has, where that was said: "50 weeks a year". */
  inYear?: number;
};

const times = new Set(['x', 'times', 'by', 'at']);
export const isTimes = (gap: string): boolean => {
  const words = wordsIn(gap).map(({ lower }) => lower);
  const marks = [...gap].filter((mark) => '×*@'.includes(mark)).length;
  const noise = words.filter((word) => !times.has(word));
  return (
    (marks > 0 || words.some((word) => times.has(word))) &&
    noise.length <= 3 &&
    ![...gap].some((mark) => '.;?\n'.includes(mark))
  );
};
/** "1,800 a day for each of 3 sites". */
const isForEach = (gap: string): boolean => {
  const words = wordsIn(gap).map(({ lower }) => lower);
  return words.includes('each') && words.every((word) => eachWords.has(word)) && !gap.includes('.');
};
/** "420 a valve to replace 38 of them". */
const isOfThem = (gap: string, { per }: Quantity, { of }: Quantity): boolean =>
  of === PIECE &&
  per.some((unit) => !isTime(unit)) &&
  wordsIn(gap).length <= THEM_REACH &&
  ![...gap].some((mark) => '.,;?\n'.includes(mark));
const THEM_REACH = 4;
const eachWords = new Set('for at in on per each of every the our all'.split(' '));

/** Counted, but never bought. */
export const bidders = new Set(
  'offer quote price option firm vendor supplier bid company rep quotation tender'.split(' '),
);
/** "3 quotes": a count of offers, and of nothing that is bought. */
export const announcesOffers = (text: string, { kind, end }: Quantity): boolean => {
  const [next] = wordsIn(text.slice(end, end + 12));
  return kind === 'count' && next !== undefined && !isParted(next) && bidders.has(next.base);
};

/** Words for one of whatever is bought: "12 tablets … 6.50 per device". */
const anyOne = new Set(['each', 'unit', 'device', 'item', 'piece']);
/** Whoever works there uses it, where no other users are told. */
const users = new Set(['user', 'head', 'person', 'seat', 'licence', 'license']);
export const people = new Set(
  'staff nurse rn en ain carer clinician worker employee doctor gp person people physio therapist pharmacist dentist cleaner receptionist'.split(
    ' ',
  ),
);
const places = new Set(['bed', 'place', 'resident', 'room']);

/** "In 12 equal payments". */
export const isInstalment = ({ kind, of }: Quantity): boolean => kind === 'count' && instalments.has(of);
const instalments = new Set(['payment', 'instalment', 'installment', 'repayment']);

/** What stands near an amount and may multiply it. */
export type Near = { own: readonly Quantity[]; pool: readonly Held[]; text: string; used: Set<Quantity> };

const countsOf = (text: string, one: Quantity): boolean =>
  one.kind === 'count' && !isTime(one.of) && !bidders.has(one.of) && !announcesOffers(text, one);

/** The counts that words join to an amount: "20 x 340", "9 x 30 x 340", "340 a day for each of 3 sites", "340, we need 20". */
const joinedTo = (money: Quantity, { own, text }: Near): Quantity[] => {
  const place = own.indexOf(own.find(({ at }) => at >= money.at) ?? money);
  const after = own.find((one) => one.at > money.at && one.kind !== 'share');
  const isAlone = own.filter(({ kind }) => kind === 'money').length === 1;
  const isJoined = (one: Quantity) =>
    isTimes(text.slice(money.end, one.at)) ||
    isForEach(text.slice(money.end, one.at)) ||
    (isAlone && one.of === '' && money.per.length === 0 && isWanted(text, one)) ||
    isOfThem(text.slice(money.end, one.at), money, one);
  // "Over 5 with support at 9,800 a year": how long, and no factor.
  const isLength = (one: Quantity) => one.of === '' && leadOf(text, one) === 'over';
  const isFactor = (one: Quantity) =>
    (countsOf(text, one) && !isLength(one)) || (one.kind === 'count' && one.of in ofWork);
  const before: Quantity[] = [];
  let next = money;
  for (const one of own.slice(0, Math.max(0, place)).reverse()) {
    const gap = text.slice(one.end, next.at);
    // "36 payments of 1,200".
    const isPayments = isInstalment(one) && /^\D{1,14}of $/u.test(gap);
    if (!isFactor(one) || !(isPayments || isTimes(gap) || isBeside(one, money, gap))) break;
    before.push(one);
    next = one;
  }
  return [...before, ...(after && isFactor(after) && isJoined(after) ? [after] : [])];
};

/** "Trade in 250 each on our 24 old ones": what a credit is for is told right behind it. */
const tradedIn = (money: Quantity, { own, text }: Near): Quantity[] => {
  const next = own.find(({ at }) => at > money.at);
  const gap = next ? text.slice(money.end, next.at) : '';
  const isOf =
    money.role === 'credit' &&
    next !== undefined &&
    countsOf(text, next) &&
    money.per.includes('each') &&
    clauseIn(gap) === gap;
  return isOf && wordsIn(gap).every(({ lower }) => ofOurs.has(lower)) ? [next] : [];
};
const ofOurs = new Set(['on', 'for', 'of', 'our', 'the', 'all', 'these', 'those', 'with']);

/** "40 beds 3 meals 9.80 each", "10 on hire 38 a week": so many of what has a price for one, or by the time, and is no place. */
const isBeside = (one: Quantity, { per, value }: Quantity, gap: string): boolean =>
  one.per.every(isTime) &&
  !/[.;?\n,+]|\b(is|are|pays?|costs?|and|plus|vs|or|for|with|from|to|up)\b/iu.test(gap) &&
  wordsIn(gap).length <= 3 &&
  (per.some((unit) => !isTime(unit)) || (per.length > 0 && value < RATE_MAX && !scales.has(one.of)));
const RATE_MAX = 400;
/** What tells how big a place is. */
export const scales = new Set(
  'room bed place site home ward user resident client participant patient staff theatre chair'.split(' '),
);

/** "Pump 2,950 ea", "sets are 9.80": the noun that an amount is the price of, where it stands right before it. */
export const pricedNoun = (text: string, { at }: Pick<Quantity, 'at'>): Word | undefined => {
  const words = wordsIn(text.slice(Math.max(0, at - THING_REACH), at));
  const last = words.findLastIndex(({ lower }) => !isWords.has(lower));
  const word = words[last];
  const isBroken = words.slice(last + 1).some(isParted) || ',.;:'.includes(text.slice(0, at).trimEnd().slice(-1));
  // "3 slings each at 265" says of how many each takes so many.
  const isNone = word && (stopWords.has(word.lower) || joins.has(word.lower) || word.lower === 'each');
  return isBroken || isNone ? undefined : word;
};
/** The thing that an amount is the price of. */
export const thingOf = (text: string, one: Pick<Quantity, 'at'>): string | undefined => pricedNoun(text, one)?.base;
const THING_REACH = 40;
const isWords = new Set('is are at cost costs for were was come comes in'.split(' '));

/** An amount times all that it is for one of, as far as the quantities tell. */
export const itemOf = (money: Quantity, near: Near): Item => {
  const { own, pool, text, used } = near;
  // What the buyer has in several places counts all of them.
  const candidates = [
    ...pool.filter(({ isWhole }) => isWhole),
    ...own.filter(({ at }) => at < money.at).reverse(),
    ...own.filter(({ at }) => at > money.at),
    ...pool,
  ];
  const farness = (one: Held | Quantity): number =>
    own.includes(one) || ('isWhole' in one && one.isWhole) ? 0 : used.has(one) ? 1 : scales.has(one.of) ? 3 : 2;
  // "Pump 2,950 ea, sets 9.80 each, 11,000 sets a year": sets count no pumps.
  const thing = thingOf(text, money);
  const isCounted = candidates.some(({ kind, of }) => kind === 'count' && of === thing);
  const isOfOthers = ({ of, per }: Held | Quantity) =>
    of !== '' &&
    of !== thing &&
    ((thing !== undefined && isCounted) || per.some(isTime)) &&
    own.some((one) => one.kind === 'money' && one !== money && thingOf(text, one) === of);
  const open = [...money.per];
  const done = new Set<string>();
  const left: string[] = [];
  const mine = new Set<Quantity>();
  let amount = money.value;
  const formula = [aud(money.value)];
  const multiply = (one: Quantity, factor: number, unit: string) => {
    mine.add(one);
    used.add(one);
    const value = [one.value, ...(one.plus ?? [])].reduce((sum, part) => sum + part, 0);
    amount *= value * factor;
    const sum = one.plus?.length ? `(${[one.value, ...one.plus].map(plain).join(' + ').replaceAll('+ -', '- ')}) ` : '';
    formula.push(
      factor !== 1
        ? `${many(value, one.of)} (${many(value * factor, unit)})`
        : sum
          ? `${sum}${one.of ? many(2, one.of).slice(2) : ''}`.trim()
          : one.of && one.of !== 'one'
            ? many(value, one.of)
            : plain(value),
    );
    // "96 staff x 4 sets": what is multiplied goes on from there.
    const before = own.findLast((each) => each.end <= one.at);
    if (
      before &&
      before !== money &&
      !mine.has(before) &&
      countsOf(text, before) &&
      /^\s*[x×*]\s*$/u.test(text.slice(before.end, one.at).replace(/^\s*\p{L}+/u, ''))
    )
      multiply(before, 1, before.of);
    for (const next of one.per) if (!open.includes(next) && !done.has(next)) open.push(next);
  };
  const joined = [...joinedTo(money, near), ...tradedIn(money, near)].filter(
    ({ of }) => !open.some((unit) => isSameUnit(unit, of) || of in (kinOf(unit) ?? {})),
  );
  // "3 meals 9.80 each": the nearest is what each is one of.
  if (joined.length > 0) open.splice(0, open.length, ...open.filter((unit) => !anyOne.has(unit)));
  // "7.5c per page x 41,300": these are the pages.
  const nameless = joined.some(({ of }) => of === '' || of === PIECE) ? open.findIndex((unit) => !isTime(unit)) : -1;
  if (nameless >= 0) open.splice(nameless, 1);
  for (const one of joined) if (!mine.has(one)) multiply(one, 1, one.of);
  while (open.length > 0) {
    const unit = open.shift() ?? '';
    done.add(unit);
    if (unit in inAYear) {
      // "A$1,800 per day, 4 days" is four of them; the rest of the calendar follows the term.
      const days = unit === 'day' ? (daysOf(money, own) ?? usedDays([...own, ...pool])) : undefined;
      if (days) multiply(days, 1, unit);
      // "84 beds, 365 days, 3 yr term": the days of one year, of the years that it is for.
      if (days?.value === DAYS && own.some(isTerm)) left.push('year');
      else if (!days) left.push(unit);
      continue;
    }
    const kin = kinOf(unit);
    // "12 machines, this one at 3,150 each or that one at 3,890 each": as many of both, before the beds of the place.
    const nearest = anyOne.has(unit)
      ? candidates.filter((one) => !isOfOthers(one)).toSorted((a, b) => farness(a) - farness(b))
      : candidates;
    const next = nearest.find((one) =>
      one.kind !== 'count' || mine.has(one)
        ? false
        : kin
          ? one.of in kin
          : anyOne.has(unit)
            ? countsOf(text, one) && one.value > 1
            : isSameUnit(one.of, unit) ||
              (users.has(unit) && people.has(one.of) && !candidates.some(({ of }) => isSameUnit(of, unit))) ||
              (one.of === '' && own.includes(one) && isTimes(text.slice(one.at - 2, one.at))),
    );
    if (next) multiply(next, kin ? (kin[next.of] ?? 1) / (kin[unit] ?? 1) : 1, unit);
    else left.push(unit);
  }
  // "2 cleaners at 68k each" are paid that a year.
  const isSalary =
    left.length === 0 &&
    money.value >= SALARY_MIN &&
    money.value < SALARY_MAX &&
    [...mine].some(({ of }) => earns.has(of));
  if (isSalary) left.push('year');
  // Of the beds that are there only those are paid for that are occupied.
  const isOfResidents = money.per.some((unit) => dwellers.has(unit));
  const occupied = [...own, ...(isOfResidents ? pool : [])].find(
    ({ kind, role }) => kind === 'share' && role === 'occupied',
  );
  if (occupied && [...mine].some(({ of }) => places.has(of))) {
    used.add(occupied);
    amount *= occupied.value;
    formula.push(percent(occupied.value));
  }
  used.add(money);
  return {
    money,
    amount,
    formula: formula.join(' x '),
    period: left.find((unit) => unit in inAYear) ?? null,
    left: left.filter((unit) => !(unit in inAYear)),
    unpaid: [],
    rise: 0,
    sign: money.role === 'credit' ? -1 : 1,
  };
};

/** Who is paid for is there, whoever's offer it is. */
const dwellers = new Set(['resident', 'client', 'patient', 'occupied']);
const [SALARY_MIN, SALARY_MAX] = [25_000, 400_000];
const earns = new Set([...people, 'fte', 'cleaner', 'cook', 'chef', 'driver', 'rn', 'en', 'ain', 'manager', 'physio']);

const DAYS = 365;
/** Days that stand between an amount by the day and the next amount, or right before it. */
const daysOf = (money: Quantity, own: readonly Quantity[]): Quantity | undefined => {
  const isDays = (one: Quantity | undefined) => one?.kind === 'count' && one.of === 'day' && one.role === undefined;
  const next = own.find(({ kind, at }) => kind === 'money' && at > money.at);
  const before = own.findLast(({ at }) => at < money.at);
  return (
    own.find((one) => isDays(one) && one.at > money.at && (!next || one.at < next.at)) ??
    (isDays(before) ? before : undefined)
  );
};

/** "We'd use it 140 days a year", wherever that is said. */
export const usedDays = (all: readonly Quantity[]): Quantity | undefined => {
  const days = all.filter(({ kind, of, per }) => kind === 'count' && of === 'day' && per.includes('year'));
  return days.length === 1 ? days[0] : undefined;
};

export const moneysOf = ({ all }: Pick<Sheet, 'all'>): Quantity[] => all.filter(({ kind }) => kind === 'money');
