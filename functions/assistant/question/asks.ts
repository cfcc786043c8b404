import type { AskedAct } from '#functions/advisor/answer/case';
import {
  asksFair,
  asksHowManyPay,
  asksPayback,
  asksReply,
  asksSaved,
  asksSum,
  asksWhich,
  differs,
} from '#functions/advisor/answer/compute/asked';
import { changesSum, reckon } from '#functions/advisor/answer/compute/reckon';
import type { Reckoned } from '#functions/advisor/answer/compute/said';
import { sheetOf } from '#functions/advisor/answer/compute/sheet';
import { topicsIn } from '#functions/advisor/answer/judge/topics';
import { asksUsers, asksWhichMeet } from '#functions/advisor/answer/plan-acts/claims';
import { asksDifference, asksOne } from '#functions/advisor/answer/plan-acts/compare';
import { asksWhatWorks, asksWhoSigns } from '#functions/advisor/answer/plan-acts/counsel';
import { takesFromSummary } from '#functions/advisor/answer/plan-acts/draft/draft';
import { removedBy } from '#functions/advisor/answer/plan-acts/draft/note';
import { paperAsked } from '#functions/advisor/answer/plan-acts/draft/paper';
import { ordersBrief, paperOf, paperReceived, wantsWords } from '#functions/advisor/answer/plan-acts/draft/purpose';
import { asksRange } from '#functions/advisor/answer/plan-acts/thread/aside';
import { asksWhyNot } from '#functions/advisor/answer/plan-acts/why-not';
import { kindsIn } from '#functions/records/search/kinds';
import type { Act, Reading } from '#shared/contracts/reading/question';
import { values } from '#shared/reading/lexical/values';
import { phrases, says } from '#shared/reading/phrases/phrase-book';
import { isParted, wordsIn } from '#shared/reading/phrases/words';
import { seeks } from '#shared/reading/question/asks/asked';
import { onlyDemands } from '#shared/reading/question/asks/conds';
import type { Move } from '#shared/reading/question/later/moves';
import type { Thread } from './kept-thread.ts';
import { kindsOf } from './kinds.ts';
import {
  actOfMove,
  asksPay,
  bringsUp,
  goesOn,
  heardRight,
  holdsMoney,
  isBesideDraft,
  isOfOtherKind,
  resizes,
  whichOfNone,
} from './moves.ts';
import type { Reference } from './referring.ts';
import { comesBack, reckons } from './thread.ts';

const moneyLike = new Set<AskedAct>([
  'compare',
  'choose',
  'list',
  'compute',
  'check-price',
  'explain',
  'fact',
  'price',
  'refine',
  'why',
  'decide',
  'lease',
]);
const seeking = new Set<AskedAct>(['choose', 'list', 'alternatives']);
const money = new Set<AskedAct>(['compute', 'check-price', 'price', 'lease']);
const drafts = new Set<AskedAct>(['letter', 'questions', 'summary']);
/** More than anybody wants answered at once. */
const HEARD_MAX = 3;

export type Turn = {
  reading: Reading;
  after: Thread;
  before: Thread;
  text: string;
  isFollowUp: boolean;
  /** What the message asks of what stands. */
  reference?: Reference | undefined;
  move?: Move | undefined;
  /** A model has read what is asked, which needs no correction. */
  isHeard?: boolean;
};

const asking = new Set(
  'who whos what whats hows wheres which why how when where is are do does did can could will would should any'.split(
    ' ',
  ),
);

const ofAnswer = new Set<AskedAct>(['again', 'why']);

/** A later question asks about what was shown; what it names is no condition on it. */
export const asksOnly = (reading: Reading): boolean =>
  reading.acts.length > 0 && reading.ops.length === 0 && !seeks(reading);

const lead = new Set(['and', 'so', 'but', 'ok', 'okay', 'now', 'then', 'also']);
/** "RFID or barcodes" asks which. */
const OR_WORDS = 5;
export const isQuestionIn = (text: string): boolean => {
  const words = wordsIn(text);
  const first = words.find(({ lower }) => !lead.has(lower));
  return (
    text.trimEnd().endsWith('?') ||
    asking.has(first?.lower ?? '') ||
    words.some((word) => asking.has(word.lower) && (isParted(word) || word.gap.includes(' - '))) ||
    (words.length <= OR_WORDS && words.some(({ lower }) => lower === 'or'))
  );
};

/** Roles that change what may be recommended. */
const bearing = new Set(['excluded', 'to-replace', 'in-use', 'connects-to']);
/** What decides the list, by its values: the words that said them do not matter. */
const stateOf = ({ need, conds, dropped, added, subjects }: Thread): string =>
  JSON.stringify([
    need.cats.map(({ value }) => value),
    need.size.map(({ unit, value }) => [unit, value]).sort(),
    [need.setting, need.place, need.state, need.deadline].map((one) => one?.value.toLowerCase()),
    [need.budget?.amount, need.budget?.per],
    conds.map(({ q, kind }) => [q, kind]),
    [dropped, added],
    subjects.filter(({ role }) => bearing.has(role)).map(({ q, role }) => [q.toLowerCase(), role]),
  ]);

