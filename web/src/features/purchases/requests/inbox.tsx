import { useState } from 'react';
import { readFileLink } from '#shared/contracts/purchases/files';
import { type Decision, type FileReference, SCHEDULE } from '#shared/contracts/purchases/requests';
import { formatDate } from '#shared/kernel/format';
import { isPriced, priceWords } from '#shared/money/priced-line';
import { pricesAnswered } from '#shared/reading/documents/answered-prices';
import { call } from '../../../lib/api-client.ts';
import { detailOf } from '../../../lib/api-error.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ReasonForm } from '../../../ui/forms/reason-form.tsx';
import { DownloadIcon } from '../../../ui/icons.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { valueWords } from '../documents/proposal-words.ts';
import { answerWords } from './answer-value.tsx';
import { type AnswerItem, type RequestItem, useDecide } from './api.ts';

const decided = {
  accepted: { label: 'Accepted', status: 'good' },
  declined: { label: 'Declined', status: 'neutral' },
  'asked-again': { label: 'Asked again', status: 'caution' },
} as const satisfies Record<Decision['decision'], { label: string; status: 'good' | 'neutral' | 'caution' }>;

/** `isPrice`: one that was read out of an accepted answer, and counts once it is confirmed. */
type Row = {
  id: string;
  question: string;
  answer: string;
  files?: readonly FileReference[];
  /** Of the price schedule, each with its amount. */
  lines?: readonly string[];
  isPrice?: true;
  /** The vendor does not know: there is nothing to accept, and it can be asked again. */
  isUnknown?: boolean;
};

type InboxProps = { purchaseId: string; request: RequestItem; answer: AnswerItem };

/** What a vendor answered, each to be accepted, declined or asked again; what is accepted becomes a fact of the purchase. */
export const Inbox = ({ purchaseId, request, answer }: InboxProps) => {
  const decide = useDecide(purchaseId);
  const [asking, setAsking] = useState<string>();
  const { data, version } = answer;
  const { schedule } = request.data;
  const priced = schedule.filter(({ id }) => isPriced(data.prices[id])).length;
  const prices = pricesAnswered(data.answers).filter((one) => data.decisions[one.questionId]?.decision === 'accepted');
  const rows: Row[] = [
    ...request.data.questions.flatMap(({ id: question, words }) => {
      const value = data.answers[question];
      if (!value) return [];
      const files = value.kind === 'file' ? value.files : [];
      const read = prices.filter(({ questionId }) => questionId === question);
      return [
        { id: question, question: words, answer: answerWords(value), files, isUnknown: value.kind === 'unknown' },
        ...read.map(({ id, price }) => ({
          id,
          question: 'Read in this answer as a price',
          answer: valueWords({ field: 'prices', value: price }),
          isPrice: true as const,
        })),
      ];
    }),
    ...(Object.keys(data.prices).length > 0
      ? [
          {
            id: SCHEDULE,
            question: 'Price schedule',
            answer: `${priced} of ${schedule.length} lines priced`,
            lines: schedule.map(({ id, label }) => `${label}: ${priceWords(data.prices[id])}`),
          },
        ]
      : []),
  ];
  const open = rows.filter((row) => !row.isPrice && !row.isUnknown && !data.decisions[row.id]);
  /** While the vendor answers anew, what it types is its draft. */
  const isBackAtVendor = data.state === 'open';
  const send = (ids: readonly string[], decision: Decision['decision'], reason = '') =>
    decide.mutate(
      {
        requestId: request.id,
        solutionId: data.solutionId,
        version,
        decisions: Object.fromEntries(ids.map((one) => [one, { decision, why: reason }])),
      },
      {
        onSuccess: ({ became }) => {
          setAsking(undefined);
          if (became.length > 0)
            showToast({
              title: 'Facts of this purchase',
              description: `${became.length} of ${data.vendor}’s answers count from now on.`,
              variant: 'success',
            });
        },
      },
    );
  const save = async (fileId: string) => {
    try {
      window.location.assign((await call(readFileLink)({ purchaseId, fileId })).url);
    } catch (error) {
      showToast({ title: 'Not saved', description: detailOf(error), variant: 'destructive' });
    }
  };
  return (
    <div className="space-y-2">
      <p className="text-muted text-sm">
        {data.by && `${[data.by.name, data.by.role].filter(Boolean).join(', ')}`}
        {data.submittedAt && ` on ${formatDate(data.submittedAt)}`}
        {isBackAtVendor && '. Asked again: decide on the rest once it is submitted again.'}
      </p>
      <ul className="divide-y divide-line rounded-md border border-line text-sm">
        {rows.map((row) => {
          const decision = data.decisions[row.id];
          return (
            <li key={row.id} className="space-y-2 px-3 py-2">
              <p className="text-muted">{row.question}</p>
              <div className="flex flex-wrap items-center gap-2">
                <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
                  {decision?.decision === 'asked-again' ? decision.why : row.answer}
                </p>
                {row.files?.map(({ fileId, name }) => (
                  <Button key={fileId} look="quiet" icon={<DownloadIcon />} onClick={() => void save(fileId)}>
                    Save<span className="sr-only"> {name}</span>
                  </Button>
                ))}
                {decision && (
                  <Badge status={decided[decision.decision].status}>{decided[decision.decision].label}</Badge>
                )}
                {row.isUnknown && !decision && <Badge status="caution">The vendor does not know</Badge>}
                {!isBackAtVendor && !row.isUnknown && decision?.decision !== 'accepted' && (
                  <Button disabled={decide.isPending} onClick={() => send([row.id], 'accepted')}>
                    {row.isPrice ? 'Confirm' : 'Accept'}
                    <span className="sr-only"> “{row.answer}”</span>
                  </Button>
                )}
                {!isBackAtVendor && !decision && (
                  <>
                    {!row.isUnknown && (
                      <Button look="quiet" disabled={decide.isPending} onClick={() => send([row.id], 'declined')}>
                        Decline<span className="sr-only"> “{row.answer}”</span>
                      </Button>
                    )}
                    {!row.isPrice && (
                      <Button
                        look="quiet"
                        disabled={decide.isPending}
                        onClick={() => setAsking(asking === row.id ? undefined : row.id)}
                      >
                        Ask again<span className="sr-only"> about “{row.question}”</span>
                      </Button>
                    )}
                  </>
                )}
              </div>
              {row.lines && (
                <ul className="space-y-1">
                  {row.lines.map((line) => (
                    <li key={line} className="wrap-anywhere">
                      {line}
                    </li>
                  ))}
                </ul>
              )}
              {asking === row.id && (
                <ReasonForm
                  label="What is missing"
                  act="Ask again"
                  isBusy={decide.isPending}
                  onGive={(why) => send([row.id], 'asked-again', why)}
                  onLeave={() => setAsking(undefined)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {!isBackAtVendor && open.length > 1 && (
        <Button
          look="primary"
          disabled={decide.isPending}
          onClick={() =>
            send(
              open.map((row) => row.id),
              'accepted',
            )
          }
        >
          Accept all {open.length}
        </Button>
      )}
    </div>
  );
};
