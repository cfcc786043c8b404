import { withoutTakenBack } from '#shared/reading/lexical/taken-back';

/** "66 blankets 31.90": so many of a thing, then what one of them costs. */
const PRICED =
  /^(\s*(?:and\s+)?\d[\d,]*\s+(?:\p{L}[\p{L}-]*\s+){1,3})(\$?\d[\d,]*(?:\.\d{1,2})?)(?=\s*(?:ea|each)?(?:\s+\D*)?$)/u;
const HAS_CENTS = /^\$|\.\d{2}$/u;
/** Where a list is cut: no comma of a number ends a clause. */
const CLAUSES = /(,(?!\d{3})|[;\n])/u;

/** A list of such clauses, of which one price at least is told by its cents or its sign, with "at" before each price. */
const withPrices = (text: string): string => {
  const parts = text.split(CLAUSES);
  const found = parts.map((part) => PRICED.exec(part));
  const priced = found.filter((match) => match !== null);
  if (priced.length < 2 || !priced.some((match) => HAS_CENTS.test(match[2] ?? ''))) return text;
  return parts.map((part, at) => (found[at] ? part.replace(PRICED, '$1at $2') : part)).join('');
};

const written: readonly (readonly [RegExp, string])[] = [
  [/(\d)\s*pp\s*\/\s*(?=(?:mth|month|mo|yr|year|wk|week|day)\b)/giu, '$1 per person a '],
  [/(\d)\s*pp\b/giu, '$1 per person'],
  // "84,000 cash", "210,000 nurse call capex".
  [/(?<![\d$,.])(\d[\d,]{2,}k?|\d+k)(?= (?:\p{L}+ ){0,2}(?:cash|capex|outright|upfront)\b)/giu, '$$$1'],
  // "25 tablets @ 689 ea, cases 45, stands 30".
  [/(?<=(?:@|\bat) ?\$?\d[\d,.]* ?(?:ea|each), )(\p{L}{3,20}s) (\d[\d,]*(?:\.\d\d)?)(?=,)/giu, '$1 at $2 ea'],
  // "Each gets 4 shirts at 38.50", "each carer needs 2 sets".
  [/\beach (?:(?:one|person) )?(?:gets?|has|needs?|takes?|wears?) (\d+ \p{L}+)/giu, '$1 each'],
  [/\beach (\p{L}+) (?:gets?|has|needs?|takes?|wears?) (\d+ \p{L}+)/giu, '$2 per $1'],
  // "6 lists wk x 48 wk".
  [/(?<!\d)(\d+ \p{L}+) (?:wk|week)(?= ?x ?\d+ ?(?:wk|week))/giu, '$1 a week'],
  // "Theatre minute 46 bucks".
  [/\b(minute|hour|night|shift|visit)\s+\$?(\d[\d,]*(?:\.\d+)?)\s*(?:bucks|dollars|aud)\b/giu, '$$$2 a $1'],
];

/** "9.20 prpm": rates as they are shortened. */
const RATE = /(\d)\s*(prpm|pbpm|pupm|pbpd)\b/giu;
const rates: Partial<Record<string, string>> = {
  prpm: 'resident per month',
  pbpm: 'bed per month',
  pupm: 'user per month',
  pbpd: 'bed per day',
};

/** What is asked to be reckoned as buyers in a hurry write it, spelled out: "pp/mth", prices behind what is counted; without what they took back. */
export const spelledOut = (text: string): string =>
  written.reduce(
    (left, [short, long]) => left.replace(short, long),
    withPrices(withoutTakenBack(text)).replace(
      RATE,
      (_, digit: string, short: string) => `${digit} per ${rates[short.toLowerCase()]}`,
    ),
  );