/** What an act of a reading asks for. */
const askedBy = (
  { family, hint, ask, doubt }: Act,
  { cats }: Reading['need'],
  { isFollowUp, text }: Pick<Turn, 'isFollowUp' | 'text'>,
): AskedAct | undefined => {
  if (family === 'none') return undefined;
  // "Who can sign off 24k of monitors" seeks none.
  if (family === 'pick' && asksWhoSigns(text)) return 'process';
  const isOfKind = !isFollowUp && cats.some((one) => one.from === 'said' && !one.doubt);
  // "What should I be looking at" orders no questions, and "pharmacy does sachets" asks for no price: words that do say so.
  if (ask === 'questions' && doubt && isOfKind && !speaksOfQuestions(text)) return 'choose';
  // "Have to get evac gear for 40 residents" seeks it, and asks for no rule.
  if (ask === 'rule' && isOfKind && mustGet(text) && !asksRule(text)) return 'choose';
  if (ask === 'price' && isOfKind && !text.includes('$') && !text.includes('%') && !speaksOfMoney(text))
    return 'choose';
  // Trouble is answered by products only where their kind is named: "linen comes short" asks for none.
  if (ask === 'problem') return cats.some(({ from, doubt }) => from === 'said' && !doubt) ? 'choose' : 'explain';
  // "What did they leave out" asks of no letter.
  if (
    ask === 'docs' ||
    asksWhoBears(text) ||
    (ask === 'replies' && isFollowUp && !asksOfOurs(text) && !speaksOfReply(text))
  )
    return 'explain';
  // "CFO says they prevent nothing, is he right" asks of what he says, and not how sure the answer is.
  if (ask === 'confidence' && doubtsOther(text)) return 'explain';
  return ask ?? (family === 'compare' ? 'compare' : hint);
};

const asksUnknown = says([
  "what is|isn't|isnt|not? not? known|unknown",
  "what|anything do|does? not|don't|dont|doesn't we|you|i|anyone know about|of|on",
]);
const asksWhoBears = says([
  'who pays|pay|funds|fund|bears',
  "who is|s|'s liable|paying",
  'which of us|them pays|pay',
  'who should|must|has|is _? _? to? pay|fund',
]);
const mustGet = says(['have|need|got|has to get|buy|order|find|source|purchase|replace']);
const speaksOfReply = says([
  'reply|replies|replied|answer|answers|answered|respond|responded|sent|send|back|hear|heard|said|say',
]);
const doubtsOther = says(['is|are he|she|they right|wrong|correct', 'does he|she _? _? point']);
const speaksOfQuestions = says(['ask|asks|asking|asked|question|questions|interview|query|queries|checklist|find out']);
const speaksOfMoney = says([
  'price*|pricing|cost*|pay|pays|paying|dear|cheap*|budget|rough|roughly|ballpark|money|worth|fee|fees|rate|rates|quote*|charge*|spend|expensive|afford*|bucks|dollars|figure|range',
  'how much',
]);

/** What changed since the answer before, which no scorer was taught. */
export const asksSince = says([
  'what changed',
  "what is|has|have|'s changed|different",
  'whats changed|different',
  'what did that|this change',
  'does|did that|this|it change|changes anything|something|much|it|things|that',
  'what difference does|did that|it|this make',
]);

const toldOf = says(['came|come|arrived|received|got|landed|sent|issued', 'for|on our']);
const asksLike = says(['something|anything|one|system|product like|similar|akin to?', 'similar to', 'like ... but']);
export const asksReplacement = says([
  'replacement|replacements',
  'move|moving|switch|switching|change|changing to',
  'in its place',
]);
const asksAbout = says([
  'what ... know|got|have|hold about|on|of',
  'tell|show me|us? about',
  'info|information|details|detail|overview|rundown|lowdown on|about|for',
]);
const exactly = new Set<AskedAct>([
  'compare',
  'price',
  'compute',
  'check-price',
  'contact',
  'letter',
  'questions',
  'summary',
  'alternatives',
  'risk',
]);
const asksRecall = says(['recall|recalled|recalls', 'safety alert|notice', 'hazard alert']);

/**
 * What is to be answered, in order: what the clauses ask for, each in the light of what stands. An instruction to a draft
 * changes the draft, a change of nothing is a wish, a sum needs its numbers.
 */
