import type {
  Act,
  CareSetting,
  Fig,
  Guard,
  Op,
  Reading,
  ReadNeed,
  Register,
  Size,
  Subject,
} from '#shared/contracts/reading';
import type { Category } from '#shared/kernel/catalogue';
import { outOfScope, readGuards } from '../guard/guards.ts';
import { values } from '../lexical/values.ts';
import { longest, phraseBook } from '../phrases/phrase-book.ts';
import { type Word, wordsIn } from '../phrases/words.ts';
import acts from './acts.json' with { type: 'json' };
import { actsIn, type Clause } from './acts.ts';
import amountWords from './amounts.json' with { type: 'json' };
import { amountsIn } from './amounts.ts';
import { commonWords } from './common-words.ts';
import conds from './conds.json' with { type: 'json' };
import { condsIn } from './conds.ts';
import { leftOf } from './left.ts';
import { findNames, type Named, nameBook, unknownNames } from './names.ts';
import ops from './ops.json' with { type: 'json' };
import { opsIn } from './ops.ts';
import { type Place, placeBook, placesIn, statesIn } from './places.ts';
import { collapse, roleBefore, rolesOf, rolesOfPronoun } from './roles.ts';
import { type Sentence, segment } from './segment.ts';
import { lexicon, spelled } from './spelling.ts';
import { thingsIn } from './things.ts';
import { categoryBook, settingBook, type Topic, topicsIn, topicWords } from './topics.ts';
import witnesses from './witnesses.json' with { type: 'json' };

/** What a reader must know of the world; all of it is data. */
export type ReaderWorld = {
  /** The most frequent English words, endings folded, with a space between. */
  commonWords: string;
  /** Products, vendors and their aliases, as the records write them. */
  names: Iterable<string>;
  places: Iterable<Place>;
};

export type QuestionReader = {
  /** @param isFollowUp earlier messages stand before this one: only then it may change something */
  read(text: string, isFollowUp?: boolean): Reading;
};

/** Longer messages say what they want before this. */
const READ_MAX = 20_000;

type Read = Sentence & { words: readonly Word[]; raw: readonly Word[]; names: readonly Named[] };

/** Reads questions by rule: the same words always give the same reading. Made once for each version of the data. */
export const questionReader = (world: ReaderWorld): QuestionReader => {
  const isCommon = commonWords(world.commonWords);
  const topical = new Set(topicWords);
  const isOrdinary = (word: string) =>
    isCommon(word) || topical.has(word.toLowerCase()) || phraseWords.has(word.toLowerCase());
  const names = nameBook(world.names, isOrdinary, (word) => topical.has(word));
  const places = placeBook(world.places, isCommon);
  const known = lexicon([...topicWords, ...names.words, ...places.words], isCommon);
  const readSentence = (sentence: Sentence): Read => {
    const raw = wordsIn(sentence.text);
    const words = spelled(raw, known);
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
    return { ...sentence, raw, words, names: all.sort((a, b) => a.from - b.from) };
  };

  return {
    read: (text, isAfter = false) => {
      const read = text.slice(0, READ_MAX);
      const sentences = segment(read).map(readSentence);
      const isFollowUp = isAfter || sentences.some(({ words }) => earlier.find(words).length > 0);
      const said = sentences.filter(({ role }) => role === 'body' || role === 'subject');
      const body = said.filter(({ role }) => role === 'body');
      const guards = guardsOf(read, sentences);
      const amounts = body.map((sentence) =>
        amountsIn(
          sentence,
          sentence.words,
          nameNear(sentence),
          (word) => word !== undefined && word.base !== word.lower && topical.has(word.base),
        ),
      );
      const found = body.flatMap((sentence) => condsIn(sentence, sentence.words));
      const isUrgent = guards.some(({ kind }) => kind === 'emergency' || kind === 'clinical');
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
      const asked = actsOf(body, isFollowUp, guards, need.cats.length > 0, text, changes);
      const subjects = subjectsOf(said, figs, new Set(asked.map((act) => act.s)));
      const reading = { acts: asked, subjects, need, conds: found, figs, ops: changes, guards };
      return { ...reading, register: registerOf(sentences), left: leftOf(sentences, reading) };
    },
  };
};

/** A unit that is counted again later is about something else. */
const firstOfEach = (sizes: readonly Size[]): Size[] =>
  sizes.filter((size, index) => sizes.findIndex(({ unit }) => unit === size.unit) === index);

/** Words that the tables use are words of the trade, whatever a list of common words holds. */
const phraseWords = new Set(
  wordsIn([acts, witnesses, conds, ops, amountWords].map((table) => JSON.stringify(table)).join(' ')).map(
    ({ lower }) => lower,
  ),
);

