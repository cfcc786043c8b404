import { says } from '#shared/reading/phrases/phrase-book';
import { wordsIn } from '#shared/reading/phrases/words';
import { costOf } from './cost.ts';
import { inAYear, isSameUnit, isTime, type Quantity } from './figures/units.ts';
import { itemsOf } from './items.ts';
import { announcesOffers, moneysOf } from './row.ts';
import { aud, figure, gstNote, many, percent, plain, type Reckoned, say, yearsWords } from './said.ts';
import { type Sheet, spanOf } from './sheet.ts';
import { bordersOf } from './sides.ts';
import { near } from './stands.ts';

/** What a promised share of a loss, or so many events that do not happen, are worth against what is asked for it; and a repair against a new one. */

/** A share of what happens is avoided only where somebody says so. */
const claimsFewer = says(['avoid*|prevent*|fewer|reduc*|cut|cuts|cutting|less|drop|drops|down by']);
const asksWorth = says([
  'worth it|doing|having',
  'pay|pays for itself',
  'pay|pays back',
  'payback|roi',
  'net saving|savings|benefit',
  'expired|wasted|lost|loss|losses|shrinkage',
]);

const loses = says(['lose|loses|losing|lost|loss|losses|wasted|missing']);
const ofFee = says([
  'break|exit|termination|cancellation|early fee|cost|penalty|charge',
  'of what remains|remaining|left',
]);
const AROUND = 25;

/** The one share that is promised to fall away; none where it may be of a price. */
const promisedOf = ({ all, text, lost, names }: Sheet): Quantity | undefined => {
  const isAsked = asksWorth(text) || all.some(({ value }) => lost.includes(value));
  const shares = all.filter(({ kind, role }) => kind === 'share' && role !== 'extra');
  // What one of two offers takes off its price is no loss that falls away.
  if (shares.some(({ role }) => role === 'off') && bordersOf(text, moneysOf({ all }), all, names).length > 0)
    return undefined;
  const [share, ...more] = shares;
  // "The break fee is 60 % of what's remaining" promises nothing.
  if (share && ofFee(wordsIn(text.slice(Math.max(0, share.at - AROUND), share.end + AROUND)))) return undefined;
  if (!share || more.length > 0 || (share.role && share.role !== 'saving' && !(isAsked && share.role === 'off')))
    return undefined;
  return isAsked || share.role === 'saving' ? share : undefined;
};

