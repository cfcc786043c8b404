import { holdsFigures } from '#functions/advisor/answer/compute/reckon';
import { TURN } from '#functions/advisor/answer/compute/sheet';
import { guideTerms } from '#functions/advisor/answer/counsel/counsel';
import { nearestCounsels } from '#functions/advisor/answer/counsel/hear';
import type { Line } from '#functions/advisor/answer/plan';
import { sidesOf } from '#functions/advisor/answer/plan-acts/compare';
import { counselPart } from '#functions/advisor/answer/plan-acts/counsel';
import { hasBody, noteOf } from '#functions/advisor/answer/plan-acts/draft/note';
import { questionsOf } from '#functions/advisor/answer/plan-acts/draft/questions';
import { notesOf, recipients } from '#functions/advisor/answer/plan-acts/draft/whom';
import { choices } from '#functions/advisor/answer/plan-acts/later';
import { telling, wordsOf } from '#functions/advisor/answer/plan-acts/lines';
import { pricedShown } from '#functions/advisor/answer/plan-acts/price';
import { givenBy } from '#functions/advisor/answer/plan-acts/thread/given';
import { toldIn } from '#functions/advisor/answer/plan-acts/thread/known';
import { CitationList } from '#functions/advisor/answer/render';
import { linesOfPlan } from '#functions/advisor/answer/words';
import { type Brief, checksOf } from '#functions/advisor/model/brief';
import { closedIn } from '#functions/advisor/model/closed';
import type { Task, Written } from '#functions/advisor/run/task';
import type { Ranked } from '#functions/records/search/retrieve';
import { ModelReading } from '#shared/reading/question/model/model-reading';
import type {
  ConversationBody,
  ConversationFacts,
  ConversationInput,
  ConversationLines,
  Question,
} from '../conversation.ts';
import type { Thread } from '../question/kept-thread.ts';
import { shownOf } from '../question/passages.ts';
import { readingCall, readQuestion, rereadQuestion } from '../question/read-question.ts';
import { communityInsights } from './community-insights.ts';
import { documentsOf, gatherFacts, markOf, seekOthers, seenBefore } from './gather-facts.ts';
import { nearestPractice } from './nearest-practice.ts';
import { recommendationOf } from './recommendation-view.ts';
import { followUpQuestions, nextSteps, refinements, vendorQuestions } from './suggestions.ts';
import { changesOf, understoodOf } from './understood.ts';
import { verdictCards } from './verdict-cards.ts';

/** Products that are listed, and judged by a model. */
const SHORTLIST = 5;
/** Turns that a model sees of the talk. */
const TURNS = 3;
/** Of the guide's questions, those that a model sees. */
const GUIDED = 6;

/** A procurement question in conversation: read, judged on the records, answered by a plan. */
export const conversationTask: Task<
  ConversationInput,
  Question,
  ConversationFacts,
  ConversationBody,
  ConversationLines
> = {
  name: 'conversation',
  read: (input, heard) => readQuestion(heard ? { ...input, heard: closedIn(ModelReading, heard) } : input),
  listen: readingCall,
  gather: gatherFacts,
  reread: rereadQuestion,
  plan: (facts) => ({
    floor: [...linesOfPlan(facts.plan), ...fromDocuments(facts)],
    beside: nearestPractice(facts),
    lines: { reasons: shortlisted(facts).map((entry) => reasonFor(entry, facts)) },
  }),
  brief: briefOf,
  merge: bodyOf,
};

const shortlisted = ({ ranked }: ConversationFacts): Ranked[] => ranked.slice(0, SHORTLIST);

/** What the buyer's own documents say on it: quoted, never taken for a record; a point that is a condition as a whole is judged as that. */
const fromDocuments = ({ passages, book, case: { points } }: ConversationFacts): Line[] =>
  passages
    .filter(({ text }) => !points.some(({ quote }) => text.startsWith(quote)))
    .map(({ document, text }, index) => {
      const [passage, name] = [`passage.${index}`, `passage.${index}.document`];
      if (!book.has(passage)) {
        book.addUser({ id: passage, label: 'your document', text });
        book.addUser({ id: name, label: 'your document', text: document });
      }
      return {
        id: passage,
        slot: 'reason',
        text: `- From your documents: “{{fact:${passage}}}” ({{fact:${name}}}).`,
      };
    });

/** Why a solution is on the list: what meets a need, then what its record says. */
const reasonFor = (entry: Ranked, facts: ConversationFacts): string => {
  const verdict = facts.case.judgement.verdicts.find(({ subject }) => subject === entry.record.id);
  const said = telling(facts.case, entry, verdict, 2).map(wordsOf);
  return said.length > 0
    ? `{{fact:${entry.record.id}.name}}: ${said.join('; ')}.`
    : `{{fact:${entry.record.id}.name}} is on record as this kind of product, with little detail.`;
};

