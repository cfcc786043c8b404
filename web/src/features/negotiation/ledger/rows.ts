import * as z from 'zod';
import { LedgerRow, ROWS_MAX } from '#shared/contracts/negotiation';
import { formatAud } from '#shared/kernel/format';
import { draft } from '../../../lib/storage/drafts.ts';

/**
 * A row as this browser keeps it: with the deal that it is of, and, until its purchase has it, with the version that
 * it changes there (0: it is new).
 */
export const KeptRow = LedgerRow.extend({
  deal: z.string(),
  unsent: z.object({ purchaseId: z.string(), vendor: z.string(), version: z.number() }).optional(),
});
export type KeptRow = z.infer<typeof KeptRow>;
export const rowsDraft = draft('negotiation.rows', z.array(KeptRow));

/** Rows that this browser keeps over all deals: the oldest go first. */
const KEPT = 600;
export const latest = (rows: readonly KeptRow[]): KeptRow[] => rows.slice(-KEPT);

/** Of rows just read those that the ledger has not. A message that is sent again, as when its identifiers are kept, tells its amounts once. */
export const newRows = (own: readonly LedgerRow[], more: readonly LedgerRow[]): LedgerRow[] => {
  const last = own.at(-1)?.date;
  return more.filter(
    (row) =>
      !own.some(
        ({ id, date, words, amount, kind }) =>
          id === row.id || (date === last && words === row.words && amount === row.amount && kind === row.kind),
      ),
  );
};

/** The rows of a deal as the server takes them, oldest first: those that its purchase has, and over them what it has not got yet. */
export const rowsOf = (held: readonly LedgerRow[], kept: readonly KeptRow[]): LedgerRow[] => {
  const own = new Map(kept.map(({ deal: _, unsent: __, ...row }) => [row.id, row]));
  const isHeld = new Set(held.map(({ id }) => id));
  return [...held.map((row) => own.get(row.id) ?? row), ...[...own.values()].filter(({ id }) => !isHeld.has(id))].slice(
    -ROWS_MAX,
  );
};

export const partyLabel = ({ party, name }: Pick<LedgerRow, 'party' | 'name'>, vendor: string): string => {
  if (party === 'we') return 'We';
  if (party === 'they') return vendor || 'The vendor';
  return name ?? (party === 'rival' ? 'Another vendor' : 'Not known');
};

export const kindLabel = {
  offer: 'Offer',
  previous: 'Earlier price',
  counter: 'Counter-offer',
  target: 'Price wanted',
  limit: 'Limit',
  saving: 'Reduction',
  extra: 'Extra charge',
  rumour: 'Hearsay',
} satisfies Record<LedgerRow['kind'], string>;

export const periodLabel = {
  once: 'once',
  week: 'a week',
  month: 'a month',
  quarter: 'a quarter',
  year: 'a year',
} satisfies Record<NonNullable<LedgerRow['period']>, string>;

const gstLabel = { ex: 'GST not included', inc: 'GST included' } as const;
/** Cents count below a hundred dollars. */
const money = (amount: number) => (amount < 100 ? formatAud(amount) : formatAud(Math.round(amount)));

/** "A$9,500 a month", "A$2,890 per pump". */
export const amountLabel = ({ amount, period, unit }: LedgerRow): string =>
  [money(amount), unit && (unit === 'each' ? 'each' : `per ${unit}`), period && periodLabel[period]]
    .filter(Boolean)
    .join(' ');

/** What an amount is, besides its party: "Offer, for 60 months, GST not included, with a free training day". */
export const whatLabel = ({ kind, scope, months, quantity, gst, terms, isFinal }: LedgerRow): string =>
  [
    isFinal ? `${kindLabel[kind]}, described as final` : kindLabel[kind],
    scope && `for ${scope}`,
    quantity && `for ${quantity} of them`,
    months && `for ${months} months`,
    gst && gstLabel[gst],
    terms && `with ${terms}`,
  ]
    .filter(Boolean)
    .join(', ');
