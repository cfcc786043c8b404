import { type KeyboardEvent, useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { DeskOffer } from '#shared/money/quotes/desk';
import { saveFile } from '../../lib/files/save-file.ts';
import { countOf } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DownloadIcon, UploadIcon, WarningIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { CopyButton } from '../../ui/text/copy-button.tsx';
import { Baseline } from './baseline.tsx';
import { LinePanel, MissingPanel, StatedPanel } from './cell-panel.tsx';
import { cellElementId, QuoteGridTable } from './grid.tsx';
import { type Cell, cellId, type DeskPoint, differs, isCurrent, passagesOf } from './model.ts';
import { OfferPanel } from './offer-panel.tsx';
import { Questions } from './questions.tsx';
import { AddTexts, SourcePane } from './source-pane.tsx';
import { type Change, type Desk, dropLost, useDesk } from './use-desk.ts';
import { deskCsv, deskTable, verdict } from './words.ts';

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
  const desk = useDesk(purchaseId, hasModel);
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
            <h2 className="font-semibold text-lg">Put the quotes on the desk</h2>
            <p className="mt-1 text-muted">
              They are read in your browser, side by side with their words. Nothing is ranked until you have settled it.
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
              {desk.isModelReading && ', a language model reads too'}
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
                {countOf(lost.length, 'change')} of yours no longer {lost.length === 1 ? 'finds its' : 'find their'}{' '}
                line in the text.
                <Button onClick={() => dispatch(dropLost(lost))}>Forget</Button>
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
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-muted text-xs">
            <span className="@max-3xl:hidden">
              <Key>n</Key> next open point, <Key>Shift n</Key> back, <Key>Enter</Key> edits, <Key>Esc</Key> leaves,{' '}
              <Key>u</Key> undoes
            </span>
            <span className="ml-auto flex flex-wrap gap-1">
              <Button look="quiet" disabled={!desk.canUndo} onClick={() => dispatch('undo')}>
                Undo
              </Button>
              {desk.canRedo && (
                <Button look="quiet" onClick={() => dispatch('redo')}>
                  Redo
                </Button>
              )}
              <Questions offers={ordered} rows={rows} />
              <CopyButton
                label="Copy table"
                text={() =>
                  deskTable(ordered, rows)
                    .map((row) => row.join('\t'))
                    .join('\n')
                }
              />
              <Button
                look="quiet"
                icon={<DownloadIcon />}
                onClick={() => saveFile('quotes.csv', deskCsv(ordered, rows), 'text/csv')}
              >
                CSV
              </Button>
            </span>
          </div>
          <Baseline buyer={buyer} size={size} apply={apply} />
        </section>
      </div>
      {cells.length > 0 && (
        <div className="sticky bottom-0 z-2 flex items-center gap-2 border-line border-t bg-surface px-3 py-2 @3xl:hidden">
          <p className="min-w-0 flex-1 text-sm">
            <span className="block font-semibold">
              {at < 0 ? countOf(cells.length, 'open cell') : `Open cell ${at + 1} of ${cells.length}`}
            </span>
            <span className="block truncate text-muted text-xs">
              {points.find(({ cell }) => at >= 0 && cellId(cell) === cellId(cells[at] ?? cell))?.words}
            </span>
          </p>
          <Button onClick={() => lead(-1, true)}>Back</Button>
          <Button look="primary" onClick={() => lead(1, true)}>
            Next point
          </Button>
        </div>
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

const Key = ({ children }: { children: string }) => (
  <kbd className="rounded-sm border border-line bg-surface px-1 font-medium font-sans">{children}</kbd>
);

type OpenCellProps = {
  desk: Desk;
  cell: Cell;
  apply: (change: Change) => void;
  onDone: () => void;
  onTake: (cell: Cell, open?: boolean) => void;
};

/** What can be done in the cell that is open. */
const OpenCell = ({ desk, cell, apply, onDone, onTake }: OpenCellProps) => {
  const { rows } = desk;
  const offer = desk.offers.find(({ key }) => key === cell.offer);
  if (!offer) return null;
  const points = desk.points.filter((point) => cellId(point.cell) === cellId(cell));
  const around = { desk, offer, points, apply, onDone };
  if (cell.slot === 'stated') return <StatedPanel {...around} />;
  const row = rows.find(({ key }) => key === cell.slot);
  const line = row?.lines.get(offer.key);
  const onLine = (slot: string) => onTake({ offer: offer.key, slot }, true);
  if (!row) return <OfferPanel {...around} onLine={onLine} />;
  if (!line) return <MissingPanel {...around} label={row.label} slot={row.key} onLine={onLine} />;
  return (
    <LinePanel
      {...around}
      line={line}
      rowLabel={row.label}
      rowLabels={rows.filter(({ lines }) => !lines.has(offer.key)).map(({ label }) => label)}
    />
  );
};

type VerdictProps = {
  offers: readonly DeskOffer[];
  points: readonly DeskPoint[];
  isApart: boolean;
  onFirst: () => void;
  onStated: (offer: string) => void;
};

/** The one sentence that decides the screen: what is not settled and why, with the ways out. */
const Verdict = ({ offers, points, isApart, onFirst, onStated }: VerdictProps) => {
  if (points.length === 0)
    return (
      <Notice status="good" role="status">
        <h2 className="font-semibold">{verdict(offers)}</h2>
        Totals stand below, without GST.{isApart && ' Scope still differs: see the rows that are marked.'}
      </Notice>
    );
  const total = points.find(({ code }) => code === 'total');
  return (
    <Notice status="caution" role="status" icon={<WarningIcon className="size-4 text-caution" />}>
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-52 flex-1">
          <h2 className="font-semibold">{verdict(offers)}</h2>
          {(total ?? points[0])?.words} No ranking yet.
        </div>
        {total && <Button onClick={() => onStated(total.cell.offer)}>Their total is wrong</Button>}
        <Button look="primary" onClick={onFirst}>
          Settle the next point
        </Button>
      </div>
    </Notice>
  );
};

type OfferSwitchProps = { offers: readonly DeskOffer[]; shown: string | undefined; onShow: (offer: string) => void };

/** On a narrow screen one offer at a time. */
const OfferSwitch = ({ offers, shown, onShow }: OfferSwitchProps) => (
  <fieldset className="flex gap-0.5 overflow-x-auto rounded-lg bg-sunken p-0.5 @3xl:hidden">
    <legend className="sr-only">Offer</legend>
    {offers.map((offer) => (
      <button
        key={offer.key}
        type="button"
        aria-pressed={offer.key === shown}
        onClick={() => onShow(offer.key)}
        className={classNames(
          'min-w-24 flex-1 rounded-md px-2 py-1 text-muted text-sm',
          offer.key === shown && 'bg-surface font-medium text-ink shadow-[0_0_0_1px_var(--line)]',
        )}
      >
        <span className="block truncate">{offer.name}</span>
        <span
          className={classNames(
            'block text-xs',
            offer.settled.isSettled ? 'text-good' : isCurrent(offer) && 'text-caution',
          )}
        >
          {isCurrent(offer)
            ? offer.settled.isSettled
              ? 'Settled'
              : `${offer.settled.open.length} open`
            : 'Not current'}
        </span>
      </button>
    ))}
  </fieldset>
);

/** What totals take for granted. */
const Assumed = ({ offers }: { offers: readonly DeskOffer[] }) => {
  const said = offers
    .filter(isCurrent)
    .flatMap(({ name, settled }) => settled.cost.assumptions.map((words) => ({ name, words })));
  return said.length === 0 ? null : (
    <ul className="space-y-0.5 text-muted text-xs">
      {said.map(({ name, words }) => (
        <li key={`${name} ${words}`}>
          {name}: {words}
        </li>
      ))}
    </ul>
  );
};
