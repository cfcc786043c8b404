import { apiHandler } from '#functions/lib/api-handler';
import { readReport } from '#shared/contracts/reports/reports';
import { getReport } from './report-store.ts';

export const handler = apiHandler(readReport, async ({ reportId }, { visitorId }) => ({
  report: await getReport(visitorId, reportId),
}));
