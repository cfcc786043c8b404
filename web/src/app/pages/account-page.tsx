import { useMutation } from '@tanstack/react-query';
import { readCurrentUser } from '#shared/contracts/accounts';
import { readConversation } from '#shared/contracts/assistant';
import { exportPurchase, listPurchases } from '#shared/contracts/purchases';
import { listReports, readReport } from '#shared/contracts/reports/reports';
import { AccountPage as Account } from '../../features/accounts/account-page.tsx';
import { forgetAccount } from '../../features/accounts/forget-account.ts';
import { EraseEverything } from '../../features/purchases/share/erase.tsx';
import { call, callOrNull, callWithHeaders } from '../../lib/api-client.ts';
import { detailOf } from '../../lib/api-error.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { isoDay } from '../../lib/format.ts';
import { leaveTo } from '../../lib/leave-page.ts';
import { Button } from '../../ui/button.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import { showToast } from '../../ui/overlays/toast-queue.ts';
import { paths } from '../paths.ts';

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
const exportAll = async () => {
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

const YourData = () => {
  const save = useMutation({
    mutationFn: exportAll,
    onSuccess: (all) =>
      saveFile(`Everything of mine ${isoDay(new Date())}.json`, JSON.stringify(all, null, 2), 'application/json'),
    onError: (error) => showToast({ title: 'Not exported', description: detailOf(error), variant: 'destructive' }),
  });
  return (
    <>
      <p className="text-muted text-sm">
        Export saves your account, every purchase with its conversations, and every report, in one file.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button icon={<DownloadIcon />} disabled={save.isPending} onClick={() => save.mutate()}>
          {save.isPending ? 'Exporting…' : 'Export everything of mine'}
        </Button>
        <EraseEverything onErased={beginAnew} />
      </div>
    </>
  );
};

/** What this browser still holds of a person goes too. */
const beginAnew = () => {
  forgetAccount();
  leaveTo(paths.home);
};

export const AccountPage = () => <Account signInPath={`${paths.login}?next=${paths.account}`} data={<YourData />} />;
