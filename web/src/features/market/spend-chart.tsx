import { useId } from 'react';
import { Bar, BarChart, CartesianGrid, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { formatShortAud } from './market-format.ts';
import { HatchPattern } from './hatch-pattern.tsx';

/** AUD of one buyer's contracts and of standing offers; null: no notice is on record. */
export type SpendBar = { label: string; own: number | null; panel: number | null };

const HEIGHT_PX = 280;
const text = { fill: 'var(--ink-muted)', fontSize: 12 };

type Tick = { x?: number | string; y?: number | string; payload?: { value?: unknown } };

/** "Jul–Sep" above "2025". */
const QuarterTick = ({ x = 0, y = 0, payload }: Tick) => {
  const [months, year] = String(payload?.value ?? '').split(' ');
  return (
    <text x={x} y={y} textAnchor="middle" {...text}>
      <tspan x={x} dy="1em">
        {months}
      </tspan>
      <tspan x={x} dy="1.2em">
        {year}
      </tspan>
    </text>
  );
};

/** Committed value by quarter; standing offers, of which one buyer's cost cannot be told, are hatched. */
const SpendChart = ({ rows }: { rows: readonly SpendBar[] }) => {
  const hatch = useId();
  const bars = rows.map((row) => ({
    ...row,
    text: row.own === null ? 'None' : formatShortAud(row.own + (row.panel ?? 0)),
    own: row.own ?? 0,
    // A bar of its own carries the label, also where the standing offers are left out.
    top: 0,
  }));
  return (
    <div>
      <ResponsiveContainer width="100%" height={HEIGHT_PX}>
        <BarChart data={bars} accessibilityLayer={false} barCategoryGap="18%" margin={{ top: 20, right: 8, left: 4 }}>
          <HatchPattern id={hatch} />
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis dataKey="label" height={40} tick={<QuarterTick />} tickLine={false} stroke="var(--line-strong)" />
          <YAxis width={64} tickFormatter={formatShortAud} tick={text} stroke="var(--line-strong)" />
          <Bar dataKey="own" stackId="value" fill="var(--meter)" isAnimationActive={false} />
          <Bar dataKey="panel" stackId="value" fill={`url(#${hatch})`} isAnimationActive={false} />
          <Bar dataKey="top" stackId="value" fill="transparent" isAnimationActive={false}>
            <LabelList dataKey="text" position="top" className="hidden md:block print:block" {...text} fontSize={11} />
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
