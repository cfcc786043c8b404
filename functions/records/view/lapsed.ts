import type { SolutionRecord, VendorRecord } from '../schema/record.ts';
import { factsAt, type Warned } from './evidence-reader.ts';

/** Certificates that have lapsed, and of their schemes those that no certificate in force is of. */
export type Lapsed = { certificates: readonly unknown[]; schemes: readonly string[] };

type Entry = { record: SolutionRecord; vendor: VendorRecord; warnings?: readonly Warned[] | undefined };

/**
 * What of a record's certificates has lapsed.
 * @param entry with its warnings: they say what has lapsed today
 */
export const lapsedIn = ({ record, vendor, warnings = [] }: Entry): Lapsed => {
  const over = warnings.flatMap(({ warning, source }) =>
    warning.kind === 'lapsed-certificate'
      ? factsAt({ vendor, solution: record }, [source]).map(({ value }) => value)
      : [],
  );
  const all = [...(record.facts.certificates ?? []), ...(vendor.facts.certificates ?? [])].map(({ value }) => value);
  const inForce = new Set(all.filter((one) => !over.includes(one)).map(({ scheme }) => scheme));
  const schemes = all.filter((one) => over.includes(one) && !inForce.has(one.scheme)).map(({ scheme }) => scheme);
  return { certificates: over, schemes };
};

/** The ISO standards that a record lists, without those of which every certificate has lapsed; nothing where none is left. */
export const isoInForce = (entry: Entry): SolutionRecord['facts']['iso'] => {
  const { iso } = entry.record.facts;
  const { schemes } = lapsedIn(entry);
  const value = iso?.value.filter((standard) => !schemes.some((scheme) => standard.includes(scheme))) ?? [];
  return iso && value.length > 0 ? { ...iso, value } : undefined;
};
