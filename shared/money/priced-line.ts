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

/**
 * An amount as it is typed: "185000", "$185,000.50", "185k", "1.2m".
 * @returns undefined where it is no amount, or could be two
 */
export const typedAud = (typed: string): number | undefined => {
  const plain = typed
    .trim()
    .toLowerCase()
    .replace(/^(aud|a?\$)/, '')
    .replaceAll(' ', '');
  const unit = { k: 1_000, m: 1_000_000 }[plain.at(-1) ?? ''] ?? 1;
  const digits = unit === 1 ? plain : plain.slice(0, -1);
  const [whole = '', ...rest] = digits.split('.');
  const [first = '', ...thousands] = whole.split(',');
  const isWhole = /^\d+$/.test(first) && thousands.every((group) => /^\d{3}$/.test(group));
  const isGrouped = thousands.length === 0 || first.length <= 3;
  const isShare = rest.length === 0 || (rest.length === 1 && /^\d{1,2}$/.test(rest[0] ?? ''));
  return isWhole && isGrouped && isShare ? Number(digits.replaceAll(',', '')) * unit : undefined;
};
