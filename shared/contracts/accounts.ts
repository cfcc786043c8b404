import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';

/** An address to sign in with; its letters' case and outer blanks tell nobody apart. */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'At most 254 characters.')
  .pipe(z.email('Enter an e-mail address, such as name@hospital.org.au.'));

/** Fewest characters of a new password (OWASP ASVS 5.0, 6.2.1: at least 8, 15 recommended; no rules on kinds of character). */
export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 200;

export const SignIn = z.object({
  email: Email,
  password: z.string().min(1, 'Enter your password.').max(PASSWORD_MAX, `At most ${PASSWORD_MAX} characters.`),
});
export type SignIn = z.infer<typeof SignIn>;

export const Registration = z.object({
  name: z.string().trim().min(1, 'Enter your name.').max(100, 'At most 100 characters.'),
  email: Email,
  password: z
    .string()
    .min(PASSWORD_MIN, `Use at least ${PASSWORD_MIN} characters.`)
    .max(PASSWORD_MAX, `At most ${PASSWORD_MAX} characters.`),
});
export type Registration = z.infer<typeof Registration>;

/** Where a subscription stands, as the payment provider last told; `none` where there never was one. */
export const SubscriptionStatus = z.enum([
  'none',
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
]);
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

/** The signed-in person, as their own browser sees them. */
export const CurrentUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  subscriptionStatus: SubscriptionStatus,
  /** End of the period that is paid for (ISO 8601); null without one. */
  paidUntil: z.iso.datetime().nullable(),
  /** Whether the subscription ends with that period. */
  endsWithPeriod: z.boolean(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

/** Strict for one address: the handler also limits attempts per account. */
const budget = { calls: 20, seconds: 60 };

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  auth: 'new-visitor',
  summary: 'Creates an account, signs in, and takes over what this browser made.',
  request: Registration,
  response: CurrentUser,
  budget,
});

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  auth: 'new-visitor',
  summary: 'Signs in with e-mail and password; what this browser made becomes the account’s.',
  request: SignIn,
  response: CurrentUser,
  budget,
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  auth: 'new-visitor',
  summary: 'Signs out; the session is dead at once.',
  response: z.object({ signedOut: z.literal(true) }),
});

export const readCurrentUser = endpoint({
  method: 'GET',
  path: '/api/user/current',
  auth: 'user',
  summary: 'The signed-in person; 401 where nobody is.',
  response: CurrentUser,
});
