import { isPartlyFree, onGst, settleGst, withGst } from './quote-check-gst.ts';
import type { Checked, State } from './quote-check-state.ts';
import type { Draft, PercentDiscount, Price, Total } from './quote-draft.ts';
import { cents, isSame, nearest, slipOf } from './quote-slips.ts';
import { addLine, type Candidate, candidates, noSums, statedSum } from './quote-sums.ts';

/** Holds a quote's totals against its lines. */

/** "Annual (12 x $1,535)" below a total of $1,535: it says the total again. */
const saysTotalAgain = ({ lastTotal, part, lines }: State, { amount, quantity }: Price): boolean =>
  lastTotal !== null && part.count === 0 && lines.length > 1 && (quantity ?? 0) > 1 && amount === lastTotal.amount;

const asTotal = (price: Price): Total => {
  const { start, end, line, label, amount, quantity, period, gst } = price;
  return {
    ...{ kind: 'total', start, end, line, label, amount: amount * (quantity ?? 1), period, gst, of: 'all' },
    ...{ isPerUnit: false, isRange: false, roundedTo: 0, year: null, asPrice: price },
  };
};

const onPrice = (state: State, price: Price): void => {
  if (saysTotalAgain(state, price)) {
    state.totals.push(asTotal(price));
    return;
  }
  state.lines.push(price);
  addLine(state.whole, price);
  addLine(state.part, price);
};

const onPercent = (state: State, found: PercentDiscount): void => {
  const base = statedSum(state.whole, found.recurring);
  if (base === null || base <= 0) {
    state.unresolved.push({
      place: found,
      reason: 'A discount in percent of prices that cannot be added up: ask for it in dollars.',
    });
    state.whole.isOpen = true;
    state.part.isOpen = true;
    return;
  }
  const { start, end, line, label, percent, recurring } = found;
  const like = state.lines.findLast(({ period, amount }) => amount > 0 && (period === 'once') !== recurring);
  onPrice(state, {
    kind: 'price',
    start,
    end,
    line,
    label,
    amount: -cents((base * percent) / 100),
    high: null,
    unit: 'whole',
    quantity: null,
    period: recurring ? (like?.period ?? 'year') : 'once',
    termYears: null,
    gst: like?.gst ?? null,
    optional: false,
    year: null,
    isDiscount: true,
    tier: null,
    startsLater: false,
  });
};

const onTotal = (state: State, total: Total): void => {
  const { whole, part, draft } = state;
  if (whole.count === 0 && !whole.isOpen && !total.isPerUnit) state.early.push(total);
  const scopes = total.of === 'part' ? [part, whole] : [whole, part];
  const options = scopes
    .filter(({ count }) => count > 0)
    .flatMap((sums) => candidates(sums, total, total.asPrice.termYears ?? draft.termYears));
  const sumsWithGst = withGst(state);
  const match = options.find(({ aud }) => aud !== 0 && isSame(total.amount, aud, total.roundedTo));
  const gstMatch = sumsWithGst.find((aud) => isSame(total.amount, aud, total.roundedTo));
  if (gstMatch !== undefined) settleGst(state, total, gstMatch);
  else if (match) state.impliedGst ??= match.implies;
  else if (!total.isPerUnit && !total.isRange) checkFailed(state, total, options, sumsWithGst);
  state.totals.push(total);
  if (total.isPerUnit) return;
  state.lastTotal = total;
  state.isLastOfLines = match !== undefined && total.gst !== 'included';
  state.lastGst = null;
  state.part = noSums();
};

const checkFailed = (
  state: State,
  total: Total,
  options: readonly Candidate[],
  sumsWithGst: readonly number[],
  lines = 'the lines above it',
): void => {
  const isOpen = state.whole.isOpen || state.lines.every(({ amount }) => amount <= 0);
  if (sumsWithGst.length > 0 && total.gst !== 'excluded') {
    const computed = sumsWithGst[0] ?? 0;
    state.slips.push(slipOf(total, computed, 'its subtotal and its GST'));
    return;
  }
  if (isOpen || state.lines.some(({ year }) => year !== null)) return;
  const computed = nearest(
    total.amount,
    options.map(({ aud }) => aud).filter((aud) => aud !== 0),
  );
  if (computed !== undefined) state.slips.push(slipOf(total, computed, lines));
};

/**
 * A total above the lines is what they make, or the price of what they do not name: "total $210,000, support $1,950 a
 * month".
 */
const settleEarly = (state: State, total: Total): void => {
  const { whole, draft, lines } = state;
  if (lines.every(({ amount }) => amount <= 0)) return;
  const years = draft.termYears ?? total.asPrice.termYears;
  const options = candidates(whole, total, years).filter(({ aud }) => aud !== 0);
  const match = options.find(({ aud }) => isSame(total.amount, aud, total.roundedTo));
  const isOfOthers = total.period === 'once' && lines.every(({ period }) => period !== 'once' && period !== 'term');
  if (match) state.impliedGst ??= match.implies;
  else if (isOfOthers && options.every(({ aud }) => total.amount > aud)) {
    state.lines.unshift({ ...total.asPrice, gst: total.gst });
    state.totals.splice(state.totals.indexOf(total), 1);
  } else if (!whole.isOpen) checkFailed(state, total, options, [], 'its lines');
};

const step = (state: State, finding: Draft['findings'][number]): void => {
  if (finding.kind === 'price') onPrice(state, finding);
  else if (finding.kind === 'percent-discount') onPercent(state, finding);
  else if (finding.kind === 'total') (finding.of === 'gst' ? onGst : onTotal)(state, finding);
  else if (finding.kind === 'section') state.part = noSums();
  else if (finding.kind === 'unread' && finding.blocksSums) {
    state.whole.isOpen = true;
    state.part.isOpen = true;
  } else if (finding.kind === 'slip')
    state.slips.push({
      place: finding,
      statedAud: finding.stated,
      computedAud: finding.computed,
      reason: finding.reason,
    });
};

/**
 * Goes through what was found of one vendor: discounts in percent become amounts, totals and GST are held against the
 * lines (a dollar of rounding is allowed). A total that no plain reading of the lines makes is a slip.
 */
export const check = (draft: Draft): Checked => {
  const state: State = {
    draft,
    isPartlyFree: isPartlyFree(draft),
    lines: [],
    totals: [],
    slips: [],
    unresolved: [],
    impliedGst: null,
    whole: noSums(),
    part: noSums(),
    lastTotal: null,
    isLastOfLines: false,
    lastGst: null,
    early: [],
  };
  for (const finding of draft.findings) step(state, finding);
  for (const total of state.early) settleEarly(state, total);
  return state;
};
