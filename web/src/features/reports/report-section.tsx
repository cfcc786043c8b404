import type { ReactNode } from 'react';

type ReportSectionProps = { title: string; children: ReactNode };

/** A section of a report, below the report's own heading. */
export const ReportSection = ({ title, children }: ReportSectionProps) => (
  <section aria-label={title} className="scroll-mt-20 space-y-3 border-line border-t pt-5">
    <h3 tabIndex={-1} className="font-semibold text-lg focus:outline-none">
      {title}
    </h3>
    {children}
  </section>
);

/** A part of a section. */
export const ReportPart = ({ title, children }: ReportSectionProps) => (
  <div className="space-y-1.5">
    <h4 className="font-semibold">{title}</h4>
    {children}
  </div>
);
