import type { QuoteReading } from '../../contracts/reports/quotes.ts';
import type { Draft } from './quote-draft.ts';
import { gstIn } from './quote-gst.ts';
import { mailStarts } from './quote-mails.ts';
import { type Money, moneyIn } from './quote-money.ts';
import { plainRow } from './quote-plain-row.ts';
import { readClauses } from './quote-read-clauses.ts';
import { isTableRow, readComparison, readHead, readRow } from './quote-read-tables.ts';
import { readVendor } from './quote-read-vendor.ts';
import { readOfferLine, readWords } from './quote-read-words.ts';
import { generalGstIn, readStatements } from './quote-statements.ts';
import { headIn, isRule, separatorOf } from './quote-table.ts';
import type { TextPiece } from './quote-text.ts';
import { countsIn } from './quote-unit.ts';
import { begin, enterMail, type Line, type Walk } from './quote-walk-state.ts';

/** Goes through the pieces of a text and gathers a draft for each vendor. */

export type Walked = { drafts: Draft[]; generalGst: Draft['gst']; counts: QuoteReading['counts'] };

const BARE_COUNT = /^\s{0,20}\d{1,5}\s{0,20}$/;
const QUANTITY_LINE = /^[\s*•–-]{0,6}(?:qty|quantity|no\. of units|number of units)\W{1,4}(\d{1,6})\W{0,3}$/i;

/** "Quantity: 6" below a price for each. */
const addsQuantity = (walk: Walk, text: string): boolean => {
  const count = Number(QUANTITY_LINE.exec(text)?.[1] ?? 0);
  const last = walk.current.findings.at(-1);
  if (count > 0) walk.quantity = count;
  if (count === 0 || last?.kind !== 'price' || last.unit === 'whole' || last.quantity !== null) return false;
  last.quantity = count;
  walk.quantity = null;
  return true;
};

/** Cells of a table on lines of their own: "40", "$412.00", "$16,480.00". */
const takeExtended = (walk: Walk): void => {
  const [one, all] = walk.current.findings.slice(-2);
  const { bareCount } = walk;
  if (bareCount === null || one?.kind !== 'price' || all?.kind !== 'price' || one.unit !== 'whole') return;
  if (all.line - one.line > 2 || Math.abs(one.amount * bareCount - all.amount) > 1) return;
  one.quantity = bareCount;
  one.unit = 'item';
  walk.current.findings.pop();
  walk.bareCount = null;
};

/** "Quantity: 6" above the price for each. */
const takeQuantity = (walk: Walk, quantity: number | null): void => {
  const last = walk.current.findings.at(-1);
  if (quantity !== null && last?.kind === 'price' && last.unit !== 'whole') last.quantity ??= quantity;
  walk.quantity = null;
};

const readLine = (walk: Walk, line: Line): void => {
  const { piece, amounts } = line;
  if (readHead(walk, line)) return;
  if (walk.columns && readComparison(walk, line)) return;
  const rest = amounts.length === 0 && isTableRow(walk, piece) ? null : readVendor(walk, line);
  walk.current.lines.push(piece.text);
  if (gstIn(piece.text)) walk.generalGst ??= generalGstIn(piece.text, walk.current);
  readStatements(piece, walk.current);
  if (walk.current.base) readStatements(piece, walk.current.base);
  if (readRow(walk, line)) return;
  if (amounts.length === 0 && addsQuantity(walk, piece.text)) return;
  const ahead = walk.quantity;
  const plain = amounts.length === 0 ? plainRow(piece.text, walk.isLooseTable) : amounts;
  if (plain.length > 0) {
    const isOffer = readOfferLine(walk, piece.text);
    const read = walk.current.findings.length;
    readClauses(walk, { ...line, amounts: plain }, rest ?? 0);
    if (isOffer) for (const one of walk.current.findings.slice(read)) if (one.kind === 'price') one.optional = false;
    takeQuantity(walk, ahead);
    takeExtended(walk);
    walk.words = null;
  } else if (BARE_COUNT.test(piece.text)) {
    walk.bareCount = Number(piece.text);
  } else if (rest === null || rest < piece.text.trimEnd().length) readWords(walk, line);
};

const count = (walk: Walk, text: string): void => {
  for (const { unit, count: much } of countsIn(text)) walk.counts[unit] = Math.max(walk.counts[unit] ?? 0, much);
};

/** A line of an earlier mail that is quoted again: read once. */
const isRepeated = (walk: Walk, text: string): boolean => {
  const bare = text.replace(/^[\s>]+/, '').trim();
  const isAgain = /^\s{0,3}>/.test(text) && walk.seen.has(bare);
  walk.seen.add(bare);
  return isAgain;
};

/** A head of columns: amounts without marks stand below it. */
const isHead = (text: string): boolean => {
  const separator = separatorOf(text);
  return separator !== null && headIn(text, separator) !== null;
};

/** For each piece: whether an amount stands in one of the next three that are not empty. */
const followed = (amounts: readonly (readonly Money[])[], pieces: readonly TextPiece[]): boolean[] => {
  const follows: boolean[] = new Array(pieces.length).fill(false);
  let distance = Number.POSITIVE_INFINITY;
  for (let at = pieces.length - 1; at >= 0; at -= 1) {
    follows[at] = distance <= 3;
    if ((amounts[at]?.length ?? 0) > 0 || isHead(pieces[at]?.text ?? '')) distance = 0;
    if (pieces[at]?.text.trim() !== '') distance += 1;
  }
  return follows;
};

/** Gathers what a text says, vendor by vendor, in the order in which they are first named. */
export const walkQuotes = (pieces: readonly TextPiece[], knownVendors: readonly string[]): Walked => {
  const walk = begin(knownVendors);
  const amounts = pieces.map(({ text }) => moneyIn(text));
  const follows = followed(amounts, pieces);
  const mails = mailStarts(pieces);
  let isApart = true;
  for (const [index, piece] of pieces.entries()) {
    const isEmpty = piece.text.trim() === '';
    const mail = mails[index];
    if (mail) walk.mail = mail;
    enterMail(walk);
    if (isEmpty) walk.isVendorList = false;
    if (!isEmpty && !isRule(piece.text) && !isRepeated(walk, piece.text)) {
      const found = amounts[index] ?? [];
      const around = {
        isVendorList: walk.isVendorList,
        isApart,
        isPriced: found.length > 0,
        pricesFollow: follows[index] ?? false,
        isKnown: (key: string) => walk.known.has(key),
      };
      count(walk, piece.text);
      readLine(walk, { piece, amounts: found, around });
    }
    isApart = isEmpty || isRule(piece.text);
  }
  return { drafts: [...new Set(walk.drafts.values())], generalGst: walk.generalGst, counts: walk.counts };
};
