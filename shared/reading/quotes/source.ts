import type { Passage } from '../../contracts/reading/quotes.ts';
import { countAhead } from '../../kernel/order.ts';
import { type Phrases, phraseAt } from '../lexical/phrases.ts';
import { type Token, tokens } from '../lexical/tokens.ts';
import { type Span, singular, type Value, values } from '../lexical/values.ts';
import { functionWords, timeWords } from '../lexical/words.ts';
import { Footnotes } from './footnotes.ts';

export type Money = Extract<Value, { kind: 'money' }>;

/** A pasted text with what stands where; every look-up is by span, and costs what it finds. */
export class Source {
  readonly text: string;
  readonly tokens: readonly Token[];
  values: readonly Value[];
  readonly notes: Footnotes;

  constructor(text: string) {
    this.text = text;
    this.notes = new Footnotes(text);
    const plain = spelledOut(text);
    const move = <T extends Span>(one: T): T => ({ ...one, start: plain.from(one.start), end: plain.from(one.end) });
    this.tokens = tokens(plain.text).map(move);
    const found = valuesOf(plain.text).map((value) =>
      value.kind === 'number' && value.unit ? { ...move(value), unit: move(value.unit) } : move(value),
    );
    this.values = found;
    this.values = found.flatMap((value) =>
      this.notes.isMark(value) || this.isAsked(value) ? [] : [this.negated(value), ...this.eachBehind(value)],
    );
  }

  /** "Prices don't include GST" says that it is not in. */
  private negated(value: Value): Value {
    if (value.kind !== 'gst' || value.gst !== 'inc') return value;
    const before = this.tokensIn({ start: Math.max(0, value.start - 20), end: value.start }).slice(-2);
    const isNot = before.some(({ lower, line }) => !line && (negations.has(lower) || lower.endsWith("n't")));
    return isNot ? { ...value, gst: 'ex' } : value;
  }

  /** "$4.10 a bin": what an amount is for one of, whatever the thing. */
  private eachBehind(value: Value): Value[] {
    if (value.kind !== 'money' && value.kind !== 'number') return [];
    const [article, thing] = this.tokensIn({ start: value.end, end: value.end + 24 });
    const isThing =
      article &&
      (article.text === 'a' || article.text === 'an') &&
      thing?.kind === 'word' &&
      !thing.line &&
      !(thing.lower in timeWords);
    if (
      !isThing ||
      functionWords.has(thing.lower) ||
      this.within(this.values, { start: article.start, end: thing.end }).length > 0
    )
      return [];
    return [{ kind: 'each', unit: singular(thing.lower), start: article.start, end: thing.end }];
  }

  /** "She didn't say if that's with or without GST" claims nothing. */
  private isAsked(value: Value): boolean {
    if (value.kind !== 'gst') return false;
    const before = this.tokensIn({ start: Math.max(0, value.start - 50), end: value.start });
    const own = before.slice(before.findLastIndex(({ line, text }) => line || text === '.') + 1);
    return own.at(-1)?.lower === 'or' || own.some(({ lower }) => lower === 'if' || lower === 'whether');
  }

  words = ({ start, end }: Span): string => this.text.slice(start, end);

  /** The words of a span without the white space around them. */
  passage(span: Span): Passage {
    const raw = this.words(span);
    const text = raw.trim();
    return { text: text || raw, start: span.start + (text ? raw.indexOf(text) : 0) };
  }

  within<T extends Span>(list: readonly T[], { start, end }: Span): T[] {
    const found: T[] = [];
    for (let i = countAhead(list, (one) => one.start < start); i < list.length; i++) {
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

/** The values of a text; "once⇥Per year" are two cells, so what runs over a tab is read again cell by cell. */
const valuesOf = (text: string): Value[] =>
  values(text).flatMap((value) => {
    const words = text.slice(value.start, value.end);
    // "12      day" of a page are two cells too.
    const tab = Math.max(words.indexOf('\t'), value.kind === 'duration' ? words.indexOf('   ') : -1);
    if (tab < 0) return [value];
    const shifted = (from: number, part: string) =>
      values(part).map((one): Value => ({ ...one, start: one.start + from, end: one.end + from }));
    return [...shifted(value.start, words.slice(0, tab)), ...shifted(value.start + tab + 1, words.slice(tab + 1))];
  });

const negations = new Set(['not', 'no', 'never', 'without', 'dont', 'doesnt', 'isnt']);
/** "x2": a sign and a number. */
const times = /(?<=\s|^)x(?=\d)/g;
/** Between words that a machine joined: "unit_price", "setup.ex.gst", "perUserPerMonth". */
const joint = /(?<=\p{L})[_.](?=\p{L}{2})|(?<=\p{Ll}{2})(?=\p{Lu})/gu;

/** A text with the headers of machine-made tables as words, and where each of its places is in the text. */
function spelledOut(text: string): { text: string; from: (at: number) => number } {
  let plain = '';
  const added: number[] = [];
  for (const line of text.split(/(?<=\n)/)) {
    const isHeader = ['\t', '|', ';', ','].some((sign) => line.split(sign).length > 2) && !line.includes(', ');
    let end = 0;
    for (const { index, 0: sign } of isHeader ? line.matchAll(joint) : line.matchAll(times)) {
      const kept = sign === 'x' ? index + 1 : index;
      plain += `${line.slice(end, kept)} `;
      if (sign === '' || sign === 'x') added.push(plain.length - 1);
      end = index + sign.length;
    }
    plain += line.slice(end);
  }
  if (added.length === 0) return { text: plain, from: (at) => at };
  return { text: plain, from: (at) => at - added.filter((one) => one < at).length };
}

export const spanOf = (passage: Passage): Span => ({ start: passage.start, end: passage.start + passage.text.length });
