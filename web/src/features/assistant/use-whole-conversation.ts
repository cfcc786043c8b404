import { useCallback, useEffect, useState } from 'react';
import { detailOf } from '../../lib/api-error.ts';
import { readMessages } from './conversation-export.ts';
import type { Conversation, Message } from './conversation-state.ts';

type Whole = {
  /** Undefined while earlier messages are being read. */
  messages: readonly Message[] | undefined;
  /** Why they could not be read. */
  failure: string | undefined;
  retry: () => void;
};

/** A conversation with all that came before what is on screen. */
export const useWholeConversation = ({ messages, earlier }: Conversation, sessionId: string): Whole => {
  const [before, setBefore] = useState<readonly Message[] | undefined>(earlier === null ? [] : undefined);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const [attempt, setAttempt] = useState(0);
  const [from] = useState(earlier);

  useEffect(() => {
    if (from === null) return;
    const controller = new AbortController();
    setFailure(undefined);
    readMessages(sessionId, from, controller.signal).then(setBefore, (error: unknown) => {
      if (!controller.signal.aborted) setFailure(detailOf(error));
    });
    return () => controller.abort();
  }, [sessionId, from, attempt]);

  // What was read on the page in the meantime is in both.
  const known = new Set(before?.map(({ key }) => key));
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { messages: before && [...before, ...messages.filter(({ key }) => !known.has(key))], failure, retry };
};
