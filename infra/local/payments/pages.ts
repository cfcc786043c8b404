import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import * as z from 'zod';
import { securityHeaders } from '../../security-headers.ts';
import { escaped } from '../mail-page.ts';
import { type Deliveries, deliveryModes } from './deliveries.ts';
import { type FormMap, readForm } from './form-body.ts';
import type { Ledger, Outcome } from './ledger.ts';
import { readText } from './read-body.ts';
import { entryOf, type Pending, type State, type Subscription } from './state.ts';
import { StripeFailure } from './stripe-objects.ts';

type Session = State['sessions'][string];

const day = (seconds: number) =>
  new Date(seconds * 1_000).toLocaleDateString('en-AU', { dateStyle: 'medium', timeZone: 'UTC' });

const button = (id: string, act: string, label: string) =>
  `<form method="post"><input type="hidden" name="subscription" value="${escaped(id)}"><button name="act" value="${act}">${label}</button></form>`;

const acts = ({ id, endedAt, cancelAtPeriodEnd }: Subscription) => {
  if (endedAt !== null) return '';
  const end = cancelAtPeriodEnd
    ? button(id, 'keep', 'Keep the subscription')
    : button(id, 'end', 'Cancel at the end of the period');
  return end + button(id, 'now', 'Cancel now');
};

const stateOf = ({ status, cancelAtPeriodEnd, periodEnd, endedAt }: Subscription) => {
  if (endedAt !== null) return 'Ended.';
  if (status !== 'active') return 'Not paid.';
  return cancelAtPeriodEnd ? `Active, ends on ${day(periodEnd)}.` : `Active, paid until ${day(periodEnd)}.`;
};

/** Where a subscriber cancels: the stand-in's own plain page. */
const portalPage = (ledger: Ledger, { customerId, returnUrl }: Session): string => {
  const rows = ledger
    .subscriptionsOf(customerId)
    .map((one) => `<section><h2>Vendor Portal Premium</h2><p>${stateOf(one)}</p>${acts(one)}</section>`);
  return `<!doctype html>
<html lang="en-AU">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Test payments</title>
<link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/test-payments/elements.css"></head>
<body class="tp-portal"><main><p class="tp-badge">Test payments</p><h1>Manage your subscription</h1>
${rows.join('\n') || '<p>There is no subscription.</p>'}
<p><a href="${escaped(returnUrl)}">Back to the site</a></p></main></body></html>`;
};

/** @returns events that the act made; none for one that is not possible any more */
const portalAct = (ledger: Ledger, { customerId }: Session, sent: FormMap): Pending[] => {
  const subscription = ledger.subscriptionsOf(customerId).find(({ id }) => id === sent.subscription);
  if (!subscription || subscription.endedAt !== null) return [];
  if (sent.act === 'now') return ledger.cancelNow(subscription.id);
  return ledger.setCancelAtPeriodEnd(subscription.id, sent.act === 'end');
};

type Parts = { ledger: Ledger; deliver: Deliveries['send'] };
type Reply = { status: number; type: string; body: string; location?: string };

const folder = join(import.meta.dirname, 'browser');
const files: Record<string, string> = {
  '/stripe.js': 'text/javascript; charset=utf-8',
  '/payment-element.js': 'text/javascript; charset=utf-8',
  '/elements.css': 'text/css; charset=utf-8',
};

const Delivery = z.enum(deliveryModes).default('now');
const Confirm = z.object({ clientSecret: z.string(), card: z.string(), delivery: Delivery });
const Authenticate = z.object({ clientSecret: z.string(), isPassed: z.boolean(), delivery: Delivery });

const json = (status: number, body: unknown): Reply => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(body),
});
const html = (body: string): Reply => ({ status: 200, type: 'text/html; charset=utf-8', body });
const back = (location: string): Reply => ({ status: 303, type: 'text/plain', body: '', location });

/** What a browser opens below /test-payments. @returns whether the request was one of these */
export const paymentPages =
  (parts: Parts) =>
  (request: IncomingMessage, response: ServerResponse, url: URL): boolean => {
    if (!url.pathname.startsWith('/test-payments/')) return false;
    reply(parts, request, url.pathname.slice('/test-payments'.length))
      .catch((error: unknown) => failed(error))
      .then(({ status, type, body, location }) => {
        const own = { 'content-type': type, 'cache-control': 'no-store', ...(location ? { location } : {}) };
        response.writeHead(status, { ...securityHeaders, ...own }).end(body);
      });
    return true;
  };

const reply = async (parts: Parts, request: IncomingMessage, path: string): Promise<Reply> => {
  const type = files[path];
  if (type) return { status: 200, type, body: readFileSync(join(folder, path), 'utf8') };
  if (path.startsWith('/portal/')) return portal(parts, request, path);
  if (request.method !== 'POST' || !/^application\/json/.test(request.headers['content-type'] ?? ''))
    return json(404, {});
  const body: unknown = JSON.parse(await readText(request));
  return path === '/confirm'
    ? confirm(parts, body)
    : path === '/authenticate'
      ? authenticate(parts, body)
      : json(404, {});
};

const confirm = async ({ ledger, deliver }: Parts, body: unknown): Promise<Reply> => {
  const { delivery, ...payment } = Confirm.parse(body);
  return told(
    deliver,
    delivery,
    ledger.confirm(payment, (events) => void deliver(events, delivery)),
  );
};

const authenticate = async ({ ledger, deliver }: Parts, body: unknown): Promise<Reply> => {
  const { clientSecret, isPassed, delivery } = Authenticate.parse(body);
  return told(
    deliver,
    delivery,
    ledger.authenticate(clientSecret, isPassed, (events) => void deliver(events, delivery)),
  );
};

/** Messages come before the browser goes back, unless they are to be late. */
const told = async (deliver: Parts['deliver'], mode: z.infer<typeof Delivery>, { status, events }: Outcome) => {
  await deliver(events, mode);
  return json(200, { status });
};

const portal = async ({ ledger, deliver }: Parts, request: IncomingMessage, path: string): Promise<Reply> => {
  const session = entryOf(ledger.state.sessions, path.slice('/portal/'.length));
  if (!session) return { status: 404, type: 'text/plain', body: 'There is no such session.' };
  if (request.method !== 'POST') return html(portalPage(ledger, session));
  await deliver(portalAct(ledger, session, readForm(await readText(request))));
  return back(`/test-payments/portal/${session.id}`);
};

const failed = (error: unknown): Reply => {
  if (error instanceof StripeFailure) return json(error.status, error.body);
  if (error instanceof z.ZodError || error instanceof SyntaxError) {
    return json(400, { error: { type: 'invalid_request_error', message: 'The stand-in cannot read this.' } });
  }
  return json(500, { error: { type: 'api_error', message: 'The stand-in failed.' } });
};
