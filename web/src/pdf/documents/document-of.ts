import type { PdfDocument } from '../pdf-blocks.ts';
import type { PdfRequest } from '../pdf-request.ts';
import { advancedDocument } from './advanced-document.ts';
import { conversationDocument } from './conversation-document.ts';
import { dueDiligenceDocument } from './due-diligence-document.ts';
import { healthDocument } from './health-document.ts';
import { roiDocument } from './roi-document.ts';

/** The document of what is asked for. */
export const documentOf = (request: PdfRequest): PdfDocument => {
  switch (request.kind) {
    case 'due-diligence':
      return dueDiligenceDocument(request.report);
    case 'advanced-due-diligence':
      return advancedDocument(request.report);
    case 'roi-report':
      return roiDocument(request.report);
    case 'vendor-health':
      return healthDocument(request.report);
    case 'conversation':
      return conversationDocument(request.conversation);
  }
};
