import Stripe from 'stripe';
import * as z from 'zod';
import type { SignedPayload } from '#shared/contracts/fields';
import { AppError } from '#shared/errors';

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
export type PaymentEvent = z.infer<typeof Event>;

const notSigned = (cause?: unknown) =>
  new AppError('invalid_input', 'The signature of this event does not fit its body.', { cause });

/**
 * The event in a signed body.
 * @param secrets each one that may have signed: two while a secret is rotated
 * @throws AppError `invalid_input` unless one of them signed these bytes within five minutes of now
 */
export const readEvent = (
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
