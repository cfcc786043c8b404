import {
  type Certification,
  EmployeeRange,
  type HealthInput,
  type Industry,
  RevenueRange,
  type RiskFactor,
} from '../../contracts/vendor-health.ts';

/** What an answer earns, as a share of its input's points (0 to 1), and the expression that gives it. */
export type Judged = {
  share: number;
  /** The share if what the answer leaves open turned out badly, and well. */
  low: number;
  high: number;
  /** How much of the input is answered, 0 to 1. */
  known: number;
  words: string;
};

const settled = (share: number, words: string): Judged => ({ share, low: share, high: share, known: 1, words });
const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** Linear from 0 to the years that earn all; further years earn no more. */
export const judgeYears = (years: number, enough: number): Judged => {
  const counted = clamp(years, 0, enough);
  return settled(counted / enough, `${counted} ÷ ${enough}`);
};

/** Linear: 1 earns nothing, 5 earns all. */
export const judgeRating = (rating: number): Judged => settled((rating - 1) / 4, `(${rating} − 1) ÷ 4`);

/** At and below this a retention rate earns nothing. Our judgement: who loses half of all clients keeps nobody. */
const POOR_RETENTION = 50;

/** Linear from 50 % (nothing) to 100 % (all). */
export const judgeRetention = (percent: number): Judged => {
  const counted = Math.max(percent, POOR_RETENTION);
  return settled((counted - POOR_RETENTION) / 50, `(${counted} − ${POOR_RETENTION}) ÷ 50`);
};

/** Hours: half a shift earns all, three days earn nothing. Our judgement. */
const FAST_HOURS = 4;
const SLOW_HOURS = 72;

/** Linear from 72 hours (nothing) to 4 hours (all). */
export const judgeResponse = (hours: number): Judged => {
  const counted = clamp(hours, FAST_HOURS, SLOW_HOURS);
  return settled((SLOW_HOURS - counted) / (SLOW_HOURS - FAST_HOURS), `(${SLOW_HOURS} − ${counted}) ÷ 68`);
};

const judgeStep = (options: readonly string[], value: string): Judged => {
  const step = Math.max(0, options.indexOf(value));
  return settled(step / (options.length - 1), `${step} ÷ ${options.length - 1}`);
};

/** Even steps from the smallest range (nothing) to the largest (all). */
export const judgeEmployees = ({ numberOfEmployees }: HealthInput): Judged =>
  judgeStep(EmployeeRange.options, numberOfEmployees);
export const judgeRevenue = ({ annualRevenue }: HealthInput): Judged => judgeStep(RevenueRange.options, annualRevenue);

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
 * industry each earns 0.2, two might have earned 0.4, and half of the input stays open.
 */
export const judgeCertifications = ({ complianceCertifications, industry }: HealthInput): Judged => {
  const held = [...new Set(complianceCertifications)];
  if (industry === '') {
    const share = fifths(held.length);
    const high = fifths(held.length + Math.min(2, held.length));
    return { share, low: share, high, known: 0.5, words: `min(1, 0.2 × ${held.length}, no industry chosen)` };
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
export const judgeRiskFactors = ({ riskFactors }: HealthInput): Judged => {
  const costs = [...new Set(riskFactors)].map((factor) => ({
    factor,
    cost: seriousFactors.includes(factor) ? SERIOUS_COST : OTHER_COST,
  }));
  const share = Math.max(0, 100 - costs.reduce((sum, { cost }) => sum + cost, 0)) / 100;
  const terms = costs.map(({ factor, cost }) => ` − ${cost / 100} (${factor})`);
  return settled(share, terms.length === 0 ? '1 (none applies)' : `max(0, 1${terms.join('')})`);
};
