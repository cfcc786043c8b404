import * as z from 'zod';
import {
  AdvancedPriorities,
  AnalysisDepth,
  DEFAULT_BUDGET,
  DEFAULT_TIMEFRAME,
  GOALS_MAX,
  OrganizationType,
  type Priorities,
  SELECTED_MAX,
  StakeholderPriorities,
  Timeframe,
} from '#shared/contracts/reports/report-choices';
import { told } from '#shared/kernel/told';
import { formatCount } from '../../../../lib/format.ts';
import { draft } from '../../../../lib/storage/drafts.ts';
import type { SentFor } from '../../generation.ts';

const text = z.string().default('');
const texts = z.array(z.string()).default([]);
const isOn = z.boolean().default(true);

/** What the forms of both due diligence reports hold, and what each field begins with. */
const AskedForm = z.object({
  projectGoals: text,
  selectedSolutions: texts,
  analysisDepth: AnalysisDepth.default('comprehensive'),
  includeFinancialAnalysis: isOn,
  includeRiskAssessment: isOn,
  includeCompetitorAnalysis: isOn,
  includeImplementationPlan: isOn,
  stakeholderPriorities: (StakeholderPriorities as z.ZodType<Priorities>).prefault({}),
  customRequirements: texts,
  /** Entries that are being typed, by their list. */
  typed: z.object({ selectedSolutions: text, currentSystems: text, customRequirements: text }).prefault({}),
});

/** What the Due Diligence tab holds. */
const DueDiligenceForm = AskedForm.extend({ isAdvancedShown: z.boolean().default(false) });
export type DueDiligenceForm = z.infer<typeof DueDiligenceForm>;

/** What the configuration of an advanced report holds. */
const AdvancedForm = AskedForm.extend({
  organizationType: OrganizationType.default('Healthcare Organization'),
  timeframe: Timeframe.default(DEFAULT_TIMEFRAME),
  budget: z.string().default(DEFAULT_BUDGET),
  includeMarketAnalysis: isOn,
  includeRegulatory: isOn,
  stakeholderPriorities: (AdvancedPriorities as z.ZodType<Priorities>).prefault({}),
  currentSystems: texts,
});
export type AdvancedForm = z.infer<typeof AdvancedForm>;

/** Either of them. */
export type AnyForm = z.infer<typeof AskedForm> & Partial<AdvancedForm>;

type Fields = Readonly<Record<string, z.ZodDefault | z.ZodPrefault>>;
/** A form as it begins, and what was typed of it as it comes back after a reload: without what its fields begin with. */
const formOf = <Shape extends Fields>(name: string, form: z.ZodObject<Shape>) => {
  const fields = Object.entries(form.shape).map(([field, of]) => [field, (of.unwrap() as z.ZodType).optional()]);
  const typed = z.object(Object.fromEntries(fields)) as unknown as z.ZodType<Partial<z.infer<typeof form>>>;
  return { empty: form.parse({}), kept: draft(name, typed) };
};
export const dueDiligenceForm = formOf('due-diligence.form', DueDiligenceForm);
export const advancedForm = formOf('advanced-due-diligence.form', AdvancedForm);

/** What is wrong with goals that are too long to be sent, in words. */
export const tooLong = (goals: string): string | undefined =>
  goals.trim().length > GOALS_MAX
    ? `The project goals are over ${formatCount(GOALS_MAX)} characters. Shorten them.`
    : undefined;

/** What keeps the report from being generated, in words; undefined when nothing does. */
export const missingOf = ({ projectGoals, selectedSolutions }: AnyForm): string | undefined => {
  if (selectedSolutions.length > SELECTED_MAX) return `At most ${SELECTED_MAX} solutions. Remove some.`;
  const missing = told(!projectGoals.trim() && 'project goals', !selectedSolutions.length && 'at least one solution');
  return missing.length > 0 ? `Still needed: ${missing.join(' and ')}.` : tooLong(projectGoals);
};

/**
 * The request that a form makes: what is untouched of budget and timeframe is nothing that anybody wrote.
 * @param around what goes along with it
 */
export const sentOf = (
  { typed: _, isAdvancedShown: __, projectGoals, budget, timeframe, ...form }: AnyForm & Partial<DueDiligenceForm>,
  around: Omit<SentFor<'due-diligence'>, keyof AnyForm>,
) => ({
  projectGoals: projectGoals.trim(),
  ...form,
  ...(budget === undefined || budget === DEFAULT_BUDGET ? {} : { budget }),
  ...(timeframe === undefined || timeframe === DEFAULT_TIMEFRAME ? {} : { timeframe }),
  ...around,
});
