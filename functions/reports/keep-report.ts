import { basisOf } from '#functions/advisor/facts/report-basis';
import { allItems, putItem } from '#functions/lib/stores/purchase-items-store';
import { type Head, touchHead } from '#functions/lib/stores/purchases-store';
import { REPORT_KEPT_SECONDS } from '#functions/lib/stores/reports-store';
import { keepNeed } from '#functions/lib/stores/session-purchase-store';
import type { Catalogue } from '#functions/records/versions/open-catalogue';
import type { Report } from '#shared/contracts/reports/reports';
import type { DetailedRoiReport } from '#shared/contracts/reports/roi-report';
import { nowSeconds } from '#shared/kernel/clock';
import { AppError } from '#shared/kernel/errors';
import { fileOf } from './report.ts';
import { getReport, listFiles, storeReport } from './report-store.ts';

/**
 * The purchase of a report's session, and the catalogue that the report was made by; `begins`: the buyer's words, where a
 * report begins a purchase that is not there yet.
 */
export type ForPurchase = { head: Head | undefined; catalogue: Catalogue; begins?: string };

/**
 * Keeps a report, and binds it to its purchase. Where that binding fails, the caller is told to try again; the report is
 * still whole among the files of its session.
 */
export const keepReport = async (ownerId: string, report: Report, purchase: ForPurchase): Promise<void> => {
  const head = purchase.head ?? (await begin(ownerId, report, purchase));
  await storeReport(ownerId, report, head?.id);
  if (head) await bind(ownerId, report, head, purchase.catalogue);
};

const begin = async (ownerId: string, { sessionId, need }: Report, { begins }: ForPurchase) =>
  begins === undefined ? undefined : keepNeed(ownerId, sessionId, undefined, { need, words: begins });

const bind = async (ownerId: string, report: Report, head: Head, catalogue: Catalogue) => {
  const basis = basisOf(
    catalogue,
    await allItems(head.id),
    report.citations.map(({ factId }) => factId),
  );
  const data = { file: fileOf(report), need: report.need, basis };
  const item = { kind: 'report' as const, id: report.reportId, version: 0, data };
  await putItem(head.id, item, nowSeconds() + REPORT_KEPT_SECONDS);
  await touchHead(ownerId, head);
};

/** The newest return on investment report of a session or its purchase; null: there is none. */
export const newestRoiReport = async (
  ownerId: string,
  sessionId: string,
  head: Head | undefined,
): Promise<DetailedRoiReport | null> => {
  const bound = head ? (await allItems(head.id, 'report')).map(({ data }) => data.file) : [];
  const files = [...(await listFiles(ownerId, sessionId)), ...bound].filter(({ type }) => type === 'roi-report');
  const newest = files.sort((a, b) => (a.date < b.date ? 1 : -1))[0];
  const report = newest && (await getReport(ownerId, newest.id).catch(noneIfGone));
  return report?.type === 'roi-report' ? report : null;
};

/** What was deleted a moment ago, or whose end came, is not there to be used. */
const noneIfGone = (error: unknown) => {
  if (error instanceof AppError && error.code === 'not_found') return undefined;
  throw error;
};
