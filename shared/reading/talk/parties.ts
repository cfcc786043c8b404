import type { LedgerRow } from '#shared/contracts/negotiation';
import { functionWords, givenNames, units, wordSet } from '../lexical/words.ts';
import { holdsDigit, isCapital, isOneOf, type Word } from '../phrases/words.ts';
import type { Mention } from './amounts.ts';
import lexicon from './claim-words.json' with { type: 'json' };
import { of } from './frame.ts';
import table from './talk-words.json' with { type: 'json' };

const [ours, theirs, objects, introducers] = [
  wordSet(table.ours),
  wordSet(table.theirs),
  wordSet(table.objects),
  wordSet(`${table.introducers} ${lexicon.verbs.undercut}`),
];
const [places, titles, verbish] = [
  wordSet(table.places),
  wordSet(table.titles),
  wordSet([table.verbish, ...Object.values(lexicon.verbs)].join(' ')),
];
const rivalWords = wordSet(table.rivalWords);
const [otherAdjectives, otherNouns] = table.otherVendor.split(' ').map((part) => new Set(part.split('|')));

/** Who is spoken of in a talk. */
export type Party = { party: LedgerRow['party']; name: string | null };
/** A word of a talk; an amount and a name of several words are one each, and `base` says what it is: "§", "§we", "§they", "§rival". */
export type Token = Word &
  Partial<Party> & {
    mention?: number;
    isObject?: boolean;
    isPronoun?: boolean;
    isName?: boolean;
    isPerhapsName?: boolean;
  };

/** The names of this negotiation. `isOrdinary`: whether a word in lower case is an English word or one of the trade. */
export type TalkNames = {
  vendor: string;
  product?: string;
  rivals: readonly string[];
  isOrdinary: (word: string) => boolean;
};

