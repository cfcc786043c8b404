import type { ConcessionStep } from '#shared/contracts/negotiation';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { formatAud } from '#shared/kernel/format';
import { type DealTerms, isRecurring, termOf, totalOverTerm, yearlyPrice } from '#shared/money/negotiation/terms';
import {
  ASSUMED_RISE,
  DAYS,
  EARLY_DISCOUNT,
  MONEY_RATE,
  MULTI_YEAR_DISCOUNT,
  SERVICE_CREDIT,
  type TradeAssumption,
  type TradeEffect,
  type TradeId,
  type TradeInput,
  tradeEffect,
} from '#shared/money/negotiation/trades';

type Deal = DealTerms & { target: number };

/** What each side does in a trade; terms that we propose. */
const trades: Record<TradeId, { get: string; give: string }> = {
  price: { get: 'The price at our target', give: 'A decision within the time frame of the strategy' },
  'early-payment': {
    get: `A discount of ${EARLY_DISCOUNT} %`,
    give: `Payment ${DAYS.early} days after invoice instead of ${DAYS.usual}`,
  },
  'later-payment': {
    get: `Payment ${DAYS.late} days after invoice instead of ${DAYS.usual}`,
    give: 'An order in one lot, with one invoice address',
  },
  'multi-year': {
    get: `A discount of ${MULTI_YEAR_DISCOUNT} % on the yearly price`,
    give: 'A commitment for the whole term, with a way out if service levels are missed',
  },
  'price-hold': { get: 'No price rise during the term', give: 'A commitment for the whole term' },
  warranty: { get: 'A further year of warranty in the price', give: 'A reference visit at our site after go-live' },
  training: { get: 'Training at go-live in the price', give: 'Our own trainers carry it on from there' },
  'service-credit': {
    get: `A credit of ${SERVICE_CREDIT} % of a month’s price for each month in which a service level is missed`,
    give: 'Monthly reports of faults from our side',
  },
};

const inputWords: Record<TradeInput, string> = {
  price: 'the price or budget',
  'yearly price': 'whether the price is per year or per month',
  'support a year': 'what support costs a year after the warranty',
  'cost of training': 'what training is quoted at',
};

const assumptionWords = (assumed: TradeAssumption, deal: Deal): string =>
  ({
    term: `a term of ${termOf(deal)} months`,
    'value of money': `money is worth ${MONEY_RATE} % a year`,
    'yearly rise': `prices would rise by ${ASSUMED_RISE} % a year`,
    'paid once': 'the price is paid once',
  })[assumed];

const whole = (amount: number) => formatAud(Math.round(amount));

/** How a price runs over the term: "A$100,000", "A$40,000 a year × 36 ÷ 12". */
const overTerm = (amount: number, deal: Deal): string => {
  if (!isRecurring(deal.period)) return whole(amount);
  const year = totalOverTerm(amount, deal.period, 12);
  return deal.period === 'month' ? `${whole(amount)} × ${termOf(deal)}` : `${whole(year)} × ${termOf(deal)} ÷ 12`;
};

const left = (id: TradeId, deal: Deal): string => {
  const price = deal.price ?? 0;
  const yearly = yearlyPrice(deal) ?? deal.supportPerYear ?? 0;
  const paid = overTerm(price, deal);
  const group = isRecurring(deal.period) ? `(${paid})` : paid;
  if (id === 'price')
    return isRecurring(deal.period) ? `(${overTerm(deal.target, deal)}) − ${group}` : `${whole(deal.target)} − ${paid}`;
  if (id === 'early-payment')
    return `${group} × ${MONEY_RATE} % × ${DAYS.usual - DAYS.early} ÷ 365 − ${group} × ${EARLY_DISCOUNT} %`;
  if (id === 'later-payment') return `−${group} × ${MONEY_RATE} % × ${DAYS.late - DAYS.usual} ÷ 365`;
  if (id === 'multi-year') return `−${whole(yearly)} × ${termOf(deal)} ÷ 12 × ${MULTI_YEAR_DISCOUNT} %`;
  if (id === 'price-hold')
    return `−${whole(yearly)} × the sum over the years after the first of (1 + ${ASSUMED_RISE} %)^years − 1, to month ${termOf(deal)}`;
  if (id === 'service-credit') return `−${whole(yearly)} ÷ 12 × ${SERVICE_CREDIT} %`;
  return `−${whole(id === 'warranty' ? (deal.supportPerYear ?? 0) : (deal.trainingOnce ?? 0))}`;
};

/** The effect, which never costs us, as a formula with its numbers filled in, or what is missing for one. */
const formulaOf = ({ id, effectAud }: TradeEffect, missing: readonly string[], deal: Deal): string =>
  effectAud === null
    ? `${NOT_ON_RECORD}: say ${missing.join(' and ')}.`
    : `${left(id, deal)} = −${whole(Math.abs(effectAud))}`;

/** The trades of a goal in their order, each with its effect on the total cost. */
export const concessionPlan = (order: readonly TradeId[], deal: Deal): ConcessionStep[] =>
  order.map((id) => {
    const effect = tradeEffect(id, deal);
    const missing = effect.missing.map((input) => inputWords[input]);
    return {
      id,
      ...trades[id],
      effectAud: effect.effectAud,
      months: effect.months,
      formula: formulaOf(effect, missing, deal),
      missing,
      assumptions: effect.assumed.map((assumed) => assumptionWords(assumed, deal)),
    };
  });
