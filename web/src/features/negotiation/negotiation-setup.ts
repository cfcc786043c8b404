import * as z from 'zod';
import { goalLabel, NegotiationGoal } from '#shared/contracts/negotiation';
import { oneLine } from '#shared/kernel/format';
import { draft } from '../../lib/storage/drafts.ts';
import { audTyped, numberTyped } from '../../lib/text/typed-amount.ts';

/** The set-up card as it is typed. */
export const Setup = z.object({
  vendor: z.string(),
  product: z.string(),
  budget: z.string(),
  goal: NegotiationGoal.nullable(),
  context: z.string(),
});
export type Setup = z.infer<typeof Setup>;

export const emptySetup: Setup = { vendor: '', product: '', budget: '', goal: null, context: '' };
export const setupDraft = draft('negotiation.setup', Setup);

export const goalOptions = NegotiationGoal.options.map((value) => ({ value, label: goalLabel[value] }));

/** Whether a strategy can be made: vendor, product and goal are there. */
export const isComplete = ({ vendor, product, goal }: Setup): boolean =>
  vendor.trim() !== '' && product.trim() !== '' && goal !== null;

/** The amount in AUD; null where none was typed or it is none. */
export const budgetOf = ({ budget }: Pick<Setup, 'budget'>): number | null => audTyped(budget);

/** What is wrong with the amount typed, in words. */
export const budgetProblem = ({ budget }: Pick<Setup, 'budget'>): string | undefined => {
  if (budget.trim() === '') return undefined;
  const value = audTyped(budget);
  if (value === null)
    return (numberTyped(budget) ?? 0) < 0
      ? 'The price or budget cannot be negative.'
      : 'Enter the price or budget as a number in AUD.';
  return value > 10_000_000_000 ? 'The price or budget is larger than we can work with.' : undefined;
};

/** Which talk a message belongs to: another vendor's offers are not this one's. */
export const dealKey = ({ vendor, product }: Pick<Setup, 'vendor' | 'product'>): string =>
  [vendor, product].map((text) => oneLine(text).toLowerCase()).join(' / ');
