import { type Phrases, phraseAt, phrases } from '../lexical/phrases.ts';
import { type Token, tokens } from '../lexical/tokens.ts';
import { type Value, values } from '../lexical/values.ts';
import words from './document-words.json' with { type: 'json' };

/**
 * What a clause does with what it names: says it, denies it, plans it, says something weaker, speaks of somebody else or of
 * what a buyer asks for.
 */
export type Stance = 'said' | 'denied' | 'planned' | 'weak' | 'other' | 'asked';

/** Words of the text by position: [from, to). */
export type Run = { from: number; to: number };

/** The least part of a text that says one thing. */
export type Clause = Run & {
  /** What it speaks of, where that stands before it: a label, a question, a requirement, the head of its row. */
  lead: Run | undefined;
  /** What its own words do. */
  own: Stance;
  /** What it does with what its lead names: of an answer, what the answer comes to. */
  stance: Stance;
  /** The sentence around it. */
  sentence: Run;
};

/** A text with its words, the values that its readers share, and its clauses. */
export type Statements = {
  text: string;
  tokens: readonly Token[];
  values: readonly Value[];
  clauses: readonly Clause[];
};

const tableOf = <K extends string>(table: Readonly<Record<K, string>>): Phrases<K> =>
  phrases(Object.entries(table) as [K, string][]);

const stances = tableOf(words.stance);
const verdicts = tableOf(words.verdict);
const answers = new Set(['a', 'answer', 'response', 'reply']);
const turns = new Set(['but', 'although', 'whereas', 'otherwise']);
/** Whatever is heavier decides a clause that has several. */
const weight: readonly Stance[] = ['other', 'planned', 'denied', 'asked', 'weak', 'said'];

/** Cuts a text into clauses and finds what each does; linear in its length. */
export const statementsOf = (text: string): Statements => {
  const list = tokens(text);
  return { text, tokens: list, values: values(text), clauses: clausesOf(list) };
};

/** Whether a token ends a sentence. */
const endsSentence = (list: readonly Token[], i: number): boolean => {
  const [before, here, after] = [list[i - 1], list[i], list[i + 1]];
  if (!after || !here) return true;
  const isUpper = after.text !== after.lower;
  if (after.line) return isUpper || after.kind !== 'word' || here.text === '.' || here.text === '?';
  if (here.text === '|' || here.text === '?' || here.text === '!') return true;
  if (here.text !== '.' || !after.gap || before?.text === '.' || before?.lower === 'no') return false;
  return isUpper || after.kind !== 'word';
};

const clausesOf = (list: readonly Token[]): Clause[] => {
  const clauses: Clause[] = [];
  /** A question, a requirement or the head of a row that waits for its answer, and what the answer began with. */
  let open: { lead: Run; verdict: Stance | undefined; isRow: boolean } | undefined;
  let from = 0;
  for (let i = 0; i < list.length; i++) {
    if (!endsSentence(list, i)) continue;
    const sentence = { from, to: i + 1 };
    from = i + 1;
    const label = labelOf(list, sentence);
    const isAnswer = label !== undefined && answers.has(list[label.to - 1]?.lower ?? '');
    if (list[sentence.from]?.line && !isAnswer) open = undefined;
    const body = label ? { from: afterLabel(list, label.to), to: sentence.to } : sentence;
    const end = list[i]?.text;
    const isQuestion = end === '?';
    const isRowHead = end === '|' && !open;
    if (isQuestion || isRowHead || (!isAnswer && !open && stanceIn(list, body) === 'asked')) {
      open = { lead: body, verdict: undefined, isRow: isRowHead };
      continue;
    }
    if (open) open.verdict ??= verdictAt(list, body.from);
    for (const clause of cut(list, body)) {
      const own = stanceIn(list, clause);
      const lead = open?.lead ?? label;
      clauses.push({ ...clause, lead, own, stance: own === 'said' ? (open?.verdict ?? own) : own, sentence });
    }
  }
  return clauses;
};

/** The words before a colon or a run of dots at the head of a sentence. */
const labelOf = (list: readonly Token[], { from, to }: Run): Run | undefined => {
  for (let i = from + 1; i < Math.min(to, from + 7); i++) {
    const [here, after] = [list[i], list[i + 1]];
    if (here?.line) return undefined;
    if ((here?.text === ':' && after?.gap) || (here?.text === '.' && after?.text === '.')) return { from, to: i };
  }
  return undefined;
};

const afterLabel = (list: readonly Token[], at: number): number => {
  let i = at;
  while (list[i]?.text === '.' || list[i]?.text === ':') i++;
  return i;
};

/** Cuts at semicolons and where a sentence turns. */
const cut = (list: readonly Token[], { from, to }: Run): Run[] => {
  const cuts: number[] = [];
  for (let i = from + 1; i < to; i++) {
    if (list[i]?.text === ';' || turns.has(list[i]?.lower ?? '')) cuts.push(i);
  }
  return [from, ...cuts].map((start, nth) => ({
    from: list[start]?.text === ';' ? start + 1 : start,
    to: cuts[nth] ?? to,
  }));
};

const verdictAt = (list: readonly Token[], from: number): Stance | undefined => phraseAt(verdicts, list, from)?.meaning;

const stanceIn = (list: readonly Token[], { from, to }: Run): Stance => {
  const found = new Set<Stance>(['said']);
  for (let i = from; i < to; ) {
    const phrase = phraseAt(stances, list, i);
    if (phrase && phrase.meaning !== 'neutral') found.add(phrase.meaning);
    i = Math.max(phrase?.next ?? 0, i + 1);
  }
  return weight.find((stance) => found.has(stance)) ?? 'said';
};

/** A phrase found within a run. */
export type Found<M> = Run & { meaning: M };

/** Every phrase of a tree within a run, the longest at each place. */
export const found = <M>(tree: Phrases<M>, list: readonly Token[], { from, to }: Run): Found<M>[] => {
  const all: Found<M>[] = [];
  for (let i = from; i < to; ) {
    const phrase = phraseAt(tree, list, i);
    if (phrase && phrase.next <= to) all.push({ meaning: phrase.meaning, from: i, to: phrase.next });
    i = phrase && phrase.next <= to ? phrase.next : i + 1;
  }
  return all;
};
