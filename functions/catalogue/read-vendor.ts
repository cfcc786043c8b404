import { env } from '#functions/lib/env';
import { openHandler } from '#functions/lib/open-handler';
import type { ContractRecord, SolutionRecord, VendorRecord } from '#functions/records/schema/record';
import { currentCatalogue } from '#functions/records/versions/catalogue';
import type { Catalogue } from '#functions/records/versions/open-catalogue';
import { contractEvidence } from '#functions/records/view/contract-evidence';
import { contractView, vendorView } from '#functions/records/view/solution-view';
import { vendorGaps } from '#functions/records/view/vendor-gaps';
import { readVendor, type VendorProfile } from '#shared/contracts/catalogue';
import { AppError } from '#shared/kernel/errors';
import { order } from '#shared/kernel/order';

/**
 * A vendor with its solutions, its public contracts (joined by ABN or a hand-kept list, never by likeness of names) and
 * what to ask for what no record answers. Real and fictional solutions never stand in one profile.
 */
const vendorProfile = (catalogue: Catalogue, vendor: VendorRecord): VendorProfile => {
  const { gaps, coverage } = vendorGaps(vendor.facts);
  return {
    vendor: vendorView(vendor),
    demonstration: vendor.demonstration,
    solutions: solutionsOf(catalogue, vendor).map(({ id, name, category }) => ({ id, name, category })),
    contracts: [...catalogue.contractsOfVendor(vendor.id)]
      .sort(byValue)
      .map((contract) => ({ ...contractView(contract), evidence: contractEvidence(contract) })),
    coverage,
    notOnRecord: gaps.map(({ gap }) => gap),
    questions: gaps.map(({ question }) => question),
  };
};

const solutionsOf = (catalogue: Catalogue, { id, demonstration }: VendorRecord): SolutionRecord[] =>
  [...catalogue.solutions.values()]
    .filter((solution) => solution.vendorId === id && solution.demonstration === demonstration)
    .sort((a, b) => order(a.name, b.name) || order(a.id, b.id));

const byValue = (a: ContractRecord, b: ContractRecord): number =>
  b.valueAud - a.valueAud || order(b.signed, a.signed) || order(a.id, b.id);

export const handler = openHandler(readVendor, async ({ vendorId, demonstration = env.demonstrationDefault() }) => {
  const catalogue = await currentCatalogue();
  const vendor = catalogue.vendors.get(vendorId);
  // A fictional vendor that is hidden is as unknown as one that does not exist.
  if (!vendor || (vendor.demonstration && !demonstration))
    throw new AppError('not_found', 'No such vendor is on record.');
  return vendorProfile(catalogue, vendor);
});