export const asksOf = (turn: Turn): AskedAct[] => {
  const { reading, after, before, text, isFollowUp, isHeard = false } = turn;
  if (turn.reference && ofAnswer.has(turn.reference.act)) return [turn.reference.act];
  const heard = withList(
    turn,
    heardRight([...new Set(reading.acts.flatMap((act) => askedBy(act, reading.need, turn) ?? []))], turn.move, text),
  ).map((act) => (act === 'letter' && !isFollowUp && paperReceived(text) ? 'explain' : act));
  // "Vaccine fridge hit 11 overnight" beside a letter to a maker of hoists orders nothing into it.
  const isElse = isFollowUp && before.draft !== null && kindsOf(reading.need.cats, text).length > 0;
  const isGuess =
    reading.acts.length > 0 && reading.acts.every(({ doubt, family }) => doubt === true && family === 'draft');
  if (isElse && isGuess && !ordersDraft(text) && !into.has(wordsIn(text)[0]?.lower ?? '')) return ['explain'];
  if (goesOnFromSum(turn, heard)) return ['compute'];
  // Figures that were told with it may be of an offer, or of nothing.
  if (isFollowUp && heard.length > 0 && heard.every((act) => act === 'explain') && asksReply(text)) return heard;
  const plain = isFollowUp && !isHeard ? plainly(turn, heard) : undefined;
  if (plain) return [plain];
  // "Replace it then, not X" and "add X" write nothing.
  const isShort =
    isFollowUp &&
    before.draft === null &&
    !drafts.has(before.act as AskedAct) &&
    wordsIn(text).length <= SHORT_WORDS &&
    !asksDraft(text);
  const isDrafted = heard.length > 0 && heard.every((act) => drafts.has(act));
  if (isShort && isDrafted && reading.subjects.length === 0) return ['explain'];
  if (isShort && isDrafted) {
    if (before.compared.length > 0) return ['compare'];
    return [reading.subjects.some(({ role }) => role === 'excluded') ? 'alternatives' : 'refine'];
  }
  if (goesOn(turn.move, before, text)) return [actOfMove(turn.move, before, text)];
  if (turn.reference) return [turn.reference.act];
  if (after.changed === 'started again') return ['list'];
  if (heard.includes('undo') && (isFollowUp || heard.length === 1)) return ['undo'];
  const kept = isFollowUp ? draftOf(turn, heard) : undefined;
  if (kept) return [kept];
  if (isHeard && heard.length > 0) return heard.slice(0, HEARD_MAX);
  if (repeats(reading, text) && again.has(before.act as AskedAct)) return [before.act as AskedAct];
  // "Does that change it" after advice asks for advice, of what came since.
  if (isFollowUp && asksSince(text)) return [before.shown.length > 0 ? 'since' : 'explain'];
  if (!isFollowUp && asksUsers(reading, text)) return ['fact'];
  if (
    !isFollowUp &&
    reading.subjects.length > 0 &&
    asksOfOurs(text) &&
    heard.every((act) => ofEarlier.has(act) || act === 'fact' || act === 'contact')
  )
    return ['replies'];
  // "What don't we know about Lyrebird".
  if (!isFollowUp && reading.subjects.length > 0 && asksUnknown(text))
    return [...heard.filter((act) => act === 'risk'), 'fact'];
  // "What do you know about BESTMED", "info on BESTMED please".
  if (reading.subjects.length === 1 && asksAbout(text) && heard.every((act) => !exactly.has(act))) return ['fact'];
  // "I've got BodyGuard pumps being recalled?" asks of what it names, and seeks nothing.
  const seeksKind = reading.need.cats.some(({ from }) => from === 'said');
  if (asksRecall(text) && reading.subjects.length > 0 && !seeksKind && heard.every((act) => seeking.has(act)))
    return ['risk'];
  const sum = summed(turn, heard);
  if (sum) return sum;
  // "Summarise the difference between X and Y" compares them.
  const weighed = reading.subjects.filter(({ role }) => role === 'candidate' || role === 'mentioned');
  if (heard[0] === 'summary' && weighed.length > 1 && asksDifference(text)) return ['compare'];
  // "Recall notice came through for our pumps": told, and no pump is sought.
  if (!isFollowUp && asksRecall(text) && toldOf(text) && heard.every((act) => seeking.has(act))) return ['process'];
  // "What does Lumary do that ShiftCare doesn't" holds them against each other.
  if (weighed.length > 1 && asksBeyond(text)) return ['compare'];
  // "Alternatives to Vocera badges pls" seeks others, whatever the rest of it was heard as.
  if (!isFollowUp && reading.subjects.length > 0 && asksOthersThan(text) && !asksDraft(text)) return ['alternatives'];
  // "84 beds, pendants must work outside. Who should I be talking to": whoever makes what is sought.
  const isOfKind =
    reading.need.cats.length > 0 && !reading.subjects.some(({ q }) => reading.acts.some((act) => act.q.includes(q)));
  if (!isFollowUp && isOfKind && heard.length === 1 && heard[0] === 'contact' && asksWhomToTry(text)) return ['list'];
  // "Any vendor that doesn't need 18 months?" seeks one, and so does "infusion pump, must have ARTG".
  if (
    !isFollowUp &&
    seeksKind &&
    (asksAnyThat(text) || onlyDemands(reading.conds, text)) &&
    heard.every((act) => act === 'rule' || act === 'explain' || act === 'fact')
  )
    return ['choose'];
  // "Infusion pumps for 60 beds, what do other hospitals pay" asks what is paid.
  if (!isFollowUp && seeksKind && asksPaid(text) && heard.every((act) => seeking.has(act))) return ['price'];
  // "Something like Cubiko that works with Zedmed" seeks others.
  if (!isFollowUp && reading.subjects.length > 0 && asksLike(text) && heard.every((act) => seeking.has(act)))
    return ['alternatives'];
  // Who swaps out what they have seeks another; "MMEx ok?" beside it is judged, and asks for no rule.
  const isToGo = reading.subjects.some(({ role }) => role === 'to-replace');
  if (isToGo && asksReplacement(text) && heard.every((act) => !exactly.has(act)))
    return ['choose', ...heard.filter((act) => act === 'risk')];
  // "Scope of works for …": a paper that has a form of its own is ordered by its name.
  if (!isFollowUp && paperAsked(text) && heard.every((act) => seeking.has(act))) return ['letter'];
  const settled = heard
    .map((act) => (money.has(act) ? moneyFor(act, turn) : act))
    .map((act) =>
      isFollowUp
        ? later(act, turn)
        : isToGo && (ofEarlier.has(act) || (act === 'rule' && !asksRule(text)))
          ? 'choose'
          : first(act, text),
    )
    .map((act) => ((isFollowUp && act !== 'source') || witness[act]?.(text) !== false ? act : 'explain'))
    // "Weighted criteria for a tender, they insist on …" wants no list beside.
    .filter((act, _, all) => !seeking.has(act) || !all.includes('criteria') || asksWhoHas(text))
    // Whoever is named comes with the reasons.
    .filter((act, _, all) => act !== 'why' || !all.includes('decide'));
  return settled.length > 0 ? [...new Set(settled)].slice(0, HEARD_MAX) : ['list'];
};

