import { lazy } from 'react';
import { tenth } from '#shared/money/printed-figures';
import { dimensionLabel, riskDimensions } from '#shared/scores/vendor-risk/vendor-risk';
import { formatRange } from '../../lib/format.ts';
import { DemonstrationBadge } from '../../ui/badge.tsx';
import { ChartFigure } from '../../ui/figures/chart-figure.tsx';
import { DataTable } from '../../ui/figures/data-table.tsx';
import { Optional } from '../../ui/states/optional.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import type { Ranked } from './risk-order.ts';
import { RiskBadge } from './risk-score.tsx';
import { HIGHER_IS_SAFER } from './risk-words.ts';

const RiskRadar = lazy(() => import('./risk-radar.tsx'));
const DRAWN_MAX = 5;

/** Vendors of one kind side by side: as a shape, and as a table with the range of every score. */
export const RiskComparison = ({ rows }: { rows: readonly Ranked[] }) => (
  <div className="space-y-5">
    <ChartFigure
      title={messageOf(rows)}
      source={sourceOf(rows)}
      file={{
        name: 'vendor-risk-by-category',
        rows: [
          ['Category', ...rows.map(({ name }) => name)],
          ...riskDimensions.map((dimension) => [
            dimensionLabel[dimension],
            ...rows.map(({ values }) => values[dimension]),
          ]),
        ],
        notes: [['Source', sourceOf(rows)]],
      }}
      table={{
        columns: [{ label: 'Category' }, ...rows.map(({ name }) => ({ label: name, isNumber: true }))],
        rows: riskDimensions.map((dimension) => ({
          key: dimension,
          cells: [dimensionLabel[dimension], ...rows.map(({ values }) => tenth(values[dimension]))],
        })),
      }}
    >
      <Optional fallback={<Skeleton className="h-72 w-full" />}>
        <RiskRadar rows={rows} />
      </Optional>
    </ChartFigure>
    <DataTable
      caption={`Scores of 0 to 100 with their range, ${HIGHER_IS_SAFER}`}
      columns={[
        { label: 'Vendor', className: 'min-w-36' },
        { label: `Overall, ${HIGHER_IS_SAFER}`, isNumber: true },
        { label: 'Range', isNumber: true },
        { label: 'On record', isNumber: true },
        { label: 'Risk level' },
        ...riskDimensions.map((one) => ({ label: dimensionLabel[one], isNumber: true })),
      ]}
      rows={rows.map(({ key, profile }) => ({
        key,
        cells: [
          <span key="name">
            {profile.vendor} {profile.demonstration && <DemonstrationBadge />}
            {profile.solution !== '' && <span className="block text-muted text-xs">{profile.solution}</span>}
          </span>,
          profile.coverage > 0 ? <strong key="overall">{tenth(profile.overallRiskScore)}</strong> : null,
          formatRange(profile.low, profile.high, tenth),
          `${tenth(profile.coverage)}%`,
          <RiskBadge key="level" score={{ ...profile, score: profile.overallRiskScore }} />,
          ...profile.riskFactors.map(({ dimension, low, high, coverage }) => (
            <span key={dimension}>
              {coverage > 0 ? tenth(low) : <span className="text-muted">–</span>}
              {high > low && <span className="block text-muted text-xs">{formatRange(low, high, tenth)}</span>}
            </span>
          )),
        ],
      }))}
    />
  </div>
);

const messageOf = ([first, second]: readonly Ranked[]): string => {
  if (!first || first.profile.overallRiskScore === 0) return 'No record gives any of these vendors a score yet';
  const { overallRiskScore } = first.profile;
  const score = `${tenth(overallRiskScore)} of 100, ${HIGHER_IS_SAFER}`;
  if (second && second.profile.high > first.profile.low)
    return `${first.name} is first on record (${score}), and the gaps could still change the order`;
  return `${first.name} is first on record (${score})`;
};

const sourceOf = (rows: readonly Ranked[]): string => {
  const drawn = rows.length > DRAWN_MAX ? ` The first ${DRAWN_MAX} are drawn; the tables hold all ${rows.length}.` : '';
  return `Each corner is the score on record, 0 to 100: ${HIGHER_IS_SAFER}. What is not on record counts for nothing here.${drawn}`;
};
