import * as z from 'zod';
import type { SurgeryCategory, SurgeryFigure, SurgeryQuarter } from '#shared/contracts/directories';
import { order } from '#shared/kernel/order';
import { HospitalRecord } from '../record.ts';
import type { SourceBook } from './source-book.ts';

const measures = {
  'QLD-ES-TREATED': 'treated',
  'QLD-ES-TREATED-IN-TIME': 'treatedOnTime',
  'QLD-ES-WAITING': 'waiting',
  'QLD-ES-WAITING-IN-TIME': 'waitingOnTime',
  'QLD-ES-WAITING-LONG': 'waitingTooLong',
} as const;

/** A figure of elective surgery: one hospital, one measure, one quarter. Other measures are passed over. */
export const SurgeryRow = z.object({
  myhospitals_code: z.string().trim().min(2),
  measure_code: z.string().trim().min(1),
  category: z.string().trim().default(''),
  period_end: z.iso.date(),
  value: z.string().trim().default(''),
  suppressed: z.string().trim().default(''),
});
type SurgeryRow = z.infer<typeof SurgeryRow>;

export type SurgeryFigureRow = {
  id: string;
  hospitalId: string;
  measure: (typeof measures)[keyof typeof measures];
  category: SurgeryCategory;
  until: string;
  figure: SurgeryFigure;
};

/** Each figure has an id of its own, so that one that comes twice is told. */
export const surgeryFigureOf = (row: SurgeryRow): SurgeryFigureRow | { reason: string } => {
  const measure = measures[row.measure_code as keyof typeof measures];
  if (!measure) return { reason: `the measure ${row.measure_code} is not known` };
  const number = Number(row.value);
  if (row.value !== '' && !Number.isFinite(number)) return { reason: 'value is no number' };
  const figure: SurgeryFigure =
    row.value !== '' ? number : row.suppressed.startsWith('not applicable') ? 'not-applicable' : 'not-in-source';
  const category: SurgeryCategory =
    (['1', '2', '3'] as const).find((one) => row.category.startsWith(`Category ${one}`)) ?? 'all';
  const { myhospitals_code: hospitalId, period_end: until } = row;
  return { id: [hospitalId, measure, category, until].join(' '), hospitalId, measure, category, until, figure };
};

const unknown = {
  treated: 'not-in-source',
  treatedOnTime: 'not-in-source',
  waiting: 'not-in-source',
  waitingOnTime: 'not-in-source',
  waitingTooLong: 'not-in-source',
} as const satisfies Record<(typeof measures)[keyof typeof measures], SurgeryFigure>;

/** Figures by hospital, as quarters, the newest first. */
export const quartersOf = (rows: readonly SurgeryFigureRow[]): ReadonlyMap<string, SurgeryQuarter[]> => {
  const byHospital = new Map<string, Map<string, SurgeryQuarter>>();
  for (const { hospitalId, until, category, measure, figure } of rows) {
    const quarters = byHospital.get(hospitalId) ?? new Map<string, SurgeryQuarter>();
    byHospital.set(hospitalId, quarters);
    const quarter = quarters.get(until) ?? { until, categories: {} };
    quarters.set(until, quarter);
    quarter.categories[category] = { ...unknown, ...quarter.categories[category], [measure]: figure };
  }
  return new Map(
    [...byHospital].map(([id, quarters]) => [id, [...quarters.values()].toSorted((a, b) => order(b.until, a.until))]),
  );
};

/** A hospital with its quarters in place of those that it had. */
export const withSurgery = (
  hospital: HospitalRecord,
  quarters: ReadonlyMap<string, SurgeryQuarter[]>,
  book: SourceBook,
): HospitalRecord => {
  const read = quarters.get(hospital.id);
  if (!read) return hospital;
  // A file may hold some quarters of several: those that it does not hold stay.
  const surgery = [...new Map([...(hospital.surgery ?? []), ...read].map((one) => [one.until, one])).values()]
    .toSorted((a, b) => order(b.until, a.until))
    .slice(0, 40);
  const source = book.known('surgery', {
    kind: 'public-record',
    source: 'Queensland Health, elective surgery by quarter (Queensland Open Data Portal), imported by the operator',
    asOf: surgery[0]?.until.slice(0, 7),
  });
  return HospitalRecord.parse({ ...hospital, surgery, from: { ...hospital.from, surgery: source } });
};
