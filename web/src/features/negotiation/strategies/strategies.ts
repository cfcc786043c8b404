import * as z from 'zod';
import { goalLabel, type NegotiationAnswer, NegotiationGoal } from '#shared/contracts/negotiation';
import { Citation } from '#shared/kernel/evidence';
import { draft } from '../../../lib/storage/drafts.ts';
import type { Status } from '../../../ui/badge.tsx';

/** A strategy, kept in this browser. A status that an older or newer release wrote stays as it is. */
export const Strategy = z.object({
  id: z.string(),
  vendor: z.string(),
  product: z.string(),
  goal: NegotiationGoal,
  currentPrice: z.number().nullable(),
  targetPrice: z.number(),
  targetRule: z.string(),
  benchmarkTarget: z.object({ value: z.number().nullable(), formula: z.string(), demonstration: z.boolean() }),
  walkAway: z.object({ value: z.number().nullable(), formula: z.string() }),
  strategy: z.string(),
  tactics: z.array(z.string()),
  leveragePoints: z.array(z.string()),
  citations: z.array(Citation),
  timeframe: z.string(),
  status: z.string(),
  createdAt: z.string(),
  demonstration: z.boolean(),
  /** AUD as typed; empty: not recorded. */
  asked: z.string(),
  agreed: z.string(),
  note: z.string(),
});
export type Strategy = z.infer<typeof Strategy>;

export const strategiesDraft = draft('negotiation.strategies', z.array(Strategy));

export const statuses = ['planning', 'active', 'completed', 'on-hold'] as const;
const statusLabels: Record<string, string> = {
  planning: 'Planning',
  active: 'Active',
  completed: 'Completed',
  'on-hold': 'On hold',
};
export const statusLabel = (status: string): string => statusLabels[status] ?? status;

/** Active green, planning blue, completed grey, any other yellow. */
export const statusColour = (status: string): Status => {
  if (status === 'active') return 'good';
  if (status === 'planning') return 'info';
  return status === 'completed' ? 'neutral' : 'caution';
};

/** A strategy as it begins: planning, with the figures of the brief. */
export const strategyOf = ({ brief, citations }: NegotiationAnswer, id: string, now: Date): Strategy => {
  const used = new Set(
    brief.leveragePoints.flatMap((text) => [...text.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number))),
  );
  return {
    id,
    vendor: brief.vendor,
    product: brief.product,
    goal: brief.goal,
    currentPrice: brief.currentPrice,
    targetPrice: brief.targetPrice,
    targetRule: brief.targetRule,
    benchmarkTarget: brief.benchmarkTarget,
    walkAway: brief.walkAway,
    strategy: brief.strategy,
    tactics: brief.tactics,
    leveragePoints: brief.leveragePoints,
    citations: citations.filter(({ number }) => used.has(number)),
    timeframe: brief.timeframe,
    status: 'planning',
    createdAt: now.toISOString(),
    demonstration: brief.demonstration,
    asked: brief.currentPrice ? String(brief.currentPrice) : '',
    agreed: '',
    note: '',
  };
};

export const goalWords = ({ goal }: Pick<Strategy, 'goal'>): string => goalLabel[goal];