const plain = (text: string) => text.toLowerCase().replace(/['’]s$/, '');
/** The words of a name in small letters: "hill", "rom" of "Hill-Rom". */
export const wordsOf = (name: string): string[] =>
  name
    .split(/[\s-]+/)
    .map(plain)
    .filter((word) => word.length > 1);
const isAcronym = (text: string) => text.length > 1 && text === text.toUpperCase() && isCapital(text);

/** The words of a talk with parties and amounts told apart. A name of several words is one token. */
export const tokensOf = (
  words: readonly Word[],
  mentions: readonly Mention[],
  names: TalkNames,
  isTheirVoice: boolean,
): Token[] => {
  const found: Token[] = [];
  const [product = '', ...rest] = wordsOf(names.product ?? '');
  // A product of ordinary words, "nurse call", names nobody.
  const own = [wordsOf(names.vendor), ...(product && !names.isOrdinary(product) ? [[product, ...rest]] : [])];
  const rivals = names.rivals.map(wordsOf);
  let isQuoted = false;
  let quoted: Party | undefined;
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    if (!word) break;
    const mention = mentions.findIndex(({ start, tokenEnd }) => word.at < tokenEnd && word.end > start);
    if (mention >= 0) {
      if (found.at(-1)?.mention !== mention) found.push({ ...word, lower: '§', base: '§', mention });
      else if (found.at(-1)) (found.at(-1) as Token).end = word.end;
      continue;
    }
    for (const mark of word.gap) if ('"“”'.includes(mark)) isQuoted = mark === '“' || (mark === '"' && !isQuoted);
    // Within quotation marks whoever was named last speaks; nobody named: the vendor.
    quoted = isQuoted ? (quoted ?? speakerOf(found)) : undefined;
    const speaker: Party | undefined = quoted ?? (isTheirVoice ? { party: 'they', name: null } : undefined);
    const named = nameAt(words, at, names, own, rivals);
    if (named) {
      const last = words[named.to - 1] ?? word;
      const base = `§${named.party}`;
      const { party, name, isPerson = false } = named;
      // "Alexandra's is 2.05": a person of theirs, or a vendor of that name.
      const isPerhapsName = isPerson && words[named.to]?.lower === "'s";
      found.push({ ...word, end: last.end, lower: base, base, party, name, isName: true, isPerhapsName });
      at = named.to - 1;
      continue;
    }
    const isCurrent = isOneOf(words[at - 1], currentAdjectives);
    const isTheirOwn = word.gap === ' ' && found.at(-1)?.lower === "'s" && found.at(-2)?.isName === true;
    const pronoun =
      isCurrent || isTheirOwn
        ? undefined
        : vague.has(word.lower)
          ? 'unknown'
          : ours.has(word.lower)
            ? 'we'
            : theirs.has(word.lower)
              ? 'they'
              : undefined;
    const isFirst = pronoun === 'we' && firstPerson.has(word.lower.split("'")[0] ?? '');
    const isSecond = speaker !== undefined && isOneOf(word, of('you your yours'));
    const who: Partial<Party> | undefined =
      isFirst && speaker ? speaker : isSecond ? { party: 'we' } : pronoun && { party: pronoun };
    const isPronoun = thirdPerson.has(word.lower);
    found.push(
      isPerhapsName(words, at, names)
        ? { ...word, isPerhapsName: true }
        : who?.party
          ? { ...word, base: `§${who.party}`, party: who.party, name: who.name ?? null, isPronoun }
          : { ...word },
    );
  }
  markObjects(found);
  return found;
};

const vague = wordSet(lexicon.marks.vague);
const firstPerson = wordSet('we i our my us me ours mine');
const thirdPerson = wordSet(
  "they their theirs he she his her they're they've they'd they'll he's he'd he'll she's she'd she'll",
);

/** Who speaks in a quotation that begins here. */
const speakerOf = (before: readonly Token[]): Party => {
  const last = before.slice(-5).findLast(({ party, isObject }) => party !== undefined && !isObject);
  return last?.party ? { party: last.party, name: last.name ?? null } : { party: 'they', name: null };
};

/** "told them 150", "with Emberlyn": who is acted on; not who names an amount. */
const markObjects = (tokens: Token[]): void => {
  for (const [at, token] of tokens.entries()) {
    const [last, owner, next, firm] = [-1, -2, 1, 2].map((by) => tokens[at + by]);
    // "Zeta's Mark", "Mark from Zeta": who speaks for another vendor.
    const whose =
      last?.lower === "'s" && token.gap === ' ' && owner?.isName
        ? owner
        : isOneOf(next, of('at from of')) && firm?.isName
          ? firm
          : undefined;
    if (!token.isName || token.party !== 'they' || whose?.party !== 'rival') continue;
    token.party = 'rival';
    token.name = whose.name ?? null;
  }
  for (const [at, token] of tokens.entries()) {
    if (!token.party) continue;
    const last = tokens[at - 1];
    // "Told the rep 84k".
    const lead = last?.lower === 'the' ? tokens[at - 2] : last;
    const isBehind = lead !== undefined && !/[,;:.!?"“(]/.test(token.gap) && introducers.has(lead.lower);
    const next = tokens[at + 1];
    const isToldOf = next !== undefined && (isOneOf(next, of('which who whose')) || next.lower === "'s");
    const isOfObject = last?.isObject === true && isOneOf(last, of('our my their his her')) && token.gap === ' ';
    token.isObject = !isToldOf && (isOfObject || (objects.has(token.lower) && !next?.gap.includes(':')) || isBehind);
  }
};

/** Words of a name as they were written. */
const nameOf = (words: readonly Word[]) => words.map(({ text, gap }, n) => (n > 0 ? gap + text : text)).join('');

type Found = Party & { to: number; isPerson?: boolean };

const nameAt = (
  words: readonly Word[],
  at: number,
  { isOrdinary }: TalkNames,
  own: readonly (readonly string[])[],
  rivals: readonly (readonly string[])[],
): Found | undefined => {
  const word = words[at];
  if (!word) return undefined;
  const other = otherVendorAt(words, at);
  if (other) return other;
  const lower = plain(word.text);
  const known = (names: readonly (readonly string[])[]): number | undefined => {
    const name = names.find(([lead]) => lead === lower);
    if (!name || !(isCapital(word.text) || !isOrdinary(lower))) return undefined;
    let to = at + 1;
    while (name.includes(plain(words[to]?.text ?? '')) && ['', '-'].includes(words[to]?.gap.trim() ?? '')) to++;
    return to;
  };
  const ownEnd = known(own);
  if (ownEnd) return { party: 'they', name: null, to: ownEnd };
  const rivalEnd = known(rivals);
  if (rivalEnd) return { party: 'rival', name: nameOf(words.slice(at, rivalEnd)), to: rivalEnd };
  return unknownAt(words, at, isOrdinary);
};

/** "another builder", "the other crowd", "a competitor". */
const otherVendorAt = (words: readonly Word[], at: number): Found | undefined => {
  const [here, next, after] = [words[at], words[at + 1], words[at + 2]];
  if (!here) return undefined;
  if (currentAdjectives.has(here.lower) && next && otherNouns?.has(next.base))
    return isCapital(after?.text ?? 'a') ? undefined : { party: 'rival', name: null, to: at + 2 };
  const isNoun = rivalWords.has(here.lower) || (here.lower === 'incumbent' && !isCapital(next?.text ?? ''));
  if (isNoun) return { party: 'rival', name: null, to: at + 1 };
  if (!otherAdjectives?.has(here.lower)) return undefined;
  if (next && otherNouns?.has(next.base)) {
    // "Their second quote" is their own.
    return isOneOf(words[at - 1], theirs) ? undefined : { party: 'rival', name: null, to: at + 2 };
  }
  return next && after && otherNouns?.has(after.base) ? { party: 'rival', name: null, to: at + 3 } : undefined;
};

/** A capitalised word that no rule takes for a name and no list for a word: perhaps another vendor. */
const isPerhapsName = (words: readonly Word[], at: number, { isOrdinary }: TalkNames): boolean => {
  const word = words[at];
  if (!word || !isCapital(word.text) || isAcronym(word.text) || word.text.length < 4) return false;
  const lower = plain(word.text);
  if (!isSubject(words[at + 1], words[at + 2])) return false;
  const isPlace = isOneOf(words[at - 1], of('in near mount mt st saint mr ms mrs dr'));
  return !isPlace && !isListed(lower) && !isMonth(lower) && !isOrdinary(lower) && !verbish.has(lower);
};

/** A capitalised word of no list, where it stands as who does something: a person of theirs, or another vendor. */
const unknownAt = (words: readonly Word[], at: number, isOrdinary: (word: string) => boolean): Found | undefined => {
  const word = words[at];
  if (!word || word.text.includes("'")) return undefined;
  if (!isCapital(word.text)) {
    // Who writes all in small letters writes names so: "lorrimer 84k".
    const { lower } = word;
    const isSmall = lower.length > 3 && !isOrdinary(lower) && !words.some(({ text }) => isCapital(text));
    const next = words[at + 1];
    const isAmount = next !== undefined && holdsDigit(next.text.charAt(0));
    const isName = isSmall && isAmount && !verbish.has(lower) && !notNames.has(lower) && !units[lower];
    return isName ? { party: 'rival', name: word.text, to: at + 1 } : undefined;
  }
  const lower = plain(word.text);
  if (lower.length < 2 || isListed(lower)) return undefined;
  const [last, next] = [words[at - 1], words[at + 1]];
  if (isOneOf(last, titles) || isOneOf(last, places) || places.has(lower)) return undefined;
  const isInitialled =
    last?.text.length === 1 &&
    isCapital(last.text) &&
    last.lower !== 'i' &&
    last.lower !== 'a' &&
    word.gap.startsWith('.');
  const isStart = at === 0 || /[.!?\n:"“]/.test(word.gap);
  if (isStart && verbish.has(lower)) return undefined;
  const isPerson = isInitialled || givenNames.has(lower);
  // "Gavin, 2,900 and we have a deal" speaks to him.
  if (isPerson && (!isSubject(next) || (next?.gap.startsWith(',') && (at === 0 || words[at - 1]?.lower === 'hi'))))
    return undefined;
  if (isPerson && (!isStart || !isOrdinary(lower) || isOneOf(next, verbish))) {
    const to = next && next.gap === ' ' && isCapital(next.text) && !isOrdinary(plain(next.text)) ? at + 2 : at + 1;
    return { party: 'they', name: null, to, isPerson };
  }
  const isAgent = isOneOf(next, agentVerbs) && next?.gap === ' ' && word.text.length > 3;
  const isPair =
    next !== undefined &&
    nameGaps.has(next.gap) &&
    isCapital(next.text) &&
    !isAcronym(next.text) &&
    !isMonth(next.lower) &&
    !givenNames.has(plain(next.text)) &&
    isSubject(words[at + 2]);
  const isNamed = isOneOf(next, verbish) || next?.lower === "'s" || (next !== undefined && startsAmount(next));
  const isSet = isOrdinary(lower) && (isAgent || isPair || (!isStart && isNamed));
  if (isOrdinary(lower) && (isMonth(lower) || (!isSet && !(isAcronym(word.text) && lower.length < 5))))
    return undefined;
  if (notVendors.has(lower) && isAcronym(word.text)) return undefined;
  let to = at + 1;
  for (let more = words[to]; more && isPartOfName(more); more = words[to]) to++;
  const after = words[to];
  const isVerbS =
    isStart && after !== undefined && after.gap === ' ' && after.lower.endsWith('s') && after.base !== after.lower;
  if (!isVerbS && !isSubject(after, words[to + 1])) return undefined;
  return { party: 'rival', name: nameOf(words.slice(at, to)), to };
};

/** Whether a word goes on with a name: "Practice" of "Best Practice", no month and no number. */
const isPartOfName = ({ gap, text, lower }: Word): boolean =>
  nameGaps.has(gap) && isCapital(text) && !holdsDigit(text) && !isMonth(lower);
/** What stands between the words of a name: "Best Practice", "Smith & Nephew". */
const nameGaps = new Set([' ', ' & ']);
const currentAdjectives = wordSet('current existing incumbent present');
const notNames = wordSet(
  `counteroffer walkaway ${table.parts} ${lexicon.words.rumour} ${lexicon.marks.vague} ${lexicon.words.clause} md gm ceo cfo kilometre quarterly fortnightly`,
);
/** Words that are nobody's name, however they are written. */
const isListed = (lower: string): boolean =>
  lower in units || [ours, theirs, notNames, functionWords].some((list) => list.has(lower));
const notVendors = wordSet(
  'gst aud usd nzd eur gbp ceo cfo coo cio cto ok asap fyi cpi ecg mri ct it hr po rfq rft pdf eofy fy am pm sla api abn tv ed icu ndis tga artg msp inc ex incl excl no yes nope hi dear re fw fwd cc ps thx thanks',
);
const isMonth = (lower: string) => calendar.has(lower);
const calendar = wordSet(lexicon.words.dates);

/** Whether what follows lets a name be who does something: a verb, an amount, an 's, the end of a part. */
const isSubject = (next: Word | undefined, after?: Word): boolean =>
  next === undefined ||
  (nounVerbs.has(next.lower) && after !== undefined && startsAmount(after)) ||
  (!(next.gap === '-' && holdsDigit(next.text.charAt(0))) && isVerbal(next));
/** Whether an amount begins with a word: "$84k", "84k". */
const startsAmount = ({ gap, text }: Word): boolean => gap.includes('$') || holdsDigit(text.charAt(0));
const agentVerbs = wordSet(table.agentVerbs);
const nounVerbs = wordSet(table.nounVerbs);
const isVerbal = (next: Word): boolean =>
  next.lower === "'s" ||
  /[,;:.!?()"”\n–—-]/.test(next.gap) ||
  startsAmount(next) ||
  verbish.has(next.lower) ||
  next.lower === 'with' ||
  next.lower.endsWith('ed') ||
  isCapital(next.text);
