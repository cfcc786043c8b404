import type { DecisionRecord } from '#shared/contracts/evaluation';
import type { AdvancedDueDiligenceReport } from '#shared/contracts/reports/advanced-due-diligence-report';
import type { DueDiligenceReport } from '#shared/contracts/reports/due-diligence-report';
import type { DetailedRoiReport } from '#shared/contracts/reports/roi-report';
import type { HealthResult } from '#shared/contracts/vendor-health';
import type { ConversationExport } from '../lib/conversation/conversation-document.ts';

/** What a PDF can be made of. */
export type PdfRequest =
  | { kind: 'due-diligence'; report: DueDiligenceReport }
  | { kind: 'advanced-due-diligence'; report: AdvancedDueDiligenceReport }
  | { kind: 'roi-report'; report: DetailedRoiReport }
  | { kind: 'decision'; record: DecisionRecord; hash: string }
  | { kind: 'vendor-health'; report: HealthResult }
  | { kind: 'conversation'; conversation: ConversationExport };
