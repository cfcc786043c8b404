import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { Demonstration, KeepIdentifiers, PurchaseId, SessionId, typedText } from '../../kernel/fields.ts';
import { oneLine } from '../../kernel/format.ts';
import { AdvancedDueDiligenceReport } from './advanced-due-diligence-report.ts';
import { DueDiligenceReport } from './due-diligence-report.ts';
import {
  AnalysisDepth,
  FilledField,
  GOALS_MAX,
  REQUIREMENT_MAX,
  REQUIREMENTS_MAX,
  SELECTED_MAX,
  SOLUTION_NAME_MAX,
  StakeholderPriorities,
} from './report-choices.ts';
import { GeneratedFile, ReportId } from './report-head.ts';
import { DetailedRoiReport } from './roi-report.ts';

export const QUOTES_MAX = 50_000;

const SolutionNames = z.array(typedText(SOLUTION_NAME_MAX)).max(SELECTED_MAX, `At most ${SELECTED_MAX} solutions.`);

/** Each once: upper and lower case and white space make no difference. */
export const unique = (texts: string[]): string[] =>
  [...new Map(texts.toReversed().map((text) => [oneLine(text).toLowerCase(), text])).values()].toReversed();

export const DetailedRoiRequest = z.object({
  sessionId: SessionId,
  /** The purchase that it is for; absent: the one that the session works on. */
  purchaseId: PurchaseId.optional(),
  /** As they were pasted; absent: the quotes on the desk of the purchase. */
  quotes: typedText(QUOTES_MAX).optional(),
  solutionFocus: z.string().trim().max(500).nullish(),
  selectedSolutions: SolutionNames.transform(unique).default([]),
  demonstration: Demonstration,
  keepIdentifiers: KeepIdentifiers,
});
export type DetailedRoiRequest = z.infer<typeof DetailedRoiRequest>;

export const generateDetailedRoi = endpoint({
  method: 'POST',
  path: '/api/ai/detailed-roi',
  auth: 'new-visitor',
  summary: 'Reads pasted quotes line by line and makes a return on investment report. Streams its stages.',
  request: DetailedRoiRequest,
  response: z.object({ report: DetailedRoiReport }),
  streams: true,
  budget: { calls: 20, seconds: 60 },
});

export const DueDiligenceRequest = z.object({
  sessionId: SessionId,
  /** The purchase that it is for; absent: the one that the session works on. */
  purchaseId: PurchaseId.optional(),
  projectGoals: typedText(GOALS_MAX),
  selectedSolutions: SolutionNames.min(1, 'Select at least one solution.').transform(unique),
  analysisDepth: AnalysisDepth.default('comprehensive'),
  includeFinancialAnalysis: z.boolean().default(true),
  includeRiskAssessment: z.boolean().default(true),
  includeCompetitorAnalysis: z.boolean().default(true),
  includeImplementationPlan: z.boolean().default(true),
  customRequirements: z.array(typedText(REQUIREMENT_MAX)).max(REQUIREMENTS_MAX).transform(unique).default([]),
  stakeholderPriorities: StakeholderPriorities.prefault({}),
  /** Fields that stand as the purchase has them: nobody typed them here. */
  fromPurchase: z.array(FilledField).max(FilledField.options.length).optional(),
  demonstration: Demonstration,
  keepIdentifiers: KeepIdentifiers,
});
export type DueDiligenceRequest = z.infer<typeof DueDiligenceRequest>;

export const generateDueDiligence = endpoint({
  method: 'POST',
  path: '/api/ai/due-diligence',
  auth: 'new-visitor',
  summary: 'Makes a due diligence report on named solutions. Streams its stages.',
  request: DueDiligenceRequest,
  response: z.object({ reportData: DueDiligenceReport }),
  streams: true,
  budget: { calls: 20, seconds: 60 },
});

export const readDueDiligence = endpoint({
  method: 'GET',
  path: '/api/ai/due-diligence/{sessionId}',
  auth: 'visitor',
  summary: 'The newest due diligence report of a session of this browser.',
  params: z.object({ sessionId: SessionId }),
  response: z.object({ report: DueDiligenceReport }),
});

export const listReports = endpoint({
  method: 'GET',
  path: '/api/reports',
  auth: 'visitor',
  summary: 'The reports of this browser, newest first.',
  query: z.object({ sessionId: SessionId.optional() }),
  response: z.array(GeneratedFile),
});

const byReport = z.object({ reportId: ReportId });

/** A kept report of any kind, whole. */
export const Report = z.discriminatedUnion('type', [DueDiligenceReport, AdvancedDueDiligenceReport, DetailedRoiReport]);
export type Report = z.infer<typeof Report>;

export const readReport = endpoint({
  method: 'GET',
  path: '/api/reports/{reportId}',
  auth: 'visitor',
  summary: 'A report of this browser, whole.',
  params: byReport,
  response: z.object({ report: Report }),
});

export const listReportChanges = endpoint({
  method: 'GET',
  path: '/api/reports/{reportId}/changes',
  auth: 'visitor',
  summary: 'What became of what a report rests on since it was made, in sentences: answers taken back, new warnings.',
  params: byReport,
  response: z.object({ changes: z.array(z.string()) }),
});

export const deleteReport = endpoint({
  method: 'DELETE',
  path: '/api/reports/{reportId}',
  auth: 'visitor',
  summary: 'Deletes a report of this browser for good.',
  params: byReport,
  response: z.object({ deleted: z.literal(true) }),
});

export const ReviseRoiRequest = z.object({
  assumptions: z.array(z.object({ id: z.string().max(80), value: z.number().nullable() })).max(60),
  /** The offer to set against the savings; absent: the one that was. */
  chosenOptionId: z.string().max(80).optional(),
});

export const reviseRoiReport = endpoint({
  method: 'POST',
  path: '/api/reports/{reportId}/revisions',
  auth: 'visitor',
  summary: 'Saves edited assumptions of a return on investment report as its next revision.',
  params: byReport,
  request: ReviseRoiRequest,
  response: z.object({ report: DetailedRoiReport }),
  budget: { calls: 60, seconds: 60 },
});
