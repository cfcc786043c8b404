import type { Budget } from '#shared/contracts/reading/question';
import { capital, listed } from '#shared/kernel/format';
import { says } from '#shared/reading/phrases/phrase-book';
import { singular, wordsIn } from '#shared/reading/phrases/words';
import type { Case } from '../case.ts';
import { type Chain, chainOf } from '../compute/chain.ts';
import { type Cost, isOfAnotherSite } from '../compute/sheet.ts';
import {
  aud,
  avoidedOf,
  caseOf,
  eachOf,
  footingOf,
  GST,
  isMixed,
  onBasis,
  riseOf,
  type Sum,
  wholeOf,
} from '../compute/sums.ts';
import { factsFor } from '../judge/judge.ts';
import { byField } from '../judge/match.ts';
import { topicOf } from '../judge/topics.ts';
import type { Line } from '../plan.ts';
import { bold, entriesOf, figure, line, type Part, quoted, wordsOf } from './lines.ts';
import { priceLines } from './price.ts';

/** Questions about amounts: what is less, what it comes to, whether it is worth it. All from the buyer's own numbers. */

const scopeCheck =
  'Before you call them equal, check that both cover the same scope: installation, interfaces, training, support, term and yearly increase (CPI).';

export const moneyPart = (whole_: Case): Part => {
  const budget = whole_.need.budget?.amount;
  const costs = whole_.sheet.costs.filter(({ amount }) => amount !== budget);
  // A budget is what there is, never a part of what is asked for it.
  const one = costs.length > 0 ? { ...whole_, sheet: { ...whole_.sheet, costs } } : whole_;
  const { sheet, need, reading } = one;
  const [first] = costs;
  if (
    need.budget &&
    costs.length === 1 &&
    first &&
    first.per === 'once' &&
    !first.unit &&
    need.budget.per !== 'month'
  ) {
    const held = againstBudget(one, first, need.budget);
    if (held) return held;
  }
  const baselines = reading.figs.filter(({ role }) => role === 'baseline').map(({ amount }) => amount);
  const lost = baselines.filter((amount) => sheet.costs.some((cost) => cost.amount === amount));
  // A share is of what was named first, where nothing says of what.
  const [named] = sheet.costs.filter(({ unit }) => !unit);
  const isShared = sheet.shares.some(({ isExtra }) => !isExtra) && sheet.costs.length > 1;
  const worth = caseOf(sheet, lost.length > 0 ? lost : isShared && named ? [named.amount] : []);
  const whole = wholeOf(sheet);
  const avoided = avoidedOf(
    sheet,
    whole.find(({ id }) => id === 'whole'),
  );
  if (avoided.length > 0) return avoidedPart(one, whole, avoided);
  if (worth) return worthPart(one, worth);
  const footing = footingOf(sheet);
  if (footing) return footingPart(one, footing);
  const rise = riseOf(sheet);
  if (rise.length > 0) return risePart(one, rise);
  const chain = whole.length === 0 ? chainOf(one.text, one.need.size) : undefined;
  // What a budget is for each is a share of it, whatever else the counts come to.
  const isShare = need.budget !== null && !chain?.isMoney && sizeAskedPer(one) !== undefined;
  if (chain && !isShare) return chainPart(one, chain);
  return singlePart(one, whole);
};

const asksIfWithin = says(['over|under|within|fit|fits|enough|afford|cover|covers', 'too much|high|dear']);

