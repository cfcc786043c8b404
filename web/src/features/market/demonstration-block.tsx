import { type ReactNode, useId, useState } from 'react';
import { DemonstrationBadge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DisclosureArrow } from '../../ui/layout/disclosure-arrow.tsx';

type DemonstrationBlockProps = { count: string; note: string; children: ReactNode };

/**
 * Fictional entries, apart from the real ones and closed until asked for: what is closed is neither drawn nor printed. By
 * hand, since the library's disclosure would cost the page a fifth of its budget.
 */
export const DemonstrationBlock = ({ count, note, children }: DemonstrationBlockProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const panel = useId();
  return (
    <div className={classNames('rounded-lg border border-line border-dashed px-4 py-2', !isOpen && 'print:hidden')}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel : undefined}
        onClick={() => setIsOpen((now) => !now)}
        className="inline-flex min-h-8 items-center gap-1.5 rounded-md text-left font-medium text-link text-sm hover:underline"
      >
        <DisclosureArrow isOpen={isOpen} />
        <span className="flex flex-wrap items-center gap-2">
          Demonstration examples ({count}) <DemonstrationBadge />
        </span>
      </button>
      {isOpen && (
        <div id={panel} className="mt-2">
          <p className="mb-3 text-muted text-sm">{note}</p>
          {children}
        </div>
      )}
    </div>
  );
};
