import { afterEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { AdvancedDueDiligenceReport } from '#shared/contracts/reports/advanced-due-diligence-report';
import { anAdvancedReport } from '../../../testing/reports.ts';
import { wordHtmlOf } from '../frame/report-toolbar.tsx';
import { AdvancedReportView } from './report-view.tsx';

const show = async (more: Partial<AdvancedDueDiligenceReport> = {}) => {
  const screen = await render(<AdvancedReportView report={anAdvancedReport(more)} />);
  const article = screen.container.querySelector('article') as HTMLElement;
  // The Markdown is there once its first citation is a chip.
  await expect.poll(() => article.querySelector('[data-cite] button')).not.toBeNull();
  const headings = () => [...article.querySelectorAll('h3')].map((heading) => heading.textContent);
  return { screen, article, headings };
};

afterEach(() => vi.restoreAllMocks());

describe('an advanced report', () => {
  it('opens with the page to decide on and has the gates above any total', async () => {
    const { headings } = await show();
    expect(headings()).toEqual([
      'Decision summary',
      'Executive Summary',
      'Gates',
      'Scoring',
      'Solution Analysis',
      'Risk assessment',
      'Financial analysis',
      'Implementation roadmap',
      'Market analysis',
      'Competitor analysis',
      'Regulatory analysis',
      'Your requirements',
      'Your current systems',
      'Recommendations',
      'How this was worked out',
      'Sources',
    ]);
  });

  it('has nothing of a component that was switched off', async () => {
    const { headings, screen } = await show({
      riskAssessment: undefined,
      financialAnalysis: undefined,
      implementationRoadmap: undefined,
      marketAnalysis: undefined,
      competitors: undefined,
      regulatory: undefined,
      executiveSummary: { ...anAdvancedReport().executiveSummary, riskLevel: null },
    });
    for (const title of ['Risk assessment', 'Financial analysis', 'Implementation roadmap', 'Market analysis'])
      expect(headings()).not.toContain(title);
    await expect.element(screen.getByText('Risk assessment was switched off.')).toBeVisible();
  });

  it('recommends nothing on too little, and says whom to ask first', async () => {
    const { screen } = await show();
    await expect.element(screen.getByText('None yet: ask Tacera (Austco Healthcare) first')).toBeVisible();
    await expect
      .element(screen.getByText('No purchase is recommended yet: ask Tacera from Austco Healthcare first.'))
      .toBeVisible();
  });
});

describe('the risk matrix', () => {
  const names = (article: HTMLElement) =>
    [...article.querySelectorAll<HTMLElement>('section[aria-label="Risks, the highest score first"] tbody tr')]
      .filter((row) => !row.hidden)
      .map((row) => row.querySelector('th div')?.firstChild?.textContent);

  it('shows its first three entries, then all; a copy holds all', async () => {
    const { screen, article } = await show();
    expect(names(article)).toHaveLength(3);
    expect(wordHtmlOf(article)).toContain('One buyer');
    await screen.getByRole('button', { name: 'Show all 4 risks' }).click();
    expect(names(article)).toHaveLength(4);
  });

  it('shows the first two factors of a category, then all', async () => {
    const { screen } = await show();
    await expect.element(screen.getByText('Third factor.')).not.toBeVisible();
    await screen.getByRole('button', { name: 'Show all 3 factors of Compliance' }).click();
    await expect.element(screen.getByText('Third factor.')).toBeVisible();
  });

  it('is a heat map with its figures as a table', async () => {
    const { screen } = await show();
    const title = '1 of 4 risks scores high; the highest is 6 of 9';
    const figure = screen.getByRole('figure').filter({ hasText: title });
    await figure.getByRole('button', { name: 'Show as table' }).click();
    const table = screen.getByRole('table', { name: title }).element();
    expect(
      [...table.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent)),
    ).toEqual([
      ['1. Gate open', '2', '3', '6', 'High'],
      ['2. Price unknown', '2', '2', '4', 'Medium'],
      ['3. Time unknown', '2', '2', '4', 'Medium'],
      ['4. One buyer', '1', '2', '2', 'Low'],
    ]);
  });
});

describe('a figure', () => {
  it('opens its formula, and is “Not on record” where there is none', async () => {
    const { screen, article } = await show();
    const box = [...article.querySelectorAll('section[aria-label="Financial analysis"] details')].map(
      (details) => details.parentElement?.textContent,
    );
    expect(box[0]).toContain('MinimumNot on record');
    await expect.element(screen.getByText('A$500,000 × 85% = A$425,000')).not.toBeVisible();
    await screen.getByText('How it is worked out').nth(1).click();
    await expect.element(screen.getByText('A$500,000 × 85% = A$425,000')).toBeVisible();
  });
});

describe('the roadmap', () => {
  it('is a timeline with its weeks as a table, and milestones with dates or “Not on record”', async () => {
    const { screen } = await show();
    const title = 'The steps that can be dated take up to 4 weeks; the rollout has no duration on record';
    await screen.getByRole('figure').filter({ hasText: title }).getByRole('button', { name: 'Show as table' }).click();
    const rows = screen.getByRole('table', { name: title }).element().querySelectorAll('tbody tr');
    expect([...rows].map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Close the open gates', '0', '4'],
      ['Contract and rollout', 'Not on record', 'Not on record'],
    ]);
    const milestones = screen.getByRole('table', { name: 'Milestones by the longest durations' }).element();
    expect(milestones.textContent).toContain('18 Dec 2026');
    expect(milestones.textContent).toContain('Not on record');
  });
});

describe('the downloads', () => {
  it('are the whole report as JSON under its id, and a button for the PDF', async () => {
    const saved: { name: string; text: Promise<string> }[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push({ name: '', text: (blob as Blob).text() });
      return 'blob:x';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      const last = saved.at(-1);
      if (last) last.name = this.download;
    });
    const { screen } = await show();
    await expect.element(screen.getByRole('button', { name: 'Download PDF' })).toBeVisible();
    await screen.getByRole('button', { name: 'Download Report' }).click();
    await expect
      .poll(() => saved.at(-1)?.name)
      .toMatch(/^advanced-due-diligence-report-add-20261120-a1b2c3d4e5-\d{4}-\d{2}-\d{2}\.json$/);
    expect(JSON.parse((await saved.at(-1)?.text) ?? '')).toEqual(anAdvancedReport());
  });
});
