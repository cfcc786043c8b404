import { isParted, type Word, wordsIn } from '../phrases/words.ts';

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
  for (const name of names) {
    const words = wordsIn(name);
    const first = words[0];
    if (!first || all.has(name)) continue;
    all.add(name);
    const isDistinctive = words.some(({ lower }) => lower.length > 3 && !isDigit(lower) && !isOrdinary(lower));
    byFirst.set(first.lower, [...(byFirst.get(first.lower) ?? []), { words, isDistinctive }]);
  }
  for (const group of byFirst.values()) group.sort((a, b) => b.words.length - a.words.length);
  const words = [...byFirst.values()]
    .flat()
    .filter(({ isDistinctive }) => isDistinctive)
    .flatMap((name) => name.words);
  return {
    byFirst,
    words: new Set(words.map(({ lower }) => lower).filter((word) => word.length > 5 && !isOrdinary(word))),
    isOrdinary,
    isTrade,
  };
};

const isDigit = (text: string) => text.charAt(0) >= '0' && text.charAt(0) <= '9';
const isCapital = (text: string) => text.charAt(0) !== text.charAt(0).toLowerCase();
const isAcronym = (text: string) => text.length > 1 && text === text.toUpperCase() && text !== text.toLowerCase();

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
const joiners = new Set(['or', 'and', 'vs', 'v', 'versus', 'nor', 'with']);
const titles = new Set(['mr', 'mrs', 'ms', 'dr', 'sister', 'prof', 'miss']);

/** Names of the book that a sentence holds, the longest first come, none overlapping. */
export const findNames = (book: NameBook, words: readonly Word[], text: string): Named[] => {
  const found: Named[] = [];
  for (let from = 0; from < words.length; ) {
    const to = endOfName(book, words, from, text, found);
    if (to > from) found.push({ name: text.slice(words[from]?.at, words[to - 1]?.end), from, to, isKnown: true });
    from = Math.max(to, from + 1);
  }
  return found;
};

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
    if (isDistinctive || isWrittenAsName(book, name, words, from, to, text) || isBesideName(words, from, before))
      return to;
  }
  return -1;
};

/** "epic or tacera": an ordinary word beside a name that is none. */
const isBesideName = (words: readonly Word[], from: number, before: readonly Named[]): boolean => {
  const last = before.at(-1);
  return last !== undefined && last.to === from - 1 && joiners.has(words[from - 1]?.lower ?? '');
};

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
const isShouted = (words: readonly Word[], text: string): boolean => {
  const long = words.filter(({ text: word }) => word.length > 3);
  return long.length > 2 && (text === text.toUpperCase() || long.every(({ text: word }) => isCapital(word)));
};

/** Abbreviations of the field and of offices: never a product by themselves. */
const abbreviations = new Set(
  'gst aud ndis tga artg iso irap fhir hl7 dicom abn ceo cfo cio coo cto don rn en ain gp gps hr ed icu hdu ccu or csv pdf api sso uat rfq rfp rft eoi kpi roi npv tco sla msp it au us uk nz nsw vic qld wa sa tas nt act phn lhd hhs hitrust soc dva mbs pbs ihi mrn ur dob acfi anacc an acc schads ppe msac nsqhs accho ams sil sda ot ots ndia ahpra adha wip ct mri asap fyi eta tv pc usb ip poe dect wifi voip sms nbn lte cctv rtls rfid ecg vpn pms pas emr ehr ris lis pacs crm erp hris mon tue tues wed thu thur thurs fri sat sun jan feb mar apr jun jul aug sep sept oct nov dec pls plz eofy fy workcover anz'.split(
    ' ',
  ),
);
const people = new Set(
  'participant client resident patient dad mum son daughter staff member colleague director nurse sister mr mrs ms dr prof'.split(
    ' ',
  ),
);

/**
 * Capitalised words that no list knows, where the sentence does not explain the capital: "Nookal", "HS8", "Power BI".
 * People and places are told by what stands before them.
 */
