import { openHandler } from '#functions/lib/open-handler';
import type { ProviderRecord } from '#functions/records/directory-record';
import { listProviders } from '#shared/contracts/directories';
import { answerList, showsDemonstrations } from './answer-list.ts';
import { findGrouped } from './find-grouped.ts';
import { providerView } from './provider-view.ts';
import { sourceOf } from './source-label.ts';

export const handler = openHandler(
  listProviders,
  async ({ profession, location, specialty, demonstration, ...asked }) => {
    const isShown = showsDemonstrations(demonstration);
    const filters = { group: profession, specialty, location };
    const { pointer, segments, total, demonstrations } = await findGrouped('providers', filters, isShown);
    const listed = { filters: [profession, location, specialty, isShown], versions: [pointer.version] };
    return answerList(segments, asked, listed, (items) => ({
      providers: items.map(({ record }) => providerView(record as ProviderRecord, pointer.sources)),
      total,
      demonstrations,
      source: sourceOf('providers', pointer),
    }));
  },
);
