import type { QuoteUnit } from '../../contracts/reports/quotes.ts';
import type { Entry } from './quote-entry.ts';
import { gstIn } from './quote-gst.ts';
import { cleanLabel, labelOf } from './quote-label.ts';
import { moneyInPriceCell } from './quote-money.ts';
import { numbersIn } from './quote-numbers.ts';
import { agreementIn } from './quote-period.ts';
import {
  cellOf,
  groups,
  labelCells,
  numberIn,
  type Priced,
  pricedCells,
  type Row,
  tierCell,
} from './quote-row-cells.ts';
import { type Pick, restatement, withoutSaidAgain } from './quote-row-picks.ts';
import { LOW_OR_HIGH, unitInCell } from './quote-table.ts';
import { unitIn } from './quote-unit.ts';
import { totalWords } from './quote-words.ts';

/** The prices of a row: which of its amounts is asked, and which only say it again. */

const near = (a: number, b: number): boolean => Math.abs(a - b) <= 1 + 1e-9;

const isUnitPrice = ({ column }: Priced): boolean => column.kind === 'unit-price';

/** Whether an amount is what a column for discounts leaves of a price: "10%", "10" or dollars. */
const isReduced = (amount: number, full: number, discount: string): boolean => {
  const taken = numbersIn(discount)[0];
  if (!taken || taken.value <= 0) return false;
  return near(amount, full * (1 - taken.value / 100)) || (!taken.isPercent && near(amount, full - taken.value));
};

/** Unit price, quantity and extended price: one price. */
const byQuantity = (prices: readonly Priced[], quantity: number, discount: string): Pick | null => {
  const [unit, extended, ...others] = prices.toSorted((a, b) => Number(isUnitPrice(b)) - Number(isUnitPrice(a)));
  if (!unit || !extended) return null;
  const expected = unit.money.amount * quantity;
  const all = [extended, ...others];
  const reduced = all.find(({ money }) => isReduced(money.amount, expected, discount));
  if (reduced) return { priced: reduced, quantity: null, again: [] };
  const match = all.find(({ money }) => near(money.amount, expected));
  if (match) return { priced: unit, quantity, again: [restatement(match, expected, 'quantity', quantity)] };
  if (all.some(({ money }) => near(money.amount, expected * 1.1))) return { priced: unit, quantity, again: [] };
  const isUnit =
    unit.column.kind === 'unit-price' || (unit.column.kind === 'price' && extended.column.kind === 'total');
  return isUnit ? { priced: unit, quantity, again: [restatement(extended, expected, 'quantity', quantity)] } : null;
};

/** The same price with GST and without: one price. */
const byGst = (prices: readonly Priced[]): Pick | null => {
  const without = prices.find(({ column }) => gstIn(column.words) === 'excluded');
  const within = prices.find(({ column }) => gstIn(column.words) === 'included');
  if (without && within)
    return { priced: without, quantity: null, again: [restatement(within, without.money.amount * 1.1, 'gst', null)] };
  return null;
};

const isLow = ({ column }: Priced): boolean => {
  const match = LOW_OR_HIGH.exec(column.words);
  return (match?.[1] ?? match?.[2]) !== undefined;
};

/** "Low | High": one price that lies between. */
const byRange = ([low, high, ...others]: readonly Priced[]): Pick | null => {
  const isRange =
    low && high && others.length === 0 && LOW_OR_HIGH.test(high.column.words) && isLow(low) && !isLow(high);
  if (!isRange || high.money.amount < low.money.amount) return null;
  const money = high.money.amount > low.money.amount ? { ...low.money, high: high.money.amount } : low.money;
  return { priced: { ...low, money }, quantity: null, again: [] };
};

/** The price that a row asks for among those of one period. */
const pickOf = (row: Row, prices: readonly Priced[], quantity: number | null, gstAmount: number | null): Pick[] => {
  const [first, ...others] = prices;
  if (!first) return [];
  const counted = quantity === null ? null : byQuantity(prices, quantity, cellOf(row, 'discount'));
  const found = counted ?? byRange(prices) ?? byGst(prices);
  if (found) return [found];
  const isWithGst =
    gstAmount !== null && others.some(({ money }) => near(money.amount, first.money.amount + gstAmount));
  const last = prices.at(-1) ?? first;
  if (first.column.kind === 'unit-price') {
    const isPerUnit = quantity !== null || unitInCell(cellOf(row, 'unit')) !== null || others.length === 0;
    return [{ priced: isPerUnit ? first : last, quantity: isPerUnit ? quantity : null, again: [] }];
  }
  return [
    {
      priced: isWithGst ? first : last.column.kind === 'total' && others.length > 0 ? last : first,
      quantity: null,
      again: [],
    },
  ];
};

