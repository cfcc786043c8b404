import { lazy, Suspense, useState } from 'react';
import type { Conversation } from '../../features/assistant/conversation-state.ts';

const ExportChatDialog = lazy(() => import('./export-dialog.tsx'));

/** Export Chat: its dialog, or why there is nothing to export. */
export const useExportChat = (conversation: Conversation) => {
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
