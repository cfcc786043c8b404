import type { GoalAdvice } from '../goals/goal.ts';
import { goalAdvice } from '../goals/goal-advice.ts';
import type { NegotiationFacts } from '../negotiation.ts';
import { bullets, type Paragraphs, raisedSaid, tradesSaid } from './sayings.ts';

/** How one kind of turn is answered. */
export type Reply = (facts: NegotiationFacts) => Paragraphs;

export const adviceOf = ({ request }: NegotiationFacts): GoalAdvice => goalAdvice[request.wanted];

/** The trades of the goal but the price itself, a bullet each. */
export const tradeLines = (facts: NegotiationFacts, most = 3): Paragraphs =>
  bullets(tradesSaid(facts, { isPriceIncluded: false, most }));

/** What the guide says of what the buyer raised, a bullet each. */
export const raisedLines = (facts: NegotiationFacts): Paragraphs => bullets(raisedSaid(facts, 2));
