import { apiHandler } from '#functions/lib/api-handler';
import { findItem, putItem } from '#functions/lib/stores/purchase-items-store';
import { getLiveHead } from '#functions/lib/stores/purchase-lifetime-store';
import { touchHead } from '#functions/lib/stores/purchases-store';
import { type Addressee, sendRequest, type VendorAnswer } from '#shared/contracts/purchases/requests';
import { AppError } from '#shared/kernel/errors';
import { answerId, newLink } from '../links.ts';
import { requestOf } from './kept-request.ts';
import { invitation } from './letters.ts';

export const handler = apiHandler(
  sendRequest,
  async ({ purchaseId, requestId, version, days }, { visitorId, host }) => {
    const head = await getLiveHead(visitorId, purchaseId);
    const kept = await requestOf(purchaseId, requestId);
    if (kept.data.state === 'sent' || kept.version !== version) {
      throw new AppError(
        'conflict',
        'This request has been sent or changed in the meantime. Look at it as it is now.',
        {
          current: kept,
        },
      );
    }
    const data = { ...kept.data, state: 'sent' as const, sentAt: new Date().toISOString() };
    const given = [];
    for (const to of data.to) {
      const id = answerId(requestId, to.solutionId);
      const { hash, shown } = await newLink({ purchaseId, id, days, host }, data, to, invitation);
      // Of a try that failed, or of somebody who sends at this moment: its link stays good beside this one.
      const { version, data: begun } = (await findItem(purchaseId, 'answer', id)) ?? { version: 0, data: undefined };
      const links = [...(begun?.links ?? []), hash];
      const answer = unanswered(requestId, to, links, shown.expiresAt);
      await putItem(purchaseId, { kind: 'answer', id, version, data: answer }, head.expiresAt);
      given.push(shown);
    }
    await touchHead(visitorId, head, 'asked');
    // Last: whatever fails before it, the request is a draft that can be sent again; of two that send at once one goes on.
    const request = await putItem(purchaseId, { ...kept, data }, head.expiresAt);
    return { request, links: given };
  },
);

const unanswered = (
  requestId: string,
  { solutionId, name, vendor }: Addressee,
  links: string[],
  linkExpiresAt: string,
): VendorAnswer => ({
  ...{ requestId, solutionId, name, vendor, linkExpiresAt },
  links,
  revokedAt: null,
  state: 'open',
  answers: {},
  prices: {},
  by: null,
  submittedAt: null,
  decisions: {},
  statements: [],
});
