import { modelFromEnvironment } from '#functions/advisor/model/model';
import { runTask } from '#functions/advisor/run/run-task';
import { apiHandler } from '#functions/lib/api-handler';
import { env } from '#functions/lib/env';
import { currentCatalogue } from '#functions/records/versions/catalogue';
import { recommendSolutions } from '#shared/contracts/catalogue';
import { masker } from '#shared/reading/guard/identifiers';
import { recommendTask } from './recommend-task.ts';

/** What stands in the place of an identifier is no word of the buyer's. */
const maskMark = /\[[A-Za-z -]{3,30} removed\]/g;

export const handler = apiHandler(recommendSolutions, async function* (sent) {
  const catalogue = await currentCatalogue();
  const { mask, masked } = masker();
  const events = runTask(
    recommendTask,
    {
      query: sent.keepIdentifiers ? sent.query : mask(sent.query).replace(maskMark, ' '),
      providerTypes: sent.providerTypes,
      catalogue,
      demonstration: sent.demonstration ?? env.demonstrationDefault(),
    },
    { model: await modelFromEnvironment() },
  );
  for await (const event of events) {
    if (event.type !== 'result') yield event;
    else {
      const answer = { ...event.answer, masked: masked(), dataVersion: catalogue.dataVersion };
      yield { type: 'result' as const, answer };
    }
  }
});
