import { useQuery } from '@tanstack/react-query';
import { lazy, useDeferredValue, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Purchase } from '#shared/contracts/purchases/purchases';
import { detailOf } from '../../lib/api-error.ts';
import { countOf, formatTimestamp } from '../../lib/format.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { PageTitle, partOf } from '../../ui/layout/page-title.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { Optional } from '../../ui/states/optional.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { purchasesQuery, type Shown, usePurchaseActions } from './api.ts';
import { EraseEverything, ErasePurchase } from './share/erase.tsx';
import { ImportPurchase } from './share/import-purchase.tsx';
import { SharedBadge, StatusBadge } from './status.tsx';

const DecisionsLedger = lazy(() => import('./evaluation/decisions-ledger.tsx'));

type RowProps = {
  purchase: Purchase;
  linkTo: (purchaseId: string) => string;
  onDelete: () => void;
  onErase: () => void;
};

const Row = ({ purchase, linkTo, onDelete, onErase }: RowProps) => {
  const { change, restore, isBusy } = usePurchaseActions();
  const { id, title, status, nextStep, updatedAt, archivedAt, deletedAt } = purchase;
  const about = <span className="sr-only"> {title}</span>;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3.5 py-2.5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2">
          {deletedAt ? (
            <span className="font-medium text-muted">{title}</span>
          ) : (
            <Link to={linkTo(id)} className="font-medium text-ink hover:underline">
              {title}
            </Link>
          )}
          <StatusBadge status={status} />
          <SharedBadge purchase={purchase} />
        </p>
        <p className="text-muted text-xs">
          Next: {nextStep} <span className="figures text-faint">Changed {formatTimestamp(updatedAt)}</span>
        </p>
      </div>
      <div className="flex shrink-0 gap-1">
        {deletedAt ? (
          <Button disabled={isBusy} onClick={() => restore(id)}>
            Restore{about}
          </Button>
        ) : (
          <>
            <Button look="quiet" disabled={isBusy} onClick={() => change(purchase, { archived: !archivedAt })}>
              {archivedAt ? 'Unarchive' : 'Archive'}
              {about}
            </Button>
            <Button look="quiet" disabled={isBusy} onClick={onDelete}>
              Delete{about}
            </Button>
          </>
        )}
        <Button look="quiet" disabled={isBusy} onClick={onErase}>
          Erase…{about}
        </Button>
      </div>
    </li>
  );
};

const nothing = {
  active: { title: 'No purchase yet', text: 'Describe what you need: your first question starts one.' },
  archived: {
    title: 'Nothing is archived',
    text: 'An archived purchase leaves the list and keeps everything it holds.',
  },
  deleted: { title: 'Nothing was deleted', text: 'A deleted purchase stays here for 30 days and can be restored.' },
} satisfies Record<Shown, { title: string; text: string }>;

type ListProps = { show: Shown; search: string; linkTo: (purchaseId: string) => string };

const List = ({ show, search, linkTo }: ListProps) => {
  const { remove, restore } = usePurchaseActions();
  const [gone, setGone] = useState<Purchase>();
  const [erasing, setErasing] = useState<Purchase>();
  const { data, error, refetch } = useQuery({ ...purchasesQuery(show, search), staleTime: 0 });
  if (error)
    return (
      <ErrorState title="Your purchases could not be read" detail={detailOf(error)} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton className="h-40 w-full" />;
  return (
    <>
      {gone && (
        <Notice status="neutral" role="status" className="mb-3">
          <span className="flex flex-wrap items-center gap-2">
            “{gone.title}” was deleted.
            <Button
              onClick={() => {
                restore(gone.id);
                setGone(undefined);
              }}
            >
              Undo
            </Button>
          </span>
        </Notice>
      )}
      {data.length === 0 && (
        <EmptyState title={search ? 'No purchase matches these words' : nothing[show].title}>
          {search ? 'The search covers titles and what was understood of each need.' : nothing[show].text}
        </EmptyState>
      )}
      <p role="status" className="mb-1.5 text-muted text-sm">
        {countOf(data.length, 'purchase')}
      </p>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface empty:hidden">
        {data.map((purchase) => (
          <Row
            key={purchase.id}
            purchase={purchase}
            linkTo={linkTo}
            onDelete={() => {
              remove(purchase.id);
              setGone(purchase);
            }}
            onErase={() => setErasing(purchase)}
          />
        ))}
      </ul>
      {erasing && <ErasePurchase purchase={erasing} onClose={() => setErasing(undefined)} />}
    </>
  );
};

const shown = ['active', 'archived', 'deleted'] as const;
const labels = { active: 'Active', archived: 'Archived', deleted: 'Deleted' } satisfies Record<Shown, string>;

type PurchasesPageProps = {
  linkTo: (purchaseId: string) => string;
  newPath: string;
  onNew: () => void;
  /** All of the person is erased: what this browser still holds goes too. */
  onErased: () => void;
};

/** All purchases of this browser or account: found, put away, deleted and taken back. */
export const PurchasesPage = ({ linkTo, newPath, onNew, onErased }: PurchasesPageProps) => {
  const [params, setParams] = useSearchParams();
  const show = shown.find((one) => one === params.get('show')) ?? 'active';
  const search = params.get('search') ?? '';
  const sought = useDeferredValue(search.trim());
  const go = (next: { show?: Shown; search?: string }) => {
    const now = { show, search, ...next };
    setParams(
      { ...(now.show === 'active' ? {} : { show: now.show }), ...(now.search ? { search: now.search } : {}) },
      { replace: true },
    );
  };
  return (
    <div className="mx-auto max-w-4xl space-y-4 py-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <PageTitle className="mr-auto" part={partOf(labels, show)}>
          Purchases
        </PageTitle>
        <ImportPurchase linkTo={linkTo} />
        <Link to={newPath} state={{ anew: true }} onClick={onNew} className={`lg:hidden ${buttonClass('primary')}`}>
          <PlusIcon />
          Start a purchase
        </Link>
      </div>
      <TextField
        label="Search your purchases"
        type="search"
        maxLength={200}
        value={search}
        onChange={(event) => go({ search: event.target.value })}
      />
      <Tabs
        label="Which purchases"
        items={shown.map((id) => ({
          id,
          label: labels[id],
          panel: id === show && (
            <div className="pt-4">
              <List show={show} search={sought} linkTo={linkTo} />
            </div>
          ),
        }))}
        selected={show}
        onSelect={(next) => go({ show: next })}
      />
      <Optional>
        <DecisionsLedger linkTo={linkTo} />
      </Optional>
      <div className="text-right">
        <EraseEverything onErased={onErased} />
      </div>
    </div>
  );
};
