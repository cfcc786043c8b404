import { useId } from 'react';
import { Bar, BarChart, CartesianGrid, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import type { WaterfallRow } from './waterfall-rows.ts';

const ROW_PX = 28;
const text = { fill: 'var(--ink-muted)', fontSize: 12 };

const printed = (value: unknown) => (typeof value === 'number' && value > 0 ? String(value) : '');
/** By its own key: a stacked bar’s value is where it ends. */
const labelOf = (dataKey: 'known' | 'open' | 'total') => (
  <LabelList dataKey={dataKey} position="right" formatter={printed} {...text} />
);

/** The points of each input, one after the other, up to the score. */
const WaterfallChart = ({ rows }: { rows: readonly WaterfallRow[] }) => {
  const pattern = useId();
  return (
    <ResponsiveContainer width="100%" height={rows.length * ROW_PX + 48}>
      <BarChart
        layout="vertical"
        data={[...rows]}
        accessibilityLayer={false}
        barCategoryGap={6}
        margin={{ top: 4, right: 32, bottom: 18, left: 0 }}
      >
        <defs>
          <pattern id={pattern} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="6" height="6" fill="var(--meter-range)" />
            <rect width="2" height="6" fill="var(--meter)" />
          </pattern>
        </defs>
        <CartesianGrid horizontal={false} stroke="var(--line)" />
        <XAxis
          type="number"
          domain={[0, 100]}
          ticks={[0, 20, 40, 60, 80, 100]}
          tick={text}
          stroke="var(--line-strong)"
          label={{ value: 'Points', position: 'insideBottom', offset: -12, ...text }}
        />
        <YAxis
          type="category"
          dataKey="label"
          width={128}
          interval={0}
          tickLine={false}
          tick={{ ...text, fill: 'var(--ink)' }}
          stroke="var(--line-strong)"
        />
        <Bar dataKey="base" stackId="points" fill="transparent" isAnimationActive={false} />
        <Bar dataKey="known" stackId="points" fill="var(--meter)" isAnimationActive={false}>
          {labelOf('known')}
        </Bar>
        <Bar dataKey="open" stackId="points" fill={`url(#${pattern})`} isAnimationActive={false}>
          {labelOf('open')}
        </Bar>
        <Bar dataKey="total" stackId="points" fill="var(--action)" isAnimationActive={false}>
          {labelOf('total')}
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
};

export default WaterfallChart;
