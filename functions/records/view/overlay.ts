import type * as z from 'zod';
import type { OverlayFact } from '#shared/contracts/purchases/purchases';
import type { FieldOfRecord } from '#shared/contracts/purchases/requests';
import { formatDate } from '#shared/kernel/format';
import { values } from '#shared/reading/lexical/values';
import { SolutionFacts, type SolutionRecord, VendorFacts, type VendorRecord } from '../schema/record.ts';

/** What a purchase knows of products beyond the catalogue, in the record's own shape. */

const shapes: Record<FieldOfRecord['of'], Readonly<Record<string, z.ZodType | undefined>>> = {
  solution: SolutionFacts.shape,
  vendor: VendorFacts.shape,
};

type Held = Readonly<Record<string, unknown>>;

/** A fact of an overlay as the record would hold it, its source and kind with it. */
const factOf = ({ value, kind, source, asOf, documentDeletedOn }: OverlayFact) => ({
  ...{ value, kind, source, asOf },
  ...(documentDeletedOn
    ? { note: `The document that it was read from was deleted on ${formatDate(documentDeletedOn)}.` }
    : {}),
});

/**
 * A field with a fact of the overlay added: a list takes it as an entry before those that it has, another field takes it
 * and keeps what the catalogue says beside it.
 * @returns undefined where the value does not have the shape that the field has
 */
const joined = (facts: Held, overlay: OverlayFact): unknown => {
  const shape = shapes[overlay.of][overlay.field];
  const before = facts[overlay.field] as { value: unknown; others?: unknown } | readonly unknown[] | undefined;
  if (!shape || isPriceless(overlay)) return undefined;
  const fact = factOf(overlay);
  const shown = before && 'value' in before ? before : undefined;
  const words =
    shown && Array.isArray(shown.value) && Array.isArray(overlay.value)
      ? [...overlay.value, ...shown.value]
      : undefined;
  const { others: _, ...catalogued } = shown ?? {};
  const candidates = [
    [fact, ...(Array.isArray(before) ? before : [])],
    ...(words ? [{ ...fact, value: [...new Set(words)] }] : []),
    ...(shown && !isSame(shown.value, overlay.value) ? [{ ...fact, others: [catalogued] }] : []),
    fact,
  ];
  return candidates.find((candidate) => shape.safeParse(candidate).success);
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** "On request" says of a price that there is none; "1,950 per bed per year" says one without its sign. */
const isPriceless = ({ field, value }: OverlayFact): boolean =>
  field === 'priceRange' &&
  !values(String(value)).some(
    (one, at, all) =>
      one.kind === 'money' ||
      (one.kind === 'number' && !one.unit && ['each', 'period'].includes(all[at + 1]?.kind ?? '')),
  );

/** Whether a record could hold a value in a field. */
export const holds = (overlay: OverlayFact): boolean => joined({}, overlay) !== undefined;

const withFacts = <Facts extends object>(facts: Facts, overlays: readonly OverlayFact[]): Facts => {
  const held = { ...facts } as Record<string, unknown>;
  for (const overlay of overlays) {
    const fact = joined(held, overlay);
    if (fact !== undefined) held[overlay.field] = fact;
  }
  return held as Facts;
};

type Records = { record: SolutionRecord; vendor: VendorRecord };

/**
 * A product and its vendor, with what a purchase knows of them beside the catalogue; older facts first, so that the latest
 * leads. A fact that the field cannot hold is left out.
 */
export const withOverlay = ({ record, vendor }: Records, facts: readonly OverlayFact[]): Records => {
  const mine = facts
    .filter(({ solutionId }) => solutionId === record.id)
    .toSorted((a, b) => (a.asOf < b.asOf ? -1 : 1));
  const of = (whose: FieldOfRecord['of']) => mine.filter((fact) => fact.of === whose);
  return {
    record: { ...record, facts: withFacts(record.facts, of('solution')) },
    vendor: { ...vendor, facts: withFacts(vendor.facts, of('vendor')) },
  };
};
