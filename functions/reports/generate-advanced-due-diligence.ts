import { modelFromEnvironment } from '#functions/advisor/model/model';
import { runTask } from '#functions/advisor/run/run-task';
import { apiHandler } from '#functions/lib/api-handler';
import { env } from '#functions/lib/env';
import { purchaseQuotes } from '#functions/lib/purchase-quotes';
import { talkOf } from '#functions/lib/stores/messages-store';
import { purchaseOfSession } from '#functions/lib/stores/session-purchase-store';
import { claimSession } from '#functions/lib/stores/sessions-store';
import { readBudget } from '#functions/records/need/read-amounts';
import { catalogueOf } from '#functions/records/versions/overlaid';
import { generateAdvancedDueDiligence } from '#shared/contracts/reports/advanced-due-diligence';
import type { AdvancedDueDiligenceReport } from '#shared/contracts/reports/advanced-due-diligence-report';
import { DEFAULT_BUDGET } from '#shared/contracts/reports/report-choices';
import { advancedTask } from './advanced/task.ts';
import { keepReport, newestRoiReport } from './keep-report.ts';
import { maskCircumstances } from './mask-typed.ts';
import { newReportId } from './report.ts';

export const handler = apiHandler(generateAdvancedDueDiligence, async function* (sent, { visitorId }) {
  const { sessionId } = sent;
  await claimSession(sessionId, visitorId);
  const { request, masked } = maskCircumstances(sent);
  const head = await purchaseOfSession(visitorId, sessionId, sent.purchaseId);
  const [catalogue, talk, roiReport, desk] = await Promise.all([
    catalogueOf(head?.id),
    talkOf(sessionId),
    newestRoiReport(visitorId, sessionId, head),
    head ? purchaseQuotes(head.id) : undefined,
  ]);
  const now = new Date();
  const demonstration = request.demonstration ?? env.demonstrationDefault();
  const isNamed = (talk.need?.budgetAud ?? readBudget(request.projectGoals)) !== null;
  const budget = request.budget ?? (isNamed ? '' : DEFAULT_BUDGET);
  const isBudgetDefault = request.budget === undefined && !isNamed;
  const circumstances = { ...request, budget, isBudgetDefault, reportDay: now.toISOString().slice(0, 10) };
  const input = { request, circumstances, catalogue, demonstration, talk, roiReport, deskQuotes: desk?.reading({}) };
  for await (const event of runTask(advancedTask, input, { model: await modelFromEnvironment() })) {
    if (event.type !== 'result') {
      yield event;
      continue;
    }
    const report: AdvancedDueDiligenceReport = {
      ...event.answer,
      reportId: newReportId('advanced-due-diligence', now),
      revision: 1,
      sessionId,
      generatedDate: now.toISOString(),
      dataVersion: catalogue.dataVersion,
      masked,
    };
    // Kept before it is shown: what a reader has seen is there after a reload.
    await keepReport(visitorId, report, { head, catalogue });
    yield { type: 'result' as const, answer: report };
  }
});
