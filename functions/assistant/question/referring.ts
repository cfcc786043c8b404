import type { AskedAct, Counted } from '#functions/advisor/answer/case';
import { hear } from '#functions/advisor/answer/counsel/hear';
import { topicsIn } from '#functions/advisor/answer/judge/topics';
import { pointsBackToLetter } from '#functions/advisor/answer/plan-acts/draft/purpose';
import { formAsked } from '#functions/advisor/answer/plan-acts/thread/again';
import { readCategories } from '#functions/records/need/read-categories';
import type { Catalogue } from '#functions/records/versions/catalogue';
import type { Reading } from '#shared/contracts/reading/question';
import type { Category } from '#shared/kernel/catalogue';
import { values } from '#shared/reading/lexical/values';
import { says } from '#shared/reading/phrases/phrase-book';
import { wordsIn } from '#shared/reading/phrases/words';
import { asksSince, isQuestionIn } from './asks.ts';
import { emptyThread, type Thread } from './kept-thread.ts';
import { asksForThings, general } from './moves.ts';
import { pointedAt } from './pointing.ts';

/**
 * What a later turn asks of what the conversation already holds, told by the kind of thing that stands in it: a number, an
 * amount, a question without a subject, a piece of a sentence.
 */
export type Reference = {
  act: AskedAct;
  /** The turn with the question that it goes on from. */
  text?: string;
  /** Products that it is about. */
  named?: readonly string[];
  /** How many of each. */
  counted?: readonly Counted[];
  /** It states no need: "under 30k" of a rule is no budget. */
  isAside?: true;
  /** Asks the same of another place. */
  isElsewhere?: true;
};

const asksWhom = says([
  'who|whom ... call|ring|phone|contact|report|speak|talk|reach|notify|check|checks|enforces|decides|approves',
  'who|whom ... going to',
  'whose number|email',
]);
const asksTax = says([
  'inc|incl|including|with|plus|add|ex|excl|excluding|before|without|is|any gst',
  'gst in|inc|included',
]);
const ofOne = new Set(['fact', 'risk', 'units']);
const pronouns = new Set(['it', 'that', 'this', 'them', 'they', 'those', 'these']);
/** "How long", "and after that". */
const TINY_WORDS = 3;
/** A piece of a sentence is no longer than this. */
const PIECE_WORDS = 8;

/** The last answer is asked for in another form; what is said to a draft changes the draft. */
const asksAgain = ({ given, draft, act }: Thread, text: string): boolean => {
  const form = given === 'nothing' ? undefined : formAsked(text);
  const isOfDraft = given === 'draft' && draft !== null && draft.hint !== 'summary';
  // Products that are held against each other stand side by side already.
  return form !== undefined && !isOfDraft && !(act === 'compare' && form.shape === 'table');
};

const asksPlace = says([
  'why|y|how come? _? _? _? _? _? first|top|1st|ahead|above|highest|before|over',
  'why|y|how come? is|was|are? that|this|it|them|those one|ones?',
  'why|y did|do|have|would you|u|it pick|choose|put|rank|ranked|list|recommend|suggest|start|name|lead',
  'what makes|made ... first|top|ahead|pick|choose|better|rank|put',
  'what puts|put ... first|ahead|top|above|before',
  'how|why did|do you|u land|come|arrive|decide|pick|choose|rank|get to|at|on',
  'how|why did|do you|u decide|pick|choose|rank',
  'on|by what|which basis|grounds|measure',
  "what|whats is|'s? so good|great|special about",
  "what|whats is|'s? the|your reason|reasoning|logic|rationale|thinking",
]);
const PLACE_WORDS = 14;
/** "Why did you put that first": of a list it is asked what it rests on. */
const asksWhy = ({ given, shown }: Thread, text: string): boolean => {
  const words = wordsIn(text);
  return given === 'list' && shown.length > 0 && words.length <= PLACE_WORDS && asksPlace(words);
};

/** What is asked of the last answer itself: another form of it, or what the place of a product on its list rests on. */
export const askedOfAnswer = (thread: Thread, text: string): Reference | undefined =>
  // "Write the reply, 4 lines" orders a letter of so many.
  asksAgain(thread, text) && !pointsBackToLetter(text)
    ? { act: 'again', isAside: true }
    : asksWhy(thread, text)
      ? { act: 'why', isAside: true }
      : undefined;

