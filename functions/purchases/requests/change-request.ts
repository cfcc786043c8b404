import { apiHandler } from '#functions/lib/api-handler';
import { putItem } from '#functions/lib/stores/purchase-items-store';
import { getLiveHead } from '#functions/lib/stores/purchase-lifetime-store';
import { touchHead } from '#functions/lib/stores/purchases-store';
import { changeRequest, type RequestDraft, SCHEDULE } from '#shared/contracts/purchases/requests';
import { AppError } from '#shared/kernel/errors';
import { requestOf } from './kept-request.ts';

export const handler = apiHandler(
  changeRequest,
  async ({ purchaseId, requestId, version, ...draft }, { visitorId }) => {
    const head = await getLiveHead(visitorId, purchaseId);
    const kept = await requestOf(purchaseId, requestId);
    if (kept.data.state !== 'draft') {
      throw new AppError('conflict', 'This request was sent. Make another to ask something else.', { current: kept });
    }
    refuseTwice(draft);
    const data = { ...draft, state: 'draft' as const, sentAt: null };
    const item = await putItem(purchaseId, { kind: 'request', id: requestId, version, data }, head.expiresAt);
    await touchHead(visitorId, head);
    return item;
  },
);

/** Answers are told apart by the question's id, and vendors by the product's. */
const refuseTwice = ({ questions, schedule, to }: RequestDraft) => {
  const lists = {
    questions: [SCHEDULE, ...questions.map(({ id }) => id)],
    schedule: schedule.map(({ id }) => id),
    to: to.map(({ solutionId }) => solutionId),
  };
  const [path] = Object.entries(lists).find(([, ids]) => new Set(ids).size < ids.length) ?? [];
  if (path)
    throw new AppError('invalid_input', 'Each must have an id of its own.', {
      errors: [{ path, message: 'An id appears twice.' }],
    });
};
