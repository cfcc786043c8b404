import * as z from 'zod';
import { draft } from '../../lib/storage/drafts.ts';

export const modes = ['sign-in', 'create', 'forgot'] as const;
export type Mode = (typeof modes)[number];

const Typed = z.object({ name: z.string(), email: z.string() });
/** What was typed into the sign-in page, and which way in the address says. The password is never kept. */
export type AccountForm = z.infer<typeof Typed> & { mode: Mode };

export const accountDraft = draft('account', Typed);
export const nothingTyped = { name: '', email: '' };
