import { gstIn, isGstAmount } from './quote-gst.ts';
import type { Money } from './quote-money.ts';
import { partsBehind } from './quote-parts.ts';
import { perPeriodIn, timesAYear } from './quote-period.ts';
import { countOfUnit, isTime, quantityBeside } from './quote-quantity.ts';
import { asInstalments, asOverTerm, isNear, sumSaidAgain } from './quote-sums-said.ts';
import { unitIn } from './quote-unit.ts';

/** An amount that says an earlier one of the same line again: its extended price, its GST, the price with GST. */
export type Restatement = {
  money: Money;
  expected: number;
  what: 'quantity' | 'gst' | 'period' | 'part';
  quantity: number | null;
};

/** An amount with what only says it again. */
export type Price = { money: Money; again: Restatement[]; end: number };

/** Words that may stand between a unit price and its extended price, beside what is counted. */
const FILLERS = new Set(
  'each ea unit per ext extended total sub subtotal qty x incl inc excl exc ex gst plus i e or equals for aud a'.split(
    ' ',
  ),
);
const isOnlyFiller = (between: string, noun: string): boolean =>
  [...between.replace(noun, ' ').matchAll(/[a-z]+/gi)].every(([word]) => FILLERS.has(word.toLowerCase()));
const JOINED =
  /(?:=|\bi\.?e\.?|\bequal(?:s| to)|\bequates to|\bequivalent(?: to)?|\btotall?ing|\bmaking|\bwhich is|\bor|\()\s{0,2}(?:a total of |total )?$/i;

const wholeNumbers = (text: string): number[] =>
  [
    ...text.matchAll(
      /(?<![\w.,$/%-])(\d{1,3}(?:,\d{3})?|\d{1,6})(?:(?=(?:off|nos?|ea|pcs|x)\b)|(?![\w.,/%-]\w|[\w%]))/g,
    ),
  ].map((match) => Number((match[1] ?? '').replaceAll(',', '')));

type Pair = { text: string; from: number; first: Money; next: Money; between: string; after: string };

/** What stands between two amounts speaks of something else: its numbers count nothing of the first. */
const STEPS_ON = /;|\b(?:years?|yrs?|months?)\b/i;

const asQuantity = ({ text, from, first, next, between }: Pair): Restatement | null => {
  const head = text.slice(from, first.start);
  const beside = quantityBeside(head, between);
  const named = beside && beside.count * (beside.runs?.count ?? 1);
  const restates = (quantity: number): Restatement => ({
    money: next,
    expected: quantity * first.amount,
    what: 'quantity',
    quantity,
  });
  if (named !== null && isNear(next.amount, named * first.amount)) return restates(named);
  const loose = wholeNumbers(`${head} ${STEPS_ON.test(between) ? '' : between}`).find(
    (count) =>
      count > 0 &&
      isNear(next.amount, count * first.amount) &&
      (count > 1 || between.trim() === '' || /^[\s|]+$/.test(between)),
  );
  if (loose !== undefined) return restates(loose);
  // Columns run together in text of a PDF: "Bedside modules92$420.00$38,640.00".
  const glued = /^\s{0,2}$/.test(between) ? Number(/\p{L}\)?(\d{1,5})\s?$/u.exec(head)?.[1] ?? 0) : 0;
  if (glued > 0 && isNear(next.amount, glued * first.amount)) return restates(glued);
  const isWork = beside !== null && isTime(beside);
  const isExtended =
    named !== null &&
    next.amount > first.amount &&
    (isWork ? JOINED.test(between) : isOnlyFiller(between, beside?.noun ?? '') && perPeriodIn(between) === null);
  return isExtended ? restates(named) : null;
};

/** Words that may stand between a price and the same price with GST. */
const saysMore = (between: string): boolean =>
  /[a-z]{3}/i.test(
    between.replace(
      /\b(?:gst|excl?\w*|incl?\w*|plus|total(?:l?ing)?|with|price|that is|equals|equal to|being|which is|and|for|each|per|unit|aud|year|annum|month)\b/gi,
      '',
    ),
  );

