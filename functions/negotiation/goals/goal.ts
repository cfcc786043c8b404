import type { TradeId } from '#shared/money/negotiation/trades';

/**
 * How to negotiate for each goal: guidance of ours, never a claim about a vendor. {product}, {target} and {price}
 * stand for what is filled in; a line with an amount that nobody entered is left out.
 */
export type GoalAdvice = {
  /** In one phrase: what is sought. */
  aim: string;
  strategy: string;
  openingLines: readonly string[];
  objections: readonly { objection: string; answer: string }[];
  tactics: readonly string[];
  /** What to answer a bare no: the first, the second, any further one. */
  toANo: readonly [string, string, string];
  /** Questions that belong to this goal, each with its answer. */
  questions: readonly { asked: (said: string) => boolean; answer: readonly string[] }[];
  /** The trades to offer, in order. */
  trades: readonly TradeId[];
  /** What to ask next, in chips. */
  suggestions: readonly string[];
};
