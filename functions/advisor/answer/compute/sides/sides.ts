import { isCommon } from '#functions/records/knowledge/reader-words';
import { phrases, says } from '#shared/reading/phrases/phrase-book';
import { holdsDigit, isParted, type Word, wordsIn } from '#shared/reading/phrases/words';
import { asksPayback, asksSaved, asksTotal, asksWhich, differs, holdsAgainst } from '../asked.ts';
import { boughtOnce, resold } from '../figures/amounts.ts';
import { inAYear, isTime, type Quantity } from '../figures/units.ts';
import { announcesOffers, type Item } from '../row.ts';
import type { Said } from '../said.ts';

/** Alternatives of one message: where each begins, what it is called, what it lacks. */

/** What stands on one side: its lines, and its own length of time. */
export type Side = {
  name: string;
  isNamed: boolean;
  from: number;
  to: number;
  items: Item[];
  own: Quantity[];
  years: number | null;
};

const turns = phrases([
  'vs|versus|against|or|alternatively',
  'renewal|renewing|renewed',
  'other|others|second|2nd|third|3rd|another',
  'new|own|current|currently|today|present|other one|ones|is|are|system|quote|price|vendor|supplier|mob|lot|crowd|company',
  'compared to|with',
  'challenger|rival|competitor',
  'contract|they|vendor|supplier offers|offer|offering',
  'vendor|quote|option|offer|supplier|bid|tender|company a|b|c|d|#',
  'v',
]);

const labels = phrases(['vendor|quote|option|offer|supplier|bid|tender|company|off|on|to|for|with|from? a|b|c|d|#']);

/** Whether the clause of an amount goes on with who asks it: "3,300 inc from another", "48k from Ascom". */
export const hasSeller = (text: string, { end }: Quantity, next: number | undefined): boolean => {
  const words = wordsIn(text.slice(end, next));
  const cut = words.findIndex((word) => isParted(word));
  const clause = words.slice(0, cut < 0 ? undefined : cut).slice(0, SELLER_WORDS);
  return clause.some(({ lower }, index) => lower === 'from' && index < clause.length - 1);
};
const SELLER_WORDS = 6;
const ourOwn = says(['own|our|inhouse|current|currently|now', 'in house', 'we pay|paid']);
const theyAsk = phrases(['quote|quotes|quoted|charge|charges|ask|asks|want|wants|offer|offers']);

