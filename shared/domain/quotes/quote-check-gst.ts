import { formatAud } from '../../kernel/format.ts';
import type { State } from './quote-check-state.ts';
import type { Draft, Total } from './quote-draft.ts';
import { cents, isSame } from './quote-slips.ts';
import { type Candidate, candidates, statedSum } from './quote-sums.ts';

/** Holds the GST of a quote against its lines and totals. */

/** The last total with what stands below it, freight for one; else the lines. */
const baseOf = ({ lastTotal, whole, part }: State): number | null =>
  lastTotal ? lastTotal.amount + (part.count > 0 ? (statedSum(part, false) ?? 0) : 0) : statedSum(whole, false);

/** What the tax may be a tenth of (an eleventh, where it is included). */
const gstCandidates = (state: State): Candidate[] => {
  const { whole, part, lastTotal, draft } = state;
  const base = baseOf(state) ?? 0;
  const without = [whole, part].flatMap((sums) =>
    candidates(sums, { period: 'once', gst: 'excluded' }, draft.termYears),
  );
  return [
    ...(lastTotal
      ? [
          { aud: base / 10, implies: null },
          { aud: base / 11, implies: null },
        ]
      : []),
    ...without.map(({ aud, implies }) => ({
      aud: aud / 10,
      implies: implies === 'included' ? ('included' as const) : ('excluded' as const),
    })),
  ];
};

const FREE_OF_GST = /\bgst[- ]?(?:free|exempt)|\bno gst\b|\binput[- ]taxed|\bzero[- ]rated|\bnot subject to gst/i;

/** Where some lines are free of GST, the tax is not a tenth of their sum. */
export const isPartlyFree = ({ lines }: Draft): boolean => lines.some((line) => FREE_OF_GST.test(line));

/** Holds an amount of GST against what stands before it. */
export const onGst = (state: State, total: Total): void => {
  state.totals.push(total);
  state.lastGst = total;
  const options = gstCandidates(state);
  const match = options.find(({ aud }) => aud !== 0 && isSame(total.amount, aud));
  const linesMatch = options.slice(state.lastTotal ? 2 : 0).find(({ aud }) => aud !== 0 && isSame(total.amount, aud));
  if (linesMatch && !state.whole.isOpen) state.impliedGst ??= linesMatch.implies;
  const base = baseOf(state);
  if (match || state.isPartlyFree || base === null || base === 0 || (state.lastTotal === null && state.whole.isOpen))
    return;
  const computedAud = cents(base / 10);
  const reason = `The quote states GST of ${formatAud(total.amount)}; 10 % of ${formatAud(cents(base))} is ${formatAud(computedAud)}.`;
  state.slips.push({ place: total, statedAud: total.amount, computedAud, reason });
};

/** A total after subtotal and GST is their sum. */
export const withGst = (state: State): number[] => {
  const { lastGst } = state;
  const base = baseOf(state);
  return lastGst && base !== null && base > 0 ? [base + lastGst.amount] : [];
};

/** What subtotal, GST and total tell of GST where they add up. */
export const settleGst = (state: State, total: Total, match: number): void => {
  if (state.lastGst === null || !withGst(state).some((aud) => isSame(aud, match))) return;
  total.gst ??= 'included';
  if (state.lastTotal) state.lastTotal.gst ??= 'excluded';
  if (state.isLastOfLines) state.impliedGst ??= 'excluded';
};
