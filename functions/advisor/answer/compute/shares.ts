import { says } from '#shared/reading/phrases/phrase-book';
import { isParted, wordsIn } from '#shared/reading/phrases/words';
import { asksEach, asksRise, asksShare } from './asked.ts';
import { inAYear, isTime, type Quantity } from './figures/units.ts';
import { costOf, itemsIn, type View, viewOf } from './items.ts';
import { linesOf, unplacedIn } from './place.ts';
import { type Item, isInstalment, isTerm, itemOf, leadOf } from './row.ts';
import {
  apart,
  asksInc,
  aud,
  basisWords,
  called,
  clauseIn,
  GST,
  gstNote,
  headOf,
  many,
  money,
  percent,
  plain,
  type Reckoned,
  type Said,
  say,
  sum,
  type Worked,
  yearsWords,
} from './said.ts';
import { eachYear } from './sheet.ts';

/** Parts of one amount, one amount as a share of another, and from one amount to another of the same thing. */

const asksPart = says(['thats|how much|what|whats|works out', 'if', 'on', 'of', 'now|currently']);
const yearly = says(['annual|annually|yearly|pa', 'each|every|a|per year|yr|annum']);
const ofRest = says([
  'of|on what|whatever|the|any remains|remaining|left|rest|balance',
  'of|on what|whatever is left|remaining',
  'of|on whats|whatevers left|remaining',
]);
const isAcross = says(['versus|vs|or|against|compared', 'quotes|offers']);

/** The one sum of the lines that stand, where each has its place. */
export const wholeOf = (
  view: View,
  moneys: readonly Quantity[],
  used: Set<Quantity>,
  isAdded = false,
): (Worked & { items: Item[]; a: string }) | undefined => {
  const { years, overall, all } = view;
  const items = itemsIn(view, moneys, used, years ?? 0);
  if (overall) used.add(overall);
  if (items.some(({ left, money }) => left.length > 0 || money.high !== undefined)) return undefined;
  const mine = { ...view, all: all.filter((one) => one.kind !== 'money' || moneys.includes(one)) };
  if (unplacedIn(mine, items, used).some(({ kind }) => !isAdded || kind !== 'money')) return undefined;
  const isRecurring = items.some(({ period }) => period !== null);
  const a = !isRecurring ? '' : years === null ? ' a year' : ` over ${yearsWords(years)}`;
  return { ...costOf(items, years ?? 1), items, a };
};

/** "50 % deposit on 186,400", "if we save 7 %": a share of what stands, and the rest of it. */
export const partOf = (view: View): Reckoned | undefined => {
  const { text, all, latest, message, moneys, years } = view;
  const [share, ...more] = view.shares.filter(({ role }) => role !== 'occupied');
  if (!share || more.length > 0 || moneys.length === 0 || isAcross(text)) return undefined;
  // "30 % deposit ($21,600)" says what the share comes to.
  if (moneys.some(({ at }) => at > share.end && text.slice(share.end, at).includes('('))) return undefined;
  // "60 % of whats left. 28 months at 2150": what remains is told.
  const [term, ...further] = all.filter(isTerm);
  const [rate] = moneys;
  const isTold =
    term && rate && further.length === 0 && moneys.length === 1 && rate.per.every((unit) => unit === term.of);
  if (isTold && ofRest(wordsIn(text.slice(share.end)).slice(0, 5))) {
    const remains = sum('what is left')`${rate} x ${term.value} ${many(2, term.of).slice(2)}`;
    const due = sum('the part')`${remains} x ${share}`;
    return {
      kind: 'parts',
      direct: say`${due} is ${percent(share.value)} of the ${remains} that is left`,
      reasons: [say`${remains.formula} = ${remains.text}; ${due.formula} = ${due.text}.`],
      notes: gstNote(moneys),
    };
  }
  // Of what remains, and how much that is hangs on dates.
  if (ofRest(wordsIn(text.slice(share.end)).slice(0, 5))) return linesOf(view, [share]);
  // What is put on top is no part of it: "plus 12 %", "plus fee 12 % of 88k".
  if (/(?:plus|and|\+|less|minus)\s*(?:\p{L}+\s+){0,2}$/iu.test(text.slice(0, share.at))) return undefined;
  const isOther =
    ['off', 'extra', 'kept', 'split'].includes(share.role ?? '') ||
    (share.role === 'fee' && yearly(text)) ||
    (share.role === 'growth' && years !== null);
  if (isOther || !(asksPart(message) || latest > 0)) return undefined;
  // "75 % up to max 60k": no more than that.
  const cap = moneys.find(({ role }) => role === 'cap' || role === 'limit');
  const rest = all.filter((one) => one !== share && one !== cap);
  const whole = wholeOf(
    { ...view, all: rest },
    moneys.filter((one) => one !== cap),
    new Set([share]),
  );
  if (!whole) return undefined;
  const part = sum('the part')`${whole} x ${share}`;
  if (cap) {
    const most = cap.value < part.amount ? called('at the most', money(cap.value)) : part;
    const own = sum('the rest')`${whole} - ${most}`;
    return {
      kind: 'parts',
      direct: say`${most} of it, and ${own} is the rest`,
      reasons: [say`${part.formula} = ${part.text}, at the most ${aud(cap.value)}; ${own.formula} = ${own.text}.`],
      notes: gstNote(moneys),
    };
  }
  const isMore = share.role === 'growth';
  const left = isMore ? sum('with it')`${whole} + ${part}` : sum('the rest')`${whole} - ${part}`;
  const head = asksEach(message) ? view.size.find(({ unit }) => unit !== 'sites') : undefined;
  const each = head && sum(`a ${headOf(head.unit)}`)`${part} / ${head.value} ${head.unit}`;
  return {
    kind: 'parts',
    direct: say`${part}${whole.a}${each && head ? say`, ${each} a ${headOf(head.unit)},` : ''} is ${percent(share.value)} of ${whole.text}; ${left}${whole.a} ${isMore ? 'with it' : share.role === 'saving' ? 'stays' : 'is the rest'}`,
    reasons: [
      ...(whole.formula === whole.text ? [] : [say`${whole.formula} = ${whole.text}.`]),
      say`${part.formula}.`,
      ...(each ? [say`${each.formula} = ${each}.`] : []),
    ],
    notes: gstNote(moneys),
  };
};

