import type { Cond, Reading } from '#shared/contracts/reading/question';
import { physicalUnits } from '../../lexical/words.ts';
import type { ReadSentence } from '../read-sentence.ts';
import { type AskText, askText, type Token } from './ask-features.ts';

/** What was made of a message before its conditions are weighed. */
export type Heard = Pick<Reading, 'acts' | 'subjects' | 'need' | 'figs' | 'ops'> & {
  /** Conditions by rule: what must, must not or should be, in so many words. */
  ruled: readonly Cond[];
};

/** Words of a message in turn, and what else was read of each. */
export type CondText = AskText & {
  /** What each word was read as otherwise: a size, a place, a name in use. */
  taken: readonly string[];
  /** The kind of the rule that a word stands in, and whether it begins or ends what that rule takes. */
  ruled: readonly { kind: string; isFirst: boolean; isLast: boolean }[];
  /** What each sentence asks. */
  asked: readonly string[];
  hasPick: boolean;
};

/** A stretch of words that may set a condition; `to` is the first word after it. */
export type Stretch = { from: number; to: number };

/** @param sentences those of the body */
export const condText = (sentences: readonly ReadSentence[], isLater: boolean, heard: Heard): CondText => {
  const text = askText(sentences, isLater, '');
  const { need, acts } = heard;
  const quotes: (readonly [string, readonly { q: string; s: string }[]])[] = [
    ['cat', need.cats],
    ['size', need.size],
    ['setting', need.setting ? [need.setting] : []],
    ['place', [need.place, need.state].flatMap((one) => one ?? [])],
    ['budget', need.budget ? [need.budget] : []],
    ['deadline', need.deadline ? [need.deadline] : []],
    ['fig', heard.figs],
    ['op', heard.ops],
    ...heard.subjects.map((one) => [one.role, [one]] as const),
  ];
  const at = (sentence: number, q: string) => sentences[sentence]?.text.indexOf(q) ?? -1;
  const isIn = ({ sentence, at: from, end }: Token, one: { q: string; s: string }) => {
    const start = sentences[sentence]?.id === one.s ? at(sentence, one.q) : -1;
    return start >= 0 && from >= start && end <= start + one.q.length;
  };
  const of = (token: Token | undefined) => token && heard.ruled.find((cond) => isIn(token, cond));
  return {
    ...text,
    taken: text.tokens.map((token) => quotes.find(([, all]) => all.some((one) => isIn(token, one)))?.[0] ?? ''),
    ruled: text.tokens.map((token, index) => {
      const own = of(token);
      return {
        kind: own?.kind ?? '',
        isFirst: own !== undefined && of(text.tokens[index - 1]) !== own,
        isLast: own !== undefined && of(text.tokens[index + 1]) !== own,
      };
    }),
    asked: sentences.map(
      ({ id }) =>
        [...new Set(acts.flatMap(({ s, ask, family }) => (s === id ? (ask ?? family) : [])))].slice(0, 2).join('+') ||
        'none',
    ),
    hasPick: acts.some(({ family }) => family === 'pick' || family === 'change'),
  };
};

const LENGTH_MAX = 10;
/** What a stretch may begin after, beside a mark. */
const before = new Set(
  'and that with w without or so it they be also ones do does one who want wants like to a an anything those wants ideally preferably only must need needs which has have plus but is are rather than having on n if can no not use uses them should shouldnt prefer'.split(
    ' ',
  ),
);
/** Words that may begin one wherever they stand. */
const openers = new Set('no not without under wireless works work integrates integrated compatible'.split(' '));
/** What it may end before, beside a mark. */
const after = new Set(
  'and or for would please pls in as is coz cos then too because plus but so w with at what how who that if thanks ok we i our when while since though tho'.split(
    ' ',
  ),
);

const isEdge = ({ tokens, ends }: CondText, at: number): boolean => {
  const token = tokens[at];
  return token === undefined || token.gap !== '' || ends.includes(at);
};

