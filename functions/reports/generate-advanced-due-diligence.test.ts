import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { callHandler, type TestReply, testEvent } from '#functions/lib/testing/proxy-event';
import { installAwslambda } from '#infra/local/response-stream';
import { startScriptedModel } from '#infra/quality/eval/scripted-model';
import { seedIfNeeded } from '#infra/seed/load';
import { AdvancedDueDiligenceReport } from '#shared/contracts/reports/advanced-due-diligence-report';
import { GeneratedFile } from '#shared/contracts/reports/report-head';
import { advancedDocument } from '#shared/documents/advanced';
import { Problem } from '#shared/kernel/errors';

installAwslambda();
const { handler } = await import('./generate-advanced-due-diligence.ts');
const { handler: generateRoi } = await import('./generate-detailed-roi.ts');
const { handler: readNewest } = await import('./read-due-diligence.ts');
const { handler: list } = await import('./list-reports.ts');
const { handler: readOne } = await import('./read-report.ts');
const { handler: remove } = await import('./delete-report.ts');

beforeAll(async () => {
  // All of this comes from one address, in one minute.
  process.env.BUDGET_FACTOR = '100';
  await seedIfNeeded();
});
afterEach(() => {
  delete process.env.OPENAI_API_KEY;
  delete process.env.OPENAI_BASE_URL;
});

const newSession = () => `session-${Date.now()}-${randomUUID().replaceAll('-', '')}`;
const cookieOf = (reply: TestReply) => reply.headers['set-cookie']?.split(';')[0] ?? '';

const asked = {
  projectGoals: 'Our call bells are 15 years old and staff miss calls at night, 92-bed aged care home in Ballarat.',
  selectedSolutions: ['Tacera', 'Talius Smart Care', 'Hills Nurse Call'],
};
type Body = Record<string, unknown>;
const post = (body: Body, cookie = '') =>
  callHandler(handler, testEvent({ body: { sessionId: newSession(), ...asked, ...body }, headers: { cookie } }));
const generate = async (body: Body = {}, cookie = '') => {
  const reply = await post(body, cookie);
  expect(reply.statusCode, reply.body).toBe(200);
  // The report itself, in no wrapping.
  const report = AdvancedDueDiligenceReport.parse(JSON.parse(reply.body));
  expect(report.droppedSentences).toBe(0);
  return { report, cookie: cookie || cookieOf(reply), json: reply.body };
};

/** The report without what may differ between two runs: ids, dates, the words of a model and the numbers of citations. */
const lasting = ({ report }: { report: AdvancedDueDiligenceReport }) => {
  const { reportId, sessionId, generatedDate, engine, engineNote, droppedSentences, citations, ...rest } = report;
  const { summary, ...executiveSummary } = rest.executiveSummary;
  const solutionAssessments = rest.solutionAssessments.map(({ detailedOverview, ...one }) => one);
  return JSON.parse(JSON.stringify({ ...rest, executiveSummary, solutionAssessments }).replace(/ \[\d+\]/g, ''));
};

