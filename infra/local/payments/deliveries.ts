import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pending } from './state.ts';

/** How the provider's messages arrive; each is something that a real one does now and then. */
export const deliveryModes = ['now', 'late', 'duplicate', 'reordered', 'never'] as const;
export type DeliveryMode = (typeof deliveryModes)[number];

type Options = {
  webhookUrl: string;
  webhookSecret: string;
  /** Called when the webhook has taken an event. */
  taken(eventId: string): void;
  /** Milliseconds that a late event is late. */
  lateMs?: number;
  /** Milliseconds before each further try of an event that was not taken. */
  retryMs?: readonly number[];
};

const LATE_MS = 6_000;
const RETRY_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000];
const TIMEOUT_MS = 30_000;

/** The header that the provider signs a body with: HMAC-SHA-256 over the time and the bytes. */
export const signatureOf = (payload: string, secret: string, atSeconds = Math.floor(Date.now() / 1000)): string =>
  `t=${atSeconds},v1=${createHmac('sha256', secret).update(`${atSeconds}.${payload}`).digest('hex')}`;

/** Brings events to the webhook, again and again until they are taken. */
export const deliveries = ({ webhookUrl, webhookSecret, taken, lateMs = LATE_MS, retryMs = RETRY_MS }: Options) => {
  const stopped = new AbortController();

  const once = async ({ id, payload }: Pending): Promise<boolean> => {
    try {
      const { ok } = await fetch(webhookUrl, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signatureOf(payload, webhookSecret),
        },
        body: payload,
        signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      if (ok) taken(id);
      return ok;
    } catch {
      return false;
    }
  };

  const wait = (ms: number) => pause(ms, undefined, { signal: stopped.signal, ref: false });
  const again = async (event: Pending) => {
    for (const ms of retryMs) {
      await wait(ms);
      if (await once(event)) return;
    }
  };
  /** Waits for the first try; further ones go on by themselves. */
  const bring = async (event: Pending) => {
    if (!(await once(event))) again(event).catch(() => undefined);
  };
  const inTurn = async (events: readonly Pending[]) => {
    for (const event of events) await bring(event);
  };

  return {
    async send(events: readonly Pending[], mode: DeliveryMode = 'now'): Promise<void> {
      if (mode === 'now') await inTurn(events);
      if (mode === 'reordered') await inTurn(events.toReversed());
      if (mode === 'duplicate') await Promise.all(events.flatMap((event) => [event, event, event]).map(bring));
      if (mode === 'late')
        wait(lateMs).then(
          () => inTurn(events),
          () => undefined,
        );
    },
    stop: () => stopped.abort(),
  };
};
export type Deliveries = ReturnType<typeof deliveries>;
