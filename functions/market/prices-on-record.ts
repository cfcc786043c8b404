import type { Catalogue, Entry } from '#functions/records/versions/open-catalogue';
import { type MarketChoice, type MarketPrice, marketOfCategory, type PriceSeries } from '#shared/contracts/market';
import { type Evidence, evidenceOf, NOT_ON_RECORD } from '#shared/kernel/evidence';
import {
  changePercent,
  comparablePrices,
  type PriceOnRecord,
  previousPrice,
  pricePosition,
} from '#shared/market/prices';

type Shown = { category: MarketChoice; demonstration: boolean };

const isShown = ({ record }: Entry, { category, demonstration }: Shown): boolean =>
  (demonstration || !record.demonstration) && (category === 'all' || marketOfCategory(record.category) === category);

type Held = { one: PriceOnRecord; evidence: Evidence };

const priceOf = ({ record, vendor }: Entry): Held[] => {
  const price = record.facts.startingPrice;
  if (!price) return [];
  const one = {
    solutionId: record.id,
    product: record.name,
    vendorId: vendor.id,
    vendor: vendor.name,
    category: marketOfCategory(record.category),
    demonstration: record.demonstration,
    price: price.value,
    history: record.priceHistory?.value ?? [],
    terms: record.facts.pricingModel?.value ?? NOT_ON_RECORD,
  };
  return [{ one, evidence: evidenceOf(price) }];
};

/** Every price a month that a record holds. A contract value never is one. */
export const pricesOnRecord = (catalogue: Catalogue): PriceOnRecord[] =>
  [...catalogue.entries.values()].flatMap(priceOf).map(({ one }) => one);

const byName = (a: Entry, b: Entry): number =>
  Number(a.record.demonstration) - Number(b.record.demonstration) ||
  (a.record.name < b.record.name ? -1 : a.record.name > b.record.name ? 1 : 0);

/** Market prices, real ones first, each family by name. */
export const marketPrices = (catalogue: Catalogue, shown: Shown): MarketPrice[] => {
  const all = pricesOnRecord(catalogue);
  return [...catalogue.entries.values()]
    .filter((entry) => isShown(entry, shown))
    .sort(byName)
    .flatMap((entry) => priceOf(entry).map((held) => marketPrice(held, all)));
};

const marketPrice = ({ one, evidence }: Held, all: readonly PriceOnRecord[]): MarketPrice => {
  const others = comparablePrices(one, all);
  const before = previousPrice(one);
  return {
    product: one.product,
    vendor: one.vendor,
    currentPrice: one.price,
    previousPrice: before,
    changePercent: before === null ? null : changePercent(before, one.price),
    marketPosition: pricePosition(one.price, [one.price, ...others.map(({ price }) => price)]),
    lastUpdated: evidence.asOf ?? null,
    competitorPrices: others.map(({ vendor, product, price, terms }) => ({ vendor, product, price, terms })),
    solutionId: one.solutionId,
    vendorId: one.vendorId,
    category: one.category,
    unit: 'AUD a month',
    demonstration: one.demonstration,
    history: [...one.history],
    evidence,
  };
};

/** Prices over time of one family, by name. */
export const priceSeriesOf = (
  catalogue: Catalogue,
  shown: Shown & { family: 'real' | 'demonstration' },
): PriceSeries[] =>
  [...catalogue.entries.values()]
    .filter((entry) => isShown(entry, shown) && entry.record.demonstration === (shown.family === 'demonstration'))
    .sort(byName)
    .flatMap(({ record, vendor }) =>
      record.priceHistory
        ? [
            {
              solutionId: record.id,
              product: record.name,
              vendor: vendor.name,
              category: marketOfCategory(record.category),
              unit: 'AUD a month' as const,
              demonstration: record.demonstration,
              points: record.priceHistory.value,
              evidence: evidenceOf(record.priceHistory),
            },
          ]
        : [],
    );
