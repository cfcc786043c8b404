import { PolarAngleAxis, PolarGrid, PolarRadiusAxis, Radar, RadarChart, ResponsiveContainer } from 'recharts';
import { dimensionLabel, riskDimensions } from '#shared/scores/vendor-risk/vendor-risk';
import type { Ranked } from './risk-order.ts';

// Told apart by their dashes too.
const lines = [
  { stroke: 'var(--action)' },
  { stroke: 'var(--caution)', strokeDasharray: '7 3' },
  { stroke: 'var(--info)', strokeDasharray: '2 3' },
  { stroke: 'var(--harm)', strokeDasharray: '9 3 2 3' },
  { stroke: 'var(--good)', strokeDasharray: '1 4' },
];

const HEIGHT = 288;
// Room for the names at the corners, also on a phone.
const margin = { top: 18, right: 50, bottom: 18, left: 50 };

/** The low end of each dimension, a line for each vendor. Loaded with its library when it is drawn. */
export default function RiskRadar({ rows }: { rows: readonly Ranked[] }) {
  const shown = rows.slice(0, lines.length);
  const data = riskDimensions.map((dimension) => ({
    dimension: dimensionLabel[dimension],
    ...Object.fromEntries(shown.map(({ values }, index) => [`v${index}`, values[dimension]])),
  }));
  return (
    <div>
      <ResponsiveContainer width="100%" height={HEIGHT}>
        <RadarChart data={data} accessibilityLayer={false} outerRadius="84%" margin={margin}>
          <PolarGrid stroke="var(--line)" />
          <PolarAngleAxis dataKey="dimension" tick={{ fill: 'var(--ink-muted)', fontSize: 12 }} />
          <PolarRadiusAxis
            domain={[0, 100]}
            tickCount={6}
            angle={54}
            axisLine={false}
            tick={{ fill: 'var(--ink-faint)', fontSize: 11 }}
          />
          {shown.map(({ key, name }, index) => (
            <Radar
              key={key}
              name={name}
              dataKey={`v${index}`}
              {...lines[index]}
              strokeWidth={2}
              fill={lines[index]?.stroke ?? 'none'}
              fillOpacity={0.06}
              isAnimationActive={false}
            />
          ))}
        </RadarChart>
      </ResponsiveContainer>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {shown.map(({ key, name }, index) => (
          <li key={key} className="flex min-w-0 items-center gap-2">
            <svg width="28" height="4" className="shrink-0" aria-hidden="true">
              <line x1="0" x2="28" y1="2" y2="2" strokeWidth="2.5" {...lines[index]} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
