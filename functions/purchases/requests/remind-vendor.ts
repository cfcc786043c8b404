import { apiHandler } from '#functions/lib/api-handler';
import { putItem } from '#functions/lib/stores/purchase-items-store';
import { getLiveHead } from '#functions/lib/stores/purchase-lifetime-store';
import { touchHead } from '#functions/lib/stores/purchases-store';
import { remindVendor } from '#shared/contracts/purchases/requests';
import { AppError } from '#shared/kernel/errors';
import { answerId, newLink } from '../links.ts';
import { answerOf, requestOf } from './kept-request.ts';
import { reminder } from './letters.ts';

/** Links that one vendor may hold at once. */
const LINKS_MAX = 20;

export const handler = apiHandler(
  remindVendor,
  async ({ purchaseId, requestId, solutionId, days }, { visitorId, host }) => {
    const head = await getLiveHead(visitorId, purchaseId);
    const { data: request } = await requestOf(purchaseId, requestId);
    const to = request.to.find((one) => one.solutionId === solutionId);
    const answer = await answerOf(purchaseId, answerId(requestId, solutionId));
    if (!to || answer.data.links.length >= LINKS_MAX) {
      throw new AppError('conflict', 'This vendor already has enough links. End them before you create another.');
    }
    const { hash, shown } = await newLink({ purchaseId, id: answer.id, days, host }, request, to, reminder);
    const data = {
      ...answer.data,
      links: [...answer.data.links, hash],
      linkExpiresAt: shown.expiresAt,
      revokedAt: null,
    };
    // Counted first: a link that its buyer is not given is none of the vendor's.
    await touchHead(visitorId, head);
    await putItem(purchaseId, { ...answer, data }, head.expiresAt);
    return shown;
  },
);
