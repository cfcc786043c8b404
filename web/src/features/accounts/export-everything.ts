import { strToU8, zipSync } from 'fflate';
import { listSignIns, readCurrentUser } from '#shared/contracts/accounts';
import { readConversation } from '#shared/contracts/assistant';
import { listOrganisations } from '#shared/contracts/organisations';
import { readFileLink } from '#shared/contracts/purchases/files';
import { exportPurchase, listHoldings, readPurchase } from '#shared/contracts/purchases/purchases';
import { readReport } from '#shared/contracts/reports/reports';
import { listAccountSubmissions } from '#shared/contracts/vendors/vendor-portal';
import { call, callOrNull } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';

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

type FoundFile = { path: string; bytes: Uint8Array };

const fileOf = async (purchaseId: string, { id: fileId, name }: { id: string; name: string }): Promise<FoundFile> => {
  const { url } = await call(readFileLink)({ purchaseId, fileId });
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${name} could not be fetched. Try again.`);
  // The id before the name: two may have one, and what somebody typed leads nowhere.
  const safe = name.replaceAll('/', '_').replaceAll('\\', '_');
  return { path: `documents/${fileId}-${safe}`, bytes: new Uint8Array(await answer.arrayBuffer()) };
};

/** A purchase in the form that can be imported, and all that it holds. */
const purchase = async (purchaseId: string) => {
  const exported = await call(exportPurchase)({ purchaseId });
  const { items } = await call(readPurchase)({ purchaseId });
  const documents = (items ?? []).flatMap((item) =>
    item.kind === 'file' ? [{ id: item.id, name: item.data.name }] : [],
  );
  return { exported, items, documents: await each(documents, (one) => fileOf(purchaseId, one)) };
};

/** One after the other: nobody else waits for it. What has ended or was deleted meanwhile is left out. */
const each = async <From, To>(from: readonly From[], read: (one: From) => Promise<To>): Promise<To[]> => {
  const all: To[] = [];
  for (const one of from) {
    const found = await read(one).catch(orNothing);
    if (found !== undefined) all.push(found);
  }
  return all;
};
const orNothing = (error: unknown): undefined => {
  if (error instanceof ApiError && error.status === 404) return;
  throw error;
};

const accountWithSignIns = async () => {
  const user = await callOrNull(readCurrentUser)(undefined);
  if (!user) return { account: null };
  return {
    account: user,
    signIns: await call(listSignIns)(undefined),
    organisations: (await call(listOrganisations)(undefined)).map(({ name, role }) => ({ name, role })),
    submissions: await call(listAccountSubmissions)(undefined),
  };
};

/**
 * The account, every purchase, document, conversation and report of one's own, and what was submitted as a vendor: what a
 * person may ask for. What an organisation owns is its own.
 * @returns a ZIP archive
 */
export const exportEverything = async (): Promise<Blob> => {
  const account = await accountWithSignIns();
  const { purchaseIds, sessionIds, reportIds } = await call(listHoldings)(undefined);
  const purchases = await each(purchaseIds, purchase);
  const data = {
    exportedAt: new Date().toISOString(),
    ...account,
    purchases: purchases.map(({ exported, items }) => ({ ...exported, allItems: items })),
    conversations: await each(sessionIds, conversation),
    reports: await each(reportIds, (reportId) => call(readReport)({ reportId })),
  };
  const files = Object.fromEntries(
    purchases.flatMap(({ documents }) => documents).map(({ path, bytes }) => [path, bytes]),
  );
  const zipped = zipSync({ 'everything.json': strToU8(JSON.stringify(data, null, 2)), ...files });
  return new Blob([Uint8Array.from(zipped)], { type: 'application/zip' });
};
