import * as z from 'zod';
import { questionsOf, recipients } from '#functions/advisor/answer/plan-acts/draft';
import { telling, wordsOf } from '#functions/advisor/answer/plan-acts/lines';
import { CitationList } from '#functions/advisor/answer/render';
import { wordsOfPlan } from '#functions/advisor/answer/words';
import { buildPrompt } from '#functions/advisor/model/prompt';
import type { ProseSchema, Task, Written } from '#functions/advisor/run/task';
import type { Ranked } from '#functions/records/search/retrieve';
import {
  type ConversationBody,
  type ConversationFacts,
  type ConversationInput,
  type ConversationProse,
  type Question,
  reasonKeys,
} from '../conversation.ts';
import { readQuestion } from '../question/read-question.ts';
import { careText } from '../question/refusals.ts';
import type { Thread } from '../question/thread.ts';
import { communityInsights } from './community-insights.ts';
import { gatherFacts } from './gather-facts.ts';
import { recommendationOf } from './recommendation-view.ts';
import { followUpQuestions, nextSteps, refinements, vendorQuestions } from './suggestions.ts';
import { understoodOf } from './understood.ts';
import { verdictCards } from './verdict-cards.ts';

const ConversationProseSchema: ProseSchema<ConversationProse> = z.object({
  response: z.string(),
  first: z.string(),
  second: z.string(),
  third: z.string(),
  fourth: z.string(),
  fifth: z.string(),
});

/** A procurement question in conversation: read, judged on the records, answered by a plan. */
export const conversationTask: Task<
  ConversationInput,
  Question,
  ConversationFacts,
  ConversationBody,
  ConversationProse
> = {
  name: 'conversation',
  read: readQuestion,
  gather: gatherFacts,
  draft: (facts) => ({
    notes: facts.case.needsCare ? [careText] : [],
    isPlan: true,
    paragraphs: [...wordsOfPlan(facts.plan), ...fromDocuments(facts)],
    lines: reasonsOf(facts),
    about: aboutOf(facts),
  }),
  prompt: (facts) => buildPrompt({ ...facts, asked: facts.question.request.query, instruction: instruction(facts) }),
  prose: ConversationProseSchema,
  merge: bodyOf,
};

const shortlisted = ({ ranked }: ConversationFacts): Ranked[] => ranked.slice(0, reasonKeys.length);

/** What the buyer's own documents say on it: quoted, never taken for a record. */
const fromDocuments = ({ passages, book }: ConversationFacts): string[][] =>
  passages.map(({ document, text }, index) => {
    const [passage, name] = [`passage.${index}`, `passage.${index}.document`];
    if (!book.has(passage)) {
      book.addUser({ id: passage, label: 'your document', text });
      book.addUser({ id: name, label: 'your document', text: document });
    }
    return [`- From your documents: “{{fact:${passage}}}” ({{fact:${name}}}).`];
  });

const reasonsOf = (facts: ConversationFacts) => {
  const reasons = shortlisted(facts).map((entry) => reasonFor(entry, facts));
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = reasons;
  return { first, second, third, fourth, fifth };
};

/** Why a solution is on the list: what meets a need, then what its record says. */
const reasonFor = (entry: Ranked, facts: ConversationFacts): string => {
  const verdict = facts.case.judgement.verdicts.find(({ subject }) => subject === entry.record.id);
  const said = telling(facts.case, entry, verdict, 2).map(wordsOf);
  return said.length > 0
    ? `{{fact:${entry.record.id}.name}}: ${said.join('; ')}.`
    : `{{fact:${entry.record.id}.name}} is on record as this kind of product, with little detail.`;
};

/** Which solution each reason is about: a sentence on one product must not stand on another's card. */
const aboutOf = (facts: ConversationFacts) =>
  Object.fromEntries(shortlisted(facts).map(({ record }, index) => [reasonKeys[index], record.id]));

const instruction = (facts: ConversationFacts): string =>
  [
    'Answer the buyer in plain Australian English for a procurement lead, in at most 150 words: the direct answer first.',
    'Recommend nothing that the buyer excludes, uses or replaces.',
    `Then write one or two sentences on why each is listed, in this order: ${shortlisted(facts)
      .map(({ record }, index) => `${reasonKeys[index]}: ${record.id}`)
      .join(', ')}. Leave the other fields empty.`,
  ].join(' ');

const listing = new Set(['choose', 'list', 'alternatives', 'refine', 'undo']);

function bodyOf(
  { response, citations, lines, engine, engineNote, droppedSentences, stopped }: Written<ConversationProse>,
  facts: ConversationFacts,
): ConversationBody {
  const { question, demonstrations, passages } = facts;
  const { isUnsure } = facts.case;
  const isImport = question.isInternational;
  const isList = question.acts.some((act) => listing.has(act));
  const cited = new CitationList(citations);
  const named = new Set(facts.case.named);
  const rows = verdictCards(facts, cited);
  const verdicts = isList ? rows : rows.filter(({ solutionId }) => named.has(solutionId));
  const shown = isList || question.acts.includes('compare') ? shortlisted(facts) : [];
  return {
    response,
    context: question.need,
    recommendations: (isList ? shown : []).map((entry, index) =>
      recommendationOf(entry, lines[reasonKeys[index] ?? 'fifth'], isImport),
    ),
    demonstrationExamples: demonstrations.map((entry) => recommendationOf(entry, demonstrationReason(entry), isImport)),
    understood: understoodOf(question),
    verdicts,
    advice: [],
    openForAll: facts.case.judgement.openForAll.map(({ quote }) => quote),
    modelCost: null,
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
    thread: threadAfter(facts, isList),
  };
}

const outcomeOf = ({ case: one }: ConversationFacts, isList: boolean, shown: number): ConversationBody['outcome'] => {
  if (one.entries.size === 0 && one.unknown.length > 0) return 'unknown';
  if (!isList) return 'detail';
  return one.isUnsure || shown === 0 ? 'clarify' : 'shortlist';
};

/** What the next turn goes on from. */
const threadAfter = ({ question, ranked, case: one }: ConversationFacts, isList: boolean): Thread => {
  const { after, acts, request } = question;
  const listed = isList && ranked.length > 0 ? ranked.map(({ record }) => record.id) : after.shown;
  const [act = ''] = acts;
  const isDraft = act === 'letter' || act === 'questions';
  return {
    ...after,
    shown: acts.includes('compare') && one.named.length > 1 ? [...one.named] : listed,
    focus: one.named.length > 0 ? [...one.named] : isList ? listed.slice(0, 1) : after.focus,
    draft: isDraft
      ? {
          hint: act,
          to: recipients(one).map(({ record }) => record.id),
          names: [...one.unknown],
          points: questionsOf(one),
        }
      : after.draft,
    figures:
      one.sheet.costs.length > 0
        ? [after.figures, request.query].filter(Boolean).join('\n').slice(-2_000)
        : after.figures,
    act,
  };
};

const demonstrationReason = ({ record }: Ranked): string =>
  `Fictional example, to show a complete record: ${record.facts.description?.value ?? record.name}`;
