import type { AskedAct } from '#functions/advisor/answer/case';
import { changesSum, reckon } from '#functions/advisor/answer/compute/reckon';
import { sheetOf } from '#functions/advisor/answer/compute/sheet';
import { bordersOf } from '#functions/advisor/answer/compute/sides';
import { topicsIn } from '#functions/advisor/answer/judge/topics';
import { asksUsers } from '#functions/advisor/answer/plan-acts/claims';
import type { Reading } from '#shared/contracts/reading/question';
import { phraseBook } from '#shared/reading/phrases/phrase-book';
import { isParted, wordsIn } from '#shared/reading/phrases/words';
import { pointedAt, pointsToPlace } from './pointing.ts';
import type { Reference } from './referring.ts';
import { comesBack, type Thread } from './thread.ts';

type Sign =
  | 'cheap'
  | 'replies'
  | 'rule'
  | 'seek'
  | 'time'
  | 'about'
  | 'source'
  | 'criteria'
  | 'next'
  | 'redraft'
  | 'over'
  | 'recap'
  | 'confidence'
  | 'since'
  | 'lease'
  | 'tax'
  | 'meets'
  | 'others'
  | 'contact'
  | 'decide';

/** What is asked in words that say it whatever the rest of the message is about. */
const signs = phraseBook<Sign>(
  (
    [
      [
        'rule',
        ['law', 'legal|legally', 'mandatory', 'regulation*', 'allowed to', 'just? reject it', 'is it compulsory'],
      ],
      [
        'seek',
        [
          'is|are there a|an|any|one|ones|anything|something|better',
          'what plugs in',
          'what else',
          'who else does|makes|sells|is|can|could|offers|supplies',
          'what|which|any other ... is|are|there|available',
          'what|which ... is|are there',
          'out there',
          'what|which|who can|could|should|will replace',
          "what's|whats made|built|meant for",
          'what is made|built|meant for',
          'switched off',
          'who does it|that|this',
          'who can|could do it|that|this',
          'what does bookings',
        ],
      ],
      [
        'time',
        [
          'realistic*',
          'can|could|will we make|hit',
          'by when',
          'when|whens ... latest|last',
          'when do|should|must i|we have? to? order|start|sign',
          'can|could we|i|they|it ... by|before|in # _',
          'can|could we|i|they|it|a|the ... live|installed|delivered|in|ready|running by|before|in',
          'can we|i get|have them|it|those before|by',
          'is it ok|okay if it takes',
          'in time for',
          'enough time',
          'doable|feasible|achievable',
          'is it possible by|before',
        ],
      ],
      ['about', ['tell me more|about|everything', 'more about|on', 'everything on record', 'details? on|of|about']],
      [
        'source',
        [
          'source|sources',
          'where did you get',
          'how old is',
          'how do you know',
          'says who',
          'base|based ... on',
          'on what basis',
        ],
      ],
      [
        'confidence',
        [
          'how sure|certain|confident|reliable',
          'are|r you|u sure|certain|confident|positive',
          'sure about|of that|this|it',
          'can|should i|we trust|rely|believe',
        ],
      ],
      [
        'recap',
        [
          'what|which were|was|are they|the|those|these ... again',
          'remind me',
          'where were|are|was we|i',
          'list|products|options|ones|shortlist again',
          'carry on',
          'continue',
          'go on',
          'keep going',
          'back to the? list|options|products|systems|shortlist',
          'show me the list',
          'whats|whos left',
          "what|who is|are|'s left",
          'what remains',
          'what did i|we ask|say|want|tell',
          'what did|have we|i rule|ruled|drop|dropped|take|taken out|off?',
          'so far',
        ],
      ],
      [
        'since',
        [
          'what changed',
          "what is|has|have|'s changed|different",
          'whats changed|different',
          'what did that|this change',
          'does|did that|this|it change|changes anything|something|much',
          'what difference does|did that|it|this make',
        ],
      ],
      [
        'others',
        [
          'any|some|other|the others',
          'any|some other|more options|ones|vendors|products|names?',
          'who|what else',
          'anyone|anything else',
        ],
      ],
      ['meets', ['meet|meets|tick|ticks|fit|fits|have|has|does|do everything|all|every|both']],
      ['tax', ['add|plus|with|put|inc|including gst', 'gst to|on']],
      [
        'contact',
        [
          'who|whom|whos ... ring|call|phone|contact|email',
          'who|whom|whos ... speak|talk to|with',
          'who|whos at|from _',
          'whose number|email',
          'a? name or number',
          'contact details|person|number|name',
          'ring them|it or email',
        ],
      ],
      ['lease', ['lease|leasing|leased', 'rent|renting|rental', 'instead of buying|purchasing', 'hire instead']],
      [
        'decide',
        [
          'which|who|what then',
          'which one|1',
          'which of them|these|those|two',
          'which|who ... ring|call|phone|contact|approach|meet|see first',
          'so which|who|whos',
          'pick|choose|name one',
          'your|top pick|choice',
          'would|should you|u|i|we go|pick|choose|take|buy',
          'bottom line',
          'which is it',
          'which|what|who would|should|do you|u|i|we pick|choose|go|take|buy|recommend|suggest|get',
          'what would you do|u do',
          'best one|for us',
          "who|which|what is|'s best",
          'if you|u had to',
          'who|which wins',
          'whats|whos|whichs the? best|better|winner',
          'which|what vendor|product|supplier|brand|system then|now|would|should',
          'what would make|change|take you|your|that',
        ],
      ],
      ['criteria', ['weighting*', 'weights', 'criteria', 'scoring template|matrix', 'evaluation matrix']],
      ['cheap', ['cheap*', 'too dear|expensive', 'less expensive']],
      [
        'replies',
        [
          'did|have|has they|it|anyone|vendors _? answer|reply|respond|answered|replied|responded',
          'any answer|reply|replies|answers yet|back',
        ],
      ],
      ['next', ['whats next', "what is|'s next", 'next step*', 'what now', 'what do|should we|i do next']],
      [
        'redraft',
        [
          'shorter',
          'warmer',
          'longer',
          'friendlier',
          'max',
          'without our name',
          'no personal',
          'less formal',
          'firmer',
          "don't|dont tell|name|mention",
          'warm|kind|polite|nice|softer|soft',
          'add|mention|include that',
          'too long',
          'turn it|that|this into',
        ],
      ],
      ['over', ['over budget', 'what do|can|should i|we cut', 'worth it', 'break even', 'pay|pays for itself']],
    ] as const
  ).flatMap(([sign, phrases]) => phrases.map((phrase): readonly [string, Sign] => [phrase, sign])),
);

