import type { Cond, CondField, CondKind } from '#shared/contracts/reading';
import { values } from '../lexical/values.ts';
import { phraseBook } from '../phrases/phrase-book.ts';
import { isParted, type Word } from '../phrases/words.ts';
import conds from './conds.json' with { type: 'json' };

const opener = phraseBook(
  (Object.keys(conds.openers) as CondKind[]).flatMap((kind) =>
    conds.openers[kind].map((phrase) => [phrase, kind] as const),
  ),
  conds.classes,
);
type Told = keyof typeof conds.fields;
const fields = phraseBook(
  (Object.keys(conds.fields) as Told[]).flatMap((field) =>
    conds.fields[field].map((phrase) => [phrase, field] as const),
  ),
);
const buyers = new Set(['we', 'i', 'you', "i'm", "we're"]);
const LENGTH_MAX = 14;

/**
 * Conditions that a rule can tell: what something must, must not or should do, in so many words. The phrase runs from the
 * opener to the end of its clause; what several share with "and" stands once each.
 */
export const condsIn = ({ id, text }: { id: string; text: string }, words: readonly Word[]): Cond[] => {
  const found: Cond[] = [];
  let done = 0;
  for (const { value: kind, from, to } of opener.find(words).sort((a, b) => a.from - b.from || b.to - a.to)) {
    if (from < done || buyers.has(words[from - 1]?.lower ?? '') || !isCondition(words, from, to)) continue;
    const isPassive = kind === 'must' && words[to]?.lower === 'be';
    const start = isPassive ? clauseStart(words, from) : conds.kept.includes(words[from]?.lower ?? '') ? from : to;
    let end = to;
    while (end < words.length && end - to < LENGTH_MAX && !isEnd(words, end)) end++;
    const [first, last] = [words[start], words[end - 1]];
    if (!first || !last || end <= to) continue;
    done = end;
    found.push({
      kind,
      field: fieldOf(words.slice(from, end)),
      q: text.slice(first.at, last.end),
      s: id,
      from: 'said',
    });
  }
  return found;
};

/** "No harm done", "no 430" and "that is" set no condition. */
const isCondition = (words: readonly Word[], from: number, to: number): boolean => {
  const [word, next] = [words[from]?.lower ?? '', words[to]];
  if (!next || isParted(next)) return false;
  if (word === 'no') return !conds.notAfter.includes(next.lower) && values(next.text).length === 0;
  return !(conds.notIt.includes(next.lower) && words[to - 1]?.lower !== 'must');
};

const clauseStart = (words: readonly Word[], at: number): number => {
  let start = at;
  while (start > 0 && at - start < 5 && !isParted(words[start] as Word) && words[start - 1]?.lower !== 'and') start--;
  return start;
};

/** A clause ends at a mark, and where a new verb joins ("and doesn't need", "but"). */
const isEnd = (words: readonly Word[], at: number): boolean => {
  const word = words[at];
  if (!word) return true;
  const joins = word.lower === 'and' && conds.verbs.includes(words[at + 1]?.lower ?? '');
  return isParted(word) || joins || ['but', 'because', 'so', 'since', 'although'].includes(word.lower);
};

/** What a condition is about, by the first word that says so. */
export const fieldOf = (words: readonly Word[]): CondField => {
  const found = fields.find(words);
  const order: readonly Told[] = ['certificate', 'hosting', 'network', 'integration', 'support', 'price'];
  return order.find((field) => found.some(({ value }) => value === field)) ?? 'feature';
};
