import { ApiError, detailOf, isNotFound } from '../../../lib/api-error.ts';
import { saveFile } from '../../../lib/files/save-file.ts';
import type { PdfRequest } from '../../../pdf/documents.ts';
import { pdfName, type SavedForm, saveDocument } from '../../../pdf/save-document.ts';
import { showDone, showFailure } from '../../../ui/overlays/toast-queue.ts';
import { newestDueDiligence, type Report } from '../api.ts';

/** What is saved of a report: each kind of it is a document of the same name. */
export const pdfRequestOf = (report: Report) => ({ kind: report.type, report }) as PdfRequest;

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
export const downloadReport = (report: Report, onProgress?: (share: number) => void): Promise<boolean> =>
  downloading(() => saveDocument(pdfRequestOf(report), 'pdf', onProgress ? { onProgress } : {}));

/** Saves a report in another form, and says why where that fails. */
export const downloadAs = (report: Report, form: Exclude<SavedForm, 'pdf'>): Promise<void> =>
  saveDocument(pdfRequestOf(report), form).catch(showDownloadFailed);

/** Saves the object that the PDF is made from, under the name of the PDF. */
export const downloadJson = (report: Report): void =>
  saveFile(pdfName(pdfRequestOf(report)).replace(/pdf$/, 'json'), JSON.stringify(report, null, 2), 'application/json');

/**
 * Saves the newest due diligence report of a conversation as PDF, and says so or why not.
 * @param sessionId undefined: no conversation was begun
 * @returns whether the file was saved
 */
export const downloadNewestDueDiligence = async (sessionId: string | undefined): Promise<boolean> => {
  try {
    if (sessionId) return await downloadReport(await newestDueDiligence(sessionId));
    showNone();
  } catch (error) {
    if (isNotFound(error)) showNone();
    else showDownloadFailed(error);
  }
  return false;
};

const showNone = () => showFailure('No Report Found', 'Please generate a due diligence report first.');
