import { createHash } from 'node:crypto';
import type { Knowledge } from '../knowledge/schema.ts';
import type { Records } from '../schema/record.ts';

/** Equal values give equal text, whatever the order of their keys. */
const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`;
};

/** Rows by id: what is kept does not depend on the order in which it came. */
export const inOrder = <Row extends { id: string }>(rows: readonly Row[]) =>
  [...rows].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));

/** First eight hex digits of the SHA-256 of the records, in whatever order they come, and of the knowledge beside them. */
export const contentHash = ({ solutions, vendors, contracts }: Records, knowledge?: Knowledge): string =>
  createHash('sha256')
    .update(canonical([inOrder(solutions), inOrder(vendors), inOrder(contracts), ...(knowledge ? [knowledge] : [])]))
    .digest('hex')
    .slice(0, 8);

/** Whether two rows hold the same. */
export const isSame = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);
