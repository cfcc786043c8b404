import type { ContractRecord } from '#functions/records/schema/record';
import type { Catalogue } from '#functions/records/versions/open-catalogue';
import { contractEvidence } from '#functions/records/view/contract-evidence';
import type { ContractNotice } from '#shared/contracts/market';
import { labelOfCategory } from '#shared/market/category';
import { readableName } from '#shared/market/suppliers';
import { categoryOf } from './market-notices.ts';

/** A contract notice as its page tells it. */
export const noticeView = (catalogue: Catalogue, record: ContractRecord): ContractNotice => ({
  notice: record.id,
  supplier: readableName(record.supplier),
  supplierAbn: record.supplierAbn,
  vendorId: record.vendorId,
  buyer: record.buyer,
  description: record.description,
  valueAud: record.valueAud,
  signed: record.signed,
  start: record.start ?? null,
  ends: record.ends,
  panel: record.panel,
  category: labelOfCategory(categoryOf(catalogue, record)),
  unspsc: record.unspsc ?? null,
  method: record.method ?? null,
  amendments: (record.amendments ?? []).map(({ valueAud, on = null }) => ({ valueAud, on })),
  solutions: record.solutionIds.flatMap((id) => {
    const solution = catalogue.solutions.get(id);
    return solution ? [{ id, name: solution.name }] : [];
  }),
  evidence: contractEvidence(record),
});
