import { createHmac } from 'node:crypto';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { dynamodb } from '#functions/lib/clients';
import { tableName } from '#functions/lib/env';
import { CODES } from '#functions/lib/stores/access-codes-store';
import { hashOf, newSecret, revokeToken } from '#functions/lib/stores/tokens-store';
import type { Auth } from '#shared/kernel/endpoint';
import { type Key, newKey } from './keys.ts';

/** Who a door with a lock may be for. */
export type Role = Exclude<Auth, 'anyone' | 'guest' | 'new-visitor'>;
const roles: readonly Role[] = ['visitor', 'user', 'vendor', 'admin'];
/** A signed-in person is a visitor too. */
const opensToo: Partial<Record<Role, Role>> = { visitor: 'user' };

export type BadKey = {
  what: string;
  make: () => Promise<Key>;
  /** How long after it was made it is tried; absent: at once. */
  afterMs?: number;
};

/** The secret of a key comes last: behind the cookie's name, behind the code's id. */
const LAST = /[\w-]+$/;
const secretOf = (key: Key): string => Object.values(key).join('').match(LAST)?.[0] ?? '';
const changed = (key: Key, change: (secret: string) => string): Key =>
  Object.fromEntries(Object.entries(key).map(([name, value]) => [name, value.replace(LAST, change)]));

const asCookie = (secret: string): Key => ({ cookie: `evident-visitor=${secret}; evident-session=${secret}` });
const asBearer = (token: string): Key => ({ authorization: `Bearer ${token}` });
const asBoth = (secret: string): Key => ({ ...asCookie(secret), ...asBearer(secret) });

/** Another role's key where it belongs, and where this one's would: in the header as in the cookies. */
const everywhere = (key: Key): Key =>
  asBoth(
    Object.values(key)
      .join('')
      .replace(/^(?:Bearer |evident-visitor=)/, ''),
  );

const codeIdOf = ({ authorization = '' }: Key): string => authorization.replace('Bearer ', '').split('.')[0] ?? '';

/** A good key that was ended on the server: by sign-out, or with the code that gave it. */
const ended = async (role: Role): Promise<Key> => {
  const key = await newKey(role);
  const Key = { collection: CODES, id: codeIdOf(key) };
  if (role === 'vendor') await dynamodb.send(new DeleteCommand({ TableName: tableName('access-codes'), Key }));
  else await revokeToken(hashOf(secretOf(key)));
  return key;
};

const jsonWebToken = (algorithm: string, sign: (text: string) => string): string => {
  const parts = [{ alg: algorithm }, { sub: 'operator', aud: 'admin', exp: 4_000_000_000 }];
  const text = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${text}.${sign(text)}`;
};
const signed = (text: string) => createHmac('sha256', 'a key of somebody else').update(text).digest('base64url');

const tampered = (secret: string) => secret.slice(0, -1) + (secret.endsWith('A') ? 'B' : 'A');
const TWO_HOURS_MS = 2 * 3_600_000;

const ofVendor: readonly BadKey[] = [
  {
    what: 'a made-up secret of a code',
    make: async () => asBearer(`${codeIdOf(await newKey('vendor'))}.${newSecret()}`),
  },
  {
    what: 'the secret of another code',
    make: async () => asBearer(`${codeIdOf(await newKey('vendor'))}.${secretOf(await newKey('vendor'))}`),
  },
  { what: 'a visitor’s as a subscriber’s', make: async () => asBearer(`subscriber.${secretOf(await newKey('user'))}`) },
  {
    what: 'an operator’s as a subscriber’s',
    make: async () => asBearer(`subscriber.${secretOf(await newKey('admin'))}`),
  },
];

/** Every kind of key that must not open the doors of a role. */
export const badKeysOf = (role: Role): BadKey[] => [
  { what: 'nothing', make: async () => ({}) },
  { what: 'a made-up one', make: async () => asBoth(newSecret()) },
  { what: 'an unsigned JSON web token', make: async () => asBoth(jsonWebToken('none', () => '')) },
  { what: 'a JSON web token of another key', make: async () => asBoth(jsonWebToken('HS256', signed)) },
  { what: 'an expired one', make: () => newKey(role), afterMs: TWO_HOURS_MS },
  { what: 'one that was ended', make: () => ended(role) },
  { what: 'a tampered one', make: async () => changed(await newKey(role), tampered) },
  { what: 'a cut one', make: async () => changed(await newKey(role), (secret) => secret.slice(0, -4)) },
  { what: 'one with more behind it', make: async () => changed(await newKey(role), (secret) => `${secret}A`) },
  { what: 'the hash that the tables keep of it', make: async () => changed(await newKey(role), hashOf) },
  ...roles
    .filter((other) => other !== role && opensToo[role] !== other)
    .map((other) => ({ what: `a good one of ${other}`, make: async () => everywhere(await newKey(other)) })),
  ...(role === 'vendor' ? ofVendor : []),
];
