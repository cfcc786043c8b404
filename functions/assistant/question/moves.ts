import type { AskedAct } from '#functions/advisor/answer/case';
import { quantitiesIn } from '#functions/advisor/answer/compute/figures/quantities';
import { tellingWords } from '#functions/advisor/answer/judge/match';
import { topicsIn } from '#functions/advisor/answer/judge/topics';
import { asksWhichMeet } from '#functions/advisor/answer/plan-acts/claims';
import { kindsIn } from '#functions/records/search/kinds';
import type { Reading } from '#shared/contracts/reading/question';
import { phrases, says } from '#shared/reading/phrases/phrase-book';
import { isParted, wordsIn } from '#shared/reading/phrases/words';
import { takesPart } from '#shared/reading/question/asks/ops';
import type { Move } from '#shared/reading/question/later/moves';
import type { QuestionReader } from '#shared/reading/question/read-question';
import type { Thread } from './kept-thread.ts';
import { pointedAt, pointsToPlace } from './pointing.ts';
import { comesBack } from './thread.ts';

/** What a later turn does with what stands, and which answer goes on from it. */

/** So likely must a move be to be taken for meant; less where its words alone were heard as what few turns ask. */
const LEAST = 0.4;
const LEAST_BESIDE = 0.15;
/** A turn that names no kind of thing leaves what stands only where that is likelier still. */
const SURE = 0.6;

/** What a later turn does with what stands; where it names something of its own, only whether it leaves what stands. */
export const moveOf = (reader: QuestionReader, reading: Reading, thread: Thread, text: string): Move | undefined => {
  const { need, subjects, guards, figs } = reading;
  const isPaid = holdsMoney(text);
  const [first] = reader
    .moves(text, thread.given)
    .filter(
      ({ kind }) =>
        (kind !== 'less-detail' || asksLess(text)) && (kind !== 'own-already' || (ownsAlready(text) && !isPaid)),
    );
  const isSeldom = reading.acts.every(({ ask }) => ask !== undefined && (seldom as ReadonlySet<string>).has(ask));
  if (!first || first.chance < (isSeldom ? LEAST_BESIDE : LEAST)) return undefined;
  // A category that is said leaves the other by itself.
  const isSaid = need.cats.some(({ from, doubt }) => from === 'said' && !doubt);
  const isNew = first.chance >= SURE || kindsIn(wordsIn(text)).length > 0;
  if (first.kind === 'new-topic') return isSaid || !isNew ? undefined : first.kind;
  // What counts or reckons is no turn that goes on with what was said.
  const isCounted =
    (isPaid || need.size.length + figs.length > 0) && goingOn.has(first.kind) && first.kind !== 'own-already';
  // "No monthly fee" asks for no price.
  const isRefused = byPrice.has(first.kind) && reading.conds.some(({ kind }) => kind === 'must-not');
  const isLetGo = reading.ops.some(takesPart);
  const isElse =
    isRefused ||
    eitherIn(text) !== '' ||
    whichOfNone(text, thread) !== '' ||
    isLetGo ||
    subjects.length > 0 ||
    guards.length > 0 ||
    isSaid ||
    isCounted ||
    comesBack(text);
  const isOther = first.kind === 'change-draft' && isOfOtherKind(text);
  const isStanding = thread.kind !== '' || thread.shown.length > 0 || thread.draft !== null;
  return isElse || isOther || !isStanding ? undefined : first.kind;
};

const ownsAlready = says([
  "we|i|they|we've|weve|i've|ive have|got|own|use|run|bought|did|do|had|keep|tried",
  'already|existing|current',
  'in place|use',
  'is|are|was|has been done|sorted|covered|settled|agreed|signed|approved|fine',
]);
/** Words that tell a draft what to do. */
const steers = says([
  'add|include|mention|say|tell|put|ask|make|drop|remove|delete|change|leave|take|write|use|also|instead|same|without|shorter|longer|firmer',
]);

/** "Vaccine fridge hit 11 overnight" is said to no letter about hoists; "add slings" is. */
export const isOfOtherKind = (text: string): boolean => kindsIn(wordsIn(text)).length > 0 && !steers(text);

