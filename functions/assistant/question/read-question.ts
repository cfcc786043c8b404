import type { Ask, AskedAct } from '#functions/advisor/answer/case';
import { asksFair, asksSum, asksWhich } from '#functions/advisor/answer/compute/asked';
import { quantitiesIn } from '#functions/advisor/answer/compute/figures/quantities';
import { fitOf, isOfFit } from '#functions/advisor/answer/compute/fit/fit';
import { answeredByWhole, asksSumOfFigures, reckon } from '#functions/advisor/answer/compute/reckon';
import { tellsDue } from '#functions/advisor/answer/compute/sheet';
import { hear } from '#functions/advisor/answer/counsel/hear';
import { problemById, refusalsIn, type Told, toldOf } from '#functions/advisor/answer/counsel/problems';
import { factsFor, warningsOf } from '#functions/advisor/answer/judge/judge';
import { onTopic } from '#functions/advisor/answer/judge/match';
import { type Topic, topicsIn } from '#functions/advisor/answer/judge/topics';
import { asksWhichMeet } from '#functions/advisor/answer/plan-acts/claims';
import { isForemost } from '#functions/advisor/answer/plan-acts/counsel';
import { amended, repaired } from '#functions/advisor/answer/plan-acts/draft/amended';
import { clausesIn, paperAsked } from '#functions/advisor/answer/plan-acts/draft/paper';
import { asOrder, letterAsked, paperOf, pointsBackToLetter } from '#functions/advisor/answer/plan-acts/draft/purpose';
import { isOfCustomer } from '#functions/advisor/answer/plan-acts/draft/sets';
import { ordersAgain, steerOf, withSteerParted } from '#functions/advisor/answer/plan-acts/draft/steer';
import { FactBook } from '#functions/advisor/facts/facts';
import { addSolution } from '#functions/advisor/facts/record-facts';
import { outside, stoppedBy } from '#functions/advisor/guard/refusal-text';
import type { Misread } from '#functions/advisor/model/turn';
import { type Answered, answered, isAnswered, type Listening } from '#functions/advisor/run/task';
import { needOf } from '#functions/records/need/need-of';
import { readCategories } from '#functions/records/need/read-categories';
import { type Kind, kindsLabelled, kindsOfRecord, solutionsOfKind } from '#functions/records/search/kinds';
import type { Catalogue } from '#functions/records/versions/catalogue';
import type { Act, Cond, Reading, ReadNeed } from '#shared/contracts/reading/question';
import type { Category } from '#shared/kernel/catalogue';
import { withoutEnd } from '#shared/kernel/format';
import { outOfScope, readGuards } from '#shared/reading/guard/guards';
import { phrases, says } from '#shared/reading/phrases/phrase-book';
import { isCapital, sharedWords, wordsIn } from '#shared/reading/phrases/words';
import { settledFields } from '#shared/reading/question/asks/bans';
import { onlyDemands } from '#shared/reading/question/asks/conds';
import type { Move } from '#shared/reading/question/later/moves';
import { mergeReadings } from '#shared/reading/question/model/merge-readings';
import { ModelReading } from '#shared/reading/question/model/model-reading';
import { readingPrompt } from '#shared/reading/question/model/reading-prompt';
import { segment } from '#shared/reading/question/segment';
import type { ConversationBody, ConversationInput, Question } from '../conversation.ts';
import { asksOf, asksOnly, asksReplacement, isQuestionIn, repeats, weighedKind, withoutUnordered } from './asks.ts';
import { applyEdits } from './edits.ts';
import type { Thread } from './kept-thread.ts';
import { isKindName, kindsOf, withKinds, withoutStaying } from './kinds.ts';
import { readLater } from './later-reading.ts';
import { asksPay, goesOn, holdsMoney, moveOf, whichOfNone } from './moves.ts';
import { meantBy, type Side, sidesTold, solutionsMeant } from './names.ts';
import { withSent } from './need.ts';
import { aboutOne, pointedAt, pointsToPlace } from './pointing.ts';
import { readerOf } from './reader.ts';
import { askedOfAnswer, goingOn, likely, referenceOf, referring } from './referring.ts';
import { isUnclear, refusal, smalltalk } from './refusals.ts';
import { afterTurn, comesBack, holdsDigit, reckons, withoutNames, withoutTopic } from './thread.ts';
import {
  type Counted,
  conditionsPasted,
  isDemand,
  type Pasted,
  pointsCounted,
  wantsIn,
  withPointsNamed,
} from './wants.ts';

/**
 * Reads a question by rules, and by a model where one was asked: what is asked, of what, under which conditions, and what
 * it changes in what was said before. May already have the answer.
 */
export const readQuestion = (whole: ConversationInput): Question | Answered<ConversationBody, Question> => {
  const read = readAs(whole, false);
  if (!isAnswered<ConversationBody>(read) || !isUnclear(read.answer)) return read;
  const question = readAs(whole, true);
  return isAnswered(question) ? read : answered(read.text, read.answer, question);
};

/** A message as it puts itself right; of one that tells of danger no word is taken out. */
const asMeant = (text: string, history: ConversationInput['history']): string => {
  const earlier = history.map(({ said }) => said);
  const meant = asOrder(repaired(withPointsNamed(text, earlier)), earlier);
  return meant === text || readGuards(text).length > 0 ? text : meant;
};

