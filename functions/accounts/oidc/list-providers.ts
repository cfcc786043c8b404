import { openHandler } from '#functions/lib/open-handler';
import { listSignInProviders } from '#shared/contracts/accounts';
import { providers } from './providers.ts';

export const handler = openHandler(listSignInProviders, async () =>
  (await providers()).map(({ id, label }) => ({ id, label })),
);
