import type { DecisionRecord } from '#shared/contracts/purchases/evaluation';
import type { AdvancedDueDiligenceReport } from '#shared/contracts/reports/advanced-due-diligence-report';
import type { DueDiligenceReport } from '#shared/contracts/reports/due-diligence-report';
import type { DetailedRoiReport } from '#shared/contracts/reports/roi-report';
import type { HealthResult } from '#shared/contracts/vendors/vendor-health';
import { advancedDocument } from '#shared/documents/advanced';
import type { ReportDocument } from '#shared/documents/blocks';
import { decisionRecordDocument } from '#shared/documents/decision-record';
import { dueDiligenceDocument } from '#shared/documents/due-diligence';
import { roiDocument } from '#shared/documents/roi';
import { healthDocument } from '#shared/documents/vendor-health';
import { type ConversationExport, conversationDocument } from '../lib/conversation/conversation-document.ts';

/** What a file can be made of. */
export type PdfRequest =
  | { kind: 'due-diligence'; report: DueDiligenceReport }
  | { kind: 'advanced-due-diligence'; report: AdvancedDueDiligenceReport }
  | { kind: 'roi-report'; report: DetailedRoiReport }
  | { kind: 'decision'; record: DecisionRecord; hash: string }
  | { kind: 'vendor-health'; report: HealthResult }
  | { kind: 'conversation'; conversation: ConversationExport };

/** What is made of each kind of request. */
export type OfKinds<Made> = { [Kind in PdfRequest['kind']]: (request: PdfRequest & { kind: Kind }) => Made };

/** Every kind of document, and what makes it. */
export const documentMakers: OfKinds<ReportDocument> = {
  'due-diligence': ({ report }) => dueDiligenceDocument(report),
  'advanced-due-diligence': ({ report }) => advancedDocument(report),
  'roi-report': ({ report }) => roiDocument(report),
  decision: ({ record, hash }) => decisionRecordDocument(record, hash),
  'vendor-health': ({ report }) => healthDocument(report),
  conversation: ({ conversation }) => conversationDocument(conversation),
};

/** The document of what is asked for. */
export const documentOf = (request: PdfRequest): ReportDocument =>
  (documentMakers[request.kind] as (request: PdfRequest) => ReportDocument)(request);
