import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { currentCatalogue } from '#functions/records/versions/catalogue';
import { installAwslambda } from '#infra/local/response-stream';
import { seedIfNeeded } from '#infra/seed/load';
import type { ConversationAnswer } from '#shared/contracts/assistant';
import type { PurchaseEvidence } from '#shared/contracts/purchases/purchases';
import type { DueDiligenceReport } from '#shared/contracts/reports/due-diligence-report';
import { refusalOf } from '#shared/kernel/need';
import { type Browser, browser, make, ok, putAs, whole } from '../testing/door.ts';

installAwslambda();
const { handler: converse } = await import('../../assistant/converse.ts');
const { handler: generate } = await import('../../reports/generate-due-diligence.ts');
const { handler: makeIt } = await import('../requests/make-request.ts');
const { handler: sendIt } = await import('../requests/send-request.ts');
const { handler: readIt } = await import('./read-evidence.ts');
const { handler: change } = await import('../change-purchase.ts');

beforeAll(async () => {
  process.env.BUDGET_FACTOR = '1000';
  await seedIfNeeded();
});

const newSession = () => `session-${Date.now()}-${randomUUID().replaceAll('-', '')}`;
const evidence = (from: Browser, purchaseId: string) =>
  ok<PurchaseEvidence>(from.send(readIt, { method: 'GET', params: { purchaseId } }));

/** A purchase of nurse call with a product of which the support hours are not on record. */
const begun = async (from: Browser) => {
  const sessionId = newSession();
  const query = 'nurse call with 24/7 support for 84 beds in Ballarat';
  const { purchaseId } = await ok<{ purchaseId: string }>(from.send(converse, { body: { sessionId, query } }));
  const { solutions, vendors } = await currentCatalogue();
  const open = [...solutions.values()].filter(
    ({ category, demonstration, facts }) =>
      category === 'nurse-call' && !demonstration && !facts.support247 && !facts.hosting,
  );
  const [record] = open.sort((a, b) => Object.keys(b.facts).length - Object.keys(a.facts).length);
  if (!record) throw new Error('Every nurse call system has all of it on record.');
  const { id: solutionId, name } = record;
  const vendor = vendors.get(record.vendorId)?.name ?? '';
  const entry = { kind: 'shortlist', version: 0, data: { solutionId, name, vendor, state: 'shortlisted' } };
  await ok(putAs(from, purchaseId, entry, solutionId));
  return { sessionId, purchaseId, solutionId, name };
};
const factAs = (from: Browser, purchaseId: string, data: object, id: string = randomUUID()) =>
  putAs(from, purchaseId, { kind: 'fact', version: 0, data }, id);
const support = {
  of: 'solution',
  field: 'support247',
  value: true,
  kind: 'user-supplied',
  source: 'Call with the IT lead',
  asOf: '2026-11-20',
};
const hosting = {
  ...{ of: 'solution', field: 'hosting', kind: 'vendor-supplied', source: 'Kim Vale', asOf: '2026-11-20' },
  value: { countries: ['AU'], attestedBy: 'vendor' },
};

