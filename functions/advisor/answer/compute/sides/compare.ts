import { listed } from '#shared/kernel/format';
import { says } from '#shared/reading/phrases/phrase-book';
import { wordsIn } from '#shared/reading/phrases/words';
import { asksPayback } from '../asked.ts';
import { resold } from '../figures/amounts.ts';
import { inAYear, isSameUnit, isTime, type Quantity } from '../figures/units.ts';
import { costOf, itemsOf, type View } from '../items.ts';
import { linesOf } from '../place.ts';
import { announcesOffers, type Item, isSaidAdded, isTerm, itemOf, yearsOf } from '../row.ts';
import {
  asksInc,
  aud,
  basisWords,
  called,
  clauseIn,
  GST,
  gstNote,
  headOf,
  money,
  percent,
  type Reckoned,
  type Said,
  say,
  singularOf,
  sum,
  yearsWords,
} from '../said.ts';
import { evenOf, evenUse, flipOf, isFlat, keptLines } from './evens.ts';
import { atLeast, namedBy } from './least.ts';
import {
  atTheEnd,
  begun,
  bordersOf,
  calledBy,
  endsBefore,
  hasSeller,
  lacks,
  ledSide,
  lump,
  nameOf,
  oneSided,
  ordinals,
  pointedSide,
  type Side,
  triedSide,
  ways,
  within,
} from './sides.ts';

/** Alternatives in like terms: the same years, the same GST basis, for as many. */

const movesShare = says(['convert*|move*|shift|switch|swap|replac*|bring|transfer|cover|fill|take|takes']);
const falls = says(['drop|drops|dropped|fall|falls|cut|cuts|goes|comes|come down|by?']);
const includes = says(['incl|included|includes|inc|free|covered']);
const YEARS_ASSUMED = 5;
/** A price of a message, a page, a minute. AUD. */
const PIECE_MAX = 5;

const isLabel = (name: string): boolean =>
  /^(?:vendor|quote|option|offer|supplier|bid|tender|company) \w$/iu.test(name);
