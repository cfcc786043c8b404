import Stripe from 'stripe';
import * as z from 'zod';
import { parsedSecret } from '#functions/lib/caller/house-secret';
import { env } from '#functions/lib/env';

/** The version whose shapes this code reads; a new one is taken up by hand, with the package. */
const API_VERSION = '2026-10-28.endive';
/** One retry of each call: with four calls in a row the answer still comes before the gateway's 29 seconds. */
const TIMEOUT_MS = 5_000;
const RETRIES = 1;

const PaymentSecret = z.object({
  secretKey: z.string().min(1),
  /** While a secret is rotated the old and the new one both sign. */
  webhookSecret: z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]),
});

type PaymentSecrets = { secretKey: string; webhookSecrets: readonly string[]; isLive: boolean };

/**
 * Keys of the payment provider.
 * @throws AppError `unavailable` where payments are not set up
 */
export const paymentSecrets = async (): Promise<PaymentSecrets> => {
  const { secretKey, webhookSecret } = await parsedSecret('payments', PaymentSecret);
  const webhookSecrets = typeof webhookSecret === 'string' ? [webhookSecret] : webhookSecret;
  return { secretKey, webhookSecrets, isLive: /^[a-z]+_live_/.test(secretKey) };
};

let last: { secretKey: string; client: Stripe } | undefined;

/** The provider's client, one for a container; another one when the key was rotated. */
export const paymentProvider = async (): Promise<Stripe> => {
  const { secretKey } = await paymentSecrets();
  if (last?.secretKey !== secretKey) {
    const settings = {
      apiVersion: API_VERSION,
      timeout: TIMEOUT_MS,
      maxNetworkRetries: RETRIES,
      telemetry: false,
    } as const;
    last = { secretKey, client: new Stripe(secretKey, { ...settings, ...otherHost() }) };
  }
  return last.client;
};

/** On one machine a stand-in may answer instead, on loopback. */
const otherHost = () => {
  const base = env.paymentsApiBase();
  if (!base) return {};
  const { hostname, port, protocol } = new URL(base);
  return { host: hostname, port, protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) };
};
