import type { Pair } from '#functions/records/directory/counters';
import { facetsOf, keyOf, keysOf, stateKeyOf } from '#functions/records/directory/keys';
import { type Item, readWhole, segmentsOf } from '#functions/records/directory/list';
import type { Place } from '#functions/records/directory/place';
import { type DirectoryPointer, findDirectory } from '#functions/records/directory/pointer-store';
import { type Found, findAt, findNamed } from '#functions/records/directory/totals';
import { FacilityKind } from '#shared/contracts/directories';
import { AppError } from '#shared/kernel/errors';

export type FacilityDirectory = { kind: FacilityKind; pointer: DirectoryPointer };

/** The directories of facilities that are loaded. */
export const facilityDirectories = async (): Promise<FacilityDirectory[]> => {
  const pointers = await Promise.all(FacilityKind.options.map((kind) => findDirectory(kind)));
  return FacilityKind.options.flatMap((kind, index) => {
    const pointer = pointers[index];
    return pointer ? [{ kind, pointer }] : [];
  });
};

export type FacilityPart = FacilityDirectory & { dimension: ''; found: Found };

/** A name alone, a place alone, and a name in a state are ranges of an index. */
export const findByIndex = (
  directories: readonly FacilityDirectory[],
  name: string | undefined,
  place: Place,
): Promise<FacilityPart[]> =>
  Promise.all(
    directories.map(async (directory) => ({
      ...directory,
      dimension: '' as const,
      found:
        name === undefined || place === 'nowhere'
          ? await findAt(directory.pointer.version, '', place)
          : await findNamed(directory.pointer.version, name, place.state),
    })),
  );

/** Facilities that are read to be held against the other filter. */
const READ_MAX = 300;

/**
 * A name together with a suburb or postcode: of the two the one that fewer facilities fit is read whole, and the other
 * tried on them.
 * @throws AppError `invalid_input` when both are so short that they fit too many
 */
export const findByBoth = async (
  directories: readonly FacilityDirectory[],
  name: string,
  place: Exclude<Place, 'nowhere'>,
  isShown: boolean,
): Promise<Item[]> => {
  const [named, placed] = await Promise.all([
    findByIndex(directories, name, place.state ? { state: place.state } : {}),
    findByIndex(directories, undefined, place),
  ]);
  const fewer = sizeOf(named, isShown) < sizeOf(placed, isShown) ? named : placed;
  if (sizeOf(fewer, isShown) > READ_MAX) {
    throw new AppError('invalid_input', 'Too many facilities match so far. Type more of the name or of the place.');
  }
  const items = await readWhole(segmentsOf(fewer, isShown));
  return items.filter((item) => hasName(item, name) && isAt(item, place));
};

const sizeOf = (parts: readonly FacilityPart[], isShown: boolean): number =>
  parts.reduce((sum, { found }) => sum + found.total[0] + (isShown ? found.total[1] : 0), 0);

const hasName = (item: Item, name: string): boolean => {
  const key = keyOf(name).slice(0, 40);
  return key !== '' && keys(item).w.some((suffix) => suffix.startsWith(key));
};

const isAt = (item: Item, { state, suburb, postcode }: Exclude<Place, 'nowhere'>): boolean => {
  const { n, q } = keys(item);
  const isThere = (key: string, part: string) => {
    const [itsState, rest = ''] = key.split('#');
    return (!state || itsState === stateKeyOf(state)) && rest.startsWith(part);
  };
  return suburb === undefined ? q.some((key) => isThere(key, postcode ?? '')) : n.some((key) => isThere(key, suburb));
};

const keys = ({ kind, record }: Item) => keysOf(facetsOf(kind, record), '');

/** How many of a kind fit. */
export const totalsOf = (parts: readonly { kind: FacilityKind; total: Pair }[], isShown: boolean) => {
  const shown = ([real, demonstrations]: Pair) => real + (isShown ? demonstrations : 0);
  const sum = (which: typeof parts) => which.reduce((all, { total }) => all + shown(total), 0);
  return {
    totalHospitals: sum(parts.filter(({ kind }) => kind === 'hospitals')),
    totalServices: sum(parts.filter(({ kind }) => kind !== 'hospitals')),
    demonstrations: isShown ? parts.reduce((all, { total }) => all + total[1], 0) : 0,
  };
};