const guardsOf = (text: string, sentences: readonly Sentence[]): Guard[] => {
  const found = readGuards(text);
  return found.map(({ kind, q, at }) => ({
    kind,
    q,
    s: sentences.findLast((sentence) => sentence.at <= at)?.id ?? 's1',
  }));
};

/** Roles that keep a product from being recommended go before the others, in this order. */
const keptOut: readonly Subject['role'][] = ['excluded', 'to-replace', 'in-use'];
const ending = phraseBook(
  [
    'lapse*',
    'expir*',
    'end of life|sale|support',
    'no longer supported',
    'discontinu*',
    'want out',
    "can't|cannot get parts",
    'out of contract|support',
    'contract ends|finishes|is',
    'is dying',
    'on its last',
  ].map((phrase) => [phrase, true] as const),
);

const subjectsOf = (sentences: readonly Read[], figs: readonly Fig[], asked: ReadonlySet<string>): Subject[] => {
  const found: Subject[] = [];
  for (const { id, words, names } of sentences) {
    const roles = rolesOf(collapse(words, names));
    const isEnding = ending.find(words).length > 0;
    const lastNames = found.filter((one) => one.s === found.at(-1)?.s);
    for (const [index, { name, isKnown, isThing, isDoubtful }] of names.entries()) {
      const own = (roles[index] ?? []).map((role) => (role === 'in-use' && isEnding ? 'to-replace' : role));
      const isShown = isThing
        ? own.some((role) => keptOut.includes(role))
        : own.length > 0 || isKnown || (asked.has(id) && !isDoubtful && name !== name.toUpperCase());
      if (!isShown) continue;
      for (const role of own.length > 0 ? own : (['mentioned'] as const))
        found.push({ role, q: name, s: id, from: 'said' });
    }
    const meant = names.length > 0 ? found.filter((one) => one.s === id) : lastNames;
    const implied = names.some(({ isThing }) => !isThing) && meant.length !== 1 ? [] : rolesOfPronoun(words);
    for (const role of implied)
      found.push(...meant.slice(0, 2).map((one): Subject => ({ ...one, role, from: 'inferred' })));
  }
  return settled(
    found.map((one) =>
      one.role === 'mentioned' && figs.some(({ by }) => by === one.q) ? { ...one, role: 'quoted-by' } : one,
    ),
  );
};

/** One role for each name, the most cautious; but what is in use may also be what something must connect to. */
const settled = (found: readonly Subject[]): Subject[] => {
  const byName = Map.groupBy(found, ({ q }) => q.toLowerCase());
  return [...byName.values()].flatMap((all) => {
    const cautious = keptOut.find((role) => all.some((one) => one.role === role));
    const said = all.filter(({ role }) => role !== 'mentioned');
    const kept = cautious
      ? said.filter(({ role }) => role === cautious || (role === 'connects-to' && cautious === 'in-use'))
      : said.length > 0
        ? said
        : all;
    return kept.filter(({ role }, index) => kept.findIndex((one) => one.role === role) === index);
  });
};

const nameNear =
  ({ words, names }: Read) =>
  (start: number, end: number): string | undefined =>
    names.find(({ from, isThing }) => !isThing && (words[from]?.at ?? -1) >= start && (words[from]?.at ?? -1) <= end)
      ?.name;

type Sum<T> = { value: T; weight: number; strongest: number; q: string; s: string };
const summed = <T>(
  sentences: readonly Read[],
  topicsOf: (sentence: Read) => { topic: Topic<T>; from: number; to: number }[],
): Sum<T>[] => {
  const sums = new Map<T, Sum<T>>();
  for (const sentence of sentences) {
    for (const { topic, from, to } of topicsOf(sentence)) {
      const q = sentence.text.slice(sentence.words[from]?.at, sentence.words[to - 1]?.end);
      const sum = sums.get(topic.value) ?? { value: topic.value, weight: 0, strongest: 0, q, s: sentence.id };
      if (topic.weight > sum.strongest) Object.assign(sum, { strongest: topic.weight, q, s: sentence.id });
      sum.weight += topic.weight;
      sums.set(topic.value, sum);
    }
  }
  return [...sums.values()].sort((a, b) => b.weight - a.weight);
};

