import type { Ask, Finding, PercentDiscount, Price, Unread } from './quote-draft.ts';
import { cleanLabel, labelOf, NO_LABEL } from './quote-label.ts';
import { numbersIn } from './quote-numbers.ts';
import { type Section, yearIn } from './quote-section.ts';
import {
  atNoCharge,
  CONDITIONAL,
  isDiscount,
  moneyWords,
  ON_CONDITION,
  onApplication,
  optionalWords,
  recurringWords,
} from './quote-words.ts';

/** Lines without an amount that speak of money all the same. */
export type QuietLine = {
  start: number;
  end: number;
  line: number;
  text: string;
  section: Section;
  above: readonly (string | null)[];
};

const place = ({ start, end, line }: QuietLine) => ({ start, end, line });
const unread = (quiet: QuietLine, reason: string, asks: readonly Ask[] = [], blocksSums = true): Unread => ({
  kind: 'unread',
  ...place(quiet),
  reason,
  asks,
  blocksSums,
});

type Judge = (quiet: QuietLine) => Finding | null;

const onRequest: Judge = (quiet) => {
  const match = onApplication.exec(quiet.text);
  if (!match || (/^t/i.test(match[0]) && NO_PRICE_OPEN.test(quiet.text))) return null;
  const label = labelOf(quiet.text.slice(0, match.index), quiet.text.slice(match.index + match[0].length), quiet.above);
  const isOption = quiet.section.optional || optionalWords.test(quiet.text);
  return unread(
    quiet,
    `No price is given (“${match[0]}”): ask for it.`,
    [
      {
        question: label === NO_LABEL ? 'What is the price?' : `What is the price of “${label}”?`,
        weight: isOption ? 60 : 98,
      },
    ],
    !isOption,
  );
};

/** "Start date TBC" leaves no price open. */
const NO_PRICE_OPEN = /\b(?:dates?|time|times|location|contact|schedule|timing|name|venue|attendees)\b/i;

const PERCENT = /(\d{1,2}(?:\.\d{1,2})?)\s?(?:%|per ?cent\b)/i;

const percentDiscount: Judge = (quiet) => {
  const match = PERCENT.exec(quiet.text);
  if (!match || !(isDiscount(quiet.text) || quiet.section.isDiscount)) return null;
  const percent = Number(match[1]);
  if (CONDITIONAL.test(quiet.text))
    return unread(
      quiet,
      ON_CONDITION,
      [
        {
          question: `What must we do for the discount of ${match[1]}%, and what does it take off in dollars?`,
          weight: 55,
        },
      ],
      false,
    );
  const found: PercentDiscount = {
    kind: 'percent-discount',
    ...place(quiet),
    label: cleanLabel(quiet.text) || 'Discount',
    percent,
    recurring: recurringWords.test(quiet.text) || /\b(?:annual|yearly|monthly|recurring|ongoing)\b/i.test(quiet.text),
  };
  return percent > 0 && percent <= 100
    ? found
    : unread(quiet, 'A discount of more than the whole: check the percentage.');
};

const PERCENT_PRICE =
  /\b(?:support|maintenance|licen[cs]\w+|subscription|fee|surcharge|levy|contingency|margin|management|warranty|hosting)\b[^.;]{0,60}?\d{1,2}(?:\.\d{1,2})?\s?(?:%|per ?cent)|\d{1,2}(?:\.\d{1,2})?\s?(?:%|per ?cent)\s(?:of|surcharge|levy|per (?:annum|year)|p\.?a)/i;
const NOT_A_PRICE =
  /\b(?:cpi|index\w*|increas\w+|uptime|availability|gst|deposit|payable|payment|on (?:order|completion|delivery|signing|acceptance)|reduc\w+|accuracy|interest|late|escalat\w+|sla|response|capacity|utilis\w+|uplift|rise|credit card|amex|visa|mastercard|card payments?)\b/i;

/** "Maintenance 8 % of capital": a price that is told by another. */
export const percentPrice: Judge = (quiet) => {
  const match = PERCENT_PRICE.exec(quiet.text);
  if (
    !match ||
    NOT_A_PRICE.test(
      quiet.text.slice(Math.max(0, match.index - 20), match.index + match[0].length + 30).split('. ')[0] ?? '',
    )
  )
    return null;
  const label = cleanLabel(quiet.text);
  return unread(quiet, 'A percentage of another price: no amount in dollars is given.', [
    { question: `How much is “${label}” in dollars, and of which price is it a percentage?`, weight: 85 },
  ]);
};

