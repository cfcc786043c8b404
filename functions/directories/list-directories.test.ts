import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { callHandler, testEvent } from '#functions/lib/testing/proxy-event';
import { findDirectory } from '#functions/records/directory/pointer-store';
import { publishDirectory } from '#functions/records/directory/publish';
import type {
  DirectoryKind,
  HospitalRecord,
  ProviderRecord,
  RecordOf,
  ServiceRecord,
} from '#functions/records/directory/record';
import { State } from '#shared/kernel/catalogue';
import { handler as listFacilities } from './list-facilities.ts';
import { handler as listHospitals } from './list-hospitals.ts';
import { handler as listProviders } from './list-providers.ts';
import { handler as listServices } from './list-services.ts';

/** Suburbs that begin alike, that two states share, and that are written with accents and marks. */
const suburbs = [
  'Park',
  'Parkes',
  'Parkville',
  'Parramatta',
  'Parramatta North',
  "O'Connor",
  'Ému Plains',
  'St. Kilda',
  'Richmond',
  'P',
];
const states: State[] = ['NSW', 'VIC', 'ACT'];
const postcodes = ['2000', '2150', '2151', '3121', '3000', '2600'];
const types = ['Dental', 'Dental hygiene', 'Mental health'];
const specialties = ['Cardiology', 'Care of children', 'Falls'];
const words = ['Royal', 'Prince', 'Alfred', 'constructor', 'St', 'Park', 'Hospital'];

type Place = { suburb?: string; state?: State; postcode?: string };
type Facts = { id: string; name: string; demonstration: boolean; group?: string; specialty?: string; places: Place[] };

/** Numbers that look random and are the same each time. */
const random = (seed: number) => {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
};
const next = random(7);
const pick = <Item>(items: readonly Item[]): Item => items[next(items.length)] as Item;
const maybe = <Item>(items: readonly Item[]): Item | undefined => (next(5) === 0 ? undefined : pick(items));
const without = <T extends object>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
const place = (): Place => without({ suburb: maybe(suburbs), state: maybe(states), postcode: maybe(postcodes) });
const name = () => Array.from({ length: 1 + next(3) }, () => pick(words)).join(' ');

const service = (index: number): ServiceRecord =>
  without({
    ...place(),
    id: `s-${index}`,
    name: name(),
    demonstration: next(4) === 0,
    serviceType: pick(types),
    specialty: maybe(specialties),
    coverage: 'local' as const,
    from: {},
  }) as ServiceRecord;
const hospital = (index: number): HospitalRecord =>
  without({
    ...place(),
    id: `h-${index}`,
    name: name(),
    demonstration: false,
    sector: 'public' as const,
    beds: maybe([12]),
    from: {},
  }) as HospitalRecord;
const provider = (index: number): ProviderRecord => ({
  id: `p-${index}`,
  name: name(),
  demonstration: true,
  profession: pick(['Nurse', 'Dentist', 'Specialist'] as const),
  specialization: pick(specialties),
  practiceLocations: Array.from({ length: 1 + next(4) }, () => ({ name: 'Rooms', ...place() })),
  from: {},
});

const services = Array.from({ length: 160 }, (_, index) => service(index));
const homes = Array.from({ length: 60 }, (_, index) => ({ ...service(index), id: `a-${index}`, demonstration: false }));
const hospitals = Array.from({ length: 120 }, (_, index) => hospital(index));
const providers = Array.from({ length: 160 }, (_, index) => provider(index));

const publish = async <Kind extends DirectoryKind>(kind: Kind, entries: RecordOf<Kind>[]) =>
  publishDirectory<Kind>({
    kind,
    about: { name: kind, asOf: '2026-01-15' },
    sources: () => ({}),
    read: async function* () {
      yield* entries;
    },
    origin: 'import',
    from: await findDirectory(kind, { consistent: true }),
  });

beforeAll(async () => {
  await publish('services', services);
  await publish('aged-care', homes);
  await publish('hospitals', hospitals);
  await publish('providers', providers);
});

