import type { ConversationAnswer } from '#shared/contracts/assistant';
import type { DecisionRecord } from '#shared/contracts/evaluation';
import type { AdvancedDueDiligenceReport } from '#shared/contracts/reports/advanced-due-diligence-report';
import type { DueDiligenceReport } from '#shared/contracts/reports/due-diligence-report';
import type { DetailedRoiReport } from '#shared/contracts/reports/roi-report';
import type { HealthResult } from '#shared/contracts/vendor-health';
import type { Citation } from '#shared/kernel/evidence';

export type ConversationExportMessage = {
  type: 'user' | 'ai';
  /** As typed, for a user's; Markdown for an answer. */
  content: string;
  /** ISO 8601. */
  timestamp: string;
  /** What the `[n]` of this message refer to. */
  citations: readonly Citation[];
  aiResponse: Pick<
    ConversationAnswer,
    'recommendations' | 'demonstrationExamples' | 'vendorQuestions' | 'nextSteps'
  > | null;
};

export type ConversationExport = {
  sessionId: string;
  /** ISO 8601. */
  exportedAt: string;
  dataVersion: string | null;
  messages: ConversationExportMessage[];
};

/** What a PDF can be made of. */
export type PdfRequest =
  | { kind: 'due-diligence'; report: DueDiligenceReport }
  | { kind: 'advanced-due-diligence'; report: AdvancedDueDiligenceReport }
  | { kind: 'roi-report'; report: DetailedRoiReport }
  | { kind: 'decision'; record: DecisionRecord; hash: string }
  | { kind: 'vendor-health'; report: HealthResult }
  | { kind: 'conversation'; conversation: ConversationExport };
