import type { LedgerRow } from '#shared/contracts/negotiation';
import { bareName, isSameVendor } from '../../kernel/names.ts';
import { order } from '../../kernel/order.ts';
import { gstRate } from '../total-cost.ts';
import { type Position, positionOf } from './position.ts';
import { heldTarget, targetPrice, walkAwayPrice } from './targets.ts';
import { type PricePeriod, totalOverTerm } from './terms.ts';

/** Whether advice may rest on a row: a person confirmed it, or set it right. */
export const isConfirmed = ({ state }: LedgerRow): boolean => state === 'confirmed' || state === 'corrected';

/** What one price of the deal pays for: what amounts must share before they are compared. */
export type Basis = {
  /** AUD: the price or budget entered; null: none. */
  price: number | null;
  period: PricePeriod;
  unit: string | null;
  /** Months of the deal, where they are known. */
  months: number | null;
  gst: LedgerRow['gst'];
};

/** How far an amount without a period may lie from the price entered and be a price of the whole. */
export const WHOLE = { least: 0.2, most: 3 } as const;
/** The same for one with another period. */
const SAME_PERIOD = { least: 0.7, most: 1.4 } as const;
export const isWithin = (amount: number, price: number, { least, most }: { least: number; most: number }): boolean =>
  amount >= price * least && amount <= price * most;

const gstFactor = (from: LedgerRow['gst'], to: LedgerRow['gst']): number => {
  if (from === null || to === null || from === to) return 1;
  return to === 'inc' ? 1 + gstRate : 1 / (1 + gstRate);
};

/** Months that one payment of a period covers. */
const monthsOf = (period: PricePeriod): number | null =>
  period === null || period === 'once' ? null : 12 / totalOverTerm(1, period, 12);

/**
 * The amount of a row as it stands beside the deal's price.
 * @returns AUD per the basis' unit and period; null where what it pays for is another thing, or how much is not told
 */
export const onBasis = (row: LedgerRow, basis: Basis): number | null => {
  if (row.scope !== null) return null;
  const { price } = basis;
  const isOfUnit = row.unit !== null && row.unit === basis.unit;
  if (row.unit !== null && !isOfUnit && (row.quantity === null || basis.unit !== null)) return null;
  if (row.unit === null && basis.unit !== null) return null;
  const each = row.amount * (row.unit !== null && !isOfUnit ? (row.quantity ?? 1) : 1) * gstFactor(row.gst, basis.gst);
  const [own, wanted] = [monthsOf(row.period), monthsOf(basis.period)];
  if (own === wanted) return price === null || isWithin(each, price, WHOLE) ? each : null;
  if (own !== null && wanted !== null) return (each / own) * wanted;
  const term = row.months ?? basis.months;
  if (own !== null && term !== null) {
    const total = totalOverTerm(each, row.period, term);
    if (price === null || isWithin(total, price, WHOLE)) return total;
  }
  // A price entered without its period may be one of the same.
  return price !== null && isWithin(each, price, SAME_PERIOD) ? each : null;
};

/** What the confirmed rows come to. AUD on the basis. */
export type Ledger = {
  basis: Basis;
  /** The rows that count. */
  confirmed: LedgerRow[];
  /** Of these, the one that sets the limit. */
  limitRow: LedgerRow | null;
  /** The vendor's offers, oldest first, each that differs from the one before. */
  offers: number[];
  /** The row of the latest. */
  latest: LedgerRow | null;
  isFinal: boolean;
  alternative: { name: string | null; value: number; row: LedgerRow } | null;
  limit: number | null;
  /** Confirmed rows that cannot be set beside the price: another part, unit or period. */
  apart: LedgerRow[];
};

const isWhole = (row: LedgerRow) => row.scope === null && row.kind === 'offer' && row.party === 'they';

/**
 * What the deal's price pays for: as told of the price entered, else as the vendor's latest offer has it.
 * @param told what was said of the price itself, without an amount
 */
export const basisOf = (
  rows: readonly LedgerRow[],
  price: number | null,
  told: Pick<Basis, 'period' | 'months'>,
): Basis => {
  const whole = rows.filter((row) => isConfirmed(row) && isWhole(row));
  const like = whole.filter(
    ({ amount, unit }) => price === null || (unit === null && isWithin(amount, price, SAME_PERIOD)),
  );
  const last = like.at(-1);
  return {
    price,
    period: like.findLast(({ period }) => period !== null)?.period ?? told.period,
    unit: price === null ? (last?.unit ?? null) : null,
    months: whole.findLast(({ months }) => months !== null)?.months ?? told.months,
    gst: last?.gst ?? null,
  };
};

/** Earlier prices of one telling stand before the offer that replaced them, in whichever order they were said. */
const inOrder = (rows: readonly LedgerRow[]): LedgerRow[] => {
  const dates = [...new Set(rows.map(({ date }) => date))];
  const rank = ({ kind }: LedgerRow) => Number(kind !== 'previous');
  return rows.toSorted((a, b) => dates.indexOf(a.date) - dates.indexOf(b.date) || rank(a) - rank(b));
};

/**
 * Adds up a ledger. Rows that nobody confirmed change nothing.
 * @param rows oldest first
 */
