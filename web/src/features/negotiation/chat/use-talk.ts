import { useCallback, useState } from 'react';
import type { LedgerRow, NegotiationAnswer } from '#shared/contracts/negotiation';
import type { Citation } from '#shared/kernel/evidence';
import { useForPurchase } from '../../../lib/purchase/for-purchase.ts';
import { useDraft } from '../../../lib/storage/drafts.ts';
import { type Pending, useStreamedTask } from '../../../lib/task/use-streamed-task.ts';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
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
export type PendingAdvice = Pending<Unanswered>;

type Options = {
  setup: Setup;
  demonstration: boolean | undefined;
  /** What must be done before a call: the visitor's cookie. */
  prepare: () => Promise<unknown>;
  /** The ledger of the deal in hand. */
  rows: readonly LedgerRow[];
  onAnswer: (answer: NegotiationAnswer, sent: Unanswered, deal: Setup) => void;
};

/** A question with the deal that it was asked about. */
type Asked = { unanswered: Unanswered; deal: Setup; given: { keepIdentifiers: boolean } | undefined };

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
  const forPurchase = useForPurchase();
  const [messages, setMessages] = useDraft<TalkMessage[]>(messagesDraft, []);
  const [answer, setAnswer] = useDraft<NegotiationAnswer | null>(answerDraft, null);
  const [unanswered, setUnanswered] = useDraft<Unanswered | null>(unansweredDraft, null);
  const [cleared, setCleared] = useState<TalkMessage[] | undefined>(undefined);
  const add = useCallback((...more: TalkMessage[]) => setMessages((now) => withMessages(now, ...more)), [setMessages]);

  const task = useStreamedTask({
    prepare: options.prepare,
    open: ({ unanswered: { text }, deal, given }: Asked, signal) =>
      askForAdvice(
        {
          vendor: deal.vendor.trim(),
          product: deal.product.trim(),
          goal: deal.goal ?? undefined,
          budget: budgetOf(deal),
          context: deal.context.trim(),
          message: text.trim(),
          history: historyOf(messages, dealKey(deal)),
          // A talk of before there was a ledger is read once more.
          rows: options.rows.length > 0 || messages.length === 0 ? [...options.rows] : undefined,
          demonstration: options.demonstration,
          ...forPurchase,
          ...given,
        },
        signal,
      ),
    onAnswer: (advice: NegotiationAnswer, { unanswered: sent, deal }) => {
      const key = dealKey(deal);
      add(messageOf('user', sent.text.trim(), key), messageOf('assistant', advice.response, key, advice.citations));
      setAnswer(advice);
      setUnanswered(null);
      options.onAnswer(advice, sent, deal);
    },
    onFailed: () =>
      showToast({
        title: 'AI Assistant Error',
        description: 'Unable to get negotiation advice. Please try again.',
        variant: 'destructive',
      }),
  });
  const { pending, error, run, cancel, isRunning, forgetError } = task;

  const send = async (sent: Unanswered, given?: Asked['given']) => {
    if (isRunning || sent.text.trim() === '') return;
    setCleared(undefined);
    setUnanswered(sent);
    await run({ unanswered: sent, deal: options.setup, given });
  };

  /** Ends the answer in the making; what had arrived is kept. */
  const stop = () => {
    const cut = cancel();
    if (!cut?.text) return;
    const key = dealKey(cut.sent.deal);
    add(messageOf('user', cut.sent.unanswered.text.trim(), key), {
      ...messageOf('assistant', cut.text, key, cut.citations),
      isStopped: true,
    });
    setUnanswered(null);
  };

  return {
    messages,
    answer,
    pending: pending && { ...pending, sent: pending.sent.unanswered },
    error,
    unanswered: pending ? null : unanswered,
    send,
    stop,
    discard: () => {
      setUnanswered(null);
      forgetError();
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
