import { holds } from '#functions/records/view/overlay';
import type { OverlayFact } from '#shared/contracts/purchases/purchases';
import type { AnswerValue, Question, VendorAnswer } from '#shared/contracts/purchases/requests';
import { refusalOf } from '#shared/kernel/need';
import type { Price } from '#shared/kernel/typed/facts';

/** The ways in which an answer may be written into a field, the plainest first. */
const valuesOf = (answer: AnswerValue, { claim }: Question): unknown[] => {
  switch (answer.kind) {
    case 'yes-no':
      if (!claim) return [answer.yes];
      return answer.yes ? [[claim], claim] : [];
    case 'number':
      return [answer.number, `${answer.number} ${answer.unit}`.trim(), [`${answer.number}`]];
    case 'date':
      return [answer.date];
    case 'choice':
      return [answer.choice, [answer.choice]];
    case 'text':
      return [answer.text, [answer.text], answer.text.split('\n').filter(Boolean)];
    case 'file':
    case 'unknown':
      return [];
  }
};

/** Who says a fact, and when. */
const told = ({ solutionId, vendor, by, submittedAt }: VendorAnswer, answerId: string) => ({
  solutionId,
  kind: 'vendor-supplied' as const,
  source: `${vendor}${by ? `, ${by.name}` : ''}`,
  asOf: (submittedAt ?? new Date().toISOString()).slice(0, 10),
  takenFrom: answerId,
});

type Answered = { answer: AnswerValue; question: Question; vendor: VendorAnswer; answerId: string };

/** An accepted answer as a fact of its purchase; undefined where it fills no field of a record, and stays an answer. */
export const factOfAnswer = ({ answer, question, vendor, answerId }: Answered): OverlayFact | undefined => {
  if (!question.closes) return undefined;
  // No field says what a product is not: a no to what the buyer must have warns of it instead.
  if (question.claim && answer.kind === 'yes-no' && !answer.yes)
    return {
      ...{ of: 'solution', field: 'redFlags', value: [refusalOf(question.claim)] },
      ...told(vendor, answerId),
    };
  const base = { ...question.closes, ...told(vendor, answerId) };
  return valuesOf(answer, question)
    .map((value): OverlayFact => ({ ...base, value }))
    .find(holds);
};

type PriceTold = Pick<Answered, 'vendor' | 'answerId'> & { price: Price };

/** A price that was read in an answer and confirmed, as a fact of its purchase. */
export const factOfPrice = ({ price, vendor, answerId }: PriceTold): OverlayFact => ({
  ...{ of: 'solution' as const, field: 'prices', value: price },
  ...told(vendor, answerId),
});