/** The kind that two kinds of thing are of, of which one is to be picked: "ceiling hoist or floor lifters". */
export const weighedKind = (text: string): string | undefined => {
  const words = wordsIn(text);
  const found = kindsIn(words);
  const pair = found.flatMap(({ to, value }, at) => {
    const next = found[at + 1];
    const isPair =
      next !== undefined &&
      next.value !== value &&
      next.from - to <= 2 &&
      weighing.has(words[next.from - 1]?.lower ?? '') &&
      value.isA === next.value.isA;
    return isPair && value.isA ? [value.isA] : [];
  });
  return asksOne(text) ? pair[0] : undefined;
};
const weighing = new Set(['or', 'vs', 'versus']);
const asksBeyond = says([
  "what|anything ... does|do|can|has|have that|which ... doesn't|doesnt|can't|cant|cannot|not|hasn't|hasnt|lacks",
]);
const asksOthersThan = says(['alternatives|alternative|replacements|substitute|options to|for', 'instead of']);
const asksWhomToTry = says([
  'who|whom ... should|shd|shld|do|can|could|would i|we be? talk|talking|speak|speaking|see|ring|call|approach|ask',
]);
const asksPaid = says([
  'what|much do|does|did|are|is other|others|people|hospitals|homes|clinics|practices|places|they|everyone hospitals|homes|clinics|practices|places|people? pay|paying|paid|spend|spending',
]);
const asksAnyThat = says([
  "any|which vendor|supplier|system|product|software|one|app|tool that|who|which don't|dont|doesn't|doesnt|isn't|isnt|won't|can|will|is|are|does|do|has|have",
]);
const asksWhoHas = says([
  'does|do anyone|anybody|any do|make|sell|supply|offer|have',
  'who makes|does|sells|supplies|offers|stocks',
  'what are the|our|my options|alternatives',
  'what|whats|what is out there|available|around',
]);
/** "Does anyone do a nurse call that works with Leecare": who asks for things gets them, whatever else is heard in it. */
const withList = ({ reading, text, isFollowUp, isHeard }: Turn, heard: readonly AskedAct[]): readonly AskedAct[] => {
  const isOfThings =
    reading.need.cats.some(({ from, doubt }) => from === 'said' && !doubt) ||
    reading.subjects.some(({ role }) => role === 'to-replace');
  if (
    isFollowUp ||
    isHeard ||
    !isOfThings ||
    !(asksWhoHas(text) || asksWhatWorks(text)) ||
    heard.some((act) => listing.has(act))
  )
    return heard;
  return ['choose', ...heard.filter((act) => act !== 'explain' && act !== 'process')];
};
const listing = new Set<AskedAct>([...seeking, 'compare', 'contact', 'fact', 'decide', 'alternatives']);

