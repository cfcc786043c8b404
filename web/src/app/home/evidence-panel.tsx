import { RequestsPanel } from '../../features/purchases/requests/requests-panel.tsx';

/** What is known of the shortlisted products, and what their vendors are asked. */
export default function EvidencePanel({ purchaseId }: { purchaseId: string }) {
  return (
    <div className="py-4">
      <RequestsPanel purchaseId={purchaseId} />
    </div>
  );
}
