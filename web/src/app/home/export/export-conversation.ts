import type { Message } from '../../../features/assistant/conversation/conversation-state.ts';
import {
  conversationExport,
  dataVersionOf,
  readMessages,
} from '../../../features/assistant/export/conversation-export.ts';
import { conversationMarkdown } from '../../../features/assistant/export/conversation-markdown.ts';
import { type ExportChoice, exportName } from '../../../features/assistant/export/export-choice.ts';
import { addConversationFile, type ConversationFile } from '../../../features/reports/files/conversation-files.ts';
import { downloading, showDownloadFailed } from '../../../features/reports/files/download-report.ts';
import { localError } from '../../../lib/api-error.ts';
import { saveFile } from '../../../lib/files/save-file.ts';
import { isoDay } from '../../../lib/format.ts';
import { saveDocument } from '../../../pdf/save-document.ts';
import { showToast } from '../../../ui/overlays/toast-queue.ts';

export type ExportOptions = { onProgress?: (share: number) => void; signal?: AbortSignal };

/** Says that there is nothing to export yet. */
export const showNoConversation = () =>
  showToast({
    title: 'No Conversation',
    description: 'Start a conversation before exporting.',
    variant: 'destructive',
  });

const saveMarkdown = (messages: readonly Message[], sessionId: string, now: Date) => {
  const text = conversationMarkdown(messages, sessionId, now);
  saveFile(`conversation-${sessionId}-${isoDay(now)}.md`, text, 'text/markdown');
};

/** A later reading of "all that there were" ends here, also where this clock is behind the server's. */
const dateOf = (messages: readonly Message[], now: Date): string =>
  new Date(Math.max(now.getTime(), ...messages.slice(-1).map(({ timestamp }) => Date.parse(timestamp)))).toISOString();

const fileOf = ({ messages, isWhole }: ExportChoice, sessionId: string, now: Date): ConversationFile => ({
  id: crypto.randomUUID(),
  name: exportName(messages),
  date: dateOf(messages, now),
  sessionId,
  messageIds: isWhole ? null : messages.flatMap(({ id }) => id ?? []),
  dataVersion: dataVersionOf(messages),
});

const saved = {
  pdf: { title: 'PDF Exported', description: 'The conversation is in your downloads, with its sources as endnotes.' },
  html: { title: 'Conversation exported', description: 'Saved as HTML, with its sources as endnotes.' },
  markdown: { title: 'Conversation exported', description: 'Saved as Markdown, with its sources as endnotes.' },
} satisfies Record<ExportChoice['format'], { title: string; description: string }>;

/**
 * Saves chosen messages of a conversation, adds the export to the files, and says so or why not.
 * @returns whether the file was saved
 */
export const exportConversation = async (
  choice: ExportChoice,
  sessionId: string,
  options: ExportOptions = {},
  now = new Date(),
): Promise<boolean> => {
  const { format, messages } = choice;
  try {
    if (format === 'markdown') saveMarkdown(messages, sessionId, now);
    else {
      const conversation = conversationExport(messages, sessionId, now);
      await saveDocument({ kind: 'conversation', conversation }, format, options, now);
    }
  } catch (error) {
    if (!options.signal?.aborted) showDownloadFailed(error);
    return false;
  }
  addConversationFile(fileOf(choice, sessionId, now));
  showToast({ ...saved[format], variant: 'success' });
  return true;
};

/** The messages of an export, as the server keeps them. */
const messagesOf = async ({ sessionId, messageIds, date }: ConversationFile, signal?: AbortSignal) => {
  const all = await readMessages(sessionId, undefined, signal);
  const ids = messageIds && new Set(messageIds);
  const messages = ids
    ? all.filter(({ id }) => id !== undefined && ids.has(id))
    : all.filter(({ timestamp }) => Date.parse(timestamp) <= Date.parse(date));
  if (messages.length === 0) throw localError('not_found', 'The conversation is no longer kept.');
  return messages;
};

/**
 * Builds the PDF of an earlier export again from the messages that the server keeps, and says so or why not.
 * @returns whether the file was saved
 */
export const downloadConversationAgain = (file: ConversationFile, options: ExportOptions = {}): Promise<boolean> =>
  downloading(async () => {
    const messages = await messagesOf(file, options.signal);
    const conversation = conversationExport(messages, file.sessionId, new Date());
    await saveDocument({ kind: 'conversation', conversation }, 'pdf', options);
  }, options);
