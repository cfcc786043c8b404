import { type ComponentType, useEffect, useRef } from 'react';
import {
  createBrowserRouter,
  Navigate,
  Outlet,
  type RouteObject,
  ScrollRestoration,
  type UIMatch,
  useLocation,
  useMatches,
} from 'react-router-dom';
import { BRAND } from '#shared/brand';
import { useIsWide } from '../lib/hooks/use-media.ts';
import { noticePath, noticesPath, solutionPath } from '../lib/record-paths.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { AskVendorsContext } from '../ui/evidence/ask-vendors.tsx';
import { PageTitle } from '../ui/layout/page-title.tsx';
import { Skeleton } from '../ui/states/skeleton.tsx';
import { demonstrationPage, type ShowsExamples } from './frames/demonstration-page.tsx';
import type { GuestPage } from './frames/guest-page.tsx';
import { toolPage } from './frames/tool-page.tsx';
import { type PageName, paths, purchasePath } from './paths.ts';
import { Footer } from './shell/footer.tsx';
import { Header } from './shell/header.tsx';
import { ProductMark } from './shell/header-parts.tsx';
import { usePurchaseInHand } from './shell/purchase-in-hand.ts';
import { PurchaseLine } from './shell/purchase-line.tsx';
import { Rail } from './shell/rail.tsx';
import { SlotsProvider } from './shell/slots.tsx';

/** When a page cannot be shown: a part of it failed to load, or broke. A plain link, since the router may be what broke. */
const ErrorPage = () => {
  useEffect(() => {
    document.title = `Something went wrong · ${BRAND}`;
  }, []);
  return (
    <div role="alert" className="mx-auto max-w-xl px-4 py-16">
      <PageTitle>This page could not be shown</PageTitle>
      <p className="mt-3 text-muted">
        Part of it did not load, or something on it failed. What you typed is kept in this browser and will be there
        when the page is back.
      </p>
      <div className="mt-6 flex gap-2">
        <Button look="primary" size="medium" onClick={() => window.location.reload()}>
          Reload the page
        </Button>
        <a href={paths.home} className={buttonClass('secondary', 'medium')}>
          Back to chat
        </a>
      </div>
    </div>
  );
};

/** What a route tells the shell about its page. */
type PageHandle = {
  title: string;
  /** It lays itself out over the whole width. */
  isBare?: boolean;
};

const handleOf = (matches: UIMatch[]): PageHandle | undefined =>
  matches.map(({ handle }) => handle as PageHandle | undefined).findLast(Boolean);

/** Names the page in the window's title and, after a navigation, moves focus to its h1 so that it is read out. */
const usePageArrival = (): PageHandle | undefined => {
  const { pathname, state } = useLocation();
  const handle = handleOf(useMatches());
  const title = handle?.title;
  useEffect(() => {
    document.title = title ? `${title} · ${BRAND}` : BRAND;
  }, [title]);

  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    if ((state as { keepsFocus?: boolean } | null)?.keepsFocus) return;
    const heading = document.querySelector<HTMLElement>('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [pathname, state]);
  return handle;
};

/** What stands while the first page's code arrives: its shape, without a word. */
const LoadingPage = () => (
  <div aria-busy="true" className="min-h-dvh">
    <div className="flex h-13 items-center gap-2 border-line border-b bg-surface px-4 font-semibold text-lg tracking-tight">
      <ProductMark />
      {BRAND}
    </div>
    <div className="flex flex-col gap-4 px-4 pt-6 sm:px-6 lg:pl-72">
      <Skeleton className="h-8 w-80 max-w-full" />
      <Skeleton className="h-64 w-full max-w-4xl" />
    </div>
  </div>
);

const Shell = () => {
  const handle = usePageArrival();
  const purchaseId = usePurchaseInHand();
  const isWide = useIsWide();
  return (
    <SlotsProvider>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-toast focus:rounded-md focus:bg-surface focus:px-4 focus:py-2 focus:shadow-float"
      >
        Skip to content
      </a>
      <Header />
      <div className="lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] print:block">
        {isWide && <Rail />}
        <div className="flex min-h-[calc(100dvh-3.25rem)] min-w-0 flex-col">
          <main
            id="main"
            tabIndex={-1}
            className={classNames('w-full flex-1 outline-none', handle?.isBare ? '' : 'mx-auto max-w-6xl px-4 sm:px-6')}
          >
            <PurchaseLine />
            <AskVendorsContext value={purchaseId && `${purchasePath(purchaseId)}?tab=evidence`}>
              <Outlet />
            </AskVendorsContext>
          </main>
          {!isWide && <Footer />}
        </div>
      </div>
      <ScrollRestoration />
    </SlotsProvider>
  );
};

/** A page that is loaded when it is first opened. */
const page = (path: string, title: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  handle: { title } satisfies PageHandle,
  lazy: async () => ({ Component: await load() }),
});

/** A page that may work for a purchase. */
const tool = (name: PageName, title: string, load: () => Promise<ComponentType>): RouteObject =>
  page(paths[name], title, async () => toolPage(name, await load()));

