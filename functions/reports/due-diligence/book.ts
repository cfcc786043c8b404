import { addNeed, solutionName } from '#functions/advisor/answer/record-words';
import { type CitationList, renderSentence } from '#functions/advisor/answer/render';
import { type FactBook, nameRef, ref } from '#functions/advisor/facts/facts';
import { addSolution, contractsFor, vendorSubject } from '#functions/advisor/facts/record-facts';
import type { ContractRecord } from '#functions/records/schema/record';
import type { Ranked } from '#functions/records/search/retrieve';
import { timeframeWords, writtenNeed } from '#shared/documents/head';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { formatAud, listed } from '#shared/kernel/format';
import { type Line, told } from '#shared/kernel/told';
import type { DueDiligenceFacts, DueDiligenceQuestion, Selected } from '../due-diligence.ts';
import { isBudgetYearly } from './plan/circumstances.ts';

/** Ids of the buyer's own words in a book. */
const typedId = (key: string): string => `named.${key}`;
export const requirementId = (index: number): string => `requirement.${index}`;
/** The same, cut to what a summary has room for. */
export const shortRequirementId = (index: number): string => `requirement.${index}.short`;
const SHORT = 80;
const shortened = (text: string): string => (text.length <= SHORT ? text : `${text.slice(0, SHORT - 1).trimEnd()}…`);
export const saidId = (index: number): string => `said.${index}`;
export const systemId = (index: number): string => `system.${index}`;
export const TIMEFRAME_ID = 'asked.timeframe';
export const BUDGET_ID = 'asked.budget';
export const ORGANIZATION_ID = 'asked.organization';
/** A selected solution by name, in references; with its vendor where two selected ones share the name. */
export const nameOf = (selected: Selected): string => {
  if (selected.kind === 'user-supplied') return `“${ref(typedId(selected.key))}”`;
  const { record, vendor } = selected.entry;
  return selected.label === record.name
    ? nameRef(record.id)
    : `${nameRef(record.id)} (${nameRef(vendorSubject(vendor.id))})`;
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
  selected.kind === 'user-supplied' ? `**${nameOf(selected)}**` : solutionName(selected.entry);

/** A selected solution by the names on record, in plain text. */
export const namedOf = (selected: Selected): { solution: string; vendor: string } =>
  selected.kind === 'user-supplied'
    ? { solution: selected.typed, vendor: NOT_ON_RECORD }
    : { solution: selected.entry.record.name, vendor: selected.entry.vendor.name };

/** Contracts that a report shows for one solution. */
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
    add(shortRequirementId(index), 'your requirement', shortened(text));
  }
  for (const { kind, key, typed } of selected) if (kind === 'user-supplied') add(typedId(key), 'named by you', typed);
};

/** Renders sentences of ours, each reference in its place with its citation. */
export type Say = (...lines: readonly Line[]) => string;

/**
 * A renderer of all texts of a report but its summary. What is fictional, or was not selected, stands in a book of its
 * own, which no model sees.
 * @throws (the renderer) when a sentence refers to no fact of either book: a fault of ours
 */
export const sayer =
  ({ book, sideBook }: Pick<DueDiligenceFacts, 'book' | 'sideBook'>, citations: CitationList): Say =>
  (...lines) =>
    told(...lines)
      .map((line) => {
        const rendered = renderSentence(line, book, citations) ?? renderSentence(line, sideBook, citations);
        if (!rendered) throw new Error(`A sentence refers to no fact of the books: ${line}`);
        return rendered.text;
      })
      .join(' ');