const articles = new Set(['a', 'an', 'the', 'our', 'any', 'new', 'another', 'existing', 'current', 'full', 'whole']);
/** What is connected to or refused is not what is sought; nor is a bed that is counted. */
const isSought = (words: readonly Word[], from: number): boolean => {
  let at = from;
  while (at > 0 && articles.has(words[at - 1]?.lower ?? '')) at--;
  const roles = roleBefore(words, from);
  const isCounted = words[from]?.base === 'bed' && values(words[from - 1]?.text ?? '').length > 0;
  return (
    !isCounted &&
    !roles.includes('connects-to') &&
    !roles.includes('excluded') &&
    !['not', 'no', 'into'].includes(words[at - 1]?.lower ?? '')
  );
};

const catsOf = (sentences: readonly Read[]): ReadNeed['cats'] => {
  const sums = summed<Category>(sentences, ({ words }) =>
    topicsIn(categoryBook, words).flatMap(({ value: topic, from, to }) =>
      isSought(words, from) ? [{ topic, from, to }] : [],
    ),
  );
  const [first] = sums;
  if (!first || first.weight < 2 || (first.strongest === 1 && first.weight < 3)) return [];
  const kept = sums.filter(
    ({ weight, strongest }) => weight === first.weight || (strongest === 3 && weight >= first.weight * 0.75),
  );
  return kept
    .slice(0, 2)
    .map(({ value, strongest, q, s }) => ({ value, q, s, from: strongest === 3 ? 'said' : 'inferred' }));
};

const settingOf = (sentences: readonly Read[]): ReadNeed['setting'] => {
  const [first] = summed<CareSetting>(sentences, ({ words }) =>
    topicsIn(settingBook, words).map(({ value: topic, from, to }) => ({ topic, from, to })),
  ).sort((a, b) => b.strongest - a.strongest || b.weight - a.weight);
  return first
    ? { value: first.value, q: first.q, s: first.s, from: first.strongest === 3 ? 'said' : 'inferred' }
    : null;
};

const whereabouts = (
  sentences: readonly Read[],
  book: Parameters<typeof placesIn>[0],
): Pick<ReadNeed, 'place' | 'state'> => {
  const places = sentences.flatMap((sentence) =>
    placesIn(book, sentence.words, sentence.text).map((place) => ({ ...place, s: sentence.id })),
  );
  const states = sentences.flatMap((sentence) =>
    statesIn(sentence.words, sentence.text).map((state) => ({ ...state, s: sentence.id })),
  );
  const named = states[0];
  const place = places.find((one) => !named || one.states.includes(named.value)) ?? places[0];
  const only = place?.states.length === 1 ? place.states[0] : undefined;
  return {
    place: place ? { value: place.q, q: place.q, s: place.s, from: 'said' } : null,
    state: named
      ? { value: named.value, q: named.q, s: named.s, from: 'said' }
      : only && place
        ? { value: only, q: place.q, s: place.s, from: 'inferred' }
        : null,
  };
};

const deadlines = phraseBook(
  [
    'by|before|until|till|prior|ahead to|of? the|our|next? accreditation|winter|summer|spring|autumn|christmas|easter|eofy|audit|budget|opening|xmas',
    'by|before|end the? end|of of? the? financial|calendar|this|next? year|month|quarter',
    'lapse|lapses|expires|ends|expiring|ending|closes|due|live|running|in|open|opens by|in|on|before? # _',
    'asap',
    'this|next financial? year|quarter|month',
  ].map((phrase) => [phrase, true] as const),
);

/** Until when: a date that says so, or one beside "ends", "go live", "by". */
const deadlineOf = (sentences: readonly Read[]): ReadNeed['deadline'] => {
  for (const { id, text, words } of sentences) {
    const all = values(text);
    const phrase = longest(deadlines.find(words))[0];
    const [first, last] = phrase ? [words[phrase.from], words[phrase.to - 1]] : [];
    const date = all.find(
      (value) =>
        value.kind === 'date' && (value.isBy || (first && value.start >= first.at && value.start <= (last?.end ?? 0))),
    );
    const span = all.find(
      (value) => value.kind === 'duration' && value.isWithin && (value.per === 'month' || value.per === 'week'),
    );
    const isTimed =
      phrase !== undefined && !values(text.slice(first?.at, last?.end)).some((value) => value.kind === 'number');
    const [from, to] = date
      ? [date.start, date.end]
      : isTimed
        ? [first?.at, last?.end]
        : span
          ? [span.start, span.end]
          : [];
    if (from === undefined) continue;
    const q = text.slice(from, to);
    return { value: q, q, s: id, from: 'said' };
  }
  return null;
};

