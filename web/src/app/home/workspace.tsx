import { useQueryClient } from '@tanstack/react-query';
import { lazy, useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Shortlist } from '../../features/assistant/answer/shortlist.ts';
import { ChatPanel } from '../../features/assistant/chat-panel.tsx';
import type { Conversation } from '../../features/assistant/conversation/conversation-state.ts';
import { currentSession, ensureSession } from '../../features/assistant/conversation/session.ts';
import { type ConversationHandle, useConversation } from '../../features/assistant/conversation/use-conversation.ts';
import { configQuery } from '../../features/site/api.ts';
import { useDemonstration } from '../../features/site/demonstration.ts';
import { detailOf } from '../../lib/api-error.ts';
import { sendUnsent } from '../../lib/unsent.ts';
import { OpenPart, partOf } from '../../ui/layout/page-title.tsx';
import { type TabItem, Tabs } from '../../ui/layout/tabs.tsx';
import { showToast } from '../../ui/overlays/toast-queue.ts';
import { LazyPanel } from '../../ui/states/lazy-panel.tsx';
import { Optional } from '../../ui/states/optional.tsx';
import { purchasePath } from '../paths.ts';
import { useExportChat } from './export/use-export-chat.tsx';
import { type Belongs, FilesTab, useFilesCount } from './files-tab.tsx';
import { PurchaseBar } from './purchase-bar.tsx';
import { recommendedSolutions } from './recommended-solutions.ts';
import { TourPlace } from './tour/tour-place.tsx';
import { useChatReport } from './use-chat-report.tsx';
import { type TabId, tabLabel, usePurchaseTabs } from './use-purchase-tabs.ts';

const RoiPanel = lazy(() => import('../../features/reports/roi/panel.tsx'));
const DueDiligencePanel = lazy(() => import('../../features/reports/due-diligence/panel.tsx'));
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

/** The company context box: opened from the question box, it takes the focus with it. */
type ContextBox = 'closed' | 'open' | 'open-focused';

type ChatTabProps = {
  handle: ConversationHandle;
  prepare: () => Promise<unknown>;
  demonstration: boolean | undefined;
  purchaseId: string | undefined;
  shortlist: Shortlist | undefined;
  chatReport: ReturnType<typeof useChatReport>;
};

const ChatTab = ({ handle, prepare, demonstration, purchaseId, shortlist, chatReport }: ChatTabProps) => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [contextBox, setContextBox] = useState<ContextBox>('closed');
  const openSample = async () => {
    try {
      await prepare();
      const id = await (await import('../../features/purchases/sample.ts')).openSample(queryClient);
      await navigate(`${purchasePath(id)}?tab=quotes`);
    } catch (error) {
      showToast({ title: 'The sample was not opened', description: detailOf(error), variant: 'destructive' });
    }
  };
  return (
    <>
      <TourPlace isBegun={handle.conversation.messages.length > 0} />
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
  );
};

/** What only a purchase has, in the order in which it goes. */
const stepPanels = [
  ['evidence', EvidencePanel],
  ['quotes', QuotesPanel],
  ['evaluation', EvaluationPanel],
  ['decision', DecisionPanel],
] as const;

const stepTabs = (purchaseId: string, tab: TabId): TabItem<TabId>[] =>
  stepPanels.map(([id, Panel], at) => ({
    id,
    label: tabLabel[id],
    startsGroup: at === 0,
    panel: (
      <LazyPanel isShown={tab === id}>
        <Panel purchaseId={purchaseId} />
      </LazyPanel>
    ),
  }));

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
export const Workspace = ({ purchaseId, sessionIds, onBegun, onErased }: WorkspaceProps) => {
  const queryClient = useQueryClient();
  const prepare = useCallback(
    () => Promise.all([queryClient.ensureQueryData(configQuery), sendUnsent()]),
    [queryClient],
  );
  const handle = useConversation(prepare, purchaseId);
  const { messages } = handle.conversation;
  const [demonstration] = useDemonstration();
  const { tab, setTab, opened } = usePurchaseTabs();
  const belongs: Belongs = ({ sessionId }) =>
    !purchaseId || sessionId === currentSession() || sessionIds.includes(sessionId);
  const filesCount = useFilesCount(belongs);
  const [shortlist, setShortlist] = useState<Shortlist>();
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
  const begun = purchaseIn(handle.conversation);
  useEffect(() => {
    if (begun && !purchaseId) onBegun(begun);
  }, [begun, purchaseId, onBegun]);

  const items: TabItem<TabId>[] = [
    {
      id: 'chat',
      label: tabLabel.chat,
      panel: <ChatTab {...{ handle, prepare, demonstration, purchaseId, shortlist, chatReport }} />,
    },
    {
      id: 'roi',
      label: tabLabel.roi,
      panel: (
        <LazyPanel isShown={tab === 'roi'}>
          <RoiPanel {...reportProps} opened={opened.roi} onOpened={opened.setRoi} />
        </LazyPanel>
      ),
    },
    {
      id: 'due-diligence',
      label: tabLabel['due-diligence'],
      panel: (
        <LazyPanel isShown={tab === 'due-diligence'}>
          <DueDiligencePanel
            {...reportProps}
            suggestedSolutions={recommendedSolutions(messages)}
            opened={opened.dueDiligence}
            onOpened={opened.setDueDiligence}
            onGenerated={() => void handle.readAgain()}
          />
        </LazyPanel>
      ),
    },
    {
      id: 'files',
      // As wide as it will be: the open tab stays in view on a phone.
      label: `${tabLabel.files} (${filesCount ?? '…'})`,
      panel: tab === 'files' && <FilesTab {...{ belongs, purchaseId, opened, setTab }} />,
    },
    ...(purchaseId ? stepTabs(purchaseId, tab) : []),
  ];
  return (
    <>
      <Bar
        {...{ purchaseId, handle, onErased, items, setTab }}
        tab={items.some(({ id }) => id === tab) ? tab : 'chat'}
      />
      {purchaseId && (
        <Optional>
          <ShortlistKeeper purchaseId={purchaseId} onChange={setShortlist} />
        </Optional>
      )}
    </>
  );
};

type BarProps = Pick<WorkspaceProps, 'purchaseId' | 'onErased'> & {
  handle: ConversationHandle;
  items: readonly TabItem<TabId>[];
  tab: TabId;
  setTab: (tab: TabId) => void;
};

const titleClass = 'min-w-0 truncate font-semibold text-lg';

/** The tabs under the purchase's title, with what can be done with the whole of it. */
const Bar = ({ purchaseId, handle, onErased, items, tab, setTab }: BarProps) => {
  const exportChat = useExportChat(handle);
  const [isSharing, setIsSharing] = useState(false);
  const [erasing, setErasing] = useState<string>();
  const part = partOf(tabLabel, tab);
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
        selected={tab}
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
    </>
  );
};
