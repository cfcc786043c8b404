import type { LedgerRow } from '#shared/contracts/negotiation';
import type { DecisionRecord } from '#shared/contracts/purchases/evaluation';
import { type Value, values } from '../lexical/values.ts';
import { type Word, wordsIn } from '../phrases/words.ts';

/** What the vendor must not learn: names and amounts of rivals, and our limit; what the vendor named itself is none. */
export type Secrets = { names: readonly string[]; amounts: readonly number[] };

/** Amounts that stand for a row: per payment, and over its units and term. */
const amountsOf = ({ amount, quantity, months }: LedgerRow): number[] => {
  const all = [amount, amount * (quantity ?? 1)];
  return [
    ...new Set([...all, ...all.map((one) => one * (months ?? 1)), ...all.map((one) => (one * (months ?? 12)) / 12)]),
  ];
};

/**
 * The secrets of a ledger: every row counts that nobody rejected, for a row that is only proposed may be true.
 * @param others further names and amounts to keep back: the walk-away price, other vendors of the purchase
 */
export const secretsOf = (rows: readonly LedgerRow[], others: Secrets = { names: [], amounts: [] }): Secrets => {
  const kept = rows.filter(({ state }) => state !== 'rejected');
  const isSecret = ({ party, kind }: LedgerRow) => party === 'rival' || party === 'unknown' || kind === 'limit';
  const theirs = new Set(kept.filter(({ party }) => party === 'they').map(({ amount }) => amount));
  return {
    names: [...others.names, ...kept.flatMap(({ party, name }) => (party !== 'they' && name ? [name] : []))],
    amounts: [...others.amounts, ...kept.filter(isSecret).flatMap(amountsOf)].filter((amount) => !theirs.has(amount)),
  };
};

const holds = (said: readonly Word[], lower: readonly string[]): boolean =>
  lower.length > 0 && said.some((_, at) => lower.every((word, next) => said[at + next]?.lower === word));

/**
 * Whether words name somebody: whole in any case, or by the first word alone.
 * @param as in any case, as the name writes it, or not by its first word at all
 */
const isNamed = (said: readonly Word[], name: readonly Word[], as: 'lower' | 'text' | undefined): boolean => {
  const [first] = name;
  const whole = name.map(({ lower }) => lower);
  return holds(said, whole) || (as !== undefined && said.some((word) => word[as] === first?.[as]));
};

/** How near a number comes to a secret and still tells it: what rounding to three figures leaves. */
const NEAR = 0.005;

/** The number that a value tells, in each size that a reader may give it: "165" beside prices is 165,000. */
const told = (value: Value): number[] =>
  'value' in value && value.kind !== 'percent'
    ? [value.value, value.value * 1000, ...(value.high ? [value.high, value.high * 1000] : [])]
    : [];

/**
 * Whether a text for the vendor tells a secret: a name in any case and of its own words alone, an amount in digits, with
 * "k" or "m", or in words.
 */
export const isLeaking = (text: string, { names, amounts }: Secrets): boolean => {
  const said = wordsIn(text);
  if (names.some((name) => isNamed(said, wordsIn(name), 'lower'))) return true;
  // Thousands apart by a space are one number.
  const joined = text.replace(/(\d)[\s\u00a0\u202f](?=\d{3}(?!\d))/g, '$1');
  const numbers = values(joined).flatMap(told);
  return numbers.some((one) => amounts.some((amount) => Math.abs(one - amount) <= amount * NEAR));
};

type Product = DecisionRecord['products'][number];

/** A first word of a name that is shorter is too often a word of its own. */
const FIRST_MIN = 4;
/** A number from which on it is a sum of money: a year, beds and calls are less. */
const SUM_MIN = 10_000;
/** What only money is counted or named in, and what of ours nobody is told. */
const moneyWords = new Set(['aud', 'dollar', 'dollars', 'k', 'grand', 'thousand', 'million', 'budget']);

/** Digits as they are written in a sum of money: "270,571", "270k" and "1.2m", whatever stands before them. */
const isSum = (word: string, amounts: ReadonlySet<number | null>): boolean => {
  const isShort = ['k', 'm'].includes(word.slice(-1));
  const written = Number(word.slice(0, isShort ? -1 : undefined).replaceAll(',', ''));
  return isShort ? written > 0 : written >= SUM_MIN || amounts.has(written);
};

/** "270 571" is one sum. */
const isCutSum = (word: string, next: string | undefined): boolean =>
  next?.length === 3 && Number(word + next) >= SUM_MIN;

/** "Quokka’ll" names Quokka as "Quokka’s" does. */
const apart = (text: string): Word[] => wordsIn(text.replaceAll('’', ' ').replaceAll("'", ' '));

/** "WS" of "Wombat Systems". */
const initialsOf = (name: readonly Word[]): string => name.map(({ text }) => text.charAt(0).toUpperCase()).join('');

/**
 * Whether a text tells one vendor something of another: its name or its product's, whole, by the first word as it is
 * written or by initials; or money, of which no letter after a decision speaks.
 * @param own the product that the letter is about
 * @param others the products of the same evaluation, with their quotes
 */
export const tellsOfOthers = (
  text: string,
  own: Pick<Product, 'name' | 'vendor'>,
  others: readonly Pick<Product, 'name' | 'vendor' | 'offers'>[],
): boolean => {
  const said = apart(text);
  const ownWords = new Set(apart(`${own.name} ${own.vendor}`).map(({ lower }) => lower));
  const isOthers = others
    .flatMap(({ name, vendor }) => [name, vendor])
    .map(apart)
    .filter((name) => !name.every(({ lower }) => ownWords.has(lower)))
    .some((name) => {
      const [first] = name;
      const isTelling = first && first.text.length >= FIRST_MIN && !ownWords.has(first.lower);
      const isInitials = ({ text: one }: Word) => name.length > 1 && one === initialsOf(name);
      return isNamed(said, name, isTelling ? 'text' : undefined) || said.some(isInitials);
    });
  const amounts = new Set(others.flatMap(({ offers }) => offers.flatMap(({ low, high }) => [low, high])));
  const isMoney = ({ lower }: Word, at: number) =>
    !ownWords.has(lower) && (moneyWords.has(lower) || isSum(lower, amounts) || isCutSum(lower, said[at + 1]?.lower));
  return isOthers || text.includes('$') || holds(said, ['our', 'limit']) || said.some(isMoney);
};
