import { useState } from 'react';
import { CareMeasure, type HealthService } from '#shared/contracts/directories';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/figures/data-table.tsx';
import { WideDialog } from '../../../ui/overlays/wide-dialog.tsx';
import { aboutKm } from './entry-card.tsx';
import { againstTarget, measureWords, starParts, starWords } from './home-facts.tsx';

/** At most so many homes stand side by side. */
const COMPARED_MAX = 4;

/** The homes that were chosen to be compared, in the order of choosing. */
export const useComparedHomes = () => {
  const [homes, setHomes] = useState<readonly HealthService[]>([]);
  return {
    homes,
    isFull: homes.length >= COMPARED_MAX,
    toggle: (service: HealthService) =>
      setHomes((now) =>
        now.some(({ id }) => id === service.id)
          ? now.filter(({ id }) => id !== service.id)
          : [...now, service].slice(0, COMPARED_MAX),
      ),
    clear: () => setHomes([]),
  };
};
export type ComparedHomesState = ReturnType<typeof useComparedHomes>;

/** A figure with how it stands: "better than 61% in VIC, 80% of medium homes". */
const measured = ({ home, location }: HealthService, measure: CareMeasure) => {
  if (!home) return null;
  const { minutes, rates, standing, size } = home;
  const value =
    measure === 'nurseMinutes'
      ? againstTarget(minutes.nurse, minutes.nurseTarget)
      : measure === 'careMinutes'
        ? againstTarget(minutes.care, minutes.careTarget)
        : rates[measure] === undefined
          ? undefined
          : `${rates[measure]}% of residents`;
  if (value === undefined) return null;
  const stands = standing[measure];
  return (
    <>
      {value}
      {stands && (
        <span className="block text-muted text-xs">
          Better than {stands.state}% in {location.state ?? 'its state'}, {stands.size}% of {size.toLowerCase()} homes
        </span>
      )}
    </>
  );
};

const rowsOf = (homes: readonly HealthService[]) => [
  { key: 'provider', cells: ['Provider', ...homes.map(({ operator }) => operator)] },
  {
    key: 'place',
    cells: [
      'Place',
      ...homes.map(({ location: { suburb, state }, distanceKm }) =>
        [[suburb, state].filter(Boolean).join(' '), distanceKm !== null && aboutKm(distanceKm)]
          .filter(Boolean)
          .join(', '),
      ),
    ],
  },
  { key: 'size', cells: ['Size', ...homes.map(({ home }) => home?.size ?? null)] },
  { key: 'decision', cells: ['Decision', ...homes.map(({ home }) => home?.decision ?? 'None in the extract')] },
  ...(['overall', ...starParts] as const).map((part) => ({
    key: part,
    isStrong: part === 'overall',
    cells: [`${starWords[part]}, stars`, ...homes.map(({ home }) => home?.stars[part] ?? 'Not rated')],
  })),
  ...CareMeasure.options.map((measure) => ({
    key: measure,
    cells: [measureWords[measure], ...homes.map((one) => measured(one, measure))],
  })),
];

/** What was chosen to be compared, at the foot of the screen, and the comparison. */
export const ComparedHomes = ({ compared: { homes, clear } }: { compared: ComparedHomesState }) => {
  const [isOpen, setIsOpen] = useState(false);
  if (homes.length === 0) return null;
  return (
    <>
      <div
        role="status"
        className="sticky bottom-0 flex flex-wrap items-center gap-3 border-line border-t bg-ground py-2.5 text-sm print:hidden"
      >
        <p className="min-w-0 flex-1">
          <strong className="font-semibold">
            {homes.length} of {COMPARED_MAX}
          </strong>{' '}
          {homes.map(({ name }) => name).join(', ')}
        </p>
        <Button look="quiet" onClick={clear}>
          Clear
        </Button>
        <Button look="primary" onClick={() => setIsOpen(true)}>
          Compare homes
        </Button>
      </div>
      {isOpen && (
        <WideDialog title="Homes compared" onClose={() => setIsOpen(false)}>
          <div className="min-h-0 space-y-2 px-4 pb-5 tall:overflow-y-auto sm:px-5">
            <DataTable
              caption="Homes side by side"
              isCaptionHidden
              columns={[{ label: 'Measure' }, ...homes.map(({ name }) => ({ label: name, className: 'min-w-40' }))]}
              rows={rowsOf(homes)}
            />
            <p className="text-muted text-xs">
              Star Ratings, Department of Health, {homes[0]?.home?.period}. A higher percentage is always the better
              position among homes, with ties counted as half. A dash means not on record.
            </p>
          </div>
        </WideDialog>
      )}
    </>
  );
};