/** The sides of a message, each with its lines. */
const sidesIn = (
  view: View,
  moneys: readonly Quantity[],
  borders: readonly number[],
  used: Set<Quantity>,
  overall: Quantity | undefined,
): { sides: Side[]; isAgain: boolean } => {
  const { text, all, pool, names, latest } = view;
  const starts = [0, ...borders];
  const sides = starts.map((from, index): Side => {
    const to = starts[index + 1] ?? text.length;
    const own = all.filter(({ at }) => at >= from && at < to);
    const first = own.find(({ kind }) => kind === 'money');
    const [length] = own.filter((one) => isTerm(one) && one !== overall);
    const years = length ? yearsOf(length) : null;
    return {
      ...calledBy(nameOf(text, from, to, first?.at ?? from, index, names), names),
      from,
      to,
      own,
      items: [],
      years,
    };
  });
  // "Quote 1 … quote 2 … quote 1 service is 4k": what is said of one again is that one's.
  const again = new Map(
    sides.flatMap((side, index) => {
      const first = sides.slice(0, index).find(({ name }) => name === side.name && isLabel(name));
      return first ? [[side, first] as const] : [];
    }),
  );
  for (const [side, first] of again) first.own = [...first.own, ...side.own];
  const homes = sides.map((side) => ({ from: side.from, to: side.to, side: again.get(side) ?? side }));
  const found = sides.filter((side) => !again.has(side));
  if (new Set(found.map(({ name }) => name)).size < found.length)
    for (const [index, side] of found.entries())
      Object.assign(side, { name: ordinals[index] ?? side.name, isNamed: false });
  // An amount said of another side is that side's: "14k a year with Ascom"; what one was said to lack is added to it.
  const sideOf = (one: Quantity): Side | undefined => {
    const place = homes.find(({ from, to }) => one.at >= from && one.at < to);
    const home = place?.side;
    const tail = clauseIn(text.slice(one.end, Math.min(one.end + 30, place?.to ?? text.length))).toLowerCase();
    const other =
      (one.role === 'credit' ? pointedSide(text, one, found) : undefined) ??
      ledSide(text, one, found) ??
      triedSide(text.slice(latest, one.at), found) ??
      found.find(
        (side) =>
          side !== home &&
          // "Commissioning 900 each (Stellan incl)" is paid to the other.
          !includes(tail) &&
          // "2,400 a year if we buy".
          (tail.includes(side.name.toLowerCase()) || wordsIn(tail).some(({ lower }) => ways[lower] === side.name)),
      );
    if (other || one.at < latest) return other ?? home;
    const lead = wordsIn(text.slice(latest, one.at)).flatMap(({ lower }) =>
      lower.length > 2 ? [lower.slice(0, 3)] : [],
    );
    return found.find(({ from, to }) => lacks(text.slice(from, Math.min(to, latest)), lead)) ?? home;
  };
  const main = found.map(({ own }) => own.find(({ kind }) => kind === 'money'));
  const [lead] = main;
  const isCounted =
    lead?.per.every(isTime) && itemOf(lead, { own: all, pool: [], text, used: new Set() }).formula.includes(' x ');
  // "2 rented at 55 a day each … one to buy is 9,800 plus 700 a year": of each of them.
  const isSeveral = all.some(({ kind, of, value }) => kind === 'count' && of !== '' && !isTime(of) && value > 1);
  const isOfOne = (one: Quantity, side: Side): boolean =>
    isSeveral &&
    lead !== undefined &&
    !lead.per.every(isTime) &&
    lead.per.some(isTime) &&
    !side.own.includes(lead) &&
    one.per.every(isTime) &&
    wordsIn(text.slice(Math.max(0, side.from - ONE_TO), one.at)).some(({ lower }) => lower === 'one');
  // "4,850 each, or 5,050 + 180 delivery each": a bare price beside a price for one is for one.
  const priced = (one: Quantity, side: Side): Quantity => {
    if (isOfOne(one, side)) return { ...one, per: [...one.per, 'each'] };
    const bought = side.own.findLast(({ kind, at }) => kind === 'money' && at < one.at);
    const isResale =
      one.per.length === 0 && wordsIn(text.slice(bought?.end ?? one.at, one.at)).some(({ lower }) => resold.has(lower));
    // "1,740 each, resale maybe 250": what one is sold for again.
    if (isResale && bought && one.value < bought.value)
      return { ...one, per: bought.per.filter((unit) => !isTime(unit)) };
    const tail = wordsIn(text.slice(one.end, one.end + 16))[0]?.lower ?? '';
    if (!main.includes(one) || lump.has(tail)) return one;
    const peer = main.find((other) => other && other !== one && other.per.length > 0);
    const isAlone = moneys.filter((other) => sideOf(other) === side).length === 1;
    // Of what costs cents one may be many times the other.
    const near = peer && Math.max(peer.value, one.value) < PIECE_MAX ? 10 : 3;
    const isLike = peer !== undefined && one.value < near * peer.value && one.value * near > peer.value;
    if (one.per.length === 0 && isLike && (isAlone || !peer.per.some((unit) => unit in inAYear)))
      return { ...one, per: peer.per };
    // "10 on hire 38 a week or buy at 3,900": so many of both.
    const isSolo = !side.own.some(({ kind, of }) => kind === 'count' && !isTime(of));
    return isCounted && isSolo && one !== lead && one.per.every(isTime) ? { ...one, per: [...one.per, 'each'] } : one;
  };
  for (const side of found) {
    const mine = moneys.filter((one) => sideOf(one) === side).map((one) => priced(one, side));
    side.items = itemsOf(mine, { own: side.own, pool: [...all, ...pool], text, used });
  }
  return { sides: found, isAgain: again.size > 0 };
};

/** "One to" before "buy". */
const ONE_TO = 8;

