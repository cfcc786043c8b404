import { describe, expect, it, vi } from 'vitest';
import type { ItemOf, Purchase, PurchaseFile } from '#shared/contracts/purchases/purchases';
import { Problem } from '#shared/kernel/errors';
import { emptyNeed } from '#shared/kernel/need';
import { handler as change } from './change-purchase.ts';
import { handler as remove } from './delete-purchase.ts';
import { handler as removeItem } from './delete-purchase-item.ts';
import { handler as list } from './list-purchases.ts';
import { handler as restore } from './restore-purchase.ts';
import { handler as exportIt } from './share/export-purchase.ts';
import { type Browser, browser, make, ok, putAs, readAs, tacera, whole } from './testing/door.ts';

const listed = async (from: Browser, query: Record<string, string[]> = {}) =>
  (await ok<Purchase[]>(from.send(list, { method: 'GET', query }))).map(({ title }) => title);

describe('a purchase', () => {
  it('is listed with those of its browser alone, the last changed first, and found by its words', async () => {
    const [one, other] = [browser(), browser()];
    const nurse = await make(one, 'Nurse call, 84 beds, Ballarat');
    await make(one, 'Imaging archive, Bendigo');
    await make(other, 'Nurse call of somebody else');
    expect(await listed(one)).toEqual(['Imaging archive, Bendigo', 'Nurse call, 84 beds, Ballarat']);
    await ok(one.send(change, { params: { purchaseId: nurse.id }, body: { version: 1, status: 'asked' } }));
    expect(await listed(one)).toEqual(['Nurse call, 84 beds, Ballarat', 'Imaging archive, Bendigo']);
    expect(await listed(one, { search: ['ballarat nurse'] })).toEqual(['Nurse call, 84 beds, Ballarat']);
    expect(await listed(one, { search: ['somebody'] })).toEqual([]);
  });

  it('is paged without a gap or a repetition', async () => {
    const from = browser();
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) await make(from, title);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const reply = await from.send(list, {
        method: 'GET',
        query: { limit: ['2'], ...(cursor ? { cursor: [cursor] } : {}) },
      });
      expect(reply.headers['x-total-count']).toBe('5');
      seen.push(...(await ok<Purchase[]>(reply)).map(({ title }) => title));
      cursor = reply.headers['x-next-cursor'];
    } while (cursor);
    expect(seen).toEqual(['Five', 'Four', 'Three', 'Two', 'One']);
  });

  it('is renamed, archived and moved on; a change on an old version is refused with what is kept now', async () => {
    const from = browser();
    const { id, version } = await make(from);
    const params = { purchaseId: id };
    const named = await ok<Purchase>(from.send(change, { params, body: { version, title: 'Ward 3' } }));
    expect(named).toMatchObject({ title: 'Ward 3', titledBy: 'user', version: 2 });
    const late = await from.send(change, { params, body: { version, title: 'Ward 4' } });
    expect(late.statusCode).toBe(409);
    expect(Problem.parse(JSON.parse(late.body)).current).toEqual(named);
    await ok(from.send(change, { params, body: { version: 2, archived: true } }));
    expect(await listed(from)).toEqual([]);
    expect(await listed(from, { show: ['archived'] })).toEqual(['Ward 3']);
  });

  it('is deleted with everything in it and comes back whole', async () => {
    const from = browser();
    const { id } = await make(from, 'Ward 3');
    await ok(putAs(from, id, tacera));
    const params = { purchaseId: id };
    const deleted = await ok<Purchase>(from.send(remove, { method: 'DELETE', params }));
    expect(Date.parse(deleted.undoUntil ?? '')).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    expect([await listed(from), await listed(from, { show: ['deleted'] })]).toEqual([[], ['Ward 3']]);
    expect((await putAs(from, id, { ...tacera, version: 1 })).statusCode).toBe(409);
    await ok(from.send(restore, { params }));
    expect(await listed(from)).toEqual(['Ward 3']);
    expect((await whole(from, id)).items).toHaveLength(1);
  });

  it('is to another browser what an unknown one is, at every door', async () => {
    const [one, other] = [browser(), browser()];
    const { id } = await make(one, 'Mine');
    await make(other);
    await ok(putAs(one, id, tacera));
    const before = await whole(one, id);
    const knocks = (purchaseId: string) => [
      readAs(other, purchaseId),
      other.send(change, { params: { purchaseId }, body: { version: 1, title: 'Yours' } }),
      other.send(remove, { method: 'DELETE', params: { purchaseId } }),
      other.send(restore, { params: { purchaseId } }),
      putAs(other, purchaseId, { ...tacera, version: 1 }),
      other.send(removeItem, {
        method: 'DELETE',
        params: { purchaseId, itemId: 'tacera' },
        query: { kind: ['shortlist'], version: ['1'] },
      }),
    ];
    const replies = await Promise.all([...knocks(id), ...knocks(`purchase-${'0'.repeat(32)}`)]);
    expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(replies[0]?.statusCode).toBe(404);
    expect(await whole(one, id)).toEqual(before);
  });
});

