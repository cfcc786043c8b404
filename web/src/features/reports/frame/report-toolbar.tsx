import { type ReactNode, type RefObject, useState } from 'react';
import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { AskVendors } from '../../../ui/ask-vendors.tsx';
import { Button } from '../../../ui/button.tsx';
import { CloseIcon, CopyIcon, DownloadIcon } from '../../../ui/icons.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { showToast } from '../../../ui/toast-queue.ts';
import type { Report } from '../api.ts';
import { downloadJson, downloadReport } from '../files/download-report.ts';

/** Elements that a document keeps; anything else gives way to what it contains. */
const KEPT = new Set(
  'h1 h2 h3 h4 h5 p ul ol li table caption thead tbody tfoot tr th td strong em sup dl dt dd br a'.split(' '),
);
const KEPT_ATTRIBUTES = ['colspan', 'rowspan', 'href', 'start', 'value', 'scope'];
/** Controls and what only a screen needs; mark anything else with data-screen-only. */
const DROPPED =
  'button, select, svg, script, style, nav, [data-screen-only], [aria-hidden="true"], .sr-only:not(caption)';
const HEADING_LEVEL = /^H([1-5])$/;

/** A citation's chip stands for its number in the list of sources. */
const withNumbers = (root: Element) => {
  for (const cite of root.querySelectorAll('[data-cite]')) {
    cite.querySelector('button')?.replaceWith(`[${cite.getAttribute('data-cite')}]`);
  }
};

/** What opens on demand on screen is written out. */
const withHiddenText = (root: Element) => {
  for (const closed of root.querySelectorAll('[data-word-text]')) {
    const line = document.createElement('p');
    line.textContent = closed.getAttribute('data-word-text');
    closed.replaceWith(line);
  }
};

/** What was typed into a field stands where the field was. */
const withValues = (original: Element, copy: Element) => {
  const typed = [...original.querySelectorAll('input')];
  for (const [index, field] of [...copy.querySelectorAll('input')].entries()) {
    const { type, value } = typed[index] ?? field;
    field.replaceWith(type === 'text' ? `${value || NOT_ON_RECORD} ` : '');
  }
};

/** Parts that only their look kept apart get a space between them. */
const withSpaces = (root: Element) => {
  for (const element of root.querySelectorAll('*')) {
    if (element.previousSibling instanceof Element) element.before(' ');
  }
};

const cleaned = (element: Element): void => {
  for (const child of [...element.children]) cleaned(child);
  const isKept = KEPT.has(element.tagName.toLowerCase());
  if (!isKept) {
    element.replaceWith(...element.childNodes);
    return;
  }
  for (const { name } of [...element.attributes]) {
    if (!KEPT_ATTRIBUTES.includes(name)) element.removeAttribute(name);
  }
  if (HEADING_LEVEL.test(element.tagName) && !element.textContent?.trim()) element.remove();
};

/**
 * The HTML of a rendered report without classes, controls or scripts, as a word processor takes it.
 * @param article the report's element; citations carry `data-cite`, parts for the screen alone `data-screen-only`, and
 *   what only opens on demand `data-word-text`, which is written in its place
 */
export const wordHtmlOf = (article: Element): string => {
  const copy = article.cloneNode(true) as Element;
  withValues(article, copy);
  withNumbers(copy);
  withHiddenText(copy);
  for (const dropped of copy.querySelectorAll(DROPPED)) dropped.remove();
  withSpaces(copy);
  for (const child of [...copy.children]) cleaned(child);
  const body = copy.innerHTML.replace(/[ \n]+/g, ' ').replace(/ (?=<\/(?:td|th|p|li|h\d)>)/g, '');
  return `<!doctype html><html lang="en-AU"><meta charset="utf-8"><body>${body}</body></html>`;
};

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
const copyForWord = async (article: HTMLElement): Promise<boolean> => {
  const html = wordHtmlOf(article);
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
    <AskVendors />
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
