import { apiHandler } from '#functions/lib/api-handler';
import { openEvaluation } from '#shared/contracts/purchases/evaluation';
import { evaluatorPage, openEvaluationLink } from './page.ts';

export const handler = apiHandler(openEvaluation, async ({ token }) => evaluatorPage(await openEvaluationLink(token)));
