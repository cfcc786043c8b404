import { matchRoutes, type RouteObject } from 'react-router-dom';
import { expect, it } from 'vitest';
import { routes } from '../../../src/app/router.tsx';
import type { World } from './state.ts';
import { states } from './states.ts';

const pathsOf = (some: readonly RouteObject[]): string[] =>
  some.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)]);

/** What stands in development alone, and what only leads elsewhere. */
const withoutPage = ['/gallery', '/legacy'];

const world: World = {
  purchase: '/purchases/a',
  emptyPurchase: '/purchases/b',
  decided: '/purchases/c',
  request: '/requests/a',
  answered: '/requests/b',
  evaluate: '/evaluate/a',
  shared: '/shared/a',
  join: '/join/a',
  notice: '/market/notices/a',
  report: { roi: 'a', diligence: 'b', advanced: 'c' },
};

it('a picture is taken of every page that there is', () => {
  const taken = new Set(states.map(({ address }) => matchRoutes(routes, address(world))?.at(-1)?.route.path));
  const all = pathsOf(routes).filter((path) => !withoutPage.includes(path));
  expect(all.length).toBeGreaterThan(20);
  expect(all.filter((path) => !taken.has(path))).toEqual([]);
});

it('no two pictures have one name', () => {
  const names = states.map(({ area, name }) => `${area}: ${name}`);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
