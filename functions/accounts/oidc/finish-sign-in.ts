import { apiHandler } from '#functions/lib/api-handler';
import { WithHead } from '#functions/lib/http/answer';
import { findToken, takeToken } from '#functions/lib/stores/tokens-store';
import { finishOidc } from '#shared/contracts/accounts';
import { AppError } from '#shared/kernel/errors';
import { enter } from '../enter.ts';
import { accountByIdentity } from './account-by-identity.ts';
import { personBy } from './protocol.ts';
import { providerOf, redirectUriOf } from './providers.ts';

/** In the same words for a state that was used, is too old, was begun elsewhere, and that never was. */
const isOver = () =>
  new AppError(
    'not_found',
    'This sign-in was already finished, took too long, or was started in another browser. Sign in again.',
  );

export const handler = apiHandler(finishOidc, async ({ state, code, iss }, caller) => {
  const token = await findToken('oidc', state);
  if (!token?.begun || token.subject !== caller.visitorId) throw isOver();
  // First: whatever comes of it, it is not tried twice.
  if (!(await takeToken(token.hash))) throw isOver();
  const { provider: id, nonce, verifier, next } = token.begun;
  const provider = await providerOf(id);
  const person = await personBy(
    provider,
    { code, iss },
    { redirectUri: redirectUriOf(caller.host), state, nonce, verifier },
  );
  const { body: user, head } = await enter(await accountByIdentity(provider, person), caller);
  return new WithHead({ user, next }, head);
});