export const referenceOf = (reading: Reading, thread: Thread, text: string): Reference | undefined => {
  const words = wordsIn(text);
  const { need, subjects, conds, acts } = reading;
  const isElse = subjects.length > 0 || need.cats.some(({ from }) => from === 'said');
  const products = thread.shown.length > 0 ? thread.shown : thread.spoken.length > 0 ? thread.spoken : thread.focus;
  if (asksWhom(words) && !isElse && !words.some(({ lower }) => lower === 'first' || lower === 'which')) {
    const to = thread.draft?.to ?? [];
    const pointed = pointedAt(text, thread);
    const among = pointed.length > 0 ? pointed : thread.focus.length > 0 ? thread.focus : products.slice(0, 1);
    return { act: 'contact', named: to.length > 0 ? to : among, text: `${text}\n${thread.asked}`, isAside: true };
  }
  // "Does that change it", after advice, asks for advice on what was told then and since.
  if (asksSince(text) && products.length === 0 && general.has(thread.act) && thread.asked !== '')
    return { act: 'explain', text: `${text}\n${thread.asked}`, isAside: true };
  // What brings an amount or a share of its own holds amounts against each other, and no records.
  const brings = values(text).some(({ kind }) => kind === 'money' || kind === 'percent');
  const isPriced =
    !brings && thread.spoken.length > 0 && topicsIn(wordsIn(thread.asked)).some(({ id }) => id === 'price');
  const counted = isElse || conds.length > 0 || need.budget || thread.draft ? [] : countsIn(text, thread);
  if (isPriced && counted.length > 0) return { act: 'order', counted };
  if (isPriced && asksTax(words) && words.length <= PIECE_WORDS)
    return {
      act: 'order',
      counted: thread.counted.length > 0 ? thread.counted : thread.spoken.slice(-1).map((id) => ({ id, count: 1 })),
    };
  if (counted.length === 1 && need.size.length === 0 && ofOne.has(thread.act) && isOfOne(thread) && !isQuestionIn(text))
    return { act: 'units', counted };
  const isGeneral = general.has(thread.act) && thread.asked !== '' && products.length === 0 && thread.draft === null;
  if (!isGeneral || isElse || words.length > PIECE_WORDS + 2) return undefined;
  const whole = `${text}\n${thread.asked}`;
  if (asksForThings(words)) return { act: 'list', text: whole };
  // "And NSW if we were there": the same of another state.
  const isElsewhere = need.place ?? need.state;
  if (isElsewhere) return { act: thread.act === 'process' ? 'process' : 'rule', text: whole, isElsewhere: true };
  const isPiece = acts.every(({ from, family, hint }) => from === 'inferred' || family === 'change' || hint === 'fact');
  const isPointing = words.some(({ lower }) => pronouns.has(lower));
  const isAmount = brings || need.budget !== null;
  const isTiny = words.length <= TINY_WORDS;
  if ((!isPiece || words.length > PIECE_WORDS) && !isPointing && !isAmount && !isTiny) return undefined;
  // What is answered by itself leans on nothing.
  if (!isPointing && hear(text, 'advice')[0]?.isLikely) return undefined;
  // An amount beside a rule of buying asks where its threshold lies.
  const act = thread.act === 'process' && !isAmount ? 'process' : 'rule';
  return { act, text: isAmount ? `${text}: quote threshold\n${thread.asked}` : whole, isAside: true };
};

const isOfOne = ({ shown, focus }: Thread): boolean => shown.length === 0 && focus.length === 1;

/** "2 of the first and 6 of the second", "for 4 of them": each number with what stands after it. */
const countsIn = (text: string, thread: Thread): Counted[] => {
  const numbers = values(text).filter(
    (value) =>
      value.kind === 'number' &&
      !value.isOrdinal &&
      Number.isInteger(value.value) &&
      value.value > 0 &&
      // "The second one" counts nothing.
      text.slice(value.start, value.end).toLowerCase() !== 'one',
  );
  // "Not 16, only 12": the last counts.
  const isInstead = wordsIn(text).some(({ lower }) => lower === 'only' || lower === 'not' || lower === 'instead');
  return (isInstead ? numbers.slice(-1) : numbers).flatMap((number, index) => {
    if (number.kind !== 'number') return [];
    const pointed = pointedAt(text.slice(number.end, isInstead ? undefined : numbers[index + 1]?.start), thread);
    const ids = pointed.length > 0 ? pointed : thread.focus.length === 1 ? thread.focus : thread.spoken.slice(-1);
    return ids.map((id) => ({ id, count: number.value }));
  });
};

/** A turn that goes on from what stands says nothing more of what is sought. */
export const goingOn = (reading: Reading): Reading => ({
  ...reading,
  ops: [],
  conds: [],
  need: { ...reading.need, cats: [] },
});

/** What a message that refers says of the need: nothing, or the kind of what it refers to. */
export const referring = (reading: Reading, { act, text, isAside }: Reference, { knowledge }: Catalogue): Reading => {
  const { need } = reading;
  if (act === 'again')
    return { ...reading, acts: [], subjects: [], conds: [], figs: [], ops: [], left: [], need: emptyThread.need };
  if (act === 'why')
    return {
      ...reading,
      subjects: reading.subjects.map((one) => ({ ...one, role: 'mentioned' })),
      conds: [],
      ops: [],
      need: emptyThread.need,
    };
  if (isAside) return { ...reading, ops: [], conds: [], need: { ...need, cats: [], size: [], budget: null } };
  const kinds = act === 'list' && text ? readCategories(text, knowledge.thesaurus) : [];
  return { ...reading, ops: [], need: { ...need, cats: likely(kinds) } };
};

/** Kinds that nobody said in so many words, two at the most. */
export const likely = (kinds: readonly Category[], q = ''): Reading['need']['cats'] =>
  kinds.slice(0, 2).map((value) => ({ value, q, s: 's1', from: 'inferred', doubt: true }));
