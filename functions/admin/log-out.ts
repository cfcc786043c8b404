import { apiHandler } from '#functions/lib/api-handler';
import { addAudit } from '#functions/lib/audit-store';
import { revokeToken } from '#functions/lib/tokens-store';
import { adminLogout } from '#shared/contracts/admin';

export const handler = apiHandler(adminLogout, async (_input, { tokenHash, username }) => {
  await revokeToken(tokenHash);
  await addAudit({ who: username, action: 'admin.logout', what: 'Logged out' });
  return { signedOut: true as const };
});
