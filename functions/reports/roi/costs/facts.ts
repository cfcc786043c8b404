import type { FactBook } from '#functions/advisor/facts/facts';
import type { QuoteReading } from '#shared/contracts/reports/quotes';
import type { OptionCost, RoiModel } from '#shared/contracts/reports/roi-model';
import { printAud, printNumber, printYears } from '#shared/money/printed-figures';
import { clipped, computedOf, optionSubject, unstopped } from '../words.ts';

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
  const lines = model.options.find(({ id }) => id === option.optionId)?.lines ?? [];
  const optional = new Set(lines.filter((line) => line.optional).map(({ id }) => id));
  const counted = option.lines.filter(({ lineId }) => !optional.has(lineId));
  const yearly = `${printAud(option.yearlyAud)} a year${isEven(option) ? '' : ' on average'}`;
  add('total', 'total cost', `${printAud(option.totalAud)} over ${printYears(model.horizonYears)}`, byYear(option));
  add('once', 'cost of purchase', printAud(option.onceAud), parts(counted.map(({ onceAud }) => onceAud)));
  add('yearly', 'yearly cost', yearly, parts(counted.map(({ yearlyAud }) => yearlyAud)));
  if (option.open.length > 0)
    book.addUser({
      id: `${subject}.open`,
      label: `not settled in the offer of ${clipped(option.name)}`,
      text: clipped(openWords(option)),
    });
};

/** Points of an offer that one sentence names. */
const OPEN_NAMED = 2;

const openWords = ({ open }: OptionCost): string => {
  const named = open.slice(0, OPEN_NAMED).map((words) => unstopped(words).replace(/\?$/, '').replaceAll('. ', '; '));
  const more = open.length - OPEN_NAMED;
  return `${named.join('; ')}${more > 0 ? ` (and ${printCount(more, 'point')} more)` : ''}`;
};

/** Whether every year after the purchase costs the same. */
const isEven = ({ byYearAud: [, first = 0, ...rest] }: OptionCost): boolean =>
  rest.every((aud) => Math.abs(aud - first) < 0.005);

const byYear = ({ byYearAud, totalAud }: OptionCost): string =>
  `${byYearAud.map((aud, year) => `year ${year}: ${printAud(aud)}`).join('; ')}; in all ${printAud(totalAud)}`;

const parts = (amounts: readonly (number | null)[]): string => {
  const quoted = amounts.flatMap((aud) => (aud ? printAud(aud) : []));
  return quoted.length > 0
    ? `Of the quoted amounts that count: ${quoted.join(' + ')}`
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
