import { apiHandler } from '#functions/lib/api-handler';
import { env } from '#functions/lib/env';
import { page } from '#functions/lib/http/answer';
import { catalogueFor } from '#functions/records/versions/overlaid';
import { categoriesPriced, comparePricing, type VendorPricing } from '#shared/contracts/pricing';
import { once } from '#shared/kernel/once';
import { isPriced, totalCost } from '#shared/money/total-cost';
import { pricingView } from './pricing-view.ts';

const collator = once(() => new Intl.Collator('en-AU', { numeric: true }));

/** Real ones with a price, fictional ones, and at the end real ones that must be asked for one. */
const familyOf = (row: VendorPricing): number => {
  if (row.demonstration) return isPriced(row) ? 1 : 2;
  return isPriced(row) ? 0 : 3;
};

const firstYearOf = (row: VendorPricing, rooms: number): number => {
  const { status, totalAud } = totalCost(row, { rooms, includesImplementation: true, includesSubscription: true });
  return status === 'complete' && totalAud !== null ? totalAud : Number.POSITIVE_INFINITY;
};

const ascending = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * In each family: on record for the kind of facility first, then for the state, then the lowest complete first year for
 * the rooms, then by name. The same question and data version give the same order.
 * @param rooms of the request, 1 or more
 */
const inPricingOrder = (rows: readonly VendorPricing[], rooms: number): VendorPricing[] =>
  rows
    .map((row) => ({
      row,
      keys: [familyOf(row), row.forFacility ? 0 : 1, row.inRegion ? 0 : 1, firstYearOf(row, rooms)],
    }))
    .sort(
      (a, b) =>
        a.keys.map((key, at) => ascending(key, b.keys[at] ?? 0)).find((order) => order !== 0) ||
        collator().compare(a.row.solution, b.row.solution) ||
        (a.row.solutionId < b.row.solutionId ? -1 : 1),
    )
    .map(({ row }) => row);

export const handler = apiHandler(comparePricing, async (asked, { ownerId }) => {
  const catalogue = await catalogueFor(ownerId, asked.purchaseId);
  const demonstration = asked.demonstration ?? env.demonstrationDefault();
  const rows = categoriesPriced[asked.category]
    .flatMap((category) => catalogue.entriesIn(category))
    .filter(({ record }) => demonstration || !record.demonstration)
    .map((entry) => pricingView(entry, catalogue, asked));
  return page({
    items: inPricingOrder(rows, asked.roomCount),
    total: rows.length,
    nextCursor: undefined,
    dataVersion: catalogue.dataVersion,
  });
});
