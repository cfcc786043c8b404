import {
  type CategoryCount,
  type Concentration,
  type ContractPoint,
  isMarket,
  type MarketData,
  type SpendQuarter,
  type ValueDistribution,
} from '#shared/contracts/market';
import { quantile } from '#shared/market/distribution';
import { sumAud } from '#shared/market/notice';
import { countOf, formatCount } from '../../../lib/format.ts';
import { formatHeading, formatPercent } from '../market-format.ts';

export const bandWords = {
  unconcentrated: 'not concentrated',
  moderate: 'moderately concentrated',
  high: 'highly concentrated',
} satisfies Record<Concentration['band'], string>;

/** A quarter's value with or without its standing offers; null where no notice is on record. */
export const quarterAud = ({ valueAud, panelValueAud }: SpendQuarter, hasPanels: boolean): number | null =>
  valueAud === null || hasPanels ? valueAud : sumAud([valueAud, -(panelValueAud ?? 0)]);

/** The quarter with the most value, and the value of all. */
export const largestQuarter = (quarters: readonly SpendQuarter[], hasPanels: boolean) => {
  const values = quarters.flatMap((quarter) => {
    const aud = quarterAud(quarter, hasPanels);
    return aud === null ? [] : [{ quarter, aud }];
  });
  const [largest] = values.toSorted((a, b) => b.aud - a.aud);
  return largest && { ...largest, totalAud: sumAud(values.map(({ aud }) => aud)) };
};

export const spendMessage = (quarters: readonly SpendQuarter[], hasPanels: boolean): string => {
  const largest = largestQuarter(quarters, hasPanels);
  if (!largest || largest.totalAud === 0) return 'Nothing was committed on record';
  const { quarter, aud, totalAud } = largest;
  const what = hasPanels ? 'committed' : 'committed without standing offers';
  return `${quarter.label} has the most: ${formatHeading(aud)} of ${formatHeading(totalAud)} ${what}`;
};

/** Copies that cover other days and amounts make quarters differ; undefined where there is one copy. */
export const coverageCaution = ({ copies }: Pick<MarketData, 'copies'>): string | undefined =>
  copies.length > 1
    ? `The notices come from ${copies.length} copies that cover different days and amounts, so a difference between quarters can be one of coverage.`
    : undefined;

export const categoryMessage = (counts: readonly CategoryCount[]): string => {
  const total = counts.reduce((sum, { notices }) => sum + notices, 0);
  const unknown = counts.find(({ category }) => category === 'unknown')?.notices ?? 0;
  const [first] = counts.filter(({ category }) => isMarket(category));
  const apart = counts
    .filter(({ category }) => category !== 'unknown' && !isMarket(category))
    .reduce((sum, { notices }) => sum + notices, 0);
  const most = first
    ? `${first.label} has the most notices of a category: ${first.notices} of ${formatCount(total)}`
    : 'No notice has a category of the catalogue';
  const others = apart === 0 ? '' : `; ${formatCount(apart)} are of services, consumables or other equipment`;
  return unknown === 0
    ? `${most}${others}`
    : `${most}${others}; ${formatCount(unknown)} are worded too generally to tell`;
};

export const concentrationMessage = ({ suppliers, topFourShare, hhi, band }: Concentration): string => {
  const who =
    suppliers > 4
      ? `The four largest of ${formatCount(suppliers)} suppliers hold ${formatPercent(topFourShare)}`
      : `${countOf(suppliers, 'supplier')} hold all`;
  return `${who} of the value on record: ${bandWords[band]} (HHI ${formatCount(hhi)})`;
};

export const distributionMessage = ({ lowerQuartile, upperQuartile, median }: ValueDistribution): string =>
  `The middle half of the notices lies between ${formatHeading(lowerQuartile)} and ${formatHeading(upperQuartile)}; the median is ${formatHeading(median)}`;

/** What the contracts say together: half of one buyer's, their range, and what stands apart from them. */
export const contractsMessage = (points: readonly ContractPoint[]): string => {
  const own = points.flatMap(({ panel, valueAud }) => (panel ? [] : [valueAud])).toSorted((a, b) => a - b);
  const most = Math.max(0, ...points.flatMap(({ panel, valueAud }) => (panel ? [valueAud] : [])));
  const offers = points.length - own.length;
  const apart =
    offers > 0
      ? `${countOf(offers, 'standing offer')} of many buyers ${offers === 1 ? 'is' : 'go up to'} ${formatHeading(most)}`
      : '';
  const [lowest = 0, highest = 0] = [own[0], own.at(-1)];
  if (own.length === 0) return apart;
  const half = `Half of ${countOf(own.length, 'contract')} are under ${formatHeading(quantile(own, 0.5))}, and they run from ${formatHeading(lowest)} to ${formatHeading(highest)}`;
  return apart ? `${half}; ${apart}` : half;
};
