import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { AnswerValue, PricedLine, RequestPage } from '#shared/contracts/purchases/requests';
import { useVendorAnswer, vendorQuery } from './api.ts';

const SAVE_AFTER_MS = 1_200;

export type Draft = { answers: Record<string, AnswerValue>; prices: Record<string, PricedLine>; by: RequestPage['by'] };

const draftOf = ({ answers, prices, by }: RequestPage): Draft => ({ answers, prices, by });
/** A line without an amount is not sent: it is no answer yet. */
const sentPrices = (prices: Draft['prices']): Draft['prices'] =>
  Object.fromEntries(
    Object.entries(prices).filter(
      ([, { state, amountAud }]) => amountAud !== null || (state !== 'priced' && state !== 'optional'),
    ),
  );

/** What is typed, kept at the server a moment after the last change; the page on screen stays what was typed. */
export const useVendorDraft = (token: string, page: RequestPage) => {
  const client = useQueryClient();
  const { answer, state } = useVendorAnswer(token);
  const [draft, setDraft] = useState(() => draftOf(page));
  const [isUnsaved, setIsUnsaved] = useState(false);
  const version = useRef(page.version);
  version.current = Math.max(version.current, page.version);
  const { mutateAsync } = answer;
  const send = async (submit: boolean) => {
    setIsUnsaved(false);
    // Who is answering is told once the form is sent: half a name is no draft worth keeping.
    const by = draft.by?.name.trim() ? draft.by : null;
    const kept = await mutateAsync({
      version: version.current,
      answers: draft.answers,
      prices: sentPrices(draft.prices),
      by,
      submit,
    }).catch(() => setIsUnsaved(true));
    if (kept) version.current = kept.version;
  };
  const latest = useRef(send);
  latest.current = send;
  const unsaved = useRef(isUnsaved);
  unsaved.current = isUnsaved;
  useEffect(() => {
    if (!isUnsaved || answer.isPending || answer.isError) return;
    const timer = setTimeout(() => void latest.current(false), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isUnsaved, draft, answer.isPending, answer.isError]);
  const change = (part: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...part }));
    setIsUnsaved(true);
    answer.reset();
  };
  useEffect(() => {
    // What was typed in the last moment is sent on the way out.
    const leave = () => document.visibilityState === 'hidden' && unsaved.current && void latest.current(false);
    document.addEventListener('visibilitychange', leave);
    return () => document.removeEventListener('visibilitychange', leave);
  }, []);
  /** On top of what another window kept meanwhile. */
  const retry = async () => {
    const now = await client.fetchQuery({ ...vendorQuery(token), staleTime: 0 }).catch(() => undefined);
    if (now) version.current = now.version;
    await send(false);
  };
  return { draft, change, submit: () => send(true), retry, answer, state, isUnsaved };
};
