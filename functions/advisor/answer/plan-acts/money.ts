import { ref } from '#functions/advisor/facts/facts';
import type { Budget } from '#shared/contracts/reading/question';
import { categoryLabel } from '#shared/kernel/catalogue';
import { capital, listed, withoutEnd } from '#shared/kernel/format';
import { values } from '#shared/reading/lexical/values';
import { singular, wordsIn } from '#shared/reading/phrases/words';
import type { Case } from '../case.ts';
import { asksFair } from '../compute/asked.ts';
import { quantitiesIn } from '../compute/figures/quantities.ts';
import { inAYear, type Quantity } from '../compute/figures/units.ts';
import { accountsFor, isOfAnotherSite } from '../compute/place.ts';
import { reckon } from '../compute/reckon.ts';
import { moneysOf } from '../compute/row.ts';
import { aud, eachOf, many, type Reckoned, type Sum } from '../compute/said.ts';
import { sheetOf, TURN, yearsSaid } from '../compute/sheet.ts';
import { counselAreas } from '../counsel/counsel.ts';
import { factsFor } from '../judge/judge.ts';
import { byField } from '../judge/match.ts';
import { topicOf } from '../judge/topics.ts';
import type { Line } from '../plan.ts';
import { bold, entriesOf, figure, line, type Part, quoted, spoken, wordsOf } from './lines.ts';
import { likePrices, priceLines } from './price.ts';

/** Questions about amounts: what is less, what it comes to, whether it is worth it. All from the buyer's own numbers. */

export const scopeCheck =
  'Before you call them equal, check that both cover the same scope: installation, interfaces, training, support, term and yearly increase (CPI).';

const toJudge =
  'To judge it, get two more quotes on the same lines: what is in the price, set-up, interfaces, training, support hours, minimum term, yearly increase, GST.';

export const moneyPart = (one: Case): Part => {
  const { need, sheet } = one;
  const budget = need.budget?.amount;
  // A budget is what there is, never a part of what is asked for it; "5,500 for a hoist" is what one costs.
  const costs = moneysOf(sheet).filter(({ value, per }) => value !== budget || per.some((unit) => !(unit in inAYear)));
  const [first] = costs;
  const [sited] = need.size;
  const total = costs.find(({ per }) => per.every((unit) => unit in inAYear));
  const counts = sheet.all.filter(({ kind }) => kind === 'count');
  if (total && sited && isOfAnotherSite(sheet.text, total.at, counts)) return otherSitePart(sited);
  const reckoned = reckonOf(one);
  return reckoned ? reckonedPart(one, reckoned) : singlePart(one, first);
};

/** What is not reckoned whole, and what the buyer keeps to itself: how far it would go, what moves the other side, and what rivals ask. */
const unwritten = new Set<Reckoned['kind']>(['lines', 'stand', 'budget', 'fit']);

/** The sum that stands, for a paper of the buyer's own: each figure with whose it is and how it comes about. */
export const sumLines = (one: Case): Line[] => {
  const turns = one.figures.split(TURN);
  const sum = reckon(turns.at(-1) ?? '', {
    earlier: turns.slice(0, -1).join(TURN),
    names: one.sheet.names,
    size: one.need.size,
    budget: one.need.budget,
  });
  return sum === undefined || unwritten.has(sum.kind)
    ? []
    : [sum.direct, ...sum.reasons].map((said, index) =>
        line('draft', `sum-${index}`, `- ${capital(spoken(one, said)).replace(/\.?$/u, '.')}`),
      );
};

/** The same for somebody outside: what it comes to and how, in plain words; whether a later turn counted anew. */
export const sumPlain = (one: Case): { lines: string[]; isAnew: boolean } | undefined => {
  const turns = one.figures.split(TURN);
  const [text, earlier] = [turns.at(-1) ?? '', turns.slice(0, -1).join(TURN)];
  const given = { earlier, names: one.sheet.names, size: one.need.size, budget: one.need.budget };
  const own = reckon(one.text, { names: one.sheet.names, size: one.need.size });
  const sum = own ?? reckon(text, given);
  if (!sum || unwritten.has(sum.kind) || sum.kind === 'compare' || sum.kind === 'worth') return undefined;
  const isAnew = !own && sheetOf(text, given).all.some(({ was, value }) => was !== undefined && was !== value);
  const plainly = (said: Reckoned['direct']): string =>
    capital(said.map((part) => (typeof part === 'string' ? part : 'name' in part ? part.name : part.text)).join(''));
  const [how] = sum.reasons;
  return { lines: [`${how ? `${withoutEnd(plainly(how), '.')}: ` : ''}${plainly(sum.direct)}.`], isAnew };
};

