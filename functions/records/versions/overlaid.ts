import type { OverlayFact } from '#shared/contracts/purchases';
import { withOverlay } from '../view/overlay.ts';
import { type Catalogue, type Entry, entryOf } from './open-catalogue.ts';

/**
 * The catalogue as one purchase sees it: its own facts lie over those on record, and everything that reads a catalogue
 * reads them too. Search goes by what is on record.
 * @param facts of the purchase; those of products that are not on record change nothing
 */
export const overlaid = (catalogue: Catalogue, facts: readonly OverlayFact[]): Catalogue => {
  const changed = changedEntries(catalogue, facts);
  if (changed.size === 0) return catalogue;
  const now = (entry: Entry) => changed.get(entry.record.id) ?? entry;
  const own: Partial<Catalogue> = {
    base: catalogue,
    entries: new Map([...catalogue.entries].map(([id, entry]) => [id, now(entry)])),
    solutions: new Map([...catalogue.solutions].map(([id, record]) => [id, changed.get(id)?.record ?? record])),
    vendors: new Map([
      ...catalogue.vendors,
      ...[...changed.values()].map(({ vendor }) => [vendor.id, vendor] as const),
    ]),
    entriesIn: (category) => catalogue.entriesIn(category).map(now),
  };
  // Not copied: what a catalogue opens late, such as its knowledge, is opened there.
  return Object.assign(Object.create(catalogue) as Catalogue, own);
};

/** Products with facts of the purchase; and with those of a vendor all of its products. */
const changedEntries = (catalogue: Catalogue, facts: readonly OverlayFact[]): ReadonlyMap<string, Entry> => {
  const vendors = new Map(catalogue.vendors);
  const records = new Map(catalogue.solutions);
  const touched = new Set<string>();
  for (const id of new Set(facts.map(({ solutionId }) => solutionId))) {
    const record = records.get(id);
    const vendor = record && vendors.get(record.vendorId);
    if (!vendor) continue;
    const now = withOverlay({ record, vendor }, facts);
    records.set(id, now.record);
    vendors.set(vendor.id, now.vendor);
    touched.add(vendor.id);
  }
  const changed = new Map<string, Entry>();
  for (const { record } of touched.size > 0 ? catalogue.entries.values() : []) {
    const vendor = touched.has(record.vendorId) && vendors.get(record.vendorId);
    if (vendor) changed.set(record.id, entryOf(records.get(record.id) ?? record, vendor, catalogue.asOf));
  }
  return changed;
};
