import { apiHandler } from '#functions/lib/api-handler';
import { findItem } from '#functions/lib/stores/purchase-items-store';
import { getHead } from '#functions/lib/stores/purchases-store';
import { EVALUATION_ID, verifyDecision } from '#shared/contracts/purchases/evaluation';
import { AppError } from '#shared/kernel/errors';
import { differencesOf } from '#shared/kernel/order';
import { sha256 } from './seen.ts';

/** Of a copy that has little in common with the record, the first differences say it. */
const DIFFERENCES_MAX = 50;

export const handler = apiHandler(verifyDecision, async ({ purchaseId, text }, { visitorId }) => {
  const head = await getHead(visitorId, purchaseId);
  const records = (await findItem(head.id, 'decision', EVALUATION_ID))?.data.records ?? [];
  const last = records.at(-1);
  if (!last) throw new AppError('conflict', 'No decision of this purchase is recorded yet.');
  const sent = parsed(text);
  const hash = sha256(sent);
  const kept = records.find((one) => one.hash === hash) ?? last;
  const differences = differencesOf(kept.record, sent);
  return {
    isUnchanged: kept.hash === hash && differences.length === 0,
    hash,
    keptHash: kept.hash,
    isKeptWhole: sha256(kept.record) === kept.hash,
    isReplaced: kept !== last,
    differences: differences.slice(0, DIFFERENCES_MAX),
  };
});

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('invalid_input', 'This is not JSON, so it is no decision record.', {
      errors: [{ path: 'text', message: 'It is not JSON. Choose the file that “JSON” saved.' }],
    });
  }
};
