import type { PurchaseEvidence } from '#shared/contracts/purchases';
import { formatDate, listed } from '#shared/kernel/format';
import { Notice } from '../../../ui/states/notice.tsx';

/** Reports that no longer tell all that is known, and what is otherwise now; what holds of several is said once. */
export const OlderReports = ({ reports }: Pick<PurchaseEvidence, 'reports'>) =>
  [...Map.groupBy(reports, ({ changes }) => changes.join('\n')).values()].map((alike) => (
    <Notice key={alike[0]?.id} status="caution">
      <p className="font-medium">
        {listed(alike.map(({ name, date }) => `${name} of ${formatDate(date)}`))}{' '}
        {alike.length === 1 ? 'is as it was made' : 'are as they were made'}. Since then:
      </p>
      <ul className="list-disc pl-5">
        {alike[0]?.changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </Notice>
  ));
