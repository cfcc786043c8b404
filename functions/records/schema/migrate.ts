import * as z from 'zod';
import { Certificate } from '#shared/kernel/typed/facts';

type Facts = Record<string, { value?: unknown } | undefined>;

const Holder = z.looseObject({ facts: z.record(z.string(), z.looseObject({ value: z.unknown() })) });
const Lines = z.array(z.string());
/** An exchange and a code: "ASX:AHC". */
export const ListedAs = z.string().regex(/^[A-Z]{2,8}:[A-Z0-9.]{1,8}$/);

/**
 * A record as an earlier release kept it, in today's fields. Only what stands there exactly is typed: "ASX:AHC", a year,
 * "ISO 27001". A sentence stays a sentence, for reading, and decides nothing any more.
 */
export const migrated = (record: unknown): unknown => {
  const read = Holder.safeParse(record);
  if (!read.success) return record;
  const facts: Facts = { ...read.data.facts };
  typeListing(facts);
  if (Number.isInteger(Number(facts.founded?.value)) && !facts.foundedYear)
    facts.foundedYear = { ...facts.founded, value: Number(facts.founded?.value) };
  typeCertificates(facts);
  return { ...(record as object), facts };
};

const typeListing = (facts: Facts): void => {
  const { listing } = facts;
  if (typeof listing?.value !== 'string') return;
  delete facts.listing;
  const [exchange, code] = ListedAs.safeParse(listing.value).data?.split(':') ?? [];
  if (exchange) facts.listing = { ...listing, value: { form: 'listed', exchange, code } };
  else facts.ownership ??= listing;
};

const scopeOf = { iso: 'product', certifications: 'vendor', compliance: 'vendor' } as const;
const Scheme = Certificate.shape.scheme.exclude(['other']);

const typeCertificates = (facts: Facts): void => {
  if (facts.certificates) return;
  const found = Object.entries(scopeOf).flatMap(([field, scope]) =>
    (Lines.safeParse(facts[field]?.value).data ?? []).flatMap((text) => {
      const scheme = Scheme.safeParse(text).data;
      return scheme ? { ...facts[field], value: { scheme, scope } } : [];
    }),
  );
  if (found.length > 0) Object.assign(facts, { certificates: found });
};
