/** Amounts of money and percentages in what was said, each with where it stands. */
export type Mention = {
  kind: 'aud' | 'percent';
  value: number;
  at: number;
  end: number;
  isMarked: boolean;
  isPeriodic: boolean;
};

const scale: Record<string, number> = { k: 1e3, thousand: 1e3, grand: 1e3, m: 1e6, mil: 1e6, million: 1e6 };
const spoken =
  /(?<![\p{L}\p{N}.,])((?:AUD|AU|A)?\s?\$\s?|AUD\s)?(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?![\d,])|\d{1,12}(?:\.\d{1,4})?)(?:\s?(k|thousand|grand|million|mil|m)(?![\p{L}\p{N}]))?(\s?(?:%|per ?cent(?![\p{L}])))?(\s?(?:dollars|AUD)(?![\p{L}]))?/giu;

/** A bare number below this is a count of something, not an amount of money. */
const BARE_LEAST = 1_000;
/** What a number counts when it is no money. */
const counted =
  /^[\s-]*(?:days?|weeks?|months?|years?|yrs?|hours?|beds?|rooms?|sites?|homes?|users?|licen[cs]es?|units?|devices?|staff|people|residents?|patients?|pendants?|handsets?)(?![\p{L}])/iu;
/** A price of one of many is not the price of the deal. */
const each =
  /^\s*(?:\/|per|each|an?)\s*(?:bed|room|user|unit|device|licen[cs]e|site|resident|patient|seat|hour|each)?/iu;
const isOfOne = (after: string): boolean => {
  const found = each.exec(after)?.[0].trim() ?? '';
  return /(?:bed|room|user|unit|device|licen[cs]e|site|resident|patient|seat|hour|each)$/i.test(found);
};

/** A price that is paid again and again. */
const periodic =
  /^\s*(?:\/|per|each|an?|every)\s*(?:year|yr|annum|month|mth|quarter|week)\b|^\s*(?:p\.?a\b|annually|yearly|monthly)/iu;

/** Every amount and percentage of a text, in order. Years, counts and prices of one piece are none. */
export const amountsIn = (text: string): Mention[] =>
  [...text.matchAll(spoken)].flatMap((match): Mention[] => {
    const [whole, sign, digits = '', unit, percent, word] = match;
    const value = Number(digits.replace(/[,\s]/g, '')) * (unit ? (scale[unit.toLowerCase()] ?? 1) : 1);
    const place = { at: match.index, end: match.index + whole.length };
    const after = text.slice(place.end);
    const isPeriodic = periodic.test(after);
    if (percent) return value <= 100 ? [{ kind: 'percent', value, ...place, isMarked: true, isPeriodic }] : [];
    const isMarked = Boolean(sign || unit || word);
    const isYear = !isMarked && !digits.includes(',') && value >= 1_900 && value <= 2_100;
    if (isYear || counted.test(after) || isOfOne(after) || value <= 0) return [];
    if (!isMarked && value < BARE_LEAST) return [];
    return [{ kind: 'aud', value, ...place, isMarked, isPeriodic }];
  });

/** Sentences and halves of sentences, so that what was ours and theirs is told apart. A comma in a number cuts nothing. */
export const clausesOf = (text: string): string[] =>
  text
    .split(
      /[!?;\n]+|\.(?!\d)|,(?!\d)|\s(?:but|while|whereas|although|though|after|and (?=we |they |our |their |the other |another |came |offered |countered |proposed |now |then ))/i,
    )
    .map((clause) => clause.trim())
    .filter(Boolean);
