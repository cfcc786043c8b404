import { ref } from '#functions/advisor/facts/facts';
import type { LedgerRow } from '#shared/contracts/negotiation';
import { onBasis } from '#shared/money/negotiation/ledger';
import { isRecurring, yearlyPrice } from '#shared/money/negotiation/terms';
import type { Proposed } from '#shared/reading/talk/read-talk';
import type { NegotiationFacts, NegotiationRequest } from '../negotiation.ts';
import { dealId, type Figure, whole } from './figures.ts';

/** An amount and how it comes about. AUD. */
type Worked = { amount: number; note: string };

/** What accepting an amount that the buyer asks about would mean, set beside what is confirmed. AUD. */
type WhatIf = {
  asked: Proposed;
  /** On the deal's basis; null: another part or period. */
  value: number | null;
  /** A year of it; null where the term or period is not told. */
  yearly: Worked | null;
  offerYearly: Worked | null;
};

type Paid = Pick<LedgerRow, 'amount' | 'period' | 'months'>;

/** A year of what is paid; null where it is paid once, and nobody told for how long. */
const yearOf = ({ amount, period, months }: Paid, termMonths: number | null): Worked | null => {
  const yearly = yearlyPrice({ price: amount, period });
  if (yearly !== null) return { amount: yearly, note: `${whole(amount)} a ${period}` };
  const over = months ?? termMonths;
  return over === null ? null : { amount: (amount * 12) / over, note: `${whole(amount)} × 12 ÷ ${over} months` };
};

const whatIfOf = ({ talk: { asked, ledger } }: NegotiationRequest): WhatIf | null =>
  asked && {
    asked,
    value: onBasis({ ...asked, id: 'asked', date: '', state: 'proposed' }, ledger.basis),
    yearly: yearOf(asked, ledger.basis.months),
    offerYearly: ledger.latest && yearOf(ledger.latest, ledger.basis.months),
  };

/** The figures of the comparison, each with its formula. */
export const whatIfFigures = (request: NegotiationRequest): Figure[] => {
  const found = whatIfOf(request);
  if (!found) return [];
  const { asked, value, yearly, offerYearly } = found;
  const figure = (id: string, label: string, worked: Worked | null): Figure[] =>
    worked === null ? [] : [{ id: dealId(id), label, text: whole(worked.amount), note: worked.note }];
  const between = (id: string, label: string, a: number | null, b: number | null) =>
    figure(
      id,
      label,
      a === null || b === null
        ? null
        : { amount: Math.abs(a - b), note: `${whole(Math.max(a, b))} − ${whole(Math.min(a, b))}` },
    );
  const total = value === null || value === asked.amount ? null : { amount: value, note: totalNote(asked, request) };
  return [
    {
      id: dealId('asked'),
      label: 'the amount that you ask about',
      text: whole(asked.amount),
      note: 'As you asked',
      isTold: true,
    },
    ...figure('asked-total', 'what it comes to', total),
    ...figure('asked-year', 'a year of it', yearly),
    ...figure('offer-year', 'a year of their offer', offerYearly),
    ...between('asked-gap', 'beside their latest offer', value, request.position.latest),
    ...between(
      'asked-year-gap',
      'a year, beside their latest offer',
      yearly?.amount ?? null,
      offerYearly?.amount ?? null,
    ),
    ...between('asked-limit', 'beside your walk-away price', value, request.walkAway),
    ...between('asked-target', 'beside your target', value, request.aim || null),
  ];
};

const totalNote = ({ amount, period, months }: Proposed, { talk }: NegotiationRequest): string => {
  const over = months ?? talk.ledger.basis.months;
  return [whole(amount), isRecurring(period) ? `a ${period}` : '', over === null ? '' : `for ${over} months`]
    .filter(Boolean)
    .join(' ');
};

const figure = (id: string) => ref(dealId(id));

/** The comparison in sentences; nothing beyond the walk-away price is recommended. */
export const whatIfLines = ({ book, request }: NegotiationFacts): string[][] => {
  const found = whatIfOf(request);
  if (!found) return [];
  const has = (id: string) => book.has(dealId(id));
  const total = has('asked-total')
    ? [`${figure('asked')} comes to ${figure('asked-total')} on the terms of your price.`]
    : [];
  const isTermTold = found.asked.months !== null;
  const years =
    isTermTold && found.yearly && found.yearly.amount !== found.asked.amount
      ? [`At ${figure('asked')} a year of it costs ${figure('asked-year')}.`]
      : [];
  return [
    [...total, ...years, besideOffer(found, request), ...(isTermTold ? besideTerm(found, request) : [])],
    limits(found, request),
  ];
};

const more = (a: number, b: number) => (a > b ? 'more' : 'less');

const besideOffer = ({ asked, value }: WhatIf, { position: { latest } }: NegotiationRequest): string => {
  if (latest === null) return 'No offer from them is confirmed, so there is nothing to compare it with.';
  if (value === null)
    return 'It cannot be compared with their offer as it is: say for how long, and whether it is paid once, a month or a year.';
  const it = figure(value === asked.amount ? 'asked' : 'asked-total');
  if (value === latest) return `${it} is what they offer now.`;
  return `${it} is ${figure('asked-gap')} ${more(value, latest)} than their latest offer of ${figure('offer')}.`;
};

const besideTerm = ({ yearly, offerYearly }: WhatIf, { position: { latest } }: NegotiationRequest): string[] => {
  if (latest !== null && offerYearly === null)
    return ['How long their offer runs is not known: tell me its term, and I will compare a year of each.'];
  if (!yearly || !offerYearly || yearly.amount === offerYearly.amount) return [];
  return [
    `A year, that is ${figure('asked-year-gap')} ${more(yearly.amount, offerYearly.amount)} than a year of their offer, ${figure('offer-year')}.`,
  ];
};

const limits = ({ value }: WhatIf, { walkAway, aim }: NegotiationRequest): string[] => {
  if (value === null || walkAway === null) return [];
  if (value > walkAway)
    return [
      `It is ${figure('asked-limit')} above your walk-away price of ${figure('walk-away')}, so do not accept it.`,
    ];
  const room =
    value === walkAway
      ? `It is exactly your walk-away price.`
      : `It is ${figure('asked-limit')} under your walk-away price of ${figure('walk-away')}.`;
  if (aim > 0 && value > aim)
    return [room, `It is ${figure('asked-target')} above your target of ${figure('aim')}, so get something for it.`];
  return [room, ...(aim > 0 ? ['It reaches your target; get the scope and every promise in writing first.'] : [])];
};
