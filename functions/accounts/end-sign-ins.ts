import { apiHandler } from '#functions/lib/api-handler';
import { endSignInsOf, signIns } from '#functions/lib/stores/sign-ins-store';
import { revokeToken } from '#functions/lib/stores/tokens-store';
import { endSignIns } from '#shared/contracts/accounts';

export const handler = apiHandler(endSignIns, async ({ id }, { visitorId, tokenHash }) => {
  if (id === undefined) return { ended: await endSignInsOf(visitorId, tokenHash) };
  const own = (await signIns(visitorId)).find((one) => one.id === id);
  if (own) await revokeToken(own.id);
  return { ended: own ? 1 : 0 };
});
