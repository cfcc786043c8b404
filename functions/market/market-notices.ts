import type { ContractRecord } from '#functions/records/schema/record';
import type { Catalogue } from '#functions/records/versions/open-catalogue';
import { marketOfCategory, type NoticeCategory } from '#shared/contracts/market';
import { isDay } from '#shared/kernel/clock';
import { categoryOfNotice } from '#shared/market/category';
import type { MarketNotice } from '#shared/market/notice';
import { readableName, supplierKeys } from '#shared/market/suppliers';

/** What one data version holds for the market figures. */
export type MarketRecords = {
  notices: readonly MarketNotice[];
  recordOf: ReadonlyMap<string, ContractRecord>;
  /** Contracts left out: no notice number, or not dated to a day. */
  undated: number;
};

const kept = new WeakMap<Catalogue, MarketRecords>();

/** The contract notices of a catalogue as the market counts them; worked out once a data version. */
export const marketRecords = (catalogue: Catalogue): MarketRecords => {
  const known = kept.get(catalogue);
  if (known) return known;
  const dated = catalogue.contracts.filter(isDatedNotice);
  const keyOf = supplierKeys(dated);
  const made = {
    notices: dated.map((record) => noticeOf(catalogue, record, keyOf(record))),
    recordOf: new Map(dated.map((record) => [record.id, record])),
    undated: catalogue.contracts.length - dated.length,
  };
  kept.set(catalogue, made);
  return made;
};

/** What the press reports of a contract is no notice: its value and its day are not the register's. */
const isDatedNotice = ({ id, signed }: ContractRecord): boolean => /^(?:CN\d|ACT-)/.test(id) && isDay(signed);

const noticeOf = (catalogue: Catalogue, record: ContractRecord, supplierKey: string): MarketNotice => ({
  id: record.id,
  supplierKey,
  supplier: readableName(record.supplier),
  vendorId: record.vendorId,
  buyer: record.buyer,
  description: record.description,
  valueAud: record.valueAud,
  signed: record.signed,
  ends: record.ends !== null && isDay(record.ends) ? record.ends : null,
  panel: record.panel,
  category: categoryOf(catalogue, record),
  isAmended: (record.amendments?.length ?? 0) > 0,
  copy: record.source.replaceAll(record.id.replace('ACT-', ''), '…'),
});

/** What somebody set, what the solutions say that the notice is about, then our rule. */
export const categoryOf = (catalogue: Catalogue, record: ContractRecord): NoticeCategory => {
  if (record.category) return marketOfCategory(record.category);
  const ofSolutions = new Set(record.solutionIds.flatMap((id) => catalogue.solutions.get(id)?.category ?? []));
  const [only, ...others] = ofSolutions;
  return only && others.length === 0 ? marketOfCategory(only) : categoryOfNotice(record);
};
