import { useEffect, useRef, useState } from 'react';
import { facilityTypeLabel } from '#shared/contracts/pricing';
import { countOf } from '../../../lib/format.ts';
import { useLearnt } from '../../../lib/purchase/learnt.ts';
import { DemonstrationBadge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Moved } from '../../../ui/evidence/moved.tsx';
import { Details } from '../../../ui/layout/details.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import type { Comparison } from '../api.ts';
import { OwnQuotesSection, openQuoteForm } from '../own-quotes/own-quotes-section.tsx';
import { useOwnQuotes } from '../own-quotes/use-own-quotes.ts';
import { PricingControls } from '../pricing-controls.tsx';
import { type ChangeSetup, type PricingSetup, requestWords } from '../pricing-setup.ts';
import { nextPrices, SIMULATION_EVERY_MS, type SimulatedPrices, withSimulation } from '../simulation.ts';
import { PricedSection, type RowsProps } from './priced-section.tsx';
import { filteredRows, groupsOf, hiddenUnknown, type PricingRow, rowsOf } from './pricing-rows.ts';
import { UnpricedList } from './unpriced-list.tsx';

type Simulation = { prices: SimulatedPrices; lastUpdate: Date | undefined };
const still: Simulation = { prices: new Map(), lastUpdate: undefined };

/** Prices that move by chance while it is on; off, the records' prices stand again. */
const useSimulation = (rows: readonly PricingRow[], isOn: boolean): Simulation => {
  const [simulation, setSimulation] = useState(still);
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  });
  useEffect(() => {
    if (!isOn) return;
    const step = () =>
      setSimulation(({ prices }) => ({
        prices: nextPrices(latest.current, prices, Math.random),
        lastUpdate: new Date(),
      }));
    const timer = setInterval(step, SIMULATION_EVERY_MS);
    return () => {
      clearInterval(timer);
      setSimulation(still);
    };
  }, [isOn]);
  return isOn ? simulation : still;
};

/** Fictional vendors in a block of their own; it opens by itself here, since few real prices are on record. */
const DemonstrationPricing = (props: RowsProps) => (
  <Details
    isOpen
    className="rounded-lg border border-line border-dashed px-4 py-2"
    summary={
      <span className="flex flex-wrap items-center gap-2 font-medium text-link text-sm">
        Demonstration examples ({props.rows.length}) <DemonstrationBadge />
      </span>
    }
  >
    <p className="mb-3 text-muted text-sm">
      {countOf(props.rows.length, 'fictional solution')} with complete prices, so that every feature can be tried. None
      of them can be bought.
    </p>
    <PricedSection title="Demonstration vendors" {...props} />
  </Details>
);

type PricingResultsProps = {
  comparison: Comparison;
  /** The demonstration switch as it stands now. */
  demonstration: boolean | undefined;
  setup: PricingSetup;
  onChange: ChangeSetup;
};

/** The comparison: controls, real priced vendors, the demonstration block, and whom to ask for a quote. */
export const PricingResults = ({ comparison, demonstration, setup, onChange }: PricingResultsProps) => {
  const { request } = comparison;
  const own = useOwnQuotes(request.category);
  const [isRealTime, setIsRealTime] = useState(false);
  const [selectedId, setSelectedId] = useState<string | undefined>(undefined);
  const records = comparison.records.filter((record) => demonstration !== false || !record.demonstration);
  const rows = rowsOf(records, own.quotes);
  const { prices, lastUpdate } = useSimulation(rows, isRealTime);
  const visible = filteredRows(rows, setup);
  const learnt = useLearnt(records.map(({ solutionId }) => solutionId));
  const groups = groupsOf(withSimulation(visible, prices));
  const shared = { setup, request, selectedId, onSelect: setSelectedId };
  return (
    <section aria-labelledby="pricing-results" className="space-y-5">
      <h2 id="pricing-results" className="sr-only">
        Comparison
      </h2>
      <p className="text-muted text-sm">
        {requestWords(request)}. In order: named in the record for {facilityTypeLabel[request.facilityType]}, then for{' '}
        {request.region}, then the lowest first year for {countOf(request.roomCount, 'room')}. Amounts in AU$, GST not
        included.
      </p>
      <Moved title="What was learned for this purchase, and what it changes here" {...learnt} />
      {rows.length > 0 && (
        <PricingControls
          setup={setup}
          onChange={onChange}
          request={request}
          exported={visible}
          simulation={{ isOn: isRealTime, lastUpdate, onChange: setIsRealTime }}
        />
      )}
      <Counts
        shown={visible.length}
        total={rows.length}
        fictional={groups.demonstrations.length}
        hidden={hiddenUnknown(rows, setup)}
      />
      {rows.length === 0 && (
        <EmptyState title="No vendor pricing data available.">
          No vendor of this category is on record. Choose another category, or add your own quote below.
        </EmptyState>
      )}
      {rows.length > 0 && visible.length === 0 && <NothingLeft onChange={onChange} />}
      {groups.priced.length > 0 && <PricedSection title="Vendors with a price" rows={groups.priced} {...shared} />}
      {groups.priced.length === 0 && groups.unpriced.length > 0 && (
        <p className="rounded-lg border border-line bg-surface p-4">
          No real vendor here has a price on record.{' '}
          <a href="#pricing-unpriced" className="text-link underline">
            {countOf(groups.unpriced.length, 'vendor')} to ask for a quote
          </a>{' '}
          stand at the end of the page; a quote you already hold can be added below.
        </p>
      )}
      <OwnQuotesSection own={own} />
      {groups.demonstrations.length > 0 && <DemonstrationPricing rows={groups.demonstrations} {...shared} />}
      {demonstration === true && request.demonstration === false && (
        <p className="text-muted text-sm">
          Demonstration data was switched on after this comparison. Generate it again to see the examples.
        </p>
      )}
      <UnpricedList
        rows={groups.unpriced}
        {...shared}
        onQuote={({ vendor, solution }) => openQuoteForm(own, { vendor, solution })}
      />
    </section>
  );
};

type CountsProps = { shown: number; total: number; fictional: number; hidden: number };

const Counts = ({ shown, total, fictional, hidden }: CountsProps) => (
  <div>
    <p role="status" className="figures font-medium">
      Showing {shown} of {total} vendors
    </p>
    {fictional > 0 && <p className="text-muted text-sm">{fictional} of them demonstration examples.</p>}
    {hidden > 0 && (
      <p className="text-muted text-sm">
        {countOf(hidden, 'vendor')} left out because no record says whether the filter applies.
      </p>
    )}
  </div>
);

const NothingLeft = ({ onChange }: { onChange: ChangeSetup }) => (
  <EmptyState
    title="No vendor passes these filters"
    action={<Button onClick={() => onChange({ australianOnly: false, tgaOnly: false })}>Clear filters</Button>}
  >
    A filter keeps only vendors for which a record says yes.
  </EmptyState>
);
