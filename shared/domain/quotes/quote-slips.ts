import { formatAud } from '../../kernel/format.ts';
import type { Total } from './quote-draft.ts';

/** Totals that their lines do not make. */

export type Slip = { place: { start: number; end: number }; statedAud: number; computedAud: number; reason: string };

/** AUD to the cent. */
export const cents = (aud: number): number => Math.round(aud * 100) / 100;
/** A dollar of rounding, or half of what a rounded amount leaves open. */
export const isSame = (stated: number, computed: number, roundedTo = 0): boolean =>
  Math.abs(stated - computed) <= Math.max(1, roundedTo / 2) + 1e-6;

/** The sum that a total most likely meant. */
export const nearest = (stated: number, options: readonly number[]): number | undefined =>
  options.reduce<number | undefined>(
    (best, aud) => (best === undefined || Math.abs(aud - stated) < Math.abs(best - stated) ? aud : best),
    undefined,
  );

/** Says what a total states and what it ought to state, AUD. */
export const slipOf = (total: Total, computed: number, source: string): Slip => {
  const computedAud = cents(computed);
  const gap = formatAud(cents(Math.abs(total.amount - computedAud)));
  const more = total.amount > computedAud ? 'more' : 'less';
  const reason = `The quote states ${formatAud(total.amount)} (“${total.label}”); ${source} make ${formatAud(computedAud)}: it states ${gap} ${more}.`;
  return { place: total, statedAud: total.amount, computedAud, reason };
};