export const ledgerOf = (
  rows: readonly LedgerRow[],
  price: number | null,
  told: Pick<Basis, 'period' | 'months'>,
): Ledger => {
  const basis = basisOf(rows, price, told);
  const confirmed = inOrder(rows.filter(isConfirmed));
  const ledger: Ledger = {
    basis,
    confirmed,
    limitRow: null,
    offers: [],
    latest: null,
    isFinal: false,
    alternative: null,
    limit: null,
    apart: [],
  };
  const rivals = new Map<string, { name: string | null; value: number; row: LedgerRow }>();
  for (const row of confirmed) {
    const value = onBasis(row, basis);
    if (row.kind === 'saving' && row.party === 'they') addSaving(ledger, row, rows);
    else if (value === null) ledger.apart.push(row);
    else if (row.party === 'they' && (row.kind === 'offer' || row.kind === 'previous')) addOffer(ledger, row, value);
    else if (row.party === 'we' && row.kind === 'limit') [ledger.limit, ledger.limitRow] = [value, row];
    else if (row.party === 'rival' && row.kind === 'offer')
      rivals.set(row.name ?? row.id, { name: row.name, value, row });
  }
  for (const one of rivals.values())
    if (!ledger.alternative || one.value < ledger.alternative.value) ledger.alternative = one;
  return ledger;
};

const addOffer = (ledger: Ledger, row: LedgerRow, value: number): void => {
  if ((ledger.offers.at(-1) ?? ledger.basis.price) !== value) ledger.offers.push(value);
  ledger.latest = row;
  ledger.isFinal = row.isFinal ?? false;
};

/** What is taken off lowers their last price, unless the same telling names the new one. */
const addSaving = (ledger: Ledger, row: LedgerRow, rows: readonly LedgerRow[]): void => {
  const from = ledger.offers.at(-1) ?? ledger.basis.price;
  const isTold = rows.some((other) => other.date === row.date && isConfirmed(other) && isWhole(other));
  if (from === null || isTold || row.unit !== null || row.amount >= from) return;
  addOffer(ledger, row, from - row.amount);
};

/** What the ledger means for the talk; all AUD on the ledger's basis. */
export type Standing = {
  ledger: Ledger;
  /** 85 % of the price or budget entered, 0 for none; and the same, never above the walk-away price. */
  target: number;
  aim: number;
  walkAway: number | null;
  position: Position;
};

/**
 * Where a talk stands by its confirmed rows: the one way from rows to advice, for the answer and for the page.
 * @param price AUD: the price or budget entered; null: none
 */
export const standingOf = (
  rows: readonly LedgerRow[],
  price: number | null,
  told: Pick<Basis, 'period' | 'months'>,
): Standing => {
  const ledger = ledgerOf(rows, price, told);
  const target = targetPrice(price);
  const walkAway = walkAwayPrice(price, { maximum: ledger.limit, alternative: ledger.alternative?.value ?? null });
  const aim = heldTarget(target, walkAway);
  return {
    ledger,
    target,
    aim,
    walkAway,
    position: positionOf({ start: price, target: aim, walkAway }, ledger.offers),
  };
};

/** A settled offer of a purchase, as the ledger takes it: what one vendor asks for the whole, AUD. */
export type VendorOffer = Pick<LedgerRow, 'amount' | 'period' | 'months' | 'gst'> & {
  id: string;
  vendor: string;
  date: string;
};

/** Settled offers as confirmed rows of their vendors; the one of the vendor negotiated with is theirs. */
const rowsOfOffers = (offers: readonly VendorOffer[], vendor: string): LedgerRow[] =>
  offers.map(({ id, vendor: by, date, amount, period, months, gst }) => {
    const isTheirs = isSameVendor(by, vendor);
    return {
      id: `quote-${id}`,
      date,
      party: isTheirs ? 'they' : 'rival',
      name: isTheirs ? null : by,
      kind: 'offer',
      amount,
      period,
      months,
      unit: null,
      quantity: null,
      gst,
      scope: null,
      terms: null,
      words: `Settled quote of ${by}`,
      state: 'confirmed',
      question: null,
    };
  });

/** A row that a purchase keeps of a talk: known by its item's id, changed by its version. */
export type HeldRow = { vendor: string; row: LedgerRow; version: number };
type KeptItem = { id: string; version: number; data: { vendor: string; row: LedgerRow } };
export const heldRow = ({ id, version, data: { vendor, row } }: KeptItem): HeldRow => ({
  vendor,
  row: { ...row, id },
  version,
});

/** What a purchase holds for its negotiation with a vendor: settled offers, of others too, and the kept rows of its talk, oldest first. */
export const heldRows = (offers: readonly VendorOffer[], told: readonly HeldRow[], vendor: string): LedgerRow[] => [
  ...rowsOfOffers(offers, vendor),
  ...told
    .flatMap((one) => (bareName(one.vendor) === bareName(vendor) ? [one.row] : []))
    .sort((a, b) => order(a.date, b.date) || order(a.id, b.id)),
];

/** Rows that a purchase holds, and of others those that it does not. */
export const withHeld = <Row extends LedgerRow>(held: readonly LedgerRow[], rows: readonly Row[]): LedgerRow[] => {
  const ids = new Set(held.map(({ id }) => id));
  return [...held, ...rows.filter(({ id }) => !ids.has(id))];
};
