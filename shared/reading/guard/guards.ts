import type { GuardKind } from '#shared/contracts/reading/question';
import { type Found, phraseBook } from '../phrases/phrase-book.ts';
import { type Word, wordsIn } from '../phrases/words.ts';
import phrases from './guard-phrases.json' with { type: 'json' };
import { maskIdentifiers } from './identifiers.ts';
import { vitalOutOfRange } from './vitals.ts';

/** A reason to stop before buying: the words that say so (of a patient's data, its kind), and where they stand. */
export type GuardFound = { kind: GuardKind; q: string; at: number; doubt?: true };

/** What is no matter of buying: talk about something else, or words to the machine. */
export type OutOfScope = 'off-topic' | 'manipulation';

/** Longer questions say what they are about before this. */
const LENGTH_MAX = 6_000;

type Sign = Exclude<keyof typeof phrases, 'classes'>;
const signs = Object.keys(phrases).filter((key): key is Sign => key !== 'classes');
const book = phraseBook(
  signs.flatMap((sign) => phrases[sign].map((phrase): readonly [string, Sign] => [phrase, sign])),
  phrases.classes,
);

const clauseWords = new Set(['and', 'but', 'so', 'because']);
const firstPerson = new Set(['i', "i'm", "i've", "i'd", "i'll", 'im', 'ive', 'id', 'me', 'myself', 'my']);

/**
 * Emergencies, self-harm, clinical questions and patients' data in the raw text: no spelling is mended before.
 * An emergency is one only while it happens to somebody: "emergency call bell" and "a resident fell last week" are
 * about buying, and "drowning in paperwork" is a way of speaking. What a person says of their own life always counts.
 */
export const readGuards = (text: string): GuardFound[] => {
  const read = text.slice(0, LENGTH_MAX).normalize('NFKC');
  const sentences = sentencesOf(wordsIn(read));
  const urgent = clausesOf(wordsIn(read)).some(isUrgent);
  const found = sentences.flatMap((sentence) => {
    const said = signsIn(sentence);
    const isHistory =
      said.has('asked') || (said.has('longAgo') && (said.has('considered') || bought.some((sign) => said.has(sign))));
    // What is said of this very hour is no history, whatever the rest of the sentence tells.
    return clausesOf(sentence).flatMap((clause) =>
      dangers(clause, read, urgent, isHistory && !signsIn(clause).has('thisHour')),
    );
  });
  const all = [...found, ...gathered(read, urgent), ...clinical(read)];
  // Whoever asks for an amount to die with is in danger, not after a dose.
  const isSelfHarm = all.some(({ kind }) => kind === 'self-harm');
  const kept = isSelfHarm ? all.filter(({ kind }) => kind !== 'clinical') : all;
  const stops = firstOfKind(kept.length > 0 ? kept : aPersonsHealth(read));
  const guards = isInDoubt(read)
    ? stops.map((one) => (one.kind === 'emergency' ? { ...one, doubt: true as const } : one))
    : stops;
  return [...guards, ...poisoning(read, stops), ...patientData(read)];
};

/** What happens to a person, and a call for help, leave no doubt. */
const certain: readonly Sign[] = [
  'state',
  'acute',
  'self-harm-act',
  'gone',
  'lifeline',
  'misgiven',
  'trapped',
  'urgent',
  'pressing',
  'toxic',
  'intent',
];
const again = new Set('keep keeps always every each often usually constantly daily weekly nightly'.split(' '));
/** "The ED is on fire, recommend a queue display": a hazard in a message about a purchase, or one that comes again and again. */
const isInDoubt = (text: string): boolean => {
  const words = wordsIn(text);
  const found = withoutIdioms(book.find(words));
  const has = (sign: Sign) => found.some(({ value }) => value === sign);
  const isAgain = words.some(({ lower }) => again.has(lower));
  return (has('hazard') || has('burning')) && !certain.some(has) && (has('procurement') || isAgain);
};

/** What a text is about when it is not about buying; null when it is, and when in doubt. */
export const outOfScope = (text: string): OutOfScope | null => {
  const words = wordsIn(text.slice(0, LENGTH_MAX).normalize('NFKC'));
  const clauses = clausesOf(words).map((clause) => signsIn(clause));
  // Made-up records are refused whatever is asked of them.
  if (clauses.some((clause) => clause.has('fabrication'))) return 'manipulation';
  if (clauses.some((clause) => clause.has('manipulation')) || signsIn(words).has('manipulation')) {
    const rest = clauses.filter((clause) => !clause.has('manipulation'));
    return rest.some((clause) => clause.has('procurement')) ? null : 'manipulation';
  }
  const all = signsIn(words);
  return all.has('offTopic') && !all.has('procurement') ? 'off-topic' : null;
};

