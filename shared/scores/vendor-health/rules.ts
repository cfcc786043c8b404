import type { Certification, HealthCategory, HealthInput, HealthInputName } from '../../contracts/vendor-health.ts';
import { listed } from '../../kernel/format.ts';
import { employeeLabel, revenueLabel } from './answers.ts';
import {
  askedFirst,
  type Judged,
  judgeCertifications,
  judgeEmployees,
  judgeRating,
  judgeResponse,
  judgeRetention,
  judgeRevenue,
  judgeRiskFactors,
  judgeYears,
} from './shares.ts';

/** How one input is scored. */
export type HealthRule = {
  input: HealthInputName;
  category: HealthCategory;
  /** The most points it can give; all together make 100. */
  maximum: number;
  /** Why it has this weight. */
  reason: string;
  /** How an answer earns points, in a sentence. */
  rule: string;
  /** What to ask the vendor when it is open. */
  question: string;
  judge: (given: HealthInput) => Judged;
  /** The answer in words; asked for only where there is one. */
  answerOf: (given: HealthInput) => string;
  /** The answer that would earn most. */
  best: (given: HealthInput) => Partial<HealthInput>;
};

type RatingName = 'financialRating' | 'qualityRating' | 'supportRating' | 'innovationScore';
type RatingRule = Pick<HealthRule, 'category' | 'maximum' | 'reason' | 'question'>;

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
    maximum: 10,
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
    maximum: 5,
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
    maximum: 6,
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
    maximum: 14,
    reason: 'A vendor that fails takes support, spare parts and updates with it.',
    question: 'Can you send the last two annual reports or a current credit report?',
  }),
  {
    input: 'complianceCertifications',
    category: 'compliance',
    maximum: 13,
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
    maximum: 7,
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
    maximum: 9,
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
    maximum: 4,
    reason: 'It matters when something breaks; a contract can fix it, so it weighs little.',
    rule: '(72 − hours) ÷ 68; 4 hours or less earn all, 72 or more nothing.',
    question: 'Within how many hours do you answer a fault, by contract, also at night and on weekends?',
    judge: (given) => judgeResponse(given.responseTime),
    answerOf: (given) => `${given.responseTime} ${given.responseTime === 1 ? 'hour' : 'hours'}`,
    best: () => ({ responseTime: 4 }),
  },
  ratingRule('qualityRating', {
    category: 'performance',
    maximum: 8,
    reason: 'Faults of a product reach patients and staff first.',
    question: 'Which faults, recalls and complaints were there in the last two years, and how were they closed?',
  }),
  ratingRule('supportRating', {
    category: 'performance',
    maximum: 6,
    reason: 'Over its life a product is supported far longer than it is installed.',
    question: 'Who supports us, from where, at what hours, and what did clients say of it last year?',
  }),
  ratingRule('innovationScore', {
    category: 'performance',
    maximum: 3,
    reason: 'A product that stands still ages; the least urgent of these signs.',
    question: 'What was released in the last twelve months, and what is planned for the next?',
  }),
  {
    input: 'riskFactors',
    category: 'risk',
    maximum: 15,
    reason: 'A known warning outweighs any good rating beside it.',
    rule: '1 − 0.3 for each serious factor − 0.15 for any other, at least 0.',
    question: 'Is there any regulatory action, recall, ownership change or supply problem we should know of?',
    judge: judgeRiskFactors,
    answerOf: ({ riskFactors }) => inWords([...new Set(riskFactors)]),
    best: () => ({ riskFactors: [] }),
  },
];
