import {
  isMarket,
  Market,
  type MarketChoice,
  type MarketData,
  type MarketTile,
  type PriceSeries,
} from '#shared/contracts/market';
import type { Evidence } from '#shared/kernel/evidence';
import { NOTICE_ALERT_RULES, noticeAlerts } from '#shared/market/alerts';
import { CATEGORY_METHOD, categoryFigures } from '#shared/market/categories';
import { labelOfCategory } from '#shared/market/category';
import { comparableCopies } from '#shared/market/change';
import { supplierConcentration } from '#shared/market/concentration';
import { medianValue, valueDistribution } from '#shared/market/distribution';
import { addDays, committedValue, type MarketNotice, newestDay } from '#shared/market/notice';
import { defaultPriceRule, priceAlertsOf, priceRuleText } from '#shared/market/price-alerts';
import { indicator } from '#shared/market/sample';
import { contractsByCategory, copiesOf, spendByQuarter } from '#shared/market/spend';

export const record: Evidence = { kind: 'public-record', source: 'Test notices', asOf: '2026-10-30' };
const fictional: Evidence = { kind: 'demonstration', source: 'Fictional demonstration data' };

/** A notice that exists only in tests. */
export const aNotice = (number: number, more: Partial<MarketNotice> = {}): MarketNotice => ({
  id: `CN${number}`,
  supplierKey: more.supplier ?? 'Wombat Care',
  supplier: 'Wombat Care',
  vendorId: null,
  buyer: 'Test Health Service',
  description: `Test thing ${number}`,
  valueAud: 100_000,
  signed: '2026-01-15',
  ends: null,
  panel: false,
  category: 'monitoring',
  isAmended: false,
  copy: 'Test notices',
  ...more,
});

/** Twelve notices: six of remote monitoring, three of nurse call, three of no known category. */
export const twelveNotices: MarketNotice[] = [
  aNotice(1, { valueAud: 900_000, signed: '2025-02-03' }),
  aNotice(2, { valueAud: 5_000_000, signed: '2025-02-10', panel: true, supplier: 'Bilby Systems' }),
  aNotice(3, { valueAud: 60_000.5, signed: '2025-09-01', supplier: 'Bilby Systems' }),
  aNotice(4, { valueAud: 2_000_000, supplier: 'Quokka Signals' }),
  aNotice(5, { valueAud: 15_000, ends: '2026-11-20' }),
  aNotice(6, { valueAud: 240_000, signed: '2026-10-30', ends: '2027-03-31' }),
  aNotice(7, { category: 'nurse-call', valueAud: 45_000, signed: '2025-02-11' }),
  aNotice(8, { category: 'nurse-call', valueAud: 80_000, supplier: 'Numbat Calls' }),
  aNotice(9, { category: 'nurse-call', valueAud: 130_000, supplier: 'Numbat Calls' }),
  aNotice(10, { category: 'unknown', valueAud: 12_000, supplier: 'Potoroo Group' }),
  aNotice(11, { category: 'unknown', valueAud: 33_000, supplier: 'Potoroo Group' }),
  aNotice(12, { category: 'unknown', valueAud: 71_000, supplier: 'Dunnart Pty Ltd' }),
];

/** What the copy says of something else, month by month: without it who came in a silence would not be seen. */
const unbroken = Array.from({ length: 27 }, (_, month) =>
  aNotice(900 + month, {
    category: 'services',
    supplier: 'Other Services',
    signed: addDays('2026-10-30', -30 * month),
  }),
);

/** A fictional price by month from January 2026. */
export const aSeries = (product: string, prices: readonly number[], more: Partial<PriceSeries> = {}): PriceSeries => ({
  solutionId: product.toLowerCase().replaceAll(' ', '-'),
  product,
  vendor: `${product} Pty Ltd`,
  category: 'nurse-call',
  unit: 'AUD a month',
  demonstration: true,
  points: prices.map((price, index) => ({ on: `2026-${String(index + 1).padStart(2, '0')}-01`, price })),
  evidence: fictional,
  ...more,
});

/** Crosses 5 % upwards twice, with a return between; the other falls by 20 %. */
export const twoSeries = [
  aSeries('Brookline Bell', [1_000, 1_060, 1_000, 1_070]),
  aSeries('Fjell Pager', [500, 480, 400]),
];