const signsIn = (words: readonly Word[]): Set<Sign> => new Set(book.find(words).map(({ value }) => value));

const dangers = (clause: readonly Word[], text: string, isUrgent: boolean, isHistory: boolean): GuardFound[] => {
  const found = withoutIdioms(book.find(clause));
  const of = (sign: Sign) => found.filter(({ value }) => value === sign);
  const isTold = isHistory || of('past').length > 0 || of('considered').length > 0;
  const acts = isTold && !isUrgent ? [] : of('self-harm-act');
  const said = of('self-harm').filter(({ from, to }) => !isTold || isFirstPerson(clause, from, to));
  const isHappening = isUrgent || (!isTold && of('conditional').length === 0);
  const near = ({ from, to }: Found<Sign>) =>
    of('happening').some((sign) => sign.to >= from - 3 && sign.from <= to + 1);
  const nouns =
    isTold || of('place').length > 0
      ? []
      : of('danger').filter((one) => !isCompound(clause, one) && (isUrgent || near(one)));
  const emergency = isHappening ? [...of('state'), ...acts, ...nouns] : [];
  return [
    ...[...said, ...acts].slice(0, 1).map((one) => quoted('self-harm', clause, one, text)),
    ...emergency.slice(0, 1).map((one) => quoted('emergency', clause, one, text)),
  ];
};

/** "Stroke beds" and "fire doors" are things; a danger stands at the end of what is said of it. */
const isCompound = (clause: readonly Word[], { to }: Found<Sign>): boolean => {
  const next = clause[to];
  return next !== undefined && !afterDanger.has(next.lower);
};
const afterDanger = new Set(
  'in on at and now right while help again since please here from with what for i he she we it is'.split(' '),
);

/** "What do I do" at the end of a message asks for help; "what do I do first" asks for advice. */
const isUrgent = (clause: readonly Word[]): boolean =>
  book.find(clause).some(({ value, to }) => value === 'urgent' && to === clause.length);

/** Own words about oneself: "I want to die", "kill myself". */
const isFirstPerson = (clause: readonly Word[], from: number, to: number): boolean =>
  clause.slice(Math.max(0, from - 2), to).some(({ lower }) => firstPerson.has(lower));

/** What happens to people: "the interface keeps choking" speaks of a thing. */
const toPeople: ReadonlySet<Sign> = new Set(['hazard', 'acute', 'state', 'danger', 'harm']);

/** "Drowning in paperwork": a way of speaking that reaches at least as far as what it looks like. */
const withoutIdioms = (found: readonly Found<Sign>[]): Found<Sign>[] => {
  const idioms = found.filter(({ value }) => value === 'idiom');
  const dealings = found.filter(({ value }) => value === 'dealing');
  // A weapon that nobody holds, in words of choosing or dealing, is pressure.
  const has = (sign: Sign) => found.some(({ value }) => value === sign);
  const pressed = has('dealt') && !has('doer') ? found.filter(({ value }) => value === 'weaponAt') : [];
  const isThing = (at: number) =>
    found.some(({ value, to }) => to === at && (value === 'procurement' || value === 'considered'));
  return found.filter(
    ({ value, from, to }) =>
      !(toPeople.has(value) && isThing(from)) &&
      !(ofLife.has(value) && reaches(dealings, from, to)) &&
      !reaches(idioms, from, to) &&
      !pressed.some((one) => one.from < to && from < one.to),
  );
};
/** What ends a life in words that end a contract too: "to end a lease", "cut us off". */
const ofLife: ReadonlySet<Sign> = new Set(['self-harm', 'mightDie', 'intent', 'exit', 'despair', 'farewell']);
/** Whether one of them overlaps what stands there, and goes on at least as far. */
const reaches = (longer: readonly Found<Sign>[], from: number, to: number): boolean =>
  longer.some((one) => one.from < to && from < one.to && one.to >= to);

/**
 * What several words of one sentence say together, in any order: each row names the signs that must all be there and
 * those of which none may be; a sign named twice must be there twice. The first sign is quoted.
 * People in a hurry write no commas and no grammar.
 */
