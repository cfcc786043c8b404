import { maskIdentifiers } from '#functions/advisor/identifiers';
import { modelFromEnvironment } from '#functions/advisor/model';
import { runTask } from '#functions/advisor/run-task';
import { apiHandler } from '#functions/lib/api-handler';
import { env } from '#functions/lib/env';
import { claimSession, talkOf } from '#functions/lib/sessions-store';
import { currentCatalogue } from '#functions/records/catalogue';
import type { Masked } from '#shared/contracts/assistant';
import { type DetailedRoiRequest, generateDetailedRoi } from '#shared/contracts/reports';
import type { DetailedRoiReport } from '#shared/contracts/roi-report';
import { newReportId } from './report.ts';
import { storeReport } from './report-store.ts';
import { roiTask } from './roi-task.ts';

export const handler = apiHandler(generateDetailedRoi, async function* (sent, { visitorId }) {
  await claimSession(sent.sessionId, visitorId);
  const catalogue = await currentCatalogue();
  const { quotes, solutionFocus, selectedSolutions, masked } = maskTyped(sent);
  const demonstration = sent.demonstration ?? env.demonstrationDefault();
  const talk = await talkOf(sent.sessionId);
  const events = runTask(
    roiTask,
    { quotes, solutionFocus, selectedSolutions, talk, catalogue, demonstration },
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

type Typed = { quotes: string; solutionFocus: string | null; selectedSolutions: string[]; masked: Masked[] };

/** Hides identifiers of people in everything that was typed, before it is read or stored. */
const maskTyped = ({ quotes, solutionFocus, selectedSolutions }: DetailedRoiRequest): Typed => {
  const counts = new Map<string, number>();
  const mask = (typed: string): string => {
    const { text, masked } = maskIdentifiers(typed);
    for (const { kind, count } of masked) counts.set(kind, (counts.get(kind) ?? 0) + count);
    return text;
  };
  return {
    quotes: mask(quotes),
    solutionFocus: solutionFocus ? mask(solutionFocus) : null,
    selectedSolutions: selectedSolutions.map(mask),
    masked: [...counts].map(([kind, count]) => ({ kind, count })),
  };
};
