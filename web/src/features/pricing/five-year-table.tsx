import { type CostScope, FIVE_YEARS, fiveYearCosts } from '#shared/domain/total-cost';
import { Badge, DemonstrationBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { totalText } from './cost-words.ts';
import { detailsButtonId } from './pricing-card.tsx';
import type { PricingRow } from './pricing-rows.ts';

type FiveYearTableProps = {
  title: string;
  rows: readonly PricingRow[];
  scope: CostScope;
  onSelect: (solutionId: string) => void;
};

const columns = [
  { label: 'Solution' },
  ...Array.from({ length: FIVE_YEARS }, (_, year) => ({ label: `By year ${year + 1}`, isNumber: true })),
  { label: 'Details', isPlain: true },
];

/** What will have been paid by the end of each of five years. */
export const FiveYearTable = ({ title, rows, scope, onSelect }: FiveYearTableProps) => (
  <div className="rounded-lg border border-line bg-surface p-4">
    <DataTable
      caption={`${title}: paid by the end of each year, AU$`}
      isStacked
      columns={columns}
      rows={rows.map((row) => ({
        key: row.solutionId,
        cells: [
          <Name key="name" row={row} />,
          ...fiveYearCosts(row, scope).map(totalText),
          <Button
            key="details"
            id={detailsButtonId(row.solutionId)}
            aria-label={`View Details of ${row.solution}`}
            onClick={() => onSelect(row.solutionId)}
          >
            View Details
          </Button>,
        ],
      }))}
    />
    <p className="mt-2 text-muted text-xs">
      The price per room and implementation are paid once, in the first year; the monthly cost counts 12 times a year,
      60 times in all. Prices stay as they are: no indexation, no renewal, no discounting. GST is not included.
    </p>
  </div>
);

const Name = ({ row }: { row: PricingRow }) => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
    <span>
      {row.solution} <span className="font-normal text-muted">· {row.vendor}</span>
    </span>
    {row.family === 'demonstration' && <DemonstrationBadge />}
    {row.family === 'own' && <Badge>Your quote</Badge>}
    {row.isSimulated && <Badge status="caution">Simulation</Badge>}
  </span>
);