type Together = { kind: GuardKind; all: readonly Sign[]; none: readonly Sign[] };
const notNow = ['buying', 'longAgo', 'supposed'] as const;
const bought: readonly Sign[] = ['buying', 'procurement', 'clinicalProduct'];
/** What is asked of things to be had or compared is no question for a clinician; it silences nothing else. */
const sought: readonly Sign[] = [...bought, 'wanted'];
/** What is bought, without the words for buying: a drug is chosen and compared in the same words. */
const things: readonly Sign[] = ['procurement', 'clinicalProduct'];
const procured: readonly Sign[] = ['procurement'];
const notAThing: readonly Sign[] = [...notNow, ...bought, 'considered'];
const together: readonly Together[] = [
  { kind: 'self-harm', all: ['intent'], none: notNow },
  { kind: 'self-harm', all: ['mightDie', 'means'], none: bought },
  { kind: 'self-harm', all: ['mightDie', 'secret'], none: [] },
  { kind: 'self-harm', all: ['despair'], none: bought },
  { kind: 'self-harm', all: ['exit', 'selfWord'], none: bought },
  { kind: 'self-harm', all: ['dark', 'dark', 'selfWord'], none: bought },
  { kind: 'self-harm', all: ['dark', 'dark', 'oneInCare'], none: notAThing },
  { kind: 'self-harm', all: ['exit', 'method'], none: bought },
  { kind: 'self-harm', all: ['exit', 'farewell'], none: [] },
  { kind: 'self-harm', all: ['exit', 'clinicalProduct', 'method'], none: ['procurement'] },
  { kind: 'self-harm', all: ['farewell', 'farewell', 'selfWord'], none: procured },
  { kind: 'self-harm', all: ['atHand', 'farewell'], none: bought },
  { kind: 'self-harm', all: ['ligature', 'hold', 'selfWord'], none: [] },
  { kind: 'self-harm', all: ['harmNow', 'oneInCare'], none: ['longAgo', 'supposed'] },
  { kind: 'emergency', all: ['acute', 'sufferer'], none: notNow },
  { kind: 'emergency', all: ['acute', 'pressing'], none: [...notNow, 'procurement'] },
  { kind: 'emergency', all: ['trapped', 'ill'], none: notNow },
  { kind: 'emergency', all: ['ill', 'ill', 'sufferer'], none: [...notNow, 'procurement', 'ask'] },
  { kind: 'emergency', all: ['gone', 'sufferer'], none: notNow },
  { kind: 'emergency', all: ['lifeline', 'sufferer'], none: notNow },
  { kind: 'emergency', all: ['hazard'], none: notNow },
  { kind: 'emergency', all: ['burning'], none: notNow },
  // What burns now may be a thing that is bought.
  { kind: 'emergency', all: ['alight', 'burning'], none: ['longAgo', 'supposed'] },
  { kind: 'emergency', all: ['intake', 'toxic', 'sufferer'], none: [...notNow, 'considered'] },
  { kind: 'emergency', all: ['misgiven'], none: [...notNow, 'considered'] },
  { kind: 'emergency', all: ['intent'], none: notNow },
  { kind: 'clinical', all: ['drugNamed', 'oneInCare', 'choice'], none: things },
  { kind: 'clinical', all: ['drugNamed', 'drugNamed', 'choice'], none: things },
  { kind: 'clinical', all: ['drugNamed', 'oneInCare', 'doseAct'], none: notNow },
  { kind: 'clinical', all: ['drugNamed', 'ask'], none: sought },
  { kind: 'clinical', all: ['drugNamed', 'query'], none: sought },
  { kind: 'clinical', all: ['remedy', 'ask'], none: sought },
  { kind: 'clinical', all: ['lab', 'ask'], none: sought },
  { kind: 'clinical', all: ['lab', 'query'], none: sought },
  { kind: 'clinical', all: ['lab', 'finding'], none: sought },
  { kind: 'clinical', all: ['finding', 'ask'], none: sought },
  { kind: 'clinical', all: ['finding', 'finding', 'body'], none: sought },
  { kind: 'clinical', all: ['finding', 'finding', 'drugNamed'], none: sought },
  { kind: 'emergency', all: ['body', 'oneInCare', 'failing'], none: [...notAThing, 'ask'] },
];

/** What was swallowed, breathed in or splashed, where somebody is in danger: more help than 000 knows of it. */
const poisoning = (text: string, stops: readonly GuardFound[]): GuardFound[] => {
  const words = wordsIn(text);
  const found = book.find(words);
  const has = (sign: Sign) => found.some(({ value }) => value === sign);
  const sign = found.find(({ value }) => value === 'overdose') ?? found.find(({ value }) => value === 'toxic');
  const isInDanger = stops.some(({ kind }) => kind === 'emergency' || kind === 'self-harm');
  const isTaken = has('overdose') || (has('intake') && has('toxic'));
  return sign && isInDanger && isTaken ? [quoted('poisoning', words, sign, text)] : [];
};

