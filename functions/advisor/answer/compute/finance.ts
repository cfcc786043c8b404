import { says } from '#shared/reading/phrases/phrase-book';
import { isTime } from './figures/units.ts';
import { moneysOf } from './row.ts';
import { aud, figure, gstNote, many, percent, plain, type Reckoned, say, yearsWords } from './said.ts';
import { isTerm, type Sheet, spanOf, yearsOf } from './sheet.ts';

/** What money costs: a loan at simple interest, capital that is set free, a lump for one of what is done with it. */

const lends = says(['finance|financed|financing|loan|borrow|repay|repayments|interest']);
const isSimple = says(['simple|flat']);
const ofMoney = says([
  'cost of money|capital|funds',
  'money|capital|funds|finance costs',
  'interest',
  'holding|carrying cost|costs',
  'wacc',
]);

/** "23,900 over 4 years at 7 % simple, monthly". */
export const financeOf = (sheet: Sheet): Reckoned | undefined => {
  const { text, all, latest } = sheet;
  const [money, ...more] = moneysOf(sheet);
  const [rate, ...others] = all.filter(({ kind }) => kind === 'share');
  const { years } = spanOf(text, all, latest);
  if (
    !money ||
    !rate ||
    more.length + others.length > 0 ||
    !years ||
    money.per.length > 0 ||
    !lends(text) ||
    rate.role === 'off'
  )
    return undefined;
  const interest = figure(
    'interest',
    'interest',
    money.value * rate.value * years,
    `${aud(money.value)} x ${percent(rate.value)} x ${plain(years)}`,
  );
  const whole = figure('whole', 'to pay back', money.value + interest.amount, `${aud(money.value)} + ${interest.text}`);
  const months = Math.round(years * 12);
  const month = whole.amount / months;
  const cents = `A$${(Math.round(month * 100) / 100).toLocaleString('en-AU', { minimumFractionDigits: 2 })}`;
  const exact = figure('month', 'a month', month, `${whole.text} / ${months} months`, cents);
  const level = (money.value * (rate.value / 12)) / (1 - (1 + rate.value / 12) ** -months);
  return {
    kind: 'sum',
    whole: { amount: whole.amount, years },
    direct: say`${exact} a month, ${whole} over ${yearsWords(years)} of which ${interest} is interest`,
    reasons: [say`${interest.formula} = ${interest.text} (simple interest); ${whole.text} / ${String(months)} months.`],
    notes: isSimple(text)
      ? [
          'Ask for the comparison rate, fees and any final payment: a flat rate hides that the debt shrinks while the interest does not.',
        ]
      : [
          `I took simple interest on the whole amount; on the shrinking debt it is ${aud(Math.round(level))} a month. Ask which it is.`,
        ],
  };
};

/** "Stock drops from 1.9m to 1.55m, cost of money 6 %": what is set free once, and what holding it cost by the year. */
export const freedOf = (sheet: Sheet): Reckoned | undefined => {
  const { text, all } = sheet;
  const [was, now, ...more] = moneysOf(sheet);
  const [rate, ...others] = all.filter(({ kind }) => kind === 'share');
  if (
    !was ||
    !now ||
    !rate ||
    more.length + others.length > 0 ||
    !ofMoney(text) ||
    was.value <= now.value ||
    was.per.length + now.per.length > 0
  )
    return undefined;
  const freed = figure('freed', 'set free', was.value - now.value, `${aud(was.value)} - ${aud(now.value)}`);
  const yearly = figure('carry', 'a year', freed.amount * rate.value, `${freed.text} x ${percent(rate.value)}`);
  return {
    kind: 'rise',
    direct: say`${freed} of cash is set free once, and ${yearly} a year is saved in the cost of money`,
    reasons: [say`${freed.formula} = ${freed.text}; ${yearly.formula}.`],
    notes: [
      'The first is no yearly saving: only the cost of holding it is. Space, expiry and counting time come on top where you measure them.',
    ],
  };
};

/** "What is 2.4m per study if we do 52k a year": a lump over all that it is for, in the years that were said. */
export const perOneOf = (sheet: Sheet): Reckoned | undefined => {
  const { text, all, past, latest } = sheet;
  const counted = countEach(sheet);
  if (counted) return counted;
  const [lump, ...more] = moneysOf(sheet);
  const unit = lump?.per.find((one) => !isTime(one));
  const volume = all.find(({ kind, of, per }) => kind === 'count' && of === unit && per.includes('year'));
  if (!lump || !unit || !volume || more.length > 0 || lump.value < LUMP_MIN || lump.per.length > 1) return undefined;
  const told = past.find((one) => one.kind === 'money' && one.value === lump.value);
  const own = spanOf(text, all, latest).years;
  const before = told ? past.find((one) => isTerm(one) && one.at > told.at) : undefined;
  const years = own ?? (before ? yearsOf(before) : null);
  const number = volume.value * (years ?? 1);
  const working = `${aud(lump.value)} / (${many(volume.value, unit)} a year${years ? ` x ${plain(years)} years` : ''})`;
  const each = figure('each', `a ${unit}`, lump.value / number, working);
  const year = figure(
    'each-year',
    `a ${unit}, if it is for one year`,
    lump.value / volume.value,
    `${aud(lump.value)} / ${plain(volume.value)}`,
  );
  return {
    kind: 'sum',
    direct: years
      ? say`${each} a ${unit}${own === null ? `, over the ${plain(years)} years that you named before` : ` over ${yearsWords(years)}`}`
      : say`${year} a ${unit}, if the ${aud(lump.value)} is for one year`,
    reasons: [say`${years ? working : year.formula}.`],
    notes: [...gstNote([lump]), ...(years ? [] : ['Say for how many years it is, and I divide by them too.'])],
  };
};
const LUMP_MIN = 10_000;

/** "1.14m gloves, 61,400 bed days: how many a bed day": so many things for one of another. */
const countEach = ({ all, message }: Sheet): Reckoned | undefined => {
  const [many_, heads, ...more] = all.filter(({ kind, of, value }) => kind === 'count' && !isTime(of) && value > 1);
  const [things, ones] = many_ && heads && many_.value < heads.value ? [heads, many_] : [many_, heads];
  const isOne = all.every(({ kind }) => kind === 'count');
  if (!things || !ones || more.length > 0 || !isOne || !asksEach(message) || !ones.of) return undefined;
  const working = `${things.of ? many(things.value, things.of) : plain(things.value)} / ${plain(ones.value)}`;
  const each = figure(
    'each',
    `a ${ones.of}`,
    things.value / ones.value,
    working,
    things.of ? many(Math.round((things.value / ones.value) * 100) / 100, things.of) : plain(things.value / ones.value),
  );
  return { kind: 'number', direct: say`${each} a ${ones.of}`, reasons: [say`${working}.`], notes: [] };
};
const asksEach = says(['how many|much ... a|per|each|every _']);
