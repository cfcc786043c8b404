import { oneLine } from '#shared/kernel/format';
import { formatTimestamp } from '../../../lib/format.ts';
import { withoutCites } from '../../../lib/text/endnotes.ts';
import type { Message } from '../conversation/conversation-state.ts';

export type ExportFormat = 'pdf' | 'html' | 'markdown';
export type ExportChoice = { format: ExportFormat; messages: readonly Message[]; isWhole: boolean };

const EXCERPT_LENGTH = 90;

/** The beginning of a message in one line, without marks of Markdown and citations. */
const excerptOf = (content: string): string => {
  const plain = withoutCites(content.slice(0, EXCERPT_LENGTH * 4));
  const line = oneLine(plain.replaceAll('*', '').replaceAll('\\', ''));
  return line.length > EXCERPT_LENGTH ? `${line.slice(0, EXCERPT_LENGTH).trimEnd()}…` : line;
};

/** "You, 2:05 pm: Nurse call for 90 beds". */
export const messageLabel = ({ type, timestamp, content }: Message): string =>
  `${type === 'user' ? 'You' : 'AI Assistant'}, ${formatTimestamp(timestamp)}: ${excerptOf(content)}`;

/** What an export is called in the list of files: its first question. */
export const exportName = (messages: readonly Message[]): string => {
  const first = messages.find(({ type }) => type === 'user') ?? messages[0];
  return first ? excerptOf(first.content) : 'Conversation';
};
