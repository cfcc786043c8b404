import type { Pair } from '#functions/records/directory/counters';
import { keyOf } from '#functions/records/directory/keys';
import { dimensionsFor, type Segment, segmentsOf } from '#functions/records/directory/list';
import { readPlaceFilter } from '#functions/records/directory/place';
import { type DirectoryPointer, getDirectory } from '#functions/records/directory/pointer-store';
import { POINTS_READ_MAX } from '#functions/records/directory/points';
import { findAt } from '#functions/records/directory/totals';
import { nearestTo } from './nearest.ts';

type Filters = { group?: string | undefined; specialty?: string | undefined; location?: string | undefined };
type Grouped = { pointer: DirectoryPointer; segments: Segment[]; total: number; demonstrations: number };

/** What fits filters of group, specialty and place. An entry has one group and one specialty, so nothing counts twice. */
export const findGrouped = async (
  kind: 'services' | 'providers',
  { group, specialty, location }: Filters,
  isShown: boolean,
): Promise<Grouped> => {
  const pointer = await getDirectory(kind);
  const dimensions = await dimensionsFor(pointer.version, { group, specialty });
  const place = readPlaceFilter(location);
  const parts = await Promise.all(
    dimensions.map(async (dimension) => ({
      kind,
      pointer,
      dimension,
      found: await findAt(pointer.version, dimension, place),
    })),
  );
  const [real, demo] = parts.reduce<Pair>(([r, d], { found }) => [r + found.total[0], d + found.total[1]], [0, 0]);
  const demonstrations = isShown ? demo : 0;
  return { pointer, segments: segmentsOf(parts, isShown), total: real + demonstrations, demonstrations };
};

/**
 * What fits such filters around a place, nearest first.
 * @returns undefined where the text names no place, or the directory has more entries than are read at once
 */
export const nearestGrouped = async <Kind extends 'services' | 'providers'>(
  kind: Kind,
  { group, specialty, location }: Filters,
  isShown: boolean,
) => {
  const directory = { kind, pointer: await getDirectory(kind) };
  const [real, demonstrations] = directory.pointer.total;
  if (real + demonstrations > POINTS_READ_MAX) return undefined;
  const fits = (held: string | undefined, typed: string | undefined) =>
    typed === undefined || ` ${keyOf(held ?? '')}`.includes(` ${keyOf(typed)}`);
  const near = await nearestTo({
    directories: [directory],
    text: location,
    isShown,
    fits: (one) => fits(one.group, group) && fits(one.specialty, specialty),
  });
  return near && { ...near, directory };
};
