import { EvaluationPanel as Evaluation } from '../../features/purchases/evaluation/evaluation-panel.tsx';

/** What the options are weighed by, who scores them, and what came of it. */
export default function EvaluationPanel({ purchaseId }: { purchaseId: string }) {
  return (
    <div className="py-4">
      <Evaluation purchaseId={purchaseId} />
    </div>
  );
}
