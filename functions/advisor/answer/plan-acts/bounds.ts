import { weeksToContract } from '#functions/records/view/buying-steps';
import { formatAud, formatDate, withoutEnd } from '#shared/kernel/format';
import { values } from '#shared/reading/lexical/values';
import { says } from '#shared/reading/phrases/phrase-book';
import type { Case } from '../case.ts';
import { quantitiesIn } from '../compute/figures/quantities.ts';
import { inAYear } from '../compute/figures/units.ts';
import { viewOf } from '../compute/items.ts';
import { reckon } from '../compute/reckon.ts';
import { moneysOf } from '../compute/row.ts';
import { eachOf } from '../compute/said.ts';
import { riseOf } from '../compute/shares.ts';
import { yearsSaid } from '../compute/sheet.ts';
import { factsFor } from '../judge/judge.ts';
import { byField } from '../judge/match.ts';
import { topicOf } from '../judge/topics.ts';
import type { Verdict } from '../judgement.ts';
import type { Line } from '../plan.ts';
import { entriesOf, figure, line, mainSize, type Part, quoted, spoken } from './lines.ts';

/** What the buyer's own bounds come to: the budget for each bed, the deadline against the steps. */

const gstWords = { ex: ' ex GST', inc: ' inc GST' } as const;

export const budgetLines = (one: Case, left: readonly Verdict[]): Line[] => {
  const { need, sheet } = one;
  if (!need.budget) return [];
  const { amount, per, gst } = need.budget;
  const size = mainSize(need);
  const years = yearsSaid(sheet);
  const whole = `${formatAud(Math.round(amount))}${per === 'month' ? ' a month' : per === 'year' ? ' a year' : ''}${gst ? gstWords[gst] : ''}`;
  const each = size && per !== 'month' ? eachOf(amount, size, per === 'year' ? null : years, 'budget') : [];
  const words = each.map((sum) => figure(one, sum));
  const price = topicOf('price');
  const isPriced = entriesOf(
    one,
    left.map(({ subject }) => subject),
  ).some((entry) => byField(price, factsFor(one.book, entry)).length > 0);
  const test = left.length > 0 && !isPriced ? '; no price is on record to test it against' : '';
  if (words.length === 0 && !test) return [];
  const said = quoted(one, 'budget', whole);
  return [
    line(
      'must-say',
      'budget',
      `Your budget of ${said}${words.length > 0 ? ` is ${words.join(', or ')}` : ' is noted'}${test}.`,
    ),
  ];
};

/** Other amounts of the message, brought to one unit: a rise, a loss for each theatre. */
export const figureLines = (one: Case): Line[] => {
  const { sheet, need, acts } = one;
  if (acts.includes('compute') || acts.includes('check-price')) return [];
  const rise = moneysOf(sheet).some(({ high }) => high !== undefined) ? riseOf(viewOf(sheet)) : undefined;
  if (rise) return [line('must-say', 'rise', `The rise is ${spoken(one, rise.direct)}.`)];
  const size = need.size[0];
  const [cost, ...more] = moneysOf(sheet).filter(({ value }) => value !== need.budget?.amount);
  // A limit for each head is no amount for all of them.
  // "Works of 640k at the smallest hospital" is no figure of all of them, nor is what another sentence names a price for.
  const isBeside =
    size && size.unit !== 'sites' && cost && inOneSentence(sheet.text, cost.at, sheet.text.indexOf(size.q));
  // "64 of them, they want $185 each a year" beside what is asked of a rule.
  const isAsked = more.length === 0 && !need.budget && cost?.per.includes('each');
  const told = isAsked ? reckon(one.text, { names: sheet.names, size: need.size }) : undefined;
  if (told?.kind === 'sum' && told.reasons.length > 0)
    return [
      line(
        'must-say',
        'figure',
        `What they ask comes to ${spoken(one, told.direct)} (${withoutEnd(spoken(one, told.reasons[0] ?? []), '.')}).`,
      ),
    ];
  const isWhole = isBeside && more.length === 0 && cost.role !== 'limit' && cost.per.every((unit) => unit in inAYear);
  const each = isWhole && size ? eachOf(cost.value, size, null, 'figure') : [];
  return each.map((sum) => line('must-say', 'figure', `Your figure is ${figure(one, sum)}.`));
};

const inOneSentence = (text: string, one: number, other: number): boolean =>
  other >= 0 &&
  !['. ', '? ', '! ', '\n'].some((mark) => text.slice(Math.min(one, other), Math.max(one, other)).includes(mark));

