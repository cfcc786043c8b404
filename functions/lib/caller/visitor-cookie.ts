import type { APIGatewayProxyEvent } from 'aws-lambda';
import { keptSeconds } from '#shared/kernel/retention';
import { env } from '../env.ts';
import { headerOf } from '../http/headers.ts';
import { listSignIn } from '../stores/sign-ins-store.ts';
import { findToken, type Issued, issueToken, type Token } from '../stores/tokens-store.ts';

/**
 * A cookie says whose a browser is: a visitor's, and after sign-in the account's. Its secret changes with every sign-in
 * and sign-out, so that nobody can be handed a session from before. The account's has a name of its own and counts
 * first: a visitor's that comes late, with the answer to a call from before the sign-in, signs nobody out.
 */

const visitorLifetimeSeconds = keptSeconds('visitor');
const signedInLifetimeSeconds = keptSeconds('signIn');

const hostOnly = (name: string) => (env.secureCookies() ? `__Host-${name}` : name);
const visitorName = () => hostOnly('evident-visitor');
const sessionName = () => hostOnly('evident-session');
/** Readable by the page, worth nothing to the server: tells whether asking who is signed in makes sense. */
const markerName = 'evident-signed-in';

const attributes = (maxAgeSeconds: number) =>
  `Path=/; SameSite=Lax; Max-Age=${maxAgeSeconds}${env.secureCookies() ? '; Secure' : ''}`;
const cookieOf = (name: string, secret: string, lifetimeSeconds: number) =>
  `${name}=${secret}; HttpOnly; ${attributes(lifetimeSeconds)}`;

/** What the cookies hold that say whose a browser is, the account's first. */
const readSecrets = (event: APIGatewayProxyEvent): string[] => {
  const pairs = (headerOf(event, 'cookie') ?? '').split(';').map((pair) => pair.trim().split('='));
  return [sessionName(), visitorName()].flatMap((wanted) => pairs.find(([name]) => name === wanted)?.[1] || []);
};

/** The token of the account that is signed in, else of the visitor; undefined: the browser is not known. */
export const findCookieToken = async (event: APIGatewayProxyEvent): Promise<Token | undefined> => {
  for (const secret of readSecrets(event)) {
    const token = await findToken('visitor', secret);
    if (token) return token;
  }
  return undefined;
};

export type Minted = Issued & { cookie: string };

/** A cookie for a browser in which nobody signed in. */
export const mintVisitor = async (visitorId: string): Promise<Minted> => {
  const issued = await issueToken({ kind: 'visitor', subject: visitorId, lifetimeSeconds: visitorLifetimeSeconds });
  return { ...issued, cookie: cookieOf(visitorName(), issued.secret, visitorLifetimeSeconds) };
};

/**
 * Cookies of a browser in which an account has signed in.
 * @param ownerId owner of what the account makes
 */
export const signedInCookies = async (ownerId: string, userId: string, device: string): Promise<string[]> => {
  const lifetimeSeconds = signedInLifetimeSeconds;
  const { secret, hash } = await issueToken({ kind: 'visitor', subject: ownerId, userId, lifetimeSeconds });
  await listSignIn(ownerId, { hash, device, lifetimeSeconds });
  return [
    cookieOf(sessionName(), secret, lifetimeSeconds),
    `${markerName}=1; ${attributes(lifetimeSeconds)}`,
    cookieOf(visitorName(), '', 0),
  ];
};

/** Cookies of a browser after sign-out: a visitor's that owns nothing yet, and no marker. */
export const signedOutCookies = async (newVisitorId: string): Promise<string[]> => [
  (await mintVisitor(newVisitorId)).cookie,
  cookieOf(sessionName(), '', 0),
  `${markerName}=; ${attributes(0)}`,
];
