import type { ReactNode } from 'react';
import type { MarketData } from '#shared/contracts/market';
import type { Evidence } from '#shared/kernel/evidence';
import { formatDate } from '#shared/kernel/format';
import { countOf, formatCount } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { EvidenceChip } from '../../../ui/evidence/evidence-chip.tsx';
import { ChartFigure, type FigureFile } from '../../../ui/figures/chart-figure.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { dataTableOf, fileRowsOf, type TrendTable } from './trend-table.ts';

type Head = { title: string; method: string; n: number; minimum: number; hidden: string | null; evidence: Evidence };

type TrendFigureProps = {
  /** Of the file's name. */
  id: string;
  head: Head;
  /** What it counts: the name of a category, or all of them. */
  scope: string;
  data: MarketData;
  /** What the chart tells, as a sentence. */
  message: string;
  /** What a reader must know before comparing its figures. */
  caution?: string | undefined;
  /** Undefined: there are too few notices to show it. */
  table: TrendTable | undefined;
  /** Room that the chart takes, so that nothing moves when it arrives. */
  heightPx: number;
  controls?: ReactNode;
  children: ReactNode;
};

/** A chart with its method, sample size, source, table and file; or the reason why it is not shown. */
export const TrendFigure = ({ head, table, ...rest }: TrendFigureProps) => (
  <Card aria-label={head.title} className="min-w-0 break-inside-avoid">
    <h3 className="mb-2 font-medium text-muted text-sm">{head.title}</h3>
    {table ? <Shown head={head} table={table} {...rest} /> : <Hidden head={head} scope={rest.scope} />}
  </Card>
);

const Shown = (props: TrendFigureProps & { table: TrendTable }) => {
  const { head, scope, data, message, caution, table, heightPx, controls, children } = props;
  return (
    <>
      {controls}
      <ChartFigure
        title={message}
        table={dataTableOf(table)}
        source={<Source head={head} scope={scope} data={data} caution={caution} />}
        file={fileOf(props)}
      >
        <ChartFrame heightPx={heightPx}>{children}</ChartFrame>
      </ChartFigure>
    </>
  );
};

const fileOf = ({ id, head, scope, data, caution, table }: TrendFigureProps & { table: TrendTable }): FigureFile => ({
  name: `market-${id}-${data.asOf}`,
  about: head.title,
  rows: fileRowsOf(table),
  notes: [
    ['Indicator', head.title],
    ['Category', scope],
    ['Method', head.method],
    ...(caution ? [['Caution', caution]] : []),
    ['Notices (n)', head.n],
    ['Data to', data.asOf],
    ['Source', data.attribution],
    ['Data version', data.dataVersion],
  ],
});

const Source = ({ head, scope, data, caution }: Pick<TrendFigureProps, 'head' | 'scope' | 'data' | 'caution'>) => (
  <div className="space-y-0.5">
    {caution && <p className="text-caution">{caution}</p>}
    <p>
      <span className="font-medium">Method:</span> {head.method}
    </p>
    <p>
      {scope} · n = {countOf(head.n, 'notice')}, shown from {formatCount(head.minimum)}{' '}
      <EvidenceChip evidence={head.evidence} about={head.title} />
    </p>
    <p>
      {data.attribution}.{data.asOf && ` Data to ${formatDate(data.asOf)}.`}
    </p>
  </div>
);

const Hidden = ({ head, scope }: Pick<TrendFigureProps, 'head' | 'scope'>) => (
  <div className="rounded-md border border-line border-dashed px-4 py-8 text-center text-sm">
    <p className="font-medium">{head.hidden}</p>
    <p className="mt-1 text-muted">
      {scope} · n = {countOf(head.n, 'notice')}, shown from {formatCount(head.minimum)}. {head.method}
    </p>
  </div>
);
