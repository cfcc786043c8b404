import { createHash } from 'node:crypto';
import * as z from 'zod';
import { State } from '#shared/kernel/catalogue';
import { reasonOf } from '../../versions/read-records.ts';
import { keyOf } from '../keys.ts';
import { stateNamed } from '../place.ts';
import { ServiceRecord } from '../record.ts';
import { withoutGaps } from './hospital-rows.ts';
import type { SourceBook } from './source-book.ts';

const cell = z.string().trim().default('');
const optional = cell.transform((text) => text || undefined);
const numeric = (name: string) =>
  cell
    .refine((text) => text === '' || Number.isFinite(Number(text.replaceAll(',', ''))), `${name} is no number`)
    .transform((text) => (text === '' ? undefined : Number(text.replaceAll(',', ''))));

/** A row of the GEN Aged Care Service List. */
export const AgedCareRow = z.object({
  serviceName: cell.refine((text) => text !== '', 'service name is empty'),
  street: optional,
  suburb: optional,
  state: cell
    .transform((text) => stateNamed(text) ?? text)
    .pipe(z.enum(State.options, `must be one of ${State.options.join(', ')}`)),
  postcode: optional,
  careType: cell.refine((text) => text !== '', 'care type is empty'),
  residentialPlaces: numeric('residential places'),
  homeCarePlaces: numeric('home care places'),
  restorativePlaces: numeric('restorative care places'),
  providerName: optional,
  organisationType: optional,
  latitude: numeric('latitude'),
  longitude: numeric('longitude'),
});
export type AgedCareRow = z.infer<typeof AgedCareRow>;

/** Names of the columns over the years and states, as keys: the list is one workbook a state, saved as CSV. */
const columnsOf: Record<keyof AgedCareRow, readonly string[]> = {
  serviceName: ['service name'],
  street: ['physical address', 'physical address line 1', 'address'],
  suburb: ['suburb', 'physical address suburb', 'physical suburb'],
  state: ['state', 'physical address state', 'physical state'],
  postcode: ['postcode', 'post code', 'physical address post code', 'physical address postcode', 'physical post code'],
  careType: ['care type'],
  residentialPlaces: ['residential places', 'residential care places'],
  homeCarePlaces: ['home care places'],
  restorativePlaces: ['restorative care places', 'restorative places'],
  providerName: ['provider name'],
  organisationType: ['organisation type'],
  latitude: ['latitude'],
  longitude: ['longitude'],
};

/** The columns that are read, by the names that they have mostly. */
export const agedCareColumns = Object.values(columnsOf).map(([name]) => name);

export const agedCareRequired = ['serviceName', 'state', 'careType'] as const satisfies (keyof AgedCareRow)[];

/** The field of a row that a column fills. */
export const agedCareField = (column: string): string | undefined =>
  Object.entries(columnsOf).find(([, names]) => names.includes(keyOf(column)))?.[0];

/** The same service may be listed once for each kind of care: the kind is part of what it is. */
const idOf = ({ serviceName, postcode, suburb, careType }: AgedCareRow): string =>
  `ac-${createHash('sha256')
    .update([serviceName, postcode ?? suburb ?? '', careType].map(keyOf).join('|'))
    .digest('hex')
    .slice(0, 14)}`;

const placesOf = (row: AgedCareRow): string[] | undefined => {
  const said = [
    ['Residential', row.residentialPlaces],
    ['Home care', row.homeCarePlaces],
    ['Restorative care', row.restorativePlaces],
  ].flatMap(([kind, places]) =>
    typeof places === 'number' && places > 0 ? [`${kind}: ${places} ${places === 1 ? 'place' : 'places'}`] : [],
  );
  return said.length > 0 ? said : undefined;
};

/** The service that a row tells of; or why it tells of none. */
export const agedCareServiceOf = (row: AgedCareRow, book: SourceBook): ServiceRecord | { reason: string } => {
  const source = book.known('gen', {
    kind: 'public-record',
    source: 'GEN Aged Care Service List, Department of Health (CC BY 4.0), imported by the operator',
  });
  const isPostcode = /^\d{3,4}$/.test(row.postcode ?? '');
  const facts = withoutGaps({
    serviceType: keyOf(row.careType) === 'residential' ? 'Residential aged care' : row.careType,
    operator: row.providerName,
    street: row.street,
    suburb: row.suburb,
    state: row.state,
    // A spreadsheet drops the leading zero of the Northern Territory.
    postcode: isPostcode ? row.postcode?.padStart(4, '0') : row.postcode,
    places: placesOf(row),
    latitude: row.latitude,
    longitude: row.longitude,
  });
  const fields = Object.keys(facts).map((field) => fieldInAnswer[field] ?? field);
  const parsed = ServiceRecord.safeParse({
    id: idOf(row),
    name: row.serviceName,
    demonstration: false,
    coverage: 'local',
    ...facts,
    from: Object.fromEntries(fields.map((field) => [field, source])),
  });
  return parsed.success ? parsed.data : { reason: reasonOf(parsed.error) };
};

const fieldInAnswer: Record<string, string> = {
  street: 'address',
  suburb: 'location.suburb',
  state: 'location.state',
  postcode: 'location.postcode',
};
