import { newDayId } from '#functions/lib/day-id';
import type { GeneratedFile, ReportType } from '#shared/contracts/reports/report-head';
import type { Report } from '#shared/contracts/reports/reports';
import { subjectOf } from '#shared/documents/head';
import { told } from '#shared/kernel/told';

/** What a task answers of a report; who keeps it adds what identifies it. */
export type BodyOf<R extends Report> = Omit<
  R,
  'reportId' | 'revision' | 'sessionId' | 'generatedDate' | 'dataVersion' | 'masked'
>;

type KeptType = Exclude<ReportType, 'conversation'>;

const kinds = {
  'due-diligence': { prefix: 'dd', title: 'Due diligence report' },
  'advanced-due-diligence': { prefix: 'add', title: 'Advanced due diligence report' },
  'roi-report': { prefix: 'roi', title: 'Detailed ROI report' },
} satisfies Record<KeptType, { prefix: string; title: string }>;

/** A new report's id: "roi-20261121-k3j9x0q2ab". */
export const newReportId = (type: KeptType, now: Date): string => newDayId(kinds[type].prefix, now);

/** A report's id without its revision. */
export const baseIdOf = (reportId: string): string => reportId.replace(/-r\d+$/, '');

/** A report as the Files tab lists it. */
export const fileOf = (report: Report): GeneratedFile => {
  const { reportId: id, type, generatedDate: date, sessionId, dataVersion, revision, need } = report;
  const name = told(kinds[type].title, subjectOf(need), revision > 1 && `revision ${revision}`).join(', ');
  return { id, name, type, date, status: 'ready', sessionId, dataVersion, revision };
};
