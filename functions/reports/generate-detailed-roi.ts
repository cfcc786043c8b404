import { modelFromEnvironment } from '#functions/advisor/model';
import { runTask } from '#functions/advisor/run-task';
import { apiHandler } from '#functions/lib/api-handler';
import { env } from '#functions/lib/env';
import { claimSession, talkOf } from '#functions/lib/sessions-store';
import { currentCatalogue } from '#functions/records/catalogue';
import { generateDetailedRoi } from '#shared/contracts/reports';
import type { DetailedRoiReport } from '#shared/contracts/roi-report';
import { maskQuotes } from './mask-typed.ts';
import { newReportId } from './report.ts';
import { storeReport } from './report-store.ts';
import { fromQuotes } from './roi-from-quotes.ts';
import { roiTask } from './roi-task.ts';

export const handler = apiHandler(generateDetailedRoi, async function* (sent, { visitorId }) {
  await claimSession(sent.sessionId, visitorId);
  const catalogue = await currentCatalogue();
  const { request, masked } = maskQuotes(sent);
  const { quotes, solutionFocus = null, selectedSolutions } = request;
  const demonstration = sent.demonstration ?? env.demonstrationDefault();
  const talk = await talkOf(sent.sessionId);
  const events = runTask(
    roiTask,
    { quotes, solutionFocus, selectedSolutions, talk, catalogue, demonstration, basis: fromQuotes },
    { model: await modelFromEnvironment() },
  );
  for await (const event of events) {
    if (event.type !== 'result') {
      yield event;
      continue;
    }
    const now = new Date();
    const report: DetailedRoiReport = {
      ...event.answer,
      reportId: newReportId('roi-report', now),
      revision: 1,
      sessionId: sent.sessionId,
      generatedDate: now.toISOString(),
      dataVersion: catalogue.dataVersion,
      demonstration,
      masked,
    };
    await storeReport(visitorId, report);
    yield { type: 'result' as const, answer: { report } };
  }
});
