import { useState } from 'react';
import type { Conversation } from '../../../features/assistant/conversation/conversation-state.ts';
import { ensureSession } from '../../../features/assistant/conversation/session.ts';
import { ExportDialog } from '../../../features/assistant/export/export-dialog.tsx';
import { focusAfter } from '../../../lib/lost-focus.ts';
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
