import type { ReactNode } from 'react';
import { Details } from '../../../ui/details.tsx';

type ReportSectionProps = { title: string; headingId?: string; children: ReactNode };

/** A section of a report, below the report's own heading. */
export const ReportSection = ({ title, headingId, children }: ReportSectionProps) => (
  <section aria-label={title} className="scroll-mt-20 space-y-3 border-line border-t pt-5">
    <h3 id={headingId} tabIndex={-1} className="font-semibold text-lg focus:outline-none">
      {title}
    </h3>
    {children}
  </section>
);

type ReferenceSectionProps = ReportSectionProps & { note?: string };

/** A section that is looked up rather than read: closed at first, and in every copy. */
export const ReferenceSection = ({ title, note, children }: ReferenceSectionProps) => (
  <section aria-label={title} className="scroll-mt-20 border-line border-t pt-5">
    <Details
      summary={
        <>
          <h3 className="font-semibold text-lg">{title}</h3>
          {note && (
            <span data-screen-only className="text-muted text-sm">
              {note}
            </span>
          )}
        </>
      }
    >
      <div className="mt-3 space-y-3">{children}</div>
    </Details>
  </section>
);

/** How a report's scores and figures come about, a line each. */
export const MethodsSection = ({ methods }: { methods: readonly string[] }) => (
  <ReferenceSection title="How this was worked out">
    <ul className="list-disc space-y-1 pl-5 text-sm">
      {methods.map((method) => (
        <li key={method}>{method}</li>
      ))}
    </ul>
  </ReferenceSection>
);

/** A part of a section. */
export const ReportPart = ({ title, children }: ReportSectionProps) => (
  <div className="space-y-1.5">
    <h4 className="font-semibold">{title}</h4>
    {children}
  </div>
);
