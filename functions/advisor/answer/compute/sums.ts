import { singular } from '#shared/reading/phrases/words';
import { aud, GST, type Sum } from './said.ts';
import { type Cost, isSameUnit, type Sheet, timesAYear } from './sheet.ts';

const inAYear = (per: Cost['per']): number => (per === 'once' ? 0 : timesAYear[per]);
const inYears = (years: number): string => (years === 1 ? 'one year' : `${Number(years.toFixed(1))} years`);

/**
 * An amount on another GST basis: without it one eleventh less, with it one tenth more; free of GST it is the same.
 * @returns nothing where either basis was not said
 */
export const onBasis = (amount: number, from: Cost['gst'], to: Cost['gst']): number | undefined => {
  if (from === 'free' || to === 'free' || (from && from === to)) return amount;
  if (!from || !to) return undefined;
  return from === 'inc' ? amount / GST : amount * GST;
};

/** Whether some amounts hold GST and others do not: then all are brought to ex GST. */
const isMixed = (costs: readonly Cost[]): boolean =>
  costs.some(({ gst }) => gst === 'inc') && costs.some(({ gst }) => gst === 'ex');

/** The same costs without GST where it was said to be in. */
const withoutGst = (cost: Cost): Cost =>
  cost.gst === 'inc' ? { ...cost, factor: { value: (cost.factor?.value ?? 1) / GST, q: 'without GST' } } : cost;

/** Cost of one amount over a term. */
const overTerm = ({ amount, per, times = 1, isVolume, factor }: Cost, years: number): number =>
  amount * times * (factor?.value ?? 1) * (per === 'once' && !isVolume ? 1 : inAYear(per) * years);

const partWords = (cost: Cost, years: number): string => {
  const { amount, per, times, unit, isVolume, factor } = cost;
  const count =
    times === undefined
      ? ''
      : ` x ${times.toLocaleString('en-AU')}${unit && unit !== 'each' ? ` ${unit}${isVolume ? '' : 's'}` : ''}`;
  const periods = inAYear(per) * years;
  const terms = per === 'once' ? '' : ` x ${periods.toLocaleString('en-AU')} ${per === 'half' ? 'half-year' : per}s`;
  const turned = factor ? ` x ${Number(factor.value.toFixed(4))} (${factor.q})` : '';
  return `${aud(amount)}${count}${terms}${turned}`;
};

/** The whole of one offer: units counted, share on top where one was said. */
export const wholeOf = (sheet: Sheet): Sum[] => {
  const { shares, years } = sheet;
  const costs = isMixed(sheet.costs) ? sheet.costs.map(withoutGst) : sheet.costs;
  const counted = costs.filter(({ high }) => high === undefined);
  if (counted.length === 0 || counted.some(({ unit, times }) => unit && times === undefined)) return [];
  const isRecurring = counted.some(({ per }) => per !== 'once');
  if (counted.length === 1 && counted[0]?.times === undefined && !(isRecurring && years)) return [];
  const term = years?.value ?? 1;
  const total = counted.reduce((sum, cost) => sum + overTerm(cost, term), 0);
  const formula = counted.map((cost) => partWords(cost, term)).join(' + ');
  const label = isRecurring ? `over ${inYears(term)}` : 'in all';
  const top = shares.find(({ isExtra }) => isExtra);
  return [
    { id: 'whole', label, text: aud(total), formula, amount: total },
    ...(top
      ? [
          {
            id: 'whole-extra',
            label: `with ${top.q} on top`,
            text: aud(total * (1 + top.value)),
            formula: `${aud(total)} x ${1 + top.value}`,
            amount: total * (1 + top.value),
          },
        ]
      : []),
  ];
};

const monthsWords = (years: number) => `${Math.round(years * 12)} months`;

/** An amount for each of a size: a bed, a room, a user; by month too where a term is said. */
export const eachOf = (
  amount: number,
  size: { value: number; unit: string },
  years: number | null,
  id: string,
): Sum[] => {
  const unit = size.unit === 'staff' ? 'person' : singular(size.unit);
  const each = amount / size.value;
  const one = {
    id,
    label: `a ${unit}`,
    text: `${aud(each)} a ${unit}`,
    formula: `${aud(amount)} / ${size.value.toLocaleString('en-AU')} ${size.unit}`,
    amount: each,
  };
  if (!years || years < 1) return [one];
  const monthly = each / (12 * years);
  return [
    one,
    {
      id: `${id}-month`,
      label: `a ${unit} a month`,
      text: `${aud(Math.round(monthly * 100) / 100)} a ${unit} a month`,
      formula: `${aud(amount)} / ${size.value.toLocaleString('en-AU')} ${size.unit} / ${monthsWords(years)}`,
      amount: monthly,
    },
  ];
};

