import { beforeAll, describe, expect, it } from 'vitest';
import { putItem } from '#functions/lib/stores/purchase-items-store';
import { seedIfNeeded } from '#infra/seed/load';
import { EVALUATION_ID, type EvaluationView } from '#shared/contracts/purchases/evaluation';
import { decisionRecordDocument } from '#shared/documents/decision-record';
import { record as oldRecord } from '#shared/documents/testing/decision-record';
import { refusalOf } from '#shared/kernel/need';
import { canonicalJson } from '#shared/kernel/order';
import { type Browser, browser, ok, productWith, putAs } from '../testing/door.ts';
import { criteria, decision, handIn, page, products, purchaseOf, refusal } from '../testing/evaluation.ts';
import { handler as list } from './list-decisions.ts';
import { sha256 } from './seen.ts';
import { handler as verify } from './verify-decision.ts';

beforeAll(async () => {
  process.env.BUDGET_FACTOR = '1000';
  await seedIfNeeded();
});

const settled = 'Nurse call system: $151,511 ex GST, once\nSupport: $1,000 a year ex GST\nTraining: included';
const open = 'Nurse call system: price on request\nSupport: $900 a year ex GST';
type Tried = Awaited<ReturnType<typeof purchaseOf>>;
const quote = ({ from, purchaseId }: Tried, vendor: string, text: string, itemId: string, more: object = {}) => {
  const data = { name: 'Pasted text', source: 'pasted', text: `Quote from ${vendor}\n${text}`, ...more };
  return ok(putAs(from, purchaseId, { kind: 'quote', version: 0, data }, itemId));
};
/** Two vendors that are in no catalogue have quoted, one of them a price that is settled. */
const quotedOf = async (from: Browser, shortlist: typeof products = []) => {
  const tried = await purchaseOf(from, shortlist);
  await quote(tried, 'Bandicoot Bells', settled, 'q1');
  await quote(tried, 'Numbat Care', open, 'q2');
  return tried;
};
const lock = async ({ does }: Tried) => {
  await does({ action: 'criteria', criteria });
  return does({ action: 'lock' });
};
const bandicoot = { solutionId: 'q1.quote-1', name: 'Bandicoot Bells', vendor: 'Bandicoot Bells' };
const numbat = { solutionId: 'q2.quote-1', name: 'Numbat Care', vendor: 'Numbat Care' };
const scoresOf = (options: readonly { solutionId: string }[], score: number) =>
  options.flatMap(({ solutionId }) =>
    criteria.map(({ id: criterionId }) => ({ criterionId, solutionId, score, comment: '' })),
  );
const choosing = (chosen: string[], more: object = {}) => ({
  action: 'record',
  draft: { ...decision, whyNot: {}, chosen, ...more },
});

