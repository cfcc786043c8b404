import { allItems } from '#functions/lib/stores/purchase-items-store';
import { getHead, noSuchPurchase } from '#functions/lib/stores/purchases-store';
import type { OverlayFact } from '#shared/contracts/purchases/purchases';
import { withOverlay } from '../view/overlay.ts';
import { currentCatalogue } from './catalogue.ts';
import { type Catalogue, type Entry, entryOf } from './open-catalogue.ts';

/**
 * The catalogue in force, as a purchase sees it that is known to be the caller's; undefined: as the records have it.
 * @throws as `currentCatalogue`
 */
export const catalogueOf = async (purchaseId: string | undefined): Promise<Catalogue> => {
  const [catalogue, facts] = await Promise.all([
    currentCatalogue(),
    purchaseId === undefined ? [] : allItems(purchaseId, 'fact'),
  ]);
  return overlaid(
    catalogue,
    facts.map(({ data }) => data),
  );
};

/**
 * The catalogue in force as a tool sees it: where it works for a purchase, that purchase must be the caller's.
 * @param ownerId whose browser calls; asked only where a purchase is named
 * @throws AppError `not_found` for an unknown purchase, another owner's, and one that is named by an unknown browser
 */
export const catalogueFor = async (
  ownerId: () => Promise<string | undefined>,
  purchaseId: string | undefined,
): Promise<Catalogue> => {
  if (purchaseId === undefined) return currentCatalogue();
  const owner = await ownerId();
  if (!owner) throw noSuchPurchase();
  return catalogueOf((await getHead(owner, purchaseId)).id);
};

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
