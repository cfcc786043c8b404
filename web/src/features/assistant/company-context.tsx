import { lazy, Suspense } from 'react';
import { countOf } from '../../lib/format.ts';
import { DisclosureArrow } from '../../ui/disclosure-arrow.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { CompanyContextFieldsProps } from './company-context-fields.tsx';
import { documentsOf } from './composer-draft.ts';

const CompanyContextFields = lazy(() => import('./company-context-fields.tsx'));

type CompanyContextBoxProps = CompanyContextFieldsProps & { isOpen: boolean; onToggle: () => void };

/** What the buyer tells about the organisation, folded away until it is wanted. */
export const CompanyContextBox = ({ isOpen, onToggle, ...fields }: CompanyContextBoxProps) => {
  const count = documentsOf(fields.context).length;
  return (
    <section className="rounded-lg border border-line bg-surface">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="company-context"
        onClick={onToggle}
        className="flex min-h-10 w-full flex-wrap items-center gap-x-2 rounded-lg px-3 text-left font-medium text-sm"
      >
        <DisclosureArrow isOpen={isOpen} />
        Company Documents & Context
        <span className="font-normal text-muted">{count > 0 ? countOf(count, 'item') : 'optional'}</span>
      </button>
      <div id="company-context">
        {isOpen && (
          <Suspense fallback={<Skeleton className="m-4 h-72" />}>
            <CompanyContextFields {...fields} />
          </Suspense>
        )}
      </div>
    </section>
  );
};
