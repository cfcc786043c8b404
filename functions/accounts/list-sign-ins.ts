import { apiHandler } from '#functions/lib/api-handler';
import { signIns } from '#functions/lib/stores/sign-ins-store';
import { listSignIns } from '#shared/contracts/accounts';

const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

export const handler = apiHandler(listSignIns, async (_input, { visitorId, tokenHash: own }) =>
  (await signIns(visitorId)).map(({ id, device, at, seenAt }) => ({
    id,
    device,
    since: iso(at),
    seenAt: iso(seenAt),
    isThis: id === own,
  })),
);