/** A quote against the budget, on one GST basis; where a basis was not said, on both, so that neither is taken for granted. */
const againstBudget = (one: Case, { amount, gst }: Cost, budget: Budget): Part | undefined => {
  const basis = budget.gst ?? undefined;
  const quote = gst || basis ? onBasis(amount, gst, basis) : amount;
  if (quote === undefined) {
    const [least, most] = [Math.min(amount, amount / 1.1), Math.max(amount, amount * 1.1)];
    const isSure = gst ? least > budget.amount * 1.1 || most <= budget.amount / 1.1 : false;
    if (isSure) return amount > budget.amount ? overPart(one, amount, budget.amount, '') : undefined;
    if (amount <= budget.amount / 1.1 && !asksIfWithin(one.text)) return undefined;
    const unsaid = gst ? 'the budget' : 'the quote';
    return {
      asks: [
        {
          act: 'compute',
          direct: line(
            'direct',
            'basis',
            `**That hangs on GST: for ${unsaid} you do not say whether it is in.** ${aud(amount)}${gst ? ` ${gst} GST` : ''} against ${aud(budget.amount)}${basis ? ` ${basis} GST` : ''}.`,
          ),
          reasons: [],
          change: line('change', 'basis', 'Say of both whether GST is in, and I will hold them against each other.'),
        },
      ],
    };
  }
  const words = basis ? ` ${basis} GST` : '';
  if (quote > budget.amount) return overPart(one, quote, budget.amount, words, quote === amount ? undefined : amount);
  return asksIfWithin(one.text) ? withinPart(one, quote, budget.amount, words) : undefined;
};

const withinPart = (one: Case, quote: number, budget: number, basis: string): Part => ({
  asks: [
    {
      act: 'compute',
      direct: line(
        'direct',
        'within',
        `**It is within the budget: ${aud(quote)} against ${aud(budget)}${basis}, ${figure(one, {
          id: 'within',
          label: 'left of the budget',
          text: aud(budget - quote),
          formula: `${aud(budget)} - ${aud(quote)}`,
          amount: budget - quote,
        })} left.**`,
      ),
      reasons: [],
      change: line(
        'change',
        'whole',
        'Check that the quote is the whole cost: installation, interfaces, training, support and yearly increase.',
      ),
    },
  ],
  mustSay: basis ? [] : [line('must-say', 'gst', 'Your message does not say whether GST is in.')],
});

const footingPart = (
  one: Case,
  { gst, isHalfSaid, years, isAssumedTerm, offers }: NonNullable<ReturnType<typeof footingOf>>,
): Part => {
  const sorted = [...offers].sort((a, b) => a.total - b.total);
  const [low, next] = sorted;
  if (!low || !next) return {};
  const called = (name: string): string =>
    name.startsWith('the ') || name.startsWith('Offer ')
      ? name
      : quoted(one, `offer-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`, name);
  const basis = gst === 'unsaid' ? '' : gst === 'free' ? ' free of GST' : ` ${gst} GST`;
  const term = years ? ` over ${years} years` : '';
  const figures = sorted.map((offer, index) => {
    const id = `offer-total-${index}`;
    return `${called(offer.name)} ${figure(one, { id, label: `${offer.name}${term}`, text: aud(offer.total), formula: offer.formula, amount: offer.total })} (${offer.formula})`;
  });
  const gap = figure(one, {
    id: 'gap',
    label: 'difference',
    text: aud(next.total - low.total),
    formula: `${aud(next.total)} - ${aud(low.total)}`,
    amount: next.total - low.total,
  });
  const start = called(low.name);
  const size = one.need.size[0];
  const heads = size
    ? sorted.map(
        (offer, index) =>
          `${called(offer.name)} ${figure(one, { ...(eachOf(offer.total, size, null, `head-${index}`)[0] as Sum) })}`,
      )
    : [];
  const lacking = offers.filter(({ lacksCount }) => lacksCount);
  return {
    asks: [
      {
        act: 'compute',
        direct: line(
          'direct',
          'less',
          Math.round(next.total) === Math.round(low.total) && !isHalfSaid
            ? `**They are equal${term}${basis}: ${aud(low.total)}.**`
            : isHalfSaid && next.total < low.total * 1.1
              ? `**Which is lower cannot be said: one is with its GST basis, the other without. As they stand ${start} is lower by ${gap}${term}.**`
              : `**${capital(start)} is lower by ${gap}${term}${basis}.**`,
        ),
        reasons: [
          ...figures.map((text, index) => line('reason', `total-${index}`, `- ${capital(text)}.`)),
          ...(heads.length > 0 ? [line('reason', 'heads', `That is ${listed(heads)}.`)] : []),
        ],
        change: line('change', 'scope', scopeCheck),
      },
    ],
    mustSay: [
      ...(gst === 'unsaid'
        ? [
            line(
              'must-say',
              'gst',
              'Your message does not say of each amount whether GST is in; a difference of one tenth can hide there.',
            ),
          ]
        : []),
      ...(offers.some(({ isInGstTurned }) => isInGstTurned)
        ? [line('must-say', 'gst', 'Amounts with GST were divided by 1.1, so that both stand ex GST.')]
        : []),
      ...(isAssumedTerm ? [line('must-say', 'term', `No term was said: I took ${years} years.`)] : []),
      ...lacking.map(({ name, lacksCount }, index) =>
        line(
          'must-say',
          `count-${index}`,
          `How many ${lacksCount}s are to be paid for is not said for ${called(name)}, so its total counts one.`,
        ),
      ),
      ...oneSided(one, called, offers),
    ],
    next: [
      line(
        'next',
        'ask',
        'Ask both for the same lines in writing, and paste them into the ROI tab to have them read line by line.',
      ),
    ],
  };
};