export const unknownNames = (
  book: NameBook,
  words: readonly Word[],
  text: string,
  known: readonly Named[],
  isPlace: (index: number) => boolean,
): Named[] => {
  const found: Named[] = [];
  const isTaken = (index: number) => isPlace(index) || known.some(({ from, to }) => from <= index && index < to);
  if (isShouted(words, text)) return found;
  for (let at = 0; at < words.length; at++) {
    if (isTaken(at) || !looksNamed(book, words, at)) continue;
    let [from, to] = [at, at + 1];
    const last = found.at(-1);
    while (
      from > 1 &&
      !isTaken(from - 1) &&
      from - 1 >= (last?.to ?? 0) &&
      words[from]?.gap === ' ' &&
      isNamePart(words[from - 1]) &&
      !isDigit(words[from - 1]?.text ?? '')
    )
      from--;
    while (to < words.length && !isTaken(to) && [' ', '-', ''].includes(words[to]?.gap ?? '') && isNamePart(words[to]))
      to++;
    const isPerson = people.has(words[from - 1]?.lower ?? '') || people.has(words[from]?.lower ?? '');
    const isOnlyFirst = from === 0 && to === 1 && !/[\d]|\p{Ll}\p{Lu}/u.test(words[0]?.text ?? '');
    const isLikePerson =
      to - from === 2 && book.isOrdinary(words[from]?.lower ?? '') && !isAcronym(words[to - 1]?.text ?? '');
    if (!isPerson)
      found.push({
        name: text.slice(words[from]?.at, words[to - 1]?.end),
        from,
        to,
        isKnown: false,
        isDoubtful: isLikePerson || isOnlyFirst,
      });
    at = to - 1;
  }
  const all = [...found, ...besides(words, text, [...known, ...found])];
  return [...all, ...unwritten(book, words, text, [...known, ...all], isPlace)];
};

/** "Lumary / Brevity / CareMaster": an ordinary word with a capital, listed with names. */
const besides = (words: readonly Word[], text: string, names: readonly Named[]): Named[] =>
  words.flatMap((word, at) => {
    if (!isCapital(word.text) || word.text.includes("'") || names.some(({ from, to }) => from <= at && at < to))
      return [];
    const isAfter =
      names.some(({ to }) => to === at && word.gap.trim() === '/') ||
      names.some(
        ({ to }) =>
          to === at - 1 && joiners.has(words[at - 1]?.lower ?? '') && !abbreviations.has(word.lower) && at > 1,
      );
    return isAfter
      ? [{ name: text.slice(word.at, word.end), from: at, to: at + 1, isKnown: false, isDoubtful: true }]
      : [];
  });

const afterUnwritten = new Set(
  'and or for to that but with in at is has was on so which emr ehr pas pacs system software instead now already as when if because who at'.split(
    ' ',
  ),
);

/**
 * "on webpas", "ask webstercare", "we keep Merlin": a word of no list in small letters, or an ordinary one with a capital;
 * only a witness beside it makes it a name.
 */
const unwritten = (
  { isOrdinary, isTrade }: NameBook,
  words: readonly Word[],
  text: string,
  names: readonly Named[],
  isPlace: (index: number) => boolean,
): Named[] =>
  words.flatMap((word, at) => {
    const isTaken = isPlace(at) || names.some(({ from, to }) => from <= at && at < to);
    if (
      isTaken ||
      abbreviations.has(word.lower) ||
      word.text.length < 4 ||
      isDigit(word.text) ||
      word.text.includes("'")
    )
      return [];
    const next = words[at + 1];
    const isEnd = next === undefined || isParted(next) || afterUnwritten.has(next.lower) || next.lower === "'s";
    const isCapitalised =
      isCapital(word.text) &&
      at > 0 &&
      !isParted(word) &&
      !isAcronym(word.text) &&
      !isTrade(word.lower) &&
      !isTrade(word.base);
    const isUnknown = !isCapital(word.text) && !isOrdinary(word.lower) && word.lower === word.text.toLowerCase();
    if (!isEnd || !(isCapitalised || isUnknown)) return [];
    return [{ name: text.slice(word.at, word.end), from: at, to: at + 1, isKnown: false, isDoubtful: true }];
  });

const isNamePart = (word: Word | undefined): boolean =>
  word !== undefined &&
  (isCapital(word.text) || (isDigit(word.text) && word.text.length < 3)) &&
  !(isAcronym(word.text) && joiners.has(word.lower)) &&
  word.text !== 'NOT' &&
  !word.text.includes("'") &&
  !abbreviations.has(word.lower);

const looksNamed = ({ isOrdinary }: NameBook, words: readonly Word[], at: number): boolean => {
  const word = words[at];
  if (
    !word ||
    word.text.length < 2 ||
    word.text.includes("'") ||
    word.text.includes('’') ||
    abbreviations.has(word.lower)
  )
    return false;
  const rest = word.text.slice(1);
  const hasInnerCapital =
    rest !== rest.toLowerCase() &&
    !isAcronym(word.text) &&
    !isAcronym(word.text.replace(/s$/, '')) &&
    !isDigit(word.text);
  if (hasInnerCapital) return true;
  if (!isCapital(word.text) || titles.has(words[at - 1]?.lower ?? '')) return false;
  if (isOrdinary(word.lower)) {
    const after = words[at + 1];
    return (
      at > 0 &&
      after !== undefined &&
      after.gap === ' ' &&
      isAcronym(after.text) &&
      !isAcronym(word.text) &&
      !abbreviations.has(after.lower)
    );
  }
  return word.text.length > 2;
};
