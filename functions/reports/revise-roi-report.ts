import { runTask } from '#functions/advisor/run/run-task';
import { apiHandler } from '#functions/lib/api-handler';
import { purchaseOfSession } from '#functions/lib/stores/session-purchase-store';
import type { Catalogue } from '#functions/records/versions/catalogue';
import { catalogueOf } from '#functions/records/versions/overlaid';
import { reviseRoiReport } from '#shared/contracts/reports/reports';
import type { DetailedRoiReport } from '#shared/contracts/reports/roi-report';
import { AppError } from '#shared/kernel/errors';
import { withAssumptions } from '#shared/money/revise-model';
import { keepReport } from './keep-report.ts';
import { type BodyOf, baseIdOf } from './report.ts';
import { getReport, nextRevision } from './report-store.ts';
import { roiTask } from './roi/task.ts';

export const handler = apiHandler(reviseRoiReport, async ({ reportId, assumptions, chosenOptionId }, { visitorId }) => {
  const kept = await getReport(visitorId, reportId);
  if (kept.type !== 'roi-report') {
    throw new AppError('invalid_input', 'Only a return on investment report has assumptions to change.');
  }
  const now = new Date().toISOString();
  const model = withAssumptions(kept.model, assumptions, chosenOptionId, now.slice(0, 10));
  const head = await purchaseOfSession(visitorId, kept.sessionId);
  const catalogue = await catalogueOf(head?.id);
  const body = await rewritten({ ...kept, model }, catalogue);
  const revision = await nextRevision(visitorId, kept);
  const report: DetailedRoiReport = {
    ...body,
    // The figures may contradict what a model wrote of the earlier ones, so its words are not kept.
    engineNote: kept.engine === 'model' ? 'The embedded advisor wrote the words of this revision.' : body.engineNote,
    reportId: `${baseIdOf(reportId)}-r${revision}`,
    revision,
    sessionId: kept.sessionId,
    generatedDate: now,
    dataVersion: catalogue.dataVersion,
    masked: kept.masked,
  };
  await keepReport(visitorId, report, { head, catalogue });
  return { report };
});

/** The embedded advisor's words on changed figures: what was read from the quotes stays as it was read. */
const rewritten = async (
  { reading, need, isBudgetYearly = false, model, solutionFocus, selectedSolutions, demonstration }: DetailedRoiReport,
  catalogue: Catalogue,
): Promise<BodyOf<DetailedRoiReport>> => {
  const input = {
    quotes: reading.quotes.flatMap(({ lines }) => lines.map(({ text }) => text)).join('\n'),
    solutionFocus,
    selectedSolutions,
    talk: { need, said: [] },
    catalogue,
    demonstration,
    basis: { reading: () => reading, need: () => need, isBudgetYearly, model: () => model },
  };
  let body: BodyOf<DetailedRoiReport> | undefined;
  for await (const event of runTask(roiTask, input)) if (event.type === 'result') body = event.answer;
  if (!body) throw new Error('The task ended without a result.');
  return body;
};
