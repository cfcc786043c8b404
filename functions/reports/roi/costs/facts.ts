import type { FactBook } from '#functions/advisor/facts/facts';
import type { QuoteReading } from '#shared/contracts/reports/quotes';
import type { CostedLine, OptionCost, RoiModel } from '#shared/contracts/reports/roi-model';
import { printAud, printNumber, printYears } from '#shared/money/printed-figures';
import { clipped, computedOf, optionSubject, unstopped } from '../fact.ts';

/** What was quoted, as facts. */

/** A count in words: "1 line", "7 amounts". */
export const printCount = (count: number, noun: 'amount' | 'vendor' | 'question' | 'line' | 'point'): string =>
  `${printNumber(count)} ${noun}${count === 1 ? '' : 's'}`;

/** "7 amounts of 2 vendors", "1 amount of an unnamed vendor". */
export const foundWords = ({ quotes }: QuoteReading): string => {
  const amounts = quotes.reduce((sum, { lines }) => sum + lines.length, 0);
  const vendors = new Set(quotes.flatMap(({ vendor, lines }) => (vendor && lines.length > 0 ? [vendor] : [])));
  const of = vendors.size > 0 ? printCount(vendors.size, 'vendor') : 'an unnamed vendor';
  return `${printCount(amounts, 'amount')} of ${of}`;
};

/** How much was found in the pasted text, and how much is open. */
export const addReading = (book: FactBook, reading: QuoteReading): void => {
  const add = (id: string, label: string, text: string) => book.addUser({ id: `quotes.${id}`, label, text });
  add('found', 'in the pasted quotes', foundWords(reading));
  const { unread, questions } = reading;
  const unpriced = unread.filter(({ isUnpriced }) => isUnpriced).length;
  if (unread.length > unpriced) add('unread', 'could not be read', printCount(unread.length - unpriced, 'line'));
  if (unpriced > 0) add('unpriced', 'without an amount', printCount(unpriced, 'line'));
  if (questions.length > 0) add('questions', 'to ask the vendors', printCount(questions.length, 'question'));
};

/** An offer with its totals. */
export const addOption = (book: FactBook, option: OptionCost, model: RoiModel): void => {
  const subject = optionSubject(option.optionId);
  book.addSubject({ id: subject, kind: 'vendor', name: option.name });
  const add = computedOf(book, subject);
  const total = `${printAud(option.totalAud)} over ${printYears(model.horizonYears)}`;
  add('total', 'total cost', total, byYear(option));
  const optional = new Set(
    model.options
      .find(({ id }) => id === option.optionId)
      ?.lines.filter((line) => line.optional)
      .map(({ id }) => id),
  );
  if (option.open.length > 0) {
    const [first = '', second, ...rest] = option.open.map((words) =>
      unstopped(words).replace(/\?$/, '').replaceAll('. ', '; '),
    );
    const more = rest.length > 0 ? ` (and ${printCount(rest.length, 'point')} more)` : '';
    const text = `${first}${second ? `; ${second}` : ''}`;
    book.addUser({
      id: `${subject}.open`,
      label: `not settled in the offer of ${clipped(option.name)}`,
      text: clipped(`${text}${more}`),
    });
  }
  const counted = option.lines.filter(({ lineId }) => !optional.has(lineId));
  add(
    'once',
    'cost of purchase',
    printAud(option.onceAud),
    parts(counted, ({ onceAud }) => onceAud),
  );
  add(
    'yearly',
    'yearly cost',
    `${printAud(option.yearlyAud)} a year${isEven(option) ? '' : ' on average'}`,
    parts(counted, ({ yearlyAud }) => yearlyAud),
  );
};

/** Whether every year after the purchase costs the same. */
const isEven = ({ byYearAud: [, first = 0, ...rest] }: OptionCost): boolean =>
  rest.every((aud) => Math.abs(aud - first) < 0.005);

const byYear = ({ byYearAud, totalAud }: OptionCost): string =>
  `${byYearAud.map((aud, year) => `year ${year}: ${printAud(aud)}`).join('; ')}; in all ${printAud(totalAud)}`;

const parts = (lines: readonly CostedLine[], amountOf: (line: CostedLine) => number | null): string => {
  const amounts = lines.flatMap((line) => amountOf(line) || []);
  return amounts.length > 0
    ? `Of the quoted amounts that count: ${amounts.map(printAud).join(' + ')}`
    : 'No quoted amount of this kind counts';
};

/** Each line of an offer, as it was quoted and as it is costed. */
export const addLines = (book: FactBook, { optionId, name, lines }: OptionCost, { quotes }: QuoteReading): void => {
  const costed = new Map(lines.map((line) => [line.lineId, line]));
  for (const line of quotes.find(({ id }) => id === optionId)?.lines ?? []) {
    const cost = costed.get(line.id);
    if (!cost) continue;
    book.addUser({ id: `${line.id}.label`, label: 'quoted', text: unstopped(line.label) });
    book.add({
      id: `${line.id}.cost`,
      subject: optionSubject(optionId),
      claimClass: 'calculation',
      label: 'quoted cost',
      text: unstopped(cost.formula),
      evidence: {
        kind: 'user-supplied',
        source: clipped(`Quote of ${name}, as you pasted it`),
        note: clipped(line.text.trim() || line.label),
      },
    });
  }
};
