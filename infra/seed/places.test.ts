import { beforeAll, expect, it } from 'vitest';
import { handler as listHospitals } from '#functions/directories/list-hospitals';
import { callHandler, testEvent } from '#functions/lib/testing/proxy-event';
import type { Locality } from '#functions/records/directory/gazetteer-store';
import { State } from '#shared/kernel/catalogue';
import { loadDirectory, loadPlaces, seedDirectories } from './load-directories.ts';

type Position = { latitude: number; longitude: number };
type Asked = { query: string; group: readonly Locality[] };

/** Distance in km by the spherical law of cosines: another way than the one that is tested. */
const km = (a: Position, b: Position): number => {
  const [p, q, l] = [a.latitude, b.latitude, b.longitude - a.longitude].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
    number,
  ];
  return 6_371 * Math.acos(Math.min(1, Math.sin(p) * Math.sin(q) + Math.cos(p) * Math.cos(q) * Math.cos(l)));
};

const middle = (group: readonly Position[]): Position => ({
  latitude: group.reduce((sum, one) => sum + one.latitude, 0) / group.length,
  longitude: group.reduce((sum, one) => sum + one.longitude, 0) / group.length,
});

const some = <T>(from: readonly T[], count: number): T[] =>
  Array.from({ length: count }, (_, turn) => from[Math.floor((turn * from.length) / count)] as T);

/** One slip of the hand anywhere behind the first letter, each kind in turn: a letter lost, two swapped, one twice, one wrong. */
const slipped = (name: string, turn: number): string => {
  const at = 1 + (turn % (name.length - 2));
  const [before, letter = '', next = '', after] = [name.slice(0, at), name[at], name[at + 1], name.slice(at + 2)];
  const kinds = [next, next + letter, letter + letter + next, (letter === 'e' ? 'a' : 'e') + next];
  return before + kinds[turn % kinds.length] + after;
};

const stateCount = (group: readonly Locality[]): number => new Set(group.map(({ state }) => state)).size;

let real: (Position & { id: string })[];
let named: [string, Locality[]][];
let places: Locality[];
beforeAll(async () => {
  await seedDirectories();
  places = await loadPlaces();
  named = [...Map.groupBy(places, ({ name }) => name.toLowerCase())].filter(([name]) => /^[a-z ]+$/.test(name));
  const { entries } = await loadDirectory('hospitals');
  real = entries.flatMap(({ id, demonstration, latitude, longitude }) =>
    !demonstration && latitude !== undefined && longitude !== undefined ? [{ id, latitude, longitude }] : [],
  );
});

const ask = async (query: string) => {
  const event = testEvent({
    method: 'GET',
    path: '/api/healthcare/hospitals',
    query: { city: [query], demonstration: ['false'], limit: ['10'] },
  });
  return JSON.parse((await callHandler(listHospitals, event)).body);
};

/** How far apart localities of one name in one state may be and still be one place. */
const ONE_PLACE_KM = 30;

/** Of the places with a name, those with most hospitals around them. */
const meantBy = (group: readonly Locality[], isCode: boolean): Position[] => {
  if (isCode) return [middle(group)];
  const spots: Locality[][] = [];
  for (const one of group) {
    const spot = spots.find(([first]) => first?.state === one.state && km(first, one) <= ONE_PLACE_KM);
    if (spot) spot.push(one);
    else spots.push([one]);
  }
  const counted = spots.map(middle).map((at) => ({ at, around: real.filter((one) => km(at, one) <= 30).length }));
  const most = Math.max(...counted.map(({ around }) => around));
  return counted.filter(({ around }) => around === most).map(({ at }) => at);
};

/** What is wrong with the nearest three of an answer. */
const wrongIn = async ({ query, group }: Asked): Promise<string[]> => {
  const { hospitals, near } = await ask(query);
  const found: string[] = hospitals
    .filter(({ distanceKm }: { distanceKm: number | null }) => distanceKm !== null)
    .slice(0, 3)
    .map(({ id }: { id: string }) => id);
  const isRight = (meant: Position): boolean => {
    const nearest = real.map((one) => km(meant, one)).toSorted((a, b) => a - b);
    const far = found.map((id) => km(meant, real.find((one) => one.id === id) ?? meant));
    return far.length === 3 && far.every((one, index) => Math.abs(one - (nearest[index] ?? 0)) <= 0.1);
  };
  return meantBy(group, /^\d/.test(query)).some(isRight) ? [] : [`${query}: ${near?.label}, ${found}`];
};

it('finds the three nearest hospitals of 300 places as typed: postcodes of every state, suburbs, misspelt ones, names that states share', async () => {
  const postcodes = some([...Map.groupBy(places, ({ postcode, state }) => `${postcode} ${state}`)], 160);
  expect(new Set(postcodes.map(([query]) => query.slice(5)))).toEqual(new Set(State.options));
  const suburbs = named.filter(([, group]) => stateCount(group) === 1);
  const names = new Set(places.map(({ name }) => name.toLowerCase()));
  // What is mistyped into the name of another place means that one.
  const misspelt = suburbs
    .filter(([name]) => name.length >= 7)
    .map(([name, group], turn): [string, Locality[]] => [slipped(name, turn), group])
    .filter(([query]) => !names.has(query));
  const shared = some(
    named.filter(([, group]) => stateCount(group) > 1),
    35,
  ).map(([name, group], turn): [string, Locality[]] => {
    const states = [...Map.groupBy(group, ({ state }) => state)];
    const [state, those] = states[turn % states.length] ?? ['NSW', group];
    return turn % 2 === 0 ? [name, group] : [`${name} ${state}`, those];
  });
  const asked = [...postcodes, ...some(suburbs, 70), ...some(misspelt, 35), ...shared].map(
    ([query, group]): Asked => ({ query, group }),
  );
  expect(asked).toHaveLength(300);
  const wrong: string[] = [];
  for (const one of asked) wrong.push(...(await wrongIn(one)));
  expect(wrong).toEqual([]);
});
