import { Badge } from '../../ui/badge.tsx';
import { Switch } from '../../ui/switch.tsx';

export type SimulationSwitch = { isOn: boolean; lastUpdate: Date | undefined; onChange: (isOn: boolean) => void };

const clock = new Intl.DateTimeFormat('en-AU', { hour: 'numeric', minute: '2-digit', second: '2-digit' });

/** The simulation's switch: it says what it is, and when the prices last moved. */
export const RealTime = ({ isOn, lastUpdate, onChange }: SimulationSwitch) => (
  <div>
    <div className="flex flex-wrap items-center gap-2">
      <Switch label="Real-time Pricing" checked={isOn} onChange={onChange} />
      <Badge status="caution">Simulation</Badge>
    </div>
    <p className="figures mt-1 text-muted text-xs">
      {isOn ? (
        <>
          Base prices move by chance, up to 1% every 5 seconds; they are no vendor’s prices. Last update:{' '}
          {lastUpdate ? clock.format(lastUpdate) : 'in 5 seconds'}
        </>
      ) : (
        'Moves the base prices by chance, to show how totals react.'
      )}
    </p>
  </div>
);
