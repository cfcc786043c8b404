import * as z from 'zod';
import type { generateAdvancedDueDiligence } from '#shared/contracts/reports/advanced-due-diligence';
import {
  AdvancedPriorities,
  DEFAULT_BUDGET,
  DEFAULT_TIMEFRAME,
  OrganizationType,
  SELECTED_MAX,
  SOLUTION_NAME_MAX,
  SYSTEM_MAX,
  SYSTEMS_MAX,
  Timeframe,
} from '#shared/contracts/reports/report-choices';
import type { SentOf } from '#shared/kernel/endpoint';
import { draft } from '../../../lib/storage/drafts.ts';
import { AskedForm, requirementList, sections, type TypedList } from '../due-diligence/form/form.ts';

const typed = z.string().default('');

/** What the configuration of an advanced report holds, as it comes back after a reload. */
export const AdvancedForm = AskedForm.extend({
  organizationType: OrganizationType.default('Healthcare Organization'),
  timeframe: Timeframe.default(DEFAULT_TIMEFRAME),
  budget: z.string().default(DEFAULT_BUDGET),
  includeMarketAnalysis: z.boolean().default(true),
  includeRegulatory: z.boolean().default(true),
  stakeholderPriorities: AdvancedPriorities.prefault({}),
  currentSystems: z.array(z.string()).default([]),
  /** Entries that are being typed, by their list. */
  typed: z.object({ selectedSolutions: typed, currentSystems: typed, customRequirements: typed }).prefault({}),
});
export type AdvancedForm = z.infer<typeof AdvancedForm>;

export const emptyAdvancedForm = AdvancedForm.parse({});

export const advancedFormDraft = draft('advanced-due-diligence.form', AdvancedForm);
/** The report that the page showed last. */
export const advancedReportDraft = draft('advanced-due-diligence.report', z.string().nullable());

/** Components that can be left out. */
export const components = [
  ...sections,
  { field: 'includeMarketAnalysis', label: 'Market analysis' },
  { field: 'includeRegulatory', label: 'Regulatory analysis' },
] as const satisfies { field: keyof AdvancedForm; label: string }[];

export const solutionList = {
  list: 'selectedSolutions',
  label: 'Selected solutions',
  itemLabel: 'Solution name',
  addLabel: 'Add solution',
  hint: 'A name that is not on record is kept as you typed it: nothing is said about it, and its evidence coverage is 0%.',
  placeholder: 'For example: Tacera',
  max: SELECTED_MAX,
  full: `At most ${SELECTED_MAX} solutions.`,
  maxLength: SOLUTION_NAME_MAX,
} as const satisfies TypedList;
export const systemList = {
  list: 'currentSystems',
  label: 'Current systems',
  itemLabel: 'Current system',
  addLabel: 'Add system',
  hint: 'Each is looked up in the records of each solution, or becomes a question to its vendor.',
  placeholder: 'For example: your care record or phone system',
  max: SYSTEMS_MAX,
  full: `At most ${SYSTEMS_MAX} current systems.`,
  maxLength: SYSTEM_MAX,
} as const satisfies TypedList;
export const typedLists = [solutionList, systemList, requirementList] as const;

/** Whether goals or solutions are missing. */
export const isMissing = ({ projectGoals, selectedSolutions }: AdvancedForm): boolean =>
  projectGoals.trim() === '' || selectedSolutions.length === 0;

/** The request that a form makes. */
export const advancedSentOf = (
  { typed: _, projectGoals, budget, timeframe, ...form }: AdvancedForm,
  sessionId: string,
  demonstration: boolean | undefined,
): SentOf<typeof generateAdvancedDueDiligence> => ({
  sessionId,
  projectGoals: projectGoals.trim(),
  ...form,
  // Untouched, they are nothing that anybody wrote.
  ...(budget === DEFAULT_BUDGET ? {} : { budget }),
  ...(timeframe === DEFAULT_TIMEFRAME ? {} : { timeframe }),
  demonstration,
});
