import { addNeed, solutionName } from '#functions/advisor/answer/record-words';
import { CitationList, renderSentence } from '#functions/advisor/answer/render';
import { type FactBook, nameRef, ref } from '#functions/advisor/facts/facts';
import { addSolution, contractsFor, vendorSubject } from '#functions/advisor/facts/record-facts';
import type { ContractRecord } from '#functions/records/schema/record';
import type { Ranked } from '#functions/records/search/retrieve';
import { timeframeWords, writtenNeed } from '#shared/documents/head';
import type { Citation } from '#shared/kernel/evidence';
import { formatAud, listed } from '#shared/kernel/format';
import type { Circumstances, DueDiligenceQuestion, Selected } from '../due-diligence.ts';
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
  shown: (row: Selected) => string = nameOf,
  conjunction = 'and',
): string => {
  const names = rows.map(shown);
  const isPlain = rows.every(({ label }) => !/,|\band\b/.test(label));
  if (isPlain || names.length < 2) return listed(names, conjunction);
  return `${names.slice(0, -1).join('; ')}; ${conjunction} ${names.at(-1)}`;
};

/** The names as plain text. */
export const labelsOf = (rows: readonly Selected[]): string => listedNames(rows, ({ label }) => label);

/** The same with its vendor's name, in bold. */
export const fullNameOf = (selected: Selected): string =>
  selected.kind === 'user-supplied' ? `**${nameOf(selected)}**` : solutionName(selected.entry);

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
  const need = writtenNeed({ ...question, ...circumstances });
  const isYearly = isBudgetYearly(question);
  addNeed(book, isYearly ? { ...need, budgetAud: null } : need);
  if (isYearly && need.budgetAud !== null)
    book.addUser({ id: 'need.budget', label: 'budget', text: `${formatAud(need.budgetAud)} a year` });
  if (circumstances) addCircumstances(book, circumstances);
  for (const [index, text] of request.customRequirements.entries()) {
    book.addUser({ id: requirementId(index), label: 'your requirement', text });
    book.addUser({ id: shortRequirementId(index), label: 'your requirement', text: shortened(text) });
  }
  for (const { kind, key, typed } of selected) {
    if (kind === 'user-supplied') book.addUser({ id: typedId(key), label: 'named by you', text: typed });
  }
};

const addCircumstances = (book: FactBook, circumstances: Circumstances) => {
  const { budget, organizationType, currentSystems } = circumstances;
  book.addUser({ id: TIMEFRAME_ID, label: 'your timeframe', text: timeframeWords(circumstances) });
  book.addUser({ id: ORGANIZATION_ID, label: 'your organisation', text: organizationType });
  if (budget) book.addUser({ id: BUDGET_ID, label: 'your budget', text: budget });
  for (const [index, text] of currentSystems.entries())
    book.addUser({ id: systemId(index), label: 'your current system', text });
};

/** Renders sentences of ours, each reference in its place with its citation. */
export type Say = (...sentences: readonly string[]) => string;

/**
 * A renderer over a book whose citations go on after those that the summary begun.
 * @throws (the renderer) when a sentence refers to no fact of the book: a fault of ours
 */
const sayer =
  (book: FactBook, citations: CitationList): Say =>
  (...sentences) =>
    sentences
      .map((sentence) => {
        const rendered = renderSentence(sentence, book, citations);
        if (!rendered) throw new Error(`A sentence refers to no fact of the book: ${sentence}`);
        return rendered.text;
      })
      .join(' ');

/** The two renderers of a report, over one list of citations. */
export type Voices = { say: Say; saySide: Say; citations: CitationList };
export const voicesOf = (books: { book: FactBook; sideBook: FactBook }, begun: readonly Citation[]): Voices => {
  const citations = new CitationList(begun);
  return { say: sayer(books.book, citations), saySide: sayer(books.sideBook, citations), citations };
};
