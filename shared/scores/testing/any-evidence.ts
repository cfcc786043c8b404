import fc from 'fast-check';
import type { EvidenceKind } from '../../kernel/evidence.ts';
import { type FactSource, type ScoredEvidence, trustOf } from '../evidence.ts';
import type { Buyer } from '../points.ts';

/** A page that only tests know. */
export const source = (kind: EvidenceKind): FactSource => ({
  kind,
  source: 'Test page',
  factId: 'a.founded',
  label: 'A · founded',
  value: '1998',
});
const kind = fc.constantFrom(...(Object.keys(trustOf) as EvidenceKind[]));
const said = <T>(value: fc.Arbitrary<T>) =>
  fc.option(fc.record({ value, sources: fc.array(kind.map(source), { minLength: 1, maxLength: 2 }) }), { nil: null });
const yesOrNo = said(fc.boolean());
const words = said(fc.constant('on record'));
const count = (max: number) => said(fc.integer({ min: 1, max }));

/** Anything that may be on record about a vendor and its product: for property tests. */
export const anyEvidence: fc.Arbitrary<ScoredEvidence> = fc.record({
  yearsInBusiness: said(fc.integer({ min: 0, max: 120 })),
  isListed: yesOrNo,
  revenue: words,
  finances: said(fc.constantFrom('profit' as const, 'break-even' as const, 'loss' as const)),
  employees: words,
  integrations: said(fc.integer({ min: 0, max: 9 })),
  security: words,
  results: count(5),
  features: count(9),
  hasMobileApp: yesOrNo,
  presence: words,
  support247: yesOrNo,
  supportOptions: words,
  implementation: words,
  distributors: words,
  sameSetting: words,
  register: said(fc.constantFrom('listed' as const, 'not-a-device' as const, 'none' as const)),
  quality: words,
  privacy: words,
  overseasApproval: yesOrNo,
  contracts: count(12),
  recentContract: said(fc.constant('2025-07-01')),
  namedUsers: count(6),
  isEstablished: yesOrNo,
  rating: said(fc.double({ min: 0, max: 5, noNaN: true })),
  accounts: words,
  hasApi: yesOrNo,
  measuredSaving: words,
  innovation: words,
  implementationTerms: words,
  compliance: words,
  hosting: words,
  redFlags: said(fc.constantFrom('some' as const, 'none' as const)),
  price: words,
  firstYearAud: said(fc.integer({ min: 100_000, max: 5_000_000 })),
  pricingModel: words,
});

/** A buyer's own points, and the lowest price of some comparison. */
export const anyBuyer: fc.Arbitrary<Buyer> = fc.record({
  lowestFirstYearAud: fc.option(fc.integer({ min: 1, max: 90_000 })),
  points: fc.tuple(fc.nat(6), fc.nat(6), fc.nat(6)).map(([a, b, c]) => ({ asked: a + b + c, met: a, denied: b })),
});