/** What the figures of a draft come to, where its message alone gives them; where it gives none, those said before. */
export const sumTold = (one: Case): string[] => {
  const own = reckon(one.text, { earlier: '', names: one.sheet.names, size: one.need.size });
  if (!own)
    return values(one.text).some(({ kind }) => kind === 'money')
      ? []
      : sumLines(one).map(({ text }) => text.replace(/^- /u, ''));
  const isSum = !unwritten.has(own.kind) && own.reasons.length > 0;
  return isSum ? [own.direct, ...own.reasons].map((said) => capital(spoken(one, said)).replace(/\.?$/u, '.')) : [];
};

/** What the message's own numbers come to, with those said before. */
const reckonOf = ({ text, figures, need, reading, sheet, rules }: Case): Reckoned | undefined =>
  reckon(text, {
    care: careOf(rules),
    earlier: figures,
    names: sheet.names,
    size: need.size,
    budget: need.budget,
    lost: reading.figs.flatMap(({ role, amount }) => (role === 'baseline' ? [amount] : [])),
  });

/** What kind of answer those numbers have. */
export const kindOfSum = (one: Case): Reckoned['kind'] | undefined => reckonOf(one)?.kind;

/** The care minutes that the rule on record names: in all, and of them a registered nurse's. */
const careOf = (rules: Case['rules']): { minutes: number; nurses: number } | undefined => {
  const rule = rules.find(({ id }) => id === 'care-minutes');
  const [minutes, nurses] = rule ? values(rule.text).flatMap((one) => (one.kind === 'number' ? [one.value] : [])) : [];
  return minutes && nurses ? { minutes, nurses } : undefined;
};

const chain = counselAreas.flat().find(({ id }) => id === 'bariatric')?.direct;
const reckonedPart = (one: Case, { kind, direct, reasons, notes, rate, isLoad }: Reckoned): Part => {
  const said = (parts: Reckoned['direct']): string => spoken(one, parts);
  const isCheck = (one.acts.includes('check-price') || asksFair(one.text)) && (kind === 'sum' || kind === 'each');
  const { judged, prices } = isCheck ? heldAgainst(one, rate) : { judged: '', prices: [] };
  return {
    asks: [
      {
        act: 'compute',
        direct: line('direct', `reckoned-${kind}`, `**${capital(said(direct))}.${judged}**`),
        reasons: [
          ...reasons.map((reason, index) => line('reason', `reckoned-${index}`, `- ${capital(said(reason))}`)),
          ...prices,
        ],
        ...(kind === 'compare'
          ? { change: line('change', 'scope', scopeCheck) }
          : isLoad && chain
            ? { change: line('change', 'chain', chain) }
            : isCheck
              ? {
                  change: line('change', 'compare', toJudge),
                }
              : {}),
      },
    ],
    mustSay: notes.map((note, index) => line('must-say', `note-${index}`, note)),
  };
};

/** Whether a rate is high: against prices of the kind in the same unit; where there are none, the records cannot say. */
const heldAgainst = (one: Case, rate: Reckoned['rate']): { judged: string; prices: readonly Line[] } => {
  const unit = rate
    ? `${rate.unit === 'each' ? 'device' : rate.unit}${rate.every === 'once' ? '' : ` a ${rate.every}`}`
    : '';
  const like = rate ? likePrices(one, rate) : [];
  if (!rate || like.length === 0) {
    const prices = priceLines(one, 2);
    const kind = one.kind?.label ?? (one.category ? categoryLabel[one.category].toLowerCase() : 'this');
    return {
      judged: ` Whether that is high the records cannot say: no price${unit ? ` a ${unit}` : ''} for ${kind} is held here${prices.length > 0 ? ', only those below, in other units' : ''}.`,
      prices,
    };
  }
  const [low, high] = [Math.min(...like.map((one_) => one_.low)), Math.max(...like.map((one_) => one_.high))];
  const place = rate.amount > high ? 'above' : rate.amount < low ? 'below' : 'within';
  const range = `${aud(low)}${high > low ? ` to ${aud(high)}` : ''} a ${unit}`;
  return {
    judged: ` That is ${place} what is on record in the same unit: ${figure(one, { id: 'like', label: 'on record', text: range, formula: listed([...new Set(like.map(({ entry }) => entry.record.name))]), amount: low })}.`,
    prices: [...new Map(like.map(({ entry }) => [entry.record.id, entry])).values()]
      .slice(0, 3)
      .flatMap((entry, index) => {
        const facts = byField(topicOf('price'), factsFor(one.book, entry)).filter(({ text }) => text.includes(unit));
        return facts.length > 0
          ? [
              line(
                'reason',
                `like-${index}`,
                `- ${bold(entry.record.id)}: ${listed(facts.slice(0, 2).map(({ id }) => ref(id)))}.`,
              ),
            ]
          : [];
      }),
  };
};

