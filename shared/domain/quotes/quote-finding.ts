import type { Finding, Price, Total } from './quote-draft.ts';
import { type Entry, multipleOf, unitSpoken } from './quote-entry.ts';
import { gstIn, isGstAmount } from './quote-gst.ts';
import { billedAsk, boundAsk, printed, quantityAsk, slipsOf } from './quote-line-asks.ts';
import { conditional, discounts, elsewhere, type Judge, place, unread } from './quote-not-owed.ts';
import { periodWordIn, perPeriodIn, termIn } from './quote-period.ts';
import { yearIn } from './quote-section.ts';
import { startsLaterIn } from './quote-starts.ts';
import { planIn, tierIn } from './quote-tiers.ts';
import { timingOf } from './quote-timing.ts';
import { optionalWords, subtotalWords, totalWords } from './quote-words.ts';

/** A single amount above this, AUD, is taken for a slip of typing: no health purchase of one quote comes near. */
const ABSURD_AUD = 1_000_000_000;
const SMALLEST_AUD = 0.01;

const foreign: Judge = (entry) => {
  const { money, label } = entry;
  if (money.currency === 'AUD') return null;
  return unread(entry, `The amount is in ${money.currency}, not in AUD: it is not converted.`, {
    question: `What is the price of “${label}” in Australian dollars (AUD), and who carries the exchange rate?`,
    weight: 100,
  });
};

const absurd: Judge = (entry) => {
  const { amount, high, isDoubtful } = entry.money;
  const top = high ?? amount;
  if (!Number.isFinite(top) || top > ABSURD_AUD)
    return unread(entry, 'More than A$1 billion for one line: check the amount.');
  if (top > 0 && top < SMALLEST_AUD) return unread(entry, 'Less than one cent: check the amount.');
  return isDoubtful
    ? unread(
        entry,
        'Three digits after the point, or figures grouped as abroad: thousands or cents? Type it as 12,500.00.',
      )
    : null;
};

const gstOf = ({ head, tail, lineGst, column, section }: Entry): Price['gst'] =>
  gstIn(tail) ?? gstIn(head) ?? lineGst ?? gstIn(column) ?? section.gst;

