import { apiHandler } from '#functions/lib/api-handler';
import { addAudit } from '#functions/lib/stores/audit-store';
import { revokeToken } from '#functions/lib/stores/tokens-store';
import { adminLogout } from '#shared/contracts/admin';

export const handler = apiHandler(adminLogout, async (_input, { tokenHash, username }) => {
  await revokeToken(tokenHash);
  await addAudit({ who: username, action: 'admin.logout', what: 'Logged out' });
  return { signedOut: true as const };
});
