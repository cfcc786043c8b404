import { stem, stopWords, wordsOf } from '#functions/records/search/words';
import sameWords from './same-words.json' with { type: 'json' };

/** What may be found: how people ask for it, what they tell when they need it, and the words of its answer. */
export type Asked<T> = { value: T; examples: readonly string[]; told?: readonly string[]; answer: string };
/**
 * The nearest example of a value and how like it the question is, how near the value is as a whole, and which share of what
 * the question is about (its words by their worth, 0 to 1) stands anywhere in the value.
 */
export type Found<T> = {
  value: T;
  /** How near it is, 0 to 1. */
  score: number;
  /** What orders the values: the score, what is covered, and the likeness. */
  place: number;
  example: string;
  likeness: number;
  covered: number;
};

/**
 * How much each kind of feature says: a word, the number of a standard, two side by side, what the trade calls by several names, four letters within
 * a word (so that slips of the keyboard still meet); and how much a word counts that says little.
 */
const WEIGHT = { word: 1, pair: 1, meaning: 1, letters: 0.35, small: 0.3, number: 2.5 };
/** How much each says: the ways of asking, the words of the answer; for its place what is covered, and the nearest example. */
const SHARES = { asked: 0.58, answer: 0.25, covered: 0.16, like: 0.08 };
/** BM25: how soon a feature that comes again says no more, and how far a long text is held to its length. */
const AGAIN = 0.8;
const LENGTH = 0.6;
const LETTERS = 4;
/** A name that no entry knows is somebody's who sells. */
const named = /(?<=[\p{Ll}\d,] )\p{Lu}[\p{L}\d]+/gu;

const small = new Set(
  'a an the of to in on for is are be do does did we our us i my you it its this that and or with at by as have has can could will would if there they their them what how when who which should'.split(
    ' ',
  ),
);

/** Words that tell how somebody feels about a thing, and not what it is. */
const idle = new Set(
  'keep keeps keeping kept go goes going gone get gets getting got all time times day every always never still just anything something nothing everything done lot lots really ever around again need needs want wants please any some much many more thing things good way best make makes new old out up down off'.split(
    ' ',
  ),
);

const meanings = new Map<string, number[]>();
/** The first word of each name, and how many words the longest has that begins with it. */
const beginnings = new Map<string, number>();
for (const [index, names] of sameWords.entries())
  for (const name of names) {
    const own = wordsOf(name).map(stem);
    const key = own.join(' ');
    meanings.set(key, [...(meanings.get(key) ?? []), index]);
    beginnings.set(own[0] ?? '', Math.max(own.length, beginnings.get(own[0] ?? '') ?? 0));
  }

const stems = new Map<string, string>();
/** Kept, as the same words come again in every entry. */
const stemOf = (word: string): string => {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const found = stem(word);
  stems.set(word, found);
  return found;
};

/** When something happened says little of what it was. */
const isYear = (word: string): boolean => word >= '1990' && word <= '2049';
const isNumber = (word: string): boolean => word.charAt(0) >= '0' && word.charAt(0) <= '9';

/** How closely a text is looked at: its words, the pairs of them as well, the letters in them as well. */
type Detail = 'words' | 'pairs' | 'letters';

/** Notes each feature that a text holds, as often as it stands there. Numbers are left out, but those of standards and years. */
const eachFeature = (text: string, detail: Detail, note: (name: string, weight: number) => void): void => {
  const all = wordsOf(text.replaceAll('.', ' '));
  const own = all.map(stemOf);
  const said = new Set<number>();
  for (const [from, first] of own.entries())
    for (let length = beginnings.get(first) ?? 0; length > 0; length--)
      for (const meaning of meanings.get(own.slice(from, from + length).join(' ')) ?? []) said.add(meaning);
  for (const meaning of said) note(`=${meaning}`, WEIGHT.meaning);
  let before = '';
  let wasSmall = false;
  for (const [index, word] of all.entries()) {
    const isFigure = isNumber(word);
    if (isFigure && word.length !== LETTERS) continue;
    const isSmall = small.has(word);
    const stemmed = own[index] ?? '';
    const isSaying = isFigure ? !isYear(word) : !isSmall;
    note(stemmed, isSaying ? (isFigure ? WEIGHT.number : WEIGHT.word) : WEIGHT.small);
    if (detail === 'words') continue;
    if (before) note(`${before} ${stemmed}`, isSmall && wasSmall ? WEIGHT.small * WEIGHT.pair : WEIGHT.pair);
    before = stemmed;
    wasSmall = isSmall;
    if (!isSmall && detail === 'letters') {
      const padded = `_${word}_`;
      for (let at = 0; at + LETTERS <= padded.length; at++) note(`~${padded.slice(at, at + LETTERS)}`, WEIGHT.letters);
    }
  }
};

type Features = ReadonlyMap<string, number>;
const featuresOf = (texts: readonly string[], detail: Detail): Map<string, number> => {
  const all = new Map<string, number>();
  for (const text of texts) eachFeature(text, detail, (name, weight) => all.set(name, (all.get(name) ?? 0) + weight));
  return all;
};

/** What a feature is worth that so many of all texts hold: Robertson's weight, never below nothing. */
const worthOf = (many: number, all: number): number => Math.log(1 + (all - many + 0.5) / (many + 0.5));

/**
 * How near a question is to each text, from 0 to 1, which no text reaches that does not hold all of it again and again: Okapi
 * BM25 (Robertson and Zaragoza, The Probabilistic Relevance Framework, 2009) over the most that the question could come to.
 */
