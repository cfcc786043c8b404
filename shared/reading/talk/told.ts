import type { LedgerRow } from '#shared/contracts/negotiation';
import { values } from '../lexical/values.ts';
import { isOneOf, wordsIn } from '../phrases/words.ts';
import { segment } from '../question/segment.ts';
import type { Mention } from './amounts.ts';
import { has, of } from './frame.ts';
import { bookOf, type TalkText } from './talk-text.ts';
import table from './talk-words.json' with { type: 'json' };

/** What a talk tells besides amounts. */
export type TalkAct = 'refused' | 'final' | 'agreed' | 'condition' | 'deadline';
/** What is said of the price without an amount: "it is per month, on a five-year term". */
export type TermsTold = { period: LedgerRow['period']; months: number | null };
/** A price that follows from a share of another. */
export type Share = { amount: number; words: string };

export const actBook = bookOf(table.acts);
const offWords = new Set(table.off);

/** "5 % off", "raised the price by 5 %": of the last price, where one is known. Any other share is none of the price. */
export const sharesIn = (talk: TalkText, base: number): Share[] =>
  values(talk.text).flatMap((value): Share[] => {
    if (value.kind !== 'percent' || value.value >= 100) return [];
    const { from, to } = talk.partAt(value.start);
    const words = talk.tokens.slice(from, to);
    const at = words.findIndex((word) => word.at >= value.start);
    const next = words.find((word) => word.at >= value.end);
    const near = words.slice(Math.max(0, at - 3), at).map(({ lower }) => lower);
    const isOff =
      isOneOf(next, offWords) ||
      near.some((word) => offWords.has(word)) ||
      (near.includes('by') && has(words, of('reduced lowered cut dropped down')));
    const isUp =
      near.includes('by') && has(words, of('raised increased up rose')) && has(words, of('price offer quote it'));
    const subject = words.slice(0, at).findLast(({ party, isObject }) => party && !isObject)?.party ?? 'they';
    const end = talk.text.slice(value.end, (words.at(-1)?.end ?? value.end) + 2);
    if (
      (!isOff && !isUp) ||
      subject !== 'they' ||
      end.includes('?') ||
      actBook.find(words).some(({ value: act }) => act === 'refused')
    )
      return [];
    const amount = Number(((base * (100 + (isUp ? value.value : -value.value))) / 100).toPrecision(12));
    return [{ amount, words: talk.text.slice(words[0]?.at, words.at(-1)?.end).slice(0, 400) }];
  });

const termWords = new Set([
  'term',
  'contract',
  'agreement',
  'commitment',
  'lease',
  'subscription',
  'licence',
  'license',
  'deal',
]);

/** Period and term of the price, from sentences that name no amount and no rise. */
export const termsTold = (text: string, mentions: readonly Mention[]): TermsTold => {
  const told: TermsTold = { period: null, months: null };
  for (const { text: said, at } of segment(text)) {
    if (said.endsWith('?')) continue;
    const all = values(said);
    const lowers = wordsIn(said).map(({ lower }) => lower);
    const hasOwn =
      mentions.some(({ start }) => start >= at && start < at + said.length) ||
      all.some(({ kind }) => kind === 'percent');
    for (const value of all) {
      const isPrice = lowers.some((word) =>
        ['price', 'pay', 'paid', 'cost', 'costs', 'fee', 'subscription', 'charged', 'licence'].includes(word),
      );
      if (value.kind === 'period' && !hasOwn && isPrice && value.per in periods)
        told.period ??= value.per as LedgerRow['period'];
      if (
        value.kind === 'duration' &&
        (value.per === 'year' || value.per === 'month') &&
        lowers.some((word) => termWords.has(word))
      )
        told.months ??= value.value * (value.per === 'year' ? 12 : 1);
    }
  }
  return told;
};
const periods = { once: 1, week: 1, month: 1, quarter: 1, year: 1 };

/** What the vendor, or both, did by the words of a message. That they agreed no question tells. */
export const actsIn = (text: string): Set<TalkAct> => {
  const acts = new Set<TalkAct>();
  for (const { text: said } of segment(text)) {
    const words = wordsIn(said);
    const found = actBook.find(words);
    const isOurs = isOneOf(words[0], of('we i'));
    const has = (act: string) => found.some(({ value }) => value === act);
    for (const act of ['refused', 'final'] as const) if (has(act) && !isOurs) acts.add(act);
    for (const act of ['condition', 'deadline'] as const) if (has(act)) acts.add(act);
    if (has('agreed') && !has('notYet') && !said.endsWith('?')) acts.add('agreed');
  }
  return acts;
};

/** What a message tells besides amounts, where its amounts are rows already. */
export const readAside = (text: string): { acts: Set<TalkAct>; told: TermsTold } => ({
  acts: actsIn(text),
  told: termsTold(text, []),
});
