import type { SubjectRole } from '#shared/contracts/reading/question';
import { type Found, phraseBook } from '../../phrases/phrase-book.ts';
import { isCapital, isParted, type Word, wordsIn } from '../../phrases/words.ts';
import type { Named } from './names.ts';
import witnesses from './witnesses.json' with { type: 'json' };

type Role = Exclude<SubjectRole, 'mentioned'>;

/** What stands for a name in phrases. */
export const nameWord = '§';

const bookOf = (side: keyof typeof witnesses) =>
  phraseBook(
    Object.entries(witnesses[side]).flatMap(([role, phrases]) =>
      phrases.map((phrase) => [phrase, role as Role] as const),
    ),
    { name: nameWord },
  );
const before = bookOf('before');
const after = bookOf('after');
const around = bookOf('around');
const pronoun = bookOf('pronoun');

/** Where two roles have a witness, the one that keeps a product from being recommended goes first. */
const order: readonly Role[] = [
  'excluded',
  'to-replace',
  'quoted-by',
  'in-use',
  'connects-to',
  'like-this',
  'candidate',
];

const fillers = new Set(
  'the a an our their his her my your its old new existing current own same both either another more any all this that these those been already still just only really directly properly system software platform product products stuff brand vendor one analogue ageing legacy of full whole whatever local in for some please using'.split(
    ' ',
  ),
);
/** Roles that a name shares with one that it is listed with, though "or" stands between. */
const unoffered: readonly Role[] = ['excluded', 'connects-to'];
const asking = new Set(['why', 'who', 'else', 'anyone', 'anybody']);
const joiners = new Set(['and', 'or', 'nor', 'v', 'vs', 'versus', 'plus', 'with']);

/** A name as one word of its sentence, so that witness words stand right beside it. */
export type Collapsed = { words: Word[]; at: number[] };
export const collapse = (words: readonly Word[], names: readonly Named[]): Collapsed => {
  const result: Word[] = [];
  const at: number[] = [];
  for (let index = 0; index < words.length; ) {
    const name = names.find(({ from }) => from === index);
    const word = words[index];
    if (!word) break;
    if (name) {
      at.push(result.length);
      result.push({
        ...word,
        text: name.name,
        lower: nameWord,
        base: nameWord,
        end: words[name.to - 1]?.end ?? word.end,
      });
      index = Math.max(name.to, index + 1);
    } else {
      result.push(word);
      index++;
    }
  }
  return { words: result, at };
};

/**
 * What each name of a sentence is to the buyer, by witness words beside it; names that are listed together share one.
 * @returns for each name its roles, none where nothing says so
 */
export const rolesOf = ({ words, at }: Collapsed): Role[][] => {
  // "Why not X" and "who else uses X" ask about X.
  const left = before.find(words).filter(({ from }) => !asking.has(words[from - 1]?.lower ?? ''));
  const [right, both] = [after.find(words), around.find(words)];
  const roles: Role[][] = [];
  for (const [index, here] of at.entries()) {
    const previous = at[index - 1];
    const isListed =
      previous !== undefined &&
      words.slice(previous + 1, here).every(({ lower }) => joiners.has(lower)) &&
      here - previous <= 2 &&
      // "Swap X with Y" has Y take its place.
      !(words[here - 1]?.lower === 'with' && roles[index - 1]?.includes('to-replace'));
    const led = nearest(left, words, here, isListed ? (previous ?? 0) : 0);
    // "Recommending X across 3 homes" has none of it yet.
    // So has who wants "12 Linet beds".
    const isWeighed =
      led.includes('candidate') ||
      words.slice(Math.max(0, here - WISH_WORDS), here).some(({ lower }) => wishes.has(lower));
    const own = [
      ...led,
      ...following(right, words, here).filter((role) => !(isWeighed && role === 'in-use')),
      ...both.filter(({ from, to }) => from <= here && here < to).map(({ value }) => value),
    ];
    if (own.length === 0 && isOn(words, here)) own.push('in-use');
    // "Not BD or Fresenius" leaves out both: an "or" after a name that is ruled out, or linked to, offers no choice.
    const listedAs = isListed ? unoffered.find((role) => roles[index - 1]?.includes(role)) : undefined;
    const hasOther = own.some((role) => role !== 'candidate');
    const kept = listedAs && !hasOther ? [listedAs] : own.length > 0 ? own : isListed ? (roles[index - 1] ?? []) : [];
    roles.push([...new Set(kept)]);
  }
  for (const [index, here] of at.entries()) {
    const next = at[index + 1];
    const isListed =
      next !== undefined && next - here <= 2 && words.slice(here + 1, next).every(({ lower }) => joiners.has(lower));
    if (isListed && roles[index]?.length === 0)
      roles[index] = (roles[index + 1] ?? []).filter((role) => role === 'candidate');
  }
  // A sentence that also says what is in use or left is too mixed to make a candidate of a name.
  const isMixed = [...left, ...right, ...both].some(
    ({ value, to }) => (value === 'excluded' || value === 'to-replace') && !pronouns.has(words[to]?.lower ?? ''),
  );
  return roles.map((found) => settle(isMixed ? found.filter((role) => role !== 'candidate') : found));
};

