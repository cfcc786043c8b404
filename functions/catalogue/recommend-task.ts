import * as z from 'zod';
import { FactBook } from '#functions/advisor/facts';
import { addNeed } from '#functions/advisor/need-words';
import { buildPrompt } from '#functions/advisor/prompt';
import { addSolution } from '#functions/advisor/record-facts';
import type { ProseSchema, Task, Written } from '#functions/advisor/task';
import { draftSummary, reasonFor } from './draft-recommend.ts';
import { readRecommend } from './read-recommend.ts';
import {
  type RecommendBody,
  type RecommendFacts,
  type RecommendInput,
  type RecommendProse,
  type RecommendRequest,
  reasonKeys,
} from './recommend.ts';
import { exampleOf, filtersOf, recommendationOf } from './recommend-view.ts';

const RecommendProseSchema: ProseSchema<RecommendProse> = z.object({
  response: z.string(),
  first: z.string(),
  second: z.string(),
  third: z.string(),
  fourth: z.string(),
  fifth: z.string(),
  sixth: z.string(),
});

/** Recommendations of the catalogue for a need in plain words: a summary, and a reason for each solution. */
export const recommendTask: Task<RecommendInput, RecommendRequest, RecommendFacts, RecommendBody, RecommendProse> = {
  name: 'recommendations',
  read: readRecommend,
  gather,
  draft: (facts) => ({
    notes: facts.request.typesNote ? [facts.request.typesNote] : [],
    paragraphs: draftSummary(facts),
    lines: reasonsOf(facts),
    about: aboutOf(facts),
  }),
  prompt: (facts) => buildPrompt({ ...facts, asked: facts.request.query, instruction: instruction(facts) }),
  prose: RecommendProseSchema,
  merge: bodyOf,
};

async function gather(request: RecommendRequest, report: (stage: string) => void): Promise<RecommendFacts> {
  const { catalogue, real, need, query } = request;
  report(`Searching ${catalogue.counts.solutions} solutions on record`);
  report(`Checking the evidence of ${real.length === 1 ? '1 match' : `${real.length} matches`}`);
  const book = new FactBook();
  // Fictional entries stay out: nothing that is written may rest on one.
  for (const entry of real) addSolution(book, entry);
  addNeed(book, need);
  return { book, userWords: query, request };
}

const reasonsOf = (facts: RecommendFacts) => {
  const [first = '', second = '', third = '', fourth = '', fifth = '', sixth = ''] = facts.request.real.map((entry) =>
    reasonFor(entry, facts),
  );
  return { first, second, third, fourth, fifth, sixth };
};

/** Which solution each reason is about: a sentence on one product must not stand on another's card. */
const aboutOf = ({ request: { real } }: RecommendFacts) =>
  Object.fromEntries(reasonKeys.flatMap((key, index) => (real[index] ? [[key, real[index].record.id]] : [])));

const instruction = ({ request: { real } }: RecommendFacts): string =>
  [
    'Write "response": in plain Australian English for a procurement lead, in at most 100 words, which of the solutions fit the need and what is not on record for them.',
    `Then write one or two sentences on why each is listed, in this order: ${real
      .map(({ record }, index) => `${reasonKeys[index]}: ${record.id}`)
      .join(', ')}. Leave the other fields empty.`,
  ].join(' ');

function bodyOf(written: Written<RecommendProse>, { request }: RecommendFacts): RecommendBody {
  const { response, citations, lines, engine, engineNote, droppedSentences } = written;
  return {
    recommendations: [
      ...request.real.map((entry, index) => recommendationOf(entry, request, lines[reasonKeys[index] ?? 'sixth'])),
      ...request.demonstrations.map((entry) => exampleOf(entry, request)),
    ],
    summary: response,
    filters: filtersOf(request),
    citations,
    engine,
    engineNote,
    droppedSentences,
  };
}
