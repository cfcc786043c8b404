import { changesSince } from '#functions/advisor/facts/report-basis';
import { apiHandler } from '#functions/lib/api-handler';
import { allItems } from '#functions/lib/stores/purchase-items-store';
import { getHead } from '#functions/lib/stores/purchases-store';
import { rankNamed } from '#functions/records/search/retrieve';
import { type Catalogue, currentCatalogue } from '#functions/records/versions/catalogue';
import { overlaid } from '#functions/records/versions/overlaid';
import {
  type EvidenceStand,
  type ItemKind,
  type ItemOf,
  type PurchaseItem,
  readEvidence,
} from '#shared/contracts/purchases';
import { emptyNeed, type Need } from '#shared/kernel/need';
import { cellOf, isKnown } from './cells.ts';
import { type Row, rowsFor } from './rows.ts';

const ofKind = <Kind extends ItemKind>(items: readonly PurchaseItem[], kind: Kind): ItemOf<Kind>[] =>
  items.filter((item): item is ItemOf<Kind> => item.kind === kind);

export const handler = apiHandler(readEvidence, async ({ purchaseId }, { visitorId }) => {
  const head = await getHead(visitorId, purchaseId);
  const [items, recorded] = await Promise.all([allItems(purchaseId), currentCatalogue()]);
  const facts = ofKind(items, 'fact').map(({ data }) => data);
  const catalogue = overlaid(recorded, facts);
  const products = ofKind(items, 'shortlist')
    .map(({ data }) => data)
    .filter(({ state }) => state !== 'excluded');
  const ids = products.map(({ solutionId }) => solutionId);
  const rows = rowsFor(facts);
  const [before, after] = [recorded, catalogue].map((one) => standOf(one, ids, rows, head.need ?? emptyNeed));
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
      before: before?.(solutionId) ?? nowhere(ids),
      after: after?.(solutionId) ?? nowhere(ids),
    })),
    rows,
    cells: rows.flatMap((row) => ids.map((id) => cellOf(row, id, catalogue.entries.get(id), grounds))),
  };
});

/** A product that is not on record comes last. */
const nowhere = (ids: readonly string[]): EvidenceStand => ({
  coverage: 0,
  score: null,
  place: Math.max(1, ids.length),
});

/** How products stand for a need by what one catalogue knows of them. */
const standOf = (catalogue: Catalogue, ids: readonly string[], rows: readonly Row[], need: Need) => {
  const ranked = rankNamed(catalogue, ids, { query: need.mustHaves.join(', '), need });
  const points = new Map(ranked.map(({ record, relevance }) => [record.id, relevance.score]));
  const inOrder = [...points.values()].sort((a, b) => b - a);
  return (solutionId: string): EvidenceStand | undefined => {
    const score = points.get(solutionId);
    if (score === undefined) return undefined;
    const known = rows.filter((row) => isKnown(row, catalogue.entries.get(solutionId))).length;
    return { coverage: Math.round((100 * known) / rows.length), score, place: inOrder.indexOf(score) + 1 };
  };
};
