import type { Benchmark } from '#functions/records/knowledge/open-knowledge';
import type { Assumption } from '#shared/contracts/reports/roi-model';
import type { Evidence } from '#shared/kernel/evidence';
import type { Need } from '#shared/kernel/need';
import { internalIds } from '#shared/money/internal-cost';
import type { Counts } from '#shared/money/option-cost';
import { countIds } from '#shared/money/roi-figures';
import type { OwnFigure } from '#shared/reading/talk/own-figures';

type Bounds = Pick<Assumption, 'min' | 'max' | 'step'>;

const countBounds: Bounds = { min: 0, max: 100_000, step: 1 };

const boundsOf = (unit: string): Bounds => {
  if (unit.startsWith('%')) return { min: 0, max: 100, step: 0.5 };
  if (unit.startsWith('minutes')) return { min: 0, max: 240, step: 0.5 };
  if (unit === 'AUD an hour') return { min: 0, max: 1_000, step: 0.5 };
  if (unit.startsWith('AUD')) return { min: 0, max: 1_000_000_000, step: 100 };
  if (unit === 'hours in all') return countBounds;
  if (unit.startsWith('hours a week')) return { min: 0, max: 10_000, step: 0.5 };
  // What is divided by is never nought.
  return unit.startsWith('hours') ? { min: 1, max: 8_760, step: 10 } : { ...countBounds, max: 10_000_000 };
};

/** An assumption that nobody has given: the buyer enters it. */
export const open = (id: string, label: string, unit: string): Assumption => ({
  id,
  label,
  unit,
  value: null,
  ...boundsOf(unit),
  evidence: null,
  setting: null,
});

/** An assumption that starts at a published figure. */
export const fromBenchmark = (id: string, { label, value, unit, setting, evidence }: Benchmark): Assumption => ({
  ...open(id, label, unit),
  value,
  evidence,
  setting,
});

/** An assumption of our own, marked as such. */
export const planned = (id: string, label: string, unit: string, value: number, note: string): Assumption => ({
  ...open(id, label, unit),
  value,
  evidence: { kind: 'estimate', source: 'Planning assumption of this service', note },
});

const inWords: Evidence = { kind: 'user-supplied', source: 'What you typed' };

const countOf = (typed: number | null | undefined): Pick<Assumption, 'value' | 'evidence'> =>
  typed == null ? { value: null, evidence: null } : { value: typed, evidence: inWords };

/** The beds of the buyer. */
export const bedsAssumption = (need: Pick<Need, 'beds'>): Assumption => ({
  ...open(countIds.bed, 'Beds', 'beds'),
  ...countOf(need.beds),
});

const labels = { room: 'Rooms', resident: 'Residents', user: 'Users', device: 'Devices', site: 'Sites' } as const;

/**
 * How much of each the buyer has; what nobody has said stays open. Rooms are not beds.
 * @param typed counts that stand in what was typed beside the quotes
 */
export const countAssumptions = (need: Pick<Need, 'beds'>, typed: Counts): Assumption[] => [
  bedsAssumption(need),
  ...(Object.keys(labels) as (keyof typeof labels)[]).map(
    (unit): Assumption => ({ ...open(countIds[unit], labels[unit], countIds[unit]), ...countOf(typed[unit]) }),
  ),
];

/** What the purchase costs inside the house; it stays open until the buyer gives it. */
export const internalAssumptions = (): Assumption[] => [
  open(internalIds.training, 'Training of your staff', 'hours in all'),
  open(internalIds.project, 'Work of your own on the project', 'hours in all'),
  open(internalIds.hour, 'An hour of your staff', 'AUD an hour'),
  open(internalIds.devices, 'Devices and works of your own', 'AUD'),
];

/** Assumptions that say what an hour of the staff who save time costs. */
const wageIds = new Set(['care-wage', 'care-hour']);

/** The assumptions with the buyer's own figures in place. */
export const withOwnFigures = (assumptions: Assumption[], figures: readonly OwnFigure[]): Assumption[] =>
  assumptions.map((assumption) => {
    const own = figures.find(({ assumptionId }) =>
      assumptionId === 'wage' ? wageIds.has(assumption.id) : assumptionId === assumption.id,
    );
    const evidence: Evidence = { kind: 'user-supplied', source: 'What you typed', ...(own ? { note: own.said } : {}) };
    return own ? { ...assumption, value: own.value, evidence } : assumption;
  });
