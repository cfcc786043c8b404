import { createHmac } from 'node:crypto';
import { testContext, testEvent } from '#functions/lib/testing/proxy-event';
import { paymentSecrets } from '#functions/subscriptions/payment-provider';
import { handler } from '#functions/subscriptions/receive-stripe-event';

/** An event of the provider arrives at our webhook: the status of its answer. */
export const deliver = async (payload: string): Promise<number> => {
  const [secret = ''] = (await paymentSecrets()).webhookSecrets;
  const at = Math.floor(Date.now() / 1000);
  const signature = `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')}`;
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return (await handler(testEvent({ headers, body: payload }), testContext)).statusCode;
};

/** As the provider does: again until it is taken. */
export const deliverUntilTaken = async (payload: string): Promise<void> => {
  while ((await deliver(payload)) !== 200);
};
