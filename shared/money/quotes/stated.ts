import type { GridOffer, StatedTotal } from '../../contracts/quote-grid.ts';
import { gstRate, monthsOf, numberOf, type OfferCost, quantityOf, termOf } from './cost.ts';

/** A stated total against the sum of what was read, both in the GST reading that the total claims. */
export type StatedCheck = {
  stated: StatedTotal;
  ours: { low: number; high: number };
  isSame: boolean /** The other reading of GST fits. */;
  fitsOther?: 'ex' | 'inc';
};

const tolerance = 0.01;

/** Each total that the vendor states, compared with the lines it is of: fits within 1 % or a dollar. Pure. */
export function checkStated(offer: GridOffer, cost: OfferCost): StatedCheck[] {
  return offer.stated.map((stated) => {
    const amount = numberOf(stated.amount) * (termOf(offer, 'scale') ? 1000 : 1);
    const fits = (ours: { low: number; high: number }) =>
      amount >= ours.low - Math.max(ours.low * tolerance, 1) &&
      amount <= ours.high + Math.max(ours.high * tolerance, 1);
    const readings = { ex: spanOf(offer, cost, stated, false), inc: spanOf(offer, cost, stated, true) };
    const claimed = stated.gst === 'inc' ? 'inc' : 'ex';
    const other = claimed === 'inc' ? 'ex' : 'inc';
    const isSame = fits(readings[claimed]) || (stated.gst === 'unknown' && fits(readings[other]));
    return {
      stated,
      ours: readings[claimed],
      isSame,
      ...(!isSame && fits(readings[other]) ? { fitsOther: other } : {}),
    };
  });
}

function spanOf(
  offer: GridOffer,
  cost: OfferCost,
  stated: StatedTotal,
  isWithGst: boolean,
): { low: number; high: number } {
  const term = monthsOf(termOf(offer, 'term_months')?.v ?? '60');
  const isIn = (month: number): boolean => {
    if (stated.span === 'first') return month <= 12;
    if (stated.span === 'term') return month <= term;
    if (stated.span === 'once' || stated.span === 'y0') return month === 0;
    return stated.span === 'all5' || stated.span === 'listed' || Math.ceil(month / 12) === Number(stated.span.slice(1));
  };
  const ends = { low: 0, high: 0 };
  for (const line of cost.lines.filter(({ id }) => stated.of.length === 0 || stated.of.includes(id))) {
    const factor = isWithGst && line.gst !== 'free' ? 1 + gstRate : 1;
    for (const end of ['low', 'high'] as const) {
      const once =
        stated.span === 'listed'
          ? listedOnce(offer, line.id, line[end])
          : line[end].reduce((all, plan, month) => all + (isIn(month) ? plan : 0), 0);
      ends[end] += once * factor;
    }
  }
  return ends;
}

/** The amount of a line as its row shows it: one period, not five years of it. */
function listedOnce(offer: GridOffer, id: string, plan: readonly number[]): number {
  const line = offer.lines.find((one) => one.id === id);
  const all = plan.reduce((total, month) => total + month, 0);
  if (
    !line ||
    line.per === undefined ||
    line.per === 'once' ||
    line.per === 'same' ||
    (line.terms ?? []).some(({ k }) => k === 'year')
  )
    return all;
  const listed =
    numberOf(line.amount) * ((termOf(line, 'scale') ?? termOf(offer, 'scale')) ? 1000 : 1) * quantityOf(line);
  return ((line.gst ?? offer.gst) === 'inc' ? listed / (1 + gstRate) : listed) * (line.credit ? -1 : 1);
}