/** What one offer names and the other does not. */
const parts = ['migration', 'delivery', 'training', 'installation', 'support', 'set up', 'setup'];
const oneSided = (one: Case, called: (name: string) => string, offers: readonly { name: string }[]): Line[] => {
  const lower = one.text.toLowerCase();
  const borders = offers.map(({ name }) => Math.max(0, lower.indexOf(name.toLowerCase())));
  const textOf = (index: number) =>
    lower.slice(borders[index], borders.find((at) => at > (borders[index] ?? 0)) ?? lower.length);
  return parts.flatMap((part) => {
    const has = offers.filter((_, index) => textOf(index).includes(part));
    const lacks = offers.filter((_, index) => !textOf(index).includes(part));
    return has.length === 1 && lacks[0]
      ? [
          line(
            'must-say',
            `one-sided-${part.replace(' ', '-')}`,
            `${capital(part)} is not said for ${called(lacks[0].name)}.`,
          ),
        ]
      : [];
  });
};

/** A quote above the budget: by how much, and what may go without touching a must. */
const overPart = (one: Case, quote: number, budget: number, basis: string, before?: number): Part => {
  const gap = figure(one, {
    id: 'over',
    label: 'over the budget',
    text: aud(quote - budget),
    formula: `${aud(quote)} - ${aud(budget)}`,
    amount: quote - budget,
  });
  return {
    asks: [
      {
        act: 'compute',
        direct: line(
          'direct',
          'over',
          `**It is ${gap} over: ${aud(quote)} against ${aud(budget)}${basis}. Stage or negotiate first; cut no must-have.**`,
        ),
        reasons: [
          ...(before === undefined
            ? []
            : [
                line(
                  'reason',
                  'basis',
                  `- The quote of ${aud(before)} was brought to the budget’s basis: ${aud(quote)}${basis}.`,
                ),
              ]),
          line(
            'reason',
            'stage',
            '- Stage: fewer rooms, theatres or users at go-live, the rest at today’s price as an option.',
          ),
          line(
            'reason',
            'cut',
            '- Cut or buy apart: optional modules, spare hardware, custom reports, extra training days, years of support paid ahead.',
          ),
          line(
            'reason',
            'negotiate',
            '- Negotiate: term, yearly increase, payment at acceptance, and the vendor’s own project days.',
          ),
        ],
        change: line(
          'change',
          'lines',
          'Paste the quote’s lines into the ROI tab: which of these applies stands in them, and a condition that must go should be named as such.',
        ),
      },
    ],
  };
};

const worthPart = (one: Case, worth: NonNullable<ReturnType<typeof caseOf>>): Part => {
  const { saving, costs, net, needed, payback } = worth;
  const isWorth = net.amount > 0;
  return {
    asks: [
      {
        act: 'compute',
        direct: line(
          'direct',
          'worth',
          isWorth
            ? `**On these figures yes, if the promised saving comes: ${figure(one, net)} ${net.label}.**`
            : `**On these figures no: ${figure(one, net)} ${net.label}, even if the promised saving comes.**`,
        ),
        reasons: [
          line('reason', 'saving', `- Saving ${figure(one, saving)} a year (${saving.formula}).`),
          line('reason', 'cost', `- ${capital(costs.label)}: ${figure(one, costs)} (${costs.formula}).`),
          ...(payback ? [line('reason', 'payback', `- The set-up is paid back after ${figure(one, payback)}.`)] : []),
        ],
        change: line(
          'change',
          'needed',
          `It hangs on the saving: below ${figure(one, needed)} (${needed.formula}) it costs more than it brings.`,
        ),
      },
    ],
    mustSay: [
      line(
        'must-say',
        'promise',
        'The share saved is the vendor’s promise, not a record: ask what others measured, and put it into the contract.',
      ),
    ],
  };
};

