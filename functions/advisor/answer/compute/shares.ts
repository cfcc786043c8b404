import { says } from '#shared/reading/phrases/phrase-book';
import { wordsIn } from '#shared/reading/phrases/words';
import type { Quantity } from './figures/units.ts';
import { costOf, itemsOf } from './items.ts';
import { linesOf, unplacedIn } from './place.ts';
import { type Item, moneysOf } from './row.ts';
import { aud, figure, gstNote, percent, plain, type Reckoned, say, yearsWords } from './said.ts';
import { type Sheet, spanOf } from './sheet.ts';

/** Parts of one amount, and a sum that the buyer made. */

const asksPart = says(['thats|how much|what|whats|works out', 'if', 'on', 'of', 'now|currently']);
const yearly = says(['annual|annually|yearly|pa', 'each|every|a|per year|yr|annum']);
const ofRest = says([
  'of|on what|whatever|the|any remains|remaining|left|rest|balance',
  'of|on what|whatever is left|remaining',
]);
const isAcross = says(['versus|vs|or|against|compared', 'quotes|offers']);

/** The one sum of the lines that stand, where each has its place. */
export const wholeOf = (
  sheet: Sheet,
  moneys: readonly Quantity[],
  used: Set<Quantity>,
  isAdded = false,
): (ReturnType<typeof costOf> & { items: Item[]; a: string }) | undefined => {
  const { text, all, pool, latest } = sheet;
  const { years, overall } = spanOf(text, all, latest);
  const items = itemsOf(moneys, { own: all, pool, text, used }, years ?? 0);
  if (overall) used.add(overall);
  if (items.some(({ left, money }) => left.length > 0 || money.high !== undefined)) return undefined;
  const mine = { ...sheet, all: all.filter((one) => one.kind !== 'money' || moneys.includes(one)) };
  if (unplacedIn(mine, items, used).some(({ kind }) => !isAdded || kind !== 'money')) return undefined;
  const isRecurring = items.some(({ period }) => period !== null);
  const a = !isRecurring ? '' : years === null ? ' a year' : ` over ${yearsWords(years)}`;
  return { ...costOf(items, years ?? 1), items, a };
};

/** "50 % deposit on 186,400", "if we save 7 %": a share of what stands, and the rest of it. */
export const partOf = (sheet: Sheet): Reckoned | undefined => {
  const { text, all, latest, message } = sheet;
  const shares = all.filter(({ kind, role }) => kind === 'share' && role !== 'occupied');
  const [share] = shares;
  const moneys = moneysOf(sheet);
  if (!share || shares.length > 1 || moneys.length === 0 || isAcross(text)) return undefined;
  // Of what remains, and how much that is hangs on dates.
  if (ofRest(wordsIn(text.slice(share.end)).slice(0, 5))) return linesOf(sheet, [share]);
  const isYearly = share.role === 'fee' && yearly(text);
  // What is put on top is no part of it: "plus 12 %", "plus fee 12 % of 88k".
  if (/(?:plus|and|\+|less|minus)\s*(?:\p{L}+\s+){0,2}$/iu.test(text.slice(0, share.at))) return undefined;
  if (isYearly || ['off', 'extra', 'kept', 'split'].includes(share.role ?? '') || !(asksPart(message) || latest > 0))
    return undefined;
  const { years } = spanOf(text, all, latest);
  if (share.role === 'growth' && years !== null) return undefined;
  const used = new Set<Quantity>([share]);
  const whole = wholeOf({ ...sheet, all: all.filter((one) => one !== share) }, moneys, used);
  if (!whole) return undefined;
  const part = figure('part', 'the part', whole.amount * share.value, `${aud(whole.amount)} x ${percent(share.value)}`);
  const isMore = share.role === 'growth';
  const rest = figure(
    'rest',
    isMore ? 'with it' : 'the rest',
    whole.amount + (isMore ? 1 : -1) * part.amount,
    `${aud(whole.amount)} ${isMore ? '+' : '-'} ${part.text}`,
  );
  return {
    kind: 'parts',
    direct: say`${part}${whole.a} is ${percent(share.value)} of ${aud(whole.amount)}; ${rest}${whole.a} ${isMore ? 'with it' : share.role === 'saving' ? 'stays' : 'is the rest'}`,
    reasons:
      whole.formula === aud(whole.amount)
        ? [say`${part.formula}.`]
        : [say`${whole.formula} = ${aud(whole.amount)}.`, say`${part.formula}.`],
    notes: gstNote(moneys),
  };
};

const asksShare = says(['percent|percentage|%', 'per cent', 'what share']);

/** "What per cent is 7,480 of 93,500": one amount as a share of another. */
export const ratioOf = ({ text, all, message }: Sheet): Reckoned | undefined => {
  const [first, second, ...more] = all;
  // "What % of 240,000 is 18,000" names the whole first.
  const isWholeFirst = first !== undefined && / of \$?$/u.test(text.slice(0, first.at));
  const [part, whole] = isWholeFirst ? [second, first] : [first, second];
  if (!part || !whole || more.length > 0 || !asksShare(message) || part.kind === 'share' || whole.kind === 'share')
    return undefined;
  const between = text.slice(first?.end, second?.at);
  const isOf = isWholeFirst ? /^ (?:is|are) \$?$/u.test(between) : / (?:out )?of \D*$/u.test(between);
  if (!isOf || whole.value <= 0 || part.value > whole.value) return undefined;
  const [one, all100] = [part, whole].map(({ kind, value }) => (kind === 'money' ? aud(value) : plain(value)));
  const working = `${one} / ${all100}`;
  const share = part.value / whole.value;
  return {
    kind: 'rise',
    direct: say`${one ?? ''} is ${figure('share', 'share', share, working, percent(share))} of ${all100 ?? ''}`,
    reasons: [say`${working}.`],
    notes: [],
  };
};

const bought = says(['bought|purchased|cost|paid|worth|price', 'on|of a|the? _']);
const wants = says(['want|wants|charge|charges|service|maintenance|contract|fee|warranty|quoted|asking']);

/** "Bought for 640k, they want 71,500": a fee as a share of the price. */
export const claimOf = (sheet: Sheet): Reckoned | undefined => {
  const { text, all } = sheet;
  const [base, claim, ...more] = moneysOf(sheet);
  if (!base || !claim || more.length > 0 || claim.per.length > 0 || claim.high !== undefined) return undefined;
  const [first, fee] = base.value > claim.value ? [base, claim] : [claim, base];
  const near = (one: Quantity, asks: typeof bought) => asks(wordsIn(text.slice(Math.max(0, one.at - 24), one.at)));
  if (
    all.length > 2 ||
    first.per.length > 0 ||
    fee.per.length > 0 ||
    !near(first, bought) ||
    !near(fee, wants) ||
    fee.value * 2 > first.value
  )
    return undefined;
  const working = `${aud(fee.value)} / ${aud(first.value)}`;
  return {
    kind: 'rise',
    direct: say`${aud(fee.value)} is ${figure('share', 'share', fee.value / first.value, working, percent(fee.value / first.value))} of ${aud(first.value)}; whether that is usual no record says`,
    reasons: [say`${working}.`],
    notes: gstNote([first, fee]),
  };
};
