import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { ApiError, detailOf } from '../../../lib/api-error.ts';
import { type AbortReason, type Run, useRun } from '../../../lib/task/use-run.ts';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { conversationQuery, stopAnswer } from '../api.ts';
import { prepareQuestion, type Question, type QuestionOptions } from '../composer/question.ts';
import { conversationOf } from './conversation-from-server.ts';
import { type ConversationEvent, conversationAfter, emptyConversation } from './conversation-state.ts';
import { currentSession, forgetSession } from './session.ts';

// Nothing of asking is needed before the first question.
export const loadAsking = () => import('./ask.ts');

type ResumeOptions = Run & {
  dispatch: Dispatch<ConversationEvent>;
  fail: (error: unknown) => void;
  /** The conversation is not there any more: begin a new one, without a word. */
  onGone: () => void;
};

/** Reads the conversation of the last visit, and waits for an answer that was left in the making. */
const useResume = ({ run, running, dispatch, fail, onGone }: ResumeOptions) => {
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
        const { readBack } = await loadAsking();
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

/** After Stop the server ends the answer within about a second; past this we keep what we have. */
const STOP_GRACE_MS = 4_000;

/** What the asker wants to know of one question: taken means that the server has it. */
export type Fate = { onTaken?: () => void; onFailed?: () => void };

/**
 * One conversation of this browser: asks, stops, resumes after a reload, and survives a lost connection.
 * @param prepare what must be done before a send: the visitor's cookie
 * @param purchaseId that its questions belong to; undefined: the first one begins a purchase
 */
export const useConversation = (prepare: () => Promise<unknown>, purchaseId?: string) => {
  const queryClient = useQueryClient();
  const [conversation, dispatch] = useReducer(conversationAfter, emptyConversation);
  const { messages, earlier } = conversation;
  const latest = useRef(messages);
  latest.current = messages;
  const keepWhatArrived = useCallback(() => dispatch({ type: 'cut-short', timestamp: new Date().toISOString() }), []);
  const { run, running } = useRun({ onStopped: keepWhatArrived });

  const fail = useCallback((error: unknown, userMessageId?: string) => {
    const retryAfterSeconds = error instanceof ApiError ? error.retryAfterSeconds : undefined;
    dispatch({ type: 'failed', failure: { detail: detailOf(error), retryAfterSeconds }, userMessageId });
    showToast({
      title: 'AI Assistant Error',
      description: 'Unable to process your request. Please try again.',
      variant: 'destructive',
    });
  }, []);

  const resume = useResume({ run, running, dispatch, fail, onGone: forgetSession });

  const send = useCallback(
    (question: Question, options: QuestionOptions, { onTaken, onFailed }: Fate = {}) => {
      if (running.current) return;
      const { message, asked, replaces } = prepareQuestion(messages, question, { ...options, purchaseId });
      dispatch({ type: 'asked', message, replaces, startedAt: Date.now() });
      let isTaken = false;
      const answer = async (signal: AbortSignal) => {
        const [{ ask }] = await Promise.all([loadAsking(), prepare()]);
        for await (const event of ask(queryClient, asked, signal)) {
          if (!isTaken) onTaken?.();
          isTaken = true;
          dispatch(event.type === 'result' ? { type: 'answered', answer: event.answer } : event);
        }
      };
      void run(answer, async (error) => {
        const id = isTaken && (await (await loadAsking()).storedQuestionId(queryClient, asked.sessionId));
        fail(error, id || undefined);
        onFailed?.();
      });
    },
    [messages, prepare, purchaseId, queryClient, run, running, fail],
  );

  const stop = useCallback(() => {
    const controller = running.current;
    const sessionId = currentSession();
    if (!controller || !sessionId) return;
    dispatch({ type: 'stopping' });
    // A stop that fails changes nothing for the reader: what arrived is kept either way.
    stopAnswer({ sessionId }).catch(() => undefined);
    setTimeout(() => controller.abort('stop' satisfies AbortReason), STOP_GRACE_MS);
  }, [running]);

  const readEarlier = useCallback(async () => {
    const sessionId = currentSession();
    if (!sessionId || !earlier) return;
    const page = await queryClient.fetchQuery(conversationQuery(sessionId, earlier));
    dispatch({ type: 'read-earlier', page: conversationOf(page) });
  }, [queryClient, earlier]);

  /** Takes in what the server itself added to the conversation. A failure can wait: the next reading brings it too. */
  const readAgain = useCallback(async () => {
    const sessionId = currentSession();
    if (!sessionId) return;
    const page = await queryClient.fetchQuery(conversationQuery(sessionId)).catch(() => undefined);
    if (page && currentSession() === sessionId) dispatch({ type: 'read-again', page: conversationOf(page) });
  }, [queryClient]);

  /** Another window went on with the conversation: what it asked and got is shown here too. */
  const { retryResume } = resume;
  const catchUp = useCallback(async () => {
    const sessionId = currentSession();
    if (!sessionId || running.current) return;
    const page = await queryClient.fetchQuery(conversationQuery(sessionId)).catch(() => undefined);
    const last = page?.messages.at(-1)?.id;
    if (!last || running.current || currentSession() !== sessionId) return;
    if (latest.current.some(({ id }) => id === last)) return;
    retryResume();
  }, [queryClient, running, retryResume]);

  return { conversation, resume, send, stop, readEarlier, readAgain, catchUp };
};

export type ConversationHandle = ReturnType<typeof useConversation>;
