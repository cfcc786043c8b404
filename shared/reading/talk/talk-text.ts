import type { LedgerRow } from '#shared/contracts/negotiation';
import { phraseBook } from '../phrases/phrase-book.ts';
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
    return this.tokens.findIndex((token) => token.mention !== undefined && this.mentions[token.mention] === mention);
  }

  /** The sentence around a character. */
  partAt(at: number): Part {
    const end = this.bounds.find((bound) => bound > at) ?? this.text.length;
    const start = this.bounds.findLast((bound) => bound <= at) ?? 0;
    const from = this.tokens.findIndex((token) => token.at >= start);
    const to = this.tokens.findIndex((token) => token.at >= end);
    return { from: Math.max(0, from), to: to < 0 ? this.tokens.length : to, start, end };
  }

  /**
   * Whether a phrase found is about the amount at a token: no other stands in it, and before the amount it crosses no
   * comma and nobody else who could be its subject.
   */
  holds({ from, to }: { from: number; to: number }, at: number, party?: LedgerRow['party']): boolean {
    if (at < from || at >= to) return false;
    return this.tokens.slice(from, to).every((token, nth) => {
      const place = from + nth;
      if (token.mention !== undefined && place !== at) return false;
      if (place > from && place <= at && /[,;]/.test(token.gap)) return false;
      return !(party && place > from && place < at && token.party && token.party !== party && !token.isObject);
    });
  }
}
