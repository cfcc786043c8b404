import { cleanName, domainIn, isCompany, isProperName, vendorKey, withoutPlace } from './quote-vendor.ts';

/** A vendor's name that begins or resumes a quote; `rest`: offset from which the line goes on with prices. */
export type VendorHeading = { name: string; key: string; rest: number };

/** What is known around a line: whether it stands apart, whether prices follow, and names from our records. */
export type Surroundings = {
  isApart: boolean;
  isVendorList: boolean;
  isPriced: boolean;
  pricesFollow: boolean;
  isKnown: (key: string) => boolean;
};

const FROM_VENDOR =
  /^[\s>*#=_–-]{0,8}(?:(?:formal|budget|revised|updated|sales|our) )?(?:quote|quotation|proposal|estimate|pricing|prices|offer|tender|response|submission|costing)s?(?:\s(?:no\.?|number|ref\.?|#)?\s?[A-Z]{0,4}-?\d[\w-]{0,12})?(?:\s\d)?\s(?:from|by|received from|provided by|prepared by|submitted by)\b[:\s]{0,3}/i;
/** "Telehealth proposal from Coviu", "we have a quote from Coviu for $45k". */
const ANY_FROM =
  /^[^$\d]{0,60}?\b(?:quote|quotation|proposal|estimate|pricing|offer|tender)s?\s(?:from|by)\s(?=\p{Lu})/iu;
const LABELLED =
  /^[\s>*#=_|–-]{0,8}(?:vendor|supplier|company|tenderer|bidder|provider|manufacturer|distributor|reseller|prepared by|issued by|submitted by|quoted by|seller|contractor|business name)(?: name)?\**\s?[:|\t–-]\**\s{0,3}/i;
const LETTERED =
  /^[\s>*#=_–-]{0,8}((?:vendor|supplier|tenderer|bidder|company|respondent|quote|proposal)\s(?:[A-H]|\d{1,2}|one|two|three|four))\**\s?(?:[:.)–-]|$)\**\s{0,3}/i;
const TITLED = /^[\s>*#=_–-]{0,8}(?:quote|quotation|proposal|tender|offer|estimate)\s{0,2}[:–-]\s{0,3}/i;
const MARKED = /^\s{0,3}(?:[-–=*_#~]{2,40}|#{1,6}|\[|\*\*)\s{0,3}(?=[\p{Lu}\p{N}])/u;
const NUMBERED = /^\s{0,3}(?:\(?\d{1,2}[.)]|\(?[A-Ha-h][.)])\s{1,4}(?=\p{Lu})/u;
const MAIL_FROM = /^[\s>*]{0,4}from\**:\**\s{0,3}/i;
const SAYS =
  /^[\s>*•–-]{0,6}((?:\p{Lu}[\p{L}\p{N}&'.-]{0,24}|&)(?:\s(?:\p{Lu}[\p{L}\p{N}&'.-]{0,24}|&|of|and)){0,5})(?:'s?\s(?:(?:revised|final|best|latest) )?(?:price|pricing|quote|quotation|offer|bid|tender|proposal|figure)\b|\s(?:(?:have|has|had) )?(?:quoted|quotes?|offer(?:s|ed)|came (?:in |back )?(?:at|with)?|come in at|propos(?:es|ed)|wants?|asks?|is asking|are asking|charges?|bid|tendered)\b)/u;
const NAME_FIRST =
  /^[\s>*•#–-]{0,6}(?:\d{1,2}[.)]\s)?([^\d$:|\t]{2,60}?)\**\s?(?:[:|\t]|\s[-–]\s|\s?–\s|\(|\s(?=A?U?\$))/;
/** The number that a company is registered under. */
const REGISTERED = /[\s,|(–-]{1,4}(?:ABN|ACN|A\.B\.N\.)(?![A-Z]).*$/;
const NOT_THE_VENDOR =
  /^[\s>*#|–-]{0,6}(?:bill(?:ed)? to|ship to|deliver(?:y|ed)? to|prepared for|quote for|customer|client|attention|attn|to|cc|account name|bank|site|facility|end user|re|subject|ref|buyer|purchaser|dear|hi|hello)\b/i;

const heading = (name: string | null, rest: number): VendorHeading | null =>
  name === null ? null : { name, key: vendorKey(name), rest };

/** The name up to the price or to the end of the line. */
const nameAt = (text: string, from: number): { name: string | null; end: number } => {
  const colon = text.slice(from).search(/:\s|:$|\t|\s[-–]\s|\(|\s\$|\sA\$|\sAUD\b/);
  const end = colon < 0 ? text.length : from + colon;
  return { name: cleanName(text.slice(from, end)), end };
};

const clear = (text: string): VendorHeading | null => {
  for (const pattern of [FROM_VENDOR, LABELLED]) {
    const match = pattern.exec(text);
    if (!match) continue;
    const { name, end } = nameAt(text, match[0].length);
    if (name && /^[\p{L}\p{N}]/u.test(name) && name.split(' ').length <= 8) return heading(name, end);
  }
  const match = ANY_FROM.exec(text);
  const { name, end } = nameAt(text, match?.[0].length ?? 0);
  return match && name && /^\p{Lu}/u.test(name) && (isCompany(name) || isProperName(name)) ? heading(name, end) : null;
};

const lettered = (text: string): VendorHeading | null => {
  const match = LETTERED.exec(text);
  if (!match?.[1]) return null;
  const { name, end } = nameAt(text, match[0].length);
  const isName = name !== null && !/\$/.test(name) && (isCompany(name) || isProperName(name));
  if (isName) return heading(name, end);
  const isWhole = match[0].trim().length === text.trim().length;
  return /^(?:quote|proposal)/i.test(match[1]) && !/[:)]/.test(match[0]) && !isWhole
    ? null
    : heading(match[1], match[0].length);
};

const mailed = (text: string): VendorHeading | null => {
  const match = MAIL_FROM.exec(text);
  if (!match) return null;
  const address = domainIn(text);
  const name = cleanName(text.slice(match[0].length));
  if (name && !name.includes('@') && isCompany(name)) return heading(name, text.length);
  return address && { name: address.domain, key: address.label, rest: text.length };
};

/** Marks that name sections as often as vendors: only what can be no section. */
const marked = (text: string, { isKnown, isPriced, pricesFollow }: Surroundings): VendorHeading | null => {
  const match = TITLED.exec(text) ?? MARKED.exec(text) ?? NUMBERED.exec(text);
  if (!match) return null;
  const { name, end } = nameAt(text, match[0].length);
  if (!name) return null;
  if (isKnown(vendorKey(name)) || isCompany(name)) return heading(name, end);
  return !isPriced && pricesFollow && isProperName(name) ? heading(name, end) : null;
};

/** A name in front of prices ("Austco Healthcare: $185k") or alone on a line. */
const bare = (
  text: string,
  { isKnown, isVendorList, isApart, isPriced, pricesFollow }: Surroundings,
): VendorHeading | null => {
  const said = SAYS.exec(text)?.[1];
  if (said && (isPriced || pricesFollow) && (isProperName(said, 6) || isCompany(said) || isKnown(vendorKey(said))))
    return heading(cleanName(said), said.length);
  const first = NAME_FIRST.exec(withoutPlace(isPriced ? text : `${text.replace(REGISTERED, '').trimEnd()}:`));
  const name = first?.[1] ? cleanName(first[1]) : null;
  if (!first || !name) return null;
  const isListed = isVendorList && isPriced && isProperName(name, 3);
  if (isListed || isKnown(vendorKey(name)) || isCompany(name))
    return heading(name, first[0].length - (/[($]$/.test(first[0]) ? 1 : 0));
  const endsInColon = /:\**\s*$/.test(text.slice(-6));
  const isHeading = !isPriced && pricesFollow && name.length >= text.replace(REGISTERED, '').trim().length - 4;
  return isHeading && (endsInColon || isApart) && isProperName(name, 3) ? heading(name, text.length) : null;
};

/** The vendor that a line names as the one who quotes; null: it names none. */
export const vendorHeading = (text: string, around: Surroundings): VendorHeading | null => {
  if (text.trim() === '') return null;
  const found = clear(text) ?? mailed(text) ?? lettered(text);
  if (found) return found;
  return NOT_THE_VENDOR.test(text) ? null : (marked(text, around) ?? bare(text, around));
};

/** A heading after which the next name is the buyer's own: "Bill to:". */
export const isBuyerHeading = (text: string): boolean =>
  /^[\s>*#|–-]{0,6}(?:bill(?:ed)? to|ship to|deliver(?:y|ed)? to|prepared for|quote for|customer|client|attention|to|end user|buyer|purchaser)\*{0,4}\s?:?\*{0,4}\s{0,4}$/i.test(
    text,
  );