const avoidedPart = (one: Case, whole: readonly Sum[], avoided: readonly Sum[]): Part => {
  const [count, each] = avoided;
  const [total] = whole;
  if (!count || !each || !total) return {};
  return {
    asks: [
      {
        act: 'compute',
        direct: line('direct', 'avoided', `**About ${figure(one, each)}, if the seller’s claim holds.**`),
        reasons: [
          line('reason', 'cost', `- Cost: ${figure(one, total)} (${total.formula}).`),
          line('reason', 'count', `- ${figure(one, count)} avoided (${count.formula}).`),
        ],
        change: line(
          'change',
          'change',
          'Half the effect doubles the cost of each; fees that were not named come on top.',
        ),
      },
    ],
    mustSay: [line('must-say', 'claim', `The share avoided is the seller’s claim. ${evidenceWords(one)}`)],
  };
};

const evidenceWords = ({ text }: Case): string =>
  text.toLowerCase().includes('fall')
    ? 'Studies of bed and chair alarms found no fewer falls (rate ratio 1.09, 0.85 to 1.53), so ask for a measured result at homes like yours.'
    : 'No measured result of it is on record here: ask who measured it, how, and at which sites.';

const risePart = (one: Case, rise: readonly Sum[]): Part => ({
  asks: [
    {
      act: 'compute',
      direct: line('direct', 'rise', `**The rise is ${listed(rise.map((sum) => figure(one, sum)))}.**`),
      reasons: rise.map((sum, index) => line('reason', `rise-${index}`, `- ${sum.label}: ${sum.formula}.`)),
    },
  ],
});

/** The size that a sum is asked for one of: "per bed". */
const sizeAskedPer = ({ need, text }: Case) =>
  need.size.find(({ unit }) => text.toLowerCase().includes(`per ${singular(unit)}`));