describe('the options of a purchase', () => {
  it('are the shortlisted products and whoever quoted besides, each once', async () => {
    const tried = await quotedOf(browser(), products);
    await quote(tried, 'Quokka Bells Pty Ltd', settled, 'q3');
    await quote(tried, 'Bandicoot Bells Pty Ltd', settled.replace('151,511', '140,000'), 'q4');
    const { products: options, offers } = await tried.view();
    expect(options).toEqual([...products, bandicoot, numbat]);
    expect(offers.map(({ quoteId, solutionId, isSettled }) => [quoteId, solutionId, isSettled])).toEqual([
      ['q1.quote-1', 'q1.quote-1', true],
      ['q2.quote-1', 'q2.quote-1', false],
      ['q3.quote-1', 'own-quokka', true],
      ['q4.quote-1', 'q1.quote-1', true],
    ]);
  });

  it('hold no quote that names nobody, that was set aside, or whose product was taken off the list', async () => {
    const tried = await purchaseOf(browser(), []);
    const { from, purchaseId } = tried;
    const nameless = { name: 'Pasted text', source: 'pasted', text: 'Server: $50,000 ex GST' };
    await ok(putAs(from, purchaseId, { kind: 'quote', version: 0, data: nameless }, 'q1'));
    await quote(tried, 'Bandicoot Bells', settled, 'q2', { setAside: true });
    const [quokka] = products;
    const off = { kind: 'shortlist', version: 0, data: { ...quokka, state: 'excluded' } };
    await ok(putAs(from, purchaseId, off, 'own-quokka'));
    await quote(tried, 'Quokka Bells', settled, 'q3');
    const { products: options, offers } = await tried.view();
    expect(options).toEqual([]);
    expect(offers.map(({ solutionId }) => solutionId)).toEqual([null, null]);
    const { problem } = await refusal(
      tried.send({ action: 'criteria', criteria }).then(() => tried.send({ action: 'lock' })),
    );
    expect(problem.detail).toBe('Shortlist a product or put a quote on the desk first: these are evaluated.');
  });

  it('are fixed when the criteria are locked: who quotes later is told apart until they are opened again', async () => {
    const tried = await quotedOf(browser());
    await lock(tried);
    await quote(tried, 'Quoll Health', settled, 'q3');
    const late = await tried.view();
    expect(late.products).toEqual([bandicoot, numbat]);
    expect(late.offers.at(-1)).toMatchObject({ name: 'Quoll Health', solutionId: null });
    await tried.does({ action: 'reopen', reason: 'Quoll Health quoted.' });
    expect((await tried.view()).products.map(({ name }) => name)).toEqual([
      bandicoot.name,
      numbat.name,
      'Quoll Health',
    ]);
  });

  it('of whom no record is held say so, leave every gate open, and never deny a vendor that is on record', async () => {
    const tried = await quotedOf(browser());
    const known = await productWith(() => true);
    await quote(tried, known.vendor, settled, 'q3');
    const { gates } = await tried.view();
    expect(gates[0]).toEqual({
      ...{ solutionId: bandicoot.solutionId, knockOuts: [], warnings: [] },
      unknown: 'no facts of ours about this vendor',
      musts: [{ wanted: 'wireless', met: null }],
    });
    expect(gates[2]?.unknown).toContain(`we hold facts about ${known.vendor}`);
  });
});

describe('what was only quoted', () => {
  it('is scored beside its own lines, with its total once that is settled, by those whom nothing binds', async () => {
    const tried = await quotedOf(browser());
    await lock(tried);
    const [one, two] = [await tried.invite('Ada'), await tried.invite('Ben')];
    await handIn(one.token, scoresOf([bandicoot], 8), [{ vendor: 'Numbat Care', why: 'I hold shares.' }]);
    const shown = await page(one.token);
    expect(shown.products[0]).toMatchObject({
      ...bandicoot,
      ...{ facts: [], notOnRecord: ['no facts of ours about this vendor'] },
      offers: [{ isSettled: true, low: 156_511, high: 156_511 }],
    });
    expect(shown.products[0]?.offers[0]?.lines).toEqual([
      { label: 'Nurse call system', said: '151,511' },
      { label: 'Support', said: '1,000 (a year)' },
      { label: 'Training', said: 'Included' },
      { label: 'GST', said: 'Without GST' },
    ]);
    expect(shown.products[1]).toMatchObject({ isConflicted: true, offers: [{ isSettled: false }] });
    await handIn(two.token, scoresOf([bandicoot, numbat], 6));
    expect((await tried.view()).results?.map(({ name, total }) => [name, total.value])).toEqual([
      ['Bandicoot Bells', 70],
      ['Numbat Care', 60],
    ]);
  });

  it('is chosen, recorded with its quote, verified, written to, and stands in the ledger with its settled price', async () => {
    const from = browser();
    const tried = await quotedOf(from);
    await lock(tried);
    await handIn((await tried.invite('Ada')).token, scoresOf([bandicoot, numbat], 6));
    const { view } = await tried.does(
      choosing([bandicoot.solutionId], { whyNot: { [numbat.solutionId]: 'Its price was open.' } }),
    );
    const [recorded] = view.decided.records;
    if (!recorded) throw new Error('Nothing was recorded.');
    expect(recorded.record.products[0]).toMatchObject({
      ...bandicoot,
      ...{ gates: { unknown: 'no facts of ours about this vendor' }, offers: [{ isSettled: true, high: 156_511 }] },
    });
    const check = await ok(from.send(verify, { params: tried.params, body: { text: canonicalJson(recorded.record) } }));
    expect(check).toMatchObject({ isUnchanged: true, isKeptWhole: true });
    const paper = JSON.stringify(decisionRecordDocument(recorded.record, recorded.hash));
    for (const words of [
      'Not on record: no facts of ours about this vendor',
      'A$156,511',
      '1,000 (a year)',
      'Not settled',
      'Unknown',
    ])
      expect(paper, words).toContain(words);
    expect(view.letters.map(({ vendor, body }) => [vendor, body.split('\n')[2]])).toEqual([
      ['Bandicoot Bells', expect.stringMatching(/^We have chosen your offer\. /)],
      ['Numbat Care', expect.stringMatching(/^Thank you for your offer\. /)],
    ]);
    expect(view.letters[1]?.body).not.toMatch(/bandicoot|\$/i);
    expect(view.agreed).toEqual({ firstAud: 156_511, settledAud: 156_511, agreedAud: null });
    expect(await ok(from.send(list, { method: 'GET' }))).toMatchObject([
      { chosen: ['Bandicoot Bells'], settledAud: 156_511 },
    ]);
  });

  it('and is not settled may be chosen, and no amount of it is told as its price', async () => {
    const tried = await quotedOf(browser());
    const { view } = await tried.does(choosing([numbat.solutionId]));
    expect(view.agreed).toEqual({ firstAud: null, settledAud: null, agreedAud: null });
    const [recorded] = view.decided.records;
    if (!recorded) throw new Error('Nothing was recorded.');
    const { decision: paper } = decisionRecordDocument(recorded.record, recorded.hash);
    expect(JSON.stringify(paper)).toContain('Numbat Care: no quote of it is settled, so its price is not known');
    expect(JSON.stringify(paper)).not.toContain('4,500');
  });
});

