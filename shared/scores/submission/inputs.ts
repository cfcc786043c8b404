import { formatAud } from '../../kernel/format.ts';
import { counted, type Judged, type Rule, settled, unknown } from '../scorecard.ts';
import type { ClaimStanding, Standing, SubmissionEvidence } from './evidence.ts';

type Judge = (evidence: SubmissionEvidence) => Judged;

/** One published part of a score. */
export type SubmissionInput = Rule<SubmissionEvidence> & { id: InputId; label: string };

/** Share of the points that the vendor's own statement earns before anybody verified it. Our judgement. */
export const STATED_SHARE = 0.6;
/** Shared functions, notices and buyers that give full points. */
const FULL_FUNCTIONS = 5;
const FULL_NOTICES = 10;
const FULL_BUYERS = 4;

const unverified = (says: string): Judged => ({ earned: STATED_SHARE, open: 1 - STATED_SHARE, says });

const judged = (standing: Standing | ClaimStanding): Judged => {
  if (standing === 'on-record') return settled(1, 'On record.');
  if (standing === 'stated') return unverified('Stated by the vendor, not verified: 60% of the points until it is.');
  if (standing === 'claimed') return unknown('Claimed, not verified: no points until the evidence is sent.');
  return standing === 'denied' ? settled(0, 'The submission says: not so, or not yet.') : unknown('Not stated.');
};

const countedWithin = (count: number, full: number, what: string, worth = 1): Judged =>
  count === 0
    ? unknown(`${what}: none.`)
    : counted(count, full, `${what}: ${count}; ${full} or more give ${worth * 100}% of the points.`, worth);

const said = (isSaid: boolean, basis: string): Judged => (isSaid ? settled(1, basis) : unknown('Not stated.'));

const judgeCategory: Judge = ({ category, comparables }) =>
  category === null
    ? unknown('The words name no kind of product that we know.')
    : settled(1, `The words name a kind of product: ${category}. Comparable solutions on record: ${comparables}.`);

const judgeSetting: Judge = ({ setting: { label, comparables } }) => {
  if (label === null) return unknown('The target market names no kind of health or care organisation.');
  return comparables > 0
    ? settled(1, `Named: ${label}. Comparable solutions on record for it: ${comparables}.`)
    : unverified(`Named: ${label}. No comparable solution is on record for it, so nothing confirms the match.`);
};

const judgeFunctions: Judge = ({ sharedFunctions }) =>
  countedWithin(sharedFunctions, FULL_FUNCTIONS, 'Functions stated that comparable records list too', STATED_SHARE);

/** At or below the median: all points; at twice the median or above: none; in between in proportion. */
const judgeComparison: Judge = ({ price: { comparison } }) => {
  if (!comparison) return unknown('Not on record: a comparable price in the same unit.');
  const { ownAud, medianAud, comparables, unit } = comparison;
  const earned = Math.min(1, Math.max(0, 2 - ownAud / medianAud));
  return settled(
    earned,
    `${formatAud(ownAud)} ${unit} against a median of ${formatAud(medianAud)} (comparable prices on record: ${comparables}).`,
  );
};

const judgeRecency: Judge = ({ demand: { newestMonths } }) => {
  if (newestMonths === null) return unknown('Not on record: a public contract notice of this kind.');
  const earned = newestMonths <= 12 ? 1 : newestMonths <= 24 ? 0.6 : newestMonths <= 36 ? 0.3 : 0;
  return settled(earned, `The newest notice is ${newestMonths} months old: up to 12 give 100%, 24 60%, 36 30%.`);
};

/**
 * What each score is made from, with the most points of each input; those of a score add up to 100. The points are our
 * own judgement of what an Australian buyer would want to see; every result prints them, so that a vendor can disagree.
 */
export const submissionInputs = {
  marketFit: [
    { id: 'category', label: 'Kind of product', max: 15, judge: judgeCategory },
    { id: 'setting', label: 'Buyers it is for', max: 25, judge: judgeSetting },
    { id: 'functions', label: 'Functions that comparables list', max: 30, judge: judgeFunctions },
    { id: 'presence', label: 'Presence in Australia', max: 15, judge: ({ presence }) => judged(presence) },
    { id: 'users', label: 'Users that can be named', max: 15, judge: ({ users }) => judged(users) },
  ],
  technology: [
    { id: 'connections', label: 'Connections', max: 20, judge: ({ connections }) => judged(connections) },
    { id: 'security', label: 'Security and place of data', max: 20, judge: ({ security }) => judged(security) },
    { id: 'support', label: 'Support', max: 10, judge: ({ support }) => judged(support) },
    {
      id: 'installation',
      label: 'Installation and training',
      max: 10,
      judge: ({ installation }) => judged(installation),
    },
    { id: 'register', label: 'Medical device register', max: 15, judge: ({ register }) => judged(register) },
    { id: 'certificates', label: 'Certificates', max: 10, judge: ({ certificates }) => judged(certificates) },
    { id: 'results', label: 'Measured results', max: 15, judge: ({ results }) => judged(results) },
  ],
  pricing: [
    { id: 'amount', label: 'Amount', max: 20, judge: ({ price }) => said(price.hasAmount, 'An amount is stated.') },
    { id: 'unit', label: 'Unit', max: 15, judge: ({ price }) => said(price.hasUnit, 'What it is for is stated.') },
    { id: 'period', label: 'Period', max: 10, judge: ({ price }) => said(price.hasPeriod, 'A period is stated.') },
    { id: 'gst', label: 'GST', max: 10, judge: ({ price }) => said(price.hasGst, 'GST is stated.') },
    {
      id: 'oneOff',
      label: 'One-off costs',
      max: 15,
      judge: ({ price }) => said(price.hasOneOff, 'One-off costs are stated.'),
    },
    { id: 'comparison', label: 'Price against comparables', max: 30, judge: judgeComparison },
  ],
  demand: [
    {
      id: 'notices',
      label: 'Public contract notices',
      max: 45,
      judge: ({ demand }) => countedWithin(demand.notices, FULL_NOTICES, 'Public contract notices on record'),
    },
    { id: 'recency', label: 'How recent they are', max: 30, judge: judgeRecency },
    {
      id: 'buyers',
      label: 'Different buyers',
      max: 25,
      judge: ({ demand }) => countedWithin(demand.buyers, FULL_BUYERS, 'Different public buyers on record'),
    },
  ],
} as const satisfies Record<string, readonly SubmissionInput[]>;

export type ScoreName = 'marketFit' | 'technology' | 'pricing' | 'demand';
export type InputId =
  | 'category'
  | 'setting'
  | 'functions'
  | 'presence'
  | 'users'
  | 'connections'
  | 'security'
  | 'support'
  | 'installation'
  | 'register'
  | 'certificates'
  | 'results'
  | 'amount'
  | 'unit'
  | 'period'
  | 'gst'
  | 'oneOff'
  | 'comparison'
  | 'notices'
  | 'recency'
  | 'buyers';
