import { useQuery } from '@tanstack/react-query';
import type { FreshnessBoard } from '#shared/contracts/admin';
import { formatDate } from '#shared/kernel/format';
import { detailOf } from '../../lib/api-error.ts';
import { formatCount } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/figures/data-table.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { freshnessQuery } from './api.ts';
import { RegistersPanel } from './registers-panel.tsx';

const origins = { seed: 'as supplied with the product', import: 'from an operator’s import' } as const;

/** How old the records are, by the dates of their evidence. */
export const FreshnessPanel = ({ token }: { token: string }) => {
  const { data, error, isPending, refetch } = useQuery(freshnessQuery(token));
  return (
    <>
      <RegistersPanel token={token} />
      <Card className="my-4 space-y-4">
        <h2 className="font-semibold text-lg">Data freshness</h2>
        {isPending && <Loading label="Reading the records" bars={['h-40 w-full']} />}
        {error && (
          <ErrorState title="The records could not be read" detail={detailOf(error)} onRetry={() => void refetch()} />
        )}
        {data && <Board board={data} />}
      </Card>
    </>
  );
};

const columns = [
  { label: 'Records' },
  { label: 'Number', isNumber: true },
  { label: 'Facts', isNumber: true },
  { label: 'Newest', isShort: true, className: 'whitespace-nowrap' },
  { label: 'Oldest', isShort: true, className: 'whitespace-nowrap' },
  { label: 'Older than a year', isNumber: true },
  { label: 'Without a date', isNumber: true },
  { label: 'How to update', className: 'min-w-56' },
];

const Board = ({ board: { dataVersion, dataAsOf, origin, kinds } }: { board: FreshnessBoard }) => (
  <>
    <p className="text-muted text-sm">
      Data version <span className="figures">{dataVersion}</span>, as of {formatDate(dataAsOf)}, {origins[origin]}. Ages
      count from that date. Demonstration entries are not counted.
    </p>
    <DataTable
      caption="Age of the records"
      isCaptionHidden
      isStacked
      columns={columns}
      rows={kinds.map((kind) => ({
        key: kind.kind,
        cells: [
          kind.label,
          formatCount(kind.records),
          formatCount(kind.facts),
          kind.newest ? formatDate(kind.newest) : 'No date',
          kind.oldest ? formatDate(kind.oldest) : 'No date',
          shareOf(kind.staleFacts, kind.facts),
          shareOf(kind.undatedFacts, kind.facts),
          kind.refresh,
        ],
      }))}
    />
  </>
);

const shareOf = (count: number, total: number): string =>
  total === 0 ? formatCount(count) : `${formatCount(count)} (${Math.round((count / total) * 100)}%)`;
