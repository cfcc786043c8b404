import * as z from 'zod';
import { State } from '#shared/kernel/catalogue';
import type { DirectoryKind, DirectoryRecord, HospitalRecord, ServiceRecord } from './record.ts';

/** What the map shows of an entry, in few letters: a country of them is read at once. */
export const Point = z.object({
  i: z.string(),
  n: z.string(),
  /** Sector of a hospital, type of a service. */
  g: z.string(),
  /** State, suburb (town), postcode. */
  s: State.optional(),
  t: z.string().optional(),
  c: z.string().optional(),
  d: z.literal(1).optional(),
  /** Overall stars of an aged care home. */
  o: z.number().optional(),
  /** Latitude and longitude; absent: not on record. */
  p: z.tuple([z.number(), z.number()]).optional(),
});
export type Point = z.infer<typeof Point>;

/** Points to a row: 500 of some 130 bytes stay far below what an item may hold. */
export const POINTS_TO_A_ROW = 500;

const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** The point of an entry; undefined for a provider and for what stands at no place. */
export const pointOf = (kind: DirectoryKind, record: DirectoryRecord): Point | undefined => {
  if (kind === 'providers') return undefined;
  const { id, name, state, suburb, postcode, latitude, longitude, demonstration } = record as
    | HospitalRecord
    | ServiceRecord;
  if (!state && latitude === undefined) return undefined;
  const stars = kind === 'aged-care' ? (record as ServiceRecord).home?.stars.overall : undefined;
  const group =
    kind === 'hospitals' ? ((record as HospitalRecord).sector ?? '') : (record as ServiceRecord).serviceType;
  return {
    i: id,
    n: name,
    g: group,
    ...(state ? { s: state } : {}),
    ...(suburb ? { t: suburb } : {}),
    ...(postcode ? { c: postcode } : {}),
    ...(demonstration ? { d: 1 } : {}),
    ...(stars === undefined ? {} : { o: stars }),
    ...(latitude === undefined || longitude === undefined ? {} : { p: [rounded(latitude), rounded(longitude)] }),
  };
};
