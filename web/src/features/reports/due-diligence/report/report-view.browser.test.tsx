import { afterEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { DueDiligenceReport } from '#shared/contracts/reports/due-diligence-report';
import { aDueDiligenceReport, aScoredSolution, aSolutionAnalysis } from '../../../../testing/reports.ts';
import { wordHtmlOf } from '../../frame/report-toolbar.tsx';
import { DueDiligenceReportView } from './report-view.tsx';

const show = async (more: Partial<DueDiligenceReport> = {}) => {
  const screen = await render(<DueDiligenceReportView report={aDueDiligenceReport(more)} onClose={() => undefined} />);
  const article = screen.container.querySelector('article') as HTMLElement;
  // The Markdown is there once its first citation is a chip.
  await expect.poll(() => article.querySelector('[data-cite] button')).not.toBeNull();
  const headings = () => [...article.querySelectorAll('h3')].map((heading) => heading.textContent);
  return { screen, article, headings };
};
const cellsOf = (row: Element) => [...row.children].map((cell) => cell.textContent);

afterEach(() => vi.restoreAllMocks());

describe('a due diligence report', () => {
  it('opens with the page to decide on and has the gates above any total', async () => {
    const { headings } = await show();
    expect(headings()).toEqual([
      'Decision summary',
      'Executive Summary',
      'Gates',
      'Scoring',
      'Solution Analysis',
      'Your requirements',
      'ROI Analysis',
      'Risk register',
      'Competitor analysis',
      'Implementation plan',
      'Recommendations',
      'How this was worked out',
      'Sources',
    ]);
  });

  it('lists its sections to jump to, and only those that it has', async () => {
    const { screen } = await show({ riskRegister: undefined });
    const contents = screen.getByRole('navigation', { name: 'Sections of the report' });
    await contents.getByRole('button', { name: 'Implementation plan' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Implementation plan' })).toHaveFocus();
    expect(contents.getByRole('button', { name: 'Risk register' }).elements()).toEqual([]);
  });

  it('keeps its sources closed until they are jumped to or opened; a copy holds them', async () => {
    const { screen, article } = await show();
    const source = article.querySelector('section[aria-label="Sources"] li');
    await expect.element(source as HTMLElement).not.toBeVisible();
    expect(wordHtmlOf(article)).toContain(source?.querySelector('p')?.textContent ?? 'no source');
    await screen.getByRole('button', { name: 'Sources', exact: true }).click();
    await expect.element(source as HTMLElement).toBeVisible();
    expect(document.activeElement?.tagName).toBe('SUMMARY');
  });

  it('closes the solutions where they are many, and opens one on demand', async () => {
    const solutionAnalysis = ['A', 'B', 'C', 'D'].map((solution) =>
      aSolutionAnalysis({ key: solution, solution, detailedOverview: `Overview of ${solution}` }),
    );
    const { screen, article } = await show({ solutionAnalysis });
    await expect.element(screen.getByText('Overview of C')).not.toBeVisible();
    await screen.getByRole('heading', { name: 'C', exact: true }).click();
    await expect.element(screen.getByText('Overview of C')).toBeVisible();
    await expect.element(screen.getByText('Overview of D')).not.toBeVisible();
    expect(wordHtmlOf(article)).toContain('Overview of D');
  });

  it('says once what is open for all solutions for the same reason', async () => {
    const [gate] = aDueDiligenceReport().gates;
    const results = gate?.results.map((one) => ({
      ...one,
      status: 'open' as const,
      reason: `No ARTG number is on record for ${one.solution}.`,
      question: 'What is its ARTG number?',
    }));
    const { screen } = await show({ gates: gate && results ? [{ ...gate, results }] : [] });
    const rows = screen
      .getByRole('table', { name: 'TGA and ARTG, by solution' })
      .element()
      .querySelectorAll('tbody tr');
    expect([...rows].map(cellsOf)).toEqual([
      ['All 2 solutions', 'Open', 'No ARTG number is on record for any of these.', 'What is its ARTG number?'],
    ]);
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

  it('leaves out every section that was switched off', async () => {
    const { headings, article } = await show({
      roiAnalysis: undefined,
      riskRegister: undefined,
      competitors: undefined,
      implementationPlan: undefined,
      solutionAnalysis: [aSolutionAnalysis({ riskAssessment: undefined })],
    });
    expect(headings()).toEqual([
      'Decision summary',
      'Executive Summary',
      'Gates',
      'Scoring',
      'Solution Analysis',
      'Your requirements',
      'Recommendations',
      'How this was worked out',
      'Sources',
    ]);
    expect([...article.querySelectorAll('h5')].map((heading) => heading.textContent)).not.toContain('Risk');
  });

  it('names the status of each gate in words, with the question while it is open', async () => {
    const { screen } = await show();
    const rows = screen
      .getByRole('table', { name: 'TGA and ARTG, by solution' })
      .element()
      .querySelectorAll('tbody tr');
    expect([...rows].map(cellsOf)).toEqual([
      ['Tacera', 'Open', 'No ARTG number is on record.', 'Is it a medical device, and what is its ARTG number?'],
      ['Rauland Responder', 'Met', expect.stringContaining('On record'), '–'],
    ]);
  });

  it('shows the weights, each score with range and coverage, the rank, and what would flip the winner', async () => {
    const { screen } = await show();
    const weights = screen.getByRole('table', { name: 'Weights of the criteria' }).element();
    expect([...weights.querySelectorAll('tbody tr')].map(cellsOf)).toContainEqual(['Risk mitigation', '9', '30%']);
    const scores = screen.getByRole('table', { name: /^Scores out of 100/ }).element();
    const [first, second] = [...scores.querySelectorAll('tbody tr')].map(cellsOf);
    expect(first?.slice(0, 4)).toEqual([
      'TaceraAustco HealthcareLeads',
      '1',
      '41.341.3–71.3 · 60% on record',
      '4040–70 · 60% on record',
    ]);
    expect(second?.slice(1, 3)).toEqual(['2', '33.133.1–80.2 · 45% on record']);
    await expect
      .element(screen.getByText('Raising innovation from 6 to 10 would make Rauland Responder lead.'))
      .toBeVisible();
  });

  it('crowns nobody when there is no clear winner and marks who fails a gate', async () => {
    const { scoring } = aDueDiligenceReport();
    const rows = [aScoredSolution({ isBarred: true }), aScoredSolution({ key: 'b', solution: 'B' })];
    const { screen } = await show({
      scoring: {
        ...scoring,
        rows,
        outcome: 'no-clear-winner',
        winnerKey: null,
        flip: null,
        statement: 'No clear winner.',
      },
    });
    expect(screen.getByText('Leads', { exact: true }).query()).toBeNull();
    expect(screen.getByText('Fails a gate', { exact: true }).elements()).toHaveLength(1);
    expect(screen.getByText(/would make/).query()).toBeNull();
  });

  it('opens what a score is made of, unknown inputs as Not on record', async () => {
    const { screen } = await show();
    await screen.getByRole('button', { name: 'Why this score: Tacera' }).click();
    const inputs = screen.getByRole('table', { name: 'Inputs of cost reduction: Tacera' }).element();
    expect([...inputs.querySelectorAll('tbody tr')].map(cellsOf)).toEqual([
      ['Public use', '20 of 25', 'One public contract is on record.'],
      ['Price', '– of 25', 'Not on record. No price is on record.'],
    ]);
  });

  it('keeps demonstration examples apart, closed and badged', async () => {
    const { screen } = await show();
    expect(screen.getByText('Belltree Call').query()).toBeNull();
    await screen.getByRole('button', { name: 'Demonstration examples (1)' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Belltree Call' })).toBeVisible();
    await expect.element(screen.getByText('Demonstration', { exact: true })).toBeVisible();
  });

  it('says of a solution that no record holds that the buyer named it', async () => {
    const { screen } = await show({
      solutionAnalysis: [
        aSolutionAnalysis({
          key: 'user-supplied-1',
          solution: 'CareBell',
          vendor: 'Not on record',
          userSupplied: true,
          detailedOverview: undefined,
          strengths: [],
        }),
      ],
    });
    await expect.element(screen.getByText('Named by you, on no record')).toBeVisible();
  });

  it('answers each requirement with its status and the question to ask', async () => {
    const { screen } = await show();
    const rows = screen
      .getByRole('table', { name: 'Wireless pendants, by solution' })
      .element()
      .querySelectorAll('tbody tr');
    expect([...rows].map((row) => cellsOf(row).slice(0, 2))).toEqual([
      ['Tacera', 'On record'],
      ['Rauland Responder', 'Not on record'],
    ]);
    await expect.element(screen.getByText('Ask the vendor: Do you supply wireless pendants?')).toBeVisible();
  });

  it('says once that a gate concerns none of the solutions', async () => {
    const [gate] = aDueDiligenceReport().gates;
    const results = gate?.results.map((one) => ({
      ...one,
      status: 'not-applicable' as const,
      reason: 'Asked of NDIS buyers.',
    }));
    const { screen } = await show({ gates: gate && results ? [{ ...gate, results }] : [] });
    expect(screen.getByText('Not applicable').elements()).toHaveLength(1);
    expect(screen.getByText('Asked of NDIS buyers.').elements()).toHaveLength(1);
  });

  it('opens a long list of questions on demand; a copy holds all of it', async () => {
    const vendorQuestions = Array.from({ length: 9 }, (_, index) => `Question ${index + 1}?`);
    const { screen, article } = await show({ solutionAnalysis: [aSolutionAnalysis({ vendorQuestions })] });
    expect(wordHtmlOf(article)).toContain('<li>Question 9?</li>');
    await expect.element(screen.getByText('Question 9?')).not.toBeVisible();
    await screen.getByRole('button', { name: 'Show all 9 questions about Tacera' }).click();
    await expect.element(screen.getByText('Question 9?')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Show fewer questions about Tacera' })).toHaveFocus();
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

  it('goes to a word processor with its tables and numbered citations, without controls', async () => {
    const { article } = await show();
    const html = wordHtmlOf(article);
    expect(html).toContain('<table>');
    expect(html).toMatch(/It has the higher total on record.*\[1\]/);
    expect(html).not.toMatch(/<button|class=|Why this score/);
  });
});
