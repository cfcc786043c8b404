import { useQuery } from '@tanstack/react-query';
import { DecisionPanel as Decision } from '../../features/purchases/evaluation/decision-panel.tsx';
import { getReport } from '../../features/reports/api.ts';
import { purchaseQuery } from '../../lib/purchase/held.ts';

/** The decision, introduced to the newest ROI report of its purchase. */
export default function DecisionPanel({ purchaseId }: { purchaseId: string }) {
  const { data } = useQuery(purchaseQuery(purchaseId));
  const newest = data?.items
    .flatMap((item) => (item.kind === 'report' && item.data.file.type === 'roi-report' ? [item.data.file] : []))
    .toSorted((a, b) => (a.date < b.date ? 1 : -1))
    .at(0);
  const { data: plan } = useQuery({
    queryKey: ['saving-plan', newest?.id],
    queryFn: async ({ signal }) => {
      const report = newest && (await getReport(newest.id, signal));
      if (report?.type !== 'roi-report') return null;
      const years = report.figures.cashFlow.filter(({ year }) => year > 0);
      return {
        reportId: report.reportId,
        name: newest?.name ?? '',
        savingByYearAud: years.map((one) => one.savingAud),
      };
    },
    enabled: newest !== undefined,
  });
  return (
    <div className="py-4">
      <Decision purchaseId={purchaseId} plan={plan ?? undefined} />
    </div>
  );
}
