import { setTimeout as pause } from 'node:timers/promises';
import Stripe from 'stripe';
import * as z from 'zod';
import { apiHandler } from '#functions/lib/api-handler';
import { log } from '#functions/lib/log';
import { receiveStripeEvent } from '#shared/contracts/subscriptions';
import { AppError } from '#shared/kernel/errors';
import type { SignedPayload } from '#shared/kernel/fields';
import { claimEvent, finishEvent, releaseEvent } from './payment-events-store.ts';
import { paymentProvider, paymentSecrets } from './payment-provider.ts';
import { withProvider } from './provider-failure.ts';
import { syncBilling } from './sync-billing.ts';

/** The provider's own tolerance: what was signed longer ago may be a replay. */
const TOLERANCE_SECONDS = 300;

/** What is read of an event. The object that it carries is a snapshot of some earlier moment: only its names are used. */
const Event = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  livemode: z.boolean(),
  /** Set where the event is of another account that is connected to ours. */
  account: z.string().optional(),
  data: z.object({ object: z.looseObject({}) }),
});
type PaymentEvent = z.infer<typeof Event>;

const notSigned = (cause?: unknown) =>
  new AppError('invalid_input', 'The signature of this event does not fit its body.', { cause });

/**
 * The event in a signed body.
 * @param secrets each one that may have signed: two while a secret is rotated
 * @throws AppError `invalid_input` unless one of them signed these bytes within five minutes of now
 */
const readEvent = (
  { payload, signature }: SignedPayload,
  secrets: readonly string[],
  nowMs = Date.now(),
): PaymentEvent => {
  if (isFromTheFuture(signature, nowMs)) throw notSigned();
  const text = exactText(payload);
  const errors: unknown[] = [];
  for (const secret of secrets) {
    try {
      return parsed(Stripe.webhooks.constructEvent(text, signature, secret, TOLERANCE_SECONDS, undefined, nowMs));
    } catch (error) {
      if (error instanceof AppError) throw error;
      errors.push(error);
    }
  }
  throw notSigned(errors[0]);
};

/** The package would drop a byte order mark and patch broken bytes before it verifies: other bytes than were sent. */
const exactText = (payload: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(payload);
  } catch (error) {
    throw notSigned(error);
  }
};

const parsed = (event: unknown): PaymentEvent => {
  const result = Event.safeParse(event);
  if (result.success) return result.data;
  throw new AppError('invalid_input', 'The body is not an event of the payment provider.', { cause: result.error });
};

/** The package refuses what is too old and takes any date to come. */
const isFromTheFuture = (signature: string, nowMs: number) =>
  [...signature.matchAll(/(?:^|,)t=(\d+)/g)].some(([, at]) => Number(at) - nowMs / 1000 > TOLERANCE_SECONDS);

/** How long a second delivery waits for the first; the provider waits longer for an answer. */
const WAIT_MS = 3_000;
const LOOK_AGAIN_MS = 100;

/**
 * Does the work of an event once, however often and at however many places it arrives. Whoever comes second waits
 * until the work is done, so that an answer always means that the effect is kept.
 * @throws AppError `unavailable` when the first holder takes too long; what the work throws, after giving the event back
 */
const takeOnce = async (event: { id: string; type: string }, work: () => Promise<void>): Promise<void> => {
  const waitsUntil = Date.now() + WAIT_MS;
  for (;;) {
    const claim = await claimEvent(event.id, event.type);
    if (claim.state === 'done') return;
    if (claim.state === 'claimed') return finish(event.id, claim.claimId, work);
    if (Date.now() >= waitsUntil) {
      throw new AppError('unavailable', 'This event is being worked on. Send it again.', { retryAfterSeconds: 10 });
    }
    await pause(LOOK_AGAIN_MS);
  }
};

const finish = async (eventId: string, claimId: string, work: () => Promise<void>): Promise<void> => {
  try {
    await work();
    await finishEvent(eventId, claimId);
  } catch (error) {
    // Where that fails too, the claim goes stale and is taken over then.
    await releaseEvent(eventId, claimId).catch(() => undefined);
    throw error;
  }
};

const Metadata = z.object({ userId: z.string().optional() }).nullish();

/** What subscriptions and invoices say of whose they are; a customer is an id, or expanded. */
const Carried = z.object({
  customer: z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]),
  metadata: Metadata,
  parent: z.object({ subscription_details: z.object({ metadata: Metadata }).nullish() }).nullish(),
});

type Subject = { customerId: string; userIdHint: string | undefined } | { ignoredBecause: string };

const isAboutBilling = ({ type }: PaymentEvent) => /^(customer\.subscription|invoice)\./.test(type);

/**
 * Whose state an event asks to fetch, or why it concerns nobody here.
 * @param isLive whether our key is of the live mode
 */
const eventSubject = (event: PaymentEvent, isLive: boolean): Subject => {
  if (!isAboutBilling(event)) return { ignoredBecause: 'not about a subscription or an invoice' };
  if (event.livemode !== isLive) return { ignoredBecause: 'of the other mode' };
  if (event.account) return { ignoredBecause: 'of another account' };
  const carried = Carried.safeParse(event.data.object);
  if (!carried.success) return { ignoredBecause: 'without a customer' };
  const { customer, metadata, parent } = carried.data;
  return { customerId: customer, userIdHint: metadata?.userId ?? parent?.subscription_details?.metadata?.userId };
};

const received = { received: true as const };

/** An event is a doorbell: it says whose state to fetch, never what that state is. */
export const handler = apiHandler(receiveStripeEvent, async (signed) => {
  const { webhookSecrets, isLive } = await paymentSecrets();
  const event = readEvent(signed, webhookSecrets);
  const subject = eventSubject(event, isLive);
  if ('ignoredBecause' in subject) {
    log('info', 'payment event ignored', { eventId: event.id, type: event.type, reason: subject.ignoredBecause });
    return received;
  }
  await takeOnce(event, async () => {
    const provider = await paymentProvider();
    await withProvider(() => syncBilling(provider, subject));
  });
  return received;
});
