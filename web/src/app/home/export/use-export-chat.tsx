import { lazy, Suspense, useEffect, useState } from 'react';
import type { ConversationHandle } from '../../../features/assistant/conversation/use-conversation.ts';

const ExportChatDialog = lazy(() => import('./export-dialog.tsx'));

/** Export Chat: its dialog, or why there is nothing to export, once what was said before is here. */
export const useExportChat = ({ conversation, resume: { isResuming } }: ConversationHandle) => {
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
