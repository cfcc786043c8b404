import type { Criterion } from '../../contracts/reports/report-choices.ts';
import { formatAud } from '../../kernel/format.ts';
import type { EvidenceField, Known, SolutionEvidence } from './solution-evidence.ts';

/** `earned` and `open` (not on record) are shares of an input, 0 to 1, together at most 1. */
export type Judgement = { earned: number; open: number; reason: string };

/** One published part of a criterion's score. */
export type CriterionInput = {
  name: string;
  /** Points at most; those of a criterion add up to 100. */
  max: number;
  /** What it is judged by. */
  field: EvidenceField;
  judge(evidence: SolutionEvidence, lowestFirstYearAud: number | null): Judgement;
};

const known = (earned: number, reason: string): Judgement => ({ earned, open: 0, reason });
const unknown = (what: string): Judgement => ({ earned: 0, open: 1, reason: `Not on record: ${what}.` });

const stated = (value: Known, what: string): Judgement => (value ? known(1, `On record: ${what}.`) : unknown(what));

const answered = (value: boolean | null, what: string): Judgement =>
  value === null ? unknown(what) : known(value ? 1 : 0, `On record: ${what}: ${value ? 'yes' : 'no'}.`);

/** The first ones count; that no more are on record does not say that there are no more. */
const counted = (count: number, most: number, what: string): Judgement => {
  const share = Math.min(count, most) / most;
  if (count === 0) return unknown(what);
  const rest = share < 1 ? `; ${most} or more give full points` : '';
  return { earned: share, open: 1 - share, reason: `On record: ${count} ${what}${rest}.` };
};

const judgePrice = ({ firstYearAud }: SolutionEvidence, lowest: number | null): Judgement => {
  if (firstYearAud === null) return unknown('a price to compare');
  if (lowest === null) return { earned: 0, open: 1, reason: 'No second price is on record to compare with.' };
  const reason = `${formatAud(firstYearAud)} for the first year; the lowest on record here is ${formatAud(lowest)}.`;
  return known(lowest / firstYearAud, reason);
};

const judgePoints = ({ points: { asked, met, denied } }: SolutionEvidence): Judgement => {
  if (asked === 0) return { earned: 0, open: 1, reason: 'You named no point that could be held against a record.' };
  if (met + denied === 0) return unknown(`an answer to any of your ${asked} points`);
  const no = denied > 0 ? ` and ${denied} with no` : '';
  const reason = `The record answers ${met} of your ${asked} points with yes${no}.`;
  return { earned: met / asked, open: (asked - met - denied) / asked, reason };
};

const judgeSetting = ({ isSettingAsked, isForSetting }: SolutionEvidence): Judgement =>
  isSettingAsked
    ? stated(isForSetting, 'use in your kind of setting')
    : { earned: 0, open: 1, reason: 'You named no kind of setting to hold against the record.' };

const judgeRegister = ({ register }: SolutionEvidence): Judgement =>
  register === 'not-a-device'
    ? known(1, 'The record says that it is no medical device, so no ARTG entry is needed.')
    : answered(register && register === 'listed', 'ARTG or TGA entry');

/** From 15 years on a vendor counts as long established. */
const ESTABLISHED_YEARS = 15;

const judgeAge = ({ yearsInBusiness }: SolutionEvidence): Judgement =>
  yearsInBusiness === null
    ? unknown('year of founding')
    : known(
        Math.min(Math.max(yearsInBusiness, 0), ESTABLISHED_YEARS) / ESTABLISHED_YEARS,
        `Founded ${yearsInBusiness} years ago; ${ESTABLISHED_YEARS} or more give full points.`,
      );

const judgeContracts = ({ contracts }: SolutionEvidence): Judgement => {
  if (contracts === null) return unknown('a public contract');
  if (contracts === 'own') return known(1, 'A public contract about this solution is on record.');
  return { earned: 0.5, open: 0.5, reason: 'A public contract of the vendor is on record, about no product by name.' };
};

const judgeFlags = ({ redFlags }: SolutionEvidence): Judgement => {
  if (redFlags === 'some') return known(0, 'Red flags are on record.');
  return redFlags === 'none'
    ? known(1, 'A track record is on record and names no red flag.')
    : unknown('a track record that would show red flags');
};

/**
 * What each criterion is scored from, with the most points of each input. The points are our own judgement of what a
 * committee would want to see; they are printed in the report so that a buyer can disagree.
 */
