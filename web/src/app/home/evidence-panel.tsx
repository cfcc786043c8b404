import { useQuery } from '@tanstack/react-query';
import { ToolResults } from '../../features/purchases/evidence/tool-results.tsx';
import { RequestsPanel } from '../../features/purchases/requests/requests-panel.tsx';
import { purchaseQuery } from '../../lib/purchase/held.ts';
import { paths } from '../paths.ts';

/** What is known of the shortlisted products, and what their vendors are asked. */
export default function EvidencePanel({ purchaseId }: { purchaseId: string }) {
  const { data } = useQuery(purchaseQuery(purchaseId));
  return (
    <div className="space-y-4 py-4">
      <RequestsPanel purchaseId={purchaseId} />
      {data && (
        <ToolResults
          items={data.items}
          need={data.purchase.need}
          linkTo={(tool) => `${paths[tool]}?purchase=${encodeURIComponent(purchaseId)}`}
        />
      )}
    </div>
  );
}
