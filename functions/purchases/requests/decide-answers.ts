import { apiHandler } from '#functions/lib/api-handler';
import { findItem, putItem, removeItem } from '#functions/lib/stores/purchase-items-store';
import { getLiveHead } from '#functions/lib/stores/purchase-lifetime-store';
import { type Head, touchHead } from '#functions/lib/stores/purchases-store';
import type { ItemOf } from '#shared/contracts/purchases';
import { decideAnswers, SCHEDULE, type VendorRequest } from '#shared/contracts/requests';
import { AppError } from '#shared/kernel/errors';
import { factOfAnswer } from './fact-of-answer.ts';
import { answerOf, requestOf } from './kept-request.ts';
import { answerId } from './links.ts';
import { quoteOf } from './quote-of-prices.ts';

export const handler = apiHandler(decideAnswers, async (sent, { visitorId }) => {
  const { purchaseId, requestId, solutionId, version, decisions } = sent;
  const head = await getLiveHead(visitorId, purchaseId);
  const { data: request } = await requestOf(purchaseId, requestId);
  const before = await answerOf(purchaseId, answerId(requestId, solutionId));
  if (before.data.state !== 'submitted') {
    throw new AppError('conflict', 'This vendor has not submitted its answers.', { current: before });
  }
  refuseUnasked(Object.keys(decisions), request);
  const at = new Date().toISOString();
  const decided = Object.fromEntries(Object.entries(decisions).map(([id, decision]) => [id, { ...decision, at }]));
  const isAskedAgain = Object.values(decisions).some(({ decision }) => decision === 'asked-again');
  const data = {
    ...before.data,
    decisions: { ...before.data.decisions, ...decided },
    ...(isAskedAgain ? { state: 'open' as const } : {}),
  };
  const answer = await putItem(purchaseId, { ...before, version, data }, head.expiresAt);
  const became: string[] = [];
  for (const id of Object.keys(decided)) if (await settle(head, request, answer, id)) became.push(id);
  await touchHead(visitorId, head, data.decisions[SCHEDULE]?.decision === 'accepted' ? 'quoted' : undefined);
  return { answer, became };
});

const refuseUnasked = (ids: readonly string[], { questions }: VendorRequest) => {
  const asked = new Set([SCHEDULE, ...questions.map(({ id }) => id)]);
  const path = ids.find((id) => !asked.has(id));
  if (path === undefined) return;
  throw new AppError('invalid_input', 'Decide what was asked.', {
    errors: [{ path: `decisions.${path}`, message: 'This was not asked.' }],
  });
};

/**
 * Puts what was accepted among the facts and quotes of the purchase, and takes out what no longer is. It is named after its
 * answer: deciding once more finishes what failed.
 * @returns whether it is there
 */
const settle = async (
  head: Head,
  request: VendorRequest,
  answer: ItemOf<'answer'>,
  questionId: string,
): Promise<boolean> => {
  const id = `${answer.id}.${questionId}`;
  const isAccepted = answer.data.decisions[questionId]?.decision === 'accepted';
  const made = isAccepted ? madeOf(request, answer, questionId) : undefined;
  const kind = questionId === SCHEDULE ? 'quote' : 'fact';
  const before = await findItem(head.id, kind, id);
  if (!made) {
    if (before) await removeItem(head.id, before);
    return false;
  }
  await putItem(head.id, { ...made, id, version: before?.version ?? 0 }, head.expiresAt);
  return true;
};

const madeOf = (request: VendorRequest, { id, data: vendor }: ItemOf<'answer'>, questionId: string) => {
  if (questionId === SCHEDULE) {
    const data = quoteOf(request, vendor, id);
    return data && { kind: 'quote' as const, data };
  }
  const question = request.questions.find((one) => one.id === questionId);
  const answer = vendor.answers[questionId];
  const data = question && answer && factOfAnswer({ answer, question, vendor, answerId: id });
  return data && { kind: 'fact' as const, data };
};
