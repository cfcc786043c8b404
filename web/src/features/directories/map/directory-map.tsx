import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { saveFile } from '../../../lib/files/save-file.ts';
import { countOf, formatCount, isoDay } from '../../../lib/format.ts';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { mapQuery } from '../api.ts';
import { pointsCsv } from '../directory-csv.ts';
import { DirectoryFailure } from '../directory-failure.tsx';
import { mapSent } from '../directory-sent.ts';
import { type DirectoryState, isFiltered } from '../directory-state.ts';
import { FilterText } from '../filters/filter-text.tsx';
import { ListSummary } from '../list-summary.tsx';
import type { ChangeState } from '../use-directory-state.ts';
import { MapBody } from './map-body.tsx';
import { hasName, inOrder } from './map-view.ts';

type DirectoryMapProps = { kind: 'hospitals' | 'facilities'; state: DirectoryState; onChange: ChangeState };

/** Where what fits the filters stands, drawn and listed, with the distance from a suburb. */
export const DirectoryMap = ({ kind, state, onChange }: DirectoryMapProps) => {
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(mapQuery(mapSent(state, kind)));
  const name = kind === 'facilities' ? state.facilityName : '';
  const points = useMemo(() => inOrder(data?.points.filter((point) => hasName(point, name)) ?? []), [data, name]);
  return (
    <div className="space-y-3">
      <ListSummary
        onExport={
          points.length > 0
            ? () => saveFile(`${kind}-map-${isoDay(new Date())}.csv`, pointsCsv(points), 'text/csv')
            : undefined
        }
        exportLabel={`Export CSV, all ${formatCount(points.length)}`}
      >
        {data && `${countOf(points.length, 'place')} on the map`}
      </ListSummary>
      <div className="max-w-sm">
        <FilterText
          label="Distance from suburb"
          placeholder="For example Randwick"
          value={state.near}
          onFilter={(near, replace) => onChange({ near }, { replace })}
        />
      </div>
      {isPending && <MapSkeleton />}
      {error && <DirectoryFailure tab={kind} error={error} onRetry={() => void refetch()} />}
      {data && (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
          <MapBody kind={kind} data={data} points={points} isNarrowed={isFiltered(state)} />
        </div>
      )}
    </div>
  );
};

const MapSkeleton = () => (
  <div role="status">
    <span className="sr-only">Loading the map</span>
    <Skeleton className="h-96 w-full" />
  </div>
);