const signsIn = (text: string): Set<Sign> => new Set(signs.find(wordsIn(text)).map(({ value }) => value));

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
]);
const seeking = new Set<AskedAct>(['choose', 'list', 'alternatives']);
const open = new Set<AskedAct | undefined>([undefined, 'choose', 'list', 'refine', 'fact', 'explain']);
const drafts = new Set(['letter', 'questions', 'summary']);
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
  /** A model has read what is asked, which needs no correction. */
  isHeard?: boolean;
};
/** A turn with what its words give away. */
type Told = Turn & { hints: AskedAct[]; found: ReadonlySet<Sign>; isQuestion: boolean; isChange: boolean };

const asking = new Set(
  'who whos what whats hows wheres which why how when where is are do does did can could will would should any'.split(
    ' ',
  ),
);
/** Whether words ask or point, however they are put: then they are no wish. */
export const asksInSigns = (text: string): boolean =>
  signsIn(text).size > 0 || pointedAt(text, { shown: ['_'], focus: ['_'], act: '' }).length > 0;

/** "I'm ok, carry on" goes on with what stood before. */
export const resumes = (text: string, { shown }: Thread): boolean => shown.length > 0 && signsIn(text).has('recap');

/** A later question asks about what was shown; what it names is no condition on it. */
export const asksOnly = (reading: Reading, text: string): boolean =>
  isQuestionIn(text) && reading.ops.length === 0 && !signsIn(text).has('seek');

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

/**
 * What is to be answered, in order. A first message says it in words. A later one is read by what went before: an
 * instruction to a draft changes the draft, a condition changes the list, a question on a topic is about what was shown.
 */
