import { useEffect, useRef, useState } from 'react';
import type { MapPoint } from '#shared/contracts/directories';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { kindOf, sectorOf } from './map-sectors.ts';
import { MapSign } from './map-sign.tsx';

const STEP = 50;

type MapListProps = {
  label: string;
  points: readonly MapPoint[];
  selectedId: string | undefined;
  onSelect: (id: string) => void;
};

/** The points of the map as a list: each can be chosen, and is then marked in the drawing. */
export const MapList = ({ label, points, selectedId, onSelect }: MapListProps) => {
  const [limit, setLimit] = useState(STEP);
  const list = useRef<HTMLOListElement>(null);
  const selectedAt = points.findIndex(({ id }) => id === selectedId);
  const shown = Math.max(limit, selectedAt + 1);
  useEffect(() => {
    if (selectedId) list.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [selectedId]);
  return (
    <div className="relative max-h-120 overflow-y-auto rounded-lg border border-line bg-surface">
      <ol ref={list} aria-label={label} className="divide-y divide-line">
        {points.slice(0, shown).map((point) => (
          <li key={point.id}>
            <MapListItem point={point} isSelected={point.id === selectedId} onSelect={onSelect} />
          </li>
        ))}
      </ol>
      {shown < points.length && (
        <div className="p-2 text-center">
          <Button look="quiet" onClick={() => setLimit(shown + STEP)}>
            Show more of {formatCount(points.length)}
          </Button>
        </div>
      )}
    </div>
  );
};

type MapListItemProps = { point: MapPoint; isSelected: boolean; onSelect: (id: string) => void };

const MapListItem = ({ point, isSelected, onSelect }: MapListItemProps) => (
  <button
    type="button"
    aria-pressed={isSelected}
    onClick={() => onSelect(point.id)}
    className="flex min-h-11 w-full items-start gap-2 px-3 py-1.5 text-left text-sm hover:bg-sunken focus-visible:-outline-offset-2 aria-pressed:bg-action-soft"
  >
    <span className="mt-1">
      <MapSign sector={sectorOf(point)} />
    </span>
    <span className="min-w-0 flex-1 wrap-anywhere">
      <span className="font-medium">{point.name}</span>
      <span className="block text-muted text-xs">
        {kindOf(point)}, {[point.suburb, point.state].filter(Boolean).join(' ') || 'suburb not on record'}
      </span>
    </span>
    {point.distanceKm !== null && <span className="figures whitespace-nowrap">{kilometres(point.distanceKm)}</span>}
  </button>
);

const kilometres = (km: number): string =>
  km < 0.05 ? 'under 0.1 km' : km < 10 ? `${km.toFixed(1)} km` : `${formatCount(km)} km`;
