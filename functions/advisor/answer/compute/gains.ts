import { says } from '#shared/reading/phrases/phrase-book';
import { wordsIn } from '#shared/reading/phrases/words';
import { asksEven, asksHours, asksPayback, asksWorth } from './asked.ts';
import { inAYear, isSameUnit, isTime, ofWork, type Quantity } from './figures/units.ts';
import { costOf, itemsIn, type View } from './items.ts';
import { linesOf } from './place.ts';
import { announcesOffers, type Item, isSaidAdded, people } from './row.ts';
import { called, gstNote, many, money, plain, type Reckoned, type Said, say, sum, tenths, yearsWords } from './said.ts';
import { compareOf } from './sides/compare.ts';
import { bordersOf } from './sides/sides.ts';

/** What is gained against what it costs: a saving, a share of a loss, events that do not happen, hours of work. */

const percents = (share: number): string => `${(100 * share).toFixed(share < 0.1 ? 1 : 0)} per cent`;
/** In months, in years where they are many. */
const monthsOf = (months: number): string => (months >= 36 ? tenths('years')(months / 12) : tenths('months')(months));
export const saves = says([
  'save|saves|saved|saving|avoid|avoids|prevent|prevents|stop|stops|fewer|less|cut|cuts|frees',
  'free|freed up',
]);
const isOpen = (items: readonly Item[]): boolean => items.some(({ left }) => left.length > 0);

/** A share of what happens is avoided only where somebody says so. */
const claimsFewer = says(['avoid*|prevent*|fewer|reduc*|cut|cuts|cutting|less|drop|drops|down by']);
const loses = says(['lose|loses|losing|lost|loss|losses|wasted|missing']);
const ofFee = says([
  'break|exit|termination|cancellation|early fee|cost|penalty|charge',
  'of what remains|remaining|left',
]);
const AROUND = 25;
const renews = says(['renewal|renewals|renew|renewing', 'now _? want|wants|ask|asks|asking']);

/** The one share that is promised to fall away; none where it may be of a price. */
const promisedOf = ({ all, moneys, text, lost, names }: View): Quantity | undefined => {
  const isAsked = asksWorth(text) || all.some(({ value }) => lost.includes(value));
  const [share, ...more] = all.filter(({ kind, role }) => kind === 'share' && role !== 'extra');
  if (!share || more.length > 0) return undefined;
  // What one of two offers takes off its price is no loss that falls away.
  if (share.role === 'off' && (!isAsked || bordersOf(text, moneys, all, names).length > 0)) return undefined;
  // "Was 48k, now they want 54k, 8% if we sign for 3 years": a rise saves nothing.
  if (share.role !== 'saving' && renews(text)) return undefined;
  // "The break fee is 60 % of what's remaining" promises nothing.
  if (ofFee(wordsIn(text.slice(Math.max(0, share.at - AROUND), share.end + AROUND)))) return undefined;
  const isPromised = share.role === 'saving' || (isAsked && (!share.role || share.role === 'off'));
  return isPromised ? share : undefined;
};

