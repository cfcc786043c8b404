import { generateAdvancedDueDiligence } from '#shared/contracts/reports/advanced-due-diligence';
import type { DueDiligenceReport } from '#shared/contracts/reports/due-diligence-report';
import type { GeneratedFile } from '#shared/contracts/reports/report-head';
import {
  deleteReport,
  generateDetailedRoi,
  generateDueDiligence as generateDueDiligenceContract,
  listReportChanges,
  listReports,
  type Report,
  readDueDiligence,
  readReport,
  reviseRoiReport,
} from '#shared/contracts/reports/reports';
import type { DetailedRoiReport } from '#shared/contracts/reports/roi-report';
import type { SentOf } from '#shared/kernel/endpoint';
import type { StreamEvent } from '#shared/kernel/stream';
import { call, callOrNull } from '../../lib/api-client.ts';
import { stream } from '../../lib/task/event-stream.ts';

export type { Report };
export type RoiSent = SentOf<typeof generateDetailedRoi>;
export type DueDiligenceSent = SentOf<typeof generateDueDiligenceContract>;
export type AdvancedSent = SentOf<typeof generateAdvancedDueDiligence>;

/** A browser that the server does not know has no reports. */
export const listFiles = async (signal?: AbortSignal): Promise<GeneratedFile[]> =>
  (await callOrNull(listReports)({}, signal ? { signal } : {})) ?? [];

export const getReport = async (reportId: string, signal: AbortSignal): Promise<Report> =>
  (await call(readReport)({ reportId }, { signal })).report;

/** What became of what a report rests on since it was made. */
export const changesSince = async (reportId: string, signal: AbortSignal): Promise<string[]> =>
  (await call(listReportChanges)({ reportId }, { signal })).changes;

export const removeReport = call(deleteReport);

/** Saves edited assumptions; answers the new revision. */
export const reviseRoi = async (sent: SentOf<typeof reviseRoiReport>): Promise<DetailedRoiReport> =>
  (await call(reviseRoiReport)(sent)).report;

/** The newest due diligence report of a conversation. */
export const newestDueDiligence = async (sessionId: string): Promise<DueDiligenceReport> =>
  (await call(readDueDiligence)({ sessionId })).report;

/** The events of a stream, with the report alone as the result. */
async function* reportsOf<Answer, R extends Report>(
  events: AsyncGenerator<StreamEvent<Answer>>,
  reportIn: (answer: Answer) => R,
): AsyncGenerator<StreamEvent<R>> {
  for await (const event of events) {
    yield event.type === 'result' ? { type: 'result', answer: reportIn(event.answer) } : event;
  }
}

export const generateRoi = (sent: RoiSent, signal: AbortSignal) =>
  reportsOf(stream(generateDetailedRoi, sent, { signal }), ({ report }) => report);

export const generateDueDiligence = (sent: DueDiligenceSent, signal: AbortSignal) =>
  reportsOf(stream(generateDueDiligenceContract, sent, { signal }), ({ reportData }) => reportData);

export const generateAdvanced = (sent: AdvancedSent, signal: AbortSignal) =>
  stream(generateAdvancedDueDiligence, sent, { signal });
