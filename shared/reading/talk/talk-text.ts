import type { LedgerRow } from '#shared/contracts/negotiation';
import { type Found, type PhraseBook, phraseBook } from '../phrases/phrase-book.ts';
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
  private readonly places = new Map<Mention, number>();
  private readonly found = new Map<unknown, Map<number, Found<unknown>[]>>();

  constructor(text: string, tokens: readonly Token[], mentions: readonly Mention[], bounds: readonly number[]) {
    this.text = text;
    this.tokens = tokens;
    this.mentions = mentions;
    this.bounds = bounds;
  }

  /** The token of an amount. */
  placeOf(mention: Mention): number {
    if (this.places.size === 0)
      for (const [place, { mention: index }] of this.tokens.entries()) {
        const one = index === undefined ? undefined : this.mentions[index];
        if (one && !this.places.has(one)) this.places.set(one, place);
      }
    return this.places.get(mention) ?? -1;
  }

  /** The phrases of a book that are about the amount at a token: each holds it and no other. */
  private near<T>(book: PhraseBook<T>, at: number): readonly Found<T>[] {
    const known = this.found.get(book) ?? new Map<number, Found<unknown>[]>();
    if (!this.found.has(book)) {
      this.found.set(book, known);
      for (const one of book.find(this.tokens)) {
        const amounts = [];
        for (let place = one.from; place < one.to; place++)
          if (this.tokens[place]?.mention !== undefined) amounts.push(place);
        const [place] = amounts;
        if (place === undefined || amounts.length > 1) continue;
        const here = known.get(place) ?? [];
        here.push(one);
        known.set(place, here);
      }
    }
    return (known.get(at) ?? []) as readonly Found<T>[];
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
   * The phrases about the amount at a token: before the amount they cross no comma, and nobody of another party than
   * `party` who could be its subject.
   */
  about<T>(book: PhraseBook<T>, at: number, party?: LedgerRow['party']): Found<T>[] {
    return this.near(book, at).filter(({ from }) =>
      this.tokens.slice(from, at + 1).every((token, nth) => {
        if (nth > 0 && /[,;]/.test(token.gap)) return false;
        const isBetween = nth > 0 && from + nth < at;
        return !(party && isBetween && token.party && token.party !== party && !token.isObject);
      }),
    );
  }
}
