import { openHandler } from '#functions/lib/open-handler';
import { readPlaceFilter } from '#functions/records/directory/place';
import { type MapPoint, POINTS_MAX, readDirectoryMap } from '#shared/contracts/directories';
import { distanceKm, type Position } from '#shared/kernel/distance';
import { showsDemonstrations } from './answer-list.ts';
import { facilityDirectories } from './find-facilities.ts';
import { centreOf } from './nearest.ts';
import { type Placed, placedOf } from './placed.ts';

export const handler = openHandler(
  readDirectoryMap,
  async ({ kind, minStars = 0, state, city, near, demonstration }) => {
    const isShown = showsDemonstrations(demonstration);
    const directories = (await facilityDirectories()).filter((one) => kind === 'facilities' || one.kind === kind);
    const all = (await Promise.all(directories.map(placedOf))).flat().filter((one) => isShown || !one.demonstration);
    const place = readPlaceFilter(city, state);
    const fitting = all.filter((one) => one.isAt(place) && (one.stars ?? 0) >= minStars);
    const located = fitting.filter((one): one is Placed & { position: Position } => one.position !== undefined);
    const centre = near === undefined ? undefined : await centreOf(near, state, async () => all);
    const points = located
      .map((one) => pointOf(one, centre ?? null))
      .sort((a, b) => (a.distanceKm ?? 0) - (b.distanceKm ?? 0) || Number(a.demonstration) - Number(b.demonstration));
    return {
      points: points.slice(0, POINTS_MAX),
      total: points.length,
      withoutPosition: fitting.length - located.length,
      centre: centre ?? null,
      centreNote:
        near === undefined || centre ? null : `No place called “${near}” is known, so no distances are shown.`,
    };
  },
);

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
