import axe from 'axe-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aPoint } from '../../../testing/directories.ts';
import {
  FACILITIES,
  facilitiesPage,
  HOSPITALS,
  hospitalsPage,
  MAP,
  mapAnswer,
  renderDirectories,
} from '../../../testing/render-directories.tsx';
import { problem } from '../../../testing/stub-fetch.ts';

const points = [
  aPoint('b', { group: 'private', latitude: -37.8, longitude: 144.9, suburb: 'Carlton', state: 'VIC' }),
  aPoint('a'),
];
const centre = { label: 'Randwick NSW', latitude: -33.9, longitude: 151.2, basis: 'As the crow flies.' };

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

it('draws each hospital, says of which sector it is in a shape and in words, and lists it', async () => {
  const shown = await renderDirectories({ [MAP]: () => mapAnswer(points) }, '?view=map&state=NSW');
  const { screen } = shown;
  const drawing = screen.getByRole('img', { name: /^Map of Australia with 1 public hospital and 1 private hospital/ });
  await expect.element(drawing).toBeVisible();
  await expect.element(screen.getByText('2 places on the map')).toBeVisible();
  const items = screen.getByRole('list', { name: 'Places on the map' }).getByRole('button').elements();
  expect(items.map((item) => item.textContent)).toEqual([
    'Hospital aPublic hospital, Randwick NSW',
    'Hospital bPrivate hospital, Carlton VIC',
  ]);
  const shapes = [...drawing.element().querySelectorAll('path')].filter((path) => path.querySelector('title'));
  expect(shapes.map((shape) => /A/.test(shape.getAttribute('d') ?? ''))).toEqual([true, false]);
  expect(shown.lastAsked(MAP)).toEqual({ kind: 'hospitals', state: 'NSW', demonstration: 'false' });
});

it('marks a hospital that was chosen in the list', async () => {
  const { screen } = await renderDirectories({ [MAP]: () => mapAnswer(points) }, '?view=map');
  const item = screen.getByRole('button', { name: /^Hospital b/ });
  await item.click();
  await expect.element(item).toHaveAttribute('aria-pressed', 'true');
  expect(document.querySelectorAll('svg[role="img"] circle')).toHaveLength(1);
});

it('tells the distance from a suburb, nearest first, and what it is measured from', async () => {
  const near = points.map((point, at) => ({ ...point, distanceKm: [4.26, 713.6][at] ?? null }));
  const shown = await renderDirectories(
    { [MAP]: ({ path }) => (path.includes('near=') ? mapAnswer(near, { centre }) : mapAnswer(points)) },
    '?view=map',
  );
  await shown.screen.getByLabelText('Distance from suburb').fill('Randwick');
  const list = shown.screen.getByRole('list', { name: 'Places by distance from Randwick NSW' });
  await expect.element(list).toMatchTextContent(/Hospital b.*4\.3 km.*Hospital a.*714 km/);
  await expect.element(shown.screen.getByText(/Distances from Randwick NSW.*As the crow flies\./)).toBeVisible();
  expect(shown.address()).toEqual({ view: 'map', near: 'Randwick' });
});

it('says why there is no distance, and what is not on the map', async () => {
  const answer = () =>
    mapAnswer([...points, aPoint('island', { longitude: 159.1 })], {
      centreNote: 'No position on record in a suburb called “X”.',
      withoutPosition: 3,
      total: 9,
    });
  const { screen } = await renderDirectories({ [MAP]: answer }, '?view=map&near=X');
  await expect.element(screen.getByText('No position on record in a suburb called “X”.')).toBeVisible();
  await expect.element(screen.getByText(/Position not on record: 3 places/)).toBeVisible();
  await expect.element(screen.getByText(/The map shows 3 places of 9 places/)).toBeVisible();
  await expect.element(screen.getByText(/Outside the map, in the list only: 1 place/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Hospital island/ })).toBeVisible();
});

it('of facilities holds the place and the name that are filtered for', async () => {
  const home = aPoint('s', { name: 'Wattle Home', type: 'service', group: 'Aged care' });
  const shown = await renderDirectories(
    { [FACILITIES]: () => facilitiesPage([]), [MAP]: () => mapAnswer([...points, home]) },
    '?tab=facilities&view=map&facilityLocation=NSW&facilityName=wat',
  );
  await expect.element(shown.screen.getByText('1 place on the map')).toBeVisible();
  await expect
    .element(shown.screen.getByRole('button', { name: /Wattle Home\s*Aged care, Randwick NSW/ }))
    .toBeVisible();
  expect(shown.lastAsked(MAP)).toEqual({ kind: 'facilities', city: 'NSW', demonstration: 'false' });
});

it('that fails says so and is read again on Retry', async () => {
  const answers = [problem('internal', 'Broken.'), mapAnswer(points)];
  const { screen } = await renderDirectories({ [MAP]: () => answers.shift() as Response }, '?view=map');
  await expect.element(screen.getByText('Error loading hospitals: Broken.')).toBeVisible();
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('2 places on the map')).toBeVisible();
});

it('leads back to the list, and has nothing that axe finds', async () => {
  const shown = await renderDirectories(
    { [MAP]: () => mapAnswer(points), [HOSPITALS]: () => hospitalsPage([]) },
    '?view=map',
  );
  await expect.element(shown.screen.getByText('2 places on the map')).toBeVisible();
  const { violations } = await axe.run(shown.screen.container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
  const list = shown.screen.getByRole('button', { name: 'List view' });
  await list.click();
  await expect.element(list).toHaveFocus();
  await expect.element(shown.screen.getByRole('heading', { name: 'No hospitals are loaded' })).toBeVisible();
  expect(shown.address()).toEqual({});
});
