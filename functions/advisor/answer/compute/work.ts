import { says } from '#shared/reading/phrases/phrase-book';
import { wordsIn } from '#shared/reading/phrases/words';
import { costOf } from './cost.ts';
import { inAYear, isTime, ofWork, type Quantity } from './figures/units.ts';
import { itemsOf } from './items.ts';
import { linesOf } from './place.ts';
import { moneysOf } from './row.ts';
import { aud, figure, many, percent, plain, type Reckoned, type Said, say } from './said.ts';
import type { Sheet } from './sheet.ts';

/** Time of work: how many hours a year, what they are worth, what one of them costs, and whether they bear a cost. */

const people = new Set(
  'nurse rn en ain carer staff gp doctor clinician physio therapist people person worker employee pharmacist dentist cleaner receptionist'.split(
    ' ',
  ),
);
const asksHours = says([
  'how many hours|hrs|hour',
  'hours|hrs saved',
  'hours|hrs per|a yr|year|annum|week|month',
  'saved hour',
  'cost per|an|a hour',
]);
/** No hour of work costs more. AUD. */
const WAGE_MAX = 250;
const saves = says(['save|saves|saved|saving|cut|cuts|free|frees']);

/** Minutes or hours, times those who work them, times the shifts and days of a year. Nothing where a link is missing. */
const hoursOf = ({ all }: Sheet, used: Set<Quantity>): { amount: number; formula: string } | undefined => {
  const counts = all.filter(({ kind, role }) => kind === 'count' && role === undefined);
  const [work, ...more] = counts.filter(({ of }) => of in ofWork);
  if (!work || more.length > 0) return undefined;
  used.add(work);
  const units = (ofWork[work.of] ?? 1) / 60;
  let [amount, formula] = [work.value * units, many(work.value, work.of)];
  const take = (one: Quantity) => {
    used.add(one);
    amount *= one.value;
    formula = `${formula} x ${many(one.value, one.of)}`;
  };
  for (const one of counts) if (people.has(one.of) && one.value > 1) take(one);
  let [unit, turns] = [work.per.find(isTime) ?? counts.find(({ of, per }) => !isTime(of) && per.some(isTime))?.of, 0];
  // A shift leads to the day, a day to the week, as far as the message says; the calendar does the rest.
  while (unit && unit !== 'year' && turns++ < 4) {
    const next = counts.find((one) => one.of === unit && !used.has(one));
    if (next) take(next);
    const every = next?.per.find(isTime);
    if (next && !every) unit = 'year';
    else if (every) unit = every;
    else if (inAYear[unit]) {
      amount *= inAYear[unit] ?? 1;
      formula = `${formula} x ${inAYear[unit]} ${unit}s`;
      unit = 'year';
    } else return undefined;
  }
  if (unit !== 'year') return undefined;
  return { amount, formula: `${formula}${work.of === 'minute' ? ' / 60' : ''}` };
};

