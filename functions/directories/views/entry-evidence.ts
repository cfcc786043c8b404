import type { Sources } from '#functions/records/directory/record';
import type { EvidenceMap } from '#shared/kernel/evidence';

/** The evidence of each field of an entry, from the sources that it names. */
export const evidenceFrom = (from: Record<string, string>, sources: Sources): EvidenceMap =>
  Object.fromEntries(
    Object.entries(from).flatMap(([field, id]) => {
      const evidence = Object.hasOwn(sources, id) ? sources[id] : undefined;
      return evidence ? [[field, evidence] as const] : [];
    }),
  );

type Address = {
  street?: string | undefined;
  suburb?: string | undefined;
  state?: string | undefined;
  postcode?: string | undefined;
};

/** "1 High St, Randwick NSW 2031" as far as it is on record; null without street and suburb. */
export const addressLine = ({ street, suburb, state, postcode }: Address): string | null => {
  if (!street && !suburb) return null;
  const locality = [suburb, state, postcode].filter(Boolean).join(' ');
  return [street, locality].filter(Boolean).join(', ');
};

/** The labels of those fields that nothing answers. */
export const gapsOf = (fields: Record<string, unknown>): string[] =>
  Object.entries(fields).flatMap(([label, value]) =>
    value === null || value === undefined || (Array.isArray(value) && value.length === 0) ? [label] : [],
  );
