import * as z from 'zod';
import { draft } from '../../lib/storage/drafts.ts';

const AccountForm = z.object({ mode: z.enum(['sign-in', 'create', 'forgot']), name: z.string(), email: z.string() });
/** What was typed into the sign-in page. The password is never kept. */
export type AccountForm = z.infer<typeof AccountForm>;
export type Mode = AccountForm['mode'];

export const accountDraft = draft('account', AccountForm);
export const emptyForm: AccountForm = { mode: 'sign-in', name: '', email: '' };
