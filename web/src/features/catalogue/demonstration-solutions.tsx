import type { ReactNode } from 'react';
import { formatCount } from '../../lib/format.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';

/** Fictional solutions: apart from the real list, and closed until asked for. */
export const DemonstrationSolutions = ({ total, children }: { total: number; children: ReactNode }) => (
  <Disclosure
    summary={`Demonstration examples (${formatCount(total)})`}
    className="rounded-lg border border-line border-dashed px-4 py-2"
  >
    <p className="mb-3 text-muted text-sm">
      Fictional vendors with complete data, so that every feature can be tried. None of them can be bought.
    </p>
    {children}
  </Disclosure>
);