/** What a model is asked: the products are judged by rule already, and it may order them and say what is open. */
function briefOf(facts: ConversationFacts): Brief {
  const { question, case: one } = facts;
  const { catalogue, history, request } = question;
  const { judgement, guide, raised, points } = one;
  const judged = new Map([...judgement.verdicts, ...judgement.kept].map(({ subject, verdict }) => [subject, verdict]));
  const isJudged = (wanted: readonly string[]) =>
    [...judged].flatMap(([id, verdict]) => (wanted.includes(verdict) ? [id] : []));
  const chips = understoodOf(question).chips;
  const listed = shortlisted(facts).map(({ record }) => record.id);
  return {
    instruction:
      'Code says the direct answer first. Judge the products on what was asked, compare them where a difference decides, and say what the buyer should do and check. Recommend nothing that the buyer excludes, uses or replaces.',
    asked: request.query,
    turns: history.slice(-TURNS).map(({ said, answer }) => ({ said, answered: answer?.response ?? '' })),
    reading: chips.map(({ id, label, value }) => `${id}: ${[label, value].filter(Boolean).join(' ')}`),
    rereadable: chips.flatMap(({ id, editable }) => (editable ? [id] : [])),
    guide: [...raised.map(({ concern }) => concern.lookFor), ...guide.questions].slice(0, GUIDED),
    passages: shownOf(documentsOf(question), question.searchText),
    products: [...new Set([...one.named, ...listed])].filter(
      (id) => !judgement.kept.some(({ subject }) => subject === id),
    ),
    kept: judgement.kept.map(({ subject }) => subject),
    ruledOut: isJudged(['not-for-you']),
    capped: isJudged(['may-fit', 'unknown']),
    musts: points.flatMap(({ kind, quote }) => (kind === 'must' ? [quote] : [])),
    checks: checksOf(judgement.verdicts),
    openForAll: judgement.openForAll.map(({ quote }) => quote),
    seek: (words) => seekOthers(facts, words),
    setting: question.need.setting,
    hasNext: true,
    own: ownOf(facts),
    thesaurus: catalogue.knowledge.thesaurus,
    catalogue,
  };
}

/** Entries of our guide that a model may choose from, nearest first. */
const GUIDES = 6;

/** What a model may answer itself where the plan misses the question. */
const ownOf = ({ case: one, plan, question: { reading, need } }: ConversationFacts): NonNullable<Brief['own']> => {
  const said = new Set(plan.asks.map(({ direct }) => direct.id));
  return {
    guides: nearestCounsels(one.text, GUIDES + 1)
      .filter(({ counsel }) => !said.has(counsel.id))
      .slice(0, GUIDES)
      .map(({ counsel }) => ({
        id: counsel.id,
        text: [counsel.direct, ...counsel.points].join(' '),
        lines: () => linesOfPlan({ ...nothing, ...counselPart(one, { counsel }) }),
      })),
    terms: guideTerms(),
    secrets: {
      names: reading.subjects.flatMap(({ q, role }) => (ours.has(role) ? [] : [q])),
      amounts: need.budgetAud ? [need.budgetAud] : [],
    },
  };
};
const nothing = { asks: [], mustSay: [], warnings: [], open: [], next: [] };
/** What the buyer has is no rival of whom it writes to. */
const ours = new Set(['in-use', 'connects-to', 'to-replace', 'mentioned']);

const listing = new Set(['choose', 'list', 'alternatives', 'refine', 'undo']);

function bodyOf(
  {
    response,
    citations,
    lines,
    advice,
    modelCost,
    isReplaced,
    engine,
    engineNote,
    droppedSentences,
    stopped,
  }: Written<ConversationLines>,
  facts: ConversationFacts,
): ConversationBody {
  const { question, demonstrations, passages } = facts;
  const { isUnsure } = facts.case;
  const isImport = question.isInternational;
  // What is answered without a list needs no rows: only those that are asked about.
  const isList = !isReplaced && facts.plan.asks.some(({ act }) => listing.has(act));
  const cited = new CitationList(citations);
  const named = new Set(facts.case.named.length > 0 || isReplaced ? facts.case.named : rowsFor(facts));
  const rows = verdictCards(facts, cited);
  const verdicts = isList ? rows : rows.filter(({ solutionId }) => named.has(solutionId));
  const shown = isList || question.acts.includes('compare') ? shortlisted(facts) : [];
  return {
    response: withSameNote(response, question),
    context: question.need,
    recommendations: (isList ? shown : []).map((entry, index) =>
      recommendationOf(entry, lines.reasons[index] ?? '', isImport),
    ),
    demonstrationExamples: demonstrations.map((entry) => recommendationOf(entry, demonstrationReason(entry), isImport)),
    understood: understoodOf(question),
    verdicts,
    advice,
    openForAll: isReplaced ? [] : facts.case.judgement.openForAll.map(({ quote }) => quote),
    modelCost,
    vendorQuestions: vendorQuestions(facts),
    nextSteps: nextSteps(facts),
    followUpQuestions: followUpQuestions(facts),
    communityInsights: question.request.includeCommunityInsights ? communityInsights(facts) : null,
    dueDiligenceOffered: shown.length > 0 && !isUnsure,
    outcome: outcomeOf(facts, isList, shown.length),
    citations: cited.all,
    refinements: refinements(facts),
    passages,
    engine,
    engineNote,
    droppedSentences,
    stopped,
    thread: threadAfter(facts, isList, isReplaced),
  };
}

