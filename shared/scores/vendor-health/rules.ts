import {
  type Certification,
  EmployeeRange,
  type HealthCategory,
  type HealthInput,
  type HealthInputName,
  type Industry,
  RevenueRange,
  type RiskFactor,
} from '../../contracts/vendors/vendor-health.ts';
import { listed } from '../../kernel/format.ts';
import { type Judged, type Rule, settled } from '../scorecard.ts';
import { employeeLabel, revenueLabel } from './answers.ts';

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** Linear from 0 to the years that earn all; further years earn no more. */
const judgeYears = (years: number, enough: number): Judged => {
  const counted = clamp(years, 0, enough);
  return settled(counted / enough, `${counted} ÷ ${enough}`);
};

/** Linear: 1 earns nothing, 5 earns all. */
const judgeRating = (rating: number): Judged => settled((rating - 1) / 4, `(${rating} − 1) ÷ 4`);

/** At and below this a retention rate earns nothing. Our judgement: who loses half of all clients keeps nobody. */
const POOR_RETENTION = 50;

/** Linear from 50 % (nothing) to 100 % (all). */
const judgeRetention = (percent: number): Judged => {
  const counted = Math.max(percent, POOR_RETENTION);
  return settled((counted - POOR_RETENTION) / 50, `(${counted} − ${POOR_RETENTION}) ÷ 50`);
};

/** Hours: half a shift earns all, three days earn nothing. Our judgement. */
const FAST_HOURS = 4;
const SLOW_HOURS = 72;

/** Linear from 72 hours (nothing) to 4 hours (all). */
const judgeResponse = (hours: number): Judged => {
  const counted = clamp(hours, FAST_HOURS, SLOW_HOURS);
  return settled((SLOW_HOURS - counted) / (SLOW_HOURS - FAST_HOURS), `(${SLOW_HOURS} − ${counted}) ÷ 68`);
};

const judgeStep = (options: readonly string[], value: string): Judged => {
  const step = Math.max(0, options.indexOf(value));
  return settled(step / (options.length - 1), `${step} ÷ ${options.length - 1}`);
};

/** Even steps from the smallest range (nothing) to the largest (all). */
const judgeEmployees = ({ numberOfEmployees }: HealthInput): Judged =>
  judgeStep(EmployeeRange.options, numberOfEmployees);
const judgeRevenue = ({ annualRevenue }: HealthInput): Judged => judgeStep(RevenueRange.options, annualRevenue);

/** The two certificates of our list that a buyer asks for first, by industry. Our judgement; no register is read. */
export const askedFirst: Record<Industry, readonly [Certification, Certification]> = {
  'medical-devices': ['TGA Compliance', 'ISO 13485'],
  pharmaceuticals: ['TGA Compliance', 'ISO 9001'],
  'health-tech': ['ISO 13485', 'ISO 9001'],
  'aged-care': ['ACHS Accreditation', 'ISO 9001'],
  'ndis-services': ['NDIS Provider Registration', 'ISO 9001'],
  'hospital-equipment': ['TGA Compliance', 'ISO 13485'],
  'software-systems': ['ISO 13485', 'ISO 9001'],
  consultancy: ['ISO 9001', 'ACHS Accreditation'],
};

const fifths = (count: number) => Math.min(5, count) / 5;

/**
 * 0.4 for each certificate that is asked for first in the industry, 0.2 for any other, together at most 1. Without an
 * industry each earns 0.2, and the 0.2 more that two of them might have earned stays open.
 */
const judgeCertifications = ({ complianceCertifications, industry }: HealthInput): Judged => {
  const held = [...new Set(complianceCertifications)];
  if (industry === '') {
    const earned = fifths(held.length);
    const open = fifths(held.length + Math.min(2, held.length)) - earned;
    return { earned, open, says: `min(1, 0.2 × ${held.length}, no industry chosen)` };
  }
  const isFirst = (one: Certification) => askedFirst[industry].includes(one);
  const terms = held.map((one) => `${isFirst(one) ? '0.4' : '0.2'} (${one})`);
  const words = terms.length === 0 ? '0 (none held)' : `min(1, ${terms.join(' + ')})`;
  return settled(fifths(held.length + held.filter(isFirst).length), words);
};

