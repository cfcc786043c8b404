import { formatAud } from '../../kernel/format.ts';
import type { Finding, Price } from './quote-draft.ts';
import type { Entry } from './quote-entry.ts';
import { isOnlyBilled } from './quote-period.ts';
import { leadingQuantity } from './quote-quantity.ts';
import { isSlip } from './quote-restated.ts';

/** Questions and slips of a single line. */

/** The amount as it is quoted back. */
export const printed = ({ money: { amount, high } }: Entry): string =>
  high === null ? formatAud(amount) : `${formatAud(amount)} to ${formatAud(high)}`;

/** A price that is no fixed one: "from $8,000". */
export const boundAsk = ({ money: { bound, amount }, label }: Entry): Finding[] => {
  if (bound === null || amount === 0) return [];
  const question = `“${label}” is quoted as “${bound} ${formatAud(amount)}”: what is the fixed price?`;
  return [{ kind: 'ask', ask: { question, weight: 80 } }];
};

/** "2 x servers $8,000": the price of both, or of each? */
export const quantityAsk = (entry: Entry, { unit }: Price): Finding[] => {
  const beside = unit === 'whole' && entry.rowQuantity === null ? leadingQuantity(entry.head) : null;
  if (!beside || beside.count < 2) return [];
  const question = `Is ${printed(entry)} for “${entry.label}” the price of all ${beside.count}, or of each?`;
  return [{ kind: 'ask', ask: { question, weight: 90 } }];
};

/** "Support $12,000, payable quarterly": each quarter, or each year in four parts? */
export const billedAsk = (entry: Entry, { period }: Price): Finding[] => {
  const words = `${entry.head} ${entry.tail}`;
  if (period === 'once' || period === 'year' || period === 'term' || !isOnlyBilled(words)) return [];
  const question = `Is “${entry.label}” (${printed(entry)}) what is paid each ${period}, or each year?`;
  return [{ kind: 'ask', ask: { question, weight: 94 } }];
};

/** What the line says again and does not make. */
export const slipsOf = (entry: Entry): Finding[] =>
  entry.again.filter(isSlip).map(({ money, expected, what, quantity }) => ({
    kind: 'slip',
    start: entry.start,
    end: entry.end,
    line: entry.line,
    stated: money.amount,
    computed: Math.round(expected * 100) / 100,
    reason: `“${entry.label}”: the quote states ${formatAud(money.amount)}; ${workings(entry, what, quantity, expected)}.`,
  }));

const workings = ({ money }: Entry, what: string, quantity: number | null, expected: number): string => {
  const made = formatAud(Math.round(expected * 100) / 100);
  if (what === 'quantity') return `${quantity} × ${formatAud(money.amount)} is ${made}`;
  if (what === 'part') return `the amounts before it make ${made}`;
  return what === 'gst'
    ? `with GST of 10 % worked out it is ${made}`
    : `${formatAud(money.amount)} for its period makes ${made}`;
};
