import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import type { CurrentUser } from '#shared/contracts/accounts';
import { LoginPage } from '../app/pages/login-page.tsx';
import { Header } from '../app/shell/header.tsx';
import { makeQueryClient } from '../lib/query-client.ts';
import { Toaster } from '../ui/overlays/toaster.tsx';
import { siteConfig } from './render-home.tsx';
import { json, stubFetch } from './stub-fetch.ts';

export const aUser = (given: Partial<CurrentUser> = {}): CurrentUser => ({
  id: 'user-1',
  name: 'Ann Lee',
  email: 'ann@example.com.au',
  emailConfirmed: true,
  signsInWith: null,
  subscriptionStatus: 'none',
  paidUntil: null,
  endsWithPeriod: false,
  ...given,
});

export const CURRENT = 'GET /api/user/current';
export const LOGIN = 'POST /api/auth/login';
export const REGISTER = 'POST /api/auth/register';
export const LOGOUT = 'POST /api/auth/logout';
export const PROVIDERS = 'GET /api/auth/oidc';
export const START = 'POST /api/auth/oidc/start';
export const FINISH = 'POST /api/auth/oidc/finish';

export const markSignedIn = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = 'evident-signed-in=1; Path=/';
};
export const unmarkSignedIn = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server takes it away
  document.cookie = 'evident-signed-in=; Path=/; Max-Age=0';
};

/** An answer that signs in, as the server's does: with the marker. */
export const signedIn = (user = aUser()) => {
  markSignedIn();
  return json(user);
};
export const signedOut = () => {
  unmarkSignedIn();
  return json({ signedOut: true });
};

const Shell = () => {
  useLocation();
  return (
    <>
      <Header />
      <Outlet />
    </>
  );
};

/** The sign-in page below the header, over a network that answers as told. */
export const renderLogin = async (answers: Parameters<typeof stubFetch>[0] = {}, address = '/login') => {
  const sent = stubFetch({ 'GET /api/config': () => json(siteConfig), [PROVIDERS]: () => json([]), ...answers });
  const router = createMemoryRouter(
    [
      {
        element: <Shell />,
        children: [
          { path: '/login', element: <LoginPage /> },
          { path: '*', element: <h1>Another page</h1> },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  const queryClient = makeQueryClient();
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  );
  const calls = (name: string) => sent.filter(({ method, path }) => `${method} ${path}` === name);
  const now = () => router.state.location.pathname + router.state.location.search;
  return { screen, sent, calls, address: now };
};
