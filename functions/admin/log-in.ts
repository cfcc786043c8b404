import { createHash } from 'node:crypto';
import { apiHandler } from '#functions/lib/api-handler';
import { isPassword } from '#functions/lib/caller/passwords';
import { WithHead } from '#functions/lib/http/answer';
import { log } from '#functions/lib/log';
import { measured } from '#functions/lib/metrics';
import { addAudit } from '#functions/lib/stores/audit-store';
import { acceptAttempt, claimAttempt } from '#functions/lib/stores/failed-attempts-store';
import { issueToken } from '#functions/lib/stores/tokens-store';
import { type AdminLoginAnswer, adminLogin } from '#shared/contracts/admin';
import { AppError, statusOf } from '#shared/kernel/errors';
import { findOperator } from './operator.ts';
import { findAccount, type OperatorAccount } from './operators-store.ts';
import { isSecondFactor } from './second-factor.ts';

const SESSION_SECONDS = 8 * 3_600;
/** Guesses from many addresses at one name, and from one address at many names. The window ends by itself. */
const budget = { calls: 30, seconds: 900 };

export const handler = apiHandler(adminLogin, async ({ username, password, code }, { address }) => {
  const guarded = `admin-login#${keyOf(username)}`;
  const attempts = `${guarded}#${address}`;
  try {
    await claimAttempt(attempts, { keys: [guarded, `admin-login#address#${address}`], budget });
  } catch (error) {
    return throttled(error);
  }
  const account = await findAccount(username);
  const operator = account ? await ownerOf(account, password) : await findOperator(username, password);
  if (!operator) {
    // A typed name may be a password in the wrong field: it is not written down.
    await addAudit({ who: 'unknown', action: 'admin.login_failed', what: 'Wrong username or password' });
    return refused('The username or password is wrong.');
  }
  if (account && !code) return answerOf('Enter the code of your authenticator app, or a recovery code.', needsCode);
  if (account && code && !(await isSecondFactor(account, code))) {
    await addAudit({ who: operator, action: 'admin.login_failed', what: 'Wrong code' });
    return { ...refused('The code is wrong, or was used.'), ...needsCode };
  }
  await acceptAttempt(attempts);
  return signedIn(operator);
});

const needsCode = { codeNeeded: true } as const;

const ownerOf = async ({ username, passwordHash }: OperatorAccount, password: string) =>
  (await isPassword(password, passwordHash)) ? username : undefined;

/** Names are bounded and not kept as they were typed. */
const keyOf = (username: string): string =>
  createHash('sha256').update(username.normalize('NFKC').toLowerCase()).digest('base64url');

const refused = (message: string): AdminLoginAnswer => {
  log('warn', 'operator refused', measured({ OperatorRefusals: 1 }));
  return answerOf(message);
};

const answerOf = (message: string, more?: typeof needsCode): AdminLoginAnswer => ({
  success: false,
  token: null,
  expiresAt: null,
  message,
  ...more,
});

/** Too many tries answer in the form's own words, with the status and the header of a throttled call. */
const throttled = (error: unknown) => {
  if (!(error instanceof AppError) || error.code !== 'rate_limited') throw error;
  return new WithHead(refused(error.message), {
    statusCode: statusOf.rate_limited,
    headers: { 'retry-after': String(error.retryAfterSeconds ?? 60) },
  });
};

const signedIn = async (username: string): Promise<AdminLoginAnswer> => {
  const { secret, expiresAt } = await issueToken({
    kind: 'admin',
    subject: username,
    lifetimeSeconds: SESSION_SECONDS,
  });
  await addAudit({ who: username, action: 'admin.login', what: 'Logged in' });
  return {
    success: true,
    token: secret,
    expiresAt,
    message: 'Welcome to the admin dashboard',
  };
};