/** A promised share of a yearly loss against the cost of what is to bring it: "spend of 22k a month drops by 15 %". */
export const worthOf = (sheet: Sheet): Reckoned | undefined => {
  const { all, pool, text, latest, lost } = sheet;
  const share = promisedOf(sheet);
  const moneys = moneysOf(sheet).filter(
    ({ high, role, per }) => high === undefined && role !== 'budget' && !per.includes('hour'),
  );
  if (!share || moneys.length < 2) return undefined;
  // What is lost, as it was read; else what stands before the share in its sentence; else what was named first.
  const before = moneys.findLast(({ at, end }) => at < share.at && !/[.;?\n]\s/u.test(text.slice(end, share.at)));
  const named = moneys.filter(
    ({ value, at }, index) => lost.includes(value) || loses(text.slice(moneys[index - 1]?.end ?? 0, at)),
  );
  const bases =
    named.length > 0 && named.length < moneys.length ? named : [before ?? moneys[0]].filter((one) => one !== undefined);
  const used = new Set<Quantity>([share]);
  const near = { own: all, pool, text, used };
  const asked = itemsOf(
    moneys.filter((one) => !bases.includes(one)),
    near,
  );
  const losses = itemsOf(bases, near);
  if ([...asked, ...losses].some(({ left }) => left.length > 0)) return undefined;
  const years = spanOf(text, all, latest).years ?? 1;
  const loss = costOf(
    losses.map((item) => ({ ...item, period: item.period ?? 'year' })),
    1,
  );
  const base = loss.amount / losses.length;
  const mean =
    losses.length > 1
      ? `(${loss.formula.replaceAll(' x 1 year', '')}) / ${losses.length}`
      : loss.formula.replace(' x 1 year', '');
  const saved = base * share.value;
  const cost = costOf(asked, years);
  const once = costOf(
    asked.filter(({ period }) => period === null),
    years,
  ).amount;
  const yearly = (cost.amount - once) / years;
  const net = saved * years - cost.amount;
  const needed = cost.amount / years / base;
  const saving = figure('saving', 'saving a year', saved, `${mean} x ${percent(share.value)}`);
  const over = yearsWords(years);
  const costs = figure('cost', `cost over ${over}`, cost.amount, cost.formula);
  const whole = figure('net', `net over ${over}`, net, `${aud(saved)} x ${plain(years)} - ${aud(cost.amount)}`);
  const limit = figure(
    'needed',
    'saving at which it only pays for itself',
    needed,
    `${aud(cost.amount)} / ${plain(years)} / ${aud(base)}`,
    `${(100 * needed).toFixed(needed < 0.1 ? 1 : 0)} per cent`,
  );
  const gain = saved - yearly;
  const payback = figure(
    'payback',
    'payback of the set-up',
    once / gain,
    `${aud(once)} / (${aud(saved)} - ${aud(yearly)})`,
    `${(once / gain).toFixed(1)} years`,
  );
  return {
    kind: 'worth',
    direct:
      net > 0
        ? ['On these figures yes, if the promised saving comes: ', whole, ` ${whole.label}`]
        : ['On these figures no: ', whole, ` ${whole.label}, even if the promised saving comes`],
    reasons: [
      ['Saving ', saving, ` a year (${saving.formula}).`],
      [`Cost over ${over}: `, costs, ` (${cost.formula}).`],
      ...(once > 0 && gain > 0 ? [['The set-up is paid back after ', payback, '.']] : []),
      ['It depends on the saving: below ', limit, ` (${limit.formula}) it costs more than it brings.`],
    ],
    notes: [
      'The share saved is the vendor’s promise, not a record: ask what others measured, and put it into the contract.',
    ],
  };
};

/** What each avoided event costs: events a year, a share of them avoided, a whole cost. */
export const avoidedOf = (sheet: Sheet): Reckoned | undefined => {
  const { all, pool, text, latest } = sheet;
  const share = all.find(({ kind, role }) => kind === 'share' && (!role || role === 'saving' || role === 'off'));
  const moneys = moneysOf(sheet);
  if (!share || moneys.length === 0 || !claimsFewer(text)) return undefined;
  const used = new Set<Quantity>();
  const items = itemsOf(moneys, { own: all, pool, text, used });
  const prices = moneys.flatMap(({ per }) => per);
  const events = all.find(
    (one) =>
      one.kind === 'count' &&
      one.value > 1 &&
      one.of !== '' &&
      !isTime(one.of) &&
      !used.has(one) &&
      !announcesOffers(text, one) &&
      !prices.some((unit) => isSameUnit(unit, one.of)),
  );
  if (!events || items.some(({ left, period }) => left.length > 0 || (period === null && moneys.length > 1)))
    return undefined;
  const years = spanOf(text, all, latest).years ?? 1;
  const cost = costOf(items, years);
  const every = events.per.find((unit) => unit in inAYear) ?? 'year';
  const times = inAYear[every] ?? 1;
  const number = events.value * times * share.value * years;
  const formula = `${plain(events.value)}${times === 1 ? '' : ` x ${times}`} x ${percent(share.value)} x ${plain(years)}`;
  return {
    kind: 'worth',
    direct: [
      'About ',
      figure(
        'avoided-each',
        `an avoided ${events.of}`,
        cost.amount / number,
        `${aud(cost.amount)} / ${number.toFixed(1)}`,
        `${aud(cost.amount / number)} an avoided ${events.of}`,
      ),
      ', if the seller’s claim holds',
    ],
    reasons: [
      ['Cost: ', figure('whole', `over ${yearsWords(years)}`, cost.amount, cost.formula), ` (${cost.formula}).`],
      [
        figure('avoided', `avoided over ${yearsWords(years)}`, number, formula, many(Math.round(number), events.of)),
        ` avoided (${formula}).`,
      ],
    ],
    notes: [
      'Half the effect doubles the cost of each; fees that were not named come on top.',
      `The share avoided is the seller’s claim. ${text.toLowerCase().includes('fall') ? FALLS : 'No measured result of it is on record here: ask who measured it, how, and at which sites.'}`,
    ],
  };
};
const FALLS =
  'Studies of bed and chair alarms found no fewer falls (rate ratio 1.09, 0.85 to 1.53), so ask for a measured result at homes like yours.';

