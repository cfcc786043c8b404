import { readCurrentUser } from '#shared/contracts/accounts';
import { readConversation } from '#shared/contracts/assistant';
import { exportPurchase, listPurchases } from '#shared/contracts/purchases/purchases';
import { listReports, readReport } from '#shared/contracts/reports/reports';
import { call, callOrNull, callWithHeaders } from '../../lib/api-client.ts';

/** Every purchase of a list, a page at a time. */
const purchasesShown = async (show: 'active' | 'archived' | 'deleted') => {
  const found: { id: string; sessionIds: string[] }[] = [];
  let cursor: string | null = null;
  do {
    const sent = { show, limit: 100, ...(cursor ? { cursor } : {}) };
    const { answer, headers }: PurchasePage = await callWithHeaders(listPurchases)(sent);
    found.push(...answer);
    cursor = headers.get('x-next-cursor');
  } while (cursor);
  return found;
};
type PurchasePage = Awaited<ReturnType<ReturnType<typeof callWithHeaders<typeof listPurchases>>>>;

const conversation = async (sessionId: string) => {
  const messages: unknown[] = [];
  let before: string | undefined;
  do {
    const page = await call(readConversation)({ sessionId, limit: 100, ...(before ? { before } : {}) });
    messages.unshift(...page.messages);
    before = page.earlier ?? undefined;
  } while (before);
  return { sessionId, messages };
};

/** One after the other: nobody else waits for it. */
const each = async <From, To>(from: readonly From[], read: (one: From) => Promise<To>): Promise<To[]> => {
  const all: To[] = [];
  for (const one of from) all.push(await read(one));
  return all;
};

/** The account, every purchase with its conversations, and every report: what a person may ask for. */
export const exportEverything = async () => {
  const account = await callOrNull(readCurrentUser)(undefined);
  const purchases = (await each(['active', 'archived', 'deleted'] as const, purchasesShown)).flat();
  return {
    exportedAt: new Date().toISOString(),
    account,
    purchases: await each(purchases, ({ id }) => call(exportPurchase)({ purchaseId: id })),
    conversations: await each(
      purchases.flatMap(({ sessionIds }) => sessionIds),
      conversation,
    ),
    reports: await each(await call(listReports)({}), ({ id }) => call(readReport)({ reportId: id })),
  };
};
