import { asksSum } from '#functions/advisor/answer/compute/asked';
import { tellingWords } from '#functions/advisor/answer/judge/match';
import type { Reading, Size } from '#shared/contracts/reading/question';
import { values } from '#shared/reading/lexical/values';
import { phraseBook, phrases, says } from '#shared/reading/phrases/phrase-book';
import { isParted, sharedWords, type Word, wordsIn } from '#shared/reading/phrases/words';
import { settledFields } from '#shared/reading/question/asks/bans';
import { takesPart } from '#shared/reading/question/asks/ops';
import type { Move } from '#shared/reading/question/later/moves';
import { asksOnly, isQuestionIn } from './asks.ts';
import type { Thread } from './kept-thread.ts';
import { eitherIn, resizes, whichOfNone } from './moves.ts';
import { pointedAt, pointsToPlace } from './pointing.ts';
import { comesBack, holdsDigit, reckons } from './thread.ts';

/** What a later message says only beside what went before: a bare number, more or fewer of them, a short wish. */

/** Before a number that counts something else. */
const others = new Set(
  'top first last number no best over within option phase stage level version v week page question than from of not ask shortlist name show pick list'.split(
    ' ',
  ),
);
/** "He's 198 now": what one person weighs or is counts nobody. */
const persons = new Set(['he', 'she', "he's", "she's", 'hes', 'shes', 'weighs']);
const alternatives = new Set(['not', 'or', 'only', 'instead', 'rather']);
/** After a number that says no unit. */
const tails = new Set('not instead now please pls sorry only rather though then or actually but and so'.split(' '));

/** Numbers of standards begin there. */
const STANDARDS_FROM = 1_000;
const ofStandards = says(['test|tag|tested|tagged|testing|nzs|iec|iso|standard|comply|complies']);

const more = phraseBook<1 | -1>([
  ['bought|adding|added|another|plus|additional', 1],
  ['extra #', 1],
  ['# extra bed|beds|staff|user|users|room|rooms|place|places|resident|residents|client|clients|site|sites|people', 1],
  ['# more', 1],
  ['sold|closing|closed|lost|losing', -1],
  ['# fewer|less', -1],
]);

/** What is asked after these is asked of the changed need: "what about Tamworth?". */
const isMoved = says(['what|how about', 'and for|in|at', 'if', 'same for|in|at|but', 'now for|in']);

/** Asked of those that were shown, whatever kinds of product its words are used for. */
const asksOfShown = says([
  'which|who of? these|those|them? has|have|does|do|can|could|are|is|offers|supports',
  'do|does|can|could|is|are|has|have|any|either|both they|it|them|those|these|of|either|both',
  'they|it|them|those|these',
]);

const release = phrases([
  "not|isn't|isnt|aren't|no a? must|needed|required|essential|mandatory|necessary|important",
  'is|are not a? must|needed|required|essential|mandatory|necessary|important',
  'no longer a? must|needed|required|matters|essential',
  "doesn't|doesnt|don't|dont matter anymore?",
  'is|are ok|okay|fine|alright|allowed|acceptable if|as|when|provided?|now|after',
  'ok|okay|fine|alright|allowed if|as|when|provided?',
]);
/** "Cloud is not a must any more": what is let go stands before the words that say so. */
const releasedBy = (text: string, words: readonly Word[]): string | undefined => {
  const [found] = release.find(words);
  const [first, last] = [words[0], words[(found?.from ?? 0) - 1]];
  return found && first && last ? text.slice(first.at, last.end) : undefined;
};

/** Nobody has more beds or staff. */
const COUNTED_MAX = 100_000;

