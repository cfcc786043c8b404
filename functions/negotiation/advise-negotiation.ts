import { modelFromEnvironment } from '#functions/advisor/model';
import { runTask } from '#functions/advisor/run-task';
import { apiHandler } from '#functions/lib/api-handler';
import { env } from '#functions/lib/env';
import { currentCatalogue } from '#functions/records/catalogue';
import { adviseNegotiation } from '#shared/contracts/negotiation';
import { maskNegotiation } from './mask-negotiation.ts';
import { negotiationTask } from './negotiation-task.ts';

export const handler = apiHandler(adviseNegotiation, async function* (sent) {
  const catalogue = await currentCatalogue();
  const { words, masked } = maskNegotiation(sent);
  const events = runTask(
    negotiationTask,
    {
      ...words,
      goal: sent.goal,
      budget: sent.budget ?? null,
      catalogue,
      demonstration: sent.demonstration ?? env.demonstrationDefault(),
    },
    { model: await modelFromEnvironment() },
  );
  for await (const event of events) {
    if (event.type !== 'result') yield event;
    else yield { type: 'result' as const, answer: { ...event.answer, masked, dataVersion: catalogue.dataVersion } };
  }
});
