import type { Op, OpKind, ReadNeed } from '#shared/contracts/reading/question';
import { phraseBook } from '../../phrases/phrase-book.ts';
import { isParted, type Word } from '../../phrases/words.ts';
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

const away = new Set(['out', 'off', 'away', 'from']);
const asking = new Set(['why', 'what', 'which', 'who', 'how', 'when', 'where', 'is', 'are', 'do', 'does']);

/** What a follow-up changes in the need or the list of earlier turns: "drop the second one", "make it 80 beds". */
export const opsIn = ({ id, text }: { id: string; text: string }, words: readonly Word[]): Op[] => {
  const found: Op[] = [];
  let done = 0;
  for (const { value: op, from, to } of book.find(words).sort((a, b) => a.from - b.from || b.to - a.to)) {
    // "Must take HICAPS" takes nothing off.
    const isKept = words[from]?.lower === 'take' && !words.some(({ lower }) => away.has(lower));
    if (from < done || isKept || asking.has(words[0]?.lower ?? '')) continue;
    let start = to;
    while (start < words.length && tails.has(words[start]?.lower ?? '')) start++;
    let end = start;
    while (end < words.length && !isParted(words[end] as Word) && !tails.has(words[end]?.lower ?? '')) end++;
    done = Math.max(end, to);
    // "Ask them" needs no more words.
    const isWhole = op === 'undo' || op === 'restart' || (op === 'ask-about' && end === start);
    const [first, last] = [words[isWhole ? from : start], words[end - 1]];
    if (!first || !last || last.end <= first.at) continue;
    const target = text.slice(first.at, last.end);
    // "Swap this for that".
    const isSwap = op === 'replace' && ['for', 'with'].includes(words[end]?.lower ?? '');
    let until = end + 1;
    while (isSwap && until < words.length && !isParted(words[until] as Word)) until++;
    const swapped = isSwap ? text.slice(words[end + 1]?.at, words[until - 1]?.end) : '';
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
  const dropped = changes.filter(({ op }) => op === 'drop').map(({ target }) => target.toLowerCase());
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
    place: now.place ?? (now.state && now.state.value !== before.state?.value ? null : before.place),
    state: now.state ?? before.state,
    budget:
      withPeriod(now.budget, before.budget) ??
      (changes.some(({ op, target }) => op === 'drop' && target.toLowerCase().includes('budget'))
        ? null
        : before.budget),
    deadline: now.deadline ?? before.deadline,
  };
};