const SHORT_WORDS = 12;
const spoken = 'email|e-mail|mail|letter|memo|note|message|msg|reply|brief|paper|quote';
/** "Misread their email", "they sent a letter": a paper of somebody else's is only spoken of. */
const ofOthers = phrases([
  `their|his|hers|theirs ${spoken}`,
  `read|misread|got|received|saw the|a|an|that|this|their|her|his? ${spoken}`,
  `they|he|she sent|wrote a|an|the|us? a|an|the? ${spoken}`,
  'they|he|she|it|which just|only|also? tell|ask|send|reply',
]);
const ordering = (words: string) => {
  const book = phrases([words]);
  return (text: string): boolean => {
    const all = wordsIn(text);
    const others = ofOthers.find(all);
    return book.find(all).some(({ from }) => !others.some((other) => other.from <= from && from < other.to));
  };
};
const asksDraft = ordering(
  'write|draft|email|mail|letter|memo|note|notice|message|msg|poster|rfq|questions|question|summary|summarise|ask|wording|script|reply',
);
const asksPaper = ordering(
  'write|draft|email|mail|letter|memo|note|message|msg|poster|rfq|question|summary|summarise|ask|tell|send|wording|script|reply|brief|paper|case|pager|plan',
);
/**
 * What a message orders of drafts: who asks what to say is advised, and a longer message after advice or a list writes nothing
 * that it does not order.
 */
export const withoutUnordered = (reading: Reading, before: Thread | undefined, text: string): Reading => {
  const isAsking = ({ q }: Act): boolean => asksReply(q) && !asksDraft(q);
  const isAdvised = reading.acts.some(isAsking);
  // What is short and nothing else is told by what stands.
  const isShort = wordsIn(text).length <= SHORT_WORDS && reading.acts.every(({ family }) => family === 'draft');
  // Once another answer came between, a draft that stands is written to by what orders it.
  const isDraft = before?.draft?.hint === before?.act;
  const isOrdered = !before || (before.draft !== null && isDraft) || isShort || asksPaper(text);
  const acts = reading.acts.flatMap((act): Act[] => {
    if (isAsking(act)) return [{ family: 'answer', hint: 'explain', ask: 'explain', q: act.q, s: act.s, from: 'said' }];
    return act.family === 'draft' && !(isAdvised ? asksPaper(act.q) : isOrdered) ? [] : [act];
  });
  return { ...reading, acts };
};
/** What must stand in a first message for an act to be meant: without a word for it, it is a question of how to go about. */
const witness: Partial<Record<AskedAct, (text: string) => boolean>> = {
  // "CFO wants price at 70%. Is that dumb?" asks for no source.
  source: says([
    'source|sources|evidence|proof|reference|references|link|record|records|cite|cited|citation',
    'who|whom says|said|told',
    'says who',
    'where ... from|find|read|see|written|come|comes|get|got',
    'how do|did you|u know|find|come',
    'based on',
    'sure|certain|true|really|reliable|trust|made up',
  ]),
  letter: asksPaper,
  questions: asksPaper,
  summary: asksPaper,
  lease: says([
    'lease|leasing|leased|rent|rental|renting|hire|hiring|finance|financed|financing|instalments|subscription|opex',
    'buy|buying|purchase or',
    'or buy|buying|purchase',
  ]),
  time: says([
    'how long|soon|quick|quickly|fast|late',
    'when|until|till|by',
    'day|week|month|year|quarter|date|deadline|timeline|timeframe|schedule|weekend|christmas|lead|time|turnaround',
    'jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec|january|february|march|april|june|july|august|september|october|november|december',
  ]),
  compute: (text) => isArithmetic(text) || asksSum(text) || sheetOf(text, {}).all.some(({ kind }) => kind === 'money'),
};
const asksRule = says([
  'is|are there a|any|some? rule|rules|law|laws|regulation|regulations|legislation|requirement',
  'by law',
  'against the? law|rules',
  'legal|legally|lawful|illegal',
]);
const asksEffort = says([
  'how much|what ... trouble|effort|work|hassle|disruption|pain|drama|bother|upheaval',
  'how hard|difficult|painful|disruptive|messy',
  'how big a job|change',
]);
const asksSameShape = says([
  'make|put|show|turn|do|give ... table|grid|matrix',
  'as|in a table|grid|matrix',
  'side by side',
]);
/** What a later message asks in so many words, whatever else it was heard as. */
const plainly = ({ text, before, after, reading }: Turn, heard: readonly AskedAct[]): AskedAct | undefined => {
  const words = wordsIn(text);
  if (before.act === 'compare' && asksSameShape(words)) return 'compare';
  // "Why not X, it's cheapest" asks for no others.
  if (asksWhyNot(words) && reading.subjects.length > 0 && heard.every((act) => seeking.has(act))) return 'why';
  // "And for 140?" after a list: so many now; "ok 6 demo questions" orders them; "why not just stay" asks of the way.
  if (resizes(text) && before.shown.length > 0 && heard.every((act) => !drafts.has(act))) return 'refine';
  if (paperOf(text) === 'questions') return 'questions';
  // "Just air ones, what's out there" after kinds were weighed lists those.
  if (
    before.shown.length === 0 &&
    asksOut(words) &&
    heard.every((act) => seeking.has(act) || act === 'compare' || act === 'refine')
  )
    return 'list';
  if (whichOfNone(text, before) !== '') return 'list';
  // "Which would you trial first and why" asks for no plan of a trial.
  if (asksWhichFirst(words) && before.shown.length > 0 && heard.includes('process')) return 'choose';
  if (before.shown.length > 0 && asksPay(text) && !holdsMoney(text) && !holdsMoney(before.figures)) return 'price';
  // "Is there anything you'd add to the list" asks for others.
  if (before.compared.length + before.shown.length > 0 && asksToAdd(text)) return 'alternatives';
  // "Which of those fail the data one" is held against what was set.
  if (before.shown.length > 0 && asksWhichMeet(text) && words.length <= MEET_WORDS) return 'fact';
  if (before.act === 'summary' && takesFromSummary(text)) return 'summary';
  // "One page for the board" after what stands is that, on one page.
  if (ordersBrief(text) && (before.shown.length > 0 || before.figures !== '')) return 'summary';
  if (wantsWords(words) || asksToStay(words) || (words.length <= FAIR_WORDS && asksMatter(words))) return 'explain';
  if (asksRule(words) && !heard.includes('rule') && heard.every((act) => !drafts.has(act))) return 'rule';
  if (asksEffort(words) && heard.some((act) => money.has(act))) return 'process';
  // "Is that ok?" after a sum asks of the price.
  if (words.length <= FAIR_WORDS && asksFair(text) && before.figures !== '' && heard.every((act) => unsure.has(act)))
    return 'check-price';
  if (asksRange(words) && heard.includes('price') && before.focus.length > 0) return 'fact';
  // "Can we upload without telling the patient" changes nothing of what is sought.
  if (asksMay(words.slice(0, 4)) && heard.every((act) => act === 'refine') && stateOf(after) === stateOf(before))
    return 'rule';
  return undefined;
};
const FAIR_WORDS = 6;
const MEET_WORDS = 10;
const asksToAdd = says(["anything|anyone|anybody|what|who|which else? other? would|you|you'd|we|should ... add"]);
const asksOut = says([
  'what|whats|what is|else? out there|available|around',
  'what|which ones|products|models|brands are there',
]);
const asksWhichFirst = says(['which|who _? _? would|should|shall|do you|we|i', 'which|who _? _? to _? _? first']);
const asksToStay = says(['why|should|can not|we|i|they? just|simply? stay|keep|leave', 'not just|simply stay|keep']);
const asksMatter = says([
  'does|would|should|will it|that|this matter',
  'so what',
  'why does|would it|that|this matter',
]);
const unsure = new Set<AskedAct>([...seeking, 'refine', 'explain', 'fact']);
const asksMay = says(['can|may|must|should|do we|i|they|you', 'am i|we allowed']);
/** "What if they take 8 % off", "per bed then?": a few words that change the sum of the turn before ask for it anew. */
const goesOnFromSum = ({ after, before, text, isFollowUp }: Turn, heard: readonly AskedAct[]): boolean => {
  if (
    !isFollowUp ||
    before.figures === '' ||
    heard.some((act) => (drafts.has(act) && !asksSum(text) && asksDraft(text)) || act === 'undo' || seeking.has(act))
  )
    return false;
  if (!changesSum(text, before.figures)) return false;
  const found = reckon(text, {
    earlier: before.figures,
    size: after.need.size,
    budget: after.need.budget,
    isNext: true,
  });
  const isNext = reckons(before.act) || (before.act === 'price' && before.shown.length === 0);
  // "What if it is only 12 falls" goes back to the figures of any turn before, where more than a plain sum comes of it.
  if (isNext || asksSum(text)) return found !== undefined;
  return supposes(text) && found !== undefined && further.has(found.kind);
};
const further = new Set<Reckoned['kind']>(['worth', 'payback', 'stand', 'budget']);

