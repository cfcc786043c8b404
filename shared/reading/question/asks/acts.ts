import type { Act, ActFamily, ActHint } from '#shared/contracts/reading/question';
import { type Found, longest, phraseBook } from '../../phrases/phrase-book.ts';
import { isParted, type Word } from '../../phrases/words.ts';
import { nameWord } from '../names/roles.ts';
import acts from './acts.json' with { type: 'json' };

type Kind = keyof typeof acts;
const kinds =
  'system|systems|software|platform|platforms|product|products|vendor|vendors|supplier|suppliers|tool|tools|solution|solutions|app|apps|device|devices|option|options|brand|provider|providers|company|one|ones';
const book = phraseBook(
  (Object.keys(acts) as Kind[]).flatMap((kind) => acts[kind].map((phrase) => [phrase, kind] as const)),
  { kind: kinds, name: nameWord },
);

/** Where several kinds match the same words, the one that says more. */
const priority: readonly Kind[] = [
  'change/undo',
  'pick/list+',
  'draft/summary+',
  'draft/questions',
  'draft/letter',
  'money/check-price',
  'answer/why',
  'answer/explain+',
  'answer/risk',
  'answer/rule',
  'answer/fact+',
  'money/compute',
  'pick/alternatives',
  'compare/price',
  'answer/process',
  'compare/choose',
  'draft/summary',
  'money/price',
  'pick/choose',
  'pick/list',
  'answer/explain',
  'change/refine',
  'answer/fact',
  'none/smalltalk',
  'need',
];

export type Clause = {
  s: string;
  text: string;
  words: readonly Word[];
  names: number;
  isQuestion: boolean;
  hasCategory: boolean;
};
export type ReadActs = { acts: Act[]; needs: Act[]; used: Set<string> };

/** What the sentences ask for; `needs` are statements of need, which are requests where nothing else is asked. */
export const actsIn = (clauses: readonly Clause[], isFollowUp: boolean): ReadActs => {
  const found: Act[] = [];
  const needs: Act[] = [];
  const used = new Set<string>();
  for (const clause of clauses) {
    for (const { value, from, to } of strongest(clause, isFollowUp)) {
      const about = aboutOf(clause, from, to);
      const act = value === 'need' ? actOf('pick/choose', clause, about) : actOf(value, clause, about);
      used.add(clause.s);
      if (value === 'need') needs.push(act);
      else if (!found.some(({ family, hint }) => family === act.family && hint === act.hint)) found.push(act);
    }
  }
  return { acts: found, needs, used };
};

const actOf = (kind: Exclude<Kind, 'need'>, { s }: Clause, q: string): Act => {
  const [family = 'none', hint = 'smalltalk'] = kind.replace('+', '').split('/');
  return { family: family as ActFamily, hint: hint as ActHint, q, s, from: 'said' };
};

/** One act for each part of a sentence: parts are what "and", commas and marks set apart. */
const strongest = (clause: Clause, isFollowUp: boolean): Found<Kind>[] => {
  const all = book.find(clause.words).filter(({ value, from }) => isAllowed(value, from, clause, isFollowUp));
  const parts = new Map<number, Found<Kind>[]>();
  for (const one of all) {
    const part = partOf(clause.words, one.from);
    parts.set(part, [...(parts.get(part) ?? []), one]);
  }
  const best = [...parts.values()].flatMap((found) => {
    const kind = priority.find((value) => found.some((one) => one.value === value));
    return longest(found.filter(({ value }) => value === kind)).slice(0, 1);
  });
  const strong = best.filter(({ value }) => value !== 'need' && value !== 'none/smalltalk');
  return (strong.length > 0 ? strong : best).sort((a, b) => a.from - b.from);
};

const openers = new Set(
  'what whats whos hows which who how why when where is are do does did can could should would will has have was any anything so'.split(
    ' ',
  ),
);
const isAllowed = (
  kind: Kind,
  from: number,
  { words, isQuestion, names, hasCategory }: Clause,
  isFollowUp: boolean,
): boolean => {
  const isFirst =
    from === 0 || isParted(words[from] as Word) || ['and', 'but', 'so', 'or'].includes(words[from - 1]?.lower ?? '');
  const last = words.at(-1)?.lower ?? '';
  const isOpen =
    isQuestion ||
    ['who', 'what', 'whom', 'why', 'when'].includes(last) ||
    openers.has(words[from]?.lower ?? '') ||
    openers.has(words[0]?.lower ?? '');
  if (kind === 'change/undo' || kind === 'change/refine') return isFollowUp;
  if (kind === 'answer/fact+') return (isOpen && isFirst) || words[from]?.lower === 'on';
  if (kind === 'money/compute') return isOpen || from === 0;
  if (kind === 'answer/why') return isFirst;
  if (kind === 'draft/letter' && ['email', 'letter'].includes(words[from]?.lower ?? ''))
    return words.slice(0, from).every(({ lower }) => polite.has(lower));
  if (kind === 'answer/fact') return isQuestion || (from === 0 && isOpen && words.length > 3);
  if (kind === 'answer/rule' || kind === 'answer/risk' || kind === 'answer/explain' || kind === 'answer/process')
    return isOpen;
  if (kind === 'compare/choose') return names > 1 || !hasCategory || isOpen;
  return true;
};

/** Before an order: "pls email Austco". */
const polite = new Set('pls please can could would you u just now then ok okay hi hey and so'.split(' '));

const partOf = (words: readonly Word[], at: number): number => {
  for (let index = at; index > 0; index--) {
    const word = words[index];
    if (word && (isParted(word) || word.lower === 'and' || word.lower === 'but')) return index;
  }
  return 0;
};

/** The words of an act: from where it begins to the end of its clause. */
const aboutOf = ({ words, text }: Clause, from: number, to: number): string => {
  let end = to;
  while (end < words.length && !isParted(words[end] as Word)) end++;
  return text.slice(words[from]?.at, words[end - 1]?.end);
};
