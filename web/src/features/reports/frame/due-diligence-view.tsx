import { useMemo } from 'react';
import type { AdvancedDueDiligenceReport } from '#shared/contracts/reports/advanced-due-diligence-report';
import type { DueDiligenceReport } from '#shared/contracts/reports/due-diligence-report';
import { advancedDocument } from '#shared/documents/advanced';
import { dueDiligenceDocument } from '#shared/documents/due-diligence';
import { DocumentView } from '../../../ui/document/document-view.tsx';
import { MatrixButton } from './matrix-button.tsx';
import { ReportFrame } from './report-frame.tsx';

type DueDiligenceReportViewProps = {
  report: DueDiligenceReport | AdvancedDueDiligenceReport;
  onClose?: () => void;
  onSendAsTyped?: () => void;
};

/** A due diligence report of either kind on screen. */
export const DueDiligenceReportView = ({ report, ...rest }: DueDiligenceReportViewProps) => {
  const document = useMemo(
    () => (report.type === 'due-diligence' ? dueDiligenceDocument(report) : advancedDocument(report)),
    [report],
  );
  return (
    <ReportFrame report={report} document={document} actions={<MatrixButton report={report} />} {...rest}>
      <DocumentView document={document} />
    </ReportFrame>
  );
};
