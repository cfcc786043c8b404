import { isoDay } from '../lib/format.ts';
import type { PdfRequest } from './pdf-request.ts';

/** The name of the file: kind, session where the kind has one, and today's date. */
export const pdfName = (request: PdfRequest, now = new Date()): string => {
  const date = isoDay(now);
  switch (request.kind) {
    case 'due-diligence':
      return `due-diligence-report-${request.report.sessionId}-${date}.pdf`;
    case 'roi-report':
      return `Detailed_ROI_Report_${date}.pdf`;
    case 'conversation':
      return `conversation-${request.conversation.sessionId}-${date}.pdf`;
  }
};
