import { expect, it } from 'vitest';
import { aDueDiligenceReport, anAdvancedReport, anRoiReport } from '../testing/reports.ts';
import { pdfName } from './save-document.ts';

const now = new Date('2026-11-21T03:00:00Z');
const sessionId = 'session-1763683200000-abcdef0123456789';

it('names each kind of file by its session or its report and today, whatever the date of the report', () => {
  expect(pdfName({ kind: 'due-diligence', report: aDueDiligenceReport({ generatedDate: '2025-01-01' }) }, now)).toBe(
    `due-diligence-report-${sessionId}-2026-11-21.pdf`,
  );
  expect(pdfName({ kind: 'advanced-due-diligence', report: anAdvancedReport() }, now)).toBe(
    'advanced-due-diligence-report-add-20261120-a1b2c3d4e5-2026-11-21.pdf',
  );
  expect(pdfName({ kind: 'roi-report', report: anRoiReport() }, now)).toBe('Detailed_ROI_Report_2026-11-21.pdf');
  const conversation = { sessionId, exportedAt: '2025-01-01', dataVersion: null, messages: [] };
  expect(pdfName({ kind: 'conversation', conversation }, now)).toBe(`conversation-${sessionId}-2026-11-21.pdf`);
});
