import { gstIn } from './quote-gst.ts';
import { type FoundNumber, numbersIn } from './quote-numbers.ts';
import { isDiscount, moneyWords } from './quote-words.ts';

/** An amount of money in a piece of text. */
export type Money = {
  start: number;
  end: number;
  /** In dollars of `currency`, without its sign; the lower end of a range. */
  amount: number;
  high: number | null;
  /** "AUD", or the name of another. */
  currency: string;
  isNegative: boolean;
  isBracketed: boolean;
  /** "from $8,000", "up to $12k", "about $10k": no fixed price. */
  bound: 'from' | 'up to' | 'about' | null;
  isDoubtful: boolean;
  /** Dollars by which it is rounded: 1,000 for "$185k"; 0 for an amount written out. */
  roundedTo: number;
};

const FROM =
  /\b(?:from|starting (?:at|from)|starts? (?:at|from)|min(?:imum|\.)?(?: of)?|at least|not less than)[:\s]{0,3}$/i;
const UP_TO = /\b(?:up to|max(?:imum|\.)?(?: of)?|capped at|no more than|not exceeding|not more than)[:\s]{0,3}$/i;
const ABOUT =
  /(?:\b(?:approx(?:\.|imately)?|about|around|circa|roughly|ball-?park|est\.?|estimated?(?: at)?|indicative(?:ly)?|in the order of|say|allow(?:ing| for)?)|(?<!~)~|\bc\.)[:\s]{0,3}$/i;
