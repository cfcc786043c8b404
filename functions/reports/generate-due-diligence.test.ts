import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { escapeMarkdown } from '#functions/advisor/answer/render';
import { callHandler, type TestReply, testEvent } from '#functions/lib/testing/proxy-event';
import { installAwslambda } from '#infra/local/response-stream';
import { startScriptedModel } from '#infra/quality/eval/scripted-model';
import { seedIfNeeded } from '#infra/seed/load';
import { DueDiligenceReport, type ScoredSolution } from '#shared/contracts/reports/due-diligence-report';
import { GeneratedFile } from '#shared/contracts/reports/report-head';
import { dueDiligenceDocument } from '#shared/documents/due-diligence';
import { Problem } from '#shared/kernel/errors';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { emptyNeed } from '#shared/kernel/need';
import { printAud } from '#shared/money/printed-figures';

installAwslambda();
const { handler } = await import('./generate-due-diligence.ts');
const { handler: generateRoi } = await import('./generate-detailed-roi.ts');
const { handler: createPurchase } = await import('../purchases/create-purchase.ts');
const { handler: changePurchase } = await import('../purchases/change-purchase.ts');
const { handler: putItem } = await import('../purchases/put-purchase-item.ts');
const { handler: readNewest } = await import('./read-due-diligence.ts');
const { handler: list } = await import('./list-reports.ts');
const { handler: readOne } = await import('./read-report.ts');
const { handler: remove } = await import('./delete-report.ts');
const { handler: converse } = await import('../assistant/converse.ts');
const { handler: readConversation } = await import('../assistant/read-conversation.ts');

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
const problem = (reply: TestReply) => Problem.parse(JSON.parse(reply.body));

const callBells =
  'Our call bells are 15 years old and staff miss calls at night, 92-bed aged care home in Ballarat. It must be live by June 2027.';
const nurseCall = ['Tacera', 'Talius Smart Care', 'Hills Nurse Call'];

type Body = Record<string, unknown>;
const post = (body: Body, cookie = '') =>
  callHandler(
    handler,
    testEvent({
      body: { sessionId: newSession(), projectGoals: callBells, selectedSolutions: nurseCall, ...body },
      headers: { cookie },
    }),
  );
