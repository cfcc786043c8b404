import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { useLocation, useMatch, useNavigate, useSearchParams } from 'react-router-dom';
import type { Purchase } from '#shared/contracts/purchases';
import type { DueDiligenceReport } from '#shared/contracts/reports/due-diligence-report';
import type { DetailedRoiReport } from '#shared/contracts/reports/roi-report';
import type { Shortlist } from '../../features/assistant/answer/shortlist.ts';
import { ChatPanel } from '../../features/assistant/chat-panel.tsx';
import type { Conversation } from '../../features/assistant/conversation/conversation-state.ts';
import {
  currentSession,
  ensureSession,
  enterSession,
  forgetSession,
  hasAsked,
} from '../../features/assistant/conversation/session.ts';
import { type ConversationHandle, useConversation } from '../../features/assistant/conversation/use-conversation.ts';
import type { Report } from '../../features/reports/api.ts';
import { removeConversationFilesOf, useConversationFiles } from '../../features/reports/files/conversation-files.ts';
import { filesQuery } from '../../features/reports/files/query.ts';
import { configQuery } from '../../features/site/api.ts';
import { useDemonstration } from '../../features/site/demonstration.ts';
import { detailOf } from '../../lib/api-error.ts';
import { useIsWide } from '../../lib/hooks/use-media.ts';
import { ForPurchase } from '../../lib/purchase/for-purchase.ts';
import { claimDrafts, handOverDrafts } from '../../lib/storage/drafts.ts';
import { sendUnsent } from '../../lib/unsent.ts';
import { OpenPart, partOf } from '../../ui/layout/page-title.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { showToast } from '../../ui/overlays/toast-queue.ts';
import { LazyPanel } from '../../ui/states/lazy-panel.tsx';
import { Optional } from '../../ui/states/optional.tsx';
import { advancedReportPath, paths, purchasePath } from '../paths.ts';
import { InSlot } from '../shell/slots.tsx';
import { PurchaseBar } from './purchase-bar.tsx';
import { recommendedSolutions } from './recommended-solutions.ts';
import { isTourDue } from './tour-state.ts';
import { useChatReport } from './use-chat-report.tsx';

/** An advanced report has a page of its own. */
type OpenedHere = Exclude<Report, { type: 'advanced-due-diligence' }>;

/** The report on screen in each report tab. */
const useOpenedReports = () => {
  const [roi, setRoi] = useState<DetailedRoiReport | null>(null);
  const [dueDiligence, setDueDiligence] = useState<DueDiligenceReport | null>(null);
  const open = useCallback(
    (report: OpenedHere) => (report.type === 'roi-report' ? setRoi(report) : setDueDiligence(report)),
    [],
  );
  /** Takes a report off the screen, wherever it is. */
  const close = useCallback((reportId: string) => {
    setRoi((now) => (now?.reportId === reportId ? null : now));
    setDueDiligence((now) => (now?.reportId === reportId ? null : now));
  }, []);
  return { roi, setRoi, dueDiligence, setDueDiligence, open, close };
};

const tabLabel = {
  chat: 'Chat',
  roi: 'ROI',
  'due-diligence': 'Due diligence',
  files: 'Files',
  evidence: 'Evidence',
  quotes: 'Quotes',
  evaluation: 'Evaluation',
  decision: 'Decision',
} as const;
type TabId = keyof typeof tabLabel;
const tabIds = Object.keys(tabLabel) as TabId[];

/** The tab, and the report that is open in it, stand in the address: a reload and a link come back to them. */
const useTab = ({ roi, dueDiligence, open }: ReturnType<typeof useOpenedReports>) => {
  const [search, setSearch] = useSearchParams();
  const inAddress = tabIds.find((id) => id === search.get('tab')) ?? 'chat';
  // Shown at once; the address follows when the router has got round to it, or leads when a link or Back changes it.
  const [tab, setShownTab] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  if (seen !== inAddress) {
    setSeen(inAddress);
    setShownTab(inAddress);
  }
  const [linked] = useState(() => search.get('report'));
  const setTab = useCallback(
    (next: TabId) => {
      setShownTab(next);
      setSearch(next === 'chat' ? {} : { tab: next }, { replace: true, preventScrollReset: true });
    },
    [setSearch],
  );
  useEffect(() => {
    if (!linked) return;
    const controller = new AbortController();
    import('../../features/reports/api.ts')
      .then(({ getReport }) => getReport(linked, controller.signal))
      .then((report) => report.type !== 'advanced-due-diligence' && open(report))
      // It is gone: the tab shows how to make another.
      .catch(() => undefined);
    return () => controller.abort();
  }, [linked, open]);

  const reportId = tab === 'roi' ? roi?.reportId : tab === 'due-diligence' ? dueDiligence?.reportId : undefined;
  useEffect(() => {
    if (reportId && tab === inAddress && search.get('report') !== reportId)
      setSearch({ tab, report: reportId }, { replace: true, preventScrollReset: true });
  }, [reportId, tab, inAddress, search, setSearch]);
  return [tab, setTab] as const;
};

