import { createHash, createSign, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { secretVariable } from '#functions/lib/env';

/**
 * An OpenID provider on a port of this machine that says what a test wants it to, right or wrong. Its codes are the
 * subjects that it signs in.
 */

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const [own, another] = [newKey(), newKey()];
/** A key that the provider does not tell of. */
export const strangersKey: KeyObject = another.privateKey;

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The challenge of a verifier (RFC 7636). */
export const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

type Signing = { alg: string; key: KeyObject | undefined };
const signed = (claims: object, { alg, key }: Signing): string => {
  const text = `${part({ alg, kid: 'own', typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${key ? createSign('RSA-SHA256').update(text).sign(key, 'base64url') : ''}`;
};

export type Said = {
  /** Over what is right. */
  claims: Record<string, unknown>;
  userinfo: Record<string, unknown> | undefined;
  signing: Signing;
  /** Over what it tells of itself. */
  metadata: Record<string, unknown>;
  /** Answers a call in its own way; true: it did. */
  answers: (path: string, response: ServerResponse) => boolean;
};

export const startOddProvider = async () => {
  const right = (): Said => ({
    claims: {},
    userinfo: undefined,
    signing: { alg: 'RS256', key: own.privateKey },
    metadata: {},
    answers: () => false,
  });
  const provider = {
    said: right(),
    asked: [] as string[],
    nonces: new Map<string, string>(),
    form: new URLSearchParams(),
  };
  const tokens = (issuer: string) => {
    const now = Math.floor(Date.now() / 1000);
    const sub = provider.form.get('code') ?? '';
    const about = { email: `${sub}@banksia.example.com.au`, email_verified: true, name: 'Robin Vale' };
    // Of the sign-in whose challenge this verifier fits.
    const nonce = provider.nonces.get(challengeOf(provider.form.get('code_verifier') ?? ''));
    const claims = { iss: issuer, aud: 'evident', sub, iat: now, exp: now + 300, nonce, ...about };
    const id_token = signed({ ...claims, ...provider.said.claims }, provider.said.signing);
    return { access_token: randomUUID(), token_type: 'bearer', expires_in: 300, id_token };
  };
  const pages = (issuer: string): Record<string, () => unknown> => ({
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      userinfo_endpoint: `${issuer}/userinfo`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      ...provider.said.metadata,
    }),
    '/keys': () => ({ keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'own', use: 'sig', alg: 'RS256' }] }),
    '/token': () => tokens(issuer),
    '/userinfo': () => provider.said.userinfo,
  });
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url ?? '/';
    provider.asked.push(path);
    if (path === '/token') provider.form = new URLSearchParams(Buffer.concat(chunks).toString());
    if (provider.said.answers(path, response)) return;
    const body = pages(issuer)[path]?.();
    response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // Keeps no process alive by itself.
  server.unref();
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(provider, {
    issuer,
    /** What the operator writes down of it; a new client each time, so that nothing is kept of the last test's. */
    setUp: (more: object = {}) => {
      provider.said = right();
      provider.asked = [];
      const clientSecret = randomUUID();
      const domains = ['banksia.example.com.au'];
      const one = {
        id: 'banksia',
        label: 'Banksia Health',
        issuer,
        clientId: 'evident',
        clientSecret,
        domains,
        ...more,
      };
      process.env[secretVariable('oidc')] = JSON.stringify([one]);
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  });
};
