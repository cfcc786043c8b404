import { ApiError, detailOf } from '../../../lib/api-error.ts';
import { saveFile } from '../../../lib/files/save-file.ts';
import type { PdfRequest } from '../../../pdf/documents.ts';
import { type SavedForm, saveDocument } from '../../../pdf/save-document.ts';
import { showDone, showFailure } from '../../../ui/overlays/toast-queue.ts';
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

/** What a person is told of a failed download. */
const reasonOf = (error: unknown): string => {
  if (error instanceof ApiError) return detailOf(error);
  return error instanceof Error && error.message ? error.message : 'Unknown error';
};

export const showDownloadFailed = (error: unknown) =>
  showFailure('Download Failed', `Unable to download the report: ${reasonOf(error)}`);

/**
 * Does a download and says how it went.
 * @returns whether the file was saved
 */
export const downloading = async (download: () => Promise<unknown>, signal?: AbortSignal): Promise<boolean> => {
  try {
    await download();
    showDone('PDF Downloaded', 'The file is in your downloads.');
    return true;
  } catch (error) {
    if (!signal?.aborted) showDownloadFailed(error);
    return false;
  }
};

/** Saves a report as PDF, and says so or why not. */
export const downloadReport = (report: Report, options: DownloadOptions = {}): Promise<boolean> =>
  downloading(() => saveDocument(pdfRequestOf(report), 'pdf', options), options.signal);

/** Saves a report in another form, and says why where that fails. */
export const downloadAs = (report: Report, form: Exclude<SavedForm, 'pdf'>): Promise<void> =>
  saveDocument(pdfRequestOf(report), form).catch(showDownloadFailed);

/** Saves the object that the PDF is made from, under the name of the PDF. */
export const downloadJson = async (report: Report): Promise<void> => {
  const { pdfName } = await import('../../../pdf/pdf-names.ts');
  saveFile(pdfName(pdfRequestOf(report)).replace(/pdf$/, 'json'), JSON.stringify(report, null, 2), 'application/json');
};
