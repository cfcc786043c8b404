import { createHash } from 'node:crypto';
import * as z from 'zod';
import { type CareHome, CareMeasure, type CareRate } from '#shared/contracts/directories';
import { State } from '#shared/kernel/catalogue';
import { reasonOf } from '../../versions/read-records.ts';
import { keyOf } from '../keys.ts';
import { ServiceRecord } from '../record.ts';
import { withoutGaps } from './hospital-rows.ts';
import type { SourceBook } from './source-book.ts';

const filled = z.string().trim().min(1, 'is empty');
const optional = z
  .string()
  .trim()
  .default('')
  .transform((text) => text || undefined);
/** An empty cell is not rated, which is not 0. */
const figure = z.preprocess(
  (cell) => (typeof cell === 'string' && cell.trim() !== '' ? Number(cell) : undefined),
  z.number('is no number').optional(),
);

/** A row of the Department's quarterly extract of star ratings. */
export const StarRatingRow = z.object({
  service_name: filled,
  provider_name: filled,
  suburb: optional,
  state: z.enum(State.options, `must be one of ${State.options.join(', ')}`),
  postcode: optional,
  purpose: optional,
  mmm_code: optional,
  mmm_region: optional,
  size: z.enum(['Small', 'Medium', 'Large']),
  overall_stars: figure,
  residents_experience_stars: figure,
  compliance_stars: figure,
  staffing_stars: figure,
  quality_measures_stars: figure,
  rn_minutes_target: figure,
  rn_minutes_actual: figure,
  total_minutes_target: figure,
  total_minutes_actual: figure,
  pct_pressure_injuries: figure,
  pct_restrictive_practices: figure,
  pct_weight_loss: figure,
  pct_falls: figure,
  pct_falls_major: figure,
  pct_polypharmacy: figure,
  pct_antipsychotic: figure,
  compliance_decision_type: optional,
  latitude: figure,
  longitude: figure,
  reporting_period: filled,
});
type StarRatingRow = z.infer<typeof StarRatingRow>;

export const starRatingColumns: readonly string[] = Object.keys(StarRatingRow.shape);
/** A file with these columns is the extract, and no service list. */
export const starRatingRequired = ['service_name', 'state', 'overall_stars', 'reporting_period'];

const rateColumns = {
  pressureInjuries: 'pct_pressure_injuries',
  restrictivePractices: 'pct_restrictive_practices',
  weightLoss: 'pct_weight_loss',
  falls: 'pct_falls',
  fallsMajor: 'pct_falls_major',
  polypharmacy: 'pct_polypharmacy',
  antipsychotic: 'pct_antipsychotic',
} as const satisfies Record<CareRate, keyof StarRatingRow>;

const homeOf = (row: StarRatingRow): Record<string, unknown> => ({
  ...withoutGaps({ purpose: row.purpose, decision: row.compliance_decision_type }),
  period: row.reporting_period,
  size: row.size,
  ...(row.mmm_code ? { remoteness: [row.mmm_code, row.mmm_region].filter(Boolean).join(', ') } : {}),
  stars: withoutGaps({
    overall: row.overall_stars,
    experience: row.residents_experience_stars,
    compliance: row.compliance_stars,
    staffing: row.staffing_stars,
    quality: row.quality_measures_stars,
  }),
  minutes: withoutGaps({
    nurseTarget: row.rn_minutes_target,
    nurse: row.rn_minutes_actual,
    careTarget: row.total_minutes_target,
    care: row.total_minutes_actual,
  }),
  rates: withoutGaps(Object.fromEntries(Object.entries(rateColumns).map(([rate, column]) => [rate, row[column]]))),
  standing: {},
});

/**
 * The home that a row tells of, without its standing among others; or why it tells of none.
 * @param seen homes that came before, by what they are: a provider may run two of one name in one suburb
 */
export const ratedHomeOf = (
  row: StarRatingRow,
  book: SourceBook,
  seen: Map<string, number>,
): ServiceRecord | { reason: string } => {
  const source = book.known('stars', {
    kind: 'public-record',
    source: `Star Ratings quarterly extract, Department of Health, ${row.reporting_period}, imported by the operator`,
    note: 'The position is the middle of the suburb, not the building.',
  });
  const identity = [row.service_name, row.provider_name, row.suburb ?? '', row.state, row.size].map(keyOf).join('|');
  const before = seen.get(identity) ?? 0;
  seen.set(identity, before + 1);
  const facts = withoutGaps({
    operator: row.provider_name,
    suburb: row.suburb,
    state: row.state,
    postcode: row.postcode,
    latitude: row.latitude,
    longitude: row.longitude,
  });
  const fields = ['serviceType', 'operator', 'location.suburb', 'location.state', 'location.postcode', 'home'];
  const parsed = ServiceRecord.safeParse({
    id: `ac-${createHash('sha256')
      .update(before === 0 ? identity : `${identity}|${before + 1}`)
      .digest('hex')
      .slice(0, 14)}`,
    name: row.service_name,
    demonstration: false,
    serviceType: 'Residential aged care',
    coverage: 'local',
    ...facts,
    home: homeOf(row),
    from: Object.fromEntries(fields.map((field) => [field, source])),
  });
  return parsed.success ? parsed.data : { reason: reasonOf(parsed.error) };
};

/** What a home is measured by: more minutes are better, a higher share of harm is worse. */
const figureOf = ({ minutes, rates }: CareHome, measure: CareMeasure): number | undefined => {
  if (measure === 'nurseMinutes') return minutes.nurse;
  if (measure === 'careMinutes') return minutes.care;
  const rate = rates[measure];
  return rate === undefined ? undefined : -rate;
};

/** Per cent of a group that a value is better than, equals counted half. */
const placeAmong = (value: number, group: readonly number[]): number => {
  const worse = group.filter((other) => other < value).length;
  const equal = group.filter((other) => other === value).length;
  return Math.round((100 * (worse + equal / 2)) / group.length);
};

/** Homes with their standing: for each measure the per cent of homes of their state, and of their size, that they outdo. */
export const withStandings = (homes: readonly ServiceRecord[]): ServiceRecord[] => {
  const groupOf = (measure: CareMeasure, key: string) => `${measure} ${key}`;
  const groups = new Map<string, number[]>();
  const valuesOf = ({ home, state }: ServiceRecord) =>
    CareMeasure.options.flatMap((measure) => {
      const value = home && figureOf(home, measure);
      return home && value !== undefined
        ? [{ measure, value, state: groupOf(measure, state ?? ''), size: groupOf(measure, home.size) }]
        : [];
    });
  for (const one of homes) {
    for (const { value, state, size } of valuesOf(one)) {
      for (const key of [state, size]) {
        const group = groups.get(key);
        if (group) group.push(value);
        else groups.set(key, [value]);
      }
    }
  }
  return homes.map((one) =>
    one.home
      ? {
          ...one,
          home: {
            ...one.home,
            standing: Object.fromEntries(
              valuesOf(one).map(({ measure, value, state, size }) => [
                measure,
                { state: placeAmong(value, groups.get(state) ?? []), size: placeAmong(value, groups.get(size) ?? []) },
              ]),
            ),
          },
        }
      : one,
  );
};
