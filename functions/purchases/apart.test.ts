import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { newBrowser } from '#functions/lib/testing/browser';
import { installAwslambda } from '#infra/local/response-stream';
import { type Browser, ok, productWith, putAs, whole } from './testing/door.ts';

installAwslambda();
const { handler: converse } = await import('../assistant/converse.ts');
const { handler: generateRoi } = await import('../reports/generate-detailed-roi.ts');
const { handler: generate } = await import('../reports/generate-due-diligence.ts');
const { handler: readReport } = await import('../reports/read-report.ts');
const { handler: readConversation } = await import('../assistant/read-conversation.ts');
const { handler: advise } = await import('../negotiation/advise-negotiation.ts');
const { handler: listSolutions } = await import('../catalogue/list-solutions.ts');
const { handler: comparePricing } = await import('../pricing/compare-pricing.ts');
const { handler: assessRisk } = await import('../vendor-risk/assess-vendor-risk.ts');
const { handler: readEvidence } = await import('./evidence/read-evidence.ts');
const { handler: exportIt } = await import('./share/export-purchase.ts');
const { handler: share } = await import('./share/share-purchase.ts');
const { handler: readShared } = await import('./share/read-shared.ts');
const { handler: list } = await import('./list-purchases.ts');
const { handler: change } = await import('./change-purchase.ts');

let common = { solutionId: '', name: '', vendor: '' };

beforeAll(async () => {
  common = await productWith(({ record: { facts } }) => !facts.support247);
});

const newSession = () => `session-${Date.now()}-${randomUUID().replaceAll('-', '')}`;
describe('the first question of a conversation', () => {
  it('begins a purchase, named from the need, and named better as that becomes clearer', async () => {
    const from = newBrowser();
    const sessionId = newSession();
    const ask = (query: string) => ok<{ purchaseId: string }>(from.send(converse, { body: { sessionId, query } }));
    const { purchaseId } = await ask('nurse call for our aged care home in Ballarat');
    expect((await whole(from, purchaseId)).purchase).toMatchObject({
      title: 'Nurse call, residential aged care, Ballarat',
      titledBy: 'need',
      status: 'exploring',
      sessionIds: [sessionId],
    });
    expect((await ask('84 beds')).purchaseId).toBe(purchaseId);
    const { purchase } = await whole(from, purchaseId);
    expect(purchase.title).toBe('Nurse call, 84 beds, Ballarat');
    const { version } = purchase;
    await ok(from.send(change, { params: { purchaseId }, body: { version, title: 'The bells of ward 3' } }));
    await ask('it must be wireless');
    const renamed = (await whole(from, purchaseId)).purchase;
    expect(renamed).toMatchObject({ title: 'The bells of ward 3', titledBy: 'user' });
    expect(renamed.need?.mustHaves.join()).toContain('wireless');
    expect(await ok(from.send(list, { method: 'GET' }))).toHaveLength(1);
  });

  it('begins none where it is refused, and none but one in a conversation that is sent to a purchase', async () => {
    const from = newBrowser();
    const refused = await ok<object>(
      from.send(converse, { body: { sessionId: newSession(), query: 'My chest hurts and I cannot breathe' } }),
    );
    expect(refused).not.toHaveProperty('purchaseId');
    const query = 'nurse call for 84 beds in Ballarat';
    const { purchaseId } = await ok<{ purchaseId: string }>(
      from.send(converse, { body: { sessionId: newSession(), query } }),
    );
    const sessionId = newSession();
    const second = await ok<object>(
      from.send(converse, { body: { sessionId, purchaseId, query: 'Who is in Victoria?' } }),
    );
    expect(second).toMatchObject({ purchaseId });
    expect((await whole(from, purchaseId)).purchase.sessionIds).toContain(sessionId);
    expect(await ok(from.send(list, { method: 'GET' }))).toHaveLength(1);
  });

  it('is refused where its purchase is another browser’s, or its conversation works on another purchase', async () => {
    const [from, other] = [newBrowser(), newBrowser()];
    const query = 'nurse call for 84 beds in Ballarat';
    const begin = (browser: Browser, sessionId = newSession(), more = {}) =>
      browser.send(converse, { body: { sessionId, query, ...more } });
    const mine = newSession();
    const { purchaseId } = await ok<{ purchaseId: string }>(begin(from, mine));
    const { purchaseId: second } = await ok<{ purchaseId: string }>(begin(from));
    expect((await begin(other, newSession(), { purchaseId })).statusCode).toBe(404);
    expect((await begin(from, mine, { purchaseId: second })).statusCode).toBe(409);
  });
});

/** Always the same numbers, so that what fails once fails again. */
const numbers = (seed: number) => () => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed / 2_147_483_647;
};

