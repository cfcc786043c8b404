import type { NoticeCategory } from '../contracts/market.ts';
import { NOT_ON_RECORD } from '../kernel/evidence.ts';

/** A contract notice as the market figures count it: once, at its latest value. */
export type MarketNotice = {
  /** Notice number: "CN4070851". */
  id: string;
  /** Suppliers with the same key are one supplier. */
  supplierKey: string;
  supplier: string;
  vendorId: string | null;
  buyer: string;
  description: string;
  /** AUD committed, as published. Not a price. */
  valueAud: number;
  /** Day of signing (ISO 8601). */
  signed: string;
  ends: string | null;
  /** A standing offer that many buyers draw on. */
  panel: boolean;
  category: NoticeCategory;
  isAmended: boolean;
  /** The published copy that it was read from. */
  copy: string;
};

/** Whether a copy on record names its supplier. */
export const hasSupplier = ({ supplier }: { supplier: string }): boolean => supplier !== NOT_ON_RECORD;

/** Exact to the cent, whatever the order: amounts are added in cents. */
export const sumAud = (amounts: readonly number[]): number =>
  amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100;

/** AUD that the notices committed together. */
export const committedValue = (notices: readonly { valueAud: number }[]): number =>
  sumAud(notices.map(({ valueAud }) => valueAud));

const DAY_MS = 86_400_000;

/** A day (ISO 8601) so many days later; earlier where they are negative. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Whole days from one day to another; negative where the other comes first. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** Rows by a key, in the order in which the keys first come. */
export const groupedBy = <Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> => {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
};

/** The newest day of signing: the date of the data; null where there is no notice. */
export const newestDay = (notices: readonly MarketNotice[]): string | null =>
  notices.reduce<string | null>((newest, { signed }) => (newest === null || signed > newest ? signed : newest), null);
