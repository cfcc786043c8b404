import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Solution } from '#shared/contracts/catalogue';
import { useAddressState } from '../../lib/hooks/use-address-state.ts';
import { useIsWide } from '../../lib/hooks/use-media.ts';
import { Button } from '../../ui/button.tsx';
import { InfoIcon } from '../../ui/icons.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { SparkIcon } from '../../ui/list-icons.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { useAssistantPanel } from './assistant-panel/use-assistant-panel.ts';
import { useComparison } from './compare/compare-state.ts';
import { DiscoverFilterPanel } from './discover/filter-panel.tsx';
import { activeFilters, type DiscoverState } from './discover/filters.ts';
import { DiscoverFiltersSheet } from './discover/filters-sheet.tsx';
import { DiscoverResults } from './discover/results.tsx';
import { DiscoverSearch } from './discover/search.tsx';
import { DiscoverSummary } from './discover/summary.tsx';
import type { CardActions } from './solution-card.tsx';
import { useDiscoverState } from './use-discover-state.ts';
import { useSolutions } from './use-solutions.ts';

/** A list that changes while its head is out of sight is shown from its head again. */
const useBackToTop = (state: DiscoverState) => {
  const top = useRef<HTMLElement>(null);
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    const isListSame = listOf(shown.current) === listOf(state);
    shown.current = state;
    if (!isListSame && top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView();
  }, [state]);
  return top;
};

const listOf = ({ view, ...list }: DiscoverState) => JSON.stringify(list);

/** Says what of the page's address was left aside. */
const IgnoredValues = ({ ignored }: { ignored: readonly string[] }) =>
  ignored.length > 0 && (
    <Notice role="status" status="caution" icon={<InfoIcon className="size-4 text-caution" />} className="mt-4">
      <p className="wrap-anywhere">
        This link contains something the catalogue does not recognise, which was ignored:{' '}
        {ignored.slice(0, 5).join(', ')}
        {ignored.length > 5 && ` and ${ignored.length - 5} more`}. Everything else applies.
      </p>
    </Notice>
  );

/** Below the filters: for a buyer who knows the need and not the product. */
const AskAgentCard = ({ onAsk }: { onAsk: () => void }) => (
  <div className="rounded-lg border border-line bg-surface p-3 text-sm">
    <p className="mb-2 text-muted">Not sure what to filter by? Describe the need in your own words.</p>
    <Button icon={<SparkIcon />} onClick={onAsk} className="w-full">
      Ask AI Agent
    </Button>
  </div>
);

// Each at its first opening: the list needs none of them.
const AssistantPanel = lazy(async () => ({
  default: (await import('./assistant-panel/assistant-panel.tsx')).AssistantPanel,
}));
const CompareDialog = lazy(async () => ({ default: (await import('./compare/compare-dialog.tsx')).CompareDialog }));
const DemoRequestDialog = lazy(async () => ({
  default: (await import('./vendor/demo-request-dialog.tsx')).DemoRequestDialog,
}));
const VendorDialog = lazy(async () => ({ default: (await import('./vendor/vendor-dialog.tsx')).VendorDialog }));

type DiscoverPageProps = {
  /** The demonstration switch; undefined: the server decides. */
  demonstration: boolean | undefined;
  /** Done before the first call that needs a visitor. */
  prepare: () => Promise<unknown>;
};

const VENDOR = 'vendor';
/** The vendor whose details are open stands in the address: a link and a reload open them again. */
const openVendor = {
  read: (params: URLSearchParams) => ({ state: { vendorId: params.get(VENDOR) ?? '' } }),
  write: (params: URLSearchParams, { vendorId }: { vendorId: string }) => {
    const changed = new URLSearchParams(params);
    if (vendorId) changed.set(VENDOR, vendorId);
    else changed.delete(VENDOR);
    return changed;
  },
};

