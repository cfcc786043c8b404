import { apiHandler } from '#functions/lib/api-handler';
import { addNotice } from '#functions/lib/stores/messages-store';
import type { DueDiligenceReport } from '#shared/contracts/reports/due-diligence-report';
import { generateDueDiligence } from '#shared/contracts/reports/reports';
import { listed } from '#shared/kernel/format';
import { dueDiligenceTask } from './due-diligence/task.ts';
import { dueDiligenceGround, generated } from './generate.ts';
import { maskTyped } from './mask-typed.ts';

export const handler = apiHandler(generateDueDiligence, async function* (sent, { visitorId }) {
  const { sessionId } = sent;
  const { request, masked } = maskTyped(sent, ['projectGoals', 'selectedSolutions', 'customRequirements']);
  const { head, ground } = await dueDiligenceGround(visitorId, sent);
  const purchase = { head, catalogue: ground.catalogue, begins: request.projectGoals };
  const made = { type: 'due-diligence' as const, sessionId, masked, purchase };
  const tell = async (reportData: DueDiligenceReport) => {
    if (ground.talk.said.length > 0) await addNotice(sessionId, noticeOf(reportData));
    return { reportData };
  };
  yield* generated(visitorId, dueDiligenceTask, { ...ground, request }, made, tell);
});

/** Solutions that the notice names; the report names all. */
const NAMED = 3;

/** What the conversation is told; its card then offers the PDF. */
const noticeOf = ({ solutionAnalysis, demonstrationExamples }: DueDiligenceReport): string => {
  const names = [...solutionAnalysis, ...demonstrationExamples].map(({ solution }) => solution);
  const shown = names.length <= NAMED ? listed(names) : `${names.slice(0, NAMED).join(', ')} and others`;
  return `A due diligence report was generated for ${shown}. It is in the Files tab.`;
};
