import { useMemo, useState } from 'react';
import type { MapPoint, readDirectoryMap } from '#shared/contracts/directories';
import type { AnswerOf } from '#shared/endpoint';
import { listed } from '#shared/format';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MapDrawing } from './map-drawing.tsx';
import { isWithin, spotOf, wholeCountry } from './map-frame.ts';
import { MapList } from './map-list.tsx';
import { MapNotes } from './map-notes.tsx';
import { MapSign } from './map-sign.tsx';
import { countsOf, frameOf } from './map-view.ts';

type MapAnswer = AnswerOf<typeof readDirectoryMap>;
type MapBodyProps = {
  kind: 'hospitals' | 'facilities';
  data: MapAnswer;
  points: readonly MapPoint[];
  isNarrowed: boolean;
};

/** The drawing, its legend, and the list of what it shows. */
export const MapBody = ({ kind, data, points, isNarrowed }: MapBodyProps) => {
  const [selectedId, setSelectedId] = useState<string>();
  const [isWhole, setIsWhole] = useState(false);
  const { centre } = data;
  const near = useMemo(() => frameOf(points, centre, isNarrowed), [points, centre, isNarrowed]);
  const counts = countsOf(points);
  return (
    <>
      <MapNotes data={data} outside={points.filter((point) => !isWithin(spotOf(point), wholeCountry)).length} />
      {points.length === 0 ? (
        <EmptyState title={`No ${kind} to show on the map`}>Clear the filters, or look at the list.</EmptyState>
      ) : (
        <div className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="min-w-0">
            <MapDrawing
              summary={`Map of Australia with ${listed(counts.map(({ text }) => text))}. The list has each of them.`}
              points={points}
              centre={centre}
              frame={isWhole ? wholeCountry : near}
              selectedId={selectedId}
              onSelect={setSelectedId}
            />
            <ul aria-label="Legend" className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
              {counts.map(({ sector, text }) => (
                <li key={sector} className="inline-flex items-center gap-1.5">
                  <MapSign sector={sector} />
                  {text}
                </li>
              ))}
            </ul>
            {near !== wholeCountry && (
              <Button className="mt-2" onClick={() => setIsWhole((now) => !now)}>
                {isWhole ? 'Show the results only' : 'Show all of Australia'}
              </Button>
            )}
          </div>
          <MapList
            label={centre ? `Places by distance from ${centre.label}` : 'Places on the map'}
            points={points}
            selectedId={selectedId}
            onSelect={setSelectedId}
          />
        </div>
      )}
    </>
  );
};