const NUMBER_OF_MONEY =
  /\b(?:pric(?:e|ed)|cost(?:s|ing)?|fees?|charges?|rate|amount|total|sub-?total|quoted|payable|discount|rebate)(?: (?:is|of|at|to|for|in|ex|inc|excl|incl|gst|per|year|month|annum|only|estimate|approx)){0,4}[\s:=(.|-]{0,5}\(?(\d{1,3}(?:,\d{3})+|\d{3,9}(?:\.\d{2})?|\d{1,9}\.\d{2})(?![\d/%-])(?!\s?(?:%|beds?|rooms?|residents?|users?|devices?|handsets?|sites?|units?|items?|hours?|days?|months?|weeks?|years?|calls?|minutes?|points?|metres?|staff|pages?))/i;
const NOT_MONEY =
  /\b(?:quot(?:e|ation) (?:no|number|ref|id|date|#)|invoice (?:no|number)|abn|acn|(?:phone|tel|mob(?:ile)?|fax)(?=\W{0,4}\d)|po box|postcode|date[ds]?|ref(?:erence)?)\b/i;
/** "Responder 5: 185000": a large number after a name. */
const BARE_AT_END = /\p{L}{3}[^:=\t]{0,60}[:=\t]\s{0,4}(?:\d{1,3},\d{3}(?:,\d{3})?|\d{5,8})(?:\.\d{2})?\s{0,4}$/u;
/** "Around 85k": nothing is counted in thousands here. */
const BARE_THOUSANDS =
  /(?<![\w.,/$-])(?:[5-9]|\d{2,3})(?:\.\d{1,2})?k\b(?!\s(?:monitors?|displays?|screens?|resolution|video|cameras?|steps|records|calls|users|runs?|ohms?|lux|bps|messages|people))(?![\w-]*hz)|(?<![\w.,/$-])\d{1,3}(?:\.\d{1,2})? ?(?:mil|million)\b(?! (?:people|australians|users|residents|calls|records|messages|customers))/;
/** "210ish all in plus 15 a yr". */
const BARE_SPOKEN = /(?<![\w.,/$-])\d{2,7}(?:ish)?\s(?:all[- ](?:in|up)\b|(?:a|per)\s(?:yr|year|annum)\b)/i;
const IN_WORDS = /\b(?:hundred|thousand|million)(?: (?:and )?[a-z]+){0,3} dollars\b/i;
const LOST_MARK =
  /(?:\$|€|£|\bAUD\s|\bUSD\s)\s?(?:\d|[.,]\d|\?|x{2,}|_{2,}|\.{2,}|-{2,}|tb)|[:|\t]\s?\$\s?(?:$|per\b|\/)|\$\s?\[/i;

const unmarked: Judge = (quiet) => {
  if (IN_WORDS.test(quiet.text)) return unread(quiet, 'The amount is written in words: type it in figures.');
  if (LOST_MARK.test(quiet.text)) return unread(quiet, 'A currency mark without an amount that can be read.');
  if (NOT_MONEY.test(quiet.text)) return null;
  return NUMBER_OF_MONEY.test(quiet.text) ||
    BARE_AT_END.test(quiet.text) ||
    BARE_THOUSANDS.test(quiet.text) ||
    BARE_SPOKEN.test(quiet.text)
    ? unread(quiet, 'No currency mark: put $ before the number if it is in dollars.')
    : null;
};

/** A cell of cents without a head over it. */
const inCells: Judge = (quiet) => {
  if (!quiet.text.includes('\t') && !quiet.text.includes('|')) return null;
  const isPrice = numbersIn(quiet.text).some(
    ({ hasCents, isJoined, isPercent, value }) => hasCents && !isJoined && !isPercent && value >= 1,
  );
  return isPrice && /\p{L}{3}/u.test(quiet.text)
    ? unread(quiet, 'No currency mark and no column head: put $ before the price.')
    : null;
};

const NO_CHARGE_AT_END =
  /^(.{2,80}?)(?:\s{0,2}[:\t|–=-]{1,3}\s{0,2}|\s{2,}|\s(?:is |are )?\(?)(no (?:additional |extra |further )?(?:charge|cost)|free of charge|foc|at no (?:additional |extra )?(?:charge|cost)|complimentary|included|incl\.?|nil|n\/c)\)?[.\s|]{0,4}$/i;

/** "Training: included": a line that costs nothing. */
const free: Judge = (quiet) => {
  const match = NO_CHARGE_AT_END.exec(quiet.text);
  const named = match?.[1] ?? '';
  if (
    !match ||
    /\bgst\b|\bnot\b|\bn't\b|\btax\b|\bprices?\b/i.test(quiet.text) ||
    (moneyWords.test(named) && !recurringWords.test(named))
  )
    return null;
  return noCharge(quiet, cleanLabel(named));
};

/** A line of nought for what a quote gives at no charge. */
export const noCharge = (quiet: QuietLine, label: string): Price | null =>
  label === ''
    ? null
    : {
        kind: 'price',
        ...place(quiet),
        label,
        amount: 0,
        high: null,
        unit: 'whole',
        quantity: null,
        period: 'once',
        termYears: null,
        gst: null,
        optional: false,
        year: yearIn(quiet.text),
        isDiscount: false,
        tier: null,
        startsLater: false,
      };

const judges: readonly Judge[] = [onRequest, percentDiscount, percentPrice, free, unmarked, inCells];

/** What a line without an amount says of money; null: nothing. */
export const quietFinding = (quiet: QuietLine): Finding | null => {
  for (const judge of judges) {
    const finding = judge(quiet);
    if (finding) return finding;
  }
  return null;
};

/** What stands in a price column instead of an amount. */
export const findingOfWords = (quiet: QuietLine, label: string, words: string): Finding | null => {
  if (onApplication.test(words)) return onRequest({ ...quiet, text: `${label}: ${words}` });
  return atNoCharge.test(words.trim().replace(/[.)]$/, '')) ? noCharge(quiet, label) : null;
};