describe('an advanced due diligence report', () => {
  it('has every component and the defaults where nothing else is asked', async () => {
    const { report } = await generate();
    expect(report).toMatchObject({
      type: 'advanced-due-diligence',
      analysisDepth: 'comprehensive',
      organizationType: 'Healthcare Organization',
      timeframe: '6-12 months',
      budget: '$500,000',
      currentSystems: [],
      need: { setting: 'aged-care', beds: 92, budgetAud: 500_000 },
    });
    expect(report.methods.join()).not.toContain('Switched off');
    expect(report.scoring.weights.map(({ priority }) => priority)).toEqual([8, 7, 9, 6, 8]);
    expect(report.reportId).toMatch(/^add-\d{8}-[a-z0-9]{10}$/);
    expect(report.implementationRoadmap?.milestones[0]?.date?.slice(0, 4)).toMatch(/^20\d\d$/);
  });

  it('says that a timeframe is the form’s own where nobody chose one, and takes the same for the buyer’s where it is sent', async () => {
    const { report } = await generate();
    expect(report.isTimeframeDefault).toBe(true);
    const page = JSON.stringify(advancedDocument(report));
    expect(page).toContain('timeframe of 6-12 months, the form’s default');
    expect(JSON.stringify(report)).not.toMatch(/timeframe of 6-12 months(?!, the form’s default)/);
    const { report: chosen } = await generate({ timeframe: '6-12 months' });
    expect(chosen.isTimeframeDefault).toBeUndefined();
    expect(JSON.stringify(advancedDocument(chosen))).not.toContain('months, the form’s default');
  });

  it('says that a budget is the form’s own where nobody wrote one', async () => {
    const { report } = await generate({ projectGoals: 'Nurse call for aged care, 60 beds' });
    expect(report).toMatchObject({ isBudgetDefault: true, need: { budgetAud: 500_000 } });
    expect(report.financialAnalysis?.budget).toContain('which nobody entered');
    const page = JSON.stringify(advancedDocument(report).decision);
    expect(page).toContain('the form’s default, which nobody changed');
    expect(page).not.toMatch(/as you wrote it|A\$500,000/);
    expect(JSON.stringify(report)).not.toMatch(/your (?:own |whole )?budget(?: of|:)|budget of A/);
    expect(report.executiveSummary.summary).not.toContain('A$500,000');
    expect(report.financialAnalysis?.basis.figures.at(-1)?.formula).toBe(
      'The whole of the form’s default budget: A$500,000',
    );
    const [annexed] = advancedDocument(report).annex;
    expect(JSON.stringify(annexed)).not.toContain('A$500,000');
  });

  it('takes the budget that the buyer wrote before an untouched field, and a sent one before both', async () => {
    const projectGoals = `${asked.projectGoals} Budget 400k.`;
    const { report: untouched } = await generate({ projectGoals });
    expect(untouched.need.budgetAud).toBe(400_000);
    expect(untouched.financialAnalysis?.budget).toContain('Your budget is A$400,000, as your own words name it');
    const { report: sent } = await generate({ projectGoals, budget: '$500,000' });
    expect(sent.need.budgetAud).toBe(500_000);
    expect(sent.financialAnalysis?.budget).toContain(
      'Your goals name A$400,000 as well; the budget field takes precedence',
    );
  });

  it('keeps the year of a budget, however it is written and wherever it stands', async () => {
    const { report: field } = await generate({ budget: 'about 80 grand a yr' });
    expect(field.financialAnalysis?.budget).toContain('was read as A$80,000 a year.');
    const { report: words } = await generate({ projectGoals: `${asked.projectGoals} We have 60k a year max.` });
    expect(words.financialAnalysis?.budget).toContain('Your budget is A$60,000 a year, as your own words name it');
    expect(JSON.stringify(advancedDocument(field))).toContain('"value":"A$80,000 a year"');
    expect(JSON.stringify(advancedDocument(words))).toContain('budget A$60,000 a year');
  });

  it('is kept: listed as what it is, read back whole, and deleted for good', async () => {
    const sessionId = newSession();
    const { report, cookie } = await generate({ sessionId });
    const get = (wanted: unknown, params: Record<string, string> = {}, method: 'GET' | 'DELETE' = 'GET') =>
      callHandler(wanted, testEvent({ method, params, headers: { cookie } }));
    const files = GeneratedFile.array().parse(JSON.parse((await get(list)).body));
    expect(files).toMatchObject([
      {
        id: report.reportId,
        type: 'advanced-due-diligence',
        name: 'Advanced due diligence report, Nurse call, 92 beds, Ballarat',
        sessionId,
      },
    ]);
    expect(JSON.parse((await get(readOne, { reportId: report.reportId })).body).report).toEqual(report);
    // The chat offers the standard report, which this is not.
    expect((await get(readNewest, { sessionId })).statusCode).toBe(404);
    expect((await get(remove, { reportId: report.reportId }, 'DELETE')).statusCode).toBe(200);
    expect((await get(readOne, { reportId: report.reportId })).statusCode).toBe(404);
  });

  it.each([
    ['includeFinancialAnalysis', 'financialAnalysis'],
    ['includeRiskAssessment', 'riskAssessment'],
    ['includeCompetitorAnalysis', 'competitors'],
    ['includeImplementationPlan', 'implementationRoadmap'],
    ['includeMarketAnalysis', 'marketAnalysis'],
    ['includeRegulatory', 'regulatory'],
  ])('leaves a component out that is switched off, and that alone: %s', async (flag, section) => {
    const [on, off] = await Promise.all([generate(), generate({ [flag]: false })]);
    const sections = ['financialAnalysis', 'riskAssessment', 'competitors', 'implementationRoadmap', 'marketAnalysis'];
    for (const one of [...sections, 'regulatory']) {
      expect(on.report).toHaveProperty(one);
      if (one === section) expect(off.report).not.toHaveProperty(one);
      else expect(off.report).toHaveProperty(one);
    }
    expect(off.report.methods.join()).toContain('Switched off for this report');
    expect(off.report.scoring).toEqual(on.report.scoring);
    expect(off.report.gates).toHaveLength(on.report.gates.length);
  });

  it('takes over the quotes of the newest ROI report of its session', async () => {
    const sessionId = newSession();
    const quotes =
      'Quote from Austco Healthcare\nNurse call: $50,000 ex GST, once\nSupport: $5,000 ex GST per year\n\nQuote from Hills Limited\nNurse call: $80,000 ex GST, once';
    const made = await callHandler(
      generateRoi,
      testEvent({ body: { sessionId, quotes, solutionFocus: 'Nurse call' } }),
    );
    expect(made.statusCode, made.body).toBe(200);
    const { figures } = JSON.parse(made.body).report;
    const { report } = await generate({ sessionId }, cookieOf(made));
    const { basis, budgetRequirements, costBenefit } = report.financialAnalysis ?? {};
    expect(basis?.kind).toBe('your-quotes');
    // 50,000 + 5 × 5,000 against 80,000.
    expect(budgetRequirements).toMatchObject({ minimum: 75_000, premium: 80_000 });
    expect(costBenefit?.totalInvestment).toBe(figures.totalCostAud);
  });

  it('tells a client that listens what is being done, then the very report that is stored', async () => {
    const sessionId = newSession();
    const reply = await callHandler(
      handler,
      testEvent({ body: { sessionId, ...asked }, headers: { accept: 'text/event-stream' } }),
    );
    const events = reply.body
      .split('\n\n')
      .map((frame) => /^event: (\w+)\ndata: (.*)$/s.exec(frame))
      .flatMap((match) => (match ? [{ name: match[1], data: JSON.parse(match[2] ?? '') }] : []));
    expect(events.filter(({ name }) => name === 'status').length).toBeGreaterThanOrEqual(4);
    const report = AdvancedDueDiligenceReport.parse(events.at(-1)?.data);
    const said = events.filter(({ name }) => name === 'delta').map(({ data }) => data.text);
    expect(said.join('')).toBe(report.executiveSummary.summary);
    const stored = await callHandler(
      readOne,
      testEvent({ method: 'GET', params: { reportId: report.reportId }, headers: { cookie: cookieOf(reply) } }),
    );
    expect(JSON.parse(stored.body).report).toEqual(report);
  });
});