/** A promised share of a yearly loss against the cost of what is to bring it: "spend of 22k a month drops by 15 %". */
export const worthOf = (view: View): Reckoned | undefined => {
  const { text, lost } = view;
  const share = promisedOf(view);
  const moneys = view.moneys.filter(
    ({ high, role, per }) => high === undefined && role !== 'budget' && !per.includes('hour'),
  );
  if (!share || moneys.length < 2) return undefined;
  // What is lost, as it was read; else what stands before the share in its sentence; else what was named first.
  const before = moneys.findLast(({ at, end }) => at < share.at && !/[.;?\n]\s/u.test(text.slice(end, share.at)));
  const named = moneys.filter(
    ({ value, at }, index) => lost.includes(value) || loses(text.slice(moneys[index - 1]?.end ?? 0, at)),
  );
  const bases = named.length > 0 && named.length < moneys.length ? named : [before ?? moneys[0] ?? share];
  const used = new Set<Quantity>([share]);
  const asked = itemsIn(
    view,
    moneys.filter((one) => !bases.includes(one)),
    used,
  );
  const losses = itemsIn(view, bases, used);
  if (isOpen([...asked, ...losses])) return undefined;
  const years = view.years ?? 1;
  const loss = costOf(
    losses.map((item) => ({ ...item, period: item.period ?? 'year' })),
    1,
  );
  const mean = loss.formula.replaceAll(' x 1 year', '');
  const base = { amount: loss.amount / losses.length, text: losses.length > 1 ? `(${mean}) / ${losses.length}` : mean };
  const cost = costOf(asked, years);
  const once = costOf(
    asked.filter(({ period }) => period === null),
    years,
  ).amount;
  const saving = sum('saving a year')`${base} x ${share}`;
  const over = yearsWords(years);
  const costs = called(`cost over ${over}`, cost);
  const whole = sum(`net over ${over}`)`${saving} x ${years} - ${costs}`;
  const limit = sum('saving at which it only pays for itself', percents)`${costs} / ${years} / ${money(base.amount)}`;
  const yearly = money((cost.amount - once) / years);
  const payback = sum(
    'payback of the set-up',
    (value) => `${value.toFixed(1)} years`,
  )`${money(once)} / (${saving} - ${yearly})`;
  return {
    kind: 'worth',
    direct: say`On these figures ${whole.amount > 0 ? 'yes' : 'no'}${whole.amount > 0 ? ', if the promised saving comes' : ''}: ${whole} ${whole.label}${whole.amount > 0 ? '' : ', even if the promised saving comes'}`,
    reasons: [
      say`Saving ${saving} a year (${saving.formula}).`,
      say`Cost over ${over}: ${costs} (${costs.formula}).`,
      ...(once > 0 && payback.amount > 0 ? [say`The set-up is paid back after ${payback}.`] : []),
      say`It depends on the saving: below ${limit} (${limit.formula}) it costs more than it brings.`,
    ],
    notes: [
      'The share saved is the vendor’s promise, not a record: ask what others measured, and put it into the contract.',
    ],
  };
};

/** What each avoided event costs: events a year, a share of them avoided, a whole cost. */
export const avoidedOf = (view: View): Reckoned | undefined => {
  const { all, moneys, counts, text } = view;
  const share = all.find(({ kind, role }) => kind === 'share' && (!role || role === 'saving' || role === 'off'));
  if (!share || moneys.length === 0 || !claimsFewer(text)) return undefined;
  const used = new Set<Quantity>();
  const items = itemsIn(view, moneys, used);
  const prices = moneys.flatMap(({ per }) => per);
  const events = counts.find(
    (one) =>
      one.value > 1 &&
      one.of !== '' &&
      !used.has(one) &&
      !announcesOffers(text, one) &&
      !prices.some((unit) => isSameUnit(unit, one.of)),
  );
  if (!events || isOpen(items) || (moneys.length > 1 && items.some(({ period }) => period === null))) return undefined;
  const years = view.years ?? 1;
  const cost = called(`over ${yearsWords(years)}`, costOf(items, years));
  const number = sum('avoided', (amount) =>
    many(Math.round(amount), events.of),
  )`${timesOf(events)} x ${share} x ${years}`;
  const each = sum(`an avoided ${events.of}`)`${cost} / ${{ amount: number.amount, text: number.amount.toFixed(1) }}`;
  return {
    kind: 'worth',
    direct: say`About ${{ ...each, text: `${each.text} ${each.label}` }}, if the seller’s claim holds`,
    reasons: [
      say`Cost: ${cost} (${cost.formula}).`,
      say`${{ ...number, label: `avoided over ${yearsWords(years)}` }} avoided (${number.formula}).`,
    ],
    notes: [
      'Half the effect doubles the cost of each; fees that were not named come on top.',
      `The share avoided is the seller’s claim. ${text.toLowerCase().includes('fall') ? FALLS : 'No measured result of it is on record here: ask who measured it, how, and at which sites.'}`,
    ],
  };
};
const FALLS =
  'Studies of bed and chair alarms found no fewer falls (rate ratio 1.09, 0.85 to 1.53), so ask for a measured result at homes like yours.';
