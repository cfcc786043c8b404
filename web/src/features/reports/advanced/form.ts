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
  settingsOf,
  Timeframe,
} from '#shared/contracts/reports/report-choices';
import type { SentOf } from '#shared/kernel/endpoint';
import type { Known } from '../../../lib/purchase/known.ts';
import { draft } from '../../../lib/storage/drafts.ts';
import {
  type Around,
  AskedForm,
  filledBy,
  requirementList,
  sections,
  type TypedList,
  typedOf,
  UNKNOWN_NAME,
} from '../due-diligence/form/form.ts';
import type { Filled } from '../due-diligence/form/use-filled-form.ts';

const typed = z.string().default('');

/** What the configuration of an advanced report holds, as it comes back after a reload, and what each field begins with. */
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
export const advancedFormDraft = draft('advanced-due-diligence.form', typedOf<AdvancedForm>(AdvancedForm));

/** What a purchase fills in. */
export const advancedFilledBy = (known: Known): Filled => {
  const { need, budget, inUse } = known;
  const runs = (type: OrganizationType) => need?.setting != null && settingsOf[type].includes(need.setting);
  return {
    ...filledBy(known),
    organizationType: OrganizationType.options.find(runs) ?? '',
    budget,
    currentSystems: inUse.filter(({ length }) => length <= SYSTEM_MAX).slice(0, SYSTEMS_MAX),
  };
};

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
  hint: UNKNOWN_NAME,
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
  around: Around,
): SentOf<typeof generateAdvancedDueDiligence> => ({
  projectGoals: projectGoals.trim(),
  ...form,
  // Untouched, they are nothing that anybody wrote.
  ...(budget === DEFAULT_BUDGET ? {} : { budget }),
  ...(timeframe === DEFAULT_TIMEFRAME ? {} : { timeframe }),
  ...around,
});
