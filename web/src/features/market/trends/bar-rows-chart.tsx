import { useId } from 'react';
import { Bar, BarChart, CartesianGrid, Cell, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { type BarRow, barRowsHeight, nameLines } from './bar-rows.ts';
import { HatchPattern } from './hatch-pattern.tsx';

const NAMES_PX = 146;
const text = { fill: 'var(--ink-muted)', fontSize: 12 };

type Tick = { x?: number | string; y?: number | string; payload?: { value?: unknown } };

/** A name on one line or two, beside its bar. */
const NameTick = ({ x = 0, y = 0, payload, rows }: Tick & { rows: readonly BarRow[] }) => {
  const lines = nameLines(rows.find(({ key }) => key === payload?.value)?.label ?? '');
  return (
    <text x={Number(x)} y={Number(y)} textAnchor="end" fontSize={12} fill="var(--ink)">
      {lines.map((line, index) => (
        <tspan key={line} x={Number(x)} dy={index === 0 ? (lines.length > 1 ? '-0.2em' : '0.35em') : '1.1em'}>
          {line}
        </tspan>
      ))}
    </text>
  );
};

type BarRowsChartProps = { rows: readonly BarRow[]; unit: string };

/** Bars one below the other, each with its name and its figure. */
const BarRowsChart = ({ rows, unit }: BarRowsChartProps) => {
  const hatch = useId();
  return (
    <ResponsiveContainer width="100%" height={barRowsHeight(rows.length)}>
      <BarChart
        layout="vertical"
        data={[...rows]}
        accessibilityLayer={false}
        barCategoryGap={7}
        margin={{ top: 2, right: 52, bottom: 18, left: 0 }}
      >
        <HatchPattern id={hatch} />
        <CartesianGrid horizontal={false} stroke="var(--line)" />
        <XAxis
          type="number"
          allowDecimals={false}
          tickCount={5}
          tick={text}
          stroke="var(--line-strong)"
          label={{ value: unit, position: 'insideBottom', offset: -12, ...text }}
        />
        <YAxis
          type="category"
          dataKey="key"
          width={NAMES_PX}
          interval={0}
          tickLine={false}
          tick={<NameTick rows={rows} />}
          stroke="var(--line-strong)"
        />
        <Bar dataKey="value" fill="var(--meter)" isAnimationActive={false}>
          {rows.map(({ key, isOther }) => (
            <Cell key={key} fill={isOther ? `url(#${hatch})` : 'var(--meter)'} />
          ))}
          <LabelList dataKey="text" position="right" {...text} fill="var(--ink)" />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
};

export default BarRowsChart;