const generate = async (body: Body = {}, cookie = '') => {
  const reply = await post(body, cookie);
  expect(reply.statusCode, reply.body).toBe(200);
  expect(reply.body).not.toMatch(/undefined|NaN|\[object|Infinity/);
  return {
    report: DueDiligenceReport.parse(JSON.parse(reply.body).reportData),
    cookie: cookie || cookieOf(reply),
    json: reply.body,
  };
};
const rowOf = (report: DueDiligenceReport, solution: string): ScoredSolution | undefined =>
  report.scoring.rows.find((row) => row.solution === solution);
const gateOf = (report: DueDiligenceReport, id: string, solution: string) =>
  report.gates.find((gate) => gate.id === id)?.results.find((result) => result.solution === solution);

/** The report without what may differ between two runs: ids, dates, the words of a model and the numbers of citations. */
const lasting = ({ report }: { report: DueDiligenceReport }) => {
  const { reportId, sessionId, generatedDate, executiveSummary, engine, engineNote, droppedSentences, ...rest } =
    report;
  const analysis = rest.solutionAnalysis.map(({ detailedOverview, ...one }) => one);
  const { citations, ...body } = { ...rest, solutionAnalysis: analysis };
  return JSON.parse(JSON.stringify(body).replace(/ \[\d+\]/g, ''));
};

describe('a due diligence report', () => {
  it('scores, gates and analyses the selected solutions, and cites every record it quotes', async () => {
    const { report } = await generate();
    expect(report.scoring.rows.map(({ solution }) => solution).sort()).toEqual([...nurseCall].sort());
    expect(report.solutionAnalysis.map(({ key }) => key)).toEqual(report.scoring.rows.map(({ key }) => key));
    const cited = [...JSON.stringify({ ...report, citations: [] }).matchAll(/ \[(\d+)\]/g)].map(([, n]) => Number(n));
    const numbers = report.citations.map(({ number }) => number);
    expect(new Set(cited)).toEqual(new Set(numbers));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    for (const { source, value } of report.citations) expect(`${source}${value}`).not.toBe('');
    expect(report).toMatchObject({
      engine: 'embedded',
      droppedSentences: 0,
      revision: 1,
      analysisDepth: 'comprehensive',
    });
    expect(report.need).toMatchObject({ setting: 'aged-care', state: 'VIC', beds: 92, categories: ['nurse-call'] });
  });

  it('puts every number behind the very value that its citation holds, in the summary as in the sections', async () => {
    const { report } = await generate({ customRequirements: ['Location of residents'] });
    const texts: string[] = [];
    const gather = (value: unknown): void => {
      if (typeof value === 'string') texts.push(value);
      else if (value && typeof value === 'object') for (const one of Object.values(value)) gather(one);
    };
    gather({ ...report, citations: [] });
    for (const text of texts) {
      for (const { 1: number, index } of text.matchAll(/ \[(\d+)\]/g)) {
        const citation = report.citations.find((one) => one.number === Number(number));
        const before = text.slice(0, index);
        expect(before.endsWith(escapeMarkdown(citation?.value ?? '?')), `${before} [${number}]`).toBe(true);
      }
    }
  });

  it('says what is not on record, in the table as null points and in words, and never as a figure', async () => {
    const { report } = await generate();
    for (const row of report.scoring.rows) {
      const price = row.scores.flatMap(({ inputs }) => inputs).find(({ name }) => name === 'Published price');
      expect(price).toMatchObject({ points: null });
      expect(row.total.low).toBe(row.total.score);
      expect(row.total.high).toBeGreaterThan(row.total.score);
    }
    expect(report.decision.cost).toContain('No price is on record');
    expect(report.solutionAnalysis.map(({ notOnRecord }) => notOnRecord.includes('price'))).not.toContain(false);
    expect(report.roiAnalysis?.paybackPeriod).toContain('Not computed');
  });

  it('prints one weighted total: what the summary says of the leader is what the table holds', async () => {
    const { report } = await generate();
    const [first] = report.scoring.rows;
    expect(report.executiveSummary).toContain(`${first?.total.score} of 100`);
    expect(report.decision.recommendation).toContain(`${first?.total.score} of 100`);
    expect(report.decision.recommendation).toContain(`${first?.total.coverage}%`);
    const weighted = first?.scores.reduce((sum, { criterion, score }) => {
      const weight = report.scoring.weights.find((one) => one.criterion === criterion);
      return sum + (score * (weight?.priority ?? 0)) / 30;
    }, 0);
    expect(first?.total.score).toBeCloseTo(weighted ?? 0, 1);
  });

  it('is the same for the same input, and another for other goals, requirements or priorities', async () => {
    const [one, again, goals, requirements] = await Promise.all([
      generate(),
      generate(),
      generate({ projectGoals: 'Replace the nurse call of a 300-bed hospital in Perth' }),
      generate({ customRequirements: ['Location of residents'] }),
    ]);
    expect(lasting(again)).toEqual(lasting(one));
    expect(again.report.executiveSummary).toBe(one.report.executiveSummary);
    expect(goals.report.scoring.rows).not.toEqual(one.report.scoring.rows);
    expect(goals.report.executiveSummary).not.toBe(one.report.executiveSummary);
    expect(rowOf(requirements.report, 'Talius Smart Care')).not.toEqual(rowOf(one.report, 'Talius Smart Care'));
  });

  it('lets the priorities decide: at the named smallest change the named solution leads', async () => {
    // A product whose vendor is in administration may not lead, so neither of these has such a warning.
    const selectedSolutions = ['Responder 5', 'Vitalcare nurse call'];
    const { report } = await generate({ selectedSolutions, stakeholderPriorities: { riskMitigation: 10 } });
    const { flip, rows } = report.scoring;
    expect(flip).not.toBeNull();
    if (!flip) return;
    expect(flip.winner).not.toBe(rows[0]?.solution);
    const flipped = await generate({
      selectedSolutions,
      stakeholderPriorities: { riskMitigation: 10, [flip.criterion]: flip.to },
    });
    expect(flipped.report.scoring.rows[0]?.solution).toBe(flip.winner);
    expect(flipped.report.decision.recommendation).toContain(flip.winner);
    expect(report.scoring.statement).toContain(`from ${flip.from} to ${flip.to} would make ${flip.winner} lead`);
  });

  it('reads urgency from the words alone', async () => {
    const pressing = await generate();
    expect(pressing.report.recommendations.urgencyAssessment).toContain('“by June 2027”');
    expect(pressing.report.recommendations.urgencyAssessment).toContain('“15 years old”');
    const calm = await generate({ projectGoals: 'Healthcare procurement optimization' });
    expect(calm.report.recommendations.urgencyAssessment).toContain('You gave no deadline');
  });
});

describe('the three depths', () => {
  it('differ in substance: what is printed of each solution, of the risks and of the next steps', async () => {
    const [standard, comprehensive, executive] = await Promise.all(
      ['standard', 'comprehensive', 'executive'].map((analysisDepth) => generate({ analysisDepth })),
    );
    const lists = (made: typeof standard) => made?.report.solutionAnalysis ?? [];
    expect(lists(comprehensive).every(({ detailedOverview }) => detailedOverview)).toBe(true);
    for (const one of [...lists(standard), ...lists(executive)]) expect(one).not.toHaveProperty('detailedOverview');
    expect(Math.max(...lists(standard).map(({ strengths }) => strengths.length))).toBeLessThanOrEqual(3);
    for (const { strengths, weaknesses } of lists(executive)) {
      expect(strengths.length).toBeLessThanOrEqual(1);
      expect(weaknesses).toHaveLength(1);
    }
    const longest = (made: typeof standard) =>
      Math.max(...lists(made).map(({ vendorQuestions }) => vendorQuestions.length));
    expect(longest(comprehensive)).toBeGreaterThan(longest(standard));
    expect(longest(standard)).toBeGreaterThan(longest(executive));
    expect(executive?.report.riskRegister?.length).toBeLessThanOrEqual(3);
    expect(comprehensive?.report.riskRegister?.length).toBeGreaterThan(3);
    expect(executive?.report.recommendations.nextSteps.every((step) => /^\*\*[^*]+:\*\*/.test(step))).toBe(true);
    expect(standard?.report.recommendations.nextSteps.some((step) => step.startsWith('**'))).toBe(false);
    const [a, b, c] = [standard, comprehensive, executive].map((made) => made?.report.executiveSummary.length ?? 0);
    expect(b).toBeGreaterThan(a ?? 0);
    expect(c).toBeLessThan(a ?? 0);
  });

  it('score alike: depth changes what is printed, never a figure', async () => {
    const [one, two] = await Promise.all([
      generate({ analysisDepth: 'standard' }),
      generate({ analysisDepth: 'executive' }),
    ]);
    expect(one.report.scoring).toEqual(two.report.scoring);
  });
});

describe('a section that is switched off', () => {
  it.each([
    ['includeFinancialAnalysis', 'roiAnalysis'],
    ['includeRiskAssessment', 'riskRegister'],
    ['includeCompetitorAnalysis', 'competitors'],
    ['includeImplementationPlan', 'implementationPlan'],
  ])('is absent: %s', async (flag, section) => {
    const [on, off] = await Promise.all([generate(), generate({ [flag]: false })]);
    expect(on.report).toHaveProperty(section);
    expect(off.report).not.toHaveProperty(section);
    expect(off.report.methods.join()).toContain('Switched off');
    for (const other of ['roiAnalysis', 'riskRegister', 'competitors', 'implementationPlan']) {
      if (other !== section) expect(off.report).toHaveProperty(other);
    }
    expect(off.report.solutionAnalysis.every((one) => 'riskAssessment' in one)).toBe(flag !== 'includeRiskAssessment');
    expect(off.report.scoring).toEqual(on.report.scoring);
  });
});

describe('gates', () => {
  it('ask an aged care buyer for use in aged care: met by the record, open where it names other settings', async () => {
    const { report } = await generate();
    expect(gateOf(report, 'aged-care', 'Talius Smart Care')?.status).toBe('met');
    expect(gateOf(report, 'aged-care', 'Hills Nurse Call')).toMatchObject({
      status: 'open',
      question: expect.any(String),
    });
    expect(gateOf(report, 'ndis', 'Tacera')?.status).toBe('not-applicable');
  });

  it('ask an NDIS buyer for NDIS, and leave aged care aside', async () => {
    const { report } = await generate({
      projectGoals: 'Eye gaze communication for participants of our NDIS disability service',
      selectedSolutions: ['NeuroNode'],
    });
    expect(report.need.setting).toBe('ndis');
    expect(gateOf(report, 'ndis', 'NeuroNode')?.status).not.toBe('not-applicable');
    expect(gateOf(report, 'aged-care', 'NeuroNode')?.status).toBe('not-applicable');
  });

  it('never guess that a device rule or data residency is settled: open, with the question', async () => {
    const { report } = await generate();
    for (const solution of nurseCall) {
      for (const id of ['tga-artg', 'privacy-data-residency']) {
        expect(gateOf(report, id, solution)).toMatchObject({ status: 'open', question: expect.stringMatching(/\?$/) });
      }
    }
    for (const { rule } of report.gates) expect(rule).toMatch(/\[\d+\]/);
  });
});

describe('custom requirements', () => {
  it('are answered per solution from that record alone, with the fact cited, or read "Not on record"', async () => {
    const { report } = await generate({ customRequirements: ['Location of residents', 'Integrates with Leecare'] });
    const [place, link] = report.requirements;
    const answer = (at: typeof place, solution: string) => at?.answers.find((one) => one.solution === solution);
    expect(answer(place, 'Talius Smart Care')).toMatchObject({
      status: 'on-record',
      answer: expect.stringMatching(/Location of residents and staff \[\d+\]/),
    });
    expect(answer(place, 'Tacera')).toMatchObject({ status: 'not-on-record' });
    expect(answer(place, 'Tacera')?.answer).toContain(NOT_ON_RECORD);
    expect(link?.answers.every(({ status }) => status === 'not-on-record')).toBe(true);
    expect(link?.question).toContain('Integrates with Leecare');
  });

  it('are quoted as plain text: their Markdown, references and citations mean nothing', async () => {
    const { report } = await generate({
      customRequirements: ['**Bold** [1] {{fact:austco-tacera.price}} [x](https://evil.example) <b>'],
    });
    const said = report.solutionAnalysis.flatMap(({ weaknesses }) => weaknesses).join(' ');
    expect(said).not.toContain('{{fact');
    expect(said).not.toContain('](https');
    expect(said).not.toContain('**Bold**');
  });
});

describe('selected names', () => {
  it('that no record knows become rows of their own of which nothing is said', async () => {
    const { report } = await generate({ selectedSolutions: ['Tacera', 'Zyphora Call 3000'] });
    const unknown = report.solutionAnalysis.find(({ userSupplied }) => userSupplied);
    expect(unknown).toMatchObject({
      solution: 'Zyphora Call 3000',
      vendor: NOT_ON_RECORD,
      strengths: [],
      publicContracts: [],
    });
    expect(rowOf(report, 'Zyphora Call 3000')?.total).toEqual({ score: 0, low: 0, high: 100, coverage: 0 });
    expect(report.scoring).toMatchObject({ outcome: 'only-one', winnerKey: rowOf(report, 'Tacera')?.key });
    expect(report.executiveSummary).toMatch(/^There is no record of “Zyphora Call 3000”/);
  });

  it('that are all unknown give a report that recommends nothing', async () => {
    const { report } = await generate({ selectedSolutions: ['Zyphora Call', 'Quxomed'] });
    expect(report.scoring).toMatchObject({ outcome: 'none', winnerKey: null, flip: null });
    expect(report.decision.recommendation).toContain('Not enough is on record');
    expect(report.citations.every(({ kind }) => kind !== 'demonstration')).toBe(true);
  });

  it('are found by alias, by a typing slip and by the vendor, and the report says how they were read', async () => {
    const { report } = await generate({ selectedSolutions: ['Austco Tacera', 'telius smart care', 'Hills Limited'] });
    expect(report.solutionAnalysis.map(({ key }) => key).sort()).toEqual([
      'austco-tacera',
      'hills-nurse-call',
      'talius-smart-care',
    ]);
    expect(report.methods.join('\n')).toContain('“Hills Limited” was read as Hills Nurse Call from Hills Limited.');
  });

  it('of a vendor with several solutions mean the one nearest to the goals; two spellings of one make one row', async () => {
    const { report } = await generate({ selectedSolutions: ['Austco Healthcare', 'Tacera', 'Austco Tacera'] });
    expect(report.solutionAnalysis.map(({ key }) => key)).toContain('austco-tacera');
    expect(report.solutionAnalysis.filter(({ key }) => key === 'austco-tacera')).toHaveLength(1);
  });

  it('keep a made-up product apart from a real one whose name it holds', async () => {
    const { report } = await generate({ selectedSolutions: ['Zyphora Tacera Killer'] });
    expect(report.solutionAnalysis[0]).toMatchObject({ userSupplied: true });
  });

  it('of demonstration entries stand apart while the switch is on, and are unknown while it is off', async () => {
    const on = await generate({ demonstration: true, selectedSolutions: ['Tacera', 'Brookline Call'] });
    expect(on.report.demonstrationExamples.map(({ solution }) => solution)).toEqual(['Brookline Call']);
    expect(on.report.scoring.rows.map(({ solution }) => solution)).toEqual(['Tacera']);
    expect(on.report.gates.flatMap(({ results }) => results).every(({ solution }) => solution === 'Tacera')).toBe(true);
    const off = await generate({ demonstration: false, selectedSolutions: ['Tacera', 'Brookline Call'] });
    expect(off.report.demonstrationExamples).toEqual([]);
    expect(off.report.solutionAnalysis.find(({ userSupplied }) => userSupplied)?.solution).toBe('Brookline Call');
    expect(off.report.citations.every(({ kind }) => kind !== 'demonstration')).toBe(true);
  });

  it('that are all demonstration entries are analysed and never recommended', async () => {
    const { report } = await generate({
      demonstration: true,
      selectedSolutions: ['Brookline Call', 'Brookline Ward'],
      customRequirements: ['Mobile app'],
    });
    expect(report.scoring).toMatchObject({ outcome: 'none', winnerKey: null, rows: [] });
    expect(report.solutionAnalysis).toEqual([]);
    expect(report.demonstrationExamples).toHaveLength(2);
    expect(report.decision.recommendation).toContain('Only demonstration entries');
    const said = report.requirements[0]?.answers.map(({ solution, answer }) => `${solution}: ${answer}`).join('\n');
    expect(said).toMatch(/Brookline Call \(demonstration\).*yes/);
    expect(said).toMatch(/Brookline Ward \(demonstration\).*no/);
  });

  it('that two solutions share are told apart by their vendors', async () => {
    const { report } = await generate({
      projectGoals: 'Mobility equipment for older people at home',
      selectedSolutions: ['Country Care', 'Mobility and functional support equipment'],
    });
    expect(report.solutionAnalysis.map(({ vendor }) => vendor).sort()).toEqual(['Aidacare', 'Country Care Group']);
    const names = report.scoring.rows.map(({ solution }) => solution).join();
    expect(names).toContain('equipment (Aidacare)');
    expect(names).toContain('equipment (Country Care Group)');
  });

  it('of twenty solutions fit into one report', async () => {
    const selectedSolutions = [
      ...nurseCall,
      ...Array.from({ length: 17 }, (_, index) => `Made-up product ${index + 1}`),
    ];
    const { report } = await generate({ selectedSolutions });
    expect(report.solutionAnalysis).toHaveLength(20);
  });
});

describe('a client that listens', () => {
  it('hears what is being read, then exactly the summary of the report that is stored', async () => {
    const sessionId = newSession();
    const body = { sessionId, projectGoals: callBells, selectedSolutions: nurseCall };
    const reply = await callHandler(handler, testEvent({ body, headers: { accept: 'text/event-stream' } }));
    const events = reply.body
      .split('\n\n')
      .map((frame) => /^event: (\w+)\ndata: (.*)$/s.exec(frame))
      .flatMap((match) => (match ? [{ name: match[1], data: JSON.parse(match[2] ?? '') }] : []));
    expect(events[0]).toMatchObject({ name: 'status', data: { stage: expect.stringContaining('3 solutions') } });
    const said = events.filter(({ name }) => name === 'delta').map(({ data }) => data.text);
    const result = events.at(-1);
    expect(result?.name).toBe('result');
    expect(said.join('')).toBe(result?.data.reportData.executiveSummary);
    const stored = await callHandler(
      readNewest,
      testEvent({ method: 'GET', params: { sessionId }, headers: { cookie: cookieOf(reply) } }),
    );
    expect(JSON.parse(stored.body).report).toEqual(result?.data.reportData);
  });
});

describe('bad input', () => {
  it.each([
    ['an unknown depth', { analysisDepth: 'deep' }],
    ['a priority of 0', { stakeholderPriorities: { costReduction: 0 } }],
    ['a priority of 11', { stakeholderPriorities: { innovationFactor: 11 } }],
    ['blank goals', { projectGoals: '   ' }],
    ['no solution', { selectedSolutions: [] }],
    ['21 solutions', { selectedSolutions: Array.from({ length: 21 }, (_, index) => `S${index}`) }],
  ])('is refused with the field that is wrong: %s', async (_, body) => {
    const reply = await post(body);
    expect(reply.statusCode).toBe(400);
    expect(problem(reply).code).toBe('invalid_input');
  });

  it('of another browser’s session is 404, and nothing is stored in either browser', async () => {
    const sessionId = newSession();
    const { cookie } = await generate({ sessionId });
    const stranger = await generate();
    const reply = await post({ sessionId }, stranger.cookie);
    expect(reply.statusCode).toBe(404);
    const files = await callHandler(list, testEvent({ method: 'GET', headers: { cookie: stranger.cookie } }));
    expect(JSON.parse(files.body)).toHaveLength(1);
    const own = await callHandler(list, testEvent({ method: 'GET', headers: { cookie } }));
    expect(JSON.parse(own.body)).toHaveLength(1);
  });

  it('of a patient’s identifiers is masked before it is stored, and the report says so', async () => {
    const { report, json } = await generate({
      projectGoals: 'Nurse call for resident Joan, Medicare 2951 64171 1, in our aged care home',
    });
    expect(json.includes('64171')).toBe(false);
    expect(report.masked).toEqual([{ kind: 'Medicare number', count: 1 }]);
  });
});

describe('a report that is kept', () => {
  it('is read back by session and by id, listed, and gone once deleted', async () => {
    const sessionId = newSession();
    const { report, cookie } = await generate({ sessionId });
    const get = (wanted: unknown, params: Record<string, string> = {}) =>
      callHandler(wanted, testEvent({ method: 'GET', params, headers: { cookie } }));
    expect(JSON.parse((await get(readNewest, { sessionId })).body).report).toEqual(report);
    expect(JSON.parse((await get(readOne, { reportId: report.reportId })).body).report).toEqual(report);
    const files = GeneratedFile.array().parse(JSON.parse((await get(list)).body));
    expect(files).toMatchObject([{ id: report.reportId, type: 'due-diligence', status: 'ready', sessionId }]);
    const deleted = await callHandler(
      remove,
      testEvent({ method: 'DELETE', params: { reportId: report.reportId }, headers: { cookie } }),
    );
    expect(deleted.statusCode).toBe(200);
    expect((await get(readNewest, { sessionId })).statusCode).toBe(404);
  });

  it('takes over what the newest ROI report of its session found, and names it', async () => {
    const sessionId = newSession();
    const quotes = 'Quote from Austco Healthcare\nNurse call: $50,000 ex GST, once\nSupport: $5,000 ex GST per year';
    const made = await callHandler(generateRoi, testEvent({ body: { sessionId, quotes, solutionFocus: callBells } }));
    expect(made.statusCode, made.body).toBe(200);
    const { reportId, figures } = JSON.parse(made.body).report;
    const { report } = await generate({ sessionId }, cookieOf(made));
    expect(report.decision.cost).toContain(reportId);
    expect(report.decision.cost).toContain(printAud(figures.totalCostAud));
    expect(report.roiAnalysis?.paybackPeriod).toContain(reportId);
    const elsewhere = await generate({}, cookieOf(made));
    expect(elsewhere.json).not.toContain(reportId);
  });

  it.each([
    ['another kind', 'A PACS for our 92-bed aged care home', 'it was made for medical imaging (PACS)'],
    ['another size', 'Nurse call for 30 beds', 'it was made for 30 beds'],
  ])('does not use an ROI report on %s that was made in its session, and says why', async (_what, focus, why) => {
    const sessionId = newSession();
    const quotes = 'Quote from Austco Healthcare\nSystem: $51,511 ex GST, once';
    const made = await callHandler(generateRoi, testEvent({ body: { sessionId, quotes, solutionFocus: focus } }));
    const { reportId, figures } = JSON.parse(made.body).report;
    const { report, json } = await generate({ sessionId }, cookieOf(made));
    expect(report.decision.cost).toContain(`${reportId}`);
    expect(report.decision.cost).toContain(why);
    expect(json).not.toContain(printAud(figures.totalCostAud));
  });

  it('is told in a conversation that has begun, and opens none', async () => {
    const sessionId = newSession();
    const asked = await callHandler(converse, testEvent({ body: { sessionId, query: callBells } }));
    const cookie = cookieOf(asked);
    const { report } = await generate({ sessionId, projectGoals: 'Healthcare procurement optimization' }, cookie);
    // The generic goals of a report from chat: what was said before tells the need.
    expect(report.need).toMatchObject({ beds: 92, setting: 'aged-care' });
    const read = await callHandler(
      readConversation,
      testEvent({ method: 'GET', params: { sessionId }, headers: { cookie } }),
    );
    const { messages } = JSON.parse(read.body) as { messages: { content: string; type: string }[] };
    expect(messages.at(-1)).toMatchObject({ type: 'ai' });
    expect(messages.at(-1)?.content).toMatch(/\bdue diligence report (was|has been) generated\b/i);
    const quiet = await generate();
    const none = await callHandler(
      readConversation,
      testEvent({ method: 'GET', params: { sessionId: quiet.report.sessionId }, headers: { cookie: quiet.cookie } }),
    );
    expect(none.body).not.toContain('was generated');
  });
});

it('is named by the next answer of its conversation, and by none before', async () => {
  const sessionId = newSession();
  const ask = async (query: string, cookie = '') => {
    const reply = await callHandler(converse, testEvent({ body: { sessionId, query }, headers: { cookie } }));
    return { cookie: cookieOf(reply), reportData: JSON.parse(reply.body).reportData };
  };
  const before = await ask(callBells);
  expect(before.reportData).toBeNull();
  const { report } = await generate({ sessionId }, before.cookie);
  const after = await ask('why the first one?', before.cookie);
  expect(after.reportData).toMatchObject({ reportId: report.reportId });
});

describe('a language model', () => {
  it('changes words only: figures, gates, scores and lists are those of the embedded advisor', async () => {
    const model = await startScriptedModel({
      kind: 'answer',
      json: {
        nothingFits: null,
        verdicts: [
          {
            product: 'hills-nurse-call',
            verdict: 'fits',
            because: [],
            ask: [{ topic: 'region', need: null, fact: null }],
          },
          { product: 'zentrix', verdict: 'fits', because: [], ask: [] },
        ],
        compare: [{ products: ['austco-tacera', 'hills-nurse-call'], field: 'weighted total', need: null }],
        points: [],
        advice: [
          { kind: 'first', basis: null, text: 'Buy it for A$1.' },
          { kind: 'ask', basis: null, text: 'Ask who answers a fault at night.' },
        ],
      },
    });
    try {
      const embedded = await generate();
      process.env.OPENAI_API_KEY = 'test-key';
      process.env.OPENAI_BASE_URL = model.url;
      const written = await generate();
      expect(written.report).toMatchObject({ engine: 'model', engineNote: null });
      expect(written.report.executiveSummary).not.toContain('A$1');
      expect(written.report.executiveSummary).toContain('On weighted total: Tacera: ');
      expect(written.report.executiveSummary).toContain('- Ask who answers a fault at night.');
      expect(written.report.droppedSentences).toBeGreaterThanOrEqual(1);
      expect(lasting(written)).toEqual(lasting(embedded));
    } finally {
      await model.close();
    }
  });

  it('that fails leaves a whole report by the embedded advisor, which says so', async () => {
    const model = await startScriptedModel({ kind: 'status', status: 400, message: 'no' });
    try {
      const embedded = await generate();
      process.env.OPENAI_API_KEY = 'test-key-2';
      process.env.OPENAI_BASE_URL = model.url;
      const written = await generate();
      expect(written.report.engine).toBe('embedded');
      expect(written.report.engineNote).not.toBeNull();
      expect(written.report.executiveSummary).toBe(embedded.report.executiveSummary);
      expect(lasting(written)).toEqual(lasting(embedded));
    } finally {
      await model.close();
    }
  });
});

it('uses the quotes that a person settled on the desk of the purchase, and names those that are not', async () => {
  const made = await callHandler(createPurchase, testEvent({ body: { title: 'Nurse call' } }));
  const cookie = cookieOf(made);
  const purchaseId: string = JSON.parse(made.body).id;
  const text =
    'Item\tAustco\tHills\nNurse call system (once)\t$185,000\t$150,000\nSupport per year\t$10,000\tPOA\nAll prices ex GST\n';
  const body = { kind: 'quote', version: 0, data: { name: 'Quotes', source: 'pasted', text } };
  const params = { purchaseId, itemId: 't1' };
  expect((await callHandler(putItem, testEvent({ body, params, headers: { cookie } }))).statusCode).toBe(200);
  const { report } = await generate({ purchaseId }, cookie);
  const told = JSON.stringify(report);
  expect(told).toContain('Settled on the quote desk of this purchase');
  expect(told).toContain('Austco A$235,000');
  expect(told).toContain('Not settled there, and so not in any figure');
  expect(told).not.toContain('Hills A$');
  const cost = report.riskRegister?.find(({ risk }) => risk === 'The cost is not known');
  expect([cost?.why.includes('Tacera'), cost?.why.includes('Hills Nurse Call')]).toEqual([false, true]);
});

it('goes by what was typed before what the purchase says, and the report says what nobody typed', async () => {
  const made = await callHandler(createPurchase, testEvent({ body: { title: 'Nurse call' } }));
  const cookie = cookieOf(made);
  const { id: purchaseId, version } = JSON.parse(made.body);
  const need = { ...emptyNeed, setting: 'aged-care', beds: 84, place: 'Ballarat', state: 'VIC', budgetAud: 400_000 };
  const known = { body: { version, need }, params: { purchaseId }, headers: { cookie } };
  expect((await callHandler(changePurchase, testEvent(known))).statusCode).toBe(200);
  const typed = {
    purchaseId,
    projectGoals: 'Replace the call bells of our 60 beds',
    fromPurchase: ['selectedSolutions'],
  };
  const { report } = await generate(typed, cookie);
  expect(report.need).toMatchObject({ beds: 60, setting: 'aged-care', place: 'Ballarat', budgetAud: 400_000 });
  const asked = () =>
    JSON.stringify(dueDiligenceDocument(report).annex.find(({ title }) => title === 'What was asked'));
  expect(asked()).toContain('{"name":"From the purchase","value":"Solutions"}');
  const { report: own } = await generate({ projectGoals: 'Replace the call bells of our 60 beds' });
  expect(own.fromPurchase).toBeUndefined();
});
