import type { RiskDimension } from '../../contracts/vendor-risk.ts';
import { formatDate } from '../../kernel/format.ts';
import { asTrusted, OLD_TRUST } from '../old-facts.ts';
import { type RiskEvidence, type RiskSource, trustOf } from './evidence.ts';

/** `earned` and `open` (not decided) are shares of an input, 0 to 1, together at most 1. */
export type RiskJudgement = { earned: number; open: number; says: string; sources: readonly RiskSource[] };

/** One published part of a dimension. */
export type RiskInput = {
  name: string;
  /** Points at most; those of a dimension add up to 100. */
  max: number;
  rule: string;
  /** As a noun in "Not on record: …", and the question that would answer it. */
  gap: string;
  question: string;
  /** Null: nothing is on record. */
  judge(evidence: RiskEvidence): RiskJudgement | null;
};

type Verdict = { earned: number; open?: number; says: string };
type Field = keyof RiskEvidence;
type ValueOf<F extends Field> = NonNullable<RiskEvidence[F]>['value'];

/** What weak evidence does not decide stays open. */
const reading =
  <F extends Field>(field: F, verdictOf: (value: ValueOf<F>, sources: readonly RiskSource[]) => Verdict) =>
  (evidence: RiskEvidence): RiskJudgement | null => {
    const said = evidence[field];
    if (said === null) return null;
    const { earned, open = 0, says } = verdictOf(said.value as ValueOf<F>, said.sources);
    const trust = Math.max(0, ...said.sources.map(({ kind, isOld }) => trustOf[kind] * (isOld ? OLD_TRUST : 1)));
    return { ...asTrusted({ earned, open }, trust), says, sources: said.sources };
  };

type Worded = { [F in Field]: ValueOf<F> extends string ? F : never }[Field];
const stated = (field: Worded) => reading(field, (value) => ({ earned: 1, says: `${value}` }));

type YesOrNo = { [F in Field]: ValueOf<F> extends boolean ? F : never }[Field];
const answered = (field: YesOrNo, yes = 'Yes', no = 'No') =>
  reading(field, (value) => ({ earned: value ? 1 : 0, says: value ? yes : no }));

type Count = 'integrations' | 'results' | 'features' | 'contracts' | 'namedUsers';
/** The first ones count; that no more are on record does not say that there are no more. */
const counted = (field: Count, most: number, one: string, many = `${one}s`) =>
  reading(field, (count) => {
    const share = Math.min(count, most) / most;
    return { earned: share, open: 1 - share, says: `${count} ${count === 1 ? one : many}` };
  });

/** From 15 years on a vendor counts as long established. Our judgement, as in the due diligence report. */
export const ESTABLISHED_YEARS = 15;

const profitShare = { profit: 1, 'break-even': 0.5, loss: 0 } as const;
const profitWords = {
  profit: 'Profitable',
  'break-even': 'Breaks even',
  loss: 'Makes a loss',
} as const;
const registerWords = {
  listed: 'ARTG entry or TGA approval on record',
  'not-a-device': 'The record says that it is not a medical device',
  none: 'The record says that there is none',
} as const;

const full = (what: string) => `Full points for ${what}.`;
const yesNo = 'Full points for yes, none for no.';

/**
 * What each dimension is scored from, with the most points of each input. The points are our own judgement of what a
 * buyer would want to see; they are published beside each score so that a buyer can disagree. Higher is safer.
 */
