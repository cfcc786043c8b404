import * as z from 'zod';
import type { WaitingTimes } from '#shared/contracts/directories';
import type { Evidence, EvidenceMap } from '#shared/kernel/evidence';
import { formatDate, withoutEnd } from '#shared/kernel/format';
import { type Politeness, polite, politeJson } from './polite-fetch.ts';
import { type DirectoryAdapter, type Reading, SourceFailure } from './source.ts';

const startsWithDay = z.string().regex(/^\d{4}-\d{2}-\d{2}/);

/** A row of the flat data extract, as far as we read it. A suppressed value is no value, whatever stands in its place. */
const ExtractRow = z.object({
  reporting_unit_code: z.string(),
  measure_code: z.string(),
  reported_measure_category_name: z.string().nullish(),
  reported_measure_name: z.string().nullish(),
  reporting_start_date: startsWithDay,
  reporting_end_date: startsWithDay,
  value: z.union([z.number(), z.string()]).nullish(),
  units_name: z.string().nullish(),
  suppression: z.unknown(),
});
type ExtractRow = z.infer<typeof ExtractRow>;

/** Success bodies are wrapped; the published description of the API shows them bare. */
const Page = z.object({
  result: z.object({
    data: z.array(ExtractRow),
    pagination: z.object({
      results_returned: z.number().int().min(0),
      starting_result_index: z.number().int().min(0).nullish(),
      total_results_available: z.number().int().min(0),
    }),
  }),
});

/** The source gives at most this many rows at once. */
const TOP = 1_000;
/** A hospital has some dozens of rows in a category. */
const PAGES_MAX = 5;

/** Every row of a hospital in a category of measures. @throws SourceFailure */
const readRows = async (
  readJson: (url: string) => Promise<unknown>,
  baseUrl: string,
  { category, measure, hospitalId }: { category: string; measure: string; hospitalId: string },
): Promise<ExtractRow[]> => {
  const rows: ExtractRow[] = [];
  for (let page = 0; page < PAGES_MAX; page++) {
    const query = new URLSearchParams({
      measure_code: measure,
      reporting_unit_code: hospitalId,
      skip: String(rows.length),
      top: String(TOP),
    });
    const parsed = Page.safeParse(await readJson(`${baseUrl}/flat-data-extract/${category}?${query}`));
    if (!parsed.success) throw new SourceFailure('it answered in a different form from the one it documents');
    const { data, pagination } = parsed.data.result;
    rows.push(...data);
    if (rows.length >= pagination.total_results_available) {
      return rows.filter((row) => row.reporting_unit_code === hospitalId && row.measure_code === measure);
    }
    if (data.length === 0) break;
  }
  throw new SourceFailure('its pages ended before all rows came');
};

/** Categories that a line names; the rest is counted. */
const NAMED_MAX = 5;

type Waiting = { text: string; asOf: string };

/** A number that the source gives and does not hold back. */
const figureOf = ({ value, suppression }: ExtractRow): number | undefined => {
  if (suppression !== null && suppression !== undefined && suppression !== '') return undefined;
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value ?? Number.NaN);
  return Number.isFinite(number) ? number : undefined;
};

const day = (date: string): string => date.slice(0, 10);
const month = (date: string): string => formatDate(date.slice(0, 7));
const number = (value: number): string => String(Math.round(value * 10) / 10);

type Words = { unit: (value: string) => string; after: string };

const words: Record<string, Words> = {
  MYH0011: { unit: (value) => `${value}%`, after: 'seen on time in emergency' },
  MYH0009: { unit: (value) => (value === '1' ? '1 day' : `${value} days`), after: 'median wait for elective surgery' },
};

/**
 * The newest period of a measure in one line: "Urgent 64%, Semi-urgent 71% seen on time in emergency, Jul 2023 – Jun
 * 2024". A total over all categories stands for them where the source gives one.
 * @returns undefined where every value of the newest period is held back
 */
