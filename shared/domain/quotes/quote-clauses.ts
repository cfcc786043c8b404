import { gstPhrase } from './quote-gst.ts';
import type { Money } from './quote-money.ts';
import { type Restatement, restated } from './quote-restated.ts';

/** A part of a line that names one price. Offsets are those of the piece. */
export type Clause = {
  start: number;
  end: number;
  /** The words before and after the amount. */
  head: string;
  tail: string;
  money: Money;
  /** The same price said again in other terms; not counted. */
  again: Restatement[];
};

const MODIFIER =
  /^\s{0,3}(?:\([^()]{0,48}\)|(?:\+|plus|exc?l?\w*\.?|incl?\w*\.?)(?: of)?\s{0,2}gst\b|gst[- ](?:free|incl?\w*|excl?\w*)|(?:per|an?|each|every)\s[a-z]{1,12}\b(?!\.)|\/\s?[a-z]{1,12}\b|p\.?\s?a\b\.?|pcm\b|each\b|ea\b\.?|annually\b|monthly\b|yearly\b|quarterly\b|up-?front\b|once[- ]?off\b|one[- ]off\b|total\b|AUD\b)/i;
const SEPARATOR = /[;,|\t]\s?|\s[-–]\s|[.:]\s|\s(?:and|plus|then|with|\+|&)\s|\s{2,}/gi;
const STRONG = /^(?:;|[,\s]\s?(?:plus|then|\+)\s(?!g\.?s\.?t))/i;
const LABEL_FOLLOWS = /^\s{0,2}(?:for|to|towards|covers|covering|is for|being|as)\b/i;

/** Where the words of one price end and where those of the next begin. */
const boundary = (text: string, from: number, to: number): { end: number; next: number } => {
  let at = from;
  for (let step = 0; step < 6; step += 1) {
    const length = MODIFIER.exec(text.slice(at, Math.min(to, at + 60)))?.[0].length ?? 0;
    if (length === 0) break;
    at += length;
  }
  const rest = text.slice(at, to);
  const separators = [...rest.matchAll(SEPARATOR)];
  const strong = separators.find(({ index }) => STRONG.test(rest.slice(index, index + 14)));
  const chosen = strong ?? (LABEL_FOLLOWS.test(rest) ? separators.at(-1) : separators[0]);
  return chosen ? { end: at + chosen.index, next: at + chosen.index + chosen[0].length } : { end: at, next: at };
};

/**
 * Splits a piece of a line into one clause for each price; what only says a price again goes with it.
 * @param text plain text of a piece
 * @param amounts its amounts, in order
 */
export const clausesIn = (text: string, amounts: readonly Money[]): Clause[] => {
  const prices = restated(text, amounts);
  let start = 0;
  return prices.map(({ money, again, end: spokenTo }, index) => {
    const later = prices[index + 1];
    const { end, next } = later ? boundary(text, spokenTo, later.money.start) : { end: text.length, next: text.length };
    const clause = {
      start,
      end,
      head: text.slice(start, money.start),
      tail: tailOf(text, money, again, end),
      money,
      again,
    };
    start = next;
    return clause;
  });
};

/** The words after a price, without those of the amounts that only say it again. */
const tailOf = (text: string, money: Money, again: readonly Restatement[], end: number): string => {
  const [first, last] = [again[0], again.at(-1)];
  if (!first || !last) return text.slice(money.end, end);
  const after = text.slice(last.money.end, end);
  const rest =
    last.what === 'quantity'
      ? after
      : last.what === 'gst'
        ? after.replace(gstPhrase, ' ')
        : ` ${after.match(gstPhrase)?.[0] ?? ''}`;
  return `${text.slice(money.end, first.money.start)} ${rest}`;
};
