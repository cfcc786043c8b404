import { useCallback, useEffect, useRef, useState } from 'react';
import type { NegotiationAnswer } from '#shared/contracts/negotiation';
import type { Citation } from '#shared/kernel/evidence';
import { useDraft } from '../../../lib/storage/drafts.ts';
import { showToast } from '../../../ui/toast-queue.ts';
import { askForAdvice } from '../api.ts';
import { budgetOf, dealKey, type Setup } from '../negotiation-setup.ts';
import {
  answerDraft,
  historyOf,
  messagesDraft,
  type TalkMessage,
  type Unanswered,
  unansweredDraft,
  withMessages,
} from './talk.ts';

/** An answer in the making. */
export type PendingAdvice = {
  sent: Unanswered;
  startedAt: number;
  stages: readonly string[];
  text: string;
  citations: readonly Citation[];
};

type Options = {
  setup: Setup;
  demonstration: boolean | undefined;
  /** What must be done before a call: the visitor's cookie. */
  prepare: () => Promise<unknown>;
  onAnswer: (answer: NegotiationAnswer, sent: Unanswered) => void;
};

const messageOf = (role: TalkMessage['role'], text: string, deal: string, citations: readonly Citation[] = []) => ({
  id: crypto.randomUUID(),
  role,
  text,
  citations: [...citations],
  at: new Date().toISOString(),
  deal,
});

/** The talk: its messages, kept in this browser; one question at a time, which can be stopped and sent again. */
export const useTalk = (options: Options) => {
  const [messages, setMessages] = useDraft<TalkMessage[]>(messagesDraft, []);
  const [answer, setAnswer] = useDraft<NegotiationAnswer | null>(answerDraft, null);
  const [unanswered, setUnanswered] = useDraft<Unanswered | null>(unansweredDraft, null);
  const [pending, setPending] = useState<PendingAdvice | undefined>(undefined);
  const [error, setError] = useState<unknown>(undefined);
  const [cleared, setCleared] = useState<TalkMessage[] | undefined>(undefined);
  const running = useRef<{ controller: AbortController; pending: PendingAdvice } | undefined>(undefined);
  const latest = useRef({ ...options, messages });
  useEffect(() => {
    latest.current = { ...options, messages };
  });
  useEffect(() => () => running.current?.controller.abort(), []);

  const add = useCallback((...more: TalkMessage[]) => setMessages((now) => withMessages(now, ...more)), [setMessages]);

  const send = useCallback(
    async (sent: Unanswered, given?: { keepIdentifiers: boolean }) => {
      if (running.current || sent.text.trim() === '') return;
      const { setup, demonstration, prepare, onAnswer } = latest.current;
      const deal = dealKey(setup);
      const run = {
        controller: new AbortController(),
        pending: { sent, startedAt: Date.now(), stages: [], text: '', citations: [] } as PendingAdvice,
      };
      running.current = run;
      const show = (part: Partial<PendingAdvice>) => {
        run.pending = { ...run.pending, ...part };
        setPending(run.pending);
      };
      show({});
      setError(undefined);
      setCleared(undefined);
      setUnanswered(sent);
      try {
        await prepare();
        const request = {
          vendor: setup.vendor.trim(),
          product: setup.product.trim(),
          goal: setup.goal ?? undefined,
          budget: budgetOf(setup),
          context: setup.context.trim(),
          message: sent.text.trim(),
          history: historyOf(latest.current.messages, deal),
          demonstration,
          ...given,
        };
        for await (const event of askForAdvice(request, run.controller.signal)) {
          if (run.controller.signal.aborted) return;
          if (event.type === 'status') show({ stages: [...run.pending.stages, event.stage] });
          else if (event.type === 'delta')
            show({ text: run.pending.text + event.text, citations: [...run.pending.citations, ...event.citations] });
          else {
            add(
              messageOf('user', sent.text.trim(), deal),
              messageOf('assistant', event.answer.response, deal, event.answer.citations),
            );
            setAnswer(event.answer);
            setUnanswered(null);
            onAnswer(event.answer, sent);
          }
        }
      } catch (failure) {
        if (run.controller.signal.aborted) return;
        setError(failure ?? new Error('The call failed.'));
        showToast({
          title: 'AI Assistant Error',
          description: 'Unable to get negotiation advice. Please try again.',
          variant: 'destructive',
        });
      } finally {
        if (running.current === run) {
          running.current = undefined;
          setPending(undefined);
        }
      }
    },
    [add, setAnswer, setUnanswered],
  );

  /** Ends the answer in the making; what had arrived is kept. */
  const stop = useCallback(() => {
    const run = running.current;
    if (!run) return;
    running.current = undefined;
    run.controller.abort();
    setPending(undefined);
    if (run.pending.text === '') return;
    const deal = dealKey(latest.current.setup);
    const { sent, text, citations } = run.pending;
    add(messageOf('user', sent.text.trim(), deal), {
      ...messageOf('assistant', text, deal, citations),
      isStopped: true,
    });
    setUnanswered(null);
  }, [add, setUnanswered]);

  return {
    messages,
    answer,
    pending,
    error,
    unanswered: pending ? null : unanswered,
    send,
    stop,
    discard: () => {
      setUnanswered(null);
      setError(undefined);
    },
    isCleared: cleared !== undefined,
    clear: () => {
      setCleared(messages);
      setMessages([]);
      setAnswer(null);
    },
    undoClear: () => {
      if (cleared) setMessages(cleared);
      setCleared(undefined);
    },
  };
};
export type Talk = ReturnType<typeof useTalk>;
