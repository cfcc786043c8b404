import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type * as z from 'zod';
import { seedIfNeeded } from '#infra/seed/load';
import type { Purchase } from '#shared/contracts/purchases/purchases';
import type { KeptAnswer, KeptRequest, RequestPage, VendorLink } from '#shared/contracts/purchases/requests';
import { Problem } from '#shared/kernel/errors';
import { emptyNeed } from '#shared/kernel/need';
import { purchaseQuotes } from '../../lib/purchase-quotes.ts';
import { handler as change } from '../change-purchase.ts';
import { handler as remove } from '../delete-purchase.ts';
import { type Browser, browser, make, ok, whole } from '../testing/door.ts';
import { handler as edit } from './change-request.ts';
import { handler as decide } from './decide-answers.ts';
import { handler as makeIt } from './make-request.ts';
import { handler as remind } from './remind-vendor.ts';
import { handler as revoke } from './revoke-links.ts';
import { handler as sendIt } from './send-request.ts';
import { handler as answerIt } from './vendor/answer-request.ts';
import { handler as readIt } from './vendor/read-request.ts';
import { handler as stateIt } from './vendor/state-record.ts';

type Kept = z.infer<typeof KeptRequest>;
type Answer = z.infer<typeof KeptAnswer>;

beforeAll(async () => {
  process.env.BUDGET_FACTOR = '1000';
  await seedIfNeeded();
});
afterEach(() => void vi.useRealTimers());

const need = {
  ...emptyNeed,
  categories: ['nurse-call'],
  beds: 84,
  place: 'Ballarat',
  budgetAud: 66_666,
  mustHaves: ['wireless'],
};
const products = [
  { solutionId: 'austco-healthcare-tacera' },
  { solutionId: 'own-1', name: 'Quokka Bell', vendor: 'Quokka Bells' },
];

/** A purchase with a need, and the ids of two products, one of them on record. */
const begun = async (from: Browser) => {
  const { currentCatalogue } = await import('#functions/records/versions/catalogue');
  const tacera = [...(await currentCatalogue()).solutions.values()].find(({ name }) => name === 'Tacera');
  const to = [{ solutionId: tacera?.id ?? '' }, products[1] ?? { solutionId: '' }];
  const { id, version } = await make(from, 'Ward 3');
  await ok(from.send(change, { params: { purchaseId: id }, body: { version, need } }));
  return { purchaseId: id, to };
};
const drafted = async (from: Browser, kind = 'information') => {
  const { purchaseId, to } = await begun(from);
  const request = await ok<Kept>(from.send(makeIt, { params: { purchaseId }, body: { kind, to } }));
  return { purchaseId, to, request };
};
const sent = async (from: Browser, kind = 'information', days = 30) => {
  const { purchaseId, to, request } = await drafted(from, kind);
  const params = { purchaseId, requestId: request.id };
  const reply = await ok<{ request: Kept; links: VendorLink[] }>(
    from.send(sendIt, { params, body: { version: request.version, days } }),
  );
  const [first, second] = reply.links;
  if (!first || !second) throw new Error('There are two vendors.');
  return { params, purchaseId, to, request: reply.request, first, second };
};
const open = (token: string) => browser().send(readIt, { method: 'GET', params: { token } });
const page = (token: string) => ok<RequestPage>(open(token));
const by = { name: 'Kim Vale', role: 'Sales', email: 'kim@example.com.au' };
const answerAs = (token: string, body: object) => browser().send(answerIt, { params: { token }, body });

/** An answer to everything that is asked. */
const allAnswers = ({ questions }: Pick<RequestPage, 'questions'>) =>
  Object.fromEntries(
    questions.map(({ id, kind, unit }) => {
      if (kind === 'yes-no') return [id, { kind, yes: true, evidence: 'See page 3' }];
      return [id, kind === 'number' ? { kind, number: 12, unit } : { kind: 'text', text: `Our answer to ${id}` }];
    }),
  );
const submit = async (token: string, prices = {}) => {
  const shown = await page(token);
  return ok<RequestPage>(
    answerAs(token, { version: shown.version, answers: allAnswers(shown), prices, by, submit: true }),
  );
};