describe('bad input', () => {
  it.each([
    ['blank goals', { projectGoals: '  ' }, 'projectGoals: Write something first.'],
    ['no solution', { selectedSolutions: [] }, 'Select at least one solution.'],
    ['21 solutions', { selectedSolutions: Array.from({ length: 21 }, (_, at) => `S${at}`) }, 'At most 20 solutions.'],
    ['a blank solution', { selectedSolutions: ['  '] }, 'Write something first.'],
    ['a priority of 0', { stakeholderPriorities: { complianceRequirement: 0 } }, 'whole number from 1 to 10'],
    ['a priority of 7.5', { stakeholderPriorities: { costReduction: 7.5 } }, 'whole number from 1 to 10'],
    ['an unknown timeframe', { timeframe: 'soon' }, 'timeframe'],
    ['an unknown organisation', { organizationType: 'Bakery' }, 'organizationType'],
    ['an unknown depth', { analysisDepth: 'deep' }, 'analysisDepth'],
    ['21 systems', { currentSystems: Array.from({ length: 21 }, (_, at) => `S${at}`) }, 'At most 20 current systems.'],
  ])('is refused with what to change: %s', async (_, body, detail) => {
    const reply = await post(body);
    expect(reply.statusCode).toBe(400);
    const problem = Problem.parse(JSON.parse(reply.body));
    expect(problem.code).toBe('invalid_input');
    expect(problem.detail).toContain(detail);
  });

  it('of texts is trimmed, and each is taken once', async () => {
    const { report } = await generate({
      selectedSolutions: [' Tacera ', 'tacera'],
      currentSystems: ['Leecare', ' LEECARE'],
      customRequirements: ['24/7 support', '24/7  Support '],
    });
    expect(report.solutionAssessments).toHaveLength(1);
    expect(report.currentSystems).toEqual(['Leecare']);
    expect(report.requirements).toHaveLength(1);
  });

  it('with a patient’s identifiers is masked in every field before it is stored, unless the buyer undoes it', async () => {
    const body = {
      projectGoals: 'Nurse call for resident Joan, Medicare 2951 64171 1, in our aged care home',
      currentSystems: ['Record of Medicare 2951 64171 1'],
    };
    const { report, json } = await generate(body);
    expect(json).not.toContain('64171');
    expect(report.masked).toEqual([{ kind: 'Medicare number', count: 2 }]);
    const kept = await generate({ ...body, keepIdentifiers: true });
    expect(kept.report.masked).toEqual([]);
  });

  it('of another browser’s session is 404', async () => {
    const sessionId = newSession();
    await generate({ sessionId });
    const stranger = await generate();
    expect((await post({ sessionId }, stranger.cookie)).statusCode).toBe(404);
  });
});