const isAbove = (text: string, one: Quantity): boolean => thresholds.has(leadOf(text, one));
const thresholds = new Set(['beyond', 'above', 'exceeding', 'exceeds']);
/** "Exchange rate beyond 5 %": from where on something holds, and a part of nothing that is paid. */
export const isThreshold = (text: string, one: Quantity): boolean => one.kind === 'share' && isAbove(text, one);

const asksRiseCost = says([
  'how much|what more|extra a|per|each? year|month|total|all?',
  'cost|costs|costing|mean|means us|me|you|more|extra|for',
  'what|how much ... cost|costs|mean|means|come|comes|extra|more|worth|dollars',
  'impact|difference|extra|increase in|a dollars|year|total|money',
]);
/** "They want 11 % more, what does that cost us": what is paid more, a year and over the time that is left. */
export const raisedOf = (view: View): Reckoned | undefined => {
  const { text, message, all, moneys, years, overall } = view;
  const [share, ...more] = view.shares;
  if (share?.role !== 'growth' || more.length + moneys.filter(({ role }) => role).length > 0) return undefined;
  if (moneys.length === 0 || eachYear(clauseIn(text.slice(share.end, share.end + NEAR))) || !asksRiseCost(message))
    return undefined;
  const told = all.filter((one) => one !== share && !isTerm(one));
  const whole = wholeOf(viewOf({ ...view, all: told }), moneys, new Set([share]));
  if (!whole || whole.items.some(({ period }) => period === null)) return undefined;
  const rise = sum('more a year')`${whole} x ${share}`;
  const now = sum('with it')`${whole} + ${rise}`;
  const term = years !== null ? sum('over the time left')`${rise} x ${years} years` : undefined;
  const length = overall ? many(overall.value, overall.of) : '';
  return {
    kind: 'rise',
    direct: say`${rise} more a year: ${now} instead of ${whole.text}${term ? say`; ${term} more over ${length}` : ''}`,
    reasons: [
      ...(whole.formula === whole.text ? [] : [say`${whole.formula} = ${whole.text} a year.`]),
      say`${rise.formula}${term ? say`; ${term.formula}` : ''}.`,
    ],
    notes: gstNote(moneys),
  };
};
const NEAR = 24;

