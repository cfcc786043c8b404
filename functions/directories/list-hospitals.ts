import { env } from '#functions/lib/env';
import { openHandler } from '#functions/lib/open-handler';
import { segmentsOf } from '#functions/records/directory/list';
import { readPlaceFilter } from '#functions/records/directory/place';
import { getDirectory } from '#functions/records/directory/pointer-store';
import type { HospitalRecord } from '#functions/records/directory/record';
import { findAt, findNamed } from '#functions/records/directory/totals';
import { listHospitals } from '#shared/contracts/directories';
import { answerList, answerNearest, countsOf, showsDemonstrations } from './answer-list.ts';
import { nearestTo } from './nearest.ts';
import { sourceOf } from './sources/source-label.ts';
import { hospitalView } from './views/hospital-view.ts';

export const handler = openHandler(listHospitals, async ({ state, city, demonstration, ...asked }) => {
  const pointer = await getDirectory('hospitals');
  const isShown = showsDemonstrations(demonstration);
  const listed = { filters: [state, city, isShown], versions: [pointer.version] };
  const about = {
    source: sourceOf('hospitals', pointer),
    liveWaitingTimes: env.myHospitalsBaseUrl() !== undefined,
  };
  const directories = [{ kind: 'hospitals' as const, pointer }];
  const near = await nearestTo({ directories, text: city, state, isShown });
  if (near) {
    return answerNearest(near, directories, asked, listed, (items) => ({
      hospitals: items.map(({ record, km }) => hospitalView(record as HospitalRecord, pointer.sources, km)),
      ...countsOf(near),
      ...about,
      near: near.centre,
    }));
  }
  const placed = await findAt(pointer.version, '', readPlaceFilter(city, state));
  // What names no place may name the hospital.
  const isNamed = city !== undefined && placed.total[0] + placed.total[1] === 0;
  const found = isNamed ? await findNamed(pointer.version, city, state) : placed;
  const segments = segmentsOf([{ kind: 'hospitals', pointer, dimension: '', found }], isShown);
  const [real, demonstrations] = [found.total[0], isShown ? found.total[1] : 0];
  return answerList(segments, asked, listed, (items) => ({
    hospitals: items.map(({ record }) => hospitalView(record as HospitalRecord, pointer.sources)),
    total: real + demonstrations,
    demonstrations,
    ...about,
    near: null,
  }));
});
