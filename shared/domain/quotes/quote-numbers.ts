/** A number in a piece of text, with the currency mark and the scale that stand beside it. */
export type FoundNumber = {
  start: number;
  end: number;
  value: number;
  /** "AUD", another code, or null where no mark stands beside it. */
  currency: string | null;
  /** Multiplier of "k", "m", "million"; 1 where there is none. */
  scale: number;
  isNegative: boolean;
  /** Set whole in brackets, as book-keepers write what is taken off. */
  isBracketed: boolean;
  isPercent: boolean;
  hasCents: boolean;
  /** "1.500": thousands or cents cannot be told. */
  isDoubtful: boolean;
  /** A dash joins it to the number before: the end of a range, or a part of a code. */
  isJoined: boolean;
};

const NUMBER = /(?<![\d.,])(?:\d{1,3}(?:,\d{3}){1,5}(?![\d])|\d{1,15}(?![\d]|,\d))(?:\.\d{1,6}(?!\d))?/g;
const SPACED = /^(?: \d{3}){1,4}(?!\d)(?!,\d)(?:\.\d{1,2}(?!\d))?/;

/** Marks before a number: the longest first. */
const before: readonly (readonly [RegExp, string])[] = [
  [/(?:US ?\$|USD ?\$?|usd ?)$/, 'USD'],
  [/(?:NZ ?\$|NZD ?\$?)$/, 'NZD'],
  [/(?:CA\$|CAD ?\$?|C\$)$/, 'CAD'],
  [/(?:S\$|SGD ?\$?)$/, 'SGD'],
  [/(?:HK\$|HKD ?\$?)$/, 'HKD'],
  [/(?:€|\bEUR\.?)$/i, 'EUR'],
  [/(?:£|\bGBP)$/i, 'GBP'],
  [/(?:¥|\bJPY|\bCNY|\bRMB)$/i, 'JPY or CNY'],
  [/(?:₹|\bINR)$/i, 'INR'],
  [/\bCHF$/, 'CHF'],
  [/(?:\bAU ?\$|\bA ?\$|\$ ?AUD?|\bAUD ?\$?)$/i, 'AUD'],
  [/(?<![A-Z])[A-Z]{1,2}\$$/, 'another currency'],
  [/\$$/, 'AUD'],
];

const after: readonly (readonly [RegExp, string])[] = [
  [/^ ?(?:USD|US dollars|US\$)(?![a-z])/i, 'USD'],
  [/^ ?(?:NZD|NZ dollars)(?![a-z])/i, 'NZD'],
  [/^ ?(?:€|EUR|euros?)(?![a-z])/i, 'EUR'],
  [/^ ?(?:£|GBP|pounds sterling)(?![a-z])/i, 'GBP'],
  [/^ ?(?:SGD|CAD|HKD|CHF|JPY|CNY|INR)(?![a-z])/, 'another currency'],
  [/^ ?(?:AUD|A\$|Australian dollars|dollars)(?![a-z])/i, 'AUD'],
];

const SCALE = /^(?: ?(k|mil|mio|mn|million|thousand|grand|bn|billion)|(m|b))(?![A-Za-z0-9$])/i;
const scales: Readonly<Record<string, number>> = { k: 1e3, thousand: 1e3, grand: 1e3, b: 1e9, bn: 1e9, billion: 1e9 };

