import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { callHandler, testEvent } from '#functions/lib/testing/proxy-event';
import { installAwslambda } from '#infra/local/response-stream';
import { seedIfNeeded } from '#infra/seed/load';
import { DetailedRoiReport } from '#shared/contracts/reports/roi-report';
import { roiDocument } from '#shared/documents/roi';

installAwslambda();
const { handler } = await import('../generate-detailed-roi.ts');

beforeAll(async () => {
  process.env.BUDGET_FACTOR = '100';
  await seedIfNeeded();
});

const output = vi.spyOn(process.stdout, 'write');
afterEach(() => {
  expect(output.mock.calls.map(([text]) => String(text)).filter((text) => text.includes('sentence dropped'))).toEqual(
    [],
  );
  output.mockClear();
});

const generate = async (quotes: string, solutionFocus: string): Promise<DetailedRoiReport> => {
  const sessionId = `session-${Date.now()}-${randomUUID().replaceAll('-', '')}`;
  const reply = await callHandler(handler, testEvent({ body: { sessionId, quotes, solutionFocus } }));
  expect(reply.statusCode, reply.body).toBe(200);
  return DetailedRoiReport.parse(JSON.parse(reply.body).report);
};
const plain = (text: string) => text.replace(/ \[\d+\]/g, '');

const home = 'Nurse call for our 92-bed residential aged care home in Ballarat';
const two = `Supplier: Wombat Care
Nurse call $93,220 + GST once
Support $9,800 a year + GST

Supplier: Quokka Health
Nurse call $120,000 + GST once
Support $9,000 a year + GST`;
/** 2 minutes × 92 beds × 365 days ÷ 60 × A$31 an hour. */
const SAVING = ((2 * 92 * 365) / 60) * 31;
const annuity = [1, 2, 3, 4, 5].reduce((sum, year) => sum + 1.05 ** -year, 0);
const aud = (amount: number) => `${amount < 0 ? '−' : ''}A$${Math.abs(Math.round(amount)).toLocaleString('en-AU')}`;

describe('an offer that leaves something without a price', () => {
  it('is not settled: the decision waits, page one says why, and no return rests on it', async () => {
    const quotes = 'Supplier: Wombat Care\nHardware POA\nSupport $5,000 per year + GST\nTraining TBC';
    const report = await generate(quotes, home);
    const { decision, figures, executiveSummary } = report;
    const chosen = { ...report, model: { ...report.model, chosenOptionId: figures.options[0]?.optionId ?? null } };
    const page = JSON.stringify(roiDocument(chosen));
    expect(page).not.toMatch(/"Set against the savings"|is set against the savings/);
    expect(page).toContain('Chosen, and set against nothing until it is settled');
    expect(decision.recommendation).toMatch(/^Do not decide yet/);
    expect(decision.recommendation).toContain('Hardware POA');
    expect(decision.recommendation).not.toContain('earns its cost back');
    expect(figures).toMatchObject({ totalCostAud: null, roiPercent: null, paybackYears: null });
    expect(figures.npv.map(({ valueAud }) => valueAud)).toEqual([null, null, null]);
    expect(executiveSummary).toMatch(/^Do not decide yet/);
    expect(executiveSummary).toMatch(/not settled, so it is not ranked: .*Hardware POA/);
    expect(decision.notOnRecord.join()).toContain('Price of “Hardware POA”');
  });

  it('of nothing but a free pilot is no case for a purchase', async () => {
    const { decision } = await generate('Supplier: Wombat Care\nPilot $0 + GST once', home);
    expect(decision.recommendation).toMatch(/^Do not decide yet: the quotes name no cost/);
  });
});

