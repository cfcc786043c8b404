import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { Purchase } from '#shared/contracts/purchases/purchases';
import { detailOf, isNotFound } from '../../lib/api-error.ts';
import { purchaseQuery } from '../../lib/purchase/held.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { usePurchaseActions } from './api.ts';

type PurchaseGateProps = {
  purchaseId: string;
  /** Before the page of it is shown: its conversation becomes the one of this window. */
  onOpen: (purchase: Purchase) => void;
  /** Where all purchases are. */
  allPath: string;
  children: ReactNode;
};

/** Reads a purchase before its page is shown, or says why it is not there. */
export default function PurchaseGate({ purchaseId, onOpen, allPath, children }: PurchaseGateProps) {
  const { data, error, refetch } = useQuery({ ...purchaseQuery(purchaseId), staleTime: 0 });
  const { restore } = usePurchaseActions();
  const [isOpen, setIsOpen] = useState(false);
  const purchase = data?.purchase;
  useEffect(() => {
    if (!purchase || purchase.deletedAt || isOpen) return;
    onOpen(purchase);
    setIsOpen(true);
  }, [purchase, isOpen, onOpen]);
  if (purchase?.deletedAt)
    return (
      <Page>
        <ErrorState
          title={`“${purchase.title}” was deleted`}
          detail="It can be restored for 30 days."
          retryLabel="Restore"
          onRetry={() => restore(purchase.id)}
        />
      </Page>
    );
  if (isOpen) return children;
  if (error)
    return (
      <Page>
        {isNotFound(error) ? (
          <ErrorState
            title="This purchase was not found"
            detail="It belongs to another browser or account, or it was permanently deleted. Sign in with the account that created it."
          />
        ) : (
          <ErrorState title="This purchase could not be read" detail={detailOf(error)} onRetry={() => void refetch()} />
        )}
        <a href={allPath} className={`mt-4 ${buttonClass()}`}>
          All purchases
        </a>
      </Page>
    );
  return (
    <Page>
      <Skeleton className="h-24 w-full" />
      <Skeleton className="mt-4 h-64 w-full" />
    </Page>
  );
}

const Page = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto max-w-[53.5rem] px-4 py-6 sm:px-8">
    <h1 className="mb-4 font-semibold text-lg">Purchase</h1>
    {children}
  </div>
);
