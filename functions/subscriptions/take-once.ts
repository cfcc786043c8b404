import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '#shared/errors';
import { claimEvent, finishEvent, releaseEvent } from './payment-events-store.ts';

/** How long a second delivery waits for the first; the provider waits longer for an answer. */
const WAIT_MS = 3_000;
const LOOK_AGAIN_MS = 100;

/**
 * Does the work of an event once, however often and at however many places it arrives. Whoever comes second waits
 * until the work is done, so that an answer always means that the effect is kept.
 * @throws AppError `unavailable` when the first holder takes too long; what the work throws, after giving the event back
 */
export const takeOnce = async (event: { id: string; type: string }, work: () => Promise<void>): Promise<void> => {
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
