import { type ReactNode, useEffect, useRef } from 'react';
import { formatDateTime } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { HiddenIdentifiers } from '../../ui/hidden-identifiers.tsx';
import type { Report } from './api.ts';
import { ReportCitations } from './cited-text.tsx';
import { ReportContents } from './report-contents.tsx';
import { ReportSources } from './report-sources.tsx';
import { ReportToolbar } from './report-toolbar.tsx';

type ReportFrameProps = {
  report: Report;
  title: string;
  onClose?: () => void;
  /** Generates again without hiding identifiers. */
  onSendAsTyped?: (() => void) | undefined;
  /** Below the report and not part of it. */
  footer?: ReactNode;
  /** Further buttons. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A report on screen: what it is, what can be done with it, its parts, and the sources of all that it says. */
export const ReportFrame = ({ report, title, onClose, onSendAsTyped, footer, actions, children }: ReportFrameProps) => {
  const article = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Arrow keys lead through the tabs; who uses them is not done choosing.
    if (document.activeElement?.getAttribute('role') === 'tab') return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, []);
  return (
    <ReportCitations value={report.citations}>
      <Card aria-label={title} className="space-y-4">
        <ReportToolbar report={report} article={article} onClose={onClose}>
          {actions}
        </ReportToolbar>
        <ReportContents article={article} />
        <HiddenIdentifiers
          masked={report.masked}
          before="storing what you wrote"
          undo={onSendAsTyped && { label: 'Undo and generate as typed', onUndo: onSendAsTyped }}
        />
        <article ref={article} className="space-y-5">
          <header>
            <h2 ref={heading} tabIndex={-1} className="scroll-mt-20 font-semibold text-xl focus:outline-none">
              {title}
            </h2>
            <p className="mt-1 text-muted text-sm">{factsOf(report).join(' · ')}</p>
          </header>
          {children}
          <ReportSources citations={report.citations} />
        </article>
        {footer}
      </Card>
    </ReportCitations>
  );
};

const factsOf = (report: Report): string[] => {
  const { reportId, revision, generatedDate, dataVersion, engine, engineNote, demonstration } = report;
  return [
    reportId,
    revision > 1 && `Revision ${revision}`,
    formatDateTime(generatedDate),
    `Data version ${dataVersion}`,
    engine === 'model' ? 'Written by a language model over the same facts' : 'Written from records',
    engineNote,
    demonstration && 'Demonstration data was shown',
  ].filter((fact): fact is string => typeof fact === 'string');
};
