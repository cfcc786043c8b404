import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { AskVendors } from '../../../ui/evidence/ask-vendors.tsx';
import { CloseIcon, DownloadIcon } from '../../../ui/icons.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';
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
    <DownloadPdfButton download={(onProgress) => downloadReport(report, onProgress)} />
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

type DownloadPdfButtonProps = {
  /** Tells its progress from 0 to 1. */
  download: (onProgress: (share: number) => void) => Promise<unknown>;
};

/** Builds and saves a PDF, showing how far it is. */
export const DownloadPdfButton = ({ download }: DownloadPdfButtonProps) => {
  const [share, setShare] = useState<number | undefined>(undefined);
  const start = async () => {
    setShare(0);
    await download(setShare);
    setShare(undefined);
  };
  const isBusy = share !== undefined;
  return (
    <Button icon={isBusy ? <Spinner /> : <DownloadIcon />} disabled={isBusy} onClick={() => void start()}>
      Download PDF
      {isBusy && share > 0 && <span className="figures"> {Math.round(share * 100)}%</span>}
    </Button>
  );
};
