import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { ConversationAnswer } from '#shared/contracts/assistant';
import type { StreamEvent } from '#shared/kernel/stream';
import { ApiError, detailOf } from '../../../lib/api-error.ts';
import { useStreamedTask } from '../../../lib/task/use-streamed-task.ts';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { conversationQuery, stopAnswer } from '../api.ts';
import { prepareQuestion, type Question, type QuestionOptions } from '../composer/question.ts';
import type { Asked } from './ask.ts';
import { threadOf } from './conversation-from-server.ts';
import {
  type Conversation,
  type ConversationEvent,
  emptyThread,
  threadAfter,
  type UserMessage,
} from './conversation-state.ts';
import { currentSession, forgetSession } from './session.ts';

// Nothing of asking is needed before the first question.
export const loadAsking = () => import('./ask.ts');

/** An answer that the last visit left in the making. */
type Awaited = { sessionId: string; since: number };

type ResumeOptions = { dispatch: Dispatch<ConversationEvent>; onAwaited: (awaited: Awaited) => void };

/** Reads the conversation of the last visit. */
const useResume = ({ dispatch, onAwaited }: ResumeOptions) => {
  const queryClient = useQueryClient();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<ResumeState>(() => ({ isResuming: currentSession() !== undefined }));

  useEffect(() => {
    const sessionId = currentSession();
    if (!sessionId) return;
    setState({ isResuming: true });
    let isLeft = false;
    const take = ({ thread, awaitedSince }: ReturnType<typeof threadOf>) => {
      if (isLeft) return;
      dispatch({ type: 'resumed', thread });
      setState({ isResuming: false });
      if (awaitedSince !== null) onAwaited({ sessionId, since: awaitedSince });
    };
    const fail = (error: unknown) => {
      if (isLeft) return;
      // The conversation is not there any more: another begins, without a word.
      if (isGone(error)) forgetSession();
      setState({ isResuming: false, ...(isGone(error) ? {} : { failure: detailOf(error) }) });
    };
    void readNewest(queryClient, sessionId).then(take, fail);
    return () => {
      isLeft = true;
    };
  }, [attempt, queryClient, dispatch, onAwaited]);

  const retryResume = useCallback(() => setAttempt((count) => count + 1), []);
  return { ...state, retryResume };
};

type ResumeState = { isResuming: boolean; failure?: string };

const readNewest = async (queryClient: QueryClient, sessionId: string) =>
  threadOf(await queryClient.fetchQuery(conversationQuery(sessionId)));

const isGone = (error: unknown) => error instanceof ApiError && (error.status === 401 || error.status === 404);

/** After Stop the server ends the answer within about a second; past this we keep what we have. */
const STOP_GRACE_MS = 4_000;

/** What the asker wants to know of one question: taken means that the server has it. */
export type Fate = { onTaken?: () => void; onFailed?: () => void };

type Sent = Awaited | { asked: Asked; message: UserMessage; replaces: string | undefined; fate: Fate };

/**
 * One conversation of this browser: asks, stops, resumes after a reload, and survives a lost connection.
 * @param prepare what must be done before a send: the visitor's cookie
 * @param purchaseId that its questions belong to; undefined: the first one begins a purchase
 */
