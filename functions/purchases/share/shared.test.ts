import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { recordingCalls } from '#functions/lib/testing/recorded-calls';
import { installAwslambda } from '#infra/local/response-stream';
import { seedIfNeeded } from '#infra/seed/load';
import type { Purchase, PurchaseFile, SharedPurchase } from '#shared/contracts/purchases/purchases';
import { type Browser, browser, make, ok, putAs, readAs, tacera, whole } from '../testing/door.ts';

installAwslambda();
const { handler: converse } = await import('../../assistant/converse.ts');
const { handler: readConversation } = await import('../../assistant/read-conversation.ts');
const { handler: generateRoi } = await import('../../reports/generate-detailed-roi.ts');
const { handler: readReport } = await import('../../reports/read-report.ts');
const { handler: deleteReport } = await import('../../reports/delete-report.ts');
const { handler: list } = await import('../list-purchases.ts');
const { handler: remove } = await import('../delete-purchase.ts');
const { handler: restore } = await import('../restore-purchase.ts');
const { handler: erase } = await import('../erase/erase-purchase.ts');
const { handler: exportIt } = await import('./export-purchase.ts');
const { handler: importIt } = await import('./import-purchase.ts');
const { handler: share } = await import('./share-purchase.ts');
const { handler: revoke } = await import('./revoke-share.ts');
const { handler: readShared } = await import('./read-shared.ts');

beforeAll(async () => {
  process.env.BUDGET_FACTOR = '1000';
  await seedIfNeeded();
});
afterEach(() => void vi.useRealTimers());

const quote = {
  kind: 'quote',
  version: 0,
  data: {
    name: 'Austco',
    source: 'pasted',
    text: 'We can spend $77,777. Nurse call: $150,000 once',
    grid: {
      buyer: [{ k: 'budget', v: '$77,777', at: [] }],
      offers: [
        {
          ...{ id: 'offer-1', vendor: 'Austco', status: 'current', currency: 'AUD', gst: 'ex', gst_at: [] },
          ...{ terms: [], lines: [], stated: [], notcosts: [], asks: [] },
        },
      ],
    },
  },
};
const limit = {
  kind: 'ledger',
  version: 0,
  data: {
    vendor: 'Austco',
    row: {
      ...{ id: 'row-1', date: '2026-11-22', party: 'we', name: null, kind: 'limit', amount: 88_888, period: 'once' },
      ...{ months: null, unit: null, quantity: null, gst: 'ex', scope: null, terms: null, question: null },
      ...{ words: 'our limit is $88,888', state: 'confirmed' },
    },
  },
};

/** A purchase with a conversation, a report, a quote, a limit and a shortlist. */
const begun = async (from: Browser) => {
  const sessionId = `session-${Date.now()}-${randomUUID().replaceAll('-', '')}`;
  const query = 'nurse call for 84 beds in Ballarat, our budget is $66,666';
  const { purchaseId } = await ok<{ purchaseId: string }>(from.send(converse, { body: { sessionId, query } }));
  const quotes = 'Quote from Austco\nNurse call: $150,000 ex GST, once';
  const { report } = await ok<{ report: { reportId: string } }>(
    from.send(generateRoi, { body: { sessionId, quotes } }),
  );
  await ok(putAs(from, purchaseId, tacera));
  await ok(putAs(from, purchaseId, quote, 'quote-1'));
  await ok(putAs(from, purchaseId, limit, 'row-1'));
  return { sessionId, purchaseId, reportId: report.reportId };
};

type Link = { id: string; token: string; expiresAt: string };
const shareAs = (from: Browser, purchaseId: string, days = 30) =>
  ok<Link>(from.send(share, { params: { purchaseId }, body: { days } }));
const open = (token: string) => browser().send(readShared, { method: 'GET', params: { token } });

describe('a read-only link', () => {
  it('shows the purchase to whoever holds it, without its owner, their money and their negotiation', async () => {
    const from = browser();
    const { purchaseId, reportId } = await begun(from);
    const { token } = await shareAs(from, purchaseId);
    const reply = await open(token);
    const shown = await ok<SharedPurchase>(reply);
    expect(shown).toMatchObject({
      title: 'Nurse call, 84 beds, Ballarat',
      need: { categories: ['nurse-call'], beds: 84 },
      shortlist: [{ name: 'Tacera' }],
      quotes: [{ name: 'Austco', offers: [{ vendor: 'Austco' }] }],
      reports: [{ id: reportId }],
    });
    for (const secret of ['66,666', '66666', '77,777', '88,888', '88888', 'visitorId', 'ownerId', token]) {
      expect(reply.body).not.toContain(secret);
    }
    expect(JSON.stringify(await whole(from, purchaseId))).not.toContain(token);
  });

  it('opens nothing once it was revoked, has ended, or its purchase is deleted; a guessed one never does', async () => {
    const from = browser();
    const { id: purchaseId } = await make(from, 'Ward 3');
    const [one, two, three] = [
      await shareAs(from, purchaseId),
      await shareAs(from, purchaseId, 1),
      await shareAs(from, purchaseId),
    ];
    await ok(from.send(revoke, { method: 'DELETE', params: { purchaseId, shareId: one.id } }));
    const refused = [await open(one.token), await open(one.id), await open('a'.repeat(43))];
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_401_000 });
    refused.push(await open(two.token));
    await ok(open(three.token));
    await ok(from.send(remove, { method: 'DELETE', params: { purchaseId } }));
    refused.push(await open(three.token));
    expect(new Set(refused.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(refused[0]?.statusCode).toBe(404);
    await ok(from.send(restore, { params: { purchaseId } }));
    await ok(open(three.token));
    const stranger = browser();
    await make(stranger);
    const theirs = { method: 'DELETE', params: { purchaseId, shareId: three.id } };
    expect((await stranger.send(revoke, theirs)).statusCode).toBe(404);
    await ok(open(three.token));
  });
});

