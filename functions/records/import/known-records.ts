import { createHash } from 'node:crypto';
import { withoutEnd, withoutStart } from '#shared/kernel/format';
import { withoutAccents } from '#shared/kernel/names';
import type { Records, SolutionRecord, VendorRecord } from '../schema/record.ts';

/** A name as names are compared: small letters and digits, one blank between. */
export const likened = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
export const namesOf = ({ name, aliases }: { name: string; aliases: string[] }): string[] =>
  [name, ...aliases].map(likened);

/** Real vendors by each of their names, and solutions by vendor: a long file must not cost its length squared. */
export const knownIn = ({ vendors, solutions }: Records) => {
  const byName = new Map<string, VendorRecord>();
  for (const vendor of vendors) {
    if (vendor.demonstration) continue;
    for (const name of namesOf(vendor)) if (!byName.has(name)) byName.set(name, vendor);
  }
  const byVendor = new Map<string, SolutionRecord[]>();
  for (const solution of solutions)
    byVendor.set(solution.vendorId, [...(byVendor.get(solution.vendorId) ?? []), solution]);
  return { vendors: byName, solutions: byVendor };
};

/** Lower-case letters, digits and hyphens; at most 60 of them. */
export const slug = (name: string): string => {
  const words = likened(withoutAccents(name)).replace(/[^a-z0-9]+/g, '-');
  return withoutEnd(withoutStart(words, '-').slice(0, 60), '-') || 'unnamed';
};

/** Dark enough for white letters. */
const palette = ['#1d4ed8', '#0f766e', '#7c3aed', '#b45309', '#be123c', '#15803d', '#0369a1', '#4338ca'];

/** What stands for a vendor that brings no logo. */
export const logoOf = (name: string): Pick<VendorRecord, 'logoColor' | 'logoIcon'> => {
  const digest = createHash('sha256').update(name).digest();
  const initials = likened(name)
    .split(' ')
    .map((word) => word[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase();
  return { logoColor: palette[(digest[0] ?? 0) % palette.length] ?? '#1d4ed8', logoIcon: initials || '?' };
};
