import { QueryClientProvider } from '@tanstack/react-query';
import axe from 'axe-core';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { LedgerRow } from '#shared/contracts/negotiation';
import type { VendorOffer } from '#shared/money/negotiation/ledger';
import { ForPurchase } from '../../../lib/purchase/for-purchase.ts';
import { useQuoted } from '../../../lib/purchase/quoted.ts';
import { makeQueryClient } from '../../../lib/query-client.ts';
import { aBrief, anAdvice } from '../../../testing/negotiations.ts';
import { eventStream, frame, json, problem, stubFetch } from '../../../testing/stub-fetch.ts';
import { currentToast } from '../../../ui/overlays/toast-queue.ts';
import { NegotiationPage } from '../negotiation-page.tsx';

const aRow = (given: Partial<LedgerRow>): LedgerRow => ({
  id: 'row-1',
  date: '2026-11-22T10:00:00Z',
  party: 'rival',
  name: 'Emu Health',
  kind: 'offer',
  amount: 88_000,
  period: null,
  months: null,
  unit: null,
  quantity: null,
  gst: null,
  scope: null,
  terms: null,
  words: 'Emu Health is at 88k',
  state: 'proposed',
  question: 'Is Emu Health another vendor?',
  ...given,
});
const brief = aBrief({ walkAway: { value: null, formula: 'No budget entered' } });
const show = async (rows: LedgerRow[], offers?: readonly VendorOffer[]) => {
  const sent = stubFetch({
    'POST /api/ai/negotiation-assistant': () => eventStream(frame('result', anAdvice({ rows, brief }))),
  });
  const screen = await render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter>
        <NegotiationPage demonstration={false} prepare={async () => undefined} {...(offers ? { offers } : {})} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const ledger = screen.getByRole('region', { name: 'Amounts in this negotiation', exact: true });
  const say = async (text: string) => {
    await screen.getByRole('textbox', { name: 'Your message' }).fill(text);
    await screen.getByRole('button', { name: 'Send', exact: true }).click();
  };
  return { screen, sent, ledger, say };
};

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('a proposed amount counts for nothing until it is confirmed; then the walk-away price follows, and the old brief goes', async () => {
  const { screen, ledger, say } = await show([aRow({})]);
  await say('Emu Health is at 88k');
  await expect.element(ledger.getByText('1 amount waits to be confirmed and does not count yet.')).toBeVisible();
  await expect.element(ledger.getByText('Is Emu Health another vendor?')).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Your brief' })).toBeVisible();
  await ledger.getByRole('button', { name: 'Confirm Emu Health, A$88,000' }).click();
  await expect.element(ledger.getByText('The best alternative')).toBeVisible();
  await expect.element(ledger.getByText(/The figures have changed since the last advice/)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Your brief' }).elements()).toHaveLength(0);
});

it('sends the rows with the next message, the corrected one as corrected; a removed one comes back on Undo', async () => {
  const { screen, sent, ledger, say } = await show([aRow({})]);
  await say('Emu Health is at 88k');
  await ledger.getByRole('button', { name: 'Edit Emu Health, A$88,000' }).click();
  await screen.getByRole('textbox', { name: 'Amount (AUD)' }).fill('0');
  await screen.getByRole('button', { name: 'Save and confirm' }).click();
  await expect.element(screen.getByText('Enter the amount as a number in AUD above zero.')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Amount (AUD)' }).fill('86500');
  await screen.getByRole('button', { name: 'Save and confirm' }).click();
  await ledger.getByRole('button', { name: 'Remove Emu Health, A$86,500' }).click();
  await expect.element(ledger.getByText(/Removed: A\$86,500/)).toBeVisible();
  await ledger.getByRole('button', { name: 'Undo' }).click();
  await say('What is the gap?');
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]?.body).toMatchObject({ rows: [aRow({ amount: 86_500, state: 'corrected', question: null })] });
});