/** So many in a year, where they are told by another period; with no period they are of the year. */
const timesOf = ({ value, per }: Quantity): { amount: number; text: string } => {
  const times = inAYear[per.find((unit) => unit in inAYear) ?? 'year'] ?? 1;
  return { amount: value * times, text: `${plain(value)}${times === 1 ? '' : ` x ${times}`}` };
};

/** "3,200 less than the other mob" sets two prices apart, and saves no event. */
const comparesPrices = says(['less|cheaper|dearer than']);
const eachCosts = says(['each _? costs|cost|is', 'a|per|each _', 'cost|costs us? _? each|apiece|about|abt']);

/** What one event costs: an amount for each, or one that the words say is of one: "each fall costs abt 3,100". */
const costOfOne = ({ text, all, moneys }: View, { of }: Quantity): Quantity | undefined =>
  moneys.find(({ per }) => (per.includes('each') || per.includes(of)) && !per.some(isTime)) ??
  moneys.find(({ at, per }) => {
    const from = Math.max(0, ...all.filter((one) => one.at < at).map(({ end }) => end));
    const lead = wordsIn(text.slice(from, at));
    return per.length === 0 && lead.some(({ base }) => base === of) && eachCosts(lead);
  });

/** "Saves 19 falls a yr, each costs 3,100, cost 54k": the worth of it, the gap, and at how many it is even. */
export const eventsOf = (view: View): Reckoned | undefined => {
  const { text, message, counts, shares } = view;
  const moneys = view.moneys.filter(({ role, high }) => role !== 'budget' && high === undefined);
  if (moneys.length < 2 || !saves(text) || comparesPrices(text) || shares.length > 0) return undefined;
  const [event, ...others] = counts.filter(({ of, value }) => of !== '' && value > 1);
  const one = event && others.length === 0 ? costOfOne({ ...view, moneys }, event) : undefined;
  if (!event || !one) return undefined;
  const items = itemsIn(
    view,
    moneys.filter((each) => each !== one),
    new Set([event, one]),
  );
  const isOnce = items.every(({ period }) => period === null);
  if (isOpen(items) || (!isOnce && items.some(({ period }) => period === null))) return undefined;
  const every = event.per.find((unit) => unit in inAYear) ?? 'year';
  const times = inAYear[every] ?? 1;
  const years = view.years ?? 1;
  const noun = many(2, event.of).slice(2);
  const number = {
    amount: event.value * times * years,
    text: `${many(event.value, event.of)}${times > 1 ? ` x ${times}` : ''}`,
  };
  const cost = costOf(items, years);
  const saved = sum('saved')`${number} x ${one}`;
  const gain = { ...saved, formula: `${saved.formula}${years === 1 ? '' : ` x ${plain(years)} years`}` };
  const isAhead = gain.amount >= cost.amount;
  const signed = sum('difference')`${gain} - ${cost}`;
  const net = { ...signed, text: money(Math.abs(signed.amount)).text };
  const even = {
    ...sum('break-even')`${cost} / ${one}`,
    text: tenths(noun)(cost.amount / one.value / (times * years)),
  };
  const payback = sum('payback', tenths('months'))`${cost} / ${money(gain.amount / years / 12)} a month`;
  const over = view.years === null ? ' a year' : ` over ${plain(years)} years`;
  const isOneYear = isOnce && view.years === null;
  return {
    kind: 'worth',
    direct: asksEven(message)
      ? say`${even} a ${every}: at that many the ${cost.text} is covered; ${net} ${isAhead ? 'ahead' : 'short'} at ${plain(event.value)}`
      : say`${isAhead ? 'Yes' : 'No'} on these figures: ${net} ${isAhead ? 'ahead' : 'short'}${isOneYear ? ' in the first year' : over}: ${gain} saved against ${cost.text}`,
    reasons: [
      say`Saved: ${gain.formula}.`,
      say`It is even at ${even} a ${every}${isAhead ? ': below that it costs more than it brings' : ''}.`,
      ...(isOneYear
        ? [
            say`If the ${cost.text} is paid once, it pays back after ${payback}; if it is paid every year, the first line holds for each year.`,
          ]
        : []),
    ],
    notes: [
      `How many ${noun} fall away is a promise until it is measured: ask for results of like sites, and count your own for three months first.`,
    ],
  };
};

