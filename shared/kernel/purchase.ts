import * as z from 'zod';
import { categoryLabel, settingLabel } from './catalogue.ts';
import { listed } from './format.ts';
import type { Need } from './need.ts';

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

/**
 * A purchase's title from what is needed: "Nurse call, 84 beds, Ballarat".
 * @returns undefined where too little is known to name it
 */
export const titleOf = ({ categories, setting, beds, place, state }: Need): string | undefined => {
  const what = categories.slice(0, 2).map((category) => categoryLabel[category]);
  if (what.length === 0) return undefined;
  const where = place ?? state;
  const size = beds ? [`${beds.toLocaleString('en-AU')} ${beds === 1 ? 'bed' : 'beds'}`] : [];
  const kind = setting && !beds ? [settingLabel[setting].toLowerCase()] : [];
  return [listed(what), ...size, ...kind, ...(where ? [where] : [])].join(', ').slice(0, TITLE_MAX);
};
