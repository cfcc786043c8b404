import type { SoughtWord } from './search-index.ts';

/** Sought words by their stems. */
export type Sought = ReadonlyMap<string, SoughtWord>;
/** Every stem that records use, with the number of solutions that use it. */
export type Spread = ReadonlyMap<string, number>;

/**
 * Share of all solutions from which on a word tells next to nothing and costs the most to look for: of the buyer's own
 * words, and of those that we add. A catalogue small enough to be read in a moment keeps them all.
 */
const COMMON_OWN = 0.2;
const COMMON_ADDED = 0.05;
const CHEAP = 200;
/** Telling words beside which common ones are left out. */
const TELLING_MIN = 2;

/** The sought words without the common ones, where enough others tell. */
export const telling = (sought: Sought, spread: Spread, documents: number): Sought => {
  const most = (weight: number) => Math.max(CHEAP, (weight < 1 ? COMMON_ADDED : COMMON_OWN) * documents);
  const rare = [...sought].filter(([term, { weight }]) => (spread.get(term) ?? 0) <= most(weight));
  return rare.length >= TELLING_MIN ? new Map(rare) : sought;
};

/** How much a find of each word tells: its weight times its rarity. */
export const scaleOf = (sought: Sought, spread: Spread, documents: number) => {
  const worth = new Map<string, number>();
  const unfound = new Map<string, number>();
  const own = new Map<string, number>();
  let all = 0;
  for (const [term, { weight, isCovered }] of sought) {
    const users = spread.get(term);
    const value = users === undefined && isCovered ? 0 : weight * rarity(users ?? 0, documents);
    worth.set(term, value);
    if (users === undefined) unfound.set(term, value);
    if (!isCovered) own.set(term, value);
    all += value;
  }
  const worthOf = (terms: readonly string[]): number => {
    let found = 0;
    for (const term of terms) {
      found += worth.get(term) ?? 0;
      if (unfound.size > 0) unfound.delete(term);
    }
    return found;
  };
  const partOf = (found: number, whole: number) => (whole > 0 ? Math.min(1, found / whole) : 0);
  const allOwn = total(own.values());
  return {
    ownStrengthOf: (terms: readonly string[]) => partOf(total(terms.map((term) => own.get(term) ?? 0)), allOwn),
    strengthOf: (terms: readonly string[]) => partOf(worthOf(terms), all),
    /** Right once every find was weighed: only then is it known which words no record uses. */
    shareOf: (terms: readonly string[]) =>
      partOf(
        worthOf(terms),
        [...unfound.values()].reduce((rest, value) => rest - value, all),
      ),
  };
};

const total = (values: Iterable<number>): number => {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
};

/** The usual inverse document frequency. */
const rarity = (count: number, documents: number): number => Math.log(1 + (documents - count + 0.5) / (count + 0.5));