/** No hour of work costs more. AUD. */
const WAGE_MAX = 250;

/** Minutes or hours, times those who work them, times the shifts and days of a year. Nothing where a link is missing. */
const hoursOf = ({ all }: View, used: Set<Quantity>): { amount: number; text: string } | undefined => {
  const counts = all.filter(({ kind, role }) => kind === 'count' && role === undefined);
  const [work, ...more] = counts.filter(({ of }) => of in ofWork);
  if (!work || more.length > 0) return undefined;
  used.add(work);
  let [amount, text] = [(work.value * (ofWork[work.of] ?? 1)) / 60, many(work.value, work.of)];
  const take = (one: Pick<Quantity, 'value' | 'of'>) => {
    amount *= one.value;
    text = `${text} x ${many(one.value, one.of)}`;
  };
  const chain = counts.filter(({ of, value }) => people.has(of) && value > 1);
  let [unit, turns] = [work.per.find(isTime) ?? counts.find(({ of, per }) => !isTime(of) && per.some(isTime))?.of, 0];
  for (const one of chain) take(one);
  for (const one of chain) used.add(one);
  // A shift leads to the day, a day to the week, as far as the message says; the calendar does the rest.
  while (unit && unit !== 'year' && turns++ < 4) {
    const next = counts.find((one) => one.of === unit && !used.has(one));
    const times: number | undefined = inAYear[unit];
    if (!next && !times) return undefined;
    take(next ?? { value: times ?? 1, of: unit });
    if (next) used.add(next);
    unit = (next?.per.find(isTime) ?? 'year') as string;
  }
  return unit === 'year' ? { amount, text: `${text}${work.of === 'minute' ? ' / 60' : ''}` } : undefined;
};