/** Where nobody gave an amount, "what will 6 of them cost" asks for a price; of amounts that were given, for a sum. */
const moneyFor = (act: AskedAct, { reading: { figs, need }, before, text }: Turn): AskedAct => {
  const amounts = figs.filter(({ unit }) => unit.startsWith('AUD'));
  const isOfKind = before.act === 'price' || need.cats.length > 0;
  if (act === 'compute' && amounts.length === 0 && before.figures === '' && asksDifference(text)) return 'compare';
  if (act === 'compute' && amounts.length === 0 && before.figures === '' && isOfKind) return 'price';
  return act === 'price' && amounts.some(({ role }) => role !== 'budget') ? 'compute' : act;
};

/** What can only be said of something that stands is, in a first message, a wish, or a question of what the message names. */
const first = (act: AskedAct, text: string): AskedAct =>
  act === 'refine' || act === 'decide'
    ? 'choose'
    : ofEarlier.has(act) && !(act === 'replies' && asksOfOurs(text))
      ? 'fact'
      : act;
/** "Has X sent their price", "what have we sent to X": what went to and fro is of one's own purchase. */
const asksOfOurs = says([
  'has|have|did ... sent|send|replied|reply|answered|answer|quoted|quote|responded|respond|come|came|get|got yet|back|us|their|its|a|our|his|her|the',
  'what|which|when have|has|did we|i|our ... sent|send|asked|ask|told|tell|promised|promise',
]);
const ofEarlier = new Set<AskedAct>(['recap', 'confidence', 'source', 'replies']);

