import { type ReactNode, useId } from 'react';
import { DemonstrationBadge } from '../../../ui/badge.tsx';

type EntryCardProps = {
  name: string;
  isDemonstration: boolean;
  /** From the place that was asked for. */
  distanceKm?: number | null;
  badges: ReactNode;
  /** What follows the facts: lists, gaps. */
  children?: ReactNode;
  /** Rows of a description list. */
  facts: ReactNode;
};

/** A place is a point good for some kilometres: tenths of one would be made up. */
const aboutKm = (km: number): string => (km < 1 ? 'under 1 km' : `about ${Math.round(km)} km`);

/** An entry of a directory: name, badges, and its facts, each with its source. */
export const EntryCard = ({ name, isDemonstration, distanceKm = null, badges, facts, children }: EntryCardProps) => {
  const id = useId();
  return (
    <article aria-labelledby={id} className="flex h-full flex-col gap-3 rounded-lg border border-line bg-surface p-4">
      <div>
        <h3 id={id} tabIndex={-1} className="font-semibold text-base wrap-anywhere">
          {name}
        </h3>
        <div className="mt-1 flex flex-wrap items-center gap-1.5">
          {distanceKm !== null && <span className="figures font-medium text-sm">{aboutKm(distanceKm)}</span>}
          {badges}
          {isDemonstration && <DemonstrationBadge />}
        </div>
      </div>
      <dl className="grid grid-cols-[minmax(4.5rem,auto)_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">{facts}</dl>
      {children}
    </article>
  );
};
