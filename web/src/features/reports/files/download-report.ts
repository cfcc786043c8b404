import { ApiError, detailOf, isNotFound } from '../../../lib/api-error.ts';
import type { BuildOptions } from '../../../pdf/build-pdf.ts';
import type { PdfRequest } from '../../../pdf/documents.ts';
import { type SavedForm, saveDocument } from '../../../pdf/save-document.ts';
import { showDone, showFailure } from '../../../ui/overlays/toast-queue.ts';
import { newestDueDiligence, type Report } from '../api.ts';

/** Says why a download failed. */
export const showDownloadFailed = (error: unknown) => {
  const reason = error instanceof Error && !(error instanceof ApiError) ? error.message : detailOf(error);
  return showFailure('Download Failed', `Unable to download the report: ${reason}`);
};

/**
 * Does a download and says how it went.
 * @param said of one that went well; null: nothing
 * @returns whether the file was saved
 */
export const downloading = async (
  download: () => Promise<unknown>,
  {
    signal,
    said = ['PDF Downloaded', 'The file is in your downloads.'],
  }: Pick<DownloadOptions, 'signal' | 'said'> = {},
): Promise<boolean> => {
  try {
    await download();
    if (said) showDone(...said);
    return true;
  } catch (error) {
    if (!signal?.aborted) showDownloadFailed(error);
    return false;
  }
};

type DownloadOptions = BuildOptions & {
  said?: readonly [title: string, description: string] | null;
  form?: SavedForm;
};

/** Saves a report, and says so of a PDF, or why not. */
export const downloadReport = (
  report: Report,
  { form = 'pdf', ...options }: DownloadOptions = {},
): Promise<boolean> => {
  // Each kind of report is a document of the same name.
  const request = { kind: report.type, report } as PdfRequest;
  return downloading(() => saveDocument(request, form, options), form === 'pdf' ? options : { said: null });
};

/**
 * Saves the newest due diligence report of a conversation as PDF, and says so or why not.
 * @param sessionId undefined: no conversation was begun
 */
export const downloadNewestDueDiligence = async (sessionId: string | undefined): Promise<unknown> => {
  try {
    if (sessionId) return await downloadReport(await newestDueDiligence(sessionId));
  } catch (error) {
    if (!isNotFound(error)) return showDownloadFailed(error);
  }
  return showFailure('No Report Found', 'Please generate a due diligence report first.');
};
