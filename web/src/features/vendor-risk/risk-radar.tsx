import { PolarAngleAxis, PolarGrid, PolarRadiusAxis, Radar, RadarChart, ResponsiveContainer } from 'recharts';
import { dimensionLabel, riskDimensions } from '#shared/scores/vendor-risk/vendor-risk';
import { LineKey, lineLooks } from '../../ui/figures/chart-lines.tsx';
import type { Ranked } from './risk-order.ts';

const HEIGHT = 288;
// Room for the names at the corners, also on a phone.
const margin = { top: 18, right: 50, bottom: 18, left: 50 };

/** The low end of each dimension, a line for each vendor. Loaded with its library when it is drawn. */
export default function RiskRadar({ rows }: { rows: readonly Ranked[] }) {
  const shown = rows.slice(0, lineLooks.length);
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
              {...lineLooks[index]}
              strokeWidth={2}
              fill={lineLooks[index]?.stroke ?? 'none'}
              fillOpacity={0.06}
              isAnimationActive={false}
            />
          ))}
        </RadarChart>
      </ResponsiveContainer>
      <LineKey lines={shown} />
    </div>
  );
}