const singlePart = (one: Case, whole: readonly Sum[]): Part => {
  const { sheet, need, reading } = one;
  // "How much per bed" means beds, whatever was counted first.
  const size = sizeAskedPer(one) ?? need.size[0];
  const cost = sheet.costs.find(({ unit }) => !unit);
  const quotedFig = reading.figs.find(({ role }) => role === 'quoted' || role === 'saving');
  const given = quotedFig ?? need.budget;
  const amount = cost ?? (given ? { amount: given.amount, per: 'once' as const } : undefined);
  const isBudget = amount !== cost && given === need.budget;
  const isMonthly = wordsIn(one.text).some(({ base }) => base === 'month');
  const term = sheet.years?.value ?? (isBudget && need.budget?.per === 'year' ? 1 : null);
  const paid = isBudget && need.budget ? overYears(need.budget, sheet.years?.value ?? null) : [];
  if (cost && size && isOfAnotherSite(one.text, one.text.indexOf(cost.q), sheet.counts)) return otherSitePart(size);
  const each = amount && size ? eachOf(amount.amount, size, isMonthly ? term : null, 'each') : [];
  const sums = whole.length > 0 ? [...whole] : paid.length > 0 ? paid : each;
  const asked = entriesOf(one, one.named);
  const price = topicOf('price');
  const prices = asked.flatMap((entry) => byField(price, factsFor(one.book, entry)).map((fact) => ({ entry, fact })));
  const isCheck =
    one.acts.some((act) => act === 'check-price' || act === 'choose' || act === 'fact') ||
    one.text.toLowerCase().includes('fair');
  if (sums.length === 0) return unknownSum(one);
  const others = isCheck && prices.length === 0 ? priceLines(one, 3) : [];
  const last = sums.at(-1);
  const isIncluded = cost?.gst === 'inc';
  const taxed = last && !isIncluded && asksGstOnTop(one.text) ? onOtherBasis(last, 'inc') : undefined;
  const untaxed = last && isIncluded && asksWithoutGst(one.text) ? onOtherBasis(last, 'ex') : undefined;
  const figures = listed(sums.map((sum) => figure(one, sum)));
  const judged = isCheck
    ? prices.length + others.length > 0
      ? `**That is ${figures}. Hold it against the ${prices.length > 0 ? 'price' : 'prices of others'} on record below.**`
      : `**The records cannot say whether that is ${isBudget ? 'enough' : 'fair'}: no price to hold it against is on record. It is ${figures}.**`
    : `**That is ${figures}${taxed ? ` ex GST, ${figure(one, taxed)}` : untaxed ? ` inc GST, ${figure(one, untaxed)}` : isMixed(sheet.costs) ? ' ex GST' : ''}.**`;
  const isPartlySaid = sheet.costs.some(({ gst }) => gst) && !sheet.costs.every(({ gst }) => gst);
  const hasGst = taxed !== undefined || sheet.costs.some(({ gst }) => gst) || Boolean(need.budget?.gst);
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
      ? [line('must-say', 'gst', 'Not of every amount do you say whether GST is in; those were counted as they stand.')]
      : hasGst
        ? []
        : [line('must-say', 'gst', 'Your message does not say whether GST is in.')],
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

const asksGstOnTop = says(['gst on top|extra', 'plus|ex|excl|excluding|add gst', 'before gst']);

const asksWithoutGst = says(['ex|excl|excluding|before|without|less|minus|net gst', 'net of gst']);

/** A sum on the other GST basis. */
const onOtherBasis = ({ id, text, amount: whole }: Sum, to: 'inc' | 'ex'): Sum => {
  const isIn = to === 'inc';
  const amount = isIn ? whole * GST : whole / GST;
  const label = isIn ? 'with GST' : 'without GST';
  return {
    id: `${id}-${to}`,
    label,
    text: `${aud(amount)} ${to} GST`,
    formula: `${text} ${isIn ? 'x' : '/'} ${GST}`,
    amount,
  };
};

/** One product of quantities: how it comes about, with GST where it is on top, and what it is worth. */
const chainPart = (one: Case, { whole, left, isWork, isMoney }: Chain): Part => {
  const isTaxed = isMoney && asksGstOnTop(one.text);
  const taxed = onOtherBasis(whole, 'inc');
  const isCheck = one.acts.includes('check-price');
  const prices = isCheck ? priceLines(one, 3) : [];
  const said = `${figure(one, whole)}${isTaxed ? ` ex GST, ${figure(one, taxed)}` : ''}`;
  return {
    asks: [
      {
        act: 'compute',
        direct: line(
          'direct',
          'chain',
          isCheck
            ? prices.length > 0
              ? `**That is ${said}; hold it against the prices on record below, which may cover less or more.**`
              : `**That is ${said}. Whether it is fair no record says: no price for this kind is held here.**`
            : `**${said}.**`,
        ),
        reasons: [
          line('reason', 'chain', `- ${capital(whole.formula)}${isTaxed ? ', GST of one tenth on top' : ''}.`),
          ...prices,
        ],
        ...(isCheck
          ? {
              change: line(
                'change',
                'compare',
                'To judge it, get two more quotes on the same lines: what is in the price, set-up, interfaces, training, support hours, minimum term, yearly increase, GST.',
              ),
            }
          : isWork
            ? {
                change: line(
                  'change',
                  'work',
                  'Time is cash only where hours or overtime are really cut; wage on-costs are not in it, and days without the task make it less.',
                ),
              }
            : left
              ? { change: line('change', 'left', `Tell me how many ${left}s, and I will give the whole.`) }
              : {}),
      },
    ],
    mustSay:
      isMoney && !isWork && !isTaxed ? [line('must-say', 'gst', 'Your message does not say whether GST is in.')] : [],
  };
};

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
const unknownSum = (one: Case): Part => ({
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
        `Say ${one.sheet.costs.length === 0 ? 'the amount, for what and how often' : 'for how many and for how long'}, and I will do the sum.`,
      ),
    },
  ],
});
