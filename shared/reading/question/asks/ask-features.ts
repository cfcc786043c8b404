import { longest } from '../../phrases/phrase-book.ts';
import { isParted, type Word } from '../../phrases/words.ts';
import { collapse, nameWord } from '../names/roles.ts';
import { categoryBook } from '../need/topics.ts';
import type { ReadSentence } from '../read-sentence.ts';

/** What stands before a word: nothing, another sentence, a mark that parts clauses, or a blank. */
type Gap = 'first' | 'sentence' | 'mark' | '';
/** A word as a scorer sees it: where it is part of a name, a number or a kind of product, that stands in its place. */
export type Token = { kind: string; word: string; gap: Gap; at: number; end: number; sentence: number };
/** The words of a message that may ask, in its order. */
export type AskText = {
  tokens: readonly Token[];
  /** The first word after each sentence. */
  ends: readonly number[];
  isQuestion: readonly boolean[];
  isLater: boolean;
  /** What the message before asked first. */
  before: string;
};

const NAME = '§';
const KIND = '*';
const SUM = '$';
const NUMBER = '#';
const YEAR = '#y';
const EDGE = '^';

const kindOf = ({ lower, gap }: Word, next: Word | undefined): string => {
  if (lower === nameWord) return NAME;
  if (lower < '0' || lower >= ':') return lower;
  if (gap.endsWith('$') || next?.lower === 'dollars' || ['k', 'm'].includes(lower.at(-1) ?? '')) return SUM;
  return lower.length === 4 && (lower.startsWith('19') || lower.startsWith('20')) ? YEAR : NUMBER;
};

const tokensOf = ({ words, names }: ReadSentence, sentence: number): Token[] => {
  const spoken = collapse(
    words,
    names.filter(({ isThing }) => !isThing),
  ).words;
  const kinds = longest(categoryBook.find(spoken).filter(({ value }) => value.weight > 1));
  return spoken.map((word, index) => {
    const kind = kinds.find(({ from, to }) => from <= index && index < to);
    const isMarked = isParted(word) || word.gap.includes(' - ');
    return {
      // Of several words that name a kind the first stands for it.
      kind: kind ? (kind.from < index ? '' : KIND) : kindOf(word, spoken[index + 1]),
      word: word.lower,
      gap: index === 0 ? (sentence === 0 ? 'first' : 'sentence') : isMarked ? 'mark' : '',
      at: word.at,
      end: word.end,
      sentence,
    };
  });
};

export const askText = (sentences: readonly ReadSentence[], isLater: boolean, before: string): AskText => {
  const tokens = sentences.flatMap(tokensOf);
  let end = 0;
  return {
    tokens,
    ends: sentences.map((_, index) => {
      while (tokens[end]?.sentence === index) end++;
      return end;
    }),
    isQuestion: sentences.map(({ text }) => text.trimEnd().endsWith('?')),
    isLater,
    before: isLater ? before : '',
  };
};

/** The first word after a clause that begins at `from`, where the next begins at `next`. */
export const clauseEnd = ({ tokens, ends }: AskText, from: number, next = tokens.length): number =>
  Math.min(next, ends[tokens[from]?.sentence ?? 0] ?? tokens.length);

const kindsIn = (tokens: readonly Token[]): string[] => tokens.flatMap(({ kind }) => (kind === '' ? [] : [kind]));

