import type { Cond, Guard, Reading, ReadNeed, Register, Size, Subject } from '#shared/contracts/reading/question';
import { readGuards } from '../guard/guards.ts';
import { isCountry } from '../lexical/countries.ts';
import { commonWords } from '../phrases/common-words.ts';
import { longest, phrases } from '../phrases/phrase-book.ts';
import { lexicon, spelled } from '../phrases/spelling.ts';
import { type Word, wordsIn } from '../phrases/words.ts';
import { askText } from './asks/ask-features.ts';
import { actsOf, isAboutEarlier, opsOf } from './asks/asked.ts';
import { bansIn, settledFields } from './asks/bans.ts';
import { condsIn, spokenConds } from './asks/conds.ts';
import { rankedMoves } from './later/move-scorer.ts';
import type { Given, Move } from './later/moves.ts';
import { leftOf } from './left.ts';
import { findNames, joiners, type Named, nameBook } from './names/names.ts';
import { subjectsOf } from './names/subjects.ts';
import { unknownNames } from './names/unknown-names.ts';
import { amountsIn } from './need/amounts.ts';
import { type Place, placeBook, placesIn, statesIn } from './need/places.ts';
import { catsOf, deadlineOf, settingOf, whereabouts } from './need/sought.ts';
import { topicWords } from './need/topics.ts';
import type { ReadSentence } from './read-sentence.ts';
import { type Sentence, segment } from './segment.ts';

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

import conds from './asks/conds.json' with { type: 'json' };
import ops from './asks/ops.json' with { type: 'json' };
import witnesses from './names/witnesses.json' with { type: 'json' };
import amounts from './need/amounts.json' with { type: 'json' };

/** Words that the tables of phrases use: words of the trade, whatever a list of common words holds. */
const tradeWords: ReadonlySet<string> = new Set(
  wordsIn([witnesses, conds, ops, amounts].map((table) => JSON.stringify(table)).join(' ')).map(({ lower }) => lower),
);

/** What a reader must know of the world; all of it is data. */
export type ReaderWorld = {
  /** The most frequent English words, endings folded, with a space between. */
  commonWords: string;
  /** Products, vendors and their aliases, as the records write them. */
  names: Iterable<string>;
  places: Iterable<Place>;
};

export type QuestionReader = {
  /**
   * @param isFollowUp earlier messages stand before this one: only then it may change something
   * @param before what the answer before this message was about
   */
  read(text: string, isFollowUp?: boolean, before?: string): Reading;
  /** What a later turn does with what stands, the likeliest first. */
  moves(text: string, given: Given): { kind: Move; chance: number }[];
};

/** Longer messages say what they want before this. */
const READ_MAX = 20_000;

/** Reads the sentences of texts: their words as they were meant, and the names among them. */
const worldOf = (world: ReaderWorld) => {
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
  return { sentencesOf, places, isTrade: (word: string) => topical.has(word) };
};

/** Reads sentences as the question reader does. */
export const sentenceReader = (world: ReaderWorld): ((text: string) => ReadSentence[]) => worldOf(world).sentencesOf;

