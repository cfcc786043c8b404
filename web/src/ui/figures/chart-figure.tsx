import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '../button.tsx';
import { Skeleton } from '../states/skeleton.tsx';
import { type Column, type DataRow, DataTable } from './data-table.tsx';

type ChartFigureProps = {
  /** What the chart tells, as a sentence: it is the title and the table's caption. */
  title: string;
  /** Where the figures come from, and how many they rest on. */
  source: ReactNode;
  table: { columns: readonly Column[]; rows: readonly DataRow[] };
  /** The drawing, which nobody can focus (recharts: `accessibilityLayer={false}`): the table is for those who cannot see it. */
  children: ReactNode;
  actions?: ReactNode;
};

/** A chart with its title, its source, and the same figures as a table. */
export const ChartFigure = ({ title, source, table, children, actions }: ChartFigureProps) => {
  const [isTable, setIsTable] = useState(false);
  return (
    <figure className="min-w-0">
      <div className="mb-2 flex flex-wrap items-start justify-between gap-2">
        <figcaption className="font-medium">{title}</figcaption>
        <div className="flex flex-wrap gap-2 print:hidden">
          {actions}
          <Button look="quiet" onClick={() => setIsTable((now) => !now)}>
            {isTable ? 'Show chart' : 'Show as table'}
          </Button>
        </div>
      </div>
      {isTable ? (
        <DataTable caption={title} isCaptionHidden columns={table.columns} rows={table.rows} />
      ) : (
        <div aria-hidden="true">
          <Suspense fallback={<Skeleton className="h-64 w-full" />}>{children}</Suspense>
        </div>
      )}
      <div className="mt-2 text-muted text-xs">{source}</div>
    </figure>
  );
};
