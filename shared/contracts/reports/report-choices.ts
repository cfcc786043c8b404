import * as z from 'zod';
import type { Setting } from '../../kernel/catalogue.ts';

/** What a buyer chooses for a due diligence report, and how much may be typed: all that its forms need. */

export const GOALS_MAX = 4_000;
export const REQUIREMENT_MAX = 300;
export const REQUIREMENTS_MAX = 30;
export const SELECTED_MAX = 20;
export const SOLUTION_NAME_MAX = 200;
export const SYSTEM_MAX = 120;
export const SYSTEMS_MAX = 20;
export const BUDGET_MAX = 120;
export const DEFAULT_BUDGET = '$500,000';
export const DEFAULT_TIMEFRAME = '6-12 months';

export const AnalysisDepth = z.enum(['standard', 'comprehensive', 'executive']);
export type AnalysisDepth = z.infer<typeof AnalysisDepth>;
export const depthWords = {
  standard: 'Standard',
  comprehensive: 'Comprehensive',
  executive: 'Executive',
} satisfies Record<AnalysisDepth, string>;

const PRIORITY_RULE = 'A priority is a whole number from 1 to 10.';
/** How much each matters to the buyer, 1 to 10. */
const priority = z.number(PRIORITY_RULE).int(PRIORITY_RULE).min(1, PRIORITY_RULE).max(10, PRIORITY_RULE);
export const StakeholderPriorities = z.object({
  costReduction: priority.default(8),
  qualityImprovement: priority.default(7),
  riskMitigation: priority.default(9),
  innovationFactor: priority.default(6),
});
export type StakeholderPriorities = z.infer<typeof StakeholderPriorities>;

/** The advanced report weighs a fifth. */
export const AdvancedPriorities = StakeholderPriorities.extend({ complianceRequirement: priority.default(8) });
export type AdvancedPriorities = z.infer<typeof AdvancedPriorities>;

export const Criterion = AdvancedPriorities.keyof();
export type Criterion = z.infer<typeof Criterion>;
/** What a report weighs: the four of the standard report, or the five of the advanced one. */
export type Priorities = StakeholderPriorities | AdvancedPriorities;

export const Timeframe = z.enum(['3-6 months', '6-12 months', '1-2 years', '2+ years']);
export type Timeframe = z.infer<typeof Timeframe>;

export const OrganizationType = z.enum([
  'Healthcare Organization',
  'Hospital System',
  'Aged Care Provider',
  'Medical Practice',
  'Health Department',
]);
export type OrganizationType = z.infer<typeof OrganizationType>;

/** Kinds of place that an organisation of a type runs; the first where the goals name none of them. */
export const settingsOf: Record<OrganizationType, readonly Setting[]> = {
  'Healthcare Organization': [],
  'Hospital System': ['hospital', 'mental-health', 'pathology'],
  'Aged Care Provider': ['aged-care', 'home-care'],
  'Medical Practice': ['general-practice', 'clinic', 'community'],
  'Health Department': [],
};

/** Fields that a purchase fills; what is typed there goes before it. */
export const FilledField = z.enum([
  'projectGoals',
  'selectedSolutions',
  'customRequirements',
  'organizationType',
  'budget',
  'currentSystems',
]);
export type FilledField = z.infer<typeof FilledField>;

export const filledWords = {
  projectGoals: 'project goals',
  selectedSolutions: 'solutions',
  customRequirements: 'requirements',
  organizationType: 'organisation',
  budget: 'budget',
  currentSystems: 'current systems',
} satisfies Record<FilledField, string>;
