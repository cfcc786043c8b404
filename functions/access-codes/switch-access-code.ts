import { apiHandler } from '#functions/lib/api-handler';
import { addAudit } from '#functions/lib/stores/audit-store';
import { switchAccessCode } from '#shared/contracts/access-codes';
import { setActive } from './code-store.ts';
import { codeInWords, codeView } from './code-view.ts';

export const handler = apiHandler(switchAccessCode, async ({ id, isActive }, { username }) => {
  const code = await setActive(id, isActive);
  const state = isActive ? 'active' : 'inactive';
  await addAudit({ who: username, action: 'code.switched', what: `${codeInWords(code)} is now ${state}` });
  return codeView(code);
});