const bought = says(['bought|purchased|cost|paid|worth|price', 'on|of a|the? _']);
const wants = says(['want|wants|charge|charges|service|maintenance|contract|fee|warranty|quoted|asking']);
const toldShare = (part: Quantity, whole: Quantity, isUsual: boolean): Reckoned => {
  const share = sum('share', percent)`${part} / ${whole}`;
  const [one, all] = share.formula.split(' / ');
  return {
    kind: 'rise',
    direct: say`${one ?? ''} is ${share} of ${all ?? ''}${isUsual ? '; whether that is usual no record says' : ''}`,
    reasons: [say`${share.formula}.`],
    notes: isUsual ? gstNote([whole, part]) : [],
  };
};
/** "What per cent is 7,480 of 93,500", "bought for 640k, they want 71,500": one amount as a share of another. */
export const ratioOf = ({ text, all, message }: View): Reckoned | undefined => {
  const [first, second, ...more] = all;
  if (!first || !second || more.length > 0 || all.some(({ kind }) => kind === 'share' || kind === 'nth'))
    return undefined;
  const between = text.slice(first.end, second.at);
  // "What % of 240,000 is 18,000" names the whole first.
  const isWholeFirst = / of \$?$/u.test(text.slice(0, first.at));
  const isOf = isWholeFirst ? /^ (?:is|are) \$?$/u.test(between) : / (?:out )?of \D*$/u.test(between);
  const [part, whole] = isWholeFirst ? [second, first] : [first, second];
  if (asksShare(message) && isOf && part.value <= whole.value) return toldShare(part, whole, false);
  const [fee, base] = first.value > second.value ? [second, first] : [first, second];
  const near = (one: Quantity, asks: typeof bought) => asks(text.slice(Math.max(0, one.at - 24), one.at));
  const isFee = all.every(({ kind, per, high }) => kind === 'money' && per.length === 0 && high === undefined);
  return isFee && near(base, bought) && near(fee, wants) && fee.value * 2 <= base.value
    ? toldShare(fee, base, true)
    : undefined;
};

const pays = says([
  'deposit',
  'instalment|instalments|milestone|milestones|staged|half|payments',
  'rest|balance|remainder',
  'at|on delivery|go-live|completion|signing|acceptance',
]);
const stages = new Set(
  'deposit upfront signing delivery completion acceptance order live install installation handover now start'.split(
    ' ',
  ),
);
/** When a part is paid: "60 at delivery". */
const stage = (text: string, one: Quantity): string | undefined => {
  const words = wordsIn(text.slice(one.end, one.end + 30));
  const cut = words.findIndex((word, index) => index > 0 && isParted(word));
  const at = words.slice(0, Math.min(cut < 0 ? 3 : cut, 3)).find(({ lower }) => stages.has(lower))?.lower;
  return at === undefined || at === 'deposit' || at === 'now' ? at : `at ${at}`;
};

/** "15% deposit on 128k, 60 at delivery, rest at go-live", "half now, half on delivery", "the rest in 12 payments". */
export const partsOf = (view: View): Reckoned | undefined => {
  const { text, message, all, moneys } = view;
  if (moneys.length === 0 || !pays(text)) return undefined;
  const halves = wordsIn(text).flatMap(({ lower, text: q, at, end }): Quantity[] =>
    lower === 'half' ? [{ kind: 'share', value: 0.5, of: '', per: [], q, at, end }] : [],
  );
  const staged = [...all, ...halves].filter(
    (one) => stage(text, one) && (one.kind === 'share' || (one.kind === 'count' && one.of === '' && one.value <= 100)),
  );
  const split = all.find(isInstalment);
  if (!split && !staged.some(({ kind }) => kind === 'share')) return undefined;
  const used = new Set<Quantity>([...staged, ...(split ? [split] : [])]);
  const items = itemsIn(view, moneys, used);
  if (items.some(({ period, left, formula }) => period !== null || left.length > 0 || formula.includes(' payment')))
    return undefined;
  const unplaced = unplacedIn(view, items, used);
  if (unplaced.length > 0) return linesOf(view, unplaced);
  const cost = called('in all', costOf(items, 1));
  const isTaxed = asksInc(message) && !moneys.some(({ gst }) => gst === 'inc');
  const whole = isTaxed ? sum('inc GST')`${cost} x ${GST}` : cost;
  const parts = staged.map((one) => ({
    share: one.kind === 'share' ? one.value : one.value / 100,
    words: stage(text, one) ?? '',
    times: 1,
  }));
  const rest = 1 - parts.reduce((total, { share }) => total + share, 0);
  if (rest < -0.001) return undefined;
  if (rest > 0.001)
    parts.push({ share: rest, words: split ? `each of ${plain(split.value)}` : 'the rest', times: split?.value ?? 1 });
  const figures = parts.map(({ share, words, times }) => {
    const part = { amount: share, text: percent(share) };
    return times > 1 ? sum(words)`${part} of ${whole} / ${times}` : sum(words)`${part} of ${whole}`;
  });
  const isSummed = cost.formula !== cost.text;
  const told = figures.flatMap(
    (one, index): Said => [index === 0 ? '' : index === figures.length - 1 ? ' and ' : ', ', one, ` (${one.label})`],
  );
  const list = parts.map(({ share, words, times }) => `${percent(share)} ${times > 1 ? `in ${plain(times)}` : words}`);
  return {
    kind: 'parts',
    direct: say`${told}${isSummed ? say` of ${cost}` : ''}${isTaxed ? ' inc GST' : ''}`,
    reasons: [
      ...(isSummed ? [say`${cost.formula}.`] : []),
      ...(isTaxed ? [say`${whole.formula} = ${whole.text}.`] : []),
      say`Of ${whole.text}: ${list.join(', ')}.`,
    ],
    notes: [
      'Tie the last part to acceptance in use, not to delivery, and ask for a guarantee for what is paid before.',
      ...(isTaxed ? [] : gstNote(moneys)),
    ],
  };
};

