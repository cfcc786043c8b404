import { useQuery } from '@tanstack/react-query';
import { detailOf, isNotFound } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { reportQuery } from '../files/query.ts';
import { DueDiligenceReportView } from '../frame/due-diligence-view.tsx';
import { LoadingReport } from '../frame/generating.tsx';

type AdvancedReportPanelProps = {
  reportId: string;
  onSendAsTyped: () => void;
  /** The report is gone for good. */
  onForget: () => void;
};

/** The Report Analysis tab: the kept report, read again after a reload. */
export default function AdvancedReportPanel({ reportId, onSendAsTyped, onForget }: AdvancedReportPanelProps) {
  const { data, error, isPending, refetch } = useQuery(reportQuery(reportId));
  if (isPending) return <LoadingReport />;
  if (isNotFound(error) || (data && data.type !== 'advanced-due-diligence'))
    return (
      <EmptyState
        title="This report is no longer in this browser"
        action={<Button onClick={onForget}>Back to the configuration</Button>}
      >
        It was deleted, or made in another browser. What you configured is kept: generate it again.
      </EmptyState>
    );
  return (
    <div className="py-4">
      {error ? (
        <ErrorState title="The report could not be read" detail={detailOf(error)} onRetry={() => void refetch()} />
      ) : (
        <DueDiligenceReportView report={data} onSendAsTyped={onSendAsTyped} />
      )}
    </div>
  );
}