const earlier = phraseBook([
  ['your|the list|answer|shortlist|reply|email from|last|earlier|yesterday|friday|monday', true],
  ['re your list|answer|shortlist|reply|email', true],
  ['you said|suggested|recommended|told', true],
]);
const auxiliaries = new Set(
  'is are do does did can could will would has have was were should who when where which what how'.split(' '),
);
const indirect = phraseBook(
  [
    'want|wants|need|needs|like|love to know|see|understand',
    'know if|whether|how|what|why',
    'wondering|wonder if|whether|how',
    'tell|advise me|us if|whether|how|what|why',
    'not sure if|whether|how|what|why',
    'find out',
    'check if|whether',
    'anything on record about',
    'what i|we need',
  ].map((phrase) => [phrase, true] as const),
);

/** What is counted or budgeted anew is set, whatever the words; else the words say what changes. */
const opsOf = (body: readonly Read[], { size, budget }: ReadNeed): Op[] => {
  const said = body
    .filter(({ text }) => !text.trimEnd().endsWith('?'))
    .flatMap((sentence) => opsIn(sentence, sentence.words));
  const sets = [...size, ...(budget ? [budget] : [])].map(
    ({ q, s }): Op => ({ op: 'set', target: q, value: q, q, s, from: 'said' }),
  );
  return sets.length > 0 ? [...said.filter(({ op }) => op !== 'set'), ...sets] : said;
};

const actsOf = (
  body: readonly Read[],
  isFollowUp: boolean,
  guards: readonly Guard[],
  hasCategory: boolean,
  text: string,
  ops: readonly Op[],
): Act[] => {
  const clauses: Clause[] = body.map(({ id, text: sentence, words, names }) => ({
    s: id,
    text: sentence,
    words: collapse(
      words,
      names.filter(({ isThing }) => !isThing),
    ).words,
    names: names.filter(({ isThing }) => !isThing).length,
    isQuestion: sentence.trimEnd().endsWith('?') || indirect.find(words).length > 0,
    hasCategory,
  }));
  const { acts, needs, used } = actsIn(clauses, isFollowUp);
  const said = acts.filter(({ hint }) => hint !== 'smalltalk');
  const first = body[0];
  const sought = needs.find(({ s }) =>
    body.some(({ id, words }) => id === s && topicsIn(categoryBook, words).some(({ value }) => value.weight === 3)),
  );
  const isElse = outOfScope(text) !== null || guards.some(({ kind }) => kind === 'emergency' || kind === 'clinical');
  if (isElse)
    return [
      {
        family: 'none',
        hint: 'out-of-scope',
        q: guards[0]?.q ?? first?.text ?? text.trim(),
        s: guards[0]?.s ?? first?.id ?? 's1',
        from: 'said',
      },
    ];
  const isPicking = said.some(
    ({ family }) => family === 'pick' || family === 'compare' || family === 'change' || family === 'draft',
  );
  const open = clauses.find(
    ({ s, words, text: sentence }) =>
      (sentence.trimEnd().endsWith('?') || auxiliaries.has(words[0]?.lower ?? '')) && !used.has(s),
  );
  if (said.length > 0) return sought && !isPicking ? [sought, ...said] : said;
  const question: Act[] =
    open && open.words.length > 2
      ? [{ family: 'answer', hint: 'fact', q: open.text, s: open.s, from: 'inferred' }]
      : [];
  if (question.length > 0) return sought ? [sought, ...question] : question;
  if (needs[0]) return [needs[0]];
  if (ops[0])
    return [
      { family: 'change', hint: ops[0].op === 'undo' ? 'undo' : 'refine', q: ops[0].q, s: ops[0].s, from: 'said' },
    ];
  if (acts[0]) return acts.slice(0, 1);
  if (first && isFollowUp && clauses[0]?.isQuestion)
    return [{ family: 'answer', hint: 'fact', q: first.text, s: first.id, from: 'inferred' }];
  if (first && isFollowUp) return [{ family: 'change', hint: 'refine', q: first.text, s: first.id, from: 'inferred' }];
  if (!first) return [{ family: 'none', hint: 'smalltalk', q: text.trim(), s: 's1', from: 'said' }];
  return [
    { family: 'pick', hint: first.words.length < 5 ? 'list' : 'choose', q: first.text, s: first.id, from: 'inferred' },
  ];
};

const registerOf = (sentences: readonly Sentence[]): Register => {
  const roles = new Set(sentences.map(({ role }) => role));
  if (roles.has('closing') || roles.has('history') || roles.has('subject')) return 'letter';
  const words = sentences.flatMap(({ text }) => wordsIn(text)).length;
  if (words < 8) return 'fragment';
  return sentences.length > 12 ? 'formal' : 'chat';
};
