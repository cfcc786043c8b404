import { rung } from './cloudwatch.ts';
import { type Fault, rehearsed } from './deployment.ts';

export const sizes = { '1,000': 1_000, '100,000': 100_000, '10 million': 10_000_000 };
export const WEEK = 7 * 24 * 60;
/** How often each is played, by other dice. */
export const PLAYED = 20;

/** What happens, and which alarms tell it. */
export const faults: readonly [what: string, fault: Fault, by: readonly string[]][] = [
  ['everything fails', { failed: 1, watch: 'fails' }, ['CanaryFailed', 'FailedCalls', 'FailedCallsInAnHour']],
  ['everything is refused with 403', { blocked: true, watch: 'fails' }, ['CanaryFailed', 'RefusedCalls']],
  ['the watch does not run', { watch: 'silent' }, ['CanarySilent']],
  [
    'one call in five fails, the watch’s none',
    { failed: 0.2 },
    ['FailedCalls', 'FailedCallsInAnHour', 'FailedCallsInADay'],
  ],
  [
    'three calls in a hundred fail, the watch’s none',
    { failed: 0.03 },
    ['FailedCalls', 'FailedCallsInAnHour', 'FailedCallsInADay'],
  ],
  ['half of all answers are slow, the watch’s none', { slow: 0.5 }, ['SlowAnswers']],
  ['one stream in five breaks', { broken: 0.2 }, ['BrokenStreams']],
  ['the model is silent', { fallback: 1 }, ['ModelFallbacks']],
];

export type Cell = {
  /** Minutes until the first rings, over all that were played; infinite: not within a week. */
  median: number;
  p95: number;
  /** Which rings first most often. */
  name: string;
};

const most = (names: string[]): string =>
  [...new Set(names)].sort((a, b) => names.filter((x) => x === b).length - names.filter((x) => x === a).length)[0] ??
  'none';

export const cellOf = (callsAMonth: number, fault: Fault, by: readonly string[]): Cell => {
  const firsts = Array.from({ length: PLAYED }, (_, seed) => {
    const [first] = rung(rehearsed(callsAMonth, WEEK, fault, seed), WEEK, by);
    return { name: first?.[0], after: first?.[1] ?? Number.POSITIVE_INFINITY };
  });
  const sorted = firsts.map(({ after }) => after).sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(share * PLAYED) - 1] ?? Number.POSITIVE_INFINITY;
  return { median: at(0.5), p95: at(0.95), name: most(firsts.flatMap(({ name }) => name ?? [])) };
};

const spelled = (minutes: number): string => {
  if (!Number.isFinite(minutes)) return 'over a week';
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
};
const written = ({ median, p95, name }: Cell): string =>
  median === p95 ? `${spelled(median)}, ${name}` : `${spelled(median)} (${spelled(p95)}), ${name}`;

/** A line of the runbook's table. */
export const rowOf = (what: string, cells: readonly Cell[]): string =>
  `| ${[what, ...cells.map(written)].join(' | ')} |`;
