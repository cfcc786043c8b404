import { isProperTerm } from '#functions/advisor/claims/proper-terms';
import { readPlace } from '#functions/records/need/read-place';
import { findNamed } from '#functions/records/search/find-named';
import { isOrdinary } from '#functions/records/search/name-lexicon';
import { stem, wordsOf } from '#functions/records/search/words';
import type { Catalogue } from '#functions/records/versions/catalogue';

/** Words after which a buyer names a product as the subject: "tell me about Zyphora Care", "is Zyphora certified". */
const introduction =
  /\b(?:about|heard of|know of|called|named|recommend|considering|wants?|told(?: that)?|is|are|do|does|did|has|can|will|compare|versus|vs\.?|(?:price|cost|quote|demo) (?:of|for|from)|reviewed|buy|buying|choose|pick|trial|trialled|pitched|offered|selling)\s+(?:the\s+|an?\s+|us\s+)?["“']?/giu;
/** A name where it begins: capitals, with what belongs to them. */
const nameHere = /\p{Lu}[\p{L}\d]*(?:[-’'+.][\p{L}\d]+)*(?:\s+(?:\p{Lu}[\p{L}\d+-]*|\d{1,5}(?!\p{L}))){0,3}/uy;
/** A brand's spelling: capitals inside a word. */
const brandLike = /(?<![\p{L}\d])((?:\p{Lu}\p{Ll}+\p{Lu}|\p{Ll}{1,3}\p{Lu}\p{Ll})[\p{L}\d]*)/gu;
const quotedName = /["“]([\p{Lu}\d][^"”\n]{2,40})["”]/gu;

/** "TGA", "NDIS": a body, a law or a standard rather than a product. */
const acronym = /^\p{Lu}{2,5}$/u;

/** Whether a name is one of the records', a place's, or made of ordinary words of the field. */
const isKnown = (catalogue: Catalogue, name: string): boolean => {
  const { thesaurus } = catalogue.knowledge;
  const { isTradeWord, correctedTerm } = thesaurus;
  const { solutions, vendors } = findNamed(catalogue, name);
  return (
    solutions.length + vendors.length > 0 ||
    readPlace(name).state !== null ||
    name.split(/\s+/).every((word) => isProperTerm(word) || acronym.test(word)) ||
    wordsOf(name).every((word) => isOrdinary(word, thesaurus) || isTradeWord(correctedTerm(stem(word))))
  );
};

/** A question about one product: what follows its name would be an invention if no record knew it. */
const asksAbout =
  /\b(?:tell me|know|heard|what is|what's|what are|how much (?:is|does)|price of|cost of|is|does|recommend|compare|review|opinion|details?|about|thoughts|demo|thinking of|buying|worth it|any good|reviewed|should we|price for|cost for|certified|approved|cheapest|quote|used by)\b/i;

/**
 * A product or vendor that the words name and nothing on record does.
 * @returns the name as it was typed, or nothing
 */
export const unknownNameIn = (text: string, catalogue: Catalogue): string | undefined => {
  if (!asksAbout.test(text)) return undefined;
  const introduced = [...text.matchAll(introduction)].flatMap(({ 0: lead, index }) =>
    nameAt(text, index + lead.length),
  );
  const others = [quotedName, brandLike].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, name]) => name ?? ''),
  );
  const candidates = [...introduced, ...others].map((name) => name.trim());
  return candidates.find((name) => name.length >= 3 && !isKnown(catalogue, name));
};

const nameAt = (text: string, at: number): string[] => {
  nameHere.lastIndex = at;
  return nameHere.exec(text)?.slice(0, 1) ?? [];
};