export const asksOf = (turn: Turn): AskedAct[] => {
  const { reading, after, before, text, isFollowUp, isHeard = false } = turn;
  const hints = [
    ...new Set(reading.acts.map(({ family, hint }): AskedAct => (family === 'compare' ? 'compare' : hint))),
  ].filter((hint) => hint !== 'smalltalk' && hint !== 'out-of-scope');
  const found = signsIn(text);
  const isQuestion = isQuestionIn(text);
  const isChange =
    (reading.acts.some(({ family }) => family === 'change') && !(isQuestion && reading.ops.length === 0)) ||
    (reading.ops.length > 0 && after.changed !== '' && !hints.includes('why'));
  const told: Told = { ...turn, hints, found, isChange, isQuestion };
  if (goesOnFromSum(told)) return ['compute'];
  if (turn.reference) return [turn.reference.act];
  if (after.changed === 'started again') return ['list'];
  if (hints.includes('undo')) return ['undo'];
  if (found.has('criteria') && !isFollowUp) return ['criteria'];
  const kept = isFollowUp ? draftOf(told) : undefined;
  if (kept) return [kept];
  if (isHeard && hints.length > 0) return hints.slice(0, HEARD_MAX);
  const draft = hints.find((hint) => drafts.has(hint));
  if (draft) return [draft];
  if (isFollowUp && found.has('replies')) return ['replies'];
  if (isFollowUp && found.has('source')) return ['source'];
  const isShort = wordsIn(text).length <= SIGN_WORDS && topicsIn(wordsIn(text)).length === 0;
  const isSame = isFollowUp && stateOf(after) === stateOf(before);
  const isPlain = isFollowUp && isShort && before.shown.length > 0 && (isSame || comesBack(text));
  const said = isPlain ? (['confidence', 'recap'] as const).find((sign) => found.has(sign)) : undefined;
  if (isFollowUp && isShort && found.has('since')) return ['since'];
  if (said) return [said];
  if (isSame && found.has('lease') && reading.figs.length === 0) return ['lease'];
  const isFree = reading.figs.every(({ unit }) => !unit.startsWith('AUD'));
  if (found.has('time') && after.need.deadline && isFree) return ['time'];
  if (!isFollowUp && asksUsers(reading, text)) return ['fact'];
  if (found.has('contact') && !found.has('decide') && !(found.has('others') && !isFollowUp)) return ['contact'];
  if (isFollowUp && found.has('next')) return ['next'];
  if (found.has('time') && reading.figs.length === 0) return ['time'];
  if (!isFollowUp && hints.includes('alternatives') && reading.subjects.length > 0 && reading.figs.length === 0)
    return ['alternatives'];
  return reckoned(told) ?? moneyOf(told) ?? (isFollowUp ? later(told) : undefined) ?? first(told);
};

/** "What if they take 8 % off", "per bed then?": a few words that change the sum of the turn before ask for it anew. */
const goesOnFromSum = ({ after, before, text, isFollowUp, hints, found }: Told): boolean =>
  isFollowUp &&
  before.figures !== '' &&
  (before.act === 'compute' || before.act === 'check-price' || (before.act === 'price' && before.shown.length === 0)) &&
  !found.has('seek') &&
  !hints.some((hint) => drafts.has(hint) || hint === 'undo') &&
  changesSum(text, before.figures) &&
  reckon(text, { earlier: before.figures, size: after.need.size, isNext: true }) !== undefined;

/** A longer message says more than its sign. */
const SIGN_WORDS = 8;

/** "Ask them" drafts questions; while a draft stands, whatever is no question and no new need is said to the draft. */
const draftOf = ({ reading, before, hints, isQuestion, found }: Told): AskedAct | undefined => {
  const { acts, ops, figs, need } = reading;
  const isDraft = before.draft !== null && before.act === before.draft.hint;
  if (hints.includes('letter')) return 'letter';
  const asksThem = ops.some(({ op, q }) => op === 'ask-about' && q.toLowerCase().startsWith('ask'));
  if (asksThem) return isDraft ? (before.act as AskedAct) : 'questions';
  const isAsked =
    isQuestion ||
    figs.length > 0 ||
    acts.some(
      ({ family, from }) => from === 'said' && (family === 'compare' || family === 'pick' || family === 'money'),
    );
  const isElse = (isAsked && ops.length === 0) || need.cats.some(({ from }) => from === 'said');
  return isDraft && (!isElse || found.has('redraft')) ? (before.act as AskedAct) : undefined;
};

