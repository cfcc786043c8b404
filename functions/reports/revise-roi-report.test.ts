import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { callHandler, type TestReply, testEvent } from '#functions/lib/testing/proxy-event';
import { installAwslambda } from '#infra/local/response-stream';
import { seedIfNeeded } from '#infra/seed/load';
import { DetailedRoiReport } from '#shared/contracts/reports/roi-report';
import { Problem } from '#shared/kernel/errors';

installAwslambda();
const { handler: generate } = await import('./generate-detailed-roi.ts');
const { handler } = await import('./revise-roi-report.ts');
const { handler: read } = await import('./read-report.ts');
const { handler: list } = await import('./list-reports.ts');

beforeAll(async () => {
  process.env.BUDGET_FACTOR = '100';
  await seedIfNeeded();
});

// A sentence of ours that fails the check of what it refers to would be missing from a report without a trace.
const output = vi.spyOn(process.stdout, 'write');
afterEach(() => {
  const lines = output.mock.calls.map(([text]) => String(text));
  expect(lines.filter((text) => text.includes('sentence dropped'))).toEqual([]);
  output.mockClear();
});

const quotes = `Quote from Austco Healthcare
Nurse call system: $185,000 ex GST, once
Annual support: $18,500 ex GST per year

Quote from Rauland
Nurse call as a service: $12.50 per bed per week ex GST`;
const solutionFocus = 'Nurse call for our 92-bed residential aged care home in Ballarat, Victoria';

const reportIn = (reply: TestReply) => DetailedRoiReport.parse(JSON.parse(reply.body).report);
const newReport = async () => {
  const sessionId = `session-${Date.now()}-${randomUUID().replaceAll('-', '')}`;
  const reply = await callHandler(generate, testEvent({ body: { sessionId, quotes, solutionFocus } }));
  return { report: reportIn(reply), cookie: reply.headers['set-cookie']?.split(';')[0] ?? '' };
};
const revise = (reportId: string, body: object, cookie: string) =>
  callHandler(handler, testEvent({ body, params: { reportId }, headers: { cookie } }));
const readBack = async (reportId: string, cookie: string) =>
  reportIn(await callHandler(read, testEvent({ method: 'GET', params: { reportId }, headers: { cookie } })));

describe('a revision', () => {
  it('has the figures of the changed assumptions, by hand, and leaves the original as it was', async () => {
    const { report, cookie } = await newReport();
    const reply = await revise(report.reportId, { assumptions: [{ id: 'care-minutes', value: 6 }] }, cookie);
    expect(reply.statusCode, reply.body).toBe(200);
    const revised = reportIn(reply);
    expect(revised).toMatchObject({ reportId: `${report.reportId}-r2`, revision: 2, sessionId: report.sessionId });
    const saving = ((6 * 92 * 365) / 60) * 31;
    expect(revised.figures.annualSavingAud).toBeCloseTo(saving, 6);
    expect(revised.figures.paybackYears).toBeCloseTo(185_000 / (saving - 18_500), 8);
    expect(revised.figures.options).toEqual(report.figures.options);
    expect(revised.decision.recommendation).toContain('earns its cost back');
    expect(revised.potentialSavings[0]?.evidenceBase).toContain('6 minutes a bed a day, as you say');
    expect(await readBack(report.reportId, cookie)).toEqual(report);
    expect(await readBack(revised.reportId, cookie)).toEqual(revised);
  });

  it('says who gave a changed value and when, and keeps the source of the others', async () => {
    const { report, cookie } = await newReport();
    const edits = report.model.assumptions.map(({ id, value }) => ({ id, value: id === 'care-wage' ? 38 : value }));
    const revised = reportIn(await revise(report.reportId, { assumptions: edits }, cookie));
    const changed = revised.model.assumptions.filter(({ id }, at) => {
      expect(id).toBe(report.model.assumptions[at]?.id);
      return JSON.stringify(revised.model.assumptions[at]) !== JSON.stringify(report.model.assumptions[at]);
    });
    expect(changed).toMatchObject([{ id: 'care-wage', value: 38, evidence: { kind: 'user-supplied' } }]);
    expect(changed[0]?.evidence?.asOf).toBe(revised.generatedDate.slice(0, 10));
  });

  it('of a revision counts on, and sets another offer against the savings', async () => {
    const { report, cookie } = await newReport();
    const second = reportIn(await revise(report.reportId, { assumptions: [] }, cookie));
    expect(second.figures).toEqual(report.figures);
    const third = reportIn(await revise(second.reportId, { assumptions: [], chosenOptionId: 'quote-2' }, cookie));
    expect(third).toMatchObject({ reportId: `${report.reportId}-r3`, revision: 3 });
    expect(third.model.chosenOptionId).toBe('quote-2');
    expect(third.executiveSummary).toContain('because you chose it');
    const files = JSON.parse((await callHandler(list, testEvent({ method: 'GET', headers: { cookie } }))).body);
    expect(files.map(({ revision }: { revision: number }) => revision).sort()).toEqual([1, 2, 3]);
  });

  it('takes a saving of the buyer’s own, and takes a value away', async () => {
    const { report, cookie } = await newReport();
    const assumptions = [
      { id: 'own-saving', value: 40_000 },
      { id: 'care-minutes', value: null },
    ];
    const revised = reportIn(await revise(report.reportId, { assumptions }, cookie));
    expect(revised.figures.annualSavingAud).toBe(40_000);
    expect(revised.potentialSavings[0]?.annualSaving).toContain('Not computed');
  });
});

describe('what cannot be revised', () => {
  it.each([
    ['an unknown assumption', { assumptions: [{ id: 'nonsense', value: 1 }] }, 'nonsense'],
    ['a value beyond its bounds', { assumptions: [{ id: 'care-minutes', value: 10_000 }] }, '240 minutes a bed a day'],
    ['an unknown offer', { assumptions: [], chosenOptionId: 'quote-9' }, 'quote-9'],
    ['no assumptions', {}, 'assumptions'],
  ])('%s answers a problem that says so, and nothing is kept', async (_name, body, words) => {
    const { report, cookie } = await newReport();
    const reply = await revise(report.reportId, body, cookie);
    expect(reply.statusCode).toBe(400);
    expect(Problem.parse(JSON.parse(reply.body)).detail).toContain(words);
    const files = JSON.parse((await callHandler(list, testEvent({ method: 'GET', headers: { cookie } }))).body);
    expect(files).toHaveLength(1);
  });

  it("another browser's report answers 404, as an unknown one does", async () => {
    const { report } = await newReport();
    const { cookie: stranger } = await newReport();
    const unknown = 'roi-20260101-aaaaaaaaaa';
    for (const id of [report.reportId, unknown])
      expect((await revise(id, { assumptions: [] }, stranger)).statusCode).toBe(404);
  });
});
