import { apiHandler } from '#functions/lib/api-handler';
import { askPasswordLink } from '#shared/contracts/accounts';
import { writeTo } from './letters.ts';

export const handler = apiHandler(askPasswordLink, async ({ email }, { host }) => {
  await writeTo({ email, host });
  return { sent: true as const };
});
