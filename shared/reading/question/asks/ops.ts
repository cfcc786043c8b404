import type { Op, OpKind, ReadNeed } from '#shared/contracts/reading/question';
import { longest, phraseBook, phrases } from '../../phrases/phrase-book.ts';
import { isParted, type Word, wordsIn } from '../../phrases/words.ts';
import ops from './ops.json' with { type: 'json' };

const book = phraseBook((Object.keys(ops) as OpKind[]).flatMap((op) => ops[op].map((phrase) => [phrase, op] as const)));
const tails = new Set([
  'out',
  'off',
  'back',
  'in',
  'too',
  'please',
  'as',
  'well',
  'instead',
  'now',
  'and',
  'but',
  'for',
  'because',
]);

type Part = 'budget' | 'deadline' | 'place';
/** What a buyer calls each part of a need, to let it go: "drop the deadline". */
const parts = phraseBook<Part>([
  ['budget', 'budget'],
  ['price|cost|spending limit|cap|ceiling', 'budget'],
  ['deadline|timeline|timeframe', 'deadline'],
  ['due|end|start|finish|go live date', 'deadline'],
  ['date', 'deadline'],
  ['place|location|town|suburb|region|state', 'place'],
]);
const isOfPart = (words: readonly Word[], part: Part): boolean => parts.find(words).some(({ value }) => value === part);
/** "There is no deadline any more", "the budget is off". */
const without = phrases([
  'no|without|ignore|disregard any|a|more|fixed|hard|set|firm|the? budget|deadline|timeline|timeframe|location|date',
  "budget|deadline|timeline|timeframe|date is|'s|was|has|got been? off|gone|dropped|scrapped|cancelled|lifted|scratched",
  "don't|dont|do not? have|need a|any|set|fixed? budget|deadline|timeline|timeframe",
  "budget|deadline|timeline|timeframe|date doesn't|doesnt|don't|does not? matter",
]);

/** Whether words let a part of a need go, and say no more. */
export const letsGo = (words: readonly Word[]): boolean =>
  words.length <= LET_GO_WORDS && without.find(words).some(({ from }) => from <= 1);
const LET_GO_WORDS = 6;
/** Whether a change takes off a part of a need: its budget, its deadline, its place. */
export const takesPart = ({ op, target }: Op): boolean => op === 'drop' && parts.find(wordsIn(target)).length > 0;

const away = new Set(['out', 'off', 'away', 'from']);
const asking = new Set(['why', 'what', 'which', 'who', 'how', 'when', 'where', 'is', 'are', 'do', 'does']);

type Said = { id: string; text: string };

/** What a follow-up changes in the need or the list of earlier turns: "drop the second one", "make it 80 beds". */
export const opsIn = (said: Said, words: readonly Word[]): Op[] => {
  const found = toldIn(said, words);
  return found.some(takesPart) ? found : [...found, ...letGoIn(said, words)];
};

/** What is said to hold no more, without a word that takes it off. */
const letGoIn = ({ id, text }: Said, words: readonly Word[]): Op[] =>
  longest(without.find(words)).map(({ from, to }): Op => {
    const q = text.slice(words[from]?.at, words[to - 1]?.end);
    return { op: 'drop', target: q, q, s: id, from: 'said' };
  });

const toldIn = ({ id, text }: Said, words: readonly Word[]): Op[] => {
  const found: Op[] = [];
  let done = 0;
  for (const { value: op, from, to } of book.find(words).sort((a, b) => a.from - b.from || b.to - a.to)) {
    // "Must take HICAPS" takes nothing off.
    const isKept = words[from]?.lower === 'take' && !words.some(({ lower }) => away.has(lower));
    if (from < done || isKept || asking.has(words[0]?.lower ?? '')) continue;
    let start = to;
    while (start < words.length && tails.has(words[start]?.lower ?? '')) start++;
    let end = start;
    const isEnd = (at: number): boolean => {
      const word = words[at]?.lower ?? '';
      return (
        isParted(words[at] as Word) || tails.has(word) || (op === 'replace' && at > start && isSwapped(words, from, at))
      );
    };
    while (end < words.length && !isEnd(end)) end++;
    done = Math.max(end, to);
    // "Ask them" needs no more words.
    const isWhole = op === 'undo' || op === 'restart' || (op === 'ask-about' && end === start);
    const [first, last] = [words[isWhole ? from : start], words[end - 1]];
    if (!first || !last || last.end <= first.at) continue;
    const target = text.slice(first.at, last.end);
    const isSwap = op === 'replace' && end > start && end < words.length && isSwapped(words, from, end);
    let until = end + 1;
    while (isSwap && until < words.length && !isParted(words[until] as Word)) until++;
    // "Show that instead of this".
    const shown =
      op === 'replace' && !isSwap ? words.findLastIndex(({ lower }, at) => at < from && showing.has(lower)) : -1;
    const [begin, stop] = isSwap ? [end + 1, until] : [shown + 1, shown < 0 ? 0 : from];
    const swapped = stop > begin ? text.slice(words[begin]?.at, words[stop - 1]?.end) : '';
    if (isSwap) done = until;
    found.push({
      op,
      target,
      ...(op === 'set' ? { value: target } : swapped ? { value: swapped } : {}),
      q: text.slice(words[from]?.at, last.end),
      s: id,
      from: 'said',
    });
  }
  return found;
};

