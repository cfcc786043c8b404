import { apiHandler } from '#functions/lib/api-handler';
import { addAudit } from '#functions/lib/audit-store';
import { deleteAccessCode } from '#shared/contracts/access-codes';
import { removeCode } from './code-store.ts';
import { codeInWords } from './code-view.ts';
import { removeGrants } from './uses-store.ts';

export const handler = apiHandler(deleteAccessCode, async ({ id }, { username }) => {
  // The code first: from then on its grants are worthless, whatever becomes of the rest.
  const code = await removeCode(id);
  await addAudit({
    who: username,
    action: 'code.deleted',
    what: `${codeInWords(code)}, used ${code.usageCount} times`,
  });
  await removeGrants(id);
  return { deleted: true as const };
});
