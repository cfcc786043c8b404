import { SCHEDULE } from '#shared/contracts/purchases/requests';
import { formatDate } from '#shared/kernel/format';
import { countOf, isoDay } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { type AnswerItem, type RequestItem, useRevoke } from './api.ts';
import { Inbox } from './inbox.tsx';

/** Answers that the buyer has not decided on; the price schedule counts as one, and "I do not know" leaves nothing to decide. */
export const waitingOf = ({ state, answers, prices, decisions }: AnswerItem['data']): number =>
  state === 'submitted'
    ? [
        ...Object.keys(answers).filter((id) => answers[id]?.kind !== 'unknown'),
        ...(Object.keys(prices).length > 0 ? [SCHEDULE] : []),
      ].filter((id) => !decisions[id]).length
    : 0;

const standing = (
  { data }: AnswerItem,
  questions: number,
): { text: string; status: 'good' | 'caution' | 'neutral' } => {
  if (data.revokedAt && data.state === 'open') return { text: 'Link revoked', status: 'neutral' };
  const given = Object.keys(data.answers).length;
  const waiting = waitingOf(data);
  if (data.state === 'submitted')
    return waiting > 0
      ? { text: `${countOf(waiting, 'answer')} to decide on`, status: 'caution' }
      : { text: `${given} of ${questions} answered, decided`, status: 'good' };
  if (data.submittedAt) return { text: 'Asked again', status: 'caution' };
  return given > 0
    ? { text: `Draft: ${given} of ${questions}`, status: 'neutral' }
    : { text: 'Not answered yet', status: 'neutral' };
};

type SentProps = { purchaseId: string; request: RequestItem; answers: readonly AnswerItem[] };

/** A request that was sent: each vendor with where it stands, its answers to decide on, a reminder, and its link. */
export const SentRequest = ({ purchaseId, request, answers }: SentProps) => {
  const revoke = useRevoke(purchaseId);
  const { title, questions, dueOn, sentAt } = request.data;
  const isLate = dueOn !== null && dueOn < isoDay(new Date());
  return (
    <Card aria-label={title} className="space-y-3">
      <div>
        <h2 className="font-semibold text-base">{title}</h2>
        <p className="text-muted text-sm">
          {countOf(questions.length, 'question')}
          {sentAt && `, sent on ${formatDate(sentAt)}`}
          {dueOn && `, due on ${formatDate(dueOn)}`}
        </p>
      </div>
      <ul className="divide-y divide-line">
        {answers.map((answer) => {
          const { solutionId, vendor, name, state, submittedAt, revokedAt } = answer.data;
          const { text, status } = standing(answer, questions.length);
          return (
            <li
              key={answer.id}
              id={answer.id}
              tabIndex={-1}
              className="scroll-mt-4 outline-none space-y-2 py-3 first:pt-0 last:pb-0"
            >
              <div className="flex flex-wrap items-center gap-2">
                <span className="min-w-0 flex-1 basis-48">
                  <span className="font-medium">{vendor}</span> <span className="text-muted text-sm">{name}</span>
                </span>
                <Badge status={status}>{text}</Badge>
                {state === 'open' && isLate && <Badge status="caution">Late</Badge>}
                {!revokedAt && (
                  <Button
                    look="quiet"
                    disabled={revoke.isPending}
                    onClick={() =>
                      revoke.mutate(
                        { requestId: request.id, solutionId },
                        {
                          onSuccess: () =>
                            showToast({
                              title: 'Link ended',
                              description: `${vendor} can no longer open it.`,
                              variant: 'success',
                            }),
                        },
                      )
                    }
                  >
                    End this link<span className="sr-only"> of {vendor}</span>
                  </Button>
                )}
              </div>
              {submittedAt && <Inbox purchaseId={purchaseId} request={request} answer={answer} />}
            </li>
          );
        })}
      </ul>
    </Card>
  );
};
