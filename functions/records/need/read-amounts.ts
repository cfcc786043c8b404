/** Numbers that a buyer states: how big the place is and how much money there is. */

const number = String.raw`(\d{1,3}(?:,\d{3})+|\d{1,6})`;
const sized = `(?:licensed|available|single|funded|operational|aged care|acute|inpatient|in-?patient|residential|overnight|hospital|ndis|home care|active|private)`;
const bedsBefore = new RegExp(
  String.raw`(?<![\d$.,/])${number}\+?[\s-]*(?:${sized}\s+){0,2}(beds?|bedded|bedrooms?|rooms?|places|residents?|clients?|consumers?|participants?|patients?)\b`,
  'giu',
);
const bedsAfter = new RegExp(
  String.raw`\b(?:beds?|rooms?|residents?|capacity|size)\s*(?:of|is|:|=)\s*(?:about\s+|around\s+)?${number}\b(?!\s*(?:%|k\b|per\b))`,
  'giu',
);
const perPeriod =
  /^\s*(?:(?:per|a|an|each|every)\s+(?:day|week|month|year|annum|shift|night)|\/\s*(?:day|week|month|year)|daily|weekly|monthly|annually)/iu;
const happening =
  /^\s*(?:fell|fall|died|complain\w*|were|was|had|has|have been|with|who|whose|waiting|missed|absconded|wander\w*|got|left|move|reported)\b/iu;
const correction = /\b(?:sorry|actually|correction|i mean|make that|rather|no wait)\b/iu;

type Mention = { value: number; at: number };

const numberOf = (digits: string | undefined): number => Number((digits ?? '').replaceAll(',', ''));

/** People are fewer than beds are certain: "3 residents fell" tells no size. */
const SMALLEST_HEADCOUNT = 8;

const isSize = (match: RegExpExecArray, text: string): boolean => {
  const rest = text.slice(match.index + match[0].length);
  if (perPeriod.test(rest)) return false;
  const isPlace = /^(?:bed|room|place)/iu.test(match[2] ?? '');
  return isPlace || (numberOf(match[1]) >= SMALLEST_HEADCOUNT && !happening.test(rest));
};

/**
 * Beds, rooms, residents or clients of the place; the largest where several are named, the last after a correction.
 * Ages, times of day, people something happened to and throughput ("80 patients a day") are no sizes.
 */
export const readBeds = (text: string): number | null => {
  const before = [...text.matchAll(bedsBefore)].filter((match) => isSize(match, text));
  const mentions = [...before, ...text.matchAll(bedsAfter)]
    .map((match): Mention => ({ value: numberOf(match[1]), at: match.index }))
    .filter(({ value }) => value > 0 && value <= 100_000)
    .sort((a, b) => a.at - b.at);
  return chooseMention(mentions, text);
};

const chooseMention = (mentions: readonly Mention[], text: string): number | null => {
  const [first, last] = [mentions[0], mentions.at(-1)];
  if (!first || !last) return null;
  if (correction.test(text.slice(first.at, last.at))) return last.value;
  return Math.max(...mentions.map(({ value }) => value));
};

const scale: Record<string, number> = { k: 1e3, thousand: 1e3, grand: 1e3, m: 1e6, mil: 1e6, mill: 1e6, million: 1e6 };
const amount = String.raw`(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)\s*(k|thousand|grand|million|mill?|m)?\b`;
const currency = String.raw`(?:AUD|A|AU)?\s{0,4}\$\s{0,4}|AUD\s{1,4}`;
const money = new RegExp(
  String.raw`(?<![\w.,])(${currency})?${amount}(?:\s*(?:-|–|—|to|and)\s*(?:${currency})?${amount})?(\s*(?:dollars?|bucks|AUD))?`,
  'giu',
);
const cue =
  /\b(?:budget\w*|spend\w*|afford|funding|funded|grant|allocat\w*|capex|capital|approved|ceiling|cap(?:ped)?|limit\w*|max(?:imum)?|up to|under|below|less than|no more than|not more than|within|around|about|at most)\b[^.;!?]{0,40}$/iu;
const budgetCue = /\b(?:budget\w*|afford|funding|grant|allocat\w*|capex|approved|to spend|spend up to)\b/iu;
const quoted =
  /\b(?:quot\w+|charg\w+|cost(?:s|ing)?|pay(?:ing|s)?|paid|price[ds]?|invoice\w*|worth|contract|savings?|sav(?:e|ing)|revenue|turnover|los(?:e|ing|t)|fee|wage|salary|hourly)\b[^.;!?]{0,30}$/iu;
const perUnit =
  /^\s*(?:\/\s*|per\s+|an?\s+|each\b|every\s+)(?:bed|room|resident|client|user|device|unit|seat|licen[cs]e|patient|person|staff|site|participant|hour|hr|head|each|month|week|day|consult|mo\b)?/iu;
const yearly = /^\s*(?:\/\s*|per\s+|an?\s+|each\s+|every\s+)(?:year|annum|yr)\b/iu;
const afterCue = /^\s*(?:\w+\s+)?(?:budget|to spend|in funding|available|grant|allocated|approved|ceiling|cap\b|max)/iu;

type Money = { aud: number; at: number; isCued: boolean };

const moneyOf = (match: RegExpExecArray, text: string): Money[] => {
  const [whole, sign, low, lowUnit, high, highUnit, dollars] = match;
  const before = text.slice(Math.max(0, match.index - 80), match.index);
  const after = text.slice(match.index + whole.length);
  const isMoney = Boolean(sign?.trim() || dollars);
  const isCued = budgetCue.test(before.slice(-50)) || afterCue.test(after);
  const unit = (highUnit ?? lowUnit)?.toLowerCase();
  const canBeMoney =
    isMoney || (unit && (unit !== 'm' || isCued) && cue.test(before)) || (isCued && numberOf(high ?? low) >= 1_000);
  if (!canBeMoney || (!isCued && quoted.test(before))) return [];
  if (!yearly.test(after) && isPerUnit(after)) return [];
  const aud = numberOf(high ?? low) * (unit ? (scale[unit] ?? 1) : 1);
  return aud >= 1 && aud <= 10_000_000_000 ? [{ aud, at: match.index, isCued }] : [];
};

const isPerUnit = (after: string) => {
  const unit = perUnit.exec(after);
  return (
    unit !== null &&
    (/^\s*(?:\/|per\b|each\b)/iu.test(after) || /\b(?:month|week|day|bed|room|resident|user|hour)\b/iu.test(unit[0]))
  );
};

/**
 * The budget in AUD; the upper end of a range. Amounts beside the word budget go before others; a quote, a wage, a cost
 * or an amount per bed is no budget.
 */
export const readBudget = (text: string): number | null => {
  const amounts = [...text.matchAll(money)].flatMap((match) => moneyOf(match, text));
  const cued = amounts.filter(({ isCued }) => isCued);
  return (cued.length > 0 ? cued : amounts).at(-1)?.aud ?? null;
};
