import * as z from 'zod';
import { Engine } from '../../kernel/answer.ts';
import { Citation } from '../../kernel/evidence.ts';
import { SessionId } from '../../kernel/fields.ts';

export const ReportType = z.enum(['due-diligence', 'advanced-due-diligence', 'roi-report', 'conversation']);
export type ReportType = z.infer<typeof ReportType>;

/** How a report is named everywhere: "roi-20261121-k3j9x0q2ab", its second revision with "-r2" behind. */
export const ReportId = z
  .string()
  .regex(/^(?:dd|add|roi)-\d{8}-[a-z0-9]{10}(?:-r[1-9]\d{0,2})?$/, 'A report id reads roi-<date>-<random>.');
export type ReportId = z.infer<typeof ReportId>;

/** Checked text: Markdown, in which `[n]` cites the report's citation with that number. */
export const Cited = z.string();

/** What every kept report carries: what it is, what it was made from, and who wrote its words. */
export const ReportHead = z.object({
  reportId: ReportId,
  /** 1 for a report as generated; each saved change of its assumptions makes another. */
  revision: z.number().int().min(1),
  sessionId: SessionId,
  /** ISO 8601. */
  generatedDate: z.string(),
  dataVersion: z.string(),
  /** Whether demonstration entries were shown when it was made. */
  demonstration: z.boolean(),
  /** The budget of the need is for each year, as the buyer's words have it; absent: in all. */
  isBudgetYearly: z.boolean().optional(),
  /** Who wrote the words. The figures are the same either way. */
  engine: Engine,
  engineNote: z.string().nullable(),
  droppedSentences: z.number().int().min(0),
  citations: z.array(Citation),
});
export type ReportHead = z.infer<typeof ReportHead>;

/** A report as the Files tab lists it. */
export const GeneratedFile = z.object({
  id: ReportId,
  name: z.string(),
  type: ReportType,
  /** ISO 8601. */
  date: z.string(),
  status: z.enum(['ready', 'generating']),
  sessionId: SessionId,
  dataVersion: z.string(),
  revision: z.number().int().min(1),
});
export type GeneratedFile = z.infer<typeof GeneratedFile>;
