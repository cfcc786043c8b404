import { expect } from 'vitest';
import type { newBrowser } from '#functions/lib/testing/browser';
import { currentCatalogue } from '#functions/records/versions/catalogue';
import type { Decided, EvaluationView } from '#shared/contracts/purchases/evaluation';
import type { Purchase, PurchaseItem } from '#shared/contracts/purchases/purchases';
import { emptyNeed } from '#shared/kernel/need';

const { handler: create } = await import('#functions/purchases/create-purchase');
const { handler: changePurchase } = await import('#functions/purchases/change-purchase');
const { handler: read } = await import('#functions/purchases/read-purchase');
const { handler: put } = await import('#functions/purchases/put-purchase-item');
const { handler: makeRequest } = await import('#functions/purchases/requests/make-request');
const { handler: sendRequest } = await import('#functions/purchases/requests/send-request');
const { handler: readRequest } = await import('#functions/purchases/requests/vendor/read-request');
const { handler: answerRequest } = await import('#functions/purchases/requests/vendor/answer-request');
const { handler: decideAnswers } = await import('#functions/purchases/requests/decide-answers');
const { handler: readEvaluation } = await import('#functions/purchases/evaluation/read-evaluation');
const { handler: change } = await import('#functions/purchases/evaluation/change-evaluation');
const { handler: listDecisions } = await import('#functions/purchases/evaluation/list-decisions');
const { handler: openEvaluation } = await import('#functions/purchases/evaluation/evaluator/open-evaluation');
const { handler: scoreEvaluation } = await import('#functions/purchases/evaluation/evaluator/score-evaluation');

type Browser = ReturnType<typeof newBrowser>;
type Reply = { statusCode: number; body: string };
const ok = async <T>(reply: Reply | Promise<Reply>): Promise<T> => {
  const { statusCode, body } = await reply;
  expect(statusCode, body).toBe(200);
  return JSON.parse(body);
};

export type Product = { solutionId: string; name: string; vendor: string };
/** A quote on the desk of a purchase, without the line that names its vendor. */
export type DeskQuote = { solution: string; text: string };

/** A purchase with its need, its shortlist and its quotes on the desk. */
export const begunAs = async (
  from: Browser,
  { title, need, quotes }: { title: string; need: object; quotes: readonly DeskQuote[] },
) => {
  const { solutions, vendors } = await currentCatalogue();
  const products = quotes.map(({ solution }): Product => {
    const record = [...solutions.values()].find(({ name }) => name === solution);
    if (!record) throw new Error(`No record of ${solution}.`);
    return { solutionId: record.id, name: record.name, vendor: vendors.get(record.vendorId)?.name ?? '' };
  });
  const { id: purchaseId, version } = await ok<Purchase>(from.send(create, { body: { title } }));
  const params = { purchaseId };
  await ok(from.send(changePurchase, { params, body: { version, need: { ...emptyNeed, ...need } } }));
  for (const [at, { text }] of quotes.entries()) {
    const product = products[at];
    if (!product) continue;
    const item = (itemId: string, body: object) =>
      ok(from.send(put, { params: { ...params, itemId }, body: { version: 0, ...body } }));
    await item(product.solutionId, { kind: 'shortlist', data: { ...product, state: 'shortlisted' } });
    const data = {
      name: product.vendor,
      source: 'pasted',
      text: `Quote from ${product.vendor}\n${text}`,
      solutionId: product.solutionId,
      vendor: product.vendor,
    };
    await item(`quote-${at}`, { kind: 'quote', data });
  }
  return { purchaseId, products };
};

type Asked = {
  questions: { id: string; kind: string; unit?: string; closes?: { field: string } | null }[];
  version: number;
};

const textOf = (field: string | undefined): string =>
  field === 'priceRange' ? 'A$550,000 to A$3,000,000 over five years, GST not included' : 'Our data centre in Sydney';

/** What every vendor answers where a number is asked, the weeks of its implementation among them. */
export const WEEKS_TOLD = 12;

