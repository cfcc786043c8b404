import { useMemo } from 'react';
import type { AdvancedDueDiligenceReport } from '#shared/contracts/reports/advanced-due-diligence-report';
import { advancedDocument } from '#shared/documents/advanced';
import { DocumentView } from '../../../ui/document/document-view.tsx';
import { MatrixButton } from '../frame/matrix-button.tsx';
import { ReportFrame } from '../frame/report-frame.tsx';

type AdvancedReportViewProps = { report: AdvancedDueDiligenceReport; onSendAsTyped?: () => void };

/** An advanced report on screen. */
export const AdvancedReportView = ({ report, onSendAsTyped }: AdvancedReportViewProps) => {
  const document = useMemo(() => advancedDocument(report), [report]);
  return (
    <ReportFrame
      report={report}
      document={document}
      onSendAsTyped={onSendAsTyped}
      actions={<MatrixButton report={report} />}
    >
      <DocumentView document={document} />
    </ReportFrame>
  );
};