const monthNames = 'january february march april may june july august september october november december'.split(' ');
const DAY = 86_400_000;

/** Days that buyers call by name. */
const feasts: ReadonlyMap<string, string> = new Map([
  ['christmas', '25 december'],
  ['xmas', '25 december'],
  ['eofy', '30 june'],
  ['financial year', '30 june'],
]);

/** Weeks from today to a date as a buyer says it: "30 June", "June 2027", "31 Dec"; null where it is none. */
export const weeksUntil = (words: string, today: string): number | null => {
  const feast = [...feasts].find(([name]) => words.toLowerCase().includes(name))?.[1];
  const parts = (feast ?? words).toLowerCase().split(/[\s,/]+/);
  const month = parts
    .map((part) =>
      monthNames.findIndex((name) => part.length > 2 && name.startsWith(part.slice(0, 3)) && name.startsWith(part)),
    )
    .find((at) => at >= 0);
  if (month === undefined) return null;
  const day = parts.map((part) => Number.parseInt(part, 10)).find((value) => value >= 1 && value <= 31);
  const year = parts.map(Number).find((value) => value >= 2000 && value < 2100);
  const now = Date.parse(today);
  const dateIn = (inYear: number) => Date.UTC(inYear, day ? month : month + 1, day ?? 0);
  const thisYear = Number(today.slice(0, 4));
  const date = year ? dateIn(year) : dateIn(thisYear) >= now ? dateIn(thisYear) : dateIn(thisYear + 1);
  return Math.floor((date - now) / (7 * DAY));
};

/** Whether a deadline leaves time for the steps before a contract; installation comes after them. */
export const deadlineLines = (one: Case): Line[] => {
  const { need } = one;
  if (!need.deadline) return [];
  const weeks = weeksUntil(need.deadline.value, one.today);
  const said = quoted(one, 'deadline', need.deadline.value);
  const [least, most] = weeksToContract;
  const steps = `the steps to a contract take ${least} to ${most} weeks by our planning assumption, and installation comes after`;
  if (weeks === null) return [line('must-say', 'deadline', `On “${said}”: ${steps}.`)];
  const verdict = weeks < least ? 'cannot be met by the usual steps' : weeks < most + 8 ? 'is tight' : 'can be met';
  return [line('must-say', 'deadline', `“${said}” ${verdict}: it is ${Math.max(0, weeks)} weeks away; ${steps}.`)];
};

const asksDay = says([
  'what|which date|day',
  'by when',
  'when',
  'how long|late',
  'last day|date',
  'deadline|too late',
  'date|day by',
]);
const inDays: Readonly<Record<string, number>> = { day: 1, week: 7 };
/** "Auto-renews 28 Feb with 90 days notice. What date do I have to give it by?": the last day, counted back from the one that is told. */
export const noticePart = (one: Case): Part | undefined => {
  const term = quantitiesIn(one.text).find(
    ({ kind, role, of }) => kind === 'count' && role === 'notice' && (of in inDays || of === 'month'),
  );
  const end = values(one.text).find(
    (value) => value.kind === 'date' && value.day !== undefined && value.month !== undefined,
  );
  if (!term || end?.kind !== 'date' || !asksDay(one.text)) return undefined;
  const now = Date.parse(one.today);
  const thisYear = Number(one.today.slice(0, 4));
  const dateIn = (year: number) => Date.UTC(year, (end.month ?? 1) - 1, end.day);
  const date = new Date(
    end.year ? dateIn(end.year) : dateIn(thisYear) >= now ? dateIn(thisYear) : dateIn(thisYear + 1),
  );
  const last = new Date(date);
  if (term.of === 'month') last.setUTCMonth(last.getUTCMonth() - term.value);
  else last.setUTCDate(last.getUTCDate() - term.value * (inDays[term.of] ?? 1));
  const day = (of: Date): string => formatDate(of.toISOString().slice(0, 10));
  const isPast = last.getTime() < now;
  return {
    asks: [
      {
        act: 'time',
        direct: line(
          'direct',
          'notice',
          `**${day(last)} at the latest: “${quoted(one, 'notice-end', day(date))}” less ${quoted(one, 'notice-term', term.q)}${isPast ? '. That day has passed: write today all the same, and ask for a shorter term' : ''}.**`,
        ),
        reasons: [
          line(
            'reason',
            'notice-how',
            '- Count from the day it reaches them, by the way that the contract names; send it a week before, and keep proof.',
          ),
        ],
      },
    ],
  };
};
