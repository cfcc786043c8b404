import { EvaluationPanel as Evaluation } from '../../features/purchases/evaluation/evaluation-panel.tsx';

/** What options are scored on, who scores them, and what came of it. */
export default function EvaluationPanel({ purchaseId }: { purchaseId: string }) {
  return (
    <div className="py-4">
      <Evaluation purchaseId={purchaseId} />
    </div>
  );
}