export const workOf = (sheet: Sheet): Reckoned | undefined => {
  const { all, pool, text } = sheet;
  const moneys = moneysOf(sheet);
  const hourly = moneys.filter(({ per }) => per.length === 1 && per[0] === 'hour');
  // "35 mins a day at $54": work is paid by the hour.
  const isOfWork = all.some(({ kind, of }) => kind === 'count' && of in ofWork);
  const wages =
    hourly.length === 0 && moneys.length === 1 && isOfWork
      ? moneys.filter(({ per, value }) => per.length === 0 && value < WAGE_MAX)
      : hourly;
  const isAsked = asksHours(text);
  if (wages.length > 1 || (wages.length === 0 && !isAsked)) return undefined;
  const used = new Set<Quantity>(wages);
  const hours = hoursOf(sheet, used);
  const costs = moneys.filter((one) => !wages.includes(one));
  const isSaved = saves(text);
  if (!hours) return undefined;
  const items = itemsOf(costs, { own: all, pool, text, used });
  const share = all.find(({ kind, role, of }) => kind === 'share' && (role === 'saving' || of === 'half'));
  if (share) used.add(share);
  const isStray = all.some((one) => one.kind === 'share' && !used.has(one));
  const isOpen = items.some(({ left, period, money }) => left.length > 0 || (period === null && money.per.length > 0));
  const [first, ...rest] = items;
  // A cost once is no cost of one year: how soon it is paid back is another sum.
  if (items.some(({ period }) => period === null)) return undefined;
  // Without an amount nothing stands open: "6 hours a week, and a 5 percent rise" tells of two things.
  if (isStray || isOpen) return moneys.length > 0 ? linesOf(sheet, moneys) : undefined;
  const rate = share ? share.value : 1;
  const amount = hours.amount * rate;
  const working = `${hours.formula}${share ? ` x ${percent(share.value)}` : ''}`;
  const time = figure('hours', 'hours a year', amount, working, `${plain(Math.round(amount * 10) / 10)} hours`);
  const cost = first ? costOf([first, ...rest], 1) : undefined;
  const [wage] = wages;
  const reasons: Said[] = [[time, ` a year (${working}).`]];
  const warning = 'Saved time is cash only where hours really leave the roster; ask who measured it.';
  if (!wage) {
    if (!cost) return { kind: 'number', direct: [time, ' a year'], reasons: [[`${working}.`]], notes: [warning] };
    const each = `${aud(cost.amount)} / ${plain(Math.round(amount * 10) / 10)} hours`;
    const hour = figure(
      'hour',
      'a saved hour',
      cost.amount / amount,
      each,
      `${aud(cost.amount / amount)} a saved hour`,
    );
    return {
      kind: 'number',
      direct: [time, ' a year, ', hour],
      reasons: [...reasons, [`${cost.formula}; ${each}.`]],
      notes: [warning],
    };
  }
  const worth = figure('worth', 'worth a year', amount * wage.value, `${working} x ${aud(wage.value)}`);
  if (!cost) {
    // A time that is paid by the week alone is no lost time: the plain sum tells it.
    if (wordsIn(hours.formula).length < 4) return undefined;
    return {
      kind: 'number',
      direct: [worth, ' a year'],
      reasons: [...reasons, [`x ${aud(wage.value)} an hour.`]],
      notes: isSaved ? [warning] : [],
    };
  }
  if (!isSaved) return undefined;
  const net = worth.amount - cost.amount;
  const even = cost.amount / wage.value;
  return {
    kind: 'worth',
    direct: [
      net >= 0 ? 'Ahead by ' : 'Behind by ',
      figure('net', 'net a year', Math.abs(net), `${aud(worth.amount)} - ${aud(cost.amount)}`),
      ' a year',
    ],
    reasons: [
      ...reasons,
      ['Worth ', worth, ` at ${aud(wage.value)} an hour, against ${aud(cost.amount)} (${cost.formula}).`],
      [
        'It breaks even at ',
        figure(
          'even',
          'hours to break even',
          even,
          `${aud(cost.amount)} / ${aud(wage.value)}`,
          `${plain(Math.round(even * 10) / 10)} hours`,
        ),
        ' a year.',
      ],
    ],
    notes: [warning],
  };
};

const ofCare = says(['care minutes|minute|mins|hours|hrs', 'care # ', 'minutes|mins per|a resident']);
/** "215/44", "215 min each incl 44 RN", "target 215": minutes of care a resident a day, and of them a registered nurse's. */
const TARGET = /(?<![\d.,])(\d{3})(?:\s*\/\s*(\d{2}))?(?!\s*(?:residents?|beds?|care|h(?:ou)?rs?\b)|[\d.,]*\d)/u;
const OF_NURSES =
  /(?:incl(?:uding)?|of which|with|,)\s*(\d{2,3})(?:\s*(?:min\p{L}*|h(?:ou)?rs?))?\s*(?:are\s*)?(?:by\s*)?(?:an?\s*)?rns?\b/iu;
const WORKED = /(?<![\d.,])(\d{2,4}(?:\.\d)?)\s*(?:care\s*)?h(?:ou)?rs?\b/iu;

/**
 * Care minutes of a home: residents x minutes / 60 are the hours a day that are owed, held against those that are rostered.
 * The minutes are the buyer's own: a home's target follows its residents' care needs.
 */
