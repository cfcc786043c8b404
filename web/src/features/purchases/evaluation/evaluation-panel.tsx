import { detailOf } from '../../../lib/api-error.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { NothingShortlisted } from '../nothing-shortlisted.tsx';
import { useChangeEvaluation, useEvaluation } from './api.ts';
import { CriteriaCard } from './criteria-card.tsx';
import { EvaluatorsCard } from './evaluators-card.tsx';
import { QuotesLeftOut } from './quotes-left-out.tsx';
import { ResultsCard } from './results-card.tsx';

/** The evaluation of a purchase: criteria, who scores, and what came of it. */
export const EvaluationPanel = ({ purchaseId }: { purchaseId: string }) => {
  const { data: view, error, refetch } = useEvaluation(purchaseId);
  const change = useChangeEvaluation(purchaseId);
  if (error)
    return (
      <ErrorState title="The evaluation could not be read" detail={detailOf(error)} onRetry={() => void refetch()} />
    );
  if (!view) return <Skeleton className="h-64 w-full" />;
  if (view.products.length === 0)
    return (
      <NothingShortlisted title="Nothing to evaluate yet">
        Once products are shortlisted or quotes are on the desk, settle here what counts, lock it, and let others score
        them.
      </NothingShortlisted>
    );
  return (
    <div className="space-y-4">
      {view.decided.records.length === 0 && <QuotesLeftOut view={view} />}
      <CriteriaCard view={view} change={change} />
      {view.evaluation.locked && <EvaluatorsCard view={view} change={change} />}
      {view.results && <ResultsCard view={view} change={change} results={view.results} />}
    </div>
  );
};