/** A later message, with what it means beside the need that stands. */
export const readLater = (
  given: Reading,
  thread: Thread,
  text: string,
  move?: Move,
  earlier: readonly string[] = [],
): Reading => {
  // "No I meant the portable ones" refuses nothing.
  const reading =
    move === 'correct-reading'
      ? { ...given, conds: given.conds.filter(({ kind }) => kind !== 'must-not') }
      : withEither(withAddedWish(withoutGuess(withRefusal(given, thread, text), thread, text), thread), thread, text);
  const words = wordsIn(text);
  const isAsking = asksOnly(reading) && !isMoved(words);
  const { need } = reading;
  // "It has to do telehealth too" is a condition and seeks nothing else.
  const isStanding = thread.need.cats.length > 0 || (thread.kind !== '' && thread.shown.length > 0);
  const cats = need.cats.filter(({ q }) => !isStanding || !reading.conds.some((cond) => cond.q.includes(q)));
  const counted = { ...need, cats, size: sizesOf(reading, thread, text, words, earlier) };
  const isOfShown = thread.shown.length > 0 && asksOnly(reading) && asksOfShown(words) && !comesBack(text);
  const released = releasedBy(text, words);
  return {
    ...reading,
    ...(released
      ? { acts: [{ family: 'change', hint: 'refine', q: text, s: 's1', from: 'said' }] satisfies Reading['acts'] }
      : {}),
    // "The second one is ok if it holds 200 kg" takes nothing away.
    ...(released && thread.conds.some(({ q }) => sharedWords(q, released) > 0)
      ? { ops: [...reading.ops, { op: 'drop', target: released, q: text, s: 's1', from: 'said' }] }
      : {}),
    need: isAsking
      ? { ...counted, ...(isOfShown ? { cats: [] } : {}), setting: null, place: null, state: null }
      : counted,
    conds: released
      ? provisoIn(text)
      : [
          ...reading.conds.filter((cond) => !saysOnlyNeed(cond, need)),
          ...wishOf(reading, thread, text),
          ...limitsOf(reading, thread, text),
        ],
  };
};

/** "Cloud is ok if hosted in Australia" lets one condition go and sets another. */
const provisoIn = (text: string): Reading['conds'] => {
  const [, proviso = ''] = text.split(/\b(?:if|as long as|provided)\b/u);
  const q = proviso.trim();
  return q === '' ? [] : [{ kind: 'must', field: 'other', q, s: 's1', from: 'said' }];
};

/** "Tilt, 150kg, fits over the toilet", heard as a sum where nobody gave an amount, or as a choice, says more of what is sought. */
const withoutGuess = (reading: Reading, { figures, act, shown, draft, kind }: Thread, text: string): Reading => {
  const words = wordsIn(text);
  // Figures that were told with a need ("2,100 a bed") are no sum that goes on.
  const isGoingOn = figures !== '' && (shown.length === 0 || reckons(act));
  const isSum =
    isGoingOn || asksSum(text) || values(text).some((value) => value.kind === 'money' || value.kind === 'percent');
  const isHeard = (asks: readonly string[], isElse: boolean): boolean =>
    !isElse && reading.acts.length > 0 && reading.acts.every(({ ask }) => ask !== undefined && asks.includes(ask));
  const isGuess = isHeard(['compute'], isSum) || isHeard(['choose', 'list', 'decide'], choosing(words));
  const isStanding = shown.length > 0 || kind !== '';
  const isNamed = reading.subjects.length > 0 || reading.need.cats.some(({ from, doubt }) => from === 'said' && !doubt);
  const isElse = isNamed || words.length > GUESS_WORDS;
  if (!isGuess || !isStanding || draft || isElse || isQuestionIn(text)) return reading;
  return {
    ...reading,
    acts: [{ family: 'change', hint: 'refine', q: text, s: 's1', from: 'inferred' }],
    conds: wishesIn(reading, text),
  };
};
const GUESS_WORDS = 7;
const choosing = says([
  'which|pick|choose|recommend|suggest|best|better|prefer|decide|decision|winner|favourite|top|list|show|options|shortlist|go|name|names|one|ones|others|more|else',
]);
const wishesIn = ({ conds, need }: Reading, text: string): Reading['conds'] => {
  const pieces = text
    .split(',')
    .map((piece) => piece.replace(/(?<!\s)\s+(?:yes|pls|please|too)$/iu, '').trim())
    .filter((piece) => tellingWords(piece).length > 0);
  return conds.length + need.size.length > 0 || (pieces.length === 1 && holdsDigit(text))
    ? conds
    : pieces.map((q) => ({ kind: 'must', field: 'feature', q, s: 's1', from: 'inferred', doubt: true }));
};

/** "She also needs elevating legrests" adds to what is sought; where a product or a draft is meant it is added there. */
const withAddedWish = (reading: Reading, { shown, draft }: Thread): Reading => {
  const added = reading.ops.filter(({ op }) => op === 'add');
  if (added.length === 0 || shown.length === 0 || draft || reading.subjects.length + reading.conds.length > 0)
    return reading;
  const wishes = added.filter(({ target }) => tellingWords(target).length > 0 && !pointsToPlace(target));
  return {
    ...reading,
    ops: reading.ops.filter((op) => !wishes.includes(op)),
    conds: wishes.map(({ target }) => ({
      kind: 'must',
      field: 'feature',
      q: target,
      s: 's1',
      from: 'inferred',
      doubt: true,
    })),
  };
};

