import { openHandler } from '#functions/lib/open-handler';
import type { ServiceRecord } from '#functions/records/directory/record';
import { listServices } from '#shared/contracts/directories';
import { answerList, showsDemonstrations } from './answer-list.ts';
import { findGrouped } from './find-grouped.ts';
import { sourceOf } from './sources/source-label.ts';
import { serviceView } from './views/service-view.ts';

export const handler = openHandler(
  listServices,
  async ({ serviceType, location, specialty, demonstration, ...asked }) => {
    const isShown = showsDemonstrations(demonstration);
    const filters = { group: serviceType, specialty, location };
    const { pointer, segments, total, demonstrations } = await findGrouped('services', filters, isShown);
    const listed = { filters: [serviceType, location, specialty, isShown], versions: [pointer.version] };
    return answerList(segments, asked, listed, (items) => ({
      services: items.map(({ record }) => serviceView(record as ServiceRecord, pointer.sources)),
      total,
      demonstrations,
      source: sourceOf('services', pointer),
    }));
  },
);
