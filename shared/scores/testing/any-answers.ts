import fc from 'fast-check';
import {
  Certification,
  EmployeeRange,
  type HealthInput,
  Industry,
  RevenueRange,
  RiskFactor,
} from '../../contracts/vendors/vendor-health.ts';
import { healthDefaults } from '../vendor-health/answers.ts';
import { healthRules } from '../vendor-health/rules.ts';

/** The inputs that are scored, in their order. */
export const scored = healthRules.map(({ input }) => input);
const rating = fc.integer({ min: 1, max: 5 });
/** Anything that may be typed. */
export const input: fc.Arbitrary<HealthInput> = fc.record({
  companyName: fc.constantFrom('', 'Example Care Systems'),
  industry: fc.constantFrom('' as const, ...Industry.options),
  yearsInBusiness: fc.integer({ min: 0, max: 300 }),
  numberOfEmployees: fc.constantFrom('' as const, ...EmployeeRange.options),
  annualRevenue: fc.constantFrom('' as const, ...RevenueRange.options),
  financialRating: rating,
  complianceCertifications: fc.subarray([...Certification.options]),
  previousExperience: fc.integer({ min: 0, max: 100 }),
  clientRetentionRate: fc.integer({ min: 0, max: 100 }),
  responseTime: fc.integer({ min: 1, max: 168 }),
  qualityRating: rating,
  supportRating: rating,
  innovationScore: rating,
  riskFactors: fc.subarray([...RiskFactor.options]),
  additionalNotes: fc.constant(''),
  answered: fc.subarray([...scored]),
});

/** The wizard as it opens, with a few answers. */
export const given = (more: Partial<HealthInput> = {}): HealthInput => ({ ...healthDefaults, ...more });
/** Every question answered, with a few answers changed. */
export const everything = (more: Partial<HealthInput> = {}): HealthInput =>
  given({
    industry: 'aged-care',
    numberOfEmployees: '51-200',
    annualRevenue: '5m-20m',
    answered: [...scored],
    ...more,
  });
