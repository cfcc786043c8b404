import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import { HomePage } from '../app/home/home-page.tsx';
import { makeQueryClient } from '../lib/query-client.ts';
import { Toaster } from '../ui/overlays/toaster.tsx';
import { json, stubFetch } from './stub-fetch.ts';

export const siteConfig = {
  demonstrationDefault: true,
  dataVersion: '2026-11-01-1096346a',
  dataAsOf: '2026-11-01',
  counts: { solutions: 75, demonstrations: 47 },
  engine: 'embedded',
  contactEmail: 'hello@example.com.au',
  contactHost: 'example.com.au',
  payments: null,
};

/** The chat home as a visitor gets it, over a network that answers as told. */
export const renderHome = async (answers: Parameters<typeof stubFetch>[0]) => {
  const sent = stubFetch({ 'GET /api/config': () => json(siteConfig), ...answers });
  const router = createMemoryRouter([
    { element: <HomePage />, children: [{ path: '/' }, { path: '/purchases/:purchaseId' }] },
    { path: '*', element: <p>Another page</p> },
  ]);
  const screen = await render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  );
  const asked = () =>
    sent.filter(({ method, path }) => method === 'POST' && path === '/api/ai/conversation').map(({ body }) => body);
  return { screen, sent, asked, router };
};
