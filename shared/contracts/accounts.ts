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

/** A password that somebody chooses. */
export const NewPassword = z
  .string()
  .min(PASSWORD_MIN, `Use at least ${PASSWORD_MIN} characters.`)
  .max(PASSWORD_MAX, `At most ${PASSWORD_MAX} characters.`);

export const Registration = z.object({
  name: z.string().trim().min(1, 'Enter your name.').max(100, 'At most 100 characters.'),
  email: Email,
  password: NewPassword,
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
  /** Whether a link that was sent there was opened, or the organisation that signs in vouches for it. */
  emailConfirmed: z.boolean(),
  /** The organisation whose own sign-in this account is under; null: a password. */
  signsInWith: z.string().nullable(),
  subscriptionStatus: SubscriptionStatus,
  /** End of the period that is paid for (ISO 8601); null without one. */
  paidUntil: z.iso.datetime().nullable(),
  /** Whether the subscription ends with that period. */
  endsWithPeriod: z.boolean(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

/** Strict for one address: the handler also limits attempts per account. */
const budget = { calls: 20, seconds: 60 };

/** The same for every address, whether it has an account or not: what is the case is written in the letter. */
const Sent = z.object({ sent: z.literal(true) });

/** What a letter's link carries behind its #, which no server sees. */
const LinkToken = z.string().min(20).max(100);

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  auth: 'new-visitor',
  summary: 'Sends a link to an address, which creates an account there. The answer does not tell whether there is one.',
  request: Registration,
  response: Sent,
  budget,
});

export const confirmAccount = endpoint({
  method: 'POST',
  path: '/api/auth/confirm',
  auth: 'new-visitor',
  summary:
    'Creates the account that a link was sent for, signs in, and takes over what this browser made. Another browser than the one that asked must know the password. Once.',
  request: z.object({ token: LinkToken, password: z.string().max(PASSWORD_MAX).optional() }),
  response: CurrentUser,
  budget,
});

export const askPasswordLink = endpoint({
  method: 'POST',
  path: '/api/auth/password-link',
  auth: 'new-visitor',
  summary: 'Sends a link for choosing another password. The answer does not tell whether there is an account.',
  request: z.object({ email: Email }),
  response: Sent,
  budget,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/password',
  auth: 'new-visitor',
  summary: 'Sets another password by a link that was sent, ends every sign-in of the account, and signs in. Once.',
  request: z.object({ token: LinkToken, password: NewPassword }),
  response: CurrentUser,
  budget,
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/user/password',
  auth: 'user',
  summary: 'Sets another password, by the one so far; every other sign-in of the account ends.',
  request: z.object({ current: SignIn.shape.password, password: NewPassword }),
  response: z.object({ changed: z.literal(true) }),
  budget,
});

/** A browser in which an account is signed in. */
export const SignedInBrowser = z.object({
  id: z.string(),
  /** "Firefox on Windows", as the browser says it. */
  device: z.string(),
  since: z.iso.datetime(),
  /** To the hour. */
  seenAt: z.iso.datetime(),
  /** The one that asks. */
  isThis: z.boolean(),
});
export type SignedInBrowser = z.infer<typeof SignedInBrowser>;

export const listSignIns = endpoint({
  method: 'GET',
  path: '/api/user/sign-ins',
  auth: 'user',
  summary: 'Where the account is signed in, the latest first.',
  response: z.array(SignedInBrowser),
});

export const endSignIns = endpoint({
  method: 'DELETE',
  path: '/api/user/sign-ins',
  auth: 'user',
  summary: 'Ends a sign-in of the account, or all but this one.',
  query: z.object({ id: z.string().max(100).optional() }),
  response: z.object({ ended: z.int().min(0) }),
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

/** An organisation whose people come in by its own sign-in. */
export const SignInProvider = z.object({ id: z.string().max(40), label: z.string() });
export type SignInProvider = z.infer<typeof SignInProvider>;

export const listSignInProviders = endpoint({
  method: 'GET',
  path: '/api/auth/oidc',
  auth: 'anyone',
  summary: 'The organisations whose people come in by their own sign-in (OpenID Connect).',
  response: z.array(SignInProvider),
  cacheSeconds: 60,
});

export const startOidc = endpoint({
  method: 'POST',
  path: '/api/auth/oidc/start',
  auth: 'new-visitor',
  summary: 'Begins the sign-in of an organisation in this browser. Good for ten minutes, once.',
  request: z.object({ provider: SignInProvider.shape.id, next: z.string().max(2_000).default('/') }),
  response: z.object({ url: z.url() }),
  budget,
});

export const finishOidc = endpoint({
  method: 'POST',
  path: '/api/auth/oidc/finish',
  auth: 'new-visitor',
  summary:
    'Signs in by what the organisation’s sign-in sent this browser back with; what the browser made becomes the account’s.',
  request: z.object({ state: LinkToken, code: z.string().min(1).max(8_000), iss: z.string().max(500).optional() }),
  response: z.object({ user: CurrentUser, next: z.string() }),
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
