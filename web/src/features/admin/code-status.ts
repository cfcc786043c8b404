import type { AccessCode } from '#shared/contracts/access-codes';

export type CodeStatus = 'Active' | 'Inactive' | 'Expired' | 'Used up';

/** Expired once its date is past, whether or not it was switched off; then used up, where it opens nothing more. */
export const statusOf = (code: AccessCode, now: number): CodeStatus => {
  const { isActive, expiresAt, usageCount, usageLimit } = code;
  if (expiresAt !== null && Date.parse(expiresAt) <= now) return 'Expired';
  if (usageLimit !== null && usageCount >= usageLimit) return 'Used up';
  return isActive ? 'Active' : 'Inactive';
};

/** The four counters above the table. */
export const countsOf = (codes: readonly AccessCode[], now: number) => {
  const withStatus = (status: CodeStatus) => codes.filter((code) => statusOf(code, now) === status).length;
  return {
    'Total Codes': codes.length,
    'Active Codes': withStatus('Active'),
    'Total Usage': codes.reduce((sum, { usageCount }) => sum + usageCount, 0),
    'Expired Codes': withStatus('Expired'),
  };
};