/** Reads questions by rule: the same words always give the same reading. Made once for each version of the data. */
export const questionReader = (world: ReaderWorld): QuestionReader => {
  const { sentencesOf, places, isTrade } = worldOf(world);
  return {
    moves: (text, given) =>
      rankedMoves(
        askText(
          sentencesOf(text).filter(({ role }) => role === 'body'),
          true,
          '',
        ),
        given,
      ),
    read: (text, isAfter = false, before = '') => {
      const read = text.slice(0, READ_MAX);
      const sentences = sentencesOf(read);
      const isFollowUp = isAfter || sentences.some(isAboutEarlier);
      const said = sentences.filter(({ role }) => role === 'body' || role === 'subject');
      const body = said.filter(({ role }) => role === 'body');
      const guards = guardsOf(read, sentences);
      const amounts = body.map((sentence) =>
        amountsIn(
          sentence,
          sentence.words,
          nameNear(sentence),
          (word) => word !== undefined && word.base !== word.lower && isTrade(word.base),
        ),
      );
      const barred = body.flatMap((sentence) => bansIn(sentence, sentence.words));
      const found = body.flatMap((sentence) => spokenConds(sentence, sentence.words));
      const isUrgent = guards.some(({ kind, doubt }) => !doubt && (kind === 'emergency' || kind === 'clinical'));
      const need: ReadNeed = {
        cats: isUrgent ? [] : catsOf(said),
        setting: settingOf(said),
        size: firstOfEach(amounts.flatMap(({ sizes }) => sizes)),
        ...whereabouts(said, places),
        budget: amounts.find(({ budget }) => budget)?.budget ?? null,
        deadline: deadlineOf(body),
      };
      const changes = isFollowUp ? opsOf(body, need) : [];
      const figs = amounts.flatMap((amount) => amount.figs);
      const asked = actsOf(body, isFollowUp, before, guards, changes, text);
      // A country of a condition is where something comes from, and no product.
      const subjects = subjectsOf(said, figs, askedIn(said, asked)).filter(
        ({ q, role }) =>
          !(isCountry(q) && barred.some((cond) => settledFields.has(cond.field) && cond.q.includes(q))) &&
          !(linking.has(role) && dayNames.has(q.toLowerCase())) &&
          !(role === 'connects-to' && (isCountry(q) || q === need.place?.q)),
      );
      // "Must be under 15k" is the budget.
      const told = found.filter(({ field, q }) => !(field === 'price' && need.budget && q.includes(need.budget.q)));
      const heard = { acts: asked, subjects: linkedBy(told, subjects), need, figs, ops: changes, guards };
      // What a typed field settles is said by no other.
      const isBarred = ({ q, s }: Cond) =>
        barred.some((one) => one.s === s && (one.q.includes(q) || q.includes(one.q)));
      // What is said of a product that is left out, or to go, is no condition on another: "X isn't cutting it".
      const isOfName = ({ q, s }: Cond) =>
        subjects.some(
          (one) => one.s === s && (one.role === 'excluded' || one.role === 'to-replace') && q.includes(one.q),
        );
      // Nor are names alone.
      const isNames = ({ q, s, field }: Cond) => {
        const own = subjects.filter((one) => one.s === s && q.includes(one.q));
        const rest = wordsIn(own.reduce((left, one) => left.split(one.q).join(' '), q));
        return field !== 'integration' && own.length > 0 && rest.every(({ lower }) => joiners.has(lower));
      };
      const weighed = condsIn(body, isFollowUp, { ...heard, ruled: told }).filter(
        (cond) => !isBarred(cond) && !isOfName(cond) && !isNames(cond),
      );
      const reading = { ...heard, conds: [...barred, ...weighed] };
      return { ...reading, register: registerOf(sentences), left: leftOf(sentences, reading) };
    },
  };
};

/** "I was told X is the cheapest. Is that right?" asks about X: a few words lean on the sentence before. */
const FEW = 4;
const askedIn = (said: readonly ReadSentence[], acts: Reading['acts']): ReadonlySet<string> =>
  new Set(
    acts.flatMap(({ s }) => {
      const at = said.findIndex(({ id }) => id === s);
      const before = (said[at]?.words.length ?? 0) <= FEW ? said[at - 1] : undefined;
      return before ? [before.id, s] : [s];
    }),
  );

/** "Integrates with X and Leecare": what stands in a condition of links is linked to, though the witness is further off. */
const linkedBy = (conds: readonly Cond[], subjects: readonly Subject[]): Subject[] =>
  subjects.map((one) =>
    one.role === 'mentioned' &&
    conds.some(({ s, field, q }) => s === one.s && field === 'integration' && q.includes(one.q))
      ? { ...one, role: 'connects-to' }
      : one,
  );

/** "From Monday" links to nothing, and "retiring in June" replaces none. */
const linking = new Set<Subject['role']>(['connects-to', 'to-replace']);
const dayNames = new Set(
  'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december'.split(
    ' ',
  ),
);

/** A unit that is counted again later is about something else. */
const firstOfEach = (sizes: readonly Size[]): Size[] =>
  sizes.filter((size, index) => sizes.findIndex(({ unit }) => unit === size.unit) === index);

const guardsOf = (text: string, sentences: readonly Sentence[]): Guard[] => {
  const found = readGuards(text);
  return found.map(({ kind, q, at, doubt }) => ({
    kind,
    q,
    ...(doubt ? { doubt } : {}),
    s: sentences.findLast((sentence) => sentence.at <= at)?.id ?? 's1',
  }));
};

const nameNear =
  ({ words, names }: ReadSentence) =>
  (start: number, end: number): string | undefined =>
    names.find(({ from, isThing }) => !isThing && (words[from]?.at ?? -1) >= start && (words[from]?.at ?? -1) <= end)
      ?.name;

const registerOf = (sentences: readonly Sentence[]): Register => {
  const roles = new Set(sentences.map(({ role }) => role));
  if (roles.has('closing') || roles.has('history') || roles.has('subject')) return 'letter';
  const words = sentences.flatMap(({ text }) => wordsIn(text)).length;
  if (words < 8) return 'fragment';
  return sentences.length > 12 ? 'formal' : 'chat';
};
