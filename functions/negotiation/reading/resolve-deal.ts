import { readNeed } from '#functions/records/need/read-need';
import type { VendorRecord } from '#functions/records/schema/record';
import { findNamed } from '#functions/records/search/find-named';
import { isOrdinary, nameWords } from '#functions/records/search/name-lexicon';
import type { Catalogue, Entry } from '#functions/records/versions/open-catalogue';
import type { Category } from '#shared/kernel/catalogue';
import { bareName, isSameVendor } from '#shared/kernel/names';
import type { Need } from '#shared/kernel/need';

/** Whom and what a negotiation is about, as far as records know. */
export type Deal = {
  /** As typed; blank where nothing was. */
  typedVendor: string;
  typedProduct: string;
  vendor: VendorRecord | undefined;
  /** The product, where it is on record and of the vendor named. */
  entry: Entry | undefined;
  /** The record that makes the product, where another vendor was named. */
  maker: Entry | undefined;
  category: Category | undefined;
  need: Need;
  demonstration: boolean;
};

export type DealWords = { vendor: string; product: string; context: string; said: string };

/** A like name is another name. */
const called = (typed: string) => {
  const wanted = bareName(typed);
  return ({ name, aliases }: { name: string; aliases: readonly string[] }) =>
    wanted !== '' && [name, ...aliases].some((one) => bareName(one) === wanted);
};

type Given = { catalogue: Catalogue; demonstration: boolean };

/** Vendor and product on record of the names typed; where none was typed, of those that the words name. */
export const resolveDeal = (words: DealWords, { catalogue, demonstration }: Given): Deal => {
  const isShown = (one: { demonstration: boolean }) => demonstration || !one.demonstration;
  const named = findNamed(catalogue, words.product || words.vendor ? `${words.vendor} . ${words.product}` : words.said);
  const exact = [...catalogue.vendors.values()].find((one) => isShown(one) && called(words.vendor)(one));
  const bare = words.vendor ? findNamed(catalogue, words.vendor).vendors : named.vendors;
  const vendorNamed = exact ?? bare.find(isShown);
  const isFamily = (one: { demonstration: boolean }) =>
    isShown(one) && (vendorNamed === undefined || one.demonstration === vendorNamed.demonstration);
  const products = [
    ...[...catalogue.solutions.values()].filter(called(words.product)),
    ...(words.product ? findNamed(catalogue, words.product).solutions : named.solutions),
  ].filter(isFamily);
  const own = products.find(({ vendorId }) => vendorId === vendorNamed?.id);
  const found = own ?? products[0];
  const entry = found && catalogue.entries.get(found.id);
  const vendor = vendorNamed ?? (isMakers(words.vendor, entry) ? entry?.vendor : undefined);
  const isOwn = entry !== undefined && entry.vendor.id === vendor?.id;
  const read = readNeed([words.context, words.said, words.product].join('\n'), catalogue.knowledge.thesaurus);
  return {
    typedVendor: words.vendor,
    typedProduct: words.product,
    vendor,
    entry: isOwn ? entry : undefined,
    maker: isOwn || isKindOnly(words.product, catalogue) ? undefined : entry,
    category: categoryOf({ entry, words, vendor, read }, catalogue),
    need: read,
    demonstration: vendor?.demonstration ?? entry?.record.demonstration ?? false,
  };
};

/** "Patient monitoring" is a kind of product and no name, though somebody calls a product so. */
const isKindOnly = (product: string, { knowledge }: Catalogue): boolean => {
  const words = nameWords(product);
  return words.length > 0 && words.every(({ lower }) => isOrdinary(lower, knowledge.thesaurus));
};

/** Nobody was named, or the beginning of the maker's own name beside its product: "Brookline" with "Brookline Call". */
const isMakers = (typed: string, entry: Entry | undefined): boolean =>
  typed === '' || (entry !== undefined && isSameVendor(entry.vendor.name, typed));

type Kind = { entry: Entry | undefined; words: DealWords; vendor: VendorRecord | undefined; read: Need };

/** The kind of product: of the record, of the product's own words, of all that was said, of a vendor of one kind. */
const categoryOf = ({ entry, words, vendor, read }: Kind, catalogue: Catalogue): Category | undefined => {
  if (entry) return entry.record.category;
  const [typed] = readNeed(words.product, catalogue.knowledge.thesaurus).categories;
  const [said] = read.categories;
  if (typed ?? said) return typed ?? said;
  const kinds = new Set(
    [...catalogue.solutions.values()].flatMap((one) => (one.vendorId === vendor?.id ? [one.category] : [])),
  );
  return kinds.size === 1 ? [...kinds][0] : undefined;
};
