import { log, loggable } from '#functions/lib/log';
import { allItems, putItem } from '#functions/lib/stores/purchase-items-store';
import { type Head, touchHead } from '#functions/lib/stores/purchases-store';
import { keepNeed } from '#functions/lib/stores/session-purchase-store';
import type { DetailedRoiReport } from '#shared/contracts/reports/roi-report';
import { fileOf, type Report } from './report.ts';
import { getReport, listFiles, storeReport } from './report-store.ts';

/** The purchase of a report's session; `begins`: the buyer's words, where a report begins a purchase that is not there yet. */
export type ForPurchase = { head: Head | undefined; begins?: string };

/**
 * Keeps a report, and binds it to its purchase. The report is worth more than that binding: where it fails, the report
 * is still among the files of its session.
 */
export const keepReport = async (ownerId: string, report: Report, purchase: ForPurchase): Promise<void> => {
  await storeReport(ownerId, report);
  try {
    const head = purchase.head ?? (await begin(ownerId, report, purchase));
    if (!head) return;
    const data = { file: fileOf(report), need: report.need };
    await putItem(head.id, { kind: 'report', id: report.reportId, version: 0, data }, head.expiresAt);
    await touchHead(ownerId, head);
  } catch (error) {
    log('error', 'report not bound to its purchase', { error: loggable(error) });
  }
};

const begin = async (ownerId: string, { sessionId, need }: Report, { begins }: ForPurchase) =>
  begins === undefined ? undefined : keepNeed(ownerId, sessionId, undefined, { need, words: begins });

/** The newest return on investment report of a session or its purchase; null: there is none. */
export const newestRoiReport = async (
  ownerId: string,
  sessionId: string,
  head: Head | undefined,
): Promise<DetailedRoiReport | null> => {
  const bound = head
    ? (await allItems(head.id, 'report')).flatMap((item) => (item.kind === 'report' ? item.data.file : []))
    : [];
  const files = [...(await listFiles(ownerId, sessionId)), ...bound].filter(({ type }) => type === 'roi-report');
  const newest = files.sort((a, b) => (a.date < b.date ? 1 : -1))[0];
  const report = newest ? await getReport(ownerId, newest.id) : undefined;
  return report?.type === 'roi-report' ? report : null;
};
