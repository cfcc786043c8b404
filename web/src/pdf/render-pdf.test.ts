import { expect, it } from 'vitest';
import { printAud, printNumber, printPercent, printYears } from '#shared/money/printed-figures';
import type { ConversationExport, ConversationExportMessage } from '../lib/conversation/conversation-document.ts';
import { anAnswer, aRecommendation } from '../testing/answers.ts';
import {
  aDueDiligenceReport,
  anRoiReport,
  aScoredSolution,
  aSolutionAnalysis,
  roiFigures,
} from '../testing/reports.ts';
import type { PdfRequest } from './documents.ts';
import { toGlyphs } from './glyphs.ts';
import { renderPdf } from './render-pdf.ts';
import { isBodyLine, type ReadPdf, readBack, squeezed } from './testing/read-back.ts';

const read = (request: PdfRequest): Promise<ReadPdf> => readBack(renderPdf(request));
const readRoi = (more = {}) => read({ kind: 'roi-report', report: anRoiReport(more) });
const readDueDiligence = (more = {}) => read({ kind: 'due-diligence', report: aDueDiligenceReport(more) });

const sectionsOf = ({ pages }: ReadPdf): string[] =>
  pages.flatMap((lines) => lines.filter(({ size }) => Math.round(size) === 16).map(({ text }) => text));
const holds = ({ body }: ReadPdf, text: string) => squeezed(body).includes(squeezed(toGlyphs(text)));

const message = (more: Partial<ConversationExportMessage> = {}): ConversationExportMessage => ({
  type: 'ai',
  content: 'Tacera is on record for **aged care** [1].',
  timestamp: '2026-11-20T03:05:00.000Z',
  citations: anAnswer().citations,
  aiResponse: null,
  ...more,
});
const conversation = (...messages: ConversationExportMessage[]): PdfRequest => ({
  kind: 'conversation',
  conversation: {
    sessionId: anAnswer().sessionId,
    exportedAt: '2026-11-20T04:00:00.000Z',
    dataVersion: anAnswer().dataVersion,
    messages,
  } satisfies ConversationExport,
});

it('has the sections of a due diligence report in their order', async () => {
  const pdf = await readDueDiligence();
  expect(pdf.pages[0]?.find(({ size }) => Math.round(size) === 20)?.text).toBe('Due Diligence Report');
  expect(sectionsOf(pdf)).toEqual([
    'Decision summary',
    'Executive Summary',
    'Solution Analysis',
    'ROI Analysis',
    'Recommendations',
    'Annex: What was asked',
    'Annex: Risk register',
    'Annex: Implementation plan',
    'Annex: Ask the vendors',
    'Annex: Everything on record',
    'Annex: Answers to your requirements',
    'Annex: What each saving rests on',
    'Annex: Rules behind the gates',
    'Annex: Evidence map',
    'Annex: How the criteria weigh',
    'Annex: Points behind the scores',
    'Annex: Other solutions on record',
    'Annex: Demonstration examples',
    'Annex: Methods',
    'Sources',
  ]);
});

it('has the sections of a return on investment report in their order', async () => {
  const pdf = await readRoi();
  expect(pdf.pages[0]?.find(({ size }) => Math.round(size) === 20)?.text).toBe('Detailed ROI Analysis Report');
  expect(sectionsOf(pdf)).toEqual([
    'Decision summary',
    'Executive Summary',
    'Cost Analysis',
    'Potential Savings',
    'Workforce Efficiency Analysis',
    'ROI Summary',
    'Annex: What was asked',
    'Annex: Quotes as read',
    'Annex: Ask the vendors',
    'Annex: What each saving rests on',
    'Annex: Assumptions',
    'Annex: Methods',
    'Sources',
  ]);
});

it('prints every figure of a return on investment report as the report has it', async () => {
  const pdf = await readRoi();
  const { cashFlow, npv, savings, options, ...figures } = roiFigures();
  const amounts = [
    ...cashFlow.flatMap(({ costAud, savingAud, netAud, cumulativeAud }) => [costAud, savingAud, netAud, cumulativeAud]),
    ...npv.map(({ valueAud }) => valueAud),
    ...options.flatMap(({ byYearAud, totalAud, onceAud, yearlyAud }) => [...byYearAud, totalAud, onceAud, yearlyAud]),
    figures.annualSavingAud,
    figures.totalCostAud,
    figures.affordableAud,
  ].map((amount) => printAud(amount ?? Number.NaN));
  const others = [
    printNumber(figures.annualHours ?? Number.NaN, 0),
    printPercent(figures.roiPercent ?? Number.NaN),
    printYears(figures.paybackYears ?? Number.NaN),
    printYears(figures.discountedPaybackYears ?? Number.NaN),
    ...savings.flatMap(({ breakEven, formula }) => [
      formula,
      ...(breakEven.value === null ? [] : [`${printNumber(breakEven.value)} ${breakEven.unit}`]),
    ]),
    ...options.flatMap(({ lines }) => lines.map(({ formula }) => formula)),
    ...figures.undefinedBecause,
  ];
  expect([...amounts, ...others].filter((text) => !holds(pdf, text))).toEqual([]);
});