/** Where one alternative ends and the next begins, between two amounts. */
export const bordersOf = (
  text: string,
  moneys: readonly Quantity[],
  all: readonly Quantity[],
  names: readonly string[],
  latest = 0,
): number[] => {
  const announced = all.find((one) => announcesOffers(text, one));
  const isList = announced?.value === moneys.length;
  // "Two quotes, 3,450 inc and 2,990 ex + 150 freight": so many are joined by "and", the rest is on top.
  const joints = moneys.flatMap((money, index) => {
    const before = moneys[index - 1];
    const words = before ? wordsIn(text.slice(before.end, money.at)) : [];
    return words.flatMap(({ lower, at }) => (before && lower === 'and' ? [before.end + at] : []));
  });
  // "A … B … delivered and installed": offers with their letters are parted by these.
  const isLettered = moneys.some(
    ({ at }, index) => index > 0 && letterIn(text.slice(moneys[index - 1]?.end, at)) !== undefined,
  );
  const isJoined = announced !== undefined && !isList && !isLettered && joints.length === announced.value - 1;
  const [lead] = moneys;
  const first = lead && sellerIn(text.slice(0, lead.at));
  // "Recliners 2,150 each, Commodes 1,900 each. Total?": sellers are told where offers are held against each other.
  const isWeighed = differs(text) || asksWhich(text) || holdsAgainst(text) || announced !== undefined;
  const found: number[] = [];
  for (const [index, money] of moneys.entries()) {
    const before = moneys[index - 1];
    if (!before) continue;
    const gap = text.slice(before.end, money.at);
    const words = wordsIn(gap);
    const [turn] = turns.find(words);
    const named = names
      .flatMap((name) => placesOf(gap, name))
      .filter((at) => !after.has(wordsIn(gap.slice(0, at)).at(-1)?.lower ?? '') && !isBought(gap.slice(0, at)))
      .sort((a, b) => b - a)[0];
    const letter = letterIn(gap)?.at;
    // "Alpha 4,150 ea, slings 180 ea. Beta 4,840 ea": two that no record knows, each right before a price of a like size.
    // "Medivar: 8 monitors 6,200 ea … Halcyon: 8 at 5,450": so labelled they are never added.
    const asks = first && isLikePrice(lead, money) ? sellerIn(gap) : undefined;
    const isApart = (asks?.isLabelled && first?.isLabelled) || (asks?.isFirm && first?.isFirm);
    const seller = isWeighed || isApart ? asks : undefined;
    const isOther = seller && first && seller.word.lower !== first.word.lower && (seller.isSure || first.isSure);
    const other = isOther ? seller.word.at : undefined;
    // "Lease: 890 a month … buy: 36,500".
    const own = (
      words.find(({ lower, end }) => lower === 'own' || (ways[lower] && gap.charAt(end) === ':')) ??
      otherWay(text, before, words)
    )?.at;
    // "And freight of 300" is on top of the one before.
    const isOnTop = words.some(({ lower }) => boughtOnce.has(lower));
    const isBetween = differs(text) && !isOnTop && words.length <= 4 && words.some(({ lower }) => lower === 'and');
    const isComma =
      isList &&
      (gap.includes(',') || gap.trim() === '') &&
      !words.some(({ lower }) => lower === 'plus' || lower === 'and');
    const turned = turn && words[turn.from]?.at;
    // "Own kitchen 14.20 a day. Caterer quotes 13.65": theirs after ours.
    const asked = ourOwn(text.slice(0, before.at)) && asksSaved(text) ? theyAsk.find(words)[0] : undefined;
    const theirs = asked && (words[Math.max(0, words.slice(0, asked.from).findLastIndex(isParted))]?.at ?? 0);
    const at =
      named ?? theirs ?? (letter !== undefined && letter < (turned ?? letter + 1) ? letter : (turned ?? own ?? other));
    // "In house at 9.80 a load. Outsourcing is 12.40 a load. Difference".
    const isSameUnit =
      money.per.some((unit) => !isTime(unit)) && money.per.join() === before.per.join() && differs(text);
    // "2,950 from one mob and 3,300 from another".
    const isAnother = hasSeller(text, before, money.at) && hasSeller(text, money, moneys[index + 1]?.at);
    const joint = isAnother ? words.findLast((word) => word.lower === 'and' || isParted(word)) : undefined;
    const clause = Math.max(gap.lastIndexOf('.'), gap.lastIndexOf(','), gap.lastIndexOf(';'));
    const split = isJoined ? joints.find((place) => place >= before.end && place < money.at) : undefined;
    if (split !== undefined) found.push(split);
    else if (joint) found.push(before.end + joint.at);
    else if (isBetween) found.push(money.at);
    else if (isSameUnit && at === undefined) found.push(before.end + Math.max(0, clause));
    else if (at !== undefined) found.push(before.end + at);
    else if (isComma) found.push(before.end + Math.max(0, gap.indexOf(',')));
    // "2.10 a min, 65 calls a month. Phone line 38 a call. Which is cheaper".
    else if (moneys.length === 2 && asksWhich(text) && /[.;]\s/u.test(gap))
      found.push(before.end + gap.search(/[.;]\s/u) + 1);
    // What a later turn holds against all that was said before.
    else if (
      before.at < latest &&
      money.at >= latest &&
      (holdsAgainst(text.slice(latest)) || asksPayback(text.slice(latest)))
    )
      found.push(latest);
  }
  return found;
};

/** "4850 for a VacGuard fridge + 390 delivery": the name is of the amount before it. */
const isBought = (lead: string): boolean => {
  const words = wordsIn(lead).slice(-2);
  return words[0]?.lower === 'for' && words.every((word) => !isParted(word));
};