const ordersDraft = says([
  'can|could|would|will you|u',
  'add|include|mention|make|put|shorten|ask|say|tell|change|drop|remove|write|draft|and|also|about',
]);

const into = new Set(['add', 'include', 'mention', 'same']);

/** What is said while a draft stands is said to the draft, unless it asks for something else. */
const draftOf = (
  { reading: { acts, ops, need, subjects }, before, move, text }: Turn,
  heard: readonly AskedAct[],
): AskedAct | undefined => {
  const other = heard.find((act) => drafts.has(act));
  const isDraft = before.draft !== null && before.act === before.draft.hint;
  const asksThem = ops.some(({ op, q }) => op === 'ask-about' && q.toLowerCase().startsWith('ask'));
  if (!isDraft) return asksThem ? 'questions' : undefined;
  // "No dollars please" is taken out of it.
  if (asksThem || (removedBy(text) !== '' && subjects.length === 0)) return before.act as AskedAct;
  // "Can we claim money back" is asked beside it; "can you add …" is said to it.
  if (isBesideDraft(move) || isOfOtherKind(text) || (isQuestionIn(text) && !ordersDraft(text) && ops.length === 0))
    return undefined;
  // Whom a draft without a recipient goes to.
  const isWhom = before.draft?.to.length === 0 && subjects.some(({ role }) => role === 'mentioned');
  if (isWhom && heard.every((act) => act === 'compare' || seeking.has(act) || act === 'fact'))
    return before.act as AskedAct;
  const isSaidToIt =
    heard.every((act) => act === 'refine' || drafts.has(act)) || acts.every(({ doubt }) => doubt === true);
  // "Add 8 slings" names a kind, and orders it into the draft.
  const isNewKind = need.cats.some(({ from }) => from === 'said') && !into.has(wordsIn(text)[0]?.lower ?? '');
  if (!isSaidToIt || isNewKind) return undefined;
  return other === 'letter' || other === 'summary' ? other : (before.act as AskedAct);
};

/** What a later turn asks by what stands: a comparison goes on, a change is taken in, a pick said again wants its reasons. */
const later = (act: AskedAct, { reading, after, before, text }: Turn): AskedAct => {
  const isNew = reading.need.cats.some(({ from }) => from === 'said');
  const isChanged = stateOf(after) !== stateOf(before);
  const isCompared = before.compared.length > 1 || before.act === 'compare';
  const hasList = before.shown.length > 0;
  // "Pick for a 41 bed home" names one of those that were compared.
  if (seeking.has(act) && isCompared && !isNew && asksOne(text)) return 'decide';
  if (act === 'decide') {
    if (!hasList && !comesBack(text)) return isCompared ? 'compare' : 'choose';
    return before.act === 'decide' && !isChanged ? 'why' : 'decide';
  }
  // "Is Medi-Map ok then?" after advice asks of what it names.
  if (
    act === 'refine' &&
    !hasList &&
    !isNew &&
    isQuestionIn(text) &&
    reading.subjects.length > 0 &&
    reading.conds.length === 0
  )
    return 'fact';
  if (act === 'refine') {
    const isOfOne = !hasList && before.focus.length > 0 && after.need.cats.length === 0;
    if (wordsIn(text).length <= REFUSAL_WORDS && refusals.has(wordsIn(text)[0]?.lower ?? '') && !isChanged)
      return 'reject';
    return isOfOne && isChanged ? 'recap' : isCompared ? 'compare' : 'refine';
  }
  // "They don't want anything on the wrist" sets a condition on the list.
  const isBarred = reading.conds.some(({ kind }) => kind === 'must-not');
  if (act === 'alternatives' && hasList && isChanged && isBarred && reading.subjects.length === 0) return 'refine';
  // "And what if it's 12 physios" changes how many.
  const isResized = JSON.stringify(after.need.size) !== JSON.stringify(before.need.size);
  if (isResized && hasList && supposes(text) && (act === 'risk' || act === 'why' || act === 'explain')) return 'refine';
  // "What about data in Australia" asks it of those that stand.
  const [topic] = topicsIn(wordsIn(text));
  const isOfTopic =
    (act === 'alternatives' || act === 'risk') && bringsUp(text) && topic !== undefined && topic.id !== 'recall';
  if (isOfTopic && (hasList || isCompared) && !isNew && reading.subjects.length === 0) return 'fact';
  // What is asked of the kinds that stand is asked of the list.
  if (seeking.has(act) && act !== 'alternatives' && hasList && !isNew && !isChanged)
    return topicsIn(wordsIn(text)).length > 0 ? 'fact' : act === 'choose' ? 'decide' : act;
  return act;
};
const supposes = says(['what if', 'how|what about', 'if it is|was|were']);
/** Acts that go on with another name: "and Rauland?". */
const again = new Set<AskedAct>(['fact', 'price', 'risk', 'why']);
/** A message that names something and says nothing more. */
export const repeats = ({ subjects, need, conds }: Reading, text: string): boolean => {
  const names = new Set(
    subjects.flatMap(({ q, role }) => (bearing.has(role) ? [] : wordsIn(q).map(({ lower }) => lower))),
  );
  const rest = wordsIn(text).filter(({ lower }) => !names.has(lower) && !lead.has(lower) && !asking.has(lower));
  return (
    names.size > 0 && conds.length === 0 && need.size.length === 0 && rest.every(({ lower }) => besides.has(lower))
  );
};
const besides = new Set(['about', 'the', 'a', 'an', 'for', 'same', 'with']);
const REFUSAL_WORDS = 3;
const refusals = new Set(['no', 'nope', 'nah', 'hmm', 'wrong']);

