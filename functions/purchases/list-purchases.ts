import * as z from 'zod';
import { apiHandler } from '#functions/lib/api-handler';
import { organisationsFor } from '#functions/lib/caller/acting';
import { WithHead } from '#functions/lib/http/answer';
import { pageLinks } from '#functions/lib/http/page-link';
import { type Head, headsOf, purchaseOf } from '#functions/lib/stores/purchases-store';
import { listPurchases } from '#shared/contracts/purchases/purchases';
import { categoryLabel, settingLabel, stateLabel } from '#shared/kernel/catalogue';

const { linkTo, placeOf } = pageLinks(z.string());

/** Whether a head belongs on a list of the purchases that are worked on, put away, or can still be restored. */
const isShown = {
  active: ({ deletedAt, archivedAt }: Head) => !deletedAt && !archivedAt,
  archived: ({ deletedAt, archivedAt }: Head) => !deletedAt && archivedAt !== null,
  deleted: ({ deletedAt }: Head) => deletedAt !== null,
};

/** Title and need in the words that a buyer searches by. */
const wordsOf = ({ title, need }: Head): string =>
  [
    title,
    ...(need?.categories ?? []).map((category) => categoryLabel[category]),
    need?.setting ? settingLabel[need.setting] : '',
    need?.state ? `${need.state} ${stateLabel[need.state]}` : '',
    need?.place ?? '',
    need?.beds ?? '',
    ...(need?.mustHaves ?? []),
  ]
    .join(' ')
    .toLowerCase();

/** A page begins after a purchase by time and id: one that is changed meanwhile goes to the front, and none is left out. */
const placeOfHead = ({ updatedAt, id }: Head) => `${updatedAt} ${id}`;

export const handler = apiHandler(listPurchases, async ({ search = '', show, limit, cursor }, caller) => {
  const sought = search.toLowerCase().split(' ').filter(Boolean);
  const owners = [{ id: caller.visitorId }, ...(await organisationsFor(listPurchases, caller))];
  const listed = { filters: { search, show }, versions: owners.map(({ id }) => id) };
  const after = placeOf(cursor, listed);
  const heads = owners.map(async (owner) =>
    (await headsOf(owner.id)).map((head) => ({
      ...head,
      shown: purchaseOf(head, 'role' in owner ? owner : undefined),
    })),
  );
  const found = (await Promise.all(heads))
    .flat()
    .filter(isShown[show])
    .filter((head) => sought.every((word) => wordsOf(head).includes(word)))
    .sort((a, b) => (placeOfHead(a) < placeOfHead(b) ? 1 : -1));
  const rest = after === undefined ? found : found.filter((head) => placeOfHead(head) < after);
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  return new WithHead(
    page.map(({ shown }) => shown),
    {
      headers: {
        'x-total-count': String(found.length),
        ...(last && rest.length > limit ? { 'x-next-cursor': linkTo(placeOfHead(last), listed) } : {}),
      },
    },
  );
});
