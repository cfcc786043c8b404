import type { ContractRecord, SolutionRecord, VendorRecord } from '#functions/records/schema/record';
import type { Ranked } from '#functions/records/search/retrieve';
import { contractEvidence } from '#functions/records/view/contract-evidence';
import type { Warned } from '#functions/records/view/evidence-reader';
import { gapsOf } from '#functions/records/view/gaps';
import { type Lapsed, lapsedIn } from '#functions/records/view/lapsed';
import { evidenceOf, type Fact } from '#shared/kernel/evidence';
import { formatAud, formatDate, withoutEnd } from '#shared/kernel/format';
import { type ClaimClass, type FactBook, nameRef, ref } from './facts.ts';
import { type FieldInfo, solutionFields, vendorFields } from './record-fields.ts';

/** Id of a record's fact in a book; `index` for one entry of a list. */
export const factId = (recordId: string, field: string, index?: number): string =>
  index === undefined ? `${recordId}.${field}` : `${recordId}.${field}.${index}`;

/** Subject id of a vendor: a solution may have the vendor's own id. */
export const vendorSubject = (vendorId: string): string => `vendor:${vendorId}`;

/** Id of the gap of a solution: "price", "ARTG". */
export const gapId = (recordId: string, gap: string): string =>
  `${recordId}.gap-${gap.toLowerCase().replaceAll(' ', '-')}`;

/** Id of a contract notice's value. */
export const contractFactId = (contract: ContractRecord): string => `${contract.id}.value`;

const gapClass: Record<string, ClaimClass> = {
  price: 'price',
  ARTG: 'certificate',
  'Australian distributor': 'distributor',
  integrations: 'integration',
  'implementation time': 'implementation',
  'support hours': 'support',
  'named users': 'usage',
  'sales contact': 'contact',
};

/** A contract in words: always what it is, never near the word price. */
export const contractText = ({ id, buyer, description, valueAud, signed, panel }: ContractRecord): string =>
  `${formatAud(Math.round(valueAud))} committed by ${buyer} for “${description}” (${id}, ${formatDate(signed)}${panel ? '; panel, many buyers' : ''})`;

export type AnyField = FieldInfo<never>;
export type AnyFacts = Readonly<Record<string, Fact<unknown> | readonly Fact<unknown>[] | undefined>>;

const isList = Array.isArray as (fact: AnyFacts[string]) => fact is readonly Fact<unknown>[];

const noneLapsed: Lapsed = { certificates: [], schemes: [] };

/** A certificate that has lapsed is a finding about the vendor, and no certificate; so is its name in an older list. */
const claimOf = (value: unknown, { claim }: AnyField, { certificates, schemes }: Lapsed): AnyField['claim'] =>
  claim === 'certificate' &&
  (certificates.includes(value) || (typeof value === 'string' && schemes.some((scheme) => value.includes(scheme))))
    ? 'finding'
    : claim;

const addFields = (
  book: FactBook,
  subject: string,
  facts: AnyFacts,
  fields: Readonly<Record<string, AnyField>>,
  lapsed: Lapsed,
) => {
  for (const [field, info] of Object.entries(fields)) {
    const fact = facts[field];
    if (!fact) continue;
    if (isList(fact)) {
      for (const [index, one] of fact.entries()) {
        book.add({
          id: factId(subject, field, index),
          subject,
          claimClass: claimOf(one.value, info, lapsed),
          label: info.label,
          text: textOf(one.value, info),
          evidence: evidenceOf(one, field),
        });
      }
      continue;
    }
    const base = { subject, label: info.label, evidence: evidenceOf(fact, field) };
    const claimed = (value: unknown) => ({ ...base, claimClass: claimOf(value, info, lapsed) });
    book.add({ ...claimed(fact.value), id: factId(subject, field), text: textOf(fact.value, info) });
    if (Array.isArray(fact.value) && !info.format) {
      for (const [index, entry] of fact.value.entries())
        book.add({ ...claimed(entry), id: factId(subject, field, index), text: String(entry) });
    }
  }
};