const asGst = ({ first, next, between, after }: Pair): Restatement | null => {
  const restates = (expected: number): Restatement => ({ money: next, expected, what: 'gst', quantity: null });
  if (isGstAmount(between) || /^\s?gst\b/i.test(after)) {
    if (isNear(next.amount, first.amount / 10)) return restates(first.amount / 10);
    if (isNear(next.amount, first.amount / 11)) return restates(first.amount / 11);
  }
  if (saysMore(between)) return null;
  const [mine, other] = [gstIn(between), gstIn(after)];
  if (mine === 'excluded' && other !== 'excluded' && /(?:=|\btotall?ing|\bequals?)\s{0,2}$/i.test(between))
    return restates(first.amount * 1.1);
  const isJoined = JOINED.test(between) || /^[\s(/|,–-]*$/.test(between.replace(/(?<!.).*gst\b\)?/i, ''));
  if (mine === 'excluded' && other === 'included' && (isJoined || isNear(next.amount, first.amount * 1.1)))
    return restates(first.amount * 1.1);
  if (mine === 'included' && other === 'excluded' && (isJoined || isNear(next.amount, first.amount / 1.1)))
    return restates(first.amount / 1.1);
  return null;
};

const asPeriod = ({ text, from, first, next, between, after }: Pair): Restatement | null => {
  if (!JOINED.test(between)) return null;
  const period = perPeriodIn(between);
  const other = perPeriodIn(after) ?? (period ? 'year' : null);
  if (!period || !other) return null;
  const unit = unitIn(between);
  const context = text.slice(from, next.end + 40);
  const count =
    unit && !unitIn(after)
      ? (quantityBeside(text.slice(from, first.start), between)?.count ?? countOfUnit(unit, context))
      : 1;
  const isOr = /\bor\s{0,2}$/i.test(between);
  const expected = (first.amount * (count ?? 1) * timesAYear[period]) / timesAYear[other];
  if (count === null) return { money: next, expected: next.amount, what: 'period', quantity: null };
  return isOr && !isNear(next.amount, expected, 0.01)
    ? null
    : { money: next, expected, what: 'period', quantity: null };
};

/** Sum of a price and of its GST, both on the line: "$185,000 + GST $18,500 = $203,500". */
const asSum = (price: Price, next: Money): Restatement | null => {
  const gst = price.again.find(({ what }) => what === 'gst');
  const base = price.again.find(({ what }) => what === 'quantity')?.money.amount ?? price.money.amount;
  return gst && isNear(next.amount, base + gst.money.amount)
    ? { money: next, expected: base + gst.money.amount, what: 'gst', quantity: null }
    : null;
};

/** Groups the amounts of a piece: each price with what only says it again. */
export const restated = (text: string, amounts: readonly Money[]): Price[] => {
  const prices: Price[] = [];
  let from = 0;
  let partsTo = 0;
  for (const [index, next] of amounts.entries()) {
    const price = prices.at(-1);
    if (price && index < partsTo) {
      price.again.push({ money: next, expected: next.amount, what: 'part', quantity: null });
      price.end = next.end;
      continue;
    }
    const found = price && restatement(text, from, price, next, amounts[index + 1]);
    const sum = price && !found ? sumSaidAgain(text, prices, next) : null;
    if (price && sum) {
      price.again.push(sum);
      price.end = next.end;
    } else if (price && found) {
      price.again.push(found);
      price.end = next.end;
    } else {
      if (price) from = price.end;
      prices.push({ money: next, again: [], end: next.end });
      partsTo = index + 1 + partsBehind(text, amounts, index);
    }
  }
  return prices;
};

const restatement = (
  text: string,
  from: number,
  price: Price,
  next: Money,
  later: Money | undefined,
): Restatement | null => {
  const { money } = price;
  if (next.currency !== money.currency || next.high !== null || money.high !== null) return null;
  const extended = price.again.find(({ what }) => what === 'quantity');
  const base = extended?.money ?? money;
  const after = text.slice(next.end, Math.min(later?.start ?? text.length, next.end + 40));
  const pair = { text, from, first: base, next, between: text.slice(base.end, next.start), after };
  const instalments =
    asInstalments(base, next, pair.between) ?? asOverTerm({ ...pair, head: text.slice(from, money.start) });
  if (instalments) return instalments;
  const quantity = extended ? null : asQuantity(pair);
  return quantity ?? asGst(pair) ?? asSum(price, next) ?? asPeriod(pair);
};

/** Whether an amount said again differs from what it ought to be by more than rounding. */
export const isSlip = ({ money, expected, what }: Restatement): boolean =>
  !isNear(money.amount, expected, what === 'period' ? 0.01 : 0);
