import { says } from '#shared/reading/phrases/phrase-book';
import { inAYear } from './figures/units.ts';
import type { View } from './items.ts';
import { isTimes } from './row.ts';
import {
  apart,
  aud,
  called,
  cents,
  gstNote,
  many,
  money,
  percent,
  type Reckoned,
  say,
  sum,
  yearsWords,
} from './said.ts';

/** What money costs over time: a loan, the rate that instalments come to, capital set free, an early payment. */

const lends = says(['finance|financed|financing|loan|borrow|repay|repayments|interest']);
const isSimple = says(['simple|flat']);
/** "23,900 over 4 years at 7 % simple, monthly". */
export const financeOf = ({ text, moneys, shares, years }: View): Reckoned | undefined => {
  const [money, ...more] = moneys;
  const [rate, ...others] = shares;
  if (!money || !rate || more.length + others.length > 0 || !years || !lends(text)) return undefined;
  if (money.per.length > 0 || rate.role === 'off') return undefined;
  const interest = sum('interest')`${money} x ${rate} x ${years}`;
  const whole = sum('to pay back')`${money} + ${interest}`;
  const months = Math.round(years * 12);
  const month = sum('a month', cents)`${whole} / ${months} months`;
  const level = (money.value * (rate.value / 12)) / (1 - (1 + rate.value / 12) ** -months);
  return {
    kind: 'sum',
    whole: { amount: whole.amount, years },
    direct: say`${month} a month, ${whole} over ${yearsWords(years)} of which ${interest} is interest`,
    reasons: [say`${interest.formula} = ${interest.text} (simple interest); ${month.formula}.`],
    notes: isSimple(text)
      ? [
          'Ask for the comparison rate, fees and any final payment: a flat rate hides that the debt shrinks while the interest does not.',
        ]
      : [
          `I took simple interest on the whole amount; on the shrinking debt it is ${aud(Math.round(level))} a month. Ask which it is.`,
        ],
  };
};

const asksRate = says(['what|which ... rate|interest|percent', 'rate|interest ... is|are that|it|they']);
const callsRate = says(['thats|that|its|it|about|only|just|is|at|rate|interest|calls|says']);
const instalments = says(['finance|financed|financing|loan|lease|leasing|instalments|repayments|residual|balloon']);
/**
 * "Cash price 89k, 1,845 a month x 60 and a 20 % residual, about 7 percent, is it": the yearly rate at which the instalments and
 * what is due at the end, each paid at the end of its period, are worth the price today (the internal rate of return).
 */
export const impliedRateOf = ({ text, message, moneys, counts, shares, years }: View): Reckoned | undefined => {
  const [price, ...others] = moneys.filter(({ per }) => per.length === 0).toSorted((a, b) => b.value - a.value);
  const [rent, ...more] = moneys.filter(({ per }) => per.length === 1 && (inAYear[per[0] ?? ''] ?? 0) >= 1);
  const [residual, ...further] = shares.filter(({ role }) => role === 'residual');
  const [told, ...rates] = shares.filter((one) => one !== residual);
  const stray = [...others, ...more, ...further, ...rates].length;
  if (!price || !rent || stray > 0 || price.gst !== (rent.gst ?? price.gst)) return undefined;
  // "Rep says that's about 7 percent": what somebody calls the rate; a rise or a discount is none.
  const isCalled = told?.role === undefined && callsRate(text.slice(Math.max(0, (told?.at ?? 0) - 24), told?.at));
  if (!instalments(text) || (told ? !isCalled : !asksRate(message))) return undefined;
  const aYear = inAYear[rent.per[0] ?? ''] ?? 12;
  const listed = counts.find(({ of, at }) => of === '' && at > rent.end && isTimes(text.slice(rent.end, at)));
  const times = listed?.value ?? (years === null ? 0 : Math.round(years * aYear));
  if (times < 2) return undefined;
  const paid = sum('paid in instalments')`${rent} x ${times}`;
  const last = residual ? sum('at the end')`${price} x ${residual}` : undefined;
  const whole = last ? sum('paid in all')`${paid} + ${last}` : paid;
  const above = apart('above the price', whole, money(price.value));
  if (whole.amount <= price.value) return undefined;
  const worth = (rate: number): number =>
    (rent.value * (1 - (1 + rate) ** -times)) / rate + (last?.amount ?? 0) * (1 + rate) ** -times;
  let [low, high] = [1e-9, 1];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (worth(middle) > price.value) low = middle;
    else high = middle;
  }
  const amount = low * aYear;
  const rate = called('rate a year', {
    amount,
    text: percent(amount),
    formula: `the rate at which ${paid.formula}${last ? ` and ${last.formula} at the end` : ''} are worth ${aud(price.value)} today`,
  });
  const isAsTold = told !== undefined && Math.abs(told.value - amount) < 0.005;
  return {
    kind: 'rate',
    direct: say`${told ? (isAsTold ? 'Yes: it' : 'No: it') : 'It'} is about ${rate} a year${told && !isAsTold ? `, and not ${percent(told.value)}` : ''}; you pay ${whole}, ${above} more than the price`,
    reasons: [
      say`${paid.formula} = ${paid.text}${last ? say`; ${last.formula} = ${last.text} at the end` : ''}; ${above.formula} = ${above.text}.`,
      say`Rate: ${rate.formula}, each payment at the end of its ${rent.per[0] ?? 'month'}.`,
    ],
    notes: [
      'A flat rate counts interest on the whole price although the debt shrinks: ask for the rate in writing, whether payments are in advance, what fees and service are in them, and who owns the thing at the end.',
      ...gstNote([price, rent].filter(({ gst }) => !gst)),
    ],
  };
};