const ExportChatDialog = lazy(() => import('./export-dialog.tsx'));

/** Export Chat: its dialog, or why there is nothing to export, once what was said before is here. */
const useExportChat = ({ conversation, resume: { isResuming } }: ConversationHandle) => {
  const [isWanted, setIsWanted] = useState(false);
  const hasMessages = conversation.messages.length > 0;
  useEffect(() => {
    if (!isWanted || isResuming || hasMessages) return;
    setIsWanted(false);
    void import('./export-conversation.ts').then(({ showNoConversation }) => showNoConversation());
  }, [isWanted, isResuming, hasMessages]);
  const dialog = isWanted && hasMessages && (
    <Suspense fallback={null}>
      <ExportChatDialog conversation={conversation} onClose={() => setIsWanted(false)} />
    </Suspense>
  );
  return { start: () => setIsWanted(true), dialog };
};

/** A report or an exported chat that belongs to what is on screen: with a purchase in hand, to its conversations. */
type Belongs = (file: { sessionId: string }) => boolean;

/** How many files there are. A browser that never asked anything has none, so a first visit asks for nothing. */
const useFilesCount = (belongs: Belongs): number => {
  const [hasPast] = useState(hasAsked);
  const { data } = useQuery({ ...filesQuery, enabled: hasPast });
  return [...(data ?? []), ...useConversationFiles()].filter(belongs).length;
};

const RoiPanel = lazy(() => import('../../features/reports/roi/form/panel.tsx'));
const DueDiligencePanel = lazy(() => import('../../features/reports/due-diligence/panel.tsx'));
const FilesPanel = lazy(() => import('../../features/reports/files/panel.tsx'));
const ShortlistKeeper = lazy(() => import('./shortlist-keeper.tsx'));
const EvidencePanel = lazy(() => import('./evidence-panel.tsx'));
const EmptyPurchase = lazy(() => import('./empty-purchase.tsx'));
const QuotesPanel = lazy(() => import('./quotes-panel.tsx'));
const EvaluationPanel = lazy(() => import('./evaluation-panel.tsx'));
const DecisionPanel = lazy(() => import('./decision-panel.tsx'));
const PurchaseTitle = lazy(() => import('../../features/purchases/purchase-title.tsx'));
const ShareDialog = lazy(() => import('../../features/purchases/share/share-dialog.tsx'));
const EraseConversation = lazy(async () => ({
  default: (await import('../../features/purchases/share/erase.tsx')).EraseConversation,
}));
const PurchaseGate = lazy(() => import('../../features/purchases/purchase-gate.tsx'));

const TOUR_AFTER_MS = 1_000;
/** Once the page has settled and is idle: a first visit waits for nothing of it. Where it does not load, there is none. */
const FirstRunTour = lazy(async () => {
  await new Promise((done) => setTimeout(done, TOUR_AFTER_MS));
  if ('requestIdleCallback' in window)
    await new Promise((done) => requestIdleCallback(done, { timeout: TOUR_AFTER_MS }));
  return import('./first-run-tour.tsx').catch(() => ({ default: () => null }));
});

/**
 * On a wide screen beside the page, in the rail; else above the chat, where its room is kept until it comes: what comes
 * late must not push away what is being read, nor is it where an answer is read.
 */
