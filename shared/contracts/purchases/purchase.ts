import * as z from 'zod';
import { categoryLabel, settingLabel } from '../../kernel/catalogue.ts';
import { capital, listed, lowered } from '../../kernel/format.ts';
import type { Need } from '../../kernel/need.ts';

/** How far a purchase has come, in order; `dropped` ends it anywhere. */
export const PurchaseStatus = z.enum([
  'exploring',
  'shortlisted',
  'asked',
  'quoted',
  'evaluated',
  'decided',
  'in-contract',
  'dropped',
]);
export type PurchaseStatus = z.infer<typeof PurchaseStatus>;

/** What the buyer does next, by how far the purchase has come. */
export const nextStepOf = {
  exploring: 'Shortlist the products that fit.',
  shortlisted: 'Ask the vendors for what is not on record.',
  asked: 'Read what the vendors answer, and accept or decline it.',
  quoted: 'Settle every quote, then compare them.',
  evaluated: 'Record the decision and who made it.',
  decided: 'Write to the vendors, then sign.',
  'in-contract': 'Check what was saved against the plan.',
  dropped: 'Nothing: this purchase was dropped.',
} satisfies Record<PurchaseStatus, string>;

/** Whether a step that was taken moves a purchase on; it never moves back, and a dropped one stays dropped. */
export const isFurther = (step: PurchaseStatus, status: PurchaseStatus): boolean =>
  PurchaseStatus.options.indexOf(step) > PurchaseStatus.options.indexOf(status);

export const TITLE_MAX = 120;

const bedsIn = (beds: number) => `${beds.toLocaleString('en-AU')} ${beds === 1 ? 'bed' : 'beds'}`;

/**
 * A purchase's title from what is needed: "Nurse call, 84 beds, Ballarat".
 * @param said what is sought, closer than its category, and how many of what the buyer has, in words: rooms are no beds
 * @returns undefined where too little is known to name it
 */
export const titleOf = (
  { categories, setting, beds, place, state }: Need,
  said: { what?: string | undefined; size?: string | undefined } = {},
): string | undefined => {
  const what = said.what ?? namesOf({ categories: categories.slice(0, 2) });
  if (what === '') return undefined;
  const where = place ?? state;
  const counted = said.size ?? (beds ? bedsIn(beds) : undefined);
  const size = counted ? [counted] : [];
  const kind = setting && !counted ? [lowered(settingLabel[setting])] : [];
  return [capital(what), ...size, ...kind, ...(where ? [where] : [])].join(', ').slice(0, TITLE_MAX);
};

/** Sizes that differ by more than this share of the larger are not one size: what was counted or quoted for one misleads for the other. */
const SIZE_APART = 0.1;

/** Whether something may be used for a need; `why` tells a person what keeps it out, and is empty where nothing does. */
export type Fit = { fits: boolean; why: string };

/**
 * Whether a report, a figure or a quote that was made for one need may be used for another: its category and size must be
 * those of the purchase, as far as both are known.
 * @returns with a clause in words: "it was made for 60 beds, and this is for 92"
 */
export const fitOf = (purchase: Need, item: Need): Fit => {
  const known = purchase.categories.length > 0 && item.categories.length > 0;
  if (known && !item.categories.some((category) => purchase.categories.includes(category))) {
    return { fits: false, why: `it was made for ${namesOf(item)}, and this is for ${namesOf(purchase)}` };
  }
  if (item.beds !== null && purchase.beds !== null) {
    const apart = Math.abs(item.beds - purchase.beds) / Math.max(item.beds, purchase.beds);
    if (apart > SIZE_APART) {
      return { fits: false, why: `it was made for ${bedsIn(item.beds)}, and this is for ${bedsIn(purchase.beds)}` };
    }
  }
  return { fits: true, why: '' };
};

/** Categories as they stand within a sentence: an abbreviation keeps its capitals. */
const namesOf = ({ categories }: Pick<Need, 'categories'>) =>
  listed(categories.map((category) => lowered(categoryLabel[category])));
