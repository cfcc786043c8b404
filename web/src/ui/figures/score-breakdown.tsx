import type { ReactNode } from 'react';
import { formatPoints } from '../../lib/format.ts';
import { DataTable } from './data-table.tsx';

export type BreakdownRow = {
  name: string;
  /** What was found, with its sources. */
  says: ReactNode;
  /** Null: nothing is known. */
  points: number | null;
  maximum: number;
  /** The rule, or the formula with its numbers. */
  how?: ReactNode;
};

type ScoreBreakdownProps = {
  caption: string;
  rows: readonly BreakdownRow[];
  /** What the points come to, where they are added up. */
  total?: { name: string; points: number; maximum: number };
};

/** Every point of a score: what was found, what it earned of how much, and by which rule. The same for every score. */
export const ScoreBreakdown = ({ caption, rows, total }: ScoreBreakdownProps) => {
  const hasHow = rows.some(({ how }) => how !== undefined);
  return (
    <DataTable
      caption={caption}
      isCaptionHidden
      isStacked
      columns={[
        { label: 'Input' },
        { label: 'Found', isShort: true },
        { label: 'Points', isNumber: true },
        ...(hasHow ? [{ label: 'How', isPlain: true, className: 'min-w-48 text-muted' }] : []),
      ]}
      rows={[
        ...rows.map(({ name, says, points, maximum, how }) => ({
          key: name,
          cells: [name, says, formatPoints(points, maximum), ...(hasHow ? [how ?? null] : [])],
        })),
        ...(total
          ? [
              {
                key: 'total',
                isStrong: true,
                cells: [total.name, null, formatPoints(total.points, total.maximum), ...(hasHow ? [null] : [])],
              },
            ]
          : []),
      ]}
    />
  );
};
