import { useSyncExternalStore } from 'react';
import * as z from 'zod';
import { SessionId } from '#shared/kernel/fields';
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

let files: readonly ConversationFile[] | undefined;
const listeners = new Set<() => void>();

/** The conversations that were exported in this browser, newest first. */
export const conversationFiles = (): readonly ConversationFile[] => {
  files ??= kept.read() ?? [];
  return files;
};

const change = (next: readonly ConversationFile[]) => {
  files = next.slice(0, KEPT_MAX);
  kept.write([...files]);
  for (const listener of listeners) listener();
};

export const addConversationFile = (file: ConversationFile) => change([file, ...conversationFiles()]);
/** Of a conversation that is not kept any more none can be built again. */
export const removeConversationFilesOf = (sessionId: string) =>
  change(conversationFiles().filter((file) => file.sessionId !== sessionId));
export const removeConversationFile = (id: string) => change(conversationFiles().filter((file) => file.id !== id));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useConversationFiles = () => useSyncExternalStore(subscribe, conversationFiles);
