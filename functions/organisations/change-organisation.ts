import { apiHandler } from '#functions/lib/api-handler';
import { unlistFor, updateOrganisation } from '#functions/lib/stores/organisations-store';
import { hashOf, newSecret } from '#functions/lib/stores/tokens-store';
import { changeOrganisation } from '#shared/contracts/organisations';
import { changeBy, organisationFor } from './acts.ts';

const INVITED_MS = 14 * 86_400_000;

export const handler = apiHandler(changeOrganisation, async ({ organisationId, ...act }, { userId }) => {
  const secret = newSecret();
  const expiresAt = new Date(Date.now() + INVITED_MS).toISOString();
  const invitation =
    act.act === 'invite' ? { id: hashOf(secret), email: act.email, role: act.role, expiresAt } : undefined;
  const changed = await updateOrganisation(organisationId, (now) => changeBy(now, { act, by: userId, invitation }));
  // The membership has ended by then; the list of the person's organisations follows.
  if (act.act === 'leave') await unlistFor(userId, organisationId);
  if (act.act === 'remove') await unlistFor(act.userId, organisationId);
  return {
    organisation: organisationFor(changed, userId),
    ...(invitation ? { token: `${organisationId}.${secret}` } : {}),
  };
});
