import type { QuotePeriod } from '../../contracts/reports/quotes.ts';

/** How often a price falls due and for how long, in words. */
export type Timing = { period: QuotePeriod; termYears: number | null };

/** How often a period falls in a year. */
export const timesAYear: Record<QuotePeriod, number> = {
  once: 1,
  term: 1,
  year: 1,
  quarter: 4,
  month: 12,
  fortnight: 26,
  week: 365 / 7,
  day: 365,
};

const PER = '(?:(?:\\bper|\\beach|\\bevery|\\ban?)\\s{1,2}|/\\s?|\\bp/)';
const nouns: readonly (readonly [string, QuotePeriod])[] = [
  ['(?:calendar |contract |financial )?(?:years?|yrs?|annum|y)', 'year'],
  ['(?:calendar )?(?:months?|mths?|mnths?|mo|mon|m)', 'month'],
  ['(?:weeks?|wks?|w)', 'week'],
  ['fortnights?', 'fortnight'],
  ['(?:quarters?|qtrs?)', 'quarter'],
  ['(?:(?:(?:occupied |licen[cs]ed |operational )?(?:bed|resident|patient|client)[- ])?days?|nights?|d|obd)', 'day'],
];
const perPeriod = nouns.map(([noun, period]) => [new RegExp(`${PER}${noun}\\b(?!-)`, 'i'), period] as const);
/** The like, to be left out of labels. */
export const perPeriodPhrase = new RegExp(`${PER}(?:${nouns.map(([noun]) => noun).join('|')})\\b(?!-)`, 'gi');

const abbreviations: readonly (readonly [RegExp, QuotePeriod])[] = [
  [/(?:^|[\s\d)k])p\.?\s?a\b\.?/, 'year'],
  [/\bp[burspe]py\b/i, 'year'],
  [/\bpcm\b|\bp\.c\.m\.?|\bp[burspe]pm\b|^\s?p\.?m\b\.?/i, 'month'],
  [/\bp[burspe]pw\b|^\s?p\.?w\b\.?/i, 'week'],
  [/\bp[burspe]pd\b|\bpo?bd\b/i, 'day'],
  [/^\s?p\.?q\b/i, 'quarter'],
];

const STRONG_ONCE =
  /\b(?:one[- ]?off|once[- ]?off|once[- ]only|once|one[- ]time|single (?:payment|fee|charge)|non[- ]recurring|set[- ]?up|establishment|perpetual|outright|nrc|capex|capital (?:cost|purchase|price)s?)\b/i;
const WEAK_ONCE = /\b(?:up[- ]?front|initial|activation)\b/i;
const adverbs: readonly (readonly [RegExp, QuotePeriod])[] = [
  [/\b(?:annual(?:ly|ised)?|yearly|arc|year on year)\b/i, 'year'],
  [/\b(?:monthly|month[- ]to[- ]month|mrc)\b/i, 'month'],
  [/\bfortnightly\b/i, 'fortnight'],
  [/\bweekly\b/i, 'week'],
  [/\bquarterly\b/i, 'quarter'],
  [/\b(?:daily|nightly)\b/i, 'day'],
];
/** How a price is paid, which is not how often it falls due. */
const BILLED =
  /\b(?:billed|paid|payable|invoiced|charged|pre-?paid|in advance)\b[\s,]{0,2}(?:(?:up[- ]?front|annually|yearly|monthly|quarterly|weekly)\b)?(?:\s(?:up[- ]?front|in (?:advance|arrears)))?/gi;

/** "Payable in 12 monthly instalments". */
const PAID_OFF =
  /\b(?:in|by|over|as) (?:\d{1,3}|two|three|four|six|twelve) (?:equal )?(?:monthly|quarterly|weekly|yearly|annual) (?:instal?ments|payments)\b(?! of)/gi;

const wordNumbers: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  ten: 10,
  half: 0.5,
};
const COUNT = '(\\d{1,3}(?:\\.5)?|one|two|three|four|five|six|seven|eight|ten)';
const SPAN = `${COUNT}(?:\\s?\\(\\d{1,2}\\))?[\\s-]{0,2}(years?|yrs?|y|months?|mths?|mo)\\b`;
const NOT_A_TERM =
  '(?!\\.?[\\s-]{0,2}(?:(?:parts?|manufacturer\\W?s?|limited|return[- ]to[- ]base|rtb|standard)[\\s-]){0,2}(?:warrant|guarant|old|of experience|experience|history|life|\\(?from now|ago|notice|free|lead))';
