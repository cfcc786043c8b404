import { openHandler } from '#functions/lib/open-handler';
import type { ServiceRecord } from '#functions/records/directory/record';
import { listServices } from '#shared/contracts/directories';
import { answerList, answerNearest, countsOf, showsDemonstrations } from './answer-list.ts';
import { findGrouped, nearestGrouped } from './find-grouped.ts';
import { sourceOf } from './sources/source-label.ts';
import { serviceView } from './views/service-view.ts';

export const handler = openHandler(
  listServices,
  async ({ serviceType, location, specialty, demonstration, ...asked }) => {
    const isShown = showsDemonstrations(demonstration);
    const filters = { group: serviceType, specialty, location };
    const near = await nearestGrouped('services', filters, isShown);
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
