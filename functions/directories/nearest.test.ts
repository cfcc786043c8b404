import { beforeAll, describe, expect, it } from 'vitest';
import { callHandler, testEvent } from '#functions/lib/testing/proxy-event';
import { publishGazetteer } from '#functions/records/directory/gazetteer-store';
import { publishDirectory } from '#functions/records/directory/publish';
import type { Profession } from '#shared/contracts/directories';
import type { State } from '#shared/kernel/catalogue';
import { handler as listFacilities } from './list-facilities.ts';
import { handler as listHospitals } from './list-hospitals.ts';
import { handler as listProviders } from './list-providers.ts';
import { handler as listServices } from './list-services.ts';
import { hospital, service } from './testing/entries.ts';

const locality = (name: string, state: State, postcode: string, latitude: number, longitude: number) => ({
  name,
  state,
  postcode,
  latitude,
  longitude,
});
const directory = { sources: () => ({}), origin: 'import' as const, from: undefined };

beforeAll(async () => {
  await publishGazetteer([
    locality('Parramatta', 'NSW', '2150', -33.81, 151),
    locality('Harris Park', 'NSW', '2150', -33.82, 151.01),
    locality('Richmond', 'VIC', '3121', -37.82, 145),
    locality('Richmond', 'NSW', '2753', -33.6, 150.75),
    locality('Albury', 'NSW', '2640', -36.08, 146.92),
    locality('Bendy', 'NSW', '2470', -28.9, 153),
    locality('Punchbowl', 'NSW', '2460', -29.5, 152.8),
    locality('Punchbowl', 'NSW', '2196', -33.93, 151.05),
  ]);
  await publishDirectory({
    ...directory,
    kind: 'hospitals',
    about: { name: 'Hospitals', asOf: '2026-01-15' },
    read: async function* () {
      yield hospital('westmead', { name: 'Westmead Hospital', state: 'NSW', latitude: -33.8, longitude: 150.99 });
      yield hospital('epworth', { name: 'Epworth Richmond', state: 'VIC', latitude: -37.82, longitude: 145 });
      yield hospital('vincent', { name: "St Vincent's Hospital", state: 'VIC', latitude: -37.81, longitude: 144.98 });
      yield hospital('hawkesbury', { name: 'Hawkesbury Hospital', state: 'NSW', latitude: -33.61, longitude: 150.82 });
      yield hospital('wodonga', { name: 'Wodonga Hospital', state: 'VIC', latitude: -36.12, longitude: 146.89 });
      yield hospital('bendigo', { name: 'Loddon Hospital', state: 'VIC', suburb: 'Bendigo' });
      yield hospital('unplaced', { name: 'Albury Day Clinic', state: 'NSW', suburb: 'Albury' });
    },
  });
  await publishDirectory({
    ...directory,
    kind: 'providers',
    about: { name: 'Providers', asOf: '2026-01-15' },
    read: async function* () {
      yield provider('far', [{ suburb: 'Albury', state: 'NSW', postcode: '2640' }]);
      yield provider('both', [
        { suburb: 'Albury', state: 'NSW', postcode: '2640' },
        { suburb: 'Harris Park', state: 'NSW', postcode: '2150' },
      ]);
      yield provider('code', [{ state: 'NSW', postcode: '2753' }], 'Nurse');
    },
  });
  await publishDirectory({
    ...directory,
    kind: 'services',
    about: { name: 'Services', asOf: '2026-01-15' },
    read: async function* () {
      yield service('teeth', { state: 'VIC', suburb: 'Richmond', latitude: -37.83, longitude: 145 });
      yield service('mind', { serviceType: 'Mental health', state: 'VIC', latitude: -37.82, longitude: 145 });
      yield service('example', { demonstration: true, state: 'VIC', latitude: -37.82, longitude: 145 });
      yield service('border', { specialty: 'Teeth', suburb: 'Albury', state: 'NSW', postcode: '2640' });
      yield service('nobody', { specialty: 'Teeth', suburb: 'Nowhere Creek', state: 'NSW' });
    },
  });
});

const provider = (
  id: string,
  practiceLocations: { suburb?: string; state: State; postcode: string }[],
  profession: Profession = 'Dentist',
) => ({
  ...{ id, name: id, demonstration: true as const, profession, specialization: 'Teeth', from: {} },
  practiceLocations: practiceLocations.map((place) => ({ ...place, name: 'Rooms' })),
});

const get = async (handler: unknown, query: Record<string, string>) => {
  const sent = Object.fromEntries(
    Object.entries({ demonstration: 'true', ...query }).map(([name, value]) => [name, [value]]),
  );
  const event = testEvent({ method: 'GET', path: '/api/healthcare/hospitals', query: sent });
  const { statusCode, body, headers } = await callHandler(handler, event);
  return { statusCode, headers, ...JSON.parse(body) };
};
const ids = (entries: { id: string }[]) => entries.map(({ id }) => id);

