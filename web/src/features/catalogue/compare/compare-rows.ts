import type { Solution } from '#shared/contracts/catalogue';
import { categoryLabel, providerTypeLabel, Setting, settingLabel } from '#shared/kernel/catalogue';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import {
  type CompareItem,
  flagOf,
  type ItemsOf,
  listIn,
  publicContracts,
  rating,
  startingPrice,
  textOf,
  vendorListOf,
  vendorTextOf,
} from './compare-values.ts';

export type CompareCell = { items: CompareItem[]; text: string; isBest: boolean };
export type CompareRow = {
  label: string;
  cells: CompareCell[];
  isSame: boolean;
  /** No record answers for any column. */
  isOpen: boolean;
  /** One of the six that the specification names. */
  isSpecified: boolean;
};

/** An attribute; `worth` only where better is defined, the higher the better, null when no record answers. */
type Attribute = { label: string; items: ItemsOf; worth?: (one: Solution) => number | null };

const yes = (flag: boolean | null) => (flag === null ? null : Number(flag));
const settingName = (id: string) => {
  const setting = Setting.safeParse(id);
  return setting.success ? settingLabel[setting.data] : id;
};

const attributes: readonly Attribute[] = [
  {
    label: 'Starting Price',
    items: startingPrice,
    worth: (one) => (one.startingPrice === null ? null : -one.startingPrice),
  },
  { label: 'Implementation Time', items: textOf('implementationTime') },
  { label: 'User Capacity', items: textOf('userCapacity') },
  { label: 'Mobile App', items: flagOf('mobileApp'), worth: (one) => yes(one.mobileApp) },
  { label: 'API Integration', items: flagOf('apiIntegration'), worth: (one) => yes(one.apiIntegration) },
  { label: '24/7 Support', items: flagOf('support247'), worth: (one) => yes(one.support247) },
  { label: 'Rating', items: rating, worth: (one) => one.rating },
  { label: 'Category', items: ({ category }) => [{ text: categoryLabel[category] }] },
  { label: 'What it is', items: textOf('description') },
  { label: 'Features', items: listIn('features') },
  { label: 'Integrations', items: listIn('integrations') },
  { label: 'Settings', items: listIn('settings', settingName) },
  { label: 'Public contracts', items: publicContracts },
  {
    label: 'Provider type',
    items: ({ vendor }) =>
      vendor.providerType
        ? [{ text: providerTypeLabel[vendor.providerType], evidence: vendor.evidence.providerType }]
        : [],
  },
  { label: 'Vendor certifications', items: vendorListOf('certifications') },
  { label: 'Compliance', items: vendorListOf('compliance') },
  { label: 'Support options', items: vendorListOf('supportOptions') },
  { label: 'Founded', items: vendorTextOf('founded') },
  { label: 'Headquarters', items: vendorTextOf('headquarters') },
  { label: 'Australian presence', items: vendorTextOf('australianPresence') },
  { label: 'Employees', items: vendorTextOf('employeeCount') },
  { label: 'Revenue', items: vendorTextOf('revenue') },
  { label: 'Financial health', items: vendorTextOf('financialHealth') },
  { label: 'Website', items: vendorTextOf('website') },
  {
    label: NOT_ON_RECORD,
    items: ({ notOnRecord }) => [{ text: notOnRecord.join(', ') || 'Nothing that we look for' }],
  },
];

/** The six that the specification names stand first. */
const specifiedRows = attributes.slice(0, 6).map(({ label }) => label);

/** Real solutions first, each group in the order in which it was added. */
export const columnsOf = (solutions: readonly Solution[], ids: readonly string[]): Solution[] => {
  const chosen = ids.flatMap((id) => solutions.find((one) => one.id === id) ?? []);
  return [...chosen.filter((one) => !one.demonstration), ...chosen.filter((one) => one.demonstration)];
};

/** Which columns hold the best value: of two or more on record that differ. A fictional one never beats a real one. */
const bestOf = (worth: Attribute['worth'], columns: readonly Solution[]): boolean[] => {
  if (!worth) return columns.map(() => false);
  const hasReal = columns.some((one) => !one.demonstration);
  const values = columns.map((one) => (hasReal && one.demonstration ? null : worth(one)));
  const known = values.filter((value) => value !== null);
  const best = Math.max(...known);
  const differ = known.some((value) => value !== best);
  return values.map((value) => differ && value === best);
};

/**
 * The rows of a comparison, the six specified ones first.
 * @param columns the solutions, left to right
 */
export const compareRows = (columns: readonly Solution[]): CompareRow[] =>
  attributes.map(({ label, items, worth }) => {
    const best = bestOf(worth, columns);
    const cells = columns.map((one, index) => {
      const found = items(one);
      return { items: found, text: found.map(({ text }) => text).join('; ') || NOT_ON_RECORD, isBest: !!best[index] };
    });
    return {
      label,
      cells,
      isSame: cells.every(({ text }) => text === cells[0]?.text),
      isOpen: cells.every((cell) => cell.items.length === 0),
      isSpecified: specifiedRows.includes(label),
    };
  });

/** Whether there is so little on record that only what differs is worth a row. */
export const isMostOpen = (columns: readonly Solution[]): boolean => {
  const rows = compareRows(columns);
  return rows.filter(({ isOpen }) => isOpen).length > rows.length / 2;
};