/** @param isAsked it is taken for a question, though the rules find none in it */
const readAs = (typed: ConversationInput, isAsked: boolean): Question | Answered<ConversationBody, Question> => {
  const whole = { ...typed, request: { ...typed.request, query: asMeant(typed.request.query, typed.history) } };
  const left = withoutLeft(whole);
  const pasted = whole.heard ? undefined : conditionsPasted(left.request.query);
  const given = withoutComplaint(pasted ? withPasted(left, pasted) : left);
  const { request, catalogue } = given;
  const isPutRight = given.request.query !== left.request.query;
  const isFollowUp = given.history.some(({ answer }) => answer !== null);
  const reader = readerOf(catalogue);
  const rules = withLetGo(
    withLetIn(
      withoutUnordered(
        withoutOptions(
          withoutEach(reader.read(request.query, isFollowUp, given.thread.act), request.query),
          request.query,
          given.thread.figures,
        ),
        isFollowUp ? given.thread : undefined,
        request.query,
      ),
      given.thread,
      request.query,
    ),
    pointsCounted(
      request.query,
      given.history.map(({ said }) => said),
    ).filter(({ isLetGo }) => isLetGo),
  );
  const move = isFollowUp && !given.heard?.acts ? moveOf(reader, rules, given.thread, request.query) : undefined;
  const input = move === 'new-topic' ? { ...given, thread: withoutTopic(given.thread) } : given;
  const earlier = given.history.map(({ said }) => said);
  const ofAnswer = isFollowUp && !given.heard?.acts ? askedOfAnswer(given.thread, request.query) : undefined;
  const isSteered = isFollowUp && !given.heard?.acts && steersDraft(given.thread, request.query, earlier);
  const ordered = ofAnswer
    ? undefined
    : isSteered
      ? drafted.find((act) => act === given.thread.draft?.hint)
      : paperAsked(request.query) ||
          (isFollowUp && pointsBackToLetter(request.query)) ||
          (isFollowUp && letterAsked(request.query, earlier))
        ? 'letter'
        : undefined;
  const { thread } = input;
  const isGoingOn = !ordered && !ofAnswer && goesOn(move, thread, request.query);
  const pieces =
    isGoingOn || ofAnswer || ordered || whichOfNone(request.query, thread) !== ''
      ? []
      : piecesOf(input, rules, (text) => reader.read(text, isFollowUp));
  const heard = withoutAsked(isGoingOn ? goingOn(rules) : withHeard(rules, input, move), pieces, request.query);
  const isReferring = isFollowUp && !input.heard?.acts && !isGoingOn && !ordered;
  const reference = ofAnswer ?? (isReferring ? referenceOf(heard, thread, request.query) : undefined);
  // "No cameras. What is left?" after trouble was told refuses ways to meet it.
  const problem = isReferring ? problemById(thread.problem) : undefined;
  const refused = problem ? refusalsIn(problem, request.query) : [];
  const reading = withRefused(reference ? referring(heard, reference, catalogue) : heard, refused);
  const told = (body: ConversationBody) => answered<ConversationBody, Question>(body.response, body);
  const stopped = stoppedBy(reading.guards);
  // "Syringe drivers for a palliative team" names what is wanted, and no trouble with it.
  // So does "rostering for 38 staff, must handle sleepovers. Not X".
  const isPlainWish =
    reading.conds.some(({ kind, from }) => kind === 'must' && from === 'said') &&
    reading.acts.every(({ family }) => family === 'pick') &&
    !request.query.includes('?');
  const isNamed =
    (reading.register === 'fragment' || isPlainWish) && !tells(request.query) && kindsOf([], request.query).length > 0;
  // "Say it is urgent" is said to a draft.
  const isToDraft = thread.draft !== null && move === 'change-draft';
  // What to ask a referee of a caterer is known better than what to ask of any.
  const isAskedOf = reading.acts.some(({ ask }) => ask === 'questions') && isOfCustomer(request.query);
  const isFirst = !isNamed && !isToDraft && !isAskedOf && isForemost({ text: request.query, reading });
  if (stopped && !(isFirst && stopped.reason === 'clinical')) return told(refusal(stopped, thread));
  const reason = outOfScope(request.query);
  // "Don't tell them who won" is said to a draft.
  const isPlain = isFirst && isForemost({ text: request.query, reading }, true);
  if (reason && !(reason === 'off-topic' && (thread.draft || isPlain)))
    return told(refusal({ reason, text: outside[reason] }, thread));
  const isSmalltalk = reading.acts.length > 0 && reading.acts.every(({ hint }) => hint === 'smalltalk');
  if (isSmalltalk && !isAsked && !isFirst && !seeksSomething(reading, request.query) && reading.guards.length === 0)
    return told(smalltalk(request.query, thread));

  const categories = [...reading.need.cats, ...thread.need.cats].map(({ value }) => value);
  const named = (words: string): string[] => {
    // "Swap it for something else": a pronoun alone is what was spoken of.
    const places = pointsToPlace(words) || pronouns.has(words.trim().toLowerCase()) ? pointedAt(words, thread) : [];
    return places.length > 0 ? places : solutionsMeant(catalogue, words, categories);
  };
  const pointed = (words: string): string[] => {
    const found = named(words);
    return found.length > 0
      ? found
      : reader.read(words).subjects.flatMap(({ q }) => solutionsMeant(catalogue, q, categories));
  };
  const speaking = (words: string, isHeld: boolean): string[] => {
    const [topic] = topicsIn(wordsIn(words));
    const book = new FactBook();
    const shown = thread.shown.flatMap((id) => catalogue.entries.get(id) ?? []);
    for (const entry of shown) addSolution(book, { ...entry, contracts: [] });
    const says = (entry: (typeof shown)[number], on: Topic): boolean => {
      const facts = factsFor(book, entry);
      return (on.id === 'recall' ? warningsOf(facts) : onTopic(on, facts)).length > 0;
    };
    return topic ? shown.filter((entry) => says(entry, topic) === isHeld).map(({ record }) => record.id) : [];
  };
  const turned = withContext(
    afterTurn(thread, reading, ofAnswer ? '' : request.query, { pointed, speaking }),
    input,
    (text) => reader.read(text),
    pasted?.points,
  );
  const changed = withKindOfOwned(
    catalogue,
    applyEdits(turned, request.edits, (text) => reader.read(text)),
    thread,
  );
  const asked = asksOf({
    reading,
    after: changed,
    before: thread,
    text: request.query,
    isFollowUp,
    reference,
    move,
    isHeard: input.heard?.acts !== undefined,
  });
  const said = kindsOf(changed.need.cats, changed.sought || request.query);
  const weighed = isFollowUp || input.heard?.acts ? [] : kindsLabelled([weighedKind(request.query) ?? []].flat());
  const sought = (weighed.length > 0 ? weighed : said.length > 0 ? said : kindOfOwned(catalogue, changed)).flatMap(
    (kind) => heldKind(catalogue, kind),
  );
  const isCut = !reference && !isFirst && pieces.length > 1;
  const summed: Set<string> = isCut
    ? new Set(
        answeredByWhole(
          request.query,
          pieces.map(({ text }) => text),
          {
            earlier: thread.figures,
            names: [...changed.subjects, ...reading.subjects].map(({ q }) => q),
            size: changed.need.size,
          },
          (part) =>
            pieces.some(({ text, reading: own }) => text === part && meantIn(own, catalogue, categories).length > 0),
        ),
      )
    : new Set<string>();
  // "84 beds. A = … at 6.20, B = … at 4.90 + 7,500. Which one": of offers that are told with their prices one is picked by them.
  const isOfOffers =
    isCut &&
    (asksWhich(request.query) || wordsIn(request.query).some(({ lower }) => lower === 'which')) &&
    reckon(request.query, { size: changed.need.size })?.kind === 'compare';
  if (isOfOffers)
    for (const { text, reading: own } of pieces)
      if (own.acts.length > 0 && own.acts.every(isWish) && meantIn(own, catalogue, categories).length === 0)
        summed.add(text);
  const sum: AskedAct = asksFair(request.query) ? 'check-price' : 'compute';
  // One sum answers all that its numbers are asked for.
  const isOneSum = isCut && pieces.every(({ text }) => summed.has(text));
  // "X vs Y, which should we go with" is one choice.
  const isOneChoice =
    reading.subjects.filter(({ role }) => role === 'candidate').length > 1 &&
    asked.every((act) => act === 'compare' || choosing.has(act));
  const asks =
    !isCut || isOneSum || isOneChoice
      ? []
      : asksIn(pieces, ({ text, reading: own }) => ({
          text,
          reading: own,
          isOfWhole: summed.has(text),
          acts: summed.has(text) ? [sum] : asksOf({ reading: own, after: changed, before: thread, text, isFollowUp }),
          named: [...new Set([...pointedAt(text, thread), ...meantIn(own, catalogue, categories)])],
          unknown: unknownIn(own, catalogue),
        }));
  const paper = input.heard?.acts ? undefined : (ordered ?? (isFollowUp ? undefined : paperOf(request.query)));
  const isLetter = paper !== undefined;
  const trouble =
    isFirst || isLetter || input.heard?.acts
      ? null
      : isFollowUp
        ? problem && refused.length > 0
          ? toldOf(problem, [...earlier, request.query].join('\n'), shelvesIn(catalogue))
          : null
        : toldIn(request.query, reading, asked, catalogue);
  const acts: AskedAct[] = isFirst
    ? ['process']
    : isLetter
      ? [paper]
      : trouble
        ? ['list']
        : isOneSum
          ? [sum]
          : isFollowUp && thread.shown.length > 0 && asksAbroad(request.query)
            ? ['list']
            : isPutRight
              ? ['list']
              : weighed.length > 0
                ? ['go-on']
                : asks.length > 0
                  ? [...new Set(asks.flatMap((ask) => ask.acts))]
                  : ofThose(asked, reading, request.query);
  const sides = acts[0] === 'compare' || acts[0] === 'decide' ? sidesTold(catalogue, request.query) : [];
  const spoken = withSides(meantIn(reading, catalogue, categories), sides);
  const isInstead = acts[0] === 'alternatives' && asks.length === 0 && spoken.length > 0;
  const listed =
    sought.length === 0 && acts.some((act) => listsAnew.has(act))
      ? withKindOfShown(catalogue, changed, spoken)
      : changed;
  // "Anything like X, but cheaper" wants another.
  const after = isInstead ? withoutThose(listed, spokenOf(reading)) : listed;
  // What is told anew after advice is advised on, and seeks no product.
  const isAdvised = reference?.act === 'explain';
  const need = needOf(
    isAdvised ? { ...after.need, cats: [] } : after.need,
    after.conds.map(({ q }) => q),
  );
  const quotedBy = after.subjects
    .filter(({ role }) => role === 'quoted-by')
    .flatMap(({ q }) => solutionsMeant(catalogue, q, need.categories));
  return {
    ...input,
    reading,
    acts,
    asks: trouble || isLetter ? [] : asks,
    move: weighed.length > 0 ? 'choose' : move,
    reference,
    text:
      reference?.text ??
      // A draft keeps all that was said of it.
      (repeats(reading, request.query) && acts[0] === thread.act && !drafts.has(acts[0])
        ? `${request.query}\n${thread.asked}`
        : request.query),
    after,
    need,
    quotedBy,
    kinds: trouble || isAdvised ? [] : sought,
    told: trouble,
    isInternational: request.conversationType === 'international_alternatives' || asksAbroad(request.query),
    named: isInstead
      ? []
      : reference?.named
        ? [...reference.named]
        : namedIn(
            acts,
            [
              ...new Set([
                ...(namesBefore(request.query, reading) && !pointsToPlace(request.query)
                  ? []
                  : pointedNow(
                      acts,
                      request.query,
                      comesBack(request.query) ? { ...changed, act: '' } : thread,
                      quotedBy,
                    )),
                ...spoken,
              ]),
            ],
            after,
            spokenOf(reading).length > 1,
          ),
    unknown: withUnheld(unknownIn(isWeighing(acts, thread) ? after : reading, catalogue), sides),
    unknownOut: reading.subjects.flatMap(({ q, role }) =>
      role === 'excluded' && solutionsMeant(catalogue, q, []).length === 0 ? [q] : [],
    ),
    searchText: withoutScale(
      [
        (reference?.text ?? after.sought) || withoutNames(request.query, reading.subjects),
        ...after.need.cats.map(({ q }) => q),
      ].join('\n'),
      after.need,
    ),
    userWords: [
      ...input.history.flatMap(({ said, documents }) => [said, ...documents.map(({ text }) => text)]),
      request.query,
      ...(typeof request.context === 'string' ? [request.context] : []),
      ...(request.companyDocuments ?? []).map(({ text }) => text),
    ].join('\n'),
  };
};