const saves = says(['save|saves|saved|saving|avoid|avoids|prevent|prevents|stop|stops|fewer|less|cut|cuts']);
/** "3,200 less than the other mob" sets two prices apart, and saves no event. */
const comparesPrices = says(['less|cheaper|dearer than']);
const eachCosts = says(['each _? costs|cost|is', 'a|per|each _', 'cost|costs us? _? each|apiece|about|abt']);

const asksEven = says(['how many ...? break|breaks|pay|even|cover|worth', 'break even|breakeven']);

/** What one event costs: an amount for each, or one that the words say is of one: "each fall costs abt 3,100". */
const costOfOne = ({ text, all }: Sheet, events: Quantity, moneys: readonly Quantity[]): Quantity | undefined =>
  moneys.find(
    ({ per }) => per.some((unit) => unit === 'each' || unit === events.of) && per.every((unit) => !isTime(unit)),
  ) ??
  moneys.find(({ at, per }) => {
    const from = Math.max(0, ...all.filter((one) => one.at < at).map(({ end }) => end));
    const lead = wordsIn(text.slice(from, at));
    return per.length === 0 && lead.some(({ base }) => base === events.of) && eachCosts(lead);
  });

/** "Saves 19 falls a yr, each costs 3,100, cost 54k": the worth of it, the gap, and at how many it is even. */
export const eventsOf = (sheet: Sheet): Reckoned | undefined => {
  const { text, message, all, pool, latest } = sheet;
  const moneys = moneysOf(sheet).filter(({ role, high }) => role !== 'budget' && high === undefined);
  if (moneys.length < 2 || !saves(text) || comparesPrices(text) || all.some(({ kind }) => kind === 'share'))
    return undefined;
  const events = all.filter(({ kind, of, value }) => kind === 'count' && of !== '' && !isTime(of) && value > 1);
  const [event] = events;
  const one = event && events.length === 1 ? costOfOne(sheet, event, moneys) : undefined;
  if (!event || !one) return undefined;
  const used = new Set<Quantity>([event, one]);
  const items = itemsOf(
    moneys.filter((money) => money !== one),
    { own: all, pool, text, used },
  );
  if (items.some(({ left }) => left.length > 0)) return undefined;
  const span = spanOf(text, all, latest).years;
  const isOnce = items.every(({ period }) => period === null);
  if (!isOnce && items.some(({ period }) => period === null)) return undefined;
  const every = event.per.find((unit) => unit in inAYear) ?? 'year';
  const times = inAYear[every] ?? 1;
  const years = span ?? 1;
  const number = event.value * times * years;
  const gain = figure(
    'gain',
    'saved',
    number * one.value,
    `${many(event.value, event.of)}${times > 1 ? ` x ${times}` : ''} x ${aud(one.value)}${years === 1 ? '' : ` x ${plain(years)} years`}`,
  );
  const cost = costOf(items, years);
  const gap = gain.amount - cost.amount;
  const over = span === null ? ' a year' : ` over ${plain(span)} years`;
  const net = figure('net', 'difference', Math.abs(gap), `${gain.text} - ${aud(cost.amount)}`);
  const even = cost.amount / one.value / (times * years);
  const least = figure(
    'even',
    'break-even',
    even,
    `${aud(cost.amount)} / ${aud(one.value)}`,
    `${plain(Math.round(even * 10) / 10)} ${many(2, event.of).slice(2)}`,
  );
  const months = (12 * cost.amount) / (gain.amount / years);
  const payback = figure(
    'payback',
    'payback',
    months,
    `${aud(cost.amount)} / ${aud(gain.amount / years / 12)} a month`,
    `${plain(Math.round(months * 10) / 10)} months`,
  );
  const way = gap >= 0 ? 'ahead' : 'short';
  return {
    kind: 'worth',
    direct: asksEven(message)
      ? say`${least} a ${every}: at that many the ${aud(cost.amount)} is covered; ${net} ${way} at ${plain(event.value)}`
      : say`${gap >= 0 ? 'Yes' : 'No'} on these figures: ${net} ${way}${isOnce && span === null ? ' in the first year' : over}: ${gain} saved against ${aud(cost.amount)}`,
    reasons: [
      say`Saved: ${gain.formula}.`,
      say`It is even at ${least} a ${every}${gap >= 0 ? ': below that it costs more than it brings' : ''}.`,
      ...(isOnce && span === null
        ? [
            say`If the ${aud(cost.amount)} is paid once, it pays back after ${payback}; if it is paid every year, the first line holds for each year.`,
          ]
        : []),
    ],
    notes: [
      `How many ${many(2, event.of).slice(2)} fall away is a promise until it is measured: ask for results of like sites, and count your own for three months first.`,
    ],
  };
};

