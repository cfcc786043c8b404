import type { AuditEntry } from '#shared/contracts/admin';
import { csvOf } from '../../lib/csv.ts';
import { type AuditFilters, readAuditPage } from './api.ts';
import { actionLabel } from './audit-words.ts';

/** More than this is cut, and the file says so. */
const ENTRIES_MAX = 5_000;

/** The log as a file, newest first. */
export const auditCsv = (entries: readonly AuditEntry[], isCut = false): string =>
  csvOf([
    ['When (UTC)', 'Who', 'Action', 'What', 'Id'],
    ...entries.map(({ at, who, action, what, id }) => [at, who, actionLabel[action], what, id]),
    ...(isCut ? [[`Cut after ${entries.length} entries: choose fewer days for the rest.`, '', '', '', '']] : []),
  ]);

/** Reads every entry that the filters want, page by page, and makes the file of them. */
export const readAuditCsv = async (token: string, filters: AuditFilters): Promise<string> => {
  const entries: AuditEntry[] = [];
  let cursor: string | null = null;
  do {
    const page = await readAuditPage(token, { ...filters, limit: 100, ...(cursor ? { cursor } : {}) });
    entries.push(...page.entries);
    cursor = page.nextCursor;
  } while (cursor !== null && entries.length < ENTRIES_MAX);
  return auditCsv(entries, cursor !== null);
};