describe('what a committee asks first', () => {
  it('is answered on the decision page: whether the budget covers it', async () => {
    const budgets = { '$250,000': 'covers', '$100,000': 'covers the purchase, and not' };
    for (const [budget, said] of Object.entries(budgets)) {
      const { decision } = await generate(two, `${home}, budget ${budget}`);
      expect(plain(decision.recommendation)).toContain(
        `Your budget of A${budget} ${said} the whole cost over 5 years.`,
      );
    }
    const { decision } = await generate(two, `${home}, budget $50,000`);
    expect(plain(decision.recommendation)).toContain('The purchase alone costs more than your budget of A$50,000');
    const yearly = await generate(two, `${home}, budget of $50,000 a year`);
    expect(yearly.decision.recommendation).not.toContain('your budget');
    expect(JSON.stringify(roiDocument(yearly))).toContain('budget A$50,000 a year');
  });

  it('is what the offers cost a bed, side by side', async () => {
    const [line] = (roiDocument(await generate(two, home)).decision?.blocks ?? []).filter(
      ({ kind }) => kind === 'table',
    );
    const [first, second] = [(93_220 + 5 * 9_800) / 92, (120_000 + 5 * 9_000) / 92];
    expect(line).toMatchObject({
      caption: 'Every offer, A$ without GST over 5 years, 92 beds',
      rows: [expect.arrayContaining([aud(first)]), expect.arrayContaining([aud(second)])],
    });
  });

  it('is how the present value moves with the effect that leads, and what a year of waiting forgoes', async () => {
    const { decision, roiSummary } = await generate(two, home);
    const valueAt = (share: number) => aud((share * SAVING - 9_800) * annuity - 93_220);
    expect(plain(decision.why.join(' '))).toContain(
      `were half as large, the net present value over 5 years would be ${valueAt(0.5)} at 5%; with half as much again, ${valueAt(1.5)} at 5%`,
    );
    expect(plain(roiSummary.keyFindings.join(' '))).toContain(
      `each year of waiting forgoes ${aud(SAVING - 9_800)}, the savings`,
    );
    expect(roiSummary.keyFindings.join(' ')).toContain('What carrying on as today costs is not known');
    const loss = await generate('Supplier: Wombat Care\nNurse call $900,000 + GST once', home);
    expect(JSON.stringify(loss.roiSummary)).not.toContain('waiting forgoes');
  });

  it('is whether the quote adds up', async () => {
    const quotes = 'Supplier: Wombat Care\nItem A $1,000 + GST\nItem B $2,000 + GST\nTotal $4,000 + GST';
    const { decision } = await generate(quotes, home);
    expect(decision.recommendation).toContain('The offer states $4,000; its lines give $3,000');
  });
});

describe('a wage that the buyer names', () => {
  it('takes the place of the published one, in aged care and where none is published', async () => {
    const { figures, model } = await generate(two, `${home}. Our wage is $48 an hour.`);
    expect(figures.annualSavingAud).toBeCloseTo(((2 * 92 * 365) / 60) * 48, 6);
    expect(model.assumptions.find(({ id }) => id === 'care-wage')?.evidence?.source).toBe('What you typed');
    const elsewhere = await generate(two, 'Nurse call for a 40-bed mental health unit; wages are $50 per hour');
    expect(elsewhere.figures.annualSavingAud).toBeCloseTo(((2 * 40 * 365) / 60) * 50, 6);
  });

  it('is not read from a quote, where it is what the vendor charges', async () => {
    const { figures } = await generate(`${two}\nLabour rate: wage cost $95 an hour + GST`, home);
    expect(figures.annualSavingAud).toBeCloseTo(SAVING, 6);
  });
});

describe('words of the report', () => {
  it('give a reason once, and name it where it stands again', async () => {
    const { roiSummary } = await generate('Supplier: Wombat Care\n$12.50 per bed per week + GST', 'Nurse call');
    expect(roiSummary.financialROI.match(/Not computed/g)).toHaveLength(1);
    expect(roiSummary.paybackPeriod).toBe('Not computed, for the reason given under the return on investment.');
    expect(roiSummary.netPresentValue).toBe(roiSummary.paybackPeriod);
  });

  it('print a payback of days as no fraction of a year', async () => {
    const quotes = 'Supplier: Wombat Care\nNurse call $500 + GST once';
    const { roiSummary } = await generate(quotes, home);
    expect(plain(roiSummary.paybackPeriod)).toContain('after less than a month');
  });

  it('warn where amounts of no named vendor are added up as one offer', async () => {
    const { decision } = await generate('Nurse call $90,000 + GST once\nOther bells $80,000 + GST once', home);
    expect(decision.why[0]).toContain('No vendor is named beside these amounts');
  });
});
