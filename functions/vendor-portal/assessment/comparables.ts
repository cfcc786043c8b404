import type { VendorRecord } from '#functions/records/schema/record';
import { type Ranked, retrieve } from '#functions/records/search/retrieve';
import { stopWords, termOf, wordsOf } from '#functions/records/search/words';
import type { Catalogue } from '#functions/records/versions/catalogue';
import type { Entry } from '#functions/records/versions/open-catalogue';
import { type Category, categoryLabel } from '#shared/kernel/catalogue';
import { bareName } from '#shared/kernel/names';
import type { Need } from '#shared/kernel/need';

/** Comparables that an assessment names. */
const NAMED = 6;
/** As much of a description as finds the nearest records. */
const QUERY_MAX = 1_500;

/** The real vendor of exactly this name, legal form aside; never one of a like name. */
export const vendorNamed = (catalogue: Pick<Catalogue, 'vendors'>, companyName: string): VendorRecord | undefined => {
  const wanted = bareName(companyName);
  return [...catalogue.vendors.values()].find(
    ({ name, aliases, demonstration }) => !demonstration && [name, ...aliases].map(bareName).includes(wanted),
  );
};

type Sought = { catalogue: Catalogue; category: Category; need: Need; text: string; own: VendorRecord | undefined };

/** Real solutions of the same kind that come nearest to the words, best first; never the vendor's own. */
export const nearest = ({ catalogue, category, need, text, own }: Sought): Ranked[] =>
  retrieve(catalogue, {
    query: text.slice(0, QUERY_MAX),
    need: { ...need, categories: [category] },
    demonstration: false,
    accepts: ({ record, vendor }) => record.category === category && vendor.id !== own?.id,
    limit: NAMED,
  }).real;

/** A function that a record lists and the submission speaks of. */
export type SharedFunction = { solutionId: string; index: number; feature: string };

const termsOf = (text: string): Set<string> =>
  new Set(
    wordsOf(text)
      .filter((word) => !stopWords.has(word))
      .map(termOf)
      .filter((term) => term !== null),
  );

/** Share of a listed function's words that a submission must use. */
const SHARE_MIN = 2 / 3;

/**
 * Functions of comparables that the words name too, each by two thirds of its words at least. The words of the kind of
 * product itself tell no function from another and are left out.
 */
export const sharedFunctions = (text: string, entries: readonly Pick<Entry, 'record'>[]): SharedFunction[] => {
  const said = termsOf(text);
  const kinds = new Set(entries.flatMap(({ record }) => [...termsOf(categoryLabel[record.category])]));
  const seen = new Set<string>();
  return entries.flatMap(({ record }) =>
    (record.facts.features?.value ?? []).flatMap((feature, index) => {
      const terms = [...termsOf(feature)].filter((term) => !kinds.has(term));
      const shared = terms.filter((term) => said.has(term));
      const key = [...shared].sort().join(' ');
      const isNamed = shared.length > 0 && shared.length >= terms.length * SHARE_MIN;
      if (!isNamed || seen.has(key)) return [];
      seen.add(key);
      return [{ solutionId: record.id, index, feature }];
    }),
  );
};
