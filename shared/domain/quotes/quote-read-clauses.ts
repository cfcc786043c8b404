import { asAside, asideReason, isNextPart } from './quote-asides.ts';
import { type Clause, clausesIn } from './quote-clauses.ts';
import type { Finding, Price } from './quote-draft.ts';
import type { Entry } from './quote-entry.ts';
import { findingsOf } from './quote-finding.ts';
import { gstIn } from './quote-gst.ts';
import { vendorHeading } from './quote-headings.ts';
import { labelOf } from './quote-label.ts';
import { moneyIn } from './quote-money.ts';
import { A_PART, isOpenBracket, isPartOf } from './quote-parts.ts';
import { perPeriodIn } from './quote-period.ts';
import { percentPrice, quietFinding } from './quote-quiet.ts';
import { quiet } from './quote-read-words.ts';
import type { Restatement } from './quote-restated.ts';
import { type Section, sectionIn } from './quote-section.ts';
import { followsOn } from './quote-starts.ts';
import type { TextPiece } from './quote-text.ts';
import { above, type Line, turnTo, type Walk } from './quote-walk-state.ts';
import { onApplication, optionalWords, PART_PAYMENT } from './quote-words.ts';

/** Reads amounts in running text from an offset on. */
export const readClauses = (walk: Walk, line: Line, from: number): void => {
  const { piece, amounts } = line;
  const text = piece.text.slice(from);
  const shifted = amounts
    .filter(({ start }) => start >= from)
    .map((money) => ({ ...money, start: money.start - from, end: money.end - from }));
  const clauses = clausesIn(text, shifted);
  const gsts = clauses.map(({ head, tail }) => gstIn(tail) ?? gstIn(head));
  const lineGst = gsts.slice(0, -1).every((gst) => gst === null) ? (gsts.at(-1) ?? null) : null;
  const going: Going = { spoken: null, isPart: false, isWithin: false, last: null, lastHead: '', lastEnd: 0 };
  for (const index of clauses.keys()) readClause({ walk, line, text, from, clauses, lineGst, going }, index);
  readOpenParts(walk, piece, text, from);
};

/** "Freight: TBA. Install: $4,000": prices that a line with others leaves open. */
const readOpenParts = (walk: Walk, piece: TextPiece, text: string, from: number): void => {
  if (!onApplication.test(text)) return;
  for (const { index, 0: part } of text.matchAll(/[^.;,|]{3,}(?:[.;,|]+|$)/g)) {
    if (!onApplication.test(part) || moneyIn(part).length > 0) continue;
    const start = piece.start + from + index;
    const found = quietFinding({ ...quiet(walk, piece, part), start, end: start + part.length });
    if (found) walk.current.findings.push(found);
  }
};

/** What the clauses before tell of the next. */
type Going = {
  spoken: string | null;
  isPart: boolean;
  isWithin: boolean;
  last: Price | null;
  lastHead: string;
  lastEnd: number;
};
type Reading = {
  walk: Walk;
  line: Line;
  text: string;
  from: number;
  clauses: readonly Clause[];
  lineGst: Entry['lineGst'];
  going: Going;
};

const readClause = (reading: Reading, index: number): void => {
  const { walk, line, text, from, clauses, going } = reading;
  const clause = clauses[index];
  if (!clause) return;
  const { start, end, head, again, money } = clause;
  const { tail, shares } = withoutShares(clause.tail);
  const vendor = index > 0 ? vendorHeading(`${head}$`, { ...line.around, isPriced: true, isApart: false }) : null;
  if (vendor) turnTo(walk, vendor.name, vendor.key);
  const own = vendor ? head.slice(vendor.rest) : head;
  const before = index === 0 ? above(walk) : ONLY_JOINT.test(own) ? [going.spoken] : [walk.section.label];
  const label = labelOf(withoutQuantity(own, again), tail, before);
  const section = withCompanion(withWords(walk, own, tail), clauses, index);
  const { piece } = line;
  const place = { start: piece.start + from + start, end: piece.start + from + end, line: piece.line };
  going.spoken = label;
  going.isWithin = index > 0 && isPartOf(own, going.isWithin, isOpenBracket(text.slice(0, money.start)));
  const reason = asideReason(text, money, own, index === 0) ?? (going.isWithin ? A_PART : null);
  const found: Finding[] = reason
    ? [asAside(place, reason)]
    : findingsOf({
        ...place,
        ...{ head: own, tail, money, again, lineGst: reading.lineGst, column: '', rowUnit: null, rowQuantity: null },
        label,
        section: going.isPart && isNextPart(own) ? { ...section, isPayments: true } : section,
      });
  goOn(going, found, { head: text.slice(going.lastEnd, start) + own, tail });
  going.lastEnd = end;
  walk.current.findings.push(...found);
  for (const share of shares) readShare(walk, piece, share, from + start);
};

