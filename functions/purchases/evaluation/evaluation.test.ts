import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { seedIfNeeded } from '#infra/seed/load';
import type { EvaluationView } from '#shared/contracts/purchases/evaluation';
import type { Purchase, PurchaseFile, SharedPurchase } from '#shared/contracts/purchases/purchases';
import { Problem } from '#shared/kernel/errors';
import { canonicalJson } from '#shared/kernel/order';
import { handler as remove } from '../delete-purchase.ts';
import { handler as erase } from '../erase/erase-purchase.ts';
import { handler as exportIt } from '../share/export-purchase.ts';
import { handler as importIt } from '../share/import-purchase.ts';
import { handler as readShared } from '../share/read-shared.ts';
import { handler as share } from '../share/share-purchase.ts';
import { browser, make, ok, putAs, whole } from '../testing/door.ts';
import {
  criteria,
  decidedOf,
  decision,
  handIn,
  lockedOf,
  open,
  page,
  products,
  purchaseOf,
  refusal,
  scoreAs,
  scoresOf,
} from '../testing/evaluation.ts';
import { handler as change } from './change-evaluation.ts';
import { handler as scoreIt } from './evaluator/score-evaluation.ts';
import { handler as list } from './list-decisions.ts';
import { handler as read } from './read-evaluation.ts';
import { handler as verify } from './verify-decision.ts';

beforeAll(async () => {
  process.env.BUDGET_FACTOR = '1000';
  await seedIfNeeded();
});
afterEach(() => void vi.useRealTimers());

