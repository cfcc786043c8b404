import { memo, type ReactNode } from 'react';
import type { GridLine, LineState } from '#shared/contracts/reading/quotes';
import { figureOf, stateWords } from '#shared/money/quotes/cell-words';
import type { DeskOffer } from '#shared/money/quotes/desk';
import { numberOf } from '#shared/reading/lexical/values';
import { formatCount } from '../../../lib/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { EditIcon, WarningIcon } from '../../../ui/icons.tsx';
import { type Cell, cellId, isCurrent, type Row } from '../model.ts';

const stateLook = {
  priced: '',
  included: 'text-good',
  optional: 'text-info',
  'on-request': 'text-caution',
  excluded: 'font-medium',
  'not-stated': 'text-faint',
  unread: 'text-caution',
} satisfies Record<LineState, string>;

// A height, so that what is in a cell can fill it, however tall its row.
export const cellClass = 'h-px border-line border-t border-l px-0 py-0 align-middle';
export const headClass =
  'sticky left-0 z-1 border-line border-t bg-surface px-3 py-1 text-left font-normal text-muted text-sm';

export const cellElementId = (cell: Cell): string => `desk-cell-${cellId(cell)}`;

/** What can be done with any cell. */
export type Around = {
  onTake: (cell: Cell) => void;
  onOpen: (cell: Cell) => void;
  onHover: (cell: Cell | undefined) => void;
};
type CellButtonProps = Around &
  Cell & {
    isInHand: boolean;
    /** Read out before what the cell shows. */
    label?: string;
    className?: string | false;
    children: ReactNode;
  };

/** The whole grid is one stop of the tab key; arrows lead on, Enter opens. */
export const CellButton = ({
  offer,
  slot,
  label,
  className,
  children,
  isInHand,
  onTake,
  onOpen,
  onHover,
}: CellButtonProps) => {
  const cell = { offer, slot };
  return (
    <button
      id={cellElementId(cell)}
      type="button"
      data-cell=""
      tabIndex={isInHand ? 0 : -1}
      onClick={() => onOpen(cell)}
      onFocus={() => isInHand || onTake(cell)}
      onPointerEnter={() => onHover(cell)}
      onPointerLeave={() => onHover(undefined)}
      className={classNames(
        'flex h-full min-h-7 w-full items-center gap-2 px-3 text-sm hover:bg-sunken',
        className,
        // What is in hand is ringed already: the focus changes its ground.
        isInHand && 'outline-2 outline-action -outline-offset-2 focus-visible:bg-sunken',
      )}
    >
      {label && <span className="sr-only">{label}: </span>}
      {children}
    </button>
  );
};

type GridRowProps = Around & {
  row: Row;
  offers: readonly DeskOffer[];
  shown: string | undefined;
  isApart: boolean;
  /** Offers whose cell is open here. */
  openIn: ReadonlySet<string> | undefined;
  /** The offer whose cell is in hand here. */
  inHand: string | undefined;
};

/** Drawn anew only when it changes: a desk has hundreds of rows. */
export const GridRow = memo(({ row, offers, shown, isApart, openIn, inHand, ...around }: GridRowProps) => (
  <tr>
    <th scope="row" className={classNames(headClass, 'wrap-anywhere max-w-52')}>
      {row.label}
    </th>
    {offers.map((offer) => {
      const line = row.lines.get(offer.key);
      const isOpen = openIn?.has(offer.key) ?? false;
      const isMissing = isCurrent(offer) && !line && isApart;
      return (
        <td key={offer.key} className={classNames(cellClass, offer.key !== shown && '@max-3xl:hidden')}>
          <CellButton
            {...around}
            offer={offer.key}
            slot={row.key}
            isInHand={inHand === offer.key}
            label={`${row.label}, ${offer.name}`}
            className={(isOpen || isMissing) && 'bg-caution-soft'}
          >
            <CellContent
              line={line}
              isChanged={line !== undefined && offer.changed.has(line.id)}
              isOpen={isOpen}
              isApart={isMissing}
            />
          </CellButton>
        </td>
      );
    })}
  </tr>
));

type CellContentProps = { line: GridLine | undefined; isChanged: boolean; isOpen: boolean; isApart: boolean };

const CellContent = ({ line, isChanged, isOpen, isApart }: CellContentProps) => {
  const { figure, hint } = line ? figureOf(line) : { figure: '', hint: '' };
  const state = line?.state ?? 'not-stated';
  const words = line?.state === 'unread' || line?.state === 'excluded' ? `“${line.at[0]?.text.trim() ?? ''}”` : '';
  const value =
    state === 'priced'
      ? figure
      : state === 'optional' && line?.amount
        ? `Optional ${figure}`
        : line || isApart
          ? stateWords[state]
          : '–';
  return (
    <>
      <span className="min-w-0 max-w-40 truncate text-left text-muted text-xs">
        {state === 'priced' ? hint : words}
      </span>{' '}
      <span
        className={classNames('figures ml-auto flex items-center gap-1 whitespace-nowrap text-right', stateLook[state])}
      >
        {isChanged && <EditIcon className="size-3.5 text-info" />}
        {isOpen && state === 'priced' && <WarningIcon className="size-3.5 text-caution" />}
        {value}
        {isOpen && <span className="sr-only"> open</span>}
        {isChanged && <span className="sr-only"> changed by you</span>}
      </span>
    </>
  );
};

export const StatedCell = ({ offer, ...rest }: Around & { offer: DeskOffer; isInHand: boolean }) => {
  const { stated } = offer.settled;
  const apart = stated.find(({ isSame }) => !isSame);
  const shown = apart ?? stated[0];
  const wrong = offer.read.stated.length - stated.length;
  const amount = shown ? numberOf(shown.stated.amount) : 0;
  const hint = apart
    ? `${formatCount(Math.round(Math.abs(amount - apart.ours.low)))} apart`
    : wrong > 0
      ? 'marked wrong by you'
      : shown
        ? 'matches its lines'
        : '';
  const value = shown ? formatCount(Math.round(amount)) : wrong > 0 ? '–' : 'No total stated';
  return (
    <CellButton
      {...rest}
      offer={offer.key}
      slot="stated"
      label={`Stated total, ${offer.name}`}
      className={apart && 'bg-caution-soft'}
    >
      <span className="text-muted text-xs">{hint}</span>{' '}
      <span className={classNames('figures ml-auto', !shown && 'text-faint')}>{value}</span>
    </CellButton>
  );
};
