import { Link } from 'react-router-dom';
import { fitOf } from '#shared/contracts/purchases/purchase';
import type { ItemOf, PurchaseItem, ToolResult } from '#shared/contracts/purchases/purchases';
import { formatDate } from '#shared/kernel/format';
import { emptyNeed, type Need } from '#shared/kernel/need';
import { Card } from '../../../ui/card.tsx';
import { Details } from '../../../ui/layout/details.tsx';
import { Facts } from '../../../ui/text/facts.tsx';

/** What keeps a result from being used as it is: it was made for something else, or before something was learnt. */
const doubtOf = (result: ItemOf<'result'>, need: Need | null, items: readonly PurchaseItem[]): string => {
  const { fits, why } = fitOf(need ?? emptyNeed, result.data.need ?? emptyNeed);
  if (!fits) return `Not used: ${why}.`;
  const isOlder = items.some(
    ({ kind, updatedAt }) => (kind === 'fact' || kind === 'quote') && updatedAt > result.updatedAt,
  );
  return isOlder ? 'Facts or quotes of this purchase have changed since. Open the tool to run it again.' : '';
};

type ToolResultsProps = {
  items: readonly PurchaseItem[];
  need: Need | null;
  linkTo: (tool: ToolResult['tool']) => string;
};

/** What the tool pages gave back to this purchase, the latest of each. */
export const ToolResults = ({ items, need, linkTo }: ToolResultsProps) => {
  const results = items.flatMap((item) => (item.kind === 'result' ? [item] : []));
  if (results.length === 0) return null;
  return (
    <Card aria-label="What the tools found" className="space-y-2">
      <h2 className="font-semibold text-base">What the tools found</h2>
      <ul className="divide-y divide-line text-sm">
        {results.map((result) => {
          const { id, data, updatedAt } = result;
          const doubt = doubtOf(result, need, items);
          return (
            <li key={id} className="py-2">
              <Details
                summary={
                  <span>
                    <span className="font-medium">{data.title}</span>{' '}
                    <span className="text-muted">{formatDate(updatedAt)}</span>
                  </span>
                }
              >
                <div className="py-1">
                  <Facts hasLongNames facts={data.lines.map(({ about, says }) => ({ name: about, value: says }))} />
                </div>
                <Link to={linkTo(data.tool)} className="text-link hover:underline">
                  Open the tool
                </Link>
              </Details>
              {doubt && <p className="text-caution">{doubt}</p>}
            </li>
          );
        })}
      </ul>
    </Card>
  );
};
