import { overlaps, type Span, singular, type Value } from '../../lexical/values.ts';
import { amountsIn } from '../clauses.ts';
import { conditions, costWords, courtesies, openPrices, payments, sets, states, totals } from '../quote-words.ts';
import { isHead, paragraphsOf, sentencesOf } from '../segments.ts';
import type { Source } from '../source.ts';
import { type Row, rowsOf } from '../tables/layout.ts';
import { isCut } from './witnesses.ts';

const { unpaid } = sets;

/** How far the words of a remark speak for its changing, or leaving open, what is paid: 0 is as likely as not. */
export type Judge = (features: readonly string[]) => number;

/** @param weights in tenths */
export const linearJudge =
  (weights: ReadonlyMap<string, number>): Judge =>
  (features) =>
    features.reduce((sum, one) => sum + (weights.get(one) ?? 0), 0) / 10;

const maskOf = (value: Value): string => {
  if (value.kind === 'duration' || value.kind === 'nth' || value.kind === 'period')
    return `<${value.kind} ${value.per}>`;
  return `<${value.kind}>`;
};

export type Remark = Span & { isTable: boolean };

/** What is judged as one: each row of a table, each sentence of what stands between tables. */
export function remarksIn(source: Source): Remark[] {
  const found: Remark[] = [];
  let rows: Row[] = [];
  const end = () => {
    for (const span of sentencesOf(source, paragraphsOf(source, rows))) found.push({ ...span, isTable: false });
    rows = [];
  };
  for (const row of rowsOf(source.text)) {
    if (isHead(source, row)) continue;
    const isTable = isCut(source, row);
    if (!isTable) rows.push(row);
    else {
      end();
      found.push({ start: row.start, end: row.end, isTable });
    }
  }
  end();
  return found;
}

/** What may be an amount: money, and in prose a number of which so many are paid for in a time ("31,000 kg/month"). */
export function figuresIn(source: Source, span: Remark): Span[] {
  const values = source.valuesIn(span);
  const isRate = (value: Value, next: Value | undefined) =>
    value.kind === 'number' &&
    !value.isOrdinal &&
    value.value >= 2 &&
    (next?.kind === 'each' || (next?.kind === 'period' && next.per !== 'hour' && next.per !== 'minute')) &&
    next.start - value.end < 20 &&
    ![',', '-'].includes(source.words({ start: value.end, end: next.start }).trim().slice(0, 1));
  const amounts = amountsIn(source, span, span.isTable, true);
  return span.isTable
    ? amounts.filter((amount) => [...source.words(amount)].some((sign) => '$.,k'.includes(sign)))
    : [...amounts, ...values.filter((value, i) => isRate(value, values[i + 1]))];
}

/** What a judge sees of words that no line takes up: each word, its beginning and its neighbour, values by their kind, what the lists know. */
export function remarkFeatures(source: Source, span: Remark): string[] {
  const values = source.valuesIn(span);
  const words: string[] = [];
  for (const token of source.tokensIn(span)) {
    const value = values.find((one) => overlaps(one, token));
    if (value) {
      if (value.start === token.start) words.push(maskOf(value));
    } else if (token.kind === 'word') words.push(singular(token.lower));
    else if (token.text === '?' || token.text === '%') words.push(token.text);
  }
  const known = new Set<string>();
  for (const [name, tree] of Object.entries({ conditions, payments, openPrices, totals, states, courtesies }))
    for (const { meaning } of source.says(span, tree)) known.add(`${name} ${meaning}`);
  if (words.some((word) => costWords.has(word))) known.add('cost');
  if (words.some((word) => unpaid.has(word))) known.add('no');
  const kinds = new Set(values.map(({ kind }) => `<${kind}>`));
  const found = new Set<string>([
    'all',
    span.isTable ? 'table' : 'prose',
    `length ${Math.min(Math.ceil(words.length / 4), 6)}`,
  ]);
  for (const [i, word] of words.entries()) {
    found.add(word);
    if (word.length > 5 && !word.startsWith('<')) found.add(`${word.slice(0, 5)}~`);
    found.add(`${words[i - 1] ?? '^'} ${word}`);
  }
  found.add(`${words.at(-1) ?? '^'} $`);
  for (const one of known) {
    found.add(one);
    for (const kind of kinds) found.add(`${one} & ${kind}`);
    for (const other of known) if (one < other) found.add(`${one} & ${other}`);
  }
  if (kinds.size === 0) found.add('no value');
  return figuresIn(source, span).length > 0 ? [...found].flatMap((one) => [one, `$${one}`]) : [...found];
}
