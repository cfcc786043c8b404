import type { ReactNode } from 'react';
import { Details } from '../layout/details.tsx';

type ReportSectionProps = { title: string; children: ReactNode };

/** A section of a report, below the report's own heading. */
export const ReportSection = ({ title, children }: ReportSectionProps) => (
  <section aria-label={title} className="scroll-mt-4 space-y-3 border-line border-t pt-5">
    <h3 tabIndex={-1} className="font-semibold text-lg focus:outline-none">
      {title}
    </h3>
    {children}
  </section>
);

type ReferenceSectionProps = ReportSectionProps & { note?: string; isOpen?: boolean | undefined };

/** A section that is looked up rather than read: closed at first, and in every copy. */
export const ReferenceSection = ({ title, note, isOpen, children }: ReferenceSectionProps) => (
  <section aria-label={title} className="scroll-mt-4 border-line border-t pt-5">
    <Details
      isOpen={isOpen ?? false}
      summary={
        <>
          <h3 className="font-semibold text-lg">{title}</h3>
          {note && <span className="text-muted text-sm">{note}</span>}
        </>
      }
    >
      <div className="mt-3 space-y-3">{children}</div>
    </Details>
  </section>
);
