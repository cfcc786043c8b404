import { generateAdvancedDueDiligence } from '#shared/contracts/reports/advanced-due-diligence';
import type { DueDiligenceReport } from '#shared/contracts/reports/due-diligence-report';
import type { GeneratedFile } from '#shared/contracts/reports/report-head';
import {
  deleteReport,
  generateDetailedRoi,
  generateDueDiligence,
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

/** Makes a report of each kind. */
export const generate = {
  'roi-report': (sent: SentOf<typeof generateDetailedRoi>, signal: AbortSignal) =>
    reportsOf(stream(generateDetailedRoi, sent, { signal }), ({ report }) => report),
  'due-diligence': (sent: SentOf<typeof generateDueDiligence>, signal: AbortSignal) =>
    reportsOf(stream(generateDueDiligence, sent, { signal }), ({ reportData }) => reportData),
  'advanced-due-diligence': (sent: SentOf<typeof generateAdvancedDueDiligence>, signal: AbortSignal) =>
    stream(generateAdvancedDueDiligence, sent, { signal }),
};
