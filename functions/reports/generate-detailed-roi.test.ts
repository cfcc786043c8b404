import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { callHandler, type TestReply, testEvent } from '#functions/lib/testing/proxy-event';
import { installAwslambda } from '#infra/local/response-stream';
import { readText } from '#infra/quality/eval/quotes';
import { isReader, type ScriptedModel, startScriptedModel } from '#infra/quality/eval/scripted-model';
import { seedIfNeeded } from '#infra/seed/load';
import { DetailedRoiReport } from '#shared/contracts/reports/roi-report';
import { roiDocument } from '#shared/documents/roi';
import { Problem } from '#shared/kernel/errors';

installAwslambda();
const { handler } = await import('./generate-detailed-roi.ts');
const { handler: converse } = await import('../assistant/converse.ts');
const { handler: createPurchase } = await import('../purchases/create-purchase.ts');
const { handler: putItem } = await import('../purchases/put-purchase-item.ts');
const { handler: list } = await import('./list-reports.ts');
const { handler: read } = await import('./read-report.ts');

beforeAll(async () => {
  // All of this comes from one address, in one minute.
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

const newSession = () => `session-${Date.now()}-${randomUUID().replaceAll('-', '')}`;
const cookieOf = (reply: TestReply) => reply.headers['set-cookie']?.split(';')[0] ?? '';
const post = (body: object, cookie = '', accept?: string) =>
  callHandler(handler, testEvent({ body, headers: { cookie, ...(accept ? { accept } : {}) } }));
const generate = async (sent: object, cookie = '') => {
  const reply = await post({ sessionId: newSession(), ...sent }, cookie);
  expect(reply.statusCode, reply.body).toBe(200);
  return { report: DetailedRoiReport.parse(JSON.parse(reply.body).report), cookie: cookie || cookieOf(reply), reply };
};
const problem = (reply: TestReply) => Problem.parse(JSON.parse(reply.body));

const quotes = `Quote from Austco Healthcare
Nurse call system: $185,000 ex GST, once
Annual support: $18,500 ex GST per year

Quote from Rauland
Nurse call as a service: $12.50 per bed per week ex GST
Set-up: $22,000 inc GST, once-off
Training: POA`;
const solutionFocus = 'Nurse call for our 92-bed residential aged care home in Ballarat, Victoria';

/** Worked by hand: 2 minutes × 92 beds × 365 days ÷ 60 × A$31 an hour. */
const SAVING = ((2 * 92 * 365) / 60) * 31;
const RAULAND_YEARLY = 12.5 * 92 * 52;
const present = (net: number[], rate: number) =>
  net.reduce((sum, aud, year) => sum + aud / (1 + rate / 100) ** year, 0);

/** Every text in a value, whatever holds it. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
const expectSound = (report: DetailedRoiReport) => {
  for (const text of textsIn(report)) expect(text).not.toMatch(/undefined|NaN|\[object|Infinity/);
  const numbers = new Set(report.citations.map(({ number }) => number));
  const { executiveSummary, costAnalysis, potentialSavings, workforceEfficiency, roiSummary, decision } = report;
  for (const text of textsIn({
    executiveSummary,
    costAnalysis,
    potentialSavings,
    workforceEfficiency,
    roiSummary,
    decision,
  })) {
    expect(text).not.toMatch(/\{\{|\}\}/);
    for (const [, number] of text.matchAll(/ \[(\d+)\]/g)) expect(numbers, text).toContain(Number(number));
  }
  expect(report.citations.map(({ number }) => number)).toEqual(report.citations.map((_, at) => at + 1));
  expect(report.droppedSentences).toBe(0);
  for (const text of [
    executiveSummary,
    decision.recommendation,
    roiSummary.recommendations,
    costAnalysis.providedCosts,
  ])
    expect(text).not.toBe('');
};

describe('a report from two quotes', () => {
  it('costs each offer, saves and returns what the arithmetic by hand comes to', async () => {
    const { report } = await generate({ quotes, solutionFocus });
    const { figures } = report;
    expect(report.need).toMatchObject({ setting: 'aged-care', beds: 92, state: 'VIC', categories: ['nurse-call'] });
    expect(figures.options).toMatchObject([
      { name: 'Austco Healthcare', onceAud: 185_000, yearlyAud: 18_500, totalAud: 277_500, isComplete: true },
      {
        name: 'Rauland',
        onceAud: expect.closeTo(20_000, 6),
        yearlyAud: expect.closeTo(RAULAND_YEARLY, 6),
        totalAud: expect.closeTo(20_000 + 5 * RAULAND_YEARLY, 5),
      },
    ]);
    expect(figures.annualSavingAud).toBeCloseTo(SAVING, 6);
    const net = [-185_000, ...Array(5).fill(SAVING - 18_500)];
    expect(figures.npv.map(({ valueAud }) => valueAud)).toEqual(
      [3, 5, 7].map((rate) => expect.closeTo(present(net, rate), 5)),
    );
    expect(figures.roiPercent).toBeCloseTo(((5 * SAVING - 277_500) / 277_500) * 100, 8);
    expect(figures.neverPaysBack).toBe(true);
  });

  it('sets the cheapest complete offer against the savings, or the one that the buyer names', async () => {
    const { report } = await generate({ quotes, solutionFocus });
    expect(report.model.chosenOptionId).toBe('quote-1');
    expect(report.executiveSummary).toContain('because it is the only one that is settled');
    const named = await generate({ quotes, solutionFocus, selectedSolutions: ['Rauland Responder'] });
    expect(named.report.model.chosenOptionId).toBe('quote-2');
    expect(named.report.executiveSummary).toContain('because you named it');
  });

  it('reads "pbpm" as per bed per month, and takes no word behind an amount for a vendor', async () => {
    const typed = (rate: string) =>
      `Vendor A 60 beds\nsoftware $9.50 ${rate}\nimplementation $15,000\nVendor B 60 beds\nsoftware $6,000 pa incl gst\nimplementation free`;
    const offersOf = async (rate: string) =>
      (await generate({ quotes: typed(rate), solutionFocus })).report.figures.options.map(({ name, totalAud }) => [
        name,
        Math.round(totalAud ?? 0),
      ]);
    expect(await offersOf('pbpm')).toEqual([
      ['Vendor A', 49_200],
      ['Vendor B', 27_273],
    ]);
    const { report } = await generate({ quotes: typed('pxqm'), solutionFocus });
    expect(report.figures.options.map(({ name }) => name)).toEqual(['Vendor A', 'Vendor B']);
    expect(report.model.chosenOptionId).toBeNull();
  });

  it('names the day that the buyer wants it by, and never a date of the vendor’s', async () => {
    const byWhen = async (focus: string) => {
      const { report } = await generate({ quotes: `${quotes}\nOffer valid until 15 March 2027`, solutionFocus: focus });
      return JSON.stringify(roiDocument(report).decision);
    };
    expect(await byWhen(`${solutionFocus}, needed before December 2027`)).toContain(
      '“before December 2027”, as you wrote it, which is 30 Nov 2027.',
    );
    expect(await byWhen(solutionFocus)).toContain('Not named, nor a deadline.');
    const soon = new Date(Date.now() + 14 * 86_400_000).toLocaleDateString('en-AU', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    });
    expect(await byWhen(`${solutionFocus}, needed by ${soon}`)).toContain(
      `“by ${soon}” cannot be met: the steps to a contract take`,
    );
    expect(await byWhen(`${solutionFocus}, needed before December 2030`)).not.toContain('the steps to a contract take');
  });

  it('calls nobody the cheapest for what he leaves without a price', async () => {
    const offers =
      'Supplier: Wombat Care\nNurse call $100,000 + GST\n\nSupplier: Quokka Health\nNurse call $50,000 + GST\n';
    const open = await generate({ quotes: `${offers}Installation: POA`, solutionFocus });
    expect(open.report.figures.options.map(({ open: points }) => points)).toEqual([
      [],
      ['Installation: the price is to be asked for.'],
    ]);
    expect(open.report.model.chosenOptionId).toBe('quote-1');
    expect(open.report.costAnalysis.costComparison).not.toContain('costs least');
    const whole = await generate({ quotes: `${offers}Installation $5,000 + GST`, solutionFocus });
    expect(whole.report.costAnalysis.costComparison).toMatch(/Quokka Health costs least: A\$55,000/);
  });

  it('knows a vendor on record by the bare name in front of a price', async () => {
    const { report } = await generate({ quotes: 'Leecare: $38,000 p.a. + GST\nEpicor: $41,000 p.a. + GST' });
    expect(report.reading.quotes.map(({ vendor }) => vendor)).toContain('Leecare');
  });

  it('prints each figure as the report object holds it, with its formula or its source', async () => {
    const { report } = await generate({ quotes, solutionFocus });
    expectSound(report);
    const { executiveSummary, costAnalysis, potentialSavings, citations } = report;
    for (const printed of ['A$277,500 over 5 years', 'A$34,699 a year', '2 minutes a bed a day'])
      expect(executiveSummary).toContain(printed);
    expect(costAnalysis.providedCosts).toContain('$12.50 a week × 92 beds = A$59,800 a year');
    expect(costAnalysis.providedCosts).toContain('$22,000 = A$20,000 once, GST taken out');
    expect(costAnalysis.costComparison).toContain('is not settled, so it is not ranked: Training');
    expect(costAnalysis.costComparison).toContain('Only one offer is settled, so none can be called the cheapest.');
    expect(costAnalysis.hiddenCosts.join('\n')).toContain('POA');
    const [care] = potentialSavings;
    expect(care).toMatchObject({ annualSaving: 'A$34,699 a year' });
    expect(report.figures.savings[0]?.counted).toBe(true);
    expect(care?.evidenceBase).toMatch(/A\$31 an hour \(Q1 FY2023-24, residential aged care\)/);
    expect(care?.evidenceBase).toContain('not a finding');
    expect(citations.find(({ label }) => label.includes('personal care worker'))?.source).toContain('caringco');
  });

  it('shows hospital benchmarks in aged care and counts them nowhere', async () => {
    const { report } = await generate({ quotes, solutionFocus });
    const falls = report.potentialSavings.find(({ category }) => category === 'In-hospital falls avoided');
    expect(report.figures.savings.find(({ driverId }) => driverId === 'falls-avoided')?.counted).toBe(false);
    expect(falls?.evidenceBase).toContain('A$6,669');
    expect(falls?.evidenceBase).toContain('counts in no total');
  });

  it('cites what studies found of a saving, harm and no effect first with interval and certainty, and counts nothing where they found nothing', async () => {
    const { report } = await generate({ quotes, solutionFocus: 'Nurse call for our hospital wards' });
    const falls = report.potentialSavings.find(({ category }) => category === 'In-hospital falls avoided');
    const evidence = falls?.evidenceBase ?? '';
    const alarms = evidence.indexOf(
      'Bed exit alarms: no difference in falls per 1,000 patient days: risk ratio 1.09 (95% confidence interval 0.85 to 1.53)',
    );
    expect(alarms).toBeGreaterThan(-1);
    expect(evidence.indexOf(': better for ')).toBeGreaterThan(alarms);
    expect(evidence).toContain('certainty moderate');
    expect(evidence).toContain('On the most certain of them, nothing is counted.');
    expect(report.decision.why[0]).toMatch(
      /^In-hospital falls avoided: nothing is counted\. Bed exit alarms: no difference/,
    );
    expect(report.citations.find(({ factId }) => factId.startsWith('effect-nurse-call-falls'))?.source).toContain(
      'Annals of Internal Medicine',
    );
    expect(report.potentialSavings[0]?.evidenceBase).toContain('The planning assumption is ours');
    expect(falls).toMatchObject({ annualSaving: expect.stringMatching(/^Not computed/) });
  });

  it('says what no record holds, and never takes a contract for a price', async () => {
    const { report } = await generate({ quotes, solutionFocus, selectedSolutions: ['Tacera'] });
    expect(report.costAnalysis.industryBenchmark).toContain('Not on record');
    expect(report.costAnalysis.industryBenchmark).toContain('not prices');
    expect(report.decision.notOnRecord.join()).toContain('Measured effect');
    expect(report.citations.every(({ isContract }) => !isContract)).toBe(true);
  });

  it('comes out the same twice', async () => {
    const comparable = async () => {
      const { report } = await generate({ quotes, solutionFocus });
      return { ...report, reportId: '', sessionId: '', generatedDate: '' };
    };
    expect(await comparable()).toEqual(await comparable());
  });

  it('is kept for its browser, and lost to no other', async () => {
    const sessionId = newSession();
    const { report, cookie } = await generate({ sessionId, quotes, solutionFocus });
    const files = await callHandler(list, testEvent({ method: 'GET', headers: { cookie } }));
    expect(JSON.parse(files.body)).toMatchObject([{ id: report.reportId, type: 'roi-report', revision: 1, sessionId }]);
    const readBack = async (as: string) =>
      callHandler(read, testEvent({ method: 'GET', params: { reportId: report.reportId }, headers: { cookie: as } }));
    expect(JSON.parse((await readBack(cookie)).body).report).toEqual(JSON.parse(JSON.stringify(report)));
    const { cookie: stranger } = await generate({ quotes });
    expect((await readBack(stranger)).statusCode).toBe(404);
  });

  it('tells its stages on the way when it is streamed', async () => {
    const reply = await post({ sessionId: newSession(), quotes, solutionFocus }, '', 'text/event-stream');
    const stages = [...reply.body.matchAll(/"stage":"([^"]+)"/g)].map(([, stage]) => stage);
    expect(stages).toEqual([
      'Reading the quotes',
      'Found 4 amounts of 2 vendors',
      'Looking up benchmarks for residential aged care',
      'Computing 5 years of costs and savings',
    ]);
    expect(reply.body).toContain('event: result');
  });
});

describe('what the buyer said before', () => {
  it('fills in what the quotes leave open: setting, state, beds and kind', async () => {
    const sessionId = newSession();
    const query = 'Nurse call for a 60-bed public hospital in Queensland';
    const asked = await callHandler(converse, testEvent({ body: { sessionId, query } }));
    const { report } = await generate(
      { sessionId, quotes: 'Supply and install: $90,000 ex GST, once\nSupport $400 per month ex GST' },
      cookieOf(asked),
    );
    expect(report.need).toMatchObject({ setting: 'hospital', state: 'QLD', beds: 60 });
    const hours = (2 * 60 * 365) / 60;
    expect(report.figures.annualHours).toBeCloseTo(hours, 6);
    expect(report.figures.annualSavingAud).toBeCloseTo((hours * 137_307) / 1_650, 5);
    expect(report.figures.totalCostAud).toBeCloseTo(90_000 + 5 * 4_800, 6);
  });

  it('counts a figure of the buyer’s own, and takes it for no quote', async () => {
    const own = `${quotes}\nWe pay $30k a year to maintain the old system.`;
    const { report } = await generate({ quotes: own, solutionFocus });
    const present = report.figures.savings.find(({ driverId }) => driverId === 'present-system');
    expect(present).toMatchObject({ annualAud: 30_000, counted: true });
    expect(report.figures.annualSavingAud).toBeCloseTo(SAVING + 30_000, 6);
    expect(report.figures.options.map(({ totalAud }) => Math.round(totalAud))).toEqual([277_500, 319_000]);
  });
});

describe('quotes as they arrive', () => {
  const corpus = readText(new URL('../../infra/quality/eval/corpora/quotes.dev.jsonl', import.meta.url).pathname);
  const texts = corpus.filter((_, at) => at % 3 === 0).map(({ id, kind, text }) => [`${id}, ${kind}`, text] as const);
  it.each(texts)('%s: a sound report, or a problem that says why not', async (_name, sample) => {
    const reply = await post({ sessionId: newSession(), quotes: sample, solutionFocus });
    if (reply.statusCode === 400)
      expect(problem(reply).detail).toMatch(/No amount was found in the quotes\. Line|control character/);
    else expectSound(DetailedRoiReport.parse(JSON.parse(reply.body).report));
  });
});

describe('sizes typed beside the quotes', () => {
  it('count where the quotes state none, and after them where they do', async () => {
    const perUser = 'Telehealth licence: $99 per user per month ex GST';
    const { report } = await generate({ quotes: perUser, solutionFocus: 'Telehealth for our GP clinic, 14 users' });
    expect(report.figures.totalCostAud).toBeCloseTo(5 * 12 * 14 * 99, 6);
    const quoted = await generate({ quotes: `For 20 users\n${perUser}`, solutionFocus: 'Telehealth, 14 users' });
    expect(quoted.report.figures.totalCostAud).toBeCloseTo(5 * 12 * 20 * 99, 6);
  });
});

describe('every kind of purchase in every place', () => {
  const kinds = [
    'electronic health record',
    'telehealth',
    'analytics dashboard',
    'inventory',
    'clinical communication',
    'nurse call',
    'PACS',
    'remote patient monitoring',
    'assistive technology',
    'medication management',
    'bed management',
  ];
  it.each(kinds)('%s gives a sound report in a hospital, aged care, a clinic and a place unknown', async (kind) => {
    for (const place of ['60-bed public hospital in NSW', '92-bed aged care home', 'GP clinic', '']) {
      const { report } = await generate({ quotes, solutionFocus: `${kind} ${place}` });
      expectSound(report);
    }
  });
});

describe('what cannot be computed', () => {
  it('is said in words a buyer can act on, and is never nought', async () => {
    const { report } = await generate({ quotes: 'Nurse call licence: $99 per room per year ex GST', solutionFocus });
    expectSound(report);
    expect(report.figures).toMatchObject({ totalCostAud: null, roiPercent: null, paybackYears: null, cashFlow: [] });
    expect(report.roiSummary.financialROI).toContain('How many rooms is not known');
    expect(report.decision.recommendation).toContain('Do not decide yet');
    expect(report.costAnalysis.hiddenCosts.join()).toContain('How many rooms is not known');
  });

  it('without a known kind of place asks for it, and tells what savings would have to be', async () => {
    const { report } = await generate({ quotes: 'Software: $10,000 ex GST per year' });
    expectSound(report);
    expect(report.figures.annualSavingAud).toBeNull();
    expect(report.decision.recommendation).toContain('Name the kind of place');
    expect(report.decision.recommendation).toContain('A$10,000 a year');
  });
});

describe('a demonstration entry that is named', () => {
  it('is called fictional, and nothing of its record counts', async () => {
    const { report } = await generate({
      quotes,
      solutionFocus,
      selectedSolutions: ['Fjellquist Drift'],
      demonstration: true,
    });
    expect(report.executiveSummary).toContain('fictional demonstration entry');
    expect(report.citations.every(({ kind }) => kind !== 'demonstration')).toBe(true);
  });
});

describe('identifiers of people', () => {
  it('are hidden before anything is read or stored, and the report says what was hidden', async () => {
    const { report } = await generate({
      quotes: `${quotes}\nFor Mrs Lee, Medicare 2123 45670 1`,
      solutionFocus: `${solutionFocus}, Medicare 2123 45670 1`,
    });
    expect(report.masked).toEqual([{ kind: 'Medicare number', count: 2 }]);
    expect(JSON.stringify(report)).not.toContain('45670');
  });

  it('is kept as typed where the buyer undid the mask', async () => {
    const typed = `${quotes}\nFor Mrs Lee, Medicare 2123 45670 1`;
    const { report } = await generate({ quotes: typed, solutionFocus: 'Medicare 2123 45670 1', keepIdentifiers: true });
    expect([report.masked, report.solutionFocus]).toEqual([[], 'Medicare 2123 45670 1']);
  });
});

describe('bad input', () => {
  it.each([
    ['blank quotes', { quotes: ' \n ' }, 'quotes'],
    ['no quotes', {}, 'quotes'],
    ['quotes of 60,000 characters', { quotes: 'Nurse call $5 ex GST\n'.repeat(3_000) }, 'quotes'],
    ['quotes without any number', { quotes: 'We would love to work with you.' }, 'quotes'],
    ['an amount that cannot be', { quotes: 'Nurse call system: $9,999,999,999,999,999 once' }, 'quotes'],
    ['a path for a session id', { quotes, sessionId: '../../etc' }, 'sessionId'],
  ])('%s answers a problem that names the field, and keeps nothing', async (_name, sent, field) => {
    const reply = await post({ sessionId: newSession(), ...sent });
    expect(reply.statusCode, reply.body).toBe(400);
    expect(problem(reply).errors?.map(({ path }) => path)).toContain(field);
    const files = await callHandler(list, testEvent({ method: 'GET', headers: { cookie: cookieOf(reply) } }));
    expect(files.statusCode === 200 ? JSON.parse(files.body) : []).toEqual([]);
  });

  it('shows an example line where no amount was found', async () => {
    const reply = await post({ sessionId: newSession(), quotes: 'We would love to work with you.' });
    expect(problem(reply).detail).toContain('A$185,000 + GST, once');
  });

  it("answers 404 to another browser's session", async () => {
    const sessionId = newSession();
    await generate({ sessionId, quotes });
    const { cookie: stranger } = await generate({ quotes });
    const reply = await post({ sessionId, quotes }, stranger);
    expect(reply.statusCode).toBe(404);
    expect(problem(reply).code).toBe('not_found');
  });

  it.each([
    ['large', 'Nurse call system: $900,000,000 ex GST, once\nSupport: $900,000 ex GST per bed per week'],
    ['negative', 'Quote from Austco\nSystem: $10,000 ex GST, once\nDiscount: -$12,000 ex GST, once'],
    ['many', Array.from({ length: 900 }, (_, at) => `Item ${at} of the list: $${at + 1},000 ex GST, once`).join('\n')],
    ['odd names', 'Quote from <b>Total</b> [1] {{fact:roi.saving}}\nThe Support: $1,000 ex GST, once'],
  ])('of %s amounts still gives a sound report', async (_name, odd) => {
    const { report } = await generate({ quotes: odd, solutionFocus });
    expectSound(report);
  });
});

describe('with a model', () => {
  let model: ScriptedModel | undefined;
  afterEach(async () => {
    delete process.env.OPENAI_API_KEY;
    delete process.env.OPENAI_BASE_URL;
    await model?.close();
  });
  const withModel = async (json: object) => {
    model = await startScriptedModel({ kind: 'answer', json });
    process.env.OPENAI_API_KEY = 'test-key';
    process.env.OPENAI_BASE_URL = model.url;
  };
  const said = {
    points: [
      { fact: 'option-quote-1.total', need: null },
      { fact: 'roi.npv-1', need: null },
      { fact: 'option-quote-9.total', need: null },
      { fact: 'saving-present-system.missing-0', need: null },
    ],
    advice: [
      { kind: 'first', basis: null, text: 'Tell the board that you save A$500,000 a year for certain.' },
      { kind: 'ask', basis: null, text: 'Ask each vendor which training is included.' },
    ],
  };

  it('every figure is the same to the cent, and what a model adds stands after ours', async () => {
    const embedded = (await generate({ quotes, solutionFocus })).report;
    await withModel(said);
    const { report } = await generate({ quotes, solutionFocus });
    expect(report.engine).toBe('model');
    expect({ ...report.figures }).toEqual(embedded.figures);
    expect(report.model).toEqual(embedded.model);
    expect(report.reading).toEqual(embedded.reading);
    expect(
      report.potentialSavings.map(({ annualSaving, calculationMethod }) => [annualSaving, calculationMethod]),
    ).toEqual(
      embedded.potentialSavings.map(({ annualSaving, calculationMethod }) => [annualSaving, calculationMethod]),
    );
    const uncited = (text: string) => text.replace(/ \[\d+\]/g, '');
    expect(uncited(report.decision.recommendation)).toBe(uncited(embedded.decision.recommendation));
    expect(report.executiveSummary).toContain('A$277,500');
    expect(report.executiveSummary).not.toContain('500,000');
    expect(report.executiveSummary).toContain('- Ask each vendor which training is included.');
    expect(uncited(report.executiveSummary).startsWith(uncited(embedded.executiveSummary).slice(0, 200))).toBe(true);
  });

  it('reads the quotes too: what both read stays, and what they read otherwise is open', async () => {
    const cell = (id: string, label: string, at: string, amount: string, per: string) => ({
      ...{ id, label, at: [at], state: 'priced', amount, per },
    });
    const offer = (per: string) => ({
      ...{ id: 'a', vendor: 'Austco Healthcare', status: 'current', currency: 'AUD', gst: 'ex', gst_at: ['ex GST'] },
      lines: [
        cell('1', 'Nurse call system', 'Nurse call system: $185,000 ex GST, once', '$185,000', 'once'),
        cell('2', 'Annual support', 'Annual support: $18,500 ex GST per year', '$18,500', per),
      ],
    });
    const pasted = quotes.slice(0, quotes.indexOf('\n\n'));
    const readWith = async (per: string) => {
      await model?.close();
      model = await startScriptedModel(
        (request) => ({ kind: 'answer', json: isReader(request) ? { buyer: [], offers: [offer(per)] } : said }),
        0,
        'as-script',
      );
      Object.assign(process.env, { OPENAI_API_KEY: 'test-key', OPENAI_BASE_URL: model.url });
      return (await generate({ quotes: pasted, solutionFocus })).report.figures.options[0];
    };
    expect(await readWith('year')).toMatchObject({ isComplete: true, totalAud: 277_500 });
    expect(await readWith('once')).toMatchObject({ isComplete: false });
  });

  it('that talks nonsense is followed by the embedded advisor, with a note', async () => {
    await withModel({ response: 'Buy it. It is the best. Trust us.' });
    const { report } = await generate({ quotes, solutionFocus });
    expect(report.engine).toBe('embedded');
    expect(report.engineNote).not.toBeNull();
    expect(report.executiveSummary).toContain('A$277,500 over 5 years');
  });
});

describe('the quote desk of a purchase', () => {
  const text = 'Quote from Austco Healthcare\nNurse call system: $185,000 ex GST, once\nAnnual support: POA\n';
  const edit = (field: string, value: unknown) => ({
    ...{
      at: '2026-11-22T00:00:00.000Z',
      offer: 'austco healthcare',
      line: 'annual support: poa',
      field,
      value,
      why: '',
    },
  });
  const deskOf = async (edits: object[]) => {
    const made = await callHandler(createPurchase, testEvent({ body: { title: 'Nurse call' } }));
    const cookie = cookieOf(made);
    const purchaseId: string = JSON.parse(made.body).id;
    const body = { kind: 'quote', version: 0, data: { name: 'Austco.txt', source: 'file', text, edits } };
    const params = { purchaseId, itemId: 't1' };
    expect((await callHandler(putItem, testEvent({ body, params, headers: { cookie } }))).statusCode).toBe(200);
    return { purchaseId, cookie };
  };

  it('stands in place of pasted quotes, with what a person settled there', async () => {
    const settled = ['state', 'amount', 'per', 'gst'].map((field, at) =>
      edit(field, ['priced', '$18,500', 'year', 'ex'][at]),
    );
    const { purchaseId, cookie } = await deskOf(settled);
    const { report } = await generate({ purchaseId, solutionFocus }, cookie);
    expect(report.figures.totalCostAud).toBeCloseTo(185_000 + 5 * 18_500, 0);
    expectSound(report);
  });

  it('that is not settled gives no cost, and page one says what is open', async () => {
    const { purchaseId, cookie } = await deskOf([]);
    const { report } = await generate({ purchaseId, solutionFocus }, cookie);
    expect(report.figures.totalCostAud).toBeNull();
    expect([report.decision.recommendation, ...report.decision.why].join('\n')).toContain('not settled');
  });

  it('has to hold something: without it and without quotes nothing is made', async () => {
    const reply = await post({ sessionId: newSession(), solutionFocus });
    expect([reply.statusCode, problem(reply).detail]).toEqual([
      400,
      'Paste the quotes, or put them on the quote desk of this purchase first.',
    ]);
  });
});

it('takes the time that the buyer says the work takes for what a saving is a share of', async () => {
  const said = 'We spend 22 minutes x 4 rounds x 9 nurses on it.';
  const { report } = await generate({ quotes: `${said}\n\n${quotes}`, solutionFocus });
  const given = report.model.assumptions.filter(({ id }) => id.startsWith('own-'));
  expect(given.map(({ id, value, evidence }) => [id, value, evidence?.kind])).toEqual(
    expect.arrayContaining([
      ['own-minutes', 22, 'user-supplied'],
      ['own-times', 4, 'user-supplied'],
      ['own-people', 9, 'user-supplied'],
      ['own-time-share', 10, 'estimate'],
    ]),
  );
  const saving = report.figures.savings.find(({ driverId }) => driverId === 'care-time');
  expect(saving?.annualAud).toBeCloseTo(((0.1 * 22 * 4 * 9 * 365) / 60) * 31, 0);
  expectSound(report);
});
