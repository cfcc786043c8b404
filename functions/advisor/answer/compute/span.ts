import { withoutEnd } from '#shared/kernel/format';
import { isParted, wordsIn } from '#shared/reading/phrases/words';
import { boughtOnce } from './figures/amounts.ts';
import { inAYear, isTime, type Quantity } from './figures/units.ts';

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
  const isLast = led !== undefined && withoutEnd(text.slice(led.end).split(TURN)[0] ?? '', '?!. ') === '';
  const isOfYears = lengths.length > 0 || (isLast && all.some(({ per }) => per.some(isTime)));
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
export const isSaidAdded = ({ text, all }: Sheet, { at, end, role }: Quantity): boolean => {
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
    role === 'credit' ||
    role === 'optional' ||
    lead.includes('+') ||
    wordsIn(lead).some(({ lower }) => joins.has(lower)) ||
    words.some(({ lower }) => boughtOnce.has(lower))
  );
};
