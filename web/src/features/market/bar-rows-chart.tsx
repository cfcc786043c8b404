import { useId } from 'react';
import { Bar, BarChart, CartesianGrid, Cell, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { HatchPattern } from './hatch-pattern.tsx';

/** `text` stands at the end of the bar; `isOther`: not one of a kind with the rest, drawn hatched. */
export type BarRow = { key: string; label: string; value: number; text: string; isOther?: boolean };

const ROW_PX = 30;
const FRAME_PX = 44;
const NAME_MAX = 22;
const text = { fill: 'var(--ink-muted)', fontSize: 12 };

export const barRowsHeight = (count: number): number => count * ROW_PX + FRAME_PX;
const shortened = (name: string): string => (name.length > NAME_MAX ? `${name.slice(0, NAME_MAX - 1).trimEnd()}…` : name);

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
          width={146}
          interval={0}
          tickLine={false}
          tickFormatter={(key: string) => shortened(rows.find((row) => row.key === key)?.label ?? key)}
          tick={{ ...text, fill: 'var(--ink)' }}
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
