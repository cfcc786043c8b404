import type { VendorPricing } from '#shared/contracts/pricing';
import { isPriced } from '#shared/money/total-cost';
import { type OwnQuote, recordOfQuote } from '../own-quotes/own-quotes.ts';
import type { PricingSetup } from '../pricing-setup.ts';

/** Where a row comes from: a real record, the buyer's own quote, or a fictional record. */
export type Family = 'real' | 'own' | 'demonstration';

export type PricingRow = VendorPricing & {
  family: Family;
  /** The base price was moved by the simulation. */
  isSimulated: boolean;
};

const rowOf = (record: VendorPricing, family: Family): PricingRow => ({ ...record, family, isSimulated: false });

/** The rows of a comparison in the order of the answer, the buyer's own quotes before them. */
export const rowsOf = (records: readonly VendorPricing[], quotes: readonly OwnQuote[]): PricingRow[] => [
  ...quotes.map((quote) => rowOf(recordOfQuote(quote), 'own')),
  ...records.map((record) => rowOf(record, record.demonstration ? 'demonstration' : 'real')),
];

type Filters = Pick<PricingSetup, 'australianOnly' | 'tgaOnly'>;

/** The rows that a record puts through the filters; own quotes always stay. What no record says is not a yes. */
export const filteredRows = (rows: readonly PricingRow[], { australianOnly, tgaOnly }: Filters): PricingRow[] =>
  rows.filter(
    ({ family, availability, certifications }) =>
      family === 'own' || ((!australianOnly || availability === 'local') && (!tgaOnly || certifications.tga === true)),
  );

/** How many rows a filter hides for no other reason than that no record answers it. */
export const hiddenUnknown = (rows: readonly PricingRow[], { australianOnly, tgaOnly }: Filters): number =>
  rows.filter(
    ({ family, availability, certifications: { tga } }) =>
      family !== 'own' &&
      ((australianOnly && availability === null) || (tgaOnly && tga === null)) &&
      !(australianOnly && availability === 'overseas') &&
      !(tgaOnly && tga === false),
  ).length;

export type RowGroups = {
  /** Real ones with a price, and own quotes. */
  priced: PricingRow[];
  demonstrations: PricingRow[];
  /** Real ones to ask for a quote. */
  unpriced: PricingRow[];
};

/** Real and fictional rows apart. */
export const groupsOf = (rows: readonly PricingRow[]): RowGroups => ({
  priced: rows.filter((row) => row.family !== 'demonstration' && isPriced(row)),
  demonstrations: rows.filter(({ family }) => family === 'demonstration'),
  unpriced: rows.filter((row) => row.family !== 'demonstration' && !isPriced(row)),
});
