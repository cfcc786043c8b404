import type { Value } from '#shared/reading/lexical/values';
import { phraseBook } from '#shared/reading/phrases/phrase-book';
import { isParted, type Word } from '#shared/reading/phrases/words';
import type { Role } from './units.ts';
import words_ from './words.json' with { type: 'json' };

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

const spanned = new Set('what total totals cost costs much that it whole all spend pay price'.split(' '));
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
      (spanned.has(words[from - 1]?.lower ?? '') || isOfDays(words, value.end));
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
