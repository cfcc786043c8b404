import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { Auth, Endpoint } from '#shared/kernel/endpoint';
import { AppError } from '#shared/kernel/errors';
import { headerOf } from '../http/headers.ts';
import { spend } from '../stores/attempts-store.ts';
import type { Token } from '../stores/tokens-store.ts';
import { type Membership, organisationActedFor } from './acting.ts';
import { type Admin, type Bearer, identifyBearer, type Vendor } from './bearer.ts';
import { type Right, rightOf } from './rights.ts';
import { type Anyone, anyoneOf } from './viewer.ts';
import { findCookieToken, mintVisitor } from './visitor-cookie.ts';

type Visitor = Anyone & {
  /** Owner of what this browser makes: its own, and after sign-in the account's. */
  visitorId: string;
  /** Names the cookie that was sent or is about to be set, so that it can be revoked. */
  tokenHash: string;
  /** The account that is signed in. */
  userId?: string;
  /** Where the call is about what an organisation owns: that organisation, whose id stands for the owner then. */
  organisation?: Membership;
};
type SignedIn = Visitor & { userId: string };
type Guest = Anyone & {
  /** Owner of what this browser makes; undefined: it is not known. */
  ownerId: () => Promise<string | undefined>;
  /** The token of the browser's cookie. */
  known: () => Promise<Token | undefined>;
};
type Callers = {
  anyone: Anyone;
  guest: Guest;
  'new-visitor': Visitor;
  visitor: Visitor;
  user: SignedIn;
  vendor: Vendor;
  admin: Admin;
};

/** Who calls, as far as the contract's `auth` asks. */
export type Caller<A extends Auth = Auth> = Callers[A];
/** A caller, the cookie it must be given, and for whom it acts once it is known what it asks for. */
export type Identified = { caller: Caller; setCookie?: string; actFor?: (sent: unknown) => Promise<Caller> };

/** A secret older than this is replaced; the old one stays good until it expires, so that open tabs keep working. */
const rotateAfterSeconds = 7 * 86_400;

const isBearer = (auth: Auth): auth is Bearer => auth === 'vendor' || auth === 'admin';

/**
 * Establishes who calls, refuses what comes from another site where a cookie would authenticate it, and charges the
 * contract's budget to the address and the account.
 * @throws AppError `unauthenticated`, `forbidden` or `rate_limited`
 */
export const identify = async (contract: Endpoint, event: APIGatewayProxyEvent): Promise<Identified> => {
  const { caller, mintFor } = await identifyBy(contract, event, anyoneOf(event));
  await charge(contract, caller);
  // After the charge: a flood without cookies must not write a token for each call that is refused.
  if (mintFor) return withCookie(caller, mintFor);
  const right = rightOf(contract);
  return { caller, ...(right ? { actFor: (sent: unknown) => acting(right, sent, caller) } : {}) };
};

/** A guest's organisation is looked for when its owner is asked for. */
const acting = async (right: Right, sent: unknown, caller: Caller): Promise<Caller> => {
  const inPlaceOf = (ownerId: string, userId: string | undefined) =>
    userId ? organisationActedFor(right, sent, { ownerId, userId }) : undefined;
  if ('known' in caller) {
    const ownerId = async () => {
      const token = await caller.known();
      return token && ((await inPlaceOf(token.subject, token.userId))?.id ?? token.subject);
    };
    return { ...caller, ownerId };
  }
  if (!('visitorId' in caller)) return caller;
  const organisation = await inPlaceOf(caller.visitorId, caller.userId);
  return organisation ? { ...caller, visitorId: organisation.id, organisation } : caller;
};

/** A caller, and the visitor for whom a secret is to be minted, if any. */
type Found = { caller: Caller; mintFor?: string };

const withCookie = async (caller: Caller, visitorId: string): Promise<Identified> => {
  const { cookie, hash: tokenHash } = await mintVisitor(visitorId);
  return { caller: { tokenHash, ...caller, visitorId }, setCookie: cookie };
};

const identifyBy = async ({ auth, method }: Endpoint, event: APIGatewayProxyEvent, anyone: Anyone): Promise<Found> => {
  if (auth === 'anyone') return { caller: anyone };
  if (isBearer(auth)) return { caller: await identifyBearer(auth, event, anyone) };
  if (method !== 'GET') refuseOtherSites(event, anyone.host);
  if (auth === 'guest') {
    const known = () => findCookieToken(event);
    return { caller: { ...anyone, known, ownerId: async () => (await known())?.subject } };
  }
  return identifyVisitor(auth, event, anyone);
};

const charge = async ({ budget, path }: Endpoint, caller: Caller) => {
  if (!budget) return;
  // Who calls from many addresses is held back as an account; a cookie without one could be left at home.
  const account = 'userId' in caller && caller.userId ? [`${path}#account#${caller.userId}`] : [];
  await spend([...account, `${path}#address#${caller.address}`], budget);
};

const identifyVisitor = async (auth: Auth, event: APIGatewayProxyEvent, anyone: Anyone): Promise<Found> => {
  const token = await findCookieToken(event);
  if (auth === 'user' && !token?.userId) throw new AppError('unauthenticated', 'Sign in to continue.');
  if (token) {
    const { subject: visitorId, userId, hash: tokenHash } = token;
    const caller = { ...anyone, visitorId, tokenHash, ...(userId ? { userId } : {}) };
    // A signed-in session ends by its own date: another secret for it would outlive sign-out.
    const isOld = !userId && Date.now() / 1000 - token.issuedAt > rotateAfterSeconds;
    return { caller, ...(isOld && auth === 'new-visitor' ? { mintFor: visitorId } : {}) };
  }
  if (auth === 'visitor') {
    throw new AppError('unauthenticated', 'This browser is not recognised here. Reload the page and try again.');
  }
  return { caller: anyone, mintFor: randomUUID() };
};

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

/** The host of an origin as a browser spells it: nothing before the host but the scheme, and nothing after it. */
const hostOf = (origin: string) => {
  const url = URL.parse(origin);
  return url?.origin === origin ? url.host : undefined;
};
