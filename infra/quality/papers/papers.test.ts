import { mkdirSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { newBrowser } from '#functions/lib/testing/browser';
import { installAwslambda } from '#infra/local/response-stream';
import { seedIfNeeded } from '#infra/seed/load';
import { AdvancedDueDiligenceReport } from '#shared/contracts/reports/advanced-due-diligence-report';
import { DueDiligenceReport } from '#shared/contracts/reports/due-diligence-report';
import { DetailedRoiReport } from '#shared/contracts/reports/roi-report';
import { advancedDocument } from '#shared/documents/advanced';
import type { ReportDocument } from '#shared/documents/blocks';
import { decisionRecordDocument } from '#shared/documents/decision-record';
import { dueDiligenceDocument } from '#shared/documents/due-diligence';
import { subjectOf } from '#shared/documents/head';
import { lettersOf } from '#shared/documents/letters';
import { roiDocument } from '#shared/documents/roi';
import { roiCases } from '#shared/money/roi-cases';
import { brokenTexts, citationFaults } from '../eval/report-figures.ts';
import { advancedFaults } from '../eval/second-advanced.ts';
import { caseFaults, figureFaults } from '../eval/second-roi.ts';
import { scoringFaults } from '../eval/second-scoring.ts';
import { amountsIn, bareAmounts, seenIn } from './amounts.ts';
import { type PapersOf, purchases } from './purchases.ts';

installAwslambda();
const { handler: advanced } = await import('#functions/reports/generate-advanced-due-diligence');
const { handler: roi } = await import('#functions/reports/generate-detailed-roi');
const { handler: diligence } = await import('#functions/reports/generate-due-diligence');

type Line = { text: string; size: number };
type Paper = { pages: readonly (readonly Line[])[]; body: string };
type App = {
  renderPdf: (request: { kind: string }) => ArrayBuffer;
  readBack: (file: ArrayBuffer) => Promise<Paper>;
};
const app = async (path: string): Promise<App> => import(`../../../web/src/pdf/${path}`);
const { answeredBy, begunAs, decidedAs, WEEKS_TOLD } = await import('./decided.ts');
const { renderPdf } = await app('render-pdf.ts');
const { readBack } = await app('testing/read-back.ts');

beforeAll(async () => {
  process.env.BUDGET_FACTOR = '1000';
  await seedIfNeeded();
});

/** Where to leave the papers for somebody to look at. */
const folder = process.env.PAPERS_FOLDER;

const drawn = async (name: string, request: { kind: string }): Promise<Paper> => {
  const file = renderPdf(request);
  if (folder) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}/${name}-${request.kind}.pdf`, Buffer.from(file));
    writeFileSync(`${folder}/${name}-${request.kind}.json`, JSON.stringify(request));
  }
  return readBack(file);
};
const paperOf = (name: string, report: { type: string }): Promise<Paper> =>
  drawn(name, { kind: report.type, ...{ report } });

const pageOf = ({ pages }: Paper, heading: string) =>
  pages.findIndex((lines) => lines.some(({ text, size }) => text.startsWith(heading) && Math.round(size) === 16));

const papersOf = async ({
  name,
  goals,
  solutions,
  quotes,
  organizationType,
  budget,
  requirements = [],
  systems = [],
  desk,
}: PapersOf) => {
  const from = newBrowser('203.0.113.9');
  const sessionId = `session-${Date.now()}-papersofapurchase`;
  const begun = desk && (await begunAs(from, { title: name, ...desk }));
  if (begun) await answeredBy(from, begun.purchaseId, begun.products);
  const send = async (handler: unknown, body: object) => {
    const of = begun ? { purchaseId: begun.purchaseId } : {};
    const reply = await from.send(handler, { body: { sessionId, ...of, ...body } });
    expect(reply.statusCode, reply.body).toBe(200);
    return JSON.parse(reply.body);
  };
  const asked = { projectGoals: goals, selectedSolutions: solutions, customRequirements: requirements };
  const fields = { organizationType, currentSystems: systems, ...(budget ? { budget } : {}) };
  const priced = { solutionFocus: goals, selectedSolutions: solutions, ...(begun ? {} : { quotes }) };
  return {
    roi: DetailedRoiReport.parse((await send(roi, priced)).report),
    standard: DueDiligenceReport.parse((await send(diligence, asked)).reportData),
    advanced: AdvancedDueDiligenceReport.parse(await send(advanced, { ...asked, ...fields })),
    recorded: begun ? await decidedAs(from, begun.purchaseId, begun.products) : null,
  };
};

const faultsOf = (type: string, faults: readonly string[]) => faults.map((fault) => `${type}: ${fault}`);

describe.each(purchases)('the papers on $name', (purchase) => {
  let reports: Awaited<ReturnType<typeof papersOf>>;
  let documents: [string, ReportDocument][];
  beforeAll(async () => {
    reports = await papersOf(purchase);
    const { standard, advanced, roi, recorded } = reports;
    documents = [
      [standard.type, dueDiligenceDocument(standard)],
      [advanced.type, advancedDocument(advanced)],
      [roi.type, roiDocument(roi)],
      ...(recorded
        ? [['decision', decisionRecordDocument(recorded.record, recorded.hash)] as [string, ReportDocument]]
        : []),
    ];
  });

  it('hold the decision on one page and the body on few, and the page says what is needed to decide', async () => {
    for (const [report, most] of [
      [reports.standard, 4],
      [reports.advanced, 6],
      [reports.roi, 6],
    ] as const) {
      const paper = await paperOf(purchase.name, report);
      expect(pageOf(paper, 'Executive Summary'), `${report.type}: pages of the decision`).toBe(1);
      expect(pageOf(paper, 'Annex:'), `${report.type}: pages before the annex`).toBeLessThanOrEqual(most);
      const first = paper.pages[0]?.map(({ text }) => text).join(' ') ?? '';
      for (const part of ['Why', 'What is not settled', 'What next', 'What would change the answer', 'Who decides'])
        expect(first, report.type).toContain(part);
      expect(first, report.type).toMatch(/By when|nor a deadline/);
      expect(first, report.type).toMatch(/A\$|No price is on record/);
    }
  });

  it('hold on that page nothing that a reader strikes out', () => {
    const { roi, advanced } = reports;
    const pages = documents.map(([, { decision }]) => JSON.stringify(decision));
    // A word that is fine is not unsettled, a default is nobody's figure, and brackets stand in no brackets.
    for (const page of pages) expect(page).not.toMatch(/leaves room|\)\)|; List price|turns on [^“]/);
    if (advanced.isBudgetDefault) expect(pages[1]).not.toContain('A$500,000');
    // Two are both, what a figure holds is not said again, and nothing to tell is a dash.
    if (purchase.desk) expect(JSON.stringify(documents)).toContain('Its fit was scored lower.",null]');
    for (const [, document] of documents)
      expect(JSON.stringify(document)).not.toMatch(/\ball 2\b|Hours of work saved a year: /);
    // Of one offer nothing is compared, and an effect that nobody counted is not tried.
    const texts = JSON.stringify(roiDocument(roi)) + JSON.stringify(roi);
    if (roi.figures.options.length === 1) expect(texts).not.toMatch(/Compare the offers|no other offer/);
    if (roi.figures.annualSavingAud === null) expect(texts).not.toContain('leading effect');
    expect(pages[2]).not.toContain('Not computed.');
  });

  it.runIf(purchase.desk)(
    'put what is bought, on which conditions, beside what and by whom on the first page of the record',
    async () => {
      const record = await drawn(purchase.name, {
        kind: 'decision',
        ...{ record: reports.recorded?.record, hash: reports.recorded?.hash },
      });
      const first = record.pages[0]?.map(({ text }) => text).join(' ') ?? '';
      for (const part of ['Buy ', 'Conditions, who, by when', 'Every option on one line', 'Who decides', 'Decided on'])
        expect(first).toContain(part);
      expect(pageOf(record, 'Annex:')).toBeLessThanOrEqual(4);
      const [chosen, other] = reports.recorded?.record.products.map(({ offers }) => offers.at(-1)?.high ?? 0) ?? [];
      expect(first.includes('costs less by its settled quote')).toBe((other ?? 0) < (chosen ?? 0));
    },
  );

  it('say of each other that they are about the same purchase', () => {
    const { roi, standard, advanced } = reports;
    const subjects = [roi, standard, advanced].map(({ need }) => subjectOf(need));
    expect(new Set(subjects).size, subjects.join(' | ')).toBe(1);
    if (purchase.desk?.need.budgetAud) expect(standard.need.budgetAud).toBe(purchase.desk.need.budgetAud);
  });

  it('print no amount without whose it is, for what time and what of GST', () => {
    const { roi, standard, recorded } = reports;
    const owners = [
      ...roi.figures.options.map(({ name }) => name),
      ...standard.solutionAnalysis.flatMap(({ solution, vendor }) => [solution, vendor]),
      ...(recorded?.record.products.map(({ name }) => name) ?? []),
    ];
    const texts = documents.map(([type, document]) => [type, seenIn(document)] as const);
    expect(texts.flatMap(([type, seen]) => faultsOf(type, bareAmounts(seen, owners)))).toEqual([]);
    for (const [type, seen] of texts) expect(amountsIn(seen).length, type).toBeGreaterThan(0);
    const shown = recorded ? seenIn({ answer: { ...recorded.shown, letters: lettersOf(recorded.record) } }) : [];
    expect(bareAmounts(shown, owners)).toEqual([]);
    if (recorded) expect(amountsIn(shown).length).toBeGreaterThan(0);
    // The quotes that it takes over are told by whose they are, never as one sum.
    const [, told = ''] = standard.decision.cost.split('Your own quotes come to');
    for (const { name, isComplete } of told ? roi.figures.options : []) if (isComplete) expect(told).toContain(name);
  });

  it('hold every figure to a second method', () => {
    const { standard, advanced, roi, recorded } = reports;
    const told = new Map(recorded?.record.products.map(({ solutionId }) => [solutionId, WEEKS_TOLD]));
    const faults = [
      ...faultsOf(roi.type, figureFaults(roi.model, roi.figures)),
      ...faultsOf(roi.type, caseFaults(roi.model, roiCases(roi.model))),
      ...faultsOf(standard.type, scoringFaults(standard)),
      ...faultsOf(
        advanced.type,
        advancedFaults({
          asked: { projectGoals: purchase.goals, selectedSolutions: [...purchase.solutions] },
          ...{ report: advanced, budgetAud: purchase.budgetAud, told },
          // A return on something else is not used.
          ...(roi.need.categories.some((one) => advanced.need.categories.includes(one)) ? { roi } : {}),
        }),
      ),
      ...[standard, advanced, roi].flatMap((report) => [
        ...faultsOf(report.type, brokenTexts(report)),
        ...faultsOf(report.type, citationFaults(report)),
      ]),
    ];
    expect(faults).toEqual([]);
  });

  it.runIf(purchase.desk)('rest on settled quotes, accepted answers, studies and scores, and end in a record', () => {
    const { roi, standard, recorded } = reports;
    expect(roi.reading.quotes.map(({ settled }) => settled)).toEqual([true, true]);
    expect(standard.citations.some(({ kind }) => kind === 'vendor-supplied')).toBe(true);
    expect(roi.model.assumptions.some(({ measured }) => measured)).toBe(true);
    // What was settled is the price; what a vendor only answered is said to be its word, wherever it stands.
    const [price = ''] = standard.decision.cost.split('. ');
    expect(price).toContain('Settled on the quote desk of this purchase');
    expect(roi.costAnalysis.industryBenchmark).toContain('Said by the vendor of');
    expect(roi.costAnalysis.industryBenchmark).not.toContain('Published for');
    expect(recorded?.record.evaluators).toHaveLength(2);
    expect(recorded?.record.products.every(({ total, offers }) => total.value !== null && offers.length > 0)).toBe(
      true,
    );
  });
});
