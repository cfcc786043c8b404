import { categoryLabel, settingLabel } from '#shared/kernel/catalogue';
import type { ClaimStanding, PriceComparison, Standing, SubmissionEvidence } from '#shared/scores/submission/evidence';
import type { AssessmentMarket, AssessmentRequest } from './assessment.ts';
import { demandOf } from './category-market.ts';
import type { PointName } from './statements.ts';

/** What the vendor's own records hold of a point: where in the book it stands. */
export type OwnRecord = { subject: 'product' | 'vendor'; recordId: string; field: string };

/** Fields of the vendor's own records that would settle a point; none settles where data are kept. */
const settling: Record<PointName, { product: readonly string[]; vendor: readonly string[] }> = {
  presence: { product: [], vendor: ['australianPresence'] },
  users: { product: ['usedBy'], vendor: [] },
  connections: { product: ['integrations'], vendor: [] },
  security: { product: [], vendor: [] },
  support: { product: ['support247'], vendor: ['supportOptions'] },
  installation: { product: ['implementationTime'], vendor: [] },
  register: { product: ['artg'], vendor: [] },
  certificates: { product: ['iso'], vendor: ['certifications'] },
  results: { product: ['outcomes'], vendor: [] },
};

type Facts = Readonly<Record<string, object | undefined>>;
const holding = (facts: Facts, fields: readonly string[]) =>
  fields.find((field) => {
    const fact = facts[field];
    return fact !== undefined && !('value' in fact && fact.value === false);
  });

/** The record of the vendor's own that settles a point, if one does. */
export const ownRecordOf = ({ own, ownProducts }: AssessmentRequest, name: PointName): OwnRecord | undefined => {
  for (const { record } of ownProducts) {
    const field = holding(record.facts, settling[name].product);
    if (field) return { subject: 'product', recordId: record.id, field };
  }
  const field = own && holding(own.facts, settling[name].vendor);
  return own && field ? { subject: 'vendor', recordId: own.id, field } : undefined;
};

const middleOf = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
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
    if (ownAud !== null && prices.length > 0)
      return { ownAud, medianAud: middleOf(prices), comparables: prices.length, unit };
  }
  return null;
};

/** Everything that the scores are made from. */
export const evidenceFor = (request: AssessmentRequest, market: AssessmentMarket): SubmissionEvidence => {
  const { category, need, statements, price, catalogue } = request;
  const standing = (name: PointName) => (ownRecordOf(request, name) ? 'on-record' : statements[name].standing);
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
