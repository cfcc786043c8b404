import { changesSince } from '#functions/advisor/facts/report-basis';
import { apiHandler } from '#functions/lib/api-handler';
import { allItems } from '#functions/lib/stores/purchase-items-store';
import { getHead } from '#functions/lib/stores/purchases-store';
import { currentCatalogue } from '#functions/records/versions/catalogue';
import { listReportChanges } from '#shared/contracts/reports/reports';
import { purchaseOfReport } from './report-store.ts';

export const handler = apiHandler(listReportChanges, async ({ reportId }, { visitorId }) => {
  const purchaseId = await purchaseOfReport(visitorId, reportId);
  if (!purchaseId) return { changes: [] };
  await getHead(visitorId, purchaseId);
  const [items, catalogue] = await Promise.all([allItems(purchaseId), currentCatalogue()]);
  const bound = items.find((item) => item.kind === 'report' && item.id === reportId);
  return { changes: bound?.kind === 'report' ? changesSince(bound.data.basis, catalogue, items) : [] };
});
