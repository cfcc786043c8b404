import { beforeAll, describe, expect, it } from 'vitest';
import { callHandler, testEvent } from '#functions/lib/testing/proxy-event';
import { publishGazetteer } from '#functions/records/directory/gazetteer-store';
import { publishDirectory } from '#functions/records/directory/publish';
import { handler as readMap } from './read-directory-map.ts';
import { handler as readOptions } from './read-directory-options.ts';
import { hospital, service } from './testing/entries.ts';

const at = (suburb: string, state: 'NSW' | 'VIC', latitude?: number, longitude?: number) => ({
  suburb,
  state,
  ...(latitude === undefined || longitude === undefined ? {} : { latitude, longitude }),
});

beforeAll(async () => {
  await publishGazetteer([
    { name: 'Richmond', state: 'VIC', postcode: '3121', latitude: -37.83, longitude: 145 },
    { name: 'Richmond', state: 'NSW', postcode: '2753', latitude: -33.6, longitude: 150.75 },
  ]);
  await publishDirectory({
    kind: 'hospitals',
    about: { name: 'Hospitals', asOf: '2026-01-15' },
    sources: () => ({}),
    read: async function* () {
      yield hospital('near', at('Richmond', 'VIC', -37.82, 145));
      yield hospital('too', at('Richmond', 'VIC', -37.84, 145));
      yield hospital('other', at('Richmond', 'NSW', -33.6, 150.75));
      yield hospital('far', { ...at('Parkes', 'NSW', -33.13, 148.17), sector: 'private' });
      yield hospital('lost', at('Parkes', 'NSW'));
    },
    origin: 'import',
    from: undefined,
  });
  await publishDirectory({
    kind: 'services',
    about: { name: 'Services', asOf: '2026-01-15' },
    sources: () => ({}),
    read: async function* () {
      yield service('here', { ...at('Richmond', 'VIC', -37.83, 145), specialty: 'Teeth' });
      yield service('example', { ...at('Richmond', 'VIC', -37.5, 145), demonstration: true });
      yield service('line', { coverage: 'national', serviceType: 'Helpline', specialty: 'Teeth' });
    },
    origin: 'import',
    from: undefined,
  });
});

const get = async (handler: unknown, query: Record<string, string>) => {
  const sent = Object.fromEntries(
    Object.entries({ demonstration: 'true', ...query }).map(([name, value]) => [name, [value]]),
  );
  const { statusCode, body } = await callHandler(
    handler,
    testEvent({ method: 'GET', path: '/api/healthcare/map', query: sent }),
  );
  return { statusCode, ...JSON.parse(body) };
};
const idsOf = ({ points }: { points: { id: string }[] }) => points.map(({ id }) => id);

describe('the map', () => {
  it('holds what fits state and city and has a position, and counts what has none', async () => {
    const nsw = await get(readMap, { state: 'NSW' });
    expect(idsOf(nsw).toSorted()).toEqual(['far', 'other']);
    expect(nsw).toMatchObject({ total: 2, withoutPosition: 1, centre: null, centreNote: null });
    expect(idsOf(await get(readMap, { city: 'rich' })).toSorted()).toEqual(['near', 'other', 'too']);
    expect(idsOf(await get(readMap, { city: '🏥' }))).toEqual([]);
  });

  it('measures from the place, nearest first, and says from which', async () => {
    const { points, centre } = await get(readMap, { near: 'richmond' });
    expect(centre).toMatchObject({ label: 'Richmond VIC 3121', latitude: -37.83, longitude: 145 });
    expect(centre.basis).toMatch(/There is also one in NSW/);
    // A hundredth of a degree of latitude is 1.11 km.
    expect(points.map(({ distanceKm }: { distanceKm: number }) => distanceKm).slice(0, 2)).toEqual([1.1, 1.1]);
    expect(idsOf({ points }).slice(2)).toEqual(['far', 'other']);
    expect((await get(readMap, { near: 'Richmond NSW' })).centre.label).toBe('Richmond NSW 2753');
    expect((await get(readMap, { near: 'Atlantis' })).centreNote).toMatch(/No place called “Atlantis”/);
    expect((await get(readMap, { near: 'NSW' })).centreNote).toMatch(/No place called/);
  });

  it('shows services among facilities, demonstrations only where they are on', async () => {
    expect(idsOf(await get(readMap, { kind: 'facilities', city: 'Richmond VIC' })).toSorted()).toEqual([
      'example',
      'here',
      'near',
      'too',
    ]);
    const real = await get(readMap, { kind: 'facilities', city: 'Richmond VIC', demonstration: 'false' });
    expect(idsOf(real).toSorted()).toEqual(['here', 'near', 'too']);
  });

  it('has no points of a directory that was never loaded', async () => {
    expect(await get(readMap, { kind: 'aged-care' })).toMatchObject({ points: [], total: 0, withoutPosition: 0 });
  });

  it('answers 400 for a kind or a state that is none', async () => {
    expect((await get(readMap, { kind: 'ships' })).statusCode).toBe(400);
    expect((await get(readMap, { state: 'Texas' })).statusCode).toBe(400);
  });
});

describe('the options of the filters', () => {
  it('count what each choice would show', async () => {
    const options = await get(readOptions, { demonstration: 'false' });
    expect(options.services).toEqual({
      total: 2,
      serviceTypes: [
        { value: 'Dental', count: 1 },
        { value: 'Helpline', count: 1 },
      ],
      specialties: [{ value: 'Teeth', count: 2 }],
    });
    expect(options.hospitals.states).toContainEqual({ value: 'VIC', count: 2 });
    expect(options.agedCare).toMatchObject({
      total: 0,
      source: { label: 'Not loaded yet' },
    });
    expect((await get(readOptions, {})).services.total).toBe(3);
  });
});
