import { LinePanel, MissingPanel, StatedPanel } from './cell-panel.tsx';
import type { Cell } from './model.ts';
import { cellId } from './model.ts';
import { OfferPanel } from './offer-panel.tsx';
import type { Change, Desk } from './use-desk.ts';

type OpenCellProps = {
  desk: Desk;
  cell: Cell;
  apply: (change: Change) => void;
  onDone: () => void;
  onTake: (cell: Cell, open?: boolean) => void;
};

/** What can be done in the cell that is open. */
export const OpenCell = ({ desk, cell, apply, onDone, onTake }: OpenCellProps) => {
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