/** "Swap this for that", "instead of this show that": behind such a word stands what takes its place. */
const isSwapped = (words: readonly Word[], from: number, at: number): boolean =>
  (isParting.has(words[from]?.lower ?? '') ? showing : swapping).has(words[at]?.lower ?? '');
const swapping = new Set(['for', 'with', 'by']);
const isParting = new Set(['instead', 'rather']);
const showing = new Set('show list put use have give try add take get include consider compare quote'.split(' '));

const emptyNeed: ReadNeed = {
  cats: [],
  setting: null,
  size: [],
  place: null,
  state: null,
  budget: null,
  deadline: null,
};

/** "Budget is now 45k", said of 60k a year, is a year's. */
const withPeriod = (now: ReadNeed['budget'], before: ReadNeed['budget']): ReadNeed['budget'] =>
  now && before ? { ...now, per: now.per ?? before.per, gst: now.gst ?? before.gst } : now;

/**
 * The need after a turn: what the turn states replaces what it had, field by field; what it does not mention stays. Only
 * "add" keeps the kinds of product sought before, "drop" takes out what it names, and "restart" forgets all.
 * @param need of the turns before, null in the first turn
 * @param said the need and the changes that this message states
 */
export const applyOps = (need: ReadNeed | null, said: { need: ReadNeed; ops: readonly Op[] }): ReadNeed => {
  const before = need === null || said.ops.some(({ op }) => op === 'restart') ? emptyNeed : need;
  const { need: now, ops: changes } = said;
  const letGo = changes.filter(({ op }) => op === 'drop').map(({ target }) => target);
  const dropped = letGo.map((target) => target.toLowerCase());
  const isLetGo = (part: Part, q = '') =>
    letGo.some((target) => isOfPart(wordsIn(target), part) || (q !== '' && target.includes(q)));
  const isDropped = (q: string) =>
    dropped.some((target) => target.includes(q.toLowerCase()) || q.toLowerCase().includes(target));
  const sought = now.cats.filter(({ q }) => !isDropped(q));
  const isAdded = changes.some(({ op }) => op === 'add');
  const kept = before.cats.filter(
    ({ value, q }) =>
      !sought.some((cat) => cat.value === value) &&
      !isDropped(q) &&
      !now.cats.some((cat) => cat.value === value && isDropped(cat.q)),
  );
  return {
    cats: sought.length > 0 && !isAdded ? sought : [...kept, ...sought],
    // A sign of a kind of site does not unsay the kind that was named.
    setting:
      before.setting?.from === 'said' && now.setting?.from === 'inferred'
        ? before.setting
        : (now.setting ?? before.setting),
    size: [
      ...before.size.map((had) => now.size.find(({ unit }) => unit === had.unit) ?? had),
      ...now.size.filter(({ unit }) => !before.size.some((had) => had.unit === unit)),
    ],
    ...(isLetGo('place', before.place?.q)
      ? { place: null, state: null }
      : {
          place: now.place ?? (now.state && now.state.value !== before.state?.value ? null : before.place),
          state: now.state ?? before.state,
        }),
    budget: isLetGo('budget', before.budget?.q) ? null : (withPeriod(now.budget, before.budget) ?? before.budget),
    deadline: isLetGo('deadline', before.deadline?.q) ? null : (now.deadline ?? before.deadline),
  };
};
