import * as z from 'zod';
import { State } from '#shared/kernel/catalogue';
import type { Evidence } from '#shared/kernel/evidence';
import { reasonOf } from '../../versions/read-records.ts';
import { HospitalRecord } from '../record.ts';
import type { SourceBook } from './source-book.ts';

const cell = z.string().trim().default('');
const numeric = (name: string) =>
  cell
    .refine((text) => text === '' || Number.isFinite(Number(text)), `${name} is no number`)
    .transform((text) => (text === '' ? undefined : Number(text)));
const filled = (name: string) => cell.refine((text) => text !== '', `${name} is empty`);
const optional = cell.transform((text) => text || undefined);

/** A row of a hospitals file. Cells may be empty where it says nothing. */
export const HospitalRow = z.object({
  myhospitals_code: filled('myhospitals_code'),
  name: filled('name'),
  street: optional,
  suburb: optional,
  state: cell.pipe(z.enum(State.options, `must be one of ${State.options.join(', ')}`)),
  postcode: optional,
  sector: cell.pipe(z.enum(['public', 'private'], 'must be public or private')),
  beds: numeric('beds'),
  emergency_department: cell
    .pipe(z.enum(['yes', 'no', ''], 'must be yes, no or empty'))
    .transform((text) => (text === '' ? undefined : text === 'yes')),
  peer_group: optional,
  remoteness: optional,
  lhn: optional,
  phn: optional,
  latitude: numeric('latitude'),
  longitude: numeric('longitude'),
  phone: optional,
  website: optional,
  source: filled('source'),
});
export type HospitalRow = z.infer<typeof HospitalRow>;

export const hospitalColumns = Object.keys(HospitalRow.shape);

const publicRecord = (source: string, asOf: string, note?: string): Evidence => ({
  kind: 'public-record',
  source,
  asOf,
  ...(note ? { note } : {}),
});

const mapping = publicRecord('AIHW MyHospitals, mapping of reporting units (CC BY)', '2024-07-18');
const resources = 'AIHW Hospital resources 2022–23, table AS.1 (CC BY)';

/** Which part of a row's source column holds a field, and what that part is. */
const parts = {
  units: { said: 'AIHW MyHospitals mapping, 2024-07-18', evidence: mapping },
  beds: {
    said: 'Hospital-resources-tables-2022-23',
    evidence: publicRecord(resources, '2023', 'Average available beds of 2022–23.'),
  },
  emergency: {
    said: 'Hospital-resources-tables-2022-23',
    evidence: publicRecord(resources, '2023', 'Yes means that it supplied emergency department data to AIHW.'),
  },
  resources: { said: 'Hospital-resources-tables-2022-23', evidence: publicRecord(resources, '2023') },
  list: {
    said: 'public_hospital_list.csv',
    evidence: publicRecord(
      'AIHW public hospital list 2016–17, data.gov.au (CC BY 3.0 AU)',
      '2017',
      'The list is older than the name: confirm the address.',
    ),
  },
  suburbs: {
    said: 'HospitalsData.js',
    evidence: {
      kind: 'published',
      source: 'et-cetra/BEAMS, list of hospitals',
      asOf: '2019',
      note: 'Not an official list: confirm the suburb.',
    },
  },
} as const satisfies Record<string, { said: string; evidence: Evidence }>;
type Part = keyof typeof parts;

/** Field of the answer -> the parts that may hold it, the likeliest first. */
const partsOf: Record<string, readonly Part[]> = {
  hospitalType: ['units'],
  'location.state': ['units'],
  localHospitalNetwork: ['units'],
  primaryHealthNetwork: ['units'],
  latitude: ['units'],
  beds: ['beds'],
  emergencyDepartment: ['emergency'],
  peerGroup: ['resources'],
  remoteness: ['resources'],
  address: ['list', 'suburbs'],
  'location.postcode': ['list'],
};

const sourceOfField = (field: string, source: string, book: SourceBook): string => {
  const part = partsOf[field]?.find((name) => source.includes(parts[name].said));
  return part ? book.known(part, parts[part].evidence) : book.inWords(source);
};

/** The hospital that a row tells of, each field with the part of its source that holds it; or why it tells of none. */
export const hospitalOf = (row: HospitalRow, book: SourceBook): HospitalRecord | { reason: string } => {
  const held: Record<string, unknown> = {
    hospitalType: row.sector,
    'location.state': row.state,
    address: row.street ?? row.suburb,
    'location.postcode': row.postcode,
    beds: row.beds,
    emergencyDepartment: row.emergency_department,
    peerGroup: row.peer_group,
    remoteness: row.remoteness,
    localHospitalNetwork: row.lhn,
    primaryHealthNetwork: row.phn,
    latitude: row.latitude,
    'contact.phone': row.phone,
    'contact.website': row.website,
  };
  const from = Object.fromEntries(
    Object.entries(held).flatMap(([field, value]) =>
      value === undefined ? [] : [[field, sourceOfField(field, row.source, book)]],
    ),
  );
  const parsed = HospitalRecord.safeParse(
    withoutGaps({
      id: row.myhospitals_code,
      name: row.name,
      demonstration: false,
      sector: row.sector,
      street: row.street,
      suburb: row.suburb,
      state: row.state,
      postcode: row.postcode,
      beds: row.beds,
      emergencyDepartment: row.emergency_department,
      peerGroup: row.peer_group,
      remoteness: row.remoteness,
      localHospitalNetwork: row.lhn,
      primaryHealthNetwork: row.phn,
      latitude: row.latitude,
      longitude: row.longitude,
      phone: row.phone,
      website: row.website,
      from,
    }),
  );
  return parsed.success ? parsed.data : { reason: reasonOf(parsed.error) };
};

/** An object without the fields that hold nothing. */
export const withoutGaps = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
