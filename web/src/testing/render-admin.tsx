import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import type { AccessCode } from '#shared/contracts/access-codes';
import type { AdminLoginAnswer } from '#shared/contracts/admin';
import { AdminPage } from '../app/pages/admin-page.tsx';
import { makeQueryClient } from '../lib/query-client.ts';
import { Toaster } from '../ui/overlays/toaster.tsx';
import { json, stubFetch } from './stub-fetch.ts';

export const LOGIN = 'POST /api/admin/login';
export const CODES = 'GET /api/admin/access-codes';
export const TOKEN = 'a-token-of-an-operator-in-a-test';

export const aLogin = (given: Partial<AdminLoginAnswer> = {}): AdminLoginAnswer => ({
  success: true,
  token: TOKEN,
  expiresAt: '2027-01-01T00:00:00.000Z',
  message: 'Welcome to the admin dashboard',
  ...given,
});

export const aCode = (given: Partial<AccessCode> = {}): AccessCode => ({
  id: 'id-of-a-code-0001',
  code: 'ABCDE-FGHJK-MNPQR-STVWX-YZ0123',
  description: 'Wombat Care',
  usageCount: 3,
  usageLimit: 10,
  isActive: true,
  expiresAt: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  ...given,
});

/** The operators' page over a network that answers as told. */
export const renderAdmin = async (answers: Parameters<typeof stubFetch>[0] = {}, address = '/admin') => {
  const sent = stubFetch({
    [CODES]: () => json([]),
    'GET /api/admin/registers': () => json({ registers: [], candidates: [], versions: [] }),
    'POST /api/admin/logout': () => json({ signedOut: true }),
    ...answers,
  });
  const router = createMemoryRouter([{ path: '/admin', element: <AdminPage /> }], { initialEntries: [address] });
  const screen = await render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  );
  return { screen, sent, router };
};
