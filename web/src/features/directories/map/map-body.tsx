import { useEffect, useMemo, useRef, useState } from 'react';
import type { MapPoint, readDirectoryMap } from '#shared/contracts/directories';
import type { AnswerOf } from '#shared/kernel/endpoint';
import { listed } from '#shared/kernel/format';
import { countOf, formatCount } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { MapDrawing } from './map-drawing.tsx';
import { frameAround, isWithin, outlineSource, spotOf, wholeCountry } from './map-frame.ts';
import { kindOf, type Sector, sectorColour, sectorOf, signPath } from './map-sectors.ts';
import { countsOf, frameOf } from './map-view.ts';

/** A sector's sign, as in the drawing, for a legend or a list. */
const MapSign = ({ sector }: { sector: Sector }) => (
  <svg viewBox="0 0 16 16" aria-hidden="true" className={`size-3.5 shrink-0 ${sectorColour[sector]}`}>
    <path d={signPath(sector, 8, 8, 5)} fill="currentColor" />
  </svg>
);

const STEP = 50;

type MapListProps = {
  label: string;
  points: readonly MapPoint[];
  selectedId: string | undefined;
  onSelect: (id: string) => void;
};

/** The points of the map as a list: each can be chosen, and is then marked in the drawing. */
const MapList = ({ label, points, selectedId, onSelect }: MapListProps) => {
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

type MapNotesProps = {
  data: AnswerOf<typeof readDirectoryMap>;
  /** Places that stand outside the drawing. */
  outside: number;
};

/** What a reader must know to read the map right. */
const MapNotes = ({ data, outside }: MapNotesProps) => {
  const { centre, centreNote, points, total, withoutPosition } = data;
  const notes = [
    centre && `Distances from ${centre.label}, the cross. ${centre.basis}`,
    centreNote,
    total > points.length &&
      `The map shows ${countOf(points.length, 'place')} of ${countOf(total, 'place')}: narrow the filters to see the rest.`,
    withoutPosition > 0 && `Position not on record: ${countOf(withoutPosition, 'place')} shown in the list only.`,
    outside > 0 && `Outside the map, in the list only: ${countOf(outside, 'place')}.`,
  ].filter(Boolean);
  return (
    <div role="status" className="mb-3 max-w-prose text-muted text-sm">
      {notes.map((note) => (
        <p key={String(note)}>{note}</p>
      ))}
      <p>{outlineSource} Demonstration entries are not on the map.</p>
    </div>
  );
};

type MapAnswer = AnswerOf<typeof readDirectoryMap>;
type MapBodyProps = {
  kind: 'hospitals' | 'facilities';
  data: MapAnswer;
  points: readonly MapPoint[];
  isNarrowed: boolean;
};

/** The drawing, its legend, and the list of what it shows. */
export const MapBody = ({ kind, data, points, isNarrowed }: MapBodyProps) => {
  const [selectedId, setSelectedId] = useState<string>();
  const [isWhole, setIsWhole] = useState(false);
  const [opened, setOpened] = useState<readonly MapPoint[]>([]);
  const { centre } = data;
  const near = useMemo(() => frameOf(points, centre, isNarrowed), [points, centre, isNarrowed]);
  const counts = countsOf(points);
  const inView = opened.filter((point) => points.includes(point));
  const frame = inView.length > 0 ? frameAround(inView.map(spotOf)) : isWhole ? wholeCountry : near;
  const open = (cluster: readonly MapPoint[]) => {
    // Places of one suburb stand at one point: nearer than this they do not fall apart.
    if (cluster.length === inView.length) setSelectedId(cluster[0]?.id);
    else setOpened(cluster);
  };
  return (
    <>
      <MapNotes data={data} outside={points.filter((point) => !isWithin(spotOf(point), wholeCountry)).length} />
      {points.length === 0 ? (
        <EmptyState title={`No ${kind} to show on the map`}>Clear the filters, or look at the list.</EmptyState>
      ) : (
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="min-w-0">
            <MapDrawing
              summary={`Map of Australia with ${listed(counts.map(({ text }) => text))}. The list has each of them.`}
              points={points}
              centre={centre}
              frame={frame}
              selectedId={selectedId}
              onSelect={setSelectedId}
              onOpen={open}
            />
            <ul aria-label="Legend" className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
              {counts.map(({ sector, text }) => (
                <li key={sector} className="inline-flex items-center gap-1.5">
                  <MapSign sector={sector} />
                  {text}
                </li>
              ))}
            </ul>
            {inView.length > 0 && (
              <Button className="mt-2 mr-2" onClick={() => setOpened([])}>
                Zoom out
              </Button>
            )}
            {near !== wholeCountry && inView.length === 0 && (
              <Button className="mt-2" onClick={() => setIsWhole((now) => !now)}>
                {isWhole ? 'Show the results only' : 'Show all of Australia'}
              </Button>
            )}
          </div>
          <MapList
            label={centre ? `Places by distance from ${centre.label}` : 'Places on the map'}
            points={inView.length > 0 ? inView : points}
            selectedId={selectedId}
            onSelect={setSelectedId}
          />
        </div>
      )}
    </>
  );
};
