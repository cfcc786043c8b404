import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { searchText, typedText } from '../../kernel/fields.ts';
import { AdvancedDueDiligenceReport } from './advanced-due-diligence-report.ts';
import {
  AdvancedPriorities,
  BUDGET_MAX,
  OrganizationType,
  REQUIREMENT_MAX,
  REQUIREMENTS_MAX,
  SYSTEM_MAX,
  SYSTEMS_MAX,
  Timeframe,
} from './report-choices.ts';
import { DueDiligenceRequest, unique } from './reports.ts';

export const AdvancedDueDiligenceRequest = DueDiligenceRequest.extend({
  includeMarketAnalysis: z.boolean().default(true),
  includeRegulatory: z.boolean().default(true),
  stakeholderPriorities: AdvancedPriorities.prefault({}),
  customRequirements: z
    .array(typedText(REQUIREMENT_MAX))
    .max(REQUIREMENTS_MAX, `At most ${REQUIREMENTS_MAX} custom requirements.`)
    .transform(unique)
    .default([]),
  /** Absent: untouched, so that the report does not call the default the buyer's. */
  timeframe: Timeframe.optional(),
  /** As a person writes it; blank: none given. Absent: untouched, so that what the goals or the talk name goes before the default. */
  budget: searchText(BUDGET_MAX).optional(),
  organizationType: OrganizationType.default('Healthcare Organization'),
  currentSystems: z
    .array(typedText(SYSTEM_MAX))
    .max(SYSTEMS_MAX, `At most ${SYSTEMS_MAX} current systems.`)
    .transform(unique)
    .default([]),
});
export type AdvancedDueDiligenceRequest = z.infer<typeof AdvancedDueDiligenceRequest>;

export const generateAdvancedDueDiligence = endpoint({
  method: 'POST',
  path: '/api/ai/advanced-due-diligence',
  auth: 'new-visitor',
  summary: 'Makes an advanced due diligence report on named solutions. Streams its stages.',
  request: AdvancedDueDiligenceRequest,
  response: AdvancedDueDiligenceReport,
  streams: true,
  budget: { calls: 20, seconds: 60 },
});
