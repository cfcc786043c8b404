import { useQuery } from '@tanstack/react-query';
import { QuoteDesk } from '../../features/quotes/quote-desk.tsx';
import { configQuery } from '../../features/site/api.ts';
import { purchaseQuery } from '../../lib/purchase/held.ts';

/** The quote desk, introduced to the size of what is bought. */
export default function QuotesPanel({ purchaseId }: { purchaseId: string }) {
  const { data } = useQuery(purchaseQuery(purchaseId));
  const hasModel = useQuery(configQuery).data?.engine === 'model';
  return (
    <div className="py-4">
      <QuoteDesk purchaseId={purchaseId} beds={data?.purchase.need?.beds ?? null} hasModel={hasModel} />
    </div>
  );
}