describe('what a purchase holds', () => {
  it('comes back as it was put, and moves the purchase on', async () => {
    const from = browser();
    const { id } = await make(from);
    await ok(putAs(from, id, tacera));
    const { purchase, items } = await whole(from, id);
    expect(purchase).toMatchObject({ status: 'shortlisted', version: 1, revision: 2 });
    expect(items).toMatchObject([{ kind: 'shortlist', id: 'tacera', version: 1, data: tacera.data }]);
  });

  it('tells a reader of its revision, with nothing more, that nothing changed', async () => {
    const from = browser();
    const { id } = await make(from);
    await ok(putAs(from, id, tacera));
    const { purchase } = await whole(from, id);
    // What was counted a moment ago may be written a moment later.
    expect((await whole(from, id, purchase.revision)).items).toHaveLength(1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20_000 });
    expect((await whole(from, id, purchase.revision)).items).toBeNull();
    vi.useRealTimers();
    await ok(putAs(from, id, { ...tacera, version: 1, data: { ...tacera.data, state: 'excluded' } }));
    expect((await whole(from, id, purchase.revision)).items).toMatchObject([
      { version: 2, data: { state: 'excluded' } },
    ]);
  });

  it('loses nothing to two tabs: the later change is refused with the item as it is now', async () => {
    const from = browser();
    const { id } = await make(from);
    await ok(putAs(from, id, tacera));
    const words = ['first', 'second', 'third', 'fourth', 'fifth'];
    const replies = await Promise.all(
      words.map((why) => putAs(from, id, { ...tacera, version: 1, data: { ...tacera.data, why } })),
    );
    const won = replies.filter(({ statusCode }) => statusCode === 200);
    const lost = replies.filter(({ statusCode }) => statusCode === 409);
    expect([won.length, lost.length]).toEqual([1, 4]);
    const [kept] = (await whole(from, id)).items ?? [];
    for (const { body } of lost) expect(Problem.parse(JSON.parse(body)).current).toEqual(kept);
    expect(JSON.parse(won[0]?.body ?? '').item).toEqual(kept);
    const gone = { method: 'DELETE', params: { purchaseId: id, itemId: 'tacera' } };
    const kind = ['shortlist'];
    expect((await from.send(removeItem, { ...gone, query: { kind, version: ['1'] } })).statusCode).toBe(409);
    await ok(from.send(removeItem, { ...gone, query: { kind, version: ['2'] } }));
    expect((await whole(from, id)).items).toEqual([]);
  });

  it('takes what a tool found, for what the purchase is then, and gives it on in its file', async () => {
    const from = browser();
    const { id, version } = await make(from);
    const need = { ...emptyNeed, categories: ['nurse-call'], beds: 84 };
    await ok(from.send(change, { params: { purchaseId: id }, body: { version, need } }));
    const data = {
      ...{ tool: 'pricing', title: 'Prices', need: { ...need, beds: 3 } },
      lines: [{ about: 'Tacera', says: 'at least A$9,000' }],
    };
    await ok(putAs(from, id, { kind: 'result', version: 0, data }, 'pricing'));
    expect((await putAs(from, id, { kind: 'result', version: 0, data }, 'pricing')).statusCode).toBe(409);
    expect((await whole(from, id)).items).toMatchObject([{ kind: 'result', data: { need, lines: data.lines } }]);
    const { items } = await ok<PurchaseFile>(from.send(exportIt, { method: 'GET', params: { purchaseId: id } }));
    expect(items).toMatchObject([{ kind: 'result', id: 'pricing', data: { title: 'Prices' } }]);
  });

  it('takes a quote of the longest text, and refuses a longer one', async () => {
    const from = browser();
    const { id } = await make(from);
    const quote = { kind: 'quote', version: 0, data: { name: 'Austco', source: 'pasted', text: 'ÄŁ$'.repeat(16_666) } };
    await ok(putAs(from, id, quote, 'quote-1'));
    const [kept] = (await whole(from, id)).items ?? [];
    expect((kept as ItemOf<'quote'>).data.text).toBe(quote.data.text);
    const longer = { ...quote, data: { ...quote.data, text: 'a'.repeat(50_001) } };
    expect((await putAs(from, id, longer, 'quote-2')).statusCode).toBe(400);
  });
});