const factsOf = ({
  id,
  name: itsName,
  demonstration,
  ...rest
}: ServiceRecord | HospitalRecord | ProviderRecord): Facts => {
  const base = { id, name: itsName, demonstration };
  if ('practiceLocations' in rest)
    return without({ ...base, group: rest.profession, specialty: rest.specialization, places: rest.practiceLocations });
  const places = [{ suburb: rest.suburb, state: rest.state, postcode: rest.postcode }];
  return without(
    'serviceType' in rest
      ? { ...base, group: rest.serviceType, specialty: rest.specialty, places }
      : { ...base, places },
  ) as Facts;
};

/** Another way to the plain letters of a text than the one the directory takes. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

type Wanted = { state?: State; suburb?: string; postcode?: string };
const stands = (entry: Facts, { state, suburb, postcode }: Wanted) =>
  (state === undefined && suburb === undefined && postcode === undefined) ||
  entry.places.some(
    (one) =>
      (state === undefined || one.state === state) &&
      (suburb === undefined || (one.suburb !== undefined && plain(one.suburb).startsWith(plain(suburb)))) &&
      (postcode === undefined || (one.postcode?.startsWith(postcode) ?? false)),
  );

type Query = Record<string, string[]>;
const ask = async (handler: unknown, query: Query) => {
  const reply = await callHandler(handler, testEvent({ method: 'GET', path: '/api/healthcare', query }));
  return { ...reply, body: JSON.parse(reply.body) };
};

type Walked = {
  ids: string[];
  demonstrations: boolean[];
  first: Record<string, number>;
  body: Record<string, unknown>;
};
/** All pages of a list. */
const walk = async (handler: unknown, list: string, query: Query, limit: number): Promise<Walked> => {
  const ids: string[] = [];
  const demonstrations: boolean[] = [];
  let first: Walked['body'] | undefined;
  let cursor: string | undefined;
  do {
    const page: Query = {
      limit: [String(limit)],
      demonstration: ['true'],
      ...query,
      ...(cursor ? { cursor: [cursor] } : {}),
    };
    const { statusCode, headers, body } = await ask(handler, page);
    expect(statusCode, JSON.stringify(body)).toBe(200);
    expect(headers['x-data-version']).toBeTruthy();
    first ??= body;
    for (const { id, demonstration } of body[list]) {
      ids.push(id);
      demonstrations.push(demonstration);
    }
    cursor = headers['x-next-cursor'];
    expect(cursor === undefined || body[list].length === limit).toBe(true);
  } while (cursor);
  return { ids, demonstrations, first: first as Record<string, number>, body: first as Walked['body'] };
};

const expectSame = ({ ids, demonstrations }: Walked, entries: readonly Facts[]) => {
  expect(ids.toSorted()).toEqual(entries.map(({ id }) => id).toSorted());
  // Real ones first: no real one stands after a demonstration.
  expect(demonstrations).toEqual(demonstrations.toSorted((a, b) => Number(a) - Number(b)));
};

const beginning = (pool: readonly string[]) =>
  fc.tuple(fc.constantFrom(...pool), fc.nat(12)).map(([text, cut]) => text.slice(0, 1 + cut).trim());
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
/** A place as it is written, and what it means. */
const placeText = fc
  .record({
    state: optional(fc.constantFrom(...states)),
    suburb: optional(beginning(suburbs)),
    postcode: optional(beginning(postcodes)),
    isLoud: fc.boolean(),
  })
  .map(({ state, suburb, postcode, isLoud }) => {
    const wanted: Wanted = without({ state, ...(suburb === undefined ? { postcode } : { suburb }) }) as Wanted;
    const written = [wanted.suburb ?? '', wanted.state ?? '', wanted.postcode ?? '']
      .filter(Boolean)
      .join(isLoud ? ', ' : ' ');
    return { wanted, text: isLoud ? written.toUpperCase() : written };
  });
const limits = fc.constantFrom(1, 3, 7, 20, 100);
const filled = (query: Record<string, string | undefined>): Query =>
  Object.fromEntries(Object.entries(query).flatMap(([key, value]) => (value ? [[key, [value]]] : [])));

