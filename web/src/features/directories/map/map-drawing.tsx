import { memo } from 'react';
import type { MapPoint } from '#shared/contracts/directories';
import type { Position } from '#shared/kernel/distance';
import { stateNames } from './australia.ts';
import { borderPath, coastPath, type Frame, isWithin, spotOf } from './map-frame.ts';
import { kindOf, sectorColour, sectorOf, signPath } from './map-sectors.ts';

type MapDrawingProps = {
  /** What the drawing shows, for those who do not see it; the list beside it has every point. */
  summary: string;
  points: readonly MapPoint[];
  centre: Position | null;
  frame: Frame;
  selectedId: string | undefined;
  onSelect: (id: string) => void;
};

/** Points on an outline of the country. Whatever is drawn keeps its size on the screen, however near the frame is. */
export const MapDrawing = ({ summary, points, centre, frame, selectedId, onSelect }: MapDrawingProps) => {
  const unit = frame.width / 100;
  const selected = points.find(({ id }) => id === selectedId);
  const middle = centre && spotOf(centre);
  const ring = selected && spotOf(selected);
  return (
    <svg
      viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
      role="img"
      aria-label={summary}
      className="w-full rounded-lg border border-line bg-surface"
    >
      <path d={coastPath} className="fill-sunken stroke-line-strong" strokeWidth={unit * 0.25} />
      <path d={borderPath} className="fill-none stroke-line-strong" strokeWidth={unit * 0.15} strokeDasharray={unit} />
      {stateNames.map(([name, longitude, latitude]) => {
        const { x, y } = spotOf({ latitude, longitude });
        return (
          <text key={name} x={x} y={y} fontSize={unit * 3} textAnchor="middle" className="fill-faint">
            {name}
          </text>
        );
      })}
      <Points points={points} frame={frame} unit={unit} onSelect={onSelect} />
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
  );
};

type PointsProps = Pick<MapDrawingProps, 'points' | 'frame' | 'onSelect'> & { unit: number };

const CROWDED_FROM = 250;

/** Apart, so that choosing one of two thousand draws none of them again. */
const Points = memo(({ points, frame, unit, onSelect }: PointsProps) => {
  // Where there is room, large enough for a finger.
  const radius = unit * (points.length > CROWDED_FROM ? 0.85 : 1.3);
  return points.map((point) => {
    const spot = spotOf(point);
    const sector = sectorOf(point);
    return (
      isWithin(spot, frame) && (
        // biome-ignore lint/a11y/noStaticElementInteractions: for a mouse; the list beside it is for the keyboard
        <path
          key={point.id}
          d={signPath(sector, spot.x, spot.y, radius)}
          fill="currentColor"
          strokeWidth={unit * 0.15}
          onClick={() => onSelect(point.id)}
          className={`cursor-pointer stroke-surface ${sectorColour[sector]}`}
        >
          <title>{`${point.name}, ${kindOf(point)}`}</title>
        </path>
      )
    );
  });
});
Points.displayName = 'Points';
