import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { purchaseQuery } from '../../lib/purchase/held.ts';

type ForPurchaseProps = { purchaseId: string; path: string; alonePath: string };

/** Which purchase a tool works for, with the way back to it and the way to use the tool on its own. */
export default function ForPurchase({ purchaseId, path, alonePath }: ForPurchaseProps) {
  const { data, isError } = useQuery(purchaseQuery(purchaseId));
  if (isError) return <span>The purchase that this page was opened from was not found.</span>;
  return (
    <>
      <span className="min-w-0 truncate">
        for:{' '}
        <Link to={path} className="font-medium text-link hover:underline">
          {data?.purchase.title ?? 'this purchase'}
        </Link>
      </span>
      <Link to={alonePath} className="shrink-0 text-muted hover:underline">
        Continue without it
      </Link>
    </>
  );
}
