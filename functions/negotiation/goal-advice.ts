import type { NegotiationGoal } from '#shared/contracts/negotiation';
import { betterTerms } from './goals/better-terms.ts';
import { enhancedService } from './goals/enhanced-service.ts';
import { extendedWarranty } from './goals/extended-warranty.ts';
import type { GoalAdvice } from './goals/goal.ts';
import { multiYearDiscount } from './goals/multi-year-discount.ts';
import { priceReduction } from './goals/price-reduction.ts';
import { trainingInclusion } from './goals/training-inclusion.ts';

/** How to negotiate for each goal. */
export const goalAdvice: Record<NegotiationGoal, GoalAdvice> = {
  'price-reduction': priceReduction,
  'better-terms': betterTerms,
  'enhanced-service': enhancedService,
  'extended-warranty': extendedWarranty,
  'training-inclusion': trainingInclusion,
  'multi-year-discount': multiYearDiscount,
};

/** The question that belongs to a goal, and that a message asks: of the buyer's own goal first, then of the others. */
export const questionOf = (goal: NegotiationGoal, message: string): GoalAdvice['questions'][number] | undefined =>
  [goalAdvice[goal], ...Object.values(goalAdvice)]
    .flatMap(({ questions }) => questions)
    .find(({ asked }) => asked.test(message));

/** A line with its blanks filled; nothing where a blank has no value. */
export const filled = (line: string, values: Readonly<Record<string, string | undefined>>): string[] => {
  let isWhole = true;
  const text = line.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) isWhole = false;
    return value ?? '';
  });
  return isWhole ? [text] : [];
};
