import { apiHandler } from '#functions/lib/api-handler';
import { organisationsFor } from '#functions/lib/caller/acting';
import { allItems, findItem } from '#functions/lib/stores/purchase-items-store';
import { type Head, headsOf } from '#functions/lib/stores/purchases-store';
import { EVALUATION_ID, listDecisions } from '#shared/contracts/purchases/evaluation';
import { order, sum } from '#shared/kernel/order';
import { offersOf, readQuoted } from './offers.ts';
import { agreedOf } from './view.ts';

const isDecided = ({ deletedAt, status }: Head) => !deletedAt && (status === 'decided' || status === 'in-contract');

export const handler = apiHandler(listDecisions, async (_, caller) => {
  const owners = [{ id: caller.visitorId }, ...(await organisationsFor(listDecisions, caller))];
  const heads = (await Promise.all(owners.map(({ id }) => headsOf(id)))).flat().filter(isDecided);
  const rows = await Promise.all(heads.map(rowOf));
  return rows.flat().sort((a, b) => order(b.decidedOn, a.decidedOn));
});

const rowOf = async ({ id, title, need }: Head) => {
  const [decision, contract, quotes] = await Promise.all([
    findItem(id, 'decision', EVALUATION_ID),
    findItem(id, 'contract', EVALUATION_ID),
    allItems(id, 'quote'),
  ]);
  const last = decision?.data.records.at(-1);
  if (!decision || !last) return [];
  const { products } = last.record;
  const { chosen, decidedOn, plan } = last.record.decision;
  const known = (contract?.data.savedByYearAud ?? []).flatMap((aud) => (aud === null ? [] : [aud]));
  return [
    {
      ...agreedOf(decision.data, offersOf(readQuoted(quotes, need), products), contract?.data ?? null),
      ...{ purchaseId: id, title, decidedOn, hash: last.hash },
      chosen: products.filter(({ solutionId }) => chosen.includes(solutionId)).map(({ name }) => name),
      plannedAud: plan ? Math.round(sum(plan.savingByYearAud)) : null,
      savedAud: known.length > 0 ? sum(known) : null,
    },
  ];
};