describe('any filter of a directory finds what a search through all its entries finds, each entry once', () => {
  it('hospitals by state and city', async () => {
    const entries = hospitals.map(factsOf);
    await fc.assert(
      fc.asyncProperty(placeText, limits, async ({ wanted, text }, limit) => {
        const { state, ...city } = wanted;
        const written = text.replace(new RegExp(`,? ?\\b${state}\\b,?`, 'i'), '').trim();
        const isApart = state !== undefined && (city.suburb ?? city.postcode) !== undefined;
        const query = isApart ? { state, city: written } : { city: text };
        const walked = await walk(listHospitals, 'hospitals', filled(query), limit);
        const fitting = entries.filter((entry) => stands(entry, wanted));
        expectSame(walked, fitting);
        expect(walked.first.total).toBe(fitting.length);
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    ['services', listServices, services.map(factsOf), 'serviceType', types],
    ['providers', listProviders, providers.map(factsOf), 'profession', ['Nurse', 'dentist', 'Specialist']],
  ] as const)('%s by type, place and specialty', async (list, handler, entries, group, groups) => {
    const groupText = list === 'services' ? beginning(groups) : fc.constantFrom(...groups, 'all');
    const fits = (value: string | undefined, typed: string | undefined, all: readonly string[]) => {
      if (typed === undefined || typed === 'all') return true;
      if (value === undefined) return false;
      if (all.some((one) => plain(one) === plain(typed))) return plain(value) === plain(typed);
      return ` ${plain(value)}`.includes(` ${plain(typed)}`);
    };
    await fc.assert(
      fc.asyncProperty(
        optional(groupText),
        placeText,
        optional(beginning(specialties)),
        limits,
        async (type, { wanted, text }, specialty, limit) => {
          const query = filled({ [group]: type, location: text, specialty });
          const walked = await walk(handler, list, query, limit);
          const fitting = entries.filter(
            (entry) =>
              fits(entry.group, type, groups) && fits(entry.specialty, specialty, specialties) && stands(entry, wanted),
          );
          expectSame(walked, fitting);
          expect(walked.first.total).toBe(fitting.length);
          expect(walked.first.demonstrations).toBe(fitting.filter(({ demonstration }) => demonstration).length);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('facilities by name and place', async () => {
    const entries = [...hospitals, ...services, ...homes].map(factsOf);
    const named = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 2 }).chain((some) =>
      fc.nat(10).map((cut) =>
        some
          .join(' ')
          .slice(0, 2 + cut)
          .trim(),
      ),
    );
    await fc.assert(
      fc.asyncProperty(optional(named), placeText, limits, async (facilityName, { wanted, text }, limit) => {
        const walked = await walk(listFacilities, 'facilities', filled({ facilityName, location: text }), limit);
        const fitting = entries.filter(
          (entry) =>
            stands(entry, wanted) &&
            (facilityName === undefined || ` ${plain(entry.name)}`.includes(` ${plain(facilityName)}`)),
        );
        expectSame(walked, fitting);
        const { totalHospitals = 0, totalServices = 0 } = walked.first;
        expect(totalHospitals).toBe(fitting.filter(({ id }) => id.startsWith('h-')).length);
        expect(totalHospitals + totalServices).toBe(fitting.length);
      }),
      { numRuns: 60 },
    );
  });

  it('leaves demonstrations out of list and counts where they are switched off', async () => {
    const query = { demonstration: ['false'] };
    const walked = await walk(listServices, 'services', query, 20);
    expectSame(walked, services.filter(({ demonstration }) => !demonstration).map(factsOf));
    expect(walked.first).toMatchObject({ total: walked.ids.length, demonstrations: 0 });
    expect(await walk(listProviders, 'providers', query, 20)).toMatchObject({ ids: [], first: { total: 0 } });
  });
});

describe('the order of a list', () => {
  it('of hospitals goes by state as the filter lists them; in each, those with beds on record first, by suburb', async () => {
    const { ids } = await walk(listHospitals, 'hospitals', {}, 20);
    const placeOf = (id: string) => {
      const { state, suburb, beds, name: itsName } = hospitals.find((one) => one.id === id) as HospitalRecord;
      const rank = state ? State.options.indexOf(state) : -1;
      return `${rank + 1}#${beds === undefined ? 1 : 0}${suburb === undefined ? '~' : plain(suburb)}#${plain(itsName)}#${id}`;
    };
    const places = ids.map(placeOf);
    expect(places).toEqual(places.toSorted());
    expect(hospitals.filter(({ suburb }) => suburb === undefined).length).toBeGreaterThan(5);
  });

  it('of services begins with those for the whole country, and each state with those for all of it', async () => {
    const at = (id: string, more: object) => ({
      id,
      name: id,
      demonstration: false,
      serviceType: 'Helpline',
      coverage: 'local' as const,
      from: {},
      ...more,
    });
    await publish('services', [
      at('unplaced', { state: 'VIC' }),
      at('local', { state: 'VIC', suburb: 'Ararat' }),
      at('statewide', { state: 'VIC', coverage: 'state' }),
      at('sydney', { state: 'NSW', suburb: 'Sydney' }),
      at('national', { coverage: 'national' }),
    ] as ServiceRecord[]);
    const { ids } = await walk(listServices, 'services', {}, 2);
    expect(ids).toEqual(['national', 'sydney', 'statewide', 'local', 'unplaced']);
    await publish('services', services);
  });
});

describe('what cannot be asked', () => {
  it.each([
    ['a state that is none', listHospitals, { state: ['Texas'] }, /state: Choose one of NSW, .*, or all/],
    ['10,000 characters', listHospitals, { city: ['x'.repeat(10_000)] }, /city: At most 100 characters/],
    ['a profession that is none', listProviders, { profession: ['Wizard'] }, /profession: Choose one of General/],
    ['two states', listHospitals, { state: ['NSW', 'VIC'] }, /state/],
    ['a control character', listServices, { location: ['a\u0000b'] }, /location: Contains a control character/],
    ['a page of none', listFacilities, { limit: ['0'] }, /limit/],
  ])('answers 400 and says why: %s', async (_case, handler, query, said) => {
    const { statusCode, body } = await ask(handler, query);
    expect(statusCode).toBe(400);
    expect(body.detail).toMatch(said);
  });

  it.each([
    ['hospitals', listHospitals, { city: ['🏥'] }],
    ['services', listServices, { location: ['🏥'], serviceType: ['🦷'] }],
    ['providers', listProviders, { specialty: ['🦷'] }],
    ['facilities', listFacilities, { facilityName: ['🏥'], location: ['NSW'] }],
    ['facilities', listFacilities, { facilityName: ['🏥'], location: ['Parkes'] }],
    ['facilities', listFacilities, { facilityName: ['Royal'], location: ['🏥'] }],
    ['hospitals', listHospitals, { state: ['NSW'], city: ['Richmond VIC'] }],
  ])('finds nothing, and is no error, where no place or word can be meant: %s %#', async (list, handler, query) => {
    const { statusCode, body } = await ask(handler, query);
    expect(statusCode).toBe(200);
    expect(body[list]).toEqual([]);
    expect(body.total ?? body.totalHospitals + body.totalServices).toBe(0);
  });

  it('takes "all", blank and full names of states as they are meant', async () => {
    const { body: all } = await ask(listHospitals, { state: ['all'], city: ['  '] });
    expect(all.total).toBe(hospitals.length);
    const { body: named } = await ask(listHospitals, { state: ['new south wales'] });
    expect(named.total).toBe(hospitals.filter(({ state }) => state === 'NSW').length);
    const { body: located } = await ask(listHospitals, { city: ['australian capital territory'] });
    expect(located.total).toBe(hospitals.filter(({ state }) => state === 'ACT').length);
  });

  it.each([
    ['hospitals', listHospitals, {}],
    ['facilities by both', listFacilities, { facilityName: ['Royal'], location: ['Park'] }],
  ])('refuses a page link that was changed, or taken to another question: %s', async (_case, handler, query) => {
    const { headers } = await ask(handler, { ...query, limit: ['2'] });
    const cursor = headers['x-next-cursor'] ?? '';
    expect((await ask(handler, { ...query, cursor: [cursor] })).statusCode).toBe(200);
    const changed = Buffer.from(
      Buffer.from(cursor, 'base64url')
        .toString('utf8')
        .replace(/"segment":\d+/, '"segment":1'),
    ).toString('base64url');
    const others = [
      { ...query, cursor: ['nonsense'] },
      { ...query, cursor: [changed === cursor ? `${cursor}x` : changed] },
      { ...query, city: ['Park'], location: ['Park VIC'], cursor: [cursor] },
    ];
    for (const other of others) {
      const { statusCode, body } = await ask(handler, other);
      expect([statusCode, body.detail]).toEqual([
        400,
        'This page link no longer fits the list. Go back to its first page.',
      ]);
    }
  });
});
