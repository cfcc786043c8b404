import { knockOutOf, solutionSource, sourceAt } from '#functions/advisor/facts/fact-sources';
import { scoredEvidenceOf, settingsLike } from '#functions/advisor/facts/scored-evidence';
import { apiHandler } from '#functions/lib/api-handler';
import { env } from '#functions/lib/env';
import { WithHead } from '#functions/lib/http/answer';
import type { Catalogue } from '#functions/records/versions/open-catalogue';
import { catalogueFor } from '#functions/records/versions/overlaid';
import { type Held, shownWarnings, type Warned, warningsOf } from '#functions/records/view/evidence-reader';
import {
  assessVendorRisk,
  type OrganizationType,
  RiskPriorities as PrioritiesSchema,
  type RiskFactor,
  type RiskPriorities,
  type RiskQuery,
  type VendorRiskProfile,
} from '#shared/contracts/vendors/vendor-risk';
import type { Setting } from '#shared/kernel/catalogue';
import { type Citation, NOT_ON_RECORD } from '#shared/kernel/evidence';
import { warningWords } from '#shared/kernel/typed/words';
import { type FactSource, noEvidence } from '#shared/scores/evidence';
import type { ScoredPoint } from '#shared/scores/points';
import {
  dimensionLabel,
  dimensionScores,
  impactOf,
  overallRisk,
  riskLevel,
  type ScoredDimension,
  valuesOf,
  weakestPercent,
  weightedMean,
  weightPercent,
} from '#shared/scores/vendor-risk/vendor-risk';
import { findVendor } from './find-vendor.ts';
import {
  type Cite,
  concernsOf,
  factorsOf,
  gapsByWorth,
  isKnown,
  isSaid,
  mitigationOf,
  strengthsOf,
} from './risk-findings.ts';

type Typed = { vendor: string; solution: string };

const ACTIONS_MAX = 5;

/** The kinds of setting that a kind of organisation runs. */
const settingsOf = {
  Hospital: ['hospital'],
  Clinic: settingsLike('clinic'),
  'Health Network': ['hospital', 'community'],
  'Aged Care': settingsLike('aged-care'),
  'Mental Health': ['mental-health'],
} satisfies Record<OrganizationType, readonly Setting[]>;

/** What records say of the risk of one vendor, scored by the buyer's priorities and tolerance. */
const riskProfile = (
  catalogue: Catalogue,
  typed: Typed,
  query: Omit<RiskQuery, 'purchaseId'> & { demonstration: boolean },
) => {
  const { organizationType, riskTolerance: tolerance } = query;
  const { vendor, solution, notes } = findVendor(catalogue, typed, query.demonstration);
  const contracts = vendor ? catalogue.contractsOfVendor(vendor.id) : [];
  const evidence = vendor
    ? scoredEvidenceOf(
        { vendor, solution, contracts },
        { settings: settingsOf[organizationType], asOf: catalogue.asOf },
      )
    : noEvidence;
  const priorities = PrioritiesSchema.parse(query);
  const scores = dimensionScores(evidence);
  const warnings = vendor ? warningsOf({ vendor, solution }, catalogue.asOf) : [];
  const { most, reason } = knockOutOf(warnings);
  const overall = overallRisk(scores, { priorities, tolerance }, most);
  const lows = valuesOf(scores, 'low');
  const { citations, cite } = citing();
  const riskFactors = scores.map((one) => riskFactor(cite, one, priorities));
  const gaps = gapsByWorth(scores, riskFactors);
  const cautions = (solution?.facts.redFlags?.value ?? []).map((text) => ({
    text: text.replaceAll('[', '(').replaceAll(']', ')'),
    sources: solutionSource(solution, 'redFlags'),
  }));
  const profile: VendorRiskProfile = {
    vendor: vendor?.name ?? typed.vendor,
    solution: solution?.name ?? typed.solution,
    riskLevel: riskLevel(overall.score),
    riskLevelAtBest: riskLevel(overall.high),
    overallRiskScore: overall.score,
    low: overall.low,
    high: overall.high,
    coverage: overall.coverage,
    vendorId: vendor?.id ?? null,
    solutionId: solution?.id ?? null,
    demonstration: vendor?.demonstration ?? false,
    asked: typed,
    notes,
    riskFactors,
    keyStrengths: strengthsOf(cite, scores),
    criticalConcerns: [
      ...(vendor ? warningConcerns(cite, { vendor, solution }, warnings) : []),
      ...concernsOf(cite, scores, riskFactors, cautions),
    ],
    ...(warnings.length > 0 ? { warnings: shownWarnings(warnings) } : {}),
    ...(reason ? { cap: reason } : {}),
    recommendedActions: actionsOf(vendor !== undefined, gaps),
    notOnRecord: gaps.map(({ gap }) => gap),
    questions: gaps.map(({ question }) => question),
    citations,
    organizationType,
    method: {
      riskTolerance: tolerance,
      weakestPercent: weakestPercent(tolerance),
      weightedMean: weightedMean(lows, priorities),
      weakest: Math.min(...Object.values(lows)),
    },
  };
  return profile;
};

