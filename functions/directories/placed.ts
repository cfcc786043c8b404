import * as z from 'zod';
import { keyOf } from '#functions/records/directory/keys';
import type { Place } from '#functions/records/directory/place';
import type { DirectoryPointer } from '#functions/records/directory/pointer-store';
import { POINTS_READ_MAX, POINTS_TO_A_ROW, Point } from '#functions/records/directory/points';
import type { DirectoryKind } from '#functions/records/directory/record';
import { readRange } from '#functions/records/directory/rows-store';
import { pointsOf } from '#functions/records/directory/version';
import type { State } from '#shared/kernel/catalogue';
import type { Position } from '#shared/kernel/distance';

/** An entry as the map knows it, and the lists that go by distance. */
export type Placed = {
  id: string;
  name: string;
  kind: DirectoryKind;
  type: 'hospital' | 'service';
  group: string;
  specialty: string | undefined;
  suburb: string | null;
  suburbKey: string;
  state: State | null;
  demonstration: boolean;
  position: Position | undefined;
  /** Its own position, or that of its postcode or suburb: good for a distance, and for no map. */
  about: Position | undefined;
  /** Of an aged care home. */
  stars: number | undefined;
  isAt(place: Place): boolean;
};

const ROWS_MAX = POINTS_READ_MAX / POINTS_TO_A_ROW;

/** Versions never change, so what was read of the last few is kept by the container. */
const read = new Map<string, Promise<Placed[]>>();
const KEPT_MAX = 6;

/** A directory that is loaded. */
export type LoadedDirectory = { kind: DirectoryKind; pointer: DirectoryPointer };

/** Every entry of a directory that stands somewhere; a provider once for each of its places. */
export const placedOf = ({ kind, pointer: { version } }: LoadedDirectory): Promise<Placed[]> => {
  const kept = read.get(version);
  if (kept) return kept;
  const reading = readPlaced(version, kind);
  read.set(version, reading);
  if (read.size > KEPT_MAX) read.delete(read.keys().next().value ?? '');
  reading.catch(() => read.delete(version));
  return reading;
};

const readPlaced = async (version: string, kind: DirectoryKind): Promise<Placed[]> => {
  const { rows } = await readRange({ collection: pointsOf(version), beginning: '', limit: ROWS_MAX });
  return rows.flatMap(({ card }) =>
    z
      .array(Point)
      .parse(JSON.parse(card))
      .map((point) => placed(point, kind)),
  );
};

const placed = ({ i, n, g, y, s, t, c, d, o, p, a }: Point, kind: DirectoryKind): Placed => {
  const suburbKey = t ? keyOf(t) : '';
  const about = p && { latitude: p[0], longitude: p[1] };
  return {
    id: i,
    name: n,
    kind,
    type: kind === 'hospitals' ? 'hospital' : 'service',
    group: g,
    specialty: y,
    suburb: t ?? null,
    suburbKey,
    state: s ?? null,
    demonstration: d === 1,
    stars: o,
    position: a ? undefined : about,
    about,
    isAt: (place) =>
      place !== 'nowhere' &&
      (place.state === undefined || place.state === s) &&
      (place.suburb === undefined || suburbKey.startsWith(place.suburb)) &&
      (place.postcode === undefined || (c?.startsWith(place.postcode) ?? false)),
  };
};
