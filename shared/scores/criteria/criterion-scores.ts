import type { CriterionScore } from '../../contracts/reports/due-diligence-report.ts';
import type { Criterion } from '../../contracts/reports/report-choices.ts';
import type { ScoredEvidence } from '../evidence.ts';
import { type Buyer, scoredPoints, type Weighed, weighing } from '../points.ts';
import { rangeOf } from '../scorecard.ts';
import { criteria } from './criteria.ts';

/**
 * What each criterion is scored from, with the most points of each. The points are our own judgement of what a
 * committee would want to see; they are printed in the report so that a buyer can disagree.
 */
export const criterionInputs: Record<Criterion, readonly Weighed[]> = {
  costReduction: weighing({
    price: 20,
    priceAgainstLowest: 30,
    pricingModel: 15,
    implementationTerms: 15,
    measuredSaving: 20,
  }),
  qualityImprovement: weighing({
    results: 25,
    yourPoints: 20,
    sameSetting: 15,
    namedUsers: 10,
    quality: 10,
    rating: 10,
    support247: 10,
  }),
  riskMitigation: weighing({
    register: 20,
    security: 15,
    presence: 15,
    yearsInBusiness: 15,
    contracts: 10,
    accounts: 10,
    redFlags: 15,
  }),
  innovationFactor: weighing({ features: 25, integrations: 25, api: 20, mobileApp: 15, innovation: 15 }),
  complianceRequirement: weighing({
    register: 25,
    hosting: 20,
    security: 20,
    quality: 15,
    overseasApproval: 10,
    compliance: 10,
  }),
};

/**
 * The lowest first-year price (AUD) among those that are on record; null where fewer than two are, because one price
 * compares with nothing.
 */
export const lowestOf = (compared: readonly ScoredEvidence[]): number | null => {
  const prices = compared.flatMap(({ firstYearAud }) => firstYearAud?.value ?? []);
  return prices.length < 2 ? null : Math.min(...prices);
};

/**
 * Scores what is on record about one solution, criterion by criterion. Only "Price against the lowest compared" looks
 * at the other solutions.
 * @param weighed the criteria that are scored; all of them unless a report weighs fewer
 * @returns a score of 0 to 100 for each criterion, to one decimal
 */
export const criterionScores = (
  evidence: ScoredEvidence,
  buyer: Buyer,
  weighed: readonly Criterion[] = criteria,
): CriterionScore[] =>
  weighed.map((criterion) => {
    const inputs = scoredPoints(criterionInputs[criterion], evidence, buyer);
    return {
      criterion,
      ...rangeOf(inputs),
      inputs: inputs.map(({ name, points, open, max, says }) => ({ name, points, open, max, reason: `${says}.` })),
    };
  });
