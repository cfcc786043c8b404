import * as z from 'zod';
import { type Category, categoryLabel } from '../kernel/catalogue.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Evidence } from '../kernel/evidence.ts';
import { Demonstration, Paging, searchText } from '../kernel/fields.ts';

/** A market: a category of the catalogue, of which remote monitoring is spelt `monitoring` here. */
export const Market = z.enum([
  'monitoring',
  'nurse-call',
  'bed-management',
  'ehr',
  'telemedicine',
  'analytics',
  'inventory',
  'communication',
  'pacs',
  'assistive-technology',
  'medication-management',
]);
export type Market = z.infer<typeof Market>;

/** The category of the catalogue that a market is. */
export const categoryOfMarket = (market: Market): Category => (market === 'monitoring' ? 'remote-monitoring' : market);
export const marketOfCategory = (category: Category): Market =>
  category === 'remote-monitoring' ? 'monitoring' : category;
export const marketLabel = (market: Market): string => categoryLabel[categoryOfMarket(market)];

/** What a notice is about: a market, or what is counted apart from them; `unknown`: our rule finds nothing. */
export const NoticeCategory = z.enum([...Market.options, 'equipment', 'consumables', 'services', 'unknown']);
export type NoticeCategory = z.infer<typeof NoticeCategory>;

/** Tells a market from what is counted apart. */
export const isMarket = (category: NoticeCategory): category is Market => Market.safeParse(category).success;

/** What the filter chooses from. */
export const marketChoices = ['all', ...Market.options] as const;
export const MarketChoice = z.enum(marketChoices, { error: `Choose one of ${marketChoices.join(', ')}.` });
export type MarketChoice = z.infer<typeof MarketChoice>;

const count = z.number().int().nonnegative();
const aud = z.number().nonnegative();
const percent = z.number();
const share = z.number().min(0).max(100);
const day = z.iso.date();

/**
 * A figure with what a reader needs to check it: how it is made, of how many notices, and the fewest that it is shown
 * for. `value` is null and `hidden` says why where there are fewer, or where the records cannot answer.
 */
const indicatorOf = <T extends z.ZodType>(value: T) =>
  z.object({
    title: z.string(),
    /** Formula and what is counted, in words. */
    method: z.string(),
    /** Sample size: notices that the figure is made of (prices, where it says so). */
    n: count,
    /** Fewest that it is shown for. */
    minimum: count,
    value: value.nullable(),
    /** Why there is no value; null where there is one. */
    hidden: z.string().nullable(),
    evidence: Evidence,
  });

/** One of the four summary tiles. */
export const MarketTile = indicatorOf(z.number()).extend({
  id: z.enum(['committed', 'notices', 'suppliers', 'median']),
  unit: z.enum(['AUD', 'count']),
});
export type MarketTile = z.infer<typeof MarketTile>;

export const TopVendor = z.object({
  name: z.string(),
  /** The vendor of the catalogue that it is, joined by ABN or a hand-kept list; null: none. */
  vendorId: z.string().nullable(),
  /** Per cent of the contract value on record in the category. */
  marketShare: share,
  /** AUD a month, from prices on record in the category; null: no price is on record. Never from a contract. */
  avgPrice: z.number().positive().nullable(),
  valueAud: aud,
  notices: count,
});
export type TopVendor = z.infer<typeof TopVendor>;

/** The spec's market category, with what it rests on. Per cents are of change; null: the records cannot tell. */
export const MarketCategory = z.object({
  category: Market,
  label: z.string(),
  /** AUD a month: the mean of the real prices on record in the category. Never from a contract. */
  avgPrice: z.number().positive().nullable(),
  /** Prices on record that `avgPrice` is the mean of. */
  priceCount: count,
  /** Per cent, against the price before; null until a record holds an earlier price. */
  priceChange: percent.nullable(),
  /** Per cent, notices of the last 365 days of the data against the 365 before. */
  volumeChange: percent.nullable(),
  /** Largest share first, at most five; empty below `minimum` notices. */
  topVendors: z.array(TopVendor),
  notices: count,
  valueAud: aud,
  suppliers: count,
  /** Notices of standing offers that many buyers draw on, and their value: it says nothing of one buyer's cost. */
  panelNotices: count,
  panelValueAud: aud,
  /** Fewest notices that shares are shown for. */
  minimum: count,
  /** Why a field is null or empty, by its name. */
  hidden: z.partialRecord(z.enum(['avgPrice', 'priceChange', 'volumeChange', 'topVendors']), z.string()),
  method: z.string(),
  evidence: Evidence,
});
export type MarketCategory = z.infer<typeof MarketCategory>;

/** A calendar quarter; AUD null where no notice is on record, which is not a zero. */
export const SpendQuarter = z.object({
  /** "2025-Q3". */
  quarter: z.string(),
  /** "Jul–Sep 2025". */
  label: z.string(),
  from: day,
  to: day,
  notices: count,
  valueAud: aud.nullable(),
  /** The part of `valueAud` that is of standing offers. */
  panelValueAud: aud.nullable(),
});
export type SpendQuarter = z.infer<typeof SpendQuarter>;

