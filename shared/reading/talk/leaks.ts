import type { LedgerRow } from '#shared/contracts/negotiation';
import { type Value, values } from '../lexical/values.ts';
import { wordsIn } from '../phrases/words.ts';

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
  const words = ` ${wordsIn(text)
    .map(({ lower }) => lower)
    .join(' ')} `;
  const plain = (name: string) => wordsIn(name).map(({ lower }) => lower);
  const hasName = names.some((name) => {
    const own = plain(name);
    return own.length > 0 && (words.includes(` ${own.join(' ')} `) || words.includes(` ${own[0]} `));
  });
  if (hasName) return true;
  // Thousands apart by a space are one number.
  const joined = text.replace(/(\d)[\s\u00a0\u202f](?=\d{3}(?!\d))/g, '$1');
  const numbers = values(joined).flatMap(told);
  return numbers.some((one) => amounts.some((amount) => Math.abs(one - amount) <= amount * NEAR));
};
