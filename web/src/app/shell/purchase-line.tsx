import { lazy } from 'react';
import { useLocation, useMatch } from 'react-router-dom';
import { solutionPath } from '../../lib/record-paths.ts';
import { Optional } from '../../ui/states/optional.tsx';
import { paths, purchasePath } from '../paths.ts';
import { isTool, usePurchaseInHand } from './purchase-in-hand.ts';

const ForPurchase = lazy(() => import('../../features/purchases/for-purchase.tsx'));

const toolPaths = Object.entries(paths).flatMap(([page, path]) => (isTool(page as keyof typeof paths) ? [path] : []));

/** On every tool: which purchase it works for, or that it works for none. */
export const PurchaseLine = () => {
  const { pathname } = useLocation();
  const purchaseId = usePurchaseInHand();
  const isProduct = useMatch(solutionPath(':solutionId')) !== null;
  if (!(isProduct && purchaseId) && !toolPaths.some((path) => path === pathname)) return null;
  return (
    <p data-purchase className="-mb-1 flex min-h-6 items-center gap-3 pt-3 text-muted text-sm print:hidden">
      {purchaseId ? (
        <Optional>
          <ForPurchase purchaseId={purchaseId} path={purchasePath(purchaseId)} alonePath={pathname} />
        </Optional>
      ) : (
        'No purchase'
      )}
    </p>
  );
};
