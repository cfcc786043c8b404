import type { AuditEntry } from '#shared/contracts/admin';
import { readDay } from './audit-log-store.ts';
import { ocsfEvent } from './ocsf.ts';

/** A day of the audit log (Coordinated Universal Time) as OCSF lines, oldest first; empty: nothing happened. */
export const ocsfLinesOf = async (day: string): Promise<string> => {
  const entries: AuditEntry[] = [];
  let before: string | undefined;
  do {
    const page = await readDay(day, before);
    entries.push(...page.entries);
    before = page.before;
  } while (before);
  return entries
    .reverse()
    .map((entry) => `${JSON.stringify(ocsfEvent(entry))}\n`)
    .join('');
};

/** Where a day's lines lie. */
export const ocsfKey = (day: string): string => `ocsf/${day.replaceAll('-', '/')}.jsonl`;

const DAY_MS = 86_400_000;

/** The last whole days before a moment, oldest first. */
export const daysBefore = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, at) => new Date(now.getTime() - (count - at) * DAY_MS).toISOString().slice(0, 10));