const ofMoney = says([
  'cost of money|capital|funds',
  'money|capital|funds|finance costs',
  'interest',
  'holding|carrying cost|costs',
  'wacc',
]);
/** "Stock drops from 1.9m to 1.55m, cost of money 6 %": what is set free once, and what holding it cost by the year. */
export const freedOf = ({ text, moneys, shares }: View): Reckoned | undefined => {
  const [was, now, ...more] = moneys;
  const [rate, ...others] = shares;
  if (!was || !now || !rate || more.length + others.length > 0 || !ofMoney(text)) return undefined;
  if (was.value <= now.value || was.per.length + now.per.length > 0) return undefined;
  const freed = sum('set free')`${was} - ${now}`;
  const yearly = sum('a year')`${freed} x ${rate}`;
  return {
    kind: 'rise',
    direct: say`${freed} of cash is set free once, and ${yearly} a year is saved in the cost of money`,
    reasons: [say`${freed.formula} = ${freed.text}; ${yearly.formula}.`],
    notes: [
      'The first is no yearly saving: only the cost of holding it is. Space, expiry and counting time come on top where you measure them.',
    ],
  };
};

const paysEarly = says(['earlier|early|sooner', 'prompt|settlement', 'within|in # days|day']);
const borrows = says(['overdraft|loan|interest|borrow*|facility|deposit|bank|money|rate']);
/** "2 % off for paying 38 days earlier, overdraft 9.2 %": what the discount comes to in a year against what money costs. */
export const earlyOf = ({ text, all, moneys, shares }: View): Reckoned | undefined => {
  const [off, cost, ...more] = shares;
  const [days, ...others] = all.filter(({ kind, of }) => kind === 'count' && of === 'day');
  const [bill, ...bills] = moneys;
  if (!off || !cost || !days || more.length + others.length + bills.length > 0 || bill?.per.length) return undefined;
  if (off.role !== 'off' || !paysEarly(text) || !borrows(text.slice(off.end))) return undefined;
  const yearly = sum('a year', percent)`${off} / (1 - ${off}) x 365 / ${days}`;
  const isWorth = yearly.amount > cost.value;
  const paid = bill && sum('paid early')`${bill} less ${off}`;
  const saved = bill && sum('saved')`${bill} x ${off}`;
  const interest = paid && sum('what the money costs')`${paid} x ${cost} x ${days} / 365`;
  return {
    kind: 'worth',
    direct: say`${isWorth ? 'Yes' : 'No'}: ${percent(off.value)} for ${many(days.value, 'day')} comes to ${yearly} a year, ${isWorth ? 'more' : 'less'} than the ${percent(cost.value)} that the money costs`,
    reasons: [
      say`${yearly.formula} = ${yearly}.`,
      ...(saved && interest
        ? [say`Saved ${saved} (${saved.formula}) for ${interest} of interest (${interest.formula}).`]
        : []),
    ],
    notes: [
      'Only where the money is there: a limit that is drawn to its end, or a supplier who may fail, is another matter.',
    ],
  };
};
