import { stem, stopWords, wordsOf } from '#functions/records/search/words';
import sameWords from './same-words.json' with { type: 'json' };

/** What may be found: how people ask for it, what they tell when they need it, and the words of its answer. */
export type Asked<T> = { value: T; examples: readonly string[]; told?: readonly string[]; answer: string };
/**
 * The nearest example of a value, how near it is, how near the value is as a whole, and which share of what the question is
 * about (its words by their worth, 0 to 1) stands anywhere in the value.
 */
export type Found<T> = {
  value: T;
  score: number;
  /** What orders the values: the score, and what is covered. */
  place: number;
  example: string;
  likeness: number;
  covered: number;
};

/**
 * How much each kind of feature says: a word, the number of a standard or a year, two side by side, what the trade calls by several names, four letters within
 * a word (so that slips of the keyboard still meet); and how much a word counts that says little.
 */
const WEIGHT = { word: 1, pair: 0.6, meaning: 1.6, letters: 0.35, small: 0.3, number: 2.5 };
/** How much each says: the nearest example, the next, the middle of all, the words of the answer; for its place what is covered. */
const SHARES = { nearest: 0.2, next: 0.1, middle: 0.35, answer: 0.45, covered: 0.2 };
/** What a word that no entry uses takes from a question. */
const UNKNOWN = 0.2;
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
    note(stemmed, isFigure ? WEIGHT.number : isSmall ? WEIGHT.small : WEIGHT.word);
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

/** What holds a feature, and how much of it: told one by one, and then kept side by side, where a question adds them up quickly. */
type Told = { at: number[]; weight: number[] };
type Held = { at: Int32Array; weight: Float64Array };
const heldOf = ({ at, weight }: Told): Held => ({ at: Int32Array.from(at), weight: Float64Array.from(weight) });

/** Tells how near a question is to each of so many that hold something of it, in the order in which they come to be found. */
const nearnessTo = (told: readonly Told[], count: number) => {
  const holders = told.map(heldOf);
  const scores = new Float64Array(count);
  const found = new Int32Array(count);
  return (question: ReadonlyMap<number, number>, tell: (index: number, score: number) => void): void => {
    let many = 0;
    for (const [feature, weight] of question) {
      const holder = holders[feature];
      if (!holder) continue;
      const { at, weight: own } = holder;
      for (let place = 0; place < at.length; place++) {
        const one = at[place] as number;
        if (scores[one] === 0) found[many++] = one;
        scores[one] = (scores[one] as number) + weight * (own[place] as number);
      }
    }
    for (let place = 0; place < many; place++) {
      const one = found[place] as number;
      tell(one, scores[one] as number);
      scores[one] = 0;
    }
  };
};

/** The length of a vector, `besides` being the square of what it holds beside it. */
const lengthOf = (weights: Iterable<number>, besides = 0): number => {
  let sum = besides;
  for (const weight of weights) sum += weight * weight;
  return Math.sqrt(sum) || 1;
};

/**
 * Finds by example: how near a text is to the ways in which each value is asked for, from 0 to about 1, the nearest first. A value
 * may have several rows, one after the other; its nearest counts.
 * Features that few values use weigh more (TF-IDF, the cosine of the angle between question and value).
 */