/** Either of two will do, and nothing else, or what those must do that are to be listed: a condition. */
const withEither = (reading: Reading, thread: Thread, text: string): Reading => {
  const { shown, draft } = thread;
  const either = shown.length > 0 ? eitherIn(text) : '';
  const q = either || whichOfNone(text, thread);
  if (q === '' || draft) return reading;
  return {
    ...reading,
    acts: [{ family: 'change', hint: 'refine', q, s: 's1', from: 'said' }],
    ops: [],
    conds: [
      ...reading.conds.filter((cond) => !cond.q.includes(q) && !q.includes(cond.q)),
      { kind: 'must', field: 'feature', q, s: 's1', from: 'said' },
    ],
  };
};

/** "And not the first one", "not cameras": what is refused goes off the list, or is a condition on it. */
const withRefusal = (reading: Reading, { shown, draft }: Thread, text: string): Reading => {
  const words = wordsIn(text);
  const at = words.findIndex(({ lower }) => !joints.has(lower));
  const first = words[at + 1];
  const isRead = reading.conds.some(({ field }) => settledFields.has(field)) || reading.ops.some(takesPart);
  const isRefused = refuses.has(words[at]?.lower ?? '') && first !== undefined && !idle.has(first.lower);
  if (!isRefused || shown.length === 0 || draft !== null || text.includes('?') || reading.subjects.length > 0 || isRead)
    return reading;
  const end = words.findIndex((word, index) => index > at + 1 && isParted(word));
  const target = text.slice(first.at, words[end < 0 ? words.length - 1 : end - 1]?.end);
  if (wordsIn(target).length > REFUSED_WORDS) return reading;
  const change = { family: 'change' as const, hint: 'refine' as const, q: target, s: 's1', from: 'said' as const };
  const isPlace = pointsToPlace(target);
  return {
    ...reading,
    acts: [change],
    need: { ...reading.need, cats: [] },
    ops: isPlace ? [{ op: 'drop', target, q: target, s: 's1', from: 'said' }] : [],
    conds: isPlace
      ? []
      : reading.conds.length > 0
        ? reading.conds
        : [{ kind: 'must-not', field: 'feature', q: target, s: 's1', from: 'said' }],
  };
};
const joints = new Set(['and', 'but', 'also', 'so', 'ok', 'please', 'pls']);
/** "Not sure", "not bad" refuse nothing. */
const idle = new Set('sure bad really yet now that if too only what why thanks problem worries idea'.split(' '));
const REFUSED_WORDS = 5;

/** "For a 90 bed home" says how big and where, and is no condition besides. */
const saysOnlyNeed = (
  { q }: Reading['conds'][number],
  { size, setting, place, state, budget }: Reading['need'],
): boolean => {
  const said = new Set(
    [...size, setting, place, state, budget].flatMap((one) => (one ? wordsIn(one.q).map(({ lower }) => lower) : [])),
  );
  return said.size > 0 && tellingWords(q).every((word) => [...said].some((one) => one.startsWith(word)));
};

const paying = says([
  'at',
  'each',
  'cost|costs|costing|price|priced|pay|paying|saying|save|saves|saving|charge|charges|spend',
]);

