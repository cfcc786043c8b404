import { openHandler } from '#functions/lib/open-handler';
import { keyOf } from '#functions/records/directory/keys';
import { getDirectory } from '#functions/records/directory/pointer-store';
import type { ServiceRecord } from '#functions/records/directory/record';
import { listServices } from '#shared/contracts/directories';
import { answerList, answerNearest, countsOf, showsDemonstrations } from './answer-list.ts';
import { findGrouped } from './find-grouped.ts';
import { nearestTo } from './nearest.ts';
import { sourceOf } from './sources/source-label.ts';
import { serviceView } from './views/service-view.ts';

export const handler = openHandler(
  listServices,
  async ({ serviceType, location, specialty, demonstration, ...asked }) => {
    const isShown = showsDemonstrations(demonstration);
    const filters = { group: serviceType, specialty, location };
    const near = specialty === undefined ? await nearestOf(location, serviceType, isShown) : undefined;
    if (near) {
      const { directory, ...nearby } = near;
      const { version, sources } = directory.pointer;
      const listed = { filters: [serviceType, location, specialty, isShown], versions: [version] };
      return answerNearest(nearby, [directory], asked, listed, (items) => ({
        services: items.map(({ record, km }) => serviceView(record as ServiceRecord, sources, km)),
        ...countsOf(nearby),
        source: sourceOf('services', directory.pointer),
        near: nearby.centre,
      }));
    }
    const { pointer, segments, total, demonstrations } = await findGrouped('services', filters, isShown);
    const listed = { filters: [serviceType, location, specialty, isShown], versions: [pointer.version] };
    return answerList(segments, asked, listed, (items) => ({
      services: items.map(({ record }) => serviceView(record as ServiceRecord, pointer.sources)),
      total,
      demonstrations,
      source: sourceOf('services', pointer),
      near: null,
    }));
  },
);

/** Services of a type around a place. A specialty is in no point of the map: such a list goes by words. */
const nearestOf = async (location: string | undefined, serviceType: string | undefined, isShown: boolean) => {
  const directory = { kind: 'services' as const, pointer: await getDirectory('services') };
  const sought = serviceType === undefined ? undefined : ` ${keyOf(serviceType)}`;
  const near = await nearestTo({
    directories: [directory],
    text: location,
    isShown,
    fits: ({ group }) => sought === undefined || ` ${keyOf(group)}`.includes(sought),
  });
  return near && { ...near, directory };
};
