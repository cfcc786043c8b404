import type { ReportDocument } from '#shared/documents/blocks';
import { ApiError, detailOf } from '../../../lib/api-error.ts';
import { saveFile } from '../../../lib/files/save-file.ts';
import { saveHtml, saveWord } from '../../../lib/word/save-document.ts';
import type { PdfRequest } from '../../../pdf/pdf-request.ts';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import type { Report } from '../api.ts';

type DownloadOptions = { onProgress?: (share: number) => void; signal?: AbortSignal };

export const pdfRequestOf = (report: Report): PdfRequest => {
  switch (report.type) {
    case 'roi-report':
      return { kind: 'roi-report', report };
    case 'advanced-due-diligence':
      return { kind: 'advanced-due-diligence', report };
    case 'due-diligence':
      return { kind: 'due-diligence', report };
  }
};

/** Builds the PDF and saves it; nothing of the builder is loaded before. */
export const savePdf = async (request: PdfRequest, options: DownloadOptions = {}): Promise<void> => {
  const [{ buildPdf }, { pdfName }] = await Promise.all([
    import('../../../pdf/build-pdf.ts'),
    import('../../../pdf/pdf-names.ts'),
  ]);
  saveFile(pdfName(request, new Date()), await buildPdf(request, options), 'application/pdf');
};

/** What a person is told of a failed download. */
const reasonOf = (error: unknown): string => {
  if (error instanceof ApiError) return detailOf(error);
  return error instanceof Error && error.message ? error.message : 'Unknown error';
};

export const showDownloadFailed = (error: unknown) =>
  showToast({
    title: 'Download Failed',
    description: `Unable to download the report: ${reasonOf(error)}`,
    variant: 'destructive',
  });

/**
 * Does a download and says how it went.
 * @returns whether the file was saved
 */
export const downloading = async (download: () => Promise<unknown>, signal?: AbortSignal): Promise<boolean> => {
  try {
    await download();
    showToast({ title: 'PDF Downloaded', description: 'The file is in your downloads.', variant: 'success' });
    return true;
  } catch (error) {
    if (!signal?.aborted) showDownloadFailed(error);
    return false;
  }
};

/** Saves a report as PDF, and says so or why not. */
export const downloadReport = (report: Report, options: DownloadOptions = {}): Promise<boolean> =>
  downloading(() => savePdf(pdfRequestOf(report), options), options.signal);

/** Saves a report in another form, under the name of its PDF without its ending. */
const saveAs = async (report: Report, save: (name: string) => unknown): Promise<void> => {
  try {
    const { pdfName } = await import('../../../pdf/pdf-names.ts');
    await save(pdfName(pdfRequestOf(report), new Date()).replace(/\.pdf$/, ''));
  } catch (error) {
    showDownloadFailed(error);
  }
};

/** Saves the object that the PDF is made from. */
export const downloadJson = (report: Report): Promise<void> =>
  saveAs(report, (name) => saveFile(`${name}.json`, JSON.stringify(report, null, 2), 'application/json'));

export const downloadHtml = (report: Report, document: ReportDocument): Promise<void> =>
  saveAs(report, (name) => saveHtml(name, document));

export const downloadWord = (report: Report, document: ReportDocument): Promise<void> =>
  saveAs(report, (name) => saveWord(name, document));