const TERM_AFTER = new RegExp(`\\b${SPAN}${NOT_A_TERM}`, 'i');
const TERM_BEFORE = new RegExp(
  `(?:\\bfor(?: a(?: term of)?| the first)?|\\bover(?: a)?|\\bterm(?: of|:)?|\\bperiod(?: of|:)?|[x,(/])\\s{0,2}${SPAN}${NOT_A_TERM}`,
  'i',
);
const AGREEMENT = new RegExp(
  `\\b${SPAN}['’]?s?\\s{0,2}(?:fixed |initial |minimum |service |support |contract |licen[cs]e |subscription )?(?:term|contract|agreement|commitment|deal|plan)\\b` +
    `|\\b(?:(?:initial |minimum |contract |licen[cs]e |agreement |subscription )?(?:term|period)|contract|agreement|commitment)\\b(?: (?:length|duration))?(?: is| of|:|\\t| -| –)?\\s{0,2}(?:of |for )?(?:a )?${SPAN}(?! (?:days|notice))`,
  'i',
);
const EVERY = new RegExp(`\\bevery ${COUNT} (years?|months?|weeks?|days?)\\b`, 'i');
const HYPHENED = /\b(\d{1,2}|two|three|four|six)-(weekly|monthly|yearly)\b/i;
const HALF_YEARLY = /\b(?:six[- ]monthly|6[- ]monthly|half[- ]yearly|bi-?annual(?:ly)?)\b/i;
const WHOLE_TERM =
  /\b(?:for|over) the (?:whole |full |entire |contract |initial )*(?:term|contract|agreement)\b|\bwhole[- ]of[- ](?:life|term)\b/i;

const perYear: Readonly<Record<string, number>> = { m: 12, w: 52, d: 365 };

const yearsOf = (count: string | undefined, unit: string | undefined): number | null => {
  const value = wordNumbers[(count ?? '').toLowerCase()] ?? Number(count);
  const years = value / (perYear[(unit ?? '').charAt(0).toLowerCase()] ?? 1);
  return Number.isFinite(years) && years > 0 && years <= 30 ? Math.round(years * 10_000) / 10_000 : null;
};

const periodBy = (table: readonly (readonly [RegExp, QuotePeriod])[], text: string): QuotePeriod | null =>
  table.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** "per month", "/yr", "p.a.", "pcm": said of a price and of nothing else. Where several are, the first. */
export const perPeriodIn = (text: string): QuotePeriod | null => {
  let first: { at: number; period: QuotePeriod } | null = null;
  for (const [pattern, period] of perPeriod) {
    const at = text.search(pattern);
    if (at >= 0 && (first === null || at < first.at)) first = { at, period };
  }
  return first?.period ?? periodBy(abbreviations, text);
};

/** Words such as "one-off", "annual", "monthly". */
export const periodWordIn = (typed: string): QuotePeriod | null => {
  const text = typed.replace(PAID_OFF, ' ');
  const unbilled = text.replace(BILLED, ' ');
  if (STRONG_ONCE.test(unbilled)) return 'once';
  return periodBy(adverbs, unbilled) ?? (WEAK_ONCE.test(text) ? 'once' : null) ?? periodBy(adverbs, text);
};

/** Whether a text tells how a price is billed, and not for how long it is. */
export const isOnlyBilled = (text: string): boolean =>
  perPeriodIn(text) === null &&
  periodBy(adverbs, text) !== null &&
  periodBy(adverbs, text.replace(BILLED, ' ')) === null;

/** A term that a price is said to cover: "for 3 years", "3yr", "over 36 months". Years, or null. */
export const termIn = (text: string): number | null => {
  const match = TERM_BEFORE.exec(text) ?? TERM_AFTER.exec(text);
  return match ? yearsOf(match[1], match[2]) : null;
};

/** A period of more or less than one of ours: "every 2 years", "six-monthly"; its length in years. */
export const oddPeriodIn = (text: string): number | null => {
  const match = EVERY.exec(text) ?? HYPHENED.exec(text);
  return match ? yearsOf(match[1], match[2]) : HALF_YEARLY.test(text) ? 0.5 : null;
};

/** "For the whole term": for as long as the contract runs. */
export const isForWholeTerm = (text: string): boolean => WHOLE_TERM.test(text);

/** Length of the contract that is offered, in years: "3 year term", "initial term: 36 months". */
export const agreementIn = (text: string): number | null => {
  const match = AGREEMENT.exec(text);
  return match ? yearsOf(match[1] ?? match[3], match[2] ?? match[4]) : null;
};

const DATE =
  '(?:\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{2,4}|\\d{4}-\\d{2}-\\d{2}|\\d{1,2}(?:st|nd|rd|th)?(?: of)? [A-Z][a-z]{2,8}\\.?,?(?: \\d{4})?|[A-Z][a-z]{2,8} \\d{1,2}(?:st|nd|rd|th)?,?(?: \\d{4})?|EOFY|end of (?:the )?financial year)';
const VALID = new RegExp(
  `\\b(?:[Vv]alid(?:ity)?|VALID(?:ITY)?|[Oo]pen|[Hh]olds?|[Ff]irm|[Ee]xpir(?:es|y)|EXPIRES)\\b[^.\\n$]{0,34}?(\\d{1,3}(?: \\([a-z]{3,12}\\))? (?:calendar |business |working )?(?:days?|weeks?|months?)\\b|${DATE})`,
);

/** Until when an offer holds: where the words stand in the text, or null. */
export const validityIn = (text: string): { start: number; end: number } | null => {
  const match = VALID.exec(text);
  const found = match?.[1];
  if (!match || !found) return null;
  const end = match.index + match[0].length;
  return { start: end - found.length, end };
};
