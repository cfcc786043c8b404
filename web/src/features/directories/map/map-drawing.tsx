import { memo } from 'react';
import type { MapPoint } from '#shared/contracts/directories';
import type { Position } from '#shared/kernel/distance';
import { countOf } from '../../../lib/format.ts';
import { type Cluster, clustersIn, type Frame, isWithin, spotOf, states, statesPath } from './map-frame.ts';
import { kindOf, sectorColour, sectorOf, signPath } from './map-sectors.ts';

type MapDrawingProps = {
  /** What the drawing shows, for those who do not see it; the list beside it has every point. */
  summary: string;
  points: readonly MapPoint[];
  centre: Position | null;
  frame: Frame;
  selectedId: string | undefined;
  onSelect: (id: string) => void;
  /** What stands close together is to be looked at from nearer. */
  onOpen: (points: readonly MapPoint[]) => void;
};

/** Points on the outline of the states. Whatever is drawn keeps its size on the screen, however near the frame is. */
export const MapDrawing = ({ summary, points, centre, frame, selectedId, onSelect, onOpen }: MapDrawingProps) => {
  const unit = frame.width / 100;
  const selected = points.find(({ id }) => id === selectedId);
  const middle = centre && spotOf(centre);
  const ring = selected && spotOf(selected);
  const clusters = clustersIn(points, frame);
  return (
    <div className="relative overflow-hidden rounded-lg border border-line">
      <svg
        viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
        role="img"
        aria-label={summary}
        className="w-full bg-surface"
      >
        <path d={statesPath} className="fill-sunken stroke-line-strong" strokeWidth={unit * 0.2} />
        {states.map(
          ({ state, label }) =>
            isWithin(label, frame) && (
              <text key={state} x={label.x} y={label.y} fontSize={unit * 3} textAnchor="middle" className="fill-faint">
                {state}
              </text>
            ),
        )}
        <Points
          points={clusters.flatMap((one) => (one.points.length === 1 ? one.points : []))}
          unit={unit}
          onSelect={onSelect}
        />
        {middle && (
          <path
            d={`M${middle.x - unit * 2},${middle.y}h${unit * 4}M${middle.x},${middle.y - unit * 2}v${unit * 4}`}
            className="stroke-ink"
            strokeWidth={unit * 0.4}
          />
        )}
        {ring && (
          <circle cx={ring.x} cy={ring.y} r={unit * 2} className="fill-none stroke-ink" strokeWidth={unit * 0.45} />
        )}
      </svg>
      {clusters.map(
        (one) =>
          one.points.length > 1 && (
            <ClusterButton key={one.points[0]?.id} cluster={one} frame={frame} onOpen={() => onOpen(one.points)} />
          ),
      )}
    </div>
  );
};

type ClusterButtonProps = { cluster: Cluster<MapPoint>; frame: Frame; onOpen: () => void };

const ClusterButton = ({ cluster: { x, y, points }, frame, onOpen }: ClusterButtonProps) => {
  const names = [...new Set(points.map(({ suburb, state }) => [suburb, state].filter(Boolean).join(' ')))];
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={`Open ${countOf(points.length, 'place')} around ${names[0] || 'here'}`}
      style={{ left: `${(100 * (x - frame.x)) / frame.width}%`, top: `${(100 * (y - frame.y)) / frame.height}%` }}
      className="figures absolute inline-flex h-6 min-w-6 -translate-x-1/2 -translate-y-1/2 items-center justify-center rounded-full bg-action px-1.5 font-medium text-on-action text-xs hover:bg-action-hover"
    >
      {points.length}
    </button>
  );
};

type PointsProps = Pick<MapDrawingProps, 'points' | 'onSelect'> & { unit: number };

/** What stands alone, each in its sign. */
const Points = memo(({ points, unit, onSelect }: PointsProps) =>
  points.map((point) => {
    const spot = spotOf(point);
    const sector = sectorOf(point);
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: for a mouse; the list beside it is for the keyboard
      <path
        key={point.id}
        d={signPath(sector, spot.x, spot.y, unit * 1.3)}
        fill="currentColor"
        strokeWidth={unit * 0.15}
        onClick={() => onSelect(point.id)}
        className={`cursor-pointer stroke-surface ${sectorColour[sector]}`}
      >
        <title>{`${point.name}, ${kindOf(point)}`}</title>
      </path>
    );
  }),
);
Points.displayName = 'Points';