const nearnessTo = (texts: readonly Features[]) => {
  const lengths = texts.map((text) => [...text.values()].reduce((sum, weight) => sum + weight, 0));
  const middle = lengths.reduce((sum, length) => sum + length, 0) / texts.length || 1;
  const holders = new Map<string, { at: number[]; says: number[] }>();
  for (const [at, text] of texts.entries())
    for (const [name, weight] of text) {
      const holder = holders.get(name) ?? { at: [], says: [] };
      holder.at.push(at);
      holder.says.push(weight / (weight + AGAIN * (1 - LENGTH + (LENGTH * (lengths[at] ?? 0)) / middle)));
      holders.set(name, holder);
    }
  const worth = (name: string): number => worthOf(holders.get(name)?.at.length ?? 0, texts.length);
  const near = (question: Features): Float64Array => {
    const scores = new Float64Array(texts.length);
    let most = 0;
    for (const [name, weight] of question) {
      const holder = holders.get(name);
      if (!holder && !isWord(name)) continue;
      const says = weight * worth(name);
      most += says;
      for (const [place, at] of holder?.at.entries() ?? [])
        scores[at] = (scores[at] ?? 0) + says * (holder?.says[place] ?? 0);
    }
    return scores.map((score) => score / (most || 1));
  };
  return { near, worth, isKnown: (name: string) => holders.has(name) };
};
/** Two side by side and letters in a word are no words. */
const isWord = (name: string): boolean => !name.startsWith('~') && !name.includes(' ');

/** How alike two texts are by their words: the cosine of the angle between them. */
const likenessOf = (one: Features, other: Features, worth: (name: string) => number): number => {
  let [both, own, others] = [0, 0, 0];
  for (const [name, weight] of one) {
    const value = worth(name);
    own += (weight * value) ** 2;
    both += weight * value * (other.get(name) ?? 0) * value;
  }
  for (const [name, weight] of other) others += (weight * worth(name)) ** 2;
  return both / Math.sqrt(own * others || 1);
};
/** How many of the nearest are told by which of their examples. */
const TOLD = 8;

/**
 * Finds by example: how near a text is to the ways in which each value is asked for and to what answers it, the nearest first.
 * A value may have several rows; its nearest counts.
 */
export const ranker = <T>(rows: readonly Asked<T>[]): ((text: string) => Found<T>[]) => {
  // Slips of the keyboard meet in the letters of short questions; long tellings have words enough.
  const asked = rows.map(({ examples, told = [] }) => {
    const all = featuresOf(examples, 'letters');
    for (const [name, weight] of featuresOf(told, 'pairs')) all.set(name, (all.get(name) ?? 0) + weight);
    return all;
  });
  const answers = rows.map(({ answer }) => featuresOf([answer], 'words'));
  const byAsked = nearnessTo(asked);
  const byAnswer = nearnessTo(answers);
  const isKnown = (name: string): boolean => byAsked.isKnown(name) || byAnswer.isKnown(name);
  const seller = meanings.get('vendor')?.[0];
  const questionOf = (text: string): Features => {
    const question = featuresOf([text], 'letters');
    if (text.match(named)?.some((word) => !isKnown(stemOf(word.toLowerCase()))))
      question.set(`=${seller}`, WEIGHT.meaning);
    return question;
  };
  /** The words of a question that say something; what no entry uses is worth most. */
  const subjectOf = (text: string): string[] =>
    [...new Set(wordsOf(text.replaceAll('.', ' ')))]
      .filter((word) => !small.has(word) && !stopWords.has(word) && !idle.has(word) && !isNumber(word))
      .map(stemOf);

  return (text) => {
    const question = questionOf(text);
    const [nearAsked, nearAnswer] = [byAsked.near(question), byAnswer.near(question)];
    const subject = subjectOf(text).map((name) => ({ name, worth: byAsked.worth(name) }));
    // One word that is covered says less than three.
    const whole = byAsked.worth('') + subject.reduce((sum, { worth }) => sum + worth, 0);
    const best = new Map<T, Omit<Found<T>, 'example' | 'likeness'> & { row: Asked<T> }>();
    for (const [at, row] of rows.entries()) {
      const score = SHARES.asked * (nearAsked[at] ?? 0) + SHARES.answer * (nearAnswer[at] ?? 0);
      const held = subject.filter(({ name }) => asked[at]?.has(name) || answers[at]?.has(name));
      const covered = held.reduce((sum, { worth }) => sum + worth, 0) / whole;
      const place = score + SHARES.covered * covered;
      if (score > 0 && place > (best.get(row.value)?.place ?? 0))
        best.set(row.value, { value: row.value, score, place, covered, row });
    }
    const words = featuresOf([text], 'words');
    return [...best.values()]
      .sort((a, b) => b.place - a.place)
      .map(({ row, ...one }, index) => {
        const [nearest] = (index < TOLD ? [...row.examples, ...(row.told ?? [])] : [])
          .map((example) => ({ example, likeness: likenessOf(words, featuresOf([example], 'words'), byAsked.worth) }))
          .sort((a, b) => b.likeness - a.likeness);
        const { example = '', likeness = 0 } = nearest ?? {};
        return { ...one, example, likeness, place: one.place + SHARES.like * likeness };
      })
      .sort((a, b) => b.place - a.place);
  };
};
