import { phraseBook } from '#shared/reading/phrases/phrase-book';
import { type Word, wordsIn } from '#shared/reading/phrases/words';

/** What a buyer says that a draft is not to hold, and the draft's order without it. */
export type Hushed = { told: string; hushed: readonly string[] };

/**
 * How it is said: `theme` names what is kept back ("don't mention the fall"), `back` points to what was just said ("keep that
 * out"), `on` keeps back all that follows in its sentence ("between us, …"), `temper` tells what the reader is like ("they're touchy").
 */
const hushes = phraseBook<'theme' | 'back' | 'on' | 'temper'>([
  ["don't|dont|never tell|mention|say|reveal|disclose|name|include|admit", 'theme'],
  ['do|does|to not tell|mention|say|reveal|disclose|name|include', 'theme'],
  ['not to tell|mention|say|reveal|disclose|name', 'theme'],
  ["don't|dont|never let on|slip|them", 'theme'],
  ['do not let on|slip|them', 'theme'],
  ['without telling|saying|mentioning|naming|revealing|disclosing', 'theme'],
  ['without giving|letting away|on', 'theme'],
  ["don't|dont|never give|giving away", 'theme'],
  ['do not give away', 'theme'],
  ['not to give away', 'theme'],
  ['no mention|word of|about', 'theme'],
  ['no need to mention|say', 'theme'],
  ['nothing about', 'theme'],
  ['not a? word about', 'theme'],
  ['keep|leave quiet about', 'theme'],
  ['not for them|him|her|vendor|supplier to know|see|hear|read', 'back'],
  ['not for their|his|her|vendor|supplier eyes|ears', 'back'],
  ['keep|leave that|this|it|those|these out', 'back'],
  ['keep|leave that|this|it|those|these to yourself|ourselves|us|quiet|secret|internal', 'back'],
  ['keep|stays that|this|it? between us', 'back'],
  ["mustn't|shouldn't|needn't|can't|cannot know|see|hear|find", 'back'],
  ['must|should|need|can|may not know|see|hear|find', 'back'],
  ["don't|dont|doesn't|doesnt need to know", 'back'],
  ['none of their|his|her business', 'back'],
  ['between us|ourselves', 'on'],
  ['between you and me', 'on'],
  ['off the record', 'on'],
  ['just so you know', 'on'],
  [
    "they're|theyre|they|he|she|'s are|is|can|get? be? a? bit|little|very|pretty|quite|rather|so|really? litigious|touchy|sensitive|prickly|precious|grumpy|stroppy|defensive|aggressive|proud|nasty",
    'temper',
  ],
]);
/** Of whom it is said that they must not know: of anybody else it is said of the whole draft. */
const readers = new Set('they them he she vendor supplier rep it'.split(' '));
const leads = new Set(
  "and but so just please pls though although however also obviously but that which this it is thats its 's".split(' '),
);
/** Words that name nothing to keep back. */
const empty = new Set(
  'that this it them they him her who anyone anybody about the a an for to of or and but please pls so yet just in out either at all though what we is are'.split(
    ' ',
  ),
);
const requests = new Set('ask please can could send request'.split(' '));
const orders = new Set('tell ask write email mail draft say saying telling'.split(' '));
const tellers = new Set('that saying say because as since telling'.split(' '));
const breaks = ',;:()–—"•';
const ends = '.!?\n';

type Clause = { from: number; to: number; isFirst: boolean };

/** Where a clause begins: after a mark, at "but", at "and" before what hushes; a comma within a number is none. */
const clausesOf = (words: readonly Word[], hushAt: ReadonlySet<number>): Clause[] => {
  const starts = words.flatMap((word, at) => {
    const isEnd = [...word.gap].some((mark) => ends.includes(mark));
    const isBreak = isEnd || [...word.gap].some((mark) => breaks.includes(mark)) || word.gap.includes(' - ');
    const isTurn = word.lower === 'but' || (word.lower === 'and' && hushAt.has(at + 1));
    return at === 0 || isBreak || isTurn ? [{ at, isFirst: at === 0 || isEnd }] : [];
  });
  return starts.map(({ at, isFirst }, index) => ({ from: at, to: starts[index + 1]?.at ?? words.length, isFirst }));
};

/**
 * A message without what its writer says is not for the reader, and without the words that say so: "we go to Rauland but that is
 * not for them to know", "don't mention the fall", "between us it's the price". The order itself always stays.
 * @param text what the buyer wrote of a draft
 */
