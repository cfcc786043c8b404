import { openHouse } from '../eval/house.ts';
import { writePart } from '../written-report.ts';
import { monthlyBill, totalOf } from './cost.ts';
import { AS_KNOWN_IN } from './prices.ts';
import type { Use } from './visit.ts';

const sizes = [1_000, 100_000, 10_000_000];

const usd = (value: number) => value.toLocaleString('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

const tableOf = (visit: Use): string => {
  const bills = sizes.map((calls) => monthlyBill(calls, visit));
  const items = bills[0]?.map(({ item }) => item) ?? [];
  return [
    row(['US$ a month', ...sizes.map((calls) => `${calls.toLocaleString('en-AU')} requests`)]),
    row(['---', ...sizes.map(() => '---:')]),
    ...items.map((item, at) => row([item, ...bills.map((bill) => usd(bill[at]?.usd ?? 0))])),
    row(['**Together**', ...bills.map((bill) => `**${usd(totalOf(bill))}**`)]),
  ].join('\n');
};

const arithmeticOf = (visit: Use): string =>
  monthlyBill(sizes[2] ?? 0, visit)
    .map(({ item, arithmetic, usd: amount }) => `- ${item}: ${arithmetic} = ${usd(amount)}`)
    .join('\n');

const said = ({ calls, gigabyteSeconds, readUnits, writeUnits, answerBytes, keptBytes }: Use): string =>
  `A visit makes ${calls} calls and uses ${gigabyteSeconds.toFixed(2)} GB-s, ${readUnits.toFixed(1)} read units, ` +
  `${writeUnits.toFixed(1)} write units and ${(answerBytes / 1000).toFixed(0)} KB of answers, of which ${(keptBytes / 1000).toFixed(0)} KB ` +
  `stay in the tables; a request is its share. ` +
  `Sydney list prices as known in ${AS_KNOWN_IN}, without tax, free tiers and the language model.`;

/** Prints, and writes into the report, what a month costs at three sizes, in Markdown, from the use that is measured here and now. */
export const printCostTable = async (): Promise<void> => {
  const house = await openHouse();
  process.env.LOG_LEVEL = 'error';
  try {
    // After the house is furnished: handlers read their environment at import.
    const visit = await (await import('./visit.ts')).measureVisit();
    const text = `${said(visit)}\n\n${tableOf(visit)}\n\nAt ten million:\n\n${arithmeticOf(visit)}`;
    console.log(text);
    writePart('cost', text);
  } finally {
    await house.close();
  }
};