/** A rate to the tenth of a cent. */
const precise = (amount: number): string => `A$${amount.toLocaleString('en-AU', { maximumFractionDigits: 4 })}`;
const again = says(['again', 'same next|the']);
/** From one amount to another of the same thing. */
export const riseOf = (view: View): Reckoned | undefined => {
  const { text, all, moneys, counts } = view;
  const ranged = moneys.find(({ high }) => high !== undefined);
  const [was, now, ...more] = ranged ? [ranged, { ...ranged, value: ranged.high ?? 0 }] : moneys;
  if (!was || !now || more.length > 0 || !asksRise(text)) return undefined;
  const lead = wordsIn(text.slice(was.end, now.at)).map(({ lower }) => lower);
  const has = (...words: string[]) => words.some((word) => lead.includes(word));
  const first = wordsIn(text.slice(0, was.at)).map(({ lower }) => lower);
  const isBackward = has('was', 'from', 'previously');
  const isOf =
    ranged !== undefined || has('now', 'to') || isBackward || (first.includes('was') && has('is', 'renewal'));
  // Of each so many are used up: what is paid for one of them is no whole price.
  const uses = counts.filter(({ per }) => per.some(isTime)).map(({ of }) => of);
  if (new Set(uses).size < uses.length) return undefined;
  const ratio = now.value / was.value;
  if (!isOf || ratio > 5 || ratio < 0.2 || has('vs', 'or')) return undefined;
  const [old, last] = isBackward ? [now, was] : [was, now];
  // "And a 6 % levy on top" of the new one.
  const extra = all.find(({ kind, role }) => kind === 'share' && role === 'extra');
  const per = last.per.length > 0 ? last.per : old.per;
  const [a, b] = [old, { ...last, value: last.value * (1 + (extra?.value ?? 0)) }].map((one) => ({ ...one, per }));
  if (!a || !b) return undefined;
  const rise = sum('the change', (amount) => aud(Math.abs(amount)))`${b} - ${a}`;
  const near = { own: all, pool: view.pool, text, used: new Set<Quantity>() };
  const yearOf = (label: string, one: Quantity) => {
    const { amount, formula, period } = itemOf(one, near);
    const times = inAYear[period ?? ''];
    const made = { amount, text: formula };
    return { period, formula, times, year: times ? sum(label)`${made} x ${times}` : sum(label)`${made}` };
  };
  const whole = yearOf('the change a year', { ...b, value: Math.abs(rise.amount) });
  const isMore = whole.formula !== rise.text || (whole.period !== null && whole.period !== 'year');
  const units = [...per].sort((one, two) => Number(isTime(one)) - Number(isTime(two)));
  const [head, ...heads] = counts.filter(({ of, value }) => of !== '' && value > 1);
  const isEach = head && heads.length === 0 && last.per.length === 0 && asksEach(text);
  const share = { text: percent(Math.abs(rise.amount) / a.value) };
  const [before, after] = [yearOf('before', a), yearOf('after', b)];
  return {
    kind: 'rise',
    direct: say`${{ ...rise, text: `${rise.text}${units.map((unit) => (unit === 'each' ? ' each' : ` a ${unit}`)).join('')}` }}, ${share.text} ${rise.amount >= 0 ? 'more' : 'less'}${
      isMore ? say`: ${whole.year}${whole.period ? ' a year in all' : ' in all'}` : ''
    }${isEach ? say`, ${sum(head.of)`${b} / ${head.value} ${head.of}s`} a ${headOf(head.of)} now` : ''}${
      // "And if it does that again next year".
      again(text) ? say`; the same again makes it ${sum('after the next')`${b} x ${b} / ${a}`}` : ''
    }`,
    reasons: [
      say`${rise.formula}${isMore ? `; ${whole.formula}${whole.period ? ` x ${whole.times} ${whole.period}s a year` : ''}` : ''}.`,
    ],
    notes: [
      ...(before.times && isMore
        ? [`A year was ${before.year.text} (${before.year.formula}) and is ${after.year.text}.`]
        : []),
      ...(extra
        ? [
            `${aud(last.value)} plus ${percent(extra.value)} is ${precise(b.value)}; without the ${percent(extra.value)} it is ${percent(apart('', last, old).amount / old.value)} more. Ask what the ${percent(extra.value)} is made of and until when.`,
          ]
        : []),
      'Hold it against CPI and the increase clause of your contract, and ask the vendor what changed; a rise above the clause is not owed.',
    ],
  };
};

