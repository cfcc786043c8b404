import { apiHandler } from '#functions/lib/api-handler';
import { putItem } from '#functions/lib/stores/purchase-items-store';
import { getLiveHead } from '#functions/lib/stores/purchase-lifetime-store';
import { touchHead } from '#functions/lib/stores/purchases-store';
import { issueToken } from '#functions/lib/stores/tokens-store';
import { currentCatalogue } from '#functions/records/versions/catalogue';
import { sharePurchase } from '#shared/contracts/purchases/purchases';

const DAY = 86_400;

export const handler = apiHandler(sharePurchase, async ({ purchaseId, days }, { visitorId }) => {
  const head = await getLiveHead(visitorId, purchaseId);
  const { dataVersion } = await currentCatalogue();
  const { secret, hash, expiresAt } = await issueToken({
    ...{ kind: 'share', subject: purchaseId, lifetimeSeconds: days * DAY },
  });
  const data = { dataVersion, createdAt: new Date().toISOString(), expiresAt, revokedAt: null };
  // The token's hash names the link: it opens nothing, and ends it.
  await putItem(purchaseId, { kind: 'share', id: hash, version: 0, data }, head.expiresAt);
  await touchHead(visitorId, head);
  return { id: hash, token: secret, expiresAt };
});
