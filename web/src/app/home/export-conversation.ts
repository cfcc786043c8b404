import { conversationMarkdown } from '../../features/assistant/conversation-markdown.ts';
import type { Message } from '../../features/assistant/conversation-state.ts';
import { ensureSession } from '../../features/assistant/session.ts';
import { isoDay } from '../../lib/format.ts';
import { saveFile } from '../../lib/save-file.ts';
import { showToast } from '../../ui/toast-queue.ts';

/** Saves the conversation. Markdown for now: the PDF comes with the reports. */
export const exportConversation = (messages: readonly Message[], now = new Date()) => {
  if (messages.length === 0) {
    showToast({
      title: 'No Conversation',
      description: 'Start a conversation before exporting.',
      variant: 'destructive',
    });
    return;
  }
  const sessionId = ensureSession();
  const text = conversationMarkdown({
    title: 'Healthcare Procurement Conversation',
    sessionId,
    messages,
    exportedAt: now,
  });
  saveFile(`conversation-${sessionId}-${isoDay(now)}.md`, text, 'text/markdown');
  showToast({
    title: 'Conversation exported',
    description: 'Saved as Markdown, with its sources as endnotes. Export as PDF comes with the next release.',
    variant: 'success',
  });
};