const TourPlace = ({ isBegun, onEnd }: { isBegun: boolean; onEnd: () => void }) => {
  const isWide = useIsWide();
  if (isBegun && !isWide) return null;
  const tour = (
    <Suspense fallback={null}>
      <FirstRunTour onEnd={onEnd} />
    </Suspense>
  );
  return isWide ? (
    <InSlot name="aside">{tour}</InSlot>
  ) : (
    <div className="flow-root empty:h-47 print:hidden">{tour}</div>
  );
};

/** The company context box: opened from the question box, it takes the focus with it. */
type ContextBox = 'closed' | 'open' | 'open-focused';

const purchaseIn = ({ messages }: Conversation): string | undefined => {
  const last = messages.findLast((message) => message.type === 'ai' && message.answer?.purchaseId);
  return last?.type === 'ai' ? last.answer?.purchaseId : undefined;
};

type WorkspaceProps = {
  /** Undefined until the first question began one. */
  purchaseId: string | undefined;
  /** Conversations of the purchase besides the one that this window is in. */
  sessionIds: readonly string[];
  onBegun: (purchaseId: string) => void;
  onErased: (sessionId: string) => void;
};

/** One purchase, or the way into one. It joins areas that do not know each other: the assistant, reports, quotes. */
const Workspace = ({ purchaseId, sessionIds, onBegun, onErased }: WorkspaceProps) => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const prepare = useCallback(
    () => Promise.all([queryClient.ensureQueryData(configQuery), sendUnsent()]),
    [queryClient],
  );
  const handle = useConversation(prepare, purchaseId);
  const [demonstration] = useDemonstration();
  const [contextBox, setContextBox] = useState<ContextBox>('closed');
  const opened = useOpenedReports();
  const [tab, setTab] = useTab(opened);
  const belongs: Belongs = ({ sessionId }) =>
    !purchaseId || sessionId === currentSession() || sessionIds.includes(sessionId);
  const filesCount = useFilesCount(belongs);
  const [shortlist, setShortlist] = useState<Shortlist>();
  const [showsTour, setShowsTour] = useState(() => isTourDue());
  const exportChat = useExportChat(handle);
  const [isSharing, setIsSharing] = useState(false);
  const [erasing, setErasing] = useState<string>();
  const chatReport = useChatReport({
    handle,
    prepare,
    demonstration,
    onReady: (report) => {
      opened.open(report);
      void handle.readAgain();
    },
  });
  const reportProps = { sessionId: ensureSession, prepare, demonstration };
  const openSample = async () => {
    try {
      await prepare();
      const id = await (await import('../../features/purchases/sample.ts')).openSample(queryClient);
      await navigate(`${purchasePath(id)}?tab=quotes`);
    } catch (error) {
      showToast({ title: 'The sample was not opened', description: detailOf(error), variant: 'destructive' });
    }
  };
  const begun = purchaseIn(handle.conversation);
  useEffect(() => {
    if (begun && !purchaseId) onBegun(begun);
  }, [begun, purchaseId, onBegun]);

  const items = [
    {
      id: 'chat' as const,
      label: tabLabel.chat,
      panel: (
        <>
          {showsTour && (
            <TourPlace isBegun={handle.conversation.messages.length > 0} onEnd={() => setShowsTour(false)} />
          )}
          <ChatPanel
            handle={handle}
            isDemonstrationOn={demonstration}
            shortlist={shortlist}
            context={{
              isOpen: contextBox !== 'closed',
              takesFocus: contextBox === 'open-focused',
              onToggle: () => setContextBox((now) => (now === 'closed' ? 'open' : 'closed')),
              onToggleFocused: () => setContextBox((now) => (now === 'closed' ? 'open-focused' : 'closed')),
            }}
            onGenerateReport={chatReport.generate}
            onDownloadReport={chatReport.download}
            reportProgress={chatReport.progress}
            empty={
              purchaseId && (
                <Optional>
                  <EmptyPurchase purchaseId={purchaseId} />
                </Optional>
              )
            }
            onOpenSample={openSample}
          />
        </>
      ),
    },
    {
      id: 'roi' as const,
      label: tabLabel.roi,
      panel: (
        <LazyPanel isShown={tab === 'roi'}>
          <RoiPanel {...reportProps} purchaseId={purchaseId} opened={opened.roi} onOpened={opened.setRoi} />
        </LazyPanel>
      ),
    },
    {
      id: 'due-diligence' as const,
      label: tabLabel['due-diligence'],
      panel: (
        <LazyPanel isShown={tab === 'due-diligence'}>
          <DueDiligencePanel
            {...reportProps}
            suggestedSolutions={recommendedSolutions(handle.conversation.messages)}
            opened={opened.dueDiligence}
            onOpened={opened.setDueDiligence}
            onGenerated={() => void handle.readAgain()}
          />
        </LazyPanel>
      ),
    },
    {
      id: 'files' as const,
      label: `${tabLabel.files} (${filesCount})`,
      panel: tab === 'files' && (
        <LazyPanel isShown>
          <FilesPanel
            belongs={belongs}
            onOpen={(report) => {
              if (report.type === 'advanced-due-diligence')
                return navigate(advancedReportPath(report.reportId, purchaseId));
              opened.open(report);
              setTab(report.type === 'roi-report' ? 'roi' : 'due-diligence');
            }}
            onDeleted={opened.close}
            onStart={(type) => setTab(type === 'roi-report' ? 'roi' : type)}
            onDownloadConversation={async (file, options) =>
              (await import('./export-conversation.ts')).downloadConversationAgain(file, options)
            }
          />
        </LazyPanel>
      ),
    },
    ...(purchaseId
      ? [
          {
            id: 'evidence' as const,
            label: tabLabel.evidence,
            startsGroup: true,
            panel: (
              <LazyPanel isShown={tab === 'evidence'}>
                <EvidencePanel purchaseId={purchaseId} />
              </LazyPanel>
            ),
          },
          {
            id: 'quotes' as const,
            label: tabLabel.quotes,
            panel: (
              <LazyPanel isShown={tab === 'quotes'}>
                <QuotesPanel purchaseId={purchaseId} />
              </LazyPanel>
            ),
          },
          {
            id: 'evaluation' as const,
            label: tabLabel.evaluation,
            panel: (
              <LazyPanel isShown={tab === 'evaluation'}>
                <EvaluationPanel purchaseId={purchaseId} />
              </LazyPanel>
            ),
          },
          {
            id: 'decision' as const,
            label: tabLabel.decision,
            panel: (
              <LazyPanel isShown={tab === 'decision'}>
                <DecisionPanel purchaseId={purchaseId} />
              </LazyPanel>
            ),
          },
        ]
      : []),
  ];
  const part = partOf(tabLabel, items.some(({ id }) => id === tab) ? tab : 'chat');
  const title = purchaseId ? (
    <Optional fallback={<h1 className={titleClass}>Purchase</h1>}>
      <PurchaseTitle purchaseId={purchaseId} part={part} onChanged={handle.catchUp} />
    </Optional>
  ) : (
    <h1 className={titleClass}>
      AI procurement assistant
      <OpenPart part={part} />
    </h1>
  );
  return (
    <>
      <Tabs
        label="Chat home"
        items={items.map(({ panel, ...item }) => ({
          ...item,
          panel: <div className="mx-auto max-w-6xl px-4 sm:px-8">{panel}</div>,
        }))}
        selected={items.some(({ id }) => id === tab) ? tab : 'chat'}
        onSelect={setTab}
        bar={(tabs) => (
          <PurchaseBar
            title={title}
            onExport={exportChat.start}
            onErase={handle.conversation.messages.length > 0 ? () => setErasing(currentSession()) : undefined}
            onShare={purchaseId ? () => setIsSharing(true) : undefined}
            tabs={tabs}
          />
        )}
      />
      {exportChat.dialog}
      {erasing && (
        <Optional>
          <EraseConversation
            sessionId={erasing}
            onErased={() => onErased(erasing)}
            onClose={() => setErasing(undefined)}
          />
        </Optional>
      )}
      {purchaseId && isSharing && (
        <Optional>
          <ShareDialog purchaseId={purchaseId} onClose={() => setIsSharing(false)} />
        </Optional>
      )}
      {purchaseId && (
        <Optional>
          <ShortlistKeeper purchaseId={purchaseId} onChange={setShortlist} />
        </Optional>
      )}
    </>
  );
};

const titleClass = 'min-w-0 truncate font-semibold text-lg';

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

/** Before a new purchase: the drafts of the last one are put aside, once its page has stored what was typed. */
const Begin = ({ children }: { children: ReactNode }) => {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    handOverDrafts('home');
    setIsReady(true);
  }, []);
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