const whichOf = phrases(['which|any|do|does any? of? them|these|those']);
/** "Which of them runs offline", where nothing was listed yet: what those must do that are to be listed; empty: nothing. */
export const whichOfNone = (text: string, { shown, compared, draft, kind, need }: Thread): string => {
  const words = wordsIn(text);
  const [found] = whichOf.find(words);
  const isNone = shown.length + compared.length === 0 && draft === null && (kind !== '' || need.cats.length > 0);
  return isNone && found?.from === 0 && words[0]?.lower === 'which'
    ? text
        .slice(words[found.to]?.at ?? text.length)
        .replaceAll('?', '')
        .trim()
    : '';
};

const why = new Set(['so', 'because', 'but', 'since', 'then', 'and']);
const EITHER_WORDS = 8;
/** "The rinse eats the paint, so stainless or plastic only": what of either will do, and nothing else; empty: nothing. */
export const eitherIn = (text: string): string => {
  const words = wordsIn(text);
  const from = words.findLastIndex((word) => why.has(word.lower) || isParted(word));
  const own = words.slice(why.has(words[from]?.lower ?? '') ? from + 1 : Math.max(0, from), -1);
  const [first, last] = [own[0], own.at(-1)];
  const isEither = words.at(-1)?.lower === 'only' && own.some(({ lower }) => lower === 'or');
  return isEither && first && last && own.length <= EITHER_WORDS ? text.slice(first.at, last.end) : '';
};

/** Nobody is given less who did not ask for it. */
const asksLess = says([
  'short|shorter|brief|briefer|briefly|tldr|summary|summarise|less|simpler|simple|quick|quicker|nutshell|gist|basics',
  'too long|much|many',
  'one|1|a|single line|sentence|word',
  'plain|simple english',
  'bottom line',
]);
const byPrice = new Set<Move>(['cheaper', 'ask-price']);

export const asksForThings = says([
  'software|app|apps|system|systems|product|products|tool|tools|anything|something exist|exists|for|that|to|do|does',
  'what|which platform|platforms|ones|options|brands|brand|suppliers|vendors|makes|models|packages|devices then|are|is|do|should|suit|would',
  'what|which platforms|options|brands|suppliers|vendors|systems|products',
  'is|are there ... software|app|apps|system|systems|product|products|tool|tools|device|devices',
  'what|which software|app|apps|system|systems|product|products|tool|tools',
]);
/** Questions that no product answers; what follows goes on with them until a product is sought. */
export const general: ReadonlySet<string> = new Set(['rule', 'process', 'explain', 'time', 'contact']);
/** A state or territory by its name: what was asked of one may be asked of another. */
export const namesState = says([
  'nsw|vic|qld|wa|sa|tas|nt|act|victoria|queensland|tasmania|canberra',
  'new south wales',
  'western|south australia',
  'northern territory',
]);

/** Moves that are answered from what is known of the kind and of what was shown, and change nothing of what is sought. */
const goingOn = new Set<Move>([
  'choose',
  'why',
  'alternatives',
  'cheaper',
  'ask-price',
  'own-already',
  'yes-no',
  'doubt',
  'more-detail',
  'less-detail',
  'process',
  'advice-what-to-do',
]);
/** Of one that is pointed to, or on a topic of theirs, the records tell. */
const ofOne = new Set<Move>(['choose', 'more-detail', 'doubt', 'process', 'yes-no', 'cheaper']);
const ofTopic = new Set<Move>(['choose', 'more-detail', 'yes-no']);

/** Whether a move is answered by going on from what stands. */
export const goesOn = (
  move: Move | undefined,
  { shown, draft, given, kind, act }: Thread,
  text: string,
): move is Move =>
  move !== undefined &&
  goingOn.has(move) &&
  !resizes(text) &&
  !(shown.length > 0 && asksWhichMeet(text)) &&
  !(move === 'choose' && asksPay(text)) &&
  (kind !== '' || shown.length > 0) &&
  // Who doubts in a word doubts the answer, who doubts a rule asks where it stands; an objection is no question.
  !(move === 'doubt' && (given === 'rule' || text.includes('?') || tellingWords(text).length < OBJECTION_WORDS)) &&
  given !== 'sum' &&
  !(shown.length === 0 && (asksForThings(text) || (general.has(act) && namesState(text)))) &&
  !(draft !== null && given === 'draft') &&
  !(
    shown.length > 0 &&
    ((ofOne.has(move) && pointsToPlace(text)) ||
      ((ofTopic.has(move) || bringsUp(text)) && topicsIn(wordsIn(text)).length > 0))
  );

