import { NOT_ON_RECORD } from '../kernel/evidence.ts';
import { formatAud, formatDate } from '../kernel/format.ts';
import { type FactSource, OLD_TRUST, type ScoredEvidence, trustOf } from './evidence.ts';
import { counted as countedShare, type Judged, type Line, lineOf, trusted, unknown } from './scorecard.ts';

/** What the buyer brings to a score, beside what is on record. */
export type Buyer = {
  /** AUD; null: fewer than two prices are on record, and one compares with nothing. */
  lowestFirstYearAud: number | null;
  /** The buyer's own points and requirements: how many, and how many a record answers with yes and with no. */
  points: { asked: number; met: number; denied: number };
};
export const noBuyer: Buyer = { lowestFirstYearAud: null, points: { asked: 0, met: 0, denied: 0 } };

/** What was found, with where it stands; no sources: nothing is on record. */
export type Found = Judged & { sources: readonly FactSource[] };

/** One published point that scores are made from: the same words and the same rule wherever it counts. */
export type Point = {
  name: string;
  rule: string;
  /** As a noun in "Not on record: …", and the question that would answer it. */
  gap: string;
  question: string;
  judge(of: { evidence: ScoredEvidence; buyer: Buyer }): Found | null;
};

type Verdict = { earned: number; open?: number; says: string };
type Field = keyof ScoredEvidence;
type ValueOf<F extends Field> = NonNullable<ScoredEvidence[F]>['value'];

/** What weak evidence does not decide stays open. */
const reading =
  <F extends Field>(
    field: F,
    verdictOf: (value: ValueOf<F>, sources: readonly FactSource[], buyer: Buyer) => Verdict,
  ) =>
  ({ evidence, buyer }: { evidence: ScoredEvidence; buyer: Buyer }): Found | null => {
    const said = evidence[field];
    if (said === null) return null;
    const { earned, open = 0, says } = verdictOf(said.value as ValueOf<F>, said.sources, buyer);
    const trust = Math.max(0, ...said.sources.map(({ kind, isOld }) => trustOf[kind] * (isOld ? OLD_TRUST : 1)));
    const aged = said.sources.every(({ isOld }) => isOld) ? '; the record is old and counts half' : '';
    return { ...trusted({ earned, open }, trust), says: `${says}${aged}`, sources: said.sources };
  };

type Worded = { [F in Field]: ValueOf<F> extends string ? F : never }[Field];
const stated = (field: Worded) => reading(field, (value) => ({ earned: 1, says: `${value}` }));

type YesOrNo = { [F in Field]: ValueOf<F> extends boolean ? F : never }[Field];
const answered = (field: YesOrNo, yes = 'Yes', no = 'No') =>
  reading(field, (value) => ({ earned: value ? 1 : 0, says: value ? yes : no }));

type Count = 'integrations' | 'results' | 'features' | 'contracts' | 'namedUsers';
const counted = (field: Count, most: number, one: string, many = `${one}s`) =>
  reading(field, (count) => countedShare(count, most, `${count} ${count === 1 ? one : many}`));

/** From 15 years on a vendor counts as long established. Our judgement. */
const ESTABLISHED_YEARS = 15;

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
 * Every point of a vendor and its product. The shares are our own judgement of what a buyer would want to see; they are
 * published beside each score so that a buyer can disagree.
 */
