import type { MapPoint } from '#shared/contracts/directories';
import type { Position } from '#shared/kernel/distance';
import { countOf } from '../../../lib/format.ts';
import { type Frame, frameAround, isWithin, spotOf, wholeCountry } from './map-frame.ts';
import { sectorLabel, sectorOf, sectors } from './map-sectors.ts';

/** As a search of names: the beginning of any word, however it is spelt in capitals. */
export const hasName = ({ name }: Pick<MapPoint, 'name'>, words: string): boolean =>
  words === '' || ` ${name.toLowerCase()}`.includes(` ${words.toLowerCase()}`);

/** Nearest first, as the server gives them where there is a centre; else by name. */
export const inOrder = (points: readonly MapPoint[]): readonly MapPoint[] =>
  points.some(({ distanceKm }) => distanceKm !== null)
    ? points
    : points.toSorted((a, b) => a.name.localeCompare(b.name, 'en-AU'));

/** So many of the nearest are brought into view. */
const NEAREST = 8;

/** The part of the country to be shown: around a centre with what is nearest, else around all that was filtered for. */
export const frameOf = (points: readonly MapPoint[], centre: Position | null, isNarrowed: boolean): Frame => {
  if (centre) return frameAround([centre, ...points.slice(0, NEAREST)].map(spotOf));
  return isNarrowed ? frameAround(points.map(spotOf).filter((spot) => isWithin(spot, wholeCountry))) : wholeCountry;
};

/** How many of each kind there are, without those of which there are none. */
export const countsOf = (points: readonly MapPoint[]) => {
  const counts = Map.groupBy(points, sectorOf);
  return sectors.flatMap((sector) => {
    const count = counts.get(sector)?.length ?? 0;
    return count > 0
      ? [{ sector, text: countOf(count, lowered(sectorLabel[sector][0]), lowered(sectorLabel[sector][1])) }]
      : [];
  });
};

const lowered = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);
