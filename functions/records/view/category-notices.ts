import type { Category } from '#shared/kernel/catalogue';
import type { ContractRecord } from '../schema/record.ts';
import type { Catalogue, Entry } from '../versions/open-catalogue.ts';

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
