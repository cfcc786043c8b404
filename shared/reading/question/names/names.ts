import { isCapital, isParted, type Word, wordsIn } from '../../phrases/words.ts';

/** A name in a sentence: its words as written, and the first and the last word (exclusive) by position. */
export type Named = {
  name: string;
  from: number;
  to: number;
  isKnown: boolean;
  isThing?: boolean;
  isDoubtful?: boolean;
};

type Name = { words: readonly Word[]; isDistinctive: boolean };
export type NameBook = {
  byFirst: ReadonlyMap<string, readonly Name[]>;
  words: ReadonlySet<string>;
  isOrdinary: (word: string) => boolean;
  isTrade: (word: string) => boolean;
};

/**
 * Names of products and vendors, ready to be found.
 * @param names as the records write them
 * @param isOrdinary tells English words and words of the trade, by frequency: what is made of those counts only where it
 * is written as a name
 */
export const nameBook = (
  names: Iterable<string>,
  isOrdinary: (word: string) => boolean,
  isTrade: (word: string) => boolean,
): NameBook => {
  const byFirst = new Map<string, Name[]>();
  const all = new Set<string>();
  const isOwn = ({ lower }: Word) => lower.length > 3 && !isDigit(lower) && !isOrdinary(lower);
  const add = (name: string, words: readonly Word[]) => {
    const [first] = words;
    if (!first || all.has(name)) return;
    all.add(name);
    byFirst.set(first.lower, [...(byFirst.get(first.lower) ?? []), { words, isDistinctive: words.some(isOwn) }]);
  };
  for (const name of names) {
    const words = wordsIn(name);
    add(name, words);
    // "The Oxylog" is said for "Oxylog transport ventilator": a first word that is nobody else's stands for the name.
    const first = words[0];
    if (first && words.length > 1 && isOwn(first) && isCapital(first.text) && !halves.has(first.lower))
      // "Molift Smart" means one of them, "Molift" all.
      for (let length = 1; length < words.length; length++)
        add(
          words
            .slice(0, length)
            .map(({ lower }) => lower)
            .join(' '),
          words.slice(0, length),
        );
  }
  for (const group of byFirst.values()) group.sort((a, b) => b.words.length - a.words.length);
  const words = [...byFirst.values()]
    .flat()
    .filter(({ isDistinctive }) => isDistinctive)
    .flatMap((name) => name.words);
  return {
    byFirst,
    words: new Set(words.map(({ lower }) => lower).filter((word) => word.length > 3 && !isOrdinary(word))),
    isOrdinary,
    isTrade,
  };
};

/** First words that stand for no product by themselves: given names, halves of a word, words of other trades. */
const halves = new Set(
  'sara howard marley heidi neuro trak medi intele maxi pivot healthcare personalized precedence concentric vigilant microsoft securitas emblem trilogy'.split(
    ' ',
  ),
);

export const isDigit = (text: string) => text.charAt(0) >= '0' && text.charAt(0) <= '9';
export const isAcronym = (text: string) =>
  text.length > 1 && text === text.toUpperCase() && text !== text.toLowerCase();

const determiners = new Set([
  'the',
  'our',
  'their',
  'your',
  'a',
  'an',
  'on',
  'use',
  'using',
  'with',
  'have',
  'run',
  'running',
  'from',
  'to',
  'and',
]);
/** What is said of a system and of nothing else: "the horizon system", "epic emr". */
const systemWords = new Set(['system', 'software', 'platform', 'product', 'emr', 'ehr', 'pas', 'pacs', 'ris', 'app']);
const recordWords = new Set(['emr', 'ehr', 'pas', 'pacs', 'ris', 'software']);
/** What follows a name at the beginning of a sentence, as it would not follow an ordinary word. */
const afterName = new Set([
  'or',
  'vs',
  'v',
  'versus',
  'and',
  'is',
  'has',
  'does',
  'can',
  'cost',
  'costs',
  "'s",
  'quoted',
  'says',
  'rep',
  'will',
  'have',
  'want',
  'wants',
  'by',
  'from',
  'pricing',
  'was',
  'by',
]);
export const joiners = new Set(['or', 'and', 'vs', 'v', 'versus', 'nor', 'with']);
export const titles = new Set(['mr', 'mrs', 'ms', 'dr', 'sister', 'prof', 'miss']);

