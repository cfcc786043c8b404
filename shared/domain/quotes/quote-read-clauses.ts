import { type Clause, clausesIn } from './quote-clauses.ts';
import { findingsOf } from './quote-finding.ts';
import { gstIn } from './quote-gst.ts';
import { vendorHeading } from './quote-headings.ts';
import { labelOf } from './quote-label.ts';
import { perPeriodIn } from './quote-period.ts';
import { percentPrice } from './quote-quiet.ts';
import { quiet } from './quote-read-words.ts';
import type { Restatement } from './quote-restated.ts';
import { type Section, sectionIn } from './quote-section.ts';
import { above, type Line, turnTo, type Walk } from './quote-walk-state.ts';
import { optionalWords } from './quote-words.ts';

/** Reads amounts in running text from an offset on. */
export const readClauses = (walk: Walk, { piece, amounts, around }: Line, from: number): void => {
  const text = piece.text.slice(from);
  const shifted = amounts
    .filter(({ start }) => start >= from)
    .map((money) => ({ ...money, start: money.start - from, end: money.end - from }));
  const clauses = clausesIn(text, shifted);
  const gsts = clauses.map(({ head, tail }) => gstIn(tail) ?? gstIn(head));
  const lineGst = gsts.slice(0, -1).every((gst) => gst === null) ? (gsts.at(-1) ?? null) : null;
  let spoken: string | null = null;
  for (const [index, { start, end, head, tail: whole, money, again }] of clauses.entries()) {
    const { tail, shares } = withoutShares(whole);
    const vendor = index > 0 ? vendorHeading(`${head}$`, { ...around, isPriced: true, isApart: false }) : null;
    if (vendor) turnTo(walk, vendor.name, vendor.key);
    const own = vendor ? head.slice(vendor.rest) : head;
    const before = index === 0 ? above(walk) : ONLY_JOINT.test(own) ? [spoken] : [walk.section.label];
    const label = labelOf(withoutQuantity(own, again), tail, before);
    spoken = label;
    walk.current.findings.push(
      ...findingsOf({
        ...{ start: piece.start + from + start, end: piece.start + from + end, line: piece.line },
        ...{ head: own, tail, money, again, lineGst, column: '', rowUnit: null, rowQuantity: null },
        label,
        section: withCompanion(withWords(walk, own, tail), clauses, index),
      }),
    );
    for (const share of shares) {
      const at = piece.start + Math.max(0, piece.text.indexOf(share, from + start));
      const found = percentPrice({ ...quiet(walk, piece, share), start: at, end: at + share.length });
      if (found) walk.current.findings.push(found);
    }
  }
};

/** "$2,150 per room, annual maintenance 8% of capital": what stands behind a price and is a share of it. */
const withoutShares = (tail: string): { tail: string; shares: string[] } => {
  if (!/%|\bper ?cent\b/i.test(tail)) return { tail, shares: [] };
  const parts = tail.split(/(?<=[,;])\s/);
  const isShare = (part: string, at: number) => at > 0 && A_SHARE.test(part);
  return { tail: parts.filter((part, at) => !isShare(part, at)).join(' '), shares: parts.filter(isShare) };
};
const A_SHARE = /\d\s?(?:%|per ?cent)\s(?:of|p\.?a|per)\b/i;

const ONLY_JOINT = /^[\s,]*(?:\+|&|and|plus|then|or|with)?\s*$/i;

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
  return quantity && bare.endsWith(` ${quantity}`) ? bare.slice(0, -`${quantity}`.length) : head;
};

/** A price alone on its line is spoken of by the line above it. */
const withWords = ({ section, words }: Walk, head: string, tail: string): Section => {
  if (!words || /\p{L}{3}/u.test(head.replace(/\b(?:aud|gst|plus|from|total)\b/gi, '')) || /\bfor\b/i.test(tail))
    return section;
  const said = sectionIn(words);
  return said
    ? {
        ...section,
        period: said.period ?? section.period,
        optional: said.optional || section.optional,
        isDiscount: said.isDiscount,
      }
    : section;
};
