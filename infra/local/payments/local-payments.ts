import { secretVariable } from '#functions/lib/env';
import { LocalStartError } from '../local-start-error.ts';
import { type PaymentStandIn, startPaymentStandIn } from './start.ts';

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
