import type { APIGatewayProxyEvent } from 'aws-lambda';
import { AppError } from '#shared/kernel/errors';
import { headersOf } from '../http/headers.ts';
import { findGrant } from '../stores/access-codes-store.ts';
import { submitterOf } from '../stores/submissions-store.ts';
import { findToken, hashOf } from '../stores/tokens-store.ts';
import { findUser, isSubscribed } from '../stores/users-store.ts';
import type { Anyone } from './viewer.ts';

/** Auths that a bearer token proves; such a call ignores cookies. */
export type Bearer = 'vendor' | 'admin';

/** Whoever opened the vendor portal: with a redeemed access code, or as a subscriber. */
export type Vendor = Anyone & {
  /** Owner of the submissions that are made with this access. */
  vendorOwnerId: string;
};
export type Admin = Anyone & { username: string; tokenHash: string };

/** A subscriber's token says so, and a code's names the code: each is looked up where it can be revoked. */
const SUBSCRIBER = 'subscriber.';

/** The token of a subscriber's access, as the portal sends it. */
export const subscriberTokenOf = (secret: string) => `${SUBSCRIBER}${secret}`;

/**
 * @throws AppError `unauthenticated`, in the same words for no token, a wrong, an expired and another role's one
 */
export const identifyBearer = async (
  auth: Bearer,
  event: APIGatewayProxyEvent,
  anyone: Anyone,
): Promise<Vendor | Admin> => {
  const token = bearerOf(event);
  const found = token ? await (auth === 'admin' ? findAdmin(token) : findVendor(token)) : undefined;
  if (!found) throw new AppError('unauthenticated', refusals[auth]);
  return { ...anyone, ...found };
};

const refusals = {
  vendor: 'Your vendor access is no longer valid. Enter your access code again.',
  admin: 'Your operator session is no longer valid. Log in again.',
} satisfies Record<Bearer, string>;

/** One header, once: a second one might be read by another part of the way differently. */
const bearerOf = (event: APIGatewayProxyEvent): string | undefined => {
  const [only, ...more] = headersOf(event, 'authorization');
  return more.length > 0 ? undefined : only?.match(/^Bearer ([A-Za-z0-9._-]{20,200})$/i)?.[1];
};

const findAdmin = async (secret: string) => {
  const token = await findToken('admin', secret);
  return token && { username: token.subject, tokenHash: token.hash };
};

const findVendor = async (token: string): Promise<{ vendorOwnerId: string } | undefined> =>
  token.startsWith(SUBSCRIBER) ? findSubscriber(token.slice(SUBSCRIBER.length)) : findRedeemer(token);

const findRedeemer = async (token: string) => {
  const [codeId = '', secret = '', ...more] = token.split('.');
  if (more.length > 0) return undefined;
  return (await findGrant(codeId, hashOf(secret))) ? { vendorOwnerId: `grant#${hashOf(secret)}` } : undefined;
};

/** The access ends with the subscription, whatever the token's own date. */
const findSubscriber = async (secret: string) => {
  const token = await findToken('vendor', secret);
  const user = token && (await findUser(token.subject));
  return user && isSubscribed(user) ? { vendorOwnerId: submitterOf(user.userId) } : undefined;
};