export const points = {
  yearsInBusiness: {
    name: 'Years in business',
    rule: `Points rise evenly with the years; ${ESTABLISHED_YEARS} or more give all.`,
    gap: 'year founded',
    question: 'In which year was your company founded?',
    judge: reading('yearsInBusiness', (years, [source]) => ({
      earned: Math.min(Math.max(years, 0), ESTABLISHED_YEARS) / ESTABLISHED_YEARS,
      says: `Founded ${source?.value ?? ''}, ${years} ${years === 1 ? 'year' : 'years'} before the date of the data`,
    })),
  },
  isListed: {
    name: 'Stock exchange listing',
    rule: 'Full points for a listing in force, whose accounts are public; none for an unlisted company.',
    gap: 'stock exchange listing',
    question: 'Is your company or its parent listed, and where are its accounts published?',
    judge: answered('isListed', 'Listed', 'Not listed'),
  },
  revenue: {
    name: 'Revenue',
    rule: full('a revenue on record; its size is not judged'),
    gap: 'revenue',
    question: 'What was your revenue in the last financial year, and what share of it came from this product?',
    judge: stated('revenue'),
  },
  finances: {
    name: 'Profit or loss',
    rule: 'Full points for profit, half for breaking even, none for a loss; a sentence that is neither decides nothing.',
    gap: 'financial health',
    question: 'Can you provide audited accounts of the last two years, or a letter from your bank or auditor?',
    judge: reading('finances', (finances) => ({
      earned: profitShare[finances],
      says: profitWords[finances],
    })),
  },
  employees: {
    name: 'Employees',
    rule: full('a number of employees on record; its size is not judged'),
    gap: 'employees',
    question: 'How many people do you employ, and how many in Australia?',
    judge: stated('employees'),
  },
  security: {
    name: 'Security assessment',
    rule: full('ISO 27001, IRAP, SOC 2 or Essential Eight'),
    gap: 'security assessment',
    question:
      'Which independent security assessment do you hold (ISO 27001, IRAP, SOC 2), of what scope and until when?',
    judge: stated('security'),
  },
  integrations: {
    name: 'Integrations or API',
    rule: 'Full points for one or more on record, none where the record denies it.',
    gap: 'integrations',
    question: 'Which of our systems does the product connect to today, and by which interface?',
    judge: reading('integrations', (count) => ({
      earned: count > 0 ? 1 : 0,
      says: count > 0 ? `${count} on record` : 'The record says that there is none',
    })),
  },
  results: {
    name: 'Measured results',
    rule: 'Half of the points for each, up to 2.',
    gap: 'measured results',
    question: 'Which study or audit has measured what the product changes, and may we see it?',
    judge: counted('results', 2, 'measured result'),
  },
  features: {
    name: 'Features described',
    rule: 'A fifth of the points for each, up to 5.',
    gap: 'features',
    question: 'Which features are in the product today, and which are only planned?',
    judge: counted('features', 5, 'feature'),
  },
  mobileApp: {
    name: 'Mobile app',
    rule: yesNo,
    gap: 'mobile app',
    question: 'Is there a mobile app, for which systems, and how is it secured?',
    judge: answered('hasMobileApp'),
  },
  presence: {
    name: 'Presence in Australia',
    rule: full('a presence in Australia on record; a head office abroad alone decides nothing'),
    gap: 'Australian presence',
    question: 'Where in Australia are your staff who install, support and service the product?',
    judge: stated('presence'),
  },
  support247: {
    name: '24/7 support',
    rule: yesNo,
    gap: 'support hours',
    question: 'At which hours is support answered, and how fast is a fault attended on site?',
    judge: answered('support247'),
  },
  supportOptions: {
    name: 'Support options',
    rule: full('support options on record'),
    gap: 'support options',
    question: 'Which levels of support do you offer, and at what response times?',
    judge: stated('supportOptions'),
  },
  sameSetting: {
    name: 'Used in your kind of organisation',
    rule: full('your kind of organisation among its settings or named users'),
    gap: 'use in your kind of organisation',
    question: 'Which organisations like ours use the product and may be called as references?',
    judge: stated('sameSetting'),
  },
  implementation: {
    name: 'Implementation time',
    rule: full('a time on record; its length is not judged'),
    gap: 'implementation time',
    question: 'How long from order to go-live for a site like ours?',
    judge: stated('implementation'),
  },
  distributors: {
    name: 'Australian distributor',
    rule: full('a distributor or direct supply on record'),
    gap: 'Australian distributor',
    question: 'Who supplies, installs and services the product in our state?',
    judge: stated('distributors'),
  },
  register: {
    name: 'ARTG or TGA entry',
    rule: 'Full points for an entry, or where the record says that it is not a medical device; none where the record denies an entry.',
    gap: 'ARTG',
    question: 'Is the product a medical device under the TGA’s rules, and what is its ARTG number?',
    judge: reading('register', (register) => ({
      earned: register === 'none' ? 0 : 1,
      says: registerWords[register],
    })),
  },
  privacy: {
    name: 'Privacy and care standards',
    rule: full('standards or laws that the record says it follows; security assessments count elsewhere'),
    gap: 'privacy and care standards',
    question: 'How do you meet the Privacy Act and our state’s health records law, and where is our data kept?',
    judge: stated('privacy'),
  },
  quality: {
    name: 'Quality certificate',
    rule: full('ISO 9001 or ISO 13485'),
    gap: 'quality certificate',
    question: 'Do you hold ISO 9001 or ISO 13485, from whom and until when?',
    judge: stated('quality'),
  },
  overseasApproval: {
    name: 'FDA clearance or CE mark',
    rule: 'Full points for either, none where the record denies both.',
    gap: 'FDA or CE',
    question: 'Does the product hold an FDA clearance or a CE mark, and under which number?',
    judge: answered('overseasApproval', 'On record', 'The record denies both'),
  },
  contracts: {
    name: 'Public contracts',
    rule: 'A third of the points for each notice, up to 3.',
    gap: 'public contracts',
    question: 'Which public buyers in Australia have contracted you, under which notice numbers?',
    judge: counted('contracts', 3, 'contract notice'),
  },
  recentContract: {
    name: 'Recent public contract',
    rule: full('a notice signed in the past five years; an older one decides nothing'),
    gap: 'recent public contract',
    question: 'Which public contract did you sign most recently?',
    judge: reading('recentContract', (day) => ({ earned: 1, says: `Signed ${formatDate(day)}` })),
  },
  namedUsers: {
    name: 'Named users',
    rule: 'Half of the points for each, up to 2.',
    gap: 'named users',
    question: 'Which customers may we name and call?',
    judge: counted('namedUsers', 2, 'named user'),
  },
  isEstablished: {
    name: 'Established provider',
    rule: 'Full points for an established provider, none for a start-up.',
    gap: 'provider type',
    question: 'Since when do you serve healthcare customers here?',
    judge: answered('isEstablished', 'Established', 'Start-up'),
  },
  rating: {
    name: 'User rating',
    rule: 'Rating ÷ 5.',
    gap: 'user rating',
    question: 'Where can independent user reviews of the product be read?',
    judge: reading('rating', (rating) => ({ earned: rating / 5, says: `${rating} of 5` })),
  },
  accounts: {
    name: 'Financial information',
    rule: full('revenue, results or a listing on record; they are not judged'),
    gap: 'financial information',
    question: 'Can you provide audited accounts of the last two years, or a letter from your bank or auditor?',
    // The amounts stand with their sources on the page of the vendor.
    judge: reading('accounts', () => ({ earned: 1, says: 'Revenue, results or a listing is on record; not judged' })),
  },
  api: {
    name: 'API',
    rule: yesNo,
    gap: 'API',
    question: 'Is there a documented API, and what does its use cost?',
    judge: answered('hasApi'),
  },
  innovation: {
    name: 'Innovation highlights',
    rule: full('innovation highlights on record'),
    gap: 'innovation highlights',
    question: 'What was released in the last twelve months, and what is planned for the next?',
    judge: stated('innovation'),
  },
  measuredSaving: {
    name: 'Measured savings',
    rule: full('a measured effect on cost, time or stays'),
    gap: 'a measured saving',
    question: 'Which saving has been measured, by whom, and may we see the study?',
    judge: stated('measuredSaving'),
  },
  implementationTerms: {
    name: 'Implementation cost or time',
    rule: full('either on record'),
    gap: 'implementation cost or time',
    question: 'What does implementation cost for our size, and how long does it take?',
    judge: stated('implementationTerms'),
  },
  compliance: {
    name: 'Compliance statements',
    rule: full('a compliance statement or regulatory requirements on record'),
    gap: 'a compliance statement or regulatory requirements',
    question: 'Which rules does the product comply with, and how is it shown?',
    judge: stated('compliance'),
  },
  hosting: {
    name: 'Data held in Australia',
    rule: full('a record that all data are held here; an office here does not say it'),
    gap: 'data held in Australia',
    question: 'Where are our data and their backups held, and by whom?',
    judge: stated('hosting'),
  },
  price: {
    name: 'Published price',
    rule: full('a published price'),
    gap: 'a published price',
    question: 'What is your price for our size, line by line, with GST shown?',
    judge: stated('price'),
  },
  pricingModel: {
    name: 'Pricing model',
    rule: full('a pricing model on record'),
    gap: 'pricing model',
    question: 'By what do you charge: bed, user, site or use?',
    judge: stated('pricingModel'),
  },
  priceAgainstLowest: {
    name: 'Price against the lowest compared',
    rule: 'The lowest first-year price on record ÷ this one; open until two are on record.',
    gap: 'a price to compare',
    question: 'What is your price for our size, line by line, with GST shown?',
    judge: reading('firstYearAud', (aud, _, { lowestFirstYearAud: lowest }) =>
      lowest === null
        ? unknown('No second price is on record to compare with')
        : {
            earned: lowest / aud,
            says: `${formatAud(aud)} for the first year; the lowest on record here is ${formatAud(lowest)}`,
          },
    ),
  },
  redFlags: {
    name: 'No red flag',
    rule: 'Full points where a track record is on record that names none, none where one stands.',
    gap: 'a track record that would show red flags',
    question: 'Is there any regulatory action, recall, dispute or ownership change that we should know of?',
    judge: reading('redFlags', (flags) =>
      flags === 'some'
        ? { earned: 0, says: 'Red flags are on record' }
        : { earned: 1, says: 'A track record is on record and names no red flag' },
    ),
  },
  yourPoints: {
    name: 'Your points and requirements',
    rule: 'The share that the record answers with yes; what it does not answer stays open.',
    gap: 'an answer to your points and requirements',
    question: 'Which of our requirements does the product meet today?',
    judge: ({
      buyer: {
        points: { asked, met, denied },
      },
    }) => {
      if (asked === 0) return { ...unknown('You named no point that could be held against a record'), sources: [] };
      if (met + denied === 0)
        return { ...unknown(`${NOT_ON_RECORD}: an answer to any of your ${asked} points`), sources: [] };
      const no = denied > 0 ? ` and ${denied} with no` : '';
      return {
        earned: met / asked,
        open: (asked - met - denied) / asked,
        says: `The record answers ${met} of your ${asked} points with yes${no}`,
        sources: [],
      };
    },
  },
} satisfies Record<string, Point>;

export type PointId = keyof typeof points;

/** A point with the most that it gives in one score. */
export type Weighed = Point & { id: PointId; max: number };

/** A score's table: the most points of each, by id. */
export const weighing = (table: Partial<Record<PointId, number>>): Weighed[] =>
  (Object.entries(table) as [PointId, number][]).map(([id, max]) => ({ ...points[id], id, max }));

/** A point with what was found of it and what it earned. */
export type ScoredPoint = Omit<Weighed, 'judge'> & Found & Line;

/** The points of one score, found and counted; what no record speaks of is open. */
export const scoredPoints = (
  table: readonly Weighed[],
  evidence: ScoredEvidence,
  buyer: Buyer = noBuyer,
): ScoredPoint[] =>
  table.map(({ judge, ...point }) => {
    const found = judge({ evidence, buyer }) ?? { ...unknown(`${NOT_ON_RECORD}: ${point.gap}`), sources: [] };
    return { ...point, ...found, ...lineOf(found, point.max) };
  });
