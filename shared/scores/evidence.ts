import type { Evidence, EvidenceKind } from '../kernel/evidence.ts';

/** A fact as a finding cites it. */
export type FactSource = Evidence & {
  factId: string;
  label: string;
  value: string;
  isContract?: boolean;
  isOld?: boolean;
};

/** What records say to one point, with where they say it. Null: not on record, which is never "no". */
export type Said<T> = { value: T; sources: readonly FactSource[] } | null;

/** All that is on record about a vendor and a product of it and can be scored: every score of the two reads this. */
export type ScoredEvidence = {
  /** Whole years from the founding to the date of the data. */
  yearsInBusiness: Said<number>;
  /** Listed on a stock exchange; false where the record says that it is not. */
  isListed: Said<boolean>;
  /** Revenue, in the record's words. */
  revenue: Said<string>;
  finances: Said<'profit' | 'break-even' | 'loss'>;
  /** Whatever of revenue, results, finances and a listing is stated; not judged. */
  accounts: Said<string>;
  employees: Said<string>;
  /** How many interfaces are named; 0 where the record says that there is none. */
  integrations: Said<number>;
  hasApi: Said<boolean>;
  /** Security certificates or assessments, in the record's words. */
  security: Said<string>;
  /** How many measured results. */
  results: Said<number>;
  /** An effect on cost, hours, stays or readmissions was measured. */
  measuredSaving: Said<string>;
  /** How many features. */
  features: Said<number>;
  innovation: Said<string>;
  hasMobileApp: Said<boolean>;
  /** Presence in Australia, in the record's words. */
  presence: Said<string>;
  support247: Said<boolean>;
  supportOptions: Said<string>;
  implementation: Said<string>;
  /** Cost or time of implementation. */
  implementationTerms: Said<string>;
  distributors: Said<string>;
  /** The buyer's kind of organisation, where the record names it among its settings or users. */
  sameSetting: Said<string>;
  /** `listed`: an ARTG entry or TGA approval; `not-a-device`: the record says that none is needed. */
  register: Said<'listed' | 'not-a-device' | 'none'>;
  quality: Said<string>;
  privacy: Said<string>;
  compliance: Said<string>;
  /** What the record says of data that are held in Australia alone; an office here does not say it. */
  hosting: Said<string>;
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
  /** `none` only where a track record is on record that names none. */
  redFlags: Said<'some' | 'none'>;
  /** A price that the vendor asks: monthly, a range, per room, or of a list. */
  price: Said<string>;
  /** AUD of the first year by the published price, GST not included. A contract value never stands here. */
  firstYearAud: Said<number>;
  pricingModel: Said<string>;
};

/** Nothing is on record: a name that no record knows. */
export const noEvidence: ScoredEvidence = {
  yearsInBusiness: null,
  isListed: null,
  revenue: null,
  finances: null,
  accounts: null,
  employees: null,
  integrations: null,
  hasApi: null,
  security: null,
  results: null,
  measuredSaving: null,
  features: null,
  innovation: null,
  hasMobileApp: null,
  presence: null,
  support247: null,
  supportOptions: null,
  implementation: null,
  implementationTerms: null,
  distributors: null,
  sameSetting: null,
  register: null,
  quality: null,
  privacy: null,
  compliance: null,
  hosting: null,
  overseasApproval: null,
  contracts: null,
  recentContract: null,
  namedUsers: null,
  isEstablished: null,
  rating: null,
  redFlags: null,
  price: null,
  firstYearAud: null,
  pricingModel: null,
};

/**
 * Share of a point that a kind of evidence can decide; the rest stays open, and widens the range. Our own judgement. A
 * demonstration is complete in its own fictional world and stands beside no real one.
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

/** An old source decides half of what a fresh one does. Our own judgement. */
export const OLD_TRUST = 0.5;

/** The rule of both, in words. */
export const TRUST_RULE =
  'A register or a published page decides all of its points, what a vendor answered three quarters, an estimate and what the buyer saw half, general knowledge a quarter; an old source decides half of that.';