/** Factors that alone may harm patients or end a contract; they cost twice. Our judgement. */
export const seriousFactors: readonly RiskFactor[] = [
  'Financial instability',
  'Regulatory violations',
  'Quality issues reported',
  'Compliance gaps',
];
const SERIOUS_COST = 30;
const OTHER_COST = 15;

/** 1 less 0.3 for each serious factor and 0.15 for any other, at least 0. */
const judgeRiskFactors = ({ riskFactors }: HealthInput): Judged => {
  const costs = [...new Set(riskFactors)].map((factor) => ({
    factor,
    cost: seriousFactors.includes(factor) ? SERIOUS_COST : OTHER_COST,
  }));
  const share = Math.max(0, 100 - costs.reduce((sum, { cost }) => sum + cost, 0)) / 100;
  const terms = costs.map(({ factor, cost }) => ` − ${cost / 100} (${factor})`);
  return settled(share, terms.length === 0 ? '1 (none applies)' : `max(0, 1${terms.join('')})`);
};

/** How one input is scored. */
export type HealthRule = Rule<HealthInput> & {
  input: HealthInputName;
  category: HealthCategory;
  /** Why it has this weight. */
  reason: string;
  /** How an answer earns points, in a sentence. */
  rule: string;
  /** What to ask the vendor when it is open. */
  question: string;
  /** The answer in words; asked for only where there is one. */
  answerOf: (given: HealthInput) => string;
  /** The answer that would earn most. */
  best: (given: HealthInput) => Partial<HealthInput>;
};

type RatingName = 'financialRating' | 'qualityRating' | 'supportRating' | 'innovationScore';
type RatingRule = Pick<HealthRule, 'category' | 'max' | 'reason' | 'question'>;

const ratingRule = (input: RatingName, rule: RatingRule): HealthRule => ({
  ...rule,
  input,
  rule: '(rating − 1) ÷ 4: 1 earns nothing, 5 earns all.',
  judge: (given) => judgeRating(given[input]),
  answerOf: (given) => `${given[input]} of 5`,
  best: () => ({ [input]: 5 }),
});

const years = (count: number) => `${count} ${count === 1 ? 'year' : 'years'}`;
const inWords = (items: readonly string[]) => (items.length === 0 ? 'None' : listed(items));

/** What the list of certificates would gain most from: those that are asked for first. */
const withAskedFirst = ({ complianceCertifications, industry }: HealthInput): Certification[] => [
  ...new Set<Certification>([
    ...complianceCertifications,
    ...(industry === '' ? (['ISO 9001', 'ISO 13485'] as const) : askedFirst[industry]),
  ]),
];

/**
 * The published weights, in the order of the wizard's steps. They are our own judgement of what tells a supplier that
 * will serve a care setting for years from one that will not; no study stands behind them, and each says its reason.
 */
