import { isOneOf } from '../phrases/words.ts';
import lexicon from './claim-words.json' with { type: 'json' };
import type { Token } from './parties.ts';

type VerbClass = keyof typeof lexicon.verbs;
type NounClass = keyof typeof lexicon.nouns;

const sets = <T extends string>(table: Readonly<Record<T, string>>): Readonly<Record<T, ReadonlySet<string>>> => {
  const found: Partial<Record<T, ReadonlySet<string>>> = {};
  for (const name in table) found[name] = new Set(table[name].split(' '));
  return found as Record<T, ReadonlySet<string>>;
};
export const verbs = sets(lexicon.verbs);
export const nouns = sets(lexicon.nouns);
export const marks = sets(lexicon.marks);
export const words = sets(lexicon.words);
const nounClasses = Object.keys(lexicon.nouns) as NounClass[];
const possessives = new Set(['our', 'my', 'their', 'his', 'her', 'its', 'your']);

export const has = (tokens: readonly Token[], of: ReadonlySet<string>) => tokens.some(({ lower }) => of.has(lower));
export const isOthers = (token: Token | undefined) => token?.party !== undefined && token.party !== 'we';
export const isActor = ({ party, isObject }: Token) => party !== undefined && !isObject;
/** Whose a following noun is: "our", "their", "Orbis's". */
export const isOwner = (tokens: readonly Token[], at: number) =>
  isOneOf(tokens[at], possessives) || (tokens[at]?.isName === true && tokens[at + 1]?.lower === "'s");

/** What stands around an amount in its sentence. */
export type Frame = {
  /** Before it; since the amount before; behind it up to the next one or the next part with a subject of its own. */
  left: readonly Token[];
  window: readonly Token[];
  right: readonly Token[];
  /** The last one who could have named it, and who spoke of that one: "I asked whether they …". */
  subject: Token | undefined;
  outer: Token | undefined;
  /** From the subject on, or since the amount before. */
  predicate: readonly Token[];
  /** No subject since the amount before. */
  isChained: boolean;
  /** The noun that has it for its value, and whose that is: "our limit is". */
  noun: NounClass | undefined;
  owner: Token | undefined;
};

const isPartStart = ({ gap, lower }: Token, at: number, tokens: readonly Token[]): boolean =>
  (/[,;:–—(]/.test(gap) || words.clause.has(lower)) && tokens.slice(at, at + 3).some(isActor);

export const frameOf = (tokens: readonly Token[], at: number, from: number, to: number): Frame => {
  const left = tokens.slice(from, at);
  const last = left.findLastIndex(({ mention }) => mention !== undefined);
  const window = left.slice(last + 1);
  const rest = tokens.slice(at + 1, to);
  // "84k (Orbis)": the name is no part of its own.
  const isAside = rest[0]?.isName === true && rest[0].gap.includes('(');
  const end = rest.findIndex((token, n) => token.mention !== undefined || (!isAside && isPartStart(token, n, rest)));
  const right = end < 0 ? rest : rest.slice(0, end);
  const place = left.findLastIndex((token, n) => isActor(token) && !(isOwner(left, n) && n < last));
  const subject = left[place];
  const isChained = last >= 0 && place < last;
  const outer = isChained ? undefined : left.slice(last + 1, Math.max(0, place)).find(isActor);
  const predicate = isChained || !subject ? window : left.slice(place);
  return { left, window, right, subject, outer, predicate, isChained, ...nounOf(window) };
};

const nounOf = (window: readonly Token[]): Pick<Frame, 'noun' | 'owner'> => {
  for (const [n, token] of [...window.entries()].reverse()) {
    const isSaid =
      window[n - 1]?.party !== undefined &&
      !isOwner(window, n - 1) &&
      (verbs.offer.has(token.lower) || verbs.ask.has(token.lower) || token.lower === 'hope');
    const noun = isSaid
      ? undefined
      : nounClasses.find((one) => nouns[one].has(token.lower) || nouns[one].has(token.base));
    if (noun) {
      const owner = window
        .slice(Math.max(0, n - 3), n)
        .findLast(
          (one, k, all) =>
            one.party !== undefined &&
            (isOwner(all, k) || one.isName || window[n - 1] === one || all[k + 1]?.lower === "'s"),
        );
      return { noun, owner };
    }
    if (words.desire.has(token.lower) && !nouns.target.has(token.lower)) break;
    if (token.party && !isOwner(window, n)) {
      const limit = window.slice(0, n).findLastIndex(({ lower }) => nouns.limit.has(lower));
      if (limit < 0) break;
      const owner = window.slice(Math.max(0, limit - 3), limit).findLast(({ party }) => party !== undefined);
      return { noun: 'limit', owner };
    }
  }
  return { noun: undefined, owner: undefined };
};

export const verb = ({ predicate }: Frame, ...classes: VerbClass[]) =>
  classes.some((one) => has(predicate, verbs[one]));
export const mark = ({ predicate }: Frame, one: keyof typeof marks) => has(predicate, marks[one]);
export const before = ({ window }: Frame, n = 1): string => window.at(-n)?.lower ?? '';
export const after = ({ right }: Frame, n = 0): string => right[n]?.lower ?? '';

export const isFloor = ({ window }: Frame) =>
  has(window, marks.below) || window.some(({ lower }) => ['from', 'off'].includes(lower));
export const isCeiling = ({ window }: Frame) => has(window, marks.above);
export const isNegative = (frame: Frame) => mark(frame, 'negative');

const listed = new Map<string, ReadonlySet<string>>();
/** The words of a list, with a space between. */
export const of = (list: string): ReadonlySet<string> => {
  const known = listed.get(list) ?? new Set(list.split(' '));
  listed.set(list, known);
  return known;
};
