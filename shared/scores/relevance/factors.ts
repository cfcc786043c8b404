import { type Category, categoryLabel, type Setting, type State, settingLabel } from '../../kernel/catalogue.ts';
import { formatAud } from '../../kernel/format.ts';

/** What a need asks and a record answers, side by side. */
export type RelevanceInput = {
  /** Why it must not be recommended, in words; null: nothing on record says so. */
  bar?: string | null;
  /** Share of what such a decision needs that is on record, 0 to 100; absent: all. */
  onRecord?: number;
  /** `asked`: the plainest first; empty where the buyer named no kind of product. */
  category: { asked: readonly Category[]; actual: Category };
  /** Share (0 to 1) of the question's words that the record uses, rare words counting more; null: no words to compare. */
  words: { share: number; matched: readonly string[] } | null;
  /** `known`: what the solution is made for or used in; null: not on record. */
  setting: { asked: Setting | null; known: readonly Setting[] | null };
  /** `met`: true or false where a record says so; null: not on record. */
  mustHaves: readonly { wanted: string; met: boolean | null }[];
  /** AUD in all, and AUD for the first year by the published price; null: not asked, not on record. */
  budget: { budgetAud: number | null; firstYearAud: number | null };
  location: {
    state: State | null;
    /** Whether the buyer asked for suppliers from abroad. */
    wantsOverseas: boolean;
    /** Based or present in Australia; null: not on record. */
    isAustralian: boolean | null;
    /** States and territories that the record names. */
    states: readonly State[];
    /** Head office outside Australia; null: not on record. */
    isOverseas: boolean | null;
  };
  /** Factors whose answer rests on old facts alone; absent: none. */
  old?: readonly OldFactor[];
};

export type OldFactor = 'setting' | 'budget' | 'location';

/** `earned` and `open` (not on record) are shares of the factor, 0 to 1, together at most 1. */
export type Judged = { name: string; earned: number; open: number; reason: () => string };
/** Judges one factor; null where the buyer did not ask for it. */
export type Judge = (input: RelevanceInput) => Judged | null;

/** What is earned by a kind that was spoken of beside the one that is plainly asked for. */
const BY_THE_WAY = 0.5;

/** Kinds of product that are often bought for one another's purpose; they earn half. */
const neighbours: readonly (readonly [Category, Category])[] = [
  ['nurse-call', 'communication'],
  ['telemedicine', 'remote-monitoring'],
  ['bed-management', 'analytics'],
  ['ehr', 'medication-management'],
];

/** Whether two kinds of product are often bought for one another's purpose. */
export const areNeighbours = (a: Category, b: Category): boolean =>
  neighbours.some(([x, y]) => (x === a && y === b) || (x === b && y === a));

const known = (name: string, earned: number, reason: () => string): Judged => ({ name, earned, open: 0, reason });
const unknown = (name: string, reason: string): Judged => ({ name, earned: 0, open: 1, reason: () => reason });
const clamp = (share: number) => (share > 0 ? Math.min(1, share) : 0);

export const judgeCategory: Judge = ({ category: { asked, actual } }) => {
  if (asked.length === 0) return null;
  const label = categoryLabel[actual];
  if (asked[0] === actual) return known('Kind of product', 1, () => `It is what you asked for: ${label}.`);
  if (asked.includes(actual))
    return known('Kind of product', BY_THE_WAY, () => `You also spoke of this kind: ${label}.`);
  const isNear = asked.some((one) => areNeighbours(one, actual));
  return known(
    'Kind of product',
    isNear ? 0.5 : 0,
    () => `${label} ${isNear ? 'is next to' : 'is not'} what you asked for; it ranks below every exact match.`,
  );
};

export const judgeWords: Judge = ({ words }) => {
  if (!words) return null;
  return known('Words in common', clamp(words.share), () =>
    words.matched.length > 0
      ? `Its record speaks of: ${words.matched.slice(0, 8).join(', ')}.`
      : 'Its record uses none of your words.',
  );
};

export const judgeSetting: Judge = ({ setting: { asked, known: settings } }) => {
  if (!asked) return null;
  const label = settingLabel[asked];
  if (!settings) return unknown('Setting', `No record says whether it suits: ${label}.`);
  if (settings.includes(asked)) return known('Setting', 1, () => `On record for: ${label}.`);
  const others = () => settings.map((one) => settingLabel[one]).join(', ');
  return known('Setting', 0, () => `On record for ${others()}; not on record for: ${label}.`);
};

export const judgeMustHaves: Judge = ({ mustHaves }) => {
  if (mustHaves.length === 0) return null;
  const thoseThatAre = (met: boolean | null) => mustHaves.filter((one) => one.met === met);
  const said = (label: string, met: boolean | null) => {
    const wanted = thoseThatAre(met).map((one) => one.wanted);
    return wanted.length > 0 ? [`${label}: ${wanted.join(', ')}.`] : [];
  };
  return {
    name: 'Must-haves',
    earned: thoseThatAre(true).length / mustHaves.length,
    open: thoseThatAre(null).length / mustHaves.length,
    reason: () =>
      [...said('On record', true), ...said('On record as absent', false), ...said('Not on record', null)].join(' '),
  };
};

/** Room over the budget that a negotiation may close: within it, half the points. */
const NEAR_BUDGET = 1.2;

export const judgeBudget: Judge = ({ budget: { budgetAud, firstYearAud } }) => {
  if (budgetAud === null) return null;
  if (firstYearAud === null) return unknown('Budget', 'No price is on record to hold against your budget.');
  const earned = firstYearAud <= budgetAud ? 1 : firstYearAud <= budgetAud * NEAR_BUDGET ? 0.5 : 0;
  return known(
    'Budget',
    earned,
    () =>
      `The published price makes ${formatAud(firstYearAud)} for the first year; your budget is ${formatAud(budgetAud)}.`,
  );
};

/** Present in Australia, but not on record for the buyer's state. */
const ELSEWHERE = 0.6;

const judgeHome: Judge = ({ location: { state, isAustralian, states } }) => {
  if (isAustralian === null) return unknown('In Australia', 'No record shows a presence in Australia.');
  if (!isAustralian) return known('In Australia', 0, () => 'Based abroad; no presence in Australia is on record.');
  if (!state) return known('In Australia', 1, () => 'Present in Australia by its record.');
  if (states.includes(state)) return known('In Australia', 1, () => `Its record names ${state}.`);
  return {
    name: 'In Australia',
    earned: ELSEWHERE,
    open: 1 - ELSEWHERE,
    reason: () => `Present in Australia by its record, which does not name ${state}.`,
  };
};

const judgeAbroad: Judge = ({ location: { isOverseas } }) => {
  if (isOverseas === null) return unknown('From abroad', 'No record says where its head office is.');
  return known('From abroad', isOverseas ? 1 : 0, () =>
    isOverseas ? 'Its head office is outside Australia.' : 'Its head office is in Australia.',
  );
};

/** Where the supplier is: at home, or abroad where the buyer asked for that. */
export const judgeLocation: Judge = (input) => (input.location.wantsOverseas ? judgeAbroad(input) : judgeHome(input));
