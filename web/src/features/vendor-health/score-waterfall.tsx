import { lazy } from 'react';
import type { HealthResult } from '#shared/contracts/vendor-health';
import { Card } from '../../ui/card.tsx';
import { ChartFigure } from '../../ui/figures/chart-figure.tsx';
import { Optional } from '../../ui/states/optional.tsx';
import { waterfallRows } from './waterfall-rows.ts';

const WaterfallChart = lazy(() => import('./waterfall-chart.tsx'));

const columns = [
  { label: 'Input' },
  { label: 'Points before', isNumber: true },
  { label: 'Points', isNumber: true },
  { label: 'Points after', isNumber: true },
] as const;

const titleOf = ({ contributions, overallScore, coverage }: HealthResult): string => {
  if (coverage === 0) return 'Nothing was answered: each input stands at half of its points';
  const [first] = contributions.toSorted((a, b) => b.points - a.points);
  return first && first.points > 0
    ? `${first.label}: ${first.points} of the ${overallScore} points, the most of any input`
    : 'No input gives any points';
};

/** Where the points come from, drawn, with the same figures as a table. */
export const ScoreWaterfall = ({ result }: { result: HealthResult }) => {
  const { contributions, overallScore } = result;
  const rows = waterfallRows(contributions, overallScore);
  const before = new Map(rows.map(({ label, base }) => [label, base]));
  const open = contributions.filter(({ isKnown }) => !isKnown).length;
  const cells = contributions.map(({ input, label, points, isKnown }) => {
    const start = before.get(label) ?? 0;
    const name = isKnown ? label : `${label} (not answered)`;
    return { key: input, cells: [name, start, points, Math.round((start + points) * 10) / 10] };
  });
  return (
    <Card aria-label="Where the points come from">
      <ChartFigure
        title={titleOf(result)}
        source={`From your answers; ${open} of ${contributions.length} inputs were not answered${open > 0 ? ' (hatched)' : ''}.`}
        table={{
          columns,
          rows: [...cells, { key: 'total', isStrong: true, cells: ['Overall score', null, null, overallScore] }],
        }}
      >
        <Optional
          fallback={<p className="min-h-100 py-8 text-muted text-sm">The table has the figures of this chart.</p>}
        >
          <WaterfallChart rows={rows} />
        </Optional>
      </ChartFigure>
    </Card>
  );
};