/** "Make it 50", "sold the 60 one", "another 20 beds": sizes from what was counted before. */
const sizesOf = (
  { need, figs, subjects }: Reading,
  thread: Thread,
  text: string,
  words: readonly Word[],
  earlier: readonly string[],
): Size[] => {
  // "Make that 78, we closed a wing" says how many are left.
  const number = words.findIndex(({ text: word }) => holdsDigit(word));
  const [step] = more
    .find(words)
    .flatMap(({ value, from }) =>
      number >= 0 && from > number && words.slice(number + 1, from + 1).some(isParted) ? [] : [value],
    );
  const before = thread.need.size;
  const added = need.size.map((size) => {
    const had = before.find(({ unit }) => unit === size.unit);
    return step && had && had.value + step * size.value > 0 ? { ...size, value: had.value + step * size.value } : size;
  });
  const free = before.find(({ unit }) => !need.size.some((size) => size.unit === unit));
  const isAsking = isQuestionIn(text) && !isMoved(words);
  // After a sum a bare number is an amount or a share.
  if (!free || isAsking || reckons(thread.act) || thread.draft !== null) return added;
  // "And for 140?": so many now, and no amount.
  const paid = resizes(text) ? [] : figs;
  const isPaid = paid.length > 0 || paying(words);
  const taken = [...need.size, ...paid, ...subjects, need.budget, need.deadline].flatMap((one) => (one ? [one.q] : []));
  const bare = values(text).flatMap((value) => {
    if (value.kind !== 'number' || value.isOrdinal) return [];
    const q = text.slice(value.start, value.end);
    const at = words.findIndex((word) => word.at >= value.start);
    const [last, next] = [words[at - 1], words.find((word) => word.at >= value.end)];
    const isFree =
      q.toLowerCase() !== 'one' &&
      !taken.some((one) => one.includes(q)) &&
      !(value.value >= 1990 && value.value < 2100) &&
      // "He'll test and tag them to 3760".
      !(value.value >= STANDARDS_FROM && ofStandards(words)) &&
      // "4 shirts at 38.50", "each fall costs about 3,100": what is paid counts nobody.
      Number.isInteger(value.value) &&
      !isPaid;
    const isOfPerson = words.slice(Math.max(0, at - 2), at).some(({ lower }) => persons.has(lower));
    const isAlone = next === undefined || isParted(next) || tails.has(next.lower) || step !== undefined;
    return isFree &&
      isAlone &&
      !isOfPerson &&
      value.value > 0 &&
      value.value <= COUNTED_MAX &&
      !others.has(last?.lower ?? '')
      ? [{ q, value: value.value }]
      : [];
  });
  const last = bare.at(-1);
  // "30 residents in a 90 bed home. Make that 40": what is made more of is no bed of the home.
  const isOfOther =
    makesThat(words) &&
    values(earlier.join('\n')).some(
      (value) => value.kind === 'number' && !value.isOrdinal && !before.some((size) => size.value === value.value),
    );
  if (!last || isOfOther) return added;
  const isSum = bare.length > 1 && !words.some(({ lower }) => alternatives.has(lower));
  const found = { q: last.q, value: isSum ? bare.reduce((sum, one) => sum + one.value, 0) : last.value };
  const value = step ? free.value + step * found.value : found.value;
  return value > 0
    ? [
        ...added,
        { unit: free.unit, value, parts: [found.q], q: found.q, s: 's1', from: 'inferred' as const, doubt: true },
      ]
    : added;
};

/** "Mobile ones only, 200kg plus": a piece that holds a number which counts nothing of the buyer's is a must. */
const limitsOf = ({ need, figs, conds, acts }: Reading, thread: Thread, text: string): Reading['conds'] => {
  const taken = [...need.size, ...figs, ...conds, need.budget, need.deadline].flatMap((one) => (one ? [one.q] : []));
  if (thread.shown.length === 0 || thread.draft || acts.some(({ family }) => family !== 'change')) return [];
  return text.split(', ').flatMap((piece) => {
    const q = piece.trim();
    return holdsDigit(q) && wordsIn(q).length > 1 && text.includes(',') && !taken.some((one) => q.includes(one))
      ? [{ kind: 'must' as const, field: 'feature' as const, q, s: 's1', from: 'inferred' as const, doubt: true }]
      : [];
  });
};

const makesThat = says(['make|makes|making that|it|them #']);
const refuses = new Set(['not', 'no', 'without', 'never']);

const anyList = { shown: ['_'], focus: ['_'], act: '' };

/** "We're subacute": a short statement in which nothing else was read is a wish. */
const wishOf = (reading: Reading, thread: Thread, text: string): Reading['conds'] => {
  const { need, subjects, conds, figs, ops, acts } = reading;
  const others = need.cats.filter(({ value }) => !thread.need.cats.some((cat) => cat.value === value));
  const said = [...others, ...need.size, need.setting, need.place, need.state, need.budget, need.deadline];
  const isCount = more.find(wordsIn(text)).length > 0 || values(text).length > 0;
  const isElse =
    isCount ||
    said.some((one) => one) ||
    subjects.length + conds.length + figs.length + ops.length > 0 ||
    thread.draft !== null;
  const isPlain = acts.every(({ family, from }) => family === 'change' || (family === 'pick' && from === 'inferred'));
  if (isElse || !isPlain || thread.shown.length === 0 || text.includes('?') || pointedAt(text, anyList).length > 0)
    return [];
  const words = tellingWords(text);
  const q = text.trim();
  return words.length > 0 && words.length <= 4 && q.length <= 60
    ? [
        {
          kind: refuses.has(wordsIn(q)[0]?.lower ?? '') ? 'must-not' : 'want',
          field: 'feature',
          q,
          s: 's1',
          from: 'inferred',
          doubt: true,
        },
      ]
    : [];
};
