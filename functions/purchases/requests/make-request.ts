import { randomBytes } from 'node:crypto';
import { apiHandler } from '#functions/lib/api-handler';
import { putItem } from '#functions/lib/stores/purchase-items-store';
import { getLiveHead } from '#functions/lib/stores/purchase-lifetime-store';
import { touchHead } from '#functions/lib/stores/purchases-store';
import { type Catalogue, currentCatalogue } from '#functions/records/versions/catalogue';
import { type Addressee, makeRequest } from '#shared/contracts/purchases/requests';
import { AppError } from '#shared/kernel/errors';
import { draftOf } from './propose.ts';

export const handler = apiHandler(makeRequest, async ({ purchaseId, kind, to }, { visitorId }) => {
  const head = await getLiveHead(visitorId, purchaseId);
  const catalogue = await currentCatalogue();
  const addressees = [...new Map(to.map((one) => [one.solutionId, one])).values()].map((one) => known(one, catalogue));
  const records = addressees.flatMap(({ solutionId }) => catalogue.solutions.get(solutionId) ?? []);
  const guide = catalogue.knowledge.guideOf(head.need?.categories[0] ?? records[0]?.category);
  const draft = draftOf({ kind, title: head.title, need: head.need, to: addressees }, records, guide);
  const id = `request-${randomBytes(8).toString('hex')}`;
  const data = { ...draft, state: 'draft' as const, sentAt: null };
  // Counted first: where either fails, the next try makes the one request.
  await touchHead(visitorId, head);
  return putItem(purchaseId, { kind: 'request', id, version: 0, data }, head.expiresAt);
});

type Sent = Partial<Addressee> & Pick<Addressee, 'solutionId'>;

/** A product on record is called as there; of one that is not, the buyer says what it is and who sells it. */
const known = ({ solutionId, name, vendor, email = '' }: Sent, { entries }: Catalogue): Addressee => {
  const entry = entries.get(solutionId);
  const called = { name: entry?.record.name ?? name, vendor: entry?.vendor.name ?? vendor };
  if (!called.name || !called.vendor) {
    throw new AppError('invalid_input', 'Say what the product is called and who sells it: it is not on record.');
  }
  return {
    solutionId,
    name: called.name,
    vendor: called.vendor,
    email: email || (entry?.record.facts.salesEmail?.value ?? ''),
  };
};
