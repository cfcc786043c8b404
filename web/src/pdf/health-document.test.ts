import { expect, it } from 'vitest';
import { aHealthResult } from '../testing/health-results.ts';
import { toGlyphs } from './glyphs.ts';
import { renderPdf } from './render-pdf.ts';
import { pdfName } from './save-document.ts';
import { readBack, squeezed } from './testing/read-back.ts';

const report = aHealthResult({
  companyName: 'Example Care Systems',
  industry: 'medical-devices',
  yearsInBusiness: 12,
  complianceCertifications: ['TGA Compliance'],
  riskFactors: ['Quality issues reported'],
  additionalNotes: 'Met them in May.',
});

it('holds every figure with its formula, the method, the report’s id and date, and that nothing was checked', async () => {
  const pdf = await readBack(renderPdf({ kind: 'vendor-health', report }));
  const body = squeezed(pdf.body);
  const texts = [
    'Vendor Health Score Report',
    `Report ${report.reportId}`,
    '21 Nov 2026',
    'Example Care Systems',
    'Medical devices',
    'Nothing was checked',
    `${report.overallScore} of 100, Not rated yet`,
    `${report.low}–${report.high}`,
    `${report.coverage}% of the points`,
    report.riskReason,
    'Met them in May.',
    ...report.strengths,
    ...report.concerns,
    ...report.recommendations,
    ...report.categories.flatMap(({ label, score, points, maximum }) => [
      label,
      `${score} of 100`,
      `${points} of ${maximum}`,
    ]),
    ...report.contributions.flatMap(({ label, formula, points, maximum }) => [
      label,
      formula,
      `${points} of ${maximum}`,
    ]),
    ...report.levers.flatMap(({ to, gain }) => [to, `+${gain}`]),
    ...report.unanswered.map(({ question }) => question),
    ...report.method.rules,
  ];
  for (const text of texts) expect(body, text).toContain(squeezed(toGlyphs(text)));
  expect(pdf.activeParts).toBe(0);
  expect(pdf.pages.flat().some(({ text }) => /data version/i.test(text))).toBe(false);
  const feet = pdf.pages.map((lines) => lines.map(({ text }) => text).join(' '));
  for (const [at, text] of feet.entries()) expect(text).toContain(`Page ${at + 1} of ${feet.length}`);
});

it('names its file by the report and today', () => {
  expect(pdfName({ kind: 'vendor-health', report }, new Date('2026-11-22T00:00:00Z'))).toBe(
    'vendor-health-score-health-20261121-k3j9x0q2ab-2026-11-22.pdf',
  );
});