/** "Hire 38.50 a week each, buy 2,860 each": another way to have it, right before what it costs; of a total both are parts. */
const otherWay = (text: string, before: Quantity, words: readonly Word[]): Word | undefined => {
  if (asksTotal(text) && !asksWhich(text) && !differs(text)) return undefined;
  const last = wayIn(words);
  const lead = wayIn(wordsIn(text.slice(Math.max(0, before.at - LEAD), before.at)));
  const isBought = [last, lead].map((word) => owning[ways[word?.lower ?? ''] ?? '']);
  return isBought.includes(true) && isBought.includes(false) ? last : undefined;
};
/** The last way to have it within the clause of an amount: "we rent a bariatric bed at", "buy one is". */
const wayIn = (words: readonly Word[]): Word | undefined => {
  const clause = words.slice(Math.max(0, words.findLastIndex(isParted)));
  return clause.findLast(({ lower }) => owning[ways[lower] ?? ''] !== undefined);
};
const owning: Partial<Record<string, boolean>> = { buying: true, leasing: false, renting: false, hiring: false };
const LEAD = 40;

/** The letter by which a side is called before its amount: "A: …", "A 48,000", "B is 61k"; "A is cheaper" calls nothing. */
const letterIn = (lead: string): Word | undefined => {
  const words = wordsIn(lead);
  return words.findLast(
    ({ text, end }, index) =>
      text.length === 1 &&
      text >= 'A' &&
      text <= 'F' &&
      ([':', '=', ')'].includes(lead.slice(end).trimStart().charAt(0)) ||
        words.slice(index + 1).every(({ lower }) => leads.has(lower))),
  );
};
const leads = new Set('is was wants asks at for flat quotes quoted says charges has'.split(' '));

/** "84k quoted by Spok": the name of the amount before it. */
export const after = new Set(['by', 'from', 'with', 'through', 'via', 'on', 'using']);

const placesOf = (text: string, name: string): number[] => {
  const at = name === '' ? -1 : text.toLowerCase().indexOf(name.toLowerCase());
  return at < 0 ? [] : [at];
};

export const calledBy = (name: string, names: readonly string[]) => ({ name, isNamed: names.includes(name) });

export const ordinals = ['the first', 'the second', 'the third', 'the fourth', 'the fifth'];

/** What a side is called: its vendor's name, its letter, else its place. */
export const nameOf = (
  text: string,
  from: number,
  to: number,
  firstMoney: number,
  index: number,
  names: readonly string[],
): string => {
  const lead = text.slice(from, firstMoney);
  const tail = text.slice(firstMoney, to);
  const words = wordsIn(lead);
  const label = labels.find(words).at(-1);
  // "The phaco is dying. Offer 1: Alcon": what stands before the label is not who offers.
  const offered = lead.slice(words[label?.from ?? 0]?.at ?? 0);
  const name =
    names.filter((one) => offered.includes(one)).at(-1) ??
    names.find((one) => tail.includes(`from ${one}`)) ??
    (index === 0 && !label ? names.find((one) => text.slice(from, to).includes(one)) : undefined);
  if (name) return name;
  if (isOurs(words)) return 'the current one';
  const way = words.map(({ lower }) => ways[lower]).findLast(Boolean);
  if (way) return way;
  const [kind, mark] = label ? [words[label.from]?.base ?? '', words[label.to - 1]?.text ?? ''] : ['', ''];
  const letter = letterIn(lead);
  if (label && kind.length > 4 && mark.length === 1) return `${kind} ${mark.toUpperCase()}`;
  if (letter) return `offer ${letter.text}`;
  return sellerIn(lead, text.slice(0, from))?.word.text ?? ordinals[index] ?? `offer ${index + 1}`;
};

/**
 * "Joerns 84 each", "Smith 5 chairs at 2,100": who asks a price, right before it or before how many it is of. Sure is a
 * name that is no word, or one with a capital within a sentence.
 * @param before what stands before the words
 */
