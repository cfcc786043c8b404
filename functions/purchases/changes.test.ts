import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { env } from '#functions/lib/env';
import { currentCatalogue } from '#functions/records/versions/catalogue';
import { findPointer } from '#functions/records/versions/pointer-store';
import { publishRecords } from '#functions/records/versions/publish-records';
import { installAwslambda } from '#infra/local/response-stream';
import type { Upload } from '#shared/contracts/purchases/files';
import type { PurchaseEvidence } from '#shared/contracts/purchases/purchases';
import type { RequestPage, VendorLink } from '#shared/contracts/purchases/requests';
import type { DueDiligenceReport } from '#shared/contracts/reports/due-diligence-report';
import { allowedBy, takeUpload } from './files/files-folder.ts';
import { type Browser, browser, make, ok, productWith, putAs, whole } from './testing/door.ts';

installAwslambda();
const { handler: generate } = await import('../reports/generate-due-diligence.ts');
const { handler: readChanges } = await import('../reports/list-report-changes.ts');
const { handler: readReport } = await import('../reports/read-report.ts');
const { handler: makeIt } = await import('./requests/make-request.ts');
const { handler: sendIt } = await import('./requests/send-request.ts');
const { handler: openIt } = await import('./requests/vendor/read-request.ts');
const { handler: answerIt } = await import('./requests/vendor/answer-request.ts');
const { handler: decide } = await import('./requests/decide-answers.ts');
const { handler: readEvidence } = await import('./evidence/read-evidence.ts');
const { handler: beginFile } = await import('./files/begin-upload.ts');
const { handler: keepFile } = await import('./files/keep-upload.ts');
const { handler: deleteFile } = await import('./files/delete-file.ts');

let product = { solutionId: '', name: '', vendor: '' };

beforeAll(async () => {
  product = await productWith(({ record: { facts }, warnings }) => !facts.support247 && warnings.length === 0);
});

const accepted = { decision: 'accepted' };
const declined = { decision: 'declined' };
const PRICE = 'A$1,950 per bed per year, 60 beds minimum';

/** A purchase with the product on its shortlist and a vendor who answered everything it was asked. */
const answered = async (from: Browser, priceWords = PRICE) => {
  const { id: purchaseId } = await make(from, 'Nurse call');
  await ok(
    putAs(from, purchaseId, { kind: 'shortlist', version: 0, data: { ...product, state: 'shortlisted' } }, 'one'),
  );
  const { id: requestId, version } = await ok<{ id: string; version: number }>(
    from.send(makeIt, { params: { purchaseId }, body: { kind: 'information', to: [product] } }),
  );
  const { links } = await ok<{ links: VendorLink[] }>(
    from.send(sendIt, { params: { purchaseId, requestId }, body: { version } }),
  );
  const token = links[0]?.token ?? '';
  const asked = await ok<RequestPage>(browser().send(openIt, { method: 'GET', params: { token } }));
  const idOf = (field: string) => asked.questions.find(({ closes }) => closes?.field === field)?.id ?? '';
  const [support, price] = [idOf('support247'), idOf('priceRange')];
  const answers = {
    [support]: { kind: 'yes-no', yes: true, evidence: 'See page 3' },
    [price]: { kind: 'text', text: priceWords },
  };
  const body = { version: asked.version, answers, by: { name: 'Kim Vale' }, submit: true };
  const submitted = await ok<RequestPage>(browser().send(answerIt, { params: { token }, body }));
  const params = { purchaseId, requestId, solutionId: product.solutionId };
  const decideAs = (at: number, decisions: object) => from.send(decide, { params, body: { version: at, decisions } });
  const factsNow = async () =>
    ((await whole(from, purchaseId)).items ?? []).flatMap((item) => (item.kind === 'fact' ? item.data : []));
  return { purchaseId, support, price, version: submitted.version, decideAs, factsNow };
};

type Decided = { answer: { version: number }; became: string[] };

