import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { currentSession, sessionApart } from '../../features/assistant/conversation/session.ts';
import { AdvancedDueDiligencePage as ReportPage } from '../../features/reports/advanced/due-diligence-page.tsx';
import { configQuery } from '../../features/site/api.ts';
import { useDemonstration } from '../../features/site/demonstration.ts';
import { useForPurchase } from '../../lib/purchase/for-purchase.ts';
import { purchaseQuery } from '../../lib/purchase/held.ts';

/** Advanced due diligence, introduced to its purchase's conversation, whose quotes it takes over, and to the demonstration switch. */
export const AdvancedDueDiligencePage = () => {
  const queryClient = useQueryClient();
  const { purchaseId } = useForPurchase();
  const [demonstration] = useDemonstration();
  const [parameters, setParameters] = useSearchParams();
  /** The conversation that this browser is in, where it is of the purchase. */
  const sessionId = () => {
    const held = purchaseId && queryClient.getQueryData(purchaseQuery(purchaseId).queryKey);
    const session = currentSession();
    return held && session && held.purchase.sessionIds.includes(session) ? session : sessionApart();
  };
  const prepare = useCallback(() => queryClient.ensureQueryData(configQuery), [queryClient]);
  return (
    <ReportPage
      sessionId={sessionId}
      prepare={prepare}
      demonstration={demonstration}
      linkedReportId={parameters.get('report')}
      onShown={(reportId) =>
        setParameters(
          (now) => {
            if (reportId) now.set('report', reportId);
            else now.delete('report');
            return now;
          },
          { replace: true, preventScrollReset: true },
        )
      }
    />
  );
};