it('says why a figure is not computed instead of printing nothing', async () => {
  const nothing = { roiPercent: null, paybackYears: null, discountedPaybackYears: null, totalCostAud: null };
  const unknown = await readRoi({ figures: roiFigures({ ...nothing, undefinedBecause: ['No offer was quoted.'] }) });
  expect(holds(unknown, 'Payback Not computed')).toBe(true);
  expect(holds(unknown, 'No offer was quoted.')).toBe(true);
  const never = await readRoi({ figures: roiFigures({ ...nothing, neverPaysBack: true }) });
  expect(holds(never, 'Payback Never within the years looked at')).toBe(true);
});

it('shows quotes as they were read, with what could not be read, slips and questions', async () => {
  const pdf = await readRoi();
  for (const text of [
    'Software and support 12.50 per bed per week',
    '$4,000 to $6,000',
    'freight approx TBA $$',
    'its lines give $244,800',
    'Not settled: left out of any ranking and return until this is clear.',
    'To Example Call Systems • Does the price per bed include GST?',
  ]) {
    expect(holds(pdf, text), text).toBe(true);
  }
});

it('prints scores with range and coverage, gates, requirements and what would change the winner', async () => {
  const pdf = await readDueDiligence();
  for (const text of [
    '41.3',
    '41.3–71.3',
    '45% known',
    '26.7%',
    'Innovation from 6 to 10',
    'No ARTG number is on record.',
    'Wireless pendants are on record [1].',
    '20 of 25',
    '? of 25',
    'Response times of four',
    'Ascom Telligence',
  ]) {
    expect(holds(pdf, text), text).toBe(true);
  }
});

it('takes one line for a gate that is asked of nobody, and for requirements that no record answers', async () => {
  const report = aDueDiligenceReport();
  const reason = 'Asked of NDIS buyers; your words name another kind of setting.';
  const open = report.solutionAnalysis.map(({ key, solution }) => ({ key, solution, question: null }));
  const ndis = {
    id: 'ndis' as const,
    name: 'NDIS',
    rule: 'Registered NDIS providers are audited.',
    results: open.map((one) => ({ ...one, status: 'not-applicable' as const, reason })),
  };
  const requirements = ['Purple mode', 'Orange mode'].map((requirement) => ({
    requirement,
    question: `${requirement}?`,
    answers: open.map(({ key, solution }) => ({
      key,
      solution,
      status: 'not-on-record' as const,
      answer: 'Not on record.',
    })),
  }));
  const { body } = await readDueDiligence({ gates: [...report.gates, ndis], requirements });
  expect(body.split('Asked of NDIS buyers;')).toHaveLength(2);
  expect(body).toContain('Not applicable');
  expect(squeezed(body)).toContain(squeezed('No record answers for any of them: “Purple mode”; “Orange mode”.'));
});

it('lists the points that a record decides, and names the inputs that none does in one passage', async () => {
  const row = aScoredSolution({ key: 'tacera', solution: 'Tacera' });
  const input = (name: string, points: number | null) => ({
    name,
    points,
    open: 0,
    max: 20,
    reason: points === null ? `Not on record: why ${name}.` : `Why ${name}`,
  });
  const scores = row.scores.map((score, at) => ({
    ...score,
    inputs: at === 0 ? [input('Published price', null), input('Pricing model', 15)] : [],
  }));
  const { scoring } = aDueDiligenceReport();
  const { body } = await readDueDiligence({ scoring: { ...scoring, rows: [{ ...row, scores }] } });
  expect(body).toContain('Why Pricing model');
  expect(body).not.toContain('why Published price');
  expect(squeezed(body)).toContain(squeezed('No record answers: Published price, ? of 20.'));
});

it('never leaves the disclaimer alone on the last page', async () => {
  for (const pdf of [await readDueDiligence(), await readRoi()])
    expect(pdf.body.indexOf('Preliminary guidance only')).toBeLessThan(pdf.body.lastIndexOf('\nSources\n'));
});

