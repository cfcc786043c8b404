import type { Pair } from '#functions/records/directory/counters';
import { dimensionsFor, type Segment, segmentsOf } from '#functions/records/directory/list';
import { readPlaceFilter } from '#functions/records/directory/place';
import { type DirectoryPointer, getDirectory } from '#functions/records/directory/pointer-store';
import { findAt } from '#functions/records/directory/totals';

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
