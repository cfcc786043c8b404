import type { EvaluatedProduct, ProductOffer } from '#shared/contracts/purchases/evaluation';
import type { ItemOf } from '#shared/contracts/purchases/purchases';
import { formatAud, formatRange } from '#shared/kernel/format';
import { isSameVendor } from '#shared/kernel/names';
import type { Need } from '#shared/kernel/need';
import { order } from '#shared/kernel/order';
import { deskOf } from '#shared/money/quotes/kept-desk';
import { quotedOn } from '#shared/money/quotes/quoted';
import { checkGrid } from '#shared/reading/quotes/check/check-grid';
import { readQuotes } from '#shared/reading/quotes/read-quotes';
import type { Said } from '../evidence/cells.ts';

/** A quote is a product's where the buyer or the request says so, or its vendor is written as one of them begins. */
const productOf = (
  { solutionId, vendor, name }: ItemOf<'quote'>['data'],
  read: string | null,
  products: readonly EvaluatedProduct[],
): string | null => {
  if (solutionId && products.some((one) => one.solutionId === solutionId)) return solutionId;
  const isOf = (written: string) => [read, vendor, name].some((said) => isSameVendor(said ?? '', written));
  const found = products.filter((one) => isOf(one.vendor) || isOf(one.name));
  return found.length === 1 ? (found[0]?.solutionId ?? null) : null;
};

/** The quotes of a purchase, the first first, each with the product that it is of and what it comes to. */
export const offersOf = (
  quotes: readonly ItemOf<'quote'>[],
  products: readonly EvaluatedProduct[],
  need: Need | null,
): ProductOffer[] => {
  const { beds, users } = deskOf(quotes);
  const bed = beds ?? need?.beds ?? 0;
  const counts = { ...(bed ? { bed } : {}), ...(users ? { user: users } : {}) };
  const inOrder = [...quotes].filter(({ data }) => !data.setAside).sort((a, b) => order(a.createdAt, b.createdAt));
  return inOrder.flatMap((item) =>
    quotedOn(deskOf([item]), { read: readQuotes, check: checkGrid })
      .reading(counts)
      .quotes.filter(({ isOver }) => !isOver)
      .map(({ id, vendor, total, settled, open }) => ({
        quoteId: `${item.id}.${id}`,
        name: vendor ?? item.data.name,
        solutionId: productOf(item.data, vendor, products),
        at: item.createdAt,
        low: total ? Math.round(total.low) : null,
        high: total ? Math.round(total.high) : null,
        isSettled: settled && total !== null,
        open,
      })),
  );
};

/** What each product's last settled quote comes to, as the price that is known of it; by the product's id. */
export const settledPrices = (offers: readonly ProductOffer[]): Map<string, Said> =>
  new Map(
    offers.flatMap(({ solutionId, name, at, low, high, isSettled }): [string, Said][] =>
      solutionId && isSettled && low !== null && high !== null
        ? [
            [
              solutionId,
              {
                state: 'vendor-supplied',
                value: `${formatRange(low, high, formatAud)} over five years, GST not included`,
                source: `Settled quote of ${name}`,
                asOf: at.slice(0, 10),
              },
            ],
          ]
        : [],
    ),
  );
