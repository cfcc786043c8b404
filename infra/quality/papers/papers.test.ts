import { mkdirSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { newBrowser } from '#functions/lib/testing/browser';
import { installAwslambda } from '#infra/local/response-stream';
import { seedIfNeeded } from '#infra/seed/load';
import { AdvancedDueDiligenceReport } from '#shared/contracts/reports/advanced-due-diligence-report';
import { DueDiligenceReport } from '#shared/contracts/reports/due-diligence-report';
import { DetailedRoiReport } from '#shared/contracts/reports/roi-report';
import { type PapersOf, purchases } from './purchases.ts';

installAwslambda();
const { handler: advanced } = await import('#functions/reports/generate-advanced-due-diligence');
const { handler: roi } = await import('#functions/reports/generate-detailed-roi');
const { handler: diligence } = await import('#functions/reports/generate-due-diligence');

type Line = { text: string; size: number };
type Paper = { pages: readonly (readonly Line[])[]; body: string };
type App = {
  renderPdf: (request: { kind: string; report: object }) => ArrayBuffer;
  readBack: (file: ArrayBuffer) => Promise<Paper>;
};
const app = async (path: string): Promise<App> => import(`../../../web/src/pdf/${path}`);
const { renderPdf } = await app('render-pdf.ts');
const { readBack } = await app('testing/read-back.ts');

beforeAll(async () => {
  process.env.BUDGET_FACTOR = '1000';
  await seedIfNeeded();
});

/** Where to leave the papers for somebody to look at. */
const folder = process.env.PAPERS_FOLDER;

const paperOf = async (name: string, report: { type: string }): Promise<Paper> => {
  const file = renderPdf({ kind: report.type, report });
  if (folder) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}/${name}-${report.type}.pdf`, Buffer.from(file));
    writeFileSync(`${folder}/${name}-${report.type}.json`, JSON.stringify(report));
  }
  return readBack(file);
};

const pageOf = ({ pages }: Paper, heading: string) =>
  pages.findIndex((lines) => lines.some(({ text, size }) => text.startsWith(heading) && Math.round(size) === 16));

const papersOf = async ({
  goals,
  solutions,
  quotes,
  organizationType,
  budget,
  requirements = [],
  systems = [],
}: PapersOf) => {
  const from = newBrowser('203.0.113.9');
  const sessionId = `session-${Date.now()}-papersofapurchase`;
  const send = async (handler: unknown, body: object) => {
    const reply = await from.send(handler, { body: { sessionId, ...body } });
    expect(reply.statusCode, reply.body).toBe(200);
    return JSON.parse(reply.body);
  };
  const asked = { projectGoals: goals, selectedSolutions: solutions, customRequirements: requirements };
  const fields = { organizationType, currentSystems: systems, ...(budget ? { budget } : {}) };
  return {
    roi: DetailedRoiReport.parse(
      (await send(roi, { quotes, solutionFocus: goals, selectedSolutions: solutions })).report,
    ),
    standard: DueDiligenceReport.parse((await send(diligence, asked)).reportData),
    advanced: AdvancedDueDiligenceReport.parse(await send(advanced, { ...asked, ...fields })),
  };
};

describe.each(purchases)('the papers on $name', (purchase) => {
  it('hold the decision on one page and the body on few, and the page says what is needed to decide', async () => {
    const reports = await papersOf(purchase);
    for (const [report, most] of [
      [reports.standard, 4],
      [reports.advanced, 6],
      [reports.roi, 6],
    ] as const) {
      const paper = await paperOf(purchase.name, report);
      expect(pageOf(paper, 'Executive Summary'), `${report.type}: pages of the decision`).toBe(1);
      expect(pageOf(paper, 'Annex:'), `${report.type}: pages before the annex`).toBeLessThanOrEqual(most);
      const first = paper.pages[0]?.map(({ text }) => text).join(' ') ?? '';
      for (const part of ['Why', 'What is not settled', 'What next', 'What would change the answer'])
        expect(first, report.type).toContain(part);
      expect(first, report.type).toMatch(/A\$|No price is on record/);
    }
  });
});