it('takes settled quotes as confirmed rows that are not edited here, and has nothing that axe finds', async () => {
  const offers = [
    {
      id: 'q',
      vendor: 'Emu Health',
      date: '2026-11-20',
      amount: 91_000,
      period: null,
      months: null,
      gst: 'ex' as const,
    },
  ];
  const { screen, ledger, say, sent } = await show([aRow({ amount: 95_000 })], offers);
  await expect.element(ledger.getByText('From a settled quote')).toBeVisible();
  await say('Emu Health is at 95k');
  await expect.element(ledger.getByRole('button', { name: 'Confirm Emu Health, A$95,000' })).toBeVisible();
  expect(sent[0]?.body).toMatchObject({ rows: [{ id: 'quote-q', state: 'confirmed' }] });
  const { violations } = await axe.run(screen.container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});

const purchaseId = 'purchase-00000000-0000-4000-8000-000000000000';
const path = `/api/purchases/${purchaseId}`;
const at = '2026-11-22T10:00:00.000Z';
const purchase = {
  ...{ id: purchaseId, title: 'Nurse call', titledBy: 'need', status: 'quoted', need: null, sessionIds: [] },
  ...{ createdAt: at, updatedAt: at, archivedAt: null, deletedAt: null, undoUntil: null },
  ...{ version: 1, revision: 1, nextStep: 'Negotiate' },
};
const itemOf = (id: string, row: LedgerRow, version: number) => ({
  kind: 'ledger',
  id,
  version,
  createdAt: at,
  updatedAt: at,
  data: { vendor: 'Wombat Care', row },
});
type Put = { version: number; data: { vendor: string; row: LedgerRow } };

/** The page for a purchase that holds some rows; `put` answers what is sent to it. */
const showForPurchase = async (held: object[], put: (id: string, body: Put) => Response) => {
  localStorage.setItem(
    'evident.draft.negotiation.setup',
    JSON.stringify({ vendor: 'Wombat Care', product: 'Call', budget: '', goal: null, context: '' }),
  );
  stubFetch({
    'POST /api/ai/negotiation-assistant': () => eventStream(frame('result', anAdvice({ rows: [aRow({})], brief }))),
    [`GET ${path}`]: () => json({ purchase, items: held }),
    [`POST ${path}/items/*`]: ({ path: sentTo, body }) => put(sentTo.split('/').at(-1) ?? '', body as Put),
  });
  const Page = () => {
    const { offers, rows } = useQuoted();
    return <NegotiationPage demonstration={false} prepare={async () => undefined} offers={offers} held={rows} />;
  };
  const screen = await render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter>
        <ForPurchase value={purchaseId}>
          <Page />
        </ForPurchase>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { screen, ledger: screen.getByRole('region', { name: 'Amounts in this negotiation', exact: true }) };
};

it('for a purchase each row told or changed is an item of it, by version, and none stays in the browser', async () => {
  const puts: [string, number, string][] = [];
  const { screen, ledger } = await showForPurchase([], (id, { version, data }) => {
    puts.push([id, version, data.row.state]);
    return json({ item: itemOf(id, data.row, version + 1), revision: 2 });
  });
  await screen.getByRole('textbox', { name: 'Your message' }).fill('Emu Health is at 88k');
  await screen.getByRole('button', { name: 'Send', exact: true }).click();
  // What is confirmed before it was sent goes in one.
  await expect.poll(() => puts.length).toBe(1);
  await ledger.getByRole('button', { name: 'Confirm Emu Health, A$88,000' }).click();
  await expect.element(ledger.getByText('The best alternative')).toBeVisible();
  await expect.poll(() => puts.length).toBe(2);
  await ledger.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => puts.map(([, version, state]) => [version, state]))
    .toEqual([
      [0, 'proposed'],
      [1, 'confirmed'],
      [2, 'proposed'],
    ]);
  expect(new Set(puts.map(([id]) => id)).size).toBe(1);
  await expect.poll(() => localStorage.getItem('evident.draft.negotiation.rows')).toBe('[]');
});

it('a row that another window changed first stands as it is there, and that is told', async () => {
  const theirs = aRow({ id: 'kept', amount: 90_000, state: 'corrected', question: null });
  const { ledger } = await showForPurchase([itemOf('kept', aRow({ id: 'kept' }), 1)], () => {
    const { status, headers } = problem('conflict', 'This has been changed in the meantime.');
    const body = {
      type: 'x',
      title: 'conflict',
      status,
      detail: 'This has been changed in the meantime.',
      code: 'conflict',
    };
    return new Response(JSON.stringify({ ...body, current: itemOf('kept', theirs, 2) }), { status, headers });
  });
  await ledger.getByRole('button', { name: 'Confirm Emu Health, A$88,000' }).click();
  await expect.element(ledger.getByRole('button', { name: 'Edit Emu Health, A$90,000' })).toBeVisible();
  expect(currentToast()?.title).toBe('Somebody else changed this amount');
});

it('while the purchase cannot be reached a change waits here, and counts', async () => {
  const { ledger } = await showForPurchase([itemOf('kept', aRow({ id: 'kept' }), 1)], () =>
    problem('unavailable', 'Try again.'),
  );
  await ledger.getByRole('button', { name: 'Confirm Emu Health, A$88,000' }).click();
  await expect.element(ledger.getByText(/your changes are kept in this browser/)).toBeVisible();
  await expect.element(ledger.getByText('The best alternative')).toBeVisible();
});
