import { answerDocument, conversationDocument } from '../../../lib/conversation/conversation-document.ts';
import { markdownFileOf, markdownOf } from '../../../lib/conversation/markdown-look.ts';
import type { AiMessage, Message } from '../conversation/conversation-state.ts';
import { conversationExport, exported } from './conversation-export.ts';

/** One answer as Markdown, for the clipboard. */
export const answerMarkdown = (message: AiMessage): string => markdownOf(answerDocument(exported(message)));

/** A whole conversation as Markdown, its citations as endnotes. */
export const conversationMarkdown = (messages: readonly Message[], sessionId: string, exportedAt: Date): string =>
  markdownFileOf(conversationDocument(conversationExport(messages, sessionId, exportedAt)));
