import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatAud, formatDate, listed } from '#shared/kernel/format';
import { countOf } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/figures/data-table.tsx';
import { decisionsQuery } from './api.ts';

const aud = (amount: number | null) => (amount === null ? null : formatAud(Math.round(amount)));
const total = (amounts: readonly (number | null)[]): string | null => {
  const known = amounts.flatMap((amount) => (amount === null ? [] : [amount]));
  if (known.length === 0) return null;
  const sum = formatAud(Math.round(known.reduce((all, one) => all + one, 0)));
  return known.length === amounts.length ? sum : `${sum} (${known.length} of ${amounts.length})`;
};

/** What was asked, agreed and saved in every purchase that is decided; nothing while none is. */
export default function DecisionsLedger({ linkTo }: { linkTo: (purchaseId: string) => string }) {
  const { data = [] } = useQuery(decisionsQuery);
  if (data.length === 0) return null;
  return (
    <Card aria-labelledby="decisions" className="space-y-2">
      <h2 id="decisions" className="font-semibold text-base">
        {countOf(data.length, 'decision')}
      </h2>
      <DataTable
        caption="A$ over five years, GST not included; savings over all years that are known"
        isStacked
        columns={[
          { label: 'Purchase' },
          { label: 'Decided', isShort: true },
          { label: 'First quote', isNumber: true },
          { label: 'Settled', isNumber: true },
          { label: 'Agreed', isNumber: true },
          { label: 'Savings planned', isNumber: true },
          { label: 'Saved', isNumber: true },
        ]}
        rows={[
          ...data.map((one) => ({
            key: one.purchaseId,
            cells: [
              <span key="title">
                <Link to={`${linkTo(one.purchaseId)}?tab=decision`} className="text-link hover:underline">
                  {one.title}
                </Link>
                <span className="block text-muted text-xs">
                  {one.chosen.length > 0 ? listed(one.chosen) : 'None was bought'}
                </span>
              </span>,
              formatDate(one.decidedOn),
              ...[one.firstAud, one.settledAud, one.agreedAud, one.plannedAud, one.savedAud].map(aud),
            ],
          })),
          ...(data.length > 1
            ? [
                {
                  key: 'all',
                  isStrong: true,
                  cells: [
                    'All',
                    null,
                    ...(['firstAud', 'settledAud', 'agreedAud', 'plannedAud', 'savedAud'] as const).map((key) =>
                      total(data.map((one) => one[key])),
                    ),
                  ],
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}