const TOTAL_AFTER =
  /^[\s(,–-]{0,4}(?:(?:is|as) the |in |the |plus gst |\+ gst |ex gst |inc gst )?(?:sub-?total|total|all[- ]up|all[- ]in|altogether)\b/i;

const isTotal = ({ head, tail, again, rowQuantity }: Entry): boolean =>
  (totalWords.test(head.slice(-80)) || /^\W*nett?\W*$/i.test(head) || TOTAL_AFTER.test(tail)) &&
  rowQuantity === null &&
  !again.some(({ what }) => what === 'quantity') &&
  !/@\s{0,2}$/.test(head);

const periodOfTotal = (entry: Entry, words: string): Total['period'] => {
  const per = perPeriodIn(entry.tail) ?? perPeriodIn(entry.head);
  const term = termIn(words) ?? (/\b\d{1,2}[- ]?(?:year|yr)/i.test(words) ? 1 : null);
  const word = periodWordIn(words);
  if (per) return per;
  if (term !== null && word === null) return 'term';
  if (yearIn(words) !== null) return 'year';
  return word ?? perPeriodIn(entry.column) ?? periodWordIn(entry.column) ?? entry.section.period ?? 'once';
};

const total: Judge = (entry) => {
  const { head, tail, money, label } = entry;
  const isGst = isGstAmount(head) && !totalWords.test(head.replace(/total gst/i, 'gst'));
  if (!isGst && !isTotal(entry)) return null;
  const words = `${head} ${tail.slice(0, 60)}`;
  return {
    kind: 'total',
    ...place(entry),
    label: totalLabel(head, label),
    amount: money.isNegative ? -money.amount : money.amount,
    period: periodOfTotal(entry, words),
    gst: isGst ? null : gstOf(entry),
    of: isGst ? 'gst' : subtotalWords.test(head) ? 'part' : 'all',
    isPerUnit: unitSpoken(entry) !== null,
    isRange: money.high !== null || money.bound !== null,
    roundedTo: money.roundedTo,
    year: yearIn(words),
    asPrice: price(entry),
  };
};

const totalLabel = (head: string, label: string): string => {
  const words = head.replace(/[\s*|:=>–-]+/g, ' ').trim();
  return words.length > 1 ? words.slice(-80).trim() : label;
};

const negative: Judge = (entry) => {
  const isNegative = entry.money.isNegative || (entry.money.isBracketed && entry.column !== '');
  if (!isNegative || discounts(entry)) return null;
  return unread(entry, 'A negative amount on a line that is no discount: say what it takes off.');
};

const noPeriod: Judge = (entry) => {
  if (entry.money.amount === 0 || discounts(entry) || timing(entry) !== null) return null;
  return unread(entry, 'It is paid again and again, and no period is stated.', {
    question: `Is “${entry.label}” (${printed(entry)}) per month or per year?`,
    weight: 95,
  });
};

const timing = (entry: Entry) => {
  const unit = unitSpoken(entry);
  const spoken = {
    head: entry.head,
    tail: entry.tail,
    label: entry.label,
    unit,
    column: entry.column,
    section: entry.section,
  };
  const found = timingOf(spoken);
  const multiple = multipleOf(entry, found?.period === 'month');
  if (multiple.unit === 'day' || multiple.unit === 'hour' || multiple.isPaidOff)
    return { period: 'once' as const, termYears: null, ...amounts(multiple) };
  const per = perPeriodIn(entry.tail);
  if (multiple.runs && (per === null || per === multiple.runs.period))
    return { ...multiple.runs, ...amounts(multiple) };
  return found && { ...found, ...amounts(multiple) };
};

const amounts = ({ unit, quantity }: ReturnType<typeof multipleOf>) => ({ unit, quantity });

const isOptional = ({ head, tail, section }: Entry): boolean =>
  section.optional || optionalWords.test(`${head} ${tail.slice(0, 80)}`);

const price = (entry: Entry): Price => {
  const isOff = discounts(entry);
  const free = { period: 'once' as const, termYears: null, unit: 'whole' as const, quantity: null };
  const { period, termYears, unit, quantity } = entry.money.amount === 0 ? free : (timing(entry) ?? free);
  const { amount, high } = entry.money;
  return {
    kind: 'price',
    ...place(entry),
    label: entry.label,
    amount: isOff ? -(high ?? amount) : amount,
    high: isOff && high !== null ? -amount : high,
    unit,
    quantity,
    period,
    termYears,
    gst: gstOf(entry),
    optional: isOptional(entry) || isAlternative(entry),
    year: isOff
      ? null
      : (yearIn(`${entry.head} ${entry.column}`) ?? yearIn(entry.tail.slice(0, 40)) ?? entry.section.year),
    isDiscount: isOff,
    tier: isOff ? null : (tierIn(entry.head, entry.tail) ?? planIn(entry.label)),
    startsLater: startsLaterIn(`${entry.head} ${entry.tail}`),
  };
};

/** "or $950 a month": one of two ways to pay. */
const isAlternative = ({ head }: Entry): boolean =>
  /(?:^|[\s(])(?:or|alternatively)[,:]?(?:\s(?:rent|lease|hire|finance|pay|subscribe)\b[^$]{0,24})?\s{0,2}$/i.test(
    head,
  );

/** "$45 per 1,000 messages". */
const perNumber: Judge = (entry) =>
  PER_NUMBER.test(entry.tail) || /\bper \d[\d,]{1,7}[:\s]{0,3}$/i.test(entry.head)
    ? unread(entry, 'A price for a number of units: type the price for one.')
    : null;
const PER_NUMBER = /^\s{0,2}(?:per|\/)\s?\d[\d,]{1,7}\b(?! ?(?:months?|mths?|years?|yrs?|weeks?|days?|hours?|hrs?)\b)/i;

const judges: readonly Judge[] = [foreign, absurd, elsewhere, conditional, perNumber, total, negative, noPeriod];

/** "100 m of cable at $2.50/m": metres, not months. */
const withMetres = (entry: Entry): Entry =>
  /\b\d[\d,]{0,6} ?m\b|\b(?:cabl\w+|conduit|trunking|pip(?:e|ing)|handrails?|metres?)\b/i.test(entry.head)
    ? { ...entry, tail: entry.tail.replace(/^(\s{0,2})(?:\/ ?|per )l?m\b/i, '$1/metre') }
    : entry;

/** What one amount is: a price, a total, or something that could not be read, with its slips and questions. */
export const findingsOf = (typed: Entry): Finding[] => {
  const entry = withMetres(typed);
  for (const judge of judges) {
    const finding = judge(entry);
    if (finding) return [finding];
  }
  const found = price(entry);
  return [found, ...slipsOf(entry), ...boundAsk(entry), ...quantityAsk(entry, found), ...billedAsk(entry, found)];
};
