import { ref } from '#functions/advisor/facts/facts';
import type { LedgerRow } from '#shared/contracts/negotiation';
import { onBasis } from '#shared/money/negotiation/ledger';
import { totalOverTerm } from '#shared/money/negotiation/terms';
import type { Proposed } from '#shared/reading/talk/read-talk';
import type { NegotiationFacts, NegotiationRequest } from '../negotiation.ts';
import { dealId, type Figure, whole } from './figures.ts';

/** What accepting an amount that the buyer asks about would mean, set beside what is confirmed. AUD. */
type WhatIf = {
  asked: Proposed;
  /** On the deal's basis; null: another part or period. */
  value: number | null;
  /** A year of it; null where the term or period is not told. */
  yearly: number | null;
  offerYearly: number | null;
};

const yearlyOf = ({ amount, period, months }: Pick<LedgerRow, 'amount' | 'period' | 'months'>, term: number | null) => {
  if (period !== null && period !== 'once') return totalOverTerm(amount, period, 12);
  const over = months ?? term;
  return over === null ? null : (amount * 12) / over;
};

const whatIfOf = ({ talk: { asked, ledger } }: NegotiationRequest): WhatIf | null =>
  asked && {
    asked,
    value: onBasis({ ...asked, id: 'asked', date: '', state: 'proposed' }, ledger.basis),
    yearly: yearlyOf(asked, ledger.basis.months),
    offerYearly: ledger.latest && yearlyOf(ledger.latest, ledger.basis.months),
  };

const apart = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : Math.abs(a - b);

/** The figures of the comparison, each with its formula. */
export const whatIfFigures = (request: NegotiationRequest): Figure[] => {
  const found = whatIfOf(request);
  if (!found) return [];
  const { asked, value, yearly, offerYearly } = found;
  const { latest } = request.position;
  const figure = (id: string, label: string, amount: number | null, note: string): Figure[] =>
    amount === null ? [] : [{ id: dealId(id), label, text: whole(amount), note }];
  const between = (id: string, label: string, a: number | null, b: number | null) =>
    figure(
      id,
      label,
      apart(a, b),
      a === null || b === null ? '' : `${whole(Math.max(a, b))} − ${whole(Math.min(a, b))}`,
    );
  const term = asked.months ?? request.talk.ledger.basis.months;
  return [
    {
      id: dealId('asked'),
      label: 'the amount that you ask about',
      text: whole(asked.amount),
      note: 'As you asked',
      isTold: true,
    },
    ...figure('asked-year', 'a year of it', yearly, `${whole(asked.amount)} × 12 ÷ ${term ?? 12} months`),
    ...figure('offer-year', 'a year of their offer', offerYearly, `${whole(latest ?? 0)} over its term`),
    ...between('asked-gap', 'beside their latest offer', value, latest),
    ...between('asked-year-gap', 'a year, beside their latest offer', yearly, offerYearly),
    ...between('asked-limit', 'beside your walk-away price', value, request.walkAway),
    ...between('asked-target', 'beside your target', value, request.aim || null),
  ];
};

const figure = (id: string) => ref(dealId(id));

/** The comparison in sentences; nothing beyond the walk-away price is recommended. */
export const whatIfLines = ({ book, request }: NegotiationFacts): string[][] => {
  const found = whatIfOf(request);
  if (!found) return [];
  const { asked, value, yearly, offerYearly } = found;
  const { latest } = request.position;
  const has = (id: string) => book.has(dealId(id));
  const more = (a: number | null, b: number | null) => ((a ?? 0) > (b ?? 0) ? 'more' : 'less');
  const isTermTold = asked.months !== null;
  const years =
    isTermTold && has('asked-year') ? [`At ${figure('asked')} a year of it costs ${figure('asked-year')}.`] : [];
  const beside =
    !has('asked-gap') || latest === null
      ? [
          latest === null
            ? 'No offer of theirs is confirmed, so there is nothing to set it beside.'
            : 'It does not stand beside their offer as it is: tell for how long, and whether it is paid once, a month or a year.',
        ]
      : value === latest
        ? [`${figure('asked')} is what they offer now.`]
        : [
            `${figure('asked')} is ${figure('asked-gap')} ${more(value, latest)} than their latest offer of ${figure('offer')}.`,
          ];
  const terms =
    isTermTold && has('asked-year-gap') && yearly !== offerYearly
      ? [
          `A year, that is ${figure('asked-year-gap')} ${more(yearly, offerYearly)} than a year of their offer, ${figure('offer-year')}.`,
        ]
      : isTermTold && latest !== null && offerYearly === null
        ? ['For how long their offer holds is not told: tell its term, and I compare a year of each.']
        : [];
  return [[...years, ...beside, ...terms], limits(found, request)];
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
