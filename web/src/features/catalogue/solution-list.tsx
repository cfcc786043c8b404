import { WindowVirtualizer } from 'virtua';
import type { BudgetRange } from '#shared/catalogue';
import type { Solution } from '#shared/contracts/catalogue';
import { classNames } from '../../ui/class-names.ts';
import type { ViewMode } from './discover-filters.ts';
import { type ListRow, rowsOf } from './list-rows.ts';
import { type CardActions, SolutionCard } from './solution-card.tsx';
import { useColumns } from './use-columns.ts';

/** From so many rows on only those near the viewport are in the page; a shorter list can be searched and printed whole. */
const WINDOWED_FROM = 24;

type SolutionListProps = {
  solutions: readonly Solution[];
  view: ViewMode;
  budgetRange: BudgetRange;
  comparedIds: readonly string[];
  actions: CardActions;
};

export const rowClass = (columns: number) => classNames('grid gap-4 pb-4', columns === 2 && 'grid-cols-2');

/** Solutions in their order; of a long list only what is near the viewport is in the page. */
export const SolutionList = ({ solutions, view, budgetRange, comparedIds, actions }: SolutionListProps) => {
  const columns = useColumns(view);
  const row = (one: ListRow) =>
    'heading' in one ? (
      <h3 key={one.key} className="pt-3 pb-2.5 font-semibold text-lg">
        {one.heading}
      </h3>
    ) : (
      <div key={one.key} className={rowClass(columns)}>
        {one.cards.map((solution) => (
          <div key={solution.id} className="min-w-0">
            <SolutionCard
              solution={solution}
              view={view}
              isCompared={comparedIds.includes(solution.id)}
              actions={actions}
            />
          </div>
        ))}
      </div>
    );
  const rows = rowsOf(solutions, columns, budgetRange);
  return rows.length < WINDOWED_FROM ? rows.map(row) : <WindowVirtualizer data={rows}>{row}</WindowVirtualizer>;
};