describe('criteria', () => {
  it('are drafted from the need, weigh 100 together, and are locked with a time and how many quotes were held', async () => {
    const tried = await purchaseOf(browser());
    const { proposed } = await tried.view();
    expect(proposed.map(({ name }) => name)).toContain('Meets “wireless”');
    expect(proposed.reduce((all, { weight }) => all + weight, 0)).toBe(100);
    await tried.does({ action: 'criteria', criteria: [{ id: 'fit', name: 'Fit', weight: 90 }] });
    const { problem } = await refusal(tried.send({ action: 'lock' }));
    expect(problem.detail).toContain('add up to 90');
    await tried.does({ action: 'criteria', criteria });
    const { view } = await tried.does({ action: 'lock' });
    expect(view.evaluation.locked).toMatchObject({ quotesHeld: 0, products });
    expect(view.evaluation.locked?.hash).toHaveLength(64);
  });

  it('once locked change only by opening again with a reason, which is kept, and scores on them count no more', async () => {
    const tried = await lockedOf(browser());
    const { token } = await tried.invite('Ada');
    await handIn(token, scoresOf([9, 3], [8, 5]));
    const refused = await refusal(tried.send({ action: 'criteria', criteria: [] }));
    expect([refused.statusCode, refused.problem.detail]).toEqual([
      409,
      'The criteria are locked. Reopen them, with a reason, to change them.',
    ]);
    expect((await tried.send({ action: 'reopen', reason: ' ' })).statusCode).toBe(400);
    const { view } = await tried.does({ action: 'reopen', reason: 'Cost was weighed twice.' });
    expect(view.evaluation).toMatchObject({
      locked: null,
      reopened: [{ reason: 'Cost was weighed twice.', criteria }],
    });
    await tried.does({ action: 'lock' });
    const again = await tried.view();
    expect(again.results).toBeNull();
    expect(again.evaluators).toMatchObject([{ name: 'Ada', state: 'invited', handedInAt: null }]);
  });

  it('are changed by one of two windows; the other is shown what is kept', async () => {
    const tried = await purchaseOf(browser());
    await tried.does({ action: 'criteria', criteria });
    const replies = await Promise.all(
      ['One', 'Two'].map((name) =>
        tried.send({ action: 'criteria', version: 1, criteria: [{ id: 'fit', name, weight: 100 }] }),
      ),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const late = replies.find(({ statusCode }) => statusCode === 409);
    const current = Problem.parse(JSON.parse(late?.body ?? '')).current as EvaluationView;
    expect(current.evaluation.criteria).toHaveLength(1);
  });
});

describe('evaluators', () => {
  it('see evidence only once they declared, and nobody else’s scores before all have handed in; nor does the buyer', async () => {
    const tried = await lockedOf(browser());
    const [one, two] = [await tried.invite('Ada'), await tried.invite('Ben')];
    const before = await page(one.token);
    expect(before.products.flatMap(({ facts, notOnRecord }) => [...facts, ...notOnRecord])).toEqual([]);
    const mine = await handIn(one.token, scoresOf([9, 3], [8, 5], 'Only mine to know'));
    expect(mine.products.every(({ notOnRecord }) => notOnRecord.length > 0)).toBe(true);
    expect(mine.results).toBeNull();
    await ok(scoreAs(two.token, { action: 'declare', conflicts: [] }));
    const others = await open(two.token);
    expect(others.body).not.toContain('Only mine to know');
    const kept = await tried.view();
    expect(kept.results).toBeNull();
    expect(JSON.stringify(kept)).not.toContain('Only mine to know');
    expect(JSON.stringify(await whole(tried.from, tried.purchaseId))).not.toContain('Only mine to know');
    await ok(scoreAs(two.token, { action: 'hand-in', scores: scoresOf([4, 3], [8, 5]) }));
    const results = (await tried.view()).results ?? [];
    expect(results[0]?.criteria[0]).toMatchObject({ mean: 6.5, low: 4, high: 9, isDissent: true });
    expect((await page(one.token)).results).toHaveLength(2);
  });

  it('racing each other lose nothing, and one in two windows is shown what is kept [fault 75]', async () => {
    const tried = await lockedOf(browser());
    const [one, two] = [await tried.invite('Ada'), await tried.invite('Ben')];
    for (const { token } of [one, two]) await ok(scoreAs(token, { action: 'declare', conflicts: [] }));
    const both = await Promise.all([
      scoreAs(one.token, { action: 'hand-in', scores: scoresOf([9, 3], [8, 5]) }),
      scoreAs(two.token, { action: 'hand-in', scores: scoresOf([1, 2], [3, 4]) }),
    ]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await tried.view()).results?.[0]?.criteria[0]?.scores.map(({ score }) => score).sort()).toEqual([1, 9]);

    const other = await lockedOf(browser());
    const { token } = await other.invite('Cem');
    await ok(scoreAs(token, { action: 'declare', conflicts: [] }));
    const windows = await Promise.all(
      [5, 6].map((score) => scoreAs(token, { action: 'draft', version: 2, scores: scoresOf([score, 1], [1, 1]) })),
    );
    expect(windows.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('may not change what is handed in, and are told so with their scores as they are [fault 75]', async () => {
    const tried = await lockedOf(browser());
    const [one] = [await tried.invite('Ada'), await tried.invite('Ben')];
    await handIn(one.token, scoresOf([9, 3], [8, 5]));
    for (const action of ['draft', 'hand-in']) {
      const { statusCode, problem } = await refusal(scoreAs(one.token, { action, scores: scoresOf([1, 1], [1, 1]) }));
      expect([statusCode, problem.detail]).toEqual([409, 'Your scores are handed in and final.']);
    }
    expect((await page(one.token)).scores).toEqual(scoresOf([9, 3], [8, 5]));
  });

  it('score nothing of a vendor that they are bound to, and what nobody scored is not nought', async () => {
    const tried = await lockedOf(browser());
    const [one, two] = [await tried.invite('Ada'), await tried.invite('Ben')];
    const bound = [{ vendor: 'Wombat Systems', why: 'I hold shares.' }];
    await ok(scoreAs(one.token, { action: 'declare', conflicts: bound }));
    const refused = await scoreAs(one.token, { action: 'hand-in', scores: scoresOf([9, 3], [8, 5]) });
    expect(refused.statusCode).toBe(400);
    const own = scoresOf([9, 0], [8, 0]).filter(({ solutionId }) => solutionId === 'own-quokka');
    await ok(scoreAs(one.token, { action: 'hand-in', scores: own }));
    await handIn(two.token, scoresOf([7, 5], [6, null]));
    const [quokka, wombat] = (await tried.view()).results ?? [];
    expect(quokka?.total).toEqual({ value: 76, low: 66, high: 86, coverage: 100 });
    expect(wombat?.criteria[0]?.scores.map(({ evaluator, isOut, score }) => [evaluator, isOut, score]).sort()).toEqual([
      ['Ada', true, null],
      ['Ben', false, 5],
    ]);
    expect(wombat?.total).toEqual({ value: null, low: 30, high: 70, coverage: 60 });
    expect((await tried.view()).evaluators.find(({ name }) => name === 'Ada')).toMatchObject({
      conflicts: bound,
      scored: 2,
      asked: 2,
    });
  });

  it('who withdrew are shown, are not waited for and do not count', async () => {
    const tried = await lockedOf(browser());
    const [one, two, three] = [await tried.invite('Ada'), await tried.invite('Ben'), await tried.invite('Cem')];
    await handIn(one.token, scoresOf([9, 3], [8, 5]));
    await ok(scoreAs(two.token, { action: 'withdraw', reason: 'I have left the ward.' }));
    await handIn(three.token, scoresOf([1, 1], [1, 1]));
    await tried.does({ action: 'withdraw', evaluatorId: three.id, reason: 'Bound to a vendor, and did not say so.' });
    const view = await tried.view();
    expect(view.evaluators.map(({ name, state, counts }) => [name, state, counts]).sort()).toEqual([
      ['Ada', 'handed-in', true],
      ['Ben', 'withdrawn', false],
      ['Cem', 'withdrawn', false],
    ]);
    expect(view.results?.[0]?.criteria[0]?.scores.map(({ evaluator }) => evaluator)).toEqual(['Ada']);
    expect((await refusal(scoreAs(two.token, { action: 'draft', scores: [] }))).problem.detail).toBe(
      'You have withdrawn from this evaluation.',
    );
    const { view: recorded } = await tried.does({ action: 'record', draft: decision });
    expect(recorded.decided.records[0]?.record.evaluators.filter(({ withdrawn }) => withdrawn)).toHaveLength(2);
  });

  it('may be joined by another after the only one has handed in: blind again till that one has too', async () => {
    const tried = await lockedOf(browser());
    const one = await tried.invite('Ada');
    await handIn(one.token, scoresOf([9, 3], [8, 5]));
    expect((await tried.view()).results).not.toBeNull();
    const two = await tried.invite('Ben');
    expect([(await tried.view()).results, (await page(one.token)).results]).toEqual([null, null]);
    await handIn(two.token, scoresOf([7, 5], [8, 5]));
    expect((await tried.view()).results?.[0]?.criteria[0]?.scores).toHaveLength(2);
  });

  it('come too late once the buyer closed, and what was counted stays what was counted', async () => {
    const tried = await lockedOf(browser());
    const [one, two] = [await tried.invite('Ada'), await tried.invite('Ben')];
    expect((await refusal(tried.send({ action: 'close' }))).problem.detail).toBe('Nobody has handed in scores yet.');
    await handIn(one.token, scoresOf([9, 3], [8, 5]));
    await ok(scoreAs(two.token, { action: 'declare', conflicts: [] }));
    await tried.does({ action: 'close' });
    const late = await refusal(scoreAs(two.token, { action: 'hand-in', scores: scoresOf([1, 1], [1, 1]) }));
    expect(late.problem.detail).toBe('The buyer has closed the scoring.');
    expect((await page(two.token)).results).toBeNull();
    expect((await tried.view()).results?.[0]?.criteria[0]?.scores).toHaveLength(1);
    expect((await tried.send({ action: 'invite', name: 'Late' })).statusCode).toBe(409);
  });

  it.each([
    ['was guessed', async () => 'g'.repeat(43)],
    [
      'was ended by the buyer',
      async () => {
        const tried = await lockedOf(browser());
        const { token, id } = await tried.invite('Ada');
        await tried.does({ action: 'end-link', evaluatorId: id });
        return token;
      },
    ],
    [
      'has run out',
      async () => {
        const { token } = await (await lockedOf(browser())).invite('Ada', 1);
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 86_400_000 });
        return token;
      },
    ],
    [
      'is of a purchase that is deleted',
      async () => {
        const tried = await lockedOf(browser());
        const { token } = await tried.invite('Ada');
        await ok(tried.from.send(remove, { method: 'DELETE', params: tried.params }));
        return token;
      },
    ],
  ])('find nothing behind a link that %s, in the same words', async (_, tokenOf) => {
    const token = await tokenOf();
    const { statusCode, problem } = await refusal(open(token));
    expect([statusCode, problem.detail]).toEqual([404, 'This link no longer works. Ask the buyer for a new one.']);
    const written = browser().send(scoreIt, {
      params: { token },
      body: { change: { action: 'draft', version: 1, scores: [] } },
    });
    expect((await refusal(written)).statusCode).toBe(404);
  });

  it('of one purchase reach nothing of another, and another browser reaches neither', async () => {
    const [mine, other] = [await lockedOf(browser()), await lockedOf(browser())];
    const { token, id } = await mine.invite('Ada');
    await handIn(token, scoresOf([9, 3], [8, 5]));
    expect((await other.view()).evaluators).toEqual([]);
    expect((await other.send({ action: 'withdraw', evaluatorId: id, reason: 'No' })).statusCode).toBe(404);
    const stranger = browser();
    await make(stranger);
    expect((await stranger.send(read, { method: 'GET', params: mine.params })).statusCode).toBe(404);
    const body = { change: { action: 'close', version: 2 } };
    expect((await stranger.send(change, { params: mine.params, body })).statusCode).toBe(404);
  });
});

describe('a consensus', () => {
  it('is a score with a reason, once the scores may be seen, and stands in place of the mean', async () => {
    const tried = await lockedOf(browser());
    const [one, two] = [await tried.invite('Ada'), await tried.invite('Ben')];
    await handIn(one.token, scoresOf([9, 3], [8, 5]));
    const agreed = {
      action: 'consensus',
      criterionId: 'fit',
      solutionId: 'own-quokka',
      score: 7,
      reason: 'Both saw it run.',
    };
    expect((await tried.send(agreed)).statusCode).toBe(409);
    await handIn(two.token, scoresOf([3, 3], [8, 5]));
    expect((await tried.send({ ...agreed, reason: '' })).statusCode).toBe(400);
    const { view } = await tried.does(agreed);
    expect(view.results?.[0]?.total).toEqual({ value: 74, low: 74, high: 74, coverage: 100 });
    expect(view.results?.[0]?.criteria[0]).toMatchObject({ isDissent: true, mean: 6, consensus: { score: 7 } });
  });
});

describe('a decision', () => {
  it('is recorded whole, moves the purchase on, and changes no more', async () => {
    const tried = await decidedOf(browser());
    expect(tried.record.products.map(({ name }) => name)).toEqual(['Quokka Bell', 'Wombat Call']);
    expect(tried.record.products[0]?.gates.musts).toEqual([{ wanted: 'wireless', met: null }]);
    expect((await whole(tried.from, tried.purchaseId)).purchase.status).toBe('decided');
    for (const sent of [
      { action: 'criteria', criteria: [] },
      { action: 'reopen', reason: 'Once more' },
      { action: 'consensus', criterionId: 'fit', solutionId: 'own-quokka', score: 1, reason: 'No' },
      { action: 'withdraw', evaluatorId: tried.one.id, reason: 'No' },
      { action: 'record', draft: { ...decision, chosen: [] } },
    ])
      expect((await tried.send(sent)).statusCode, sent.action).toBe(409);
    expect((await scoreAs(tried.one.token, { action: 'draft', scores: [] })).statusCode).toBe(409);
    expect((await tried.view()).decided.records).toEqual(tried.after.decided.records);
  });

  it('is refused without a reason, somebody who decides and a day, and while evaluators score', async () => {
    const tried = await lockedOf(browser());
    for (const part of [{ why: ' ' }, { deciders: [] }, { decidedOn: null }, { chosen: ['own-other'] }])
      expect((await tried.send({ action: 'record', draft: { ...decision, ...part } })).statusCode).toBe(400);
    await tried.invite('Ada');
    expect((await refusal(tried.send({ action: 'record', draft: decision }))).problem.detail).toContain(
      'still scoring',
    );
  });

  it('is corrected by another record beside it, which says why and names the hash of the first', async () => {
    const tried = await decidedOf(browser());
    const [first] = tried.after.decided.records;
    const { view } = await tried.does({
      action: 'record',
      draft: { ...decision, chosen: [] },
      replaces: 'The vendor withdrew.',
    });
    expect(view.decided.records[0]).toEqual(first);
    expect(view.decided.records[1]?.record.replaces).toEqual({ hash: first?.hash, reason: 'The vendor withdrew.' });
    const old = await ok(
      tried.from.send(verify, { params: tried.params, body: { text: JSON.stringify(first?.record) } }),
    );
    expect(old).toMatchObject({ isUnchanged: true, isReplaced: true });
  });

  it('is verified by its JSON however that is spaced, and what was tampered with is shown [fault 75]', async () => {
    const tried = await decidedOf(browser());
    const check = (text: string) => tried.from.send(verify, { params: tried.params, body: { text } });
    const [kept] = tried.after.decided.records;
    for (const text of [canonicalJson(tried.record), JSON.stringify(tried.record, null, 2)])
      expect(await ok(check(text))).toMatchObject({
        ...{ isUnchanged: true, hash: kept?.hash, keptHash: kept?.hash, isKeptWhole: true, isReplaced: false },
        differences: [],
      });
    const tampered = structuredClone(tried.record);
    const [, wombat] = tampered.products;
    if (wombat) wombat.total.value = 99;
    expect(await ok(check(JSON.stringify({ ...tampered, note: 'x' })))).toMatchObject({
      isUnchanged: false,
      isKeptWhole: true,
      differences: [
        { path: 'note', kept: '', sent: '"x"' },
        { path: 'products.1.total.value', sent: '99' },
      ],
    });
    expect((await refusal(check('{"format":'))).problem.detail).toBe('This is not JSON, so it is no decision record.');
    expect((await check('null')).statusCode).toBe(200);
  });

  it('makes letters of each vendor’s own scores, and of nothing that tells of another', async () => {
    const tried = await decidedOf(browser());
    const letter = tried.after.letters.find(({ isChosen }) => !isChosen);
    expect(letter).toMatchObject({ vendor: 'Wombat Systems', leftOut: 1 });
    expect(letter?.body).toContain('Fit (weight 60%): 3.5 of 10.');
    expect(letter?.body).toContain('The fit with our work was weaker.');
    expect(letter?.body).not.toMatch(/quokka|8\.5|\$/i);
    expect(tried.after.letters.map(({ isChosen }) => isChosen)).toEqual([true, false]);
  });

  it('is followed by a contract, and stands in the ledger of all purchases of its browser alone', async () => {
    const from = browser();
    const tried = await decidedOf(from);
    const contract = {
      ...{ agreedAud: 250_000, startOn: '2027-05-01', endOn: '2032-04-30', noticeDays: 90, reviewOn: '2028-05-01' },
      savedByYearAud: [10_000, null, 5_000],
    };
    const { view } = await tried.does({ action: 'contract', contract });
    expect(view.contract).toEqual(contract);
    expect((await whole(from, tried.purchaseId)).purchase.status).toBe('in-contract');
    expect(await ok(from.send(list, { method: 'GET' }))).toMatchObject([
      {
        ...{ purchaseId: tried.purchaseId, chosen: ['Quokka Bell'], agreedAud: 250_000, savedAud: 15_000 },
        ...{ firstAud: null, settledAud: null, plannedAud: null, hash: tried.after.decided.records[0]?.hash },
      },
    ]);
    const stranger = browser();
    await make(stranger);
    expect(await ok(stranger.send(list, { method: 'GET' }))).toEqual([]);
  });
});

const result = {
  ...{ kind: 'result', version: 0 },
  data: { tool: 'vendorRisk', title: 'Risk of Quokka Bells', lines: [{ about: 'Quokka Bells', says: 'Low risk' }] },
};
const fileOf = ({ from, params }: Awaited<ReturnType<typeof purchaseOf>>) =>
  ok<PurchaseFile>(from.send(exportIt, { method: 'GET', params }));

describe('an evaluation that leaves its purchase', () => {
  it('travels in its file with what was found, decided and signed, and verifies there; no link goes with it', async () => {
    const [from, other] = [browser(), browser()];
    const tried = await decidedOf(from);
    await ok(putAs(from, tried.purchaseId, result, 'vendorRisk'));
    const contract = {
      ...{ agreedAud: 250_000, startOn: null, endOn: null, noticeDays: null, reviewOn: null },
      savedByYearAud: [],
    };
    await tried.does({ action: 'contract', contract });
    const file = await fileOf(tried);
    expect(file.items.map(({ kind }) => kind).sort()).toEqual(
      ['contract', 'decision', 'evaluation', 'evaluator', 'evaluator', 'result', 'shortlist', 'shortlist'].sort(),
    );
    expect(file.items.filter((item) => 'link' in item.data)).toEqual([]);
    const made = await ok<Purchase>(other.send(importIt, { body: file }));
    const params = { purchaseId: made.id };
    const before = await tried.view();
    const after = await ok<EvaluationView>(other.send(read, { method: 'GET', params }));
    for (const part of ['results', 'decided', 'contract', 'evaluation', 'letters'] as const)
      expect(after[part]).toEqual(before[part]);
    const text = canonicalJson(tried.record);
    expect(await ok(other.send(verify, { params, body: { text } }))).toMatchObject({
      ...{ isUnchanged: true, isKeptWhole: true },
    });
    await ok(other.send(erase, { params }));
    expect((await page(tried.one.token)).name).toBe('Ada');
  });

  it('takes no score into a file before it may be seen', async () => {
    const tried = await lockedOf(browser());
    const [one] = [await tried.invite('Ada'), await tried.invite('Ben')];
    await handIn(one.token, scoresOf([9, 3], [8, 5], 'Only mine to know'));
    const file = await fileOf(tried);
    expect(JSON.stringify(file)).not.toContain('Only mine to know');
    const made = await ok<Purchase>(browser().send(importIt, { body: file }));
    expect(made.title).toBe('Nurse call, Ward 3');
  });

  it('is refused from a file in which the decision was changed', async () => {
    const file = await fileOf(await decidedOf(browser()));
    const changed = JSON.parse(JSON.stringify(file).replaceAll('It fits the ward best.', 'It was my friend’s.'));
    const { statusCode, problem } = await refusal(browser().send(importIt, { body: changed }));
    expect([statusCode, problem.detail]).toEqual([400, 'A decision in the file was changed after it was recorded.']);
  });

  it('ends for its evaluators when the purchase is erased', async () => {
    const tried = await lockedOf(browser());
    const { token } = await tried.invite('Ada');
    await ok(tried.from.send(erase, { params: tried.params }));
    expect((await open(token)).statusCode).toBe(404);
  });

  it('shows by a read-only link what was found and decided, never who scored what nor a score that is blind', async () => {
    const from = browser();
    const tried = await lockedOf(from);
    await ok(putAs(from, tried.purchaseId, result, 'vendorRisk'));
    const { token } = await ok<{ token: string }>(from.send(share, { params: tried.params, body: {} }));
    const shown = () => browser().send(readShared, { method: 'GET', params: { token } });
    const [one, two] = [await tried.invite('Ada Evaluator'), await tried.invite('Ben Evaluator')];
    await handIn(one.token, scoresOf([9, 3], [8, 5], 'Only mine to know'));
    expect(await ok<SharedPurchase>(shown())).toMatchObject({
      ...{ decision: null, results: [{ title: 'Risk of Quokka Bells', lines: result.data.lines }] },
    });
    await handIn(two.token, scoresOf([8, 4], [4, 9]));
    const { view } = await tried.does({ action: 'record', draft: decision });
    const reply = await shown();
    expect((await ok<SharedPurchase>(reply)).decision).toEqual({
      why: decision.why,
      conditions: decision.conditions.map(({ words, by }) => ({ words, by })),
      ...{ decidedOn: decision.decidedOn, hash: view.decided.records[0]?.hash },
      products: (view.results ?? []).map(({ name, vendor, total }, at) => ({
        name,
        vendor,
        total,
        isChosen: at === 0,
      })),
    });
    for (const secret of ['Only mine to know', 'Evaluator', one.token, 'link', 'whyNot', 'Kim Vale', 'Director'])
      expect(reply.body, secret).not.toContain(secret);
  });
});
