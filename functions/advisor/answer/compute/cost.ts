import { inAYear } from './figures/units.ts';
import type { Item } from './row.ts';
import { GST, many, percent, plain, yearsWords } from './said.ts';

/** What lines come to over so many years, and how. AUD. */
export type Cost = { amount: number; formula: string };

/** How much of each of the months of a span is paid: a line by the period, month by month, as it rises. */
const paidOf = ({ unpaid, rise, discount = 0 }: Item, years: number): { periods: number; worth: number } => {
  let [periods, worth] = [0, 0];
  for (let month = 0; month < 12 * years - 1e-9; month++) {
    const weight = Math.min(1, 12 * years - month) / 12;
    if (unpaid.some(({ from, to }) => month >= from && month < to)) continue;
    periods += weight;
    // Paid at the end of each month.
    worth += (weight * (1 + rise) ** Math.floor(month / 12)) / (1 + discount / 12) ** (month + 1);
  }
  return { periods, worth };
};

/**
 * Cost of lines over a span, month by month: what is paid once in full, what recurs for each month that is not free.
 * @param years length of the span
 * @param turned by what a line is multiplied to stand on another GST basis
 */
export const costOf = (items: readonly Item[], years: number, turned: (item: Item) => number = () => 1): Cost => {
  const parts = items.map((item) => {
    const turn = turned(item);
    const note = turn === 1 ? '' : turn > 1 ? ` x ${GST}` : ` / ${GST}`;
    const today = item.discount && (item.isLast || item.period !== null) ? ` at ${percent(item.discount)} a year` : '';
    const later = item.isLast ? (1 + (item.discount ?? 0) / 12) ** (-12 * years) : 1;
    if (item.period === null)
      return { sign: item.sign, amount: item.amount * turn * later, formula: `${item.formula}${note}${today}` };
    const each = inAYear[item.period] ?? 1;
    const { periods, worth } = paidOf(item, years);
    // Thirteen weeks are 91 days, whatever the calendar's share of a year comes to.
    const weeks = years * 52;
    const isOfWeeks =
      item.period === 'day' && years < 1 && Math.abs(weeks - Math.round(weeks)) < 1e-9 && item.unpaid.length === 0;
    const count = isOfWeeks ? weeks * 7 : Math.round(each * periods * 100) / 100;
    const words = [...new Set(item.unpaid.map((one) => one.words).filter(Boolean))];
    const less =
      item.unpaid.length === 0
        ? ''
        : ` (${plain(Math.round(12 * years))} months less ${words.length > 0 ? words.join(' and ') : `${plain((item.unpaid[0]?.to ?? 0) - (item.unpaid[0]?.from ?? 0))} free each year`})`;
    const formula =
      item.rise > 0
        ? `${item.formula}${each === 1 ? '' : ` x ${each} ${item.period}s`}, ${percent(item.rise)} more each year, ${yearsWords(years)}${less}`
        : `${item.formula} x ${many(count, item.period)}${less}`;
    return {
      sign: item.sign,
      amount: item.amount * turn * (isOfWeeks && !item.discount ? count : each * worth),
      formula: `${formula}${note}${today}`,
    };
  });
  const ordered = [...parts.filter(({ sign }) => sign > 0), ...parts.filter(({ sign }) => sign < 0)];
  return {
    amount: ordered.reduce((sum, { amount, sign }) => sum + sign * amount, 0),
    formula: ordered
      .map(({ formula, sign }, index) => `${index === 0 ? '' : sign > 0 ? ' + ' : ' - '}${formula}`)
      .join(''),
  };
};
