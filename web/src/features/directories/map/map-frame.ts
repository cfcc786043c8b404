import type { Position } from '#shared/kernel/distance';
import { borders, coasts } from './australia.ts';

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

/** Some 440 km: nearer than that the hand-drawn coast would mislead. */
const NARROWEST = 4;
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

const line = (points: readonly (readonly [number, number])[]): string =>
  points
    .map(([longitude, latitude]) => {
      const { x, y } = spotOf({ latitude, longitude });
      return `${x.toFixed(2)},${y.toFixed(2)}`;
    })
    .join('L');

export const coastPath = coasts.map((points) => `M${line(points)}Z`).join('');
export const borderPath = borders.map((points) => `M${line(points)}`).join('');
