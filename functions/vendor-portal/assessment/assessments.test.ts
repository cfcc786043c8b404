import { expect, it } from 'vitest';
import { runTask } from '#functions/advisor/run/run-task';
import { Submission } from '#shared/contracts/vendors/vendor-portal';
import type { AssessmentBody } from './assessment.ts';
import { assessmentTask } from './task.ts';
import assessments from './testing/assessments.json' with { type: 'json' };
import { market } from './testing/market.ts';

const plain = {
  companyName: 'Quokka Bells',
  productDescription: 'A wireless nurse call system.',
  pricingStructure: 'On request',
  targetMarket: 'Everybody',
  contactEmail: 'sales@example.com.au',
};
const assessed = async (sent: Partial<Submission>): Promise<AssessmentBody> => {
  const submission = Submission.parse({ ...plain, ...sent });
  for await (const event of runTask(assessmentTask, { submission, catalogue: market }, {}))
    if (event.type === 'result') return event.answer;
  throw new Error('The task ended without an answer.');
};

/** Each text and figure behind its path, without the numbers of citations. */
const linesOf = (value: unknown, path = ''): string[] =>
  value === null || typeof value !== 'object'
    ? [`${path}: ${String(value).replace(/ \[\d+\]/g, '')}`]
    : Object.entries(value).flatMap(([name, part]) => linesOf(part, path === '' ? name : `${path}.${name}`));

// What goes into a score is tried with the scores, and the rules are the release's knowledge.
const elsewhere = /\.inputs\.|: Rule to meet|^citations|^engine|^droppedS/;

it.each(assessments)(
  'a submission that $name is told what stands, what is missing and what would help, word for word',
  async ({ submission, says }) => {
    const body = await assessed(submission);
    expect(linesOf(body).filter((line) => !elsewhere.test(line))).toEqual(says);
    expect(body.droppedSentences).toBe(0);
  },
);
