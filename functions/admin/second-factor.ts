import { Secret, TOTP } from 'otpauth';
import { hashOf } from '#functions/lib/stores/tokens-store';
import { BRAND } from '#shared/brand';
import { type OperatorAccount, useRecovery, useStep } from './operators-store.ts';

/** RFC 6238, as every authenticator app has it: six digits of SHA-1, a new code each half minute. */
const PERIOD_SECONDS = 30;
const DIGITS = 6;

/** What an authenticator app shares with us. @param secret in base 32 */
export const totpOf = ({ username, totpSecret }: Pick<OperatorAccount, 'username' | 'totpSecret'>): TOTP =>
  new TOTP({
    issuer: BRAND,
    label: username,
    digits: DIGITS,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(totpSecret),
  });

/** A recovery code as it is kept: 80 random bits need no slow hash. */
export const recoveryHash = (code: string): string => hashOf(code.toLowerCase().replaceAll('-', ''));

/** Whether a code is the app's of now, or of the half minute beside it, or a recovery code; each is good once. */
export const isSecondFactor = async (account: OperatorAccount, typed: string): Promise<boolean> => {
  const code = typed.replaceAll(' ', '');
  if (code.length !== DIGITS) return useRecovery(account.username, recoveryHash(code));
  const delta = totpOf(account).validate({ token: code, window: 1 });
  if (delta === null) return false;
  return useStep(account.username, Math.floor(Date.now() / 1000 / PERIOD_SECONDS) + delta);
};
