import { companySuffix, companyWords, itemWords } from './quote-words.ts';

/** Names of vendors in headings, addresses and notes. */

const NAME_MAX = 80;
const LEGAL = /\b(?:pty|ltd|limited|inc|llc|plc|gmbh|corporation|corp|australia|australasia|anz|the)\b\.?/gi;

/** One key for all shapes of a vendor's name: "Rauland Australia Pty Ltd" and "RAULAND" are one. */
export const vendorKey = (name: string): string => {
  const lower = name.toLowerCase();
  const key = lower.replace(LEGAL, ' ').replace(/[^\p{L}\p{N}]/gu, '');
  return key || lower.trim();
};

/** Ends of what follows a name on its line: numbers of quotes, dates, subjects. */
const ENDS =
  /\s(?:[-–|]|for|dated|re|ref|regarding|quote|quotation|abn|acn|as at|valid|on|to supply|\d{1,2}[/.]\d)\b.*$|\s?[,;(|<].*$|\s[-–]\s.*$|\t.*$|\s{3,}.*$/i;

/** "Ascom (Australia) Pty Ltd" without its brackets, as long as before. */
export const withoutPlace = (text: string): string =>
  text.replace(/\((Australia|Aust\.?|NSW|Vic|Qld|WA|SA|NZ|Asia Pacific|Pacific)\)/i, ' $1 ');

/** A name without marks, number and subject; null where nothing like a name is left. */
export const cleanName = (text: string): string | null => {
  const bare = withoutPlace(text)
    .replace(/^[\s>*#=_~–\-"'[\]|]+/, '')
    .replace(ENDS, '')
    .replace(/ {2}/g, ' ');
  let end = bare.length;
  while (end > 0 && /[\s*#=_~–\-"'\]|:.,]/.test(bare.charAt(end - 1))) end -= 1;
  const dotted = /\b(?:Ltd|Inc|Corp|Co)$/.test(bare.slice(0, end)) && bare.charAt(end) === '.' ? end + 1 : end;
  const name = bare.slice(0, dotted);
  return name.length > 0 && name.length <= NAME_MAX && /\p{L}/u.test(name) ? name : null;
};

const isCapitalised = (name: string): boolean =>
  name
    .split(' ')
    .every((word) => /^[\p{Lu}\p{N}&(]/u.test(word) || /^(?:of|and|the|for|de|van|von|by|i[A-Z])/.test(word));

/** A company by its legal form or by a word that companies bear: "Hills Health". */
export const isCompany = (name: string): boolean => {
  const words = name.split(' ');
  if (words.length > 8 || !/^[\p{Lu}\p{N}]/u.test(name)) return false;
  if (companySuffix.test(name)) return !/\b(?:total|subtotal|gst)\b/i.test(name);
  const rest = name.replace(new RegExp(companyWords, 'gi'), ' ').trim();
  return (
    companyWords.test(name) && words.length <= 5 && isCapitalised(name) && rest.length > 1 && !itemWords.test(rest)
  );
};

/** Capitalised words of which none names goods or a section; no person's greeting, no place. */
export const isProperName = (name: string, wordsMax = 4): boolean => {
  const words = name.split(' ');
  return (
    name.length > 1 &&
    words.length <= wordsMax &&
    /^\p{Lu}/u.test(name) &&
    isCapitalised(name) &&
    !itemWords.test(name) &&
    !/\d/.test(name) &&
    !/[.!?@]/.test(name)
  );
};

const FREE_MAIL = /^(?:gmail|outlook|hotmail|bigpond|yahoo|icloud|live|optusnet|iinet|tpg|protonmail|me)$/i;

/** The organisation in an address: "rauland" of sales@rauland.com.au; null for free mail. */
export const domainIn = (text: string): { domain: string; label: string } | null => {
  const match =
    /@((?:[a-z0-9-]{1,40}\.){0,2}([a-z0-9-]{2,40})\.(?:com|net|org|health|care|io|co|tech)(?:\.[a-z]{2})?)(?![\w.-]{0,3}\w)/i.exec(
      text,
    );
  const [domain, label] = [match?.[1], match?.[2]];
  return domain && label && !FREE_MAIL.test(label) ? { domain, label: label.toLowerCase() } : null;
};