export const riskInputs: Record<RiskDimension, readonly RiskInput[]> = {
  financial: [
    {
      name: 'Years in business',
      max: 30,
      rule: `Points rise evenly with the years; ${ESTABLISHED_YEARS} or more give all.`,
      gap: 'year founded',
      question: 'In which year was your company founded?',
      judge: reading('yearsInBusiness', (years, [source]) => ({
        earned: Math.min(Math.max(years, 0), ESTABLISHED_YEARS) / ESTABLISHED_YEARS,
        says: `Founded ${source?.value ?? ''}, ${years} ${years === 1 ? 'year' : 'years'} before the date of the data`,
      })),
    },
    {
      name: 'Stock exchange listing',
      max: 15,
      rule: 'Full points for a listing in force, whose accounts are public; none for an unlisted company.',
      gap: 'stock exchange listing',
      question: 'Is your company or its parent listed, and where are its accounts published?',
      judge: answered('isListed', 'Listed', 'Not listed'),
    },
    {
      name: 'Revenue',
      max: 20,
      rule: full('a revenue on record; its size is not judged'),
      gap: 'revenue',
      question: 'What was your revenue in the last financial year, and what share of it came from this product?',
      judge: stated('revenue'),
    },
    {
      name: 'Profit or loss',
      max: 25,
      rule: 'Full points for profit, half for breaking even, none for a loss; a sentence that is neither decides nothing.',
      gap: 'financial health',
      question: 'Can you provide audited accounts of the last two years, or a letter from your bank or auditor?',
      judge: reading('finances', (finances) => ({
        earned: profitShare[finances],
        says: profitWords[finances],
      })),
    },
    {
      name: 'Employees',
      max: 10,
      rule: full('a number of employees on record; its size is not judged'),
      gap: 'employees',
      question: 'How many people do you employ, and how many in Australia?',
      judge: stated('employees'),
    },
  ],
  technical: [
    {
      name: 'Security assessment',
      max: 30,
      rule: full('ISO 27001, IRAP, SOC 2 or Essential Eight'),
      gap: 'security assessment',
      question:
        'Which independent security assessment do you hold (ISO 27001, IRAP, SOC 2), of what scope and until when?',
      judge: stated('security'),
    },
    {
      name: 'Integrations or API',
      max: 25,
      rule: 'Full points for one or more on record, none where the record denies it.',
      gap: 'integrations',
      question: 'Which of our systems does the product connect to today, and by which interface?',
      judge: reading('integrations', (count) => ({
        earned: count > 0 ? 1 : 0,
        says: count > 0 ? `${count} on record` : 'The record says that there is none',
      })),
    },
    {
      name: 'Measured results',
      max: 20,
      rule: 'Half of the points for each, up to 2.',
      gap: 'measured results',
      question: 'Which study or audit has measured what the product changes, and may we see it?',
      judge: counted('results', 2, 'measured result'),
    },
    {
      name: 'Features described',
      max: 15,
      rule: 'A fifth of the points for each, up to 5.',
      gap: 'features',
      question: 'Which features are in the product today, and which are only planned?',
      judge: counted('features', 5, 'feature'),
    },
    {
      name: 'Mobile app',
      max: 10,
      rule: yesNo,
      gap: 'mobile app',
      question: 'Is there a mobile app, for which systems, and how is it secured?',
      judge: answered('hasMobileApp'),
    },
  ],
  operational: [
    {
      name: 'Presence in Australia',
      max: 30,
      rule: full('a presence in Australia on record; a head office abroad alone decides nothing'),
      gap: 'Australian presence',
      question: 'Where in Australia are your staff who install, support and service the product?',
      judge: stated('presence'),
    },
    {
      name: '24/7 support',
      max: 20,
      rule: yesNo,
      gap: 'support hours',
      question: 'At which hours is support answered, and how fast is a fault attended on site?',
      judge: answered('support247'),
    },
    {
      name: 'Support options',
      max: 15,
      rule: full('support options on record'),
      gap: 'support options',
      question: 'Which levels of support do you offer, and at what response times?',
      judge: stated('supportOptions'),
    },
    {
      name: 'Used in your kind of organisation',
      max: 15,
      rule: full('your kind of organisation among its settings or named users'),
      gap: 'use in your kind of organisation',
      question: 'Which organisations like ours use the product and may be called as references?',
      judge: stated('sameSetting'),
    },
    {
      name: 'Implementation time',
      max: 10,
      rule: full('a time on record; its length is not judged'),
      gap: 'implementation time',
      question: 'How long from order to go-live for a site like ours?',
      judge: stated('implementation'),
    },
    {
      name: 'Australian distributor',
      max: 10,
      rule: full('a distributor or direct supply on record'),
      gap: 'Australian distributor',
      question: 'Who supplies, installs and services the product in our state?',
      judge: stated('distributors'),
    },
  ],
  compliance: [
    {
      name: 'ARTG or TGA entry',
      max: 40,
      rule: 'Full points for an entry, or where the record says that it is not a medical device; none where the record denies an entry.',
      gap: 'ARTG',
      question: 'Is the product a medical device under the TGA’s rules, and what is its ARTG number?',
      judge: reading('register', (register) => ({
        earned: register === 'none' ? 0 : 1,
        says: registerWords[register],
      })),
    },
    {
      name: 'Privacy and care standards',
      max: 25,
      rule: full('standards or laws that the record says it follows; security assessments count elsewhere'),
      gap: 'privacy and care standards',
      question: 'How do you meet the Privacy Act and our state’s health records law, and where is our data kept?',
      judge: stated('privacy'),
    },
    {
      name: 'Quality certificate',
      max: 20,
      rule: full('ISO 9001 or ISO 13485'),
      gap: 'quality certificate',
      question: 'Do you hold ISO 9001 or ISO 13485, from whom and until when?',
      judge: stated('quality'),
    },
    {
      name: 'FDA clearance or CE mark',
      max: 15,
      rule: 'Full points for either, none where the record denies both.',
      gap: 'FDA or CE',
      question: 'Does the product hold an FDA clearance or a CE mark, and under which number?',
      judge: answered('overseasApproval', 'On record', 'The record denies both'),
    },
  ],
  market: [
    {
      name: 'Public contracts',
      max: 30,
      rule: 'A third of the points for each notice, up to 3.',
      gap: 'public contracts',
      question: 'Which public buyers in Australia have contracted you, under which notice numbers?',
      judge: counted('contracts', 3, 'contract notice'),
    },
    {
      name: 'Recent public contract',
      max: 15,
      rule: full('a notice signed in the past five years; an older one decides nothing'),
      gap: 'recent public contract',
      question: 'Which public contract did you sign most recently?',
      judge: reading('recentContract', (day) => ({ earned: 1, says: `Signed ${formatDate(day)}` })),
    },
    {
      name: 'Named users',
      max: 25,
      rule: 'Half of the points for each, up to 2.',
      gap: 'named users',
      question: 'Which customers may we name and call?',
      judge: counted('namedUsers', 2, 'named user'),
    },
    {
      name: 'Established provider',
      max: 15,
      rule: 'Full points for an established provider, none for a start-up.',
      gap: 'provider type',
      question: 'Since when do you serve healthcare customers here?',
      judge: answered('isEstablished', 'Established', 'Start-up'),
    },
    {
      name: 'User rating',
      max: 15,
      rule: 'Rating ÷ 5.',
      gap: 'user rating',
      question: 'Where can independent user reviews of the product be read?',
      judge: reading('rating', (rating) => ({ earned: rating / 5, says: `${rating} of 5` })),
    },
  ],
};
