import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { Auth, Endpoint } from '#shared/endpoint';
import { AppError } from '#shared/errors';
import { spend } from './attempts-store.ts';
import { env } from './env.ts';
import { headerOf } from './headers.ts';
import { findToken, issueToken } from './tokens-store.ts';
import { type Anyone, anyoneOf, viewerOf } from './viewer.ts';

type Visitor = Anyone & { visitorId: string };

/** Who calls, as far as the contract's `auth` asks. */
export type Caller<A extends Auth = Auth> = A extends 'anyone' ? Anyone : Visitor;
/** A caller and the cookie it must be given, if any. */
export type Identified = { caller: Caller; setCookie?: string };

const DAY = 86_400;
const visitorLifetimeSeconds = 180 * DAY;
/** A secret older than this is replaced; the old one stays good until it expires, so that open tabs keep working. */
const rotateAfterSeconds = 7 * DAY;

const cookieName = () => (env.secureCookies() ? '__Host-evident-visitor' : 'evident-visitor');
const cookieOf = (secret: string) =>
  `${cookieName()}=${secret}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${visitorLifetimeSeconds}${env.secureCookies() ? '; Secure' : ''}`;

const readCookie = (event: APIGatewayProxyEvent): string | undefined =>
  headerOf(event, 'cookie')
    ?.split(';')
    .map((pair) => pair.trim().split('='))
    .find(([name]) => name === cookieName())?.[1];

/**
 * Establishes who calls, refuses what comes from another site where a cookie would authenticate it, and charges the
 * contract's budget to the visitor and the address.
 * @throws AppError `unauthenticated`, `forbidden` or `rate_limited`
 */
export const identify = async (contract: Endpoint, event: APIGatewayProxyEvent): Promise<Identified> => {
  const anyone = anyoneOf(event);
  const usesCookie = contract.auth !== 'anyone';
  if (usesCookie && contract.method !== 'GET') refuseOtherSites(event, viewerOf(event).host);
  const identified = usesCookie ? await identifyVisitor(contract.auth, event, anyone) : { caller: anyone as Caller };
  await charge(contract, identified);
  return identified;
};

const charge = async ({ budget, path }: Endpoint, { caller, setCookie }: Identified) => {
  if (!budget) return;
  // A cookie minted by this very call says nothing about who calls: the address alone is charged.
  const visitor = 'visitorId' in caller && !setCookie ? [`${path}#visitor#${caller.visitorId}`] : [];
  await spend([...visitor, `${path}#address#${caller.address}`], budget);
};

const identifyVisitor = async (auth: Auth, event: APIGatewayProxyEvent, anyone: Anyone): Promise<Identified> => {
  const secret = readCookie(event);
  const token = secret ? await findToken('visitor', secret) : undefined;
  if (token) {
    const isOld = Date.now() / 1000 - token.issuedAt > rotateAfterSeconds;
    const fresh = isOld && auth === 'new-visitor' ? await mint(token.subject) : undefined;
    return { caller: { ...anyone, visitorId: token.subject }, ...(fresh ? { setCookie: fresh } : {}) };
  }
  if (auth === 'visitor') {
    throw new AppError('unauthenticated', 'This browser is not known here. Reload the page and try again.');
  }
  const visitorId = randomUUID();
  return { caller: { ...anyone, visitorId }, setCookie: await mint(visitorId) };
};

const mint = async (visitorId: string) => cookieOf(await issueToken('visitor', visitorId, visitorLifetimeSeconds));

/** Browsers say where a request comes from; a page of another site may not use our visitor's cookie. */
const refuseOtherSites = (event: APIGatewayProxyEvent, host: string) => {
  const site = headerOf(event, 'sec-fetch-site');
  const origin = headerOf(event, 'origin');
  const isForeignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
  const isForeignOrigin = origin !== undefined && hostOf(origin) !== host;
  if (isForeignSite || isForeignOrigin) {
    throw new AppError('forbidden', 'This call must come from our own pages.');
  }
};

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined);