/** "Forget that, who would you call about …": what follows is asked as if nothing had been sought. */
const LEFT =
  /^(?:(?:ok(?:ay)?|hey|oh|actually|sorry|no|so|and|but)[,\s]{1,3}){0,4}(?:forget (?:that|it|all that|about (?:that|it))|never ?mind(?: that)?|scrap that|(?:on )?(?:a |another |different |totally ){0,3}(?:different|diff|another|new|unrelated|separate) (?:topic|question|thing|subject|matter)|changing (?:the )?(?:subject|topic)|change of (?:subject|topic)|off topic(?: but)?|unrelated(?: but)?)[,.;:!\s-]{1,6}(?=\S{1,40}\s{1,3}\S{1,40}\s{1,3}\S)/iu;
const withoutLeft = (given: ConversationInput): ConversationInput => {
  const { query: whole } = given.request;
  // "Cheers, that was spot on. Totally different thing, …": what stands before it is thanks.
  const from = segment(whole).find(({ text }) => LEFT.test(text))?.at ?? 0;
  const query = wordsIn(whole.slice(0, from)).length > THANKS_WORDS ? whole : whole.slice(from).replace(LEFT, '');
  // "Unrelated, … Then go back to the carpet": what went before stands.
  if (query === whole || goesBack(query)) return given;
  if (given.history.length === 0) return { ...given, request: { ...given.request, query } };
  return {
    ...given,
    request: { ...given.request, query },
    thread: { ...withoutTopic(given.thread), subjects: [], conds: [] },
    history: [],
  };
};

/** Conditions that are listed in a message stand for the buyer's own paper; what is asked stands around them. */
const withPasted = (given: ConversationInput, { around, name, points }: Pasted): ConversationInput => ({
  ...given,
  request: {
    ...given.request,
    query: around,
    companyDocuments: [...(given.request.companyDocuments ?? []), { name, text: points.join('\n') }],
  },
});

const goesBack = says(['go|going|come|coming|get|then back to']);
const THANKS_WORDS = 12;

/** "Still wrong, those are X. I mean Y": what was given wrongly is told, and Y is sought. */
const withoutComplaint = (given: ConversationInput): ConversationInput => {
  const { query } = given.request;
  const clauses = segment(query).filter(({ role }) => role === 'body');
  const wrong = clauses.filter(({ text }) => gaveWrong(text));
  const rest = clauses.filter((one) => !wrong.includes(one));
  if (given.history.length === 0 || wrong.length === 0 || !rest.some(({ text }) => means(text))) return given;
  return { ...given, request: { ...given.request, query: rest.map(({ text }) => text).join(' ') } };
};

const gaveWrong = says([
  "those|these|that|they|this|it are|is|'s|was|were",
  'thats',
  'you gave|showed|show|listed|list|sent|keep|kept',
  'wrong|useless|rubbish',
]);
const means = says(['i|we mean|meant|said|asked|want|need|wanted']);

/** "Forget the Acme thing", "Acme can be back in": who was left out comes back, and nothing else is taken back. */
const withLetIn = (reading: Reading, { subjects }: Thread, text: string): Reading => {
  const named = subjects.filter(({ q }) => sharedWords(q, text) > 0);
  if (named.length === 0 || !letsIn(text)) return reading;
  const weighed = subjects.filter(({ role }) => role === 'candidate');
  const one = { q: text, s: 's1', from: 'said' } as const;
  return {
    ...reading,
    acts: [
      weighed.length > 1
        ? { ...one, family: 'compare', hint: 'choose' }
        : { ...one, family: 'pick', hint: 'list', ask: 'list' },
    ],
    subjects: [...new Set([...weighed, ...named].map(({ q }) => q))].map((q) => ({ ...one, q, role: 'candidate' })),
    ops: named.map(({ q }) => ({ op: 'add', target: q, q: text, s: 's1', from: 'said' })),
    conds: [],
  };
};
/** "Drop condition 2 then, does the order change": what the count stands for is let go of, and nothing else is said of it. */
const withLetGo = (reading: Reading, points: readonly Counted[]): Reading => {
  if (points.length === 0) return reading;
  const one = { q: points.map(({ point }) => point).join(', '), s: 's1', from: 'said' } as const;
  return {
    ...reading,
    acts: [{ ...one, family: 'change', hint: 'refine' }],
    subjects: [],
    conds: [],
    ops: points.map(({ point }) => ({ op: 'drop', target: point, q: point, s: 's1', from: 'said' })),
  };
};
const letsIn = says([
  'forget|ignore|drop|scrap|lift|skip ... thing|ban|issue|rule|condition',
  'back in',
  'is|are|be ok|okay|fine|allowed again|now|after',
]);

const drafted = ['letter', 'questions', 'summary'] as const;
const drafts = new Set<string>(drafted);

