import { FORMER } from './quote-clauses.ts';
import type { Unread } from './quote-draft.ts';
import type { Money } from './quote-money.ts';

/** Amounts of a sentence that are spoken of and not offered. */

const ASKS =
  /(?:^|[.!?]\s)[\s>*•–-]{0,6}(?:can|could|would|will|is|are|do|does|did|what|how|why|any chance|which|should|shall|may)\b[^.!?]{0,110}$/i;

/** Whether an amount stands in a question: "Can you sharpen the $430?" */
const isAsked = (text: string, { start, end }: Money): boolean =>
  /^[^.!?]{0,80}\?/.test(text.slice(end, end + 90)) && ASKS.test(text.slice(Math.max(0, start - 130), start));

/** Whether an amount is struck out: "~~$12,000~~ $9,500". */
const isStruckOut = (text: string, { start, end }: Money): boolean =>
  text.slice(0, start).split('~~').length % 2 === 0 && text.indexOf('~~', end) >= 0;

/** "T&M at $165/hr, capped at $12,000", "$18.50 per carton, min. $45": how far a price goes. */
const LIMITS =
  /^[\s,;(–-]*(?:(?:and|is|are|but|with(?: an?)?)\s){0,2}(?:capped at|cap of|max(?:imum|\.)?(?: of)?|min(?:imum|\.)?(?: of)?|up to(?: a maximum of)?|not (?:to )?exceed(?:ing)?)\s{0,2}$/i;

/** Why an amount of a line is no price of its own; null: nothing speaks against it. `before`: the words since the last. */
export const asideReason = (text: string, money: Money, before: string, isFirst: boolean): string | null => {
  if (isStruckOut(text, money)) return 'It is struck out.';
  if (!isFirst && FORMER.test(before)) return 'A list price, a former price or a saving: not what is asked.';
  if (isAsked(text, money)) return 'It is asked about, not offered.';
  return !isFirst && LIMITS.test(before) ? 'A limit of the price before it, not a price of its own.' : null;
};

/** An amount that is spoken of and not asked. */
export const asAside = (place: { start: number; end: number; line: number }, reason: string): Unread => ({
  kind: 'unread',
  ...place,
  reason,
  asks: [],
  blocksSums: false,
});

const NEXT_PART =
  /^[\s,;/&+–-]*(?:(?:and|then|with|plus|the|a)\s){0,2}(?:\(?\d{1,3}(?:\.\d)?\s?(?:%|per ?cent)|balance|remain\w*|final|another|claim|payment|stage|milestone|$)/i;

/** Whether what stands in front of an amount goes on with part payments: "30% $5,000 / 70% $11,000". */
export const isNextPart = (head: string): boolean => NEXT_PART.test(head);