export const ranker = <T>(rows: readonly Asked<T>[]): ((text: string) => Found<T>[]) => {
  const numbers = new Map<string, number>();
  const uses: number[] = [];
  const lastUse: (T | undefined)[] = [];
  const examples = rows.flatMap(({ value, examples, told = [] }, row) =>
    [...examples, ...told].map((text, at) => {
      const vector = new Map<number, number>();
      // Slips of the keyboard meet in the letters of short questions; long tellings have words enough.
      eachFeature(text, at < examples.length ? 'letters' : 'pairs', (name, weight) => {
        const known = numbers.get(name);
        const feature = known ?? numbers.size;
        if (known === undefined) numbers.set(name, feature);
        vector.set(feature, (vector.get(feature) ?? 0) + weight);
        if (lastUse[feature] !== value) uses[feature] = (uses[feature] ?? 0) + 1;
        lastUse[feature] = value;
      });
      return { row, text, vector };
    }),
  );
  const most = Math.log(1 + new Set(rows.map(({ value }) => value)).size);
  const worth = uses.map((count) => Math.log(1 + Math.expm1(most) / count));

  const held = rows.map(() => new Set<number>());
  for (const { row, vector } of examples) for (const feature of vector.keys()) held[row]?.add(feature);

  const byExample: Told[] = uses.map(() => ({ at: [], weight: [] }));
  const byAnswer: Told[] = uses.map(() => ({ at: [], weight: [] }));
  const hold = (holders: readonly Told[], at: number, vector: ReadonlyMap<number, number>): void => {
    for (const [feature, weight] of vector) {
      holders[feature]?.at.push(at);
      holders[feature]?.weight.push(weight);
    }
  };
  const sums = rows.map(() => new Map<number, number>());
  for (const [at, { row, vector }] of examples.entries()) {
    for (const [feature, weight] of vector) vector.set(feature, weight * (worth[feature] ?? 0));
    const length = lengthOf(vector.values());
    for (const [feature, weight] of vector) {
      vector.set(feature, weight / length);
      sums[row]?.set(feature, (sums[row].get(feature) ?? 0) + weight / length);
    }
    hold(byExample, at, vector);
  }
  const lengths = sums.map((sum) => lengthOf(sum.values()));

  const vectorOf = (text: string, isQuestion: boolean): Map<number, number> => {
    const vector = new Map<number, number>();
    let unknown = 0;
    const note = (name: string, weight: number): void => {
      const feature = numbers.get(name);
      if (feature !== undefined) vector.set(feature, (vector.get(feature) ?? 0) + weight * (worth[feature] ?? 0));
      else if (isQuestion && name.charAt(0) !== '~' && !name.includes(' ')) unknown += (UNKNOWN * most) ** 2;
    };
    eachFeature(text, isQuestion ? 'letters' : 'words', note);
    if (isQuestion && text.match(named)?.some(isName)) note(`=${seller}`, WEIGHT.meaning);
    const length = lengthOf(vector.values(), unknown);
    for (const [feature, weight] of vector) vector.set(feature, weight / length);
    return vector;
  };
  const [seller] = meanings.get('vendor') ?? [];
  const isName = (word: string): boolean => !numbers.has(stemOf(word.toLowerCase()));
  for (const [row, { answer }] of rows.entries()) {
    const vector = vectorOf(answer, false);
    hold(byAnswer, row, vector);
    for (const feature of vector.keys()) held[row]?.add(feature);
  }
  /** The words of a question that say something, each with its worth; what no entry uses is worth most. */
  const subjectOf = (text: string): { feature: number; worth: number }[] =>
    [...new Set(wordsOf(text.replaceAll('.', ' ')))]
      .filter((word) => !small.has(word) && !stopWords.has(word) && !idle.has(word) && !isNumber(word))
      .map((word) => numbers.get(stemOf(word)) ?? -1)
      .map((feature) => ({ feature, worth: worth[feature] ?? most }));

  // Without their vectors, which would take most of the memory.
  const places = examples.map(({ row, text }) => ({ row, text }));
  const nearExamples = nearnessTo(byExample, examples.length);
  const nearAnswers = nearnessTo(byAnswer, rows.length);
  return (text) => {
    const question = vectorOf(text, true);
    const near = rows.map(() => ({ nearest: 0, next: 0, sum: 0, example: '' }));
    nearExamples(question, (at, score) => {
      const { row, text: example } = places[at] ?? { row: -1, text: '' };
      const own = near[row];
      if (!own) return;
      own.sum += score;
      if (score > own.nearest) {
        own.next = own.nearest;
        own.nearest = score;
        own.example = example;
      } else if (score > own.next) own.next = score;
    });
    const answers = new Float64Array(rows.length);
    nearAnswers(question, (row, score) => {
      answers[row] = score;
    });
    const subject = subjectOf(text);
    // One word that is covered says less than three.
    const whole = most + subject.reduce((sum, one) => sum + one.worth, 0);
    const best = new Map<T, Found<T>>();
    for (const [row, { value }] of rows.entries()) {
      const { nearest = 0, next = 0, sum = 0, example = '' } = near[row] ?? {};
      const score =
        SHARES.nearest * nearest +
        SHARES.next * next +
        SHARES.middle * (sum / (lengths[row] ?? 1)) +
        SHARES.answer * (answers[row] ?? 0);
      const covered =
        subject.reduce((sum, { feature, worth }) => sum + (held[row]?.has(feature) ? worth : 0), 0) / whole;
      const place = score + SHARES.covered * covered;
      if (score > 0 && place > (best.get(value)?.place ?? 0))
        best.set(value, { value, score, place, example, likeness: nearest, covered });
    }
    return [...best.values()].sort((a, b) => b.place - a.place);
  };
};
