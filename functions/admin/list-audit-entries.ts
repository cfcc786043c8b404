import { apiHandler } from '#functions/lib/api-handler';
import { WithHead } from '#functions/lib/http/answer';
import { type AuditEntry, type AuditQuery, listAuditEntries } from '#shared/contracts/admin';
import { AppError } from '#shared/kernel/errors';
import { keptDays } from '#shared/kernel/retention';
import { cursorAt, positionOf } from './audit-cursor.ts';
import { readAudit } from './read-audit.ts';

/** Entries are kept this long: there is nothing to read before. */
const KEPT_DAYS = keptDays.audit + 1;
const DAY_MS = 86_400_000;

export const handler = apiHandler(listAuditEntries, async ({ cursor, limit, ...query }) => {
  const days = daysOf(query, new Date());
  const start = cursor === undefined ? { day: days.to } : positionOf(cursor, days);
  const { entries, next } = await readAudit({ start, from: days.from, limit, isWanted: wantedBy(query) });
  return new WithHead(entries, { headers: next ? { 'x-next-cursor': cursorAt(next) } : {} });
});

type Filters = Omit<AuditQuery, 'cursor' | 'limit'>;

const daysOf = ({ from, to }: Filters, now: Date) => {
  if (from && to && from > to) {
    throw new AppError('invalid_input', 'The first day is after the last. Swap them, or leave one empty.');
  }
  const [today, oldest] = [dayOf(now), dayOf(new Date(now.getTime() - KEPT_DAYS * DAY_MS))];
  return { from: from && from > oldest ? from : oldest, to: to && to < today ? to : today };
};

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

const wantedBy =
  ({ action, search }: Filters) =>
  (entry: AuditEntry): boolean =>
    (!action || entry.action === action) &&
    (!search || `${entry.who}\n${entry.what}`.toLowerCase().includes(search.toLowerCase()));
