import { apiHandler } from '#functions/lib/api-handler';
import { addAudit } from '#functions/lib/stores/audit-store';
import { deleteAccessCode } from '#shared/contracts/access-codes';
import { getCode, removeCode } from './code-store.ts';
import { codeInWords } from './code-view.ts';
import { removeGrants } from './uses-store.ts';

export const handler = apiHandler(deleteAccessCode, async ({ id }, { username }) => {
  const code = await getCode(id);
  // Noted first: no code goes without a note, whatever becomes of the rest.
  await addAudit({
    who: username,
    action: 'code.deleted',
    what: `${codeInWords(code)}, used ${code.usageCount} times`,
  });
  // From then on its grants are worthless.
  await removeCode(id);
  await removeGrants(id);
  return { deleted: true as const };
});
