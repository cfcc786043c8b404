import { type AnyFacts, type AnyField, textOf } from '#functions/advisor/facts/record-facts';
import { solutionFields, vendorFields } from '#functions/advisor/facts/record-fields';
import { findItem } from '#functions/lib/stores/purchase-items-store';
import { findShownHead, type Head } from '#functions/lib/stores/purchases-store';
import { findToken } from '#functions/lib/stores/tokens-store';
import type { Catalogue } from '#functions/records/versions/catalogue';
import { titleOf } from '#shared/contracts/purchases/purchase';
import type { ItemOf } from '#shared/contracts/purchases/purchases';
import type { FieldOfRecord, RequestPage } from '#shared/contracts/purchases/requests';
import { AppError } from '#shared/kernel/errors';
import { noSuchLink, placeOfLink } from '../../links.ts';

/** A request as the vendor that holds its link finds it. */
export type Opened = { ownerId: string; head: Head; request: ItemOf<'request'>; answer: ItemOf<'answer'> };

/**
 * What a vendor's link leads to.
 * @throws AppError `not_found`
 */
export const openLink = async (secret: string): Promise<Opened> => {
  const link = await findToken('request', secret);
  if (!link) throw noSuchLink();
  const { purchaseId, id } = placeOfLink(link.subject);
  const shown = await findShownHead(purchaseId);
  const answer = shown && (await findItem(purchaseId, 'answer', id));
  const request = answer && (await findItem(purchaseId, 'request', answer.data.requestId));
  if (!request || !answer.data.links.includes(link.hash)) throw noSuchLink();
  return { ...shown, request, answer };
};

/**
 * What a vendor's link leads to, where its answer still takes files.
 * @throws AppError `not_found`, `conflict` once it was submitted or where no file is asked for
 */
export const openForFiles = async (secret: string): Promise<Opened> => {
  const opened = await openLink(secret);
  const isAsked = opened.request.data.questions.some(({ kind }) => kind === 'file');
  if (!isAsked || opened.answer.data.state !== 'open')
    throw new AppError('conflict', 'This answer takes no file now. The buyer can ask for one again.');
  return opened;
};

/** What of an opened request its vendor is shown: nothing of others that were asked, and nothing of money. */
export const pageOf = ({ head, request, answer }: Opened, catalogue: Catalogue): RequestPage => {
  const { kind, title, from, introduction, dueOn, questions, schedule, tellsNeed } = request.data;
  const { name, vendor, state, answers, prices, by, submittedAt, decisions, statements } = answer.data;
  return {
    ...{ kind, title, from, introduction, dueOn, questions, schedule },
    ...{ name, vendor, state, answers, prices, by, submittedAt, decisions, statements },
    buyer: tellsNeed && head.need ? (titleOf(head.need) ?? '') : '',
    version: answer.version,
    record: recordOf(answer.data.solutionId, catalogue),
    expiresAt: answer.data.linkExpiresAt,
  };
};

/** What stands on public record of a product and its vendor. */
const recordOf = (solutionId: string, { entries }: Catalogue): RequestPage['record'] => {
  const entry = entries.get(solutionId);
  if (!entry) return [];
  return [...shownFacts('solution', entry.record.facts), ...shownFacts('vendor', entry.vendor.facts)];
};

const fieldsOf: Record<FieldOfRecord['of'], Readonly<Record<string, AnyField>>> = {
  solution: solutionFields,
  vendor: vendorFields,
};

const shownFacts = (of: FieldOfRecord['of'], facts: AnyFacts): RequestPage['record'] =>
  Object.entries(fieldsOf[of]).flatMap(([field, info]) =>
    [facts[field] ?? []].flat().map(({ value, source, asOf, seenAt }) => ({
      ...{ of, field, source, value: textOf(value, info) },
      asOf: asOf ?? seenAt ?? '',
    })),
  );