/** "Shorter. And closing is 14 March", "34 hoists now", "send it again": what begins with how a draft is to be, or puts it right, goes into it as a whole. */
const steersDraft = ({ draft, act }: Thread, text: string, earlier: readonly string[]): boolean => {
  if (!draft) return false;
  const clauses = segment(withSteerParted(text)).flatMap((one) => (one.role === 'body' ? clausesIn(one.text) : []));
  if (clauses.some(ordersAgain)) return true;
  if (act !== draft.hint || isQuestionIn(text)) return false;
  const said = [...earlier, ...draft.notes];
  // "Add that the warranty is 5 years" is told to it, whatever it speaks of.
  // "Shorter, and add what happens to our data": so does what stands behind how it is to be.
  if (clauses.some((clause) => addsTo.find(wordsIn(clause)).some(({ from }) => from === 0))) return true;
  return steerOf(clauses[0] ?? '').rest === '' || amended(said, text).before !== said;
};

const addsTo = phrases([
  'add|mention|include|note that|we|our|they|it|how|why|what|who|when|where|whether|if|which',
  'and add|mention|include|note|ask|tell',
  'also add|ask|say|mention|include|note|tell',
  'and also add|ask|say|mention|include|note|tell',
  'ask if|whether|what|who|when|where|how|for',
  'say|tell them|him|her|it? that|we|our|they|it',
]);

/** A kind that no record is one of is looked for among the wider one, where records are. */
const heldKind = (catalogue: Catalogue, kind: Kind): Kind[] => {
  const [wider] = kind.isA ? kindsLabelled([kind.isA]) : [];
  const isHeld = solutionsOfKind(catalogue, kind).length > 0;
  return !isHeld && wider && solutionsOfKind(catalogue, wider).length > 0 ? [wider] : [kind];
};

/** Whether a message says a category or a kind of thing in so many words. */
const seeksSomething = ({ need: { cats } }: Reading, text: string): boolean =>
  cats.some(({ from, doubt }) => from === 'said' && !doubt) || kindsOf([], text).length > 0;

/** Trouble that a message tells; null where it names a product, or seeks a kind of product in so many words. */
const toldIn = (text: string, reading: Reading, asked: readonly AskedAct[], catalogue: Catalogue): Told | null => {
  const isTrouble = reading.acts.some(({ ask }) => ask === 'problem');
  const [meant] = hear(text, 'advice');
  const [first] = hear(text, isTrouble ? 'trouble' : 'anything');
  // "Fridge hit 11, do I bin the lot" tells of trouble, and asks what good practice answers.
  if (!first || !('problem' in first) || (meant && 'counsel' in meant && meant.isNear)) return null;
  const isSought = reading.acts.some(
    ({ family, from, ask }) => family === 'pick' && from === 'said' && ask !== 'problem',
  );
  const isNamed = reading.subjects.some(
    ({ q, role }) => role !== 'excluded' && role !== 'in-use' && solutionsMeant(catalogue, q, []).length > 0,
  );
  const isOfKind = seeksSomething(reading, text);
  // "We have sensor mats but they go off": of trouble told at length only the sentence that wants a kind seeks it.
  const sentences = segment(text).filter(({ role }) => role === 'body');
  const isLong = sentences.length > LONG;
  const isWished = sentences.some(
    (one) => kindsOf([], one.text).length > 0 && (wants(one.text) || isQuestionIn(one.text)),
  );
  const isSum = asked.some(reckons) || asksSumOfFigures(text);
  // "Radios or phones or badges" weighs those.
  const isWeighed =
    reading.acts.some(({ family, from }) => family === 'compare' && from === 'said') && weighsThese(text);
  const isElse = !tells(text) && reading.acts.some(({ ask }) => ask !== undefined && noTrouble.has(ask));
  // Words without a verb name what is wanted; trouble that is only alike yields to a kind that the words may mean.
  const isTold = isTrouble || first.isLikely || (reading.register !== 'fragment' && tells(text));
  const isWanted = isOfKind
    ? (isLong ? isWished : isSought || wants(text)) || !isTold || !tells(text)
    : !first.isLikely && reading.register === 'fragment';
  if (isNamed || isSum || isElse || isWanted || isWeighed) return null;
  return toldOf(first.problem, text, shelvesIn(catalogue));
};
const withRefused = (reading: Reading, refused: readonly string[]): Reading => ({
  ...reading,
  conds: [
    ...reading.conds,
    ...refused
      .filter((q) => !reading.conds.some((cond) => cond.q.includes(q)))
      .map((q) => ({ kind: 'must-not' as const, field: 'feature' as const, q, s: 's1', from: 'said' as const })),
  ],
});
const shelvesIn = (catalogue: Catalogue): Parameters<typeof toldOf>[2] => ({
  kind: (kind) => solutionsOfKind(catalogue, kind),
  category: (category) =>
    [...catalogue.solutions.values()].flatMap((one) =>
      one.category === category && !one.demonstration ? [one.id] : [],
    ),
});

const LONG = 3;
/** "We need secure messaging" seeks it, and so does who says how old the present one is, whatever trouble is told with it. */
const wants = says([
  'we|i need|want|seek',
  'want|need one',
  'need a|an|some|new|#',
  'looking for',
  'replacing|replace our|the',
  'recommend|which|what',
  'you|please suggest',
  'year|years|yr|yrs old',
  'end of life|support',
  'obsolete|outdated|unsupported',
]);

const weighsThese = says(['vs|versus']);
/** Who asks this tells of no trouble. */
const noTrouble = new Set<Act['ask']>(['price', 'check-price', 'compute', 'rule', 'process', 'contact', 'lease']);

/** Somebody, or something that happens: "chat app for after hours handover" tells of neither. */
const tells = says([
  "we|we're|our|us|i|i'm|my|they|their|he|she|it|it's|its|nobody|everyone|somebody|staff|nurses|residents|patients",
  "is|are|was|were|has|have|keep|keeps|can't|cant|cannot|don't|dont|won't|wont|get|gets|go|goes|takes",
  'never|again|still|late|missing|lost|wrong|worse|doubled|unanswered|unsafe|furious|angry|complaints',
]);

/** More than anybody wants answered at once. */
const ASKS = 6;
type Piece = { text: string; reading: Reading };

/** Options that are told with what they must bear: what one of them costs is no budget, and what tells them was used. */
const withoutOptions = (reading: Reading, query: string, figures: string): Reading => {
  if (!fitOf(query, figures)) return reading;
  const hasBudget = quantitiesIn(query).some(({ role }) => role === 'budget');
  return {
    ...reading,
    need: { ...reading.need, budget: hasBudget ? reading.need.budget : null },
    left: reading.left.filter(({ q }) => !isOfFit(q)),
  };
};

