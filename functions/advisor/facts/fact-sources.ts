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
import { type Answer, barring, type Held, type Source, type Warned } from '#functions/records/view/evidence-reader';
import { evidenceOf, type Fact, isOld } from '#shared/kernel/evidence';
import { warningWords } from '#shared/kernel/typed/words';
import type { FactSource, Said } from '#shared/scores/evidence';
import { KNOCKED_OUT, LAPSED } from '#shared/scores/scorecard';

/** A citation's number stands in square brackets: those of a record's own words become round. */
const plain = (text: string): string => text.replaceAll('[', '(').replaceAll(']', ')');

const textOf = (value: unknown, format: ((value: never) => string) | undefined): string =>
  plain(format ? format(value as never) : Array.isArray(value) ? value.join('; ') : String(value));

/** The sources of a vendor's field; those that are old on a day say so. */
export const vendorSource = ({ id, name, facts }: VendorRecord, field: keyof VendorFacts, today?: string) =>
  sourceOf(vendorSubject(id), name, field, facts[field], vendorFields[field], today);

/** The sources of a product's field. */
export const solutionSource = (record: SolutionRecord | undefined, field: keyof SolutionFacts, today?: string) =>
  record ? sourceOf(record.id, record.name, field, record.facts[field], solutionFields[field], today) : [];

type Info = { label: string; format?: (value: never) => string };

const sourceOf = (
  subject: string,
  name: string,
  field: string,
  facts: Fact<unknown> | readonly Fact<unknown>[] | undefined,
  { label, format }: Info,
  today: string | undefined,
): FactSource[] =>
  [facts ?? []].flat().map((fact, index) => ({
    ...evidenceOf(fact, field),
    factId: factId(subject, field, Array.isArray(facts) ? index : undefined),
    label: `${name} · ${label}`,
    value: textOf(fact.value, format),
    ...(today && isOld({ ...fact, field }, today) ? { isOld: true } : {}),
  }));

/** The source that a reader of the records names. */
export const sourceAt = ({ vendor, solution }: Held, source: Source, today?: string): FactSource[] => {
  const found =
    source.of === 'vendor' ? vendorSource(vendor, source.field, today) : solutionSource(solution, source.field, today);
  return source.index === undefined ? found : found.slice(source.index, source.index + 1);
};

/** An answer of the records, with its sources as a finding cites them. */
export const saidBy = <T>(held: Held, answer: Answer<T>, today: string): Said<T> =>
  answer &&
  said(
    answer.value,
    answer.sources.flatMap((source) => sourceAt(held, source, today)),
  );

/** The source of a contract notice: never a price. */
export const contractSource = (contract: ContractRecord, vendor: VendorRecord): FactSource => ({
  ...contractEvidence(contract),
  factId: contractFactId(contract),
  label: `${vendor.name} · public contract`,
  value: plain(contractText(contract)),
  isContract: true,
});

/** A value and the sources that say it; null, not on record, where there is none. */
export const said = <T>(value: T | null | undefined, sources: readonly FactSource[]): Said<T> =>
  value === null || value === undefined || sources.length === 0 ? null : { value, sources };

/** What a field says, in the words of its source. */
export const inWords = (sources: readonly FactSource[]): Said<string> =>
  said(sources.map(({ value }) => value).join('; ') || null, sources);

/** What on record knocks a vendor or product out, and the most that its scores may come to; 100 for nothing. */
export const knockOutOf = (warnings: readonly Warned[]): { most: number; words?: string; reason?: string } => {
  const bar = barring(warnings);
  const by = bar ?? warnings.find(({ warning: { kind } }) => kind === 'lapsed-certificate');
  if (!by) return { most: 100 };
  const most = bar ? KNOCKED_OUT : LAPSED;
  const words = warningWords(by.warning);
  return { most, words, reason: `Held at ${most} of 100 at most: ${words}.` };
};