type Given = {
  category?: MarketChoice;
  notices?: readonly MarketNotice[];
  series?: readonly PriceSeries[];
  examples?: readonly PriceSeries[] | null;
};

const tilesOf = (notices: readonly MarketNotice[]): MarketTile[] => {
  const head = { method: 'Of the notices on record.', n: notices.length, evidence: record };
  const tile = (id: MarketTile['id'], title: string, minimum: number, compute: () => number): MarketTile => ({
    id,
    unit: id === 'committed' || id === 'median' ? 'AUD' : 'count',
    ...indicator({ ...head, title, minimum, compute }),
  });
  return [
    tile('committed', 'Committed value on record', 1, () => committedValue(notices)),
    tile('notices', 'Contract notices on record', 1, () => notices.length),
    tile('suppliers', 'Suppliers', 1, () => new Set(notices.map(({ supplierKey }) => supplierKey)).size),
    tile('median', 'Median contract value', 5, () => medianValue(notices)),
  ];
};

const trendsOf = (notices: readonly MarketNotice[], all: readonly MarketNotice[]): MarketData['trends'] => {
  const head = { method: 'By a stated rule.', n: notices.length, evidence: record };
  return {
    spendByQuarter: indicator({
      ...head,
      title: 'Committed value by quarter of signing',
      minimum: 5,
      compute: () => spendByQuarter(notices),
    }),
    contractsByCategory: indicator({
      ...head,
      title: 'Contract notices by category',
      n: all.length,
      minimum: 5,
      compute: () => contractsByCategory(all),
    }),
    supplierConcentration: indicator({
      ...head,
      title: 'Supplier concentration',
      minimum: 10,
      compute: () => supplierConcentration(notices),
    }),
    valueDistribution: indicator({
      ...head,
      title: 'Distribution of contract values',
      minimum: 10,
      compute: () => valueDistribution(notices),
    }),
    contracts: indicator({
      ...head,
      title: 'Contracts by value and day of signing',
      minimum: 5,
      compute: () =>
        notices
          .filter((one) => isMarket(one.category))
          .map(({ id, signed, buyer, description, valueAud, panel, category }) => ({
            ...{ notice: id, signed, buyer, description, valueAud, panel },
            category: labelOfCategory(category),
          })),
    }),
  };
};

/** A market as the server answers it, its figures worked out by the shared rules. */
export const someMarket = ({
  category = 'all',
  notices: all = twelveNotices,
  series = [],
  examples = twoSeries,
}: Given = {}): MarketData => {
  const asOf = newestDay(all);
  const notices = category === 'all' ? all : all.filter((notice) => notice.category === category);
  const alerts = [
    ...priceAlertsOf(series),
    ...(asOf ? noticeAlerts(notices, { asOf, today: '2026-11-21', all: [...all, ...unbroken] }, () => record) : []),
  ];
  const priceRule = priceRuleText(defaultPriceRule);
  return {
    category,
    asOf,
    attribution: 'Source: Test notices, CC BY',
    copies: copiesOf(notices),
    undated: 3,
    amended: 0,
    unknownCategory: all.filter((notice) => notice.category === 'unknown').length,
    outsideCategories: 0,
    categoryRule: 'By the words of the notice.',
    tiles: tilesOf(notices),
    categories: Market.options
      .filter((one) => category === 'all' || one === category)
      .map((one) => ({
        ...categoryFigures({
          category: one,
          notices: all.filter((notice) => notice.category === one),
          prices: [],
          asOf,
          comparable: asOf ? comparableCopies(all, asOf) : new Set<string>(),
        }),
        method: CATEGORY_METHOD,
        evidence: record,
      }))
      .sort((a, b) => b.valueAud - a.valueAud),
    trends: trendsOf(notices, all),
    alerts,
    alertTotal: alerts.length,
    alertRules: { ...NOTICE_ALERT_RULES, price_drop: priceRule, price_increase: priceRule },
    priceSeries: [...series],
    demonstration: examples && { priceSeries: [...examples], alerts: priceAlertsOf(examples) },
    dataVersion: '2026-11-01-test',
  };
};

/** So many notices of one buyer that end soon: a long list of alerts. */
export const manyEndings = (count: number): MarketNotice[] =>
  Array.from({ length: count }, (_, index) =>
    aNotice(100 + index, { signed: '2026-10-30', ends: addDays('2026-11-21', 60 + index) }),
  );