/** Names of the book that a sentence holds, the longest first come, none overlapping. */
export const findNames = (book: NameBook, words: readonly Word[], text: string): Named[] => {
  const found: Named[] = [];
  const named = (from: number, to: number): Named => ({
    name: text.slice(words[from]?.at, words[to - 1]?.end),
    from,
    to,
    isKnown: true,
  });
  for (let from = 0; from < words.length; ) {
    const to = endOfName(book, words, from, text, found);
    if (to > from) found.push(named(from, to));
    from = Math.max(to, from + 1);
  }
  return withWeighed(
    found,
    words.flatMap((_, from) => {
      const to = endOfPlain(book, words, from);
      return to > from && !found.some((one) => one.from < to && from < one.to) ? [named(from, to)] : [];
    }),
    words,
  );
};

/** Where a name ends that is made of ordinary words and written as such: "best practice". */
const endOfPlain = ({ byFirst, isTrade }: NameBook, words: readonly Word[], from: number): number => {
  const fits = (byFirst.get(words[from]?.lower ?? '') ?? []).find(
    ({ words: name }) =>
      name.every(({ lower }, at) => words[from + at]?.lower === lower) &&
      name.every(({ lower, text }) => lower.length > 2 && !isDigit(text)) &&
      name.some(({ lower }) => !isTrade(lower) && (name.length > 1 || !describing.has(lower))),
  );
  return fits ? from + fits.words.length : -1;
};

/**
 * Ordinary words that are names because of what stands beside them: "best practice vs medical director" weighs two
 * products, "cloud, not best practice" leaves one out.
 */
const withWeighed = (found: readonly Named[], plain: readonly Named[], words: readonly Word[]): Named[] => {
  const isLong = ({ from, to }: Named) => to - from > 1;
  const joint = (a: Named, b: Named): string | undefined => {
    const [first, second] = a.from < b.from ? [a, b] : [b, a];
    const next = words[first.to];
    if (second.from === first.to) return next?.gap.trim() === ',' || next?.gap.trim() === '/' ? ',' : undefined;
    return second.from === first.to + 1 ? next?.lower : undefined;
  };
  const all = [...found];
  const isNamed = (one: Named): boolean =>
    (isLong(one) && isSetOff(one, words)) ||
    isShut(one, words) ||
    isStill(one, words) ||
    all.some((other) => isBeside.has(joint(one, other) ?? '') && (isLong(one) || joint(one, other) !== ',')) ||
    plain.some(
      (other) =>
        other !== one &&
        isWeighed.has(joint(one, other) ?? '') &&
        ((isLong(one) && isLong(other)) || joint(one, other) !== 'or'),
    );
  for (let left = [...plain]; ; ) {
    const more = left.filter(isNamed);
    if (more.length === 0) return all.sort((a, b) => a.from - b.from);
    all.push(...more);
    left = left.filter((one) => !more.includes(one));
  }
};
const isWeighed = new Set(['or', 'vs', 'v', 'versus']);
const isBeside = new Set([...isWeighed, 'nor', ',', 'over', 'than']);
/** "Anything that is not epic", "anyone but horizon": who is shut out bears a name. */
const isShut = ({ from }: Named, words: readonly Word[]): boolean => {
  const before = words.slice(Math.max(0, from - SHUT_WORDS), from).map(({ lower }) => lower);
  const last = before.at(-1) ?? '';
  return (last === 'not' || last === 'but' || last.startsWith('isn')) && before.some((word) => anyOf.has(word));
};
const SHUT_WORDS = 4;
const anyOf = new Set(['anything', 'anyone', 'anybody', 'something', 'everything', 'everyone']);
/** "Is genie still genie". */
const isStill = ({ from, to }: Named, words: readonly Word[]): boolean => {
  const name = words.slice(from, to).map(({ lower }) => lower);
  const isSame = (at: number) => name.every((word, index) => words[at + index]?.lower === word);
  return words[to]?.lower === 'still' && isSame(to + 1);
};