export const CategoryCount = z.object({
  category: NoticeCategory,
  label: z.string(),
  notices: count,
  valueAud: aud,
});
export type CategoryCount = z.infer<typeof CategoryCount>;

export const SupplierShare = z.object({
  name: z.string(),
  vendorId: z.string().nullable(),
  sharePercent: share,
  valueAud: aud,
  notices: count,
});
export type SupplierShare = z.infer<typeof SupplierShare>;

export const Concentration = z.object({
  /** Herfindahl–Hirschman index: sum of squared shares in per cent, 0 to 10,000. */
  hhi: z.number().min(0).max(10_000),
  /** Unconcentrated below 1,000, highly concentrated above 1,800. */
  band: z.enum(['unconcentrated', 'moderate', 'high']),
  /** Per cent of value of the four largest. */
  topFourShare: share,
  suppliers: count,
  /** The ten largest, largest first. */
  largest: z.array(SupplierShare),
  /** All the others together. */
  others: z.object({ suppliers: count, sharePercent: share, valueAud: aud, notices: count }),
});
export type Concentration = z.infer<typeof Concentration>;

export const ValueBand = z.object({
  label: z.string(),
  /** AUD, included. */
  from: aud,
  /** AUD, excluded; null: no upper end. */
  upTo: aud.nullable(),
  notices: count,
  valueAud: aud,
});
export type ValueBand = z.infer<typeof ValueBand>;

export const ValueDistribution = z.object({
  bands: z.array(ValueBand),
  lowest: aud,
  lowerQuartile: aud,
  median: aud,
  upperQuartile: aud,
  highest: aud,
});
export type ValueDistribution = z.infer<typeof ValueDistribution>;

/** One contract in the drawing of all. */
export const ContractPoint = z.object({
  notice: z.string(),
  category: z.string(),
  signed: day,
  buyer: z.string(),
  description: z.string(),
  valueAud: aud,
  panel: z.boolean(),
});
export type ContractPoint = z.infer<typeof ContractPoint>;

export const AlertType = z.enum(['price_drop', 'price_increase', 'new_competitor', 'contract_expiry']);
export type AlertType = z.infer<typeof AlertType>;
export const AlertPriority = z.enum(['high', 'medium', 'low']);
export type AlertPriority = z.infer<typeof AlertPriority>;

/** The spec's price alert, with the record it comes from. Derived from `asOf`, the date of the data. */
export const PriceAlert = z.object({
  id: z.string(),
  product: z.string(),
  vendor: z.string(),
  alertType: AlertType,
  message: z.string(),
  priority: AlertPriority,
  /** Midnight of the day on which it became true: of the price, of the signing, or 180 days before the end. */
  timestamp: z.iso.datetime(),
  category: Market.nullable(),
  demonstration: z.boolean(),
  /** Notice that it is about; null for a price. */
  notice: z.string().nullable(),
  buyer: z.string().nullable(),
  /** AUD of the notice: not a price. */
  valueAud: aud.nullable(),
  /** `contract_expiry`: the day it ends, and days to it from the date of the data. */
  endsOn: day.nullable(),
  daysLeft: count.nullable(),
  /** Price alerts: per cent against the baseline that was crossed. */
  changePercent: percent.nullable(),
  evidence: Evidence,
});
export type PriceAlert = z.infer<typeof PriceAlert>;

export const PricePoint = z.object({ on: day, price: z.number().positive() });
export type PricePoint = z.infer<typeof PricePoint>;

/** Prices of one solution over time, oldest first. `priceAlertsOf` of domain/market-price-alerts.ts reads it. */
export const PriceSeries = z.object({
  solutionId: z.string(),
  product: z.string(),
  vendor: z.string(),
  category: Market,
  unit: z.literal('AUD a month'),
  demonstration: z.boolean(),
  points: z.array(PricePoint).min(2),
  evidence: Evidence,
});
export type PriceSeries = z.infer<typeof PriceSeries>;

/** A published copy that notices were read from, and what it covers: what the figures can and cannot tell. */
export const NoticeCopy = z.object({
  source: z.string(),
  notices: count,
  /** First and last day of signing. */
  from: day,
  to: day,
  /** AUD of its smallest notice: a copy of large notices only shows here. */
  leastAud: aud,
});
export type NoticeCopy = z.infer<typeof NoticeCopy>;

