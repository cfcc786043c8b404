import type { HealthCategoryScore } from '#shared/contracts/vendor-health';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { ScoreMeter } from './score-meter.tsx';

/** Each category out of 100, with its range and how much of it was answered. */
export const CategoryBreakdown = ({ categories }: { categories: readonly HealthCategoryScore[] }) => (
  <Card aria-labelledby="health-categories">
    <h2 id="health-categories" className="font-semibold">
      Category breakdown
    </h2>
    <ul className="mt-2 space-y-3">
      {categories.map((category) => (
        <CategoryRow key={category.category} {...category} />
      ))}
    </ul>
  </Card>
);

const CategoryRow = ({ label, score, low, high, coverage, points, maximum }: HealthCategoryScore) => (
  <li>
    <p className="flex items-baseline justify-between gap-3 text-sm">
      <span>{label}</span>
      <span className="figures flex items-baseline gap-2 whitespace-nowrap">
        {coverage === 0 && <Badge>Not answered</Badge>}
        <span>
          <strong className={coverage > 0 ? 'font-semibold' : 'font-normal text-muted'}>{score}</strong>
          <span className="text-muted">/100</span>
        </span>
      </span>
    </p>
    <ScoreMeter label={label} score={score} low={low} high={high} isAnswered={coverage > 0} className="mt-1 h-1.5" />
    <p className="figures mt-0.5 text-muted text-xs">
      {points} ÷ {maximum} points × 100
      {low !== high && ` · range ${low}–${high}`} · {coverage}% answered
    </p>
  </li>
);
