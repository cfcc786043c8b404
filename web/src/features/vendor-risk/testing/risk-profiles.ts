import { RiskPriorities, type VendorRiskProfile } from '#shared/contracts/vendors/vendor-risk';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { type FactSource, noEvidence, type ScoredEvidence } from '#shared/scores/evidence';
import {
  dimensionLabel,
  dimensionScores,
  impactOf,
  overallRisk,
  riskLevel,
  valuesOf,
  weakestPercent,
  weightedMean,
  weightPercent,
} from '#shared/scores/vendor-risk/vendor-risk';

const source: FactSource = {
  kind: 'published',
  source: 'Test page',
  asOf: '2026-01-15',
  factId: 'test.fact',
  label: 'Test · fact',
  value: 'as written',
};

/** Something that a page which exists only in tests says. */
export const said = <T>(value: T) => ({ value, sources: [source] });

type Given = Partial<VendorRiskProfile> & { evidence?: Partial<ScoredEvidence> };

/** A profile as the server answers it, scored by the published rules from what is given. */
export const aRiskProfile = ({ evidence, ...more }: Given = {}): VendorRiskProfile => {
  const setting = { priorities: RiskPriorities.parse({}), tolerance: 'moderate' as const };
  const scores = dimensionScores({ ...noEvidence, ...evidence });
  const overall = overallRisk(scores, setting);
  const lows = valuesOf(scores, 'low');
  return {
    vendor: 'Wombat Care',
    solution: 'Wombat Call',
    riskLevel: riskLevel(overall.score),
    riskLevelAtBest: riskLevel(overall.high),
    overallRiskScore: overall.score,
    low: overall.low,
    high: overall.high,
    coverage: overall.coverage,
    vendorId: 'wombat-care',
    solutionId: 'wombat-call',
    demonstration: false,
    asked: { vendor: 'Wombat Care', solution: 'Wombat Call' },
    notes: [],
    riskFactors: scores.map(({ dimension, score, low, high, coverage, inputs }) => ({
      category: dimensionLabel[dimension],
      dimension,
      level: riskLevel(score),
      score,
      low,
      high,
      coverage,
      priority: setting.priorities[dimension],
      weightPercent: weightPercent(setting.priorities, dimension),
      factors: inputs.map(({ name, says, sources, gap }) =>
        sources.length > 0 ? `${name}: ${says} [1].` : `${NOT_ON_RECORD}: ${gap}.`,
      ),
      mitigation: inputs.map(({ question }) => `Ask: ${question}`),
      impact: impactOf[dimension],
      inputs: inputs.map(({ name, says, sources, points, max, open, rule }) => ({
        input: name,
        says: sources.length > 0 ? says : NOT_ON_RECORD,
        points,
        maximum: max,
        open,
        known: points !== null,
        rule,
        citations: sources.length > 0 ? [1] : [],
      })),
    })),
    keyStrengths: ['Market. Public contracts: 3 contract notices [1].'],
    criticalConcerns: ['Financial. Profit or loss: Makes a loss [1].'],
    recommendedActions: ['Ask the vendor: Which certificates do you hold?'],
    notOnRecord: ['revenue', 'ARTG'],
    questions: ['What was your revenue?', 'What is the ARTG number?'],
    citations: [{ ...source, number: 1 }],
    organizationType: 'Hospital',
    method: {
      riskTolerance: setting.tolerance,
      weakestPercent: weakestPercent(setting.tolerance),
      weightedMean: weightedMean(lows, setting.priorities),
      weakest: Math.min(...Object.values(lows)),
    },
    ...more,
  };
};

/** A name that no record knows. */
export const anUnknownProfile = (vendor: string): VendorRiskProfile =>
  aRiskProfile({
    vendor,
    solution: '',
    vendorId: null,
    solutionId: null,
    notes: [`No record is of a vendor called “${vendor}”.`],
    keyStrengths: [],
    criticalConcerns: [],
    citations: [],
  });