/** "What about data in Australia" asks it of those that stand. */
export const bringsUp = says(['what|how about']);
const OBJECTION_WORDS = 2;
/** Whether an amount of money is told. */
export const holdsMoney = (text: string): boolean =>
  text.includes('$') || quantitiesIn(text).some(({ kind }) => kind === 'money');
/** "So what would 12 of us pay" asks for no name. */
export const asksPay = says([
  'what|whatd would|do|will|might|does ... pay|cost|costs',
  'how much would|do|will|might|does ... pay|cost|costs',
]);

const forSoMany = says(['and|what|how about? for #', 'for # instead']);
const RESIZED_WORDS = 4;
/** "And for 140?": what stands, for so many. */
export const resizes = (text: string): boolean => forSoMany(text) && wordsIn(text).length <= RESIZED_WORDS;

/** What answers a move that goes on: of a list its records, else what is known of the kind. */
export const actOfMove = (move: Move, thread: Thread, text: string): AskedAct => {
  const { shown, act } = thread;
  // "Why not just e-mail it" asks for no place on the list.
  const isElse = move === 'why' && wordsIn(text).length > WHY_WORDS && pointedAt(text, thread).length === 0;
  const ofList = shown.length > 0 && !isElse ? byList[move] : undefined;
  // What was answered from the records once is not answered from them again.
  return ofList && ofList !== act ? ofList : 'go-on';
};
const WHY_WORDS = 5;
const byList: Partial<Record<Move, AskedAct>> = {
  choose: 'decide',
  why: 'why',
  alternatives: 'alternatives',
  'ask-price': 'price',
  cheaper: 'price',
};

/** What a move asks for that does not go on, where the words alone were heard as what few turns ask. */
const byMove: Partial<Record<Move, AskedAct>> = {
  'refine-need': 'refine',
  exclude: 'refine',
  'correct-reading': 'refine',
  'answer-to-question': 'refine',
  'ask-fact-of-shown': 'fact',
  rule: 'rule',
  process: 'process',
  compute: 'compute',
  'change-sum': 'compute',
  doubt: 'explain',
  why: 'why',
  'advice-what-to-do': 'process',
  'yes-no': 'explain',
};
const seldom = new Set<AskedAct>([
  'letter',
  'questions',
  'summary',
  'recap',
  'criteria',
  'next',
  'replies',
  'lease',
  'risk',
]);
/** "Who uses them near Tamworth" asks for customers, and for no telephone number. */
const asksWhoUses = says(['who|anyone|anybody else? here|there|already? uses|use|using|has|runs|bought']);
/** A draft or a recap that was heard where the turn does something else. */
export const heardRight = (acts: readonly AskedAct[], move: Move | undefined, text: string): readonly AskedAct[] => {
  const drafted = acts.filter((act) => act === 'letter' || act === 'questions' || act === 'summary');
  if (move === 'new-draft' && drafted.length > 0) return drafted;
  if (asksWhoUses(text)) return acts.map((act) => (act === 'contact' ? 'fact' : act));
  const isWhom =
    move === 'ask-fact-of-shown' &&
    !acts.includes('explain') &&
    wordsIn(text).some(({ lower }) => lower === 'who' || lower === 'whom');
  const meant = isWhom ? 'contact' : move ? byMove[move] : undefined;
  // A risk that is asked about is one.
  const isRisk = acts.includes('risk') && (text.includes('?') || speaksOfRisk(text));
  return meant && !isRisk && acts.every((act) => seldom.has(act)) ? [meant] : acts;
};

export const speaksOfRisk = says([
  'risk|risks|danger|dangers|downside|downsides|drawback|drawbacks|pitfall|pitfalls|catch',
  'go|goes|gone|went wrong',
]);

/** What is said while a draft stands and does not go to it. */
export const isBesideDraft = (move: Move | undefined): boolean =>
  move === 'rule' || move === 'process' || move === 'doubt' || move === 'why' || move === 'advice-what-to-do';