/** A quantity beside one price, and no head says whether it is the price of each. */
const isUnclear = (row: Row, { priced: { column }, quantity, again }: Pick): boolean =>
  quantity === null &&
  column.kind === 'price' &&
  (numberIn(cellOf(row, 'quantity')) ?? 0) > 1 &&
  pricedCells(row).length === 1 + again.length;

/** The unit that the heads name: "Per bed per month", "Hrs". */
const ofColumns = ({ head }: Row, words: string, quantity: number | null): QuoteUnit | null => {
  const unit = unitIn(words);
  if (unit !== null && unit !== 'item') return unit;
  if (quantity === null) return null;
  const counted = head.columns.find(({ kind }) => kind === 'quantity')?.words ?? '';
  return unitInCell(counted.replace(/^(?:no\.?|number|#) (?:of )?/i, '')) ?? 'item';
};

/** "Per annum | 4 | 9,312.00": years or months are counted. */
const timeCounted = (row: Row, quantity: number | null): string | null => {
  const unit = /^(?:per |\/)?(ann|year|yr|month|mth)\w*$/i.exec(cellOf(row, 'unit'))?.[1];
  return unit && quantity !== null && quantity > 1 && !row.isPadded
    ? `${quantity} ${/^m/i.test(unit) ? 'months' : 'years'} x`
    : null;
};

const entryOf = (row: Row, { priced, quantity, again }: Pick, label: string): Entry => {
  const { column, money, beside } = priced;
  const time = timeCounted(row, quantity);
  const head = isUnclear(row, { priced, quantity, again })
    ? `${numberIn(cellOf(row, 'quantity'))} x ${label}`
    : `${label} ${time ?? tierCell(row)}`.trim();
  const gstAmount = moneyInPriceCell(cellOf(row, 'gst'))?.amount ?? null;
  const hasGstBeside = gstAmount !== null && near(gstAmount, ((quantity ?? 1) * money.amount) / 10);
  return {
    start: row.start,
    end: row.end,
    line: row.line,
    head,
    tail: row.isPadded
      ? beside
      : [
          beside,
          cellOf(row, 'period'),
          /\p{L}/u.test(cellOf(row, 'unit')) && `per ${cellOf(row, 'unit')}`,
          cellOf(row, 'other').slice(0, 80),
        ]
          .filter(Boolean)
          .join(' '),
    money,
    again,
    label: labelOf(label, '', [cleanLabel(column.words), ...row.above]),
    section: row.section,
    column: column.words,
    rowUnit: time
      ? null
      : ((row.isPadded ? null : unitInCell(cellOf(row, 'unit'))) ?? ofColumns(row, column.words, quantity)),
    rowQuantity: time ? null : quantity,
    lineGst: gstIn(beside) ?? (hasGstBeside ? 'excluded' : null),
  };
};

/** The length of contract that a row states. */
export const termOfRow = (row: Row): number | null => agreementIn(`term ${cellOf(row, 'term')}`);

const picksOf = (row: Row): Pick[] => {
  const quantity = numberIn(cellOf(row, 'quantity'));
  const gstAmount = moneyInPriceCell(cellOf(row, 'gst'))?.amount ?? null;
  return withoutSaidAgain(groups(pricedCells(row)).flatMap((group) => pickOf(row, group, quantity, gstAmount)));
};

/** The amounts of a row, each with its words; none where no price column holds a number. */
export const entriesOfRow = (row: Row): Entry[] => {
  const label = labelCells(row);
  const totals = (): Pick[] =>
    groups(pricedCells(row)).flatMap((group) =>
      group.slice(-1).map((priced) => ({ priced, quantity: null, again: [] })),
    );
  const picks = totalWords.test(label) ? totals() : picksOf(row);
  return picks.map((pick) => entryOf(row, pick, label));
};

/** The heads of a row's amounts that neither are its prices nor say them again: nobody tells what they are for. */
export const leftOver = (row: Row): string[] => {
  if (totalWords.test(labelCells(row))) return [];
  const picks = picksOf(row);
  const isPicked = ({ money }: Priced): boolean =>
    picks.some(({ priced, quantity, again }) =>
      [priced.money, ...again.map((one) => one.money)].some(
        ({ amount, high }) =>
          high === money.amount ||
          [1, quantity ?? 1].some((times) => [1, 1.1, 1 / 1.1].some((tax) => near(amount * times * tax, money.amount))),
      ),
    );
  return pricedCells(row).flatMap((one) => (one.column.kind === 'price' && !isPicked(one) ? [one.column.words] : []));
};