/** The size that a sum is asked for one of: "per bed". */
const sizeAskedPer = ({ need, text }: Case) =>
  need.size.find(({ unit }) => text.toLowerCase().includes(`per ${singular(unit)}`));

const hasMoney = (text: string): boolean => quantitiesIn(text).some(({ kind }) => kind === 'money');

/** "64 ceiling hoist tracks, $512,000": the one number of things that is told. */
const onlyCount = ({ sheet }: Case): { value: number; unit: string } | undefined => {
  const [only, ...more] = sheet.all.filter(
    ({ kind, of, value, per }) => kind === 'count' && value > 1 && of !== '' && !(of in inAYear) && per.length === 0,
  );
  return only && more.length === 0 ? { value: only.value, unit: many(2, only.of).slice(2) } : undefined;
};

const singlePart = (one: Case, cost: Quantity | undefined): Part => {
  const { sheet, need, reading } = one;
  // "How much per bed" means beds, whatever was counted first.
  const size = sizeAskedPer(one) ?? need.size[0] ?? onlyCount(one);
  const quotedFig = reading.figs.find(({ role }) => role === 'quoted' || role === 'saving');
  const given = cost ? { amount: cost.value } : (quotedFig ?? need.budget);
  const isBudget = given === need.budget;
  const isMonthly = wordsIn(one.text).some(({ base }) => base === 'month');
  const said = yearsSaid(sheet);
  const term = said ?? (isBudget && need.budget?.per === 'year' ? 1 : null);
  const paid = isBudget && need.budget ? overYears(need.budget, said) : [];
  const asked = entriesOf(one, one.named);
  const price = topicOf('price');
  const prices = asked.flatMap((entry) => byField(price, factsFor(one.book, entry)).map((fact) => ({ entry, fact })));
  const isCheck =
    one.acts.some((act) => act === 'check-price' || act === 'choose' || act === 'fact') ||
    one.text.toLowerCase().includes('fair');
  // An amount is divided where somebody asks for that or whether it is fair, or names it beside how many it is for.
  const isShared = isCheck || sizeAskedPer(one) !== undefined || (reading.need.size.length > 0 && hasMoney(one.text));
  // A price for one of something is shared over nothing, nor is the first of several amounts.
  const isWhole = moneysOf(sheet).length <= 1 && !cost?.per.some((unit) => !(unit in inAYear));
  const each = given && size && isShared && isWhole ? eachOf(given.amount, size, isMonthly ? term : null, 'each') : [];
  const sums = paid.length > 0 ? paid : each;
  if (sums.length === 0 || !accountsFor(one.text, sums)) return unknownSum(one);
  const others = isCheck && prices.length === 0 ? priceLines(one, 3) : [];
  const figures = listed(sums.map((sum) => figure(one, sum)));
  const judged = isCheck
    ? prices.length + others.length > 0
      ? `**That is ${figures}. Hold it against the ${prices.length > 0 ? 'price' : 'prices of others'} on record below.**`
      : `**The records cannot say whether that is ${isBudget ? 'enough' : 'fair'}: no price to hold it against is on record. It is ${figures}.**`
    : `**That is ${figures}.**`;
  const moneys = moneysOf(sheet);
  const isPartlySaid = moneys.some(({ gst }) => gst) && !moneys.every(({ gst }) => gst);
  const hasGst = moneys.some(({ gst }) => gst) || Boolean(need.budget?.gst);
  return {
    asks: [
      {
        act: 'compute',
        direct: line('direct', 'sum', judged),
        reasons: [
          ...sums.map((sum, index) => line('reason', `sum-${index}`, `- ${capital(sum.label)}: ${sum.formula}.`)),
          ...prices
            .slice(0, 2)
            .map(({ entry, fact }, index) =>
              line('reason', `price-${index}`, `- On record for ${bold(entry.record.id)}: ${wordsOf(fact)}.`),
            ),
          ...others,
        ],
        ...(isCheck
          ? {
              change: line(
                'change',
                'compare',
                'To compare it, the quote must show installation, interfaces, training, support hours, term, yearly increase and GST, each on its own line.',
              ),
            }
          : {}),
      },
    ],
    mustSay: isPartlySaid
      ? [
          line(
            'must-say',
            'gst',
            'You do not say for every amount whether GST is included; those were counted as stated.',
          ),
        ]
      : hasGst
        ? []
        : [line('must-say', 'gst', 'Your message does not say whether GST is included.')],
  };
};