describe('an option that a must rules out', () => {
  const ruledOutOf = async () => {
    const known = await productWith(() => true);
    const tried = await purchaseOf(browser(), [known]);
    const fact = {
      ...{ solutionId: known.solutionId, of: 'solution', field: 'redFlags', value: [refusalOf('wireless')] },
      ...{ kind: 'user-supplied', source: 'Call with the IT lead', asOf: '2026-11-20' },
    };
    await ok(putAs(tried.from, tried.purchaseId, { kind: 'fact', version: 0, data: fact }, 'fact-1'));
    return { ...tried, known };
  };

  it('is chosen for a written reason alone, which the refusal asks for and the record prints', async () => {
    const { known, send, does } = await ruledOutOf();
    const { statusCode, problem } = await refusal(send(choosing([known.solutionId])));
    const detail = `${known.name} is ruled out (Must-have on record as absent: wireless). Write why it is chosen all the same, or choose another.`;
    expect([statusCode, problem.detail]).toEqual([400, detail]);
    expect(problem.errors).toEqual([{ path: `change.draft.despite.${known.solutionId}`, message: detail }]);
    expect((await send(choosing([known.solutionId], { despite: { [known.solutionId]: ' ' } }))).statusCode).toBe(400);
    const why = 'The building is cabled already.';
    const { view } = await does(choosing([known.solutionId], { despite: { [known.solutionId]: why } }));
    const [recorded] = view.decided.records;
    if (!recorded) throw new Error('Nothing was recorded.');
    expect(recorded.record.decision.despite).toEqual({ [known.solutionId]: why });
    expect(JSON.stringify(decisionRecordDocument(recorded.record, recorded.hash).decision)).toContain(
      `Must-have on record as absent: wireless. Why it is chosen all the same: ${why}`,
    );
    expect(view.letters[0]?.body).not.toContain(why);
  });

  it('asks for none where it is not chosen, and a reason for another option is not recorded', async () => {
    const { known, does } = await ruledOutOf();
    const { view } = await does(choosing([], { despite: { [known.solutionId]: 'We thought of it.' } }));
    expect(view.decided.records[0]?.record.decision).not.toHaveProperty('despite');
  });
});

it('a decision of before options were quoted is read, shown and verified by the hash that it was recorded with', async () => {
  const from = browser();
  const tried = await purchaseOf(from);
  const kept = { ...oldRecord, purchaseId: tried.purchaseId };
  const hash = sha256(kept);
  const item = {
    kind: 'decision' as const,
    id: EVALUATION_ID,
    version: 0,
    data: { draft: null, records: [{ record: kept, hash }] },
  };
  await putItem(tried.purchaseId, item, Math.ceil(Date.now() / 1000) + 60_000);
  const view: EvaluationView = await tried.view();
  expect(view.decided.records).toEqual([{ record: kept, hash }]);
  const check = await ok(from.send(verify, { params: tried.params, body: { text: canonicalJson(kept) } }));
  expect(check).toMatchObject({ isUnchanged: true, isKeptWhole: true, hash });
});
