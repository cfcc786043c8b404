import type { LedgerRow } from '#shared/contracts/negotiation';
import type { PhraseBook } from '../phrases/phrase-book.ts';
import type { Mention } from './amounts.ts';
import { bookOf, type TalkText } from './talk-text.ts';
import table from './talk-words.json' with { type: 'json' };

const { limit, counter, target, saving, extra, previous, stays, rumour, current } = table.kinds;
const ourKinds = bookOf({ limit, counter, target });
const theirKinds = bookOf({ saving, extra, previous, stays });
const rivalKinds = bookOf({ rumour, current, previous, stays });
const movementBook = bookOf({ movement: table.movement });
const limitNouns = new Set(table.limitNouns.split(' '));

/** What an amount is to the one who named it: by the longest phrase about it that fits the party. */
export const kindOf = (talk: TalkText, mention: Mention, party: LedgerRow['party']): LedgerRow['kind'] => {
  const at = talk.placeOf(mention);
  const { from } = talk.partAt(mention.start);
  const find = <T extends string>(kinds: PhraseBook<T>): T[] =>
    talk
      .about(kinds, at, party)
      .toSorted((a, b) => b.to - b.from - (a.to - a.from))
      .map(({ value }) => value);
  if (party === 'we') {
    if (isOurLimit(talk, at, from)) return 'limit';
    const isIf = talk.tokens.slice(from, at).some(({ lower }) => lower === 'if');
    return find(ourKinds)[0] ?? (isIf ? 'target' : 'counter');
  }
  if (mention.isPast) return 'previous';
  if (party === 'rival') {
    const kinds = find(rivalKinds);
    if (kinds.includes('rumour')) return 'rumour';
    return !kinds.includes('stays') && (kinds.length > 0 || isBefore(talk, at)) ? 'previous' : 'offer';
  }
  const kinds = find(theirKinds);
  if (kinds.includes('stays')) return 'offer';
  if (!kinds.includes('saving') && isBefore(talk, at)) return 'previous';
  return (['saving', 'extra', 'previous'] as const).find((kind) => kinds.includes(kind)) ?? 'offer';
};

/** "152k to 149k", "19.85 is now 19.40", "3,250 (was 3,420)". */
const isBefore = ({ tokens }: TalkText, at: number): boolean => {
  const [before, last, next, after, third] = [-2, -1, 1, 2, 3].map((by) => tokens[at + by]);
  if (next?.lower === 'to' && after?.mention !== undefined) return true;
  if (next?.lower === 'then' && (after === undefined || /[,;.]/.test(after.gap))) return true;
  if (next?.lower === 'is' && after?.lower === 'now' && third?.mention !== undefined) return true;
  if (last?.lower !== 'was' && last?.lower !== 'were') return false;
  return (
    before === undefined ||
    before.mention !== undefined ||
    /[,;(]/.test(last.gap) ||
    ['it', 'that', 'which'].includes(before.lower)
  );
};

/** "Our ceiling, which they must never hear, is 122k": whoever is spoken of between, it is ours. */
export const isOurLimit = ({ tokens }: TalkText, at: number, from: number): boolean => {
  const noun = tokens.slice(from, at).findLastIndex(({ lower }) => limitNouns.has(lower)) + from;
  if (noun < from) return false;
  const isOurs = tokens
    .slice(Math.max(from, noun - 2), noun)
    .some(({ lower, party }) => party === 'we' && ['our', 'my'].includes(lower));
  return isOurs && tokens.slice(noun, at).every(({ mention }) => mention === undefined);
};

/** Whether the words about an amount say that it is where a price has moved to. */
export const isMoved = (talk: TalkText, mention: Mention, party: LedgerRow['party']): boolean => {
  const at = talk.placeOf(mention);
  return talk.about(movementBook, at, party).length > 0;
};
