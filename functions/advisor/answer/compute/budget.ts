import { says } from '#shared/reading/phrases/phrase-book';
import { wordsIn } from '#shared/reading/phrases/words';
import type { Quantity } from './figures/units.ts';
import { costOf, type View } from './items.ts';
import {
  apart,
  aud,
  basisWords,
  called,
  clauseIn,
  GST,
  gstNote,
  headOf,
  many,
  money,
  onBasis,
  percent,
  type Reckoned,
  type Said,
  say,
  sum,
  tenths,
} from './said.ts';
import { wholeOf } from './shares.ts';
import { yearsSaid } from './sheet.ts';
import words_ from './stands.json' with { type: 'json' };
import { near } from './stands.ts';

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
const budgetIn = ({ text, budget, moneys }: View): Quantity | undefined => {
  const led = ({ at, end }: Quantity) =>
    holds(`${text.slice(Math.max(0, at - 16), end)}${clauseIn(text.slice(end, end + 14))}`);
  return (
    moneys.find(({ role }) => role === 'budget') ??
    (budget && !moneys.some(({ value }) => value === budget.value) ? budget : undefined) ??
    moneys.find((one) => one.per.length === 0 && led(one) && one.value >= 1_000)
  );
};

/** "160k capital, 20 beds at 5,950: what is left", "still in budget if the hoists are 3,350?", a quote above what there is. */
export const budgetOf = (view: View): Reckoned | undefined => {
  const { all, message, size, pool, shares } = view;
  const isAsked = asksIfWithin(message) || asksLeft(message);
  const budget = budgetIn(view);
  const rest = view.moneys.filter((one) => one !== budget);
  const [only, ...more] = rest;
  if (!budget || !only || budget.per.some((unit) => unit !== 'year')) return undefined;
  if (!isAsked && more.length + only.per.length + shares.length > 0) return undefined;
  const extra = shares.find(({ role }) => role === 'extra');
  // What is left is asked for, so all that costs is taken off.
  const plainly = wholeOf(
    { ...view, all: all.filter((one) => one !== extra && one !== budget) },
    rest,
    new Set([budget, ...(extra ? [extra] : [])]),
    asksLeft(message),
  );
  const isYearly = budget.per.length > 0;
  const hasTerm = !isYearly && yearsSaid(view) !== null;
  if (!plainly || plainly.items.some(({ period }) => !hasTerm && (period !== null) !== isYearly)) return undefined;
  const cost = isYearly ? costOf(plainly.items, 1) : plainly;
  const stated = extra ? sum('in all')`(${{ ...cost, text: cost.formula }}) plus ${extra}` : called('in all', cost);
  const [mark, ...marks] = new Set(rest.map(({ gst }) => gst));
  const turned = marks.length === 0 && (mark || budget.gst) ? onBasis(stated.amount, mark, budget.gst) : stated.amount;
  const whole = { ...stated, ...money(turned ?? stated.amount), formula: stated.formula };
  const isWithin = (amount: number): boolean => amount <= budget.value;
  const isOver = !isWithin(whole.amount);
  // Whichever of the two holds GST, the order may stay.
  if (turned === undefined && [1 / GST, GST].some((turn) => isWithin(stated.amount * turn) === isOver))
    return {
      kind: 'budget',
      direct: say`That depends on GST: for ${mark ? 'the budget' : 'the quote'} you do not say whether it is included. ${stated.text}${basisWords(mark)} against ${aud(budget.value)}${basisWords(budget.gst)}`,
      reasons: stated.formula === stated.text ? [] : [say`${stated.formula} = ${stated.text}.`],
      notes: ['Say for both whether GST is included, and I will compare them.'],
    };
  if (!isAsked && !isOver) return undefined;
  const over = apart(isOver ? 'over' : 'left', whole, budget);
  const asked = wordsIn(message).find((_, at, words) =>
    ['per', 'a', 'each'].includes(words[at - 1]?.lower ?? ''),
  )?.base;
  const heads = asked ? [...all, ...pool].find(({ kind, of }) => kind === 'count' && of === asked) : undefined;
  const each: Said =
    heads && size.length > 0
      ? say`, ${sum(`a ${asked}`)`${over} / ${heads.value}`} a ${headOf(heads.of)} (${String(heads.value)})`
      : [];
  const basis = basisWords(budget.gst ?? mark);
  const against = say`${whole} against ${aud(budget.value)}${basis}`;
  return {
    kind: 'budget',
    direct: isOver
      ? say`It is ${over}${each} over, ${sum('of the budget', percent)`${over} / ${budget}`} of the budget: ${against}. Stage or negotiate first; cut no must-have`
      : asksLeft(message)
        ? say`${over} left of ${aud(budget.value)}${each}`
        : say`It is within the budget: ${against}, ${over} left${each}`,
    reasons: [
      say`${stated.formula === stated.text ? '' : `${stated.formula} = ${stated.text}; `}${whole.amount === stated.amount ? '' : `${stated.text}${basisWords(mark)} is ${whole.text}${basis}; `}${over.formula}.`,
      ...(isOver ? words_.over.levers.map((lever): Said => [lever]) : []),
    ],
    notes: [
      ...(isOver
        ? []
        : ['Check that it is the whole cost: installation, interfaces, training, support and yearly increase.']),
      ...gstNote([budget, ...rest]),
    ],
  };
};

const repairs = says(['repair|repairs|repairing|fix|fixing|mend|patch']);
const replaces = says(['new|replace|replacing|replacement|buy']);
/** Our rules of thumb: from this share of a new one, or at this age, replacing leans ahead. */
const [SHARE, OLD_SHARE, OLD, WORN] = [0.5, 0.25, 10, 7];
/** Years that plant of this sort is planned for. */
const LIFE = 10;
/** "11 yrs old", "about 11 yrs" after a repair that was asked about. */
const isAge = (text: string, { at, end }: Quantity): boolean =>
  /^(?: old| of age)/iu.test(text.slice(end)) || /\b(?:aged?|is|its|it's|about|maybe)\s*$/iu.test(text.slice(0, at));

/** "Repair 7,400 or new 23,900", "11 yrs old": what the repair is of a new one, which way it leans, what would turn it. */
export const repairOf = (view: View): Reckoned | undefined => {
  const { text, all, past, moneys } = view;
  if (moneys.length !== 2 || moneys.some(({ per }) => per.length > 0)) return undefined;
  const fix = moneys.find((one) => repairs(near(view, one)));
  const fresh = moneys.find((one) => one !== fix && replaces(near(view, one)));
  if (!fix || !fresh) return undefined;
  const age = [...past, ...all].findLast((one) => one.kind === 'count' && one.of === 'year' && isAge(text, one));
  const ratio = sum('of a new one', percent)`${fix} / ${fresh}`;
  const left = sum('dearer')`${fresh} - ${fix}`;
  const { amount: share } = ratio;
  const isOld = age !== undefined && (age.value >= OLD ? share >= OLD_SHARE : age.value >= WORN && share >= 0.35);
  const lean =
    share >= SHARE || isOld
      ? 'Lean to replacing'
      : age
        ? 'Lean to repairing once'
        : 'Lean to repairing, unless it is old';
  const even = sum('years that the repair must buy', tenths('years'))`${ratio} of ${LIFE} years`;
  return {
    kind: 'stand',
    direct: say`${lean}: the repair is ${ratio} of a new one${age ? `, and it is ${many(age.value, 'year')} old` : ''}`,
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
