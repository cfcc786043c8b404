import type { OpenPoint } from '#shared/contracts/reading/quotes';
import { formatAud, listed, oneLine } from '#shared/kernel/format';
import { cellWords } from '#shared/money/quotes/cell-words';
import type { DeskOffer } from '#shared/money/quotes/desk';
import { questionOf, typeset } from '#shared/money/quotes/reading';
import { wordsIn } from '#shared/reading/phrases/words';
import { type CsvCell, csvOf } from '../../lib/files/csv.ts';
import { countOf, formatRange } from '../../lib/format.ts';
import { differs, isCurrent, kindOf, type Row } from './model.ts';

export const aud = (value: number): string => formatAud(Math.round(value));
export const range = ({ low, high }: { low: number; high: number }, format = aud): string =>
  formatRange(Math.round(low), Math.round(high), format);

export const openWords = (offer: DeskOffer): string =>
  offer.settled.isSettled ? 'Settled' : `Not settled: ${countOf(offer.settled.open.length, 'point')}`;

export const statusWords = {
  current: 'Current',
  superseded: 'Replaced',
  alternative: 'Alternative',
  declined: 'Declined',
  'no-price': 'No price',
} as const;

/**
 * What to ask one vendor: what is open, and what the other offers have and this one does not say, by the name of its kind.
 * Nothing of it is in another vendor's words, nor names one: what has no kind is not asked.
 */
export const questionsFor = (offer: DeskOffer, offers: readonly DeskOffer[], rows: readonly Row[]): string[] => {
  const { settled } = offer;
  const rivals = offers.filter((other) => !isSameName(other, offer));
  // A row of a table in which this vendor's cell is empty may be called as another calls it.
  const isShared = rivals.some(({ textId }) => textId === offer.textId);
  const isBlank = ({ code, line }: OpenPoint) => isShared && code === 'not-stated' && line !== undefined;
  const blank = new Set(settled.open.filter(isBlank).map(({ line }) => line));
  const said = settled.open.filter((point) => !isBlank(point));
  const open = said.flatMap((point) => questionOf(point, settled.offer)).map(typeset);
  const totals = settled.open
    .filter(({ code }) => code === 'total')
    .map(({ words }) => `Which of your lines make up your total? ${typeset(words)}`);
  const own = new Set(
    settled.offer.lines.filter(({ id }) => !blank.has(id)).flatMap(({ label }) => kindOf(label) ?? []),
  );
  const gaps = rows
    .filter((row) => {
      const line = row.lines.get(offer.key);
      return (!line || blank.has(line.id)) && differs(row, offers);
    })
    .flatMap((row) => [...row.lines.values()].flatMap(({ label }) => kindOf(label) ?? []).slice(0, 1))
    .filter((kind) => !own.has(kind))
    .map((kind) => `Is ${kind} part of your offer, and if so at what price?`);
  const asked = [...settled.offer.asks, ...open, ...totals].filter(
    (question) => !rivals.some((rival) => tellsOf(rival, offer, question)),
  );
  return [...new Set([...asked, ...gaps])];
};

const nameOf = ({ settled }: DeskOffer): string => settled.offer.vendor.trim().toLowerCase();
const isSameName = (a: DeskOffer, b: DeskOffer): boolean => nameOf(a) === nameOf(b);
/** The words that an offer was read from, those too short to tell anything left out. */
const wordsReadOf = ({ settled: { offer } }: DeskOffer): string[] =>
  [...offer.lines, ...offer.stated, ...offer.notcosts, ...offer.terms]
    .flatMap(({ at }) => at.map(({ text }) => oneLine(text).toLowerCase()))
    .filter(({ length }) => length >= 4);

/** Whether a question to one vendor names another, or quotes what is not known to be the vendor's own. */
const tellsOf = (rival: DeskOffer, offer: DeskOffer, question: string): boolean => {
  const words = question.toLowerCase();
  const first = wordsIn(nameOf(rival))[0]?.lower ?? '';
  const isNamed = [nameOf(rival), first].some(
    (name) => name.length > 3 && words.includes(name) && !nameOf(offer).includes(name),
  );
  const own = wordsReadOf(offer);
  const others = wordsReadOf(rival).filter((text) => !own.includes(text));
  const isQuoted = words
    .replaceAll('”', '“')
    .split('“')
    .some((part, at) => {
      if (at % 2 === 0) return false;
      const isOwn = own.some((text) => text.includes(part));
      // A text of several vendors: a sentence or a row may be of another, or hold another's cells.
      const isLoose = rival.textId === offer.textId && !own.some((text) => part.includes(text));
      return !isOwn && (isLoose || others.some((text) => text.includes(part) || part.includes(text)));
    });
  return isNamed || isQuoted;
};

/** A letter to one vendor; it names no other vendor and no amount of another's. */
export const letterTo = (offer: DeskOffer, questions: readonly string[]): string =>
  [`Questions to ${offer.name} about your offer`, '', ...questions.map((one, at) => `${at + 1}. ${one}`)].join('\n');

const years = [0, 1, 2, 3, 4, 5] as const;
export const yearWords = (year: number): string => (year === 0 ? 'Once, at the start' : `Year ${year}`);

/** The desk as rows of a table: lines, years, totals; an offer that is not settled has no total. */
export const deskTable = (offers: readonly DeskOffer[], rows: readonly Row[]): CsvCell[][] => [
  ['AUD without GST', ...offers.map(({ name }) => name)],
  ...rows.map((row) => [row.label, ...offers.map(({ key }) => cellWords(row.lines.get(key)))]),
  ...years.map((year) => [
    yearWords(year),
    ...offers.map(({ settled }) => Math.round(settled.cost.byYear[year]?.high ?? 0)),
  ]),
  [
    'Five years',
    ...offers.map((offer) => (offer.settled.isSettled ? Math.round(offer.settled.cost.total.high) : openWords(offer))),
  ],
  ['Assumes', ...offers.map(({ settled }) => settled.cost.assumptions.join(' '))],
  ['Status', ...offers.map(({ settled }) => statusWords[settled.offer.status])],
];
export const deskCsv = (offers: readonly DeskOffer[], rows: readonly Row[]): string => csvOf(deskTable(offers, rows));

/** The one sentence that decides: what is open, or that all is settled. */
export const verdict = (offers: readonly DeskOffer[]): string => {
  const current = offers.filter(isCurrent);
  const open = current.filter(({ settled }) => !settled.isSettled);
  if (current.length === 0) return 'No current offer.';
  if (open.length === 0)
    return current.length === 1 ? `${current[0]?.name} is settled.` : `All ${current.length} offers are settled.`;
  return `${listed(open.map(({ name }) => name))} ${open.length === 1 ? 'is' : 'are'} not settled.`;
};
