import { addNeed, solutionName } from '#functions/advisor/answer/record-words';
import { type FactBook, nameRef, ref } from '#functions/advisor/facts/facts';
import { addSolution, contractsFor, factId, vendorSubject } from '#functions/advisor/facts/record-facts';
import { solutionFields, vendorFields } from '#functions/advisor/facts/record-fields';
import type { ContractRecord, SolutionFacts, VendorFacts } from '#functions/records/schema/record';
import type { Ranked } from '#functions/records/search/retrieve';
import { timeframeWords, writtenNeed } from '#shared/documents/head';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { formatAud, listed } from '#shared/kernel/format';
import type { Line } from '#shared/kernel/told';
import { type DueDiligenceQuestion, isOnRecord, type Selected } from '../due-diligence.ts';
import { clipped } from '../roi/words.ts';
import { isBudgetYearly } from './plan/circumstances.ts';

/** Ids of the buyer's own words in a book. */
const typedId = (key: string): string => `named.${key}`;
export const requirementId = (index: number): string => `requirement.${index}`;
/** The same, cut to what a summary has room for. */
export const shortRequirementId = (index: number): string => `requirement.${index}.short`;
const SHORT = 80;
export const saidId = (index: number): string => `said.${index}`;
export const systemId = (index: number): string => `system.${index}`;
export const TIMEFRAME_ID = 'asked.timeframe';
export const BUDGET_ID = 'asked.budget';
export const ORGANIZATION_ID = 'asked.organization';
/** A selected solution by name, in references; with its vendor where two selected ones share the name. */
export const nameOf = (selected: Selected): string => {
  if (!isOnRecord(selected)) return `“${ref(typedId(selected.key))}”`;
  const { record, vendor } = selected.entry;
  const whose = selected.label === record.name ? '' : ` (${nameRef(vendorSubject(vendor.id))})`;
  return `${nameRef(record.id)}${whose}`;
};

/** "A, B and C"; "A; B, C; and D" where one of the names holds a comma or an "and" of its own. */
export const listedNames = (
  rows: readonly Selected[],
  conjunction = 'and',
  shown: (row: Selected) => string = nameOf,
): string => {
  const names = rows.map(shown);
  const isPlain = rows.every(({ label }) => !/,|\band\b/.test(label));
  if (isPlain || names.length < 2) return listed(names, conjunction);
  return `${names.slice(0, -1).join('; ')}; ${conjunction} ${names.at(-1)}`;
};

/** The names as plain text. */
export const labelsOf = (rows: readonly Selected[]): string => listedNames(rows, 'and', ({ label }) => label);

/** The same with its vendor's name, in bold. */
export const fullNameOf = (selected: Selected): string =>
  isOnRecord(selected) ? solutionName(selected.entry) : `**${nameOf(selected)}**`;

/** A selected solution by the names on record, in plain text. */
export const namedOf = (selected: Selected): { solution: string; vendor: string } =>
  isOnRecord(selected)
    ? { solution: selected.entry.record.name, vendor: selected.entry.vendor.name }
    : { solution: selected.typed, vendor: NOT_ON_RECORD };

const sentenceOf = (
  subject: string,
  facts: Readonly<Record<string, unknown>>,
  fields: readonly string[],
  labels: Readonly<Record<string, { label: string }>>,
): Line => {
  const held = fields.filter((field) => facts[field] !== undefined);
  const said = held.map((field) => `${labels[field]?.label}: ${ref(factId(subject, field))}`);
  return said.length > 0 && `${nameRef(subject)}, ${said.join('; ')}.`;
};
type Held = Pick<Ranked, 'record' | 'vendor'>;

/** What a record says in those fields that it holds, in one sentence: "X, rating: 4.5 of 5."; nothing where it holds none. */
export const recordSays = ({ record }: Held, ...fields: (keyof SolutionFacts)[]): Line =>
  sentenceOf(record.id, record.facts, fields, solutionFields);
/** The same of its vendor. */
export const vendorSays = ({ vendor }: Held, ...fields: (keyof VendorFacts)[]): Line =>
  sentenceOf(vendorSubject(vendor.id), vendor.facts, fields, vendorFields);

const VENDOR_CONTRACTS = 6;

/** The public contracts that a report shows for a solution: its own first, then its vendor's largest. */
export const contractsShown = ({ record, contracts }: Ranked): ContractRecord[] =>
  contractsFor(record, contracts).slice(0, VENDOR_CONTRACTS);

/** Puts a solution into a book. */
export const addEntry = (book: FactBook, entry: Ranked): void =>
  addSolution(book, { ...entry, contracts: contractsShown(entry) });

/** The buyer's own words, so that sentences may quote them. */
export const addAsked = (book: FactBook, question: DueDiligenceQuestion): void => {
  const { request, selected, circumstances } = question;
  const add = (id: string, label: string, text: string) => book.addUser({ id, label, text });
  const need = writtenNeed({ ...question, ...circumstances });
  const isYearly = isBudgetYearly(question);
  addNeed(book, isYearly ? { ...need, budgetAud: null } : need);
  if (isYearly && need.budgetAud !== null) add('need.budget', 'budget', `${formatAud(need.budgetAud)} a year`);
  if (circumstances) {
    add(TIMEFRAME_ID, 'your timeframe', timeframeWords(circumstances));
    add(ORGANIZATION_ID, 'your organisation', circumstances.organizationType);
    if (circumstances.budget) add(BUDGET_ID, 'your budget', circumstances.budget);
    for (const [index, text] of circumstances.currentSystems.entries())
      add(systemId(index), 'your current system', text);
  }
  for (const [index, text] of request.customRequirements.entries()) {
    add(requirementId(index), 'your requirement', text);
    add(shortRequirementId(index), 'your requirement', clipped(text, SHORT));
  }
  for (const { kind, key, typed } of selected) if (kind === 'user-supplied') add(typedId(key), 'named by you', typed);
};
