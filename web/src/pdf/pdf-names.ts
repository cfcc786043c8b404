import { isoDay } from '../lib/format.ts';
import type { PdfRequest } from './documents.ts';

/** The name of the file: kind, the report or session where the kind has one, and today's date. */
export const pdfName = (request: PdfRequest, now = new Date()): string => {
  const date = isoDay(now);
  switch (request.kind) {
    case 'due-diligence':
      return `due-diligence-report-${request.report.sessionId}-${date}.pdf`;
    case 'advanced-due-diligence':
      return `advanced-due-diligence-report-${request.report.reportId}-${date}.pdf`;
    case 'roi-report':
      return `Detailed_ROI_Report_${date}.pdf`;
    case 'decision':
      return `decision-${request.hash.slice(0, 16)}-${date}.pdf`;
    case 'vendor-health':
      return `vendor-health-score-${request.report.reportId}-${date}.pdf`;
    case 'conversation':
      return `conversation-${request.conversation.sessionId}-${date}.pdf`;
  }
};
