import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Route } from '../../../routes.ts';
import { routes } from '../../../routes.ts';
import { gateway, type LoadHandler } from '../../gateway.ts';
import { installRouteScope } from '../../route-scope.ts';
import { startPaymentStandIn } from '../local-payments.ts';

const isOurs = ({ entry }: Route) => entry.startsWith('subscriptions/');

type Options = { dataFolder?: string; loadHandler: LoadHandler; lateMs?: number; retryMs?: readonly number[] };

/**
 * The stand-in and our subscription endpoints, joined over HTTP as on one machine: the webhook gets raw bytes through
 * the gateway, in the scope of its route. Sets the environment that the functions read.
 */
export const startPaymentHouse = async ({ loadHandler, ...options }: Options) => {
  installRouteScope();
  const api = gateway(routes.filter(isOurs), loadHandler);
  let pages: Awaited<ReturnType<typeof startPaymentStandIn>>['pages'] = () => false;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (!pages(request, response, url)) void api(request, response, url);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const standIn = await startPaymentStandIn({ ...options, webhookUrl: `${base}/api/stripe/webhook` });
  pages = standIn.pages;
  Object.assign(process.env, standIn.environment);
  const post = async (path: string, body: unknown) => {
    const response = await fetch(base + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await response.json()) as { status?: string; error?: { message: string; type: string } };
  };
  return {
    base,
    standIn,
    ledger: standIn.ledger,
    /** As the stand-in's script in a browser does. */
    pay: (clientSecret: string, card: string, delivery = 'now') =>
      post('/test-payments/confirm', { clientSecret, card, delivery }),
    answerBank: (clientSecret: string, isPassed: boolean) =>
      post('/test-payments/authenticate', { clientSecret, isPassed }),
    close: async () => {
      await standIn.close();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
};
export type PaymentHouse = Awaited<ReturnType<typeof startPaymentHouse>>;