type Thread = { sessionId: string; purchaseId?: string };
type Side = (typeof sides)[number];

/** A confirmed offer of the vendor, as its talk told it. */
const rowOf = (amount: number) => ({
  ...{ id: `row-${amount}`, date: '2026-11-01', party: 'they', name: null, kind: 'offer', amount, period: null },
  ...{ months: null, unit: null, quantity: null, gst: 'ex', scope: null, terms: null },
  ...{ words: `They want ${amount.toLocaleString('en-AU')}`, state: 'confirmed', question: null },
});

/** Two purchases that one person works on in turn, each with words and amounts that are nowhere else. */
const sides = [
  {
    marks: ['151,511', 'Quokka Bells', 'Ballarat', '141,411'],
    vendor: 'Quokka Bells',
    amount: 141_411,
    query: 'nurse call for 84 beds in Ballarat',
    quotes: 'Quote from Quokka Bells\nNurse call system: $151,511 ex GST, once',
    focus: 'Nurse call for 84 beds in Ballarat',
    solutions: ['Tacera', 'Talius Smart Care'],
  },
  {
    marks: ['262,622', 'Wombat Imaging', 'Bendigo', '252,522'],
    vendor: 'Wombat Imaging',
    amount: 252_522,
    query: 'a PACS for our 210 bed hospital in Bendigo',
    quotes: 'Quote from Wombat Imaging\nPACS: $262,622 ex GST, once',
    focus: 'PACS for our 210 bed hospital in Bendigo',
    solutions: ['Sectra PACS'],
  },
];

/** What a person does in a purchase; each is sent with the purchase as the page would, or from its conversation alone. */
const actions = [
  (from: Browser, { query }: Side, thread: Thread) => from.send(converse, { body: { ...thread, query } }),
  (from: Browser, { quotes, focus }: Side, thread: Thread) =>
    from.send(generateRoi, { body: { ...thread, quotes, solutionFocus: focus } }),
  (from: Browser, { focus, solutions }: Side, thread: Thread) =>
    from.send(generate, { body: { ...thread, projectGoals: focus, selectedSolutions: solutions } }),
  (from: Browser, { quotes }: Side, { purchaseId = '' }: Thread) =>
    putAs(
      from,
      purchaseId,
      { kind: 'quote', version: 0, data: { name: 'Pasted', source: 'pasted', text: quotes } },
      randomUUID(),
    ),
  // Of a product that both purchases know something of.
  (from: Browser, { marks }: Side, { purchaseId = '' }: Thread) =>
    putAs(
      from,
      purchaseId,
      { kind: 'fact', version: 0, data: { ...fact, solutionId: common.solutionId, source: `Call with ${marks[1]}` } },
      randomUUID(),
    ),
  (from: Browser, _side: Side, thread: Thread) =>
    from.send(listSolutions, { method: 'GET', query: queryOf({ ids: common.solutionId, ...of(thread) }) }),
  (from: Browser, _side: Side, thread: Thread) =>
    from.send(assessRisk, { method: 'GET', query: queryOf({ vendors: common.vendor, ...of(thread) }) }),
  (from: Browser, _side: Side, thread: Thread) => from.send(comparePricing, { body: { ...priced, ...of(thread) } }),
  (from: Browser, _side: Side, { purchaseId = '' }: Thread) =>
    from.send(readEvidence, { method: 'GET', params: { purchaseId } }),
  (from: Browser, _side: Side, { purchaseId = '' }: Thread) =>
    from.send(exportIt, { method: 'GET', params: { purchaseId } }),
  async (from: Browser, _side: Side, { purchaseId = '' }: Thread) => {
    const { token } = await ok<{ token: string }>(from.send(share, { params: { purchaseId }, body: {} }));
    return from.send(readShared, { method: 'GET', params: { token } });
  },
  (from: Browser, { vendor }: Side, { purchaseId = '' }: Thread) =>
    from
      .send(advise, {
        body: {
          purchaseId,
          vendor,
          product: 'the system',
          goal: 'price-reduction',
          budget: null,
          message: 'Where do we stand, and what should I say next?',
        },
      })
      .then((answer) => {
        for (const { vendor: other, marks } of sides)
          if (other !== vendor) for (const mark of marks) expect(answer.body).not.toContain(mark);
        return answer;
      }),
  (from: Browser, { vendor, amount }: Side, { purchaseId = '' }: Thread) =>
    putAs(from, purchaseId, { kind: 'ledger', version: 0, data: { vendor, row: rowOf(amount) } }, randomUUID()),
  (from: Browser, { vendor }: Side, { purchaseId = '' }: Thread) =>
    putAs(from, purchaseId, { kind: 'result', version: 0, data: resultOf(vendor) }, randomUUID()),
] as const;

