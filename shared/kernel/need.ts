import * as z from 'zod';
import { Category, categoryLabel, Setting, State, settingLabel, stateLabel } from './catalogue.ts';
import { formatAud, formatCount, listed } from './format.ts';
import { told } from './told.ts';

/** What the buyer told us, as read from the words: it comes back with each answer and may be sent with the next question. */
export const Need = z.object({
  categories: z.array(Category).max(11),
  setting: Setting.nullable(),
  state: State.nullable(),
  place: z.string().max(80).nullable(),
  beds: z.number().int().positive().max(100_000).nullable(),
  /** AUD in all. */
  budgetAud: z.number().positive().max(10_000_000_000).nullable(),
  /** Requirements in the buyer's own words: "wireless", "24/7 support". */
  mustHaves: z.array(z.string().max(80)).max(20),
});
export type Need = z.infer<typeof Need>;

/** What a product is for a need. */
export const VerdictKind = z.enum(['fits', 'may-fit', 'unknown', 'not-for-you']);
export type VerdictKind = z.infer<typeof VerdictKind>;

export const verdictLabel = {
  fits: 'Fits',
  'may-fit': 'May fit',
  unknown: 'Unknown',
  'not-for-you': 'Not for you',
} satisfies Record<VerdictKind, string>;

const REFUSES = 'Does not meet “';
/** How a vendor's no to what a buyer must have stands among the red flags of its product: of no other wish does it tell. */
export const refusalOf = (wanted: string): string => `${REFUSES}${wanted}”`;
export const isRefusal = (text: string): boolean => text.startsWith(REFUSES);

/** A need of which nothing is known yet. */
export const emptyNeed: Need = {
  categories: [],
  setting: null,
  state: null,
  place: null,
  beds: null,
  budgetAud: null,
  mustHaves: [],
};

/** The budget as the buyer gave it: "A$80,000 a year". */
export const budgetWords = (budgetAud: number, isBudgetYearly = false): string =>
  isBudgetYearly ? `${formatAud(budgetAud)} a year` : formatAud(budgetAud);

/** What the buyer said of the place and the purchase, in one line. */
export const needWords = (need: Need, isBudgetYearly?: boolean): string =>
  told(
    listed(need.categories.map((category) => categoryLabel[category])),
    need.setting && settingLabel[need.setting],
    need.beds && `${formatCount(need.beds)} beds`,
    told(need.place, need.state && stateLabel[need.state]).join(', '),
    need.budgetAud && `budget ${budgetWords(need.budgetAud, isBudgetYearly)}`,
  ).join('; ');
