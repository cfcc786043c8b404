import { apiHandler } from '#functions/lib/api-handler';
import { removeItem } from '#functions/lib/stores/purchase-items-store';
import { updateHead } from '#functions/lib/stores/purchases-store';
import { removeReport } from '#functions/lib/stores/reports-store';
import { deleteReport } from '#shared/contracts/reports/reports';

export const handler = apiHandler(deleteReport, async ({ reportId }, { visitorId }) => {
  const purchaseId = await removeReport(visitorId, reportId, (bound) =>
    removeItem(bound, { kind: 'report', id: reportId, version: 1 }),
  );
  if (purchaseId) await updateHead(visitorId, purchaseId, {});
  return { deleted: true as const };
});