const WARNING = 'Saved time is cash only where hours really leave the roster; ask who measured it.';
/** Hours of work a year, what they are worth, what one of them costs, and whether they bear a cost. */
export const workOf = (view: View): Reckoned | undefined => {
  const { all, moneys, text } = view;
  const hourly = moneys.filter(({ per }) => per.length === 1 && per[0] === 'hour');
  // "35 mins a day at $54": work is paid by the hour.
  const isOfWork = moneys.length === 1 && all.some(({ kind, of }) => kind === 'count' && of in ofWork);
  const wages =
    hourly.length === 0 && isOfWork ? moneys.filter(({ per, value }) => per.length === 0 && value < WAGE_MAX) : hourly;
  if (wages.length > 1 || (wages.length === 0 && !asksHours(text))) return undefined;
  const used = new Set<Quantity>(wages);
  const hours = hoursOf(view, used);
  if (!hours) return undefined;
  const items = itemsIn(
    view,
    moneys.filter((one) => !wages.includes(one)),
    used,
  );
  const share = all.find(({ kind, role, of }) => kind === 'share' && (role === 'saving' || of === 'half'));
  // A cost once is no cost of one year: how soon it is paid back is another sum.
  if (items.some(({ period }) => period === null)) return undefined;
  // Without an amount nothing stands open: "6 hours a week, and a 5 percent rise" tells of two things.
  if (isOpen(items) || all.some((one) => one.kind === 'share' && one !== share && !used.has(one)))
    return moneys.length > 0 ? linesOf(view, moneys) : undefined;
  const time = share
    ? sum('hours a year', tenths('hours'))`${hours} x ${share}`
    : sum('hours a year', tenths('hours'))`${hours}`;
  const cost = items.length > 0 ? costOf(items, 1) : undefined;
  const [wage] = wages;
  const line = say`${time} a year (${time.formula}).`;
  const told = (kind: 'number' | 'worth', direct: Said, reasons: Said[], notes = [WARNING]): Reckoned => ({
    kind,
    direct,
    reasons,
    notes,
  });
  if (!wage) {
    if (!cost) return told('number', say`${time} a year`, [say`${time.formula}.`]);
    const hour = sum('a saved hour')`${cost} / ${time}`;
    return told('number', say`${time} a year, ${{ ...hour, text: `${hour.text} a saved hour` }}`, [
      line,
      say`${cost.formula}; ${hour.formula}.`,
    ]);
  }
  const worth = sum('worth a year')`${{ ...time, text: time.formula }} x ${wage}`;
  if (!cost) {
    // A time that is paid by the week alone is no lost time: the plain sum tells it.
    if (wordsIn(hours.text).length < 4) return undefined;
    return told(
      'number',
      say`${worth} a year`,
      [line, say`x ${money(wage.value).text} an hour.`],
      saves(text) ? [WARNING] : [],
    );
  }
  if (!saves(text)) return undefined;
  const net = sum('net a year', (amount) => money(Math.abs(amount)).text)`${worth} - ${cost}`;
  const even = sum('hours to break even', tenths('hours'))`${cost} / ${wage}`;
  return told('worth', say`${net.amount >= 0 ? 'Ahead' : 'Behind'} by ${net} a year`, [
    line,
    say`Worth ${worth} at ${money(wage.value).text} an hour, against ${cost.text} (${cost.formula}).`,
    say`It breaks even at ${even} a year.`,
  ]);
};

const paidNow = says(['now|currently|current|today|existing|present', 'paying|we pay']);
const yearOf = ({ amount, formula, period }: Item): { amount: number; text: string } => {
  const times = inAYear[period ?? 'year'] ?? 1;
  return { amount: amount * times, text: `${formula}${times === 1 ? '' : ` x ${times} ${period}s`}` };
};

/** How long until what is saved has paid what is spent. */
export const paybackOf = (view: View): Reckoned | undefined => {
  const { text, moneys } = view;
  if (!asksPayback(text) || moneys.length < 2) return undefined;
  const switched = switchOf(view);
  if (switched) return switched;
  const items = moneys.map(
    (one) => itemsIn({ ...view, all: view.all.filter(({ role }) => role !== 'growth') }, [one])[0],
  );
  const terms = items.filter((item) => item !== undefined);
  const once = terms.filter(({ period, money: { per } }) => period === null && per.length === 0);
  const rates = terms.filter((term) => !once.includes(term));
  // "Saves 11 hrs a week at 34 an hour": what the hours are worth.
  const isOfHours = ({ money: { at, per } }: Item) =>
    per.includes('hour') && saves(text.slice(moneys.findLast(({ end }) => end <= at)?.end ?? 0, at));
  const hours = rates.filter(isOfHours);
  const saved = hours.length > 0 ? hours : rates.filter(({ money: { role } }) => role === 'saving');
  const gains = saved.length > 0 ? saved : rates.length === 1 ? rates : [];
  // "14.50 a day or 4,900 to buy": what is paid either way saves nothing.
  const either = saved.length === 0 || once.length === 0 ? compareOf(view) : undefined;
  if (either) return either;
  // What is paid now is no saving, and what has no place is no cost.
  const isUnsaid = saved.length === 0 && paidNow(text) && moneys.some(({ role }) => role === undefined);
  if (once.length === 0 || gains.length === 0 || isUnsaid) return linesOf(view, moneys);
  const [gain, fees] = [gains.map(yearOf), rates.filter((term) => !gains.includes(term)).map(yearOf)];
  const add = (list: readonly { amount: number }[]) => list.reduce((all, { amount }) => all + amount, 0);
  const formula = [gain.map((one) => one.text).join(' + '), ...fees.map((one) => one.text)].join(' - ');
  const a = called('saved a year', { ...money(add(gain) - add(fees)), formula });
  if (a.amount <= 0)
    return {
      kind: 'payback',
      direct: say`It never pays back: ${a} a year after its fees`,
      reasons: [say`A year: ${formula}.`, say`The ${costOf(once, 1).formula} at the start comes on top.`],
      notes: [],
    };
  const cost = costOf(once, 1);
  const paid = once.length > 1 ? { amount: cost.amount, text: `(${cost.formula})` } : cost;
  const payback = sum('payback', monthsOf)`${paid} / ${money(a.amount / 12)} a month`;
  return {
    kind: 'payback',
    direct: say`It pays back after ${payback}`,
    reasons: [say`Saved a year: ${a} (${formula}).`, say`${payback.formula}.`],
    notes: [
      'What is saved is your own figure, which only a trial shows: what really leaves the budget counts. Check that the cost is the whole of it: installation, training and support.',
    ],
  };
};

