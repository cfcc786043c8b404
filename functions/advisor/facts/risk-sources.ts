import { contractFactId, contractText, factId, vendorSubject } from '#functions/advisor/facts/record-facts';
import { solutionFields, vendorFields } from '#functions/advisor/facts/record-fields';
import type {
  ContractRecord,
  SolutionFacts,
  SolutionRecord,
  VendorFacts,
  VendorRecord,
} from '#functions/records/schema/record';
import { contractEvidence } from '#functions/records/view/contract-evidence';
import { evidenceOf, type Fact } from '#shared/kernel/evidence';
import type { RiskSource, Said } from '#shared/scores/vendor-risk/evidence';

/** A citation's number stands in square brackets: those of a record's own words become round. */
const plain = (text: string): string => text.replaceAll('[', '(').replaceAll(']', ')');

const textOf = (value: unknown, format: ((value: never) => string) | undefined): string =>
  plain(format ? format(value as never) : Array.isArray(value) ? value.join('; ') : String(value));

/** The source of a vendor's field. */
export const vendorSource = ({ id, name, facts }: VendorRecord, field: keyof VendorFacts): RiskSource[] =>
  sourceOf(vendorSubject(id), name, field, facts[field], vendorFields[field]);

/** The source of a product's field. */
export const solutionSource = (record: SolutionRecord | undefined, field: keyof SolutionFacts): RiskSource[] =>
  record ? sourceOf(record.id, record.name, field, record.facts[field], solutionFields[field]) : [];

type Info = { label: string; format?: (value: never) => string };

const sourceOf = (
  subject: string,
  name: string,
  field: string,
  facts: Fact<unknown> | readonly Fact<unknown>[] | undefined,
  { label, format }: Info,
): RiskSource[] =>
  [facts ?? []].flat().map((fact, index) => ({
    ...evidenceOf(fact),
    factId: factId(subject, field, Array.isArray(facts) ? index : undefined),
    label: `${name} · ${label}`,
    value: textOf(fact.value, format),
  }));

/** The source of a contract notice: never a price. */
export const contractSource = (contract: ContractRecord, vendor: VendorRecord): RiskSource => ({
  ...contractEvidence(contract),
  factId: contractFactId(contract),
  label: `${vendor.name} · public contract`,
  value: plain(contractText(contract)),
  isContract: true,
});

/** A value and the sources that say it; null, not on record, where there is none. */
export const said = <T>(value: T | null | undefined, sources: readonly RiskSource[]): Said<T> =>
  value === null || value === undefined || sources.length === 0 ? null : { value, sources };

/** What a field says, in the words of its source. */
export const inWords = (sources: readonly RiskSource[]): Said<string> =>
  said(sources.map(({ value }) => value).join('; ') || null, sources);