const wishes = new Set('want wants need needs buy buying order ordering quote quotes'.split(' '));
const WISH_WORDS = 3;

/** "The DON hates it" is said of what somebody recommends. */
const pronouns = new Set(['it', 'them', 'that', 'this']);

/** "4 doctors, Noosa, on Bp": what a place or a site runs on. */
const isOn = (words: readonly Word[], here: number): boolean => {
  const [on, before] = [words[here - 1], words[here - 2]];
  if (on?.lower !== 'on') return false;
  return (
    (isParted(on) && before !== undefined) ||
    sites.has(before?.base ?? '') ||
    (isCapital(before?.text ?? '') && here > 2)
  );
};
const sites = new Set(['clinic', 'practice', 'hospital', 'home', 'site', 'service', 'surgery', 'pharmacy', 'provider']);

/** Whether a sentence holds words that give a role to what it names. */
export const hasWitness = (role: SubjectRole, sentence: string): boolean => {
  const words = wordsIn(sentence);
  return [before, after, around, pronoun].some((book) => book.find(words).some(({ value }) => value === role));
};

/** What a sentence says of what was named before it: "we want out of it", "we've had both". */
export const rolesOfPronoun = (words: readonly Word[]): Role[] =>
  settle(
    pronoun
      .find(words)
      // "Keep it warm" and "keep it under a page" keep no product.
      .filter(({ value, to }) => !(value === 'in-use' && manners.has(words[to]?.lower ?? '')))
      .map(({ value }) => value),
  );
const manners = new Set('warm short simple brief friendly polite formal civil quiet confidential under'.split(' '));

/** What the words right before a position make of what stands there. */
export const roleBefore = (words: readonly Word[], here: number): Role[] => nearest(before.find(words), words, here, 0);

/**
 * The witness that ends nearest before a name, with nothing between but articles and the like; of a name in brackets the one
 * before what they explain: "must keep our RIS (Karisma)".
 */
const nearest = (found: readonly Found<Role>[], words: readonly Word[], here: number, from: number): Role[] => {
  const own = endingAt(found, words, here, from);
  if (own.length > 0 || !words[here]?.gap.includes('(') || people.has(words[here - 1]?.lower ?? '')) return own;
  const explained = [1, 2, 3].map((back) => endingAt(found, words, here - back, from));
  return explained.find((roles) => roles.length > 0) ?? [];
};
const people = new Set(['me', 'us', 'him', 'her', 'them', 'i', 'he', 'she']);
const endingAt = (found: readonly Found<Role>[], words: readonly Word[], here: number, from: number): Role[] => {
  const close = found.filter(
    ({ to, from: start }) => start >= from && to <= here && here - to <= 3 && isClear(words, to, here),
  );
  // "Swap out our Rauland": that it is "ours" says less than that it is to go.
  const isGoing = close.some(({ value, from: start, to }) => value === 'to-replace' && !isFilled(words, start, to));
  if (isGoing && close.every(({ value, from: start, to }) => value === 'to-replace' || isFilled(words, start, to)))
    return ['to-replace'];
  const best = close.reduce((most, { to }) => Math.max(most, to), -1);
  const ending = close.filter(({ to }) => to === best);
  const length = ending.reduce((most, one) => Math.max(most, one.to - one.from), 0);
  return ending.filter((one) => one.to - one.from === length).map(({ value }) => value);
};

const isFilled = (words: readonly Word[], from: number, to: number): boolean =>
  words.slice(from, to).every(({ lower }) => fillers.has(lower));

const isClear = (words: readonly Word[], from: number, to: number): boolean =>
  words.slice(from, to).every(({ lower }) => fillers.has(lower)) &&
  words.slice(from, to + 1).every((word, index) => index === 0 || !isParted(word)) &&
  !isBroken(words[from]);

const isBroken = (word: Word | undefined): boolean =>
  word !== undefined && [...word.gap].some((mark) => '.?!;\n'.includes(mark));

const following = (found: readonly Found<Role>[], words: readonly Word[], here: number): Role[] => {
  const close = found.filter(
    ({ from }) =>
      from > here &&
      from <= here + 2 &&
      words.slice(here + 1, from).every(({ lower }) => fillers.has(lower) || systemWord.has(lower)),
  );
  const length = close.reduce((most, one) => Math.max(most, one.to - one.from), 0);
  return close.filter((one) => one.to - one.from === length && !isBroken(words[one.from])).map(({ value }) => value);
};
const systemWord = new Set([
  'pacs',
  'emr',
  'ehr',
  'system',
  'software',
  'nurse',
  'call',
  'support',
  'wireless',
  'people',
  'group',
  'rep',
]);

/** One role, but a product in use that something must connect to has both. */
const settle = (roles: readonly Role[]): Role[] => {
  const found = order.filter((role) => roles.includes(role));
  const both = found.filter((role) => role === 'in-use' || role === 'connects-to');
  return both.length === 2 ? both : found.slice(0, 1);
};