const resultOf = (vendor: string) => ({
  ...{ tool: 'vendorRisk', title: 'Risk of 1 vendor' },
  lines: [{ about: vendor, says: '40 of 100, medium risk' }],
});

const fact = { of: 'solution', field: 'support247', value: true, kind: 'user-supplied', asOf: '2026-11-20' };
const priced = { category: 'communication', facilityType: 'aged-care', roomCount: 84, region: 'VIC' };
const queryOf = (sent: object) => Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, [value]]));
const of = ({ purchaseId }: Thread) => (purchaseId ? { purchaseId } : {});

/** Everything that can be read of a purchase, its reports and conversations included. */
const everything = async (from: Browser, purchaseId: string): Promise<string> => {
  const held = await whole(from, purchaseId);
  const reports = (held.items ?? []).flatMap((item) => (item.kind === 'report' ? item.id : []));
  const texts = await Promise.all([
    ...reports.map((reportId) => from.send(readReport, { method: 'GET', params: { reportId } })),
    ...held.purchase.sessionIds.map((sessionId) =>
      from.send(readConversation, { method: 'GET', params: { sessionId }, query: { limit: ['100'] } }),
    ),
  ]);
  return [JSON.stringify(held), ...texts.map(({ body }) => body)].join('\n');
};

it('a negotiation stands on the settled quotes and the ledger of its purchase, and on none without one', async () => {
  const from = newBrowser();
  const [side] = sides;
  const { purchaseId } = await ok<{ purchaseId: string }>(
    from.send(converse, { body: { sessionId: newSession(), query: side?.query } }),
  );
  const data = { name: 'Pasted', source: 'pasted', text: side?.quotes };
  await ok(putAs(from, purchaseId, { kind: 'quote', version: 0, data }, randomUUID()));
  const stand = async (body: object) => {
    const sent = { vendor: 'Quokka Bells', product: 'Bells', budget: 180_000, message: 'Where do we stand?', ...body };
    return (await ok<{ brief: { position: object } }>(from.send(advise, { body: sent }))).brief.position;
  };
  expect(await stand({ purchaseId })).toMatchObject({ latestOffer: 151_511, bestAlternative: null });
  expect(await stand({ purchaseId, vendor: 'Wombat Imaging' })).toMatchObject({
    latestOffer: null,
    bestAlternative: { name: 'Quokka Bells', value: 151_511 },
  });
  expect(await stand({})).toMatchObject({ latestOffer: null, bestAlternative: null });
  const row = { vendor: 'Quokka Bells', row: rowOf(141_411) };
  await ok(putAs(from, purchaseId, { kind: 'ledger', version: 0, data: row }, randomUUID()));
  expect(await stand({ purchaseId })).toMatchObject({ latestOffer: 141_411 });
  expect((await newBrowser().send(advise, { body: { purchaseId, message: 'Where do we stand?' } })).statusCode).toBe(
    404,
  );
});

it.each([1, 2, 3, 4])(
  'nothing of one purchase is in the other, whatever is done in which order (%i) [fault 66]',
  { timeout: 60_000 },
  async (seed) => {
    const random = numbers(seed * 7_919);
    const from = newBrowser();
    const threads: Thread[] = [{ sessionId: newSession() }, { sessionId: newSession() }];
    for (let step = 0; step < 24; step++) {
      const at = random() < 0.5 ? 0 : 1;
      const [side, thread] = [sides[at], threads[at]];
      if (!side || !thread) throw new Error('There are two sides.');
      const isBegun = thread.purchaseId !== undefined;
      // The first work begins the purchase; now and then a further conversation goes on with it.
      const action = actions[isBegun ? Math.floor(random() * actions.length) : 0];
      if (isBegun && random() < 0.2) thread.sessionId = newSession();
      const reply = await (action?.(from, side, thread) ?? Promise.reject(new Error('No action.')));
      const answer = await ok<{ purchaseId?: string }>(reply);
      // Records speak of places too; amounts and names of vendors here are nowhere else.
      for (const mark of sides[1 - at]?.marks.slice(0, 2) ?? [])
        expect(reply.body.includes(mark), `${mark} after ${action}`).toBe(false);
      thread.purchaseId ??= answer.purchaseId;
    }
    const texts = await Promise.all(
      threads.map(({ purchaseId = '' }) => (purchaseId ? everything(from, purchaseId) : '')),
    );
    for (const [at, text] of texts.entries()) {
      for (const mark of sides[1 - at]?.marks ?? []) expect(text).not.toContain(mark);
      expect(text === '' || text.includes(sides[at]?.marks[2] ?? '')).toBe(true);
    }
  },
);
