import { useState } from 'react';
import type { Conversation } from '../../features/assistant/conversation-state.ts';
import { ExportDialog } from '../../features/assistant/export-dialog.tsx';
import { ensureSession } from '../../features/assistant/session.ts';
import { focusAfter } from '../../lib/lost-focus.ts';
import { exportConversation } from './export-conversation.ts';

type ExportChatDialogProps = { conversation: Conversation; onClose: () => void };

/** Export Chat, from the toolbar: fetched when it is asked for. */
export default function ExportChatDialog({ conversation, onClose }: ExportChatDialogProps) {
  const sessionId = ensureSession();
  const [opener] = useState(() => document.activeElement);
  const close = () => {
    onClose();
    focusAfter(() => (opener instanceof HTMLElement ? opener : null));
  };
  return (
    <ExportDialog
      conversation={conversation}
      sessionId={sessionId}
      onClose={close}
      onExport={(choice, options) => exportConversation(choice, sessionId, options)}
    />
  );
}
