import { apiHandler } from '#functions/lib/api-handler';
import { readCircumstances } from '#functions/records/need/read-need';
import { generateAdvancedDueDiligence } from '#shared/contracts/reports/advanced-due-diligence';
import type { AdvancedDueDiligenceReport } from '#shared/contracts/reports/advanced-due-diligence-report';
import { DEFAULT_BUDGET, DEFAULT_TIMEFRAME } from '#shared/contracts/reports/report-choices';
import { today } from '#shared/kernel/clock';
import { advancedTask } from './advanced/task.ts';
import { dueDiligenceGround, generated } from './generate.ts';
import { maskTyped } from './mask-typed.ts';

export const handler = apiHandler(generateAdvancedDueDiligence, async function* (sent, { visitorId }) {
  const { sessionId } = sent;
  const typed = ['projectGoals', 'selectedSolutions', 'customRequirements', 'budget', 'currentSystems'] as const;
  const { request, masked } = maskTyped(sent, typed);
  const { head, ground } = await dueDiligenceGround(visitorId, sent);
  const isNamed = (ground.talk.need?.budgetAud ?? readCircumstances(request.projectGoals).budgetAud) !== null;
  const budget = request.budget ?? (isNamed ? '' : DEFAULT_BUDGET);
  const isBudgetDefault = request.budget === undefined && !isNamed;
  const circumstances = {
    ...request,
    ...{ budget, isBudgetDefault },
    timeframe: request.timeframe ?? DEFAULT_TIMEFRAME,
    isTimeframeDefault: request.timeframe === undefined,
    reportDay: today(),
  };
  const purchase = { head, catalogue: ground.catalogue };
  const made = { type: 'advanced-due-diligence' as const, sessionId, masked, purchase };
  const input = { ...ground, request, circumstances };
  yield* generated(visitorId, advancedTask, input, made, (report: AdvancedDueDiligenceReport) => report);
});
