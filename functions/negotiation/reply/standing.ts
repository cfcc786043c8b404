import { ref } from '#functions/advisor/facts/facts';
import { dealId } from '../brief/figures.ts';
import type { NegotiationFacts, NegotiationRequest } from '../negotiation.ts';

const figure = (id: string) => ref(dealId(id));

/** Where the vendor's latest offer stands, in a sentence that is said whoever writes the rest; nothing without one. */
export const standingLine = ({ book, request }: NegotiationFacts): string[] => {
  const { standing, latest } = request.position;
  if (latest === null) return [];
  const hasAim = book.has(dealId('gap-target'));
  const target = `${figure('gap-target')} above your target of ${figure('aim')}`;
  const lines: Record<typeof standing, string> = {
    'no-price': `Their offer is ${figure('offer')}; without a price or budget of yours I cannot say what it is worth.`,
    'no-offer': '',
    'at-or-below-target': `Their offer of ${figure('offer')} reaches your target of ${figure('aim')}.`,
    between: hasAim
      ? `Their offer of ${figure('offer')} is ${target} and ${figure('gap-walk-away')} under your walk-away price of ${figure('walk-away')}.`
      : `Their offer of ${figure('offer')} is ${figure('gap-walk-away')} under your walk-away price of ${figure('walk-away')}.`,
    'at-walk-away': `Their offer of ${figure('offer')} is exactly your walk-away price${hasAim ? `, ${target}` : ''}.`,
    'above-walk-away': `Their offer of ${figure('offer')} is ${figure('gap-walk-away')} above your walk-away price of ${figure('walk-away')}.`,
  };
  return [lines[standing]];
};

/** That the figures hold, for every turn in which somebody pushes; they come from the budget and not from the talk. */
export const heldLine = ({ book, request }: NegotiationFacts): string[] => {
  const [aim, limit] = [book.has(dealId('aim')), book.has(dealId('walk-away'))];
  if (!limit) return [];
  // The line on their offer has told both.
  if (request.position.latest !== null)
    return [aim ? 'Neither figure moves with their offers.' : 'That price does not move with their offers.'];
  return aim
    ? [`Your target stays ${figure('aim')} and your walk-away price stays ${figure('walk-away')}.`]
    : [`Your walk-away price stays ${figure('walk-away')}.`];
};

/** What to do about the latest offer, or about one of the very price entered, which moves nothing. */
export const counterLines = ({ book, request }: NegotiationFacts): string[] => {
  const { position, talk } = request;
  if (position.standing === 'at-or-below-target')
    return [
      'Take it once the scope, the term and every promise are in writing; ask for one of the trades below before you sign, and do not ask for more money.',
    ];
  const counter = book.has(dealId('counter')) ? [`Counter with ${figure('counter')} and give the reason.`] : [];
  if (position.latest === null) return counter;
  if (position.standing === 'above-walk-away')
    return [
      'Do not sign at it.',
      ...counter,
      'If they stay there, leave the table politely and say what would bring you back.',
    ];
  if (position.nextCounter !== null && position.latest <= position.nextCounter)
    return [
      'You have met: your next counter-offer would be no lower. Take it once one of the trades below and every promise are in writing.',
    ];
  const last = talk.isFinal
    ? [
        position.standing === 'between'
          ? '“Final” closes their price, not the deal: it is within your limit, so you may take it, but only with one of the trades below and never on the day it is called final.'
          : '“Final” closes their price, not the deal: ask for one of the trades below before you decide.',
      ]
    : [];
  return ['Do not accept it yet.', ...counter, ...movement(request), ...last];
};

/** What their steps so far call for from us. */
const movement = ({ position, budget, talk }: NegotiationRequest): string[] => {
  const from = budget ? 'the price entered' : 'their first offer';
  if (position.moved > 0)
    return [
      `They came down by ${figure('moved')} from ${from}${position.nextCounter === null ? '' : ', so step up by half as much at the most'}.`,
    ];
  if (budget) return ['That is no movement from the price entered, so do not move either.'];
  return talk.ledger.offers.length > 1
    ? ['They have not come down from their first offer, so do not move either.']
    : [];
};
