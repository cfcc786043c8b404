import { isDeepStrictEqual } from 'node:util';
import { apiHandler } from '#functions/lib/api-handler';
import { putItem } from '#functions/lib/stores/purchase-items-store';
import { touchHead } from '#functions/lib/stores/purchases-store';
import { currentCatalogue } from '#functions/records/versions/catalogue';
import { stateRecord } from '#shared/contracts/purchases/requests';
import { AppError } from '#shared/kernel/errors';
import { openLink, pageOf } from './request-page.ts';

/** Statements that one answer holds. */
const STATEMENTS_MAX = 40;

export const handler = apiHandler(stateRecord, async ({ token, of, field, words, by }) => {
  const opened = await openLink(token);
  const catalogue = await currentCatalogue();
  const { ownerId, head, answer } = opened;
  const isOnRecord = pageOf(opened, catalogue).record.some((fact) => fact.of === of && fact.field === field);
  if (!isOnRecord) throw new AppError('invalid_input', 'This is not on record, so there is nothing to reply to.');
  const { statements } = answer.data;
  const statement = { of, field, words, by, at: new Date().toISOString() };
  const last = statements.at(-1);
  // Said once more after an answer that failed, it stands once.
  const isSaid = isDeepStrictEqual({ ...last, at: statement.at }, statement);
  if (!isSaid && statements.length >= STATEMENTS_MAX) throw new AppError('too_large', 'There are enough statements.');
  const data = { ...answer.data, statements: [...statements, statement] };
  const kept = isSaid ? answer : await putItem(head.id, { ...answer, data }, head.expiresAt);
  await touchHead(ownerId, head);
  return pageOf({ ...opened, answer: kept }, catalogue);
});
