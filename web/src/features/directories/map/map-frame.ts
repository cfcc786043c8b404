import type { Position } from '#shared/kernel/distance';
import outline from './outline.json' with { type: 'json' };

/** A part of the drawing, in its units: one is a degree of latitude, some 111 km. */
export type Frame = { x: number; y: number; width: number; height: number };
export type Spot = { x: number; y: number };

/** Degrees of longitude are drawn as wide as they are in the middle of the country. */
const MIDDLE_LATITUDE = -27;
const NARROWED = Math.cos((MIDDLE_LATITUDE * Math.PI) / 180);

export const spotOf = ({ latitude, longitude }: Position): Spot => ({ x: longitude * NARROWED, y: -latitude });

const corner = spotOf({ latitude: -9.3, longitude: 111.5 });
const opposite = spotOf({ latitude: -44.5, longitude: 155 });
export const wholeCountry: Frame = { ...corner, width: opposite.x - corner.x, height: opposite.y - corner.y };

/** Some 110 km: nearer than that a coast that is simplified to 5 km would mislead. */
const NARROWEST = 1;
const MARGIN = 0.12;
const SHAPE = wholeCountry.width / wholeCountry.height;

/** The part of the drawing that holds all spots, with a margin, in the drawing's shape; the whole without any. */
export const frameAround = (spots: readonly Spot[]): Frame => {
  if (spots.length === 0) return wholeCountry;
  const xs = spots.map(({ x }) => x);
  const ys = spots.map(({ y }) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const needed = Math.max(right - left, (bottom - top) * SHAPE) * (1 + 2 * MARGIN);
  const width = Math.min(Math.max(needed, NARROWEST), wholeCountry.width);
  const height = width / SHAPE;
  const within = (start: number, size: number, low: number, room: number) =>
    Math.min(Math.max(start, low), low + room - size);
  return {
    x: within((left + right - width) / 2, width, wholeCountry.x, wholeCountry.width),
    y: within((top + bottom - height) / 2, height, wholeCountry.y, wholeCountry.height),
    width,
    height,
  };
};

export const isWithin = ({ x, y }: Spot, frame: Frame): boolean =>
  x >= frame.x && x <= frame.x + frame.width && y >= frame.y && y <= frame.y + frame.height;

const pairsOf = (ring: readonly number[]): [number, number][] =>
  ring.flatMap((longitude, at): [number, number][] => (at % 2 === 0 ? [[longitude, ring[at + 1] ?? 0]] : []));

/** Outlines of the states, with where each one's name stands. */
export const states = outline.states.map(({ state, label: [longitude = 0, latitude = 0], rings }) => ({
  state,
  label: spotOf({ longitude, latitude }),
  rings: rings.map(pairsOf),
}));

/** Where the outlines come from. */
export const outlineSource = `Outline: ${outline.source}, ${outline.asOf}, simplified to some 5 km.`;

const line = (points: readonly (readonly [number, number])[]): string =>
  points
    .map(([longitude, latitude]) => {
      const { x, y } = spotOf({ latitude, longitude });
      return `${x.toFixed(2)},${y.toFixed(2)}`;
    })
    .join('L');

/** All outlines as one path; what is drawn twice is a border. */
export const statesPath = states.flatMap(({ rings }) => rings.map((ring) => `M${line(ring)}Z`)).join('');

export type Cluster<Point> = { x: number; y: number; points: readonly Point[] };

/** So many cells of a grid stand side by side in a frame: what shares one would overlap. */
const CELLS = 16;

/** What stands close together in a frame, as one; what is outside it is left out. */
export const clustersIn = <Point extends Position>(points: readonly Point[], frame: Frame): Cluster<Point>[] => {
  const cell = frame.width / CELLS;
  const placed = points.map((point) => ({ point, spot: spotOf(point) })).filter(({ spot }) => isWithin(spot, frame));
  const cells = Map.groupBy(placed, ({ spot }) => `${Math.floor(spot.x / cell)} ${Math.floor(spot.y / cell)}`);
  return [...cells.values()].map((group) => ({
    x: group.reduce((sum, { spot }) => sum + spot.x, 0) / group.length,
    y: group.reduce((sum, { spot }) => sum + spot.y, 0) / group.length,
    points: group.map(({ point }) => point),
  }));
};
