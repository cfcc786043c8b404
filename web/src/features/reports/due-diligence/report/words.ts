import type { GateStatus, RangedScore, RiskEntry, Scoring } from '#shared/contracts/reports/due-diligence-report';
import type { AnalysisDepth } from '#shared/contracts/reports/report-choices';
import { formatRange } from '../../../../lib/format.ts';
import type { Status } from '../../../../ui/badge.tsx';

type Word = { label: string; status: Status };

export const depthLabel = {
  standard: 'Standard',
  comprehensive: 'Comprehensive',
  executive: 'Executive',
} satisfies Record<AnalysisDepth, string>;

export const gateWord = {
  met: { label: 'Met', status: 'good' },
  open: { label: 'Open', status: 'caution' },
  'not-met': { label: 'Not met', status: 'harm' },
  'not-applicable': { label: 'Not applicable', status: 'neutral' },
} satisfies Record<GateStatus, Word>;

export const riskWord = {
  high: { label: 'High', status: 'harm' },
  medium: { label: 'Medium', status: 'caution' },
  low: { label: 'Low', status: 'neutral' },
} satisfies Record<RiskEntry['level'], Word>;

const tenths = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 1 });

/** A score or a percentage, to a tenth. */
export const tenth = (value: number): string => tenths.format(value);

/** "40–70" and "60% on record". */
export const rangeWords = ({ low, high, coverage }: RangedScore): [range: string, onRecord: string] => [
  formatRange(low, high, tenth),
  `${tenth(coverage)}% on record`,
];

/** The smallest change of one priority after which another solution leads, as a sentence; null: there is none. */
export const flipWords = ({ flip, weights }: Scoring): string | null => {
  if (!flip) return null;
  const { criterion, from, to, winner } = flip;
  const label = weights.find((one) => one.criterion === criterion)?.label ?? criterion;
  return `${to > from ? 'Raising' : 'Lowering'} ${label.toLowerCase()} from ${from} to ${to} would make ${winner} lead.`;
};