/** A page that a link with a token opens: without an account, and without the shell. */
const guest = (path: string, title: string, load: () => Promise<GuestPage>): RouteObject =>
  page(path, title, async () => {
    const [{ guestPage }, Page] = await Promise.all([import('./frames/guest-page.tsx'), load()]);
    return guestPage(title, Page);
  });

/** A page that shows examples or leaves them out. */
const withExamples = (path: string, title: string, load: () => Promise<ComponentType<ShowsExamples>>): RouteObject =>
  page(path, title, async () => demonstrationPage(await load()));

const inShell: RouteObject[] = [
  {
    handle: { title: 'AI procurement assistant', isBare: true } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./home/home-page.tsx')).HomePage }),
    // One page for both: it stays while the first question makes a purchase of it.
    children: [{ path: paths.home }, { path: purchasePath(':purchaseId') }],
  },
  page(paths.purchases, 'Purchases', async () => (await import('./pages/purchases-page.tsx')).PurchasesPage),
  tool(
    'discover',
    'Healthcare solution discovery',
    async () => (await import('./pages/discover-page.tsx')).DiscoverPage,
  ),
  page(solutionPath(':solutionId'), 'Product', async () => (await import('./pages/solution-page.tsx')).SolutionPage),
  page(paths.guide, 'User Guide', async () => (await import('./pages/guide-page.tsx')).GuidePage),
  tool('pricing', 'Pricing comparison', async () => (await import('../features/pricing/pricing-page.tsx')).PricingPage),
  tool(
    'vendorHealth',
    'Vendor health score',
    async () => (await import('../features/vendor-health/vendor-health-page.tsx')).VendorHealthPage,
  ),
  tool(
    'dueDiligence',
    'Advanced due diligence',
    async () => (await import('./pages/advanced-due-diligence-page.tsx')).AdvancedDueDiligencePage,
  ),
  tool(
    'vendorRisk',
    'Vendor risk assessment',
    async () => (await import('../features/vendor-risk/vendor-risk-page.tsx')).VendorRiskPage,
  ),
  page(paths.login, 'Sign in', async () => (await import('./pages/login-page.tsx')).LoginPage),
  page(
    paths.organisation,
    'Your organisation',
    async () => (await import('./pages/organisation-page.tsx')).OrganisationPage,
  ),
  page('/join/:token', 'An invitation', async () => (await import('./pages/organisation-page.tsx')).JoinPage),
  page(paths.account, 'Your account', async () => (await import('./pages/account-page.tsx')).AccountPage),
  page(paths.privacy, 'Privacy', async () => (await import('./pages/privacy-page.tsx')).PrivacyPage),
  page(paths.status, 'Status', async () => (await import('../features/site/status-page.tsx')).StatusPage),
  page(paths.admin, 'Admin dashboard', async () => (await import('./pages/admin-page.tsx')).AdminPage),
  page(paths.vendor, 'Vendor portal', async () => (await import('./pages/vendor-page.tsx')).VendorPage),
  page(paths.subscribe, 'Premium subscription', async () => (await import('./pages/subscribe-page.tsx')).SubscribePage),
  tool(
    'negotiation',
    'Negotiation assistant',
    async () => (await import('./pages/negotiation-page.tsx')).NegotiationPage,
  ),
  page(noticesPath, 'Contract notices', async () => (await import('./pages/notices-page.tsx')).NoticesPage),
  page(noticePath(':notice'), 'Contract notice', async () => (await import('./pages/notices-page.tsx')).NoticePage),
  withExamples(
    paths.market,
    'Market intelligence',
    async () => (await import('../features/market/market-page.tsx')).MarketPage,
  ),
  withExamples(
    paths.directories,
    'Healthcare directories',
    async () => (await import('../features/directories/directories-page.tsx')).DirectoriesPage,
  ),
  ...(import.meta.env.DEV
    ? [page('/gallery', 'Gallery', async () => (await import('./gallery/gallery-page.tsx')).GalleryPage)]
    : []),
  { path: '/legacy', element: <Navigate to={paths.home} replace /> },
  page('*', '404 Page Not Found', async () => (await import('./frames/not-found-page.tsx')).NotFoundPage),
];

/** Every page of the product. */
export const routes: RouteObject[] = [
  {
    hydrateFallbackElement: <LoadingPage />,
    errorElement: <ErrorPage />,
    children: [
      guest(
        '/requests/:token',
        'Questions to a vendor',
        async () => (await import('../features/purchases/requests/vendor-request-page.tsx')).VendorRequestPage,
      ),
      guest(
        '/evaluate/:token',
        'An evaluation',
        async () => (await import('../features/purchases/evaluation/evaluator-page.tsx')).EvaluatorPage,
      ),
      guest(
        '/shared/:token',
        'A shared purchase',
        async () => (await import('../features/purchases/share/shared-page.tsx')).SharedPage,
      ),
    ],
  },
  {
    element: <Shell />,
    hydrateFallbackElement: <LoadingPage />,
    errorElement: <ErrorPage />,
    // A page that fails keeps the shell around it, so that there is a way on.
    children: [{ errorElement: <ErrorPage />, children: inShell }],
  },
];

export const makeRouter = () => createBrowserRouter(routes);
