import { useMemo } from 'react';
import type { DueDiligenceReport } from '#shared/contracts/reports/due-diligence-report';
import { dueDiligenceDocument } from '#shared/documents/due-diligence';
import { DocumentView } from '../../../ui/document/document-view.tsx';
import { MatrixButton } from '../frame/matrix-button.tsx';
import { ReportFrame } from '../frame/report-frame.tsx';

type DueDiligenceReportViewProps = {
  report: DueDiligenceReport;
  onClose: () => void;
  onSendAsTyped?: () => void;
};

/** A due diligence report on screen. */
export const DueDiligenceReportView = ({ report, onClose, onSendAsTyped }: DueDiligenceReportViewProps) => {
  const document = useMemo(() => dueDiligenceDocument(report), [report]);
  return (
    <ReportFrame
      report={report}
      document={document}
      onClose={onClose}
      onSendAsTyped={onSendAsTyped}
      actions={<MatrixButton report={report} />}
    >
      <DocumentView document={document} />
    </ReportFrame>
  );
};