/** The parts of a message that ask, each read by itself; none where a model has read what is asked. */
const piecesOf = (
  { heard, request: { query }, thread: { figures } }: ConversationInput,
  { acts, subjects }: Reading,
  read: (text: string) => Reading,
): Piece[] => {
  // "We're on X and finance hate it. What would replacements look like" is one wish.
  if (asksReplacement(query) && subjects.some(({ role }) => role === 'to-replace')) return [];
  const sum = acts.findLast(({ family }) => family === 'money');
  const isSum = sum !== undefined && reckon(query, { earlier: figures }) !== undefined;
  // Numbers that are told are of the sum that is asked for.
  const isTold = ({ q, family }: Act): boolean =>
    family !== 'draft' && !isQuestionIn(q) && holdsDigit(q) && (isSum || family === 'money');
  // A sum that is told and asked for elsewhere is one with what asks.
  if (isSum && isTold(sum)) return [];
  const asked = acts
    .filter((act) => act === sum || !(sum && isTold(act)))
    // "Weighted criteria, price no more than 30, they insist on …": what is told of criteria seeks nothing.
    .filter((act, _, all) => !isWish(act) || !all.some(({ ask }) => ask === 'criteria'));
  // All wishes of a message are one.
  const wish = asked.find(isWish);
  const parts: { from: number; to: number; acts: Act[] }[] = [];
  for (const act of asked) {
    const from = query.indexOf(act.q, parts.at(-1)?.to);
    // "Ok." asks nothing beside what follows.
    if (asked.length > 1 && wordsIn(act.q).every(({ lower }) => joints.has(lower))) continue;
    if (from < 0 || (act !== wish && isWish(act))) continue;
    const last = parts.at(-1);
    const part = { from, to: from + act.q.length, acts: [act] };
    // "And why" leans on the ask before it.
    const isLeaning = wordsIn(act.q).filter(({ lower }) => !joints.has(lower)).length < PIECE_WORDS;
    if (last && isLeaning) parts[parts.length - 1] = { ...last, to: part.to, acts: [...last.acts, act] };
    else parts.push(part);
  }
  if (heard?.acts || parts.length > ASKS) return [];
  return parts.map(({ from, to, acts: own }) => {
    const text = query.slice(from, to);
    return { text, reading: { ...read(text), acts: own } };
  });
};
/**
 * "And a line on each about why" says how the list before it is to be told, "NICE: decent reporting" what is wished of what is
 * sought; neither asks anything else. "What's left" after that asks for what is.
 */
const withoutEach = (reading: Reading, query: string): Reading => ({
  ...reading,
  // "MUST: cloud, HotDoc" names what it has to work with.
  subjects: reading.subjects.map((one) =>
    one.role === 'mentioned' && isDemanded(query, one.q) ? { ...one, role: 'connects-to' } : one,
  ),
  // "Must keep our RIS (Karisma)" says what is in use, and is nothing that a product has.
  conds: reading.subjects.some(({ role }) => role === 'in-use')
    ? reading.conds.filter(({ q }) => !keeping.has(wordsIn(q)[0]?.lower ?? ''))
    : reading.conds,
  acts: asClosed({ ...reading, acts: withFirst(reading.acts.map(ofUnheld), query) }, query)
    .filter(
      ({ q }, index, all) =>
        (index === 0 && !isNothing(q, all) && !isBackground(q, all, reading.need)) ||
        !(
          isNothing(q, all) ||
          isBackground(q, all, reading.need) ||
          saysOfEach(q) ||
          LABELLED.test(q) ||
          ((asksLeft(q) || asksWhatThereIs(q)) && all.some(({ family }) => family === 'pick'))
        ),
    )
    // "60k grant for falls tech, 80 beds": what can be spent asks for no sum.
    .map((act) =>
      act.ask === 'compute' && isOnlyBudget(reading) && !asksSum(query)
        ? { ...act, family: 'pick' as const, hint: 'choose' as const, ask: 'choose' as const }
        : act,
    )
    // "So what would 12 of us pay" asks for no name.
    .map((act) =>
      act.family === 'pick' && asksPay(act.q)
        ? { ...act, family: 'money' as const, hint: 'price' as const, ask: 'price' as const }
        : act,
    )
    // "He records consults on his own phone. Is that ok": where no amount is told, and none spoken of, no price is judged.
    .map((act) =>
      act.ask === 'check-price' && isQuestionIn(act.q) && !holdsMoney(query) && !ofPrice(query)
        ? { ...act, family: 'answer' as const, hint: 'rule' as const, ask: 'rule' as const }
        : act,
    )
    .map((act) =>
      asksLeft(act.q) && reading.subjects.length > 0 ? { ...act, family: 'pick', hint: 'list', ask: 'list' } : act,
    ),
});
/** "Is it mandatory, and what does it come to": where only what is asked second was heard, the first is asked too. */
const withFirst = (acts: Reading['acts'], query: string): Reading['acts'] => {
  if (asksWhichFirst(query)) return acts;
  const sentences = segment(query).filter(({ role }) => role === 'body');
  return acts.flatMap((act) => {
    const sentence = sentences.find(({ text }) => text.includes(act.q))?.text ?? '';
    const words = wordsIn(sentence.slice(0, sentence.indexOf(act.q)));
    const last = words.at(-1)?.lower === 'and' ? words.at(-2) : undefined;
    const q = last && words[0] ? sentence.slice(words[0].at, last.end) : '';
    const isHeard = acts.some((other) => other.q.includes(q) || q.includes(other.q));
    const isFirst = q !== '' && !isHeard && opensAsk.has(words[0]?.lower ?? '') && words.length > FIRST_WORDS;
    return isFirst
      ? [{ ...act, family: 'answer' as const, hint: 'rule' as const, ask: 'rule' as const, q }, act]
      : [act];
  });
};
const opensAsk = new Set('is are do does can must should may will who whose what'.split(' '));
const FIRST_WORDS = 2;
/** "… need a vaccine fridge. What shd we buy": the question that closes what is sought asks for just that, and what is told asks nothing. */
const asClosed = ({ acts, need }: Reading, query: string): Reading['acts'] => {
  const last = acts.at(-1);
  const isSought = need.cats.some(({ from }) => from === 'said') || kindsOf([], query).length > 0;
  if (last && asksWhichFirst(query) && isSought && acts.every((act) => isWishOrSteps(act) || !isQuestionIn(act.q)))
    return [{ ...last, family: 'pick', hint: 'choose', ask: 'choose' }];
  // "The landlord charges us for the call system's cables. Is that on us": what is told before such questions seeks nothing.
  const asked = acts.filter(({ q }) => q.includes('?') && !asksWhatThereIs(q));
  if (asked.length > 0 && asked.every(({ family }) => family === 'answer'))
    return acts.filter((act) => asked.includes(act) || act.family !== 'pick' || !tellsOf(act.q));
  if (!last || !asksWhatThereIs(last.q) || !isSought) return acts;
  return [
    ...acts.filter((act) => act !== last && isQuestionIn(act.q)),
    { ...last, family: 'pick', hint: 'choose', ask: 'choose' },
  ];
};
/** Somebody did or wants something, and nobody seeks it here: no question, no wish of ours, no words without a verb. */
const tellsOf = (q: string): boolean => !isQuestionIn(q) && !wants(q) && (tells(q) || others(q));
const others = says([
  '#|two|three|four|several|both|a|another quotes|quote|offers|offer|bids|bid for|from',
  'want|wants|ask|asks|asked|say|says|said|found|put|told|charge|charges|made|gave|brought|sent',
]);
/** "Which one should we trial first", "who should be on the list and in what order": of the kind that is sought, and no way to buy. */
const keeping = new Set(['keep', 'keeping', 'retain', 'stay', 'staying']);
const asksWhichFirst = says([
  'which|which one|who should|would|shall|do we|i|you _? _? try|trial|take|choose|pick|buy|get|call|see|shortlist|first|list',
  'who|which ones? should|could|would be|go on _? list|shortlist',
]);
const isWishOrSteps = (act: Act): boolean => isWish(act) || act.ask === 'process';
/** "Fine." before what is asked asks nothing. */
const isNothing = (q: string, all: Reading['acts']): boolean =>
  all.length > 1 && wordsIn(q).every(({ lower }) => joints.has(lower));