/** Alternatives in like terms: the same years, the same GST basis, for as many. */
export const compareOf = (view: View): Reckoned | undefined => {
  const { text, all, names, latest } = view;
  const told = view.moneys.filter(({ role, at }) => role !== 'budget' || at >= latest);
  // "2,950 from one and 3,300 from another, delivery 180": nobody said whose that is.
  const sold = told.filter((one, index) => hasSeller(text, one, told[index + 1]?.at));
  const [lastSold] = sold.slice(1).slice(-1);
  const loose = lastSold && latest === 0 ? told.slice(told.indexOf(lastSold) + 1) : [];
  const moneys = told.filter((one) => !loose.includes(one));
  const borders = bordersOf(text, moneys, all, names, latest);
  if (borders.length === 0 || moneys.length < 2) return undefined;
  const { years: shared, overall } = view;
  const used = new Set<Quantity>();
  const { sides, isAgain } = sidesIn(view, moneys, borders, used, overall);
  const filled = sides.filter(({ items }) => items.length > 0);
  if (filled.length < 2) return undefined;
  // "If Vitalcare drops 5%" takes it off what Vitalcare asks.
  const isOff = (one: Quantity): boolean =>
    one.role === 'off' ||
    (one.at >= latest && falls(text.slice(latest, one.at)) && pointedSide(text, one, sides) !== undefined);
  const isIn =
    ({ at }: Quantity) =>
    ({ from, to }: Side) =>
      at >= from && at < to;
  const offs = Map.groupBy(
    view.shares.filter((one) => isOff(one) && !used.has(one)),
    (one) => pointedSide(text, one, sides) ?? sides.find(isIn(one)),
  );
  // What is said of one amount of an offer is said of the others in it.
  for (const { items } of filled) {
    const mark = items.findLast(({ money: { gst } }) => gst)?.money.gst;
    for (const item of items)
      if (item.money.at < latest || latest === 0) item.money = { ...item.money, gst: item.money.gst ?? mark };
  }
  for (const one of view.least ?? []) {
    const isLater = one.at >= latest && latest > 0;
    const owner = isLater
      ? namedBy(text, one, sides, latest)
      : (sides.find(isIn(one)) ?? pointedSide(text, one, sides));
    if (owner) owner.items = owner.items.map((item) => atLeast(item, one, view));
  }
  const terms = filled.flatMap(({ items }) => items);
  const flat = terms.map(({ money: one }) => one);
  const lefts = [...new Set(terms.flatMap(({ left }) => left))];
  // The price of one pack says nothing against what the other costs for all.
  const isUncounted = ({ left, formula }: Item) =>
    !formula.includes(' x ') && left.some((unit) => unit !== 'each' && !isTime(unit));
  const isUneven =
    terms.some(isUncounted) && terms.some(({ formula, period }) => formula.includes(' x ') && period === null);
  if (isUneven)
    return linesOf(
      view,
      terms.filter(isUncounted).map(({ money: one }) => one),
    );
  const isRecurring = terms.some(({ period }) => period !== null);
  const owns = filled.map(({ years }) => years);
  const isOpen = owns.every((one) => one === null) && shared === null;
  const isUnlike = shared === null && isRecurring && owns.every((one) => one !== null) && new Set(owns).size > 1;
  const isYearly = isUnlike || (isOpen && terms.every(({ period }) => period !== null));
  const years = isYearly ? 1 : (shared ?? owns.find((one) => one !== null) ?? (isRecurring ? YEARS_ASSUMED : 1));
  const marks = filled.map(({ items }) => items.findLast(({ money: { gst } }) => gst)?.money.gst);
  const isMixed = marks.includes('inc') && marks.includes('ex');
  const counts = filled.map(({ own, items }) =>
    own.find(
      ({ kind, of, at }) =>
        kind === 'count' &&
        !isTime(of) &&
        of !== '' &&
        items.every((item) => at < item.money.at && !item.formula.includes(' x ')),
    ),
  );
  const isEach =
    counts.every((one) => one !== undefined && isSameUnit(one.of, counts[0]?.of ?? '')) &&
    new Set(counts.map((one) => one?.value)).size > 1;
  // "With GST", said of amounts that are all without it.
  const isTaxed = latest > 0 && asksInc(text.slice(latest)) && marks.every((mark) => mark === 'ex');
  const toEx = ({ money: { gst } }: Item) => (isTaxed ? GST : isMixed && gst === 'inc' ? 1 / GST : 1);
  const leftOf = (side: Side) => (offs.get(side) ?? []).reduce((left, { value }) => left * (1 - value), 1);
  const totals = filled.map((side, index) => {
    const whole = costOf(side.items, years, toEx);
    const left = leftOf(side);
    const cut = left === 1 ? whole : sum('')`(${{ ...whole, text: whole.formula }}) x ${left}`;
    const total = isEach ? sum('')`${{ ...cut, text: cut.formula }} / ${counts[index]?.value ?? 1}` : cut;
    return { side, count: counts[index], total: called(side.name, { ...total, text: aud(total.amount) }) };
  });
  const sorted = [...totals].sort((a, b) => a.total.amount - b.total.amount);
  const [low, next] = sorted;
  if (!low || !next || next.total.amount > 60 * low.total.amount) return undefined;
  // An offer is held against another only whole: each amount in it has its place, and as many offers as were announced.
  const bare = filled.flatMap(({ items }) =>
    items
      .slice(1)
      .flatMap(({ money: one, formula }) =>
        one.per.length === 0 && !formula.includes(' x ') && !isSaidAdded(view, one) ? [one] : [],
      ),
  );
  const strange = moneys.filter((one) => one.role === 'waived' || !flat.some(({ at }) => at === one.at));
  if (bare.length + strange.length > 0) return linesOf(view, [...bare, ...strange]);
  const announced = all.find((one) => announcesOffers(text, one));
  if (announced && announced.value > 1 && announced.value !== filled.length) return linesOf(view, moneys);
  const even = evenOf(filled, toEx, leftOf, all);
  const cost = (items: readonly Item[]) => costOf(items, years, toEx);
  // What is off the whole of a side, or paid for unused, does not go with the use.
  const isPlain = filled.every((side) => leftOf(side) === 1 && side.items.every(({ isAtLeast }) => !isAtLeast));
  const isTermless = !isYearly && isRecurring && isOpen;
  if (even && isTermless) {
    const once = filled.find(({ items: [item, ...others] }) => item && others.length === 0 && isFlat(text, item));
    const other = filled.find((side) => side !== once);
    const price = money(once?.items[0]?.amount ?? 0);
    const byYear = other ? costOf(other.items, 1, toEx) : price;
    const year =
      byYear.amount < price.amount ? sum('a year')`${price} - ${byYear}` : sum('a year')`${byYear} - ${price}`;
    const lower = byYear.amount > price.amount ? once : other;
    return {
      ...even,
      direct:
        once && lower
          ? say`If the ${price.text} is for each year, ${lower.name} is lower by ${year} a year; if it is paid once, both have cost the same after ${even.direct.slice(1)}`
          : even.direct,
      reasons: [
        ...even.reasons,
        say`Over ${String(YEARS_ASSUMED)} years, for no term was said: ${sorted.flatMap(({ side, total }, index) => say`${index > 0 ? ', ' : ''}${within(side)} ${total}`)}.`,
        ...evenUse(all, sorted, years, cost),
      ],
      notes: [...even.notes, ...gstNote(moneys), ...(isAgain ? [] : oneSided(text, filled))],
    };
  }
  // "If we convert 60 % of those shifts": of the difference that share.
  const moved = view.shares.find((one) => !used.has(one) && movesShare(text.slice(Math.max(0, one.at - 24), one.at)));
  const rate = all.find(({ role }) => role === 'rate');
  const gap = sum('difference')`${next.total} - ${low.total}`;
  const extra = loose.reduce((total, { value }) => total + value, 0);
  const unsaid = flat.filter(({ gst }) => !gst);
  // Whether the order holds, whichever basis the unmarked amounts are on.
  const said = flat.find(({ gst }) => gst)?.gst;
  const turnedOver = ({ items }: Side): number =>
    costOf(items, years, (item) => (item.money.gst ? toEx(item) : said === 'inc' && !isMixed ? GST : 1 / GST)).amount;
  const isSure = turnedOver(low.side) < turnedOver(next.side);
  const basis = isTaxed ? ' inc GST' : isMixed ? ' ex GST' : unsaid.length === 0 ? basisWords(flat[0]?.gst) : '';
  const unit = isEach ? ` a ${counts[0]?.of}` : '';
  const over = isYearly ? ' a year' : isRecurring ? ` over ${yearsWords(years)}` : '';
  const isCounted = isEach || terms.some(({ formula }) => formula.includes(' x '));
  const flip = flipOf(view, sorted);
  const head = isCounted ? undefined : view.size.find((one) => one.unit !== 'sites');
  const heads = sorted.flatMap(({ side, total }, index): Said => {
    if (!head) return [];
    const each = sum(`a ${singularOf(head.unit)}`)`${total} / ${head.value} ${head.unit}`;
    const joint = index === 0 ? '' : index === sorted.length - 1 ? ' and ' : ', ';
    return say`${joint}${begun(side)} ${{ ...each, text: `${each.text} a ${headOf(head.unit)}` }}`;
  });
  return {
    kind: 'compare',
    direct: moved
      ? say`${begun(low.side)} in place of ${begun(next.side)}: ${sum('saved')`${gap} x ${moved}`}${over}${basis} less for ${percent(moved.value)} of it`
      : gap.amount < 0.5
        ? say`They are equal${over}${basis}: ${called('both', low.total)}`
        : say`${begun(low.side)} is lower by ${gap}${unit}${over}${basis}${flip ? say`; at ${flip} full both cost the same` : ''}`,
    reasons: [
      ...sorted.map(({ side, total }) => say`${begun(side)}: ${total}${unit}${over} (${total.formula}).`),
      ...(flip ? [say`Break-even: ${flip.formula} = ${flip}.`] : []),
      ...(even && asksPayback(text) ? even.reasons.slice(-1) : []),
      ...(isPlain ? evenUse(all, sorted, years, cost) : []),
      ...(heads.length > 0 ? [say`That is ${heads}.`] : []),
      ...(moved ? [say`${gap.formula} = ${gap.text}${over} for all of it, of which ${percent(moved.value)}.`] : []),
      ...keptLines(view, sorted, years),
    ],
    notes: [
      ...(isUnlike
        ? [
            `The terms differ (${owns.map((one) => yearsWords(one ?? 1)).join(' and ')}): bound for the longer you pay ${listed(totals.map(({ side, total }) => `${aud(total.amount * (side.years ?? 1))} with ${side.name}`))}; ask what leaving early costs.`,
          ]
        : []),
      ...(isMixed ? [`Amounts with GST were divided by ${GST}.`] : []),
      ...(rate
        ? [
            `Brought to today at ${percent(rate.value)} a year, a twelfth of it each month, paid at the end of each month; what is paid today stays as it is.`,
          ]
        : []),
      ...(loose.length > 0
        ? [
            `In neither: ${listed(loose.map(({ value }) => aud(value)))}, for you do not say whose it is; ${extra > gap.amount ? 'on the lower alone it would turn the order' : 'the order stays the same with it'}.`,
          ]
        : []),
      ...(unsaid.length === 0 || flat.some(({ per }) => per.includes('hour'))
        ? []
        : unsaid.length === flat.length
          ? ['Your message does not say whether GST is included; ask that both quote on the same basis.']
          : [
              `For ${listed(unsaid.map(({ q }) => q))} you do not say whether GST is included: counted as stated${isSure ? '; the order stays the same either way' : ', and that could turn the order'}.`,
            ]),
      ...(isTermless ? [`No term was said: I took ${YEARS_ASSUMED} years.`] : []),
      ...(isUsedUp(filled)
        ? ['How many are used is each supplier’s own figure until a trial counts them: the answer turns on it.']
        : []),
      ...(lefts.length > 0 ? [`How many (${listed(lefts)}) is not said, so one is counted.`] : []),
      ...filled.flatMap((side) => endsBefore(text, side, years)),
      ...atTheEnd(text, filled),
      ...(isAgain || loose.length > 0 ? [] : oneSided(text, filled)),
    ],
  };
};

/** Whether two sides differ in how many of a thing are used up. */
const isUsedUp = (sides: readonly Side[]): boolean => {
  const uses = sides.map(({ own }) =>
    own.find(({ kind, of, per }) => kind === 'count' && !isTime(of) && per.some((unit) => unit in inAYear)),
  );
  const [first] = uses;
  return (
    first !== undefined && uses.every((one) => one?.of === first.of) && new Set(uses.map((one) => one?.value)).size > 1
  );
};