const REST = 14;
/** What speaks for or against a clause that asks from the word at `at` on; `last` is where the one before it begins. */
export const startFeatures = ({ tokens, ends, isQuestion, isLater }: AskText, at: number, last: number): string[] => {
  const here = tokens[at] as Token;
  const near = (shift: number): string => {
    const token = tokens[at + shift];
    return token?.sentence === here.sentence ? token.kind || KIND : EDGE;
  };
  const [b2, b1, w0, w1, w2] = [-2, -1, 0, 1, 2].map(near);
  const mark = `${here.gap}${isQuestion[here.sentence] ? '?' : '.'}`;
  const isElsewhere = isQuestion.some((one, sentence) => one && sentence !== here.sentence);
  const beside = [
    'bias',
    `g ${mark}`,
    `g ${here.gap} ${w0}`,
    `0 ${w0}`,
    `1 ${w1}`,
    `-1 ${b1}`,
    `01 ${w0} ${w1}`,
    `-0 ${b1} ${w0}`,
    `-- ${b2} ${b1}`,
    `012 ${w0} ${w1} ${w2}`,
    `since ${last < 0 ? 'none' : Math.min(8, at - last)} ${mark}`,
    `s ${Math.min(3, here.sentence)} ${isLater ? 'later' : 'new'}`,
    ...(isElsewhere ? [`e ${mark}`, `e ${here.gap} ${w0}`, `e ${w0} ${w1}`] : []),
  ];
  if (here.gap === '') return beside;
  const rest = kindsIn(tokens.slice(at, ends[here.sentence])).slice(0, REST);
  const within = here.gap === 'mark' ? 'm' : 'b';
  return [...beside, ...rest.flatMap((word, index) => [`${within} ${word}`, `${within} ${word} ${rest[index + 1]}`])];
};

/** How words are put: a question opens with its word or verb; else something is told, or only named. */
export const formOf = (words: readonly string[]): string => {
  const asks = words.findIndex((word) => whWords.has(word));
  const inverts = words.findIndex((word) => auxiliaries.has(word));
  if (asks >= 0 && asks < 3) return 'wh';
  if (inverts === 0) return 'yes-no';
  return asks >= 0 ? 'wh later' : inverts > 0 ? 'tells' : 'names';
};
const whWords = new Set('what whats which who whos whom whose why how hows when whens where wheres'.split(' '));
const auxiliaries = new Set(
  "is are was were am do does did don't can can't could will won't would should shall must may might has have had isn't aren't doesn't it's they're we're i'm im dont cant wont isnt doesnt".split(
    ' ',
  ),
);

/** So many letters of a word stand for its forms. */
const STEMS = [4, 6];

/** What speaks for each thing that a clause may ask; `asked` is what the clauses before it ask. */
export const askFeatures = (text: AskText, from: number, to: number, asked: readonly string[]): string[] => {
  const { tokens, ends, isQuestion, isLater, before } = text;
  const own = tokens.slice(from, to);
  const words = kindsIn(own);
  const sentence = own[0]?.sentence ?? 0;
  const mark = isQuestion[sentence] && to === ends[sentence] ? '?' : '.';
  const form = formOf(words);
  const turn = isLater ? 'later' : 'new';
  const long = `long ${Math.min(6, words.length >> 1)}`;
  const padded = [EDGE, ...words, '.'];
  return [
    ...new Set([
      'bias',
      mark,
      turn,
      long,
      `${turn} ${long}`,
      `gap ${own[0]?.gap}`,
      `form ${form}${mark}`,
      `form ${form}${mark} ${turn}`,
      `form ${form}${words.includes(KIND) ? KIND : ''}${words.includes(NAME) ? NAME : ''}${words.includes(SUM) ? SUM : ''}`,
      `after ${asked.at(-1) ?? 'none'}`,
      ...[KIND, NAME, SUM, NUMBER].flatMap((kind) => (words.includes(kind) ? [`has ${kind} ${mark}`] : [])),
      ...(words.filter((word) => word === SUM).length > 1 ? ['has sums'] : []),
      ...(before ? [`before ${before}`, `before ${before} ${words.slice(0, 2).join(' ')}`] : []),
      ...padded.flatMap((word, index) => {
        const [next, third] = [padded[index + 1], padded[index + 2]];
        const pair = next === undefined ? [] : [`${word} ${next}`];
        return [
          `= ${word}`,
          ...pair,
          ...(third === undefined ? [] : [`${word} ${next} ${third}`, `${word} _ ${third}`]),
        ];
      }),
      ...own.flatMap(({ kind, word }) =>
        kind === '' || kind === KIND || kind === word
          ? STEMS.flatMap((length) => (word.length > length ? [`~${word.slice(0, length)}`] : []))
          : [],
      ),
      ...(isLater ? words.map((word) => `later ${word}`) : []),
    ]),
  ];
};
