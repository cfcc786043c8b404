import { stopWords } from '#functions/records/search/words';
import { formatAud, listed, withoutEnd } from '#shared/kernel/format';
import { says } from '#shared/reading/phrases/phrase-book';
import { isCapital, singular, wordsIn } from '#shared/reading/phrases/words';
import { sizeUnitOf } from '#shared/reading/question/need/amounts';
import { segment } from '#shared/reading/question/segment';
import type { Case } from '../case.ts';
import { quantitiesIn } from '../compute/figures/quantities.ts';
import { isTime, type Quantity } from '../compute/figures/units.ts';
import { aud, many } from '../compute/said.ts';
import { yearsSaid } from '../compute/sheet.ts';

import type { Line } from '../plan.ts';
import { entriesOf, figure, line, mainSize, names, type Part, quoted } from './lines.ts';
import { scopeCheck } from './money.ts';
import { recommended } from './pick.ts';
import { pointLines } from './practice.ts';
import { paidLines } from './price.ts';

/** Totals told turn by turn: what there is to spend, the same money for more, a second offer beside the first, several at once. */

/** A smaller amount is a price of one thing, and no offer. */
const TOTAL_MIN = 1_000;
const SHOWN = 4;
const POINTS = 3;

const totalsIn = (text: string): Quantity[] =>
  quantitiesIn(text).filter(({ kind, per, value }) => kind === 'money' && per.length === 0 && value >= TOTAL_MIN);
const moneysIn = (text: string): Quantity[] => quantitiesIn(text).filter(({ kind }) => kind === 'money');

/** A figure of the buyer's own numbers with its working. */
const worked = (one: Case, id: string, amount: number, formula: string, label = id): string =>
  figure(one, { id, label, text: formatAud(Math.round(amount)), formula, amount });
const reason = (id: string, text: string): Line => line('reason', id, `- ${text}`);

const asksEnough = says(['enough|sufficient|plenty', 'is|will|would|does|can that|it|this do|cover|stretch|reach|pay']);
/** "We have 180k over three years for the lot, is that enough": what it is for each, against the prices on record. */
const enoughPart = (one: Case): Part | undefined => {
  const { need, text, sheet } = one;
  const size = mainSize(need);
  const { budget } = need;
  if (!budget || budget.per === 'month' || !size || !asksEnough(text)) return undefined;
  if (moneysIn(text).some(({ value }) => value !== budget.amount)) return undefined;
  const unit = singular(size.unit);
  const years = budget.per === 'year' ? null : yearsSaid(sheet);
  const each = budget.amount / size.value;
  const parts = [
    `${worked(one, 'enough', each, `${formatAud(budget.amount)} / ${size.value} ${size.unit}`)} a ${unit}${budget.per === 'year' ? ' a year' : ''}`,
    ...(years && years > 1
      ? [
          `${worked(one, 'enough-year', each / years, `${formatAud(budget.amount)} / ${size.value} ${size.unit} / ${years} years`)} a ${unit} a year`,
        ]
      : []),
  ];
  const ids = one.shownBefore.length > 0 ? one.shownBefore : recommended(one.judgement).map(({ subject }) => subject);
  const shown = ids.filter((id) => !one.dropped.includes(id)).slice(0, SHOWN);
  const priced = paidLines({ ...one, text: '' }, entriesOf(one, shown));
  const whole = `${quoted(one, 'budget', formatAud(Math.round(budget.amount)))}${budget.gst ? ` ${budget.gst} GST` : ''}`;
  const costs = pointLines(one, 'cost', POINTS);
  return {
    asks: [
      {
        act: 'compute',
        direct: line(
          'direct',
          'enough',
          priced.length > 0
            ? `**${whole} is ${listed(parts)}; hold it against the prices on record below.**`
            : `**Whether ${whole} is enough no record can say: no price is on record${shown.length > 0 ? ` for ${names(shown, 'or').replaceAll('**', '')}` : ''}. It is ${listed(parts)}.**`,
        ),
        reasons: [...priced, ...costs],
        change: line(
          'change',
          'total',
          `Ask each for one total for ${many(size.value, unit)}${years ? ` over ${years} years` : ''}: set-up, interfaces, training, devices, support and the yearly rise, GST apart.`,
        ),
      },
    ],
    ...(budget.gst ? {} : { mustSay: [line('must-say', 'gst', 'Your message does not say whether GST is included.')] }),
  };
};

