import type { Conversation } from '../../features/assistant/conversation-state.ts';
import { ExportDialog } from '../../features/assistant/export-dialog.tsx';
import { ensureSession } from '../../features/assistant/session.ts';
import { exportConversation } from './export-conversation.ts';

type ExportChatDialogProps = { conversation: Conversation; onClose: () => void };

/** Export Chat, from the toolbar: fetched when it is asked for. */
export default function ExportChatDialog({ conversation, onClose }: ExportChatDialogProps) {
  const sessionId = ensureSession();
  return (
    <ExportDialog
      conversation={conversation}
      sessionId={sessionId}
      onClose={onClose}
      onExport={(choice, options) => exportConversation(choice, sessionId, options)}
    />
  );
}
