import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { capital, formatAud } from '#shared/kernel/format';
import type { CostLine, PricePart, TotalCost } from '#shared/money/total-cost';
import { countOf } from '../../lib/format.ts';

/** AUD as this page has it: `AU$12,400`. */
export const formatPrice = (aud: number): string => formatAud(aud).replace('A$', 'AU$');

export const partLabel = {
  basePricePerRoom: 'Base price per room',
  implementationCost: 'Implementation',
  monthlyCost: 'Monthly cost',
} satisfies Record<PricePart, string>;

/** An amount as sure as its total is: "AU$136,800", or "at least AU$78,800" where a part is not on record. */
const sureText = ({ status }: TotalCost, aud: number): string =>
  status === 'complete' ? formatPrice(aud) : `at least ${formatPrice(aud)}`;

/** The total in words: "AU$136,800", "At least AU$78,800", "Not on record". */
export const totalText = (total: TotalCost): string =>
  total.totalAud === null ? NOT_ON_RECORD : capital(sureText(total, total.totalAud));

const timesText = ({ part, times }: CostLine): string =>
  part === 'basePricePerRoom' ? countOf(times, 'room') : countOf(times, 'month');

/** A part with its numbers filled in: "AU$640 × 50 rooms = AU$32,000". */
export const lineText = (line: CostLine): string => {
  if (line.unitAud === null || line.aud === null) return NOT_ON_RECORD;
  if (line.part === 'implementationCost') return `${formatPrice(line.aud)} once`;
  return `${formatPrice(line.unitAud)} × ${timesText(line)} = ${formatPrice(line.aud)}`;
};

/** "AU$32,000 + AU$58,000 = AU$90,000". */
export const sumText = (total: TotalCost): string => {
  const known = total.lines.flatMap(({ aud }) => aud ?? []);
  if (total.totalAud === null || known.length < 2) return totalText(total);
  return `${known.map(formatPrice).join(' + ')} = ${sureText(total, total.totalAud)}`;
};

/** "AU$136,800 ÷ 50 rooms = AU$2,736". */
export const perRoomText = (total: TotalCost): string =>
  total.totalAud === null || total.perRoomAud === null
    ? NOT_ON_RECORD
    : `${formatPrice(total.totalAud)} ÷ ${countOf(total.rooms, 'room')} = ${sureText(total, total.perRoomAud)}`;
