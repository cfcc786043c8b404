import { readPlaceFilter } from '#functions/records/directory-place';
import type { State } from '#shared/catalogue';
import { meanPosition, type Position } from '#shared/domain/distance';
import type { Placed } from './map-points.ts';

type Centre = {
  centre: ({ label: string; basis: string } & Position) | null;
  centreNote: string | null;
};

/**
 * Where distances are measured from: the mean position of the real entries in a suburb. A name that several states have
 * means the one with most entries; the label says which.
 * @param near a suburb as typed, with or without a state
 */
export const centreOf = (all: readonly Placed[], near: string | undefined, state: State | undefined): Centre => {
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
