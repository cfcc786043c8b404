import * as z from 'zod';
import { usageLimits } from '#shared/contracts/access-codes';
import { draft } from '../../lib/drafts.ts';

/** What was typed into the dialog; the expiry as the browser's own field holds it, in local time. */
export const CodeForm = z.object({ description: z.string(), usageLimit: z.string(), expires: z.string() });
export type CodeForm = z.infer<typeof CodeForm>;

export const emptyCodeForm: CodeForm = { description: '', usageLimit: 'unlimited', expires: '' };
export const codeDraft = draft('access-code', CodeForm);

const labelOf = (limit: number | null): string =>
  limit === null ? 'Unlimited' : limit === 1 ? '1 (one-time)' : String(limit);

export const limitOptions = usageLimits.map((limit) => ({
  value: limit === null ? 'unlimited' : String(limit),
  label: labelOf(limit),
}));

/** What is sent for what was typed. */
export const codeSent = ({ description, usageLimit, expires }: CodeForm) => ({
  description,
  usageLimit: usageLimits.find((limit) => String(limit) === usageLimit) ?? null,
  expiresAt: Number.isNaN(Date.parse(expires)) ? null : new Date(expires).toISOString(),
});