/** "Regional private hospital." says who asks, "need to say yes by 4" until when: beside what is asked neither asks anything. */
const isBackground = (q: string, all: Reading['acts'], { cats, setting, place, state, size }: ReadNeed): boolean => {
  if (all.length < 2 || q.includes('?')) return false;
  if (givesWhat(q)) return true;
  if (kindsOf([], q).length > 0) return false;
  if (tellsDue(q) || (forMe(q) && wordsIn(q).length <= FOR_ME_WORDS)) return true;
  // "One of our docs found an app that …", "we are about to sign with X": what is told before a question seeks nothing.
  const isAsked = all.some((other) => other.q !== q && other.q.includes('?'));
  // What is told in figures is of a sum.
  const isOfMoney = all.some((act) => act.q === q && act.family === 'money');
  if (isAsked && !isOfMoney && !wants(q) && !isQuestionIn(q) && !cats.some((cat) => q.includes(cat.q))) return true;
  const own = [setting, place, state, ...size].flatMap((one) => (one && q.includes(one.q) ? [one.q] : []));
  const rest = own.reduce((left, words) => left.replace(words, ' '), q);
  return own.length > 0 && wordsIn(rest).filter(({ lower }) => !joints.has(lower)).length <= 1;
};
/** "Here's what the homes signed off": what follows is told. */
const givesWhat = (q: string): boolean => {
  const [first, next] = wordsIn(q).map(({ lower }) => lower);
  return first === "here's" || first === 'heres' || (first === 'here' && (next === 'is' || next === 'are'));
};
/** "Do it for me" beside what is said to a draft. */
const forMe = says(['do|write|make|draft it|this|that|one for|4 me|us']);
const FOR_ME_WORDS = 6;
/** "What isn't known, as far as you can tell" asks for no price. */
const ofUnheld = (act: Act): Act =>
  act.ask === 'price' && asksUnheld(act.q) ? { ...act, family: 'answer', hint: 'risk', ask: 'risk' } : act;
const asksUnheld = says(["what is|isn't|isnt|not? not? known|unknown"]);
const ofPrice = says([
  'price*|pricing|cost*|fair|dear|expensive|steep|cheap*|reasonable|much|quote*|offer*|charge*|fee*|rate*|worth|normal|typical',
]);
const isOnlyBudget = ({ need: { budget }, figs }: Reading): boolean =>
  budget ? !budget.doubt && figs.every(({ amount }) => amount === budget.amount) : isLimits(figs);
/** "Up to 2,500 each": a limit of one of them is no budget of the whole, and asks for no sum. */
const isLimits = (figs: Reading['figs']): boolean => figs.length > 0 && figs.every(({ role }) => role === 'budget');
const isDemanded = (query: string, q: string): boolean => {
  const before = query.slice(0, query.indexOf(q));
  const from = Math.max(...['.', ';', '\n'].map((mark) => before.lastIndexOf(mark)));
  return LABELLED.test(before.slice(from + 1).trimStart());
};
const LABELLED = /^(?:must|nice|should|could|want|wish|not|no)(?: haves?| to haves?)?\s*[:=-]/iu;
/** "What can we get", "whats out there": after what is sought it asks for just that. */
const asksWhatThereIs = (q: string): boolean =>
  asksWhatWorks(q) ||
  (seeksAny(q) &&
    wordsIn(q).every(({ lower, base }) => joints.has(lower) || outThere.has(lower) || outThere.has(base)));
const asksWhatWorks = says(['what|which one? would|could|might|will|can work|suit|help|fit|cope']);
const seeksAny = says([
  "what|whats|what's|which|who|whos|there|any|anyone|one|ones|get|got|find|buy|buying|use|try|recommend|suggest|sells|makes|around|out|available|idea|option|suggestion|thoughts|good|best|talk|talking|call|look|looking|remains|meet|fit|pass|qualify|comply",
]);
const outThere = new Set(
  "what whats what's which who whos can could do does did should shd shld would wld will we i you u us me be get have got find buy buying use try talk talking speak speaking to call look looking at recommend suggest sells sell supplies makes is are one ones there around out available on the market in australia here any anyone ideas idea options option suggestions thoughts good best for this that these those them all through past remains meet fit pass qualify comply days".split(
    ' ',
  ),
);
const asksLeft = says(["what|whats|who|whos is|'s? left|remains"]);
const saysOfEach = says(['line|sentence|word|reason|note on|about|for|why ... each|them|why', 'why for each']);
const PIECE_WORDS = 3;
const joints = new Set(
  'and or but so also then plus ok okay please pls fine cheers thanks ta great cool good right sure yep yeah'.split(
    ' ',
  ),
);
/** "Don't want to be locked in" says more of what is sought, and asks for no others. */
const isWish = ({ family, ask, q }: Act): boolean =>
  family === 'change' || (family === 'pick' && (ask !== 'alternatives' || !seeksOthers(q)));
const seeksOthers = says([
  'alternative|alternatives|other|others|else|instead|options|option|similar|like|replace|replacement|rather',
]);

/** What a part asks that seeks no product sets no condition: "who has to approve it". */
const withoutAsked = (reading: Reading, pieces: readonly Piece[], text: string): Reading => {
  // "Need to know 1. …": a number that counts the asks is no word of what stands before it.
  const isCount = (q: string) =>
    pieces.length > 1 &&
    pieces.some((piece) => text.includes(`${q}. ${piece.text}`) || text.includes(`${q}) ${piece.text}`));
  const asking = pieces.filter(
    ({ reading: { acts, conds }, text }) =>
      // "Want online claiming" asks nothing, whatever it was heard as.
      !wishing.has(wordsIn(text)[0]?.lower ?? '') &&
      (asksSum(text) || acts.length > 0) &&
      !onlyDemands(conds, text) &&
      !acts.some(({ family }) => seekingFamilies.has(family)),
  );
  const isAsked = (q: string) => asking.some(({ text }) => text.includes(q) || q.includes(text));
  return asking.length === 0
    ? reading
    : { ...reading, conds: reading.conds.filter(({ q, kind }) => kind === 'must-not' || !(isAsked(q) || isCount(q))) };
};
const wishing = new Set(['want', 'wants', 'need', 'needs', 'must']);
const seekingFamilies = new Set(['pick', 'compare', 'change']);

/** What a part does not name, it takes from the part before it: "what is on record for it, what does it cost". */
const asksIn = (pieces: readonly Piece[], askOf: (piece: Piece) => Ask): Ask[] => {
  const asks: Ask[] = [];
  for (const piece of pieces) {
    const ask = askOf(piece);
    const last = asks.at(-1);
    const isBare = last !== undefined && ask.named.length + ask.unknown.length === 0;
    asks.push(isBare ? { ...ask, named: last.named, unknown: last.unknown } : ask);
  }
  return asks;
};

const spokenOf = ({ subjects }: Reading) =>
  subjects.filter(({ role }) => role !== 'connects-to' && role !== 'excluded');

/** Products that a reading names. */
const meantIn = (reading: Reading, catalogue: Catalogue, categories: readonly Category[]): string[] =>
  inTurn(withoutMakers(spokenOf(reading).map(({ q }) => solutionsMeant(catalogue, q, categories))));

/** Of those that are held against each other the records that their own words mean, and no other product of a maker. */
const withSides = (spoken: readonly string[], sides: readonly Side[]): string[] => {
  const others = new Set(sides.flatMap(({ others }) => others));
  const held = [...new Set(sides.flatMap(({ ids }) => ids))];
  return [...held, ...spoken.filter((id) => !others.has(id) && !held.includes(id))];
};
const withUnheld = (unknown: readonly string[], sides: readonly Side[]): string[] => [
  ...unknown.filter((name) => !sides.some(({ said }) => said.toLowerCase().includes(name.toLowerCase()))),
  ...sides.flatMap(({ said, isHeld }) => (isHeld ? [] : [said])),
];

/** A comparison goes on with those that no record holds, too. */
const isWeighing = (acts: Question['acts'], thread: Thread): boolean =>
  thread.compared.length > 0 && (acts[0] === 'compare' || acts[0] === 'decide');

