import { randomUUID } from 'node:crypto';
import type { Report } from '#shared/contracts/reports/reports';
import { emptyNeed } from '#shared/kernel/need';
import { newReportId } from '../report.ts';

export const newSession = () => `session-${Date.now()}-${randomUUID().replaceAll('-', '')}`;
/** A report for tests: whole, and next to empty. */
export const report = (given: Partial<Extract<Report, { type: 'due-diligence' }>> = {}): Report => ({
  reportId: newReportId('due-diligence', new Date()),
  revision: 1,
  sessionId: newSession(),
  generatedDate: new Date().toISOString(),
  dataVersion: '2026-01-15-test',
  demonstration: false,
  engine: 'embedded',
  engineNote: null,
  droppedSentences: 0,
  citations: [],
  type: 'due-diligence',
  projectGoals: 'Nurse call',
  analysisDepth: 'standard',
  need: emptyNeed,
  masked: [],
  executiveSummary: 'Summary.',
  solutionAnalysis: [],
  demonstrationExamples: [],
  recommendations: {
    primaryRecommendation: '',
    alternativeOptions: [],
    decisionCriteria: [],
    nextSteps: [],
    urgencyAssessment: '',
  },
  decision: { recommendation: '', why: [], cost: '' },
  gates: [],
  scoring: { weights: [], rows: [], margin: 5, outcome: 'none', winnerKey: null, flip: null, statement: '' },
  requirements: [],
  methods: [],
  ...given,
});