const report = async (from: Browser, purchaseId: string) => {
  const sessionId = `session-${randomUUID()}`;
  const body = { sessionId, purchaseId, projectGoals: 'Nurse call for 84 beds', selectedSolutions: [product.name] };
  return (await ok<{ reportData: DueDiligenceReport }>(from.send(generate, { body }))).reportData;
};
const changesOf = async (from: Browser, reportId: string) =>
  (await ok<{ changes: string[] }>(from.send(readChanges, { method: 'GET', params: { reportId } }))).changes;
const evidence = (from: Browser, purchaseId: string) =>
  ok<PurchaseEvidence>(from.send(readEvidence, { method: 'GET', params: { purchaseId } }));

describe('an accepted answer', () => {
  it('about the price without an amount stays the vendor’s words, and no price of the purchase', async () => {
    const { price, version, decideAs, factsNow } = await answered(
      browser(),
      'Please call us: it depends on your site.',
    );
    const { became } = await ok<Decided>(decideAs(version, { [price]: accepted }));
    expect(became).toEqual([]);
    expect(await factsNow()).toEqual([]);
  });

  it('that names a price proposes it, typed; it counts once it is confirmed and goes with its answer', async () => {
    const from = browser();
    const { price, version, decideAs, factsNow } = await answered(from);
    const part = `${price}.price-1`;
    const first = await ok<Decided>(decideAs(version, { [price]: accepted }));
    expect((await factsNow()).map(({ field }) => field)).toEqual(['priceRange']);
    const confirmed = await ok<Decided>(decideAs(first.answer.version, { [part]: accepted }));
    expect(confirmed.became).toEqual([part]);
    expect(await factsNow()).toMatchObject([
      { field: 'priceRange', value: PRICE },
      {
        field: 'prices',
        value: { kind: 'quote', amount: 1_950, currency: 'AUD', per: 'bed', every: 'year', gst: 'unknown' },
        source: `${product.vendor}, Kim Vale`,
      },
    ]);
    expect((await decideAs(confirmed.answer.version, { [`${price}.price-2`]: accepted })).statusCode).toBe(400);
    await ok(decideAs(confirmed.answer.version, { [price]: declined }));
    expect(await factsNow()).toEqual([]);
  });

  it('counts by the decision that came last, whoever decides at once', async () => {
    const from = browser();
    const { support, price, version, decideAs, factsNow } = await answered(from);
    const racing = await Promise.all(
      Array.from({ length: 20 }, (_, at) => decideAs(version, { [support]: at % 2 === 0 ? accepted : declined })),
    );
    const won = racing.filter(({ statusCode }) => statusCode === 200);
    expect([won.length, racing.filter(({ statusCode }) => statusCode === 409).length]).toEqual([1, 19]);
    const { answer } = JSON.parse(won[0]?.body ?? '') as { answer: { version: number; data: { decisions: object } } };
    const isAccepted = JSON.stringify(answer.data.decisions).includes('accepted');
    expect((await factsNow()).map(({ field }) => field)).toEqual(isAccepted ? ['support247'] : []);
    // One goes on before the other has put its facts: the later decision stands.
    const [one, two] = await Promise.all([
      decideAs(answer.version, { [support]: accepted, [price]: accepted }),
      decideAs(answer.version + 1, { [support]: declined }),
    ]);
    await ok(one);
    const isTakenBack = two.statusCode === 200;
    expect((await factsNow()).some(({ field }) => field === 'support247')).toBe(!isTakenBack);
  });

  it('that is taken back is named beside each report that rests on it, and so is what came in since [fault 65]', async () => {
    const from = browser();
    const { purchaseId, support, price, version, decideAs } = await answered(from);
    const { answer } = await ok<Decided>(decideAs(version, { [support]: accepted }));
    const made = await report(from, purchaseId);
    expect(await changesOf(from, made.reportId)).toEqual([]);
    expect((await evidence(from, purchaseId)).reports).toEqual([]);
    await ok(decideAs(answer.version, { [support]: declined, [price]: accepted }));
    const changes = await changesOf(from, made.reportId);
    expect(changes).toEqual([
      expect.stringMatching(
        new RegExp(`^It rests on .* of ${product.name} \\(.*Kim Vale\\), which was taken back since`),
      ),
      expect.stringContaining('Known since and not in it: '),
    ]);
    expect((await evidence(from, purchaseId)).reports).toMatchObject([{ id: made.reportId, changes }]);
    const { report: stored } = await ok<{ report: DueDiligenceReport }>(
      from.send(readReport, { method: 'GET', params: { reportId: made.reportId } }),
    );
    expect(stored).toEqual(made);
    const other = browser();
    await make(other);
    const refused = await other.send(readChanges, { method: 'GET', params: { reportId: made.reportId } });
    expect(refused.statusCode).toBe(404);
  });
});

