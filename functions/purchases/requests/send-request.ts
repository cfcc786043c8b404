import { apiHandler } from '#functions/lib/api-handler';
import { putItem } from '#functions/lib/stores/purchase-items-store';
import { getLiveHead } from '#functions/lib/stores/purchase-lifetime-store';
import { touchHead } from '#functions/lib/stores/purchases-store';
import { type Addressee, sendRequest, type VendorAnswer } from '#shared/contracts/requests';
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
      throw new AppError('conflict', 'This request was sent or changed meanwhile. Look at it as it is now.', {
        current: kept,
      });
    }
    // First: of two that send at once one goes on, and a vendor's link never leads to a draft.
    const data = { ...kept.data, state: 'sent' as const, sentAt: new Date().toISOString() };
    const request = await putItem(purchaseId, { ...kept, data }, head.expiresAt);
    const links = [];
    for (const to of request.data.to) {
      const id = answerId(requestId, to.solutionId);
      const { hash, shown } = await newLink({ purchaseId, id, days, host }, request.data, to, invitation);
      await putItem(
        purchaseId,
        { kind: 'answer', id, version: 0, data: unanswered(requestId, to, hash, shown.expiresAt) },
        head.expiresAt,
      );
      links.push(shown);
    }
    await touchHead(visitorId, head, 'asked');
    return { request, links };
  },
);

const unanswered = (
  requestId: string,
  { solutionId, name, vendor }: Addressee,
  hash: string,
  linkExpiresAt: string,
): VendorAnswer => ({
  ...{ requestId, solutionId, name, vendor, linkExpiresAt },
  links: [hash],
  revokedAt: null,
  state: 'open',
  answers: {},
  prices: {},
  by: null,
  submittedAt: null,
  decisions: {},
  statements: [],
});
