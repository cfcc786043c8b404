import { apiHandler } from '#functions/lib/api-handler';
import { readDueDiligence } from '#shared/contracts/reports/reports';
import { AppError } from '#shared/kernel/errors';
import { getReport, listFiles } from './report-store.ts';

const none = () => new AppError('not_found', 'Please generate a due diligence report first.');

export const handler = apiHandler(readDueDiligence, async ({ sessionId }, { visitorId }) => {
  const files = await listFiles(visitorId, sessionId);
  const newest = files.find(({ type }) => type === 'due-diligence');
  if (!newest) throw none();
  const report = await getReport(visitorId, newest.id);
  if (report.type !== 'due-diligence') throw none();
  return { report };
});