it('a fact whose document is deleted stays, and says so where it is shown and beside the report [fault 65]', async () => {
  const from = browser();
  const { purchaseId } = await answered(from);
  const bytes = new TextEncoder().encode('%PDF-1.4\n%%EOF');
  const begun = { params: { purchaseId }, body: { name: 'sheet.pdf', bytes: bytes.length } };
  const { fileId, url } = await ok<Upload>(from.send(beginFile, begun));
  await takeUpload(env.filesFolder() ?? '', allowedBy(new URL(url, 'http://localhost'))?.path ?? '', bytes);
  await ok(from.send(keepFile, { params: { purchaseId, fileId }, body: { name: 'sheet.pdf' } }));
  const fact = {
    ...{ of: 'solution', field: 'support247', value: true, kind: 'vendor-supplied', source: 'sheet.pdf, page 1' },
    ...{ solutionId: product.solutionId, asOf: '2026-11-20', takenFrom: fileId },
  };
  await ok(putAs(from, purchaseId, { kind: 'fact', version: 0, data: fact }, 'read-1'));
  const made = await report(from, purchaseId);
  await ok(from.send(deleteFile, { method: 'DELETE', params: { purchaseId, fileId } }));
  const { cells } = await evidence(from, purchaseId);
  expect(cells.find(({ row }) => row === 'solution.support247')).toMatchObject({
    state: 'vendor-supplied',
    source: expect.stringContaining('The document that it was read from was deleted on'),
  });
  expect(await changesOf(from, made.reportId)).toEqual([
    expect.stringContaining('which was changed since: 24/7 support of'),
  ]);
});

it('a warning that comes on record after a report was made is shown on the purchase and beside the report [fault 74]', async () => {
  const from = browser();
  const { purchaseId } = await answered(from);
  const made = await report(from, purchaseId);
  expect(await changesOf(from, made.reportId)).toEqual([]);
  const { solutions, vendors, contracts } = await currentCatalogue();
  const warning = { kind: 'recall' as const, statement: 'Call points fail when wet', regulator: 'TGA' };
  await publishRecords({
    records: {
      solutions: [...solutions.values()].map((record) =>
        record.id === product.solutionId
          ? {
              ...record,
              facts: {
                ...record.facts,
                warnings: [{ value: warning, kind: 'public-record' as const, source: 'TGA', asOf: '2026-11-21' }],
              },
            }
          : record,
      ),
      vendors: [...vendors.values()],
      contracts: [...contracts],
    },
    asOf: '2026-11-22',
    origin: 'import',
    from: await findPointer({ consistent: true }),
  });
  const changes = await changesOf(from, made.reportId);
  expect(changes).toEqual([expect.stringContaining(`Warning on record of ${product.name} since this report was made`)]);
  expect(changes[0]).toContain('Call points fail when wet');
  expect((await evidence(from, purchaseId)).reports).toMatchObject([{ id: made.reportId, changes }]);
});
