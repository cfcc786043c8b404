import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useCallback, useEffect, useState } from 'react';
import { ApiError, detailOf } from '../../lib/api-error.ts';
import { conversationQuery } from './api.ts';
import { readBack } from './ask.ts';
import { conversationOf } from './conversation-from-server.ts';
import type { ConversationEvent } from './conversation-state.ts';
import { currentSession } from './session.ts';
import type { Run } from './use-run.ts';

type ResumeOptions = Run & {
  dispatch: Dispatch<ConversationEvent>;
  fail: (error: unknown) => void;
  /** The conversation is not there any more: begin a new one, without a word. */
  onGone: () => void;
};

/** Reads the conversation of the last visit, and waits for an answer that was left in the making. */
export const useResume = ({ run, running, dispatch, fail, onGone }: ResumeOptions) => {
  const queryClient = useQueryClient();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<ResumeState>(() => ({ isResuming: currentSession() !== undefined }));

  useEffect(() => {
    const sessionId = currentSession();
    if (!sessionId) return;
    setState({ isResuming: true });
    let isRead = false;
    void run(
      async (signal) => {
        const conversation = await readNewest(queryClient, sessionId);
        if (signal.aborted) return;
        isRead = true;
        dispatch({ type: 'resumed', conversation });
        setState({ isResuming: false });
        if (!conversation.pending) return;
        const answer = await readBack(queryClient, sessionId, signal);
        if (!signal.aborted) dispatch({ type: 'answered', answer });
      },
      (error) => {
        if (isGone(error)) onGone();
        else if (isRead) fail(error);
        setState({ isResuming: false, ...(isRead || isGone(error) ? {} : { failure: detailOf(error) }) });
      },
    );
    return () => running.current?.abort('unmounted');
  }, [attempt, queryClient, run, running, dispatch, fail, onGone]);

  const retryResume = useCallback(() => setAttempt((count) => count + 1), []);
  return { ...state, retryResume };
};

type ResumeState = { isResuming: boolean; failure?: string };

const readNewest = async (queryClient: QueryClient, sessionId: string) =>
  conversationOf(await queryClient.fetchQuery(conversationQuery(sessionId)));

const isGone = (error: unknown) => error instanceof ApiError && (error.status === 401 || error.status === 404);
