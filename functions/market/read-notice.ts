import { openHandler } from '#functions/lib/open-handler';
import { currentCatalogue } from '#functions/records/versions/catalogue';
import { readNotice } from '#shared/contracts/market';
import { AppError } from '#shared/kernel/errors';
import { noticeView } from './notice-view.ts';

export const handler = openHandler(readNotice, async ({ notice }) => {
  const catalogue = await currentCatalogue();
  const record = catalogue.contracts.find(({ id }) => id === notice);
  if (!record) throw new AppError('not_found', 'No such contract notice is on record.');
  return noticeView(catalogue, record);
});
