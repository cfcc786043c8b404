import { formatCount } from '../../lib/format.ts';

type FacilityCountersProps = { hospitals: number; services: number };

/** How many facilities fit, by kind and in all; none while the list is read. */
export const FacilityCounters = ({ counters }: { counters: FacilityCountersProps | undefined }) => {
  const tiles = [
    ['Hospitals', counters?.hospitals],
    ['Health Services', counters?.services],
    ['Matching Facilities', counters && counters.hospitals + counters.services],
  ] as const;
  return (
    <dl className="grid grid-cols-3 gap-2 sm:gap-3">
      {tiles.map(([label, count]) => (
        <div key={label} className="rounded-lg border border-line bg-surface px-3 py-2 sm:px-4 sm:py-3">
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="figures font-semibold text-xl">{count === undefined ? '–' : formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
};