it('leaves out every section that was switched off', async () => {
  const { roiAnalysis, riskRegister, competitors, implementationPlan, ...kept } = aDueDiligenceReport();
  expect([roiAnalysis, riskRegister, competitors, implementationPlan]).not.toContain(undefined);
  const report = {
    ...kept,
    solutionAnalysis: [aSolutionAnalysis({ riskAssessment: undefined })],
    demonstrationExamples: [],
  };
  const pdf = await read({ kind: 'due-diligence', report });
  expect(sectionsOf(pdf)).not.toContain('ROI Analysis');
  expect(sectionsOf(pdf)).not.toContain('Annex: Demonstration examples');
  const headings = pdf.pages.flatMap((lines) => lines.filter(({ size }) => size > 11).map(({ text }) => text));
  expect(headings).toContain('Your requirements');
  for (const absent of ['Risk', 'Risk register', 'Other solutions on record', 'Implementation plan']) {
    expect(headings).not.toContain(absent);
  }
});

it('marks every demonstration example, apart from the real solutions', async () => {
  const pdf = await readDueDiligence();
  const [before = '', block = ''] = pdf.body.split('\nAnnex: Demonstration examples\n');
  expect(block).toContain('Belltree Call, Belltree Demonstrations (Demonstration)');
  expect(before).not.toContain('Belltree');
});

it('has an endnote for each citation, and for each number in the text', async () => {
  for (const pdf of [await readRoi(), await readDueDiligence()]) {
    const [text = '', sources = ''] = pdf.body.split('\nSources\n');
    const noted = [...sources.matchAll(/^\[(\d+)\]/gm)].map(([, number]) => number);
    expect(noted).toEqual(['1', '2', '3']);
    for (const [, number] of text.matchAll(/\[(\d+)\]/g)) expect(noted).toContain(number);
    expect(squeezed(sources)).toContain(
      squeezed('AusTender CN4021877, 30 June 2025, https://www.tenders.gov.au/cn/4021877'),
    );
    expect(squeezed(sources)).toContain(squeezed('A public contract is not a price.'));
  }
});

it('drops a citation that has no source', async () => {
  const pdf = await readRoi({ executiveSummary: 'A claim [9] without a source.' });
  expect(holds(pdf, 'A claim without a source.')).toBe(true);
});

it('names report, revision, data version and page on every page', async () => {
  const pdf = await readRoi({ reportId: 'roi-20261120-k3j9x0q2ab-r2', revision: 2 });
  pdf.pages.forEach((lines, at) => {
    const foot = lines.at(-1)?.text ?? '';
    expect(foot).toContain('roi-20261120-k3j9x0q2ab-r2');
    expect(foot).toContain('data version 2026-11-01-1096346a');
    expect(foot).toContain(`Page ${at + 1} of ${pdf.pages.length}`);
  });
  expect(holds(pdf, 'Preliminary guidance only')).toBe(true);
});

it('numbers the sources of a conversation throughout, and tells who spoke when', async () => {
  const [first] = anAnswer().citations;
  if (!first) throw new Error('The answer cites nothing.');
  const other = { ...first, factId: 'other', label: 'Other · price', value: 'A$5' };
  const pdf = await read(
    conversation(
      message({ type: 'user', content: 'Which nurse call?\n\n**Not** bold [1].', citations: [] }),
      message({ aiResponse: { ...anAnswer(), recommendations: [aRecommendation()] } }),
      message({ content: 'Another [1].', citations: [other] }),
    ),
  );
  expect(pdf.body).toMatch(/^You · 20 Nov 2026, \d{1,2}:\d\d [ap]m$/m);
  expect(pdf.body).toMatch(/^AI Assistant · 20 Nov 2026, \d{1,2}:\d\d [ap]m$/m);
  expect(holds(pdf, '**Not** bold [1].')).toBe(true);
  expect(holds(pdf, 'Another [2].')).toBe(true);
  expect(pdf.body.match(/^\[\d+\]/gm)).toEqual(['[1]', '[2]']);
  expect(holds(pdf, 'Not on record: price, ARTG, Australian distributor')).toBe(true);
});

it('is text alone: no script, link, form or file, whatever was typed', async () => {
  const attack = ') Tj ET /JS (app.alert(1)) /URI (https://x.example) /Launch \\) endstream endobj';
  const file = renderPdf(conversation(message({ type: 'user', content: attack })));
  const pdf = await readBack(file);
  expect(holds(pdf, attack)).toBe(true);
  expect(pdf.activeParts).toBe(0);
  expect(pdf.fonts.every((font) => /helvetica|sans-serif/i.test(font))).toBe(true);
  const structure = Buffer.from(file)
    .toString('latin1')
    .replace(/stream[\s\S]*?endstream/g, '');
  expect(structure).not.toMatch(/\/(JS|JavaScript|URI|Launch|FreeText|Image|AcroForm)\b/);
});

