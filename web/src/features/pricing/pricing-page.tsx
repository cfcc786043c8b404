import { detailOf } from '../../lib/api-error.ts';
import { useDraft } from '../../lib/storage/drafts.ts';
import { demonstrationPreference } from '../../lib/storage/preferences.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usePricingRun } from './api.ts';
import { PricingForm } from './pricing-form.tsx';
import { type ChangeSetup, defaultSetup, isRoomCountAllowed, setupDraft } from './pricing-setup.ts';

const CARDS = [0, 1, 2];

/** The comparison in its final shape while it loads. */
const PricingSkeleton = () => (
  <div role="status" className="space-y-4">
    <span className="sr-only">Loading Pricing Data...</span>
    <Skeleton className="h-28 w-full" />
    <div className="grid gap-4 sm:grid-cols-3">
      {CARDS.map((index) => (
        <div key={index} className="space-y-3 rounded-lg border border-line bg-surface p-4">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-8 w-1/2" />
          <Skeleton className="h-20 w-full" />
        </div>
      ))}
    </div>
  </div>
);

/** Compares what is on record of prices: asks on the button, then computes the totals here. */
export const PricingPage = () => {
  const [setup, setSetup] = useDraft(setupDraft, defaultSetup);
  const demonstration = demonstrationPreference.use();
  const run = usePricingRun();
  const change: ChangeSetup = (part) => setSetup((now) => ({ ...now, ...part }));
  const { category, facilityType, region, roomCount } = setup;
  const generate = () => {
    if (run.isPending || !isRoomCountAllowed(roomCount)) return;
    run.compare({ category, facilityType, region, roomCount, demonstration });
  };
  return (
    <div className="space-y-6 pt-3 sm:pt-5">
      <div>
        <PageTitle>Pricing Comparison</PageTitle>
        <p className="mt-1 max-w-prose text-muted">
          What is on record of prices, and the total cost for your size. A price that no record holds is never guessed:
          the vendor is listed to be asked for a quote.
        </p>
      </div>
      <PricingForm setup={setup} isPending={run.isPending} onChange={change} onGenerate={generate} />
      {run.error && (
        <ErrorState
          title="Failed to load pricing data: Failed to fetch pricing data"
          detail={`${detailOf(run.error)} Your setup is kept.`}
          onRetry={() => run.asked && run.compare(run.asked)}
        />
      )}
      {run.isPending && !run.shown && <PricingSkeleton />}
      {run.shown && (
        <div aria-busy={run.isPending} className={run.isPending ? 'opacity-60' : undefined}>
          {run.error && <p className="mb-3 text-muted text-sm">Below is your earlier comparison.</p>}
          <run.shown.PricingResults
            comparison={run.shown}
            demonstration={demonstration}
            setup={setup}
            onChange={change}
          />
        </div>
      )}
    </div>
  );
};
