import type { PurchaseEvidence } from '#shared/contracts/purchases/purchases';
import { formatDate, listed } from '#shared/kernel/format';
import { Notice } from '../../../ui/states/notice.tsx';

type Older = PurchaseEvidence['reports'][number];

/** Without the purchase's title, which every name ends in and the page says already. */
const kindOf = ({ name }: Older): string => name.split(',')[0] ?? name;
const inSentence = (kind: string, index: number): string =>
  index === 0 ? kind : `${kind.charAt(0).toLowerCase()}${kind.slice(1)}`;
const named = (alike: readonly Older[]): string => {
  const kinds = new Map(alike.map((one, index) => [one, inSentence(kindOf(one), index)]));
  const byDate = [...Map.groupBy(alike, ({ date }) => formatDate(date))];
  return listed(byDate.map(([date, same]) => `${listed(same.map((one) => kinds.get(one) ?? ''))} of ${date}`));
};

/** Reports that no longer tell all that is known, and what is otherwise now; what holds of several is said once. */
export const OlderReports = ({ reports }: Pick<PurchaseEvidence, 'reports'>) =>
  [...Map.groupBy(reports, ({ changes }) => changes.join('\n')).values()].map((alike) => (
    <Notice key={alike[0]?.id} status="caution">
      <p className="font-medium">
        {named(alike)} {alike.length === 1 ? 'is unchanged since it was made' : 'are unchanged since they were made'}.
        Changed since then:
      </p>
      <ul className="list-disc pl-5">
        {alike[0]?.changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </Notice>
  ));
