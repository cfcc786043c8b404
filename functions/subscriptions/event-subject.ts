import * as z from 'zod';
import type { PaymentEvent } from './signed-event.ts';

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
export const eventSubject = (event: PaymentEvent, isLive: boolean): Subject => {
  if (!isAboutBilling(event)) return { ignoredBecause: 'not about a subscription or an invoice' };
  if (event.livemode !== isLive) return { ignoredBecause: 'of the other mode' };
  if (event.account) return { ignoredBecause: 'of another account' };
  const carried = Carried.safeParse(event.data.object);
  if (!carried.success) return { ignoredBecause: 'without a customer' };
  const { customer, metadata, parent } = carried.data;
  return { customerId: customer, userIdHint: metadata?.userId ?? parent?.subscription_details?.metadata?.userId };
};