describe('a draft of a request', () => {
  it('asks for the must-haves, for what is open on record, and what the guide asks, in sentences', async () => {
    const { request } = await drafted(browser());
    const { questions, to, state } = request.data;
    expect(state).toBe('draft');
    expect(to.map(({ vendor }) => vendor)).toEqual(['Austco Healthcare', 'Quokka Bells']);
    expect(questions[0]).toMatchObject({
      kind: 'yes-no',
      required: true,
      claim: 'wireless',
      closes: { field: 'features' },
    });
    expect(questions.find(({ closes }) => closes?.field === 'implementationTime')).toMatchObject({
      kind: 'number',
      unit: 'weeks',
    });
    for (const { words } of questions) expect(words).toMatch(/[?.]$/);
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  });

  it('is edited until it is sent; an edit on an old version and one after sending are refused', async () => {
    const from = browser();
    const { purchaseId, request } = await drafted(from);
    const params = { purchaseId, requestId: request.id };
    const { state: _, sentAt: __, ...draft } = request.data;
    const edited = await ok<Kept>(
      from.send(edit, { params, body: { ...draft, version: 1, title: 'Bells', from: 'Vale Homes' } }),
    );
    expect(edited).toMatchObject({ version: 2, data: { title: 'Bells', from: 'Vale Homes', state: 'draft' } });
    const late = await from.send(edit, { params, body: { ...draft, version: 1, title: 'Other' } });
    expect([late.statusCode, Problem.parse(JSON.parse(late.body)).current]).toEqual([409, edited]);
    await ok(from.send(sendIt, { params, body: { version: 2 } }));
    expect((await from.send(edit, { params, body: { ...draft, version: 3 } })).statusCode).toBe(409);
    expect((await from.send(sendIt, { params, body: { version: 3 } })).statusCode).toBe(409);
    expect((await whole(from, purchaseId)).purchase.status).toBe('asked');
  });
});

describe('a vendor’s link', () => {
  it('shows what is asked, and nothing of another vendor, of money or of whose purchase it is [fault 62]', async () => {
    const from = browser();
    const { first, second } = await sent(from);
    expect(first.mail.body).toContain(first.token);
    expect(first.mail.body).not.toContain('Quokka');
    const reply = await open(first.token);
    const shown = await ok<RequestPage>(reply);
    expect(shown).toMatchObject({ vendor: 'Austco Healthcare', buyer: 'Nurse call, 84 beds, Ballarat', state: 'open' });
    expect(shown.record.length).toBeGreaterThan(5);
    for (const hidden of ['Quokka', '66666', '66,666', second.token, 'ownerId', 'visitorId'])
      expect(reply.body).not.toContain(hidden);
    await submit(second.token);
    expect((await open(first.token)).body).not.toContain('Quokka');
    expect((await page(first.token)).answers).toEqual({});
  });

  it('opens nothing when it was revoked, has ended or its purchase is deleted, for reading and for answering [fault 61]', async () => {
    const from = browser();
    const { params, first, second, purchaseId } = await sent(from, 'information', 1);
    const answers = { ...params, solutionId: first.solutionId };
    const further = await ok<VendorLink>(from.send(remind, { params: answers, body: { days: 30 } }));
    expect(further.mail.subject).toContain('Reminder');
    await page(further.token);
    const refused: Awaited<ReturnType<typeof open>>[] = [];
    const knock = async (token: string) => {
      refused.push(await open(token), await answerAs(token, { version: 1, answers: {} }));
      refused.push(
        await browser().send(stateIt, {
          params: { token },
          body: { of: 'solution', field: 'features', words: 'No', by: 'Kim' },
        }),
      );
    };
    await knock('a'.repeat(43));
    await ok(from.send(revoke, { method: 'DELETE', params: answers }));
    await knock(first.token);
    await knock(further.token);
    const third = await ok<VendorLink>(from.send(remind, { params: answers, body: { days: 30 } }));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_401_000 });
    await knock(second.token);
    await page(third.token);
    await ok(from.send(remove, { method: 'DELETE', params: { purchaseId } }));
    await knock(third.token);
    expect(new Set(refused.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(refused[0]?.statusCode).toBe(404);
  });

  it('keeps a draft, and refuses what was not asked, is of another kind, or is missing', async () => {
    const { first } = await sent(browser());
    const shown = await page(first.token);
    const [must] = shown.questions;
    const id = must?.id ?? '';
    const kept = await ok<RequestPage>(
      answerAs(first.token, { version: shown.version, answers: { [id]: { kind: 'yes-no', yes: true, evidence: '' } } }),
    );
    expect(kept).toMatchObject({ state: 'open', version: shown.version + 1 });
    expect((await page(first.token)).answers[id]).toMatchObject({ yes: true });
    const { version } = kept;
    const refused = [
      { version, answers: { 'question-99': { kind: 'text', text: 'x' } } },
      { version, answers: { [id]: { kind: 'text', text: 'yes' } } },
      { version, answers: {}, by, submit: true },
      { version, answers: allAnswers(shown), submit: true },
    ];
    for (const body of refused) expect((await answerAs(first.token, body)).statusCode).toBe(400);
    expect((await answerAs(first.token, { version: 1, answers: {} })).statusCode).toBe(409);
  });

  it('is answered by one of a hundred who submit at once [fault 61]', async () => {
    const from = browser();
    const { first, purchaseId } = await sent(from);
    const shown = await page(first.token);
    const body = { version: shown.version, answers: allAnswers(shown), submit: true };
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, at) => answerAs(first.token, { ...body, by: { ...by, name: `Person ${at}` } })),
    );
    const won = replies.filter(({ statusCode }) => statusCode === 200);
    expect(won).toHaveLength(1);
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    const winner = JSON.parse(won[0]?.body ?? '') as RequestPage;
    const { items } = await whole(from, purchaseId);
    const kept = items?.find(({ kind, id }) => kind === 'answer' && id.endsWith(first.solutionId));
    expect(kept?.data).toMatchObject({ state: 'submitted', by: winner.by });
  }, 120_000);

  it('lets the vendor reply to what is on record of its product, with the day', async () => {
    const { first } = await sent(browser());
    const { record } = await page(first.token);
    const [fact] = record;
    const body = { of: fact?.of, field: fact?.field, words: 'This is of the older model.', by: 'Kim Vale' };
    const stated = await ok<RequestPage>(browser().send(stateIt, { params: { token: first.token }, body }));
    expect(stated.statements).toMatchObject([{ words: 'This is of the older model.', by: 'Kim Vale' }]);
    const nothing = { ...body, field: 'recalls' };
    expect((await browser().send(stateIt, { params: { token: first.token }, body: nothing })).statusCode).toBe(400);
  });
});

