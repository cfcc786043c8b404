import type { Stripe } from '@stripe/stripe-js';
import { queryOptions } from '@tanstack/react-query';
import { type CurrentUser, readCurrentUser } from '#shared/contracts/accounts';
import type { SitePayments } from '#shared/contracts/site';
import { createSubscription, openBillingPortal } from '#shared/contracts/subscriptions';
import { call, callOrNull } from '../../lib/api-client.ts';
import { localError } from '../../lib/api-error.ts';

const failed = () =>
  localError(
    'unavailable',
    'The payment form could not be loaded. Check your connection, or what blocks scripts, and try again.',
  );

/**
 * The payment provider's script, as its own site serves it (it may not be bundled), with our key.
 * @throws ApiError when it does not load; the next call tries again
 */
const loadProvider = ({ scriptUrl, publishableKey }: SitePayments): Promise<Stripe> =>
  new Promise((done, fail) => {
    const script = document.createElement('script');
    script.src = scriptUrl;
    script.onload = () => (window.Stripe ? done(window.Stripe(publishableKey)) : fail(failed()));
    script.onerror = () => {
      script.remove();
      fail(failed());
    };
    document.head.append(script);
  });

/** Set by the server beside the session, and worth nothing to it: asking without it would only be a failed call. */
const isMaybeSignedIn = () => /(?:^|;\s*)evident-signed-in=1/.test(document.cookie);

/** Who is signed in; null: nobody. */
export const readSubscriber = async (signal: AbortSignal): Promise<CurrentUser | null> =>
  isMaybeSignedIn() ? callOrNull(readCurrentUser)(undefined, { signal }) : null;

export const subscriberQuery = queryOptions({
  queryKey: ['subscriptions', 'user'],
  queryFn: ({ signal }) => readSubscriber(signal),
});

/** Starts the subscription, or goes on with the one that was started: asking twice makes one. */
export const setupQuery = (userId: string) =>
  queryOptions({
    queryKey: ['subscriptions', 'setup', userId],
    queryFn: async ({ signal }) => {
      const payable = await call(createSubscription)(undefined, { signal });
      if (payable.clientSecret) return payable;
      throw localError('upstream_failed', 'The payment provider did not give us a way to take payment.');
    },
  });

export const providerQuery = (payments: SitePayments) =>
  queryOptions<Stripe>({
    queryKey: ['subscriptions', 'provider', payments.scriptUrl],
    queryFn: () => loadProvider(payments),
    structuralSharing: false,
  });

/** Leaves for the place where the provider lets a subscriber change or cancel. */
export const goToPortal = async (): Promise<void> => {
  const { url } = await call(openBillingPortal)();
  window.location.assign(url);
};
