import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { ReportDocument } from '#shared/documents/blocks';
import { type Citation, kindLabel } from '#shared/kernel/evidence';
import { formatDate } from '#shared/kernel/format';
import { told } from '#shared/kernel/told';
import { formatDateTime } from '../../../lib/format.ts';
import { useForPurchase } from '../../../lib/purchase/for-purchase.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ReportCitations } from '../../../ui/document/cited-text.tsx';
import { ReferenceSection } from '../../../ui/document/report-section.tsx';
import { AskVendors } from '../../../ui/evidence/ask-vendors.tsx';
import { HiddenIdentifiers } from '../../../ui/forms/hidden-identifiers.tsx';
import { CloseIcon, DownloadIcon } from '../../../ui/icons.tsx';
import { SavingButton } from '../../../ui/saving-button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { ExternalLink } from '../../../ui/text/external-link.tsx';
import type { Report } from '../api.ts';
import { downloadReport } from '../files/download-report.ts';

const SOURCES = 'Sources';

const originOf = ({ kind, isContract, source, asOf }: Citation): string =>
  told(isContract ? 'Public contract' : kindLabel[kind], source, asOf && formatDate(asOf)).join(' · ');

/** Every source that the report's texts cite, by the number that the exports give it. */
const ReportSources = ({ citations }: { citations: readonly Citation[] }) => (
  <ReferenceSection title={SOURCES} note={String(citations.length)}>
    <ol className="list-decimal space-y-1.5 pl-6 text-sm">
      {citations.map((citation) => (
        <li key={citation.number} value={citation.number}>
          <p>
            <span className="font-medium">{citation.label}</span>: {citation.value}
          </p>
          <p className="text-muted">
            {told(originOf(citation), citation.note).join('. ')} {citation.url && <ExternalLink url={citation.url} />}
          </p>
        </li>
      ))}
    </ol>
  </ReferenceSection>
);

type ReportContentsProps = { document: ReportDocument; article: RefObject<HTMLElement | null> };

/** The sections of a long report, to jump to. They are read from the report itself: a section switched off is in neither. */
const ReportContents = ({ document: { decision, body, annex, citations }, article }: ReportContentsProps) => {
  const sections = [...body, ...annex].map(({ title }) => title);
  const titles = told(decision?.title, sections, citations.length > 0 && SOURCES);
  const jump = (index: number) => {
    const section = article.current?.querySelectorAll<HTMLElement>(':scope > section[aria-label]')[index];
    section?.querySelector(':scope > details')?.setAttribute('open', '');
    section?.querySelector<HTMLElement>(':scope > h3, :scope > details > summary')?.focus({ preventScroll: true });
    section?.scrollIntoView();
  };
  return (
    <nav aria-label="Sections of the report" className="-mx-2 flex flex-wrap">
      {titles.map((title, index) => (
        <Button key={title} look="quiet" size="dense" onClick={() => jump(index)}>
          {title}
        </Button>
      ))}
    </nav>
  );
};

/** What became of what a purchase's report rests on since it was made; nothing where nothing did. */
const ReportChanges = ({ reportId }: Pick<Report, 'reportId'>) => {
  const { purchaseId } = useForPurchase();
  const { data: changes = [] } = useQuery({
    queryKey: ['reports', 'changes', reportId],
    queryFn: async ({ signal }) => (await import('../api.ts')).changesSince(reportId, signal),
    enabled: purchaseId !== undefined,
    retry: false,
  });
  if (changes.length === 0) return null;
  return (
    <Notice status="caution">
      <p>This report is as it was made. Since then:</p>
      <ul className="list-disc pl-5">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </Notice>
  );
};

const forms = ['json', 'html', 'docx'] as const;
const formName = { json: 'JSON', html: 'HTML', docx: 'Word' };

type ReportFrameProps = {
  report: Report;
  document: ReportDocument;
  /** Absent where there is nothing to close: the report has a tab of its own. */
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
export const ReportFrame = (props: ReportFrameProps) => {
  const { report, document, onClose, onSendAsTyped, footer, actions, children } = props;
  const { title, subject } = document;
  const article = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Arrow keys lead through the tabs; who uses them is not done choosing.
    if (window.document.activeElement?.getAttribute('role') === 'tab') return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, []);
  return (
    <ReportCitations value={report.citations}>
      <Card aria-label={title} className="space-y-4">
        <div className="flex flex-wrap items-center gap-1.5">
          <SavingButton save={(onProgress) => downloadReport(report, { onProgress })}>Download PDF</SavingButton>
          {forms.map((form) => (
            <Button key={form} icon={<DownloadIcon />} onClick={() => void downloadReport(report, { form })}>
              Download {form === 'json' && report.type === 'advanced-due-diligence' ? 'Report' : formName[form]}
            </Button>
          ))}
          <AskVendors />
          {actions}
          {onClose && (
            <Button look="quiet" icon={<CloseIcon />} className="ml-auto" onClick={onClose}>
              Close
            </Button>
          )}
        </div>
        <ReportChanges reportId={report.reportId} />
        <ReportContents document={document} article={article} />
        <HiddenIdentifiers
          masked={report.masked}
          before="storing what you wrote"
          undo={onSendAsTyped && { label: 'Undo and generate as typed', onUndo: onSendAsTyped }}
        />
        <article ref={article} className="space-y-5">
          <header>
            <h2 ref={heading} tabIndex={-1} className="scroll-mt-4 font-semibold text-xl focus:outline-none">
              {title}
            </h2>
            <p className="mt-1 text-muted text-sm">{told(subject, ...factsOf(report)).join(' · ')}</p>
          </header>
          {children}
          {report.citations.length > 0 && <ReportSources citations={report.citations} />}
        </article>
        {footer}
      </Card>
    </ReportCitations>
  );
};

const factsOf = (report: Report) => [
  report.reportId,
  report.revision > 1 && `Revision ${report.revision}`,
  formatDateTime(report.generatedDate),
  `Data version ${report.dataVersion}`,
  report.engine === 'model' ? 'Written by a language model over the same facts' : 'Written from records',
  report.engineNote,
  report.demonstration && 'Demonstration data was shown',
];
