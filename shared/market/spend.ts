import {
  type CategoryCount,
  isMarket,
  type NoticeCategory,
  type NoticeCopy,
  type SpendQuarter,
} from '../contracts/market.ts';
import { labelOfCategory } from './category.ts';
import { addDays, committedValue, groupedBy, type MarketNotice } from './notice.ts';

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Quarters since year 0 of a day: consecutive quarters have consecutive numbers. */
const quarterNumber = (day: string): number =>
  Number(day.slice(0, 4)) * 4 + Math.floor((Number(day.slice(5, 7)) - 1) / 3);

const quarterOf = (number: number) => {
  const year = Math.floor(number / 4);
  const first = (number % 4) * 3;
  const next = number + 1;
  const startOf = (at: number) => `${Math.floor(at / 4)}-${String((at % 4) * 3 + 1).padStart(2, '0')}-01`;
  return {
    quarter: `${year}-Q${(number % 4) + 1}`,
    label: `${monthNames[first]}–${monthNames[first + 2]} ${year}`,
    from: startOf(number),
    to: addDays(startOf(next), -1),
  };
};

/**
 * Committed value by calendar quarter of signing, from the first quarter on record to the last, those between
 * included. A quarter without a notice has no value: the records do not tell a quiet quarter from one that is missing.
 */
export const spendByQuarter = (notices: readonly MarketNotice[]): SpendQuarter[] => {
  const groups = groupedBy(notices, ({ signed }) => quarterNumber(signed));
  if (groups.size === 0) return [];
  const first = Math.min(...groups.keys());
  const last = Math.max(...groups.keys());
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const found = groups.get(first + index) ?? [];
    const isNone = found.length === 0;
    return {
      ...quarterOf(first + index),
      notices: found.length,
      valueAud: isNone ? null : committedValue(found),
      panelValueAud: isNone ? null : committedValue(found.filter(({ panel }) => panel)),
    };
  });
};

/** Notices and their value by category: markets first, most notices first; then what is counted apart, the unknown last. */
export const contractsByCategory = (notices: readonly MarketNotice[]): CategoryCount[] => {
  const counts = [...groupedBy(notices, ({ category }) => category)].map(
    ([category, found]): CategoryCount => ({
      category,
      label: labelOfCategory(category),
      notices: found.length,
      valueAud: committedValue(found),
    }),
  );
  const rank = ({ category }: { category: NoticeCategory }) =>
    isMarket(category) ? 0 : category === 'unknown' ? 2 : 1;
  return counts.sort((a, b) => rank(a) - rank(b) || b.notices - a.notices || (a.category < b.category ? -1 : 1));
};

/** The published copies that the notices were read from, the newest first, with the days and amounts that each covers. */
export const copiesOf = (notices: readonly MarketNotice[]): NoticeCopy[] =>
  [...groupedBy(notices, ({ copy }) => copy)]
    .map(([source, found]) => {
      const days = found.map(({ signed }) => signed).sort();
      return {
        source,
        notices: found.length,
        from: days[0] ?? '',
        to: days.at(-1) ?? '',
        leastAud: found.reduce((least, { valueAud }) => Math.min(least, valueAud), Number.POSITIVE_INFINITY),
      };
    })
    .sort((a, b) => (a.to === b.to ? (a.source < b.source ? -1 : 1) : a.to < b.to ? 1 : -1));