const asksPerHead = says([
  'per|a head|person|worker|carer|user|employee|nurse|clinician|doctor',
  'for each of them|us',
]);
const heads = new Set<string | undefined>(['staff', 'clinicians', 'users']);
/** "85 support workers, 4 coordinators, $12,000 a year. What is that per head": for the most of them, and for all. */
const perHeadPart = (one: Case): Part | undefined => {
  const source = one.context || one.text;
  const people = quantitiesIn(source).filter(
    ({ kind, of, value, per }) => kind === 'count' && value > 1 && per.length === 0 && heads.has(sizeUnitOf(of) ?? of),
  );
  const [money, ...more] = moneysIn(source);
  if (!money || more.length > 0 || people.length < 2 || !asksPerHead(one.text)) return undefined;
  const every = money.per.length === 0 ? '' : money.per.length === 1 ? money.per.find(isTime) : undefined;
  if (every === undefined) return undefined;
  const [most, ...others] = people.toSorted((a, b) => b.value - a.value);
  const all = people.reduce((sum, { value }) => sum + value, 0);
  const amount = formatAud(money.value);
  const period = every ? ` a ${every}` : '';
  const each = (id: string, count: number): string =>
    figure(one, {
      id,
      label: 'a head',
      text: aud(money.value / count),
      formula: `${amount} / ${count}`,
      amount: money.value / count,
    });
  return most && others.length > 0
    ? {
        asks: [
          {
            act: 'compute',
            direct: line(
              'direct',
              'per-head',
              `**${each('head-most', most.value)} a head${period} for the ${quoted(one, 'most', most.q)}, ${each('head-all', all)} for all ${all}.**`,
            ),
            reasons: [
              reason(
                'which',
                `${amount} / ${most.value}; ${amount} / ${all}: ask each vendor who counts as one that is paid for.`,
              ),
            ],
          },
        ],
      }
    : undefined;
};

const asksSame = says(['same|that money|budget|total|spend|amount|dollars', 'for the same']);
/** "Make it 75 beds, same money in total": what each may cost now. */
export const sameMoneyPart = (one: Case): Part | undefined => {
  const size = mainSize(one.reading.need);
  if (!one.isFollowUp || !size || !asksSame(one.text) || moneysIn(one.text).length > 0) return undefined;
  const unit = singular(size.unit);
  const told = one.saidBefore.flatMap((said) => quantitiesIn(said));
  const count = told.findLast(
    ({ kind, of, value, per }) => kind === 'count' && of === unit && per.length === 0 && value > 1,
  );
  const price = told.findLast(({ kind, per }) => kind === 'money' && per.includes(unit) && !per.some(isTime));
  const total = told.findLast(({ kind, per, value }) => kind === 'money' && per.length === 0 && value >= TOTAL_MIN);
  const whole = price && count ? price.value * count.value : total?.value;
  if (whole === undefined || !count || count.value === size.value) return undefined;
  const [was, now] = [whole / count.value, whole / size.value];
  const from = price ? `${formatAud(price.value)} x ${count.value} ${size.unit}` : formatAud(whole);
  const each = worked(one, 'same-each', now, `${from} / ${size.value} ${size.unit}`);
  const gap = worked(
    one,
    'same-gap',
    Math.abs(was - now),
    `${formatAud(Math.round(was))} - ${formatAud(Math.round(now))}`,
  );
  return {
    asks: [
      {
        act: 'compute',
        direct: line(
          'direct',
          'same-money',
          `**${worked(one, 'same-whole', whole, from)} for ${many(size.value, unit)} is ${each} a ${unit}, ${gap} ${now < was ? 'less' : 'more'} than for ${count.value}.**`,
        ),
        reasons: [
          ...(now < was
            ? [
                reason(
                  'ways',
                  'Ways to it: a price by volume, two stages, a plainer model for some, or hire for the rest.',
                ),
              ]
            : []),
        ],
      },
    ],
  };
};

