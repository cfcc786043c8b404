import { type ReactNode, useState } from 'react';
import type { ReportDocument } from '#shared/documents/blocks';
import { wordHtmlOf } from '../../../lib/word/word.ts';
import { Button } from '../../../ui/button.tsx';
import { AskVendors } from '../../../ui/evidence/ask-vendors.tsx';
import { CloseIcon, CopyIcon, DownloadIcon } from '../../../ui/icons.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { Spinner } from '../../../ui/states/spinner.tsx';
import type { Report } from '../api.ts';
import { downloadHtml, downloadJson, downloadReport, downloadWord } from '../files/download-report.ts';

/** The same words without marks: a line for each paragraph, item and row, a tab between cells. */
const plainTextOf = (html: string): string => {
  const lines = html.replace(/<\/t[dh]>/g, '\t').replace(/<br>|<\/(?:h\d|p|li|tr|caption|dt|dd)>/g, '\n');
  const text = new DOMParser().parseFromString(lines, 'text/html').body.textContent ?? '';
  return text
    .replace(/\t +/g, '\t')
    .replace(/(?<![ \t])[ \t]*\n\s*/g, '\n')
    .trim();
};

/**
 * Puts a rendered report on the clipboard, formatted for a word processor and as plain text.
 * @returns whether it worked: a browser may refuse
 */
const copyForWord = async (document: ReportDocument): Promise<boolean> => {
  const html = wordHtmlOf(document);
  const text = plainTextOf(html);
  try {
    await navigator.clipboard.write([
      new ClipboardItem({
        'text/html': new Blob([html], { type: 'text/html' }),
        'text/plain': new Blob([text], { type: 'text/plain' }),
      }),
    ]);
    return true;
  } catch {
    return false;
  }
};

type ReportToolbarProps = {
  report: Report;
  document: ReportDocument;
  /** Absent where there is nothing to close: the report has a tab of its own. */
  onClose?: (() => void) | undefined;
  children?: ReactNode;
};

/** What can be done with a report on screen. */
export const ReportToolbar = ({ report, document, onClose, children }: ReportToolbarProps) => (
  <div className="flex flex-wrap items-center gap-1.5">
    <DownloadPdfButton download={(onProgress) => downloadReport(report, { onProgress })} />
    <Button icon={<DownloadIcon />} onClick={() => void downloadJson(report)}>
      {report.type === 'advanced-due-diligence' ? 'Download Report' : 'Download JSON'}
    </Button>
    <Button icon={<CopyIcon />} onClick={() => void copy(document)}>
      Copy for Word
    </Button>
    <Button icon={<DownloadIcon />} onClick={() => void downloadHtml(report, document)}>
      Download HTML
    </Button>
    <Button icon={<DownloadIcon />} onClick={() => void downloadWord(report, document)}>
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

const copy = async (document: ReportDocument) => {
  const isCopied = await copyForWord(document);
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
