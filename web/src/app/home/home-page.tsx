import { lazy, type ReactNode, useCallback, useEffect, useState } from 'react';
import { useLocation, useMatch, useNavigate, useNavigationType } from 'react-router-dom';
import type { Purchase } from '#shared/contracts/purchases/purchases';
import { currentSession, enterSession, forgetSession } from '../../features/assistant/conversation/session.ts';
import { removeConversationFilesOf } from '../../features/reports/files/conversation-files.ts';
import { ForPurchase } from '../../lib/purchase/for-purchase.ts';
import { beginDrafts, claimDrafts, handOverDrafts } from '../../lib/storage/drafts.ts';
import { LazyPanel } from '../../ui/states/lazy-panel.tsx';
import { paths, purchasePath } from '../paths.ts';
import { Workspace } from './workspace.tsx';

const PurchaseGate = lazy(() => import('../../features/purchases/purchase-gate.tsx'));

/** Which workspace is on screen: it stays the same while its first question makes it a purchase. */
type Shown = {
  key: string;
  isAnew: boolean;
  opens: string | undefined;
  purchaseId: string | undefined;
  /** Conversations of the purchase as it was opened, and those that were erased since: their reports stay. */
  sessionIds: readonly string[];
  erased: number;
};
const unopened = { sessionIds: [], erased: 0 };

/**
 * Before a new purchase: the drafts of the last one are put aside, once its page has stored what was typed. Who reloads it
 * or comes back to it finds what was typed in it.
 */
const Begin = ({ children }: { children: ReactNode }) => {
  const isNew = useNavigationType() !== 'POP';
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    if (isReady) return;
    if (isNew) beginDrafts();
    else handOverDrafts('home');
    setIsReady(true);
  }, [isNew, isReady]);
  return isReady && children;
};

const openPurchase = ({ id, sessionIds }: Purchase) => {
  const session = sessionIds.at(-1);
  if (session) enterSession(session);
  else forgetSession();
  handOverDrafts('home', id);
};

/** The chat home, and the page of each purchase: one page, so that an answer that is being read stays where it is. */
export const HomePage = () => {
  const navigate = useNavigate();
  const { key, state, search } = useLocation();
  const purchaseId = useMatch(purchasePath(':purchaseId'))?.params.purchaseId;
  const isAnew = !purchaseId && (state as { anew?: boolean } | null)?.anew === true;
  const [shown, setShown] = useState<Shown>({ key, isAnew, opens: purchaseId, purchaseId, ...unopened });
  if (purchaseId ? purchaseId !== shown.purchaseId : isAnew && key !== shown.key)
    setShown({ key, isAnew, opens: purchaseId, purchaseId, ...unopened });

  const begin = useCallback((begun: string) => {
    claimDrafts(begun);
    setShown((now) => ({ ...now, purchaseId: begun }));
  }, []);
  const open = useCallback((purchase: Purchase) => {
    openPurchase(purchase);
    setShown((now) => ({ ...now, sessionIds: purchase.sessionIds }));
  }, []);
  /** What this browser knows of it goes too; the page begins anew where it stands. */
  const forget = useCallback((sessionId: string) => {
    removeConversationFilesOf(sessionId);
    if (currentSession() === sessionId) forgetSession();
    setShown((now) => ({ ...now, sessionIds: [...now.sessionIds, sessionId], erased: now.erased + 1 }));
  }, []);
  useEffect(() => {
    if (!shown.purchaseId || purchaseId) return;
    void navigate(
      { pathname: purchasePath(shown.purchaseId), search },
      { replace: true, preventScrollReset: true, state: { keepsFocus: true } },
    );
  }, [shown.purchaseId, purchaseId, search, navigate]);

  const workspace = (
    <ForPurchase value={shown.purchaseId ?? null}>
      <Workspace
        key={`${shown.key} ${shown.erased}`}
        purchaseId={shown.purchaseId}
        sessionIds={shown.sessionIds}
        onBegun={begin}
        onErased={forget}
      />
    </ForPurchase>
  );
  if (shown.opens)
    return (
      <LazyPanel key={shown.key} isShown>
        <PurchaseGate purchaseId={shown.opens} onOpen={open} allPath={paths.purchases}>
          {workspace}
        </PurchaseGate>
      </LazyPanel>
    );
  return shown.isAnew ? <Begin key={shown.key}>{workspace}</Begin> : workspace;
};
