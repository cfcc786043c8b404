import { gstPhrase } from './quote-gst.ts';
import { perPeriodPhrase } from './quote-period.ts';
import { freeTimePhrase } from './quote-starts.ts';
import { perUnitPhrase } from './quote-unit.ts';

const LABEL_MAX = 120;
/** The label of an amount that no words stand beside. */
export const NO_LABEL = 'Quoted amount';

const BULLET = /^[\s>*•#|–-]*(?:(?:\(?\d{1,2}(?:\.\d{1,2}){0,3}[.)]|\(?[a-z][.)])\s{1,4})?[\s*•|–-]*/i;
const QUANTITY =
  /(?<![\w.,-])\d[\d,.]{0,9}\s?(?:(?:months?|mths?|years?|hours?|hrs?|days?|weeks?)\s)?(?:x|@)(?=\s|$)|\b(?:qty|quantity)\b[.:]?\s?\d{0,6}|(?<!\w)x\s?\d{1,6}\b|\b\d{1,4}\s?(?:days?|hours?|hrs?)\s(?:@|at)\s{0,2}$|@\s{0,2}$/gi;
const NOUN_COUNT = /^\W*\d[\d,]{0,6}(?:\s?x)?\s(?=\p{L})/u;
/** Said of the size or the length of an offer, not of what it is for. */
const MEASURE =
  /(?:\bfor |\bover |\bx )?\b\d[\d,]{0,6}[\s-]?(?:aged care |residential |resident |named |staff )?(?:beds?|rooms?|residents?|users?|sites?|years?|yrs?|months?|mths?|days?|hours?|hrs?)\b(?: (?:term|contract|agreement|facility|home|hospital)\b)?/gi;
/** "no support pricing yet": what a price is not for. */
const LEFT_OUT = /[,;(]?\s(?:no|not|without|excluding|does not|doesn't)\s.*$/i;
const EDGES = /^[\s,;:.|=–*_+&/)"~-]+/;
const BOUND =
  /\b(?:from|another|allow(?:ing|ance)?|starting (?:at|from)|up to|all[- ]up,?|approx(?:\.|imately)?|about|around|circa|between|would be|will be|roughly|in the order of|ball-?park|capped at|only|just|is|are|at|of|for|to|=|and|plus|totals?|est\.?|estimated(?: at)?|price[ds]?|cost(?:s|ed)?|fee|quoted|will be|would be|comes to|@|x)\s{0,2}[:=]?\s{0,2}$/i;
const OPENING =
  /^(?:allow(?:ing|ance)?|ish|for|to|towards|covers|covering|is|as|being|of|and|plus|then|the|a|an|with|also|our|in)\s/i;
const TRAILING = /[\s,;:.|=–*_+&/("~-]$/;
const FILLER =
  /^(?:quoted?|plus|was|to|monthly payments?|came back|thereafter|after that|includ(?:es|ed|ing)|one[- ]?off|once[- ]?off|at|in|of|on|up-?front|min(?:imum)?|no|x|or|and|now|came in at|offer(?:ed)?|initial term|term|contract|agreement|then|years?|months?|days?|hours?|beds|rooms|residents|users|sites|price|cost|total|amount|fee|charge|qty|quantity|each|ea|aud|a|gst|rate|exc?l?|exclusive|approx(?:imately)?|about|around|circa|roughly|incl?|inclusive|ish|add|the|is|are|there(?:'s| is)|another|less|minus|first|with|your|allow(?:ing|ance)?|unit|once|value|\W|\d)*$/i;

const trimEnd = (text: string): string => {
  let end = text.length;
  while (end > 0 && TRAILING.test(text.slice(end - 1, end))) end -= 1;
  return text.slice(0, end);
};

/** "Training (2 days @": what stands before a bracket that does not close. */
const withoutOpenBracket = (text: string): string => {
  const open = text.lastIndexOf('(');
  return open > 2 && !text.includes(')', open) ? text.slice(0, open) : text;
};

/** "As discussed we can do the handsets at". */
const SPEAKER =
  /^.{0,40}?\b(?:I|we|they|he|she)\b(?: (?:can|could|would|will|'d|are able to|have))? (?:also )?(?:do|offer|supply|provide|like to offer|propose|quoted?|charge|include) /i;

const stripWords = (text: string): string => {
  let label = trimEnd(
    text
      .replace(BULLET, '')
      .replace(/^'s?\s/, '')
      .replace(SPEAKER, ''),
  );
  for (let step = 0; step < 4; step += 1) {
    const shorter = trimEnd(label.replace(BOUND, ''));
    if (shorter === label || FILLER.test(shorter)) break;
    label = shorter;
  }
  for (let step = 0; step < 3; step += 1) label = label.replace(OPENING, '').replace(EDGES, '');
  return label;
};

/** Words of a quote without prices per unit, GST and bullets. */
export const cleanLabel = (words: string): string => {
  const bare = words
    .replace(/\t/g, ' ')
    .replace(freeTimePhrase, ' ')
    .replace(gstPhrase, ' ')
    .replace(perUnitPhrase, ' ')
    .replace(perPeriodPhrase, ' ')
    .replace(QUANTITY, ' ')
    .replace(/\bp\.?a\b\.?|\bpcm\b|\*\*|__|`|\(\s{0,3}\)/g, ' ')
    .replace(/ {2,}/g, ' ');
  const bracketless = withoutOpenBracket(stripWords(bare)).replace(/^\((.*)\)$/, '$1');
  const label = stripWords(stripWords(bracketless).replace(NOUN_COUNT, ''));
  return cut(label.replace(/^[\s(]+(?=[^()]*$)/, ''));
};

const cut = (label: string): string => {
  if (label.length <= LABEL_MAX) return label;
  const space = label.lastIndexOf(' ', LABEL_MAX);
  return label.slice(0, space > LABEL_MAX / 2 ? space : LABEL_MAX).trimEnd();
};

/** "Day rate": nothing else may be said of it. */
const RATE = /\b(?:day|daily|hourly|call-?out) rate\b/i;
const saysSomething = (label: string): boolean =>
  RATE.test(label) || (/\p{L}{2}/u.test(label) && !FILLER.test(label.replace(MEASURE, '')));

/**
 * What is paid for, in the quote's words: those before the amount, else those after it, else the heading above.
 * @returns at most 120 characters, never empty
 */
export const labelOf = (head: string, tail: string, above: readonly (string | null)[]): string => {
  const lastSentence = head.slice(Math.max(...['. ', '! ', '? ', '; '].map((mark) => head.lastIndexOf(mark))) + 1);
  const options = [
    lastSentence,
    (tail.split(/(?<=\w{2})[.!?]\s|\b(?:payable|paid|billed|invoiced)\b/i)[0] ?? '')
      .replace(LEFT_OUT, '')
      .replace(MEASURE, ' '),
    head,
    ...above,
  ].map((words) => cleanLabel(words ?? ''));
  return options.find(saysSomething) ?? NO_LABEL;
};
