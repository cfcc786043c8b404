/** What a vendor's submission and our records say of one product: everything that its scores are made from. */

/**
 * How far a point is established. `stated`: the submission says so. `claimed`: it claims what only a register or a
 * certificate can show, so that nothing is known yet. `denied`: it says that it is not so, or not so yet.
 */
export type Standing = 'on-record' | 'stated' | 'denied' | 'unknown';
export type ClaimStanding = 'on-record' | 'claimed' | 'denied' | 'unknown';

/** A price of the submission against those of comparables on record in the same unit; all in AUD without GST. */
export type PriceComparison = { ownAud: number; medianAud: number; comparables: number; unit: string };

/** Public contract notices on record for a category. */
export type PublicDemand = {
  notices: number;
  /** Different buyers that they name. */
  buyers: number;
  /** Whole months from the newest to the date of the records; null without one. */
  newestMonths: number | null;
};

export type SubmissionEvidence = {
  /** Label of the kind of product that the words name; null: none. */
  category: string | null;
  /** Real solutions of that kind on record, besides the vendor's own. */
  comparables: number;
  /** Kind of buyer that the words name, and how many comparables are on record for it. */
  setting: { label: string | null; comparables: number };
  /** Functions that comparables' records list and the submission speaks of. */
  sharedFunctions: number;
  presence: Standing;
  users: Standing;
  connections: Standing;
  security: Standing;
  support: Standing;
  installation: Standing;
  register: ClaimStanding;
  certificates: ClaimStanding;
  results: ClaimStanding;
  price: {
    hasAmount: boolean;
    hasUnit: boolean;
    hasPeriod: boolean;
    hasGst: boolean;
    hasOneOff: boolean;
    comparison: PriceComparison | null;
  };
  demand: PublicDemand;
};
