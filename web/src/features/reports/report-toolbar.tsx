import { type ReactNode, type RefObject, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CloseIcon, CopyIcon, DownloadIcon } from '../../ui/icons.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import type { Report } from './api.ts';
import { copyForWord } from './copy-for-word.ts';
import { downloadJson, downloadReport } from './download-report.ts';

type ReportToolbarProps = {
  report: Report;
  article: RefObject<HTMLElement | null>;
  /** Absent where there is nothing to close: the report has a tab of its own. */
  onClose?: (() => void) | undefined;
  children?: ReactNode;
};

/** What can be done with a report on screen. */
export const ReportToolbar = ({ report, article, onClose, children }: ReportToolbarProps) => (
  <div className="flex flex-wrap items-center gap-1.5">
    <DownloadPdfButton download={(onProgress) => downloadReport(report, { onProgress })} />
    <Button icon={<DownloadIcon />} onClick={() => void downloadJson(report)}>
      {report.type === 'advanced-due-diligence' ? 'Download Report' : 'Download JSON'}
    </Button>
    <Button icon={<CopyIcon />} onClick={() => void copy(article.current)}>
      Copy for Word
    </Button>
    {children}
    {onClose && (
      <Button look="quiet" icon={<CloseIcon />} className="ml-auto" onClick={onClose}>
        Close
      </Button>
    )}
  </div>
);

const copy = async (article: HTMLElement | null) => {
  const isCopied = article !== null && (await copyForWord(article));
  showToast(
    isCopied
      ? { title: 'Copied for Word', description: 'Paste it into your document.', variant: 'success' }
      : {
          title: 'Not copied',
          description: 'Your browser refused the clipboard. Download the PDF instead.',
          variant: 'destructive',
        },
  );
};

type DownloadPdfButtonProps = {
  /** Tells its progress from 0 to 1. */
  download: (onProgress: (share: number) => void) => Promise<unknown>;
  label?: string;
};

/** Builds and saves a PDF, showing how far it is. */
export const DownloadPdfButton = ({ download, label = 'Download PDF' }: DownloadPdfButtonProps) => {
  const [share, setShare] = useState<number | undefined>(undefined);
  const start = async () => {
    setShare(0);
    await download(setShare);
    setShare(undefined);
  };
  const isBusy = share !== undefined;
  return (
    <Button icon={isBusy ? <Spinner /> : <DownloadIcon />} disabled={isBusy} onClick={() => void start()}>
      {label}
      {isBusy && share > 0 && <span className="figures"> {Math.round(share * 100)}%</span>}
    </Button>
  );
};