export const MarketData = z.object({
  category: MarketChoice,
  /** Date of the data: the newest day of signing on record, over all categories. Null: no notice is on record. */
  asOf: day.nullable(),
  /** "Source: AusTender, Department of Finance, CC BY 3.0 AU", and whoever else published some of them. */
  attribution: z.string(),
  copies: z.array(NoticeCopy),
  /** Contracts on record that are left out of every figure: no notice number, or no day of signing. */
  undated: count,
  /** Notices whose value was amended; the latest value counts, once. */
  amended: count,
  /** Notices in which our rule finds no category, of all on record. */
  unknownCategory: count,
  /** Notices of services and programs, consumables and other equipment, of all on record: in no category's figures. */
  outsideCategories: count,
  /** How a notice is put into a category. */
  categoryRule: z.string(),
  /** Always four. */
  tiles: z.array(MarketTile).length(4),
  /** The chosen category, or all of them: most value first. */
  categories: z.array(MarketCategory),
  trends: z.object({
    spendByQuarter: indicatorOf(z.array(SpendQuarter)),
    /** Over all categories whatever is chosen. */
    contractsByCategory: indicatorOf(z.array(CategoryCount)),
    supplierConcentration: indicatorOf(Concentration),
    valueDistribution: indicatorOf(ValueDistribution),
    /** Those of a category, newest first. */
    contracts: indicatorOf(z.array(ContractPoint)),
  }),
  /** Real ones, newest first; at most 200. */
  alerts: z.array(PriceAlert),
  /** How many there are before that limit. */
  alertTotal: count,
  alertRules: z.record(AlertType, z.string()),
  /** Prices over time that records hold of real solutions: few or none. */
  priceSeries: z.array(PriceSeries),
  /** Fictional, in a block of its own; null where demonstrations are off. */
  demonstration: z.object({ priceSeries: z.array(PriceSeries), alerts: z.array(PriceAlert) }).nullable(),
  dataVersion: z.string(),
});
export type MarketData = z.infer<typeof MarketData>;

export const readMarketData = endpoint({
  method: 'GET',
  path: '/api/market-data',
  auth: 'anyone',
  summary: 'What public contract notices on record tell of a market: size, suppliers, trends and alerts.',
  query: z.object({ category: MarketChoice.default('all'), demonstration: Demonstration }),
  response: MarketData,
  cacheSeconds: 30,
});

/** A contract notice as its page tells it. What no record holds is null. */
export const ContractNotice = z.object({
  notice: z.string(),
  supplier: z.string(),
  supplierAbn: z.string().nullable(),
  /** The vendor of the catalogue that it is, joined by ABN or a hand-kept list; null: none. */
  vendorId: z.string().nullable(),
  buyer: z.string(),
  description: z.string(),
  /** AUD committed, as published: no price. */
  valueAud: aud,
  /** A day; a month or a year where the record says no more. */
  signed: z.string(),
  start: z.string().nullable(),
  ends: z.string().nullable(),
  panel: z.boolean(),
  /** What it is about by our rule, in words. */
  category: z.string(),
  unspsc: z.string().nullable(),
  method: z.string().nullable(),
  /** Values that it had before it was amended, oldest first. */
  amendments: z.array(z.object({ valueAud: aud, on: z.string().nullable() })),
  /** Products of the catalogue that it is about. */
  solutions: z.array(z.object({ id: z.string(), name: z.string() })),
  evidence: Evidence,
});
export type ContractNotice = z.infer<typeof ContractNotice>;

export const listNotices = endpoint({
  method: 'GET',
  path: '/api/market/notices',
  auth: 'anyone',
  summary:
    'Contract notices by words of supplier, buyer, number or subject, newest first: total and cursor in headers.',
  query: Paging.extend({ search: searchText(200).optional(), category: MarketChoice.default('all') }),
  response: z.array(ContractNotice),
});

export const readNotice = endpoint({
  method: 'GET',
  path: '/api/market/notices/{notice}',
  auth: 'anyone',
  summary: 'One contract notice with its source.',
  params: z.object({ notice: z.string().max(40) }),
  response: ContractNotice,
});

/** The spec's market price item. What no record holds is null. */
export const MarketPrice = z.object({
  product: z.string(),
  vendor: z.string(),
  /** AUD a month, GST not included. */
  currentPrice: z.number().positive(),
  previousPrice: z.number().positive().nullable(),
  changePercent: percent.nullable(),
  /** Third of the prices of its category that it lies in; null where fewer than three are on record. */
  marketPosition: z.enum(['low', 'medium', 'high']).nullable(),
  /** Day of the record; a month or a year where it says no more; null: it says none. */
  lastUpdated: z.string().nullable(),
  /** Prices of the same category and the same family (real or demonstration), cheapest first. */
  competitorPrices: z.array(
    z.object({
      vendor: z.string(),
      product: z.string(),
      price: z.number().positive(),
      /** The pricing model on record, or "Not on record". */
      terms: z.string(),
    }),
  ),
  solutionId: z.string(),
  vendorId: z.string(),
  category: Market,
  unit: z.literal('AUD a month'),
  demonstration: z.boolean(),
  /** Oldest first; empty where only one price is on record. */
  history: z.array(PricePoint),
  evidence: Evidence,
});
export type MarketPrice = z.infer<typeof MarketPrice>;

export const listMarketPrices = endpoint({
  method: 'GET',
  path: '/api/market-prices',
  auth: 'anyone',
  summary: 'Prices on record: real ones first, then demonstrations. Contracts are no prices.',
  query: z.object({ category: MarketChoice.default('all'), demonstration: Demonstration }),
  response: z.array(MarketPrice),
  cacheSeconds: 5,
});
