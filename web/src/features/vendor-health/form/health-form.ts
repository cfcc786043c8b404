import * as z from 'zod';
import {
  Certification,
  EmployeeRange,
  HealthInput,
  HealthInputName,
  HealthResult,
  Industry,
  RevenueRange,
  RiskFactor,
} from '#shared/contracts/vendors/vendor-health';
import { healthDefaults, inputLabel } from '#shared/scores/vendor-health/answers';
import { draft } from '../../../lib/storage/drafts.ts';

/** The steps of the wizard with the inputs of each. */
export const steps = [
  { title: 'Company Information', inputs: ['companyName', 'industry', 'yearsInBusiness', 'numberOfEmployees'] },
  { title: 'Financial Assessment', inputs: ['annualRevenue', 'financialRating'] },
  { title: 'Compliance & Certifications', inputs: ['complianceCertifications', 'previousExperience'] },
  {
    title: 'Performance Metrics',
    inputs: ['clientRetentionRate', 'responseTime', 'qualityRating', 'supportRating', 'innovationScore'],
  },
  { title: 'Risk Assessment', inputs: ['riskFactors', 'additionalNotes'] },
] as const satisfies readonly { title: string; inputs: readonly HealthInputName[] }[];

export const LAST_STEP = steps.length - 1;

/** The wizard as it comes back after a reload: without limits, so that nothing typed is lost for being out of one. */
const Wizard = z.object({
  step: z.int().min(0).max(LAST_STEP),
  form: z.object({
    companyName: z.string(),
    industry: z.enum(['', ...Industry.options]),
    yearsInBusiness: z.number(),
    numberOfEmployees: z.enum(['', ...EmployeeRange.options]),
    annualRevenue: z.enum(['', ...RevenueRange.options]),
    financialRating: z.number(),
    complianceCertifications: z.array(Certification),
    previousExperience: z.number(),
    clientRetentionRate: z.number(),
    responseTime: z.number(),
    qualityRating: z.number(),
    supportRating: z.number(),
    innovationScore: z.number(),
    riskFactors: z.array(RiskFactor),
    additionalNotes: z.string(),
    answered: z.array(HealthInputName),
  }),
});
export type Wizard = z.infer<typeof Wizard>;

export const firstWizard: Wizard = { step: 0, form: healthDefaults };
export const wizardDraft = draft('vendor-health', Wizard);
/** The last result, until a new assessment is begun. */
export const keptResult = draft('vendor-health.result', HealthResult);

/** The form with an input answered. */
export const withAnswer = <Name extends HealthInputName>(
  form: HealthInput,
  name: Name,
  value: HealthInput[Name],
): HealthInput => ({ ...form, [name]: value, answered: [...new Set([...form.answered, name])] });

/** The form with an input back at its default, which is no answer. */
export const withoutAnswer = (form: HealthInput, name: HealthInputName): HealthInput => ({
  ...form,
  [name]: healthDefaults[name],
  answered: form.answered.filter((one) => one !== name),
});

export type FormProblem = { input: HealthInputName; label: string; step: number; message: string };

const stepOf = (input: HealthInputName) =>
  steps.findIndex(({ inputs }) => (inputs as readonly HealthInputName[]).includes(input));

/** What the server would refuse, by the rules of the contract. */
export const problemsOf = (form: HealthInput): FormProblem[] => {
  const issues = HealthInput.safeParse(form).error?.issues ?? [];
  return issues.flatMap(({ path, message }) => {
    const input = HealthInputName.safeParse(path[0]).data;
    return input ? [{ input, label: inputLabel[input], step: stepOf(input), message }] : [];
  });
};