/** Right before a name of two words that ends its clause: what is refused, what somebody runs, or what is linked to. */
const isSetOff = ({ from, to }: Named, words: readonly Word[]): boolean => {
  const [before, last] = [words[from - 1], words[from - 2]];
  const next = words[to];
  const isEnd = next === undefined || isParted(next) || afterName.has(next.lower);
  if (!isEnd || !before) return false;
  if (before.lower === 'not' || before.lower === 'no') return last === undefined || isParted(before);
  return (
    (runs.has(before.lower) && runners.has(last?.lower ?? '')) ||
    (linksBy.has(before.lower) && links.has(last?.base ?? ''))
  );
};
/** "Works with best practice": what must be linked to bears a name. */
const linksBy = new Set(['with', 'to', 'into', 'in']);
const links = new Set('work integrate talk connect link compatible sync plug interface feed write'.split(' '));
const runs = new Set(['use', 'run', 'on', 'using', 'running', 'have', 'with', 'from', 'off']);
const runners = new Set("we i we're were i'm are currently already moving migrating switching move off".split(' '));

const endOfName = (
  book: NameBook,
  words: readonly Word[],
  from: number,
  text: string,
  before: readonly Named[],
): number => {
  for (const { words: name, isDistinctive } of book.byFirst.get(words[from]?.lower ?? '') ?? []) {
    const to = from + name.length;
    const here = words.slice(from, to);
    if (here.length < name.length || !name.every(({ lower }, index) => here[index]?.lower === lower)) continue;
    // "BP scales" measure blood pressure: two letters are a product only where the words around them are of its kind.
    if (name.length === 1 && isOfTwoLetters(name, here, words, from, before)) continue;
    // "bp premier": letters that make no word stand for nothing else.
    const isWhole =
      (name.length > 2 && name.some(({ lower }) => !book.isTrade(lower) && !describing.has(lower))) ||
      (name.length === 2 && name.some(({ lower }) => isInitials(lower) && !book.isTrade(lower)));
    if (
      isWhole ||
      isDistinctive ||
      (name.length === 1 && name.every(({ text: word }) => isCoined(word))) ||
      (name.length === 1 &&
        name.every(({ lower }) => !book.isTrade(lower) && !describing.has(lower)) &&
        isRefused(words, from)) ||
      isWrittenAsName(book, name, words, from, to, text) ||
      isBesideName(words, from, before)
    )
      return to;
  }
  return -1;
};

/** "What else is there, not bp", "not philips then": what is refused at the end of a clause bears a name. */
const isRefused = (words: readonly Word[], from: number): boolean => {
  const next = words[from + 1];
  const isEnd = next === undefined || isParted(next) || closing.has(next.lower);
  return words[from - 1]?.lower === 'not' && isEnd;
};
const closing = new Set(['then', 'please', 'pls', 'thanks', 'though', 'again', 'either']);

const isOfTwoLetters = (
  [name]: readonly Word[],
  [here]: readonly Word[],
  words: readonly Word[],
  from: number,
  before: readonly Named[],
): boolean =>
  name?.lower.length === 2 &&
  name.text !== name.text.toUpperCase() &&
  here?.text !== name.text &&
  !isBesideName(words, from, before) &&
  !isRefused(words, from) &&
  !words.some(({ lower }) => practiceWords.has(lower));
const practiceWords = new Set(
  'practice practices clinic clinics gp gps doctor doctors surgery software premier reception appointments'.split(' '),
);

/** "MedChart": who writes a name so means no ordinary word, however a buyer types it. */
const isCoined = (name: string): boolean =>
  isCapital(name) && [...name].some((letter, at) => at > 1 && isCapital(letter) && !isCapital(name.charAt(at - 1)));

