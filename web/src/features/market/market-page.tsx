import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { type MarketChoice, type MarketData, marketLabel, readMarketData } from '#shared/contracts/market';
import { call } from '../../lib/api-client.ts';
import { detailOf } from '../../lib/api-error.ts';
import { useAddressState } from '../../lib/hooks/use-address-state.ts';
import { noticesPath } from '../../lib/record-paths.ts';
import { useDraft } from '../../lib/storage/drafts.ts';
import { Button } from '../../ui/button.tsx';
import { PageTitle, partOf } from '../../ui/layout/page-title.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { type AlertSettings, alertSettings, type ChangeSettings, defaultSettings } from './alerts/alert-settings.ts';
import { type MarketState, type MarketTab, readMarketState, writeMarketState } from './market-address.ts';
import { MarketBasis } from './market-basis.tsx';
import { IgnoredAddress, OldData, RefreshFailed } from './market-notices.tsx';
import { MarketOverview } from './market-overview.tsx';
import { MarketToolbar } from './market-toolbar.tsx';

/** How often the figures are read again while the page is in sight. */
const REFRESH_MS = 60_000;

/** The market of a category; what was shown stays until the next choice has arrived. */
const marketQuery = (category: MarketChoice, demonstration: boolean | undefined) =>
  queryOptions({
    queryKey: ['market-data', category, demonstration ?? null],
    queryFn: ({ signal }) => call(readMarketData)({ category, demonstration }, { signal }),
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
    refetchIntervalInBackground: false,
    placeholderData: keepPreviousData,
  });

const four = ['a', 'b', 'c', 'd'];

const tabLabel = { overview: 'Overview', trends: 'Trends', alerts: 'Alerts' } satisfies Record<MarketTab, string>;

/** The page's shape while its figures load. */
const MarketSkeleton = () => (
  <div role="status" className="space-y-5">
    <span className="sr-only">Loading market data</span>
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {four.map((key) => (
        <Skeleton key={key} className="h-28 w-full" />
      ))}
    </div>
    <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      {four.slice(1).map((key) => (
        <Skeleton key={key} className="h-56 w-full" />
      ))}
    </div>
  </div>
);

const address = { read: readMarketState, write: writeMarketState };

/** Tab and category, kept in the address: back works, links share. */
const useMarketState = () => useAddressState(address);

// Each with its tab: the overview needs neither.
const MarketTrends = lazy(async () => ({ default: (await import('./trends/market-trends.tsx')).MarketTrends }));
const MarketAlerts = lazy(async () => ({ default: (await import('./alerts/market-alerts.tsx')).MarketAlerts }));

type MarketPageProps = {
  /** The demonstration switch; undefined: the server decides. */
  demonstration: boolean | undefined;
  /** Whether the switch is known. */
  isSettled: boolean;
};

/** What public contract notices tell of a market, and how surely. */
export const MarketPage = ({ demonstration, isSettled }: MarketPageProps) => {
  const { state, ignored, change } = useMarketState();
  const market = useMarket(state.category, demonstration, isSettled);
  const [settings, setSettings] = useDraft<AlertSettings>(alertSettings, defaultSettings);
  const { data, error, isFetching, isPlaceholder, updatedAt } = market;
  const showAll = () => change({ category: 'all' });
  const panelOf = (isShown: boolean, panel: (data: MarketData) => ReactNode) =>
    isShown && (
      <div className="pt-4">
        {data ? (
          <Panel data={data} isDimmed={isPlaceholder} onShowAll={showAll}>
            {panel(data)}
          </Panel>
        ) : (
          !error && <MarketSkeleton />
        )}
      </div>
    );
  const changeSettings: ChangeSettings = (part) => setSettings((now) => ({ ...now, ...part }));
  return (
    <div className="space-y-4 pt-3 pb-8 sm:pt-5">
      <Head tab={state.tab} />
      <IgnoredAddress ignored={ignored} />
      <MarketToolbar
        category={state.category}
        onCategory={(category) => change({ category })}
        isFetching={isFetching}
        onRefresh={market.refresh}
        updatedAt={updatedAt}
      />
      <p role="status" className="sr-only">
        {market.said}
      </p>
      {data?.asOf && <OldData asOf={data.asOf} />}
      {error !== null && data && <RefreshFailed detail={detailOf(error)} updatedAt={updatedAt} />}
      {error !== null && !data && (
        <ErrorState title="The market data could not be read" detail={detailOf(error)} onRetry={market.refresh} />
      )}
      <Tabs
        label="Market views"
        selected={state.tab}
        onSelect={(tab) => change({ tab })}
        items={[
          {
            id: 'overview',
            label: tabLabel.overview,
            panel: panelOf(state.tab === 'overview', (shown) => <MarketOverview data={shown} />),
          },
          {
            id: 'trends',
            label: tabLabel.trends,
            panel: panelOf(state.tab === 'trends', (shown) => <MarketTrends data={shown} />),
          },
          {
            id: 'alerts',
            label: tabLabel.alerts,
            panel: panelOf(state.tab === 'alerts', (shown) => (
              <MarketAlerts data={shown} settings={settings} onChange={changeSettings} />
            )),
          },
        ]}
      />
    </div>
  );
};

const Head = ({ tab }: Pick<MarketState, 'tab'>) => (
  <div>
    <PageTitle part={partOf(tabLabel, tab)}>Market Intelligence Dashboard</PageTitle>
    <p className="mt-1 max-w-prose text-muted">
      What public buyers committed, and to whom, from contract notices on record. A contract value is not a price.{' '}
      <Link to={noticesPath} className="text-link underline underline-offset-2">
        Search the notices
      </Link>
    </p>
  </div>
);

/** The market of a choice, read again every minute and on the button. */
const useMarket = (category: MarketChoice, demonstration: boolean | undefined, isSettled: boolean) => {
  const query = useQuery({ ...marketQuery(category, demonstration), enabled: isSettled });
  const [said, setSaid] = useState('');
  const refresh = async () => {
    setSaid('');
    const { isSuccess } = await query.refetch();
    if (isSuccess) setSaid('Market data refreshed.');
  };
  return {
    data: query.data,
    error: query.error,
    isFetching: query.isFetching,
    isPlaceholder: query.isPlaceholderData,
    updatedAt: query.dataUpdatedAt,
    said,
    refresh,
  };
};

type PanelProps = { data: MarketData; isDimmed: boolean; onShowAll: () => void; children: ReactNode };

const Panel = ({ data, isDimmed, onShowAll, children }: PanelProps) => (
  <div aria-busy={isDimmed} className={isDimmed ? 'opacity-60' : undefined}>
    {data.copies.length > 0 || data.priceSeries.length > 0 || data.demonstration?.priceSeries.length ? (
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>{children}</Suspense>
    ) : (
      <NothingOnRecord data={data} onShowAll={onShowAll} />
    )}
    <MarketBasis data={data} />
  </div>
);

const NothingOnRecord = ({ data, onShowAll }: { data: MarketData; onShowAll: () => void }) =>
  data.category !== 'all' && data.asOf !== null ? (
    <EmptyState
      title={`No contract notice is known to be for ${marketLabel(data.category)}`}
      action={<Button onClick={onShowAll}>Show all categories</Button>}
    >
      This does not mean that the market is empty: many notices are worded too generally to tell.
    </EmptyState>
  ) : (
    <EmptyState title="No contract notice is on record">Notices come from AusTender.</EmptyState>
  );
