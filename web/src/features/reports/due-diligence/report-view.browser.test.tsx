import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { DueDiligenceReport } from '#shared/contracts/reports/due-diligence-report';
import { dueDiligenceDocument } from '#shared/documents/due-diligence';
import { makeQueryClient } from '../../../lib/query-client.ts';
import { wordHtmlOf } from '../../../lib/word/word.ts';
import { aDueDiligenceReport, aScoredSolution, aSolutionAnalysis } from '../../../testing/reports.ts';
import { savedFiles } from '../../../testing/saved-files.ts';
import { DueDiligenceReportView } from '../frame/due-diligence-view.tsx';

const show = async (more: Partial<DueDiligenceReport> = {}) => {
  const report = aDueDiligenceReport(more);
  const screen = await render(
    <QueryClientProvider client={makeQueryClient()}>
      <DueDiligenceReportView report={report} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const article = screen.container.querySelector('article') as HTMLElement;
  // The Markdown is there once its first citation is a chip.
  await expect.poll(() => article.querySelector('[data-cite] button')).not.toBeNull();
  const headings = () => [...article.querySelectorAll('h3')].map((heading) => heading.textContent);
  return { screen, article, headings, html: wordHtmlOf(dueDiligenceDocument(report)) };
};
const rowsOf = (article: HTMLElement, caption: string) =>
  [...article.querySelectorAll(`section[aria-label^="${caption}"] tbody tr`)].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );

afterEach(() => vi.restoreAllMocks());