/** One field that is on record, and the ids of its facts. */
export type FieldLine = { label: string; ids: string[] };

/**
 * Every field of a record that is on record, each a label and the facts under it; what a text field says already is not
 * said again by its typed one.
 * @param only these fields alone
 */
export const fieldLines = (
  subject: string,
  facts: AnyFacts,
  fields: Readonly<Record<string, AnyField>>,
  only?: readonly string[],
): FieldLine[] =>
  Object.entries(fields).flatMap(([field, { label, worded }]) => {
    const held = facts[field];
    if (!held || (only && !only.includes(field)) || (worded && facts[worded])) return [];
    const ids = isList(held) ? held.map((_, index) => factId(subject, field, index)) : [factId(subject, field)];
    return [{ label, ids }];
  });

/** A fact's value as it is printed. */
export const textOf = (value: unknown, { format }: AnyField): string => {
  if (format) return format(value as never);
  // Sentences around a fact bring their own full stop.
  return withoutEnd(Array.isArray(value) ? value.join('; ') : String(value), '.');
};

/**
 * Contracts that speak for a solution: those about it, then those of its vendor about no product in particular, each
 * by value.
 */
export const contractsFor = (record: SolutionRecord, contracts: readonly ContractRecord[]): ContractRecord[] =>
  contracts
    .filter(({ solutionIds }) => solutionIds.length === 0 || solutionIds.includes(record.id))
    .sort((a, b) => b.solutionIds.length - a.solutionIds.length || b.valueAud - a.valueAud || (a.id < b.id ? -1 : 1));

type Entry = {
  record: SolutionRecord;
  vendor: VendorRecord;
  contracts: readonly ContractRecord[];
  /** Absent where nothing is judged by the book. */
  warnings?: readonly Warned[];
};

/**
 * Puts a solution, its vendor, their contracts and the solution's gaps into a book, each fact with its evidence.
 * A contract is the solution's where the notice says so, else the vendor's.
 */
export const addSolution = (book: FactBook, entry: Entry): void => {
  const { record, vendor, contracts } = entry;
  const lapsed = lapsedIn(entry);
  addVendor(book, vendor, lapsed);
  book.addSubject({
    id: record.id,
    kind: 'solution',
    name: record.name,
    aliases: record.aliases,
    vendor: vendorSubject(vendor.id),
  });
  addFields(book, record.id, record.facts, solutionFields, lapsed);
  for (const { gap } of gapsOf(record.facts)) {
    book.addGap({ id: gapId(record.id, gap), subject: record.id, of: gapClass[gap] ?? 'feature', label: gap });
  }
  for (const contract of contracts)
    addContract(book, contract, contract.solutionIds.includes(record.id) ? record.id : vendorSubject(vendor.id));
};

/** Puts a vendor alone into a book, once. */
export const addVendor = (book: FactBook, vendor: VendorRecord, lapsed = noneLapsed) => {
  const subject = vendorSubject(vendor.id);
  if (book.findSubject(subject)) return;
  book.addSubject({ id: subject, kind: 'vendor', name: vendor.name, aliases: vendor.aliases });
  addFields(book, subject, vendor.facts, vendorFields, lapsed);
};

const addContract = (book: FactBook, contract: ContractRecord, subject: string) => {
  const id = contractFactId(contract);
  if (book.has(id)) return;
  book.add({
    id,
    subject,
    claimClass: 'contract',
    label: 'public contract',
    text: contractText(contract),
    evidence: contractEvidence(contract),
  });
};

/** What a buyer must know first of a product, or of a vendor where no product is given, in sentences of references. */
export const warningSentences = ({
  record,
  vendor,
  warnings,
}: Pick<Ranked, 'vendor' | 'warnings'> & { record?: SolutionRecord }): string[] =>
  warnings.map(({ source }) => {
    const about = record?.id ?? vendorSubject(vendor.id);
    const subject = source.of === 'vendor' ? vendorSubject(vendor.id) : about;
    return `Warning on record for ${nameRef(about)}: ${ref(factId(subject, source.field, source.index))}.`;
  });
