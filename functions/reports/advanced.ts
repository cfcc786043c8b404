import type { AdvancedDueDiligenceReport } from '#shared/contracts/advanced-due-diligence-report';

/** What the advanced task answers; the handler adds what identifies the report. */
export type AdvancedBody = Omit<
  AdvancedDueDiligenceReport,
  'reportId' | 'revision' | 'sessionId' | 'generatedDate' | 'dataVersion' | 'masked'
>;
