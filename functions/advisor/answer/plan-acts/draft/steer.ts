import { capital, withoutEnd } from '#shared/kernel/format';
import { givenNames } from '#shared/reading/lexical/words';
import { phraseBook, phrases, says } from '#shared/reading/phrases/phrase-book';
import { holdsDigit, isCapital, type Word, wordsIn } from '#shared/reading/phrases/words';
import { isClosing, segment } from '#shared/reading/question/segment';
import { withoutHushed } from './hushed.ts';

export type Tone = 'plain' | 'firm' | 'warm';
export type Due = { day: string; what: string };
/** What a message says of the paper itself: how it is to sound, how long it may be, who signs it. It steers and is never printed. */
export type Steer = {
  tone?: Tone;
  isShort: boolean;
  /** The most words or sentences of what is said. */
  words?: number;
  sentences?: number;
  /** Who signs. */
  signed: string;
  /** Whom it greets: "contact is Dean", "attn Sue". */
  contact: string;
  /** By when an answer is wanted, and what besides an answer: "a firm date by Friday". */
  due?: Due;
  /** The message without all that, and without what is not for the reader. */
  rest: string;
};

const tones = phraseBook<Tone>([
  ['firmer|firm|stronger|tougher|harder|blunt|blunter|strict|direct', 'firm'],
  ['warmer|softer|soft|nicer|nice|friendlier|friendly|kinder|kind|kindly|gentler|gentle|warm|respectful', 'warm'],
]);
/** Words by which a clause speaks of the paper, and those that may stand beside them. */
const core = new Set(
  'firm firmer stronger tougher blunt blunter strict warm warmer soft softer nice nicer friendly friendlier kind kinder gentle polite politely courteous respectful neutral formal informal clear short shorter brief briefer concise long longer rude harsh civil professional factual calm fluff corporate jargon acronym acronyms salesy waffle english tone words sentence sentences paragraph paragraphs para page pager table dot dotpoint dotpoints bullet bullets bulleted again redo resend halve halved solicitor lawyer lawyers legalese robot brochure'.split(
    ' ',
  ),
);
const beside = new Set(
  'please pls and but not no too very more less it that this them one ones a an the in with use keep make be write put as to of or also just only plain simple max maximum under up most at than fewer within about around limit tops half two three four five six quick soup same each all both email letter note text message draft reply little bit stay sound so ok okay thanks pleas any dont don’t burn bridge bridges point points form format send sounds reads like cut trim give show do me can could you whole full entire complete thing lot version rfq they read reads board only'.split(
    ' ',
  ),
);
const ANY_NUMBER = /^\d+$/u;
const NONE_OF = /^(?:and |but )*no (?:scores|names|prices|['‘"“])/iu;
const EACH = /^(?:the )?same (?:\p{L}+ )?(?:to |for )?(?:each|all|both|everyone)$/iu;
const SIGNED =
  /\s(?:to|from) me \(([^()]{2,60})\)|(?:^|[\s,;.])(?:(?:sign(?:ed)?(?: it| off)?(?: as| from| by)?|(?:[Ss]ender|[Ii]t['’]?s|from)(?: is| from)? me|[Ii]['’]?m|[Ii] am|[Mm]y name is),?)\s+((?:(?:Dr|Mr|Ms|Mrs|Prof)\.?\s+)?\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’-]*)+(?:,\s*\p{Lu}[\p{L} ]+|(?:,\s*[^.,;\n]{2,40}){1,2}(?=\.?\s*$))?)[.,;]?/u;
/** "… From Marg, facilities, Kiama." ends it, and so does "sign off Marg". */
const FROM = /(?<=[.!?\n]\s*)(?:[Ff]rom|[Ss]ign(?:ed)? (?:off|it)(?: as| from)?) (\p{Lu}[^.\n]{1,60})\.?\s*$/u;
const numbers: Readonly<Record<string, number>> = { one: 1, a: 1, single: 1, two: 2, three: 3, four: 4, five: 5 };
const countBefore = (text: string, noun: RegExp): number | undefined => {
  const found = noun.exec(text)?.[1]?.toLowerCase();
  return found ? (numbers[found] ?? Number(found)) : undefined;
};
const HALF_PAGE = 180;
const PAGE = 380;

/** The clauses of a text, each with the mark that ends it. */
const clauses = (text: string): { said: string; mark: string }[] =>
  text
    .split(/((?:(?<![.;:,!?])[.;:,!?]+|\s[-–—])(?=\s|$)|\n)/u)
    .reduce<{ said: string; mark: string }[]>((found, part, index) => {
      if (index % 2 === 0) found.push({ said: part, mark: '' });
      else found[found.length - 1] = { said: found.at(-1)?.said ?? '', mark: part };
      return found;
    }, []);

/** What a clause tells the writer, and no reader: whom the letter greets, who signs it. */
const given = phraseBook<'contact' | 'signed'>([
  ['contact|rep|salesman|salesperson|manager ... is', 'contact'],
  ['attn|attention', 'contact'],
  ['address|addressed|goes it? to', 'contact'],
  ['sign|signed it? off? as|from|by', 'signed'],
]);
const owners = new Set('our my the their your and also please pls make it account sales'.split(' '));
const NAME_WORDS = 3;
/** The name that begins these words, as far as it is one. */
const nameIn = (words: readonly Word[]): string => {
  const end = words.findIndex(({ text, gap }, at) => !isCapital(text) || (at > 0 && gap !== ' '));
  return words
    .slice(0, end < 0 ? NAME_WORDS : Math.min(end, NAME_WORDS))
    .map(({ text }) => text)
    .join(' ');
};
const givenIn = (clause: string): { value: 'contact' | 'signed'; name: string } | undefined => {
  const words = wordsIn(clause);
  const from = words.findIndex(({ lower }) => !owners.has(lower));
  const found = given.find(words).find((one) => one.from === from);
  const behind = found ? words.slice(found.to) : [];
  const [only] = behind;
  // Who signs, or is called for, is a name however it is written; "the contact is useless" names nobody, "contact is jim" somebody.
  const isCalled =
    found && !words.slice(found.from, found.to).some(({ lower }) => lower === 'is' || lower === 'contact');
  const isBare = found && behind.length === 1 && found.to - found.from < 3;
  const name = nameIn(behind) || (isBare && only && (isCalled || givenNames.has(only.lower)) ? capital(only.text) : '');
  return found && name !== '' ? { value: found.value, name } : undefined;
};

const days = new Set(
  'monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec christmas xmas easter'.split(
    ' ',
  ),
);
const times = new Set(
  'today tomorrow tonight noon midday midnight cob eod close end of the this next week month business day morning afternoon at on am pm latest'.split(
    ' ',
  ),
);
const wanting = new Set(
  'we i you they our must have to need needs want wants require requires get give reply answer respond hear please pls us me back from them'.split(
    ' ',
  ),
);
const answering = new Set(
  'a an the some written firm confirmed definite new delivery in writing your their'.split(' '),
);
const answers = new Set(
  'answer reply response word feedback confirmation price prices quote quotes figure figures'.split(' '),
);
const dated = new Set('date dates eta'.split(' '));
/** Whoever a buyer answers to or works beside is nobody outside. */
export const inside = new Set(
  'boss staff team teams exec execs executive board committee cfo ceo coo cio gm manager director don nurses nurse radiologists doctors clinicians families family residents carers colleagues gps everyone council shift ward room resident exec'.split(
    ' ',
  ),
);
const pointing = new Set('it this that'.split(' '));
/** "Want a firm date by friday", "need it by noon": by when an answer is wanted; `isOfIt` where "it" may be what is bought. */
const dueIn = (clause: string): (Due & { isOfIt: boolean }) | undefined => {
  const words = wordsIn(clause).filter(({ lower }) => lower !== 'and' && lower !== 'also');
  const at = words.findLastIndex(({ lower }) => lower === 'by' || lower === 'before');
  const [before, after] = [words.slice(0, Math.max(at, 0)), words.slice(at + 1)];
  const isDay =
    after.length > 0 &&
    after.every(({ lower, text }) => days.has(lower) || times.has(lower) || holdsDigit(text.charAt(0)));
  // "Board wants the price by Fri": whoever wants it inside, they are to answer by then.
  const object = before.filter(({ lower }) => !wanting.has(lower) && !inside.has(lower));
  const isAnswer = object.every(
    ({ lower }) => answering.has(lower) || answers.has(lower) || dated.has(lower) || pointing.has(lower),
  );
  const [first, last] = [object[0], object.at(-1)];
  if (
    !isDay ||
    before.length === 0 ||
    !isAnswer ||
    !before.some(({ lower }) => wanting.has(lower) || answers.has(lower) || dated.has(lower))
  )
    return undefined;
  const isDated = first && last && object.some(({ lower }) => dated.has(lower));
  const day = clause.slice(after[0]?.at, after.at(-1)?.end);
  return {
    day: dayWritten(day),
    what: isDated ? clause.slice(first.at, last.end) : '',
    isOfIt: object.some(({ lower }) => pointing.has(lower)),
  };
};
const dayWritten = (text: string): string =>
  wordsIn(text)
    .map(({ gap, text: word, lower }) => gap + (days.has(lower) ? capital(lower) : word))
    .join('')
    .trim();

/** "Keep the door open", "don't burn bridges": it is to sound warm; on a notice a door is a door. */
const warms = phrases(['keep|leave|leaving|keeping the|a? door|doors open', "don't|dont|not burn bridges|any|the|our"]);
const isPosted = says(['notice|poster|signs|staff|residents|visitors|families|everyone']);
const IDIOM_WORDS = 8;
const warmsIn = (clause: string): boolean => {
  const words = wordsIn(clause);
  const from = words.findIndex(({ lower }) => !owners.has(lower));
  return words.length <= IDIOM_WORDS && warms.find(words).some((one) => one.from === from);
};

const PUT_IN = [new Set(['put', 'add', 'chuck', 'pop', 'work']), new Set(['it', 'that', 'this']), new Set(['in'])];
const reckoning = phrases([
  'work|figure out how much|many',
  'work|figure it|that|them out',
  'calculate it|that',
  'do the maths|sums',
]);
const steers = (clause: string): boolean => {
  if (NONE_OF.test(clause.trim()) || EACH.test(clause.trim())) return true;
  const words = wordsIn(clause.replace(/['‘"“][^'’"”]*['’"”]/gu, ''));
  // "Work out how much" is said to the writer.
  if (reckoning.find(words).some(({ from }) => from === 0)) return true;
  // "Put it in" points to what was just said.
  if (words.length === PUT_IN.length && words.every(({ lower }, at) => PUT_IN[at]?.has(lower))) return true;
  return (
    words.some(({ lower }) => core.has(lower)) &&
    words.every(({ lower }) => core.has(lower) || beside.has(lower) || ANY_NUMBER.test(lower))
  );
};
/** "Send the whole thing again". */
export const ordersAgain = (clause: string): boolean =>
  steers(clause) && wordsIn(clause).some(({ lower }) => lower === 'again' || lower === 'redo' || lower === 'resend');
const howNot = says([
  "don't|dont|not|never _? _? sound|read|look like|too|as",
  "don't|dont oversell|waffle|pad|gush",
  'no waffle|fluff|jargon|spin|salesy|buzzwords',
]);
/** "Keep it polite as our chair wants to read it": the reason goes with it. */
const steersOn = (clause: string): boolean => {
  const words = wordsIn(clause);
  const [first, ...rest] = words.filter(({ lower }) => !['please', 'pls', 'and', 'but'].includes(lower));
  // "Don't make it sound like a brochure, the chair hates that".
  if (howNot(clause)) return true;
  // "Nice tone as we may want them later" speaks of the letter.
  if (rest.slice(0, 2).some(({ lower }) => lower === 'tone') && core.has(first?.lower ?? '')) return true;
  // "Firm but we still need them".
  if (core.has(first?.lower ?? '') && words[1]?.lower === 'but') return true;
  // "Not too long they never read it".
  const most = first?.lower === 'not' ? 2 : ['keep', 'make', 'be', 'stay'].includes(first?.lower ?? '') ? 4 : 0;
  return rest.slice(0, most).some(({ lower }) => core.has(lower));
};

/** "… next year so keep it warm". */
const KEEP_IT =
  /(?<!\s)\s+(?:so|and|but)\s+(?:please\s+|pls\s+)?(?:keep|make) it (?:warm|friendly|polite|short|kind|nice|firm|brief|simple)$/iu;
const strong = '.!?\n';
const withoutSteering = (text: string, isGiven: (clause: string) => boolean): string => {
  const kept: { said: string; mark: string }[] = [];
  let isOn = false;
  for (const part of clauses(text)) {
    const isDropped = isOn || steers(part.said) || steersOn(part.said) || isGiven(part.said);
    const isEnd = strong.includes(part.mark.trim().charAt(0) || (part.mark === '\n' ? '\n' : '_'));
    isOn = (isOn || steersOn(part.said)) && !isEnd;
    const last = kept.at(-1);
    if (!isDropped) kept.push(part);
    // What a dropped clause ended with ends what stands before it.
    else if (last && (isEnd || part.mark.trim() === ':')) last.mark = part.mark;
  }
  return kept
    .map(({ said, mark }) => said.replace(KEEP_IT, '') + mark)
    .join('')
    .replace(
      /(?<!\s)\s*\b(?:max(?:imum)?|under|up to|no more than)?\s*\d+ words?(?: max| or less| or fewer| tops)?\b/giu,
      '',
    )
    .trim();
};

/** A message without its greeting and signature, and who signed it: a thanks that begins it ends nothing. */
const partsOf = (text: string): { body: string; signature: string } => {
  const parts = segment(text);
  const ends = parts.find(
    ({ role, text: said }, index) =>
      index > 0 && (role === 'closing' || (index === parts.length - 1 && isClosing(said))),
  );
  const begins = parts[0]?.role === 'greeting' ? (parts[1]?.at ?? 0) : 0;
  // "Thanks Deb" names who signs on the line that ends it.
  const [end = '', ...below] = ends ? text.slice(ends.at).split('\n') : [];
  const names = [
    wordsIn(end)
      .flatMap(({ text: word, gap }) => (gap !== '' && isCapital(word) ? [word] : []))
      .join(' '),
    ...below,
  ];
  return {
    body: text.slice(begins, ends?.at),
    signature: names
      .map((line) => line.trim())
      .filter((line) => /^\p{Lu}/u.test(line))
      .slice(0, 2)
      .join(', '),
  };
};
export const bodyOf = (text: string): string => partsOf(text).body.trim();

/**
 * "Bit softer please he just texted me": how a draft is to be and what else is said, without a mark between them.
 * @returns the text with its first words parted from the rest where they steer
 */
export const withSteerParted = (text: string): string => {
  const words = wordsIn(text);
  const end = words.findIndex(({ lower }) => !core.has(lower) && !beside.has(lower));
  const lead = words.slice(0, Math.max(end, 0));
  const last = lead.at(-1);
  const isPlea = last !== undefined && (last.lower === 'please' || last.lower === 'pls');
  return isPlea && words[end]?.gap === ' ' && lead.some(({ lower }) => core.has(lower))
    ? `${text.slice(0, last.end)}.${text.slice(last.end)}`
    : text;
};

/** What a message says of the paper, and what is left when that is taken out. */
export const steerOf = (whole: string): Steer => {
  const { body: text, signature } = partsOf(withSteerParted(whole));
  const signed = SIGNED.exec(text) ?? FROM.exec(text);
  const cut = (signed ? text.replace(signed[0], ' ') : text).replaceAll('attn:', 'attn').replaceAll('Attn:', 'Attn');
  const said = withoutHushed(cut).told;
  const own = clauses(said).flatMap((part) => givenIn(part.said) ?? []);
  const named = (value: 'contact' | 'signed'): string => own.findLast((one) => one.value === value)?.name ?? '';
  const isWarm = (clause: string): boolean => !isPosted(cut) && warmsIn(clause);
  const isGiven = (clause: string): boolean => givenIn(clause) !== undefined || isWarm(clause);
  const isDue = (clause: string): boolean => dueIn(clause)?.isOfIt === false;
  // "Need it by noon" beside nothing else is said of the answer; beside an order "it" may be the goods.
  const bare = withoutSteering(said, (clause) => isGiven(clause) || dueIn(clause) !== undefined);
  const rest = bare === '' ? bare : withoutSteering(said, (clause) => isGiven(clause) || isDue(clause));
  const due = clauses(said)
    .flatMap((part) => dueIn(part.said) ?? [])
    .findLast(({ isOfIt }) => !isOfIt || bare === '');
  // "It must be a firm mattress" speaks of no paper: only what is taken out sets the tone, and what stands before the order's noun.
  const spoken = clauses(cut)
    .flatMap(({ said }) => (steers(said) || steersOn(said) ? [said] : (KEEP_IT.exec(said)?.[0] ?? [])))
    .join('; ');
  const adjectives = wordsIn(cut).slice(0, 8);
  const tone =
    tones.find(wordsIn(spoken)).filter(({ from }) => !['not', 'no'].includes(wordsIn(spoken)[from - 1]?.lower ?? ''))[0]
      ?.value ?? tones.find(adjectives.slice(0, 5)).find(({ to }) => isForm(adjectives.slice(to, to + 3)))?.value;
  const all = `${spoken}; ${adjectives.map(({ text: word }) => word).join(' ')}`;
  const words = countBefore(cut, /\b(\d+)[ -]words?\b/iu);
  const sentences = countBefore(cut, /\b(one|two|three|four|five|single|\d+) sentences?\b/iu);
  const isPolite = ['polite', 'courteous'].some((word) => spoken.toLowerCase().includes(word));
  const page = /\bhalf (?:a )?page\b/iu.test(cut)
    ? HALF_PAGE
    : /\b(?:one|1|a|single)[ -]page(?:r)?\b/iu.test(cut)
      ? PAGE
      : undefined;
  const most = words ?? page;
  return {
    ...(tone
      ? { tone }
      : clauses(cut).some((part) => isWarm(part.said))
        ? { tone: 'warm' as const }
        : isPolite
          ? { tone: 'plain' as const }
          : {}),
    isShort:
      /\b(?:short|shorter|shorten|brief(?!ing)|briefer|concise|quick|too long|halve|in half|half (?:that|it|of it)|cut it down)\b/iu.test(
        all.replace(/\b(?:page|board|exec|the|a) brief\b/giu, '').replace(/\bbrief (?:for|on|to|why)\b/giu, ''),
      ) || (most ?? PAGE) <= HALF_PAGE / 2,
    ...(most ? { words: most } : {}),
    ...(sentences ? { sentences } : {}),
    signed: withoutEnd(signed?.slice(1).find((name) => name) || named('signed') || signature, '.,; '),
    contact: named('contact'),
    ...(due ? { due: { day: due.day, what: due.what } } : {}),
    rest,
  };
};
const isForm = (words: readonly { lower: string }[]): boolean => words.some(({ lower }) => formWords.has(lower));
const formWords = new Set('email e-mail mail letter reply note memo brief text message notice one'.split(' '));

/** Sentences within a limit of words: those without a figure, a day or a name go first, from the last on; what goes is told. */
export const within = (
  sentences: readonly string[],
  { words, sentences: most }: Pick<Steer, 'words' | 'sentences'>,
): { kept: readonly string[]; left: readonly string[] } => {
  let kept = [...sentences];
  const left: string[] = [];
  const isOver = () =>
    (words !== undefined && wordsIn(kept.join(' ')).length > words) || (most !== undefined && kept.length > most);
  while (kept.length > 1 && isOver()) {
    const least = kept.reduce(
      (worst, one, at) => (weight(one) <= weight(kept[worst] ?? '') && at > 0 ? at : worst),
      kept.length - 1,
    );
    left.unshift(...kept.slice(least, least + 1));
    kept = kept.filter((_, at) => at !== least);
  }
  return { kept, left };
};
const weight = (sentence: string): number =>
  (holdsDigit(sentence) ? 2 : 0) +
  (wordsIn(sentence)
    .slice(1)
    .some(({ text }) => /^\p{Lu}/u.test(text))
    ? 1
    : 0);
