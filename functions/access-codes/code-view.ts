import type { StoredCode } from '#functions/lib/stores/access-codes-store';
import type { AccessCode } from '#shared/contracts/access-codes';
import { openCode } from './code-vault.ts';

/** What stands for a code that was sealed under another secret: nobody can read or redeem it, only delete it. */
const UNREADABLE = 'Not readable: made under another key';

/** A code as operators see it. */
export const codeView = async (code: StoredCode): Promise<AccessCode> => ({
  id: code.id,
  code: (await openCode(code.sealed, code.id)) ?? UNREADABLE,
  description: code.description,
  usageCount: code.usageCount,
  usageLimit: code.usageLimit,
  isActive: code.isActive,
  expiresAt: code.codeExpiresAt === null ? null : isoOf(code.codeExpiresAt),
  createdAt: isoOf(code.createdAt),
});

/** @param seconds since 1970 */
export const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** How the audit log names a code: by what an operator called it, never by the code. */
export const codeInWords = ({ id, description }: Pick<StoredCode, 'id' | 'description'>): string =>
  `${description ? `“${description}”` : 'Access code without a description'} (${id.slice(0, 8)})`;
