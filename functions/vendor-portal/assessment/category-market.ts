import type { ContractRecord } from '#functions/records/schema/record';
import type { Catalogue } from '#functions/records/versions/catalogue';
import type { Entry } from '#functions/records/versions/open-catalogue';
import type { Category } from '#shared/kernel/catalogue';
import type { PublicDemand } from '#shared/scores/submission/evidence';

/** The real solutions of a kind; demonstrations are never counted. */
export const realEntries = (catalogue: Catalogue, category: Category): Entry[] =>
  catalogue.entriesIn(category).filter(({ record }) => !record.demonstration);

/**
 * Contract notices about a kind of product: those about one of its solutions, and those of a vendor about no product in
 * particular where everything that the vendor has on record is of this kind. Newest first.
 */
export const noticesOf = (catalogue: Catalogue, category: Category): ContractRecord[] => {
  const entries = realEntries(catalogue, category);
  const ids = new Set(entries.map(({ record }) => record.id));
  const vendorIds = new Set(entries.map(({ vendor }) => vendor.id));
  const notices = [...vendorIds].flatMap((vendorId) =>
    catalogue
      .contractsOfVendor(vendorId)
      .filter(({ solutionIds }) =>
        solutionIds.length > 0 ? solutionIds.some((id) => ids.has(id)) : isOnlyOf(catalogue, vendorId, category),
      ),
  );
  return notices.sort((a, b) => (a.signed === b.signed ? (a.id < b.id ? -1 : 1) : a.signed < b.signed ? 1 : -1));
};

const isOnlyOf = (catalogue: Catalogue, vendorId: string, category: Category): boolean =>
  [...catalogue.solutions.values()].every((one) => one.vendorId !== vendorId || one.category === category);

/** A year or a month counts as its first day: the oldest that it can be. */
const monthsSince = (signed: string, asOf: string): number => {
  const [year = 0, month = 1] = signed.split('-').map(Number);
  const [toYear = 0, toMonth = 1] = asOf.split('-').map(Number);
  return Math.max(0, (toYear - year) * 12 + toMonth - month);
};

/**
 * What public notices say of demand.
 * @param asOf date of the records (YYYY-MM-DD): the same records give the same answer on any day
 */
export const demandOf = (notices: readonly ContractRecord[], asOf: string): PublicDemand => {
  const [newest] = notices;
  return {
    notices: notices.length,
    buyers: new Set(notices.map(({ buyer }) => buyer)).size,
    newestMonths: newest ? monthsSince(newest.signed, asOf) : null,
  };
};
