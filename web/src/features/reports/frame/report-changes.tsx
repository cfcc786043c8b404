import { useQuery } from '@tanstack/react-query';
import { useForPurchase } from '../../../lib/purchase/for-purchase.ts';
import { Notice } from '../../../ui/states/notice.tsx';
import type { Report } from '../api.ts';

/** What became of what a purchase's report rests on since it was made; nothing where nothing did. */
export const ReportChanges = ({ reportId }: Pick<Report, 'reportId'>) =>
  useForPurchase().purchaseId ? <Changes reportId={reportId} /> : null;

const Changes = ({ reportId }: Pick<Report, 'reportId'>) => {
  const { data: changes = [] } = useQuery({
    queryKey: ['reports', 'changes', reportId],
    queryFn: async ({ signal }) => (await import('../api.ts')).changesSince(reportId, signal),
    retry: false,
  });
  if (changes.length === 0) return null;
  return (
    <Notice status="caution">
      <p>This report is as it was made. Since then:</p>
      <ul className="list-disc pl-5">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </Notice>
  );
};
