import { gstPhrase } from './quote-gst.ts';
import type { Money } from './quote-money.ts';
import { type Price, type Restatement, restated } from './quote-restated.ts';
import { INSTALMENTS } from './quote-sums-said.ts';

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
  const clauses: Clause[] = [];
  let start = 0;
  for (let index = 0; index < prices.length; index += 1) {
    const price = prices[index];
    if (!price) break;
    const { money, again, end: spokenTo } = price;
    const aside = asideAt(text, spokenTo, prices[index + 1]);
    const later = prices[aside ? index + 2 : index + 1];
    const from = aside?.end ?? spokenTo;
    const { end, next } = later ? boundary(text, from, later.money.start) : { end: text.length, next: text.length };
    const tail = aside
      ? `${text.slice(money.end, aside.start)} ${text.slice(aside.end, end)}`
      : tailOf(text, money, again, end);
    clauses.push({ start, end: aside?.start ?? end, head: text.slice(start, money.start), tail, money, again });
    if (aside) {
      clauses.push(aside);
      index += 1;
    }
    start = next;
  }
  return clauses;
};

/** What was asked before, or by others, in brackets behind a price. */
export const FORMER =
  /\((?:was|normally|usually|rrp|list(?: price)?|previously|down from|reduced from|sav(?:es?|ings?))\b[^()$]{0,20}$/i;

/** "$395 each (was $430) for 60 units": what stands in brackets is spoken of apart. */
const asideAt = (text: string, from: number, next: Price | undefined): Clause | null => {
  if (!next) return null;
  const open = FORMER.exec(text.slice(from, next.money.start));
  const close = /^[^()$]{0,20}\)/.exec(text.slice(next.end, next.end + 24))?.[0].length ?? 0;
  if (!open || close === 0) return null;
  const [start, end] = [from + open.index, next.end + close];
  const { money, again } = next;
  return { start, end, head: text.slice(start, money.start), tail: text.slice(next.end, end), money, again };
};

/** What an amount of GST beside a price tells of it: a tenth is on top, an eleventh is within. */
const taxWords = (money: Money, again: readonly Restatement[]): string => {
  const tax = again.find(({ what }) => what === 'gst');
  const full = again.find(({ what }) => what === 'quantity')?.money.amount ?? money.amount;
  if (!tax || tax.expected > full / 2) return '';
  return Math.abs(tax.expected * 10 - full) < Math.abs(tax.expected * 11 - full) ? '+ GST' : 'inc GST';
};

/** The words after a price, without those of the amounts that only say it again. */
const tailOf = (text: string, money: Money, again: readonly Restatement[], end: number): string => {
  const last = again.at(-1);
  if (!last) return text.slice(money.end, end);
  const after = text.slice(last.money.end, end);
  const between = [money, ...again.map((one) => one.money)].slice(0, -1);
  const gaps = between.map((one, at) =>
    text.slice(one.end, again[at]?.money.start ?? one.end).replace(INSTALMENTS, ' '),
  );
  const rest =
    last.what === 'quantity'
      ? after
      : last.what === 'gst'
        ? after.replace(gstPhrase, ' ')
        : ` ${after.match(gstPhrase)?.[0] ?? ''}`;
  return `${gaps.join(' ')} ${rest} ${taxWords(money, again)}`;
};
