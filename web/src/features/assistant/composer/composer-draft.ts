import * as z from 'zod';
import { CompanyDocument } from '#shared/kernel/fields';
import { draft } from '../../../lib/storage/drafts.ts';

/** What is being written, as it comes back after a reload. */
export const queryDraft = draft('chat.query', z.string());

export const CompanyContext = z.object({ text: z.string(), files: z.array(CompanyDocument) });
export type CompanyContext = z.infer<typeof CompanyContext>;
export const emptyContext: CompanyContext = { text: '', files: [] };
export const contextDraft = draft('chat.company-context', CompanyContext);

export const Toggles = z.object({ includeCommunityInsights: z.boolean(), includeInternational: z.boolean() });
export type Toggles = z.infer<typeof Toggles>;
export const togglesDraft = draft('chat.toggles', Toggles);
export const defaultToggles: Toggles = { includeCommunityInsights: false, includeInternational: false };

/** The documents that go along with a question. */
export const documentsOf = ({ text, files }: CompanyContext): CompanyDocument[] =>
  text.trim() ? [{ name: 'Company context', text }, ...files] : files;

/** How much of the limit is used, in characters. */
export const contextLength = (context: CompanyContext): number =>
  documentsOf(context).reduce((sum, { text }) => sum + text.length, 0);
