import { says } from '#shared/reading/phrases/phrase-book';
import { wordsIn } from '#shared/reading/phrases/words';
import { costOf } from './cost.ts';
import { inAYear, isTime, type Quantity } from './figures/units.ts';
import { itemsOf } from './items.ts';
import { moneysOf } from './row.ts';
import { aud, figure, many, plain, type Reckoned, say } from './said.ts';
import { type Sheet, spanOf } from './sheet.ts';

/** What so many events that do not happen are worth, against what is asked for it. */

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
  if (items.some(({ left, role }: { left: string[]; role?: string }) => left.length > 0 || role !== undefined))
    return undefined;
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
  return {
    kind: 'worth',
    direct: asksEven(message)
      ? say`${least} a ${every}: at that many the ${aud(cost.amount)} is covered; ${gap >= 0 ? net : say`${net}`} ${gap >= 0 ? 'ahead' : 'short'} at ${plain(event.value)}`
      : say`${gap >= 0 ? 'Yes on these figures: ' : 'No on these figures: '}${net}${isOnce && span === null ? (gap >= 0 ? ' ahead in the first year' : ' short in the first year') : `${gap >= 0 ? ' ahead' : ' short'}${over}`}: ${gain} saved against ${aud(cost.amount)}`,
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
