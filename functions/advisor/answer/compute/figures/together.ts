import { says } from '#shared/reading/phrases/phrase-book';
import { isParted, type Word, wordsIn } from '#shared/reading/phrases/words';
import { sizeUnitOf } from '#shared/reading/question/need/amounts';
import { inAYear, isTime, ofWork, type Quantity } from './units.ts';

/** What quantities are together: lists of one thing, numbers that make one, shares in words, prices of one kind. */

/** What is done so often where nobody says how often; said with the sum. */
const usual: Partial<Record<string, string>> = { meal: 'day', shift: 'day' };
const isPerson = (of: string): boolean =>
  ['staff', 'carer', 'nurse', 'rn', 'en', 'cleaner', 'person', 'worker'].includes(of);
/** "2.5 hrs a night, 7 days" is every day; "5 days" are of a week; "9 staff x 30 hr" is a week's work; 3 meals are a day's. */
const withUsual = (all: readonly Quantity[]): Quantity[] => {
  const isDaily = all.some(({ kind, per }) => kind === 'count' && per.includes('day'));
  const hasPeople = all.some(({ of }) => isPerson(of));
  return all.flatMap((one): Quantity[] => {
    if (one.kind !== 'count' || one.per.length > 0) return [one];
    const per =
      one.of === 'day' && isDaily && one.value < 7
        ? 'week'
        : one.of === 'hour' && hasPeople && one.value >= 15 && one.value <= 45
          ? 'week'
          : one.role === undefined && one.value > 1 && one.value <= 6
            ? usual[one.of]
            : undefined;
    return [per ? { ...one, per: [per], isTaken: one.of !== 'day' } : one];
  });
};

/** "312 shifts last quarter", "90 calls this month": so many of each such stretch. */
const withLast = (one: Quantity, text: string): Quantity => {
  // "Had it 110 days last year", "only 30 nights next yr": so often in a year.
  const [which, span] = wordsIn(text.slice(one.end, one.end + NEXT)).slice(0, 2);
  const isUse = one.kind === 'count' && one.per.length === 0 && (one.of === 'day' || one.of === 'week');
  if (isUse && which && span && !isParted(which) && (pastWords.has(which.lower) || which.lower === 'next'))
    return stretches[span.base] === 'year' ? { ...one, per: ['year'] } : one;
  if (one.kind !== 'count' || one.of === '' || one.per.length > 0 || isTime(one.of) || sizeUnitOf(one.of)) return one;
  const words = wordsIn(text.slice(one.end, one.end + 50));
  const cut = words.findIndex((word, at) => at > 0 && isParted(word));
  const at = words.slice(0, cut < 0 ? 6 : cut).findIndex(({ lower }) => pastWords.has(lower));
  const per = at < 0 ? undefined : stretches[words[at + 1]?.base ?? ''];
  return per ? { ...one, per: [per] } : one;
};
const NEXT = 16;
export const pastWords = new Set(['last', 'this', 'past', 'previous']);
const stretches: Partial<Record<string, string>> = {
  week: 'week',
  month: 'month',
  quarter: 'quarter',
  year: 'year',
  yr: 'year',
  fortnight: 'fortnight',
};

/**
 * Two numbers that make one: "3 shifts of 8 hrs a week" are hours of each shift, "3,900 plus 23 % on costs" stands as it is.
 */