const isOffer = says([
  'came|comes|come in|back at|with?',
  'quoted|quote|quotes|offered|offers|bid|bids|want|wants|asking',
]);
/** "Smart Caller came in at": the name that a message begins with. */
const nameAhead = (text: string): string => {
  const words = wordsIn(text);
  const end = words.findIndex(({ text: word }) => !isCapital(word));
  const name = words.slice(0, Math.max(0, end));
  const [first, last] = [name[0], name.at(-1)];
  return first && last && !stopWords.has(first.lower) ? text.slice(first.at, last.end) : '';
};
const isAnew = says(['down|back|up to', 'dropped|drops|revised|now|instead', 'match|matched']);
const lacks = ['without', 'excluding', 'excl', 'not', 'no', 'minus', 'plus', 'less', 'but'];
/** "Smart Caller came in at 241k but without installation": a second offer beside the first, and whether it is for the same. */
const secondPart = (one: Case): Part | undefined => {
  const [now, ...more] = totalsIn(one.text);
  const [before, ...others] = one.saidBefore.flatMap(totalsIn);
  const by = one.reading.subjects[0]?.q ?? nameAhead(one.text);
  const isNew = by !== '' && !one.saidBefore.some((said) => said.toLowerCase().includes(by.toLowerCase()));
  if (!one.isFollowUp || !now || !before || more.length + others.length > 0 || !isNew) return undefined;
  if (!isOffer(one.text) || isAnew(one.text) || moneysIn(one.text).length > 1) return undefined;
  const size = mainSize(one.need);
  const unit = size && singular(size.unit);
  const rate = (id: string, { value }: Quantity) =>
    size ? worked(one, id, value / size.value, `${formatAud(value)} / ${size.value} ${size.unit}`) : formatAud(value);
  const gap = worked(
    one,
    'second-gap',
    Math.abs(now.value - before.value),
    `${formatAud(Math.max(now.value, before.value))} - ${formatAud(Math.min(now.value, before.value))}`,
  );
  const sentence = segment(one.text).find(({ text }) => text.includes(now.q))?.text ?? one.text;
  const words = wordsIn(sentence);
  const at = words.findIndex(({ lower, at: from }) => lacks.includes(lower) && from > sentence.indexOf(now.q));
  const lack = at < 0 ? '' : quoted(one, 'lack', withoutEnd(sentence.slice(words[at]?.at), '.!?'));
  const name = quoted(one, 'second', by);
  return {
    asks: [
      {
        act: 'compute',
        direct: line(
          'direct',
          'second',
          `**${name}: ${rate('second', now)}${unit ? ` a ${unit}` : ''} against ${rate('first', before)}, ${gap} ${now.value < before.value ? 'less' : 'more'} in all${lack ? `, but not for the same: “${lack}”. Neither is lower before both are whole` : ''}.**`,
        ),
        reasons: [
          reason(
            'same',
            'Have both priced on the same lines: installation, cabling, training, interfaces, warranty, support a year and GST, each by itself.',
          ),
        ],
        change: line('change', 'scope', scopeCheck),
      },
    ],
  };
};