const ABOUT_AFTER = /^\s?(?:\(?(?:approx\.?(?:imately)?|est\.?(?:imated?)?|indicative)\b)/i;
/** "reduced from $50,000 to $42,000" is no range. */
const REDUCED = /\b(?:reduced|discounted|down|cut|dropped)(?: from)?\s{0,2}$/i;
const JOINT = /^\s?(?:-|–|to|~|and)\s?$/i;
/** What a number counts, so that it is no amount. */
const COUNTED =
  /^\s?(?:%|[x@*]\s|x\d|st\b|nd\b|rd\b|th\b|(?!(?:per|each|ea|plus|inc|incl|including|ex|exc|excl|excluding|gst|pa|pm|pcm|pw|once|one|annually|annual|yearly|monthly|weekly|upfront|up|and|or|for|to|a|an|dollars|aud|total|in|on|p|depending|subject|based|with|where|if|as|over|all|flat|fixed|net|installed|delivered|turnkey|thereafter|then|now|but|which)\b)[a-z]{2,})/i;

const boundOf = (text: string, start: number, end: number): Money['bound'] => {
  const head = text.slice(Math.max(0, start - 26), start);
  const tail = text.slice(end, end + 18);
  if (FROM.test(head) || /^\+(?!\s?g\.?s\.?t)/i.test(tail)) return 'from';
  if (UP_TO.test(head)) return 'up to';
  return ABOUT.test(head) || ABOUT_AFTER.test(tail) ? 'about' : null;
};

const isYear = ({ value, scale }: FoundNumber): boolean =>
  scale === 1 && Number.isInteger(value) && value >= 1990 && value <= 2100;

/** Whether `next` is the upper end of a range that `first` begins. */
const endsRange = (text: string, first: FoundNumber, next: FoundNumber | undefined): next is FoundNumber => {
  if (
    !next ||
    next.isPercent ||
    first.isNegative ||
    REDUCED.test(text.slice(Math.max(0, first.start - 24), first.start))
  )
    return false;
  const joint = JOINT.exec(text.slice(first.end, next.start));
  if (!joint) return false;
  if (/and/i.test(joint[0]) && !/\bbetween\b[^,;]{0,12}$/i.test(text.slice(Math.max(0, first.start - 24), first.start)))
    return false;
  // "x 45 – $185 each" is no range: a price that stands first bears a mark, or is of the same order.
  const isOfAnOrder = first.currency !== null || first.scale > 1 || next.value <= first.value * next.scale * 5;
  if (next.currency !== null)
    return (
      isOfAnOrder &&
      (next.currency === 'AUD' || next.currency === first.currency) &&
      !/\b(?:x|qty)\s?$/i.test(text.slice(Math.max(0, first.start - 5), first.start))
    );
  // "$35-40k depending on cabling": nothing is counted in thousands.
  const isCount = next.scale === 1 && COUNTED.test(text.slice(next.end, next.end + 14));
  if (isCount || (isYear(next) && next.scale === 1)) return false;
  return next.value >= first.value;
};

/** "$10-12k": the scale stands once, at the upper end. */
const withScaleOf = (first: FoundNumber, last: FoundNumber): number =>
  first.scale === 1 && last.scale > 1 && first.value < last.value / last.scale + 1 && first.value < 1_000
    ? first.value * last.scale
    : first.value;

const PER_PRICE =
  /^\s{0,2}(?:per\s|\/\s?(?:bed|room|resident|user|device|site|month|mth|year|yr|week|day)|each\b|ea\b|p\.?a\b|pcm\b)/i;

/** Whether a number without a currency mark is money beyond doubt. */
const isCertain = (text: string, number: FoundNumber, to: number): boolean => {
  if (number.isJoined || number.isPercent) return false;
  const tail = text.slice(to, to + 40);
  const nextToGst = /^\s{0,2}\(?\+?\s?(?:plus|inc\w*|ex\w*|gst)/i.test(tail) && gstIn(tail.slice(0, 20)) !== null;
  if (nextToGst && (number.value >= 100 || number.hasCents)) return true;
  if (number.scale > 1) {
    if (/\dgrand$| grand$/.test(text.slice(number.start, number.end)) && !COUNTED.test(tail)) return true;
    const isMillion = /m$/i.test(text.slice(number.start, number.end));
    const isItem = SCALED_ITEM_NEXT.test(tail);
    return !isMillion && (isItem || (!COUNTED.test(tail) && (moneyWords.test(text) || SCALED_ITEM.test(text))));
  }
  if (number.isBracketed && (number.hasCents || number.value >= 100)) return isDiscount(text);
  return number.hasCents && PER_PRICE.test(tail);
};

/** What "12k" beside it can only be the price of. */
const SCALED_ITEM =
  /\b(?:install\w*|hardware|training|support|maintenance|licen[cs]\w+|implementation|per (?:year|annum|month)|p\.?a\b|all[- ](?:up|in)\b|ball-?park|budgetary|up-?front|capex|ongoing|turn-?key)/i;
const SCALED_ITEM_NEXT =
  /^\s(?:install\w*|hardware|training|support|maintenance|licen[cs]\w+|implementation|set-?up|all[- ](?:up|in))\b/i;

const CENTS =
  /(?<![\w.,$])(\d{1,3}(?:\.\d{1,2})?) ?(?:c|cents?)\b(?=\s{0,2}(?:per\b|\/|each\b|ea\b|a (?:bed|day|call|message)))/gi;

const centsIn = (text: string): Money[] =>
  [...text.matchAll(CENTS)].map((match) => ({
    ...plainMoney,
    start: match.index,
    end: match.index + match[0].length,
    amount: Number(match[1]) / 100,
  }));

const plainMoney = {
  high: null,
  currency: 'AUD',
  isNegative: false,
  isBracketed: false,
  bound: null,
  isDoubtful: false,
  roundedTo: 0,
};

const roundingOf = (text: string, { start, end, scale }: FoundNumber): number =>
  scale === 1 ? 0 : scale / 10 ** (/\.(\d+)/.exec(text.slice(start, end))?.[1]?.length ?? 0);

const moneyOf = (text: string, first: FoundNumber, last: FoundNumber | null): Money => {
  const end = (last ?? first).end;
  const low = last ? withScaleOf(first, last) : first.value;
  const [amount, high] = last ? [Math.min(low, last.value), Math.max(low, last.value)] : [low, null];
  return {
    start: first.start,
    end,
    amount,
    high,
    currency: first.currency ?? last?.currency ?? 'AUD',
    isNegative: first.isNegative,
    isBracketed: first.isBracketed,
    bound: boundOf(text, first.start, end),
    isDoubtful: first.isDoubtful || last?.isDoubtful === true,
    roundedTo: roundingOf(text, first),
  };
};

/** An amount in a column of prices: a number there needs no currency mark. */
export const moneyInPriceCell = (text: string): Money | null => {
  const marked = moneyIn(text)[0];
  if (marked) return marked;
  const number = numbersIn(text).find(({ isPercent }) => !isPercent);
  return number &&
    !/\p{L}{2}/u.test(text.replace(/\b(?:per|month|year|annum|pa|aud|incl?|excl?|ex|gst|each|ea|k|approx)\b/gi, ''))
    ? moneyOf(text, number, null)
    : null;
};

/** The amounts of money of a piece, in order: what has a currency mark, and what can be nothing else. */
export const moneyIn = (text: string): Money[] => {
  const numbers = numbersIn(text);
  const found: Money[] = [];
  for (let at = 0; at < numbers.length; at += 1) {
    const first = numbers[at];
    if (!first || first.isPercent) continue;
    const next = numbers[at + 1];
    const last = endsRange(text, first, next) ? next : null;
    const isMarked = first.currency !== null || (last?.currency ?? null) !== null;
    if (
      !isMarked &&
      !isCertain(text, last ?? first, (last ?? first).end) &&
      !(last && isCertain(text, { ...last, isJoined: false }, last.end))
    )
      continue;
    found.push(moneyOf(text, first, last));
    if (last) at += 1;
  }
  const cents = centsIn(text).filter(({ start }) => !found.some((one) => start >= one.start && start < one.end));
  return cents.length === 0 ? found : [...found, ...cents].sort((a, b) => a.start - b.start);
};
