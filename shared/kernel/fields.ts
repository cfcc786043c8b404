import * as z from 'zod';

// The words of a limit are made when they are needed: the first number in words loads the language's tables.

/** Text a person typed: trimmed, never blank. Control characters other than tab and line breaks are refused. */
export const typedText = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'Write something first.')
    .max(max, { error: () => `At most ${max.toLocaleString('en-AU')} characters.` })
    .refine((text) => !hasControlCharacter(text), 'Contains a control character; retype it as plain text.');

/** Text that may be left out: trimmed, blank at first. */
export const optionalText = (max: number) => z.string().trim().max(max).default('');

/** Words of a search box: trimmed, may be blank, never with control characters. */
export const searchText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: () => `At most ${max.toLocaleString('en-AU')} characters.` })
    .refine((text) => !hasControlCharacter(text), 'Contains a control character; retype it as plain text.');

// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const controlCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const hasControlCharacter = (text: string) => controlCharacter.test(text);

/** A query parameter that may be repeated; one value is a list of one. */
export const listOf = <T extends z.ZodType>(item: T, max = 20) =>
  z.preprocess((value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]), z.array(item).max(max));

/** Whether demonstration entries are shown. The browser's switch; absent: the server's default. */
export const Demonstration = z.union([z.boolean(), z.stringbool()]).optional();

/** Read and store identifiers (Medicare numbers, dates of birth) as typed: the buyer undid the mask. */
export const KeepIdentifiers = z.boolean().default(false);

/** The id that a client gives its conversation. Ours are `session-<ms>-<random>`; any other client may choose its own. */
export const SessionId = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/, 'A session id is 1 to 80 letters, digits, dots, hyphens or underscores.');
export type SessionId = z.infer<typeof SessionId>;

/** The id of a purchase: `purchase-<random>`, ours alone to give. */
export const PurchaseId = z.string().startsWith('purchase-', 'Not the id of a purchase.').max(60);
export type PurchaseId = z.infer<typeof PurchaseId>;

/** The purchase that a tool works for: what it knows of products lies over the records. Absent: the records alone. */
export const ForPurchase = PurchaseId.optional();

/** An address of the web, as people may follow it. */
export const webAddress = (error?: string) => z.url({ protocol: /^https?$/, ...(error ? { error } : {}) });

/** A year, a month or a day, ISO 8601. */
export const yearMonthOrDay = (error?: string) => z.string().regex(/^\d{4}(-\d{2}(-\d{2})?)?$/, error);

/** A moment, ISO 8601 in universal time. */
export const Moment = z.iso.datetime();

/** Paging of a list: the cursor is opaque and comes from the X-Next-Cursor header. */
export const Paging = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  cursor: z.string().min(1).max(512).optional(),
});

/** A body exactly as it was sent, for calls that are signed over its bytes, with its signature. */
export const SignedPayload = z.object({ payload: z.instanceof(Uint8Array), signature: z.string() });
export type SignedPayload = z.infer<typeof SignedPayload>;

/** A document of the buyer's own that goes along with a question: its name, and its text as it was read in the browser. */
export const CompanyDocument = z.object({ name: z.string().trim().min(1).max(200), text: z.string() });
export type CompanyDocument = z.infer<typeof CompanyDocument>;

/** All company documents of a message together, in characters. */
export const DOCUMENTS_MAX = 50_000;
/** A question, in characters. */
export const QUERY_MAX = 4_000;
