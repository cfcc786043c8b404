import type { SubmissionEvidence } from '../submission/evidence.ts';

/** Nothing is stated, and nothing is on record. */
export const nothing: SubmissionEvidence = {
  category: null,
  comparables: 0,
  setting: { label: null, comparables: 0 },
  sharedFunctions: 0,
  presence: 'unknown',
  users: 'unknown',
  connections: 'unknown',
  security: 'unknown',
  support: 'unknown',
  installation: 'unknown',
  register: 'unknown',
  certificates: 'unknown',
  results: 'unknown',
  price: { hasAmount: false, hasUnit: false, hasPeriod: false, hasGst: false, hasOneOff: false, comparison: null },
  demand: { notices: 0, buyers: 0, newestMonths: null },
};
