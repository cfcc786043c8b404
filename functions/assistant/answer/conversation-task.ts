import * as z from 'zod';
import { warningSentences } from '#functions/advisor/facts/record-facts';
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
import { isAboutNamed } from '../question/intent.ts';
import { readQuestion } from '../question/read-question.ts';
import { communityInsights } from './community-insights.ts';
import { draftNamed, fictionalNote } from './draft-named.ts';
import { draftShortlist, reasonFor, unknownNote } from './draft-shortlist.ts';
import { gatherFacts } from './gather-facts.ts';
import { recommendationOf } from './recommendation-view.ts';
import { followUpQuestions, nextSteps, refinements, vendorQuestions } from './suggestions.ts';

const ConversationProseSchema: ProseSchema<ConversationProse> = z.object({
  response: z.string(),
  first: z.string(),
  second: z.string(),
  third: z.string(),
  fourth: z.string(),
  fifth: z.string(),
});

/** A procurement question in conversation: the shortlist with its evidence, or an answer about solutions already named. */
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
    notes: notes(facts),
    paragraphs: paragraphs(facts),
    lines: reasonsOf(facts),
    about: aboutOf(facts),
  }),
  prompt: (facts) => buildPrompt({ ...facts, asked: facts.question.request.query, instruction: instruction(facts) }),
  prose: ConversationProseSchema,
  merge: bodyOf,
};

const paragraphs = (facts: ConversationFacts): string[][] => {
  const { intent } = facts.question;
  if (!isAboutNamed(intent)) return draftShortlist(facts);
  return facts.ranked.length > 0 ? draftNamed(facts, intent) : [];
};

const notes = (facts: ConversationFacts): string[] => [
  ...unknownNote(facts),
  ...facts.ranked.flatMap(warningSentences),
  ...fictionalNote(facts),
];

const reasonsOf = (facts: ConversationFacts) => {
  const reasons = reasonKeys.map((_, index) => {
    const entry = facts.ranked[index];
    return entry ? reasonFor(entry, facts) : '';
  });
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = reasons;
  return { first, second, third, fourth, fifth };
};

/** Which solution each reason is about: a sentence on one product must not stand on another's card. */
const aboutOf = ({ ranked }: ConversationFacts) =>
  Object.fromEntries(reasonKeys.flatMap((key, index) => (ranked[index] ? [[key, ranked[index].record.id]] : [])));

const instruction = ({ question, ranked }: ConversationFacts): string =>
  [
    'Answer the buyer in plain Australian English for a procurement lead, in at most 220 words.',
    isAboutNamed(question.intent)
      ? 'Answer the question about the named solutions and nothing else.'
      : 'Say which of the solutions fit and why, one bullet each, then what the buyer should check on site.',
    `Then write one or two sentences on why each is listed, in this order: ${ranked
      .slice(0, reasonKeys.length)
      .map(({ record }, index) => `${reasonKeys[index]}: ${record.id}`)
      .join(', ')}. Leave the other fields empty.`,
  ].join(' ');

function bodyOf(
  { response, citations, lines, engine, engineNote, droppedSentences, stopped }: Written<ConversationProse>,
  facts: ConversationFacts,
): ConversationBody {
  const { question, ranked, demonstrations, passages } = facts;
  const isImport = question.intent.kind === 'international';
  return {
    response,
    context: question.need,
    recommendations: ranked.map((entry, index) =>
      recommendationOf(entry, lines[reasonKeys[index] ?? 'fifth'], isImport),
    ),
    demonstrationExamples: demonstrations.map((entry) => recommendationOf(entry, demonstrationReason(entry), isImport)),
    vendorQuestions: vendorQuestions(facts),
    nextSteps: nextSteps(facts),
    followUpQuestions: followUpQuestions(facts),
    communityInsights: question.request.includeCommunityInsights ? communityInsights(facts) : null,
    dueDiligenceOffered: ranked.length > 0 && !question.isUnsure,
    reportData: null,
    outcome: question.isUnsure ? 'clarify' : isAboutNamed(question.intent) ? 'detail' : 'shortlist',
    understood: { chips: [], notUsed: [], question: null },
    verdicts: [],
    advice: [],
    openForAll: [],
    modelCost: null,
    citations,
    refinements: refinements(facts),
    passages,
    engine,
    engineNote,
    droppedSentences,
    stopped,
  };
}

const demonstrationReason = ({ record }: Ranked): string =>
  `Fictional example, to show a complete record: ${record.facts.description?.value ?? record.name}`;
