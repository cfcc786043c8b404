import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { AdvancedDueDiligenceReport } from '#shared/contracts/reports/advanced-due-diligence-report';
import { advancedDocument } from '#shared/documents/advanced';
import { makeQueryClient } from '../../../lib/query-client.ts';
import { wordHtmlOf } from '../../../lib/word/word.ts';
import { anAdvancedReport } from '../../../testing/reports.ts';
import { DueDiligenceReportView } from '../frame/due-diligence-view.tsx';

const show = async (more: Partial<AdvancedDueDiligenceReport> = {}) => {
  const report = anAdvancedReport(more);
  const screen = await render(
    <QueryClientProvider client={makeQueryClient()}>
      <DueDiligenceReportView report={report} />
    </QueryClientProvider>,
  );
  const article = screen.container.querySelector('article') as HTMLElement;
  // The Markdown is there once its first citation is a chip.
  await expect.poll(() => article.querySelector('[data-cite] button')).not.toBeNull();
  const headings = () => [...article.querySelectorAll('h3')].map((heading) => heading.textContent);
  return { screen, article, headings, html: wordHtmlOf(advancedDocument(report)) };
};

afterEach(() => vi.restoreAllMocks());

describe('an advanced report', () => {
  it('opens with the page to decide on, then the sections, then an annex', async () => {
    const { headings } = await show();
    expect(headings().slice(0, 11)).toEqual([
      'Decision summary',
      'Executive Summary',
      'Solution Assessment',
      'Risk Assessment',
      'Financial Analysis',
      'Implementation Roadmap',
      'Market and Competitors',
      'Regulatory Analysis',
      'Recommendations',
      'What was asked',
      'Risk matrix',
    ]);
    expect(headings().at(-1)).toBe('Sources');
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
    for (const title of ['Risk Assessment', 'Financial Analysis', 'Implementation Roadmap', 'Market and Competitors'])
      expect(headings()).not.toContain(title);
    await expect.element(screen.getByText('Risk assessment was switched off.')).toBeVisible();
  });

  it('recommends nothing on too little, and says whom to ask first', async () => {
    const { screen } = await show();
    await expect
      .element(screen.getByText('None yet: ask Tacera from Austco Healthcare first', { exact: true }))
      .toBeVisible();
  });

  it('shows the first three entries of the risk matrix, then all; a copy holds all', async () => {
    const { screen, article, html } = await show();
    const shown = () =>
      [...article.querySelectorAll<HTMLElement>('section[aria-label^="Risk matrix:"] tbody tr')].filter(
        ({ hidden }) => !hidden,
      );
    expect(shown()).toHaveLength(3);
    expect(html).toContain('One buyer');
    await screen.getByRole('button', { name: 'Show all 4 rows' }).click();
    expect(shown()).toHaveLength(4);
  });

  it('shows the first two factors of a category, then all', async () => {
    const { screen } = await show();
    await expect.element(screen.getByText('Third factor.')).not.toBeVisible();
    await screen.getByRole('button', { name: 'Show all 3 factors of Compliance' }).click();
    await expect.element(screen.getByText('Third factor.')).toBeVisible();
  });

  it('has each figure with its formula, “Not on record” where there is none', async () => {
    const { article } = await show();
    const rows = [...article.querySelectorAll('section[aria-label^="What the purchase may need"] tbody tr')].map(
      (row) => row.textContent,
    );
    expect(rows[0]).toContain('MinimumNot on record');
    expect(rows[1]).toContain('A$500,000 × 85% = A$425,000');
  });

  it('has milestones with their dates, “Not on record” where no record names one', async () => {
    const { article } = await show();
    const milestones = article.querySelector('section[aria-label="Milestones"]')?.textContent;
    expect(milestones).toContain('18 Dec 2026');
    expect(milestones).toContain('Not on record');
  });

  it('downloads as JSON under its id, and as a PDF', async () => {
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
