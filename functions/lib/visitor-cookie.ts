import type { APIGatewayProxyEvent } from 'aws-lambda';
import { env } from './env.ts';
import { headerOf } from './headers.ts';
import { type Issued, issueToken } from './tokens-store.ts';

/**
 * One cookie says whose a browser is: a visitor's, and after sign-in the account's. Its secret changes with every
 * sign-in and sign-out, so that nobody can be handed a session from before.
 */

const DAY = 86_400;
const visitorLifetimeSeconds = 180 * DAY;
const signedInLifetimeSeconds = 30 * DAY;

const cookieName = () => (env.secureCookies() ? '__Host-evident-visitor' : 'evident-visitor');
/** Readable by the page, worth nothing to the server: tells whether asking who is signed in makes sense. */
const markerName = 'evident-signed-in';

const attributes = (maxAgeSeconds: number) =>
  `Path=/; SameSite=Lax; Max-Age=${maxAgeSeconds}${env.secureCookies() ? '; Secure' : ''}`;
const cookieOf = (secret: string, lifetimeSeconds: number) =>
  `${cookieName()}=${secret}; HttpOnly; ${attributes(lifetimeSeconds)}`;

export const readVisitorCookie = (event: APIGatewayProxyEvent): string | undefined =>
  headerOf(event, 'cookie')
    ?.split(';')
    .map((pair) => pair.trim().split('='))
    .find(([name]) => name === cookieName())?.[1];

export type Minted = Issued & { cookie: string };

/** A cookie for a browser in which nobody signed in. */
export const mintVisitor = async (visitorId: string): Promise<Minted> => {
  const issued = await issueToken({ kind: 'visitor', subject: visitorId, lifetimeSeconds: visitorLifetimeSeconds });
  return { ...issued, cookie: cookieOf(issued.secret, visitorLifetimeSeconds) };
};

/**
 * Cookies of a browser in which an account has signed in.
 * @param ownerId owner of what the account makes
 */
export const signedInCookies = async (ownerId: string, userId: string): Promise<string[]> => {
  const lifetimeSeconds = signedInLifetimeSeconds;
  const { secret } = await issueToken({ kind: 'visitor', subject: ownerId, userId, lifetimeSeconds });
  return [cookieOf(secret, lifetimeSeconds), `${markerName}=1; ${attributes(lifetimeSeconds)}`];
};

/** Cookies of a browser after sign-out: a visitor's that owns nothing yet, and no marker. */
export const signedOutCookies = async (newVisitorId: string): Promise<string[]> => [
  (await mintVisitor(newVisitorId)).cookie,
  `${markerName}=; ${attributes(0)}`,
];
