import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { VendorLink } from '#shared/contracts/requests';
import { formatDate } from '#shared/kernel/format';
import { countOf, isoDay } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Details } from '../../../ui/details.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Radios } from '../../../ui/radios.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-queue.ts';
import { purchaseQuery } from '../api.ts';
import { DocumentReader } from '../documents/document-reader.tsx';
import { EvidenceMatrix } from '../evidence/evidence-matrix.tsx';
import { type AnswerItem, type RequestItem, requestsIn, useMakeRequest, useRemind, useRevoke } from './api.ts';
import { Inbox } from './inbox.tsx';
import { RequestEditor } from './request-editor.tsx';

/** The e-mail that takes a link to a vendor: the buyer sends it, nobody else does. */
const LinkLetter = ({ link }: { link: VendorLink }) => {
  const { mail, vendor, email } = link;
  const href = `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(mail.subject)}&body=${encodeURIComponent(mail.body.replaceAll('\n', '\r\n'))}`;
  return (
    <li className="space-y-2 py-3">
      <p className="font-medium text-sm">{vendor}</p>
      <pre className="whitespace-pre-wrap rounded-md bg-sunken p-2 font-sans text-sm wrap-anywhere">{mail.body}</pre>
      <div className="flex flex-wrap gap-2">
        <CopyButton
          label={`Copy the e-mail to ${vendor}`}
          text={`Subject: ${mail.subject}\n\n${mail.body}`}
          look="primary"
        />
        <a href={href} className="inline-flex min-h-8 items-center px-2 font-medium text-link text-sm hover:underline">
          Open in your mail program
        </a>
      </div>
    </li>
  );
};

type LettersProps = { links: readonly VendorLink[]; onDone: () => void };

/** Links are shown this once: their secrets are kept nowhere. */
const Letters = ({ links, onDone }: LettersProps) => (
  <Card aria-label="E-mails to send" className="space-y-2">
    <h2 className="font-semibold text-base">{countOf(links.length, 'e-mail')} to send</h2>
    <p className="text-muted text-sm">
      Nothing was sent by us. Each holds a link for that vendor alone, shown this once; you can make another later.
    </p>
    <ul className="divide-y divide-line">
      {links.map((link) => (
        <LinkLetter key={link.token} link={link} />
      ))}
    </ul>
    <Button onClick={onDone}>Done</Button>
  </Card>
);

