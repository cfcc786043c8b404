import { modelFromEnvironment } from '#functions/advisor/model/model';
import { runTask } from '#functions/advisor/run/run-task';
import { apiHandler } from '#functions/lib/api-handler';
import { env } from '#functions/lib/env';
import { purchaseQuotes } from '#functions/lib/purchase-quotes';
import { addNotice, talkOf } from '#functions/lib/stores/messages-store';
import { purchaseOfSession } from '#functions/lib/stores/session-purchase-store';
import { claimSession } from '#functions/lib/stores/sessions-store';
import { catalogueOf } from '#functions/records/versions/overlaid';
import type { DueDiligenceReport } from '#shared/contracts/reports/due-diligence-report';
import { generateDueDiligence } from '#shared/contracts/reports/reports';
import { listed } from '#shared/kernel/format';
import { dueDiligenceTask } from './due-diligence/task.ts';
import { keepReport, newestRoiReport } from './keep-report.ts';
import { maskGoals } from './mask-typed.ts';
import { newReportId } from './report.ts';

export const handler = apiHandler(generateDueDiligence, async function* (sent, { visitorId }) {
  const { sessionId } = sent;
  await claimSession(sessionId, visitorId);
  const { request, masked } = maskGoals(sent);
  const head = await purchaseOfSession(visitorId, sessionId, sent.purchaseId);
  const [catalogue, talk, roiReport, desk] = await Promise.all([
    catalogueOf(head?.id),
    talkOf(sessionId),
    newestRoiReport(visitorId, sessionId, head),
    head ? purchaseQuotes(head.id) : undefined,
  ]);
  const demonstration = request.demonstration ?? env.demonstrationDefault();
  const input = { request, catalogue, demonstration, talk, roiReport, deskQuotes: desk?.reading({}) };
  for await (const event of runTask(dueDiligenceTask, input, { model: await modelFromEnvironment() })) {
    if (event.type !== 'result') {
      yield event;
      continue;
    }
    const now = new Date();
    const reportData: DueDiligenceReport = {
      ...event.answer,
      reportId: newReportId('due-diligence', now),
      revision: 1,
      sessionId,
      generatedDate: now.toISOString(),
      dataVersion: catalogue.dataVersion,
      masked,
    };
    // Kept before it is shown: what a reader has seen is there after a reload.
    await keepReport(visitorId, reportData, { head, catalogue, begins: request.projectGoals });
    if (talk.said.length > 0) await addNotice(sessionId, noticeOf(reportData), now);
    yield { type: 'result' as const, answer: { reportData } };
  }
});

/** Solutions that the notice names; the report names all. */
const NAMED = 3;

/** What the conversation is told; its card then offers the PDF. */
const noticeOf = ({ solutionAnalysis, demonstrationExamples }: DueDiligenceReport): string => {
  const names = [...solutionAnalysis, ...demonstrationExamples].map(({ solution }) => solution);
  const shown = names.length <= NAMED ? listed(names) : `${names.slice(0, NAMED).join(', ')} and others`;
  return `A due diligence report was generated for ${shown}. It is in the Files tab.`;
};