/** Takes over what the next clause may hang on; a price that follows another in time goes on with it. */
const goOn = (going: Going, found: readonly Finding[], { head, tail }: { head: string; tail: string }): void => {
  going.isPart = found.some((one) => one.kind === 'unread' && one.reason === PART_PAYMENT);
  const { last, lastHead } = going;
  const now = found.find((one) => one.kind === 'price');
  if (last && now && followsOn(last, now, { head, tail, lastHead })) {
    last.year ??= 1;
    now.year = last.year + 1;
    now.label = last.label;
    now.termYears = null;
    last.termYears = null;
  }
  going.last = now ?? null;
  going.lastHead = head;
};

const readShare = (walk: Walk, piece: TextPiece, share: string, from: number): void => {
  const at = piece.start + Math.max(0, piece.text.indexOf(share, from));
  const found = percentPrice({ ...quiet(walk, piece, share), start: at, end: at + share.length });
  if (found) walk.current.findings.push(found);
};

/** "$2,150 per room, annual maintenance 8% of capital": what stands behind a price and is a share of it. */
const withoutShares = (tail: string): { tail: string; shares: string[] } => {
  if (!/%|\bper ?cent\b/i.test(tail)) return { tail, shares: [] };
  const parts = tail.split(/(?<=[,;])\s/);
  const isShare = (part: string, at: number) => at > 0 && A_SHARE.test(part);
  return { tail: parts.filter((part, at) => !isShare(part, at)).join(' '), shares: parts.filter(isShare) };
};
const A_SHARE = /\d\s?(?:%|per ?cent)\s(?:of|p\.?a|per)\b/i;

const ONLY_JOINT = /^[\s,;]*(?:(?:\+|&|and|plus|then|or|with)\s*)?(?:(?:years?|yrs?|y)\s?\d[\s:–-]*)?$/i;

/** "$22,000 + $310 a month": the first is paid once, and what is said of it holds for the second. */
const withCompanion = (section: Section, clauses: readonly Clause[], index: number): Section => {
  const [first, mine, next] = [clauses[0], clauses[index], clauses[index + 1]];
  if (!first || !mine) return section;
  const isJoined = index > 0 && ONLY_JOINT.test(mine.head) && !/^\s*or/i.test(mine.head);
  const optional = section.optional || (isJoined && optionalWords.test(first.head));
  const hasRecurring =
    next !== undefined &&
    ONLY_JOINT.test(next.head) &&
    perPeriodIn(next.tail) !== null &&
    perPeriodIn(mine.tail) === null;
  return hasRecurring ? { ...section, optional, period: 'once', recurs: false } : { ...section, optional };
};

/** "DECT handset 40 $350 $14,000": the quantity is no part of the name. */
const withoutQuantity = (head: string, again: readonly Restatement[]): string => {
  const quantity = again.find(({ what }) => what === 'quantity')?.quantity;
  const bare = head.trimEnd();
  return quantity && bare.endsWith(`${quantity}`) && /[\p{L}\s)]$/u.test(bare.slice(0, -`${quantity}`.length))
    ? bare.slice(0, -`${quantity}`.length)
    : head;
};

/** A price alone on its line is spoken of by the line above it. */
const withWords = ({ section, words, current }: Walk, head: string, tail: string): Section => {
  if (!words || /\p{L}{3}/u.test(head.replace(/\b(?:aud|gst|plus|from|total)\b/gi, '')) || /\bfor\b/i.test(tail))
    return section;
  const said = sectionIn(words);
  return said
    ? {
        ...section,
        period: said.period ?? section.period,
        optional: (said.optional && !current.base) || section.optional,
        isDiscount: said.isDiscount,
      }
    : section;
};
