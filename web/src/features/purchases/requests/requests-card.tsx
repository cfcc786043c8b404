import type { VendorLink } from '#shared/contracts/purchases/requests';
import { formatDate } from '#shared/kernel/format';
import { countOf, isoDay } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { Product } from '../shortlist.ts';
import { type AnswerItem, type RequestItem, useRemind } from './api.ts';
import { waitingOf } from './sent-request.tsx';

/** Brings a part of the page into sight and the keyboard with it. */
export const goTo = (id: string) => {
  const part = document.getElementById(id);
  part?.scrollIntoView({ block: 'start' });
  part?.focus({ preventScroll: true });
};

type VendorRowProps = {
  purchaseId: string;
  request: RequestItem;
  answer: AnswerItem;
  onLetter: (link: VendorLink) => void;
};

/** A vendor that was asked: when, how far it has come, and the one thing to do next. */
const VendorRow = ({ purchaseId, request, answer, onLetter }: VendorRowProps) => {
  const remind = useRemind(purchaseId);
  const { vendor, solutionId, state, answers, submittedAt, revokedAt } = answer.data;
  const { questions, sentAt, dueOn, kind } = request.data;
  const [given, waiting] = [Object.keys(answers).length, waitingOf(answer.data)];
  const isLate = state === 'open' && dueOn !== null && dueOn < isoDay(new Date());
  const stands =
    state === 'submitted'
      ? ''
      : revokedAt
        ? ', link ended'
        : submittedAt
          ? ', asked again'
          : given > 0
            ? ', draft'
            : dueOn
              ? `, due ${formatDate(dueOn)}`
              : '';
  return (
    <li className="flex min-h-11 items-center gap-2 py-1.5 text-sm">
      <span
        aria-hidden="true"
        className={classNames(
          'size-1.75 shrink-0 rounded-full',
          waiting > 0 ? 'bg-caution-fill' : submittedAt ? 'bg-good-fill' : given > 0 ? 'bg-meter' : 'bg-line-strong',
        )}
      />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{vendor}</span>
        <span className="block text-muted text-xs">
          {kind === 'quotation' ? 'Quotation, asked' : 'Asked'} {sentAt && formatDate(sentAt)}:{' '}
          {questions.length > 0 ? `${given} of ${questions.length} answered` : 'prices'}
          {stands}
        </span>
      </span>
      {isLate && <Badge status="caution">Late</Badge>}
      {waiting > 0 ? (
        <Button look="primary" onClick={() => goTo(answer.id)}>
          Decide on {waiting}
          <span className="sr-only"> of {vendor}</span>
        </Button>
      ) : state === 'open' ? (
        <Button
          disabled={remind.isPending}
          onClick={() => remind.mutate({ requestId: request.id, solutionId }, { onSuccess: onLetter })}
        >
          {revokedAt ? 'New link' : 'Remind'}
          <span className="sr-only"> {vendor}</span>
        </Button>
      ) : (
        <Badge status="good">Decided</Badge>
      )}
    </li>
  );
};

type RequestsCardProps = {
  purchaseId: string;
  requests: readonly RequestItem[];
  answers: readonly AnswerItem[];
  products: readonly Product[];
  onLetter: (link: VendorLink) => void;
};

/** Who was asked and who was not, each with what to do next. */
export const RequestsCard = ({ purchaseId, requests, answers, products, onLetter }: RequestsCardProps) => {
  const asked = new Set(answers.map(({ data }) => data.solutionId));
  const notAsked = products.filter(({ solutionId }) => !asked.has(solutionId));
  const drafts = requests.filter(({ data: { state } }) => state === 'draft').length;
  return (
    <Card aria-label="Requests">
      <h2 className="font-semibold text-base">Requests</h2>
      <ul className="divide-y divide-line">
        {requests.flatMap((request) =>
          answers
            .filter(({ data }) => data.requestId === request.id)
            .map((answer) => (
              <VendorRow
                key={answer.id}
                purchaseId={purchaseId}
                request={request}
                answer={answer}
                onLetter={onLetter}
              />
            )),
        )}
        {drafts > 0 ? (
          <li className="flex min-h-11 items-center gap-2 py-1.5 text-sm">
            <span className="flex-1">{countOf(drafts, 'draft')} not sent</span>
            <Button onClick={() => goTo('request-draft')}>Continue</Button>
          </li>
        ) : (
          notAsked.length > 0 && (
            <li className="flex min-h-11 items-center gap-2 py-1.5 text-sm">
              <span aria-hidden="true" className="size-1.75 shrink-0 rounded-full border border-line-strong" />
              <span className="min-w-0 flex-1">
                <span className="font-medium">{[...new Set(notAsked.map(({ vendor }) => vendor))].join(', ')}</span>{' '}
                <span className="text-muted text-xs">not asked</span>
              </span>
              <Button look={asked.size > 0 ? 'secondary' : 'primary'} onClick={() => goTo('ask-the-vendors')}>
                Ask
              </Button>
            </li>
          )
        )}
      </ul>
    </Card>
  );
};
