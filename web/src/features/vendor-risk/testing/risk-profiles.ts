import { RiskPriorities, type VendorRiskProfile } from '#shared/contracts/vendor-risk';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { noRiskEvidence, type RiskEvidence, type RiskSource } from '#shared/scores/vendor-risk/evidence';
import {
  dimensionLabel,
  dimensionScores,
  overallRisk,
  riskLevel,
  valuesOf,
  weakestPercent,
  weightedMean,
  weightPercent,
} from '#shared/scores/vendor-risk/vendor-risk';

const source: RiskSource = {
  kind: 'published',
  source: 'Test page',
  asOf: '2026-01-15',
  factId: 'test.fact',
  label: 'Test · fact',
  value: 'as written',
};

/** Something that a page which exists only in tests says. */
export const said = <T>(value: T) => ({ value, sources: [source] });

type Given = Partial<VendorRiskProfile> & { evidence?: Partial<RiskEvidence> };

/** A profile as the server answers it, scored by the published rules from what is given. */
export const aRiskProfile = ({ evidence, ...more }: Given = {}): VendorRiskProfile => {
  const setting = { priorities: RiskPriorities.parse({}), tolerance: 'moderate' as const };
  const scores = dimensionScores({ ...noRiskEvidence, ...evidence });
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
      factors: inputs.map(({ input, says }) =>
        says ? `${input.name}: ${says} [1].` : `${NOT_ON_RECORD}: ${input.gap}.`,
      ),
      mitigation: inputs.map(({ input }) => `Ask: ${input.question}`),
      impact: `Priority ${setting.priorities[dimension]} of 10.`,
      inputs: inputs.map(({ input, says, points, open }) => ({
        input: input.name,
        says: says ?? NOT_ON_RECORD,
        points,
        maximum: input.max,
        open,
        known: points !== null,
        rule: input.rule,
        citations: says ? [1] : [],
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
