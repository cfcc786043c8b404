import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { AskVendors } from '../../../ui/evidence/ask-vendors.tsx';
import { CloseIcon, DownloadIcon } from '../../../ui/icons.tsx';
import { SavingButton } from '../../../ui/saving-button.tsx';
import type { Report } from '../api.ts';
import { downloadAs, downloadJson, downloadReport } from '../files/download-report.ts';

type ReportToolbarProps = {
  report: Report;
  /** Absent where there is nothing to close: the report has a tab of its own. */
  onClose?: (() => void) | undefined;
  children?: ReactNode;
};

/** What can be done with a report on screen. */
export const ReportToolbar = ({ report, onClose, children }: ReportToolbarProps) => (
  <div className="flex flex-wrap items-center gap-1.5">
    <SavingButton save={(onProgress) => downloadReport(report, onProgress)}>Download PDF</SavingButton>
    <Button icon={<DownloadIcon />} onClick={() => downloadJson(report)}>
      {report.type === 'advanced-due-diligence' ? 'Download Report' : 'Download JSON'}
    </Button>
    <Button icon={<DownloadIcon />} onClick={() => void downloadAs(report, 'html')}>
      Download HTML
    </Button>
    <Button icon={<DownloadIcon />} onClick={() => void downloadAs(report, 'docx')}>
      Download Word
    </Button>
    <AskVendors />
    {children}
    {onClose && (
      <Button look="quiet" icon={<CloseIcon />} className="ml-auto" onClick={onClose}>
        Close
      </Button>
    )}
  </div>
);