/** What a later turn asks by what stands: a comparison goes on, a change is taken in, a topic asks about what was shown. */
const later = ({ reading, after, before, text, hints, found, isQuestion, isChange }: Told): AskedAct[] | undefined => {
  const [hint] = hints;
  const isSaidAgain = repeats(reading, text) && again.has(before.act as AskedAct);
  if (isSaidAgain) return [before.act as AskedAct];
  const isNew = reading.need.cats.some(({ from }) => from === 'said');
  const isChanged = stateOf(after) !== stateOf(before);
  const isCompared = before.compared.length > 1;
  const topics = topicsIn(wordsIn(text));
  const pointed = pointedAt(text, before);
  // One of those that were shown, by name; said again, it wants the reasons.
  const isDecided = found.has('decide') && !isChanged && !isNew && before.shown.length > 0 && reading.ops.length === 0;
  // "Which would you ring first and why": whoever is named comes with the reasons.
  const isWhich = wordsIn(text)
    .slice(0, 3)
    .some(({ lower }) => lower === 'which' || lower === 'who');
  if (isDecided && topics.length === 0 && (hint !== 'why' || isWhich))
    return [before.act === 'decide' ? 'why' : 'decide'];
  if (
    isQuestion &&
    topics.length > 0 &&
    !isChanged &&
    !isNew &&
    before.shown.length > 0 &&
    (hint === 'list' || hint === 'choose')
  )
    return ['fact'];
  if (found.has('others') && topics.length === 0 && !isChanged && !isNew && before.shown.length > 0 && open.has(hint))
    return ['alternatives'];
  if (found.has('meets') && before.shown.length > 0) return ['choose'];
  if (found.has('seek') && !isChanged && !isNew && open.has(hint) && before.shown.length > 0 && hint !== 'fact')
    return ['choose'];
  if (found.has('cheap') && hint === 'compare' && !isChanged && before.shown.length > 0) return ['price'];
  const isMoved =
    isChanged && !isQuestion && reading.ops.some(({ op }) => op === 'add' || op === 'drop' || op === 'replace');
  if (isMoved && hint === 'alternatives' && !found.has('seek')) return ['refine'];
  if (comesBack(text) && found.has('decide') && after.shown.length > 0) return ['decide'];
  if (isNew || found.has('seek') || hint === 'alternatives' || hint === 'summary') return undefined;
  if (wordsIn(text).length <= REFUSAL_WORDS && refusals.has(wordsIn(text)[0]?.lower ?? '') && !isChanged)
    return ['reject'];
  const isOfOne = before.shown.length === 0 && before.focus.length > 0 && after.need.cats.length === 0;
  if (isOfOne && isChanged && !isQuestion && (!hint || hint === 'refine')) return ['recap'];
  const isGoingOn = before.act === 'price' && wordsIn(text).length <= 5 && goingOn.has(wordsIn(text)[0]?.lower ?? '');
  if (isGoingOn && before.shown.length > 0 && isChanged && !isQuestion) return ['price'];
  if (isChanged && !isQuestion) return [isCompared ? 'compare' : 'refine'];
  if (found.has('cheap') && !isChanged && before.shown.length > 0) return ['price'];
  if ((hint === 'compute' || hint === 'price') && before.focus.length > 0) return ['price'];
  if (!open.has(hint) && hint !== 'compare') return undefined;
  if (before.shown.length === 0) return undefined;
  if (isQuestion && topics.length > 0 && !isChanged) return ['fact'];
  if (pointed.length === 2 && pointsToPlace(text) && topics.length === 0 && !isChanged && open.has(hint))
    return ['compare'];
  const isPointed = found.has('about') || pointsToPlace(text) || (pointed.length > 0 && !isCompared);
  if (isPointed && hint !== 'compare' && !isChanged && reading.ops.length === 0) return ['fact'];
  if (isCompared && hint !== 'fact') return topics.length > 0 ? ['fact'] : ['compare'];
  if (!isChange && !isChanged && topics.length > 0) return ['fact'];
  // Nothing was changed: what is wanted is one of those that were shown.
  if (!isChanged && !isChange && hint !== 'compare' && hint !== 'fact')
    return hint === 'explain'
      ? undefined
      : [
          isQuestion || reading.acts.some(({ from, family }) => from === 'said' && family !== 'change')
            ? 'fact'
            : 'refine',
        ];
  if (!isChange) return undefined;
  if (isChanged || reading.ops.length > 0) return [isCompared ? 'compare' : 'refine'];
  return ['refine'];
};
const goingOn = new Set(['for', 'and', 'with', 'at', 'in', 'over']);
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

