import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { ErrorPage } from './error-page.tsx';
import { LoadingPage } from './loading-page.tsx';
import type { PageHandle } from './page-handle.ts';
import { paths } from './paths.ts';
import { Shell } from './shell.tsx';

/** A page that is loaded when it is first opened. */
const page = (path: string, title: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  handle: { title } satisfies PageHandle,
  lazy: async () => ({ Component: await load() }),
});

const routes: RouteObject[] = [
  page(paths.home, 'AI procurement assistant', async () => (await import('./home/home-page.tsx')).HomePage),
  page(paths.discover, 'Healthcare solution discovery', async () => (await import('./discover-page.tsx')).DiscoverPage),
  page(paths.guide, 'User Guide', async () => (await import('./guide-page.tsx')).GuidePage),
  page(
    paths.pricing,
    'Pricing comparison',
    async () => (await import('../features/pricing/pricing-page.tsx')).PricingPage,
  ),
  page(
    paths.vendorHealth,
    'Vendor health score',
    async () => (await import('../features/vendor-health/vendor-health-page.tsx')).VendorHealthPage,
  ),
  page(
    paths.dueDiligence,
    'Advanced due diligence',
    async () => (await import('./advanced-due-diligence-page.tsx')).AdvancedDueDiligencePage,
  ),
  page(
    paths.vendorRisk,
    'Vendor risk assessment',
    async () => (await import('../features/vendor-risk/vendor-risk-page.tsx')).VendorRiskPage,
  ),
  page(paths.login, 'Sign in', async () => (await import('./login-page.tsx')).LoginPage),
  page(paths.admin, 'Admin dashboard', async () => (await import('./admin-page.tsx')).AdminPage),
  page(paths.vendor, 'Vendor portal', async () => (await import('./vendor-page.tsx')).VendorPage),
  page(paths.subscribe, 'Premium subscription', async () => (await import('./subscribe-page.tsx')).SubscribePage),
  page(
    paths.negotiation,
    'Negotiation assistant',
    async () => (await import('./negotiation-page.tsx')).NegotiationPage,
  ),
  page(paths.market, 'Market intelligence', async () => (await import('./market-page.tsx')).MarketPage),
  page(
    paths.directories,
    'Healthcare directories',
    async () => (await import('./directories-page.tsx')).DirectoriesPage,
  ),
  { path: '/legacy', element: <Navigate to={paths.home} replace /> },
  page('*', '404 Page Not Found', async () => (await import('./not-found-page.tsx')).NotFoundPage),
];

export const makeRouter = () =>
  createBrowserRouter([
    {
      element: <Shell />,
      hydrateFallbackElement: <LoadingPage />,
      errorElement: <ErrorPage />,
      // A page that fails keeps the shell around it, so that there is a way on.
      children: [{ errorElement: <ErrorPage />, children: routes }],
    },
  ]);