const isInitials = (word: string): boolean =>
  (word.length === 2 && !isDigit(word) && !shortWords.has(word)) ||
  ![...word].some((letter) => 'aeiouy0123456789'.includes(letter));
const shortWords = new Set(
  'ad ah am an as at be by co de do eg et ex go ha he hi ho id if in is it la le ma me mr ms mt my no of oh ok on or ox pa ra re so st to up us we ye'.split(
    ' ',
  ),
);

/** "epic or tacera": an ordinary word beside a name that is none. */
const isBesideName = (words: readonly Word[], from: number, before: readonly Named[]): boolean => {
  const last = before.at(-1);
  const joint = words[from - 1]?.lower ?? '';
  return last !== undefined && last.to === from - 1 && (joiners.has(joint) || isBeside.has(joint));
};

/** "Did epic go with them", "they went with epic": who is chosen bears a name. */
const isGoneWith = (words: readonly Word[], at: number): boolean => {
  const lower = (index: number): string => words[index]?.lower ?? '';
  const isChosen = going.has(lower(at - 2)) && lower(at - 1) === 'with' && words[at + 1]?.gap !== ' ';
  return isChosen || (going.has(lower(at + 1)) && lower(at + 2) === 'with' && asking.has(lower(at - 1)));
};
const going = new Set(['go', 'goes', 'going', 'gone', 'went']);
const asking = new Set(['did', 'does', 'has', 'is', 'will']);

const isWrittenAsName = (
  { isOrdinary, isTrade }: NameBook,
  name: readonly Word[],
  words: readonly Word[],
  from: number,
  to: number,
  text: string,
): boolean => {
  const [first, last] = [words[from], words[to - 1]];
  if (!first || !last) return false;
  if ('"“‘'.includes(text.charAt(first.at - 1) || ' ') && '"”’'.includes(text.charAt(last.end) || ' ')) return true;
  const [before, after] = [words[from - 1], words[to]];
  const isOneWord = name.length === 1;
  const isSystem = isOneWord
    ? determiners.has(before?.lower ?? '') && systemWords.has(after?.lower ?? '')
    : recordWords.has(after?.lower ?? '');
  const isSaid = isOneWord && recordWords.has(after?.lower ?? '') && isCapital(after?.text ?? '');
  if ((isSystem || isSaid) && name.every(({ lower }) => !isTrade(lower) && !describing.has(lower))) return true;
  if (isOneWord && isGoneWith(words, from)) return true;
  const isCapitalised = name.every(
    (word, index) => !isCapital(word.text) || isCapital(words[from + index]?.text ?? ''),
  );
  if (!isCapitalised || !isCapital(first.text) || isShouted(words, text)) return false;
  if (titles.has(before?.lower ?? '')) return false;
  const isStart = from === 0 || [...first.gap].some((mark) => '.!?:\n'.includes(mark));
  const isNeighboured = (word: Word | undefined) =>
    word !== undefined && isCapital(word.text) && !isAcronym(word.text) && isOrdinary(word.lower);
  const isPartOfLonger =
    (!isStart && from > 1 && first.gap === ' ' && isNeighboured(before) && !determiners.has(before?.lower ?? '')) ||
    (after?.gap === ' ' && isNeighboured(after));
  if (isPartOfLonger) return false;
  if (!isStart || isAcronym(first.text) || name.length > 1) return true;
  return after === undefined || afterName.has(after.lower) || [...after.gap].some((mark) => ',?&/)'.includes(mark));
};

/** What a system may be said to be. */
const describing = new Set(
  'current new existing old whole right same other best better good great second first third last next main only entire computer single separate different modern complete simple big small proper cheap cheaper free standard manual basic full live legacy own ideal perfect particular specific present previous local national public private health whatever another which that this one'.split(
    ' ',
  ),
);

/** In a sentence of capitals a capital says nothing. */
export const isShouted = (words: readonly Word[], text: string): boolean => {
  const long = words.filter(({ text: word }) => word.length > 3);
  return long.length > 2 && (text === text.toUpperCase() || long.every(({ text: word }) => isCapital(word)));
};
