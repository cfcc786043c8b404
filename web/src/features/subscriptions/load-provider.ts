import type { Stripe } from '@stripe/stripe-js';
import type { SitePayments } from '#shared/contracts/site';
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
export const loadProvider = ({ scriptUrl, publishableKey }: SitePayments): Promise<Stripe> =>
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