export const useConversation = (prepare: () => Promise<unknown>, purchaseId?: string) => {
  const queryClient = useQueryClient();
  const [thread, dispatch] = useReducer(threadAfter, emptyThread);
  const { messages, earlier } = thread;
  const [stopping, setStopping] = useState<Sent>();

  const { pending, run, cancelOne, isRunning } = useStreamedTask({
    onBegun: (sent: Sent) => {
      if ('asked' in sent) dispatch({ type: 'asked', message: sent.message, replaces: sent.replaces });
    },
    open: async function* (sent, signal): AsyncGenerator<StreamEvent<ConversationAnswer>> {
      if (!('asked' in sent)) {
        const { readBack } = await loadAsking();
        yield { type: 'result', answer: await readBack(queryClient, sent.sessionId, signal) };
        return;
      }
      const { asked, fate } = sent;
      const [{ ask, storedQuestionId }] = await Promise.all([loadAsking(), prepare()]);
      let isTaken = false;
      try {
        for await (const event of ask(queryClient, asked, signal)) {
          if (!isTaken) fate.onTaken?.();
          isTaken = true;
          yield event;
        }
      } catch (error) {
        const userMessageId = isTaken && !signal.aborted && (await storedQuestionId(queryClient, asked.sessionId));
        if (userMessageId) dispatch({ type: 'stored', userMessageId });
        throw error;
      }
    },
    onAnswer: (answer) => dispatch({ type: 'answered', answer }),
    onFailed: (error, sent) => {
      if ('since' in sent && isGone(error)) forgetSession();
      const retryAfterSeconds = error instanceof ApiError ? error.retryAfterSeconds : undefined;
      dispatch({ type: 'failed', failure: { detail: detailOf(error), retryAfterSeconds } });
      showToast({
        title: 'AI Assistant Error',
        description: 'Unable to process your request. Please try again.',
        variant: 'destructive',
      });
      if ('asked' in sent) sent.fate.onFailed?.();
    },
  });

  const resume = useResume({ dispatch, onAwaited: run });
  const { retryResume, isResuming } = resume;
  const latest = useRef({ messages, isBusy: false });
  latest.current = { messages, isBusy: isRunning || isResuming };

  const conversation = useMemo((): Conversation => {
    if (!pending) return { messages, earlier, pending: null };
    const { sent, startedAt, ...shown } = pending;
    const since = 'since' in sent ? sent.since : startedAt;
    return { messages, earlier, pending: { ...shown, startedAt: since, isStopping: sent === stopping } };
  }, [messages, earlier, pending, stopping]);

  const send = useCallback(
    (question: Question, options: QuestionOptions, fate: Fate = {}) => {
      if (latest.current.isBusy) return;
      void run({ ...prepareQuestion(messages, question, { ...options, purchaseId }), fate });
    },
    [messages, purchaseId, run],
  );

  const sent = pending?.sent;
  const stop = useCallback(() => {
    const sessionId = currentSession();
    if (!sent || !sessionId) return;
    setStopping(sent);
    // A stop that fails changes nothing for the reader: what arrived is kept either way.
    stopAnswer({ sessionId }).catch(() => undefined);
    setTimeout(() => {
      const cut = cancelOne(sent);
      if (cut) dispatch({ type: 'cut-short', ...cut, timestamp: new Date().toISOString() });
    }, STOP_GRACE_MS);
  }, [sent, cancelOne]);

  const readEarlier = useCallback(async () => {
    const sessionId = currentSession();
    if (!sessionId || !earlier) return;
    const page = await queryClient.fetchQuery(conversationQuery(sessionId, earlier));
    dispatch({ type: 'read-earlier', page: threadOf(page).thread });
  }, [queryClient, earlier]);

  /** Takes in what the server itself added to the conversation. A failure can wait: the next reading brings it too. */
  const readAgain = useCallback(async () => {
    const sessionId = currentSession();
    if (!sessionId) return;
    const page = await queryClient.fetchQuery(conversationQuery(sessionId)).catch(() => undefined);
    if (page && currentSession() === sessionId) dispatch({ type: 'read-again', page: threadOf(page).thread });
  }, [queryClient]);

  /** Another window went on with the conversation: what it asked and got is shown here too. */
  const catchUp = useCallback(async () => {
    const sessionId = currentSession();
    if (!sessionId || latest.current.isBusy) return;
    const page = await queryClient.fetchQuery(conversationQuery(sessionId)).catch(() => undefined);
    const last = page?.messages.at(-1)?.id;
    if (!last || latest.current.isBusy || currentSession() !== sessionId) return;
    if (latest.current.messages.some(({ id }) => id === last)) return;
    retryResume();
  }, [queryClient, retryResume]);

  return { conversation, resume, send, stop, readEarlier, readAgain, catchUp };
};

export type ConversationHandle = ReturnType<typeof useConversation>;
