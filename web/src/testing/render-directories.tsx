import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import type { Facility, HealthService, Hospital, MapPoint, Provider } from '#shared/contracts/directories';
import { demonstrationPage } from '../app/frames/demonstration-page.tsx';
import { DirectoriesPage as Directories } from '../features/directories/directories-page.tsx';
import { makeQueryClient } from '../lib/query-client.ts';
import { aSource } from './directories.ts';
import { siteConfig } from './render-home.tsx';
import { json, stubFetch } from './stub-fetch.ts';

const DirectoriesPage = demonstrationPage(Directories);

export const HOSPITALS = 'GET /api/healthcare/hospitals';
export const SERVICES = 'GET /api/healthcare/services';
export const PROVIDERS = 'GET /api/healthcare/providers';
export const FACILITIES = 'GET /api/healthcare/facilities';
export const MAP = 'GET /api/healthcare/map';
const OPTIONS = 'GET /api/healthcare/options';

type Counts = { total?: number; demonstrations?: number; nextCursor?: string };

const page = (body: object, { nextCursor }: Counts): Response =>
  Response.json(body, { headers: nextCursor ? { 'x-next-cursor': nextCursor } : {} });

const countsOf = (entries: readonly { demonstration: boolean }[], { total, demonstrations }: Counts) => ({
  total: total ?? entries.length,
  demonstrations: demonstrations ?? entries.filter(({ demonstration }) => demonstration).length,
});

/** Pages of the lists as the server answers them. */
export const hospitalsPage = (hospitals: readonly Hospital[], counts: Counts = {}, liveWaitingTimes = false) =>
  page({ hospitals, ...countsOf(hospitals, counts), source: aSource(), near: null, liveWaitingTimes }, counts);

const pending = aSource({
  name: 'National directory',
  status: 'integration-pending',
  label: 'Integration pending · bundled copy of 21 Nov 2026',
  url: null,
});

export const servicesPage = (services: readonly HealthService[], counts: Counts = {}) =>
  page({ services, ...countsOf(services, counts), source: pending, near: null }, counts);

export const providersPage = (providers: readonly Provider[], counts: Counts = {}) =>
  page({ providers, ...countsOf(providers, counts), source: pending, near: null }, counts);

export const facilitiesPage = (facilities: readonly Facility[], counts: Counts = {}) =>
  page(
    {
      facilities,
      totalHospitals: facilities.filter(({ type }) => type === 'hospital').length,
      totalServices: facilities.filter(({ type }) => type === 'service').length,
      demonstrations: countsOf(facilities, counts).demonstrations,
      sources: [aSource(), pending, aSource({ name: 'GEN' })],
      near: null,
    },
    counts,
  );

export const mapAnswer = (points: readonly MapPoint[], more: object = {}) =>
  json({ points, total: points.length, withoutPosition: 0, centre: null, centreNote: null, ...more });

const options = {
  hospitals: { total: 189, states: [{ value: 'NSW', count: 46 }] },
  services: {
    total: 2,
    serviceTypes: [{ value: 'Helpline', count: 2 }],
    specialties: [{ value: 'Mental health', count: 1 }],
  },
  providers: { total: 1, professions: [{ value: 'Dentist', count: 1 }], specialties: [] },
  agedCare: { total: 0, source: aSource({ name: 'GEN' }) },
};

/** The directories as a visitor gets them, over a network that answers as told. */
export const renderDirectories = async (answers: Parameters<typeof stubFetch>[0], search = '') => {
  const sent = stubFetch({
    'GET /api/config': () => json(siteConfig),
    [OPTIONS]: () => json(options),
    [HOSPITALS]: () => hospitalsPage([]),
    ...answers,
  });
  const router = createMemoryRouter([{ path: '/directories', element: <DirectoriesPage /> }], {
    initialEntries: [`/directories${search}`],
  });
  const screen = await render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const asked = (list: string) =>
    sent
      .map(({ method, path }) => ({ method, url: new URL(path, 'http://localhost') }))
      .filter(({ method, url }) => `${method} ${url.pathname}` === list)
      .map(({ url }) => Object.fromEntries(url.searchParams));
  return {
    screen,
    router,
    /** The queries of a list so far, without the size of a page. */
    asked: (list: string) => asked(list).map(({ limit, ...query }) => query),
    lastAsked: (list: string) =>
      asked(list)
        .map(({ limit, ...query }) => query)
        .at(-1),
    address: () => Object.fromEntries(new URLSearchParams(router.state.location.search)),
  };
};
