import { generateKeyPair, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import type Provider from 'oidc-provider';
import { securityHeaders } from '../../security-headers.ts';

/** Where the sign-in of this machine's sample organisation stands. */
export const SIGN_IN_PATH = '/local/sign-in';
const CHOICE_PATH = `${SIGN_IN_PATH}/people`;

/** Who may come in by the sign-in of this machine's sample organisation. */
type SamplePerson = { id: string; name: string; email: string; isVerified: boolean; note?: string };

export const SAMPLE_ORGANISATION = 'Banksia Health (sample)';
export const SAMPLE_DOMAIN = 'banksia-health.example.com.au';

const people: readonly SamplePerson[] = [
  { id: 'robin', name: 'Robin Vale', email: `robin.vale@${SAMPLE_DOMAIN}`, isVerified: true },
  { id: 'kim', name: 'Kim Tran', email: `kim.tran@${SAMPLE_DOMAIN}`, isVerified: true },
  {
    ...{ id: 'sam', name: 'Sam Marsh', email: `sam.marsh@${SAMPLE_DOMAIN}`, isVerified: false },
    note: 'The address is not verified: refused.',
  },
  {
    ...{ id: 'lee', name: 'Lee Brook', email: 'lee.brook@elsewhere.example.com.au', isVerified: true },
    note: 'The address is of another organisation: refused.',
  },
];

const CLIENT_ID = 'evident';

const signingKey = async () => {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'this-start' };
};

type Settings = { issuer: string; clientSecret: string; port: number };

/** A provider certified for OpenID Connect, whose people are samples; its keys and sessions end with the process. */
const startProvider = async ({ issuer, clientSecret, port }: Settings): Promise<Provider> => {
  const { default: OidcProvider } = await import('oidc-provider');
  return new OidcProvider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: clientSecret,
        redirect_uris: ['localhost', '127.0.0.1'].map((host) => `http://${host}:${port}/login`),
      },
    ],
    jwks: { keys: [await signingKey()] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    interactions: { url: (_context, { uid }) => `${CHOICE_PATH}/${uid}` },
    findAccount: (_context, id) => {
      const person = people.find((one) => one.id === id);
      if (!person) return undefined;
      const { name, email, isVerified } = person;
      return { accountId: id, claims: async () => ({ sub: id, name, email, email_verified: isVerified }) };
    },
    renderError: (context, { error, error_description }) => {
      Object.assign(context, { type: 'text', body: `${error}: ${error_description ?? ''}` });
    },
    // The organisation has agreed for its people that the site learns who they are.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: CLIENT_ID, accountId: oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    ttl: { Session: 3_600, Grant: 3_600, Interaction: 600, AccessToken: 300, IdToken: 300, AuthorizationCode: 60 },
  });
};

const headers = { ...securityHeaders, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };

/** Links, not a form: the policy of forms would hold the way back to this very host name. */
const choicePage = () => `<!doctype html>
<html lang="en-AU">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${SAMPLE_ORGANISATION}: sign in</title>
<link rel="icon" href="/favicon.svg"></head>
<body><main><h1>${SAMPLE_ORGANISATION}</h1>
<p>Stands in for an organisation's own sign-in on this machine. Who are you?</p>
<ul>${people
  .map(
    ({ id, name, email, note }) => `<li><a href="?person=${id}">${name}</a>, ${email}${note ? `. ${note}` : ''}</li>`,
  )
  .join('\n')}</ul>
</main></body></html>`;

const choose = async (
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  chosen: string | null,
) => {
  await provider.interactionDetails(request, response);
  if (!people.some(({ id }) => id === chosen)) return void response.writeHead(200, headers).end(choicePage());
  await provider.interactionFinished(request, response, { login: { accountId: chosen as string, remember: false } });
};

/**
 * The sign-in of a sample organisation, for whoever tries the product out; it begins to run when it is first asked.
 * @param port of this machine's server
 */
export const localSignIn = (port: number) => {
  const issuer = `http://localhost:${port}${SIGN_IN_PATH}`;
  const clientSecret = randomBytes(24).toString('hex');
  let started: Promise<Provider> | undefined;
  const organisation = {
    ...{ id: 'sample', label: SAMPLE_ORGANISATION, issuer, clientId: CLIENT_ID, clientSecret },
    domains: [SAMPLE_DOMAIN],
  };
  return {
    /** What the secret of sign-ins holds for it, as for a real one. */
    secret: JSON.stringify([organisation]),
    pages: async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
      started ??= startProvider({ issuer, clientSecret, port });
      const provider = await started;
      if (url.pathname.startsWith(`${CHOICE_PATH}/`)) {
        const chosen = choose(provider, request, response, url.searchParams.get('person'));
        return chosen.catch(() => void response.writeHead(400, headers).end('This sign-in is over. Begin again.'));
      }
      // As every framework that mounts it says where it stands.
      Object.assign(request, { originalUrl: request.url, url: request.url?.slice(SIGN_IN_PATH.length) || '/' });
      await provider.callback()(request, response);
    },
  };
};
