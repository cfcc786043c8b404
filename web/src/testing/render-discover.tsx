import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import type { Solution } from '#shared/contracts/catalogue';
import { DiscoverPage } from '../app/pages/discover-page.tsx';
import { makeQueryClient } from '../lib/query-client.ts';
import { Toaster } from '../ui/overlays/toaster.tsx';
import { siteConfig } from './render-home.tsx';
import { someFacets } from './solutions.ts';
import { json, type Sent, stubFetch } from './stub-fetch.ts';

export const LIST = 'GET /api/solutions';
export const FACETS = 'GET /api/solutions/facets';
export const RECOMMEND = 'POST /api/ai/recommendations';

/** A page of the list as the server answers it. */
export const listPage = (solutions: readonly Solution[], total = solutions.length, nextCursor?: string): Response =>
  new Response(JSON.stringify(solutions), {
    headers: {
      'content-type': 'application/json',
      'x-total-count': String(total),
      ...(nextCursor ? { 'x-next-cursor': nextCursor } : {}),
    },
  });

/** The catalogue page as a visitor gets it, over a network that answers as told. */
export const renderDiscover = async (answers: Parameters<typeof stubFetch>[0], address = '/discover') => {
  const sent = stubFetch({
    'GET /api/config': () => json(siteConfig),
    [FACETS]: () => json(someFacets()),
    ...answers,
  });
  const router = createMemoryRouter(
    [
      { path: '/discover', element: <DiscoverPage /> },
      { path: '*', element: <p>Another page</p> },
    ],
    { initialEntries: ['/elsewhere', address] },
  );
  const screen = await render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  );
  const queries = (path: string): URLSearchParams[] =>
    sent.filter((one) => pathOf(one) === path).map((one) => new URL(one.path, 'http://localhost').searchParams);
  return {
    screen,
    router,
    /** The queries of the list so far, and the last of them. */
    listed: () => queries('/api/solutions'),
    lastListed: () => queries('/api/solutions').at(-1) ?? new URLSearchParams(),
    asked: () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body),
    address: () => new URLSearchParams(router.state.location.search),
  };
};

const pathOf = ({ path }: Sent) => new URL(path, 'http://localhost').pathname;
