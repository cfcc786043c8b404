import type { Assumption, RoiModel } from '../contracts/reports/roi-model.ts';
import { sum } from '../kernel/order.ts';
import { printAud, printNumber } from './printed-figures.ts';

/** Ids of what the purchase costs the buyer inside the house: only the buyer can say it, and nobody guesses it. */
export const internalIds = {
  training: 'own-training-hours',
  project: 'own-project-hours',
  hour: 'own-hour-cost',
  devices: 'own-devices-cost',
} as const;

/** One part of the buyer's own cost, AUD once without GST; null where what it needs was not given. */
export type InternalLine = { label: string; aud: number | null; formula: string };
export type InternalCost = { lines: InternalLine[]; totalAud: number; missing: string[] };

const hoursLine = (hours: Assumption | undefined, cost: Assumption | undefined): InternalLine[] => {
  if (!hours) return [];
  const [count, aud] = [hours.value, cost?.value ?? null];
  if (count === null) return [{ label: hours.label, aud: null, formula: 'Not given' }];
  if (aud === null)
    return [{ label: hours.label, aud: null, formula: 'What an hour of your staff costs is not given' }];
  const formula = `${printNumber(count)} hours × ${printAud(aud)} = ${printAud(count * aud)}`;
  return [{ label: hours.label, aud: count * aud, formula }];
};

/**
 * What the purchase costs inside the house in year 0: hours of training and of the project × the cost of an hour, and
 * devices and works of the buyer's own. What was not given is in no total and is said.
 * @returns null for a model that asks for none of it
 */
export const internalCostOf = ({ assumptions }: Pick<RoiModel, 'assumptions'>): InternalCost | null => {
  const at = (id: string) => assumptions.find((one) => one.id === id);
  const hour = at(internalIds.hour);
  const devices = at(internalIds.devices);
  const lines = [
    ...hoursLine(at(internalIds.training), hour),
    ...hoursLine(at(internalIds.project), hour),
    ...(devices
      ? [{ label: devices.label, aud: devices.value, formula: devices.value === null ? 'Not given' : 'As you gave it' }]
      : []),
  ];
  if (lines.length === 0) return null;
  return {
    lines,
    totalAud: sum(lines.map(({ aud }) => aud ?? 0)),
    missing: lines.flatMap(({ label, aud }) => (aud === null ? [label.toLowerCase()] : [])),
  };
};

/** Costs of each year with the buyer's own in the first. */
export const withInternal = (byYearAud: readonly number[], model: Pick<RoiModel, 'assumptions'>): number[] =>
  byYearAud.map((aud, year) => (year === 0 ? aud + (internalCostOf(model)?.totalAud ?? 0) : aud));
