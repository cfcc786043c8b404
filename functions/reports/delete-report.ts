import { apiHandler } from '#functions/lib/api-handler';
import { deleteReport } from '#shared/contracts/reports/reports';
import { removeReport } from './report-store.ts';

export const handler = apiHandler(deleteReport, async ({ reportId }, { visitorId }) => {
  await removeReport(visitorId, reportId);
  return { deleted: true as const };
});
