import type { Recommendation } from '#shared/contracts/assistant';

/** A message to a vendor that asks for what no record holds. */
export const vendorLetter = ({ solution, vendor, notOnRecord }: Recommendation): string =>
  [
    `Questions to ${vendor} about ${solution}`,
    '',
    'We are assessing your solution and could not find the following on public record.',
    'Please answer each point, with a document or a link that shows it:',
    '',
    ...notOnRecord.map((gap, index) => `${index + 1}. ${gap}`),
  ].join('\n');

/** Questions as a list that can be pasted into a message. */
export const questionList = (questions: readonly string[]): string =>
  questions.map((question, index) => `${index + 1}. ${question}`).join('\n');
