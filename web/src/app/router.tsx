import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { ErrorPage } from './error-page.tsx';
import { LoadingPage } from './loading-page.tsx';
import type { PageHandle } from './page-handle.ts';
import { paths } from './paths.ts';
import { Shell } from './shell.tsx';

const titled = (title: string): { handle: PageHandle } => ({ handle: { title } });

const routes: RouteObject[] = [
  {
    path: paths.home,
    ...titled('AI procurement assistant'),
    lazy: async () => ({ Component: (await import('./home/home-page.tsx')).HomePage }),
  },
  {
    path: paths.discover,
    ...titled('Healthcare solution discovery'),
    lazy: async () => ({ Component: (await import('./discover-page.tsx')).DiscoverPage }),
  },
  {
    path: paths.guide,
    ...titled('User Guide'),
    lazy: async () => ({ Component: (await import('./guide-page.tsx')).GuidePage }),
  },
  {
    path: paths.pricing,
    ...titled('Pricing comparison'),
    lazy: async () => ({ Component: (await import('../features/pricing/pricing-page.tsx')).PricingPage }),
  },
  {
    path: paths.vendorHealth,
    ...titled('Vendor health score'),
    lazy: async () => ({
      Component: (await import('../features/vendor-health/vendor-health-page.tsx')).VendorHealthPage,
    }),
  },
  {
    path: paths.dueDiligence,
    ...titled('Advanced due diligence'),
    lazy: async () => ({ Component: (await import('./advanced-due-diligence-page.tsx')).AdvancedDueDiligencePage }),
  },
  {
    path: paths.vendorRisk,
    ...titled('Vendor risk assessment'),
    lazy: async () => ({ Component: (await import('../features/vendor-risk/vendor-risk-page.tsx')).VendorRiskPage }),
  },
  {
    path: paths.login,
    ...titled('Sign in'),
    lazy: async () => ({ Component: (await import('./login-page.tsx')).LoginPage }),
  },
  {
    path: paths.admin,
    ...titled('Admin dashboard'),
    lazy: async () => ({ Component: (await import('./admin-page.tsx')).AdminPage }),
  },
  {
    path: paths.vendor,
    ...titled('Vendor portal'),
    lazy: async () => ({ Component: (await import('./vendor-page.tsx')).VendorPage }),
  },
  {
    path: paths.subscribe,
    ...titled('Premium subscription'),
    lazy: async () => ({ Component: (await import('./subscribe-page.tsx')).SubscribePage }),
  },
  {
    path: paths.negotiation,
    ...titled('Negotiation assistant'),
    lazy: async () => ({ Component: (await import('./negotiation-page.tsx')).NegotiationPage }),
  },
  {
    path: paths.market,
    ...titled('Market intelligence'),
    lazy: async () => ({ Component: (await import('./market-page.tsx')).MarketPage }),
  },
  {
    path: paths.directories,
    ...titled('Healthcare directories'),
    lazy: async () => ({ Component: (await import('./directories-page.tsx')).DirectoriesPage }),
  },
  { path: '/legacy', element: <Navigate to={paths.home} replace /> },
  {
    path: '*',
    ...titled('404 Page Not Found'),
    lazy: async () => ({ Component: (await import('./not-found-page.tsx')).NotFoundPage }),
  },
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
