import { apiHandler } from '#functions/lib/api-handler';
import { issueToken, newSecret } from '#functions/lib/stores/tokens-store';
import { startOidc } from '#shared/contracts/accounts';
import { readySignIn } from './protocol.ts';
import { providerOf, redirectUriOf } from './providers.ts';

/** How long somebody may take at the organisation's sign-in. */
const LIFETIME_SECONDS = 600;

/** The state is a secret that is good once, in the browser that it was made for. */
export const handler = apiHandler(startOidc, async ({ provider: id, next }, { visitorId, host }) => {
  const urlFor = await readySignIn(await providerOf(id));
  const [nonce, verifier] = [newSecret(), newSecret()];
  const begun = { provider: id, nonce, verifier, next };
  const issued = { kind: 'oidc', subject: visitorId, begun, lifetimeSeconds: LIFETIME_SECONDS } as const;
  const { secret: state } = await issueToken(issued);
  return { url: await urlFor({ redirectUri: redirectUriOf(host), state, nonce, verifier }) };
});