export const withRatios = (all: readonly Quantity[], text: string): Quantity[] => {
  const made = all.map((one, index): Quantity => {
    const next = all[index + 1];
    const gap = next ? text.slice(one.end, next.at).toLowerCase() : '';
    const before = all[index - 1];
    // "3 shifts of 8 hrs every week".
    if (one.kind === 'count' && next?.kind === 'count' && / of $/u.test(gap) && next.of in ofWork && one.of !== '')
      return { ...one, per: next.per };
    if (
      before?.kind === 'count' &&
      one.kind === 'count' &&
      one.of in ofWork &&
      before.of !== '' &&
      / of $/u.test(text.slice(before.end, one.at))
    )
      return { ...one, per: [before.of] };
    // "312 agency shifts last quarter, 8 hr": hours of one of them.
    if (
      before?.kind === 'count' &&
      before.of === 'shift' &&
      one.kind === 'count' &&
      one.of === 'hour' &&
      one.per.length === 0 &&
      one.value <= 14 &&
      before.value > 14
    )
      return { ...one, per: ['shift'] };
    // "Avg 14 mins, 65 calls a month": of each of what happens.
    const happens = all.filter(
      (each) => each.kind === 'count' && !isTime(each.of) && each.per.some((unit) => unit in inAYear),
    );
    if (
      one.kind === 'count' &&
      one.of === 'minute' &&
      one.per.length === 0 &&
      happens.length === 1 &&
      happens[0] &&
      all.some(({ kind, per }) => kind === 'money' && per.includes('minute')) &&
      /\b(?:avg|average|averaging|avge|each|mean)\b/iu.test(text.slice(Math.max(0, one.at - 14), one.end + 12))
    )
      return { ...one, per: [happens[0].of] };
    // "412 + 7.50 each", "motor 3,100 and track 5,700 per room": each of two prices that are joined.
    const isJoined =
      next?.kind === 'money' && one.kind === 'money' && one.per.length === 0 && next.per.some((unit) => !isTime(unit));
    const isSame =
      (/^ ?\+ ?$/u.test(gap) && one.value < MOST_PARTS * (next?.value ?? 0)) ||
      (/^ (and|plus) [a-z]+ $/u.test(gap) &&
        Math.max(one.value, next?.value ?? 0) < 4 * Math.min(one.value, next?.value ?? 0));
    if (isJoined && isSame) return { ...one, per: next.per };
    // "1,900 each + 90 a yr service": the care of each.
    const isCare =
      before?.kind === 'money' &&
      one.kind === 'money' &&
      before.per.includes('each') &&
      one.per.length > 0 &&
      one.per.every(isTime) &&
      one.value * CARE < before.value &&
      joins.has(text.slice(before.end, one.at).trim()) &&
      cares.has(wordsIn(text.slice(one.end))[0]?.base ?? '');
    return isCare ? { ...one, per: [...one.per, 'each'] } : one;
  });
  return withUsual(made.map((one) => withLast(one, text)));
};

/** "412 + 7.50 each" are parts of one price; "18k outright + 3.10 a test" are not. */
const MOST_PARTS = 100;
/** What a year of care of one thing costs at most: a sixth of it; more is the care of all. */
const CARE = 6;
const joins = new Set(['+', 'plus', 'and']);
const cares = new Set(['service', 'servicing', 'maintenance', 'calibration', 'testing']);

/** "Two thirds phone", "a quarter after hours", "saves half": shares in words. */
export const fractionsIn = (words: readonly Word[]): Quantity[] =>
  words.flatMap((word, index): Quantity[] => {
    const [before, next] = [words[index - 1], words[index + 1]];
    const times = before ? numerals[before.lower] : undefined;
    const part = parted[word.base];
    const isHalf = word.lower === 'half' && halved.has(before?.lower ?? '');
    if (isHalf)
      return [
        { kind: 'share', value: 0.5, of: 'half', per: [], role: 'split', q: word.text, at: word.at, end: word.end },
      ];
    // "85 a quarter", "6 water samples a quarter" are for three months.
    const counted = words.slice(Math.max(0, index - COUNTED), index);
    const number = counted.findLastIndex(({ text }) => /\d/u.test(text));
    const isOften = word.lower === 'quarter' && !counted.slice(number + 1).some(isParted);
    const isRate = number >= 0 && (isOften || number === counted.length - 2);
    if (!times || !part || !before || isRate || word.gap !== ' ' || !next || isParted(next) || next.lower === 'of')
      return [];
    const q = `${before.text} ${word.text}`;
    return [
      { kind: 'share', value: times / part, of: next.base, per: [], role: 'split', q, at: before.at, end: word.end },
    ];
  });
/** Of a number, two words of what is counted, and "a". */
const COUNTED = 4;
const halved = new Set('save saves saving cuts cut shift move convert replace swap switch transfer'.split(' '));
const numerals: Partial<Record<string, number>> = { a: 1, one: 1, two: 2, three: 3 };
const parted: Partial<Record<string, number>> = { third: 3, quarter: 4 };

