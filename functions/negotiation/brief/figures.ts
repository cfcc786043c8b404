import { formatAud } from '#shared/kernel/format';
import { highestCounter, RECIPROCITY, ROOM_GIVEN } from '#shared/money/negotiation/position';
import { TARGET_SHARE } from '#shared/money/negotiation/targets';
import { goalAdvice } from '../goals/goal-advice.ts';
import type { NegotiationRequest } from '../negotiation.ts';
import { concessionPlan } from './concessions.ts';

/** A figure of the deal, with the formula that it comes from. */
export type Figure = { id: string; label: string; text: string; note: string; isTold?: boolean };

/** Whole dollars; below a hundred the cents count. */
export const whole = (amount: number) =>
  formatAud(Math.abs(amount) < 100 ? Math.round(amount * 100) / 100 : Math.round(amount));
export const dealId = (figure: string) => `deal.${figure}`;
export const tradeFactId = (trade: string) => `deal.trade-${trade}`;

const percentOf = (share: number) => `${Math.round(share * 100)} %`;

/** "85 % × A$100,000 = A$85,000", or that no budget was entered. */
export const targetRule = ({ target, budget, aim, walkAway }: NegotiationRequest): string => {
  if (!budget) return 'No budget entered';
  const rule = `${percentOf(TARGET_SHARE)} × ${whole(budget)} = ${whole(target)}`;
  return aim < target && walkAway !== null ? `${rule}; your own limit of ${whole(walkAway)} lies below it` : rule;
};

/** The limit with the figures that it is the lowest of. */
export const walkAwayRule = ({ walkAway, budget, talk: { ledger } }: NegotiationRequest): string => {
  if (walkAway === null)
    return 'No budget entered: the walk-away point is the lowest of your budget, a maximum that you state and another vendor’s offer.';
  const parts = [
    budget ? `price or budget entered ${whole(budget)}` : '',
    ledger.limit === null ? '' : `maximum that you stated ${whole(ledger.limit)}`,
    ledger.alternative === null ? '' : `another vendor’s offer ${whole(ledger.alternative.value)}`,
  ].filter(Boolean);
  return `Lowest of: ${parts.join('; ')} = ${whole(walkAway)}`;
};

const minus = (high: number, low: number): string => `${whole(high)} − ${whole(low)} = ${whole(high - low)}`;
const gapRule = (high: number | null, low: number | null, words: string): string =>
  high === null || low === null ? `No ${words} yet.` : minus(high, low);

export const targetGapRule = ({ aim, position }: NegotiationRequest): string =>
  gapRule(position.latest, aim || null, 'offer and target');
export const walkAwayGapRule = ({ walkAway, position }: NegotiationRequest): string =>
  gapRule(walkAway, position.latest, 'offer and walk-away price');

/** How the next counter-offer is worked out. */
export const counterRule = ({ aim, budget, position, walkAway }: NegotiationRequest): string => {
  if (position.nextCounter === null) return 'No budget entered';
  const raised = `${whole(aim)} + ${percentOf(RECIPROCITY)} × ${whole(position.moved)} that they came down by`;
  const highest = whole(highestCounter({ start: budget, target: aim, walkAway }));
  const limits = [
    `${highest}, ${percentOf(ROOM_GIVEN)} of the way from the target to the most that you pay`,
    ...(position.latest === null ? [] : [`their offer ${whole(position.latest)}`]),
  ];
  return `${raised}, at most ${limits.join(', and ')} = ${whole(position.nextCounter)}`;
};

/** Every figure that is known: what is not is left out. */
export const figuresOf = (request: NegotiationRequest): Figure[] => {
  const { budget, target, aim, walkAway, position, benchmark, talk } = request;
  const { latest, gapToTarget, gapToWalkAway, nextCounter, moved } = position;
  const known = (id: string, label: string, amount: number | null, note: string): Figure[] =>
    amount === null ? [] : [{ id: dealId(id), label, text: whole(Math.abs(amount)), note }];
  const ofBudget = budget
    ? [
        {
          id: dealId('share'),
          label: 'share aimed at',
          text: percentOf(TARGET_SHARE),
          note: 'The rule of every new strategy here',
        },
        ...known('target', 'target price', target, targetRule(request)),
        ...known('aim', 'target price', aim, targetRule(request)),
        ...known('saving', 'saving at the target', budget - aim, minus(budget, aim)),
      ]
    : [];
  const from = budget || talk.ledger.offers[0];
  const ofMovement =
    from !== undefined && latest !== null ? known('moved', 'what they came down by', moved, minus(from, latest)) : [];
  return [
    ...ofBudget,
    ...known('walk-away', 'walk-away price', walkAway, walkAwayRule(request)),
    ...known('offer', 'their latest offer', latest, 'As you told it').map((offer) => ({ ...offer, isTold: true })),
    ...known('gap-target', 'gap to the target', gapToTarget, targetGapRule(request)),
    ...known('gap-walk-away', 'room to the walk-away price', gapToWalkAway, walkAwayGapRule(request)),
    ...known('counter', 'next counter-offer', nextCounter, counterRule(request)),
    ...ofMovement,
    ...known('benchmark', 'benchmark target', benchmark.value, benchmark.formula),
    ...tradeFigures(request),
  ];
};

const tradeFigures = ({ wanted, talk: { terms }, aim }: NegotiationRequest): Figure[] =>
  concessionPlan(goalAdvice[wanted].trades, { ...terms, target: aim }).flatMap(({ id, get, effectAud, formula }) =>
    effectAud === null ? [] : [{ id: tradeFactId(id), label: get, text: whole(Math.abs(effectAud)), note: formula }],
  );