/** Products that an answer is about though nobody named them. */
const rowsFor = ({ question: { acts }, case: one }: ConversationFacts): readonly string[] =>
  acts[0] === 'decide' ? choices(one).slice(0, 2) : acts[0] === 'recap' || acts[0] === 'again' ? one.shownBefore : [];

/** Nobody is given the same answer twice without being told so. */
const withSameNote = (response: string, question: Question): string => {
  const { history, acts } = question;
  const changes = changesOf(question).flatMap(({ now }) => (now === null ? [] : [`“${now}”`]));
  const [direct] = response.split('\n\n');
  return history.some(({ answer }) => answer?.response === response)
    ? question.reference?.text
      ? `The same holds for “${question.request.query}”: nothing more is on record. ${direct}`
      : changes.length > 0
        ? `Taken in: ${changes.join(', ')}. It changes nothing in the answer: ${direct}`
        : acts[0] === 'letter' || acts[0] === 'questions' || acts[0] === 'summary'
          ? `It stays as it is: nothing in it mentions that, so nothing had to change.\n\n${response}`
          : `“${question.request.query}” changes nothing that I can reckon with: ${direct}`
    : response;
};

const outcomeOf = (
  { case: one, question }: ConversationFacts,
  isList: boolean,
  shown: number,
): ConversationBody['outcome'] => {
  const asksOfName = one.named.length === 0 && one.unknown.length > 0;
  if (asksOfName && (one.entries.size === 0 || !isList)) return 'unknown';
  if (!isList) return 'detail';
  if (shown > 0 && !one.isUnsure) return 'shortlist';
  return question.acts.some((act) => listing.has(act)) ? 'clarify' : 'detail';
};

/** "And Rauland?" asks the question before it again. */
const goesOn = ({ text, request, after }: Question): boolean => text !== request.query && after.asked !== '';

/** What the next turn goes on from. */
const threadAfter = (
  { question, ranked, plan, case: one }: ConversationFacts,
  isList: boolean,
  isReplaced: boolean,
): Thread => {
  const { after, acts, request } = question;
  const listed = isList && ranked.length > 0 ? ranked.map(({ record }) => record.id) : after.shown;
  const draft = acts.find(
    (each) => each === 'letter' || each === 'questions' || (each === 'summary' && hasBody(noteOf(notesOf(one)))),
  );
  const isAgain = acts[0] === 'again';
  const act = isAgain ? after.act : (draft ?? acts[0] ?? '');
  const isDraft = draft !== undefined;
  // "Austco or Rauland" names all that they make; what was held against each other is what later turns point to.
  const sides = acts.includes('compare') ? sidesOf(one).map(({ record }) => record.id) : [];
  const named = sides.length > 1 ? sides : one.named;
  const [asked] = isDraft ? questionsOf(one) : [];
  return {
    ...after,
    changed: asked ? `the questions, “${asked}” first` : after.changed,
    passed: [...seenBefore(question)],
    spoken: isList
      ? []
      : [
          ...new Set([...after.spoken, ...(acts[0] === 'price' && one.named.length === 0 ? pricedShown(one) : named)]),
        ].slice(-6),
    only: one.wouldLeaveNone ? question.thread.only : after.only,
    counted: [...one.counted],
    asked: question.reference || goesOn(question) ? after.asked : request.query.slice(0, 500),
    answered: [...(question.reference ? after.answered : []), ...plan.asks.map(({ direct }) => direct.id)],
    shown: acts.includes('compare') && named.length > 0 ? [...named] : listed,
    compared:
      acts.includes('compare') && named.length > 0
        ? [...new Set([...named, ...after.dropped.filter((id) => after.compared.includes(id))])]
        : isList && act !== 'undo'
          ? []
          : after.compared,
    focus:
      act === 'decide'
        ? choices(one).slice(0, 1)
        : isList && act !== 'undo'
          ? listed.slice(0, 1)
          : named.length > 0
            ? [...named]
            : after.focus,
    draft: isDraft
      ? {
          hint: act,
          to: recipients(one).map(({ record }) => record.id),
          names: [...one.unknown],
          points: questionsOf(one),
          notes: notesOf(one),
        }
      : after.draft,
    figures:
      question.reading.need.budget || holdsFigures(request.query, after.figures)
        ? [after.figures, request.query.replaceAll(TURN, '\n')].filter(Boolean).join(TURN).slice(-2_000)
        : after.figures,
    act,
    said: [...after.said, markOf(plan)].slice(-12),
    problem: question.told?.problem.id ?? (question.kinds.length > 0 ? '' : after.problem),
    given: isAgain ? after.given : isReplaced ? 'fact' : givenBy(plan, one),
    kind: one.practice?.label ?? after.kind,
    told: [
      ...new Set([
        ...after.told,
        ...toldIn(
          one.practice,
          linesOfPlan(plan)
            .map(({ text }) => text)
            .join('\n'),
        ),
      ]),
    ].slice(-80),
  };
};

const demonstrationReason = ({ record }: Ranked): string =>
  `Fictional example, to show a complete record: ${record.facts.description?.value ?? record.name}`;
