import type {
  CategoryCount,
  Concentration,
  ContractPoint,
  PriceSeries,
  SpendQuarter,
  ValueDistribution,
} from '#shared/contracts/market';
import { countOf } from '../../../lib/format.ts';
import type { TrendTable } from './trend-table.ts';
import { quarterAud } from './trend-words.ts';

export const spendTable = (quarters: readonly SpendQuarter[], hasPanels: boolean): TrendTable => ({
  columns: [
    { label: 'Quarter of signing', unit: 'text' },
    { label: 'Notices', unit: 'count' },
    { label: hasPanels ? 'Committed value' : 'Committed value without standing offers', unit: 'AUD' },
    ...(hasPanels ? [{ label: 'of which standing offers', unit: 'AUD' as const }] : []),
  ],
  rows: quarters.map((one) => ({
    key: one.quarter,
    cells: [one.label, one.notices, quarterAud(one, hasPanels), ...(hasPanels ? [one.panelValueAud] : [])],
  })),
});

export const categoryTable = (counts: readonly CategoryCount[]): TrendTable => ({
  columns: [
    { label: 'Category', unit: 'text' },
    { label: 'Notices', unit: 'count' },
    { label: 'Committed value', unit: 'AUD' },
  ],
  rows: counts.map(({ category, label, notices, valueAud }) => ({ key: category, cells: [label, notices, valueAud] })),
});

export const concentrationTable = ({ largest, others }: Concentration): TrendTable => ({
  columns: [
    { label: 'Supplier', unit: 'text' },
    { label: 'Share of value', unit: '%' },
    { label: 'Committed value', unit: 'AUD' },
    { label: 'Notices', unit: 'count' },
  ],
  rows: [
    ...largest.map(({ name, sharePercent, valueAud, notices }, index) => ({
      key: `${index} ${name}`,
      cells: [name, sharePercent, valueAud, notices],
    })),
    ...(others.suppliers === 0
      ? []
      : [
          {
            key: 'others',
            cells: [`${countOf(others.suppliers, 'other')}`, others.sharePercent, others.valueAud, others.notices],
          },
        ]),
  ],
});

/** Counts and value by band. */
export const distributionTable = ({ bands }: ValueDistribution): TrendTable => ({
  columns: [
    { label: 'Contract value', unit: 'text' },
    { label: 'Notices', unit: 'count' },
    { label: 'Committed value', unit: 'AUD' },
  ],
  rows: bands.map(({ label, notices, valueAud }) => ({ key: label, cells: [label, notices, valueAud] })),
});

export const priceTable = (series: readonly PriceSeries[]): TrendTable => ({
  columns: [
    { label: 'Solution', unit: 'text' },
    { label: 'Vendor', unit: 'text' },
    { label: 'Day', unit: 'text' },
    { label: 'Price a month', unit: 'AUD' },
    { label: 'Kind', unit: 'text' },
  ],
  rows: series.flatMap(({ solutionId, product, vendor, points, demonstration }) =>
    points.map(({ on, price }) => ({
      key: `${solutionId} ${on}`,
      cells: [product, vendor, on, price, demonstration ? 'Demonstration' : 'On record'],
    })),
  ),
});

export const contractsTable = (points: readonly ContractPoint[]): TrendTable => ({
  columns: [
    { label: 'Signed', unit: 'text' },
    { label: 'Buyer', unit: 'text' },
    { label: 'What was bought', unit: 'text' },
    { label: 'Category', unit: 'text' },
    { label: 'Committed value', unit: 'AUD' },
    { label: 'Kind', unit: 'text' },
    { label: 'Notice', unit: 'text' },
  ],
  rows: points.map(({ notice, signed, buyer, description, category, valueAud, panel }) => ({
    key: notice,
    cells: [signed, buyer, description, category, valueAud, panel ? 'Standing offer' : 'One buyer', notice],
  })),
});
