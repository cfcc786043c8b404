import { apiHandler } from '#functions/lib/api-handler';
import { log, loggable } from '#functions/lib/log';
import { type Grant, isOpen, type StoredCode } from '#functions/lib/stores/access-codes-store';
import { spend } from '#functions/lib/stores/attempts-store';
import { addAudit } from '#functions/lib/stores/audit-store';
import { hashOf, newSecret } from '#functions/lib/stores/tokens-store';
import { redeemAccessCode } from '#shared/contracts/vendors/vendor-portal';
import { AppError } from '#shared/kernel/errors';
import { findCode } from './code-store.ts';
import { idOfCode } from './code-vault.ts';
import { codeInWords, isoOf } from './code-view.ts';
import { addGrant, countUse } from './redemption-store.ts';
import { addUse } from './uses-store.ts';

/** Access lasts this long, or until the code's own expiry if that comes first. */
const LONGEST_ACCESS_SECONDS = 30 * 86_400;

export const handler = apiHandler(redeemAccessCode, async ({ code: typed }, { address, requestId }) => {
  const codeId = await idOfCode(typed);
  const code = await findCode(codeId);
  const at = Math.floor(Date.now() / 1000);
  const grant: Grant = {
    at,
    until: Math.min(at + LONGEST_ACCESS_SECONDS, code?.codeExpiresAt ?? Number.POSITIVE_INFINITY),
  };
  const secret = newSecret();
  // An unknown, closed or used-up code takes the same steps as one that opens, up to the write that refuses it.
  if (!(await redeem(codeId, code, hashOf(secret), grant)) || !code) throw await refused(address);
  await noteUse(code, grant, requestId);
  return { token: `${codeId}.${secret}`, expiresAt: isoOf(grant.until) };
});

/** Of 130 bits nobody guesses one: the limit spares the tables, and a right code opens whatever was tried before. */
const refused = async (address: string) => {
  await spend([`redeem-refused#${address}`], { calls: 20, seconds: 300 });
  return new AppError('forbidden', 'This access code is not valid. Check it, or contact the team for a new one.');
};

/** A use is counted and granted in one write; without a limit the grant comes first, since an uncounted one opens nothing. */
const redeem = async (codeId: string, code: StoredCode | undefined, secretHash: string, grant: Grant) => {
  const redemption = { codeId, secretHash, grant };
  const isUnlimited = code?.usageLimit === null;
  if (isUnlimited && isOpen(code)) await addGrant(redemption);
  return countUse(redemption, !isUnlimited);
};

/** What was counted is owed: a note that cannot be written costs nobody their use of the code. */
const noteUse = async (code: StoredCode, grant: Grant, requestId: string) => {
  try {
    if (code.usageLimit === null) await addUse(code.id, grant);
    await addAudit({ who: 'vendor', action: 'code.redeemed', what: codeInWords(code) });
  } catch (error) {
    log('error', 'use not noted', { requestId, error: loggable(error) });
  }
};
