import type { Market, MarketCategory, TopVendor } from '../contracts/market.ts';
import { labelOfCategory } from './category.ts';
import { volumeChange } from './change.ts';
import { supplierShares } from './concentration.ts';
import { committedValue, type MarketNotice } from './notice.ts';
import { meanChange, meanPrice, type PriceOnRecord } from './prices.ts';
import { minimumOf, tooFew } from './sample.ts';

const TOP_VENDORS = 5;

export type CategoryInput = {
  category: Market;
  /** Those of the category. */
  notices: readonly MarketNotice[];
  /** Real prices on record in the category. */
  prices: readonly PriceOnRecord[];
  /** Date of the data; null: there is none. */
  asOf: string | null;
  comparable: ReadonlySet<string>;
};

/** How the figures of a category are made, in words. */
export const CATEGORY_METHOD =
  'Market share: the value of the supplier’s notices over the value of all notices on record in the category that name their supplier, each notice once at its latest value, standing offers included. Prices come from prices on record only: a contract value is not a price.';

type Figures = Omit<MarketCategory, 'method' | 'evidence'>;

/** The figures of one category; what the records cannot tell is null, with the reason in `hidden`. */
export const categoryFigures = ({ category, notices, prices, asOf, comparable }: CategoryInput): Figures => {
  const shares = supplierShares(notices);
  const panels = notices.filter(({ panel }) => panel);
  const change = asOf ? volumeChange(notices, asOf, comparable) : { hidden: 'No notice is on record.' };
  const isEnough = notices.length >= minimumOf.shares;
  const avgPrice = meanPrice(prices);
  const priceChange = meanChange(prices);
  return {
    category,
    label: labelOfCategory(category),
    avgPrice,
    priceCount: prices.length,
    priceChange,
    volumeChange: 'percent' in change ? change.percent : null,
    topVendors: isEnough ? shares.slice(0, TOP_VENDORS).map((one) => topVendor(one, prices)) : [],
    notices: notices.length,
    valueAud: committedValue(notices),
    suppliers: shares.length,
    panelNotices: panels.length,
    panelValueAud: committedValue(panels),
    minimum: minimumOf.shares,
    hidden: {
      ...(avgPrice === null ? { avgPrice: 'No price is on record. A contract value is not a price.' } : {}),
      ...(priceChange === null ? { priceChange: 'No earlier price is on record.' } : {}),
      ...('hidden' in change ? { volumeChange: change.hidden } : {}),
      ...(isEnough ? {} : { topVendors: tooFew(notices.length, minimumOf.shares) }),
    },
  };
};

type Share = ReturnType<typeof supplierShares>[number];

const topVendor = ({ sharePercent, vendorId, ...share }: Share, prices: readonly PriceOnRecord[]): TopVendor => ({
  ...share,
  vendorId,
  marketShare: sharePercent,
  avgPrice: vendorId ? meanPrice(prices.filter((price) => price.vendorId === vendorId)) : null,
});