/** Numbers that ask for a sum get it first; then what else is asked in so many words. */
const reckoned = ({ reading, after, before, text, hints, found }: Told): AskedAct[] | undefined => {
  const names = [...after.subjects, ...reading.subjects].map(({ q }) => q);
  const sum = reckon(text, {
    earlier: before.figures,
    names,
    size: after.need.size,
    isNext: before.act === 'compute' || before.act === 'check-price',
    lost: reading.figs.flatMap(({ role, amount }) => (role === 'baseline' ? [amount] : [])),
  });
  if (!sum) return undefined;
  const said = reading.acts
    .filter(({ from }) => from === 'said')
    .map(({ family, hint }) => (family === 'compare' ? 'compare' : hint));
  const isSought =
    said.some((hint) => seeking.has(hint as AskedAct)) && reading.need.cats.some(({ from }) => from === 'said');
  const isSum = sum.kind !== 'sum' && sum.kind !== 'each' && sum.kind !== 'lines';
  // "Software for 40 participants, under 60k a year": one amount is a condition of what is sought.
  const { budget, cats } = reading.need;
  const isLimit =
    budget !== null &&
    cats.length > 0 &&
    reading.figs.every(({ amount }) => amount === budget.amount) &&
    !isQuestionIn(text);
  if (isLimit && !isSum && said.every((hint) => hint !== 'compute' && hint !== 'check-price')) return undefined;
  if ((isSought || found.has('seek')) && !isSum && !said.includes('compute') && !said.includes('check-price'))
    return undefined;
  const act: AskedAct =
    hints.includes('check-price') && (sum.kind === 'sum' || sum.kind === 'each') ? 'check-price' : 'compute';
  const isOfProduct = hints.includes('fact') && topicsIn(wordsIn(text)).length > 0 && reading.subjects.length > 0;
  const rest = hints.filter((hint) => !moneyLike.has(hint) && hint !== 'check-price');
  return [
    ...new Set<AskedAct>([
      act,
      ...rest,
      ...(isOfProduct ? (['fact'] as const) : []),
      ...(found.has('seek') && isSought ? (['list'] as const) : []),
    ]),
  ];
};

/** Two offers are a sum; so is one amount that nobody asks products for; and what goes on from figures said before. */
const moneyOf = ({
  reading,
  after,
  before,
  text,
  isFollowUp,
  hints,
  found,
  isQuestion,
}: Told): AskedAct[] | undefined => {
  const { figs, subjects, need } = reading;
  const names = [...after.subjects, ...subjects].map(({ q }) => q);
  const { all } = sheetOf(text, { names });
  const costs = all.filter(({ kind, per }) => kind === 'money' && !per.includes('hour'));
  const offers = bordersOf(text, costs, all, names).length + 1;
  const isSought = after.need.cats.length > 0 && (found.has('seek') || hints.some((hint) => seeking.has(hint)));
  const hasQuote = costs.length > 0 && figs.some(({ role }) => role !== 'budget');
  const saysBudget = need.budget !== null && !isQuestion && costs.every(({ value }) => value === need.budget?.amount);
  const isBudgetAsked =
    isFollowUp && isQuestion && before.need.budget !== null && need.budget?.amount === before.need.budget.amount;
  if (isBudgetAsked && before.shown.length > 0) return ['price'];
  const goesOn =
    isFollowUp &&
    before.act === 'compute' &&
    before.figures !== '' &&
    (all.length > 0 ||
      found.has('tax') ||
      (found.has('cheap') && before.shown.length === 0) ||
      hints.some((hint) => hint === 'price' || hint === 'check-price'));
  const isMoney =
    !(saysBudget && before.act !== 'compute' && !found.has('over')) &&
    (offers > 1 || (hasQuote && !isSought) || hints.includes('compute') || goesOn || found.has('over')) &&
    (costs.length > 0 || before.figures !== '' || need.budget !== null || !text.includes('worth'));
  if (
    isMoney &&
    (found.has('over') || !(isSought && offers < 2)) &&
    (goesOn || hints.every((hint) => moneyLike.has(hint) || hint === 'alternatives'))
  ) {
    // "What is the million worth, and what else is there?": both.
    const sum = hints.includes('check-price') ? 'check-price' : 'compute';
    return found.has('seek') ? [sum, 'list'] : [sum];
  }
  return undefined;
};

/** What the words ask for, corrected by what else the message holds. */
const first = ({ reading, text, isFollowUp, hints, found, isChange }: Told): AskedAct[] => {
  const { need, subjects } = reading;
  if (found.has('rule') && !hints.some((hint) => hint === 'rule' || seeking.has(hint)))
    return ['rule', ...hints.filter((hint) => hint === 'risk')];
  const [hint] = hints;
  const isOpen = hint === 'fact' || (hint === 'explain' && !isFollowUp);
  if (isOpen && found.has('seek')) return ['list'];
  const isPlain = open.has(hint) && hint !== 'fact';
  // "We have X. Can we get a log out of it" asks about X.
  const owned = subjects.filter(({ role }) => role === 'in-use');
  const isOwned = owned.length === 1 && need.cats.every(({ from }) => from === 'inferred');
  if (isPlain && isOwned && !found.has('seek') && wordsIn(text).some(({ lower }) => lower === 'it')) return ['fact'];
  if (found.has('about') && isPlain && subjects.length > 0) return ['fact'];
  if (isChange && isPlain) return ['refine'];
  return hints.length > 0 ? hints.slice(0, 2) : ['list'];
};