const ofOffers = says([
  'firm|firms|quote|quotes|offer|offers|vendor|vendors|supplier|suppliers|bid|bids|tender|tenders|price|prices|company|companies',
]);
const LEAST = 3;
/** The totals of several offers that a text lists in one sentence, in its order; none where they are anything else. */
const listedTotals = (text: string): Quantity[] => {
  const sentence = segment(text).find((one) => totalsIn(one.text).length >= LEAST)?.text ?? '';
  const totals = totalsIn(sentence);
  const isOnlyTotals = totals.length === moneysIn(text).length && !sentence.includes('+');
  // Names and an "and" stand between them; "came down from 96k to 88,500, over our 85k" lists none.
  const isList = totals.every(({ at }, index) => {
    const last = totals[index - 1];
    return (
      !last ||
      wordsIn(sentence.slice(last.end, at)).every(
        ({ text: word, lower }) => isCapital(word) || lower === 'and' || lower === 'or',
      )
    );
  });
  return totals.length >= LEAST && isOnlyTotals && isList && ofOffers(text) ? totals : [];
};
/** "3 firms: $171,000, $214,500 and $298,000": each for one, and how far they lie apart. */
const spreadPart = (one: Case): Part | undefined => {
  const totals = listedTotals(one.text);
  const size = mainSize(one.need);
  if (totals.length === 0 || !size) return undefined;
  const unit = singular(size.unit);
  const rows = totals.map(({ value }, index) =>
    worked(one, `offer-${index}`, value / size.value, `${formatAud(value)} / ${size.value} ${size.unit}`),
  );
  const [low, high] = [Math.min(...totals.map(({ value }) => value)), Math.max(...totals.map(({ value }) => value))];
  const gap = worked(one, 'offer-gap', high - low, `${formatAud(high)} - ${formatAud(low)}`);
  return {
    asks: [
      {
        act: 'compute',
        direct: line(
          'direct',
          'offers',
          `**${listed(rows)} a ${unit}; the highest is ${gap} (${Math.round((100 * (high - low)) / low)} %) above the lowest.**`,
        ),
        reasons: [
          reason(
            'apart',
            'So far apart they are seldom for the same: ask each what is in it, line by line, before any is called cheap.',
          ),
          ...pointLines(one, 'cost', 2),
        ],
        change: line('change', 'scope', scopeCheck),
      },
    ],
  };
};

const ofLowest = says(['cheapest|lowest|cheaper|low one?']);
const isAdded = says(['extra|more|additional|added|adds|add|on top|another|plus']);
/** "The cheapest came back with displays at +$26,400": its new total, and whether it is still the lowest. */
const addedPart = (one: Case): Part | undefined => {
  const totals = one.saidBefore.flatMap(listedTotals).map(({ value }) => value);
  const [add, ...more] = moneysIn(one.text);
  if (totals.length === 0 || !add || more.length > 0 || add.per.length > 0 || !ofLowest(one.text)) return undefined;
  if (!isAdded(one.text) && !one.text.includes('+')) return undefined;
  const [low = 0, next = 0] = totals.toSorted((a, b) => a - b);
  const now = low + add.value;
  const gap = worked(
    one,
    'added-gap',
    Math.abs(next - now),
    `${formatAud(Math.max(next, now))} - ${formatAud(Math.min(next, now))}`,
  );
  return {
    asks: [
      {
        act: 'compute',
        direct: line(
          'direct',
          'added',
          `**${worked(one, 'added', now, `${formatAud(low)} + ${formatAud(add.value)}`)} with that: ${now < next ? `still ${gap} below` : `now ${gap} above`} the next (${formatAud(next)}).**`,
        ),
        reasons: [
          reason(
            'left',
            'Ask it now for everything else that the others have in theirs; what is added after the choice is priced without rivals.',
          ),
        ],
        change: line('change', 'scope', scopeCheck),
      },
    ],
  };
};

/** What totals that are told come to beside those told before; nothing where none of these is asked. */
export const totalsPart = (one: Case): Part | undefined =>
  secondPart(one) ?? addedPart(one) ?? spreadPart(one) ?? perHeadPart(one) ?? enoughPart(one);
