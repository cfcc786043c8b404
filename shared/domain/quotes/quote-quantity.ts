import type { QuoteUnit } from '../../contracts/reports/quotes.ts';
import { countsIn, unitOfNoun } from './quote-unit.ts';

/** How many units a price is for; `noun` as the quote names them, '' where it does not. */
export type Quantity = {
  count: number;
  noun: string;
  /** "150 users x $9.50 x 12 months": the months or years that are counted beside it. */
  runs?: { count: number; noun: string };
};

const COUNT = '(\\d{1,3}(?:,\\d{3}){1,2}|\\d{1,6}(?:\\.\\d{1,2})?)';
const NOUN = '((?:[A-Za-z][\\w+&/-]{0,24}\\s){0,5}?[A-Za-z][\\w+&/-]{0,24})';
const notJoined = '(?<![\\w.,$/%-])';

const AT_THE_END = new RegExp(
  `${notJoined}${COUNT}\\s{0,2}(?:${NOUN})?\\s{0,2}(?:@|(?<![a-z])x|\\*|\\b(?:payments?|instal?ments?) of)\\s{0,2}$`,
  'i',
);
const AT_A_PRICE = new RegExp(
  `${notJoined}${COUNT}(?:\\s{0,2}(?:off|nos?\\.?|pcs))?\\s{1,2}${NOUN}[,:]?\\s{0,2}(?:\\bat|-|–|:|,)?\\s{0,2}$`,
  'i',
);
const AFTER = new RegExp(`^[^;,.]{0,24}?(?:\\bx|@|\\*)\\s{0,2}${COUNT}(?![\\d%])(?:\\s${NOUN})?`, 'i');
/** A second factor after the first: "x 4 days x 2 people". */
const CHAINED = new RegExp(
  `^[^;,.]{0,24}?(?:\\bx|@|\\*)\\s{0,2}\\d{1,5}(?:\\s[a-z]{1,14})?\\s{0,2}(?:x|\\*)\\s{0,2}${COUNT}(?:\\s${NOUN})?`,
  'i',
);
/** A factor in front of another: "3 days x". */
const BEFORE_COUNT = new RegExp(`${notJoined}${COUNT}\\s{0,2}(?:${NOUN})?\\s{0,2}(?:\\bx|\\*)\\s{0,2}$`, 'i');
const TIME_AFTER =
  /(?:\bfor|[,(]|\s[-–])\s{0,2}(\d{1,3})\s(days?|nights?|hours?|hrs?)\b(?! (?:notice|from|terms|after))/i;
const TIME_BEFORE =
  /(?<!\b(?:within|after|in|every|under|of|valid|net) )(?<![\w.$/-])(\d{1,3})\s(days?|nights?|hours?|hrs?)\b(?! (?:notice|from|terms|after))/i;
/** "$189, 36 off". */
const OFF_BEHIND = /^[^;.$]{0,14}?,\s?(\d{1,5})\s?(?:off|no\.|nos\.|pcs|units|required)(?![\w])/i;
/** "Floor mats (20) @". */
const IN_BRACKETS = /\((?:x\s?)?(\d{1,5})(?:\s?(?:off|no\.?|nos\.?|units|ea))?\)\s{0,2}(?:@|\bat|x|[-–:])?\s{0,2}$/i;
const NAMED = new RegExp(
  `\\b(?:qty|quantity|no\\. of(?: units)?|number of units)\\b[.:]?\\s{0,3}(?:of\\s)?${COUNT}(?:\\s${NOUN})?`,
  'i',
);
const LEADING = new RegExp(`^[\\s*-]{0,4}${COUNT}\\s?x\\s${NOUN}`, 'i');
const MARKED = /(?:^|[\s(])x\s?(\d{1,6})\b/i;
/** "$185 each for 45 pendants". */
const FOR_COUNT = new RegExp(
  `^[^;,.]{0,24}\\bfor (?:all |the )?${COUNT}\\s(?!months?|mths?|years?|yrs?|days?|weeks?|hours?)${NOUN}`,
  'i',
);
const EACH =
  /^[^;,.]{0,20}\b(?:each|ea|per unit|per (?!ann|year|month|mth|week|fortnight|quarter|qtr|calendar|contract|financial|cent)\w{3,12})\b/i;

const quantity = (match: RegExpExecArray | null): Quantity | null => {
  const count = Number((match?.[1] ?? '').replaceAll(',', ''));
  return match && count > 0 ? { count, noun: (match[2] ?? '').trim() } : null;
};

const named = (text: string): Quantity | null => quantity(NAMED.exec(text));
/** The same number again, and nothing that says it counts something else. */
const isSaidAgain = (one: Quantity, other: Quantity): boolean =>
  one.count === other.count && (one.noun === '' || other.noun === '' || one.noun === other.noun);

/** "2 technicians @ $1,200 a day for 5 days", "$85 a day x 4 days x 2 people": each counts the other. */
const chained = (head: string, tail: string): Quantity | null => {
  const near = head.slice(-120);
  const before = AT_THE_END.exec(near);
  const behind = quantity(AFTER.exec(tail));
  const all = [
    quantity(BEFORE_COUNT.exec(near.slice(0, before?.index ?? 0))),
    quantity(before),
    behind,
    behind && quantity(CHAINED.exec(tail)),
    behind && isTime(behind) ? null : timeBeside(before ? '' : head, tail),
  ].flatMap((one) => one ?? []);
  const factors = all.filter((one, at) => !all.slice(0, at).some((other) => isSaidAgain(one, other)));
  const [first] = factors;
  if (!first) return null;
  const runs = factors.find((one) => isMonths(one) || isYears(one));
  const counted = factors.filter((one) => one !== runs);
  if (runs && counted.length === 0) return runs;
  const noun = counted.find(isTime)?.noun ?? (counted.find((one) => one.noun !== '') ?? first).noun;
  return { count: counted.reduce((product, { count }) => product * count, 1), noun, ...(runs && { runs }) };
};

/** Days or hours of work at a price for one: "$220 per night, 4 nights", "10 days, $1,600 per day". */
const timeBeside = (head: string, tail: string): Quantity | null => {
  const kind = /^\s{0,2}(?:per|a|\/)\s?(day|night|hour|hr)\b/i.exec(tail)?.[1]?.charAt(0).toLowerCase();
  if (!kind) return null;
  const found = quantity(TIME_AFTER.exec(tail.slice(0, 80))) ?? quantity(TIME_BEFORE.exec(head.slice(-60)));
  return found?.noun.charAt(0).toLowerCase() === kind ? found : null;
};

/** What a price is for, counted beside it: "$90 per point, 140 points". */
const ofNoun = (head: string, tail: string): Quantity | null => {
  const noun = /^[^;]{0,16}?(?:\bper|\/)\s?([a-z]{3,14}?)s?\b/i.exec(tail)?.[1];
  if (!noun || TIME_NOUN.test(noun)) return null;
  const count = new RegExp(`${notJoined}${COUNT}\\s(?:[a-z-]{2,14}\\s)?(${noun}s?)\\b(?! (?:free|incl|at no))`, 'i');
  return quantity(count.exec(tail.slice(0, 80))) ?? quantity(count.exec(head.slice(-60)));
};
const TIME_NOUN =
  /^(?:ann|annum|year|month|mth|week|fortnight|quarter|qtr|day|night|hour|hr|calendar|contract|financial|cent|unit|bed|room|resident|user|site)/i;

/** "30 day trial free" counts days, not what is paid for. */
const ofGoods = (found: Quantity | null): Quantity | null =>
  found && /^(?:days?|weeks?|months?|mths?|years?|hours?)\b|\bfree\b/i.test(found.noun) ? null : found;

const figures: Readonly<Record<string, string>> = Object.fromEntries(
  'two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, at) => [word, `${at + 2}`])
    .concat([['a dozen', '12']]),
);
const NUMBER_WORDS = new RegExp(`\\b(?:${Object.keys(figures).join('|')})\\b(?![-\\w])`, 'gi');

/** Whether days or hours are counted. */
export const isTime = ({ noun }: Quantity): boolean => /^(?:days?|nights?|hours?|hrs?)$/i.test(noun);

/**
 * The quantity that stands beside a price: "40 handsets @ $350", "$350 ea x 40", "Qty 40".
 * @param typed the words before the amount
 * @param tail the words after it
 */
export const quantityBeside = (typed: string, tail: string): Quantity | null => {
  const head = typed.replace(NUMBER_WORDS, (word) => figures[word.toLowerCase()] ?? word);
  const near = head.slice(-120);
  const found = chained(head, tail) ?? named(head) ?? named(tail) ?? quantity(OFF_BEHIND.exec(tail));
  if (found || !EACH.test(tail)) return found;
  const counted = ofNoun(head, tail);
  if (counted) return counted;
  return (
    quantity(IN_BRACKETS.exec(near)) ??
    quantity(FOR_COUNT.exec(tail)) ??
    ofGoods(quantity(AT_A_PRICE.exec(near))) ??
    quantity(LEADING.exec(head)) ??
    quantity(MARKED.exec(head))
  );
};

/** "2 x servers $8,000" does not say whether the price is that of one or of all. */
export const leadingQuantity = (head: string): Quantity | null =>
  quantity(LEADING.exec(head)) ?? quantity(MARKED.exec(head));

/** The count of the unit itself beside a price per unit: "12.50 per bed per week for 92 beds". */
export const countOfUnit = (unit: QuoteUnit, text: string): number | null =>
  countsIn(text).find((one) => one.unit === unit)?.count ?? null;

const MONTHS = /^(?:months?|mths?|mo|monthly(?: payments?| instal?ments?)?)$/i;
/** Whether months are counted: "12 months x $950". */
export const isMonths = ({ noun }: Quantity): boolean => MONTHS.test(noun);
/** Whether years are counted. */
export const isYears = ({ noun }: Quantity): boolean => /^(?:years?|yrs?|annual(?: payments?)?)$/i.test(noun);

/** The unit that is counted; `item` where it is none of ours. */
export const unitOf = ({ noun }: Quantity): QuoteUnit => (noun ? unitOfNoun(noun) : null) ?? 'item';
