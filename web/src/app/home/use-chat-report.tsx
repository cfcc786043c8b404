import { lazy, type ReactNode, useState } from 'react';
import type { DueDiligenceReport } from '#shared/contracts/reports/due-diligence-report';
import type { AiMessage } from '../../features/assistant/conversation/conversation-state.ts';
import { currentSession, ensureSession } from '../../features/assistant/conversation/session.ts';
import type { ConversationHandle } from '../../features/assistant/conversation/use-conversation.ts';
import type { SentFor } from '../../features/reports/generation.ts';
import { showToast } from '../../ui/overlays/toast-queue.ts';
import { LazyPanel } from '../../ui/states/lazy-panel.tsx';
import { recommendedSolutions } from './recommended-solutions.ts';

const ChatReport = lazy(() => import('../../features/reports/chat-report.tsx'));

/** What a report from the chat is for, where nobody has said it. */
const GOALS = 'Healthcare procurement optimization';

type Options = {
  handle: ConversationHandle;
  prepare: () => Promise<unknown>;
  demonstration: boolean | undefined;
  onReady: (report: DueDiligenceReport) => void;
};

/** Due diligence from the chat: on what an answer recommends, at once; and the download of the newest one. */
export const useChatReport = ({ handle, prepare, demonstration, onReady }: Options) => {
  const [request, setRequest] = useState<{ key: string; sent: SentFor<'due-diligence'> } | null>(null);
  const generate = (answer: AiMessage) => {
    if (request) return;
    const selectedSolutions = recommendedSolutions(handle.conversation.messages, answer);
    if (selectedSolutions.length === 0) return showNoSolutions();
    const common = { sessionId: ensureSession(), projectGoals: GOALS, selectedSolutions };
    setRequest({
      key: crypto.randomUUID(),
      sent: { ...common, ...(demonstration === undefined ? {} : { demonstration }) },
    });
  };
  const progress: ReactNode = request && (
    <LazyPanel isShown>
      <ChatReport
        key={request.key}
        sent={request.sent}
        prepare={prepare}
        onReady={onReady}
        onClosed={() => setRequest(null)}
      />
    </LazyPanel>
  );
  return { generate, download, progress };
};

const download = async (): Promise<unknown> => {
  const { downloadNewestDueDiligence } = await import('../../features/reports/files/download-report.ts');
  return downloadNewestDueDiligence(currentSession());
};

const showNoSolutions = () =>
  showToast({
    title: 'No Solutions Selected',
    description: 'Please get AI recommendations first before generating a report.',
    variant: 'destructive',
  });
