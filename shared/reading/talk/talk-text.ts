import { type PhraseBook, phraseBook } from '../phrases/phrase-book.ts';
import type { Mention } from './amounts.ts';
import type { Token } from './parties.ts';

/** Phrases of each group, ready to be found. */
export const bookOf = <T extends string>(groups: Readonly<Record<T, readonly string[]>>) =>
  phraseBook(
    (Object.entries(groups) as [T, readonly string[]][]).flatMap(([group, list]) =>
      list.map((phrase) => [phrase, group] as const),
    ),
  );

/** A sentence by its first and last token (exclusive) and by character. */
export type Part = { from: number; to: number; start: number; end: number };

/** A talk cut into tokens, with its amounts and the ends of its sentences. */
export class TalkText {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly mentions: readonly Mention[];
  readonly bounds: readonly number[];

  constructor(text: string, tokens: readonly Token[], mentions: readonly Mention[], bounds: readonly number[]) {
    this.text = text;
    this.tokens = tokens;
    this.mentions = mentions;
    this.bounds = bounds;
  }

  /** The token of an amount. */
  placeOf(mention: Mention): number {
    const index = this.mentions.indexOf(mention);
    return this.tokens.findIndex(({ mention: one }) => one === index);
  }

  /** The sentence around a character. */
  partAt(at: number): Part {
    const end = this.bounds.find((bound) => bound > at) ?? this.text.length;
    const start = this.bounds.findLast((bound) => bound <= at) ?? 0;
    const from = this.tokens.findIndex((token) => token.at >= start);
    const to = this.tokens.findIndex((token) => token.at >= end);
    return { from, to: to < 0 ? this.tokens.length : to, start, end };
  }

  /** Whether a phrase of a book is about the amount at a token: it holds no other, and before it crosses no comma. */
  isAbout<T>(book: PhraseBook<T>, at: number): boolean {
    return book
      .find(this.tokens)
      .some(
        ({ from, to }) =>
          from <= at &&
          at < to &&
          this.tokens.slice(from, to).filter(({ mention }) => mention !== undefined).length === 1 &&
          this.tokens.slice(from + 1, at + 1).every(({ gap }) => !gap.includes(',')),
      );
  }
}
