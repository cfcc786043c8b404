import * as z from 'zod';
import { buildPrompt } from '#functions/advisor/prompt';
import type { ProseSchema, Task, Written } from '#functions/advisor/task';
import { scoreWeights, submissionScores } from '#shared/domain/submission-score';
import type {
  AssessmentBody,
  AssessmentFacts,
  AssessmentInput,
  AssessmentProse,
  AssessmentRequest,
} from './assessment.ts';
import { assessmentBody } from './assessment-body.ts';
import { assessmentBook } from './assessment-book.ts';
import { draftAssessment } from './assessment-draft.ts';
import { gatherMarket } from './gather-market.ts';
import { readSubmission } from './read-submission.ts';
import { evidenceFor } from './submission-facts.ts';

const AssessmentProseSchema: ProseSchema<AssessmentProse> = z.object({
  response: z.string(),
  competitorAnalysis: z.string(),
});

/**
 * A market assessment of a vendor's product: scores and sections from the submission and the records; a model writes two
 * texts only, and no score ever depends on it.
 */
export const assessmentTask: Task<
  AssessmentInput,
  AssessmentRequest,
  AssessmentFacts,
  AssessmentBody,
  AssessmentProse
> = {
  name: 'vendor_assessment',
  read: readSubmission,
  gather,
  draft: draftAssessment,
  prompt: (facts) => buildPrompt({ ...facts, asked: facts.request.submission.productDescription, instruction }),
  prose: AssessmentProseSchema,
  merge: (written: Written<AssessmentProse>, facts) => assessmentBody(written, facts),
};

const instruction =
  'The reader is a vendor who put a product forward. Write "response": in at most 120 words how the product meets the market on record, and what evidence is missing. Then write "competitorAnalysis": in at most 120 words what the nearest solutions on record are and what their records leave open.';

async function gather(request: AssessmentRequest, report: (stage: string) => void): Promise<AssessmentFacts> {
  report('Reading the submission');
  const market = gatherMarket(request);
  report(
    request.category
      ? `Comparing with ${market.comparables.length} solutions and ${market.notices.length} public contracts on record`
      : 'Looking for the kind of product in our records',
  );
  const evidence = evidenceFor(request, market);
  report(`Scoring ${Object.keys(scoreWeights).length} areas`);
  const scores = submissionScores(evidence);
  return { book: assessmentBook(request, market), userWords: request.text, request, market, evidence, scores };
}
