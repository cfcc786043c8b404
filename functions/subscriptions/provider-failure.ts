import Stripe from 'stripe';
import { AppError } from '#shared/kernel/errors';

/**
 * Runs calls to the payment provider.
 * @throws AppError `unavailable` when it cannot be reached or is busy, `upstream_failed` when it refuses
 */
export const withProvider = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Stripe.errors.StripeError ? failureOf(error) : error;
  }
};

const isPassing = (error: Stripe.errors.StripeError) =>
  error instanceof Stripe.errors.StripeConnectionError || error instanceof Stripe.errors.StripeRateLimitError;

const failureOf = (cause: Stripe.errors.StripeError) =>
  isPassing(cause)
    ? new AppError('unavailable', 'The payment provider cannot be reached right now. Nothing was charged; try again.', {
        cause,
        retryAfterSeconds: 5,
      })
    : new AppError(
        'upstream_failed',
        'The payment provider did not accept this. Nothing was charged; try again later.',
        {
          cause,
        },
      );
