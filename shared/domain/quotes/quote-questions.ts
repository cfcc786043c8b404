import type { Quote } from '../../contracts/reports/quotes.ts';
import type { Ask } from './quote-draft.ts';

/** What buyers of health technology find missing when the bill comes. Our own list, the costliest first. */

const QUESTIONS_MAX = 10;

type Seen = { quote: Quote; says: (pattern: RegExp) => boolean };
type Element = { weight: number; isMissing: (seen: Seen) => boolean; question: string };

const SYSTEM =
  /\b(?:nurse call|hardware|handsets?|pendants?|sensors?|devices?|equipment|system|servers?|cabling|stations?|hoists?|monitors?)\b/i;
const SOFTWARE = /\b(?:software|saas|licen[cs]\w+|subscription|platform|modules?|cloud|ehr|emr|app|portal|users?)\b/i;
const ON_SITE = /\b(?:install\w*|hardware|handsets?|pendants?|equipment|cabling|on-?site|delivery)\b/i;

const recurs = ({ quote }: Seen): boolean => quote.lines.some(({ period }) => period !== 'once');
const longTerm = ({ quote }: Seen): boolean =>
  quote.lines.some(({ termYears }) => (termYears ?? 0) > 1) || (quote.termYears ?? 0) > 1;

const elements: readonly Element[] = [
  {
    weight: 78,
    isMissing: ({ says }) =>
      !says(
        /\b(?:install\w*|implement\w*|commission\w*|set-?up|deployment|roll-?out|onboarding|configur\w*|turn-?key|project management)\b/i,
      ),
    question: 'Are installation and implementation included, and if not, what do they cost?',
  },
  {
    weight: 76,
    isMissing: ({ says }) =>
      !says(/\b(?:support|maintenance|service agreement|service contract|help ?desk|managed service)\b/i),
    question: 'What do support and maintenance cost a year, and what do they cover?',
  },
  {
    weight: 74,
    isMissing: ({ quote }) => quote.lines.some(({ gst, amountAud }) => gst === 'not-stated' && amountAud !== 0),
    question: 'Do your prices include GST or exclude it?',
  },
  {
    weight: 70,
    isMissing: ({ says }) =>
      says(SOFTWARE) &&
      !says(/\b(?:migrat\w+|integrat\w+|interfaces?|hl7|fhir|api|data (?:conversion|load|transfer))\b/i),
    question: 'What do data migration and integration with our present systems cost?',
  },
  {
    weight: 66,
    isMissing: (seen) =>
      recurs(seen) &&
      seen.quote.termYears === null &&
      !seen.says(/\b(?:month[- ]to[- ]month|no lock-?in|\d+[- ](?:year|month)s? (?:term|contract|agreement))\b/i),
    question: 'How long is the contract, and what does it cost to leave early?',
  },
  {
    weight: 64,
    isMissing: (seen) =>
      longTerm(seen) &&
      !seen.says(
        /\b(?:cpi|index\w*|increas\w+|escalat\w+|price (?:hold|lock|freeze)|fixed (?:price|for|pricing)|prices? (?:is|are) fixed|uplift|no rise)\b/i,
      ),
    question: 'Which yearly increase applies to the prices during the term, and is it capped?',
  },
  {
    weight: 58,
    isMissing: ({ says }) => !says(/\btrain\w*\b/i),
    question: 'Is training of staff included, for how many, and what does more of it cost?',
  },
  {
    weight: 50,
    isMissing: ({ says }) => says(SYSTEM) && !says(/\b(?:decommission\w*|removal|remove|dispos\w+|strip ?out)\b/i),
    question: 'Who removes and disposes of the present system, and at what price?',
  },
  {
    weight: 46,
    isMissing: ({ says }) => !says(/\b(?:warrant\w+|guarantee\w*)\b/i),
    question: 'What warranty applies, for how long, and does it cover parts and labour on site?',
  },
  {
    weight: 42,
    isMissing: ({ says }) =>
      says(ON_SITE) && !says(/\b(?:freight|shipping|travel|accommodation|delivery|delivered|mobilisation)\b/i),
    question: 'Are freight and travel included, also for sites outside the capital cities?',
  },
  { weight: 38, isMissing: ({ quote }) => quote.validUntil === null, question: 'Until when is the quote valid?' },
];

const LEFT_OUT = /\b(?:exclud\w+|not includ\w+|does not cover|by others|not part of|out of scope)\b/i;

/**
 * What to ask a vendor: what was found open while reading, then the elements that the quote does not speak of.
 * @param lines the quote's plain lines; a line that says what is left out does not count as speaking of it
 * @returns at most ten, the costliest first
 */
export const questionsOf = (quote: Quote, lines: readonly string[], asks: readonly Ask[]): string[] => {
  const spoken = lines.filter((line) => !LEFT_OUT.test(line) || /\bgst\b/i.test(line)).join('\n');
  const seen: Seen = { quote, says: (pattern) => pattern.test(spoken) };
  const missing = elements.filter(({ isMissing }) => isMissing(seen));
  const all = [...asks, ...missing].sort((a, b) => b.weight - a.weight);
  return [...new Set(all.map(({ question }) => question))].slice(0, QUESTIONS_MAX);
};
