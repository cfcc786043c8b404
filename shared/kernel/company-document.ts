import * as z from 'zod';

/** A document of the buyer's own that goes along with a question: its name, and its text as it was read in the browser. */
export const CompanyDocument = z.object({ name: z.string().trim().min(1).max(200), text: z.string() });
export type CompanyDocument = z.infer<typeof CompanyDocument>;

/** All company documents of a message together, in characters. */
export const DOCUMENTS_MAX = 50_000;
/** A question, in characters. */
export const QUERY_MAX = 4_000;
