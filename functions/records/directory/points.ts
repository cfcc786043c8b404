import * as z from 'zod';
import { State } from '#shared/kernel/catalogue';
import { meanPosition } from '#shared/kernel/distance';
import { openGazetteer } from './gazetteer-store.ts';
import { keyOf } from './keys.ts';
import type { DirectoryKind, DirectoryRecord, HospitalRecord, ProviderRecord, ServiceRecord } from './record.ts';

/** What the map shows of an entry, in few letters: a country of them is read at once. */
export const Point = z.object({
  i: z.string(),
  n: z.string(),
  /** Sector of a hospital, type of a service, profession of a provider. */
  g: z.string(),
  /** State, suburb (town), postcode. */
  s: State.optional(),
  t: z.string().optional(),
  c: z.string().optional(),
  d: z.literal(1).optional(),
  /** Specialty. */
  y: z.string().optional(),
  /** Overall stars of an aged care home. */
  o: z.number().optional(),
  /** Latitude and longitude; absent: not on record. */
  p: z.tuple([z.number(), z.number()]).optional(),
  /** The position is that of its postcode or suburb. */
  a: z.literal(1).optional(),
});
export type Point = z.infer<typeof Point>;

/** Points to a row: 500 of some 130 bytes stay far below what an item may hold. */
export const POINTS_TO_A_ROW = 500;

/** A directory with more is listed by words alone: twice the homes, hospitals and services of the country are fewer. */
export const POINTS_READ_MAX = 10_000;

const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** The points of an entry, one for each place of a provider; none of what stands at no place. */
export const pointsFor = (kind: DirectoryKind, record: DirectoryRecord): Point[] => {
  const { id, name, demonstration } = record;
  const common = { i: id, n: name, ...(demonstration ? { d: 1 as const } : {}) };
  if (kind === 'providers') {
    const { profession, specialization, practiceLocations } = record as ProviderRecord;
    const about = { ...common, g: profession, ...(specialization ? { y: specialization } : {}) };
    return practiceLocations.flatMap((place) => (place.state ? [{ ...about, ...placeOf(place) }] : []));
  }
  const place = record as HospitalRecord | ServiceRecord;
  if (!place.state && place.latitude === undefined) return [];
  if (kind === 'hospitals') return [{ ...common, g: (record as HospitalRecord).sector ?? '', ...placeOf(place) }];
  const { serviceType, specialty, home } = record as ServiceRecord;
  const stars = kind === 'aged-care' ? home?.stars.overall : undefined;
  return [
    {
      ...common,
      g: serviceType,
      ...(specialty ? { y: specialty } : {}),
      ...placeOf(place),
      ...(stars === undefined ? {} : { o: stars }),
    },
  ];
};

type At = Pick<ServiceRecord, 'state' | 'suburb' | 'postcode' | 'latitude' | 'longitude'>;

const placeOf = ({ state, suburb, postcode, latitude, longitude }: At): Pick<Point, 's' | 't' | 'c' | 'p'> => ({
  ...(state ? { s: state } : {}),
  ...(suburb ? { t: suburb } : {}),
  ...(postcode ? { c: postcode } : {}),
  ...(latitude === undefined || longitude === undefined ? {} : { p: [rounded(latitude), rounded(longitude)] }),
});

/** Points with the position of their postcode, or suburb, where they have none of their own. */
export const withPlaces = async (points: readonly Point[]): Promise<Point[]> => {
  const gazetteer = await openGazetteer();
  const placed: Point[] = [];
  for (const point of points) {
    const { p, s: state, t: suburb = '', c: postcode } = point;
    const found = p || !state ? [] : await (postcode ? gazetteer.of(postcode) : gazetteer.like(keyOf(suburb)));
    const inState = found.filter((one) => one.state === state);
    const named = inState.filter(({ name }) => keyOf(name) === keyOf(suburb));
    // A suburb of a postcode, else the middle of the postcode.
    const middle = meanPosition(named.length > 0 || !postcode ? named : inState);
    placed.push(middle ? { ...point, p: [rounded(middle.latitude), rounded(middle.longitude)], a: 1 } : point);
  }
  return placed;
};
