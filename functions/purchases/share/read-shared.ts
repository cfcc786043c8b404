import { apiHandler } from '#functions/lib/api-handler';
import { allItems, ofKind } from '#functions/lib/stores/purchase-items-store';
import { findShownHead, purchaseOf } from '#functions/lib/stores/purchases-store';
import { findToken } from '#functions/lib/stores/tokens-store';
import { type PurchaseItem, readShared, type SharedPurchase } from '#shared/contracts/purchases/purchases';
import { AppError } from '#shared/kernel/errors';
import type { Need } from '#shared/kernel/need';

/** In the same words for a link that was never made, has ended, was revoked, and whose purchase is gone. */
const noSuchLink = () => new AppError('not_found', 'This link no longer works. Ask for a new one.');

/** Letters, plan, conflicts, single scores and everybody's name are the buyer's own. */
const decisionIn = (items: readonly PurchaseItem[]): SharedPurchase['decision'] => {
  const last = ofKind(items, 'decision')[0]?.data.records.at(-1);
  if (!last) return null;
  const { decision, products } = last.record;
  const { why, conditions, decidedOn, chosen } = decision;
  return {
    ...{ why, decidedOn, hash: last.hash },
    conditions: conditions.map(({ words, by }) => ({ words, by })),
    products: products.map(({ solutionId, name, vendor, total }) => ({
      ...{ name, vendor, total },
      isChosen: chosen.includes(solutionId),
    })),
  };
};

const withoutBudget = ({ budgetAud: _, ...need }: Need) => need;

export const handler = apiHandler(readShared, async ({ token }): Promise<SharedPurchase> => {
  const link = await findToken('share', token);
  const shown = link && (await findShownHead(link.subject));
  if (!shown) throw noSuchLink();
  const { head } = shown;
  const items = await allItems(head.id);
  const share = ofKind(items, 'share').find(({ id }) => id === link.hash);
  if (!share) throw noSuchLink();
  const { title, status, nextStep, updatedAt } = purchaseOf(head);
  return {
    ...{ title, status, nextStep, updatedAt },
    need: head.need && withoutBudget(head.need),
    dataVersion: share.data.dataVersion,
    expiresAt: share.data.expiresAt,
    shortlist: ofKind(items, 'shortlist').map(({ data }) => data),
    quotes: ofKind(items, 'quote')
      .filter(({ data }) => !data.setAside)
      .map(({ id, data: { name, vendor, solutionId, settled, grid, edits } }) => ({
        ...{ id, name, vendor, solutionId, settled, edits },
        offers: grid?.offers ?? null,
      })),
    facts: ofKind(items, 'fact').map(({ data }) => data),
    reports: ofKind(items, 'report').map(({ data: { file } }) => ({
      ...{ id: file.id, name: file.name, type: file.type, date: file.date },
    })),
    results: ofKind(items, 'result').map(({ id, updatedAt, data: { title, lines } }) => ({
      ...{ id, title, lines, at: updatedAt },
    })),
    decision: decisionIn(items),
  };
});