/** Every stretch that may set a condition: from a mark or a word that opens to the next mark or joint. */
export const stretchesOf = (text: CondText): Stretch[] => {
  const { tokens, ruled } = text;
  const found: Stretch[] = [];
  for (const [from, token] of tokens.entries()) {
    const isStart =
      isEdge(text, from) ||
      before.has(tokens[from - 1]?.word ?? '') ||
      openers.has(token.word) ||
      ruled[from]?.isFirst === true;
    if (!isStart || (before.has(token.word) && from + 1 < tokens.length && !isOpening.has(token.word))) continue;
    for (let to = from + 1; to <= from + LENGTH_MAX; to++) {
      const isEnd = isEdge(text, to);
      if (isEnd || after.has(tokens[to]?.word ?? '') || ruled[to - 1]?.isLast) found.push({ from, to });
      if ((isEnd && ruled[to - 1]?.kind === '') || to >= tokens.length || tokens[to]?.sentence !== token.sentence)
        break;
    }
  }
  return found.filter((stretch) => !isOther(text, stretch));
};

const otherwise = new Set(['cat', 'size', 'setting', 'place', 'budget', 'deadline', 'op']);
const keptOut = new Set(['excluded', 'to-replace', 'quoted-by', 'like-this', 'in-use']);
const tellers = new Set(
  "i i'm we we're we've i've weve im he she they they're you it's thats that's forgive sorry excuse".split(' '),
);
const linking = new Set(
  'work works fit fits talk talks connect connects integrate integrates link links trigger triggers plug plugs write writes read reads drop drops take takes feed feeds post export exports send sends sync syncs compatible into sit sits'.split(
    ' ',
  ),
);
const digits = new Set(['#', '#y']);
/** What was read as something else for the most part, holds money, only names or a name that is kept out, or tells of somebody. */
const isOther = ({ tokens, taken }: CondText, { from, to }: Stretch): boolean => {
  const own = tokens.slice(from, to);
  const what = taken.slice(from, to);
  const [first, last] = [own[0], own.at(-1)];
  return (
    what.filter((one) => otherwise.has(one)).length * 2 > own.length ||
    own.some(({ kind, word: each }) => kind === '$' || each === 'thou' || each === 'grand') ||
    own.every(
      ({ kind }) =>
        kind === '*' ||
        kind === '' ||
        kind === '§' ||
        (digits.has(kind) && own.length < 2 && !amount.test(first?.word ?? '')),
    ) ||
    (what.some((one) => keptOut.has(one)) &&
      !what.includes('connects-to') &&
      !own.some((one) => linking.has(one.word))) ||
    tellers.has(first?.word ?? '') ||
    (own.length === 2 && digits.has(first?.kind ?? '') && ['of', 'off', 'x', 'each', 'up'].includes(last?.word ?? ''))
  );
};
const isOpening = new Set('no not without has have does do can be on only no a an'.split(' '));

const pronouns = new Set(
  "i we you they he she our my us your their me i'm we're we've i've they're im weve".split(' '),
);
const verbs = new Set(
  "is are was were am has had have been do does did will would can could should may might it's isn't aren't".split(' '),
);
const amount = /^\d[\d.,]*([a-z]+)$/u;
const STEM = 5;
const long = (length: number): number => (length < 5 ? length : length < 8 ? 5 : 8);

const word = ({ kind, word: own }: Token): string => {
  const unit = amount.exec(own)?.[1];
  return unit && physicalUnits.has(unit) ? '#u' : kind === '' ? '*' : kind;
};