/** A fee that went from one amount to another, for all that pay it. */
export const riseOf = (sheet: Sheet): Sum[] => {
  const cost = sheet.costs.find(({ high }) => high !== undefined);
  if (cost?.high === undefined) return [];
  const rise = cost.high - cost.amount;
  const each = cost.unit ? ` a ${cost.unit}` : '';
  const period = cost.per === 'once' ? '' : ` a ${cost.per}`;
  const yearly = rise * (cost.times ?? 1) * (inAYear(cost.per) || 1);
  return [
    {
      id: 'rise',
      label: 'the rise',
      text: `${aud(rise)}${each}${period}`,
      formula: `${aud(cost.high)} - ${aud(cost.amount)}`,
      amount: rise,
    },
    ...(cost.per !== 'once'
      ? [
          {
            id: 'rise-year',
            label: 'the rise a year',
            text: `${aud(yearly)} a year${cost.times ? ` for ${cost.times} ${cost.unit ?? ''}s` : ''}`,
            formula: `${aud(rise)} x ${cost.times ?? 1} x ${inAYear(cost.per)}`,
            amount: yearly,
          },
        ]
      : []),
  ];
};

/** What a promised share of a yearly loss is worth against what is asked for it. */
export type Case = { saving: Sum; costs: Sum; net: Sum; needed: Sum; payback: Sum | null };
export const caseOf = (sheet: Sheet, named: readonly number[]): Case | undefined => {
  const share = sheet.shares.find(({ isExtra }) => !isExtra);
  // What is lost by the month is lost twelve times a year.
  const baselines = named.map(
    (amount) => amount * (inAYear(sheet.costs.find((cost) => cost.amount === amount)?.per ?? 'once') || 1),
  );
  const costs = sheet.costs.filter(({ amount, high }) => !named.includes(amount) && high === undefined);
  if (!share || baselines.length === 0 || costs.length === 0) return undefined;
  const base = baselines.reduce((sum, one) => sum + one, 0) / baselines.length;
  const years = sheet.years?.value ?? 1;
  const once = costs
    .filter(({ per }) => per === 'once')
    .reduce((sum, { amount, times = 1 }) => sum + amount * times, 0);
  const yearly = costs.reduce((sum, { amount, per, times = 1 }) => sum + amount * times * inAYear(per), 0);
  const saved = base * share.value;
  const net = saved * years - yearly * years - once;
  const mean = baselines.length > 1 ? `average ${aud(base)}` : aud(base);
  const needed = (yearly + once / years) / base;
  const gain = saved - yearly;
  return {
    saving: { id: 'saving', label: 'saving a year', text: aud(saved), formula: `${mean} x ${share.q}`, amount: saved },
    costs: {
      id: 'cost',
      label: `cost over ${inYears(years)}`,
      text: aud(yearly * years + once),
      formula: `${aud(yearly)} x ${years}${once ? ` + ${aud(once)}` : ''}`,
      amount: yearly * years + once,
    },
    net: {
      id: 'net',
      label: `net over ${inYears(years)}`,
      text: aud(net),
      formula: `${aud(saved)} x ${years} - ${aud(yearly)} x ${years}${once ? ` - ${aud(once)}` : ''}`,
      amount: net,
    },
    needed: {
      id: 'needed',
      label: 'saving at which it only pays for itself',
      text: `${(100 * needed).toFixed(needed < 0.1 ? 1 : 0)} per cent`,
      formula: `${once ? `(${aud(yearly)} + ${aud(once)} / ${years})` : aud(yearly)} / ${aud(base)}`,
      amount: needed,
    },
    payback:
      once > 0 && gain > 0
        ? {
            id: 'payback',
            label: 'payback of the set-up',
            text: `${(once / gain).toFixed(1)} years`,
            formula: `${aud(once)} / (${aud(saved)} - ${aud(yearly)})`,
            amount: once / gain,
          }
        : null,
  };
};

/** What each avoided event costs: events a year, a share of them avoided, a whole cost. */
export const avoidedOf = (sheet: Sheet, whole: Sum | undefined): Sum[] => {
  const share = sheet.shares.find(({ isExtra }) => !isExtra);
  const known = sheet.costs.map(({ unit }) => unit ?? '');
  const events = sheet.counts.find(
    ({ unit, value }) => value > 1 && unit !== '' && !known.some((one) => isSameUnit(one, unit)),
  );
  if (!share || !events || !whole) return [];
  const years = sheet.years?.value ?? 1;
  const avoided = events.value * share.value * years;
  return [
    {
      id: 'avoided',
      label: `avoided over ${inYears(years)}`,
      text: `${Math.round(avoided)} ${events.unit}s`,
      formula: `${events.value} x ${share.q} x ${years}`,
      amount: avoided,
    },
    {
      id: 'avoided-each',
      label: `an avoided ${events.unit}`,
      text: `${aud(whole.amount / avoided)} an avoided ${events.unit}`,
      formula: `${whole.text} / ${avoided.toFixed(1)}`,
      amount: whole.amount / avoided,
    },
  ];
};
