import type { QuoteUnit } from '../../contracts/reports/quotes.ts';
import { isForWholeTerm, oddPeriodIn, periodWordIn, perPeriodIn, type Timing, termIn } from './quote-period.ts';
import { RECURS, type Section, yearIn } from './quote-section.ts';
import { freeTimePhrase } from './quote-starts.ts';
import { onceWords, purchaseWords, recurringWords } from './quote-words.ts';

/** The words that tell how often a price falls due. */
export type Spoken = {
  head: string;
  tail: string;
  label: string;
  unit: QuoteUnit | null;
  column: string;
  section: Section;
};

/** "annual 15 % of that": another price, which is a share of this one. */
const SHARE = /[,;]\s[^,;%]{0,60}\d\s?%.*$/;
const once: Timing = { period: 'once', termYears: null };

/** Goods and work that are paid once although the line names months: "implementation over 6 months". */
const isOneJob = (label: string): boolean =>
  (purchaseWords.test(label) || onceWords.test(label)) && !recurringWords.test(label);

const byTerm = ({ label }: Spoken, years: number | null): Timing | null => {
  if (years === null || isOneJob(label) || (years < 1 && !recurringWords.test(label))) return null;
  return years === 1 ? { period: 'year', termYears: 1 } : { period: 'term', termYears: years };
};

/** What the line itself says. */
const byWords = (spoken: Spoken, words: string): Timing | null => {
  const odd = oddPeriodIn(words);
  if (odd !== null) return { period: 'term', termYears: odd };
  const termYears = termIn(words);
  const per = perPeriodIn(spoken.tail) ?? perPeriodIn(spoken.head);
  // "2 days at $1,800 a day" is work that is done once.
  if (per && !(per === 'day' && spoken.unit === 'day')) return { period: per, termYears };
  const word = periodWordIn(words);
  if (word && word !== 'once') return { period: word, termYears };
  const byYears = byTerm(spoken, termYears);
  if (byYears && !/\b(?:one[- ]?off|once|perpetual|set-?up)\b/i.test(words)) return byYears;
  if (word) return once;
  return isForWholeTerm(words) ? { period: 'term', termYears: null } : null;
};

/** What the column and the heading above say. */
const byPlace = ({ column, section, label }: Spoken): Timing | null => {
  const period = perPeriodIn(column) ?? periodWordIn(column) ?? section.period;
  if (period) return { period, termYears: null };
  if (section.year === null) return null;
  return recurs(label) ? { period: 'year', termYears: null } : once;
};

const recurs = (label: string): boolean => recurringWords.test(label) && !purchaseWords.test(label);

const YEARLY_BY_NAME: Timing = { period: 'year', termYears: null };

/**
 * How often a price falls due: by the line's own words, else by its column or heading, else once for what is bought or
 * done once. A price of support, a subscription or the like without a period is not guessed.
 * @returns null where the quote must say and does not
 */
export const timingOf = (spoken: Spoken): Timing | null => {
  const words = `${spoken.head} ${spoken.tail.replace(SHARE, '')}`.replace(freeTimePhrase, ' ');
  const said = byWords(spoken, words) ?? byPlace(spoken);
  if (said) return said;
  if (yearIn(`${words} ${spoken.column}`) !== null) return purchaseWords.test(spoken.label) ? once : YEARLY_BY_NAME;
  if (recurs(spoken.label) || spoken.section.recurs || RECURS.test(spoken.column)) return null;
  const isPerHead = spoken.unit === 'user' || spoken.unit === 'resident';
  return isPerHead && !purchaseWords.test(spoken.label) && !onceWords.test(spoken.label) ? null : once;
};
