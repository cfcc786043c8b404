import type { Money } from './quote-money.ts';
import { numbersIn } from './quote-numbers.ts';

/** Rows copied from a PDF without marks or columns: "DECT handset 40 350.00 14,000.00". */

/**
 * The amounts of such a row: where quantity times price makes the last number, or where a head above names prices.
 * @param isUnderHead whether a line of column names stands above
 */
export const plainRow = (text: string, isUnderHead: boolean): Money[] => {
  const numbers = numbersIn(text).filter(({ isPercent, isJoined }) => !isPercent && !isJoined);
  const [quantity, unit, extended] = numbers.slice(-3);
  const last = numbers.at(-1);
  if (!last?.hasCents || !/\p{L}{2}/u.test(text.slice(0, last.start)) || /\p{L}{2}/u.test(text.slice(last.end)))
    return [];
  const isProduct =
    quantity &&
    unit?.hasCents &&
    extended &&
    quantity.value > 0 &&
    unit.value > 0 &&
    Math.abs(quantity.value * unit.value - extended.value) <= 1;
  const priced = isProduct ? [unit, extended] : isUnderHead ? [last] : [];
  return priced.map(({ start, end, value, isNegative, isBracketed }) => ({
    start,
    end,
    amount: value,
    high: null,
    currency: 'AUD',
    isNegative: isNegative || isBracketed,
    isBracketed,
    bound: null,
    isDoubtful: false,
    roundedTo: 0,
  }));
};
