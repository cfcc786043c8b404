import { openHandler } from '#functions/lib/open-handler';
import type { Pair } from '#functions/records/directory/counters';
import { keyOf } from '#functions/records/directory/keys';
import { type Item, segmentsOf } from '#functions/records/directory/list';
import { readPlaceFilter } from '#functions/records/directory/place';
import type { HospitalRecord, ServiceRecord } from '#functions/records/directory/record';
import { type Facility, FacilityKind, listFacilities } from '#shared/contracts/directories';
import { AppError } from '#shared/kernel/errors';
import { answerList, answerNearest, headed, showsDemonstrations } from './answer-list.ts';
import { facilityDirectories, findByBoth, findByIndex, totalsOf } from './find-facilities.ts';
import { cursorAfter, placeOf } from './list-cursor.ts';
import { allThat, nearestTo } from './nearest.ts';
import type { Placed } from './placed.ts';
import { sourceOf } from './sources/source-label.ts';
import { hospitalView } from './views/hospital-view.ts';
import { serviceView } from './views/service-view.ts';

export const handler = openHandler(listFacilities, async (asked) => {
  const { facilityName, location, kind: only, minStars, demonstration, limit, cursor } = asked;
  const isShown = showsDemonstrations(demonstration);
  const loaded = await facilityDirectories();
  if (loaded.length === 0) {
    throw new AppError('unavailable', 'The directory is not loaded yet.', { retryAfterSeconds: 10 });
  }
  const directories = loaded.filter(({ kind }) => only === undefined || kind === only);
  const listed = {
    filters: [facilityName, location, only, minStars, isShown],
    versions: directories.map(({ pointer }) => pointer.version),
  };
  const sources = FacilityKind.options
    .filter((kind) => only === undefined || kind === only)
    .map((kind) => sourceOf(kind, directories.find((one) => one.kind === kind)?.pointer));
  const name = facilityName === undefined ? undefined : ` ${keyOf(facilityName)}`;
  const fits = (one: Placed) =>
    (name === undefined || ` ${keyOf(one.name)}`.includes(name)) &&
    (minStars === undefined || (one.stars ?? 0) >= minStars);
  const near =
    (await nearestTo({ directories, text: location, isShown, fits })) ??
    // Stars are in no index.
    (minStars === undefined
      ? undefined
      : await allThat({ directories, place: readPlaceFilter(location), isShown, fits }));
  if (near && (near.found.length > 0 || name === undefined || minStars !== undefined)) {
    return answerNearest(near, directories, { limit, cursor }, listed, (items) => ({
      facilities: items.map((item) => facilityView(item, item.km)),
      ...totalsOf(
        near.found.map(({ one }) => countedAs(one.kind as FacilityKind, one.demonstration)),
        true,
      ),
      sources,
      near: near.centre,
    }));
  }
  const place = readPlaceFilter(location);
  const isNarrow = place !== 'nowhere' && (place.suburb !== undefined || place.postcode !== undefined);
  if (facilityName !== undefined && isNarrow) {
    const items = await findByBoth(directories, facilityName, place, isShown);
    const start = placeOf(cursor, listed)?.segment ?? 0;
    const end = start + limit;
    const body = {
      facilities: items.slice(start, end).map((item) => facilityView(item)),
      ...totalsOf(
        items.map(({ kind, record }) => countedAs(kind as FacilityKind, record.demonstration)),
        true,
      ),
      sources,
      near: null,
    };
    return headed(body, listed, end < items.length ? cursorAfter({ segment: end, id: 'offset' }, listed) : undefined);
  }
  const placed = await findByIndex(directories, facilityName, place);
  const isNothing = facilityName === undefined && placed.every(({ found }) => found.total[0] + found.total[1] === 0);
  // What names no place may name what is looked for.
  const parts = isNothing && location !== undefined ? await findByIndex(directories, location, {}) : placed;
  const totals = totalsOf(
    parts.map(({ kind, found }) => ({ kind, total: found.total })),
    isShown,
  );
  return answerList(segmentsOf(parts, isShown), { limit, cursor }, listed, (items) => ({
    facilities: items.map((item) => facilityView(item)),
    ...totals,
    sources,
    near: null,
  }));
});

const facilityView = ({ kind, pointer, record }: Item, km: number | null = null): Facility =>
  kind === 'hospitals'
    ? hospitalView(record as HospitalRecord, pointer.sources, km)
    : serviceView(record as ServiceRecord, pointer.sources, km);

const countedAs = (kind: FacilityKind, isDemonstration: boolean): { kind: FacilityKind; total: Pair } => ({
  kind,
  total: isDemonstration ? [0, 1] : [1, 0],
});