describe('what the buyer decides', () => {
  const decideAs = (from: Browser, params: object, body: object) => from.send(decide, { params: { ...params }, body });
  const answerItem = async (from: Browser, purchaseId: string, solutionId: string) =>
    (await whole(from, purchaseId)).items?.find(
      ({ kind, id }) => kind === 'answer' && id.endsWith(solutionId),
    ) as unknown as Answer;

  it('makes facts of this purchase of what is accepted, with who said it and when', async () => {
    const from = browser();
    const { params, first, purchaseId, request } = await sent(from);
    const answers = { ...params, solutionId: first.solutionId };
    expect((await decideAs(from, answers, { version: 1, decisions: {} })).statusCode).toBe(409);
    await submit(first.token);
    const { version } = await answerItem(from, purchaseId, first.solutionId);
    const weeks = request.data.questions.find(({ closes }) => closes?.field === 'implementationTime')?.id ?? '';
    const [must, other] = request.data.questions.map(({ id }) => id);
    const accepted = { decision: 'accepted', why: '' };
    const { became, answer } = await ok<{ became: string[]; answer: Answer }>(
      decideAs(from, answers, {
        version,
        decisions: {
          [must ?? '']: accepted,
          [weeks]: accepted,
          [other ?? '']: { decision: 'declined', why: 'No proof' },
        },
      }),
    );
    expect(became).toEqual([must, weeks]);
    const facts = async () =>
      (await whole(from, purchaseId)).items?.flatMap((item) => (item.kind === 'fact' ? item.data : [])) ?? [];
    expect(await facts()).toMatchObject([
      { field: 'features', value: ['wireless'], kind: 'vendor-supplied', source: 'Austco Healthcare, Kim Vale' },
      { field: 'implementationTime', value: '12 weeks' },
    ]);
    const declined = { [weeks]: { decision: 'declined', why: '' } };
    await ok(decideAs(from, answers, { version: answer.version, decisions: declined }));
    expect((await facts()).map(({ field }) => field)).toEqual(['features']);
  });

  it('takes a no to a must as what speaks against the product, and “I do not know” as an answer that says nothing', async () => {
    const from = browser();
    const { params, first, purchaseId, request } = await sent(from);
    const shown = await page(first.token);
    const [must, other] = request.data.questions.map(({ id }) => id);
    const answers = {
      ...Object.fromEntries(shown.questions.map(({ id }) => [id, { kind: 'unknown' }])),
      [must ?? '']: { kind: 'yes-no', yes: false, evidence: '' },
    };
    await ok(answerAs(first.token, { version: shown.version, answers, by, submit: true }));
    const { version, data } = await answerItem(from, purchaseId, first.solutionId);
    expect(data.answers[other ?? '']).toEqual({ kind: 'unknown' });
    const decisions = Object.fromEntries([must, other].map((id) => [id ?? '', { decision: 'accepted', why: '' }]));
    const { became } = await ok<{ became: string[] }>(
      decideAs(from, { ...params, solutionId: first.solutionId }, { version, decisions }),
    );
    expect(became).toEqual([must]);
    const facts = (await whole(from, purchaseId)).items?.filter(({ kind }) => kind === 'fact');
    expect(facts).toMatchObject([{ data: { field: 'redFlags', value: ['Does not meet “wireless”'] } }]);
  });

  it('sends back what is asked again; what was accepted stays as it was answered', async () => {
    const from = browser();
    const { params, first, purchaseId, request } = await sent(from);
    const answers = { ...params, solutionId: first.solutionId };
    await submit(first.token);
    const { version } = await answerItem(from, purchaseId, first.solutionId);
    const [must, other] = request.data.questions.map(({ id }) => id);
    const decisions = {
      [must ?? '']: { decision: 'accepted' },
      [other ?? '']: { decision: 'asked-again', why: 'In which year?' },
    };
    await ok(decideAs(from, answers, { version, decisions }));
    const again = await page(first.token);
    expect(again).toMatchObject({ state: 'open', decisions: { [other ?? '']: { why: 'In which year?' } } });
    const changed = {
      ...again.answers,
      [must ?? '']: { kind: 'yes-no', yes: false, evidence: '' },
      [other ?? '']: { kind: 'text', text: 'Since 2024' },
    };
    const kind = again.questions.find(({ id }) => id === other)?.kind;
    if (kind !== 'text') changed[other ?? ''] = again.answers[other ?? ''] as never;
    const done = await ok<RequestPage>(
      answerAs(first.token, { version: again.version, answers: changed, by, submit: true }),
    );
    expect(done.answers[must ?? '']).toMatchObject({ yes: true });
    expect(done.decisions).not.toHaveProperty(other ?? '');
  });

  it('takes an accepted price schedule over as a quote of this purchase', async () => {
    const from = browser();
    const { params, first, purchaseId } = await sent(from, 'quotation');
    const { schedule } = await page(first.token);
    expect(schedule[0]).toMatchObject({ quantity: 84, unit: 'beds' });
    const priced = { state: 'priced', amountAud: 150_000, per: 'once', gst: 'ex' };
    const included = { state: 'included', amountAud: null, per: 'once', gst: 'ex' };
    await submit(first.token, { [schedule[0]?.id ?? '']: priced, [schedule[1]?.id ?? '']: included });
    const answers = { ...params, solutionId: first.solutionId };
    const { version } = await answerItem(from, purchaseId, first.solutionId);
    await ok(decideAs(from, answers, { version, decisions: { schedule: { decision: 'accepted' } } }));
    const { items, purchase } = await whole(from, purchaseId);
    expect((purchase as Purchase).status).toBe('quoted');
    const quote = items?.find(({ kind }) => kind === 'quote');
    expect(quote?.data).toMatchObject({
      source: 'request',
      reader: 'form',
      text: expect.stringContaining('A$150,000 once, GST not included'),
      grid: {
        offers: [
          {
            lines: [
              { state: 'priced', amount: 'A$150,000' },
              { state: 'included' },
              ...schedule.slice(2).map(({ label }) => ({ label, state: 'not-stated' })),
            ],
          },
        ],
      },
    });
    const { reading } = (await purchaseQuotes(purchaseId)) ?? {};
    const [read] = reading?.({}).quotes ?? [];
    expect(read?.settled).toBe(false);
    expect(read?.open.join()).toContain(schedule[2]?.label ?? 'no label');
  });

  it('is the buyer’s alone: another browser is told of no such purchase at every door', async () => {
    const [from, other] = [browser(), browser()];
    await make(other);
    const { params, first, purchaseId } = await sent(from);
    const answers = { ...params, solutionId: first.solutionId };
    const { purchase: _ } = await whole(from, purchaseId);
    const knocks = await Promise.all([
      other.send(makeIt, { params: { purchaseId }, body: { kind: 'information', to: [products[1]] } }),
      other.send(sendIt, { params, body: { version: 1 } }),
      other.send(remind, { params: answers, body: {} }),
      other.send(revoke, { method: 'DELETE', params: answers }),
      decideAs(other, answers, { version: 1, decisions: {} }),
    ]);
    expect(knocks.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
    await page(first.token);
  });
});