const waitingOf = (measure: keyof typeof words, rows: readonly ExtractRow[]): Waiting | undefined => {
  const said = words[measure];
  const newest = rows.reduce(
    (last, row) => (day(row.reporting_end_date) > last ? day(row.reporting_end_date) : last),
    '',
  );
  const known = rows
    .filter((row) => day(row.reporting_end_date) === newest)
    .flatMap((row) => {
      const value = figureOf(row);
      return value === undefined ? [] : [{ row, name: categoryOf(row), value }];
    });
  const total = known.find(({ name }) => /^(all|total)\b/i.test(name));
  const shown = total ? [total] : known;
  const [first] = shown;
  if (!said || !first) return undefined;
  const figures = shown
    .slice(0, NAMED_MAX)
    .map(({ name, value }) => [total ? '' : name, said.unit(number(value))].filter(Boolean).join(' '));
  const more = shown.length > NAMED_MAX ? ` (and ${shown.length - NAMED_MAX} more)` : '';
  const period = `${month(first.row.reporting_start_date)} – ${month(newest)}`;
  return { text: `${figures.join(', ')}${more} ${said.after}, ${period}`, asOf: newest };
};

const categoryOf = (row: ExtractRow): string =>
  (row.reported_measure_category_name ?? row.reported_measure_name ?? '').trim();

export const MYHOSPITALS_ATTRIBUTION = 'Source: AIHW MyHospitals, CC BY';

/** Figures are published once a quarter or a year: a day is fresh enough. */
const KEPT_MS = 24 * 60 * 60 * 1_000;
const KEPT_MAX = 2_000;

type Settings = {
  /** Base address; absent: no live source, and nothing is called. */
  baseUrl: string | undefined;
  politeness?: Politeness;
  keptMs?: number;
  now?: () => number;
};

/**
 * Waiting times of a hospital from the MyHospitals Data API: share seen on time in emergency (MYH0011) and median wait
 * for elective surgery (MYH0009). A failure is not kept; the next question tries again.
 */
export const myHospitalsSource = ({
  baseUrl,
  politeness = polite,
  keptMs = KEPT_MS,
  now = Date.now,
}: Settings): DirectoryAdapter<string, WaitingTimes> => {
  const readJson = politeJson(politeness);
  const kept = new Map<string, { until: number; reading: Promise<Reading<WaitingTimes>> }>();
  const fetchNow = async (address: string, hospitalId: string): Promise<Reading<WaitingTimes>> => {
    const base = withoutEnd(address, '/');
    const rows = (category: string, measure: string) => readRows(readJson, base, { category, measure, hospitalId });
    const emergency = waitingOf('MYH0011', await rows('MYH-ED-WAITS', 'MYH0011'));
    const surgery = waitingOf('MYH0009', await rows('MYH-ES', 'MYH0009'));
    return {
      status: 'live',
      found: { emergencyDepartment: emergency?.text ?? null, electiveSurgery: surgery?.text ?? null },
      evidence: {
        ...evidenceFor('waitingTimes.emergencyDepartment', 'MYH0011', emergency),
        ...evidenceFor('waitingTimes.electiveSurgery', 'MYH0009', surgery),
      },
      fetchedAt: new Date(now()).toISOString(),
    };
  };
  return {
    name: 'AIHW MyHospitals',
    attribution: MYHOSPITALS_ATTRIBUTION,
    read: async (hospitalId) => {
      if (!baseUrl) return { status: 'bundled', reason: 'No address of the live source is configured.' };
      const before = kept.get(hospitalId);
      if (before && before.until > now()) return before.reading;
      const reading = fetchNow(baseUrl, hospitalId).catch((error: unknown): Reading<WaitingTimes> => {
        kept.delete(hospitalId);
        if (!(error instanceof SourceFailure)) throw error;
        return { status: 'bundled', reason: `MyHospitals could not be read: ${error.message}.` };
      });
      kept.delete(hospitalId);
      kept.set(hospitalId, { until: now() + keptMs, reading });
      if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value ?? '');
      return reading;
    },
  };
};

const evidenceFor = (field: string, measure: string, waiting: Waiting | undefined): EvidenceMap => {
  if (!waiting) return {};
  const evidence: Evidence = {
    kind: 'public-record',
    source: `AIHW MyHospitals Data API, measure ${measure} (CC BY)`,
    asOf: waiting.asOf,
    note: 'Figures that the source withholds are left out; they are not 0.',
  };
  return { [field]: evidence };
};
