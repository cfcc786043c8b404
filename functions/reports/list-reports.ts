import { apiHandler } from '#functions/lib/api-handler';
import { listReports } from '#shared/contracts/reports/reports';
import { listFiles } from './report-store.ts';

export const handler = apiHandler(listReports, ({ sessionId }, { visitorId }) => listFiles(visitorId, sessionId));