/** Every vendor is asked by its link and answers; the buyer accepts everything. */
export const answeredBy = async (from: Browser, purchaseId: string, products: readonly Product[]) => {
  const params = { purchaseId };
  const to = products.map(({ solutionId }) => ({ solutionId }));
  const request = await ok<{ id: string; version: number }>(
    from.send(makeRequest, { params, body: { kind: 'information', to } }),
  );
  const asked = { ...params, requestId: request.id };
  const { links } = await ok<{ links: { token: string; solutionId: string }[] }>(
    from.send(sendRequest, { params: asked, body: { version: request.version, days: 30 } }),
  );
  for (const { token, solutionId } of links) {
    const page = await ok<Asked>(from.send(readRequest, { method: 'GET', params: { token } }));
    const answers = Object.fromEntries(
      page.questions.map(({ id, kind, unit, closes }) => {
        if (kind === 'yes-no') return [id, { kind, yes: true, evidence: 'See the manual, page 3' }];
        return [
          id,
          kind === 'number' ? { kind, number: WEEKS_TOLD, unit } : { kind: 'text', text: textOf(closes?.field) },
        ];
      }),
    );
    const by = { name: 'Kim Vale', role: 'Sales', email: 'kim@example.com.au' };
    await ok(
      from.send(answerRequest, {
        params: { token },
        body: { version: page.version, answers, prices: {}, by, submit: true },
      }),
    );
    const { items } = await ok<{ items: PurchaseItem[] }>(from.send(read, { method: 'GET', params }));
    const kept = items.find(({ kind, id }) => kind === 'answer' && id.endsWith(solutionId));
    const decisions = Object.fromEntries(page.questions.map(({ id }) => [id, { decision: 'accepted', why: '' }]));
    await ok(
      from.send(decideAnswers, { params: { ...asked, solutionId }, body: { version: kept?.version ?? 0, decisions } }),
    );
  }
};

const criteria = [
  { id: 'fit', name: 'Fit to the work', weight: 60 },
  { id: 'cost', name: 'Cost over five years', weight: 40 },
];

/** Two evaluators score by their links, and the first product is decided on. */
export const decidedAs = async (from: Browser, purchaseId: string, products: readonly Product[]) => {
  const params = { purchaseId };
  const view = () => ok<EvaluationView>(from.send(readEvaluation, { method: 'GET', params }));
  const does = async (version: number, sent: object) =>
    ok<{ view: EvaluationView; link: { token: string } | null }>(
      from.send(change, { params, body: { change: { version, ...sent } } }),
    );
  await does((await view()).versions.evaluation, { action: 'criteria', criteria });
  await does((await view()).versions.evaluation, { action: 'lock' });
  const tokens: { token: string }[] = [];
  for (const name of ['Ada Marsh', 'Ben Ito']) {
    const { link } = await does(0, { action: 'invite', name, days: 30 });
    tokens.push({ token: link?.token ?? '' });
  }
  for (const [at, token] of tokens.entries()) {
    const page = () => ok<{ version: number }>(from.send(openEvaluation, { method: 'GET', params: token }));
    const scores = products.flatMap(({ solutionId }, product) =>
      criteria.map(({ id }, criterion) => ({
        criterionId: id,
        solutionId,
        score: Math.max(1, 9 - 2 * product - criterion * at),
        comment: 'As shown on site.',
      })),
    );
    for (const sent of [
      { action: 'declare', conflicts: [] },
      { action: 'hand-in', scores },
    ])
      await ok(
        from.send(scoreEvaluation, { params: token, body: { change: { version: (await page()).version, ...sent } } }),
      );
  }
  const draft = {
    chosen: products.slice(0, 1).map(({ solutionId }) => solutionId),
    why: 'It fits the work best, at a cost that is settled.',
    conditions: [{ words: 'The outage is shown in our building', who: 'Director of nursing', by: '2027-04-09' }],
    deciders: [{ name: 'Kim Vale', role: 'Chief executive' }],
    decidedOn: '2027-03-16',
    whyNot: Object.fromEntries(products.slice(1).map(({ solutionId }) => [solutionId, 'Its fit was scored lower.'])),
  };
  const { view: after } = await does((await view()).versions.decision, { action: 'record', draft });
  const [recorded] = after.decided.records as Decided['records'];
  if (!recorded) throw new Error('Nothing was recorded.');
  // What the chair, an evaluator and the ledger of decisions are shown.
  const [first] = tokens;
  const page = await ok<object>(from.send(openEvaluation, { method: 'GET', params: { token: first?.token ?? '' } }));
  const decisions = await ok<object[]>(from.send(listDecisions, { method: 'GET' }));
  return { ...recorded, shown: { evaluation: after, page, decisions } };
};