/** "9 staff x 30 hr x 33.90", "130 x 2": numbers that are multiplied as they are written ask for what they come to. */
const isArithmetic = (text: string): boolean => /\d[a-z ]{0,12}?\s?(?:\bx\b|[×*@]|\btimes\b)\s?\$?\d/iu.test(text);

/**
 * What asks for a sum and gives numbers for it, or goes on from numbers said before, gets the sum first; then what else is
 * asked.
 */
const summed = (turn: Turn, heard: readonly AskedAct[]): AskedAct[] | undefined => {
  const { reading, after, before, text, isFollowUp } = turn;
  const names = [...after.subjects, ...reading.subjects].map(({ q }) => q);
  const isNext = reckons(before.act);
  // A bare number beside a list ("shortlist 2") is no new amount of what was told with the need.
  const isAmount = isNext || before.shown.length === 0 || values(text).some(({ kind }) => kind === 'money');
  const isBeside = isFollowUp && before.figures !== '' && isAmount && bringsFigures(text, names);
  const found = reckon(text, {
    earlier: before.figures,
    names,
    size: after.need.size,
    budget: after.need.budget,
    isNext,
    lost: reading.figs.flatMap(({ role, amount }) => (role === 'baseline' ? [amount] : [])),
  });
  const isPlain = !found || found.kind === 'sum' || found.kind === 'each' || found.kind === 'lines';
  const isPaidBack = found?.kind === 'worth' && asksHowManyPay(text);
  // "Vendor quoted 42,000 plus 2,400 a bed, is that about right" asks of that offer, and seeks no product.
  const isOffer = !isFollowUp && found !== undefined && found.kind !== 'lines' && asksFair(text) && tellsOffer(text);
  const isAsked =
    heard.some((act) => money.has(act)) ||
    asksSum(text) ||
    found?.kind === 'scores' ||
    found?.kind === 'rate' ||
    // "How many do we need to avoid to pay it back".
    isPaidBack ||
    (found?.kind === 'compare' &&
      !isFollowUp &&
      (differs(text) || asksWhich(text) || asksPayback(text) || asksSaved(text))) ||
    (found !== undefined && found.kind !== 'lines' && isArithmetic(text)) ||
    isOffer ||
    ((isBeside || !isPlain) && heard.every((act) => moneyLike.has(act)));
  const sum = isAsked ? found : undefined;
  const goesOn = isBeside && before.act === 'compute';
  if (!sum && !(goesOn && heard.every((act) => moneyLike.has(act)))) return undefined;
  const isSaid = heard.includes('compute') || heard.includes('check-price') || isOffer;
  const isSought = heard.some((act) => seeking.has(act)) && reading.need.cats.some(({ from }) => from === 'said');
  if (!goesOn && isPlain && !isSaid && (isSought || isLimit(reading, isFollowUp && !isNext))) return undefined;
  const act = (heard.includes('check-price') || isOffer) && isPlain ? 'check-price' : 'compute';
  const isOfProduct = heard.includes('fact') && topicsIn(wordsIn(text)).length > 0 && reading.subjects.length > 0;
  const rest = heard.filter(
    (one) =>
      !moneyLike.has(one) &&
      one !== 'check-price' &&
      // "What does it come to if I say yes" orders no letter.
      !(!isFollowUp && drafts.has(one) && witness[one]?.(text) === false) &&
      !(one === 'criteria' && found?.kind === 'scores') &&
      !(found?.kind === 'rate' && seeking.has(one)) &&
      !(one === 'process' && isPaidBack) &&
      !(one === 'alternatives' && goesOn),
  );
  return [...new Set<AskedAct>([act, ...rest, ...(isOfProduct ? (['fact'] as const) : [])])].slice(0, HEARD_MAX);
};

const tellsOffer = says([
  'quote|quoted|quotes|quoting',
  'vendor|supplier|rep|mob|they want|wants|ask|asks|charge|charges|offered|says|said',
]);
const bringsFigures = (text: string, names: readonly string[]): boolean => sheetOf(text, { names }).all.length > 0;

/** "Software for 40 participants, under 60k a year", "budget is 15k all up" after a list: one amount is a condition of what is sought. */
const isLimit = ({ need: { budget, cats }, figs }: Reading, isOfList: boolean): boolean =>
  budget !== null && (cats.length > 0 || isOfList) && figs.every(({ amount }) => amount === budget.amount);
