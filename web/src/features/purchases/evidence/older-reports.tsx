import type { PurchaseEvidence } from '#shared/contracts/purchases';
import { formatDate } from '#shared/kernel/format';
import { Notice } from '../../../ui/states/notice.tsx';

/** Reports that no longer tell all that is known, and what is otherwise now. */
export const OlderReports = ({ reports }: Pick<PurchaseEvidence, 'reports'>) =>
  reports.map(({ id, name, date, changes }) => (
    <Notice key={id} status="caution">
      <p className="font-medium">
        {name} of {formatDate(date)} is as it was made. Since then:
      </p>
      <ul className="list-disc pl-5">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </Notice>
  ));