export const withoutHushed = (text: string): Hushed => {
  const words = wordsIn(text);
  const found = hushes.find(words);
  if (found.length === 0) return { told: text, hushed: [] };
  const clauses = clausesOf(words, new Set(found.map(({ from }) => from)));
  const cuts: { from: number; to: number }[] = [];
  const themes: string[] = [];
  for (const { value, from, to } of found) {
    const at = clauses.findIndex((clause) => clause.from <= from && from < clause.to);
    const clause = clauses[at];
    if (!clause) continue;
    const before = words.slice(clause.from, from);
    const isOpening = before.every(({ lower }) => leads.has(lower));
    if (value === 'theme') {
      // "We do not share data" is told; "without saying" hushes wherever it stands.
      if (!isOpening && words[from]?.lower !== 'without' && words[from]?.lower !== 'not') continue;
      cuts.push({ from: isOpening ? clause.from : from, to: clause.to });
      const named = words.slice(to, clause.to).filter(({ lower }) => !empty.has(lower));
      themes.push(...named.flatMap(({ base }) => (base.length >= THEME_LETTERS ? [base] : [])));
      const [next] = words.slice(to);
      const isBack = named.length === 0 && next?.lower !== 'who' && next?.lower !== 'what';
      if (isBack) cuts.push(...previousOf(words, clauses, at));
    } else if (value === 'temper') cuts.push(clause);
    else if (value === 'on') {
      const last = clauses.findIndex(({ isFirst }, index) => index > at && isFirst);
      const end = last < 0 ? words.length : (clauses[last]?.from ?? words.length);
      cuts.push({ from, to: end });
      if (to === end)
        cuts.push(...(isOpening ? previousOf(words, clauses, at) : [{ from: clause.from, to: clause.to }]));
    } else {
      // "Tell them they must not see names" is told.
      if (before.some(({ lower }) => orders.has(lower))) continue;
      const said = before.filter(({ lower }) => !leads.has(lower));
      const isOfReader = said.every(({ lower, base }) => readers.has(lower) || readers.has(base));
      cuts.push({ from: clause.from, to: clause.to });
      if (isOfReader) cuts.push(...previousOf(words, clauses, at));
    }
  }
  for (const clause of clauses.slice(1)) {
    const held = words.slice(clause.from, clause.to);
    if (!requests.has(held[0]?.lower ?? '') && held.some(({ base }) => themes.includes(base)))
      cuts.push({ from: clause.from, to: clause.to });
  }
  return cutOut(text, words, cuts);
};

/** Whether a line says something that is kept from its reader: two words of such a passage that are told nowhere. */
export const holdsHushed = (line: string, { told, hushed }: Hushed): boolean => {
  const open = new Set(wordsIn(told).map(({ base }) => base));
  const own = new Set(wordsIn(line).map(({ base }) => base));
  return hushed.some((passage) => {
    const kept = new Set(
      wordsIn(passage).flatMap(({ lower, base }) => (empty.has(lower) || open.has(base) ? [] : [base])),
    );
    return [...kept].filter((word) => own.has(word)).length > 1;
  });
};

const THEME_LETTERS = 5;

/** The clause before one that points back; of the order itself only what it tells. */
const previousOf = (words: readonly Word[], clauses: readonly Clause[], at: number): { from: number; to: number }[] => {
  const clause = clauses[at - 1];
  if (!clause) return [];
  if (at > 1) return [{ from: clause.from, to: clause.to }];
  const telling = words.findIndex(({ lower }, index) => index < clause.to && tellers.has(lower));
  return telling < 0 ? [] : [{ from: telling, to: clause.to }];
};

const cutOut = (text: string, words: readonly Word[], cuts: readonly { from: number; to: number }[]): Hushed => {
  const isCut = words.map((_, at) => cuts.some(({ from, to }) => from <= at && at < to));
  const hushed: string[] = [];
  let told = '';
  let begun = 0;
  for (const [at, word] of words.entries()) {
    if (isCut[at]) {
      if (!isCut[at - 1]) begun = at;
      if (isCut[at - 1]) hushed.push(`${hushed.pop() ?? ''}${word.gap}${word.text}`);
      else hushed.push(word.text);
    } else {
      told += `${isCut[at - 1] && told !== '' ? joined(words[begun]?.gap ?? '', word.gap) : word.gap}${word.text}`;
    }
  }
  const tail = isCut.at(-1) ? '' : text.slice(words.at(-1)?.end ?? 0);
  return { told: `${told.trim()}${tail}`, hushed };
};

/** What stands between the words around a passage that is gone: the end of a sentence still ends it, a colon still opens. */
const joined = (before: string, after: string): string => {
  const mark =
    [...after].find((each) => ends.includes(each)) ??
    (before.includes(':') ? ':' : [...after].find((each) => each === ',' || each === ';'));
  return `${mark ?? (before.includes(',') ? ',' : '')} ${[...after].filter((each) => !`${ends}${breaks} -`.includes(each)).join('')}`;
};