const asksCare = says([
  'how many|much ... care ... minutes|mins|hours|hrs',
  'how many|much ... care minutes|mins|hours|hrs',
  'care minutes|mins ... how many|much',
]);
export const careMinutesOf = ({ text, message, all, size, care }: Sheet): Reckoned | undefined => {
  const residents =
    all.find(({ kind, of }) => kind === 'count' && (of === 'resident' || of === 'bed'))?.value ??
    size.find(({ unit }) => unit === 'residents' || unit === 'beds')?.value;
  const [, ofNurses] = OF_NURSES.exec(text) ?? [];
  const [, minutes, nurses] = TARGET.exec(text.replace(OF_NURSES, '')) ?? [];
  const isKnown = !minutes && asksCare(message) && care !== undefined;
  if (residents && !minutes && asksCare(message) && !care)
    return {
      kind: 'number',
      direct: ['Say the minutes a resident a day of your home’s target, and I turn them into hours'],
      reasons: [],
      notes: [],
      aside: all,
    };
  if (!residents || !(minutes || isKnown) || !(ofCare(text) || nurses || ofNurses)) return undefined;
  const isRoster = WORKED.exec(text);
  // Beside hours that are rostered, what is said of nurses is hours, unless the target tells their minutes.
  const nurseMinutes = isKnown ? care.nurses : Number(nurses ?? (isRoster ? undefined : ofNurses));
  const nurseHours = isRoster && ofNurses ? Number(ofNurses) : undefined;
  const owed = (of: number, id: string) =>
    figure(
      id,
      'hours a day',
      (residents * of) / 60,
      `${plain(residents)} residents x ${plain(of)} minutes / 60`,
      `${plain(Math.round(((residents * of) / 60) * 10) / 10)} hours`,
    );
  const whole = owed(isKnown ? care.minutes : Number(minutes), 'care');
  const rn = nurseMinutes ? owed(nurseMinutes, 'care-rn') : undefined;
  const gapOf = (has: number, needs: number, id: string) => {
    const gap = has - needs;
    return {
      isShort: gap < 0,
      hours: figure(
        id,
        'gap',
        Math.abs(gap),
        `${plain(has)} - ${plain(Math.round(needs * 10) / 10)}`,
        `${plain(Math.round(Math.abs(gap) * 10) / 10)} hours`,
      ),
      minutes: figure(
        `${id}-minutes`,
        'a resident',
        (Math.abs(gap) * 60) / residents,
        `${plain(Math.round(Math.abs(gap) * 10) / 10)} x 60 / ${plain(residents)}`,
        `${plain(Math.round(((Math.abs(gap) * 60) / residents) * 10) / 10)} minutes`,
      ),
    };
  };
  const has = isRoster ? gapOf(Number(isRoster[1]), whole.amount, 'care-gap') : undefined;
  const hasRn = rn && nurseHours ? gapOf(nurseHours, rn.amount, 'care-rn-gap') : undefined;
  const tell = (one: NonNullable<typeof has>) =>
    say`${one.hours} ${one.isShort ? 'short' : 'above'}, ${one.minutes} a resident`;
  const owedWords = say`${whole} a day${rn ? say`, of them ${rn} by a registered nurse` : []}`;
  return {
    kind: 'number',
    direct: has
      ? say`${tell(has)} a day${hasRn ? say`; registered nurses ${tell(hasRn)}` : []}. Owed are ${owedWords}`
      : owedWords,
    reasons: [
      say`${whole.formula}${rn ? `; ${rn.formula}` : ''}.`,
      ...(has
        ? [
            say`${has.hours.formula}; ${has.minutes.formula}${hasRn ? `; ${hasRn.hours.formula}; ${hasRn.minutes.formula}` : ''}.`,
          ]
        : []),
    ],
    notes: [
      isKnown
        ? `By the sector average on record, ${plain(care.minutes)} minutes a resident a day, of them ${plain(care.nurses)} by a registered nurse, and no flat number: your own home’s target follows its residents’ AN-ACC classes; the notice of it for the quarter holds. A registered nurse on site at all hours is a duty of its own beside it.`
        : 'The minutes are those that you gave: your own home’s target follows its residents’ classes; the notice of it for the quarter holds.',
    ],
  };
};