export const healthRules: readonly HealthRule[] = [
  {
    input: 'yearsInBusiness',
    category: 'company',
    max: 10,
    reason: 'A system in care is bought for many years: who has lasted may last.',
    rule: 'Years ÷ 20; 20 years or more earn all.',
    question: 'Since which year has the company traded under its present ABN?',
    judge: (given) => judgeYears(given.yearsInBusiness, 20),
    answerOf: (given) => years(given.yearsInBusiness),
    best: () => ({ yearsInBusiness: 20 }),
  },
  {
    input: 'numberOfEmployees',
    category: 'company',
    max: 5,
    reason: 'More hands mean less dependence on one person; size alone is a weak sign, so it weighs little.',
    rule: 'Steps above the smallest range ÷ 5.',
    question: 'How many people does the company employ, and how many of them in Australia?',
    judge: judgeEmployees,
    answerOf: ({ numberOfEmployees: range }) => (range === '' ? '' : employeeLabel[range]),
    best: () => ({ numberOfEmployees: '1000+' }),
  },
  {
    input: 'annualRevenue',
    category: 'financial',
    max: 6,
    reason:
      'Revenue carries a vendor through a bad year; it says nothing of profit, so it weighs less than the rating.',
    rule: 'Steps above the smallest range ÷ 4.',
    question: 'What was the revenue of the last financial year, by audited accounts?',
    judge: judgeRevenue,
    answerOf: ({ annualRevenue: range }) => (range === '' ? '' : revenueLabel[range]),
    best: () => ({ annualRevenue: '100m+' }),
  },
  ratingRule('financialRating', {
    category: 'financial',
    max: 14,
    reason: 'A vendor that fails takes support, spare parts and updates with it.',
    question: 'Can you send the last two annual reports or a current credit report?',
  }),
  {
    input: 'complianceCertifications',
    category: 'compliance',
    max: 13,
    reason: 'A certificate is the one sign in this list that an outsider can confirm.',
    rule: '0.4 for each certificate asked for first in the industry, 0.2 for any other, together at most 1.',
    question: 'Which certificates do you hold? Please send each with its number, scope and expiry date.',
    judge: judgeCertifications,
    answerOf: ({ complianceCertifications }) => inWords([...new Set(complianceCertifications)]),
    best: (given) => ({ complianceCertifications: withAskedFirst(given) }),
  },
  {
    input: 'previousExperience',
    category: 'compliance',
    max: 7,
    reason: 'Care has its own rules and shifts; who knows them needs less teaching on the buyer’s time.',
    rule: 'Years in healthcare ÷ 10; 10 years or more earn all.',
    question: 'For how many years have you served healthcare providers, and may we speak with three of them?',
    judge: (given) => judgeYears(given.previousExperience, 10),
    answerOf: (given) => years(given.previousExperience),
    best: () => ({ previousExperience: 10 }),
  },
  {
    input: 'clientRetentionRate',
    category: 'performance',
    max: 9,
    reason: 'Clients who stay have seen all that a reference call would tell.',
    rule: '(percent − 50) ÷ 50; 50% or less earns nothing.',
    question: 'What share of your clients of a year ago are clients today, and how is it counted?',
    judge: (given) => judgeRetention(given.clientRetentionRate),
    answerOf: (given) => `${given.clientRetentionRate}%`,
    best: () => ({ clientRetentionRate: 100 }),
  },
  {
    input: 'responseTime',
    category: 'performance',
    max: 4,
    reason: 'It matters when something breaks; a contract can fix it, so it weighs little.',
    rule: '(72 − hours) ÷ 68; 4 hours or less earn all, 72 or more nothing.',
    question: 'Within how many hours do you answer a fault, by contract, also at night and on weekends?',
    judge: (given) => judgeResponse(given.responseTime),
    answerOf: (given) => `${given.responseTime} ${given.responseTime === 1 ? 'hour' : 'hours'}`,
    best: () => ({ responseTime: 4 }),
  },
  ratingRule('qualityRating', {
    category: 'performance',
    max: 8,
    reason: 'Faults of a product reach patients and staff first.',
    question: 'Which faults, recalls and complaints were there in the last two years, and how were they closed?',
  }),
  ratingRule('supportRating', {
    category: 'performance',
    max: 6,
    reason: 'Over its life a product is supported far longer than it is installed.',
    question: 'Who supports us, from where, at what hours, and what did clients say of it last year?',
  }),
  ratingRule('innovationScore', {
    category: 'performance',
    max: 3,
    reason: 'A product that stands still ages; the least urgent of these signs.',
    question: 'What was released in the last twelve months, and what is planned for the next?',
  }),
  {
    input: 'riskFactors',
    category: 'risk',
    max: 15,
    reason: 'A known warning outweighs any good rating beside it.',
    rule: '1 − 0.3 for each serious factor − 0.15 for any other, at least 0.',
    question: 'Is there any regulatory action, recall, ownership change or supply problem we should know of?',
    judge: judgeRiskFactors,
    answerOf: ({ riskFactors }) => inWords([...new Set(riskFactors)]),
    best: () => ({ riskFactors: [] }),
  },
];
