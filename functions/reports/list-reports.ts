import { apiHandler } from '#functions/lib/api-handler';
import { organisationsFor } from '#functions/lib/caller/acting';
import { listReports } from '#shared/contracts/reports/reports';
import { order } from '#shared/kernel/order';
import { listFiles } from './report-store.ts';

export const handler = apiHandler(listReports, async ({ sessionId }, caller) => {
  const owners = [{ id: caller.visitorId }, ...(await organisationsFor(listReports, caller))];
  const files = await Promise.all(owners.map(({ id }) => listFiles(id, sessionId)));
  return files.flat().sort((a, b) => order(b.date, a.date));
});