const points = says(['it|they|them|that|those']);
/** "Why is X better, or is it": what stands behind a name is said of that name. */
const namesBefore = (text: string, reading: Reading): boolean =>
  spokenOf(reading).some(({ q }) => {
    const at = text.indexOf(q);
    return at >= 0 && !points(wordsIn(text.slice(0, at))) && points(wordsIn(text.slice(at + q.length)));
  });

/** Names that no record holds; one within a condition is no product that is asked about. */
const unknownIn = ({ subjects, conds }: Pick<Thread, 'subjects' | 'conds'>, catalogue: Catalogue): string[] =>
  subjects.flatMap(({ q, role }) => {
    if (conds.some((cond) => cond.kind === 'must' && cond.q !== q && cond.q.includes(q))) return [];
    const { solutionIds, vendorIds } = meantBy(catalogue, q);
    const isAsked = role !== 'connects-to' && role !== 'excluded' && role !== 'to-replace' && role !== 'in-use';
    return solutionIds.length + vendorIds.length === 0 && isAsked && isCapital(q) ? [q] : [];
  });

/** Rules guess where nothing is said in so many words; a model does not need it. */
const withHeard = (rules: Reading, input: ConversationInput, move: Move | undefined): Reading => {
  const { heard, request } = input;
  const sent = (request.companyDocuments ?? []).map(({ text }) => text);
  const read = heard ? mergeReadings(rules, heard, request.query, sent) : rules;
  const sought = heard?.cats ? read : withLikelyKinds(withKindsNow(read, input), input);
  const { act, draft, shown } = input.thread;
  // What is said to a draft, or asked about a list, is no wish of a product; a day in a request is when offers close.
  if (draft && (act === 'letter' || act === 'questions'))
    return { ...sought, conds: [], need: { ...sought.need, deadline: null } };
  const later = input.history.some(({ answer }) => answer !== null) && !heard?.conds;
  const told = later
    ? readLater(
        sought,
        input.thread,
        request.query,
        move,
        input.history.map(({ said }) => said),
      )
    : sought;
  if (shown.length > 0 && (asksOnly(sought) || (later && asksWhichMeet(request.query))))
    return { ...told, conds: told.conds.filter(({ field, kind }) => settledFields.has(field) && kind === 'must-not') };
  // "Cloud is fine now" lets a condition go and wishes for nothing.
  const isLetGo = (q: string) => told.ops.some(({ op, target }) => op === 'drop' && sharedWords(q, target) > 0);
  const wants = heard?.conds ? [] : wantsIn(told, request.query).filter(({ q }) => !isLetGo(q));
  return { ...told, conds: [...told.conds, ...wants] };
};

/** What a later turn says of what is sought already ("with a duress button") seeks nothing else. */
const withKindsNow = (read: Reading, { thread, request, catalogue }: ConversationInput): Reading => {
  if (thread.need.cats.length > 0 && read.need.cats.length === 0) return read;
  const isName = ({ q }: Reading['subjects'][number]) => !isKindName(q) || solutionsMeant(catalogue, q, []).length > 0;
  const found = withKinds(read, request.query);
  return { ...found, subjects: found.subjects.filter(isName) };
};

/** The call that has a model read a question. */
export const readingCall = ({ request, history, thread }: Question): Listening => ({
  name: 'conversation_reading',
  stage: 'Reading the question',
  schema: ModelReading,
  budgetMs: READING_MS,
  prompt: readingPrompt({
    text: request.query,
    earlier: history.map(({ said }) => said),
    need: history.length > 0 ? thread.need : null,
    documents: request.companyDocuments ?? [],
  }),
});
/** What a reader closes in this time is used: at 35 tokens a second what is asked, sought and named. */
const READING_MS = 5_000;

/**
 * Where nothing was sought before and no kind is said in so many words, the thesaurus of the records finds one: it knows
 * what each kind of product is also called.
 */
const withLikelyKinds = (heard: Reading, { catalogue, thread, request }: ConversationInput): Reading => {
  const { cats } = heard.need;
  const isStopped = heard.guards.some(({ kind, doubt }) => kind !== 'patient-data' && !doubt);
  if (isStopped || thread.need.cats.length > 0 || cats.some(({ from }) => from === 'said')) return heard;
  // What is said of offers in hand seeks nothing.
  if (thread.focus.length + thread.compared.length > 0 && asksOnly(heard)) return heard;
  if (thread.figures !== '' && heard.acts.every(({ family }) => family === 'change')) return heard;
  // "One lady is 190 kg" of commodes that were listed seeks nothing else.
  const isOfListed = thread.shown.length > 0 && thread.kind !== '';
  if (cats.length === 0 && (isOfListed || kindsOf([], request.query).length > 0)) return heard;
  const found = readCategories(
    withoutCounts(withoutStaying(withoutNames(request.query, heard.subjects))),
    catalogue.knowledge.thesaurus,
    // "Replacing 40 old beds, write the board paper": what orders a paper says what it is about in so many words, or not.
    paperAsked(request.query) === undefined,
  );
  if (found.length === 0 || cats.some(({ value }) => found.includes(value))) return heard;
  return { ...heard, need: { ...heard.need, cats: likely(found, request.query.slice(0, 80)) } };
};

/** "60 beds" and "$9 a bed" count beds and seek none. */
const withoutCounts = (text: string): string => {
  const words = wordsIn(text);
  const isCount = (index: number): boolean => {
    const before = words[index - 1];
    return (
      words[index]?.base === 'bed' &&
      before !== undefined &&
      (counting.has(before.lower) || (before.lower >= '0' && before.lower < ':'))
    );
  };
  return words.flatMap(({ text: word, gap }, index) => (isCount(index) ? [] : [gap, word])).join('');
};
const counting = new Set(['a', 'per', 'each', 'every']);

/** Asked for in words rather than by the button. */
const pronouns = new Set(['it', 'that', 'this', 'that one', 'this one']);
const asksAbroad = (text: string): boolean =>
  // "Are any of them owned by an overseas company" seeks none.
  seeksAbroad(text) && !topicsIn(wordsIn(text)).some(({ id }) => id === 'owner');
const seeksAbroad = says([
  'anything|something|what|anyone|any|new|else ... overseas|abroad|international',
  'international|overseas|foreign alternative|vendor|supplier|option|provider|product',
]);

/** Who names no kind but what is used or replaced seeks something of that kind. */
const withKindOfOwned = (catalogue: Catalogue, thread: Thread, before: Thread): Thread => {
  // "Replacing X. Must: secure messaging" seeks what X is, and no messenger.
  const isMust = ({ q }: Thread['need']['cats'][number]) =>
    thread.subjects.some(({ role }) => role === 'to-replace') &&
    thread.conds.some((cond) => cond.kind !== 'must-not' && cond.q.toLowerCase().includes(q.toLowerCase()));
  if (before.need.cats.length > 0 || thread.need.cats.some((cat) => !cat.doubt && !isMust(cat))) return thread;
  const owned = thread.subjects.filter(({ role }) => role === 'to-replace' || role === 'in-use' || role === 'excluded');
  const kinds = owned.flatMap(({ q }) => {
    const [id] = solutionsMeant(catalogue, q, []);
    const category = id ? catalogue.solutions.get(id)?.category : undefined;
    return category ? likely([category], q) : [];
  });
  return kinds.length > 0 ? { ...thread, need: { ...thread.need, cats: kinds.slice(0, 1) } } : thread;
};

