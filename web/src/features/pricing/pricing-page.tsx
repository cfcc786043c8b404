import { type ReactNode, useEffect, useId } from 'react';
import {
  FacilityType,
  facilityTypeLabel,
  PricingCategory,
  pricingCategoryLabel,
  ROOMS_MAX,
  ROOMS_MIN,
} from '#shared/contracts/pricing';
import { State } from '#shared/kernel/catalogue';
import { formatAud } from '#shared/kernel/format';
import { isPriced, type TotalCost, totalCost } from '#shared/money/total-cost';
import { detailOf } from '../../lib/api-error.ts';
import { formatCount } from '../../lib/format.ts';
import { useTypedNumber } from '../../lib/hooks/use-typed-number.ts';
import { useForPurchase } from '../../lib/purchase/for-purchase.ts';
import { useGiveBack } from '../../lib/purchase/give-back.ts';
import { useDraft } from '../../lib/storage/drafts.ts';
import { demonstrationPreference } from '../../lib/storage/preferences.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { fieldClass } from '../../ui/forms/text-area.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import { usePricingRun } from './api.ts';
import {
  type ChangeSetup,
  defaultSetup,
  isRoomCountAllowed,
  type PricingSetup,
  requestWords,
  roomsTyped,
  setupDraft,
  withRooms,
} from './pricing-setup.ts';

const categories = PricingCategory.options.map((value) => ({ value, label: pricingCategoryLabel[value] }));
const facilities = FacilityType.options.map((value) => ({ value, label: facilityTypeLabel[value] }));
const regions = State.options.map((value) => ({ value, label: value }));

type PricingFormProps = {
  setup: PricingSetup;
  isPending: boolean;
  onChange: ChangeSetup;
  onGenerate: () => void;
};

/** What is compared: category, kind of facility, region and rooms. */
const PricingForm = ({ setup, isPending, onChange, onGenerate }: PricingFormProps) => (
  <Card aria-label="Comparison setup" className="print:hidden">
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isRoomCountAllowed(setup.roomCount)) document.getElementById(ROOMS_ID)?.focus();
        onGenerate();
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Labelled label="Solution category">
          <Select
            label="Solution category"
            value={setup.category}
            options={categories}
            onSelect={(category) => onChange({ category })}
          />
        </Labelled>
        <Labelled label="Facility type">
          <Select
            label="Facility type"
            value={setup.facilityType}
            options={facilities}
            onSelect={(facilityType) => onChange({ facilityType })}
          />
        </Labelled>
        <Labelled label="Region">
          <Select label="Region" value={setup.region} options={regions} onSelect={(region) => onChange({ region })} />
        </Labelled>
        <RoomCount roomCount={setup.roomCount} onChange={(roomCount) => onChange(withRooms(roomCount))} />
      </div>
      <Button
        type="submit"
        look="primary"
        size="medium"
        className="mt-4 max-sm:w-full"
        aria-disabled={isPending}
        icon={isPending ? <Spinner /> : undefined}
      >
        {isPending ? 'Loading Pricing Data...' : 'Generate Pricing Comparison'}
      </Button>
    </form>
  </Card>
);

const ROOMS_ID = 'pricing-rooms';

const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <span aria-hidden="true" className="mb-1 block font-medium text-sm">
      {label}
    </span>
    {children}
  </div>
);

/** The number that goes in the request; the totals follow it, until the slider of the results is moved. */
const RoomCount = ({ roomCount, onChange }: { roomCount: number; onChange: (rooms: number) => void }) => {
  const hintId = useId();
  const isAllowed = isRoomCountAllowed(roomCount);
  const { field } = useTypedNumber({ value: roomCount, read: roomsTyped, onRead: onChange });
  return (
    <div>
      <label htmlFor={ROOMS_ID} className="mb-1 block font-medium text-sm">
        Room count
      </label>
      <input
        {...field}
        id={ROOMS_ID}
        inputMode="numeric"
        aria-invalid={!isAllowed}
        aria-describedby={hintId}
        className={`${fieldClass} figures min-h-10 py-1.5`}
      />
      <p id={hintId} aria-live="polite" className={isAllowed ? 'sr-only' : 'mt-1 text-harm text-sm'}>
        Enter {ROOMS_MIN} to {formatCount(ROOMS_MAX)} rooms.
      </p>
    </div>
  );
};

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

const firstYearWords = ({ status, totalAud }: TotalCost): string =>
  `${status === 'complete' ? '' : 'at least '}${formatAud(Math.round(totalAud ?? 0))} in the first year, GST not included`;

/** Compares what is on record of prices: asks on the button, then computes the totals here. */
export const PricingPage = () => {
  const [setup, setSetup] = useDraft(setupDraft, defaultSetup);
  const demonstration = demonstrationPreference.use();
  const run = usePricingRun();
  const forPurchase = useForPurchase();
  const giveBack = useGiveBack();
  const { shown } = run;
  useEffect(() => {
    if (!shown) return;
    const { request, records } = shown;
    const scope = { rooms: request.roomCount, includesImplementation: true, includesSubscription: true };
    void giveBack('pricing', {
      ...{ tool: 'pricing', title: `Prices: ${requestWords(request)}`.slice(0, 200), dataVersion: null },
      lines: records
        .filter((record) => !record.demonstration && isPriced(record))
        .slice(0, 40)
        .map((record) => ({ about: record.solution, says: firstYearWords(totalCost(record, scope)) })),
    });
  }, [shown, giveBack]);
  const change: ChangeSetup = (part) => setSetup((now) => ({ ...now, ...part }));
  const { category, facilityType, region, roomCount } = setup;
  const generate = () => {
    if (run.isPending || !isRoomCountAllowed(roomCount)) return;
    run.compare({ category, facilityType, region, roomCount, demonstration, ...forPurchase });
  };
  return (
    <div className="space-y-6 pt-3 sm:pt-5">
      <div>
        <PageTitle>Pricing Comparison</PageTitle>
        <p className="mt-1 max-w-prose text-muted">
          The prices on record, and the total cost for your size. A price that is not on record is never guessed: the
          vendor is listed so that you can ask for a quote.
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
