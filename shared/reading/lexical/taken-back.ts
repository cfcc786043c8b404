import { wordsIn } from '../phrases/words.ts';
import { type Span, type Value, values } from './values.ts';

/** What somebody who writes in haste takes back: "sorry", "no make it", "wait that's not right. say". */
const TAKES_BACK =
  /(?<![\s,.?!;…-])[\s,.?!;…-]*\b(?:no[\s,]+)?(?:sorry|oops|whoops|wait|scratch that|i mean|i meant|correction|make (?:it|that)|no(?=[\s,]+\$?\d))\b[^\d$\n]{0,32}(?=\$?\d)/giu;

/** What a number is of, as far as it tells two numbers of one thing: money, hours, beds; '' where nothing says it. */
const ofWhat = (text: string, value: Value): string | undefined => {
  if (value.kind === 'money' || value.kind === 'percent') return value.kind;
  if (value.kind === 'duration') return value.per;
  if (value.kind !== 'number' || value.isOrdinal) return undefined;
  const next = wordsIn(text.slice(value.end, value.end + 30))[0];
  return value.unit?.name ?? (next?.gap === ' ' && next.lower.length > 2 && !idle.has(next.lower) ? next.base : '');
};
const idle = new Set('per each and for sorry wait with plus less now flat all the yes make over'.split(' '));

/**
 * The stretches of a text that its writer took back, from the number that another takes the place of up to that other:
 * "20 tablets sorry 26 tablets" loses "20 tablets sorry ". A number of another thing takes nothing back.
 */
export const takenBackIn = (text: string): Span[] => {
  const marks = [...text.matchAll(TAKES_BACK)];
  if (marks.length === 0) return [];
  const all = values(text).flatMap((value) => {
    const of = ofWhat(text, value);
    return of === undefined ? [] : [{ of, start: value.start, end: value.end }];
  });
  return marks.flatMap((mark) => {
    const [from, to] = [mark.index, mark.index + mark[0].length];
    const now = all.find(({ start }) => start === to);
    if (!now) return [];
    const before = all.filter(({ end }) => end <= from);
    const last = before.at(-1);
    const old = before.findLast(({ of }) => of === now.of) ?? (now.of === '' || last?.of === '' ? last : undefined);
    return old ? [{ start: old.start, end: now.start }] : [];
  });
};

/** A text without what its writer took back. */
export const withoutTakenBack = (text: string): string =>
  takenBackIn(text)
    .toReversed()
    .reduce((left, { start, end }) => left.slice(0, start) + left.slice(end), text);
