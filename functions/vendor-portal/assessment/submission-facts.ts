import { scoredEvidenceOf } from '#functions/advisor/facts/scored-evidence';
import type { ContractRecord } from '#functions/records/schema/record';
import type { Catalogue } from '#functions/records/versions/catalogue';
import type { Entry } from '#functions/records/versions/open-catalogue';
import { categoryLabel, settingLabel } from '#shared/kernel/catalogue';
import { medianOf } from '#shared/money/negotiation/targets';
import type { FactSource, Said, ScoredEvidence } from '#shared/scores/evidence';
import type { ClaimStanding, PriceComparison, Standing, SubmissionEvidence } from '#shared/scores/submission/evidence';
import type { AssessmentMarket, AssessmentRequest } from './assessment.ts';
import { demandOf } from './category-market.ts';
import type { PointName } from './statements.ts';

const noContracts: readonly ContractRecord[] = [];

/** What the records say of a product and its vendor, as every score reads it. */
export const evidenceOn = ({ record, vendor }: Pick<Entry, 'record' | 'vendor'>, { asOf }: Catalogue): ScoredEvidence =>
  scoredEvidenceOf({ vendor, solution: record, contracts: noContracts }, { settings: [], asOf });

const isSaid = <T>(said: Said<T>, ...values: readonly T[]): Said<T> =>
  said && values.includes(said.value) ? said : null;

/** What on record settles a point: a yes in force. Nothing settles where data are kept and how secure they are. */
const settling: Record<PointName, (evidence: ScoredEvidence) => Said<unknown>> = {
  presence: ({ presence }) => presence,
  users: ({ namedUsers }) => namedUsers,
  connections: ({ integrations }) => (integrations?.value === 0 ? null : integrations),
  security: () => null,
  support: ({ support247, supportOptions }) => isSaid(support247, true) ?? supportOptions,
  installation: ({ implementation }) => implementation,
  register: ({ register }) => isSaid(register, 'listed'),
  certificates: ({ security, quality }) => security ?? quality,
  results: ({ results }) => results,
};

/** Where the vendor's own records settle a point; empty where none does. Of a product not on record its vendor's are read. */
export const settledBy = (
  { own, ownProducts, catalogue }: AssessmentRequest,
  name: PointName,
): readonly FactSource[] => {
  const held = ownProducts.map((entry) => evidenceOn(entry, catalogue));
  const ofVendor = own
    ? [
        scoredEvidenceOf(
          { vendor: own, solution: undefined, contracts: noContracts },
          { settings: [], asOf: catalogue.asOf },
        ),
      ]
    : [];
  const [first] = [...held, ...ofVendor].flatMap((evidence) => settling[name](evidence) ?? []);
  return first?.sources ?? [];
};

/** Units in which prices are on record, with what the submission states in each. */
export const comparableUnits = [
  { field: 'startingPrice', own: 'monthlyAud', unit: 'a month, without GST' },
  { field: 'pricePerRoom', own: 'perRoomAud', unit: 'a room once, without GST' },
] as const;

/** The submission's price against those on record in the same unit; null where it or they are missing. */
const comparisonOf = ({ price }: AssessmentRequest, { comparables }: AssessmentMarket): PriceComparison | null => {
  for (const { field, own, unit } of comparableUnits) {
    const ownAud = price[own];
    const prices = comparables.flatMap(({ record }) => record.facts[field]?.value ?? []);
    const medianAud = medianOf(prices);
    if (ownAud !== null && medianAud !== null) return { ownAud, medianAud, comparables: prices.length, unit };
  }
  return null;
};

/** Everything that the scores are made from. */
export const evidenceFor = (request: AssessmentRequest, market: AssessmentMarket): SubmissionEvidence => {
  const { category, need, statements, price, catalogue } = request;
  const standing = (name: PointName) => (settledBy(request, name).length > 0 ? 'on-record' : statements[name].standing);
  const { setting } = need;
  const { hasAmount, hasUnit, hasPeriod, hasGst, hasOneOff } = price;
  return {
    category: category && categoryLabel[category],
    comparables: market.comparables.length,
    setting: {
      label: setting && settingLabel[setting],
      comparables: setting
        ? market.comparables.filter(({ record }) => record.facts.settings?.value.includes(setting)).length
        : 0,
    },
    sharedFunctions: market.shared.length,
    presence: standing('presence') as Standing,
    users: standing('users') as Standing,
    connections: standing('connections') as Standing,
    security: standing('security') as Standing,
    support: standing('support') as Standing,
    installation: standing('installation') as Standing,
    register: standing('register') as ClaimStanding,
    certificates: standing('certificates') as ClaimStanding,
    results: standing('results') as ClaimStanding,
    price: { hasAmount, hasUnit, hasPeriod, hasGst, hasOneOff, comparison: comparisonOf(request, market) },
    demand: demandOf(market.notices, catalogue.asOf),
  };
};