const sellerIn = (
  lead: string,
  before = '',
): { word: Word; isSure: boolean; isLabelled: boolean; isFirm: boolean } | undefined => {
  const words = wordsIn(lead);
  const last = words.findLastIndex(({ lower }) => !leads.has(lower));
  const counted = [last, last - 1].find((at) => holdsDigit(words[at]?.text ?? ''));
  const word = words[counted === undefined ? last : counted - 1];
  // "Braun: 2,780 a pump": who asks it stands before a colon.
  const isLabelled = word !== undefined && lead.slice(word.end).trimStart().startsWith(':') && !isCommon(word.text);
  if (
    !word ||
    boughtOnce.has(word.lower) ||
    /[,.;\n]/u.test(lead.slice(word.end)) ||
    (lead.slice(word.end).includes(':') && !isLabelled) ||
    word.text.length < STRANGE_MIN ||
    holdsDigit(word.text)
  )
    return undefined;
  const isCapital = word.text !== word.lower;
  // "Medlune 3,280 ea … Carrow 3,395 ea": no words, and no things of which there are several.
  const isFirm = isCapital && !isCommon(word.text) && !isCommon(word.base) && !word.lower.endsWith('s');
  const isSure = (isCapital && /[,\p{L}] $/u.test(before + lead.slice(0, word.at))) || !isCommon(word.text);
  return isCapital || (isSure && counted === undefined) ? { word, isSure, isLabelled, isFirm } : undefined;
};
const isLikePrice = (one: Quantity, other: Quantity): boolean =>
  (one.per.join() === other.per.join() || [one, other].some(({ per }) => per.length === 0)) &&
  other.value < 2 * one.value &&
  other.value * 2 > one.value;

/** Shorter words are slips and units. */
const STRANGE_MIN = 4;

const isOurs = says(['we pay|paid', 'we are|re on', 'our last|old deal|price']);

/** What a side is called by the way in which a thing is had. */
export const ways: Partial<Record<string, string>> = {
  lease: 'leasing',
  leased: 'leasing',
  rented: 'renting',
  hired: 'hiring',
  leasing: 'leasing',
  rent: 'renting',
  renting: 'renting',
  hire: 'hiring',
  hiring: 'hiring',
  buy: 'buying',
  buying: 'buying',
  purchase: 'buying',
  current: 'the current one',
  old: 'the old one',
  renewal: 'the renewal',
  currently: 'the current one',
  new: 'the new one',
  own: 'your own',
  agency: 'agency',
  outsourcing: 'outsourcing',
  outsourced: 'outsourcing',
  refurb: 'the refurbished one',
  refurbished: 'the refurbished one',
};

/** "5% off A", "if A gives us 10% off", "the second drops 5%": the side that the words nearest a share name. */
export const pointedSide = (text: string, { at, end }: Quantity, sides: readonly Side[]): Side | undefined => {
  const after = wordsIn(text.slice(end, end + 40)).slice(0, 4);
  const before = wordsIn(text.slice(Math.max(0, at - 40), at)).slice(-5);
  const cut = after.findIndex((word, index) => index > 0 && isParted(word));
  const near = [
    ...after.slice(0, cut < 0 ? undefined : cut),
    ...before.slice(Math.max(0, before.findLastIndex(isParted))).reverse(),
  ];
  const found = near.flatMap(({ text: word, lower }) =>
    sides.filter(({ name }, index) => {
      const own = wordsIn(name).at(-1)?.text ?? '';
      return (own.length === 1 ? own === word : own.toLowerCase() === lower) || places[index] === lower;
    }),
  );
  return found[0];
};
/** "A support is 4k a year": the side that the clause of an amount begins with. */
export const ledSide = (text: string, { at }: Quantity, sides: readonly Side[]): Side | undefined => {
  const words = wordsIn(text.slice(0, at));
  const [first] = words.slice(Math.max(0, words.findLastIndex(isParted)));
  // "Agency 78 an hour vs own 46": what stands behind another amount is not led by its name.
  if (holdsDigit(text.slice(first?.at, at))) return undefined;
  return sides.find(({ name }) => {
    const own = wordsIn(name).at(-1)?.text ?? '';
    return first !== undefined && (own.length === 1 ? own === first.text : own.toLowerCase() === first.lower);
  });
};
const tried: Readonly<Record<string, string>> = {
  bought: 'buying',
  leased: 'leasing',
  rented: 'renting',
  hired: 'hiring',
};
/** "If we bought we could sell it for 9k": what is supposed of one way is that way's. */
export const triedSide = (lead: string, sides: readonly Side[]): Side | undefined => {
  const words = wordsIn(lead);
  const clause = words.slice(Math.max(0, words.findLastIndex(isParted)));
  const way = clause.map(({ lower }) => tried[lower]).findLast(Boolean);
  return clause.some(({ lower }) => lower === 'if') ? sides.find(({ name }) => name === way) : undefined;
};
const places = ['first', 'second', 'third', 'fourth'];