describe('a list around a place', () => {
  it('is by distance from a postcode, whatever postcodes the entries have', async () => {
    const { hospitals, near, total } = await get(listHospitals, { city: '2150' });
    expect(near.label).toBe('2150 NSW');
    expect(ids(hospitals).slice(0, 2)).toEqual(['westmead', 'hawkesbury']);
    expect(hospitals[0].distanceKm).toBe(2.2);
    expect(total).toBe(hospitals.length);
  });

  it('reaches over a state border, unless a state was chosen; what has no position of its own stands at its suburb', async () => {
    const { hospitals } = await get(listHospitals, { city: 'Albury' });
    expect(ids(hospitals).slice(0, 2)).toEqual(['unplaced', 'wodonga']);
    expect(hospitals[0].distanceKm).toBe(0);
    expect(ids((await get(listHospitals, { city: 'Albury', state: 'NSW' })).hospitals)).not.toContain('wodonga');
  });

  it('takes of places with one name the one with most entries around it, says so, and obeys a state', async () => {
    const { hospitals, near } = await get(listHospitals, { city: 'richmond' });
    expect(near).toMatchObject({ label: 'Richmond VIC 3121' });
    expect(near.basis).toContain('There is also one in NSW');
    expect(hospitals[0].id).toBe('epworth');
    expect(ids((await get(listHospitals, { city: 'Richmond NSW' })).hospitals)[0]).toBe('hawkesbury');
  });

  it('keeps places apart that one state has under one name, and takes the postcode at its word', async () => {
    const { near } = await get(listHospitals, { city: 'Punchbowl' });
    expect(near).toMatchObject({ label: 'Punchbowl NSW 2196', latitude: -33.93 });
    expect(near.basis).toContain('There is also one in NSW 2460: add the state or the postcode');
    expect((await get(listHospitals, { city: 'Punchbowl 2460' })).near.label).toBe('Punchbowl NSW 2460');
  });

  it.each(['Prramatta', 'aPrramatta', 'Purramatta', 'lAbury'])(
    'reads %s, mistyped in its first two letters, as the name that is nearest',
    async (city) => {
      expect((await get(listHospitals, { city })).near.label).toMatch(/^(Parramatta|Albury) NSW/);
    },
  );

  it('reads a mistyped name as the nearest one, and leaves the beginning of a name to the words', async () => {
    expect((await get(listHospitals, { city: 'Paramatta' })).near.label).toBe('Parramatta NSW 2150');
    expect((await get(listHospitals, { city: 'alb' })).near).toBeNull();
    const { hospitals, near } = await get(listHospitals, { city: 'bend' });
    expect([near, ids(hospitals)]).toEqual([null, ['bendigo']]);
  });

  it('goes on page by page, each entry once', async () => {
    const all = ids((await get(listHospitals, { city: '3121' })).hospitals);
    const first = await get(listHospitals, { city: '3121', limit: '4' });
    const cursor = first.headers['x-next-cursor'];
    const second = await get(listHospitals, { city: '3121', limit: '4', cursor });
    expect([...ids(first.hospitals), ...ids(second.hospitals)]).toEqual(all);
    expect(second.headers['x-next-cursor']).toBeUndefined();
  });

  it('keeps to a type of service, and demonstrations behind real ones', async () => {
    expect(ids((await get(listServices, { location: '3121', serviceType: 'dental' })).services)).toEqual([
      'teeth',
      'border',
      'example',
    ]);
    expect((await get(listServices, { location: 'Richmond', demonstration: 'false' })).services).toHaveLength(3);
  });

  it('measures a provider by the nearest of its practices, each at its suburb or postcode, and lists it once', async () => {
    const { providers, near, total } = await get(listProviders, { location: 'Parramatta' });
    expect([near.label, total]).toEqual(['Parramatta NSW 2150', 3]);
    expect(providers.map(({ id, distanceKm }: { id: string; distanceKm: number }) => [id, distanceKm])).toEqual([
      ['both', 1.4],
      ['code', 32.9],
      ['far', expect.any(Number)],
    ]);
    const dentists = await get(listProviders, { location: '2640', profession: 'Dentist', specialty: 'tee' });
    expect(ids(dentists.providers)).toEqual(['both', 'far']);
    expect(dentists.providers[1].distanceKm).toBe(0);
    expect((await get(listProviders, { location: 'NSW' })).near).toBeNull();
  });

  it('keeps to a specialty too', async () => {
    const { services } = await get(listServices, { location: '2640', specialty: 'teeth' });
    expect(services.map(({ id, distanceKm }: { id: string; distanceKm: number }) => [id, distanceKm])).toEqual([
      ['border', 0],
    ]);
  });

  it('finds a facility by its name around a place that is not in its address', async () => {
    const { facilities, totalHospitals } = await get(listFacilities, {
      facilityName: "st vincent's",
      location: '3121',
    });
    expect(ids(facilities)).toEqual(['vincent']);
    expect(totalHospitals).toBe(1);
  });
});