/** What is sought in the place of an owned product, or beside one left out, is what that is, where nothing else is said. */
const kindOfOwned = (catalogue: Catalogue, { need, subjects }: Thread): Kind[] => {
  const owned = subjects.filter(({ q }) => need.cats.length > 0 && need.cats.every((cat) => cat.q === q));
  return owned
    .flatMap(({ q }) => {
      const ids = solutionsMeant(catalogue, q, []);
      const kinds = ids.flatMap((id) => kindsOfRecord(catalogue.solutions.get(id)));
      const held = (kind: Kind) => solutionsOfKind(catalogue, kind).length;
      const own = (kind: Kind) => kinds.filter((other) => other === kind).length;
      // Of a maker of several kinds, what most of its products are, then the wider one.
      return [...new Set(kinds)]
        .filter((kind) => held(kind) > 1)
        .toSorted((a, b) => (ids.length > 1 ? own(b) - own(a) || held(b) - held(a) : 0));
    })
    .slice(0, 1);
};

/** Who compared products and asks what else there is seeks more of their kind. */
const withKindOfShown = (catalogue: Catalogue, thread: Thread, spoken: readonly string[]): Thread => {
  const value = catalogue.solutions.get(thread.shown[0] ?? spoken[0] ?? '')?.category;
  if (thread.need.cats.length > 0 || !value) return thread;
  return { ...thread, need: { ...thread.need, cats: likely([value]) } };
};
/** Those that something else is sought for are none of it. */
const withoutThose = (thread: Thread, those: Reading['subjects']): Thread => ({
  ...thread,
  subjects: thread.subjects.map((one) =>
    those.some(({ q }) => q === one.q) && (one.role === 'candidate' || one.role === 'mentioned')
      ? { ...one, role: 'excluded' }
      : one,
  ),
});
const listsAnew = new Set(['alternatives', 'list', 'refine']);

/** "Etac Molift Smart" is that product; its maker's others are not meant besides. */
const withoutMakers = (lists: readonly string[][]): string[][] =>
  lists.filter(
    (list) =>
      !lists.some((other) => other.length > 0 && other.length < list.length && other.every((id) => list.includes(id))),
  );

/** One of each, then the next of each: a vendor of many products leaves room for the other. */
const inTurn = (lists: readonly (readonly string[])[]): string[] =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }, (_, at) =>
    lists.flatMap((list) => list.slice(at, at + 1)),
  ).flat();

/** "Ask them" after a question about one product is said of its vendor. */
const pointedNow = (acts: Question['acts'], text: string, thread: Thread, offering: readonly string[]): string[] => {
  const { act, focus } = thread;
  const found = pointedAt(text, thread);
  // After a sum they are those who made the offer.
  if (sums.has(act) && offering.length > 0 && !pointsToPlace(text) && toVendors.has(acts[0])) return [...offering];
  const isOfOne = focus.length === 1 && aboutOne.has(act) && (acts[0] === 'questions' || acts[0] === 'letter');
  return isOfOne && found.length > 1 && !pointsToPlace(text) ? [...focus] : found;
};
const sums = new Set(['check-price', 'compute', 'price']);
const toVendors = new Set<Question['acts'][number] | undefined>(['questions', 'letter']);

/** A comparison goes on with those that are in it, unless another is named beside the one on record. */
const namedIn = (
  acts: Question['acts'],
  named: readonly string[],
  { compared, shown, focus, dropped }: Thread,
  isBeside: boolean,
): string[] =>
  (acts[0] === 'compare' ||
    (acts[0] === 'decide' && compared.length > 0 && named.length === 0) ||
    (acts[0] === 'undo' && compared.length > 0)) &&
  named.length < 2 &&
  !(named.length === 1 && isBeside)
    ? [
        ...new Set([
          ...(compared.length > 0 ? compared : named.length === 1 && focus[0] ? focus.slice(0, 1) : shown.slice(0, 2)),
          ...named,
        ]),
      ].filter((id) => !dropped.includes(id))
    : [...named];

/**
 * What was sent along fills what nobody said. Documents say where and how big, and what such a product must be ("our IT
 * policy"), never what is to be bought.
 */
const withContext = (
  after: Thread,
  { request: { context, companyDocuments }, heard }: ConversationInput,
  read: (text: string) => Reading,
  points: readonly string[] = [],
): Thread => {
  const sent = typeof context === 'object' && context ? withSent(after.need, context) : after.need;
  const documents = (companyDocuments ?? []).map(({ text }) => text);
  const texts = [typeof context === 'string' ? context : '', ...documents].join('\n').trim();
  if (texts === '') return { ...after, need: sent };
  const { setting, size, place, state } = read(texts).need;
  // A model has read them with the question.
  const conds = heard?.conds
    ? []
    : [
        ...documents.slice(0, points.length > 0 ? -1 : undefined).flatMap((text) => demandsIn(text, read)),
        ...points.map((point) => pointIn(point, read)),
      ];
  return {
    ...after,
    conds: [...after.conds, ...conds.slice(0, SENT_CONDITIONS)],
    need: {
      ...sent,
      setting: sent.setting ?? setting,
      size: sent.size.length > 0 ? sent.size : size,
      place: sent.place ?? place,
      state: sent.state ?? (sent.place ? null : state),
    },
  };
};
/** Conditions of a document: a sentence of it that says so in its own words, never a heading's list. */
const demandsIn = (text: string, read: (text: string) => Reading): Cond[] => {
  const sentences = segment(text);
  return read(text).conds.filter(
    ({ kind, s }) => kind !== 'want' && isDemand(sentences.find(({ id }) => id === s)?.text ?? ''),
  );
};
/** A point of a list of conditions is one, whatever its words. */
const pointIn = (point: string, read: (text: string) => Reading): Cond => {
  const [found] = read(point).conds;
  return {
    kind: found?.kind === 'must-not' ? 'must-not' : 'must',
    field: found?.field ?? 'other',
    q: withoutEnd(point, '.;'),
    s: 's1',
    from: 'said',
  };
};
/** More of a policy than an answer can say something on. */
const SENT_CONDITIONS = 8;

/**
 * The question with each chip that a model calls misread read again, from the buyer's words that it points at: a model
 * says where to look, never what stands there.
 * @returns nothing where those are not the buyer's words, or nothing is asked any more
 */
export const rereadQuestion = (question: Question, misread: readonly Misread[]): Question | undefined => {
  const typed = question.userWords.toLowerCase();
  const edits = misread
    .filter(({ quote }) => typed.includes(quote.toLowerCase()))
    .map(({ field, quote }) => ({ chip: field, value: quote }));
  if (edits.length === 0) return undefined;
  const again = readQuestion({
    ...question,
    request: { ...question.request, edits: [...question.request.edits, ...edits] },
  });
  return isAnswered<ConversationBody>(again) ? undefined : again;
};

/** How big, where, by when and for how much is no word of a product: "110 beds in SA" finds what serves beds in SA else. */
const withoutScale = (text: string, { size, place, state, budget, deadline }: ReadNeed): string =>
  [...size, ...[place, state, budget, deadline].flatMap((one) => one ?? [])].reduce(
    (left, { q }) => left.split(q).join(' '),
    text,
  );

const choosing = new Set<AskedAct>(['choose', 'list', 'decide']);
const weighs = says(['is|are|was ... than']);
const bringsUp = says(['what|how about']);
/** "What about X?" and "is X cheaper than Y?" ask about what they name, and seek nothing in its place. */
const ofThose = (asked: AskedAct[], { subjects }: Reading, text: string): AskedAct[] => {
  // "Which would you pick, X or Y" weighs those two and seeks no list.
  const weighed = subjects.filter(({ role }) => role === 'candidate');
  if (weighed.length > 1 && asked.every((act) => act === 'compare' || choosing.has(act))) return ['compare'];
  if (asked[0] !== 'alternatives' || subjects.some(({ role }) => role === 'like-this')) return asked;
  if (subjects.length > 1 && weighs(text)) return ['compare'];
  return subjects.length > 0 && bringsUp(text) ? ['fact'] : asked;
};
