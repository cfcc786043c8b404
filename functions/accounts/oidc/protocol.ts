import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client';
import * as z from 'zod';
import { env } from '#functions/lib/env';
import { keptFor } from '#functions/lib/kept';
import { log } from '#functions/lib/log';
import { Email } from '#shared/contracts/accounts';
import { AppError } from '#shared/kernel/errors';
import type { Provider } from './providers.ts';

/** OpenID Connect Core 1.0, the code flow with PKCE (RFC 7636) and the issuer in the answer (RFC 9207). */

/** For one call; there are four at most, and the gateway waits 29 seconds. */
const TIMEOUT_SECONDS = 5;

/** What a provider tells of itself is read anew after this. */
const configurations = keptFor<Configuration>(10 * 60_000);

const discover = async ({ issuer, clientId, clientSecret }: Provider): Promise<Configuration> => {
  // A token is signed, whichever way it came: what is not by the provider's own RSA keys is refused.
  const metadata = { id_token_signed_response_alg: 'RS256' };
  const execute = [enableNonRepudiationChecks, ...(env.secureCookies() ? [] : [allowInsecureRequests])];
  const settings = { timeout: TIMEOUT_SECONDS, execute };
  const found = await discovery(new URL(issuer), clientId, metadata, ClientSecretBasic(clientSecret), settings);
  // Of Entra ID the client takes every tenant's issuer for any other's.
  if (new URL(found.serverMetadata().issuer).href !== new URL(issuer).href)
    throw new Error('The provider says that its issuer is another one.');
  return found;
};

const configurationOf = (provider: Provider): Promise<Configuration> =>
  configurations(JSON.stringify(provider), () => discover(provider));

const Failure = z.object({ code: z.string().optional(), message: z.string() });

/** What of a failure may be written down: nothing of the answers, which tell who signs in. */
const failed = ({ id, label }: Provider, error: unknown): AppError => {
  const { code, message } = Failure.parse(error);
  const isAway = code === 'OAUTH_TIMEOUT' || code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' || error instanceof TypeError;
  log('warn', 'organisation sign-in failed', { provider: id, code, reason: message });
  if (error instanceof AppError) return error;
  const cause = new Error(message);
  return isAway
    ? new AppError(
        'upstream_failed',
        `The sign-in service of ${label} is not responding as it should. Try again in a minute.`,
        {
          cause,
        },
      )
    : new AppError('forbidden', `The reply from ${label} could not be verified. Please sign in there again.`, {
        cause,
      });
};

/** What an answer must fit: made when the sign-in began. */
type Begun = { redirectUri: string; state: string; nonce: string; verifier: string };

/**
 * Readies a sign-in before anything is kept of it.
 * @returns tells where the browser is sent to
 * @throws AppError `upstream_failed` when the provider does not answer
 */
export const readySignIn = async (provider: Provider): Promise<(begun: Begun) => Promise<string>> => {
  const configuration = await configurationOf(provider).catch((error) => {
    throw failed(provider, error);
  });
  return async ({ redirectUri, state, nonce, verifier }) =>
    buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }).href;
};

/** Claims as providers spell them; Entra ID says by `xms_edov` whether the domain of the address is its owner's. */
const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: Email,
  name: z.string().trim().min(1).max(100).optional().catch(undefined),
  email_verified: z.unknown().optional(),
  xms_edov: z.unknown().optional(),
});
const yes: readonly unknown[] = [true, 'true', 1, '1'];

/** Who somebody is by an organisation's sign-in; the address is theirs. */
export type Person = { subject: string; email: string; name: string };

/**
 * Takes what the browser came back with to the provider, and reads who came.
 * @throws AppError `forbidden` when anything of it does not hold, or the provider may not speak for the address;
 * `upstream_failed` when it does not answer
 */
export const personBy = async (
  provider: Provider,
  { code, iss }: { code: string; iss?: string | undefined },
  { redirectUri, state, nonce, verifier }: Begun,
): Promise<Person> => {
  const url = new URL(redirectUri);
  url.search = String(new URLSearchParams({ code, state, ...(iss ? { iss } : {}) }));
  try {
    const configuration = await configurationOf(provider);
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
    const tokens = await authorizationCodeGrant(configuration, url, checks);
    const told = tokens.claims();
    if (!told) throw new Error('No claims came.');
    const isEnough = told.email !== undefined && (told.email_verified ?? told.xms_edov) !== undefined;
    const more = isEnough ? {} : await fetchUserInfo(configuration, tokens.access_token, told.sub);
    return personOf(provider, { ...more, ...told });
  } catch (error) {
    throw failed(provider, error);
  }
};

/** @throws AppError `forbidden` where the address is not known to be theirs, or is of a domain that others speak for */
const personOf = ({ label, domains }: Provider, told: Record<string, unknown>): Person => {
  const { data } = Claims.safeParse(told);
  if (!data || !yes.includes(data.email_verified ?? data.xms_edov))
    throw new AppError(
      'forbidden',
      `${label} does not give us your e-mail address, or does not say that it is verified. Ask the people who run its sign-in.`,
    );
  const { sub: subject, email, name = email } = data;
  const domain = email.slice(email.lastIndexOf('@') + 1);
  if (!domains.includes(domain))
    throw new AppError(
      'forbidden',
      `${label} signs in people from ${domains.join(', ')} here; your address is at ${domain}.`,
    );
  return { subject, email, name };
};
