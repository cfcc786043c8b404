import type { Passage } from '../../contracts/reading/quotes.ts';
import { type Phrases, phraseAt } from '../lexical/phrases.ts';
import { type Token, tokens } from '../lexical/tokens.ts';
import { type Span, type Value, values } from '../lexical/values.ts';

export type Money = Extract<Value, { kind: 'money' }>;

/** A pasted text with what stands where; every look-up is by span, and costs what it finds. */
export class Source {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly values: readonly Value[];
  private readonly lower: Set<string>;

  constructor(text: string) {
    this.text = text;
    this.tokens = tokens(text);
    this.values = values(text);
    this.lower = new Set(this.tokens.filter(({ text: raw, lower }) => raw === lower).map(({ lower }) => lower));
  }

  /** Whether the first word of a span stands in lower case elsewhere in the text: then it is no name. */
  isPlain = (span: Span): boolean => this.lower.has(this.tokensIn(span)[0]?.lower ?? '');

  words = ({ start, end }: Span): string => this.text.slice(start, end);

  /** The words of a span without the white space around them. */
  passage(span: Span): Passage {
    const raw = this.words(span);
    const text = raw.trim();
    return { text: text || raw, start: span.start + (text ? raw.indexOf(text) : 0) };
  }

  within<T extends Span>(list: readonly T[], { start, end }: Span): T[] {
    let low = 0;
    for (let high = list.length; low < high; ) {
      const middle = (low + high) >> 1;
      if ((list[middle]?.start ?? 0) < start) low = middle + 1;
      else high = middle;
    }
    const found: T[] = [];
    for (let i = low; i < list.length; i++) {
      const one = list[i];
      if (!one || one.start >= end) break;
      if (one.end <= end) found.push(one);
    }
    return found;
  }

  valuesIn = (span: Span): Value[] => this.within(this.values, span);
  tokensIn = (span: Span): Token[] => this.within(this.tokens, span);

  /** Each phrase of a tree that stands in a span, with its place. */
  says<M>(span: Span, tree: Phrases<M>): (Span & { meaning: M })[] {
    const list = this.tokensIn(span);
    const found: (Span & { meaning: M })[] = [];
    for (let i = 0; i < list.length; ) {
      const phrase = phraseAt(tree, list, i);
      if (phrase)
        found.push({ meaning: phrase.meaning, start: list[i]?.start ?? 0, end: list[phrase.next - 1]?.end ?? 0 });
      i = phrase?.next ?? i + 1;
    }
    return found;
  }
}

export const spanOf = (passage: Passage): Span => ({ start: passage.start, end: passage.start + passage.text.length });
