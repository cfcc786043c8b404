import type {
  EmployeeRange,
  HealthCategory,
  HealthInput,
  HealthInputName,
  Industry,
  RevenueRange,
} from '../../contracts/vendors/vendor-health.ts';

/** The wizard's defaults. They are where the controls stand, not answers: one that nobody confirmed is unknown. */
export const healthDefaults: HealthInput = {
  companyName: '',
  industry: '',
  yearsInBusiness: 0,
  numberOfEmployees: '',
  annualRevenue: '',
  financialRating: 3,
  complianceCertifications: [],
  previousExperience: 0,
  clientRetentionRate: 80,
  responseTime: 24,
  qualityRating: 3,
  supportRating: 3,
  innovationScore: 3,
  riskFactors: [],
  additionalNotes: '',
  answered: [],
};

/**
 * Whether an input was answered: it has a value, and the value is not a default that nobody confirmed.
 * A text or choice that is empty is no answer, whatever `answered` says; an empty list that is confirmed means "none".
 */
export const isAnswered = (given: HealthInput, name: HealthInputName): boolean => {
  const value = given[name];
  if (typeof value === 'string') return value !== '';
  return given.answered.includes(name) || (Array.isArray(value) ? value.length > 0 : value !== healthDefaults[name]);
};

export const inputLabel = {
  companyName: 'Company name',
  industry: 'Industry',
  yearsInBusiness: 'Years in business',
  numberOfEmployees: 'Number of employees',
  annualRevenue: 'Annual revenue',
  financialRating: 'Financial rating',
  complianceCertifications: 'Compliance certifications',
  previousExperience: 'Healthcare experience',
  clientRetentionRate: 'Client retention rate',
  responseTime: 'Response time',
  qualityRating: 'Quality rating',
  supportRating: 'Support rating',
  innovationScore: 'Innovation score',
  riskFactors: 'Risk factors',
  additionalNotes: 'Additional notes',
} satisfies Record<HealthInputName, string>;

export const healthCategoryLabel = {
  company: 'Company stability',
  financial: 'Financial strength',
  compliance: 'Compliance and experience',
  performance: 'Performance',
  risk: 'Absence of risk factors',
} satisfies Record<HealthCategory, string>;

export const industryLabel = {
  'medical-devices': 'Medical devices',
  pharmaceuticals: 'Pharmaceuticals',
  'health-tech': 'Health technology',
  'aged-care': 'Aged care',
  'ndis-services': 'NDIS services',
  'hospital-equipment': 'Hospital equipment',
  'software-systems': 'Software systems',
  consultancy: 'Consultancy',
} satisfies Record<Industry, string>;

export const employeeLabel = {
  '1-10': '1–10',
  '11-50': '11–50',
  '51-200': '51–200',
  '201-500': '201–500',
  '501-1000': '501–1,000',
  '1000+': 'More than 1,000',
} satisfies Record<EmployeeRange, string>;

export const revenueLabel = {
  'under-1m': 'Under A$1m',
  '1m-5m': 'A$1m–5m',
  '5m-20m': 'A$5m–20m',
  '20m-100m': 'A$20m–100m',
  '100m+': 'A$100m or more',
} satisfies Record<RevenueRange, string>;
