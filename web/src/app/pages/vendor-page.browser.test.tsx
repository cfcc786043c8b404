import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { CurrentUser } from '#shared/contracts/accounts';
import { makeQueryClient } from '../../lib/query-client.ts';
import { siteConfig } from '../../testing/render-home.tsx';
import { json, stubFetch } from '../../testing/stub-fetch.ts';
import { VendorPage } from './vendor-page.tsx';

const user = (subscriptionStatus: CurrentUser['subscriptionStatus']): CurrentUser => ({
  id: 'user-1',
  name: 'Ann',
  email: 'ann@example.com.au',
  emailConfirmed: true,
  signsInWith: null,
  subscriptionStatus,
  paidUntil: null,
  endsWithPeriod: false,
});
const granted = () => json({ token: 'subscriber.secret', expiresAt: new Date(Date.now() + 86_400_000).toISOString() });
const mark = (isSignedIn: boolean) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the marker is a cookie
  document.cookie = `evident-signed-in=1; Path=/; Max-Age=${isSignedIn ? 60 : 0}`;
};

const show = async (status: CurrentUser['subscriptionStatus'] = 'none') => {
  const sent = stubFetch({
    'GET /api/config': () => json(siteConfig),
    'GET /api/user/current': () => json(user(status)),
    'POST /api/vendor/access': granted,
    'GET /api/vendor/submissions': () => json([]),
  });
  const router = createMemoryRouter([{ path: '*', element: <VendorPage /> }], { initialEntries: ['/vendor'] });
  const screen = await render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { screen, paths: () => sent.map(({ path }) => path) };
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  mark(false);
});

describe('the vendor portal', () => {
  it('asks nobody’s account where nobody signed in, and tells the site’s contacts', async () => {
    const { screen, paths } = await show('active');
    await expect.element(screen.getByRole('heading', { name: 'Vendor Access Required' })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: siteConfig.contactHost, exact: true })).toBeVisible();
    expect(paths()).not.toContain('/api/user/current');
  });

  it('lets an active subscriber in by itself', async () => {
    mark(true);
    const { screen } = await show('active');
    await expect.element(screen.getByRole('heading', { name: 'Product Submission' })).toBeVisible();
  });

  it('asks an account without a subscription for a code, and the server for no access', async () => {
    mark(true);
    const { screen, paths } = await show('past_due');
    await expect.element(screen.getByRole('heading', { name: 'Vendor Access Required' })).toBeVisible();
    expect(paths()).not.toContain('/api/vendor/access');
  });
});
