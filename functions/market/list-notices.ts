import * as z from 'zod';
import { page } from '#functions/lib/http/answer';
import { pageLinks } from '#functions/lib/http/page-link';
import { openHandler } from '#functions/lib/open-handler';
import type { ContractRecord } from '#functions/records/schema/record';
import { wordsOf } from '#functions/records/search/words';
import { currentCatalogue } from '#functions/records/versions/catalogue';
import type { Catalogue } from '#functions/records/versions/open-catalogue';
import { listNotices, type MarketChoice } from '#shared/contracts/market';
import { order } from '#shared/kernel/order';
import { marketRecords } from './market-notices.ts';
import { noticeView } from './notice-view.ts';

type Sought = { record: ContractRecord; words: string; category: string };

const kept = new WeakMap<Catalogue, readonly Sought[]>();

/** Every notice that the market counts, with the words that it is found by, the newest first; made once a data version. */
const soughtIn = (catalogue: Catalogue): readonly Sought[] => {
  const known = kept.get(catalogue);
  if (known) return known;
  const { notices, recordOf } = marketRecords(catalogue);
  const made = notices
    .flatMap(({ id, category }) => {
      const record = recordOf.get(id);
      if (!record) return [];
      const { supplier, supplierAbn, buyer, description } = record;
      const words = wordsOf([id, supplier, supplierAbn ?? '', buyer, description].join(' '));
      return [{ record, words: ` ${words.join(' ')}`, category }];
    })
    .toSorted((a, b) => order(b.record.signed, a.record.signed) || order(a.record.id, b.record.id));
  kept.set(catalogue, made);
  return made;
};

/** Notices that hold the beginning of each word, in supplier, buyer, subject or number. */
const found = (catalogue: Catalogue, search: string, category: MarketChoice): ContractRecord[] => {
  const words = wordsOf(search);
  return soughtIn(catalogue).flatMap((one) =>
    (category === 'all' || one.category === category) && words.every((word) => one.words.includes(` ${word}`))
      ? [one.record]
      : [],
  );
};

const { linkTo, placeOf } = pageLinks(z.number().int().positive());

export const handler = openHandler(listNotices, async ({ search = '', category, cursor, limit }) => {
  const catalogue = await currentCatalogue();
  const listed = { filters: [search, category], versions: [catalogue.dataVersion] };
  const start = placeOf(cursor, listed) ?? 0;
  const rows = found(catalogue, search, category);
  const end = start + limit;
  return page({
    items: rows.slice(start, end).map((record) => noticeView(catalogue, record)),
    total: rows.length,
    nextCursor: end < rows.length ? linkTo(end, listed) : undefined,
    dataVersion: catalogue.dataVersion,
  });
});
