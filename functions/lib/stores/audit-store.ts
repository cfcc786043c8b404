import { randomBytes } from 'node:crypto';
import type { AuditEntry } from '#shared/contracts/admin';
import { keptSeconds } from '#shared/kernel/retention';
import { tableName } from '../env.ts';
import { putNew } from './new-item-store.ts';

/** Entries are kept for two years. */
const KEPT_SECONDS = keptSeconds('audit');

/**
 * Adds to the audit log; nothing changes or deletes an entry.
 * @param entry who did what; no secret, no address, nothing that a visitor typed
 */
export const addAudit = async (entry: Pick<AuditEntry, 'who' | 'action' | 'what'>, now = new Date()): Promise<void> => {
  const at = now.toISOString();
  const item = {
    day: at.slice(0, 10),
    id: `${at}-${randomBytes(6).toString('hex')}`,
    at,
    ...entry,
    expiresAt: Math.floor(now.getTime() / 1000) + KEPT_SECONDS,
  };
  await putNew(tableName('audit'), item, 'id');
};
