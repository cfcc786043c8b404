import type { Evidence, EvidenceKind } from '../../kernel/evidence.ts';

/** A fact as a finding cites it. */
export type RiskSource = Evidence & {
  factId: string;
  label: string;
  value: string;
  isContract?: boolean;
  isOld?: boolean;
};

/** What records say to one input, with where they say it. Null: not on record, which is never "no". */
export type Said<T> = { value: T; sources: readonly RiskSource[] } | null;

/** What is on record about a vendor and a product of it, as far as it can be scored. */
export type RiskEvidence = {
  /** Whole years from the founding to the date of the data. */
  yearsInBusiness: Said<number>;
  /** Listed on a stock exchange; false where the record says that it is not. */
  isListed: Said<boolean>;
  /** Revenue, in the record's words. */
  revenue: Said<string>;
  finances: Said<'profit' | 'break-even' | 'loss'>;
  employees: Said<string>;
  /** How many interfaces are named; 0 where the record says that there is none. */
  integrations: Said<number>;
  /** Security certificates or assessments, in the record's words. */
  security: Said<string>;
  /** How many measured results. */
  results: Said<number>;
  /** How many features. */
  features: Said<number>;
  hasMobileApp: Said<boolean>;
  /** Presence in Australia, in the record's words. */
  presence: Said<string>;
  support247: Said<boolean>;
  supportOptions: Said<string>;
  implementation: Said<string>;
  distributors: Said<string>;
  /** The buyer's kind of organisation, where the record names it among its settings or users. */
  sameSetting: Said<string>;
  /** `listed`: an ARTG entry or TGA approval; `not-a-device`: the record says that none is needed. */
  register: Said<'listed' | 'not-a-device' | 'none'>;
  quality: Said<string>;
  privacy: Said<string>;
  /** FDA clearance or CE mark; false where the record denies both. */
  overseasApproval: Said<boolean>;
  /** How many public contract notices. */
  contracts: Said<number>;
  /** Day of the newest notice, where it was signed in the five years before the date of the data. */
  recentContract: Said<string>;
  namedUsers: Said<number>;
  /** Whether the provider counts as established; false: a start-up. */
  isEstablished: Said<boolean>;
  /** Of 5. */
  rating: Said<number>;
};

/** Nothing is on record: a name that no record knows. */
export const noRiskEvidence: RiskEvidence = {
  yearsInBusiness: null,
  isListed: null,
  revenue: null,
  finances: null,
  employees: null,
  integrations: null,
  security: null,
  results: null,
  features: null,
  hasMobileApp: null,
  presence: null,
  support247: null,
  supportOptions: null,
  implementation: null,
  distributors: null,
  sameSetting: null,
  register: null,
  quality: null,
  privacy: null,
  overseasApproval: null,
  contracts: null,
  recentContract: null,
  namedUsers: null,
  isEstablished: null,
  rating: null,
};

/**
 * Share of an input's points that a kind of evidence can decide; the rest stays open, and widens the range. Our own
 * judgement. A demonstration is complete in its own fictional world and stands beside no real one.
 */
export const trustOf = {
  'public-record': 1,
  published: 1,
  'vendor-supplied': 0.75,
  'user-supplied': 0.5,
  estimate: 0.5,
  'general-knowledge': 0.25,
  demonstration: 1,
} satisfies Record<EvidenceKind, number>;
