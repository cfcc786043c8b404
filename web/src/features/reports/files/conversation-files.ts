import * as z from 'zod';
import { SessionId } from '#shared/kernel/fields';
import { listened } from '../../../lib/storage/listened.ts';
import { stored } from '../../../lib/storage/stored.ts';

/** An exported conversation: enough to build the file again, since the messages themselves are kept by the server. */
export const ConversationFile = z.object({
  id: z.string(),
  name: z.string(),
  /** ISO 8601. */
  date: z.string(),
  sessionId: SessionId,
  /** Ids of the chosen messages; null: all that there were. */
  messageIds: z.array(z.string()).nullable(),
  dataVersion: z.string().nullable(),
});
export type ConversationFile = z.infer<typeof ConversationFile>;

/** Older ones go: they can be exported again. */
const KEPT_MAX = 100;
const kept = stored('evident.files.conversations', z.array(ConversationFile));

const files = listened<readonly ConversationFile[]>(() => kept.read() ?? []);

/** The conversations that were exported in this browser, newest first. */
export const conversationFiles = files.now;
export const useConversationFiles = files.use;

const change = (next: readonly ConversationFile[]) => {
  const shown = next.slice(0, KEPT_MAX);
  kept.write([...shown]);
  files.change(shown);
};

export const addConversationFile = (file: ConversationFile) => change([file, ...files.now()]);
/** Of a conversation that is not kept any more none can be built again. */
export const removeConversationFilesOf = (sessionId: string) =>
  change(files.now().filter((file) => file.sessionId !== sessionId));
export const removeConversationFile = (id: string) => change(files.now().filter((file) => file.id !== id));