export const criterionInputs: Record<Criterion, readonly CriterionInput[]> = {
  costReduction: [
    { name: 'Published price', max: 20, field: 'hasPrice', judge: (e) => stated(e.hasPrice, 'a published price') },
    { name: 'Price against the lowest compared', max: 30, field: 'firstYearAud', judge: judgePrice },
    {
      name: 'Pricing model',
      max: 15,
      field: 'hasPricingModel',
      judge: (e) => stated(e.hasPricingModel, 'pricing model'),
    },
    {
      name: 'Implementation cost or time',
      max: 15,
      field: 'hasImplementationTerms',
      judge: (e) => stated(e.hasImplementationTerms, 'implementation cost or time'),
    },
    {
      name: 'Measured savings',
      max: 20,
      field: 'hasMeasuredSaving',
      judge: (e) => stated(e.hasMeasuredSaving, 'a measured saving'),
    },
  ],
  qualityImprovement: [
    { name: 'Measured results', max: 25, field: 'results', judge: (e) => counted(e.results, 2, 'measured results') },
    { name: 'Your points and requirements', max: 20, field: 'points', judge: judgePoints },
    { name: 'For your kind of setting', max: 15, field: 'isForSetting', judge: judgeSetting },
    { name: 'Named users', max: 10, field: 'hasNamedUsers', judge: (e) => stated(e.hasNamedUsers, 'named users') },
    {
      name: 'Quality certificate',
      max: 10,
      field: 'hasQualityCertificate',
      judge: (e) => stated(e.hasQualityCertificate, 'ISO 9001 or ISO 13485'),
    },
    {
      name: 'User rating',
      max: 10,
      field: 'rating',
      judge: ({ rating }) =>
        rating === null ? unknown('user rating') : known(rating / 5, `On record: ${rating} of 5.`),
    },
    { name: '24/7 support', max: 10, field: 'support247', judge: (e) => answered(e.support247, '24/7 support') },
  ],
  riskMitigation: [
    { name: 'ARTG or TGA entry', max: 20, field: 'register', judge: judgeRegister },
    {
      name: 'Security assessment',
      max: 15,
      field: 'hasSecurityCertificate',
      judge: (e) => stated(e.hasSecurityCertificate, 'ISO 27001, IRAP, SOC 2 or Essential Eight'),
    },
    {
      name: 'Presence in Australia',
      max: 15,
      field: 'isInAustralia',
      judge: (e) => answered(e.isInAustralia, 'presence in Australia'),
    },
    { name: 'Years in business', max: 15, field: 'yearsInBusiness', judge: judgeAge },
    { name: 'Public contracts', max: 10, field: 'contracts', judge: judgeContracts },
    {
      name: 'Financial information',
      max: 10,
      field: 'hasFinances',
      judge: (e) => stated(e.hasFinances, 'revenue, results or a listing'),
    },
    { name: 'No red flag', max: 15, field: 'redFlags', judge: judgeFlags },
  ],
  innovationFactor: [
    { name: 'Features', max: 25, field: 'features', judge: (e) => counted(e.features, 5, 'features') },
    { name: 'Integrations', max: 25, field: 'integrations', judge: (e) => counted(e.integrations, 2, 'integrations') },
    { name: 'API', max: 20, field: 'hasApi', judge: (e) => answered(e.hasApi, 'API') },
    { name: 'Mobile app', max: 15, field: 'hasMobileApp', judge: (e) => answered(e.hasMobileApp, 'mobile app') },
    {
      name: 'Innovation highlights',
      max: 15,
      field: 'hasInnovation',
      judge: (e) => stated(e.hasInnovation, 'innovation highlights'),
    },
  ],
  complianceRequirement: [
    { name: 'Listed in the ARTG', max: 25, field: 'register', judge: judgeRegister },
    {
      name: 'Data held in Australia',
      max: 20,
      field: 'isHostedHere',
      judge: (e) => stated(e.isHostedHere, 'data held in Australia'),
    },
    {
      name: 'Independent security assessment',
      max: 20,
      field: 'hasSecurityCertificate',
      judge: (e) => stated(e.hasSecurityCertificate, 'ISO 27001, IRAP, SOC 2 or Essential Eight'),
    },
    {
      name: 'ISO quality certificate',
      max: 15,
      field: 'hasQualityCertificate',
      judge: (e) => stated(e.hasQualityCertificate, 'ISO 9001 or ISO 13485'),
    },
    {
      name: 'Clearance abroad',
      max: 10,
      field: 'isClearedAbroad',
      judge: (e) => answered(e.isClearedAbroad, 'FDA clearance or CE mark'),
    },
    {
      name: 'Compliance statements',
      max: 10,
      field: 'hasComplianceStatements',
      judge: (e) => stated(e.hasComplianceStatements, 'a compliance statement or regulatory requirements'),
    },
  ],
};
