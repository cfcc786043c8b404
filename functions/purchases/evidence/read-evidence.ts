import { changesSince } from '#functions/advisor/facts/report-basis';
import { apiHandler } from '#functions/lib/api-handler';
import { allItems, ofKind } from '#functions/lib/stores/purchase-items-store';
import { getHead } from '#functions/lib/stores/purchases-store';
import { currentCatalogue } from '#functions/records/versions/catalogue';
import { overlaid } from '#functions/records/versions/overlaid';
import { readEvidence } from '#shared/contracts/purchases/purchases';
import { emptyNeed } from '#shared/kernel/need';
import { offersOf, readQuoted, settledPrices } from '../evaluation/offers.ts';
import { cellOf } from './cells.ts';
import { rowsFor } from './rows.ts';
import { standing } from './stand.ts';

export const handler = apiHandler(readEvidence, async ({ purchaseId }, { visitorId }) => {
  const head = await getHead(visitorId, purchaseId);
  const [items, recorded] = await Promise.all([allItems(purchaseId), currentCatalogue()]);
  const facts = ofKind(items, 'fact').map(({ data }) => data);
  const catalogue = overlaid(recorded, facts);
  const products = ofKind(items, 'shortlist')
    .map(({ data }) => data)
    .filter(({ state }) => state !== 'excluded');
  const ids = products.map(({ solutionId }) => solutionId);
  const need = head.need ?? emptyNeed;
  const rows = rowsFor(need, facts);
  const before = standing(recorded, ids, rows, need);
  const quoted = settledPrices(offersOf(readQuoted(ofKind(items, 'quote'), head.need), products));
  const after = standing(catalogue, ids, rows, need, quoted);
  const grounds = {
    requests: ofKind(items, 'request'),
    answers: ofKind(items, 'answer'),
    today: new Date().toISOString().slice(0, 10),
  };
  return {
    revision: head.revision,
    dataVersion: recorded.dataVersion,
    reports: ofKind(items, 'report')
      .map(({ data: { file, basis } }) => ({
        ...{ id: file.id, name: file.name, date: file.date },
        changes: changesSince(basis, recorded, items),
      }))
      .filter(({ changes }) => changes.length > 0)
      .sort((a, b) => (a.date < b.date ? 1 : -1)),
    products: products.map(({ solutionId, name, vendor, state }) => ({
      ...{ solutionId, name, vendor, state },
      before: before.standOf(solutionId),
      after: after.standOf(solutionId),
    })),
    rows,
    cells: rows.flatMap((row) =>
      ids.map((id) => {
        const known = { entry: catalogue.entries.get(id), told: after.toldOf(row, id), quoted: quoted.get(id) };
        return cellOf(row, id, { ...known, ...grounds });
      }),
    ),
  };
});
