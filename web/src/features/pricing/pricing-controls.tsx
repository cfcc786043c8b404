import type { PricingRequest } from '#shared/contracts/pricing';
import { saveFile } from '../../lib/files/save-file.ts';
import { countOf, isoDay } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Slider } from '../../ui/forms/slider.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import { pricingCsv } from './pricing-csv.ts';
import { type ChangeSetup, type PricingSetup, SIZE } from './pricing-setup.ts';
import type { PricingRow } from './results/pricing-rows.ts';

type SimulationSwitch = { isOn: boolean; lastUpdate: Date | undefined; onChange: (isOn: boolean) => void };

const clock = new Intl.DateTimeFormat('en-AU', { hour: 'numeric', minute: '2-digit', second: '2-digit' });

/** The simulation's switch: it says what it is, and when the prices last moved. */
const RealTime = ({ isOn, lastUpdate, onChange }: SimulationSwitch) => (
  <div>
    <div className="flex flex-wrap items-center gap-2">
      <Switch label="Real-time Pricing" checked={isOn} onChange={onChange} />
      <Badge status="caution">Simulation</Badge>
    </div>
    <p className="figures mt-1 text-muted text-xs">
      {isOn ? (
        <>
          Base prices move at random, up to 1% every 5 seconds; they are not any vendor’s prices. Last update:{' '}
          {lastUpdate ? clock.format(lastUpdate) : 'in 5 seconds'}
        </>
      ) : (
        'Moves the base prices at random, to show how totals react.'
      )}
    </p>
  </div>
);

type PricingControlsProps = {
  setup: PricingSetup;
  onChange: ChangeSetup;
  request: PricingRequest;
  /** The rows in view, with the records' prices: a simulated one is never exported. */
  exported: readonly PricingRow[];
  simulation: SimulationSwitch;
};

/** What the totals are made of, and which vendors stay in view. */
export const PricingControls = ({ setup, onChange, request, exported, simulation }: PricingControlsProps) => (
  <Card aria-label="Totals and filters" className="space-y-4 print:hidden">
    <FacilitySize setup={setup} roomCount={request.roomCount} onChange={onChange} />
    <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
      <div className="flex flex-col gap-2">
        <Switch
          label="Include Implementation Costs"
          checked={setup.includesImplementation}
          onChange={(includesImplementation) => onChange({ includesImplementation })}
        />
        <Switch
          label="Include Annual Subscription"
          checked={setup.includesSubscription}
          onChange={(includesSubscription) => onChange({ includesSubscription })}
        />
      </div>
      <div className="flex flex-col items-start gap-2">
        <Checkbox
          label="Australian Vendors Only"
          checked={setup.australianOnly}
          onChange={(australianOnly) => onChange({ australianOnly })}
        />
        <Checkbox label="TGA Approved Only" checked={setup.tgaOnly} onChange={(tgaOnly) => onChange({ tgaOnly })} />
      </div>
      <RealTime {...simulation} />
    </div>
    <div className="flex flex-wrap items-center justify-between gap-2 border-line border-t pt-3">
      <ViewChoice setup={setup} onChange={onChange} />
      <Button
        icon={<DownloadIcon />}
        disabled={exported.length === 0}
        onClick={() =>
          saveFile(
            `pricing-comparison-${request.category}-${isoDay(new Date())}.csv`,
            pricingCsv(exported, { request, setup }),
            'text/csv',
          )
        }
      >
        Export CSV
      </Button>
    </div>
  </Card>
);

type FacilitySizeProps = { setup: PricingSetup; roomCount: number; onChange: ChangeSetup };

/** Two numbers: the form's rooms went in the request, and these are what the totals are for. */
const FacilitySize = ({ setup: { facilitySize }, roomCount, onChange }: FacilitySizeProps) => {
  const rooms = countOf(facilitySize, 'room');
  const canMatch = roomCount !== facilitySize && roomCount >= SIZE.min && roomCount <= SIZE.max;
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-medium text-sm">
          Facility size: <span className="figures">{rooms}</span>
        </p>
        {canMatch && (
          <Button look="quiet" className="-mx-2.5" onClick={() => onChange({ facilitySize: roomCount })}>
            Use the form’s {countOf(roomCount, 'room')}
          </Button>
        )}
      </div>
      <Slider
        label="Facility size"
        value={facilitySize}
        {...SIZE}
        valueText={rooms}
        onChange={(next) => onChange({ facilitySize: next })}
      />
      <p className="mt-1 text-muted text-xs">
        All totals below are for {rooms}. The form’s room count only sets the order of the list.
      </p>
    </div>
  );
};

const views = [
  { value: 'first-year', label: 'First year' },
  { value: 'five-years', label: 'Five years' },
] as const;

const ViewChoice = ({ setup: { view }, onChange }: Pick<PricingControlsProps, 'setup' | 'onChange'>) => (
  <fieldset className="inline-flex rounded-md border border-line-strong p-0.5">
    <legend className="sr-only">Period</legend>
    {views.map(({ value, label }) => (
      <button
        key={value}
        type="button"
        aria-pressed={value === view}
        onClick={() => onChange({ view: value })}
        className="min-h-8 rounded-sm px-3 font-medium text-muted text-sm hover:text-ink aria-pressed:bg-action-soft aria-pressed:text-link"
      >
        {label}
      </button>
    ))}
  </fieldset>
);
