import { commonWords } from '../phrases/common-words.ts';
import { longest, phrases } from '../phrases/phrase-book.ts';
import { lexicon, spelled } from '../phrases/spelling.ts';
import { type Word, wordsIn } from '../phrases/words.ts';
import conds from './asks/conds.json' with { type: 'json' };
import ops from './asks/ops.json' with { type: 'json' };
import { findNames, type Named, nameBook } from './names/names.ts';
import { unknownNames } from './names/unknown-names.ts';
import witnesses from './names/witnesses.json' with { type: 'json' };
import amountWords from './need/amounts.json' with { type: 'json' };
import { amountsIn } from './need/amounts.ts';
import { type Place, placeBook, placesIn, statesIn } from './need/places.ts';
import { topicWords } from './need/topics.ts';
import { type Sentence, segment } from './segment.ts';

/** A sentence with its words, spelling mended, and the names among them. */
export type ReadSentence = Sentence & { words: readonly Word[]; names: readonly Named[] };

/** What buyers use today that no record holds. */
const book = phrases([
  'paper chart|record|file|form|roster?',
  'paper',
  'spreadsheet',
  'excel',
  'whatsapp',
  'word',
  'pager',
  'fax|faxes',
  'whiteboard',
  'dect phone|handset?',
  'communication book',
  'zoom|skype|teams|facetime',
  'walkie talkie',
  'two way radio',
  'email',
  'clipboard',
  'sticky note',
  'phone tree',
  'call bell',
  'full emr|ehr',
]);

/** Things that stand where a product would: "paper charts", "pagers". They count only where a witness gives them a role. */
const thingsIn = (words: readonly Word[], text: string): Named[] =>
  longest(book.find(words)).map(({ from, to }) => ({
    name: text.slice(words[from]?.at, words[to - 1]?.end),
    from,
    to,
    isKnown: false,
    isThing: true,
  }));

/** Words that the tables of phrases use: words of the trade, whatever a list of common words holds. */
const tradeWords: ReadonlySet<string> = new Set(
  wordsIn([witnesses, conds, ops, amountWords].map((table) => JSON.stringify(table)).join(' ')).map(
    ({ lower }) => lower,
  ),
);

/** What a reader must know of the world; all of it is data. */
export type ReaderWorld = {
  /** The most frequent English words, endings folded, with a space between. */
  commonWords: string;
  /** Products, vendors and their aliases, as the records write them. */
  names: Iterable<string>;
  places: Iterable<Place>;
};

/** Longer messages say what they want before this. */
export const READ_MAX = 20_000;

/** Reads the sentences of texts: their words as they were meant, and the names among them. */
export const openWorld = (world: ReaderWorld) => {
  const isCommon = commonWords(world.commonWords);
  const topical = new Set(topicWords);
  const isOrdinary = (word: string) =>
    isCommon(word) || topical.has(word.toLowerCase()) || tradeWords.has(word.toLowerCase());
  const names = nameBook(world.names, isOrdinary, (word) => topical.has(word));
  const places = placeBook(world.places, isCommon);
  const known = lexicon([...topicWords, ...names.words, ...places.words], isCommon);
  const readSentence = (sentence: Sentence): ReadSentence => {
    const words = spelled(wordsIn(sentence.text), known);
    const found = findNames(names, words, sentence.text);
    const towns = [...placesIn(places, words, sentence.text), ...statesIn(words, sentence.text)];
    const isPlace = (at: number) => towns.some(({ from, to }) => from <= at && at < to);
    const unknown = unknownNames(names, words, sentence.text, found, isPlace);
    const things = thingsIn(words, sentence.text);
    const all = [
      ...found,
      ...unknown,
      ...things.filter(({ from, to }) => ![...found, ...unknown].some((name) => name.from < to && from < name.to)),
    ];
    return { ...sentence, words, names: all.sort((a, b) => a.from - b.from) };
  };
  const sentencesOf = (text: string): ReadSentence[] => segment(text.slice(0, READ_MAX)).map(readSentence);
  const isThing = (word: Word | undefined) => word !== undefined && word.base !== word.lower && topical.has(word.base);
  const amountsOf = (sentence: ReadSentence) => amountsIn(sentence, sentence.words, nameNear(sentence), isThing);
  return { sentencesOf, amountsOf, places };
};

/** The name nearest to the middle of a stretch that it begins in: of "Rauland 61k, Ascom 58k" each has its own. */
const nameNear =
  ({ words, names }: ReadSentence) =>
  (start: number, end: number): string | undefined => {
    const distance = (place: number) => Math.abs(place - (start + end) / 2);
    const middle = (start + end) / 2;
    // "Rauland 142k + 6k a year, Ascom 118k": a mark parts what is another's.
    const isApart = (place: number) =>
      words.some(({ at, gap }) => at > Math.min(place, middle) && at <= Math.max(place, middle) && gap.includes(', '));
    const near = names.flatMap(({ name, from, to, isThing }) => {
      const [at, last] = [words[from]?.at ?? -1, words[to - 1]?.end ?? -1];
      return !isThing && at >= start && at <= end
        ? [{ name, away: Math.min(distance(at), distance(last)) + (isApart(at) ? end - start : 0) }]
        : [];
    });
    return near.sort((a, b) => a.away - b.away)[0]?.name;
  };

/** Reads sentences as the question reader does. */
export const sentenceReader = (world: ReaderWorld): ((text: string) => ReadSentence[]) => openWorld(world).sentencesOf;
