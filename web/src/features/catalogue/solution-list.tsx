import { lazy, Suspense, useDeferredValue } from 'react';
import type { Solution } from '#shared/contracts/catalogue';
import type { BudgetRange } from '#shared/kernel/catalogue';
import { classNames } from '../../ui/class-names.ts';
import type { ViewMode } from './discover/filters.ts';
import { type CardActions, SolutionCard } from './solution-card.tsx';
import { RowsHead, SolutionRow } from './solution-row.tsx';
import { useColumns } from './use-columns.ts';

/** A line of the list: a heading over a group, or as many cards as stand side by side. */
type ListRow = { key: string; heading: string } | { key: string; cards: readonly Solution[] };

const chunked = (solutions: readonly Solution[], size: number): ListRow[] => {
  const rows: ListRow[] = [];
  for (let at = 0; at < solutions.length; at += size) {
    const cards = solutions.slice(at, at + size);
    rows.push({ key: cards[0]?.id ?? String(at), cards });
  }
  return rows;
};

/** The list as rows; where a budget is set, what has no price on record stands in a group of its own, last. */
const rowsOf = (solutions: readonly Solution[], columns: number, budgetRange: BudgetRange): ListRow[] => {
  if (budgetRange === 'any') return chunked(solutions, columns);
  const priced = solutions.filter(({ startingPrice }) => startingPrice !== null);
  const unpriced = solutions.filter(({ startingPrice }) => startingPrice === null);
  const heading: ListRow[] = unpriced.length > 0 ? [{ key: 'no-price', heading: 'Price not on record' }] : [];
  return [...chunked(priced, columns), ...heading, ...chunked(unpriced, columns)];
};

/** So many rows stand in the page whole, to be searched and printed; of what is read on, only what is near the viewport. */
const WHOLE_ROWS = 24;
const Windowed = lazy(async () => ({ default: (await import('virtua')).WindowVirtualizer }));

/** More than a screen holds: these are drawn at once, and those below while nothing else is to be done. */
const rowsAtOnce = { grid: 4, list: 12 } satisfies Record<ViewMode, number>;

type SolutionListProps = {
  solutions: readonly Solution[];
  view: ViewMode;
  budgetRange: BudgetRange;
  comparedIds: readonly string[];
  actions: CardActions;
};

export const rowClass = (columns: number) => classNames('grid gap-4 pb-4', columns === 2 && 'grid-cols-2');

/** Solutions in their order. */
export const SolutionList = ({ solutions, view, budgetRange, comparedIds, actions }: SolutionListProps) => {
  const columns = useColumns(view);
  const isList = view === 'list';
  const row = (one: ListRow) =>
    'heading' in one ? (
      <h3 key={one.key} className={classNames('pt-3 pb-2.5 font-semibold', isList ? 'px-4 text-base' : 'text-lg')}>
        {one.heading}
      </h3>
    ) : isList ? (
      <div key={one.key}>
        {one.cards.map((solution) => (
          <SolutionRow
            key={solution.id}
            solution={solution}
            isCompared={comparedIds.includes(solution.id)}
            actions={actions}
          />
        ))}
      </div>
    ) : (
      <div key={one.key} className={rowClass(columns)}>
        {one.cards.map((solution) => (
          <div key={solution.id} className="min-w-0">
            <SolutionCard solution={solution} isCompared={comparedIds.includes(solution.id)} actions={actions} />
          </div>
        ))}
      </div>
    );
  const isWhole = useDeferredValue(true, false);
  const rows = rowsOf(solutions, columns, budgetRange);
  const later = rows.slice(WHOLE_ROWS);
  const shown = (
    <>
      {rows
        .slice(0, WHOLE_ROWS)
        .map((one, at) =>
          isWhole || at < rowsAtOnce[view] ? row(one) : <div key={one.key} className={isList ? 'h-16' : 'h-90'} />,
        )}
      {later.length > 0 && (
        <Suspense fallback={null}>
          <Windowed>{later.map(row)}</Windowed>
        </Suspense>
      )}
    </>
  );
  return isList ? (
    <div className="mb-4 overflow-hidden rounded-lg border border-line border-b-0 bg-surface">
      <RowsHead />
      {shown}
    </div>
  ) : (
    shown
  );
};
