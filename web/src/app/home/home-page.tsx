import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DueDiligenceReport } from '#shared/contracts/reports/due-diligence-report';
import type { DetailedRoiReport } from '#shared/contracts/reports/roi-report';
import { ChatPanel } from '../../features/assistant/chat-panel.tsx';
import type { Conversation } from '../../features/assistant/conversation/conversation-state.ts';
import { currentSession, ensureSession, previousSession } from '../../features/assistant/conversation/session.ts';
import { useConversation } from '../../features/assistant/conversation/use-conversation.ts';
import type { Report } from '../../features/reports/api.ts';
import { useConversationFiles } from '../../features/reports/files/conversation-files.ts';
import { filesQuery } from '../../features/reports/files/query.ts';
import { configQuery } from '../../features/site/api.ts';
import { useDemonstration } from '../../features/site/demonstration.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { advancedReportPath } from '../paths.ts';
import { LazyPanel } from './lazy-panel.tsx';
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

const ExportChatDialog = lazy(() => import('./export-dialog.tsx'));

/** Export Chat: its dialog, or why there is nothing to export. */
const useExportChat = (conversation: Conversation) => {
  const [isOpen, setIsOpen] = useState(false);
  const start = async () => {
    if (conversation.messages.length > 0) setIsOpen(true);
    else (await import('./export-conversation.ts')).showNoConversation();
  };
  const dialog = isOpen && (
    <Suspense fallback={null}>
      <ExportChatDialog conversation={conversation} onClose={() => setIsOpen(false)} />
    </Suspense>
  );
  return { start, dialog };
};

/** How many files there are. A browser that never asked anything has none, so a first visit asks for nothing. */
const useFilesCount = (): number => {
  const [hasPast] = useState(() => currentSession() !== undefined || previousSession() !== undefined);
  const { data } = useQuery({ ...filesQuery, enabled: hasPast });
  return (data?.length ?? 0) + useConversationFiles().length;
};

const RoiPanel = lazy(() => import('../../features/reports/roi/form/panel.tsx'));
const DueDiligencePanel = lazy(() => import('../../features/reports/due-diligence/panel.tsx'));
const FilesPanel = lazy(() => import('../../features/reports/files/panel.tsx'));

const TOUR_AFTER_MS = 1_000;
/** Once the page has settled and is idle: a first visit waits for nothing of it. Where it does not load, there is none. */
const FirstRunTour = lazy(async () => {
  await new Promise((done) => setTimeout(done, TOUR_AFTER_MS));
  if ('requestIdleCallback' in window)
    await new Promise((done) => requestIdleCallback(done, { timeout: TOUR_AFTER_MS }));
  return import('./first-run-tour.tsx').catch(() => ({ default: () => null }));
});

/** The company context box: opened from the toolbar, it takes the focus with it. */
type ContextBox = 'closed' | 'open' | 'open-focused';
type TabId = 'chat' | 'roi' | 'due-diligence' | 'files';

/** The chat home. It joins areas that do not know each other: the assistant, reports, and the way to all others. */
export const HomePage = () => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const prepare = useCallback(() => queryClient.ensureQueryData(configQuery), [queryClient]);
  const handle = useConversation(prepare);
  const [demonstration] = useDemonstration();
  const [tab, setTab] = useState<TabId>('chat');
  const [contextBox, setContextBox] = useState<ContextBox>('closed');
  const opened = useOpenedReports();
  const filesCount = useFilesCount();
  const [showsTour] = useState(() => isTourDue());
  const exportChat = useExportChat(handle.conversation);
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

  const items = [
    {
      id: 'chat',
      label: 'Chat',
      panel: (
        <>
          <ChatPanel
            handle={handle}
            isDemonstrationOn={demonstration}
            context={{
              isOpen: contextBox !== 'closed',
              takesFocus: contextBox === 'open-focused',
              onToggle: () => setContextBox((now) => (now === 'closed' ? 'open' : 'closed')),
              onToggleFocused: () => setContextBox((now) => (now === 'closed' ? 'open-focused' : 'closed')),
            }}
            onGenerateReport={chatReport.generate}
            onDownloadReport={chatReport.download}
            reportProgress={chatReport.progress}
          />
          {/* Below the question box: what comes late must not push away what is being read. */}
          {showsTour && (
            <Suspense fallback={null}>
              <FirstRunTour />
            </Suspense>
          )}
        </>
      ),
    },
    {
      id: 'roi',
      label: 'ROI',
      panel: (
        <LazyPanel isShown={tab === 'roi'}>
          <RoiPanel {...reportProps} opened={opened.roi} onOpened={opened.setRoi} />
        </LazyPanel>
      ),
    },
    {
      id: 'due-diligence',
      label: 'Due diligence',
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
      id: 'files',
      label: `Files (${filesCount})`,
      panel: tab === 'files' && (
        <LazyPanel isShown>
          <FilesPanel
            onOpen={(report) => {
              if (report.type === 'advanced-due-diligence') return navigate(advancedReportPath(report.reportId));
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
  ] as const;
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
            title={<h1 className="min-w-0 truncate font-semibold text-lg">AI procurement assistant</h1>}
            onExport={exportChat.start}
            tabs={tabs}
          />
        )}
      />
      {exportChat.dialog}
    </>
  );
};