describe('a language model', () => {
  const body = { currentSystems: ['Leecare'], customRequirements: ['Location of residents'], timeframe: '3-6 months' };
  const json = {
    nothingFits: null,
    verdicts: [
      {
        product: 'austco-tacera',
        verdict: 'fits',
        because: [{ fact: 'hills-nurse-call.usedBy', relation: 'meets', need: 'It costs A$1.' }],
        ask: [{ topic: 'need', need: 'works with Leecare.', fact: null }],
      },
    ],
    compare: [],
    points: [],
    advice: [
      { kind: 'first', basis: 'ISO 27001 certified', text: 'Plan the go-live.' },
      { kind: 'first', basis: null, text: 'Expect a go-live in 3 weeks.' },
      // Honest, so that something of the model's is left to show.
      { kind: 'check', basis: null, text: 'Ask each vendor what happens to a call when the power fails.' },
    ],
  };

  it.each([
    ['that lies', { kind: 'answer' as const, json }],
    ['that fails', { kind: 'status' as const, status: 400, message: 'no' }],
  ])('%s leaves every figure, gate, score, date and list as the embedded advisor has it', async (name, script) => {
    const model = await startScriptedModel(script);
    try {
      const embedded = await generate(body);
      process.env.OPENAI_API_KEY = `test-key-${name}`;
      process.env.OPENAI_BASE_URL = model.url;
      const reply = await post(body);
      const report = AdvancedDueDiligenceReport.parse(JSON.parse(reply.body));
      expect(lasting({ report })).toEqual(lasting(embedded));
      expect(report.engine).toBe(name === 'that lies' ? 'model' : 'embedded');
      for (const lie of ['A$1.', 'ISO 27001 certified', '3 weeks', 'works with Leecare.']) {
        const words = [
          report.executiveSummary.summary,
          ...report.solutionAssessments.map((one) => one.detailedOverview),
        ];
        expect(words.join(' ')).not.toContain(lie);
      }
    } finally {
      await model.close();
    }
  });
});
