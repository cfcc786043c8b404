import { CartesianGrid, Line, LineChart, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { formatAud, formatDate } from '#shared/kernel/format';

export type PriceLine = { key: string; name: string; points: readonly { on: string; price: number }[] };

const HEIGHT_PX = 260;
const text = { fill: 'var(--ink-muted)', fontSize: 12 };
// Told apart by their dashes too.
const looks = [
  { stroke: 'var(--action)' },
  { stroke: 'var(--caution)', strokeDasharray: '7 3' },
  { stroke: 'var(--info)', strokeDasharray: '2 3' },
  { stroke: 'var(--harm)', strokeDasharray: '9 3 2 3' },
  { stroke: 'var(--good)', strokeDasharray: '1 4' },
];

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Prices a month over time, a line for each solution. */
const PriceChart = ({ lines }: { lines: readonly PriceLine[] }) => {
  const shown = lines.slice(0, looks.length);
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
              {...looks[index]}
              strokeWidth={2}
              dot={{ r: 2.5, strokeDasharray: '0' }}
              connectNulls
              isAnimationActive={false}
            />
          ))}
        </LineChart>
      </ResponsiveContainer>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {shown.map(({ key, name }, index) => (
          <li key={key} className="flex min-w-0 items-center gap-2">
            <svg width="28" height="4" className="shrink-0" aria-hidden="true">
              <line x1="0" x2="28" y1="2" y2="2" strokeWidth="2.5" {...looks[index]} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
};

export default PriceChart;
