import * as z from 'zod';
import { keyOf } from '#functions/records/directory/keys';
import type { Place } from '#functions/records/directory/place';
import { Point } from '#functions/records/directory/points';
import { readRange } from '#functions/records/directory/rows-store';
import { pointsOf } from '#functions/records/directory/version';
import type { FacilityKind } from '#shared/contracts/directories';
import type { State } from '#shared/kernel/catalogue';
import type { Position } from '#shared/kernel/distance';
import type { FacilityDirectory } from './find-facilities.ts';

/** An entry as the map knows it, and the lists that go by distance. */
export type Placed = {
  id: string;
  name: string;
  kind: FacilityKind;
  type: 'hospital' | 'service';
  group: string;
  suburb: string | null;
  suburbKey: string;
  state: State | null;
  demonstration: boolean;
  position: Position | undefined;
  /** Of an aged care home. */
  stars: number | undefined;
  isAt(place: Place): boolean;
};

/** Rows that are read of a directory: 10,000 points, twice the homes, hospitals and services of the country. */
const ROWS_MAX = 20;

/** Versions never change, so what was read of the last few is kept by the container. */
const read = new Map<string, Promise<Placed[]>>();
const KEPT_MAX = 6;

/** Every entry of a directory that stands somewhere. */
export const placedOf = ({ kind, pointer: { version } }: FacilityDirectory): Promise<Placed[]> => {
  const kept = read.get(version);
  if (kept) return kept;
  const reading = readPlaced(version, kind);
  read.set(version, reading);
  if (read.size > KEPT_MAX) read.delete(read.keys().next().value ?? '');
  reading.catch(() => read.delete(version));
  return reading;
};

const readPlaced = async (version: string, kind: FacilityKind): Promise<Placed[]> => {
  const { rows } = await readRange({ collection: pointsOf(version), beginning: '', limit: ROWS_MAX });
  return rows.flatMap(({ card }) =>
    z
      .array(Point)
      .parse(JSON.parse(card))
      .map((point) => placed(point, kind)),
  );
};

const placed = ({ i, n, g, s, t, c, d, o, p }: Point, kind: FacilityKind): Placed => {
  const suburbKey = t ? keyOf(t) : '';
  return {
    id: i,
    name: n,
    kind,
    type: kind === 'hospitals' ? 'hospital' : 'service',
    group: g,
    suburb: t ?? null,
    suburbKey,
    state: s ?? null,
    demonstration: d === 1,
    stars: o,
    position: p && { latitude: p[0], longitude: p[1] },
    isAt: (place) =>
      place !== 'nowhere' &&
      (place.state === undefined || place.state === s) &&
      (place.suburb === undefined || suburbKey.startsWith(place.suburb)) &&
      (place.postcode === undefined || (c?.startsWith(place.postcode) ?? false)),
  };
};
