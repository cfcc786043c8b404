import * as z from 'zod';
import {
  AnalysisDepth,
  GOALS_MAX,
  REQUIREMENT_MAX,
  REQUIREMENTS_MAX,
  SELECTED_MAX,
  StakeholderPriorities,
} from '#shared/contracts/reports/report-choices';
import type { DueDiligenceRequest, generateDueDiligence } from '#shared/contracts/reports/reports';
import type { SentOf } from '#shared/kernel/endpoint';
import { oneLine } from '#shared/kernel/format';
import { formatCount } from '../../../../lib/format.ts';
import type { Known } from '../../../../lib/purchase/known.ts';
import { draft } from '../../../../lib/storage/drafts.ts';
import type { Filled } from './use-filled-form.ts';

const texts = z.array(z.string()).default([]);
const isOn = z.boolean().default(true);

/** What the forms of both due diligence reports hold, and what each field begins with. */
export const AskedForm = z.object({
  projectGoals: z.string().default(''),
  selectedSolutions: texts,
  analysisDepth: AnalysisDepth.default('comprehensive'),
  includeFinancialAnalysis: isOn,
  includeRiskAssessment: isOn,
  includeCompetitorAnalysis: isOn,
  includeImplementationPlan: isOn,
  customRequirements: texts,
});
export type AskedForm = z.infer<typeof AskedForm>;

/** What the Due Diligence tab holds, as it comes back after a reload. */
export const DueDiligenceForm = AskedForm.extend({
  stakeholderPriorities: StakeholderPriorities.prefault({}),
  /** Entries that are being typed, by their list. */
  typed: z.object({ customRequirements: z.string().default('') }).prefault({}),
  isAdvancedShown: z.boolean().default(false),
});
export type DueDiligenceForm = z.infer<typeof DueDiligenceForm>;

/** What was typed of a form: its fields without what they begin with. */
export const typedOf = <Form>({ shape }: { shape: Readonly<Record<string, z.ZodDefault | z.ZodPrefault>> }) => {
  const fields = Object.entries(shape).map(([name, field]) => [name, (field.unwrap() as z.ZodType).optional()]);
  return z.object(Object.fromEntries(fields)) as unknown as z.ZodType<Partial<Form>>;
};

export const emptyForm = DueDiligenceForm.parse({});
export const formDraft = draft('due-diligence.form', typedOf<DueDiligenceForm>(DueDiligenceForm));

/** What a purchase fills in of both forms. */
export const filledBy = ({ goals, understood, candidates, need }: Known): Filled => ({
  projectGoals: tooLong(goals) ? understood : goals,
  selectedSolutions: candidates.slice(0, SELECTED_MAX),
  customRequirements: need?.mustHaves ?? [],
});

/** Both pages call what they make an advanced report. */
export const advancedReportLabels = {
  label: 'Generate Advanced Due Diligence Report',
  runningLabel: 'Generating Advanced Report...',
};

/** Parts of the report that can be switched off. */
export const sections = [
  { field: 'includeFinancialAnalysis', label: 'Financial analysis' },
  { field: 'includeRiskAssessment', label: 'Risk assessment' },
  { field: 'includeCompetitorAnalysis', label: 'Competitor analysis' },
  { field: 'includeImplementationPlan', label: 'Implementation plan' },
] as const satisfies { field: keyof DueDiligenceRequest; label: string }[];

const sameWords = (text: string) => oneLine(text).toLowerCase();

/** Whether a list holds the same words already: upper and lower case and white space make no difference. */
export const holds = (list: readonly string[], text: string): boolean =>
  list.some((one) => sameWords(one) === sameWords(text));

/** A list with a trimmed text at its end; the same list for a blank text or one that it holds already. */
export const added = (list: string[], text: string, max: number): string[] =>
  text.trim() === '' || holds(list, text) || list.length >= max ? list : [...list, text.trim()];

/** What is wrong with goals that are too long to be sent, in words. */
export const tooLong = (goals: string): string | undefined =>
  goals.trim().length > GOALS_MAX
    ? `The project goals are over ${formatCount(GOALS_MAX)} characters. Shorten them.`
    : undefined;

/** What keeps the report from being generated, in words; undefined when nothing does. */
export const missingOf = ({ projectGoals, selectedSolutions }: DueDiligenceForm): string | undefined => {
  const goals = projectGoals.trim();
  if (tooLong(goals)) return tooLong(goals);
  if (selectedSolutions.length > SELECTED_MAX) return `At most ${SELECTED_MAX} solutions. Remove some.`;
  const missing = [goals === '' && 'project goals', selectedSolutions.length === 0 && 'at least one solution'];
  const words = missing.filter(Boolean).join(' and ');
  return words && `Still needed: ${words}.`;
};

/** What becomes of a name that no record knows. */
export const UNKNOWN_NAME =
  'A name that is not on record is kept as you typed it: nothing is said about it, and its evidence coverage is 0%.';

/** A list of texts in a form: each is typed and added. */
export type TypedList<List extends string = string> = {
  list: List;
  /** Of the list: "Custom requirements". */
  label: string;
  /** Of one: "Custom requirement". */
  itemLabel: string;
  addLabel: string;
  hint: string;
  placeholder: string;
  /** Entries at most, and what is said once they are there. */
  max: number;
  full: string;
  maxLength: number;
};
/** A form with such lists, and what is being typed for each. */
export type Listing<List extends string> = Readonly<Record<List, string[]>> & {
  readonly typed: Readonly<Record<List, string>>;
};

/** The buyer's own requirements; the report answers each. */
export const requirementList = {
  list: 'customRequirements',
  label: 'Custom requirements',
  itemLabel: 'Custom requirement',
  addLabel: 'Add requirement',
  hint: 'Each is answered for each solution from its record, or becomes a question to its vendor.',
  placeholder: 'For example: works during a power failure',
  max: REQUIREMENTS_MAX,
  full: `At most ${REQUIREMENTS_MAX} requirements.`,
  maxLength: REQUIREMENT_MAX,
} as const satisfies TypedList;

/** The form with what is still being typed into its lists: Generate takes it along; what does not fit stays typed. */
export const withTyped = <List extends string, Form extends Listing<List>>(
  form: Form,
  lists: readonly TypedList<List>[],
): Form => {
  const fits = ({ list, max }: TypedList<List>) => form[list].length < max || holds(form[list], form.typed[list]);
  const whole = lists.map((one) => [one.list, added(form[one.list], form.typed[one.list], one.max)]);
  const typed = lists.map((one) => [one.list, fits(one) ? '' : form.typed[one.list]]);
  return { ...form, ...Object.fromEntries(whole), typed: { ...form.typed, ...Object.fromEntries(typed) } };
};

/** What goes along with a form. */
export type Around = Omit<SentOf<typeof generateDueDiligence>, keyof AskedForm | 'stakeholderPriorities'>;

/** The request that a form makes. */
export const sentOf = (
  { typed: _, isAdvancedShown: __, projectGoals, ...form }: DueDiligenceForm,
  around: Around,
): SentOf<typeof generateDueDiligence> => ({ projectGoals: projectGoals.trim(), ...form, ...around });