/** What stands before a number that belongs to a code or a date; "10k-12k" is a range. */
const INSIDE_A_WORD = /(?:[#/_]|[A-Za-z]|(?<!\d)[A-Za-z]-|\d[A-JLN-Za-jln-z]-)$/;

type Mark = { currency: string; length: number };

const markBefore = (text: string, at: number): Mark | null => {
  const near = text.slice(Math.max(0, at - 8), at);
  const bare = near
    .trimEnd()
    .replace(/(?:(?<=\$) ?-|\()$/, '')
    .trimEnd();
  for (const [pattern, currency] of before) {
    const match = pattern.exec(bare);
    if (match) return { currency, length: near.length - match.index };
  }
  return null;
};

const firstMatch = (table: readonly (readonly [RegExp, string])[], text: string): Mark | null => {
  for (const [pattern, currency] of table) {
    const match = pattern.exec(text);
    if (match) return { currency, length: match[0].length };
  }
  return null;
};

/** What follows a number: white space groups ("185 000"), scale, currency. */
const readAfter = (text: string, from: number, mark: Mark | null) => {
  const groups = mark ? (SPACED.exec(text.slice(from, from + 24))?.[0] ?? '') : '';
  // "$350 120 beds": the second number counts something.
  const isCount =
    /^ ?[A-Za-z]{3}/.test(text.slice(from + groups.length)) &&
    !/^ ?(?:inc|exc?|plus|per|each|gst|aud|for|and|once|ann|upf|one)/i.test(text.slice(from + groups.length));
  const spaced = isCount ? '' : groups;
  const scaleText = text.slice(from + spaced.length, from + spaced.length + 12);
  const scaleMatch = SCALE.exec(scaleText);
  const end = from + spaced.length + (scaleMatch?.[0].length ?? 0);
  const trailing = firstMatch(after, text.slice(end, end + 20));
  const word = (scaleMatch?.[1] ?? scaleMatch?.[2] ?? '').toLowerCase();
  return { spaced, scale: word ? (scales[word] ?? 1e6) : 1, end, trailing };
};

/** "12'500.00", "12 500,00": figures grouped as abroad, of which only the first part was read. */
const GROUPED_ELSEWHERE = /^(?:'\d|,\d| \d{3},\d|,\.)/;

const minusBefore = (text: string, at: number): boolean =>
  /(?:^|[\s(:|=])-\$?$/.test(text.slice(Math.max(0, at - 3), at));

/**
 * Every number of a piece, in order, none inside a word or a code ("VC-4000", "i62"), unless a currency mark stands before it.
 * @param text plain text of bounded length
 */
export const numbersIn = (text: string): FoundNumber[] => {
  const found: FoundNumber[] = [];
  let readTo = 0;
  for (const match of text.matchAll(NUMBER)) {
    if (match.index < readTo) continue;
    const mark = markBefore(text, match.index);
    if (!mark && INSIDE_A_WORD.test(text.slice(Math.max(0, match.index - 3), match.index))) continue;
    const one = numberAt(text, match.index, match[0], mark);
    found.push(one);
    readTo = one.end;
  }
  return found;
};

const numberAt = (text: string, at: number, digits: string, mark: Mark | null): FoundNumber => {
  const { spaced, scale, end, trailing } = readAfter(text, at + digits.length, mark);
  const start = at - (mark?.length ?? 0);
  const typed = digits + spaced;
  const finish = end + (trailing?.length ?? 0);
  const currency = mark && mark.currency !== 'AUD' ? mark.currency : (trailing?.currency ?? mark?.currency ?? null);
  const isNegative =
    minusBefore(text, start) ||
    /\$ ?-$/.test(text.slice(Math.max(0, at - 3), at)) ||
    /^ ?-\$?$/.test(text.slice(0, at));
  const decimals = /\.(\d+)$/.exec(typed)?.[1] ?? '';
  return {
    start: minusBefore(text, start) ? start - 1 : start,
    end: finish,
    value: Number(typed.replace(/[, ]/g, '')) * scale,
    currency,
    scale,
    isNegative,
    isBracketed:
      /\(\s?-?$/.test(text.slice(Math.max(0, start - 3), start)) && /^\s?\)/.test(text.slice(finish, finish + 2)),
    isPercent: /^ ?(?:%|per ?cent\b|percent\b)/i.test(text.slice(end, end + 10)),
    hasCents: decimals.length === 2,
    isDoubtful:
      (decimals.length === 3 && scale === 1 && !/^0/.test(typed)) ||
      (mark !== null && GROUPED_ELSEWHERE.test(text.slice(end, end + 6))),
    isJoined: !mark && /\d[km]?[-–]$/i.test(text.slice(Math.max(0, at - 3), at)),
  };
};
