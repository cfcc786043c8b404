import type { AdvancedDueDiligenceReport } from '#shared/contracts/reports/advanced-due-diligence-report';
import { expectSame } from './expect-same.ts';
import { solutions } from './truth.ts';

const DAY_MS = 86_400_000;
const isoOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
/** Weeks at most up to the end of each step before the contract. */
const preparation = [4, 8, 14, 22];
const monthsOf: Readonly<Record<string, number>> = { '3-6 months': 6, '6-12 months': 12, '1-2 years': 24 };

/** Weeks that vendors answered and the buyer accepted, by the solution's id: they go before the seed's. */
export type Told = ReadonlyMap<string, number>;

const spoken = ['', 'one', 'two', 'three', 'four', 'five', 'six'];

/** Weeks at most that the seed names for a solution: the number before "weeks" or "months". */
const rolloutWeeks = (key: string | undefined, told?: Told): number | undefined => {
  const said = told?.get(key ?? '');
  if (said !== undefined) return said;
  const time = solutions.get(key ?? '')?.facts.implementationTime?.value;
  const [, count = '', unit] = /(\d+|[a-z]+) (weeks|months)\b/i.exec(String(time ?? '')) ?? [];
  const number = Number(count) || spoken.indexOf(count.toLowerCase());
  if (!(number > 0)) return undefined;
  return unit === 'months' ? Math.ceil((number * 30.4) / 7) : number;
};

const dayAfterMonths = (start: string, months: number): string => {
  const [year = 0, month = 1, day = 1] = start.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return isoOf(Date.UTC(year, month - 1 + months, Math.min(day, last)));
};

/** Milestones and fits by a calendar of its own, from what the seed says of durations. */
export const roadmapFaults = (report: AdvancedDueDiligenceReport, told?: Told): string[] => {
  const roadmap = report.implementationRoadmap;
  if (!roadmap) return [];
  const start = report.generatedDate.slice(0, 10);
  const after = (weeks: number) => isoOf(Date.parse(start) + weeks * 7 * DAY_MS);
  const front = report.scoring.rows.find(({ isBarred, total }) => !isBarred && total.coverage > 0)?.key;
  const rollout = rolloutWeeks(front ?? roadmap.timeframe.fits[0]?.key, told);
  const months = monthsOf[report.timeframe];
  const end = months === undefined ? null : dayAfterMonths(start, months);
  return [
    ...expectSame(
      'dates of the milestones',
      roadmap.milestones.map(({ date }) => date),
      [...preparation.map(after), rollout === undefined ? null : after(22 + rollout), end],
    ),
    ...roadmap.timeframe.fits.flatMap(({ key, solution, status }) => {
      const weeks = rolloutWeeks(key, told);
      const most = months === undefined ? Number.POSITIVE_INFINITY : (months * 365.2425) / 12 / 7;
      const should =
        weeks === undefined ? 'unknown' : weeks + 22 <= most ? 'fits' : weeks + 13 <= most ? 'tight' : 'exceeds';
      return expectSame(`fit of ${solution}`, status, should);
    }),
  ];
};