/** "8% off 143,000, and 143k less 8 less 5 percent": one price under several discounts, each by itself. */
export const offsOf = ({ text, all, moneys }: View, off: readonly Quantity[]): Reckoned | undefined => {
  const [price] = moneys;
  if (!price || off.length === 0 || moneys.some(({ value, per }) => value !== price.value || per.length > 0))
    return undefined;
  const isLess = ({ at }: Quantity) => wordsIn(text.slice(Math.max(0, at - 6), at)).at(-1)?.lower === 'less';
  const bare = all.flatMap((one) =>
    one.kind === 'count' && one.of === '' && one.value < 100 && isLess(one) ? [{ ...one, value: one.value / 100 }] : [],
  );
  const shares = [...off, ...bare].sort((a, b) => a.at - b.at);
  const groups = moneys.map((_, index) =>
    shares.filter(({ at, end }) => {
      const owner = moneys.findIndex((one) => end < one.at && wordsIn(text.slice(end, one.at)).length <= 3);
      const last = moneys.findLastIndex((one) => one.at < at);
      return (owner >= 0 && (last < 0 || owner > last) ? owner : Math.max(0, last)) === index;
    }),
  );
  const results = groups
    .filter((group) => group.length > 0)
    .map((group) => {
      const words = `${aud(price.value)} ${group.map(({ value }) => `less ${percent(value)}`).join(' ')}`;
      const amount = group.reduce((left, { value }) => left * (1 - value), price.value);
      const formula = `${aud(price.value)}${group.map(({ value }) => ` x ${plain(1 - value)}`).join('')}`;
      return called(words, { amount, text: aud(amount), formula });
    });
  return {
    kind: 'sum',
    direct: results.flatMap((one, index) => say`${index > 0 ? '; ' : ''}${one} (${one.label})${basisWords(price.gst)}`),
    reasons: results.map((one) => say`${one.formula}: off ${sum('saved')`${price} - ${one}`}.`),
    notes: gstNote([price]),
  };
};

const isIndexed = says([
  'greater|higher|larger|lesser|lower|smaller of',
  'whichever|whatever is? greater|higher|larger|lesser|lower',
]);
const byIndex = says(['cpi|index|indexed|indexation']);
/** "84,000 a year, up each July by the greater of 3 % or CPI, invoiced 101,640": how far it is above, and what the floor alone allows. */
export const indexedOf = ({ text, moneys, shares, latest }: View): Reckoned | undefined => {
  const [base, bill, ...more] = moneys;
  const [floor, ...others] = shares;
  if (!base || !bill || !floor || more.length + others.length > 0 || latest > 0) return undefined;
  if (!isIndexed(text) || !byIndex(text) || bill.value <= base.value || bill.value > MOST * base.value)
    return undefined;
  const above = sum('above the start', (amount) => percent(amount))`${apart('', bill, base)} / ${base}`;
  const plus = { amount: 1 + floor.value, text: plain(1 + floor.value) };
  const one = sum('after one rise')`${base} x ${plus}`;
  const two = sum('after two')`${base} x ${plus} x ${plus}`;
  const three = sum('after three')`${base} x ${plus} x ${plus} x ${plus}`;
  const without = sum('without GST')`${bill} / ${GST}`;
  return {
    kind: 'rise',
    direct: say`${aud(bill.value)} is ${above} above ${aud(base.value)}: whether the clause allows that, the index of each year tells`,
    reasons: [
      say`${above.formula}.`,
      say`At ${percent(floor.value)} each time it is ${one} after one rise, ${two} after two, ${three} after three (${three.formula}).`,
      say`If the invoice holds GST and the start does not, hold ${without} against it (${without.formula}).`,
    ],
    notes: [
      'Look up the index figure that the clause names for each year, take the one of the two that it says, and multiply year by year. Query the invoice in writing within its terms until the supplier has shown that working; pay what is not in dispute.',
    ],
  };
};
/** More than indexing makes of an amount. */
const MOST = 2;
