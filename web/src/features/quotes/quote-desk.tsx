import { type KeyboardEvent, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { countOf } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { UploadIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { Baseline } from './baseline.tsx';
import { cellElementId } from './grid/cell.tsx';
import { QuoteGridTable } from './grid/grid.tsx';
import { NextPoint, OfferSwitch } from './grid/on-phone.tsx';
import { GridTools } from './grid/tools.tsx';
import { type Cell, cellId, differs, isCurrent, passagesOf } from './model.ts';
import { ModelReading } from './model-reading.tsx';
import { OpenCell } from './open-cell.tsx';
import { AddTexts, SourcePane } from './source-pane.tsx';
import { type Change, type Desk, dropLost, useDesk } from './use-desk.ts';
import { Assumed, Verdict } from './verdict.tsx';

type QuoteDeskProps = {
  purchaseId: string;
  /** Beds of the need, until the buyer types another number. */
  beds?: number | null;
  /** A language model reads quotes besides the rules. */
  hasModel?: boolean;
};

const focusNow = (cell: Cell) => document.getElementById(cellElementId(cell))?.focus();
const focusCell = (cell: Cell) => setTimeout(() => focusNow(cell));
const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, [role="combobox"], [role="listbox"]') !== null);

/** The offers of a purchase as they came, side by side with what was read in them, until a person has settled them. */
export const QuoteDesk = ({ purchaseId, beds = null, hasModel = false }: QuoteDeskProps) => {
  const desk = useDesk(purchaseId);
  const { offers, rows, points, buyer, lost, dispatch } = desk;
  const { texts } = desk.desk;
  const [isAdding, setIsAdding] = useState(false);
  const [current, setCurrent] = useState<Cell | undefined>(undefined);
  const [isOpen, setIsOpen] = useState(false);
  const [hovered, setHovered] = useState<Cell | undefined>(undefined);
  const ordered = useMemo(() => offers.toSorted((a, b) => Number(isCurrent(b)) - Number(isCurrent(a))), [offers]);
  const shown = current && ordered.some(({ key }) => key === current.offer) ? current.offer : ordered[0]?.key;

  const take = useCallback((cell: Cell, open = false) => {
    setCurrent(cell);
    setIsOpen(open);
    if (!open) focusCell(cell);
  }, []);
  const onTake = useCallback((cell: Cell) => take(cell), [take]);
  const onOpen = useCallback((cell: Cell) => take(cell, true), [take]);
  const onFirstPoint = useCallback(
    (offer: string) => {
      const first = points.find((point) => point.cell.offer === offer);
      if (first) take(first.cell, true);
    },
    [points, take],
  );
  const cells = useMemo(() => [...new Map(points.map(({ cell }) => [cellId(cell), cell])).values()], [points]);
  const at = current ? cells.findIndex((cell) => cellId(cell) === cellId(current)) : -1;
  const lead = (step: 1 | -1, open = false) => {
    const next = cells[at < 0 ? (step > 0 ? 0 : cells.length - 1) : (at + step + cells.length) % cells.length];
    if (next) take(next, open);
  };
  const apply = useCallback((change: Change) => dispatch(change), [dispatch]);
  const leave = () => {
    // At once too: the next key may come before the panel is gone, and would be nobody's.
    if (current) focusNow(current);
    setIsOpen(false);
    if (current) focusCell(current);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen && !event.defaultPrevented) {
      event.preventDefault();
      leave();
      return;
    }
    if (isTyping(event)) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (isCommand && key === 'z') dispatch(event.shiftKey ? 'redo' : 'undo');
    else if (isCommand && key === 'y') dispatch('redo');
    else if (isCommand || event.altKey) return;
    else if (key === 'n') lead(event.shiftKey ? -1 : 1);
    else if (key === 'u') dispatch(event.shiftKey ? 'redo' : 'undo');
    else return;
    event.preventDefault();
  };

  // The words are marked after the cell that was moved to is shown.
  const pointed = useDeferredValue(hovered ?? current);
  const pointedOffer = offers.find(({ key }) => key === pointed?.offer);
  const words = useMemo(
    () =>
      pointed && pointedOffer
        ? { textId: pointedOffer.textId, at: passagesOf(pointed, pointedOffer, rows, points) }
        : undefined,
    [pointed, pointedOffer, rows, points],
  );
  const panel = useMemo(
    () => (isOpen && current ? { cell: current, content: undefined } : undefined),
    [isOpen, current],
  );

  const bedCount = desk.desk.beds ?? beds;
  const userCount = desk.desk.users;
  const size = useMemo(() => ({ beds: bedCount, users: userCount }), [bedCount, userCount]);

  if (texts.length === 0 && desk.keeping === 'loading') return <Skeleton className="h-96 w-full" />;
  if (texts.length === 0)
    return (
      <section aria-label="Quote desk" className="mx-auto max-w-3xl py-6">
        <div className="rounded-lg border border-line bg-surface">
          <div className="px-4 pt-4">
            <h2 className="font-semibold text-lg">Add your quotes</h2>
            <p className="mt-1 text-muted">
              They are read in your browser, side by side with their wording. Nothing is ranked until you have settled
              it.
            </p>
          </div>
          <AddTexts isFirst apply={apply} onDone={() => undefined} />
        </div>
        {desk.canUndo && (
          <Button look="quiet" className="mt-2" onClick={() => dispatch('undo')}>
            Undo
          </Button>
        )}
      </section>
    );
  return (
    <section aria-label="Quote desk" className="@container" onKeyDown={onKeyDown}>
      <div className="flex flex-col @5xl:grid @5xl:h-[calc(100dvh-8.25rem)] @5xl:min-h-152 @5xl:grid-cols-[20rem_minmax(0,1fr)] @7xl:grid-cols-[24.5rem_minmax(0,1fr)]">
        <section
          aria-label="What was read"
          className="flex min-h-0 flex-col border-line bg-surface @max-5xl:mt-4 @max-5xl:rounded-lg @max-5xl:border @5xl:order-first @5xl:border-r order-last"
        >
          <div className="flex items-center gap-2 border-line border-b px-4 py-1.5">
            <h2 className="font-semibold text-sm">What was read</h2>
            <span className="flex-1 text-muted text-xs" aria-live="polite">
              {countOf(texts.length, 'text')}
              {keepingWords[desk.keeping]}
              {hasModel && desk.keeping !== 'loading' && <ModelReading texts={texts} onGrid={desk.onGrid} />}
            </span>
            <Button
              icon={<UploadIcon className="size-4" />}
              aria-expanded={isAdding}
              onClick={() => setIsAdding(!isAdding)}
            >
              Add
            </Button>
          </div>
          {isAdding && <AddTexts isFirst={false} apply={apply} onDone={() => setIsAdding(false)} />}
          <SourcePane texts={texts} offers={offers} buyer={buyer} current={words} apply={apply} />
        </section>
        <section aria-label="Offers" className="min-h-0 min-w-0 space-y-3 @5xl:overflow-y-auto @5xl:px-5 @5xl:py-3.5">
          {desk.isReading && offers.length === 0 && <Skeleton className="h-96 w-full" />}
          {offers.length > 0 && (
            <Verdict
              offers={ordered}
              points={points}
              isApart={rows.some((row) => differs(row, ordered))}
              onFirst={() => lead(1, true)}
              onStated={(offer) => take({ offer, slot: 'stated' }, true)}
            />
          )}
          {lost.length > 0 && (
            <Notice status="caution">
              <span className="flex flex-wrap items-center justify-between gap-2">
                {countOf(lost.length, 'change')} of yours no longer {lost.length === 1 ? 'matches' : 'match'} a line in
                the text.
                <Button onClick={() => dispatch(dropLost(lost))}>Discard</Button>
              </span>
            </Notice>
          )}
          <OfferSwitch offers={ordered} shown={shown} onShow={(offer) => take({ offer, slot: 'offer' })} />
          <QuoteGridTable
            offers={ordered}
            rows={rows}
            points={points}
            size={size}
            shown={shown}
            current={current}
            panel={
              panel && {
                ...panel,
                content: (
                  <OpenCell
                    key={cellId(panel.cell)}
                    desk={desk}
                    cell={panel.cell}
                    apply={apply}
                    onDone={leave}
                    onTake={take}
                  />
                ),
              }
            }
            onTake={onTake}
            onOpen={onOpen}
            onHover={setHovered}
            onFirstPoint={onFirstPoint}
          />
          <Assumed offers={ordered} />
          <GridTools desk={desk} offers={ordered} />
          <Baseline buyer={buyer} size={size} apply={apply} />
        </section>
      </div>
      {cells.length > 0 && (
        <NextPoint
          count={cells.length}
          at={at}
          words={points.find(({ cell }) => at >= 0 && cellId(cell) === cellId(cells[at] ?? cell))?.words}
          onLead={(step) => lead(step, true)}
        />
      )}
    </section>
  );
};

const keepingWords = {
  local: ', kept in this browser',
  loading: '',
  kept: ', saved',
  sending: ', saving',
  waiting: ', not saved yet: kept in this browser until the server answers',
} satisfies Record<Desk['keeping'], string>;
