import {
  type ContractPoint,
  isMarket,
  type MarketCategory,
  type MarketData,
  type MarketTile,
} from '#shared/contracts/market';
import type { Evidence } from '#shared/kernel/evidence';
import { order } from '#shared/kernel/order';
import { CATEGORY_METHOD, type CategoryInput, categoryFigures } from '#shared/market/categories';
import { labelOfCategory } from '#shared/market/category';
import { supplierConcentration } from '#shared/market/concentration';
import { medianValue, valueDistribution } from '#shared/market/distribution';
import { committedValue, hasSupplier, type MarketNotice } from '#shared/market/notice';
import { indicator, minimumOf } from '#shared/market/sample';
import { contractsByCategory, spendByQuarter } from '#shared/market/spend';

/** Who published the notices, as each publisher asks to be named. */
export const attributionOf = (notices: readonly MarketNotice[]): string =>
  `Source: AusTender, Department of Finance, CC BY 3.0 AU${notices.some(({ id }) => id.startsWith('ACT-')) ? '; ACT contracts register, ACT Government' : ''}`;

/** Where a figure comes from; one that needs a category rests on our rule and is an estimate. */
export const figureEvidence = (asOf: string | null, isByRule: boolean): Evidence => ({
  kind: isByRule ? 'estimate' : 'public-record',
  source: 'AusTender contract notices, Department of Finance (CC BY 3.0 AU)',
  ...(asOf ? { asOf } : {}),
  note: isByRule
    ? 'Computed from the notices on record that our rule puts into the category. A contract value is not a price.'
    : 'Computed from the notices on record. A contract value is not a price.',
});

type Given = { notices: readonly MarketNotice[]; evidence: Evidence };

/** The four summary tiles. */
export const tilesOf = ({ notices, evidence }: Given): MarketTile[] => {
  const shared = { n: notices.length, evidence };
  const count = { ...shared, minimum: minimumOf.count };
  return [
    {
      id: 'committed',
      unit: 'AUD',
      ...indicator({
        ...count,
        title: 'Committed value on record',
        method:
          'Sum of the latest values of the notices, each notice once, standing offers included. Committed at award, GST as published, not paid.',
        compute: () => committedValue(notices),
      }),
    },
    {
      id: 'notices',
      unit: 'count',
      ...indicator({
        ...count,
        title: 'Contract notices on record',
        method: 'Count of notice numbers; an amended notice counts once.',
        compute: () => notices.length,
      }),
    },
    {
      id: 'suppliers',
      unit: 'count',
      ...indicator({
        ...count,
        title: 'Suppliers',
        method:
          'Count of suppliers, told apart by ABN, or else by exactly the same name. Some copies do not name the supplier of a notice.',
        compute: () => new Set(notices.filter(hasSupplier).map(({ supplierKey }) => supplierKey)).size,
      }),
    },
    {
      id: 'median',
      unit: 'AUD',
      ...indicator({
        ...shared,
        minimum: minimumOf.median,
        title: 'Median contract value',
        method: 'The middle of the latest values. A contract value is not a price.',
        compute: () => medianValue(notices),
      }),
    },
  ];
};

/** As many as a drawing shows apart. */
const POINTS_MAX = 300;

const inCategories = (notices: readonly MarketNotice[]) => notices.filter(({ category }) => isMarket(category));

const contractPoints = (notices: readonly MarketNotice[]): ContractPoint[] =>
  inCategories(notices)
    .toSorted((a, b) => order(b.signed, a.signed) || order(a.id, b.id))
    .slice(0, POINTS_MAX)
    .map(({ id, category, ...one }) => ({
      notice: id,
      category: labelOfCategory(category),
      ...{ signed: one.signed, buyer: one.buyer, description: one.description },
      ...{ valueAud: one.valueAud, panel: one.panel },
    }));

/** The charts: of the chosen notices, and of all where a chart compares categories. */
export const trendsOf = (
  { notices, evidence }: Given,
  all: readonly MarketNotice[],
  byRule: Evidence,
): MarketData['trends'] => ({
  spendByQuarter: indicator({
    title: 'Committed value by quarter of signing',
    method:
      'Sum of the latest values of the notices signed in each calendar quarter. A quarter without a notice on record has no value, which is not a zero.',
    n: notices.length,
    minimum: minimumOf.series,
    evidence,
    compute: () => spendByQuarter(notices),
  }),
  contractsByCategory: indicator({
    title: 'Contract notices by category',
    method:
      'Count and value of all notices on record by category; those in which our rule finds none are counted as not known.',
    n: all.length,
    minimum: minimumOf.series,
    evidence: byRule,
    compute: () => contractsByCategory(all),
  }),
  supplierConcentration: indicator({
    title: 'Supplier concentration',
    method:
      'Herfindahl–Hirschman index: sum over suppliers of (share of committed value in per cent)², from 0 to 10,000; bands at 1,000 and 1,800 (US Merger Guidelines 2023). Top four: their shares together. Of the notices on record that name their supplier, not of the whole market.',
    n: notices.length,
    minimum: minimumOf.concentration,
    evidence,
    compute: () => supplierConcentration(notices),
  }),
  contracts: indicator({
    title: 'Contracts by value and day of signing',
    method: `Each notice that our rule puts into a category of the catalogue, at its latest value; of more than ${POINTS_MAX} the newest. A contract value is not a price.`,
    n: inCategories(notices).length,
    minimum: minimumOf.series,
    evidence: byRule,
    compute: () => contractPoints(notices),
  }),
  valueDistribution: indicator({
    title: 'Distribution of contract values',
    method:
      'Count of notices by latest value, GST as published; lower end included. Quartiles by linear interpolation. AusTender publishes notices from A$10,000.',
    n: notices.length,
    minimum: minimumOf.distribution,
    evidence,
    compute: () => valueDistribution(notices),
  }),
});

/** The card of a category. */
export const categoryCard = (input: CategoryInput, evidence: Evidence): MarketCategory => ({
  ...categoryFigures(input),
  method: CATEGORY_METHOD,
  evidence,
});