describe('a purchase as a file', () => {
  it('comes back as another purchase with the same things in it', async () => {
    const [from, other] = [browser(), browser()];
    const { purchaseId } = await begun(from);
    const file = await ok<PurchaseFile>(from.send(exportIt, { method: 'GET', params: { purchaseId } }));
    const made = await ok<Purchase>(other.send(importIt, { body: file }));
    expect(made.id).not.toBe(purchaseId);
    expect(made).toMatchObject({ title: 'Nurse call, 84 beds, Ballarat', status: 'quoted', sessionIds: [] });
    const again = await ok<PurchaseFile>(other.send(exportIt, { method: 'GET', params: { purchaseId: made.id } }));
    expect(again.items).toEqual(file.items);
    expect(file.items.map(({ kind }) => kind)).toEqual(['ledger', 'quote', 'shortlist']);
    expect((await readAs(other, purchaseId)).statusCode).toBe(404);
  });

  it('is refused when it is not one, or holds an item twice', async () => {
    const from = browser();
    const { id: purchaseId } = await make(from, 'Ward 3');
    await ok(putAs(from, purchaseId, tacera));
    const file = await ok<PurchaseFile>(from.send(exportIt, { method: 'GET', params: { purchaseId } }));
    const bad = [
      { ...file, format: 'other' },
      { ...file, items: [...file.items, ...file.items] },
      { ...file, items: [{ kind: 'share', id: 'x', data: {} }] },
      { ...file, items: Array.from({ length: 501 }, (_, at) => ({ ...file.items[0], id: `item-${at}` })) },
    ];
    for (const body of bad) expect((await from.send(importIt, { body })).statusCode).toBe(400);
    expect(await ok(from.send(list, { method: 'GET' }))).toHaveLength(1);
  });
});

describe('a purchase that is erased', () => {
  it('is gone for good with its conversations, reports and links, and leaves the others', async () => {
    const from = browser();
    const [mine, kept] = [await begun(from), await begun(from)];
    const { token } = await shareAs(from, mine.purchaseId);
    await ok(from.send(erase, { params: { purchaseId: mine.purchaseId } }));
    const statuses = async ({ purchaseId, sessionId, reportId }: typeof mine) => [
      (await readAs(from, purchaseId)).statusCode,
      (await from.send(readConversation, { method: 'GET', params: { sessionId } })).statusCode,
      (await from.send(readReport, { method: 'GET', params: { reportId } })).statusCode,
    ];
    expect(await statuses(mine)).toEqual([404, 404, 404]);
    expect((await open(token)).statusCode).toBe(404);
    expect(await statuses(kept)).toEqual([200, 200, 200]);
    expect((await from.send(erase, { params: { purchaseId: mine.purchaseId } })).statusCode).toBe(404);
  });

  it('lets go of a report that is deleted alone', async () => {
    const from = browser();
    const { purchaseId, reportId } = await begun(from);
    await ok(from.send(deleteReport, { method: 'DELETE', params: { reportId } }));
    const { items } = await whole(from, purchaseId);
    expect(items?.map(({ kind }) => kind)).toEqual(['ledger', 'quote', 'shortlist']);
  });
});

describe('what a reading costs', () => {
  it('is the same however many purchases others have, and one item while nothing changed', async () => {
    const from = browser();
    const { purchaseId } = await begun(from);
    const { purchase } = await whole(from, purchaseId);
    const cost = async () => {
      const lists = await recordingCalls(() => from.send(list, { method: 'GET' }));
      const reads = await recordingCalls(() => whole(from, purchaseId));
      // Long after the last change.
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
      const polls = await recordingCalls(() => whole(from, purchaseId, purchase.revision));
      vi.useRealTimers();
      return [lists, reads, polls].map(({ calls }) => calls.filter((call) => call.endsWith('PURCHASES')));
    };
    const before = await cost();
    for (let other = 0; other < 40; other++) await make(browser(), 'Nurse call of somebody else');
    expect(await cost()).toEqual(before);
    expect(before).toEqual([
      ['QueryCommand TABLE_PURCHASES'],
      ['GetItemCommand TABLE_PURCHASES', 'QueryCommand TABLE_PURCHASES'],
      ['GetItemCommand TABLE_PURCHASES'],
    ]);
  });
});
