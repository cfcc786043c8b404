import type { AccessCode } from '#shared/contracts/access-codes';

export type CodeStatus = 'Active' | 'Inactive' | 'Expired';

/** Expired once its date is past, whether or not it was switched off. */
export const statusOf = ({ isActive, expiresAt }: AccessCode, now: number): CodeStatus =>
  expiresAt !== null && Date.parse(expiresAt) <= now ? 'Expired' : isActive ? 'Active' : 'Inactive';

export const isUsedUp = ({ usageCount, usageLimit }: AccessCode): boolean =>
  usageLimit !== null && usageCount >= usageLimit;

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