/** "64, 88 and 112 beds" are 264 beds; "3 homes:" before them only says how many there are. */
export const withLists = (found: readonly Quantity[], text: string): Quantity[] => {
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
export const listed = (all: readonly Quantity[], text: string): Quantity[] =>
  all.map((one, index) => {
    const last = all.findIndex(
      (next, at) =>
        at >= index && !(next.kind === 'count' && next.of === '' && isListedBefore(all[at + 1], next, text)),
    );
    const of = all[last];
    // "Buying 30, 3 yr warranty" counts no years.
    return last > index && of?.kind === 'count' && !(one.of === '' && isTime(of.of)) ? { ...one, of: of.of } : one;
  });
const isListedBefore = (next: Quantity | undefined, one: Quantity, text: string): boolean =>
  next?.kind === 'count' && one.per.length === 0 && /^(,|\s?\+|,? and|,? &) $/u.test(text.slice(one.end, next.at));

const uses = new Set('need needs use uses using'.split(' '));
const saysOf = new Set(
  'take takes want wants say says reckon reckons claims is at about like only just maybe around'.split(' '),
);
const LIKE_USE = 4;
/**
 * "5 pads a day … says we need 5.4 a day": a number beside what is used up is as much of the same, and no amount. "96 residents
 * on pads": each of them uses so many; that is said with the sum.
 */
export const likeUse = (all: readonly Quantity[], text: string, before: readonly Quantity[] = []): Quantity[] => {
  const isUse = ({ kind, of, per }: Quantity): boolean =>
    kind === 'count' && of !== '' && !isTime(of) && per.length > 0 && per.every((unit) => unit in inAYear);
  const used = all.map((one, index): Quantity => {
    const told = [...before, ...all.slice(0, index)];
    const like = told.findLast(
      ({ kind, of, per }) =>
        kind === 'count' && of !== '' && !isTime(of) && per.length > 0 && per.at(-1) === one.per.join(),
    );
    const lead = wordsIn(text.slice(0, one.at)).at(-1)?.lower ?? '';
    const isAs = (other: Quantity) => one.value < LIKE_USE * other.value && one.value * LIKE_USE > other.value;
    // What is nearer to a price may be one.
    const far = (other: Quantity): number => Math.abs(Math.log(one.value / other.value));
    const isPrice =
      one.q.at(-3) === '.' ||
      told.some(
        (other) =>
          like &&
          other.kind === 'money' &&
          far(other) <= far(like) &&
          // "285 each, 1,200 a year": 400 a year is no other price of one.
          (one.per.length === 0 || other.per.join() === one.per.join()),
      );
    const isLed = uses.has(lead) || (saysOf.has(lead) && !isPrice);
    const isBare =
      (one.kind === 'money' || (one.kind === 'count' && one.of === '')) &&
      !text.slice(one.at - 1, one.end).includes('$');
    return like && isAs(like) && isBare && isLed
      ? { ...one, kind: 'count', of: like.of, per: like.per, isTaken: like.isTaken ?? false, role: undefined }
      : one;
  });
  const users = used.find(({ kind, of, value }) => kind === 'count' && value > 1 && sizeUnitOf(of) !== undefined);
  const [by, what] = users ? wordsIn(text.slice(users.at + users.q.length)) : [];
  // Of a whole place nobody uses up a part of a piece.
  const isAverage = used.some((one) => isUse(one) && !Number.isInteger(one.value));
  return used.map((one) => {
    const isTheirs = isUse(one) && (isAverage || (what?.base === one.of && usedBy.has(by?.lower ?? '')));
    return users && isTheirs && one.value < users.value ? { ...one, per: [users.of, ...one.per], isTaken: true } : one;
  });
};
const usedBy = new Set(['on', 'using', 'use', 'with', 'in', 'who', 'wearing']);

const paid = says(['now|current|currently|today|was|were|existing|before', 'used to', 'we pay|paid', 'from']);
const offers = says([
  'other|another|alternative',
  'say|says|saying|offer|offers|offering|quote|quoted|new|propose|proposed|drop|drops|to|then|want|wants|would|will',
]);
const asksChange = says(['saving|savings|saved|save|difference|diff|change|extra|more|cheaper|dearer']);

/** "12.80 a day per resident now, they say 10.90": the second is paid as the first is. */
export const likeOld = (all: readonly Quantity[], text: string): Quantity[] => {
  const moneys = all.filter(({ kind }) => kind === 'money');
  const [was, now] = moneys;
  if (moneys.length !== 2 || !was || !now || was.per.length === 0 || now.per.length > 0 || !asksChange(text))
    return [...all];
  const isLike = now.value < 3 * was.value && now.value * 3 > was.value;
  const lead = text.slice(was.end, now.at);
  return isLike && paid(text.slice(0, now.at)) && offers(lead)
    ? all.map((one) => (one === now ? { ...one, per: was.per } : one))
    : [...all];
};