/** What speaks for or against a condition. */
export const condFeatures = (text: CondText, { from, to }: Stretch): string[] => {
  const { tokens, ends, isQuestion, isLater, taken, ruled, asked, hasPick } = text;
  const own = tokens.slice(from, to);
  const sentence = own[0]?.sentence ?? 0;
  const at = (index: number) => {
    const token = tokens[index];
    return token?.sentence === sentence ? word(token) : '^';
  };
  const start = sentence === 0 ? 0 : (ends[sentence - 1] ?? 0);
  const end = ends[sentence] ?? tokens.length;
  let piece = from;
  while (piece > start && tokens[piece]?.gap === '') piece--;
  let pieceEnd = to;
  while (pieceEnd < end && tokens[pieceEnd]?.gap === '') pieceEnd++;
  const pieces = tokens.slice(start, from + 1).filter(({ gap }) => gap === 'mark').length;
  const isWhole = piece === from && pieceEnd === to;
  const opened = from === piece ? 'MARK' : at(from - 1);
  const closed = to === pieceEnd ? (to === end ? (isQuestion[sentence] ? '?' : '.') : 'MARK') : at(to);
  const words = own.map(word);
  const spoken = tokens.slice(piece, pieceEnd).map(word);
  const lead = tokens.slice(piece, from).map(word);
  const hasKind = tokens.slice(0, from).some(({ kind }) => kind === '*');
  const held = new Set(taken.slice(from, to).filter(Boolean));
  const share = taken.slice(from, to).filter(Boolean).length / own.length;
  const rule = ruled[from];
  const ruleEnd = ruled[to - 1];
  const isRule = rule?.isFirst && ruleEnd?.isLast ? 'whole' : rule?.kind || ruleEnd?.kind ? 'part' : 'none';
  const ask = asked[sentence] ?? 'none';
  const where = isWhole ? 'whole' : piece === from ? 'head' : pieceEnd === to ? 'tail' : 'mid';
  const hasUnit = words.some(
    (one, index) => one === '#u' || (one === '#' && physicalUnits.has(own[index + 1]?.word ?? '')),
  );
  return [
    ...new Set([
      'bias',
      `${where}`,
      `${where} ${Math.min(2, pieces)} ${hasKind ? 'kind' : ''}`,
      `long ${long(own.length)}`,
      `long ${long(own.length)} ${where}`,
      `< ${opened}`,
      `<< ${at(from - 2)} ${opened}`,
      `> ${closed}`,
      `0 ${words[0]}`,
      `<0 ${opened} ${words[0]}`,
      `01 ${words[0]} ${words[1] ?? closed}`,
      `last ${words.at(-1)}`,
      `last ${words.at(-1)} ${closed}`,
      `rule ${isRule} ${rule?.kind}`,
      `rule ${isRule} ${where}`,
      `ask ${ask}`,
      `ask ${ask} ${where}`,
      `${isLater ? 'later' : 'new'} ${where} ${Math.min(2, pieces)}`,
      `pick ${hasPick} ${hasKind}`,
      `pick ${hasPick} ${where} ${Math.min(3, sentence)}`,
      `s ${Math.min(3, sentence)} ${where}`,
      ...[...held].map((one) => `in ${one} ${share > 0.9 ? 'all' : share > 0.4 ? 'half' : 'some'}`),
      ...(hasUnit ? ['unit', `unit ${where}`] : []),
      ...['§', '*', '#', '$', '#y'].flatMap((kind) =>
        words.includes(kind) ? [`has ${kind}`, `has ${kind} ${where}`] : [],
      ),
      ...(words.some((one) => pronouns.has(one)) ? ['person', `person ${where}`] : []),
      ...(spoken.some((one) => pronouns.has(one)) ? [`piece person`] : []),
      ...(spoken.some((one) => verbs.has(one)) ? [`piece verb ${where}`] : []),
      ...(words.some((one) => verbs.has(one)) ? ['verb'] : []),
      ...(isRule === 'none' ? [`no rule ${opened}`] : []),
      ...words.map((one) => `= ${one}`),
      ...words.map((one, index) => `${one} ${words[index + 1] ?? closed}`),
      ...own.flatMap(({ kind, word: each }) =>
        kind === each && each.length > STEM ? [`~${each.slice(0, STEM)}`] : [],
      ),
      ...lead.slice(-4).map((one) => `lead ${one}`),
      `first ${at(start)}`,
    ]),
  ];
};
