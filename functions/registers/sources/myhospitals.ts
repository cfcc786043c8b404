import * as z from 'zod';
import { withoutGaps } from '#functions/records/directory/import/hospital-rows';
import { stateNamed } from '#functions/records/directory/place';
import { HospitalRecord } from '#functions/records/directory/record';
import { parseRows } from '#functions/records/versions/read-records';
import { ask } from '../ask.ts';
import type { DirectoryRegister } from '../register.ts';

/**
 * `/reporting-units` of the MyHospitals Data API, asked for hospitals (type H). Checked against its OpenAPI description
 * 1.0 (ReportingUnitModel) and against clients of it, which show the list in an envelope that the description leaves
 * out; no call was made. Figures are asked of the same API one hospital at a time, by directories/sources.
 */
const Unit = z.object({
  reporting_unit_code: z.string().regex(/^H\d+$/, 'a hospital code: H0021'),
  reporting_unit_name: z.string().trim().min(1),
  closed: z.boolean(),
  private: z.boolean(),
  latitude: z.number().nullish(),
  longitude: z.number().nullish(),
  mapped_reporting_units: z
    .array(
      z.object({
        mapped_reporting_unit: z.object({
          reporting_unit_name: z.string().min(1),
          reporting_unit_type: z.object({ reporting_unit_type_code: z.string() }),
        }),
      }),
    )
    .default([])
    // By type: state (S), local hospital network (LHN), primary health network (PHN).
    .transform(
      (units) =>
        new Map(
          units.map(({ mapped_reporting_unit: { reporting_unit_type, reporting_unit_name } }) => [
            reporting_unit_type.reporting_unit_type_code,
            reporting_unit_name,
          ]),
        ),
    ),
});
type Unit = z.infer<typeof Unit>;

const List = z.array(z.unknown());
const Page = z.union([z.object({ result: List }).transform(({ result }) => result), List]);

const SOURCE = 'myhospitals';
/** Fields of an answer that the list holds, by the field of the record. */
const fields = {
  hospitalType: 'sector',
  'location.state': 'state',
  localHospitalNetwork: 'localHospitalNetwork',
  primaryHealthNetwork: 'primaryHealthNetwork',
  latitude: 'latitude',
} as const satisfies Record<string, keyof HospitalRecord>;

/** A hospital as the list tells it; what the list leaves open stays as it was told before. */
const hospitalOf = (unit: Unit, before: HospitalRecord | undefined): HospitalRecord => {
  const isPlaced = typeof unit.latitude === 'number' && typeof unit.longitude === 'number';
  const told = withoutGaps({
    sector: unit.private ? 'private' : 'public',
    state: stateNamed(unit.mapped_reporting_units.get('S') ?? ''),
    localHospitalNetwork: unit.mapped_reporting_units.get('LHN'),
    primaryHealthNetwork: unit.mapped_reporting_units.get('PHN'),
    ...(isPlaced ? { latitude: unit.latitude, longitude: unit.longitude } : {}),
  });
  const from = Object.entries(fields).flatMap(([answer, field]) => (field in told ? [[answer, SOURCE]] : []));
  return HospitalRecord.parse({
    ...before,
    id: unit.reporting_unit_code,
    name: unit.reporting_unit_name,
    demonstration: false,
    ...told,
    from: { ...before?.from, ...Object.fromEntries(from) },
  });
};

/** Every open hospital of the country. One that closed, or that the list has no longer, leaves the directory. */
export const myHospitals: DirectoryRegister<'hospitals'> = {
  name: 'myhospitals',
  label: 'Hospitals (AIHW MyHospitals)',
  licence: 'CC BY, AIHW',
  everyDays: 30,
  directory: 'hospitals',
  about: { name: 'Hospitals', attribution: 'Source: AIHW MyHospitals, CC BY' },
  isUncounted: true,
  async read({ baseUrl, today, manners, book }) {
    const url = `${baseUrl}/reporting-units?reporting_unit_type_code=H`;
    const list = await ask({ url, name: 'MyHospitals', page: Page, manners });
    const { rows, bad } = parseRows(Unit, list, (index) => `unit ${index + 1}`);
    const source = 'AIHW MyHospitals Data API, reporting units (CC BY)';
    book.known(SOURCE, { kind: 'public-record', source, asOf: today });
    const units = new Map(rows.map((unit) => [unit.reporting_unit_code, unit]));
    return {
      rows: list.length,
      bad,
      entriesAfter: (current, mayWithdraw) => {
        const known = new Map(current.map((one) => [one.id, one]));
        const open = [...units.values()].filter(({ closed }) => !closed);
        const others = current.filter(({ id, demonstration }) => {
          const isAihw = !demonstration && Unit.shape.reporting_unit_code.safeParse(id).success;
          return !isAihw || (!units.has(id) && !mayWithdraw);
        });
        return [...others, ...open.map((unit) => hospitalOf(unit, known.get(unit.reporting_unit_code)))];
      },
    };
  },
};