describe('what a purchase knows of its products', () => {
  it('has the price of its settled quote, and of none that is open', async () => {
    const from = browser();
    const { purchaseId, solutionId, name } = await begun(from);
    const text = `Quote from ${name}\nNurse call system: $150,000 ex GST, once`;
    const data = { name, source: 'pasted', text, solutionId };
    const price = async () =>
      (await evidence(from, purchaseId)).cells.find(({ row }) => row === 'solution.startingPrice');
    const unread = { ...data, text: `Quote from ${name}\nNurse call system: price on request` };
    await ok(putAs(from, purchaseId, { kind: 'quote', version: 0, data: unread }, 'quote-1'));
    expect((await price())?.source).not.toContain('Settled quote');
    const before = (await evidence(from, purchaseId)).products[0]?.after.coverage ?? 0;
    await ok(putAs(from, purchaseId, { kind: 'quote', version: 1, data }, 'quote-1'));
    expect(await price()).toMatchObject({
      ...{ state: 'vendor-supplied', value: 'A$150,000 over five years, GST not included', closedBy: null },
      source: expect.stringMatching(/^Settled quote of /),
    });
    expect((await evidence(from, purchaseId)).products[0]?.after.coverage).toBeGreaterThanOrEqual(before);
  });

  it('is told by product and field: on record, supplied by whom, or open and whom to ask', async () => {
    const from = browser();
    const { purchaseId, solutionId } = await begun(from);
    const cellOf = ({ cells }: PurchaseEvidence, row: string) => cells.find((cell) => cell.row === row);
    const before = await evidence(from, purchaseId);
    expect(before.cells).toHaveLength(before.rows.length);
    expect(cellOf(before, 'solution.support247')).toMatchObject({ state: 'open', value: '', closedBy: 'vendor' });
    expect(before.cells.filter(({ state }) => state === 'on-record').length).toBeGreaterThan(0);
    for (const { state, source } of before.cells) expect(source === '').toBe(state === 'open');
    await ok(factAs(from, purchaseId, { ...support, solutionId }));
    await ok(factAs(from, purchaseId, { ...hosting, solutionId }));
    const after = await evidence(from, purchaseId);
    expect(cellOf(after, 'solution.support247')).toMatchObject({
      ...{ state: 'user-supplied', value: 'yes', source: 'Call with the IT lead', asOf: '2026-11-20', closedBy: null },
    });
    expect(cellOf(after, 'solution.hosting')).toMatchObject({ state: 'vendor-supplied', source: 'Kim Vale' });
    const [product] = after.products;
    expect(product?.before.coverage).toBe(before.products[0]?.after.coverage);
    expect(product?.after.coverage).toBeGreaterThan(product?.before.coverage ?? 0);
  });

  it('begins with what the buyer must have: met, failed or open by product, and a verdict of each', async () => {
    const from = browser();
    const { purchaseId, solutionId } = await begun(from);
    const { purchase } = await whole(from, purchaseId);
    const musts = ['a sauna in each room', 'a pool on the roof'];
    const need = { ...purchase.need, mustHaves: musts };
    await ok(from.send(change, { params: { purchaseId }, body: { version: purchase.version, need } }));
    const mustsOf = ({ rows, cells }: PurchaseEvidence) =>
      rows.flatMap(({ id, must }) =>
        must ? cells.filter(({ row }) => row === id).map(({ state, value }) => [state, value]) : [],
      );
    const before = await evidence(from, purchaseId);
    expect(mustsOf(before)).toEqual(musts.map(() => ['open', '']));
    expect(before.rows.slice(0, 2).map(({ must }) => must)).toEqual(musts);
    expect(before.products[0]?.after.verdict).toBe('may-fit');
    const met = { ...support, field: 'features', value: [musts[0]], solutionId };
    await ok(factAs(from, purchaseId, met));
    const some = await evidence(from, purchaseId);
    expect(mustsOf(some)).toEqual([
      ['user-supplied', 'Yes'],
      ['open', ''],
    ]);
    expect(some.rows).toHaveLength(before.rows.length);
    const failed = { ...support, field: 'redFlags', value: [refusalOf(musts[1] ?? '')], solutionId };
    await ok(factAs(from, purchaseId, failed));
    const after = await evidence(from, purchaseId);
    expect(mustsOf(after)).toEqual([
      ['user-supplied', 'Yes'],
      ['fails', 'No'],
    ]);
    expect(after.products[0]).toMatchObject({ before: { verdict: 'may-fit' }, after: { verdict: 'not-for-you' } });
  });

  it('counts as asked what was sent to the vendor, and no draft of it', async () => {
    const from = browser();
    const { purchaseId, solutionId } = await begun(from);
    const askedOf = async () => (await evidence(from, purchaseId)).cells.flatMap(({ asked }) => asked ?? []);
    const request = await ok<{ id: string; version: number }>(
      from.send(makeIt, { params: { purchaseId }, body: { kind: 'information', to: [{ solutionId }] } }),
    );
    expect(await askedOf()).toEqual([]);
    const params = { purchaseId, requestId: request.id };
    await ok(from.send(sendIt, { params, body: { version: request.version } }));
    expect(new Set(await askedOf())).toEqual(new Set([request.id]));
  });

  it('puts what a must rules out after all that is not, though more is known of it', async () => {
    const from = browser();
    const { purchaseId, solutionId, name } = await begun(from);
    // Nothing is on record of it, so that it has no points at all.
    const other = { solutionId: 'own-1', name: 'Bell of our own', vendor: 'Bell', state: 'shortlisted' };
    await ok(putAs(from, purchaseId, { kind: 'shortlist', version: 0, data: other }, 'own-1'));
    const { purchase } = await whole(from, purchaseId);
    const need = { ...purchase.need, mustHaves: ['a pool on the roof'] };
    await ok(from.send(change, { params: { purchaseId }, body: { version: purchase.version, need } }));
    const failed = { ...support, field: 'redFlags', value: [refusalOf('a pool on the roof')], solutionId };
    await ok(factAs(from, purchaseId, failed));
    const { products } = await evidence(from, purchaseId);
    const places = products.map((product) => [product.name, product.before.place, product.after.place]);
    expect(new Set(places)).toEqual(
      new Set([
        [name, 1, 2],
        [other.name, 2, 1],
      ]),
    );
  });

  it('is refused where the record could not hold it', async () => {
    const from = browser();
    const { purchaseId, solutionId } = await begun(from);
    for (const wrong of [{ value: 'often' }, { field: 'horoscope' }, { field: 'hosting' }]) {
      expect((await factAs(from, purchaseId, { ...support, ...wrong, solutionId })).statusCode).toBe(400);
    }
  });

  it('is seen by the conversation and the due diligence of that purchase, and by nothing else', async () => {
    const from = browser();
    const { sessionId, purchaseId, solutionId, name } = await begun(from);
    const ask = (session: string) =>
      ok<ConversationAnswer>(
        from.send(converse, {
          body: { sessionId: session, query: `Does ${name} have 24/7 support?`, conversationType: 'follow_up' },
        }),
      );
    const report = async (session: string) => {
      const body = {
        sessionId: session,
        projectGoals: 'Nurse call with 24/7 support for 84 beds',
        selectedSolutions: [name],
      };
      return (await ok<{ reportData: DueDiligenceReport }>(from.send(generate, { body }))).reportData;
    };
    const cites = ({ citations }: { citations: readonly { source: string }[] }) =>
      citations.some(({ source }) => source === 'Call with the IT lead');
    expect(cites(await ask(sessionId))).toBe(false);
    const before = await report(sessionId);
    await ok(factAs(from, purchaseId, { ...support, solutionId }));
    expect(cites(await ask(sessionId))).toBe(true);
    const after = await report(sessionId);
    expect(cites(after)).toBe(true);
    expect([cites(before), JSON.stringify(after) === JSON.stringify(before)]).toEqual([false, false]);
    const elsewhere = newSession();
    expect(cites(await ask(elsewhere))).toBe(false);
    expect(cites(await report(elsewhere))).toBe(false);
    const { solutions } = await currentCatalogue();
    expect(solutions.get(solutionId)?.facts.support247).toBeUndefined();
  });

  it('is another browser’s as little as the purchase is', async () => {
    const [from, other] = [browser(), browser()];
    await make(other);
    const { purchaseId } = await begun(from);
    expect((await other.send(readIt, { method: 'GET', params: { purchaseId } })).statusCode).toBe(404);
  });
});