const names = Array.from({ length: 20 }, (_, at) => ({
  key: `s${at}`,
  solution: `Solution ${at + 1}`,
  vendor: `Vendor ${at + 1}`,
}));
const twentySolutions = () => {
  const report = aDueDiligenceReport();
  const gates = report.gates.map((gate) => ({
    ...gate,
    results: names.map(({ key, solution }) => ({
      key,
      solution,
      status: 'open' as const,
      reason: 'Open.',
      question: null,
    })),
  }));
  const rows = names.map((name, at) => aScoredSolution({ ...name, rank: at + 1 }));
  return readDueDiligence({
    solutionAnalysis: names.map(aSolutionAnalysis),
    gates,
    scoring: { ...report.scoring, rows },
  });
};

it('holds a report of twenty solutions, the head of each long table on every page of it', async () => {
  const pdf = await twentySolutions();
  expect(names.filter(({ solution, vendor }) => !holds(pdf, `${solution}, ${vendor}`))).toEqual([]);
  const withScores = pdf.pages.filter((lines) => lines.some(({ text }) => /% known/.test(text)));
  expect(withScores.length).toBeGreaterThan(1);
  for (const lines of withScores) expect(lines.some(({ text }) => /Solution.*Rank|mitigation/.test(text))).toBe(true);
});

it('keeps the decision summary to one page', async () => {
  const { gates } = aDueDiligenceReport();
  const results = names.map(({ key, solution }) => ({
    key,
    solution,
    status: 'open' as const,
    reason: 'Open.',
    question: null,
  }));
  const pdf = await readDueDiligence({
    gates: ['TGA and ARTG', 'Privacy and data residency', 'Aged care'].flatMap((name, at) =>
      gates.slice(0, 1).map((gate) => ({ ...gate, name, results: results.slice(at) })),
    ),
    solutionAnalysis: names.map((name, at) => aSolutionAnalysis({ ...name, notOnRecord: [`gap ${at + 1}`] })),
  });
  expect(pdf.pages[1]?.find(isBodyLine)?.text).toBe('Executive Summary');
  expect(holds(pdf, 'And 19 more lines, in the annex.')).toBe(true);
  expect(holds(pdf, 'Not on record for Solution 20: gap 20.')).toBe(true);
});

const thousandMessages = conversation(
  ...Array.from({ length: 1_000 }, (_, at) =>
    at % 2 === 0
      ? message({ type: 'user', content: `Question number ${at}?`, citations: [] })
      : message({ content: `Answer number ${at} [1]. ${'It says a little more. '.repeat(at % 17)}` }),
  ),
);

it('holds a conversation of a thousand messages, and tells how far it is', async () => {
  const shares: number[] = [];
  const pdf = await readBack(renderPdf(thousandMessages, (share) => shares.push(share)));
  for (const at of [0, 500, 998]) expect(holds(pdf, `Question number ${at}?`)).toBe(true);
  expect(holds(pdf, 'Answer number 999 [1].')).toBe(true);
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.length).toBeGreaterThan(1_000);
}, 120_000);

it('never ends a page with a heading, nor prints what is no text', async () => {
  for (const pdf of [await readRoi(), await twentySolutions(), await read(thousandMessages)]) {
    for (const lines of pdf.pages) {
      const last = lines.filter(isBodyLine).at(-1);
      expect(Math.round(last?.size ?? 0), last?.text).toBeLessThanOrEqual(10);
    }
    expect(pdf.body).not.toMatch(/\bundefined\b|\bNaN\b|\[object/);
  }
}, 120_000);

it('makes equal files of equal reports', () => {
  const make = () => Buffer.from(renderPdf({ kind: 'roi-report', report: anRoiReport() })).toString('latin1');
  const withoutId = (file: string) => file.replace(/\/ID \[.*?\]/s, '');
  expect(withoutId(make())).toBe(withoutId(make()));
});

it('prints a loss as a loss wherever it stands, also among the figures at a glance', async () => {
  const { npv } = roiFigures();
  const lost = npv.map((one) => ({ ...one, valueAud: -892_999 }));
  const pdf = await readRoi({ figures: roiFigures({ npv: lost }) });
  expect(pdf.pages[0]?.map(({ text }) => text).join(' ')).toContain('-A$892,999');
});
