import { expect, it } from 'vitest';
import type { AdvancedDueDiligenceReport } from '#shared/contracts/reports/advanced-due-diligence-report';
import { anAdvancedReport } from '../testing/reports.ts';
import { toGlyphs } from './glyphs.ts';
import { renderPdf } from './render-pdf.ts';
import { type ReadPdf, readBack, squeezed } from './testing/read-back.ts';

const read = (more: Partial<AdvancedDueDiligenceReport> = {}): Promise<ReadPdf> =>
  readBack(renderPdf({ kind: 'advanced-due-diligence', report: anAdvancedReport(more) }));
const sectionsOf = ({ pages }: ReadPdf): string[] =>
  pages.flatMap((lines) => lines.filter(({ size }) => Math.round(size) === 16).map(({ text }) => text));
const holds = ({ body }: ReadPdf, text: string) => squeezed(body).includes(squeezed(toGlyphs(text)));

it('has the page to decide on first, and every section in its order', async () => {
  const pdf = await read();
  expect(pdf.pages[0]?.find(({ size }) => Math.round(size) === 20)?.text).toBe('Advanced Due Diligence Report');
  expect(sectionsOf(pdf).slice(0, 11)).toEqual([
    'Decision summary',
    'Executive Summary',
    'Solution Assessment',
    'Risk Assessment',
    'Financial Analysis',
    'Implementation Roadmap',
    'Market and Competitors',
    'Regulatory Analysis',
    'Recommendations',
    'Annex: What was asked',
    'Annex: Risk matrix',
  ]);
  expect(sectionsOf(pdf).at(-1)).toBe('Sources');
  const first = pdf.pages[0]?.map(({ text }) => text).join('\n');
  for (const part of ['Price', 'Why', 'What is not settled', 'What next', 'What would change the answer'])
    expect(first).toContain(part);
  expect(first).not.toContain('Executive Summary');
});

it('prints every risk, figure with its formula, phase, milestone, notice and rule that the report holds', async () => {
  const pdf = await read();
  const { riskAssessment, financialAnalysis, implementationRoadmap, marketAnalysis, regulatory } = anAdvancedReport();
  const texts = [
    ...(riskAssessment?.riskMatrix.flatMap(({ risk, mitigation }) => [risk, mitigation]) ?? []),
    ...Object.values(riskAssessment?.riskCategories ?? {}).flatMap(({ factors }) => factors),
    ...(financialAnalysis?.basis.figures.map(({ formula }) => formula) ?? []),
    ...(financialAnalysis?.costBenefit.figures.map(({ formula }) => formula) ?? []),
    'A$425,000',
    'A$173,497',
    ...(implementationRoadmap?.phases.flatMap(({ activities, deliverables }) => [...activities, ...deliverables]) ??
      []),
    ...(implementationRoadmap?.milestones.map(({ milestone }) => milestone) ?? []),
    '18 Dec 2026',
    ...(marketAnalysis?.notices.map(({ notice }) => notice) ?? []),
    ...(regulatory?.rules.map(({ rule }) => rule) ?? []),
    'Leecare',
    'Compliance',
  ];
  for (const text of texts) expect(holds(pdf, text), text).toBe(true);
  expect(pdf.body).toContain('Demonstration');
  expect(pdf.activeParts).toBe(0);
});

it('has no section of a component that was switched off', async () => {
  const sections = sectionsOf(
    await read({
      riskAssessment: undefined,
      financialAnalysis: undefined,
      implementationRoadmap: undefined,
      marketAnalysis: undefined,
      competitors: undefined,
      regulatory: undefined,
    }),
  );
  for (const title of ['Risk Assessment', 'Financial Analysis', 'Implementation Roadmap', 'Market and Competitors'])
    expect(sections).not.toContain(title);
  expect(sections).not.toContain('Regulatory Analysis');
});