const repairs = says(['repair|repairs|repairing|fix|fixing|mend|patch']);
const replaces = says(['new|replace|replacing|replacement|buy']);
/** Our rules of thumb: from this share of a new one, or at this age, replacing leans ahead. */
const [SHARE, OLD_SHARE, OLD, WORN] = [0.5, 0.25, 10, 7];

/** "Repair 7,400 or new 23,900", "11 yrs old": what the repair is of a new one, which way it leans, what would turn it. */
export const repairOf = (sheet: Sheet): Reckoned | undefined => {
  const { text, all, past } = sheet;
  const moneys = moneysOf(sheet);
  const [first, second] = moneys;
  if (moneys.length !== 2 || !first || !second || first.per.length + second.per.length > 0) return undefined;
  const fix = moneys.find((one) => repairs(near(sheet, one)));
  const fresh = moneys.find((one) => one !== fix && replaces(near(sheet, one)));
  if (!fix || !fresh) return undefined;
  const age = [...past, ...all].findLast((one) => one.kind === 'count' && one.of === 'year' && isAge(text, one));
  const share = fix.value / fresh.value;
  const ratio = figure('ratio', 'of a new one', share, `${aud(fix.value)} / ${aud(fresh.value)}`, percent(share));
  const left = figure('left', 'dearer', fresh.value - fix.value, `${aud(fresh.value)} - ${aud(fix.value)}`);
  const isReplace =
    share >= SHARE ||
    (age !== undefined && (age.value >= OLD ? share >= OLD_SHARE : age.value >= WORN && share >= 0.35));
  const even = figure(
    'even',
    'years that the repair must buy',
    share * LIFE,
    `${percent(share)} of ${LIFE} years`,
    `${plain(Math.round(share * LIFE * 10) / 10)} years`,
  );
  return {
    kind: 'stand',
    direct: say`${isReplace ? 'Lean to replacing' : age === undefined ? 'Lean to repairing, unless it is old' : 'Lean to repairing once'}: the repair is ${ratio} of a new one${age ? `, and it is ${many(age.value, 'year')} old` : ''}`,
    reasons: [
      say`${ratio.formula}; a new one costs ${left} more (${left.formula}).`,
      say`The repair pays if it buys at least ${even} (${even.formula}, if a new one lasts ${String(LIFE)}: our planning figure).`,
      [
        `Our rule of thumb: replace from ${percent(SHARE)} of a new one, and from ${percent(OLD_SHARE)} once it is ${OLD} years old.`,
      ],
      [
        'What would turn it: parts no longer made, a failed safety test, a second repair within a year, what a day without it costs, energy and service of the new one, a warranty on the repair.',
      ],
    ],
    notes: [
      ...(age ? [] : ['How old is it, and what did it cost to repair in the last two years? Then I can lean further.']),
      ...gstNote(moneys),
    ],
  };
};
/** Years that plant of this sort is planned for. */
const LIFE = 10;
/** "11 yrs old", "about 11 yrs" after a repair that was asked about. */
const isAge = (text: string, { at, end }: Quantity): boolean =>
  /^(?: old| of age)/iu.test(text.slice(end)) || /\b(?:aged?|is|its|it's|about|maybe)\s*$/iu.test(text.slice(0, at));