const gathered = (text: string, isUrgent: boolean): GuardFound[] => [
  ...sentencesOf(wordsIn(text)).flatMap((sentence) =>
    saidTogether(sentence, isOfNobody(text) ? ofNobody : together, text, isUrgent),
  ),
  // Whatever the rest of the message asks for, what happens to one person now is an emergency.
  ...clausesOf(wordsIn(text)).flatMap((clause) => saidTogether(clause, [happeningToOne], text, false)),
];
/** "What vaccine fridge do we need, flu season, 600 doses": something is bought, and nobody in care is spoken of. */
const isOfNobody = (text: string): boolean => {
  const said = signsIn(wordsIn(text));
  return bought.some((sign) => said.has(sign)) && !said.has('oneInCare');
};
const ofNobody = together.filter(
  ({ kind, all }) => kind !== 'clinical' || all[0] !== 'finding' || all.includes('drugNamed'),
);
const happeningToOne: Together = {
  kind: 'emergency',
  all: ['acute', 'oneInCare', 'present'],
  none: [...notNow, 'conditional', 'considered'],
};

const saidTogether = (
  sentence: readonly Word[],
  rows: readonly Together[],
  text: string,
  isUrgent: boolean,
): GuardFound[] => {
  const words = sentence.map((word) => (isInn(word.lower) ? { ...word, base: 'medicine' } : word));
  const found = withoutIdioms(book.find(words));
  const places = (sign: Sign) => new Set(found.filter(({ value }) => value === sign).map(({ from }) => from)).size;
  const has = (sign: Sign) => places(sign) > 0;
  const said = rows.flatMap(({ kind, all, none }) => {
    const first = found.find(({ value }) => value === all[0]);
    const isCleared = none.some(has) && !(kind !== 'clinical' && isUrgent);
    return first && all.every((sign) => places(sign) >= all.filter((other) => other === sign).length) && !isCleared
      ? [quoted(kind, words, first, text)]
      : [];
  });
  const vital = notNow.some(has) || has('procurement') ? null : vitalOutOfRange(words);
  return vital ? [...said, quoted('emergency', words, { value: 'acute', ...vital }, text)] : said;
};

/**
 * One person in care and something of the body, in a message without a word of buying: not for a buyer's assistant. What
 * is told of them and harms is happening; what is asked is for a clinician.
 */
const aPersonsHealth = (text: string): GuardFound[] => {
  const words = wordsIn(text);
  const found = withoutIdioms(book.find(words));
  const has = (sign: Sign) => found.some(({ value }) => value === sign);
  if (!has('oneInCare') || has('office') || notAThing.some(has)) return [];
  const harm = has('present') && !has('ask') && !has('query') ? found.find(({ value }) => value === 'harm') : undefined;
  if (harm) return [quoted('emergency', words, harm, text)];
  const health = found.find(({ value }) => ['body', 'ill', 'finding', 'drugNamed', 'remedy'].includes(value));
  return health && !has('wanted') ? [quoted('clinical', words, health, text)] : [];
};

/** Medicines end in the stems of their international names (WHO, "The use of stems in the selection of INN"). */
const isInn = (lower: string): boolean => lower.length > 6 && innStems.some((stem) => lower.endsWith(stem));
const innStems =
  'azepam zolam cillin mycin floxacin cycline azole sartan pril olol dipine statin xaban parin gliptin gliflozin prazole oxetine profen semide thiazide triptan setron codone morphone caine tidine azosin lukast gabalin dronate mab'.split(
    ' ',
  );

const clinical = (text: string): GuardFound[] => {
  const words = wordsIn(text);
  const found = book.find(words);
  const question = found.find(({ value }) => value === 'clinical');
  return question && !found.some(({ value }) => value === 'clinicalProduct' || value === 'wanted')
    ? [quoted('clinical', words, question, text)]
    : [];
};

/** By kind and place alone: what is to be masked is not copied into a reading. */
const patientData = (text: string): GuardFound[] =>
  maskIdentifiers(text).found.map(({ kind, at }) => ({ kind: 'patient-data', q: kind, at }));

const quoted = (kind: GuardKind, words: readonly Word[], { from, to }: Found<Sign>, text: string): GuardFound => {
  const at = words[from]?.at ?? 0;
  return { kind, q: text.slice(at, words[to - 1]?.end ?? at), at };
};

const firstOfKind = (found: readonly GuardFound[]): GuardFound[] =>
  found.filter(({ kind }, index) => found.findIndex((one) => one.kind === kind) === index);

const sentencesOf = (words: readonly Word[]): Word[][] => parted(words, '.?!;\n');

const clausesOf = (words: readonly Word[]): Word[][] => parted(words, '.?!;:,\n', clauseWords);

const parted = (words: readonly Word[], marks: string, openers: ReadonlySet<string> = new Set()): Word[][] => {
  const parts: Word[][] = [];
  for (const word of words) {
    const isNew = [...word.gap].some((mark) => marks.includes(mark)) || openers.has(word.lower);
    if (isNew || parts.length === 0) parts.push([]);
    parts.at(-1)?.push(word);
  }
  return parts;
};