export const lump = new Set(['once', 'upfront', 'outright', 'total', 'the', 'all', 'flatout']);

const lacking = new Set(['not', 'no', 'without', 'excl', 'excluding', 'minus']);

/** Whether a side is said to lack what a later amount is for: "not fitted" lacks fitting. */
export const lacks = (side: string, stems: readonly string[]): boolean =>
  wordsIn(side).some(
    ({ lower }, index, words) => lacking.has(words[index - 1]?.lower ?? '') && stems.includes(lower.slice(0, 3)),
  );

const scope: readonly (readonly [string, string])[] = [
  ['fitt', 'fitting'],
  ['install', 'installation'],
  ['deliver|freight', 'delivery'],
  ['train', 'training'],
  ['support', 'support'],
  ['migrat', 'migration'],
  ['service', 'service'],
];

const lasting = ['support', 'service', 'servicing', 'maintenance', 'warranty', 'licence', 'license', 'hosting'];
/** "3 years support in it", held over five: what the years after cost is not said. */
export const endsBefore = (text: string, { name, own }: Side, years: number): string[] =>
  own.flatMap((one) => {
    const words = wordsIn(text.slice(Math.max(0, one.at - 30), one.end + 30)).map(({ lower }) => lower);
    const what = lasting.find((noun) => words.includes(noun));
    const isPaid = own.some(({ kind, per }) => kind === 'money' && per.some((unit) => unit in inAYear));
    const length = one.value / (inAYear[one.of] ?? 1);
    return one.kind === 'count' && one.of in inAYear && what && !isPaid && length < years
      ? [
          `With ${name} the ${what} ends after ${one.value} ${one.of}${one.value === 1 ? '' : 's'}: ask what it costs after that, for it is not in this sum.`,
        ]
      : [];
  });

const lent = new Set(['leasing', 'renting', 'hiring']);
/** What is bought is still there at the end, what is lent goes back: neither is worth nothing. */
export const atTheEnd = (text: string, sides: readonly Side[]): string[] => {
  const names = sides.map(({ name }) => name);
  const isTold =
    wordsIn(text).some(({ lower }) => resold.has(lower) || lower === 'residual') ||
    sides.some(({ own }) => own.some(({ role }) => role === 'credit'));
  return names.includes('buying') && names.some((name) => lent.has(name)) && !isTold
    ? ['What the bought one is worth at the end, and what it costs to hand the other back, are in neither.']
    : [];
};

/** What one side names and the other does not. */
export const oneSided = (text: string, sides: readonly Side[]): string[] =>
  scope.flatMap(([stem, noun]) => {
    const stems = stem.split('|');
    const has = sides.filter(({ from, to }) => stems.some((one) => text.slice(from, to).toLowerCase().includes(one)));
    const out = sides.filter(({ from, to }) => lacks(text.slice(from, to), [stem.slice(0, 3)]));
    const without = sides.filter((side) => !has.includes(side));
    return out.length === 0 && has.length === 1 && without[0] && sides.length === 2
      ? [`${noun.charAt(0).toUpperCase() + noun.slice(1)} is not said for ${without[0].name}.`]
      : [];
  });

const capital = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
/** A side as a sentence begins with it, or names it. */
export const begun = ({ name, isNamed }: Side): Said[number] => (isNamed ? { name } : capital(name));
export const within = ({ name, isNamed }: Side): Said[number] => (isNamed ? { name } : name);
