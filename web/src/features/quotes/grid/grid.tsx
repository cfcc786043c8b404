import { type CSSProperties, Fragment, type KeyboardEvent, memo, type ReactNode, useMemo } from 'react';
import type { DeskOffer } from '#shared/money/quotes/desk';
import { countOf, formatCount } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CheckIcon, WarningIcon } from '../../../ui/icons.tsx';
import { type Cell, type DeskPoint, differs, isCurrent, type Row } from '../model.ts';
import { openWords, range, statusWords, yearWords } from '../words.ts';
import { type Around, CellButton, cellClass, GridRow, headClass, StatedCell } from './cell.tsx';

type GridProps = Around & {
  offers: readonly DeskOffer[];
  rows: readonly Row[];
  points: readonly DeskPoint[];
  size: { beds: number | null; users: number | null };
  /** On a narrow screen the one offer that is shown. */
  shown: string | undefined;
  current: Cell | undefined;
  /** The cell that is open, with what can be done there. */
  panel: { cell: Cell; content: ReactNode } | undefined;
  onFirstPoint: (offer: string) => void;
};

/** Rows are what is bought, columns are offers; each cell says its state and leads to the words it was read from. */
export const QuoteGridTable = memo((props: GridProps) => {
  const { offers, rows, points, size, shown, panel, current, onTake, onFirstPoint } = props;
  const { onOpen, onHover } = props;
  const apart = useMemo(() => new Set(rows.filter((row) => differs(row, offers))), [rows, offers]);
  /** Offers with open points, by slot. */
  const openIn = useMemo(() => {
    const bySlot = Map.groupBy(points, ({ cell }) => cell.slot);
    return new Map([...bySlot].map(([slot, all]) => [slot, new Set(all.map(({ cell }) => cell.offer))]));
  }, [points]);
  const around = { onTake, onOpen, onHover };
  const at = current ?? (offers[0] && { offer: offers[0].key, slot: 'offer' });
  const inHand = (slot: string) => (at?.slot === slot ? at.offer : undefined);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const isCell = event.target instanceof HTMLElement && event.target.dataset.cell !== undefined;
    if (!step || !at || !isCell || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const slots = ['offer', ...rows.map(({ key }) => key), 'stated'];
    const slot = slots[slots.indexOf(at.slot) + step[0]];
    const offer = offers[offers.findIndex(({ key }) => key === at.offer) + step[1]]?.key;
    if (slot !== undefined && offer !== undefined) onTake({ offer, slot });
  };
  const hidden = ({ key }: DeskOffer) => key !== shown && '@max-3xl:hidden';
  const year = (at: number) => (offer: DeskOffer) => {
    const cost = offer.settled.cost.byYear[at] ?? { low: 0, high: 0 };
    return (
      <Figure hint={isCurrent(offer) && !offer.settled.isSettled ? 'read so far' : ''}>
        {range(cost, formatCount)}
      </Figure>
    );
  };
  const perEach = (count: number) => (offer: DeskOffer) => {
    const { low, high } = offer.settled.cost.total;
    return offer.settled.isSettled ? (
      <Figure>{range({ low: low / count, high: high / count }, formatCount)}</Figure>
    ) : (
      <Figure>–</Figure>
    );
  };
  const sums: { key: string; label: string; of: (offer: DeskOffer) => ReactNode; isTotal?: boolean }[] = [
    ...[0, 1, 2, 3, 4, 5].map((at) => ({ key: `year-${at}`, label: yearWords(at), of: year(at) })),
    {
      key: 'total',
      label: 'Total',
      isTotal: true,
      of: (offer) =>
        offer.settled.isSettled ? (
          <Figure>{range(offer.settled.cost.total)}</Figure>
        ) : isCurrent(offer) ? (
          <button
            type="button"
            onClick={() => onFirstPoint(offer.key)}
            className="min-h-7 w-full px-3 text-right text-caution text-sm underline decoration-dotted underline-offset-2 hover:decoration-solid"
          >
            {openWords(offer)}
          </button>
        ) : (
          <Figure>{statusWords[offer.settled.offer.status]}</Figure>
        ),
    },
    ...(size.beds ? [{ key: 'bed', label: 'Per bed', of: perEach(size.beds) }] : []),
    ...(size.users ? [{ key: 'user', label: 'Per user', of: perEach(size.users) }] : []),
  ];
  const open = (slot: string) =>
    panel?.cell.slot === slot && <PanelRow span={offers.length + 1}>{panel.content}</PanelRow>;
  return (
    <section
      aria-label="Offers side by side"
      className="relative overflow-x-auto rounded-lg border border-line bg-surface"
      onKeyDown={onKeyDown}
    >
      <table
        style={{ '--desk-width': `${11 + 8 * offers.length}rem` } as CSSProperties}
        className="w-full text-sm @3xl:min-w-(--desk-width) @3xl:table-fixed"
      >
        <caption className="sr-only">What is bought, by offer</caption>
        <thead>
          <tr>
            <th
              scope="col"
              className={classNames(headClass, 'border-t-0 py-2 align-middle text-xs @max-3xl:w-2/5 @3xl:w-44')}
            >
              {countOf(points.length, 'open point')}
              <span className="block">
                {countOf(apart.size, 'row')} {apart.size === 1 ? 'differs' : 'differ'} in scope
              </span>
            </th>
            {offers.map((offer) => (
              <th
                key={offer.key}
                scope="col"
                className={classNames('border-line border-l p-0 text-left font-normal', hidden(offer))}
              >
                <CellButton {...around} offer={offer.key} slot="offer" isInHand={inHand('offer') === offer.key}>
                  <span className="block py-1.5 text-left">
                    <span className="block max-w-60 truncate font-semibold">{offer.name}</span>{' '}
                    <OfferBadge offer={offer} />
                  </span>
                </CellButton>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {open('offer')}
          {rows.map((row) => (
            <Fragment key={row.key}>
              <GridRow
                {...around}
                row={row}
                offers={offers}
                shown={shown}
                isApart={apart.has(row)}
                openIn={openIn.get(row.key)}
                inHand={inHand(row.key)}
              />
              {open(row.key)}
            </Fragment>
          ))}
          <tr>
            <th
              scope="rowgroup"
              colSpan={offers.length + 1}
              className="border-line border-t bg-ground px-3 py-0.5 text-left font-medium text-faint text-xs"
            >
              Five years, A$ without GST
            </th>
          </tr>
          {sums.map(({ key, label, of, isTotal }) => (
            <tr key={key} className={classNames(isTotal && 'bg-sunken font-semibold')}>
              <th scope="row" className={classNames(headClass, isTotal && 'bg-sunken font-semibold text-ink')}>
                {label}
              </th>
              {offers.map((offer) => (
                <td key={offer.key} className={classNames(cellClass, hidden(offer))}>
                  {of(offer)}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row" className={headClass}>
              As they state it
            </th>
            {offers.map((offer) => (
              <td key={offer.key} className={classNames(cellClass, hidden(offer))}>
                <StatedCell {...around} offer={offer} isInHand={inHand('stated') === offer.key} />
              </td>
            ))}
          </tr>
          {open('stated')}
        </tbody>
      </table>
    </section>
  );
});

const PanelRow = ({ span, children }: { span: number; children: ReactNode }) => (
  <tr>
    <td colSpan={span} className="border-line border-t bg-sunken/50 p-3">
      {/* As wide as what can be seen of a table that scrolls. */}
      <div className="@container sticky left-3 w-[min(46rem,calc(100vw-4rem))] max-w-full">{children}</div>
    </td>
  </tr>
);

const Figure = ({ hint, children }: { hint?: string; children: ReactNode }) => (
  <span className="flex min-h-7 items-center gap-2 px-3">
    <span className="text-muted text-xs">{hint}</span>
    <span className="figures ml-auto whitespace-nowrap">{children}</span>
  </span>
);

const OfferBadge = ({ offer }: { offer: DeskOffer }) =>
  !isCurrent(offer) ? (
    <Badge>{statusWords[offer.settled.offer.status]}</Badge>
  ) : offer.settled.isSettled ? (
    <Badge status="good">
      <CheckIcon className="size-3" />
      Settled
    </Badge>
  ) : (
    <Badge status="caution">
      <WarningIcon className="size-3" />
      {openWords(offer)}
    </Badge>
  );

const steps: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
