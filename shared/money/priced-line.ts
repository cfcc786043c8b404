import type { PricedLine } from '../contracts/purchases/requests.ts';
import { formatAud } from '../kernel/format.ts';

/** What is written of a line that has no amount. */
const stateWords = {
  priced: '',
  optional: 'optional',
  included: 'included',
  excluded: 'not included',
  'on-request': 'on request',
} satisfies Record<PricedLine['state'], string>;

const periodWords = { once: 'once', month: 'per month', quarter: 'per quarter', year: 'per year' } as const;
const gstWords = { ex: 'GST not included', inc: 'GST included', free: 'GST free' } as const;

/** Whether a vendor has said what a line costs, or that it costs nothing. */
export const isPriced = (price: PricedLine | undefined): price is PricedLine =>
  price !== undefined && (price.state !== 'priced' || price.amountAud !== null);

/** What a vendor says of a line of the schedule: "A$150,000 once, GST not included". */
export const priceWords = (price: PricedLine | undefined): string => {
  if (!price) return 'no price given';
  const { state, amountAud, per, gst, note } = price;
  const said = [
    stateWords[state],
    amountAud === null ? '' : `${formatAud(amountAud)} ${periodWords[per]}, ${gstWords[gst]}`,
    isPriced(price) ? '' : 'no price given',
    note,
  ];
  return said.filter(Boolean).join('; ');
};
