import { apiHandler } from '#functions/lib/api-handler';
import { findItem, putItem } from '#functions/lib/stores/purchase-items-store';
import { touchHead } from '#functions/lib/stores/purchases-store';
import { currentCatalogue } from '#functions/records/versions/catalogue';
import { answerRequest, type VendorAnswer, type VendorRequest } from '#shared/contracts/purchases/requests';
import { AppError, type FieldError } from '#shared/kernel/errors';
import { type Opened, openLink, pageOf } from './request-page.ts';

type Sent = Pick<VendorAnswer, 'answers' | 'prices' | 'by'> & { submit: boolean; version: number };

export const handler = apiHandler(answerRequest, async ({ token, ...sent }) => {
  const opened = await openLink(token);
  const catalogue = await currentCatalogue();
  const { ownerId, head, request, answer } = opened;
  const current = pageOf(opened, catalogue);
  if (answer.data.state === 'submitted') {
    throw new AppError(
      'conflict',
      'These answers have been submitted. They can be changed when the buyer asks again.',
      {
        current,
      },
    );
  }
  refuseUnfit(sent, request.data);
  await refuseOtherFiles(head.id, sent.answers, answer.data.answers);
  const kept = await putItem(
    head.id,
    { ...answer, version: sent.version, data: answered(opened, sent) },
    head.expiresAt,
  ).catch((error: unknown) => {
    // What is kept is told as the vendor may see it.
    if (!(error instanceof AppError && error.code === 'conflict')) throw error;
    throw new AppError('conflict', 'This has been changed in the meantime. Look at it as it is now.', { current });
  });
  await touchHead(ownerId, head);
  return pageOf({ ...opened, answer: kept }, catalogue);
});

/** What was accepted or declined stays as it was answered; a draft fills the rest. */
const answered = ({ answer: { data } }: Opened, { answers, prices, by, submit }: Sent): VendorAnswer => {
  const isDecided = (id: string) => ['accepted', 'declined'].includes(data.decisions[id]?.decision ?? '');
  const settled = Object.entries(data.answers).filter(([id]) => isDecided(id));
  return {
    ...data,
    answers: { ...answers, ...Object.fromEntries(settled) },
    prices: isDecided('schedule') ? data.prices : prices,
    by,
    ...(submit
      ? {
          state: 'submitted' as const,
          submittedAt: new Date().toISOString(),
          // What was asked again is answered anew, and decided anew.
          decisions: Object.fromEntries(Object.entries(data.decisions).filter(([id]) => isDecided(id))),
        }
      : {}),
  };
};

type Answers = VendorAnswer['answers'];
const filesOf = (answers: Answers) =>
  Object.values(answers).flatMap((value) => (value.kind === 'file' ? value.files : []));

/** A file that is named must have been sent by a vendor, and is told as it is kept. */
const refuseOtherFiles = async (purchaseId: string, answers: Answers, kept: Answers) => {
  const known = new Set(filesOf(kept).map((file) => JSON.stringify(file)));
  for (const file of filesOf(answers)) {
    if (known.has(JSON.stringify(file))) continue;
    const item = await findItem(purchaseId, 'file', file.fileId);
    if (item?.data.by !== 'vendor' || item.data.name !== file.name || item.data.bytes !== file.size)
      throw new AppError('invalid_input', 'A file of these answers was not sent.', {
        errors: [{ path: 'answers', message: `${file.name} was not sent. Choose it again.` }],
      });
  }
};

/** Each answer must be of its question's kind; who submits must have answered what is required, and say who they are. */
const refuseUnfit = ({ answers, prices, by, submit }: Sent, { questions, schedule }: VendorRequest) => {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const errors: FieldError[] = Object.entries(answers).flatMap(([id, value]) => {
    const question = byId.get(id);
    if (!question) return [{ path: `answers.${id}`, message: 'This was not asked.' }];
    if (value.kind === 'unknown') return [];
    if (question.kind !== value.kind) return [{ path: `answers.${id}`, message: `Answer with: ${question.kind}.` }];
    const isChoice = value.kind !== 'choice' || question.choices.includes(value.choice);
    return isChoice ? [] : [{ path: `answers.${id}`, message: `Choose one of: ${question.choices.join(', ')}.` }];
  });
  const lines = new Set(schedule.map(({ id }) => id));
  for (const id of Object.keys(prices))
    if (!lines.has(id)) errors.push({ path: `prices.${id}`, message: 'This was not asked.' });
  if (submit) {
    for (const { id, required } of questions)
      if (required && !answers[id]) errors.push({ path: `answers.${id}`, message: 'Answer this before you submit.' });
    if (!by) errors.push({ path: 'by', message: 'Say who is answering.' });
  }
  if (errors.length > 0) throw new AppError('invalid_input', 'Some answers are missing or do not fit.', { errors });
};
