import { useId } from 'react';
import { Bar, BarChart, CartesianGrid, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { formatShortAud } from '../market-format.ts';
import { HatchPattern } from './hatch-pattern.tsx';

/** AUD of one buyer's contracts and of standing offers; null: no notice is on record. */
export type SpendBar = { label: string; own: number | null; panel: number | null };

const HEIGHT_PX = 280;
const text = { fill: 'var(--ink-muted)', fontSize: 12 };

type Tick = { x?: number | string; y?: number | string; payload?: { value?: unknown } };

/** Its width decides how many ticks there is room for. */
const monthsOf = (label: string): string => label.split(' ')[0] ?? '';

/** "Jul–Sep" above "2025", and whether nothing is on record. */
const QuarterTick = ({ x = 0, y = 0, payload, silent }: Tick & { silent: ReadonlySet<string> }) => {
  const quarter = String(payload?.value ?? '');
  const [months, year] = quarter.split(' ');
  return (
    <text x={x} y={y} textAnchor="middle" {...text}>
      <tspan x={x} dy="1em">
        {months}
      </tspan>
      <tspan x={x} dy="1.2em">
        {year}
      </tspan>
      {silent.has(quarter) && (
        <tspan x={x} dy="1.2em" fontStyle="italic">
          no record
        </tspan>
      )}
    </text>
  );
};

const labelOf = (dataKey: 'ownText' | 'panelText') => (
  <LabelList dataKey={dataKey} position="top" className="hidden md:block print:block" {...text} fontSize={11} />
);

/** Committed value by quarter; standing offers, of which one buyer's cost cannot be told, are hatched. */
const SpendChart = ({ rows }: { rows: readonly SpendBar[] }) => {
  const hatch = useId();
  const bars = rows.map(({ label, own, panel }) => {
    const total = own === null ? '' : formatShortAud(own + (panel ?? 0));
    // The upper bar carries the label.
    return { label, own, panel: panel || null, ownText: panel ? '' : total, panelText: panel ? total : '' };
  });
  const silent = new Set(rows.filter(({ own }) => own === null).map(({ label }) => label));
  return (
    <div>
      <ResponsiveContainer width="100%" height={HEIGHT_PX}>
        <BarChart data={bars} accessibilityLayer={false} barCategoryGap="18%" margin={{ top: 20, right: 8, left: 4 }}>
          <HatchPattern id={hatch} />
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="label"
            tickFormatter={monthsOf}
            height={56}
            tick={<QuarterTick silent={silent} />}
            tickLine={false}
            stroke="var(--line-strong)"
          />
          <YAxis width={64} tickFormatter={formatShortAud} tick={text} stroke="var(--line-strong)" />
          <Bar dataKey="own" stackId="value" fill="var(--meter)" isAnimationActive={false}>
            {labelOf('ownText')}
          </Bar>
          <Bar dataKey="panel" stackId="value" fill={`url(#${hatch})`} isAnimationActive={false}>
            {labelOf('panelText')}
          </Bar>
        </BarChart>
      </ResponsiveContainer>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-muted text-xs">
        <Key fill="var(--meter)">Contracts of one buyer</Key>
        {rows.some(({ panel }) => panel) && <Key fill={`url(#${hatch})`}>Standing offers, many buyers</Key>}
      </ul>
    </div>
  );
};

const Key = ({ fill, children }: { fill: string; children: string }) => (
  <li className="flex items-center gap-2">
    <svg width="14" height="14" aria-hidden="true">
      <rect width="14" height="14" rx="2" fill={fill} />
    </svg>
    {children}
  </li>
);

export default SpendChart;
