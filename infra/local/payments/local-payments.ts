import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { secretVariable } from '#functions/lib/env';
import { LocalStartError } from '../local-start-error.ts';
import { startApi } from './api-server.ts';
import { deliveries } from './deliveries.ts';
import { Ledger } from './ledger.ts';
import { paymentPages } from './pages.ts';
import { keptState } from './state.ts';

type Start = {
  /** Where the books are kept; absent: in memory. */
  dataFolder?: string;
  /** Our own webhook. */
  webhookUrl: string;
  lateMs?: number;
  retryMs?: readonly number[];
  beforeAnswer?: (path: string) => Promise<void>;
};

/**
 * A stand-in for the payment provider on this machine: the API that the SDK calls, on loopback; the script and the pages
 * that a browser opens, to be served beside the site; and signed messages to our webhook. No money moves.
 */
export const startPaymentStandIn = async ({ dataFolder, webhookUrl, beforeAnswer, ...timing }: Start) => {
  const kept = keptState(dataFolder ? join(dataFolder, 'test-payments.json') : undefined);
  const ledger = new Ledger(kept);
  // Nobody else needs to know them, so they are new each time; messages are signed when they are sent.
  const [secretKey, webhookSecret] = [
    `sk_test_${randomBytes(24).toString('hex')}`,
    `whsec_${randomBytes(24).toString('hex')}`,
  ];
  const taken = (eventId: string) => {
    delete ledger.state.pending[eventId];
    ledger.save();
  };
  const delivery = deliveries({ webhookUrl, webhookSecret, taken, ...timing });
  const api = await startApi({ ledger, secretKey, deliver: delivery.send, beforeAnswer });
  return {
    ledger,
    deliver: delivery.send,
    webhookSecret,
    pages: paymentPages({ ledger, deliver: delivery.send }),
    /** What functions are told, as with a real provider. */
    environment: {
      SECRET_PAYMENTS: JSON.stringify({ secretKey, webhookSecret }),
      STRIPE_API_BASE: api.base,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_stand_in',
      STRIPE_PRICE_ID: 'price_test_premium',
      STRIPE_SCRIPT_URL: '/test-payments/stripe.js',
    },
    /** Messages that were owed when the last run ended. */
    deliverOwed: () => delivery.send(Object.values(ledger.state.pending)),
    close: async () => {
      delivery.stop();
      await api.close();
    },
  };
};
export type PaymentStandIn = Awaited<ReturnType<typeof startPaymentStandIn>>;

/** Who takes payments on this machine. */
export type Payments = Pick<PaymentStandIn, 'pages' | 'deliverOwed' | 'close'> & {
  environment: Record<string, string>;
};

/** What a real provider needs besides its key. */
const others = ['STRIPE_WEBHOOK_SECRET', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_PRICE_ID'] as const;

/**
 * The real provider where the shell holds its key, else the stand-in.
 * @throws LocalStartError when some of the provider's settings are missing, or the stand-in's books cannot be read
 */
export const localPayments = async (dataFolder: string, port: number): Promise<Payments> => {
  const secretKey = process.env.STRIPE_SECRET_KEY;
  if (secretKey) return realProvider(secretKey);
  return startPaymentStandIn({ dataFolder, webhookUrl: `http://127.0.0.1:${port}/api/stripe/webhook` });
};

const realProvider = (secretKey: string): Payments => {
  const absent = others.filter((name) => !process.env[name]);
  if (absent.length > 0)
    throw new LocalStartError(`STRIPE_SECRET_KEY is set, and ${absent.join(', ')} is not. Set all or none.`);
  const secret = { secretKey, webhookSecret: process.env.STRIPE_WEBHOOK_SECRET };
  return {
    environment: { [secretVariable('payments')]: JSON.stringify(secret) },
    pages: () => false,
    deliverOwed: async () => undefined,
    close: async () => undefined,
  };
};
