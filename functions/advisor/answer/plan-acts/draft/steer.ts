import { withoutEnd } from '#shared/kernel/format';
import { phraseBook } from '#shared/reading/phrases/phrase-book';
import { holdsDigit, isCapital, wordsIn } from '#shared/reading/phrases/words';
import { isClosing, segment } from '#shared/reading/question/segment';
import { withoutHushed } from './hushed.ts';

export type Tone = 'plain' | 'firm' | 'warm';
/** What a message says of the paper itself: how it is to sound, how long it may be, who signs it. It steers and is never printed. */
export type Steer = {
  tone?: Tone;
  isShort: boolean;
  /** The most words or sentences of what is said. */
  words?: number;
  sentences?: number;
  /** Who signs. */
  signed: string;
  /** The message without all that, and without what is not for the reader. */
  rest: string;
};

const tones = phraseBook<Tone>([
  ['firmer|firm|stronger|tougher|harder|blunt|blunter|strict|direct', 'firm'],
  ['warmer|softer|soft|nicer|nice|friendlier|friendly|kinder|kind|kindly|gentler|gentle|warm|respectful', 'warm'],
]);
/** Words by which a clause speaks of the paper, and those that may stand beside them. */
const core = new Set(
  'firm firmer stronger tougher blunt blunter strict warm warmer soft softer nice nicer friendly friendlier kind kinder gentle polite politely courteous respectful neutral formal informal clear short shorter brief briefer concise long longer rude corporate jargon acronym acronyms salesy waffle english tone words sentence sentences paragraph paragraphs para page pager table dot dotpoint dotpoints bullet bullets bulleted again redo resend'.split(
    ' ',
  ),
);
const beside = new Set(
  'please pls and but not no too very more less it that this them one ones a an the in with use keep make be write put as keep be to of or also just only plain simple max maximum under up most at than fewer within about around limit tops half two three four five six quick soup same each all both email letter note text message draft reply little bit stay sound so ok okay thanks pleas any dont don’t burn bridge bridges point points form format send give show do me can could you whole full entire complete thing lot version rfq letter'.split(
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

const steers = (clause: string): boolean => {
  if (NONE_OF.test(clause.trim()) || EACH.test(clause.trim())) return true;
  const words = wordsIn(clause.replace(/['‘"“][^'’"”]*['’"”]/gu, ''));
  return (
    words.some(({ lower }) => core.has(lower)) &&
    words.every(({ lower }) => core.has(lower) || beside.has(lower) || ANY_NUMBER.test(lower))
  );
};
/** "Send the whole thing again". */
export const ordersAgain = (clause: string): boolean =>
  steers(clause) && wordsIn(clause).some(({ lower }) => lower === 'again' || lower === 'redo' || lower === 'resend');
/** "Keep it polite as our chair wants to read it": the reason goes with it. */
const steersOn = (clause: string): boolean => {
  const words = wordsIn(clause);
  const [first, ...rest] = words.filter(({ lower }) => !['please', 'pls', 'and', 'but'].includes(lower));
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
const withoutSteering = (text: string): string => {
  const kept: { said: string; mark: string }[] = [];
  let isOn = false;
  for (const part of clauses(text)) {
    const isDropped = isOn || steers(part.said) || steersOn(part.said);
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

/** What a message says of the paper, and what is left when that is taken out. */
export const steerOf = (whole: string): Steer => {
  const { body: text, signature } = partsOf(whole);
  const signed = SIGNED.exec(text) ?? FROM.exec(text);
  const cut = signed ? text.replace(signed[0], ' ') : text;
  const rest = withoutSteering(withoutHushed(cut).told);
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
    ...(tone ? { tone } : isPolite ? { tone: 'plain' as const } : {}),
    isShort:
      /\b(?:short|shorter|shorten|brief(?!ing)|briefer|concise|quick|too long|half (?:that|it|of it)|cut it down)\b/iu.test(
        all.replace(/\b(?:page|board|exec|the|a) brief\b/giu, '').replace(/\bbrief (?:for|on|to|why)\b/giu, ''),
      ) || (most ?? PAGE) <= HALF_PAGE / 2,
    ...(most ? { words: most } : {}),
    ...(sentences ? { sentences } : {}),
    signed: withoutEnd(signed?.slice(1).find((name) => name) ?? signature, '.,; '),
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
