import type { FormMap } from './form-body.ts';
import type { Ledger } from './ledger.ts';
import type { Pending, State, Subscription } from './state.ts';

type Session = State['sessions'][string];

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

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
export const portalPage = (ledger: Ledger, { customerId, returnUrl }: Session): string => {
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
export const portalAct = (ledger: Ledger, { customerId }: Session, sent: FormMap): Pending[] => {
  const subscription = ledger.subscriptionsOf(customerId).find(({ id }) => id === sent.subscription);
  if (!subscription || subscription.endedAt !== null) return [];
  if (sent.act === 'now') return ledger.cancelNow(subscription.id);
  return ledger.setCancelAtPeriodEnd(subscription.id, sent.act === 'end');
};