/** A total of one site says nothing of another's rooms. */
const otherSitePart = ({ unit }: { unit: string }): Part => ({
  asks: [
    {
      act: 'compute',
      direct: line(
        'direct',
        'site',
        `**I do not divide or multiply across sites: the amount is one site’s, and the ${unit} you count are not all of that site.**`,
      ),
      reasons: [],
      change: line(
        'change',
        'site',
        `Say what is paid for each of the ${unit}, or the total with the ${unit} of the same site, and I will do the sum.`,
      ),
    },
  ],
});

/** What is paid by the month or year, over a term that was said. */
const overYears = ({ amount, per }: Budget, years: number | null): Sum[] => {
  if (!years || (per !== 'month' && per !== 'year')) return [];
  const times = per === 'month' ? 12 * years : years;
  return [
    {
      id: 'over-years',
      label: `over ${years} years`,
      text: aud(amount * times),
      formula: `${aud(amount)} x ${times} ${per}s`,
      amount: amount * times,
    },
  ];
};

/** The line that says that a sum lacks its numbers. */
export const LACKING = 'sum-lacks';
const unknownSum = (one: Case): Part => {
  const [only, ...more] = moneysOf(one.sheet);
  // "Quote $23,400, is this normal" asks for no sum.
  const isAsked = asksFair(one.text) || one.acts.includes('check-price');
  if (only && more.length === 0 && isAsked && one.unknown.length === 0) {
    const rate =
      only.per.every((unit) => unit === 'each') && isOfOne(one)
        ? { amount: only.value, unit: 'each', every: 'once' }
        : undefined;
    const isHeld = rate !== undefined && likePrices(one, rate).length > 0;
    if (!isHeld && !asksFair(one.text)) return lackingPart(one);
    const { judged, prices } = heldAgainst(one, rate);
    const said = quoted(one, 'amount', only.q);
    const direct = line('direct', isHeld ? 'held-against' : LACKING, `**${said}.${judged}**`);
    return {
      asks: [{ act: 'compute', direct, reasons: prices, change: line('change', 'compare', toJudge) }],
      mustSay: [],
    };
  }
  return lackingPart(one);
};

/** Whether a message speaks of one thing of its kind, and never of several: "a bladder scanner", and not "beds". */
const isOfOne = ({ kind, text }: Case): boolean => {
  const noun = wordsIn(kind?.label ?? '').at(-1)?.base;
  const named = wordsIn(text).filter(({ base }) => base === noun);
  return named.length > 0 && named.every(({ lower }) => lower === noun);
};

const lackingPart = (one: Case): Part => ({
  asks: [
    {
      act: 'compute',
      direct: line(
        'direct',
        LACKING,
        one.unknown.length > 0
          ? `**There is no record of ${listed(one.unknown.map((name, index) => `“${quoted(one, `unknown-${index}`, name)}”`))} here: no price, no certificate, nothing to reckon with.**`
          : '**I cannot work that out from what you wrote: an amount, its period or a number is missing.**',
      ),
      reasons: [],
      change: line(
        'change',
        'lacks',
        `Say ${moneysOf(one.sheet).length === 0 ? 'the amount, for what and how often' : 'for how many and for how long'}, and I will do the sum.`,
      ),
    },
  ],
});
