import * as z from 'zod';
import { openHandler } from '#functions/lib/open-handler';
import { keyOf } from '#functions/records/directory/keys';
import { type Place, readPlaceFilter } from '#functions/records/directory/place';
import { getDirectory } from '#functions/records/directory/pointer-store';
import { Point } from '#functions/records/directory/points';
import { readRange } from '#functions/records/directory/rows-store';
import { pointsOf } from '#functions/records/directory/version';
import { type MapPoint, POINTS_MAX, readDirectoryMap } from '#shared/contracts/directories';
import type { State } from '#shared/kernel/catalogue';
import { distanceKm, meanPosition, type Position } from '#shared/kernel/distance';
import { showsDemonstrations } from './answer-list.ts';
import { type FacilityDirectory, facilityDirectories } from './find-facilities.ts';

/** An entry as the map knows it. */
type Placed = {
  id: string;
  name: string;
  type: 'hospital' | 'service';
  group: string;
  suburb: string | null;
  suburbKey: string;
  state: State | null;
  demonstration: boolean;
  position: Position | undefined;
  isAt(place: Place): boolean;
};

/** Rows that are read of a directory: 10,000 points, twice the homes, hospitals and services of the country. */
const ROWS_MAX = 20;

/** Versions never change, so what was read of the last few is kept by the container. */
const read = new Map<string, Promise<Placed[]>>();
const KEPT_MAX = 6;

/** Every entry of a directory that stands somewhere. */
const placedOf = ({ kind, pointer: { version } }: FacilityDirectory): Promise<Placed[]> => {
  const kept = read.get(version);
  if (kept) return kept;
  const reading = readPlaced(version, kind === 'hospitals' ? 'hospital' : 'service');
  read.set(version, reading);
  if (read.size > KEPT_MAX) read.delete(read.keys().next().value ?? '');
  reading.catch(() => read.delete(version));
  return reading;
};

const readPlaced = async (version: string, type: Placed['type']): Promise<Placed[]> => {
  const { rows } = await readRange({ collection: pointsOf(version), beginning: '', limit: ROWS_MAX });
  return rows.flatMap(({ card }) =>
    z
      .array(Point)
      .parse(JSON.parse(card))
      .map((point) => placed(point, type)),
  );
};

const placed = ({ i, n, g, s, t, c, d, p }: Point, type: Placed['type']): Placed => {
  const suburbKey = t ? keyOf(t) : '';
  return {
    id: i,
    name: n,
    type,
    group: g,
    suburb: t ?? null,
    suburbKey,
    state: s ?? null,
    demonstration: d === 1,
    position: p && { latitude: p[0], longitude: p[1] },
    isAt: (place) =>
      place !== 'nowhere' &&
      (place.state === undefined || place.state === s) &&
      (place.suburb === undefined || suburbKey.startsWith(place.suburb)) &&
      (place.postcode === undefined || (c?.startsWith(place.postcode) ?? false)),
  };
};

type Centre = {
  centre: ({ label: string; basis: string } & Position) | null;
  centreNote: string | null;
};

/**
 * Where distances are measured from: the mean position of the real entries in a suburb. A name that several states have
 * means the one with most entries; the label says which.
 * @param near a suburb as typed, with or without a state
 */
const centreOf = (all: readonly Placed[], near: string | undefined, state: State | undefined): Centre => {
  if (near === undefined) return { centre: null, centreNote: null };
  const place = readPlaceFilter(near, state);
  if (place === 'nowhere' || place.suburb === undefined) {
    return { centre: null, centreNote: 'Name a suburb to measure from, for example Parramatta.' };
  }
  const isWithin = (one: Placed) => place.state === undefined || one.state === place.state;
  const real = all.filter((one) => !one.demonstration && one.position && isWithin(one));
  const suburb = place.suburb;
  const same = real.filter(({ suburbKey }) => suburbKey === suburb);
  const chosen = mostOf(same.length > 0 ? same : real.filter(({ suburbKey }) => suburbKey.startsWith(suburb)));
  const mean = meanPosition(chosen.flatMap(({ position }) => position ?? []));
  const [first] = chosen;
  if (!first || !mean) {
    return { centre: null, centreNote: `No position on record in a suburb called “${near}”, so no distances.` };
  }
  const entries = chosen.length === 1 ? 'the one entry' : `the ${chosen.length} entries`;
  return {
    centre: {
      label: [first.suburb, first.state].filter(Boolean).join(' '),
      ...mean,
      basis: `The mean position of ${entries} on record there; distances are as the crow flies.`,
    },
    centreNote: null,
  };
};

/** Of entries that share a suburb's name or its beginning, those of the suburb and state with most; then by name. */
const mostOf = (entries: readonly Placed[]): Placed[] => {
  const groups = Map.groupBy(entries, ({ suburbKey, state }) => `${suburbKey}#${state}`);
  const [most] = [...groups].sort(([a, first], [b, second]) => second.length - first.length || (a < b ? -1 : 1));
  return most?.[1] ?? [];
};

export const handler = openHandler(readDirectoryMap, async ({ kind, state, city, near, demonstration }) => {
  const isShown = showsDemonstrations(demonstration);
  const directories =
    kind === 'facilities'
      ? await facilityDirectories()
      : [{ kind: 'hospitals' as const, pointer: await getDirectory('hospitals') }];
  const all = (await Promise.all(directories.map(placedOf))).flat().filter((one) => isShown || !one.demonstration);
  const place = readPlaceFilter(city, state);
  const fitting = all.filter((one) => one.isAt(place));
  const located = fitting.filter((one): one is Placed & { position: Position } => one.position !== undefined);
  const { centre, centreNote } = centreOf(all, near, state);
  const points = located
    .map((one) => pointOf(one, centre))
    .sort((a, b) => (a.distanceKm ?? 0) - (b.distanceKm ?? 0) || Number(a.demonstration) - Number(b.demonstration));
  return {
    points: points.slice(0, POINTS_MAX),
    total: points.length,
    withoutPosition: fitting.length - located.length,
    centre,
    centreNote,
  };
});

const pointOf = (
  { id, name, type, group, suburb, state, demonstration, position }: Placed & { position: Position },
  centre: Position | null,
): MapPoint => ({
  id,
  name,
  type,
  group,
  suburb,
  state,
  demonstration,
  ...position,
  // A tenth of a kilometre is as much as the mean position of a suburb can carry.
  distanceKm: centre ? Math.round(distanceKm(centre, position) * 10) / 10 : null,
});
