import { says } from '#shared/reading/phrases/phrase-book';
import { wordsIn } from '#shared/reading/phrases/words';
import { costOf } from './cost.ts';
import type { Quantity } from './figures/units.ts';
import { moneysOf } from './row.ts';
import {
  aud,
  basisWords,
  clauseIn,
  figure,
  GST,
  gstNote,
  headOf,
  onBasis,
  percent,
  plain,
  type Reckoned,
  type Said,
  say,
} from './said.ts';
import { wholeOf } from './shares.ts';
import { type Sheet, yearsSaid } from './sheet.ts';
import words_ from './stands.json' with { type: 'json' };

/** What there is against what it comes to, on one GST basis; where a basis was not said and could turn it, that is said. */

const asksIfWithin = says([
  'over|under|within|short',
  'in budget',
  'cover|covers|covered',
  'enough',
  'afford',
  'fit|fits',
  'too much|high|dear',
]);
const asksLeft = says(['left|leftover|remaining']);
const holds = says([
  'budget|budgeted|capital|grant|funding|approved|allocated|allocation',
  "we|have|ve|i've|we've|got|our",
  'does|do|will',
]);

/** The budget of the message: said as one, or what somebody has; else the one that stands. */
const budgetIn = ({ text, budget }: Sheet, moneys: readonly Quantity[]): Quantity | undefined => {
  const led = (one: Quantity) =>
    holds(
      wordsIn(
        `${text.slice(Math.max(0, one.at - 16), one.at)} ${text.slice(one.at, one.end)}${clauseIn(text.slice(one.end, one.end + 14))}`,
      ),
    );
  return (
    moneys.find(({ role }) => role === 'budget') ??
    (budget && !moneys.some(({ value }) => value === budget.value) ? budget : undefined) ??
    moneys.find((one) => one.per.length === 0 && led(one) && one.value >= 1_000)
  );
};

/** "160k capital, 20 beds at 5,950: what is left", "still in budget if the hoists are 3,350?", a quote above what there is. */
export const budgetOf = (sheet: Sheet): Reckoned | undefined => {
  const { all, message, size, pool } = sheet;
  const isAsked = asksIfWithin(message) || asksLeft(message);
  const moneys = moneysOf(sheet);
  const budget = budgetIn(sheet, moneys);
  if (!budget || budget.per.some((unit) => unit !== 'year')) return undefined;
  const rest = moneys.filter((one) => one !== budget);
  if (rest.length === 0) return undefined;
  const [only] = rest;
  if (!isAsked && (rest.length > 1 || (only?.per.length ?? 0) > 0 || all.some(({ kind }) => kind === 'share')))
    return undefined;
  const extra = all.find(({ kind, role }) => kind === 'share' && role === 'extra');
  const used = new Set<Quantity>([budget, ...(extra ? [extra] : [])]);
  // What is left is asked for, so all that costs is taken off.
  const plainly = wholeOf(
    { ...sheet, all: all.filter((one) => one !== extra && one !== budget) },
    rest,
    used,
    asksLeft(message),
  );
  const isYearly = budget.per.length > 0;
  const hasTerm = !isYearly && yearsSaid(sheet) !== null;
  if (!plainly || plainly.items.some(({ period }) => !hasTerm && (period !== null) !== isYearly)) return undefined;
  const cost = isYearly ? costOf(plainly.items, 1).amount : plainly.amount;
  const formula = extra ? `(${plainly.formula}) plus ${percent(extra.value)}` : plainly.formula;
  const marks = [...new Set(rest.map(({ gst }) => gst))];
  const [mark] = marks;
  const stated = cost * (1 + (extra?.value ?? 0));
  const turned = marks.length === 1 && (mark || budget.gst) ? onBasis(stated, mark, budget.gst) : stated;
  const whole = turned ?? stated;
  const gap = budget.value - whole;
  // Whichever of the two holds GST, the order may stay.
  const isSure =
    turned !== undefined || [stated / GST, stated * GST].every((one) => one <= budget.value === stated <= budget.value);
  if (!isSure)
    return {
      kind: 'budget',
      direct: say`That depends on GST: for ${mark ? 'the budget' : 'the quote'} you do not say whether it is included. ${aud(stated)}${basisWords(mark)} against ${aud(budget.value)}${basisWords(budget.gst)}`,
      reasons: formula === aud(stated) ? [] : [say`${formula} = ${aud(stated)}.`],
      notes: ['Say for both whether GST is included, and I will compare them.'],
    };
  if (!isAsked && gap >= 0) return undefined;
  const over = figure(
    'left',
    gap < 0 ? 'over' : 'left',
    Math.abs(gap),
    gap < 0 ? `${aud(whole)} - ${aud(budget.value)}` : `${aud(budget.value)} - ${aud(whole)}`,
  );
  const asked = wordsIn(message).find((_, at, words) =>
    ['per', 'a', 'each'].includes(words[at - 1]?.lower ?? ''),
  )?.base;
  const heads = asked ? [...all, ...pool].find(({ kind, of }) => kind === 'count' && of === asked) : undefined;
  const each: Said =
    heads && size.length > 0
      ? say`, ${figure('each', `a ${asked}`, Math.abs(gap) / heads.value, `${over.text} / ${plain(heads.value)}`)} a ${headOf(heads.of)} (${plain(heads.value)})`
      : [];
  const basis = basisWords(budget.gst ?? mark);
  const made = figure('whole', 'in all', whole, formula);
  const share = figure(
    'share',
    'of the budget',
    Math.abs(gap) / budget.value,
    `${over.text} / ${aud(budget.value)}`,
    percent(Math.abs(gap) / budget.value),
  );
  return {
    kind: 'budget',
    direct:
      gap < 0
        ? say`It is ${over}${each} over, ${share} of the budget: ${made} against ${aud(budget.value)}${basis}. Stage or negotiate first; cut no must-have`
        : asksLeft(message)
          ? say`${over} left of ${aud(budget.value)}${each}`
          : say`It is within the budget: ${made} against ${aud(budget.value)}${basis}, ${over} left${each}`,
    reasons: [
      say`${formula === aud(stated) ? '' : `${formula} = ${aud(stated)}; `}${turned !== undefined && turned !== stated ? `${aud(stated)}${basisWords(mark)} is ${aud(whole)}${basis}; ` : ''}${over.formula}.`,
      ...(gap < 0 ? words_.over.levers.map((lever): Said => [lever]) : []),
    ],
    notes: [
      ...(gap < 0
        ? []
        : ['Check that it is the whole cost: installation, interfaces, training, support and yearly increase.']),
      ...gstNote([budget, ...rest]),
    ],
  };
};
