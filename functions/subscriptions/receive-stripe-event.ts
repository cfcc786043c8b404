import { apiHandler } from '#functions/lib/api-handler';
import { log } from '#functions/lib/log';
import { receiveStripeEvent } from '#shared/contracts/subscriptions';
import { eventSubject } from './event-subject.ts';
import { paymentProvider, paymentSecrets } from './payment-provider.ts';
import { withProvider } from './provider-failure.ts';
import { readEvent } from './signed-event.ts';
import { syncBilling } from './sync-billing.ts';
import { takeOnce } from './take-once.ts';

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
