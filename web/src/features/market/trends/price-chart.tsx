import { CartesianGrid, Line, LineChart, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { formatAud, formatDate } from '#shared/kernel/format';
import { LineKey, lineLooks } from '../../../ui/figures/chart-lines.tsx';

export type PriceLine = { key: string; name: string; points: readonly { on: string; price: number }[] };

const HEIGHT_PX = 260;
const text = { fill: 'var(--ink-muted)', fontSize: 12 };
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Prices a month over time, a line for each solution. */
const PriceChart = ({ lines }: { lines: readonly PriceLine[] }) => {
  const shown = lines.slice(0, lineLooks.length);
  const days = [...new Set(shown.flatMap(({ points }) => points.map(({ on }) => on)))].sort();
  const data = days.map((on) => ({
    at: timeOf(on),
    ...Object.fromEntries(
      shown.map(({ points }, index) => [`p${index}`, points.find((point) => point.on === on)?.price]),
    ),
  }));
  return (
    <div>
      <ResponsiveContainer width="100%" height={HEIGHT_PX}>
        <LineChart data={data} accessibilityLayer={false} margin={{ top: 8, right: 24, left: 4 }}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            type="number"
            scale="time"
            dataKey="at"
            domain={['dataMin', 'dataMax']}
            tickCount={5}
            tickFormatter={(at: number) => formatDate(new Date(at).toISOString().slice(0, 7))}
            tick={text}
            stroke="var(--line-strong)"
          />
          <YAxis width={72} tickFormatter={formatAud} tick={text} stroke="var(--line-strong)" />
          {shown.map(({ key }, index) => (
            <Line
              key={key}
              dataKey={`p${index}`}
              {...lineLooks[index]}
              strokeWidth={2}
              dot={{ r: 2.5, strokeDasharray: '0' }}
              connectNulls
              isAnimationActive={false}
            />
          ))}
        </LineChart>
      </ResponsiveContainer>
      <LineKey lines={shown} />
    </div>
  );
};

export default PriceChart;
