import type { AuditEntry } from '#shared/contracts/admin';
import type { Position } from './audit-cursor.ts';
import { readDay } from './audit-log-store.ts';

/** Reads of the table that one request may make, empty days included; the cursor goes on from there. */
const READS_MAX = 60;

type Asked = {
  start: Position;
  /** The last day that is read, going back. */
  from: string;
  limit: number;
  isWanted: (entry: AuditEntry) => boolean;
};

/** Wanted entries, newest first, day by day backwards. `next`: where to go on; undefined: that was all. */
export const readAudit = async ({ start, from, limit, isWanted }: Asked) => {
  const entries: AuditEntry[] = [];
  let position = start;
  for (let reads = 0; reads < READS_MAX && position.day >= from; reads++) {
    const page = await readDay(position.day, position.before);
    for (const entry of page.entries) {
      position = { day: position.day, before: entry.id };
      if (isWanted(entry) && entries.push(entry) === limit) return { entries, next: position };
    }
    // Past all that was read, what is shown of it or not.
    position = page.before ? { day: position.day, before: page.before } : { day: dayBefore(position.day) };
  }
  return { entries, next: position.day >= from ? position : undefined };
};

const DAY_MS = 86_400_000;
const dayBefore = (day: string): string => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
