import { countOf, formatCount } from '../../lib/format.ts';

type FacilityCountersProps = {
  counters: { hospitals: number; services: number } | undefined;
  /** How many of them are fictional. */
  demonstrations: number | undefined;
};

/** How many facilities fit, by kind and in all; none while the list is read. */
export const FacilityCounters = ({ counters, demonstrations = 0 }: FacilityCountersProps) => {
  const tiles = [
    ['Hospitals', counters?.hospitals],
    ['Health Services', counters?.services],
    ['Matching Facilities', counters && counters.hospitals + counters.services],
  ] as const;
  return (
    <div>
      <dl className="grid grid-cols-3 gap-2 sm:gap-3">
        {tiles.map(([label, count]) => (
          <div key={label} className="rounded-lg border border-line bg-surface px-3 py-2 sm:px-4 sm:py-3">
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="figures font-semibold text-xl">{count === undefined ? '–' : formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      {demonstrations > 0 && (
        <p className="mt-1 text-muted text-sm">
          {countOf(demonstrations, 'demonstration example')} counted among these.
        </p>
      )}
    </div>
  );
};
