import { beforeAll, expect, it } from 'vitest';
import { handler as listHospitals } from '#functions/directories/list-hospitals';
import { callHandler, testEvent } from '#functions/lib/testing/proxy-event';
import { loadDirectory, loadPlaces, seedDirectories } from './load-directories.ts';

/** Distance in km by the spherical law of cosines: another way than the one that is tested. */
const km = (a: { latitude: number; longitude: number }, b: { latitude: number; longitude: number }): number => {
  const [p, q, l] = [a.latitude, b.latitude, b.longitude - a.longitude].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
    number,
  ];
  return 6_371 * Math.acos(Math.min(1, Math.sin(p) * Math.sin(q) + Math.cos(p) * Math.cos(q) * Math.cos(l)));
};

beforeAll(() => seedDirectories());

it('finds the three nearest hospitals of 300 places: postcodes of every state, suburbs that one state has, all as typed', async () => {
  const places = await loadPlaces();
  const { entries } = await loadDirectory('hospitals');
  const real = entries.flatMap(({ id, demonstration, latitude, longitude }) =>
    !demonstration && latitude !== undefined && longitude !== undefined ? [{ id, latitude, longitude }] : [],
  );
  const postcodes = [...Map.groupBy(places, ({ postcode, state }) => `${postcode} ${state}`)];
  const suburbs = [...Map.groupBy(places, ({ name }) => name.toLowerCase())].filter(
    ([name, group]) => new Set(group.map(({ state }) => state)).size === 1 && /^[a-z ]+$/.test(name),
  );
  const some = <T>(from: T[], count: number) =>
    from.filter((_, index) => index % Math.floor(from.length / count) === 0).slice(0, count);
  const asked = [...some(postcodes, 200), ...some(suburbs, 100)];
  expect(asked).toHaveLength(300);
  const wrong: string[] = [];
  for (const [query, group] of asked) {
    const [first] = group;
    const centre = {
      latitude: group.reduce((sum, one) => sum + one.latitude, 0) / group.length,
      longitude: group.reduce((sum, one) => sum + one.longitude, 0) / group.length,
    };
    const event = testEvent({
      method: 'GET',
      path: '/api/healthcare/hospitals',
      query: { city: [query], demonstration: ['false'], limit: ['10'] },
    });
    const { hospitals } = JSON.parse((await callHandler(listHospitals, event)).body);
    const found = hospitals
      .filter(({ distanceKm }: { distanceKm: number | null }) => distanceKm !== null)
      .slice(0, 3)
      .map(({ id }: { id: string }) => km(centre, real.find((one) => one.id === id) ?? centre));
    const nearest = real.map((one) => km(centre, one)).toSorted((a, b) => a - b);
    if (
      found.length < 3 ||
      found.some((distance: number, index: number) => Math.abs(distance - (nearest[index] ?? 0)) > 0.1)
    )
      wrong.push(`${query} (${first?.state}): ${found} for ${nearest.slice(0, 3)}`);
  }
  expect(wrong).toEqual([]);
});