describe('a due diligence report', () => {
  it('opens with the page to decide on, then the spec’s sections, then an annex', async () => {
    const { headings } = await show();
    expect(headings()).toEqual([
      'Decision summary',
      'Executive Summary',
      'Solution Analysis',
      'ROI Analysis',
      'Recommendations',
      'What was asked',
      'Risk register',
      'Implementation plan',
      'Ask the vendors',
      'Everything on record',
      'Answers to your requirements',
      'What each saving rests on',
      'Rules behind the gates',
      'Evidence map',
      'How the criteria weigh',
      'Points behind the scores',
      'Other solutions on record',
      'Demonstration examples',
      'Methods',
      'Sources',
    ]);
  });

  it('leaves out every section that was switched off', async () => {
    const { headings } = await show({
      roiAnalysis: undefined,
      riskRegister: undefined,
      competitors: undefined,
      implementationPlan: undefined,
    });
    for (const title of ['ROI Analysis', 'Risk register', 'Implementation plan', 'Other solutions on record'])
      expect(headings()).not.toContain(title);
  });

  it('opens a part of the annex that is jumped to; a copy holds it while it is closed', async () => {
    const { screen, article, html } = await show();
    const source = article.querySelector('section[aria-label="Sources"] li');
    await expect.element(source as HTMLElement).not.toBeVisible();
    expect(html).toContain(source?.querySelector('p')?.textContent ?? 'no source');
    await screen.getByRole('button', { name: 'Sources', exact: true }).click();
    await expect.element(source as HTMLElement).toBeVisible();
    expect(document.activeElement?.tagName).toBe('SUMMARY');
  });

  it('does not take the focus from the tabs that a reader moves along', async () => {
    const tab = document.createElement('button');
    tab.setAttribute('role', 'tab');
    document.body.append(tab);
    tab.focus();
    await show();
    expect(document.activeElement).toBe(tab);
    tab.remove();
    const { screen } = await show();
    await expect.element(screen.getByRole('heading', { name: 'Due Diligence Report' }).first()).toBeInTheDocument();
    expect(document.activeElement?.tagName).toBe('H2');
  });

  it('says once what is open for all solutions for the same reason, with its status in words', async () => {
    const [gate] = aDueDiligenceReport().gates;
    const results = gate?.results.map((one) => ({
      ...one,
      status: 'open' as const,
      reason: 'No ARTG number is on record.',
      question: 'What is its ARTG number?',
    }));
    const { article } = await show({ gates: gate && results ? [{ ...gate, results }] : [] });
    expect(rowsOf(article, 'Gates:').map((row) => row.at(-1))).toEqual(['Open', 'Open']);
    expect(rowsOf(article, 'Why each gate')).toEqual([
      ['TGA and ARTG', 'both', 'Open', 'No ARTG number is on record.'],
    ]);
  });

  it('draws the scores and has them by criterion as a table, and says what would change the answer', async () => {
    const { screen, article } = await show();
    await screen.getByRole('button', { name: 'Show as table' }).first().click();
    const [first, second] = rowsOf(article, 'Tacera leads');
    expect(first?.slice(0, 3)).toEqual(['Tacera', '1', '41.3–71.3']);
    expect(second?.[1]).toBe('2');
    const [byCriterion] = rowsOf(article, 'Scores out of 100, by criterion');
    expect(byCriterion?.slice(0, 3)).toEqual(['TaceraAustco HealthcareLeads', '1', '40–70']);
    await expect
      .element(
        screen.getByText('Raising your priority of innovation from 6 to 10 would make Rauland Responder lead.').first(),
      )
      .toBeVisible();
  });

  it('saves the figures of each chart as numbers, with the message and the source below', async () => {
    const { screen } = await show();
    const files = savedFiles();
    await screen.getByRole('button', { name: /^Save as CSV: Tacera leads/ }).click();
    expect(files.names()).toEqual(['scores.csv']);
    const [head, first, ...rest] = (await files.lastText()).split('\r\n');
    expect(head).toBe(',Score of 100,Low,High');
    expect(first).toMatch(/^Tacera \([\d.]+% on record\),41.3,41.3,71.3$/);
    expect(rest.some((line) => /^It tells,"?Tacera leads/.test(line))).toBe(true);
    expect(rest.some((line) => line.startsWith('Source,'))).toBe(true);
  });

  it('crowns nobody when there is no clear winner', async () => {
    const { scoring } = aDueDiligenceReport();
    const rows = [aScoredSolution({ isBarred: true }), aScoredSolution({ key: 'b', solution: 'B' })];
    const { html } = await show({
      scoring: { ...scoring, rows, outcome: 'no-clear-winner', winnerKey: null, flip: null, statement: 'No winner.' },
    });
    expect(html).not.toContain('Leads');
    expect(html.split('Not to be recommended')).toHaveLength(2);
    expect(html).not.toContain('would make');
  });

  it('says a gap once, for whom it is open', async () => {
    const gap = (key: string, notOnRecord: string[]) => aSolutionAnalysis({ key, solution: key, notOnRecord });
    const { html } = await show({ solutionAnalysis: [gap('A', ['price', 'ARTG']), gap('B', ['price'])] });
    expect(html.split('Not on record for both: price.')).toHaveLength(2);
    expect(html.split('Not on record for A: ARTG.')).toHaveLength(2);
  });

  it('says before a deadline whether it can be met', async () => {
    const { decision } = aDueDiligenceReport();
    const deadline = { words: 'before December', weeks: [13, 22] as [number, number] };
    const { screen } = await show({
      generatedDate: '2026-11-22T01:00:00.000Z',
      decision: { ...decision, verdict: 'not-yet', deadline },
    });
    await expect
      .element(
        screen.getByText('“before December” cannot be met: the steps to a contract take 13 to 22 weeks.').first(),
      )
      .toBeVisible();
    await expect.element(screen.getByText('Not yet: the records do not decide it', { exact: true })).toBeVisible();
  });

  it('says of a solution that no record holds that the buyer named it', async () => {
    const { html } = await show({
      solutionAnalysis: [
        aSolutionAnalysis({
          key: 'user-supplied-1',
          solution: 'CareBell',
          vendor: 'Not on record',
          userSupplied: true,
          strengths: [],
        }),
      ],
    });
    expect(html).toContain('CareBell (named by you)');
    expect(html).toContain('no record holds it, so nothing is said about it here');
  });

  it('copies the questions to all vendors', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { screen } = await show();
    await screen.getByRole('button', { name: 'Ask the vendors', exact: true }).click();
    await screen
      .getByRole('button', { name: /^Copy questions to/ })
      .first()
      .click();
    expect(written.mock.calls[0]?.[0]).toMatch(/^Questions to .+:\n\n- /);
  });

  it('saves the evaluation matrix as a CSV that carries the report’s id', async () => {
    const { screen } = await show();
    let name = '';
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      name = this.download;
    });
    await screen.getByRole('button', { name: 'Evaluation matrix (CSV)' }).click();
    expect(name).toBe('evaluation-matrix-dd-20261120-a1b2c3d4e5.csv');
  });

  it('goes to a word processor with real headings, tables and numbered citations, and nothing that runs', async () => {
    const goals = 'Beds <img src=x onerror=alert(1)> & "bells"';
    const { html } = await show({ projectGoals: goals });
    expect(html).toMatch(/<h1>Due Diligence Report<\/h1>.*<h2>Decision summary<\/h2>.*<table>/s);
    expect(html).toMatch(/It has the higher total on record.*\[1\]/);
    expect(html).toContain('Beds &lt;img src=x onerror=alert(1)&gt; &amp; &quot;bells&quot;');
    expect(html).not.toMatch(/<button|class=|<img|<script/);
  });
});
