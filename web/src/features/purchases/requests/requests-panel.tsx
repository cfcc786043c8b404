import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { VendorLink } from '#shared/contracts/purchases/requests';
import { detailOf } from '../../../lib/api-error.ts';
import { countOf } from '../../../lib/format.ts';
import { type Held, purchaseQuery, shortlisted } from '../../../lib/purchase/held.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { askedIn } from '../../../ui/evidence/ask-vendors.tsx';
import { Details } from '../../../ui/layout/details.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { DocumentReader } from '../documents/document-reader.tsx';
import { EvidenceMatrix, evidenceQuery } from '../evidence/evidence-matrix.tsx';
import { OlderReports } from '../evidence/older-reports.tsx';
import { OwnFacts } from '../evidence/own-fact.tsx';
import { groupsOf, Stands } from '../evidence/stands.tsx';
import { NothingShortlisted } from '../nothing-shortlisted.tsx';
import type { Product } from '../shortlist.ts';
import { requestsIn } from './api.ts';
import { Letters } from './letters.tsx';
import { NewRequest } from './new-request.tsx';
import { RequestEditor } from './request-editor.tsx';
import { goTo, RequestsCard } from './requests-card.tsx';
import { SentRequest, waitingOf } from './sent-request.tsx';

type KnownProps = { held: Held; products: readonly Product[]; onLetter: (link: VendorLink) => void };

/** What changed and who was asked, side by side; below it every fact of every product. */
const Known = ({ held: { purchase, items }, products, onLetter }: KnownProps) => {
  const { data, error, refetch } = useQuery(evidenceQuery(purchase.id, purchase.revision));
  const groups = data ? groupsOf(data.products, items) : [];
  const asked = requestsIn(items);
  const isEmpty = data !== undefined && groups.length === 0;
  return (
    <>
      {data && <OlderReports reports={data.reports} />}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)]">
        {error ? (
          <ErrorState title="The evidence could not be read" detail={detailOf(error)} onRetry={() => void refetch()} />
        ) : data ? (
          !isEmpty && <Stands evidence={data} groups={groups} items={items} />
        ) : (
          <Skeleton className="h-44 w-full" />
        )}
        <RequestsCard purchaseId={purchase.id} {...asked} products={products} onLetter={onLetter} />
      </div>
      {!error && !data && <Skeleton className="h-64 w-full" />}
      {data && !isEmpty && (
        <>
          <EvidenceMatrix evidence={data} groups={groups} items={items} />
          <OwnFacts purchaseId={purchase.id} products={products} rows={data.rows} items={items} />
        </>
      )}
    </>
  );
};

/** On a phone, at the lower edge: how much waits for the buyer, and the way there. */
const Waiting = ({ items }: Pick<Held, 'items'>) => {
  const waiting = requestsIn(items).answers.flatMap(({ id, data }) => {
    const count = waitingOf(data);
    return count > 0 ? [{ id, vendor: data.vendor, count }] : [];
  });
  const [first] = waiting;
  if (!first) return null;
  return (
    <div className="sticky bottom-0 z-stuck -mx-4 flex items-center gap-3 border-line border-t bg-surface px-4 py-2 sm:hidden">
      <p className="min-w-0 flex-1 text-sm">
        <span className="font-semibold">
          {countOf(
            waiting.reduce((sum, { count }) => sum + count, 0),
            'answer',
          )}{' '}
          to accept
        </span>
        <span className="block truncate text-muted text-xs">{waiting.map(({ vendor }) => vendor).join(', ')}</span>
      </p>
      <Button look="primary" size="medium" onClick={() => goTo(first.id)}>
        Review
      </Button>
    </div>
  );
};

/** Requests to vendors of a purchase: drafts, what is out, and what came back. */
export const RequestsPanel = ({ purchaseId }: { purchaseId: string }) => {
  const { data, error, refetch } = useQuery(purchaseQuery(purchaseId));
  const [letters, setLetters] = useState<readonly VendorLink[]>([]);
  const { state } = useLocation();
  const came = useMemo(() => askedIn(state), [state]);
  const chosen = useMemo(() => came?.map(({ solutionId }) => solutionId), [came]);
  if (error)
    return (
      <ErrorState title="The requests could not be read" detail={detailOf(error)} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton className="h-40 w-full" />;
  const { requests, answers } = requestsIn(data.items);
  const listed: readonly Product[] = shortlisted(data);
  const products = [...new Map([...(came ?? []), ...listed].map((one) => [one.solutionId, one])).values()];
  if (products.length === 0 && requests.length === 0)
    return (
      <NothingShortlisted title="Nobody is shortlisted yet">
        This page shows what is known about the shortlisted products. From here you ask their vendors for what is not on
        record.
      </NothingShortlisted>
    );
  const isDrafting = requests.some((request) => request.data.state === 'draft');
  return (
    <div className="space-y-4">
      <Known held={data} products={listed} onLetter={(link) => setLetters([link])} />
      {letters.length > 0 && <Letters links={letters} onDone={() => setLetters([])} />}
      {requests.map((request) =>
        request.data.state === 'draft' ? (
          <RequestEditor key={request.id} purchaseId={purchaseId} request={request} onSent={setLetters} />
        ) : (
          <SentRequest
            key={request.id}
            purchaseId={purchaseId}
            request={request}
            answers={answers.filter(({ data: { requestId } }) => requestId === request.id)}
          />
        ),
      )}
      {products.length > 0 && !isDrafting && (
        <NewRequest key={chosen?.join()} purchaseId={purchaseId} products={products} chosen={chosen} />
      )}
      {listed.length > 0 && (
        <Card>
          <Details summary={<h2 className="font-semibold text-base">Read a document</h2>}>
            <div className="mt-3">
              <DocumentReader purchaseId={purchaseId} products={[...listed]} />
            </div>
          </Details>
        </Card>
      )}
      <Waiting items={data.items} />
    </div>
  );
};
