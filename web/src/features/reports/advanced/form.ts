import * as z from 'zod';
import type { generateAdvancedDueDiligence } from '#shared/contracts/reports/advanced-due-diligence';
import {
  AdvancedPriorities,
  DEFAULT_BUDGET,
  DEFAULT_TIMEFRAME,
  OrganizationType,
  REQUIREMENTS_MAX,
  SELECTED_MAX,
  SYSTEMS_MAX,
  Timeframe,
} from '#shared/contracts/reports/report-choices';
import type { SentOf } from '#shared/kernel/endpoint';
import { draft } from '../../../lib/storage/drafts.ts';
import { AskedForm, sections, takenIn } from '../due-diligence/form/form.ts';

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
  /** Entries that are being typed. */
  typed: z.object({ solution: typed, system: typed, requirement: typed }).prefault({}),
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

/** The form with what is still being typed into its lists: Generate takes it along. */
export const withTyped = (form: AdvancedForm): AdvancedForm => {
  const solutions = takenIn(form.selectedSolutions, form.typed.solution, SELECTED_MAX);
  const systems = takenIn(form.currentSystems, form.typed.system, SYSTEMS_MAX);
  const requirements = takenIn(form.customRequirements, form.typed.requirement, REQUIREMENTS_MAX);
  return {
    ...form,
    selectedSolutions: solutions.list,
    currentSystems: systems.list,
    customRequirements: requirements.list,
    typed: { solution: solutions.typed, system: systems.typed, requirement: requirements.typed },
  };
};

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
