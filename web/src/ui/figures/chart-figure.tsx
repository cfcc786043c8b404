import { type ReactNode, Suspense, useState } from 'react';
import { type CsvCell, csvOf } from '../../lib/files/csv.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { Button } from '../button.tsx';
import { DownloadIcon } from '../icons.tsx';
import { Skeleton } from '../states/skeleton.tsx';
import { type Column, type DataRow, DataTable } from './data-table.tsx';

/** The figures of a chart as rows for a spreadsheet, heads first. Null: nothing is known. */
export type FigureFile = {
  /** Without its ending. */
  name: string;
  rows: readonly (readonly CsvCell[])[];
  /** What a reader needs to check the rows: source, method, count. */
  notes: readonly (readonly CsvCell[])[];
  /** What the button saves, where several charts tell the same; else the title. */
  about?: string;
};

type ChartFigureProps = {
  /** What the chart tells, as a sentence: it is the title and the table's caption. */
  title: string;
  /** Where the figures come from, and how many they rest on. */
  source: ReactNode;
  table: { columns: readonly Column[]; rows: readonly DataRow[] };
  /** The drawing, which nobody can focus (recharts: `accessibilityLayer={false}`): the table is for those who cannot see it. */
  file: FigureFile;
  children: ReactNode;
};

/** The rows of a chart, what it tells, and what a reader needs to check it. */
export const figureCsv = (title: string, { rows, notes }: FigureFile): string =>
  csvOf([...rows, [], ['It tells', title], ...notes]);

/** A chart with its title, its source, and the same figures as a table and as a file. */
export const ChartFigure = ({ title, source, table, file, children }: ChartFigureProps) => {
  const [isTable, setIsTable] = useState(false);
  const save = () => saveFile(`${file.name}.csv`, figureCsv(title, file), 'text/csv;charset=utf-8');
  return (
    <figure className="min-w-0">
      <div className="mb-2 flex flex-wrap items-start justify-between gap-2">
        <figcaption className="font-medium">{title}</figcaption>
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button
            look="quiet"
            icon={<DownloadIcon />}
            aria-label={`Save as CSV: ${file.about ?? title}`}
            onClick={save}
          >
            CSV
          </Button>
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