const standing = (
  { data }: AnswerItem,
  questions: number,
): { text: string; status: 'good' | 'caution' | 'neutral' } => {
  if (data.revokedAt && data.state === 'open') return { text: 'Link revoked', status: 'neutral' };
  const given = Object.keys(data.answers).length;
  const waiting = Object.keys(data.answers).filter((id) => !data.decisions[id]).length;
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
const Sent = ({ purchaseId, request, answers }: SentProps) => {
  const [letters, setLetters] = useState<VendorLink[]>([]);
  const remind = useRemind(purchaseId);
  const revoke = useRevoke(purchaseId);
  const { title, questions, dueOn, sentAt } = request.data;
  const isLate = dueOn !== null && dueOn < isoDay(new Date());
  return (
    <Card aria-label={title} className="space-y-3">
      <div>
        <h2 className="font-semibold text-base">{title}</h2>
        <p className="text-muted text-sm">
          {countOf(questions.length, 'question')}
          {sentAt && `, sent on ${formatDate(sentAt.slice(0, 10))}`}
          {dueOn && `, due on ${formatDate(dueOn)}`}
        </p>
      </div>
      {letters.length > 0 && <Letters links={letters} onDone={() => setLetters([])} />}
      <ul className="divide-y divide-line">
        {answers.map((answer) => {
          const { solutionId, vendor, name, state, submittedAt, revokedAt } = answer.data;
          const { text, status } = standing(answer, questions.length);
          return (
            <li key={answer.id} className="space-y-2 py-3 first:pt-0 last:pb-0">
              <div className="flex flex-wrap items-center gap-2">
                <span className="min-w-0 flex-1 basis-48">
                  <span className="font-medium">{vendor}</span> <span className="text-muted text-sm">{name}</span>
                </span>
                <Badge status={status}>{text}</Badge>
                {state === 'open' && isLate && <Badge status="caution">Late</Badge>}
                {state === 'open' && (
                  <Button
                    disabled={remind.isPending}
                    onClick={() =>
                      remind.mutate({ requestId: request.id, solutionId }, { onSuccess: (link) => setLetters([link]) })
                    }
                  >
                    Remind<span className="sr-only"> {vendor}</span>
                  </Button>
                )}
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
                    End its link<span className="sr-only"> of {vendor}</span>
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

const kinds = [
  { value: 'information', label: 'Information: what is not on record' },
  { value: 'quotation', label: 'Quotation: information and prices' },
] as const;

type Product = { solutionId: string; name: string; vendor: string };
type NewRequestProps = { purchaseId: string; products: readonly Product[] };

/** Begins a request to some of the shortlisted vendors. */
const NewRequest = ({ purchaseId, products }: NewRequestProps) => {
  const [kind, setKind] = useState<'information' | 'quotation'>('information');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const make = useMakeRequest(purchaseId);
  const to = products.filter(({ solutionId }) => !left.has(solutionId));
  return (
    <Card aria-label="Ask the vendors" className="space-y-3">
      <h2 className="font-semibold text-base">Ask the vendors</h2>
      <p className="text-muted text-sm">
        The questions come from what is not on record and matters here, your must-haves, and what buyers of this kind
        ask. You edit them before anything leaves.
      </p>
      <Radios legend="What for" value={kind} options={kinds} onChange={setKind} />
      <fieldset>
        <legend className="mb-1 font-medium text-sm">Whom</legend>
        <div className="flex flex-wrap gap-x-5 gap-y-1">
          {products.map(({ solutionId, name, vendor }) => (
            <Checkbox
              key={solutionId}
              label={`${name} (${vendor})`}
              checked={!left.has(solutionId)}
              onChange={(isChecked) =>
                setLeft((now) => {
                  const next = new Set(now);
                  if (isChecked) next.delete(solutionId);
                  else next.add(solutionId);
                  return next;
                })
              }
            />
          ))}
        </div>
      </fieldset>
      <Button
        look="primary"
        size="medium"
        disabled={to.length === 0 || make.isPending}
        onClick={() => make.mutate({ kind, to })}
      >
        {make.isPending ? 'Writing the questions…' : 'Draft the questions'}
      </Button>
    </Card>
  );
};

/** Requests to vendors of a purchase: drafts, what is out, and what came back. */
export const RequestsPanel = ({ purchaseId }: { purchaseId: string }) => {
  const { data, error, refetch } = useQuery(purchaseQuery(purchaseId));
  const [letters, setLetters] = useState<readonly VendorLink[]>([]);
  if (error)
    return <ErrorState title="The requests could not be read" detail={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-40 w-full" />;
  const { requests, answers } = requestsIn(data.items);
  const products = data.items.flatMap((item): Product[] =>
    item.kind === 'shortlist' && item.data.state === 'shortlisted'
      ? [{ solutionId: item.data.solutionId, name: item.data.name, vendor: item.data.vendor }]
      : [],
  );
  if (products.length === 0 && requests.length === 0)
    return (
      <EmptyState title="Nobody is shortlisted yet">
        Shortlist products in the chat. Their vendors are asked from here for what no record holds.
      </EmptyState>
    );
  return (
    <div className="space-y-4">
      <EvidenceMatrix purchaseId={purchaseId} revision={data.purchase.revision} />
      {products.length > 0 && (
        <Card>
          <Details summary={<h2 className="font-semibold text-base">Read a document</h2>}>
            <div className="mt-3">
              <DocumentReader purchaseId={purchaseId} products={products} />
            </div>
          </Details>
        </Card>
      )}
      {letters.length > 0 && <Letters links={letters} onDone={() => setLetters([])} />}
      {requests.map((request) =>
        request.data.state === 'draft' ? (
          <RequestEditor key={request.id} purchaseId={purchaseId} request={request} onSent={setLetters} />
        ) : (
          <Sent
            key={request.id}
            purchaseId={purchaseId}
            request={request}
            answers={answers.filter(({ data: { requestId } }) => requestId === request.id)}
          />
        ),
      )}
      {products.length > 0 && !requests.some(({ data: { state } }) => state === 'draft') && (
        <NewRequest purchaseId={purchaseId} products={products} />
      )}
    </div>
  );
};