/** The catalogue: search, filters, the assistant that reads a need, and the list with its evidence. */
export const DiscoverPage = ({ demonstration, prepare }: DiscoverPageProps) => {
  const { state, ignored, change } = useDiscoverState();
  const read = useSolutions(state, demonstration);
  const panel = useAssistantPanel();
  const comparison = useComparison();
  const [asksDemo, setAsksDemo] = useState<Solution>();
  const vendor = useAddressState(openVendor);
  const showVendor = useCallback((vendorId: string) => vendor.change({ vendorId }, { replace: true }), [vendor.change]);
  const actions = useCardActions(comparison, showVendor, setAsksDemo);
  const top = useBackToTop(state);
  const isWide = useIsWide();
  const askAgent = () => panel.open(state.search);
  const filters = <DiscoverFilterPanel state={state} facets={read.facets} onChange={change} />;
  return (
    <div className="pt-3 sm:pt-5">
      <PageTitle>Healthcare Solution Discovery</PageTitle>
      <div className="mt-3 flex flex-wrap gap-2 lg:flex-nowrap">
        <DiscoverSearch
          search={state.search}
          onSearch={(search, isGoingOn) => change({ search }, { replace: isGoingOn })}
        />
        <DiscoverFiltersSheet
          activeCount={activeFilters({ ...state, search: '' }).length}
          closeLabel={read.list.isPending ? 'Show solutions' : `Show ${read.realTotal} solutions`}
        >
          {(close) => (
            <div className="space-y-5">
              {filters}
              <AskAgentCard
                onAsk={() => {
                  close();
                  askAgent();
                }}
              />
            </div>
          )}
        </DiscoverFiltersSheet>
        <Button size="medium" icon={<SparkIcon />} aria-expanded={panel.isOpen} onClick={() => panel.open()}>
          AI Agent
        </Button>
      </div>
      {panel.isOpen && (
        <Suspense fallback={<Skeleton className="mt-4 h-56 w-full" />}>
          <AssistantPanel
            panel={panel}
            state={state}
            demonstration={demonstration}
            prepare={prepare}
            onChange={change}
          />
        </Suspense>
      )}
      <IgnoredValues ignored={ignored} />
      <div className="mt-5 grid gap-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
        {isWide && (
          <aside aria-label="Filters" className="space-y-5">
            {filters}
            <AskAgentCard onAsk={askAgent} />
          </aside>
        )}
        <section ref={top} aria-labelledby="solutions-heading" className="min-w-0 scroll-mt-4">
          <h2 id="solutions-heading" className="sr-only">
            Solutions
          </h2>
          <DiscoverSummary state={state} read={read} comparison={comparison} onChange={change} />
          <DiscoverResults
            state={state}
            read={read}
            comparedIds={comparison.ids}
            actions={actions}
            onChange={change}
            onAskAgent={askAgent}
          />
        </section>
      </div>
      <Suspense fallback={null}>
        {comparison.isOpen && <CompareDialog />}
        {vendor.state.vendorId && <VendorDialog vendorId={vendor.state.vendorId} onClose={() => showVendor('')} />}
        {asksDemo && <DemoRequestDialog solution={asksDemo} onClose={() => setAsksDemo(undefined)} />}
      </Suspense>
    </div>
  );
};

/** What a card's buttons do. One object for the life of the page, so that cards stay memoised. */
const useCardActions = (
  comparison: ReturnType<typeof useComparison>,
  showVendor: (vendorId: string) => void,
  askDemo: (solution: Solution) => void,
): CardActions => {
  const latest = useRef(comparison);
  useEffect(() => {
    latest.current = comparison;
  });
  return useMemo(
    () => ({
      viewDetails: ({ vendor }) => showVendor(vendor.id),
      requestDemo: askDemo,
      compare: ({ id }) => (latest.current.has(id) ? latest.current.remove(id) : latest.current.add(id)),
    }),
    [showVendor, askDemo],
  );
};
