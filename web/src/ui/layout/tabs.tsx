import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';

export type TabItem<Id extends string> = {
  id: Id;
  label: string;
  panel: ReactNode;
  /** There is nothing to show in it yet. */
  isDisabled?: boolean;
  /** A line before it sets it and what follows apart. */
  startsGroup?: boolean;
};
type TabsProps<Id extends string> = {
  label: string;
  items: readonly TabItem<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** What the row of tabs stands in, a line below it included. */
  bar?: (tabs: ReactNode) => ReactNode;
};

/** Where a key leads from a tab; undefined for a key that does not move. */
const indexAfter = (key: string, index: number, count: number): number | undefined => {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
};

/**
 * Tabs as the ARIA practices have them: arrow keys move and select, a hidden panel keeps its state. By hand, since they
 * are on the first page: the library's cost 10 KB of its budget.
 */
export const Tabs = <Id extends string>({ label, items, selected, onSelect, bar }: TabsProps<Id>) => {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  // A row that scrolls shows the tab that is open; the page itself stays where it is.
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector('[aria-selected="true"]');
    if (!row || !tab) return;
    const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
    row.scrollLeft += Math.max(0, inner.right - outer.right) - Math.max(0, outer.left - inner.left);
  }, [selected]);
  const move = (event: KeyboardEvent, index: number) => {
    const next = indexAfter(event.key, index, items.length);
    const item = next === undefined ? undefined : items[next];
    if (!item || next === undefined || item.isDisabled) return;
    event.preventDefault();
    onSelect(item.id);
    (list.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  const tabs = (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={classNames('flex overflow-x-auto print:hidden', bar ? 'gap-5' : 'gap-1 border-line border-b')}
    >
      {items.map(({ id, label: name, isDisabled, startsGroup }, index) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`${base}-tab-${id}`}
          aria-controls={`${base}-panel-${id}`}
          aria-selected={id === selected}
          tabIndex={id === selected ? 0 : -1}
          disabled={isDisabled}
          onClick={() => onSelect(id)}
          onKeyDown={(event) => move(event, index)}
          className={classNames(
            bar ? 'lg:min-h-9' : 'px-2.5 sm:px-3',
            startsGroup && 'relative before:absolute before:inset-y-2.5 before:-left-2.5 before:w-px before:bg-line',
            'min-h-10 whitespace-nowrap border-transparent border-b-2 font-medium text-muted text-sm transition-colors duration-100 hover:text-ink focus-visible:-outline-offset-2 aria-selected:border-action aria-selected:text-ink disabled:cursor-not-allowed disabled:text-faint',
          )}
        >
          {name}
        </button>
      ))}
    </div>
  );
  return (
    <>
      {bar ? bar(tabs) : tabs}
      {items.map(({ id, panel }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${base}-panel-${id}`}
          aria-labelledby={`${base}-tab-${id}`}
          hidden={id !== selected}
        >
          {panel}
        </div>
      ))}
    </>
  );
};