const warningConcerns = (cite: Cite, held: Held, warnings: readonly Warned[]): string[] =>
  warnings.map(
    ({ warning, source }) =>
      `Warning on record: ${warningWords(warning)} [${cite(sourceAt(held, source)).join('] [')}].`,
  );

const citing = (): { citations: Citation[]; cite: Cite } => {
  const citations: Citation[] = [];
  const numberOf = (source: FactSource): number => {
    const known = citations.find(({ factId }) => factId === source.factId);
    if (known) return known.number;
    citations.push({ ...source, number: citations.length + 1 });
    return citations.length;
  };
  return { citations, cite: (sources) => sources.map(numberOf) };
};

const riskFactor = (cite: Cite, scored: ScoredDimension, priorities: RiskPriorities): RiskFactor => {
  const { dimension, score, low, high, coverage, inputs } = scored;
  const weight = weightPercent(priorities, dimension);
  return {
    category: dimensionLabel[dimension],
    dimension,
    level: riskLevel(score),
    score,
    low,
    high,
    coverage,
    priority: priorities[dimension],
    weightPercent: weight,
    factors: factorsOf(cite, scored),
    mitigation: mitigationOf(scored),
    impact: impactOf[dimension],
    inputs: inputs.map((one) => inputRow(cite, one)),
  };
};

const inputRow = (cite: Cite, one: ScoredPoint): RiskFactor['inputs'][number] => ({
  input: one.name,
  says: isSaid(one) ? one.says : NOT_ON_RECORD,
  points: one.points,
  maximum: one.max,
  open: one.open,
  known: isKnown(one),
  rule: one.rule,
  citations: cite(one.sources),
});

const actionsOf = (isOnRecord: boolean, gaps: ReturnType<typeof gapsByWorth>): string[] => [
  ...(isOnRecord ? [] : ['Check the name, or ask this vendor for everything below before you shortlist it.']),
  ...gaps.slice(0, ACTIONS_MAX).map(({ question }) => `Ask the vendor: ${question}`),
  ...(gaps.length > ACTIONS_MAX
    ? [`Then ask for the other ${gaps.length - ACTIONS_MAX} facts that are not on record.`]
    : []),
];

/** A profile, with the score by the records alone beside it where what a purchase knows changes it. */
const besideRecords = (
  catalogue: Catalogue,
  profileBy: (catalogue: Catalogue) => VendorRiskProfile,
): VendorRiskProfile => {
  const profile = profileBy(catalogue);
  if (!catalogue.base) return profile;
  const { low, high, coverage } = profileBy(catalogue.base);
  const isSame = low === profile.low && high === profile.high && coverage === profile.coverage;
  return isSame ? profile : { ...profile, onRecord: { low, high, coverage } };
};

export const handler = apiHandler(
  assessVendorRisk,
  async ({ demonstration = env.demonstrationDefault(), purchaseId, ...query }, { ownerId }) => {
    const catalogue = await catalogueFor(ownerId, purchaseId);
    const profiles = query.vendors.map((vendor, index) => {
      const typed = { vendor, solution: query.solutions[index] ?? '' };
      return besideRecords(catalogue, (one) => riskProfile(one, typed, { ...query, demonstration }));
    });
    return new WithHead(profiles, { headers: { 'x-data-version': catalogue.dataVersion } });
  },
);