/** From what is paid now to what is less, for a cost once: the cost over what the month is less by. */
const switchOf = (view: View): Reckoned | undefined => {
  const { text, all, moneys, years, overall } = view;
  const [old, ...others] = moneys;
  if (!old || moneys.some(({ role }) => role !== undefined) || !paidNow(text)) return undefined;
  const isTimed = ({ per }: Quantity) => per.some((unit) => unit in inAYear);
  const timed = others.filter(isTimed);
  const [next, ...further] =
    timed.length > 0
      ? timed
      : others.filter(({ per, value }) => per.length === 0 && value * 3 > old.value && value < 3 * old.value);
  const once = others.filter((one) => one !== next);
  if (!next || further.length > 0 || once.length === 0 || !paidNow(text.slice(0, next.at))) return undefined;
  const used = new Set<Quantity>();
  const [now, then] = itemsIn(view, [old, next.per.length > 0 ? next : { ...next, per: old.per }], used);
  if (!now || !then || [now, then].some(({ period, left }) => period === null || left.length > 0)) return undefined;
  const isStray = all.some(
    (one) => one.kind !== 'money' && one !== overall && !used.has(one) && (one.kind === 'share' || one.value > 1),
  );
  const isClear = once.every((one) => one.per.length === 0 && isSaidAdded(view, one) && one.high === undefined);
  if (isStray || !isClear || new Set(moneys.map(({ gst }) => gst)).size > 1) return undefined;
  const [a, b] = [money(yearOf(now).amount / 12), money(yearOf(then).amount / 12)];
  if (a.amount <= b.amount)
    return {
      kind: 'payback',
      direct: ['It never breaks even: the new one is no less a month'],
      reasons: [say`${a.text} now, ${b.text} then.`],
      notes: [],
    };
  const saved = sum('saved a month')`${a} - ${b}`;
  const cost = {
    amount: once.reduce((all, { value }) => all + value, 0),
    text: once.map(({ value }) => money(value).text).join(' + '),
  };
  const months = sum('break-even', tenths('months'))`${cost} / (${a} - ${b})`;
  return {
    kind: 'payback',
    direct: say`It breaks even after ${months}${years === null ? '' : `, ${months.amount <= 12 * years ? 'within' : 'not within'} ${yearsWords(years)}`}`,
    reasons: [
      ...[now, then].flatMap(({ period, formula }): Said[] =>
        period === 'month' ? [] : [say`${formula} a ${period ?? ''} x ${String(inAYear[period ?? ''])} / 12 a month.`],
      ),
      say`Saved a month: ${saved} (${saved.formula}).`,
      say`${months.formula}.`,
    ],
    notes: gstNote(moneys),
  };
};
